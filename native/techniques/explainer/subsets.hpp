// Locked candidates, naked and hidden sets, and fish, each as a scan that calls back for every pattern it meets, in the
// order of Sudoku Explainer; a callback that answers true ends the scan, which then answers true as well.
//
// Paths take the first pattern that does something, runs of nested forcing chains all of them.
#pragma once

#include <algorithm>
#include <vector>

#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

// Chooses Count of n masks whose union has Size bits: visit(indices as bits, union). The largest index is chosen first,
// ascending, then the rest below it, so that the choices come in ascending order of their bits.
template <int Size, int Count, class Visit>
bool tight_below(const Mask* masks, int end, int chosen, int joined, Visit& visit) {
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
bool tight_groups(const Mask* masks, int count, Visit visit) {
    return count >= Size && tight_below<Size, Size>(masks, count, 0, 0, visit);
}

// The same with a size that is known at run time, and a union that begins with `joined` and is to have `bits` bits.
template <class Visit>
bool choose_tight(const Mask* masks, int end, int size, int bits, int chosen, int joined, Visit& visit) {
    if (size == 0) return count_of(joined) == bits && visit(chosen, joined);
    for (int index = size - 1; index < end; ++index) {
        const int whole = joined | masks[index];
        if (count_of(whole) > bits) continue;
        if (choose_tight(masks, index, size - 1, bits, chosen | 1 << index, whole, visit)) return true;
    }
    return false;
}

// All places of a digit in the house `base` lie in the house `cover`, which has more of them: visit(base, cover, digit,
// the cells of the cover outside the base that hold the digit).
template <class Visit>
bool locked_candidates(const Position& position, Visit visit) {
    const Tables& board = position.board();
    return each_locked(position, [&](int base, int cover, int digit) {
        const Cells losing = position.holding[digit] & board.cells_of[cover] & ~board.cells_of[base];
        return losing.any() && visit(base, cover, digit, losing);
    });
}

// Size digits with Size places between them in a house with more than so many empty cells: visit(house, digits as bits,
// places as bits).
template <int Size, class Visit>
bool hidden_sets(const Position& position, int more_than, Visit visit) {
    const Tables& board = position.board();
    for (int house = 0; house < board.house_count(); ++house) {
        if (position.room[house] <= more_than || !board.is_complete(house)) continue;
        Mask masks[kDigits];
        int digit_of[kDigits];
        int count = 0;
        for (int digit = 0; digit < board.digit_count(); ++digit) {
            const Mask where = position.places[house][digit];
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
    const Tables& board = position.board();
    for (int house = 0; house < board.house_count(); ++house) {
        if (position.room[house] < 2 * Size) continue;
        Mask masks[kDigits];
        int position_of[kDigits];
        int count = 0;
        for (int index = 0; index < board.size_of(house); ++index) {
            const Mask digits = position.digits[board.cell_at[house][index]];
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
    uint32_t lines;  // the base lines, as bits
    int digit;
    const Lines& all;  // the lines of both kinds
};

// The places of the digit outside the base lines of a fish in the lines that cross all its places.
inline Cells fish_losing(const Position& position, const Fish& fish, int crossed) {
    Cells bases, covers;
    each_bit(static_cast<int>(fish.lines), [&](int line) { bases |= position.board().cells_of[fish.all.base(line)]; });
    each_bit(crossed, [&](int line) { covers |= position.board().cells_of[fish.all.cover(line)]; });
    return position.holding[fish.digit] & covers & ~bases;
}

// The crossing lines that all places of a fish are in, as bits.
inline int covers_of(const Position& position, const Fish& fish) {
    int crossed = 0;
    each_bit(static_cast<int>(fish.lines),
             [&](int line) { crossed |= crossed_by(position, fish.all, line, fish.digit); });
    return crossed;
}

// Size lines in which the places of a digit lie in Size crossing lines that have more of them: columns as bases, then
// rows; among those by the lines, then by the digit. visit(fish, its cover lines as bits, the cells that lose the
// digit)
template <int Size, class Visit>
bool basic_fish(const Position& position, Visit visit) {
    const Tables& board = position.board();
    for (const Lines& lines : board.lines()) {
        std::vector<uint64_t> found;  // lines and digit, so that they can be sorted
        for (int digit = 0; digit < board.digit_count(); ++digit) {
            if (position.placed[digit] > lines.count() - 2 * Size) continue;
            Mask masks[kDigits];
            int line_of[kDigits];
            int count = 0;
            for (int line = 0; line < lines.count(); ++line) {
                const int places = count_of(position.places[lines.base(line)][digit]);
                if (places < 2 || places > Size) continue;
                masks[count] = static_cast<Mask>(crossed_by(position, lines, line, digit));
                line_of[count++] = line;
            }
            tight_groups<Size>(masks, count, [&](int chosen, int crossed) {
                uint32_t bases = 0;
                each_bit(chosen, [&](int index) { bases |= 1u << line_of[index]; });
                if (fish_losing(position, Fish{bases, digit, lines}, crossed).any()) {
                    found.push_back(uint64_t{bases} << 8 | static_cast<uint64_t>(digit));
                }
                return false;
            });
        }
        std::sort(found.begin(), found.end());
        for (const uint64_t each : found) {
            const Fish fish{static_cast<uint32_t>(each >> 8), static_cast<int>(each & 255), lines};
            const int crossed = covers_of(position, fish);
            if (visit(fish, crossed, fish_losing(position, fish, crossed))) return true;
        }
    }
    return false;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
