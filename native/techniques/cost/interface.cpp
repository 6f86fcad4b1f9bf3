// What a search takes: `sudokit.solving.search_cost` is the twin, and says what is counted.
#include <algorithm>
#include <vector>

#include "sudokit/cost.h"
#include "techniques/cost/singles.hpp"
#include "techniques/shared/path_task.hpp"

using sudokit::Clock;
using sudokit::techniques::each_cell;
using sudokit::techniques::kCells;
using sudokit::techniques::kDigits;
using sudokit::techniques::kTables;
using sudokit::techniques::PathTask;
using sudokit::techniques::Singles;

namespace {

constexpr int kPlacementsBetweenLooks = 1 << 16;  // at the clock

struct NoStep {};

// Backtracking as in the textbooks, which can be left and gone on with.
class Backtracking {
public:
    void begin(const uint8_t* puzzle) {
        count_ = depth_ = 0;
        placements = 0;
        std::fill_n(used_, 27, uint16_t{0});
        is_possible_ = true;
        for (int cell = 0; cell < kCells; ++cell) {
            if (puzzle[cell] == 0) {
                empty_[count_++] = static_cast<uint8_t>(cell);
            } else {
                is_possible_ = is_possible_ && (taken(cell) >> puzzle[cell] & 1) == 0;
                toggle(cell, puzzle[cell]);
            }
        }
        std::fill_n(digit_, kCells, uint8_t{0});
    }

    // Whether it came to its end, with a solution, without one, or at so many placements.
    bool advance(int64_t most, Clock::time_point until) {
        if (!is_possible_) return true;
        while (depth_ < count_) {
            const int cell = empty_[depth_];
            uint8_t& digit = digit_[depth_];
            if (digit != 0) toggle(cell, digit);
            const int left = ~taken(cell) & 1022 & (~0u << (digit + 1));
            if (left == 0) {
                digit = 0;
                if (depth_-- == 0) return is_possible_ = false, true;
                continue;
            }
            if (placements == most) return is_possible_ = false, true;
            digit = static_cast<uint8_t>(std::countr_zero(static_cast<unsigned>(left)));
            toggle(cell, digit);
            ++depth_;
            if (++placements % kPlacementsBetweenLooks == 0 && Clock::now() >= until) return false;
        }
        return true;
    }

    bool is_solved() const { return is_possible_ && depth_ == count_; }

    int64_t placements = 0;

private:
    int taken(int cell) const {
        const auto& houses = kTables.houses_of[cell];
        return used_[houses[0]] | used_[houses[1]] | used_[houses[2]];
    }
    void toggle(int cell, int digit) {
        for (const int house : kTables.houses_of[cell]) used_[house] = static_cast<uint16_t>(used_[house] ^ 1 << digit);
    }

    uint16_t used_[27] = {};  // digits in each house, as bits
    uint8_t empty_[kCells] = {};
    uint8_t digit_[kCells] = {};  // that was tried last, by depth
    int count_ = 0;
    int depth_ = 0;
    bool is_possible_ = true;
};

// Finds the first solution beyond singles by guessing; whether there is one.
bool solve(Singles& position) {
    if (!position.follow_up()) return false;
    if (!position.open.any()) return true;
    int best = 0, fewest = kDigits + 1;
    each_cell(position.open, [&](int cell) {
        int count = 0;
        for (const auto& cells : position.places) count += cells.has(cell);
        if (count < fewest) best = cell, fewest = count;
    });
    for (int digit = 0; digit < kDigits; ++digit) {
        if (!position.places[digit].has(best)) continue;
        Singles next = position;
        next.put(best, digit);
        if (solve(next)) {
            position = next;
            return true;
        }
    }
    return false;
}

// Whether so many more cells, from `first` on, leave the rest to singles.
bool is_opened_by(const Singles& position, const uint8_t* solution, int more, int first) {
    if (!position.open.any()) return true;
    if (more == 0) return false;
    for (int cell = first; cell < kCells; ++cell) {
        if (!position.open.has(cell)) continue;
        Singles next = position;
        next.put(cell, solution[cell]);
        next.follow_up();
        if (is_opened_by(next, solution, more - 1, cell + 1)) return true;
    }
    return false;
}

}  // namespace

