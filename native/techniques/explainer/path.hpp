// Sudoku Explainer's path of a puzzle: the first hint of the first technique that has one, applied alone, and again.
#pragma once

#include <cstdint>

#include "techniques/explainer/chains.hpp"
#include "techniques/explainer/evidence.hpp"
#include "techniques/explainer/hint.hpp"
#include "techniques/explainer/net_search.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

enum class Outcome : uint8_t { kStep, kSolved, kStuck, kPaused };

class Path {
public:
    // Techniques whose least rating is above `highest`, or below `lowest`, are left out. `keeps_evidence`: each step is
    // written down. Where the next step is rated above `most`, the path ends as if there were none.
    explicit Path(const Tables& board, double highest, double lowest = 0.0, bool keeps_evidence = false,
                  double most = kNoLimit)
        : board_(board), highest_(highest), lowest_(lowest), keeps_evidence_(keeps_evidence), most_(most) {}

    // Takes on a puzzle.
    void begin(const uint8_t* puzzle);

    // Takes on a position: digits, and the candidates of empty cells as bits.
    void begin(const uint8_t* digits, const Mask* candidates);

    // Finds the next step and applies it.
    Outcome next(const Budget& budget, Hint& hint);

    // The least rating that the step looked for can have, where that paused.
    double looking_from() const;

    const Position& position() const { return position_; }

    // The evidence of the last step, if it is kept.
    const Evidence& evidence() const { return evidence_; }

private:
    void take_on(const uint8_t* digits);
    Outcome search(const Budget& budget, Hint& hint);
    void write_down(const Hint& hint);
    bool find_single(Hint& hint);
    bool find_pattern(Hint& hint);
    void put(int cell, int digit);
    void strike(int cell, int digit);

    bool asks(double least) const { return lowest_ <= least && least <= highest_; }

    const Tables& board_;
    double highest_;
    double lowest_;
    bool keeps_evidence_;
    double most_;
    Evidence evidence_;
    Position position_;
    Houses last_cells_;         // houses with one empty cell
    Houses alone_houses_;       // houses in which a digit has one place
    Mask alone_[kHouses] = {};  // which digits
    int search_ = -1;           // the search that is under way, or -1
    bool writing_ = false;      // it found a step, which is being written down
    NetSearch nets_;
    NetSearch nishio_;
    ChainFinder chains_;
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD
