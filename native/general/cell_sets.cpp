#include "general/cell_sets.hpp"

#include <algorithm>

namespace sudokit::general {

namespace {

using Groups = std::vector<std::vector<Cell>>;

// Each group begins with the first cell that is left, or with the one that has most peers left, and so goes on.
Groups greedy_groups(const PeerBits& peers, std::span<const Cell> cells, CellBits left, bool by_peers) {
    Groups groups;
    while (!left.is_empty()) {
        CellBits fitting = left;
        std::vector<Cell> group;
        while (!fitting.is_empty()) {
            Cell chosen = 0;
            int most = -1;
            for (const Cell cell : cells) {
                if (!fitting.has(cell)) continue;
                const int count = by_peers ? fitting.count_shared(peers.of(cell)) : 0;
                if (count > most) {
                    most = count;
                    chosen = cell;
                    if (!by_peers) break;
                }
            }
            group.push_back(chosen);
            left.remove(chosen);
            fitting.keep(peers.of(chosen));
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

size_t worth(const Groups& groups) {
    size_t squares = 0;
    for (const std::vector<Cell>& group : groups) squares += group.size() * group.size();
    return squares;
}

}  // namespace

// Large groups say most, so the partition with the largest squares is taken.
Groups groups_that_differ(const PeerBits& peers, std::span<const Cell> cells) {
    CellBits bits(static_cast<int>(peers.word_count() * 64));
    for (const Cell cell : cells) bits.add(cell);
    Groups best = greedy_groups(peers, cells, bits, false);
    if (best.size() == 1 || cells.size() < 4) return best;
    Groups other = greedy_groups(peers, cells, bits, true);
    if (worth(other) > worth(best)) best = std::move(other);
    const std::vector<Cell> order(cells.rbegin(), cells.rend());
    other = greedy_groups(peers, order, bits, false);
    if (worth(other) > worth(best)) best = std::move(other);
    return best;
}

}  // namespace sudokit::general
