#include "techniques/explainer/chains.hpp"

#include <algorithm>
#include <tuple>

namespace sudokit::techniques::SUDOKIT_BOARD {

template <class Sequence>
struct ForWords;

namespace {

double base_of(Mode mode, ChainKind kind) { return mode == kXy ? 7.0 : kind == kCycle ? 6.5 : 6.6; }

double rating_of(Mode mode, ChainKind kind, int nodes) { return base_of(mode, kind) + length_rating(nodes); }

ListedChain listed(Mode mode, ChainKind kind, int nodes, int start) {
    ListedChain chain;
    chain.rating = rating_of(mode, kind, nodes);
    chain.nodes = nodes;
    chain.mode = mode;
    chain.kind = kind;
    chain.start = start;
    return chain;
}

bool comes_before(const ListedChain& a, const ListedChain& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.nodes != b.nodes) return a.nodes < b.nodes;
    if (a.mode != b.mode) return a.mode < b.mode;
    if (a.start != b.start) return a.start < b.start;
    return a.kind < b.kind;
}

// What a cycle removes: candidates in cells outside it that see their digit on and off in it. Whether that is anything.
template <int Words>
bool cycle_losing(const LinkGraph<Words>& graph, const Position& position, const uint16_t* path, int links,
                  Cells* losing) {
    Cells by_on[kDigits], by_off[kDigits], outside = ~Cells{};
    int digits = 0;
    for (int index = 0; index < links; ++index) {
        const int cell = cell_of(graph.marks[path[index]]), digit = digit_of(graph.marks[path[index]]);
        ((index & 1) == 0 ? by_on : by_off)[digit] |= position.board().sees[cell];
        outside.drop(cell);
        digits |= 1 << digit;
    }
    bool any = false;
    for (int digit = 0; digit < kDigits; ++digit) {
        losing[digit] = {};
        if ((digits >> digit & 1) == 0) continue;
        losing[digit] = position.holding[digit] & by_on[digit] & by_off[digit] & outside;
        any = any || losing[digit].any();
    }
    return any;
}

// The first cycle of that many links through a start that removes anything.
template <int Words>
bool find_cycle(LinkGraph<Words>& graph, const Position& position, Mode mode, int start, int links,
                ListedChain& cycle) {
    cycle = listed(mode, kCycle, links, graph.marks[start]);
    return graph.cycles(
        start, links, [&](int length) { return length == links; },
        [&](const uint16_t* path, int length) { return cycle_losing(graph, position, path, length, cycle.losing); });
}

// What one more layer from a start shows.
struct Layer {
    bool goes_on = false;   // there is anything new
    bool closes = false;    // two more links may lead back to the start
    bool from_on = false;   // a chain from on ends here
    bool from_off = false;  // a chain from off
};

template <int Words>
Layer next_layer(const LinkGraph<Words>& graph, Reach<Words>& on, Reach<Words>& off, int start) {
    const bool more_on = on.frontier[start].any() && on.advance(graph, start);
    const bool more_off = off.frontier[start].any() && off.advance(graph, start);
    return {more_on || more_off, more_on && on.frontier[start].meets(graph.back[start]),
            more_on && on.frontier[start].meets(graph.weak[start]), more_off && off.frontier[start].has(start)};
}

}  // namespace

struct ChainFinder::DigitResult {
    Cells holding;  // what it is the result for
    bool known = false;
    bool has_chain = false, has_cycle = false;
    ListedChain chain, cycle;
};

template <int... Words>
struct ForWords<std::integer_sequence<int, Words...>> {
    std::tuple<std::unique_ptr<LinkGraph<Words>>...> graphs;
    std::tuple<std::unique_ptr<Reach<Words>[]>...> reaches;
};

struct ChainFinder::Graphs {
    LinkGraph<kXWords> x[kDigits];
    Reach<kXWords> x_on, x_off;
    LinkGraph<kYWords> y;
    Reach<kYWords> y_on, y_off;
    DigitResult digits[kDigits];
    ForWords<XyWords> xy;  // by the words of a row, made when they are needed
};

ChainFinder::ChainFinder() : graphs_(std::make_unique_for_overwrite<Graphs>()) {}
ChainFinder::~ChainFinder() = default;

