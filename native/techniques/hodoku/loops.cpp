#include "techniques/hodoku/loops.hpp"

#include <algorithm>
#include <tuple>

namespace sudokit::techniques {

HodokuTechnique NiceLoops::plain(const Position& position, Removed& removed) {
    graph_.begin(position);
    return best(position, false, removed);
}

HodokuTechnique NiceLoops::grouped(const Position& position, Removed& removed) {
    graph_.add_groups(position);
    return best(position, true, removed);
}

// The twin goes three rounds. One tree does for the two from false candidates. A loop from a true one removes that
// candidate alone, so these loops are looked at last, and only where they could be as good as what is known. The moment
// of each step says where it belongs.
HodokuTechnique NiceLoops::best(const Position& position, bool grouped, Removed& removed) {
    grouped_ = grouped;
    steps_.clear();
    for (int node = 0; node < graph_.singles(); ++node) {
        grow_tree(2 * node);
        loops_from_false(position);
        chains_from_false(position);
    }
    for (int node = 0; node < graph_.singles(); ++node) {
        Removed own;
        own.add(graph_.node_of(2 * node).first, graph_.node_of(2 * node).digit);
        if (!is_worth(own)) continue;
        grow_tree(2 * node + 1);
        loops_from_true(position);
    }
    if (steps_.empty()) return kHodokuTechniques;
    const auto& chosen = *std::min_element(steps_.begin(), steps_.end(), [](const Step& one, const Step& other) {
        return std::tie(one.length, one.met) < std::tie(other.length, other.met);
    });
    removed = chosen.removed;
    const int first = grouped ? kHodokuGroupedContinuousNiceLoop : kHodokuContinuousNiceLoop;
    return static_cast<HodokuTechnique>(first + chosen.kind);
}

void NiceLoops::grow_tree(int start) {
    place_.assign(graph_.states(), kNotReached);
    tree_.resize(graph_.states());
    Follower* const tree = tree_.data();
    uint16_t* const place = place_.data();
    uint16_t size = 1;
    tree[0] = {static_cast<uint16_t>(start), 0};
    place[start] = 0;
    for (uint16_t before = 0; before < size; ++before) {
        const InferenceGraph::Leads& leads = graph_.leads_of(tree[before].state);
        for (int i = 0; i < leads.count; ++i) {
            const uint16_t state = leads.to[i];
            if (place[state] != kNotReached) continue;
            place[state] = size;
            tree[size++] = {state, before};
        }
    }
}

// From a true candidate back to its cell: to itself being false, or to another candidate being true.
void NiceLoops::loops_from_true(const Position& position) {
    const int start = tree_[0].state;
    const int cell = graph_.node_of(start).first, digit = graph_.node_of(start).digit;
    Removed losing;
    losing.add(cell, digit);
    each_bit(position.digits[cell], [&](int last) {
        consider(kFromTrue, kDiscontinuous, 2 * graph_.number(cell, last) + (last == digit ? 0 : 1), losing);
    });
}

// From a false candidate back to its cell: another one is false either way, or the candidate is true, or the loop is
// closed by another candidate being true.
void NiceLoops::loops_from_false(const Position& position) {
    const int start = tree_[0].state;
    const int cell = graph_.node_of(start).first, digit = graph_.node_of(start).digit;
    each_bit(position.digits[cell], [&](int last) {
        const int node = graph_.number(cell, last);
        Removed losing;
        if (last == digit) {
            each_bit(position.digits[cell] & ~(1 << digit), [&](int other) { losing.add(cell, other); });
            consider(kFromFalse, kDiscontinuous, 2 * node + 1, losing);
            return;
        }
        losing.add(cell, last);
        consider(kFromFalse, kDiscontinuous, 2 * node, losing);
        if (retrace(2 * node + 1, true)) keep(kFromFalse, kContinuous, 2 * node + 1, around(position));
    });
}

// From a false candidate to a true one elsewhere: of the same digit, or each excludes the other's digit in its own
// cell.
void NiceLoops::chains_from_false(const Position& position) {
    const int start = tree_[0].state;
    const int cell = graph_.node_of(start).first, digit = graph_.node_of(start).digit;
    const Cells places = position.holding[digit] & ~Cells::of(cell);
    each_cell(places, [&](int other) {
        const int end = 2 * graph_.number(other, digit) + 1;
        if (!is_reached(end)) return;
        const Cells common = places & kTables.sees[cell] & kTables.sees[other];
        if (!common.several()) return;
        Removed losing;
        losing.add_cells(common, digit);
        consider(kBetween, kAic, end, losing);
    });
    each_cell(places & kTables.sees[cell], [&](int other) {
        each_bit(position.digits[cell] & position.digits[other] & ~(1 << digit), [&](int theirs) {
            const int end = 2 * graph_.number(other, theirs) + 1;
            if (!is_reached(end)) return;
            Removed losing;
            if (theirs < digit) losing.add(cell, theirs);
            losing.add(other, digit);
            if (theirs > digit) losing.add(cell, theirs);
            consider(kBetween, kAic, end, losing);
        });
    });
}

void NiceLoops::consider(Round round, Kind kind, int end, const Removed& losing) {
    if (is_reached(end) && is_worth(losing) && retrace(end, kind != kAic)) keep(round, kind, end, losing);
}

// Finds the chain from the start of the tree to an end; whether there is one of use. Of grouped ones it has a group.
bool NiceLoops::retrace(int end, bool is_loop) {
    if (!is_reached(end)) return false;
    chain_.clear();
    bool has_group = false;
    for (uint16_t place = place_[end];; place = tree_[place].before) {
        chain_.push_back(tree_[place].state);
        has_group = has_group || graph_.node_of(tree_[place].state).is_group;
        if (place == 0) break;
    }
    if (chain_.size() <= 3 || has_group != grouped_) return false;
    std::reverse(chain_.begin(), chain_.end());
    return is_clear(is_loop);
}

// Whether a chain enters no cell that it has left; a loop leaves its first cell and comes back at last.
bool NiceLoops::is_clear(bool is_loop) const {
    const auto cell_at = [&](size_t place) { return graph_.node_of(chain_[place]).first; };
    const size_t last = chain_.size() - 1;
    if (is_loop && (cell_at(0) == cell_at(1) || cell_at(last) == cell_at(last - 1))) return false;
    Cells left;
    for (size_t place = 0; place <= last; ++place) {
        if (left.has(cell_at(place))) return false;
        if (place > 0 && !(is_loop && cell_at(place - 1) == cell_at(0)))
            left |= graph_.node_of(chain_[place - 1]).cells;
    }
    return true;
}

// What a continuous loop removes: in its first cell what it does not use; at a weak link what sees both ends; in a cell
// that is entered and left by strong links what it does not use.
Removed NiceLoops::around(const Position& position) const {
    const auto node_at = [&](size_t place) -> const InferenceGraph::Node& { return graph_.node_of(chain_[place]); };
    Cells inside, losing[kDigits] = {};
    for (const uint16_t state : chain_) inside |= graph_.node_of(state).cells;
    const auto lose_unused = [&](int cell, int one, int other) {
        each_bit(position.digits[cell] & ~(1 << one) & ~(1 << other), [&](int digit) { losing[digit].add(cell); });
    };
    const size_t size = chain_.size();
    lose_unused(node_at(0).first, node_at(0).digit, node_at(size - 1).digit);
    for (size_t place = 1; place < size; ++place) {
        const InferenceGraph::Node &before = node_at(place - 1), &node = node_at(place);
        if (before.first == node.first) continue;
        if ((chain_[place] & 1) == 0) {
            losing[node.digit] |= position.holding[node.digit] & before.seen & node.seen & ~inside;
        } else if (place + 2 < size && node_at(place + 1).first == node.first &&
                   node_at(place + 2).first != node.first && !node.is_group && !node_at(place + 1).is_group) {
            lose_unused(node.first, node.digit, node_at(place + 1).digit);
        }
    }
    Removed found;
    for (int digit = 0; digit < 9; ++digit) found.add_cells(losing[digit], digit);
    return found;
}

// Keeps a step if no known one is better; of one kind with the same eliminations the shortest chain counts.
void NiceLoops::keep(Round round, Kind kind, int end, const Removed& losing) {
    if (losing.count == 0 || !is_worth(losing)) return;
    if (merit_of(losing) < merit_) steps_.clear();
    merit_ = merit_of(losing);
    const int length = static_cast<int>(chain_.size());
    const Moment met{round, tree_[0].state, place_[end]};
    for (Step& step : steps_) {
        if (step.kind != kind || !std::equal(losing.marks, losing.marks + losing.count, step.removed.marks)) continue;
        step.length = std::min(step.length, length);
        step.met = std::min(step.met, met);
        return;
    }
    steps_.push_back({kind, length, met, losing});
}

}  // namespace sudokit::techniques