struct sudokit_coster final : PathTask<sudokit_cost, NoStep, 729> {
    sudokit_coster(int32_t asked, int64_t most_placements, int64_t milliseconds_each)
        : PathTask(milliseconds_each), asked_(asked), most_placements_(most_placements) {}

private:
    void start(const uint8_t* puzzle) override {
        backtracking_.begin(puzzle);
        result() = {asked(SUDOKIT_PLACEMENTS) ? -1 : 0, asked(SUDOKIT_BACKDOOR) ? -1 : 0, 0, 0};
        is_possible_ = position_.begin(puzzle) && position_.follow_up();
        if (asked(SUDOKIT_REFUTED) && is_possible_) count_refuted(result());
        is_searching_ = asked(SUDOKIT_BACKDOOR) && is_possible_ && find_solution();
        size_ = next_cell_ = 0;
    }

    bool advance(Clock::time_point until) override {
        while (is_searching_) {
            is_searching_ = !try_next_backdoor();
            if (is_searching_ && Clock::now() >= until) return false;
        }
        if (!asked(SUDOKIT_PLACEMENTS)) return true;
        if (!backtracking_.advance(most_placements_, until)) return false;
        if (backtracking_.is_solved()) result().placements = backtracking_.placements;
        return true;
    }

    void finish(bool) override {}

    bool asked(int32_t what) const { return (asked_ & what) != 0; }

    void count_refuted(sudokit_cost& cost) const {
        each_cell(position_.open, [&](int cell) {
            for (int digit = 0; digit < kDigits; ++digit) {
                if (!position_.places[digit].has(cell)) continue;
                Singles next = position_;
                next.put(cell, digit);
                ++cost.candidates;
                cost.refuted += !next.follow_up();
            }
        });
    }

    bool find_solution() {
        Singles solved = position_;
        if (!solve(solved)) return false;
        for (int cell = 0; cell < kCells; ++cell) {
            for (uint8_t digit = 0; digit < kDigits; ++digit) {
                if (solved.places[digit].has(cell)) solution_[cell] = digit;
            }
        }
        return true;
    }

    // Tries those backdoors of the present size that begin with the next cell; whether the search is over.
    bool try_next_backdoor() {
        if (size_ == 0 ? !position_.open.any() : is_opened_from(next_cell_)) {
            result().backdoor = size_;
            return true;
        }
        if (size_ == 0 || ++next_cell_ == kCells) next_cell_ = 0, ++size_;
        return size_ > SUDOKIT_MOST_BACKDOOR;
    }

    bool is_opened_from(int cell) const {
        if (!position_.open.has(cell)) return false;
        Singles next = position_;
        next.put(cell, solution_[cell]);
        next.follow_up();
        return is_opened_by(next, solution_, size_ - 1, cell + 1);
    }

    int32_t asked_;
    int64_t most_placements_;
    Backtracking backtracking_;
    Singles position_;
    uint8_t solution_[kCells] = {};
    bool is_possible_ = false;
    bool is_searching_ = false;  // for a backdoor
    int size_ = 0;
    int next_cell_ = 0;
};

sudokit_coster* sudokit_coster_open(int32_t asked, int64_t most_placements, int64_t milliseconds_each) {
    return sudokit::opened([&] { return new sudokit_coster(asked, most_placements, milliseconds_each); });
}

void sudokit_coster_close(sudokit_coster* coster) { delete coster; }

int32_t sudokit_coster_begin(sudokit_coster* coster, const uint8_t* puzzles, int64_t n, sudokit_cost* costs) {
    return coster ? coster->begin(puzzles, n, costs) : SUDOKIT_REFUSED;
}

int32_t sudokit_coster_run(sudokit_coster* coster, int32_t milliseconds) {
    return coster ? coster->run(milliseconds) : SUDOKIT_REFUSED;
}
