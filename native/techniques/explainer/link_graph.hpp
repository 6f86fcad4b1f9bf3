// Strong and weak links between candidates, as bit rows, and the searches along them.
//
// The candidates that take part are numbered 0, 1, … by cell, then digit, so that a row of bits has few words:
//
//     weak[a]     those that are false if a is true
//     strong[a]   those that are true if a is false
//     onward[a]   those that are true if a is true, over one false candidate in between
//     back[a]     those from which a follows in that way
//
// Three modes: X links within one digit only, Y has the two candidates of a cell as its only strong links, XY all. An X
// graph is made for one digit; a Y graph holds only cells with two candidates, for no other has a strong link.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

enum Mode : uint8_t { kX, kY, kXy };

// Where a link is seen, beside the houses: in a cell, or between two cells that differ without a house.
constexpr uint8_t kByCell = kHouses, kByPair = kHouses + 1;

constexpr int kXWords = (kCells + 63) / 64;      // for all places of a digit
constexpr int kYWords = (2 * kCells + 63) / 64;  // for two candidates of every cell

template <int Words>
struct Row {
    uint64_t words[Words];

    void clear() {
        for (uint64_t& word : words) word = 0;
    }
    bool has(int bit) const { return (words[bit >> 6] >> (bit & 63) & 1) != 0; }
    void add(int bit) { words[bit >> 6] |= 1ull << (bit & 63); }
    void drop(int bit) { words[bit >> 6] &= ~(1ull << (bit & 63)); }
    bool any() const {
        uint64_t all = 0;
        for (const uint64_t word : words) all |= word;
        return all != 0;
    }
    bool meets(const Row& other) const {
        uint64_t all = 0;
        for (int i = 0; i < Words; ++i) all |= words[i] & other.words[i];
        return all != 0;
    }
    bool adds_to(const Row& other) const {  // whether it has what the other lacks
        uint64_t all = 0;
        for (int i = 0; i < Words; ++i) all |= words[i] & ~other.words[i];
        return all != 0;
    }
    int count_beyond(const Row& other) const {  // how many it has that the other lacks
        int count = 0;
        for (int i = 0; i < Words; ++i) count += ones_of(words[i] & ~other.words[i]);
        return count;
    }
    Row& operator|=(const Row& other) {
        for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
        return *this;
    }
    template <class Function>
    void each(Function function) const {
        for (int i = 0; i < Words; ++i) {
            for (uint64_t word = words[i]; word != 0; word &= word - 1) function(64 * i + std::countr_zero(word));
        }
    }
};

template <int Words>
class LinkGraph {
public:
    static constexpr int kMost = 64 * Words;

    int count = 0;
    uint16_t marks[kMost];  // which candidates these are
    Row<Words> weak[kMost], strong[kMost], onward[kMost], back[kMost];

    void build(const Position& position, Mode mode, int digit = -1) {
        position_ = &position;
        mode_ = mode;
        count = 0;
        if (mode == kX) {
            each_cell(position.holding[digit], [&](int cell) { number(cell, digit); });
        } else {
            each_cell(position.empty, [&](int cell) {
                if (mode == kXy || count_of(position.digits[cell]) == 2) {
                    each_bit(position.digits[cell], [&](int each) { number(cell, each); });
                }
            });
        }
        Row<Words> linked;
        linked.clear();
        for (int own = 0; own < count; ++own) {
            link(own);
            if (strong[own].any()) linked.add(own);
        }
        for (int own = 0; own < count; ++own) {
            onward[own].clear();
            back[own].clear();
            Row<Words> offs = weak[own];
            for (int i = 0; i < Words; ++i) offs.words[i] &= linked.words[i];
            offs.each([&](int off) { onward[own] |= strong[off]; });
            strong[own].each([&](int off) { back[own] |= weak[off]; });
        }
    }

    int number_of(int mark) const { return number_[mark]; }

    // Whether the cell of a candidate has several: elsewhere nothing is to be argued.
    bool is_start(int own) const { return count_of(position_->digits[cell_of(marks[own])]) >= 2; }

