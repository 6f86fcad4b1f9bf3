#include "general/uniqueness.hpp"

#include <algorithm>
#include <span>

namespace sudokit::general {

namespace {

constexpr size_t kMostQuestions = 8;

void update_known(std::vector<uint8_t>& known, std::span<const uint8_t> puzzle) {
    if (std::ranges::find(puzzle, 0) == puzzle.end()) known.assign(puzzle.begin(), puzzle.end());
    else if (!std::ranges::equal(puzzle, known, [](uint8_t given, uint8_t digit) { return !given || given == digit; }))
        known.clear();
}

}  // namespace

Uniqueness::Uniqueness(Solver& solver, const uint8_t* before, const uint8_t* after, std::vector<uint8_t>& known)
    : solver_(solver), known_(known), digits_(after, after + solver.board().cell_count) {
    update_known(known, {before, digits_.size()});
    for (size_t cell = 0; cell < digits_.size(); ++cell)
        if (before[cell] != after[cell])
            emptied_.push_back({static_cast<Cell>(cell), static_cast<uint8_t>(before[cell] - 1)});
    counts_ = emptied_.size() > kMostQuestions;
    if (counts_) solver_.start(after, Solver::Purpose::count, {}, this->known());
    else if (!emptied_.empty()) ask(0);
}

void Uniqueness::ask(size_t question) {
    question_ = question;
    solver_.start(digits_.data(), Solver::Purpose::enumerate, emptied_[question], known());
}

Uniqueness::Outcome Uniqueness::run(Clock::time_point until) {
    if (!counts_) return ask_questions(until);
    const Solver::Outcome outcome = solver_.count_to(2, until);
    if (outcome == Solver::Outcome::paused) return Outcome::paused;
    return solver_.count() == 1 ? Outcome::unique : Outcome::not_unique;
}

Uniqueness::Outcome Uniqueness::ask_questions(Clock::time_point until) {
    while (question_ < emptied_.size()) {
        const Solver::Outcome outcome = solver_.next(until);
        if (outcome == Solver::Outcome::solution) return Outcome::not_unique;
        if (outcome == Solver::Outcome::paused) return Outcome::paused;
        const auto [cell, digit] = emptied_[question_];
        digits_[cell] = static_cast<uint8_t>(digit + 1);
        if (++question_ < emptied_.size()) ask(question_);
    }
    return Outcome::unique;
}

}  // namespace sudokit::general
