#include "general/cell_sets.hpp"

#include <algorithm>

namespace sudokit::general {

namespace {

using Groups = Lists<Cell>;

// Each group begins with the first cell that is left, and goes on with the next that differs from all it has.
Groups groups_in_order(const PeerBits& peers, std::span<const Cell> cells, CellBits left) {
    Groups groups;
    groups.reserve(cells.size(), cells.size());
    while (!left.is_empty()) {
        CellBits fitting = left;
        for (const Cell cell : cells) {
            if (!fitting.has(cell)) continue;
            groups.add(cell);
            left.remove(cell);
            fitting.keep(peers.of(cell));
        }
        groups.close_list();
    }
    return groups;
}

// Each group begins with the cell that has most peers left, and so goes on.
Groups groups_by_peers(const PeerBits& peers, std::span<const Cell> cells, CellBits left) {
    Groups groups;
    groups.reserve(cells.size(), cells.size());
    while (!left.is_empty()) {
        CellBits fitting = left;
        while (!fitting.is_empty()) {
            Cell chosen = 0;
            int most = -1;
            for (const Cell cell : cells) {
                if (!fitting.has(cell)) continue;
                const int count = fitting.count_shared(peers.of(cell));
                if (count > most) {
                    most = count;
                    chosen = cell;
                }
            }
            groups.add(chosen);
            left.remove(chosen);
            fitting.keep(peers.of(chosen));
        }
        groups.close_list();
    }
    return groups;
}

size_t worth(const Groups& groups) {
    size_t squares = 0;
    for (size_t i = 0; i < groups.size(); ++i) squares += groups[i].size() * groups[i].size();
    return squares;
}

}  // namespace

// Large groups say most, so the partition with the largest squares is taken.
Groups groups_that_differ(const PeerBits& peers, std::span<const Cell> cells) {
    CellBits bits(static_cast<int>(peers.word_count() * 64));
    for (const Cell cell : cells) bits.add(cell);
    Groups best = groups_in_order(peers, cells, bits);
    if (best.size() == 1 || cells.size() < 4) return best;
    Groups other = groups_by_peers(peers, cells, bits);
    if (worth(other) > worth(best)) best = std::move(other);
    const std::vector<Cell> order(cells.rbegin(), cells.rend());
    other = groups_in_order(peers, order, bits);
    if (worth(other) > worth(best)) best = std::move(other);
    return best;
}

}  // namespace sudokit::general
