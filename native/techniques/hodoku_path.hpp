// HoDoKu's path of a puzzle: singles from two queues, and where none waits, the first technique of its order that leads
// on. The Python twin is sudokit/techniques/hodoku.py with singles_queues.py; both take the same steps.
//
// Every step below a full grid removes a candidate and none takes longer than some microseconds, so a path is never
// paused.
#pragma once

#include <cstdint>

#include "techniques/board.hpp"

namespace sudokit::techniques {

// In HoDoKu's order; `kHodokuNames` has their names.
enum HodokuTechnique : uint8_t {
    kHodokuFullHouse, kHodokuNakedSingle, kHodokuHiddenSingle, kHodokuLockedPair, kHodokuLockedTriple, kHodokuPointing,
    kHodokuClaiming, kHodokuNakedPair, kHodokuNakedTriple, kHodokuHiddenPair, kHodokuHiddenTriple, kHodokuNakedQuad,
    kHodokuHiddenQuad, kHodokuXWing, kHodokuSwordfish, kHodokuJellyfish, kHodokuRemotePair, kHodokuBug1,
    kHodokuSkyscraper, kHodokuTwoStringKite, kHodokuTurbotFish, kHodokuEmptyRectangle, kHodokuWWing, kHodokuXyWing,
    kHodokuXyzWing, kHodokuUnique1, kHodokuUnique2, kHodokuUnique3, kHodokuUnique4, kHodokuUnique5, kHodokuUnique6,
    kHodokuHiddenRectangle, kHodokuAvoidable1, kHodokuAvoidable2, kHodokuFinnedXWing, kHodokuSashimiXWing,
    kHodokuFinnedSwordfish, kHodokuSashimiSwordfish, kHodokuFinnedJellyfish, kHodokuSashimiJellyfish, kHodokuTechniques
};

inline constexpr const char* kHodokuNames[kHodokuTechniques] = {
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing",
    "claiming", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quad",
    "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "bug-1",
    "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing",
    "xyz-wing", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4",
    "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
    "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish",
    "sashimi-jellyfish",
};

// The candidates that a step removes, in the order in which they go: it decides the order of the queues.
struct Removed {
    uint16_t marks[kCells * kDigits];
    int count = 0;

    void add(int cell, int digit) { marks[count++] = static_cast<uint16_t>(9 * cell + digit); }
    void add_cells(Cells cells, int digit) {
        each_cell(cells, [&](int cell) { add(cell, digit); });
    }
    bool has(int cell, int digit) const {
        for (int i = 0; i < count; ++i) {
            if (marks[i] == 9 * cell + digit) return true;
        }
        return false;
    }
};

// The step that HoDoKu takes where no single waits; kHodokuTechniques if none of the techniques here leads on. `filled`
// are the digits on the board, `entered` the filled cells that are no givens.
HodokuTechnique find_hodoku_step(const Position& position, const uint8_t* filled, Cells entered, Removed& removed);

class HodokuPath {
  public:
    // Takes on a puzzle of digits 0 to 9.
    void begin(const uint8_t* puzzle);
    // Takes on a position of its path: digits 0 to 9, and of each empty cell the candidates, nine bits. No single waits.
    void begin_at(const uint8_t* puzzle, const uint8_t* digits, const uint16_t* candidates);

    // Removes a candidate, if it is there.
    void remove(int cell, int digit) { remove_from(Cells::of(cell), digit); }

    // Counts the steps as far as they lead; whether the grid is full then.
    bool follow(uint16_t* counts);

    const Position& position() const { return position_; }
    const uint8_t* digits() const { return digits_; }

  private:
    struct Waiting {
        uint8_t cell, digit;
    };

    void clear(const uint8_t* puzzle);
    void place(int cell, int digit);
    void remove_from(Cells cells, int digit);
    bool leave_house(int cell, int kind, int digit);
    void queue_hidden(int house, int digit);
    HodokuTechnique next_single(Waiting& single);

    // While a digit is placed, `holding` is ahead of `places`, which counts as HoDoKu does.
    Position position_;
    uint8_t digits_[kCells];
    Cells open_;  // the cells that were empty in the puzzle
    // A cell comes to one candidate only once, and a digit to one place in a house.
    Waiting naked_[kCells], hidden_[kHouses * kDigits];
    int naked_from_, naked_to_, hidden_from_, hidden_to_;
};

}  // namespace sudokit::techniques
