#include "general/conflict_order.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "general/wide_rules.hpp"

namespace sudokit::general {

namespace {

constexpr uint32_t kDeadEndsToHalve = 1 << 16;
constexpr double kShareOfDigit = 0.2;

}  // namespace

ConflictOrder::ConflictOrder(const Board& board) : board_(board) { start(); }

void ConflictOrder::start() {
    if (!board_.wide) return;
    scores_ = board_.wide->start_weights();
    digit_scores_.assign(board_.digit_count, 0);
    dead_ends_ = 0;
    last_ = Position::kNone;
}

// To blame is the decision or, where single candidates followed from it in batches, one of the last batch: the first,
// or in a killer the last in reading order, which takes two thirds of the guesses on large ones. Found by trying.
void ConflictOrder::note_dead_end(const Position& position, Candidate decision) {
    const std::vector<Candidate>& batch = position.last_batch();
    const auto is_before = [](Candidate a, Candidate b) { return a.cell < b.cell; };
    Candidate blamed = decision;
    if (!batch.empty())
        blamed = board_.wide->is_killer() ? *std::max_element(batch.begin(), batch.end(), is_before) : batch.front();
    last_ = blamed.cell;
    scores_[blamed.cell] += 1;
    digit_scores_[blamed.digit] += 1;
    if (++dead_ends_ < kDeadEndsToHalve) return;
    dead_ends_ = 0;
    for (double& score : scores_) score = std::floor(score / 2);
    for (uint32_t& score : digit_scores_) score /= 4;
}

Candidate ConflictOrder::choose(const Position& position) const {
    DigitSet worst_digit = 0;
    double extra = 0;
    uint32_t most = 0, least = ~0u;
    for (int digit = 0; digit < board_.digit_count; ++digit) {
        if (digit_scores_[digit] > most) {
            most = digit_scores_[digit];
            worst_digit = 1u << digit;
        }
        if (digit_scores_[digit]) least = std::min(least, digit_scores_[digit]);
    }
    if (most < static_cast<uint32_t>(board_.digit_count) || most * 2.0 <= least * 3.0) worst_digit = 0;
    else extra = most * kShareOfDigit;

    double best = -1;
    Cell chosen = 0;
    for (int cell = 0; cell < board_.cell_count; ++cell) {
        const int ways = position.candidate_count(static_cast<Cell>(cell));
        if (ways < 2) continue;
        const double score = scores_[cell] + (position.candidates(static_cast<Cell>(cell)) & worst_digit ? extra : 0);
        if (score > best * ways) {
            best = score / ways;
            chosen = static_cast<Cell>(cell);
        }
    }
    if (!board_.wide->has_sums() && last_ != Position::kNone && position.candidate_count(static_cast<Cell>(last_)) > 1)
        chosen = static_cast<Cell>(last_);
    Candidate result{chosen, static_cast<uint8_t>(std::countr_zero(position.candidates(chosen)))};
    const int ways = position.candidate_count(chosen);
    if (ways == 2 || scores_[chosen] == 0) return result;
    best = scores_[chosen] / ways;
    for (size_t house = 0; house < board_.complete_houses.size(); ++house) {
        const std::span<const Cell> members = board_.complete_houses[house];
        DigitSet once = 0, twice = 0, more = 0;
        for (const Cell cell : members) {
            const DigitSet candidates = position.candidates(cell);
            more |= twice & candidates;
            twice |= once & candidates;
            once |= candidates;
        }
        for (DigitSet left = twice & ~more; left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            Cell better = 0;
            double score = -1;
            for (const Cell cell : members)
                if (position.candidates(cell) >> digit & 1 && scores_[cell] >= score) {
                    better = cell;
                    score = scores_[cell];
                }
            if (score / 2 < best) continue;
            best = score / 2;
            result = {better, static_cast<uint8_t>(digit)};
        }
    }
    return result;
}

}  // namespace sudokit::general
