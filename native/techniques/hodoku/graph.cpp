#include "techniques/hodoku/graph.hpp"

#include <algorithm>

namespace sudokit::techniques {

void InferenceGraph::begin(const Position& position) {
    nodes_.clear();
    leads_.clear();
    each_cell(position.empty, [&](int cell) {
        each_bit(position.digits[cell], [&](int digit) {
            const int node = add(
                {Cells::of(cell), kTables.sees[cell], static_cast<uint8_t>(digit), static_cast<uint8_t>(cell), false});
            numbers_[9 * cell + digit] = static_cast<uint16_t>(node);
        });
    });
    singles_ = static_cast<int>(nodes_.size());
    for (int node = 0; node < singles_; ++node) link_candidate(position, node);
}

void InferenceGraph::add_groups(const Position& position) {
    groups_.clear();
    for (const int lines : {kRows, kColumns}) {
        for (int line = lines; line < lines + 9; ++line) {
            for (int digit = 0; digit < 9; ++digit) {
                for (int block = 0; block < 9; ++block) {
                    const Cells cells = position.holding[digit] & kTables.cells_of[line] & kTables.cells_of[block];
                    if (!cells.several()) continue;
                    Cells seen = ~Cells{};
                    each_cell(cells, [&](int cell) { seen &= kTables.sees[cell]; });
                    const int node =
                        add({cells, seen, static_cast<uint8_t>(digit), static_cast<uint8_t>(cells.first()), true});
                    groups_.push_back({node, line, block});
                }
            }
        }
    }
    for (const Group& group : groups_) link_group(position, group);
}

int InferenceGraph::add(const Node& node) {
    nodes_.push_back(node);
    leads_.resize(2 * nodes_.size());
    return static_cast<int>(nodes_.size()) - 1;
}

void InferenceGraph::follow(int state, int following) {
    Leads& leads = leads_[state];
    const auto end = leads.to + leads.count;
    if (std::find(leads.to, end, following) != end) return;
    leads.to[leads.count++] = static_cast<uint16_t>(following);
}

void InferenceGraph::link_candidate(const Position& position, int node) {
    const int cell = nodes_[node].first, digit = nodes_[node].digit;
    const int others = position.digits[cell] & ~(1 << digit);
    each_bit(others, [&](int other) { follow(2 * node + 1, 2 * number(cell, other)); });
    if (is_single(others)) follow(2 * node, 2 * number(cell, lowest_of(others)) + 1);
    for (const int kind : {2, 1, 0}) {
        const Cells where =
            position.holding[digit] & kTables.cells_of[kTables.houses_of[cell][kind]] & ~Cells::of(cell);
        each_cell(where, [&](int other) { follow(2 * node + 1, 2 * number(other, digit)); });
        if (where.any() && !where.several()) follow(2 * node, 2 * number(where.first(), digit) + 1);
    }
}

void InferenceGraph::link_group(const Position& position, const Group& group) {
    const int node = group.node, digit = nodes_[node].digit;
    const Cells own = nodes_[node].cells;
    const Cells places = position.holding[digit] & ~own;
    each_cell(places & nodes_[node].seen, [&](int cell) {
        follow(2 * node + 1, 2 * number(cell, digit));
        follow(2 * number(cell, digit) + 1, 2 * node);
    });
    for (const int house : {group.block, group.line}) {
        const Cells left = places & kTables.cells_of[house];
        if (!left.any() || left.several()) continue;
        follow(2 * node, 2 * number(left.first(), digit) + 1);
        follow(2 * number(left.first(), digit), 2 * node + 1);
    }
    for (const Group& other : groups_) {
        const Cells their = nodes_[other.node].cells;
        if (nodes_[other.node].digit != digit || (their & own).any()) continue;
        if (other.line != group.line && other.block != group.block) continue;
        follow(2 * node + 1, 2 * other.node);
        const int house = other.line == group.line ? group.line : group.block;
        if (!(places & kTables.cells_of[house] & ~their).any()) follow(2 * node, 2 * other.node + 1);
    }
}

}  // namespace sudokit::techniques