template <int Words>
LinkGraph<Words>& ChainFinder::xy_graph() {
    auto& graph = std::get<std::unique_ptr<LinkGraph<Words>>>(graphs_->xy.graphs);
    if (!graph) graph = std::make_unique_for_overwrite<LinkGraph<Words>>();
    return *graph;
}

template <int Words>
Reach<Words>& ChainFinder::reach(bool on) {
    auto& reaches = std::get<std::unique_ptr<Reach<Words>[]>>(graphs_->xy.reaches);
    if (!reaches) reaches = std::make_unique_for_overwrite<Reach<Words>[]>(2);
    return reaches[on ? 1 : 0];
}

// Calls the function with the smallest graph that there is room in.
template <class Function>
void ChainFinder::with_xy(int words, Function function) {
    const auto choose = [&]<int... Words>(std::integer_sequence<int, Words...>) {
        (void)((words <= Words ? (function(xy_graph<Words>()), true) : false) || ...);
    };
    choose(XyWords{});
}

// The easiest chain and the easiest cycle of one digit.
void ChainFinder::find_x(const Position& position, int digit, DigitResult& result) {
    result.holding = position.holding[digit];
    result.known = true;
    result.has_chain = result.has_cycle = false;
    LinkGraph<kXWords>& graph = graphs_->x[digit];
    Reach<kXWords>& on = graphs_->x_on;
    Reach<kXWords>& off = graphs_->x_off;
    graph.build(position, kX, digit);
    for (int start = 0; start < graph.count; ++start) {
        on.begin(graph, start, true);
        off.begin(graph, start, false);
    }
    Row<kXWords> closing, closed_before;  // the starts whose tree may close after this layer, and after the one before
    closed_before.clear();
    bool met_on = false;  // a chain from on: as long as there is none, no cycle removes anything
    for (int layer = 1;; ++layer) {
        bool goes_on = false;
        closing.clear();
        for (int start = 0; start < graph.count; ++start) {
            if (!graph.is_start(start)) continue;
            const Layer found = next_layer(graph, on, off, start);
            goes_on = goes_on || found.goes_on;
            met_on = met_on || found.from_on;
            if (found.closes) closing.add(start);
            if ((found.from_on || found.from_off) && !result.has_chain) {
                result.has_chain = true;
                result.chain = listed(kX, found.from_on ? kFromOn : kFromOff, 2 * layer + 2, graph.marks[start]);
            }
        }
        // Cycles of the layer before: a chain of this layer is short enough to follow from them.
        if (met_on && !result.has_cycle) {
            closed_before.each([&](int start) {
                if (!result.has_cycle) {
                    result.has_cycle = find_cycle(graph, position, kX, start, 2 * layer, result.cycle);
                }
            });
        }
        if (!goes_on) return;
        closed_before = closing;
        if (result.has_chain && result.has_cycle) return;
        // A cycle of the length to come can no longer be the easier one.
        if (result.has_chain && rating_of(kX, kCycle, 2 * layer + 2) > result.chain.rating) return;
    }
}

// The easiest cycle over cells with two candidates, if it comes before the best so far.
void ChainFinder::find_y(const Position& position, ListedChain& best, bool& found) {
    LinkGraph<kYWords>& graph = graphs_->y;
    Reach<kYWords>& on = graphs_->y_on;
    graph.build(position, kY);
    for (int start = 0; start < graph.count; ++start) on.begin(graph, start, true);
    bool goes_on = true;
    for (int layer = 1; goes_on; ++layer) {
        const int links = 2 * layer + 2;
        if (found && rating_of(kY, kCycle, links) > best.rating) return;
        goes_on = false;
        bool done = false;
        for (int start = 0; start < graph.count && !done; ++start) {
            if (!on.frontier[start].any() || !on.advance(graph, start)) continue;
            goes_on = true;
            if (!on.frontier[start].meets(graph.back[start])) continue;
            ListedChain cycle;
            done = find_cycle(graph, position, kY, start, links, cycle);
            if (!done) continue;
            if (!found || comes_before(cycle, best)) best = cycle;
            found = true;
        }
        if (done) return;
    }
}

