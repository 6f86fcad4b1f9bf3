// The board as the techniques see it: cells as bit sets, houses in the order in which they are scanned, and a position.
//
//     house   0..8  blocks      position in a block: row by row
//             9..17 columns     position in a column: downwards
//            18..26 rows        position in a row: left to right
//
// A digit is counted from 0 here. A *mark* is a candidate, 9 × cell + digit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sudokit::techniques {

constexpr int kCells = 81;
constexpr int kDigits = 9;
constexpr int kHouses = 27;
constexpr int kColumns = 9;  // the first house that is a column
constexpr int kRows = 18;    // the first house that is a row
constexpr int kAllDigits = 511;

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
    int count() const { return std::popcount(low) + std::popcount(high); }
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

// What follows from the shape of the board alone.
struct Tables {
    uint8_t cell_at[kHouses][9] = {};
    uint8_t houses_of[kCells][3] = {};    // block, column, row
    uint8_t position_in[kCells][3] = {};  // in those houses
    Cells cells_of[kHouses] = {};
    Cells sees[kCells] = {};
    uint8_t peers[kCells][20] = {};  // in order: its block, the rest of its row, the rest of its column
    uint32_t touches[kCells] = {};   // its houses, as bits
    uint8_t count[512] = {};         // the ones of nine bits
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
                touches[cell] |= 1u << houses[kind];
            }
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
    uint16_t digits[kCells] = {};            // the candidates of a cell, as bits
    uint16_t places[kHouses][kDigits] = {};  // where in a house a digit may go, as bits
    Cells holding[kDigits] = {};             // where on the board
    uint8_t room[kHouses] = {};              // the empty cells of a house
    uint8_t placed[kDigits] = {};            // how often a digit stands on the board
    Cells empty = {};

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

}  // namespace sudokit::techniques
