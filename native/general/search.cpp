#include "general/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "general/wide_rules.hpp"

namespace sudokit::general {

namespace {

uint64_t saturating_product(uint64_t a, uint64_t b) {
    constexpr uint64_t most = std::numeric_limits<uint64_t>::max();
    return a > most / b ? most : a * b;
}

}  // namespace

void Search::start(const uint8_t* digits, Purpose purpose, std::optional<Candidate> forbidden, const DigitSet* marks,
                   const uint8_t* known) {
    const Board& board = position_.board();
    known_ = known;
    decisions_.clear();
    refutations_.clear();
    multiplicity_ = 1;
    dead_ends_ = 0;
    std::fill(cell_weight_.begin(), cell_weight_.end(), 1);
    std::fill(house_digit_weight_.begin(), house_digit_weight_.end(), 1);
    order_.start();
    unmentioned_ = 0;
    if (purpose == Purpose::count && !forbidden && board.treats_digits_alike) {
        unmentioned_ = board.all_digits;
        for (int cell = 0; cell < board.cell_count; ++cell)
            if (digits[cell]) unmentioned_ &= ~(1u << (digits[cell] - 1));
    }
    merges_digits_ = std::popcount(unmentioned_) > 1;
    bool possible = position_.start(digits, marks);
    if (possible && forbidden) possible = position_.eliminate(*forbidden);
    state_ = possible ? State::open : State::exhausted;
    start_ = position_.mark();
}

Search::Outcome Search::run(uint64_t limit) {
    if (state_ == State::at_solution) state_ = refute_last() ? State::open : State::exhausted;
    while (state_ == State::open) {
        if (position_.is_solved()) {
            state_ = State::at_solution;
            return Outcome::solution;
        }
        if (dead_ends_ >= limit) return Outcome::paused;
        const Candidate chosen = choose();
        decisions_.push_back(
            {chosen, unmentioned_, multiplicity_, position_.mark(), static_cast<uint32_t>(refutations_.size())});
        if (unmentioned_ >> chosen.digit & 1) {
            multiplicity_ = saturating_product(multiplicity_, std::popcount(unmentioned_));
            unmentioned_ ^= 1u << chosen.digit;
        }
        if (!position_.place(chosen)) {
            learn_from_failure(chosen);
            if (!refute_last()) state_ = State::exhausted;
        }
    }
    return Outcome::exhausted;
}

// Takes back the last decision and eliminates its candidate; goes on taking back while that fails.
bool Search::refute_last() {
    for (;;) {
        if (decisions_.empty()) return false;
        const Decision last = decisions_.back();
        decisions_.pop_back();
        position_.undo_to(last.mark);
        refutations_.resize(last.refutations);
        multiplicity_ = last.multiplicity;
        unmentioned_ = last.unmentioned;
        DigitSet refuted = 1u << last.candidate.digit;
        if (unmentioned_ & refuted) refuted = unmentioned_;
        bool possible = true;
        for (; possible && refuted; refuted &= refuted - 1) {
            const Candidate candidate{last.candidate.cell, static_cast<uint8_t>(std::countr_zero(refuted))};
            refutations_.push_back({static_cast<uint32_t>(decisions_.size()), candidate});
            possible = position_.eliminate(candidate);
        }
        if (possible) return true;
        learn_from_failure(last.candidate);
    }
}

void Search::learn_from_failure(Candidate decision) {
    ++dead_ends_;
    if (position_.board().wide) return order_.note_dead_end(position_, decision);
    if (position_.failed_cell() != Position::kNone) ++cell_weight_[position_.failed_cell()];
    if (position_.failed_house_digit() != Position::kNone) ++house_digit_weight_[position_.failed_house_digit()];
}

// Fewest ways first: with two left a guess is wrong half the time. Among equals, and against somewhat fewer, the cell
// or digit where most dead ends have been met: a search that keeps failing for one reason should face it early.
Candidate Search::choose() const {
    const Board& board = position_.board();
    if (board.wide) return order_.choose(position_);
    uint32_t best_ways = 1, best_weight = 0;  // worse than any: 1 way for weight 0
    uint32_t best_cell = Position::kNone, best_house_digit = Position::kNone;
    for (int cell = 0; cell < board.cell_count; ++cell) {
        const uint32_t ways = position_.candidate_count(cell);
        if (ways > 1 && uint64_t{ways} * best_weight < uint64_t{best_ways} * cell_weight_[cell]) {
            best_ways = ways;
            best_weight = cell_weight_[cell];
            best_cell = cell;
        }
    }
    for (uint32_t i = 0; i < position_.house_digit_count(); ++i) {
        const uint32_t ways = position_.place_count(i);
        if (ways > 1 && uint64_t{ways} * best_weight < uint64_t{best_ways} * house_digit_weight_[i]) {
            best_ways = ways;
            best_weight = house_digit_weight_[i];
            best_house_digit = i;
        }
    }
    if (best_house_digit == Position::kNone) return candidate_in(static_cast<Cell>(best_cell));
    return candidate_in_house(best_house_digit);
}

// The digit of the known solution, if it is left, otherwise the first.
Candidate Search::candidate_in(Cell cell) const {
    const DigitSet candidates = position_.candidates(cell);
    const int known = known_ ? known_[cell] - 1 : 0;
    const int digit = candidates >> known & 1 ? known : std::countr_zero(candidates);
    return {cell, static_cast<uint8_t>(digit)};
}

Candidate Search::candidate_in_house(uint32_t house_digit) const {
    const Board& board = position_.board();
    const std::span<const Cell> cells = board.complete_houses[house_digit / board.digit_count];
    const auto digit = static_cast<uint8_t>(house_digit % board.digit_count);
    const uint32_t places = position_.places(house_digit);
    if (known_)
        for (uint32_t left = places; left; left &= left - 1)
            if (const Cell cell = cells[std::countr_zero(left)]; known_[cell] == digit + 1) return {cell, digit};
    return {cells[std::countr_zero(places)], digit};
}

// Deeper refutations are lists of more candidates; those of the first level, facts, are one candidate each.
std::vector<std::vector<Candidate>> Search::explored() {
    std::vector<std::vector<Candidate>> lists;
    for (const auto& [depth, refuted] : refutations_) {
        std::vector<Candidate> list;
        for (uint32_t i = 0; i < depth; ++i) list.push_back(decisions_[i].candidate);
        list.push_back(refuted);
        lists.push_back(std::move(list));
    }
    position_.undo_to(start_);
    decisions_.clear();
    refutations_.clear();
    return lists;
}

}  // namespace sudokit::general