// The easiest chain or cycle over all links, if it comes before the best so far.
template <int Words>
void ChainFinder::find_xy(const Position& position, double most, ListedChain& best, bool& found) {
    LinkGraph<Words>& graph = xy_graph<Words>();
    Reach<Words>& on = reach<Words>(true);
    Reach<Words>& off = reach<Words>(false);
    graph.build(position, kXy);
    for (int start = 0; start < graph.count; ++start) {
        on.begin(graph, start, true);
        off.begin(graph, start, false);
    }
    Row<Words> closing, closed_before;
    closed_before.clear();
    for (int layer = 1;; ++layer) {
        const int nodes = 2 * layer + 2;
        const double rating = rating_of(kXy, kCycle, nodes - 2);
        if ((found && rating > best.rating) || is_printed_above(rating, most)) return;
        bool goes_on = false;
        closing.clear();
        ListedChain chain;
        bool has_chain = false;
        for (int start = 0; start < graph.count; ++start) {
            if (!graph.is_start(start)) continue;
            const Layer seen = next_layer(graph, on, off, start);
            goes_on = goes_on || seen.goes_on;
            if (seen.closes) closing.add(start);
            if (seen.from_on || seen.from_off) {
                has_chain = true;
                chain = listed(kXy, seen.from_on ? kFromOn : kFromOff, nodes, graph.marks[start]);
                break;  // what comes later in this layer comes later
            }
        }
        if (!goes_on) return;
        if (!has_chain) {
            closed_before = closing;
            continue;
        }
        const auto try_cycles = [&](const Row<Words>& starts, int links) {
            bool has_cycle = false;
            starts.each([&](int start) {
                if (has_cycle || !graph.is_start(start)) return;
                ListedChain cycle;
                has_cycle = find_cycle(graph, position, kXy, start, links, cycle);
                if (!has_cycle) return;
                if (!found || comes_before(cycle, best)) best = cycle;
                found = true;
            });
            return has_cycle;
        };
        if (try_cycles(closed_before, nodes - 2)) return;
        try_cycles(closing, nodes);
        if (!found || comes_before(chain, best)) best = chain;
        found = true;
        return;
    }
}

bool ChainFinder::find(const Position& position, double most, Hint& hint) {
    ListedChain best;
    bool found = false;
    for (int digit = 0; digit < position.board().digit_count(); ++digit) {
        DigitResult& result = graphs_->digits[digit];
        // At this point of a path no cell has a single candidate, so only the places of the digit matter.
        if (!result.known || result.holding != position.holding[digit]) find_x(position, digit, result);
        for (const ListedChain* each : {&result.cycle, &result.chain}) {
            if (!(each == &result.cycle ? result.has_cycle : result.has_chain)) continue;
            if (!found || comes_before(*each, best)) best = *each;
            found = true;
        }
    }
    find_y(position, best, found);
    if ((!found || best.rating >= 7.0) && most >= 7.0) {
        int count = 0;
        each_cell(position.empty, [&](int cell) { count += count_of(position.digits[cell]); });
        with_xy((count + 63) / 64, [&](auto& graph) {
            find_xy<std::remove_reference_t<decltype(graph)>::kMost / 64>(position, most, best, found);
        });
    }
    if (!found) return false;
    hint.set(technique_of(best), best.rating, best.nodes);
    if (best.kind == kFromOff) hint.place(cell_of(best.start), digit_of(best.start));
    uint16_t marks[kMarks];
    hint.removed.assign(marks, marks + removed_by(best, position, marks));
    return true;
}

Technique ChainFinder::technique_of(const ListedChain& chain) {
    if (chain.kind == kCycle) return chain.mode == kX ? kXCycle : chain.mode == kY ? kYCycle : kXyCycle;
    if (chain.mode == kX) return chain.nodes <= 6 ? kTurbotFish : kForcingXChain;
    return kForcingChain;
}

int ChainFinder::removed_by(const ListedChain& chain, const Position& position, uint16_t* marks) {
    const int cell = cell_of(chain.start), digit = digit_of(chain.start);
    int count = 0;
    if (chain.kind == kFromOn) {
        marks[count++] = static_cast<uint16_t>(chain.start);
    } else if (chain.kind == kFromOff) {
        each_bit(position.digits[cell] & ~(1 << digit), [&](int other) { marks[count++] = mark_of(cell, other); });
    } else {
        Cells cells;
        for (const Cells& losing : chain.losing) cells |= losing;
        each_cell(cells, [&](int each) {
            for (int other = 0; other < kDigits; ++other) {
                if (chain.losing[other].has(each)) marks[count++] = mark_of(each, other);
            }
        });
    }
    return count;
}

