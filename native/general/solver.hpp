// The engine for any board: plain search as long as that is quick, clause learning when it is not.
//
// Most puzzles of any size fall to a few hundred dead ends, each cheaper than a conflict of ClauseSolver. The few that
// do not are the ones on which plain search may never come back, so after `kPatience` of them without a solution, fewer
// where cells are related, the rest of the tree is handed over. Solutions found meanwhile are not found again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "general/clause_solver.hpp"
#include "general/search.hpp"
#include "shared/interface.hpp"

namespace sudokit::general {

class Solver {
public:
    enum class Outcome { solution, exhausted, paused };
    using Purpose = Search::Purpose;

    explicit Solver(const Board& board) : search_(board) {}

    // For `known` see Search; what is handed over to clauses does without.
    void start(const uint8_t* digits, Purpose purpose, std::optional<Candidate> forbidden = {},
               const uint8_t* known = nullptr);

    // Goes on to the next solution, or until the time given.
    Outcome next(Clock::time_point until);
    void write_solution(uint8_t* digits) const;

    // Goes on counting until `limit` or the time given; `count()` is then how many were seen, at most `limit`. Starts
    // with Purpose::count, and is not to be mixed with `next`.
    Outcome count_to(uint64_t limit, Clock::time_point until);
    uint64_t count() const { return count_; }

    // How many cases it takes to see that nothing obeys the rules with one of `marks` in each cell: the dead ends of a
    // plain search, at least one. Nothing if there is a solution, or if it takes more than `most`.
    std::optional<uint64_t> count_cases(const DigitSet* marks, uint64_t most);

    const Board& board() const { return search_.position().board(); }

private:
    void hand_over();

    Search search_;
    std::optional<ClauseSolver> clauses_;
    std::vector<uint8_t> digits_;
    uint64_t patience_ = 0;
    uint64_t count_ = 0;
};

}  // namespace sudokit::general
