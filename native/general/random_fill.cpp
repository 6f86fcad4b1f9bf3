#include "general/random_fill.hpp"

#include <bit>
#include <numeric>

namespace sudokit::general {

namespace {

constexpr uint64_t kDecisionsBetweenLooks = 32;  // at the clock

}  // namespace

RandomFill::RandomFill(const Board& board, const uint8_t* digits, const RandomStream& rng, Effort effort)
    : position_(board),
      start_(digits, digits + board.cell_count),
      rng_(rng),
      effort_(effort),
      is_possible_(position_.start(digits)),
      budget_(static_cast<uint64_t>(board.digit_count)) {
    const bool is_square = board.cell_count == board.digit_count * board.digit_count;
    if (!is_square || board.wide) effort_.orderly = 0;  // there are no lines to be shuffled
}

RandomFill::Outcome RandomFill::run(Clock::time_point until) {
    if (search_) return run_search(until);
    for (uint64_t i = 1; is_possible_ && !position_.is_solved(); ++i) {
        if (i % kDecisionsBetweenLooks == 0 && Clock::now() >= until) return Outcome::paused;
        if (dead_ends_ > budget_ && !begin_again()) {
            if (!position_.board().wide) return Outcome::no_grid;
            search_.emplace(position_.board());
            search_->start(start_.data(), Search::Purpose::enumerate);
            return run_search(until);
        }
        is_possible_ = place(digit_order_.empty() ? draw() : first_in_order());
    }
    return is_possible_ ? Outcome::filled : Outcome::no_grid;
}

RandomFill::Outcome RandomFill::run_search(Clock::time_point until) {
    for (;;) {
        const Search::Outcome outcome = search_->run(search_->dead_ends() + kDecisionsBetweenLooks);
        if (outcome == Search::Outcome::solution) return Outcome::filled;
        if (outcome == Search::Outcome::exhausted) return Outcome::no_grid;
        if (Clock::now() >= until) return Outcome::paused;
    }
}

Candidate RandomFill::draw() {
    int fewest = kMaxDigits + 1;
    Cell chosen = 0;
    for (int cell = 0; cell < position_.board().cell_count; ++cell) {
        const int count = position_.candidate_count(static_cast<Cell>(cell));
        if (count > 1 && count < fewest) {
            fewest = count;
            chosen = static_cast<Cell>(cell);
        }
    }
    DigitSet candidates = position_.candidates(chosen);
    for (uint32_t skip = rng_.below(static_cast<uint32_t>(fewest)); skip > 0; --skip) candidates &= candidates - 1;
    return {chosen, static_cast<uint8_t>(std::countr_zero(candidates))};
}

Candidate RandomFill::first_in_order() const {
    for (const int digit : digit_order_)
        for (const Cell cell : cell_order_)
            if (!position_.is_placed(cell) && position_.candidates(cell) >> digit & 1)
                return {cell, static_cast<uint8_t>(digit)};
    return {};  // a board with nothing open is solved, and then nobody asks
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
    if (beginnings_ == effort_.beginnings + effort_.orderly) return false;
    if (!decisions_.empty()) position_.undo_to(decisions_.front().mark);
    decisions_.clear();
    dead_ends_ = 0;
    if (++beginnings_ > effort_.beginnings) draw_order();
    else budget_ += budget_ / 4 + 1;
    return true;
}

void RandomFill::draw_order() {
    const int digit_count = position_.board().digit_count;
    budget_ = 4 * static_cast<uint64_t>(digit_count);
    digit_order_ = shuffled(digit_count);
    std::vector<int> heights;
    for (int height = 2; height < digit_count; ++height)
        if (digit_count % height == 0) heights.push_back(height);
    const int height = heights.empty() ? 1 : heights[rng_.below(static_cast<uint32_t>(heights.size()))];
    const std::vector<int> rows = lines_in_groups(height);
    const std::vector<int> columns = lines_in_groups(digit_count / height);
    cell_order_.clear();
    for (const int row : rows)
        for (const int column : columns) cell_order_.push_back(static_cast<Cell>(row * digit_count + column));
}

std::vector<int> RandomFill::lines_in_groups(int size) {
    const std::vector<int> groups = shuffled(position_.board().digit_count / size);
    const std::vector<int> inside = shuffled(size);
    std::vector<int> lines;
    for (const int group : groups)
        for (const int line : inside) lines.push_back(group * size + line);
    return lines;
}

std::vector<int> RandomFill::shuffled(int count) {
    std::vector<int> order(static_cast<size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    rng_.shuffle(order, order.size());
    return order;
}

}  // namespace sudokit::general