// Each candidate that is removed is so by a chain over all links that begins with it. One that comes first before that
// chain begins with it too, places another in its cell, whose chain has the same for each of the others, or is a cycle.
bool ChainFinder::wants_from_on(int mark) const { return !removable_ || removable_[digit_of(mark)].has(cell_of(mark)); }

bool ChainFinder::wants_from_off(int mark) const {
    if (!removable_) return true;
    int others = listed_position_->digits[cell_of(mark)] & ~(1 << digit_of(mark));
    while (others != 0 && removable_[lowest_of(others)].has(cell_of(mark))) others &= others - 1;
    return others == 0;
}

// A cycle that removes a candidate makes a chain from it of at most two more nodes.
bool ChainFinder::wants_cycles(Mode mode, int links) const {
    if (!removable_) return true;
    if (mode != kXy) return rating_of(mode, kCycle, links) <= rating_of(kXy, kFromOn, longest_);
    const auto has = [&](int half) { return (lengths_[half >> 6] >> (half & 63) & 1) != 0; };
    return has(links / 2) || has(links / 2 + 1);
}

// Returns where the cycles may start that are wanted. From a candidate that a cycle removes all of the cycle follows,
// in both directions: the cycle reaches back to it after all its nodes, or all but two.
template <int Words>
Row<Words> ChainFinder::list_from_on(const LinkGraph<Words>& graph, Mode mode) {
    Reach<Words>& on = reach<Words>(true);
    Row<Words> starts;
    starts.clear();
    for (int start = 0; start < graph.count; ++start) {
        if (!graph.is_start(start) || !wants_from_on(graph.marks[start])) continue;
        on.begin(graph, start, true);
        for (int layer = 1; on.frontier[start].any() && on.advance(graph, start); ++layer) {
            if (!on.frontier[start].meets(graph.weak[start])) continue;
            const int nodes = 2 * layer + 2;
            listed_.push_back(listed(mode, kFromOn, nodes, graph.marks[start]));
            if (mode == kXy) {
                longest_ = std::max(longest_, nodes);
                lengths_[nodes >> 7] |= 1ull << (nodes / 2 & 63);
            }
            if (removable_) {
                on.advance(graph, start);
                Row<Words> offs;
                offs.clear();
                on.visited[start].each([&](int reached) { offs |= graph.weak[reached]; });
                for (int i = 0; i < Words; ++i) starts.words[i] |= on.visited[start].words[i] & offs.words[i];
            }
            break;
        }
    }
    return starts;
}

template <int Words>
void ChainFinder::list_from_off(const LinkGraph<Words>& graph, Mode mode) {
    Reach<Words>& off = reach<Words>(false);
    for (int start = 0; start < graph.count; ++start) {
        if (!graph.is_start(start) || !wants_from_off(graph.marks[start])) continue;
        off.begin(graph, start, false);
        for (int layer = 1; off.frontier[start].any() && off.advance(graph, start); ++layer) {
            if (!off.frontier[start].has(start)) continue;
            listed_.push_back(listed(mode, kFromOff, 2 * layer + 2, graph.marks[start]));
            break;
        }
    }
}

template <int Words>
void ChainFinder::list_cycles(LinkGraph<Words>& graph, Mode mode, const Row<Words>& starts) {
    Reach<Words>& on = reach<Words>(true);
    if (removable_ && mode == kX && !starts.any()) return;
    const bool is_limited = mode == kXy && removable_;
    const int longest = is_limited ? longest_ : 2 * kMarks;
    for (int start = 0; start < graph.count; ++start) {
        if (!graph.is_start(start) || (is_limited && !starts.has(start))) continue;
        on.begin(graph, start, true);
        int most_links = 0;
        uint64_t closing[kMarks / 128 + 1] = {};  // the layers after which the tree may close
        for (int layer = 1; 2 * layer + 2 <= longest && on.frontier[start].any() && on.advance(graph, start); ++layer) {
            if (!wants_cycles(mode, 2 * layer + 2) || !on.frontier[start].meets(graph.back[start])) continue;
            most_links = 2 * layer + 2;
            closing[layer >> 6] |= 1ull << (layer & 63);
        }
        if (most_links == 0) continue;
        graph.cycles(
            start, most_links,
            [&](int links) { return (closing[(links - 2) >> 7] >> ((links - 2) / 2 & 63) & 1) != 0; },
            [&](const uint16_t* path, int links) {
                ListedChain cycle = listed(mode, kCycle, links, graph.marks[start]);
                if (!cycle_losing(graph, *listed_position_, path, links, cycle.losing)) return false;
                cycle.first = static_cast<int>(cycle_marks_.size());
                for (int index = 0; index < links; ++index) cycle_marks_.push_back(graph.marks[path[index]]);
                listed_.push_back(cycle);
                return false;
            });
    }
}