    // Calls the function with what is false if a candidate is true, in the order of Sudoku Explainer.
    template <class Function>
    void each_weak(int own, Function function) const {
        const int cell = cell_of(marks[own]), digit = digit_of(marks[own]);
        if (mode_ != kX) {
            const int first = own - count_of(position_->digits[cell] & ((1 << digit) - 1));
            const int last = first + count_of(position_->digits[cell]);
            for (int other = first; other < last; ++other) {
                if (other != own && function(other)) return;
            }
        }
        const Cells holding = position_->holding[digit];
        for (const int peer : position_->board().peers[cell]) {
            if (!holding.has(peer)) continue;
            if (mode_ == kY && count_of(position_->digits[peer]) != 2) continue;
            if (function(number_[mark_of(peer, digit)])) return;
        }
    }

    // Calls the function with what is true if a candidate is false, and the house, or kByCell for its cell; each once.
    template <class Function>
    void each_strong(int own, Function function) const {
        if (!strong[own].any()) return;
        const int cell = cell_of(marks[own]), digit = digit_of(marks[own]);
        if (mode_ != kX && count_of(position_->digits[cell]) == 2) {
            const bool is_low = lowest_of(position_->digits[cell]) == digit;
            function(is_low ? own + 1 : own - 1, kByCell);
        }
        if (mode_ == kY) return;
        int met[kMostHouses];
        int met_count = 0;
        for (const Spot& spot : position_->board().spots[cell]) {
            const int other = other_place(spot, digit);
            if (other < 0 || std::find(met, met + met_count, other) != met + met_count) continue;
            met[met_count++] = other;
            function(number_[mark_of(other, digit)], spot.house);
        }
    }

    // Sudoku Explainer's search for cycles through a start, which does not find them all: each on-candidate spawns all
    // its off-candidates but those on its own path; of on-candidates only the first arrival counts. A return to the
    // start after four links or more is a cycle and is not continued. visit(path, links): candidates on and off in turn
    // from the start, on each way back after up to `most` links; true ends the search.
    //
    // (That an off-candidate on its own path is not spawned again matters for returns only: whatever it turns on was
    // reached when it was spawned first.)
    template <class Wanted, class Visit>
    bool cycles(int start, int most, Wanted wanted, Visit visit) {
        Row<Words> reached;
        reached.clear();
        reached.add(start);
        queue_[0] = static_cast<uint16_t>(start);
        int begin = 0, end = 1;
        bool ended = false;
        for (int links = 2; links <= most && begin < end && !ended; links += 2) {
            const bool returning = links >= 4 && wanted(links);
            const int layer_end = end;
            for (; begin < layer_end && !ended; ++begin) {
                const int on = queue_[begin];
                const bool may_return = returning && back[start].has(on);
                if (!may_return && !onward[on].adds_to(reached)) continue;
                each_weak(on, [&](int off) {
                    each_strong(off, [&](int next, int) {
                        if (next == start) {
                            if (may_return && !ended && !is_on_path(start, on, off)) {
                                ended = visit(path_to(start, on, off, links), links);
                            }
                        } else if (!reached.has(next)) {
                            reached.add(next);
                            off_before_[next] = static_cast<uint16_t>(off);
                            on_before_[next] = static_cast<uint16_t>(on);
                            queue_[end++] = static_cast<uint16_t>(next);
                        }
                    });
                    return ended;
                });
            }
        }
        return ended;
    }

    // The shortest chain from a candidate being true (or false) to its opposite, of several the first that a queue
    // finds in the order of links. Writes candidates, and the house of each link to a true one (kByCell for its cell).
    int shortest_chain(int start, bool on, uint16_t* path, uint8_t* houses) {
        const int first = 2 * start + (on ? 1 : 0), goal = first ^ 1;
        for (int i = 0; i < 2 * count; ++i) before_[i] = kNone;
        before_[first] = static_cast<uint16_t>(first);
        literals_[0] = static_cast<uint16_t>(first);
        Row<Words> reached[2];  // off, on
        reached[0].clear();
        reached[1].clear();
        reached[on ? 1 : 0].add(start);
        int end = 1;
        for (int next = 0; next < end && before_[goal] == kNone; ++next) {
            const int literal = literals_[next];
            if (!((literal & 1) != 0 ? weak : strong)[literal >> 1].adds_to(reached[~literal & 1])) continue;
            const auto reach = [&](int other, int house) {
                if (before_[other] != kNone) return;
                reached[other & 1].add(other >> 1);
                before_[other] = static_cast<uint16_t>(literal);
                house_[other] = static_cast<uint8_t>(house);
                literals_[end++] = static_cast<uint16_t>(other);
            };
            if ((literal & 1) != 0) {
                int left = weak[literal >> 1].count_beyond(reached[0]);
                each_weak(literal >> 1, [&](int other) {
                    left -= before_[2 * other] == kNone ? 1 : 0;
                    reach(2 * other, kByCell);
                    return left == 0;
                });
            } else {
                each_strong(literal >> 1, [&](int other, int house) { reach(2 * other + 1, house); });
            }
        }
        int length = 1;
        for (int literal = goal; literal != first; literal = before_[literal]) ++length;
        int at = length - 1;
        for (int literal = goal; at >= 0; literal = before_[literal], --at) {
            path[at] = static_cast<uint16_t>(literal >> 1);
            houses[at] = house_[literal];
        }
        return length;
    }

private:
    static constexpr uint16_t kNone = 0xffff;

