#include "general/random_fill.hpp"

#include <bit>

namespace sudokit::general {

namespace {

constexpr uint64_t kDecisionsBetweenLooks = 32;  // at the clock

}  // namespace

RandomFill::RandomFill(const Geometry& geometry, const uint8_t* digits, const Chance& chance)
    : position_(geometry),
      chance_(chance),
      is_possible_(position_.start(digits)),
      budget_(static_cast<uint64_t>(geometry.side)) {}

RandomFill::Outcome RandomFill::run(Clock::time_point until) {
    for (uint64_t i = 1; is_possible_ && !position_.is_solved(); ++i) {
        if (i % kDecisionsBetweenLooks == 0 && Clock::now() >= until) return Outcome::paused;
        if (dead_ends_ > budget_ && !begin_again()) return Outcome::no_grid;
        is_possible_ = place(draw());
    }
    return is_possible_ ? Outcome::filled : Outcome::no_grid;
}

Candidate RandomFill::draw() {
    int fewest = kMaxSide + 1;
    Cell chosen = 0;
    for (int cell = 0; cell < position_.geometry().cell_count; ++cell) {
        const int count = position_.candidate_count(static_cast<Cell>(cell));
        if (count > 1 && count < fewest) {
            fewest = count;
            chosen = static_cast<Cell>(cell);
        }
    }
    DigitSet candidates = position_.candidates(chosen);
    for (uint32_t skip = chance_.below(static_cast<uint32_t>(fewest)); skip > 0; --skip) candidates &= candidates - 1;
    return {chosen, static_cast<uint8_t>(std::countr_zero(candidates))};
}

// False: there is no way to fill the board.
bool RandomFill::place(Candidate candidate) {
    decisions_.push_back({candidate, position_.mark()});
    bool possible = position_.place(candidate);
    while (!possible) {
        ++dead_ends_;
        if (decisions_.empty()) return false;
        const Decision last = decisions_.back();
        decisions_.pop_back();
        position_.undo_to(last.mark);
        possible = position_.eliminate(last.candidate);
    }
    return true;
}

bool RandomFill::begin_again() {
    if (beginnings_ == kBeginnings) return false;
    ++beginnings_;
    if (!decisions_.empty()) position_.undo_to(decisions_.front().mark);
    decisions_.clear();
    dead_ends_ = 0;
    budget_ += budget_ / 4 + 1;
    return true;
}

}  // namespace sudokit::general