const std::vector<ListedChain>& ChainFinder::list(const Position& position, const Cells* removable) {
    listed_position_ = &position;
    removable_ = removable;
    longest_ = 0;
    std::fill(std::begin(lengths_), std::end(lengths_), 0);
    listed_.clear();
    cycle_marks_.clear();
    int count = 0;
    each_cell(position.empty, [&](int cell) { count += count_of(position.digits[cell]); });
    xy_words_ = (count + 63) / 64;
    with_xy(xy_words_, [&](auto& graph) {
        graph.build(position, kXy);
        const auto starts = list_from_on(graph, kXy);
        list_from_off(graph, kXy);
        list_cycles(graph, kXy, starts);
    });
    for (int digit = 0; digit < position.board().digit_count(); ++digit) {
        if (removable && !removable[digit].any()) continue;
        graphs_->digits[digit].known = false;
        LinkGraph<kXWords>& graph = graphs_->x[digit];
        graph.build(position, kX, digit);
        const auto starts = list_from_on(graph, kX);
        list_from_off(graph, kX);
        list_cycles(graph, kX, starts);
    }
    graphs_->y.build(position, kY);
    list_cycles(graphs_->y, kY, {});
    std::stable_sort(listed_.begin(), listed_.end(), comes_before);
    return listed_;
}

void ChainFinder::nodes_of(const ListedChain& chain, ChainNodes& nodes) {
    nodes.count = chain.nodes;
    nodes.starts_on = chain.kind != kFromOff;
    nodes.marks.resize(chain.nodes);
    nodes.houses.resize(chain.nodes);
    const auto fill = [&](auto& graph) {
        graph.shortest_chain(graph.number_of(chain.start), chain.kind == kFromOn, nodes.marks.data(),
                             nodes.houses.data());
        for (uint16_t& mark : nodes.marks) mark = graph.marks[mark];
    };
    if (chain.kind != kCycle) {
        if (chain.mode == kX) {
            fill(graphs_->x[digit_of(chain.start)]);
        } else {
            with_xy(xy_words_, fill);
        }
        return;
    }
    for (int index = 0; index < chain.nodes; ++index) {
        const int mark = cycle_marks_[chain.first + index];
        const int before = cycle_marks_[chain.first + (index + chain.nodes - 1) % chain.nodes];
        nodes.marks[index] = static_cast<uint16_t>(mark);
        nodes.houses[index] = static_cast<uint8_t>(house_of_link(before, mark, nodes.is_on(index)));
    }
}

void ChainFinder::write(const ListedChain& chain, const Position& position, Evidence& out) {
    ChainNodes nodes;
    nodes_of(chain, nodes);
    uint16_t marks[kMarks];
    const int removed = removed_by(chain, position, marks);
    write_head(out, chain.kind == kCycle ? SUDOKIT_CYCLE : SUDOKIT_CHAIN, technique_of(chain), chain.nodes, -1,
               chain.kind == kFromOff ? chain.start : -1, marks, removed);
    out.push_back(nodes.count);
    for (int index = 0; index < nodes.count; ++index) out.push_back(nodes.literal(index));
}

// Where a link is seen: in a cell, otherwise in the first house that will do.
int ChainFinder::house_of_link(int before, int mark, bool strong) const {
    const int cell = cell_of(mark), other = cell_of(before);
    if (cell == other) return kByCell;
    const Tables& board = listed_position_->board();
    for (const Spot& spot : board.all_spots(cell)) {
        if (!board.cells_of[spot.house].has(other)) continue;
        if (!strong) return spot.house;
        if (board.is_complete(spot.house) && count_of(listed_position_->places[spot.house][digit_of(mark)]) == 2) {
            return spot.house;
        }
    }
    return kByPair;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
