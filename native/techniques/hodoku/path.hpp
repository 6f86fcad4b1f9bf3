// HoDoKu's path of a puzzle: singles from two queues, and where none waits, the first technique of its order that leads
// on. The Python twin is sudokit/techniques/paths/hodoku.py with singles_queues.py; both take the same steps.
//
// Every step removes a candidate or fills a cell. Most take some microseconds, one that looks for chains some
// milliseconds at worst; between two steps a path may be paused.
#pragma once

#include <cstdint>

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
    // Takes on a puzzle of digits 0 to 9.
    void begin(const uint8_t* puzzle);
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

    HodokuOrder order_;
    // While a digit is placed, `holding` is ahead of `places`, which counts as HoDoKu does.
    Position position_;
    uint8_t digits_[kCells];
    Cells open_;  // the cells that were empty in the puzzle
    // A cell comes to one candidate only once, and a digit to one place in a house.
    Waiting naked_[kCells], hidden_[kHouses * kDigits];
    int naked_from_, naked_to_, hidden_from_, hidden_to_;
};

}  // namespace sudokit::techniques
