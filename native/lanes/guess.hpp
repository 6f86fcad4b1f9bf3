// Where to guess, when nothing more follows in a grid.
//
// One grid is looked at here, not one in each lane: its 81 sets lie side by side, so a vector is a run of cells.
//
// Fewest candidates first: with two left a guess is wrong half the time, with nine left eight times out of nine.
// There are usually a dozen cells with two, and the choice among them decides the size of the search: the first one
// in reading order costs twice the guesses of the best we know. Good is a cell with many open neighbours: whatever the
// cell turns out to be, they lose a candidate and soon have only one. Neighbours in the same minirow or minicolumn are
// left out, because the closures of a sweep have already shown what they can; leaving them out saves a tenth of the
// guesses.
//
// Which cells are open is a set of 81 bits, so "how many neighbours" is a population count. Eight cells are compared,
// four of each half of the grid, and never fewer: a loop as long as there are such cells would be left at a moment
// that the processor cannot foresee, which costs more than the few guesses that comparing all of them saves.
#pragma once

#include "lanes/vectors.hpp"

namespace {

// The number of cells, rounded up to whole vectors.
template <class V>
constexpr int padded_cells = (81 + sizeof(V) / 2 - 1) / (sizeof(V) / 2) * (sizeof(V) / 2);

constexpr int half_of_cells = 41;  // in the first half

struct Neighbours {
    uint64_t low, high;  // the cells that share exactly one house with this one, and 127 - the cell from bit 32 of high
};

struct NeighbourTable {
    Neighbours of[2][64];  // by half of the grid and place in it; the last is for no cell and has no neighbours
};

constexpr NeighbourTable make_neighbours() {
    NeighbourTable table{};
    for (int a = 0; a < 81; ++a) {
        Neighbours& here = table.of[a / half_of_cells][a % half_of_cells];
        here.high = static_cast<uint64_t>(127 - a) << 32;
        for (int b = 0; b < 81; ++b) {
            const bool row = a / 9 == b / 9, column = a % 9 == b % 9;
            const bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if (row + column + box == 1) (b < 64 ? here.low : here.high) |= uint64_t{1} << b % 64;
        }
    }
    return table;
}

constexpr NeighbourTable neighbours = make_neighbours();

// The cell to guess in, of a grid of padded_cells sets with zeros at the end, none of the 81 empty and one at least
// with two digits or more.
template <class V>
SUDOKIT_INLINE int cell_to_guess(const uint16_t* grid) {
    constexpr int lanes = sizeof(V) / 2;
    const V* sets = reinterpret_cast<const V*>(grid);
    const V one = every_lane<V>(1);
    uint64_t open[2] = {}, over_two[2] = {}, over_three[2] = {};  // cells with more candidates than one, two, three
    for (int first = 0; first < padded_cells<V>; first += lanes) {
        const V set = sets[first / lanes];
        const V without_one = set & (set - one);
        const V without_two = without_one & (without_one - one);
        const V without_three = without_two & (without_two - one);
        open[first / 64] |= static_cast<uint64_t>(nonzero_bits(without_one)) << first % 64;
        over_two[first / 64] |= static_cast<uint64_t>(nonzero_bits(without_two)) << first % 64;
        over_three[first / 64] |= static_cast<uint64_t>(nonzero_bits(without_three)) << first % 64;
    }
    uint64_t few[2] = {open[0] & ~over_two[0], open[1] & ~over_two[1]};
    if (!(few[0] | few[1])) few[0] = open[0] & ~over_three[0], few[1] = open[1] & ~over_three[1];
    if (!(few[0] | few[1])) few[0] = open[0], few[1] = open[1];
    uint64_t half[2] = {few[0] & ((uint64_t{1} << half_of_cells) - 1),
                        few[0] >> half_of_cells | few[1] << (64 - half_of_cells)};
    uint64_t best = 0;  // how many neighbours, and behind it 127 - the cell: the first of several alike is the largest
    SUDOKIT_UNROLL
    for (int turn = 0; turn < 8; ++turn) {
        uint64_t& cells = half[turn % 2];
        const Neighbours& here = neighbours.of[turn % 2][lowest_bit(cells | uint64_t{1} << 63)];
        cells &= cells - 1;
        const int count = bit_count(open[0] & here.low) + bit_count(open[1] & here.high);
        const uint64_t rank = static_cast<uint64_t>(count) << 7 | here.high >> 32;
        best = rank > best ? rank : best;
    }
    return 127 - static_cast<int>(best & 127);
}

}  // namespace
