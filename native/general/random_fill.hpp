// A random full grid for any board, the same one for the same chance on every machine.
//
// The Python twin is src/sudokit/generating/grids/random_fill.py; both must make the same draws, so the method is
// fixed (but where there are rules about many cells, more follows from them here than there, and the grids differ):
//
//   1. Naked singles, hidden singles, relations and locked candidates to the end. The rules are monotone, so neither
//      what they lead to nor whether they meet a contradiction depends on the order.
//   2. Take the open cell with fewest candidates, the first in reading order among equals. Draw one of its candidates
//      (one draw: below(how many), counting them upwards) and place it.
//   3. At a contradiction, a dead end, take the last decision back and eliminate its candidate; that may be a dead end
//      too. A dead end without a decision left: the board cannot be filled.
//   4. After more dead ends than the budget take all decisions back (what was eliminated before the first stays so) and
//      let the budget grow by a quarter of itself and one. It begins with as many as there are digits.
//   5. After `beginnings` of these, on a board with as many rows and columns as digits, go on with *orderly* ones, each
//      with a budget of four times as many dead ends as there are digits. For each draw, in this order: the order of
//      the digits; a divisor of their number other than 1 and itself, if there is one, as the height of groups; the
//      order of the groups of so many rows, and of the rows in a group, the same in all groups; both for columns, in
//      groups as wide as there are groups of rows. An orderly decision draws nothing: it is the first digit that is
//      still open somewhere, in the first open cell for it.
//   6. Give up after `orderly` of these. With rules about many cells there are none; a search for any solution is next.
//
// An unlucky beginning is lost for longer than anybody can wait, and another one costs nothing: that is why the budget
// is small. Locked candidates are what makes boards with many houses, such as a windoku of 16×16, come out at all.
// Where houses are too many for chance, as with disjoint groups on 24×24, hardly any grid exists but regular ones, and
// always taking the first free place builds something regular.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "general/position.hpp"
#include "general/solver.hpp"
#include "shared/random_stream.hpp"

namespace sudokit::general {

class RandomFill {
public:
    struct Effort {
        int beginnings = 32;
        int orderly = 2000;
    };

    enum class Outcome { filled, no_grid, paused };  // no_grid: there is none, or it was given up

    // Fills the cells that `digits` leaves empty.
    RandomFill(const Board& board, const uint8_t* digits, const RandomStream& rng)
        : RandomFill(board, digits, rng, Effort()) {}
    RandomFill(const Board& board, const uint8_t* digits, const RandomStream& rng, Effort effort);

    Outcome run(Clock::time_point until);
    void write_digits(uint8_t* digits) const {
        if (search_) search_->write_solution(digits);
        else position_.write_digits(digits);
    }
    const RandomStream& rng() const { return rng_; }

private:
    struct Decision {
        Candidate candidate;
        Position::Mark mark;
    };

    Candidate draw();
    Candidate first_in_order() const;
    bool place(Candidate candidate);
    bool begin_again();
    Outcome run_search(Clock::time_point until);
    void draw_order();
    std::vector<int> shuffled(int count);
    std::vector<int> lines_in_groups(int size);

    Position position_;
    std::vector<uint8_t> start_;
    std::optional<Search> search_;
    RandomStream rng_;
    Effort effort_;
    std::vector<int> digit_order_;  // empty as long as beginnings are not orderly
    std::vector<Cell> cell_order_;
    std::vector<Decision> decisions_;
    bool is_possible_;
    uint64_t budget_;
    int beginnings_ = 1;
    uint64_t dead_ends_ = 0;
};

}  // namespace sudokit::general
