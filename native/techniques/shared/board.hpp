// The board as the techniques see it: cells as bit sets, houses in the order in which they are scanned, and a position.
//
//     house   0..8  blocks      position in a block: row by row
//             9..17 columns     position in a column: downwards
//            18..26 rows        position in a row: left to right
//
// A digit is counted from 0 here. A *mark* is a candidate, 9 × cell + digit.
//
// What follows Explainer's path is compiled once more for other boards, with `any_board.hpp` in the place of this: the
// same names, with tables that are made when the library runs. `SUDOKIT_BOARD` is the namespace of what is compiled.
#pragma once

#ifdef SUDOKIT_BOARD

#include "techniques/shared/any_board.hpp"  // IWYU pragma: export

#else

#define SUDOKIT_BOARD classic

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "techniques/shared/ones.hpp"

namespace sudokit::techniques {
inline namespace classic {

constexpr int kCells = 81;
constexpr int kDigits = 9;
constexpr int kHouses = 27;
constexpr int kColumns = 9;  // the first house that is a column
constexpr int kRows = 18;    // the first house that is a row
constexpr int kAllDigits = 511;
constexpr int kMarks = kDigits * kCells;
constexpr int kMostHouses = 3;  // of a cell
constexpr int kMostPeers = 20;  // of a cell

using XyWords = std::integer_sequence<int, 2, 3, 4, 6, 12>;  // how many words the bits of all candidates may take
using Mask = uint16_t;                                       // digits of a cell, or places in a house

constexpr uint16_t mark_of(int cell, int digit) { return static_cast<uint16_t>(kDigits * cell + digit); }
constexpr int cell_of(int mark) { return mark / kDigits; }
constexpr int digit_of(int mark) { return mark % kDigits; }

// A set of cells.
struct Cells {
    uint64_t low = 0;
    uint64_t high = 0;

    static constexpr Cells of(int cell) { return cell < 64 ? Cells{1ull << cell, 0} : Cells{0, 1ull << (cell - 64)}; }
    constexpr bool has(int cell) const { return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0; }
    constexpr void add(int cell) { *this |= of(cell); }
    constexpr void drop(int cell) { *this &= ~of(cell); }
    constexpr bool any() const { return (low | high) != 0; }
    constexpr bool several() const {  // two or more
        return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0);
    }
    int count() const { return ones_of(low) + ones_of(high); }
    int first() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }
    int take_first() {
        const int cell = first();
        if (low) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return cell;
    }
    constexpr Cells operator&(Cells other) const { return {low & other.low, high & other.high}; }
    constexpr Cells operator|(Cells other) const { return {low | other.low, high | other.high}; }
    constexpr Cells operator~() const { return {~low, ~high}; }
    constexpr Cells& operator&=(Cells other) { return *this = *this & other; }
    constexpr Cells& operator|=(Cells other) { return *this = *this | other; }
    constexpr bool operator==(const Cells&) const = default;
};

// A set of houses.
struct Houses {
    uint32_t bits = 0;

    static constexpr Houses of(int house) { return {1u << house}; }
    constexpr void add(int house) { bits |= 1u << house; }
    constexpr void drop(int house) { bits &= ~(1u << house); }
    constexpr bool any() const { return bits != 0; }
    int first() const { return std::countr_zero(bits); }
    constexpr Houses operator&(Houses other) const { return {bits & other.bits}; }
    constexpr Houses operator|(Houses other) const { return {bits | other.bits}; }
    constexpr Houses operator~() const { return {~bits}; }
    constexpr bool operator==(const Houses&) const = default;
};

// A house of a cell, and where in it the cell is.
struct Spot {
    uint8_t house;
    uint8_t index;
};

// Lines side by side, and those that cross them.
struct Lines {
    int bases;  // the first of them
    int covers;

    constexpr int count() const { return 9; }
    constexpr int base(int line) const { return bases + line; }
    constexpr int cover(int line) const { return covers + line; }
};

