// Depth-first search over a Position: every solution once, in slices of any length.
//
// A decision places one candidate; when everything under it has been seen the same candidate is *refuted*, that is
// eliminated in the position the decision was made from, and the search goes on there. So a node has two branches
// ("here" and "not here") which together are the whole of it, and the path is a list of decisions, each with the
// refutations made since. That list is also a compact account of what has been explored (see `explored`), which lets
// ClauseSolver take over a search that turned out hard without seeing a solution twice.
//
// Where the rules give digits no meaning, those that neither the givens nor the decisions have mentioned are
// interchangeable: any permutation of them turns solutions into solutions. A search that only counts explores one of
// the u of them and counts it u times; this is why the 28,200,960 grids of 6×6 are counted by visiting 39,168 or fewer.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "general/conflict_order.hpp"
#include "general/position.hpp"

namespace sudokit::general {

class Search {
public:
    enum class Outcome { solution, exhausted, paused };

    explicit Search(const Board& board) : position_(board), order_(board) {
        cell_weight_.assign(board.cell_count, 1);
        house_digit_weight_.assign(position_.house_digit_count(), 1);
    }

    // Starts on a puzzle; with `forbidden`, only solutions without that candidate are wanted, with `marks`, only
    // those that have one of these digits in each cell. A search that counts
    // may merge interchangeable digits: a solution it shows then stands for `multiplicity` of them. With `known`, a
    // solution without some of what is wanted, those like it are looked for first; it must stay where it is. Not with
    // wide rules, whose order learns more.
    enum class Purpose { enumerate, count };
    void start(const uint8_t* digits, Purpose purpose, std::optional<Candidate> forbidden = {},
               const DigitSet* marks = nullptr, const uint8_t* known = nullptr);

    // Goes on to the next solution, at most until `dead_ends()` reaches `limit`.
    Outcome run(uint64_t limit);

    void write_solution(uint8_t* digits) const { position_.write_digits(digits); }
    // How many solutions the present one stands for; at most 2^64 - 1.
    uint64_t multiplicity() const { return multiplicity_; }
    uint64_t dead_ends() const { return dead_ends_; }
    bool merges_digits() const { return merges_digits_; }

    const Position& position() const { return position_; }

    // The part of the tree already explored, each as a list of candidates that are not all true in any solution still
    // to come: the decisions down to a node and the candidate refuted there. Undoes the search; `position()` is then
    // the puzzle as it was after its givens.
    std::vector<std::vector<Candidate>> explored();

private:
    struct Decision {
        Candidate candidate;
        DigitSet unmentioned;  // before it, as the next three
        uint64_t multiplicity;
        Position::Mark mark;
        uint32_t refutations;
    };

    bool refute_last();
    Candidate choose() const;
    Candidate candidate_in(Cell cell) const;
    Candidate candidate_in_house(uint32_t house_digit) const;
    void learn_from_failure(Candidate decision);

    Position position_;
    ConflictOrder order_;  // used with wide rules, in place of the weights below
    std::vector<Decision> decisions_;
    std::vector<std::pair<uint32_t, Candidate>> refutations_;  // depth, candidate
    enum class State { open, at_solution, exhausted };
    State state_ = State::exhausted;
    DigitSet unmentioned_ = 0;
    bool merges_digits_ = false;
    uint64_t multiplicity_ = 1;
    uint64_t dead_ends_ = 0;
    Position::Mark start_{};
    const uint8_t* known_ = nullptr;  // one digit from 1 for each cell

    std::vector<uint32_t> cell_weight_;
    std::vector<uint32_t> house_digit_weight_;
};

}  // namespace sudokit::general
