// Which cell to guess in where there are rules about many cells: where search has failed most, for its number of ways.
//
// Each dead end adds one to the score of the cell that began it; at first the scores say how much the rules say of each
// cell. The scores are halved now and then, and never grow faster: a search that does not begin again needs an order
// that stays the same for long (scores that grow as in clause learning took up to fifty times as many guesses). The
// digit that fails most adds something to the cells that have it. Where a cell would have three ways or more, a digit
// with two places in a house is taken instead if one of these cells has a high score.
//
// Without sums the cell that began the last dead end comes first, wherever the search has gone back to: if its digits
// still fail there, what was guessed in between had nothing to do with it. Renban lines need a quarter of the guesses
// that way, but killers twice as many.
#pragma once

#include <cstdint>
#include <vector>

#include "general/position.hpp"

namespace sudokit::general {

class ConflictOrder {
public:
    explicit ConflictOrder(const Board& board);

    void start();
    void note_dead_end(const Position& position, Candidate decision);
    Candidate choose(const Position& position) const;

private:
    const Board& board_;
    std::vector<double> scores_;          // by cell
    std::vector<uint32_t> digit_scores_;  // by digit
    uint32_t dead_ends_ = 0;
    uint32_t last_ = Position::kNone;  // the cell that began the last dead end
};

}  // namespace sudokit::general