// What follows from the shape of the board alone.
struct Tables {
    uint8_t cell_at[kHouses][9] = {};
    uint8_t houses_of[kCells][3] = {};    // block, column, row
    uint8_t position_in[kCells][3] = {};  // in those houses
    Cells cells_of[kHouses] = {};
    Cells sees[kCells] = {};
    uint8_t peers[kCells][20] = {};          // in order: its block, the rest of its row, the rest of its column
    Houses touches[kCells] = {};             // its houses
    std::array<Spot, 3> spots[kCells] = {};  // block, row, column: the order of Sudoku Explainer
    uint8_t boxes_rows_columns[kHouses] = {};
    uint8_t count[512] = {};  // the ones of nine bits
    uint8_t lowest[512] = {};
    uint8_t line_of[512] = {};    // two or more places of a house in one third 0..2 of it; otherwise 3
    uint8_t stripe_of[512] = {};  // the same for the columns of a block

    constexpr Tables() {
        for (int cell = 0; cell < kCells; ++cell) {
            const int row = cell / 9, column = cell % 9;
            const int houses[3] = {3 * (row / 3) + column / 3, kColumns + column, kRows + row};
            const int positions[3] = {3 * (row % 3) + column % 3, row, column};
            for (int kind = 0; kind < 3; ++kind) {
                cell_at[houses[kind]][positions[kind]] = static_cast<uint8_t>(cell);
                houses_of[cell][kind] = static_cast<uint8_t>(houses[kind]);
                position_in[cell][kind] = static_cast<uint8_t>(positions[kind]);
                cells_of[houses[kind]].add(cell);
                touches[cell].add(houses[kind]);
            }
            for (int at = 0; at < 3; ++at) {
                const int kind = at == 0 ? 0 : 3 - at;
                spots[cell][at] = {houses_of[cell][kind], position_in[cell][kind]};
            }
        }
        for (int house = 0; house < kHouses; ++house) {
            boxes_rows_columns[house] = static_cast<uint8_t>(house < 9 ? house : house < 18 ? house + 9 : house - 9);
        }
        for (int cell = 0; cell < kCells; ++cell) {
            int peer_count = 0;
            for (const int kind : {0, 2, 1}) {
                for (const uint8_t other : cell_at[houses_of[cell][kind]]) {
                    if (other != cell && !sees[cell].has(other)) {
                        sees[cell].add(other);
                        peers[cell][peer_count++] = other;
                    }
                }
            }
        }
        for (int bits = 0; bits < 512; ++bits) {
            for (int bit = 8; bit >= 0; --bit) {
                if ((bits >> bit & 1) != 0) {
                    ++count[bits];
                    lowest[bits] = static_cast<uint8_t>(bit);
                }
            }
            line_of[bits] = stripe_of[bits] = 3;
            for (uint8_t third = 0; third < 3 && count[bits] >= 2; ++third) {
                if ((bits & ~(7 << 3 * third)) == 0) line_of[bits] = third;
                if ((bits & ~(73 << third)) == 0) stripe_of[bits] = third;
            }
        }
    }

    // All of this is different on other boards.
    static constexpr int cell_count() { return kCells; }
    static constexpr int digit_count() { return kDigits; }
    static constexpr int house_count() { return kHouses; }
    static constexpr int all_digits() { return kAllDigits; }
    static constexpr int size_of(int) { return 9; }
    static constexpr bool is_complete(int) { return true; }  // holds every digit
    static constexpr bool is_area(int house) { return house < kColumns; }
    static constexpr int kind_of(int house) { return house / 9; }
    static constexpr bool has_only_complete_houses() { return true; }  // and nothing else
    static constexpr bool joins_only_houses() { return true; }
    constexpr const std::array<Spot, 3>& all_spots(int cell) const { return spots[cell]; }  // of partial houses too
    constexpr const std::array<Lines, 2>& lines() const { return lines_; }

private:
    std::array<Lines, 2> lines_ = {Lines{kColumns, kRows}, Lines{kRows, kColumns}};
};