    void number(int cell, int digit) {
        const int mark = mark_of(cell, digit);
        number_[mark] = static_cast<int16_t>(count);
        marks[count++] = static_cast<uint16_t>(mark);
    }

    int other_place(const Spot& spot, int digit) const {
        const int rest = position_->places[spot.house][digit] & ~(1 << spot.index);
        return is_single(rest) ? position_->board().cell_at[spot.house][lowest_of(rest)] : -1;
    }

    void link(int own) {
        weak[own].clear();
        strong[own].clear();
        const int cell = cell_of(marks[own]), digit = digit_of(marks[own]);
        const int in_cell = count_of(position_->digits[cell]);
        if (mode_ != kX) {
            const int first = own - count_of(position_->digits[cell] & ((1 << digit) - 1));
            for (int other = first; other < first + in_cell; ++other) weak[own].add(other);
            weak[own].drop(own);
            if (in_cell == 2) strong[own].add(2 * first + 1 - own);
        }
        each_cell(position_->board().sees[cell] & position_->holding[digit], [&](int other) {
            if (mode_ != kY || count_of(position_->digits[other]) == 2) weak[own].add(number_[mark_of(other, digit)]);
        });
        if (mode_ == kY) return;
        for (const Spot& spot : position_->board().spots[cell]) {
            const int other = other_place(spot, digit);
            if (other >= 0) strong[own].add(number_[mark_of(other, digit)]);
        }
    }

    bool is_on_path(int start, int on, int off) const {
        for (; on != start; on = on_before_[on]) {
            if (off_before_[on] == off) return true;
        }
        return false;
    }

    const uint16_t* path_to(int start, int on, int off, int links) {
        int at = links - 1;
        path_[at--] = static_cast<uint16_t>(off);
        for (; on != start; on = on_before_[on]) {
            path_[at--] = static_cast<uint16_t>(on);
            path_[at--] = off_before_[on];
        }
        path_[at] = static_cast<uint16_t>(start);
        return path_;
    }

    const Position* position_ = nullptr;
    Mode mode_ = kXy;
    int16_t number_[kMarks];
    uint16_t queue_[kMost], off_before_[kMost], on_before_[kMost], path_[2 * kMost];
    uint16_t before_[2 * kMost], literals_[2 * kMost];
    uint8_t house_[2 * kMost];
};

// A search in breadth from many starts, layer by layer: the on-candidates that are new after one more pair of links.
//
// From on, layer 0 is the start itself and the goal is whatever turns the start off; from off, layer 0 is what the
// start turns on and the goal is the start. A chain that meets its goal in layer n has 2 n + 2 nodes.
template <int Words>
struct Reach {
    Row<Words> frontier[64 * Words], visited[64 * Words];

    void begin(const LinkGraph<Words>& graph, int start, bool on) {
        if (on) {
            frontier[start].clear();
            frontier[start].add(start);
        } else {
            frontier[start] = graph.strong[start];
        }
        visited[start] = frontier[start];
    }

    // Goes one layer on; whether it has anything new.
    bool advance(const LinkGraph<Words>& graph, int start) {
        Row<Words> next;
        next.clear();
        frontier[start].each([&](int on) { next |= graph.onward[on]; });
        uint64_t any = 0;
        for (int i = 0; i < Words; ++i) {
            next.words[i] &= ~visited[start].words[i];
            visited[start].words[i] |= next.words[i];
            any |= next.words[i];
        }
        frontier[start] = next;
        return any != 0;
    }
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD
