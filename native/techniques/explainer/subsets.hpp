// Locked candidates, naked and hidden sets, and fish, each as a scan that calls back for every pattern it meets, in the
// order of Sudoku Explainer; a callback that answers true ends the scan, which then answers true as well.
//
// Paths take the first pattern that does something, runs of nested forcing chains all of them.
#pragma once

#include <algorithm>

#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

// Chooses Count of n masks whose union has Size bits: visit(indices as bits, union). The largest index is chosen first,
// ascending, then the rest below it, so that the choices come in ascending order of their bits.
template <int Size, int Count, class Visit>
bool tight_below(const uint16_t* masks, int end, int chosen, int joined, Visit& visit) {
    for (int index = Count - 1; index < end; ++index) {
        const int whole = joined | masks[index];
        if (count_of(whole) > Size) continue;
        if constexpr (Count == 1) {
            if (count_of(whole) == Size && visit(chosen | 1 << index, whole)) return true;
        } else {
            if (tight_below<Size, Count - 1>(masks, index, chosen | 1 << index, whole, visit)) return true;
        }
    }
    return false;
}

template <int Size, class Visit>
bool tight_groups(const uint16_t* masks, int count, Visit visit) {
    return count >= Size && tight_below<Size, Size>(masks, count, 0, 0, visit);
}

// All places of a digit in the house `base` lie in the house `cover`, which has more of them: visit(base, cover, digit,
// the cells of the cover outside the base that hold the digit).
template <class Visit>
bool locked_candidates(const Position& position, Visit visit) {
    for (int group = 0; group < 4; ++group) {  // blocks in columns, blocks in rows, columns in blocks, rows in blocks
        for (int number = 0; number < 9; ++number) {
            const int base = number + (group < 2 ? 0 : group == 2 ? kColumns : kRows);
            const uint8_t* third_of = group == 0 ? kTables.stripe_of : kTables.line_of;
            int locked[4] = {0, 0, 0, 0};
            for (int digit = 0; digit < 9; ++digit) locked[third_of[position.places[base][digit]]] |= 1 << digit;
            for (int third = 0; third < 3; ++third) {
                if (locked[third] == 0) continue;
                const int cover = group == 0   ? kColumns + 3 * (number % 3) + third
                                  : group == 1 ? kRows + 3 * (number / 3) + third
                                  : group == 2 ? 3 * third + number / 3
                                               : 3 * (number / 3) + third;
                for (int digits = locked[third]; digits != 0; digits &= digits - 1) {
                    const int digit = lowest_of(digits);
                    const Cells losing = position.holding[digit] & kTables.cells_of[cover] & ~kTables.cells_of[base];
                    if (losing.any() && visit(base, cover, digit, losing)) return true;
                }
            }
        }
    }
    return false;
}

// Size digits with Size places between them in a house with more than so many empty cells: visit(house, digits as bits,
// places as bits).
template <int Size, class Visit>
bool hidden_sets(const Position& position, int more_than, Visit visit) {
    for (int house = 0; house < kHouses; ++house) {
        if (position.room[house] <= more_than) continue;
        uint16_t masks[9];
        int digit_of[9];
        int count = 0;
        for (int digit = 0; digit < 9; ++digit) {
            const uint16_t where = position.places[house][digit];
            if (count_of(where) >= 2 && count_of(where) <= Size) {
                masks[count] = where;
                digit_of[count++] = digit;
            }
        }
        const bool ended = tight_groups<Size>(masks, count, [&](int chosen, int where) {
            int digits = 0;
            each_bit(chosen, [&](int index) { digits |= 1 << digit_of[index]; });
            return visit(house, digits, where);
        });
        if (ended) return true;
    }
    return false;
}

// Size cells of a house with Size digits between them, with at least 2 × Size empty cells: visit(house, positions as
// bits, digits as bits).
template <int Size, class Visit>
bool naked_sets(const Position& position, Visit visit) {
    for (int house = 0; house < kHouses; ++house) {
        if (position.room[house] < 2 * Size) continue;
        uint16_t masks[9];
        int position_of[9];
        int count = 0;
        for (int index = 0; index < 9; ++index) {
            const uint16_t digits = position.digits[kTables.cell_at[house][index]];
            if (count_of(digits) >= 2 && count_of(digits) <= Size) {
                masks[count] = digits;
                position_of[count++] = index;
            }
        }
        const bool ended = tight_groups<Size>(masks, count, [&](int chosen, int digits) {
            int positions = 0;
            each_bit(chosen, [&](int index) { positions |= 1 << position_of[index]; });
            return visit(house, positions, digits);
        });
        if (ended) return true;
    }
    return false;
}

// Whether cells of a house other than those at these positions hold one of the digits.
inline bool held_elsewhere(const Position& position, int house, int positions, int digits) {
    for (; digits != 0; digits &= digits - 1) {
        if ((position.places[house][lowest_of(digits)] & ~positions) != 0) return true;
    }
    return false;
}

struct Fish {
    int lines;  // the base lines, as bits
    int digit;
    int kind;  // of the base lines: kColumns or kRows
};

// The places of the digit outside the base lines of a fish in the lines that cross all its places.
inline Cells fish_losing(const Position& position, const Fish& fish) {
    const int crossing = fish.kind == kColumns ? kRows : kColumns;
    int crossed = 0;
    each_bit(fish.lines, [&](int line) { crossed |= position.places[fish.kind + line][fish.digit]; });
    Cells losing;
    each_bit(crossed, [&](int line) {
        const int rest = position.places[crossing + line][fish.digit] & ~fish.lines;
        each_bit(rest, [&](int at) { losing.add(kTables.cell_at[crossing + line][at]); });
    });
    return losing;
}

// Size lines in which the places of a digit lie in Size crossing lines that have more of them: columns as bases, then
// rows; among those by the lines, then by the digit. visit(fish)
template <int Size, class Visit>
bool basic_fish(const Position& position, Visit visit) {
    for (const int kind : {kColumns, kRows}) {
        const int crossing = kind == kColumns ? kRows : kColumns;
        uint16_t found[kDigits * 126];  // lines and digit, so that they can be sorted
        int fish_count = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (position.placed[digit] > 9 - 2 * Size) continue;
            uint16_t masks[9];
            int line_of[9];
            int count = 0;
            for (int line = 0; line < 9; ++line) {
                const uint16_t where = position.places[kind + line][digit];
                if (count_of(where) >= 2 && count_of(where) <= Size) {
                    masks[count] = where;
                    line_of[count++] = line;
                }
            }
            tight_groups<Size>(masks, count, [&](int chosen, int crossed) {
                int lines = 0;
                each_bit(chosen, [&](int index) { lines |= 1 << line_of[index]; });
                bool loses = false;
                each_bit(crossed, [&](int line) { loses |= (position.places[crossing + line][digit] & ~lines) != 0; });
                if (loses) found[fish_count++] = static_cast<uint16_t>(lines << 4 | digit);
                return false;
            });
        }
        std::sort(found, found + fish_count);
        for (int index = 0; index < fish_count; ++index) {
            if (visit(Fish{found[index] >> 4, found[index] & 15, kind})) return true;
        }
    }
    return false;
}

}  // namespace sudokit::techniques
