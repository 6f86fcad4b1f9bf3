// Where to guess, when a grid tells nothing more by itself.
//
// One grid is looked at here, not one in each lane: its 81 sets lie side by side, so a vector is a run of cells.
//
// Fewest candidates first: with two left a guess is wrong half the time, with nine left eight times out of nine.
// There are usually a dozen cells with two, and the choice among them decides the size of the search: the first one
// in reading order costs twice the guesses of the best we know. Good is a cell whose digits many neighbours
// share, above all neighbours that have few candidates themselves: whatever the cell turns out to be, they lose a
// candidate and soon have only one. Neighbours in the same minirow or minicolumn are left out, because the closures of
// a sweep have already told what they could tell; leaving them out saves a tenth of the guesses.
#pragma once

#include "lanes/vectors.hpp"

namespace {

// A grid is padded to a whole number of vectors of any width.
constexpr int padded_cells = 96;

struct Neighbours {
    alignas(64) uint16_t mask[81][padded_cells];  // all ones where a cell shares exactly one house with another
};

constexpr Neighbours make_neighbours() {
    Neighbours neighbours{};
    for (int a = 0; a < 81; ++a)
        for (int b = 0; b < 81; ++b) {
            const bool row = a / 9 == b / 9, column = a % 9 == b % 9;
            const bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            neighbours.mask[a][b] = row + column + box == 1 ? 0xFFFF : 0;
        }
    return neighbours;
}

constexpr Neighbours neighbours = make_neighbours();

// The cell to guess in, of a grid with no empty set and at least one set of two digits or more.
template <class V>
SUDOKIT_INLINE int cell_to_guess(const uint16_t* grid) {
    constexpr int lanes = sizeof(V) / 2, vectors = padded_cells / lanes;
    const V* cells = reinterpret_cast<const V*>(grid);
    const V none = every_lane<V>(0), one = every_lane<V>(1);
    V weight[vectors];
    uint32_t with_two[vectors], with_three[vectors], with_more[vectors], any_two = 0, any_three = 0;
    for (int i = 0; i < vectors; ++i) {
        const V without_one = cells[i] & (cells[i] - one);
        const V without_two = without_one & (without_one - one);
        const V without_three = without_two & (without_two - one);
        const V at_most_one = equal_mask(without_one, none);
        const V at_most_two = equal_mask(without_two, none);
        const V at_most_three = equal_mask(without_three, none);
        // 4 for two candidates, 2 for three, 1 for more; a mask is -1 as a number.
        weight[i] = (one - at_most_two - at_most_two - at_most_three) & ~at_most_one;
        with_two[i] = lane_bits(at_most_two & ~at_most_one);
        with_three[i] = lane_bits(at_most_three & ~at_most_two);
        with_more[i] = lane_bits(~at_most_three);
        any_two |= with_two[i];
        any_three |= with_three[i];
    }
    const uint32_t* fewest = any_two ? with_two : any_three ? with_three : with_more;
    int best = 0, most = -1;
    for (int i = 0; i < vectors; ++i)
        for (uint32_t bits = fewest[i]; bits; bits &= bits - 1) {
            const int cell = i * lanes + lowest_bit(bits);
            const V digits = every_lane<V>(grid[cell]);
            const V* neighbour = reinterpret_cast<const V*>(neighbours.mask[cell]);
            V shared = none;
            for (int j = 0; j < vectors; ++j)
                shared += weight[j] & neighbour[j] & ~equal_mask(cells[j] & digits, none);
            const int score = sum_of_lanes(shared);
            if (score > most) most = score, best = cell;
        }
    return best;
}

}  // namespace
