#include "general/cell_sets.hpp"

#include <algorithm>

namespace sudokit::general {

namespace {

using Groups = std::vector<std::vector<Cell>>;

// Each group begins with the first cell that is left, or with the one that has most peers left, and so goes on.
Groups greedy_groups(const PeerBits& peers, std::vector<Cell> cells, bool by_peers) {
    Groups groups;
    while (!cells.empty()) {
        std::vector<Cell> fitting = cells, group;
        while (!fitting.empty()) {
            size_t chosen = 0;
            int most = -1;
            for (size_t i = 0; by_peers && i < fitting.size(); ++i) {
                const int count = static_cast<int>(std::count_if(
                    fitting.begin(), fitting.end(), [&](Cell other) { return peers.are_peers(fitting[i], other); }));
                if (count > most) {
                    most = count;
                    chosen = i;
                }
            }
            const Cell cell = fitting[chosen];
            group.push_back(cell);
            std::erase_if(fitting, [&](Cell other) { return !peers.are_peers(cell, other); });
        }
        std::erase_if(cells, [&](Cell cell) { return std::find(group.begin(), group.end(), cell) != group.end(); });
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
    std::vector<Cell> order(cells.begin(), cells.end());
    Groups best = greedy_groups(peers, order, false);
    if (best.size() == 1 || cells.size() < 4) return best;
    Groups other = greedy_groups(peers, order, true);
    if (worth(other) > worth(best)) best = std::move(other);
    std::reverse(order.begin(), order.end());
    other = greedy_groups(peers, order, false);
    if (worth(other) > worth(best)) best = std::move(other);
    return best;
}

}  // namespace sudokit::general
