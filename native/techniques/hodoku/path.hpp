// HoDoKu's path of a puzzle: singles from two queues, and where none waits, the first technique of its order that leads
// on. The Python twin is sudokit/techniques/paths/hodoku.py with singles_queues.py; both take the same steps.
//
// In another order singles are looked for as people do: the last cell of a house, then a digit with one place in a
// house, then a cell with one candidate; boxes before columns and rows. The Python twin of that is people.py.
//
// Every step removes a candidate or fills a cell. Most take some microseconds, one that looks for chains some
// milliseconds at worst; between two steps a path may be paused.
#pragma once

#include <cstdint>
#include <vector>

#include "techniques/hodoku/order.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

struct HodokuStep {
    HodokuTechnique technique;
    int placed;       // the mark that is true, or -1
    Removed removed;  // if none is; those that a placed digit removes are not among them
};

class HodokuPath {
public:
    HodokuPath() = default;
    explicit HodokuPath(std::vector<HodokuTechnique> techniques)
        : order_(std::move(techniques)), scans_singles_(true) {}

    // Takes on a puzzle of digits 0 to 9.
    void begin(const uint8_t* puzzle);
    // The technique that comes next in a position without singles; kHodokuTechniques if none leads on. Candidates are
    // bits of each empty cell, `entered` the filled cells that are no givens.
    HodokuTechnique technique_in(const uint8_t* digits, const uint16_t* candidates, Cells entered);
    // Takes the next step. False if there is none: the grid is full, or no technique leads on.
    bool next(HodokuStep& step);
    bool is_solved() const { return !position_.empty.any(); }

private:
    struct Waiting {
        uint8_t cell, digit;
    };

    void place(int cell, int digit);
    void remove_from(Cells cells, int digit);
    bool leave_house(int cell, int kind, int digit);
    void queue_hidden(int house, int digit);
    HodokuTechnique next_single(Waiting& single);
    HodokuTechnique scan_single(Waiting& single) const;

    HodokuOrder order_;
    bool scans_singles_ = false;
    // While a digit is placed, `holding` is ahead of `places`, which counts as HoDoKu does.
    Position position_;
    uint8_t digits_[kCells];
    Cells open_;  // the cells that were empty in the puzzle
    // A cell comes to one candidate only once, and a digit to one place in a house.
    Waiting naked_[kCells], hidden_[kHouses * kDigits];
    int naked_from_, naked_to_, hidden_from_, hidden_to_;
};

}  // namespace sudokit::techniques
