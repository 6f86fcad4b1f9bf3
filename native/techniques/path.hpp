// Sudoku Explainer's path of a puzzle: the first hint of the first technique that has one, applied alone, and again.
#pragma once

#include <cstdint>

#include "techniques/board.hpp"
#include "techniques/chains.hpp"
#include "techniques/hint.hpp"
#include "techniques/net_search.hpp"

namespace sudokit::techniques {

enum class Outcome : uint8_t { kStep, kSolved, kStuck, kPaused };

class Path {
  public:
    // Techniques whose least rating is above `highest` are left out.
    explicit Path(double highest) : highest_(highest) {}

    // Takes on a puzzle of digits 0 to 9.
    void begin(const uint8_t* puzzle);

    // Finds the next step and applies it.
    Outcome next(const Budget& budget, Hint& hint);

    // The least rating that the step looked for can have, where that paused.
    double looking_from() const;

  private:
    bool find_single(Hint& hint);
    bool find_pattern(Hint& hint);
    void put(int cell, int digit);
    void strike(int cell, int digit);

    double highest_;
    Position position_;
    uint32_t last_cells_ = 0;         // houses with one empty cell, as bits
    uint32_t alone_houses_ = 0;       // houses in which a digit has one place
    uint16_t alone_[kHouses] = {};    // which digits
    int search_ = -1;                 // the search that is under way, or -1
    NetSearch nets_;
    NetSearch nishio_;
    ChainFinder chains_;
};

}  // namespace sudokit::techniques