inline constexpr Tables kTables{};

constexpr bool is_single(int bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
inline int count_of(int nine_bits) { return kTables.count[nine_bits]; }
inline int lowest_of(int nine_bits) { return kTables.lowest[nine_bits]; }

// Calls the function with each one of nine bits, ascending.
template <class Function>
void each_bit(int nine_bits, Function function) {
    for (; nine_bits != 0; nine_bits &= nine_bits - 1) function(lowest_of(nine_bits));
}

template <class Function>
void each_cell(Cells cells, Function function) {
    while (cells.any()) function(cells.take_first());
}

// The first house, block before row before column, that holds both of two cells that see each other.
inline int shared_house(int one, int other) {
    for (const int kind : {0, 2, 1}) {
        if (kTables.houses_of[one][kind] == kTables.houses_of[other][kind]) return kTables.houses_of[one][kind];
    }
    return kHouses;
}

// The candidates of the empty cells, by cell, by house, and by digit. A filled cell has none.
struct Position {
    Mask digits[kCells] = {};            // the candidates of a cell, as bits
    Mask places[kHouses][kDigits] = {};  // where in a house a digit may go, as bits
    Cells holding[kDigits] = {};         // where on the board
    uint8_t room[kHouses] = {};          // the empty cells of a house
    uint8_t placed[kDigits] = {};        // how often a digit stands on the board
    Cells empty = {};

    Position() = default;
    explicit Position(const Tables&) {}

    static constexpr const Tables& board() { return kTables; }

    bool has(int cell, int digit) const { return (digits[cell] >> digit & 1) != 0; }

    void remove(int cell, int digit) {
        digits[cell] = static_cast<uint16_t>(digits[cell] & ~(1 << digit));
        holding[digit].drop(cell);
        for (int kind = 0; kind < 3; ++kind) {
            uint16_t& where = places[kTables.houses_of[cell][kind]][digit];
            where = static_cast<uint16_t>(where & ~(1 << kTables.position_in[cell][kind]));
        }
    }
};

// Calls visit(base, cover, digit) where a digit has two or more places in the house `base`, all of them in `cover`;
// true ends that. Blocks in columns, blocks in rows, columns in blocks, rows in blocks.
template <class Visit>
bool each_locked(const Position& position, Visit visit) {
    for (int group = 0; group < 4; ++group) {
        for (int number = 0; number < 9; ++number) {
            const int base = number + (group < 2 ? 0 : group == 2 ? kColumns : kRows);
            const uint8_t* third_of = group == 0 ? kTables.stripe_of : kTables.line_of;
            uint64_t locked = 0;  // the digits of each third, as sixteen bits; those of none come last
            for (int digit = 0; digit < 9; ++digit) {
                locked |= uint64_t{1} << (16 * third_of[position.places[base][digit]] + digit);
            }
            if (locked << 16 == 0) continue;
            for (int third = 0; third < 3; ++third) {
                const int within = static_cast<int>(locked >> 16 * third & kAllDigits);
                if (within == 0) continue;
                const int cover = group == 0   ? kColumns + 3 * (number % 3) + third
                                  : group == 1 ? kRows + 3 * (number / 3) + third
                                  : group == 2 ? 3 * third + number / 3
                                               : 3 * (number / 3) + third;
                for (int digits = within; digits != 0; digits &= digits - 1) {
                    if (visit(base, cover, lowest_of(digits))) return true;
                }
            }
        }
    }
    return false;
}

// The covers that the places of a digit in a base line are in, as bits.
inline int crossed_by(const Position& position, const Lines& lines, int line, int digit) {
    return position.places[lines.base(line)][digit];
}

}  // namespace classic
}  // namespace sudokit::techniques

#endif
