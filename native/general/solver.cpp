#include "general/solver.hpp"

#include <algorithm>
#include <limits>

namespace sudokit::general {

namespace {

constexpr uint64_t kPatience = 1000;            // dead ends of plain search without a solution
constexpr uint64_t kPatienceWithLinks = 100;    // where cells are related clauses learn more: thermometers and the like
constexpr uint64_t kForever = UINT64_MAX;       // clauses know nothing of rules about many cells
constexpr uint64_t kDeadEndsBetweenLooks = 32;  // at the clock; a few milliseconds on the largest boards
constexpr uint64_t kConflictsBetweenLooks = 4;
constexpr uint64_t kSolutionsBetweenLooks = 256;

uint64_t patience_on(const Board& board) {
    if (board.wide) return kForever;
    return board.links.has_items() ? kPatienceWithLinks : kPatience;
}

}  // namespace

void Solver::start(const uint8_t* digits, Purpose purpose, std::optional<Candidate> forbidden, const uint8_t* known) {
    clauses_.reset();
    digits_.assign(digits, digits + board().cell_count);
    search_.start(digits, purpose, forbidden, nullptr, known);
    patience_ = patience_on(board());
    count_ = 0;
}

Solver::Outcome Solver::next(Clock::time_point until) {
    for (;;) {
        if (clauses_) {
            const ClauseSolver::Outcome outcome = clauses_->run(kConflictsBetweenLooks);
            if (outcome == ClauseSolver::Outcome::solution) return Outcome::solution;
            if (outcome == ClauseSolver::Outcome::exhausted) return Outcome::exhausted;
        } else {
            const Search::Outcome outcome =
                search_.run(std::min(patience_, search_.dead_ends() + kDeadEndsBetweenLooks));
            if (outcome == Search::Outcome::exhausted) return Outcome::exhausted;
            if (outcome == Search::Outcome::solution) {
                if (!board().wide) patience_ = search_.dead_ends() + patience_on(board());
                return Outcome::solution;
            }
            if (search_.dead_ends() >= patience_) hand_over();
        }
        if (Clock::now() >= until) return Outcome::paused;
    }
}

void Solver::hand_over() {
    if (search_.merges_digits()) {
        // What was counted so far stands for solutions that were not visited, and cannot be passed to ClauseSolver. It
        // is little, since it was hard to find: count again.
        count_ = 0;
        search_.start(digits_.data(), Purpose::enumerate);
        clauses_.emplace(search_.position(), std::vector<std::vector<Candidate>>{});
    } else {
        const std::vector<std::vector<Candidate>> explored = search_.explored();
        clauses_.emplace(search_.position(), explored);
    }
}

void Solver::write_solution(uint8_t* digits) const {
    if (clauses_) clauses_->write_solution(digits);
    else search_.write_solution(digits);
}

Solver::Outcome Solver::count_to(uint64_t limit, Clock::time_point until) {
    uint64_t looked = 0;
    while (count_ < limit) {
        const Outcome outcome = next(until);
        if (outcome != Outcome::solution) return outcome;
        const uint64_t more = clauses_ ? 1 : search_.multiplicity();
        count_ = more > limit - count_ ? limit : count_ + more;
        if (++looked % kSolutionsBetweenLooks == 0 && Clock::now() >= until) return Outcome::paused;
    }
    return Outcome::solution;
}

std::optional<uint64_t> Solver::count_cases(const DigitSet* marks, uint64_t most) {
    clauses_.reset();
    digits_.assign(board().cell_count, 0);
    search_.start(digits_.data(), Purpose::enumerate, {}, marks);
    if (search_.run(most) != Search::Outcome::exhausted || search_.dead_ends() > most) return {};
    return std::max<uint64_t>(search_.dead_ends(), 1);
}

}  // namespace sudokit::general
