// A position in which nothing but singles is followed up. A digit is counted from 0 here.
#pragma once

#include <cstdint>

#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

struct Singles {
    Cells places[kDigits];  // where each digit may stand or stands
    Cells open;             // cells without a digit

    // A puzzle of digits 0 to 9, before anything follows; whether no two digits clash.
    bool begin(const uint8_t* puzzle) {
        const Cells all{~0ull, (1ull << (kCells - 64)) - 1};
        for (Cells& cells : places) cells = all;
        open = all;
        for (int cell = 0; cell < kCells; ++cell) {
            if (puzzle[cell] == 0) continue;
            if (!places[puzzle[cell] - 1].has(cell)) return false;
            put(cell, puzzle[cell] - 1);
        }
        return true;
    }

    void put(int cell, int digit) {
        for (int other = 0; other < kDigits; ++other) {
            if (other != digit) places[other].drop(cell);
        }
        places[digit] &= ~kTables.sees[cell];
        open.drop(cell);
    }

    // Puts singles until there are none; false after a contradiction.
    bool follow_up() {
        for (bool is_over = false; !is_over;) {
            is_over = true;
            Cells one, two;  // cells with a candidate or more, with two or more
            for (const Cells& cells : places) {
                two |= one & cells;
                one |= cells;
            }
            if ((open & ~one).any()) return false;
            for (Cells naked = open & one & ~two; naked.any(); is_over = false) {
                const int cell = naked.take_first();
                int digit = 0;
                while (digit < kDigits && !places[digit].has(cell)) ++digit;
                if (digit == kDigits) return false;  // another one took it
                put(cell, digit);
            }
            for (int digit = 0; digit < kDigits; ++digit) {
                for (const Cells& house : kTables.cells_of) {
                    const Cells where = places[digit] & house;
                    if (!where.any()) return false;
                    if (where.several()) continue;
                    const int cell = where.first();
                    if (!open.has(cell)) continue;
                    put(cell, digit);
                    is_over = false;
                }
            }
        }
        return true;
    }
};

}  // namespace sudokit::techniques
