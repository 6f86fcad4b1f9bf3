// Where to guess, when nothing more follows in a grid.
//
// One grid is looked at here, not one in each lane: its 81 sets lie side by side, so a vector is a run of cells.
//
// Fewest candidates first: with two left a guess is wrong half the time, with nine left eight times out of nine.
// There are usually a dozen cells with two, and the choice among them decides the size of the search: the first one
// in reading order costs twice the guesses of the best we know. Good is a cell whose digits many neighbours
// share, above all neighbours that have few candidates themselves: whatever the cell turns out to be, they lose a
// candidate and soon have only one. Neighbours in the same minirow or minicolumn are left out, because the closures of
// a sweep have already shown what they can; leaving them out saves a tenth of the guesses.
//
// Two savings that cost no guesses. The digit 9 has no vote in "shares a digit", so that a set is a byte and a vector
// holds twice the cells. And when few cells are open any of them will do: the search is near its end.
#pragma once

#include "lanes/vectors.hpp"

namespace {

constexpr int few_open_cells = 25;

// The number of cells, rounded up to whole vectors of bytes.
template <class V>
constexpr int padded_cells = (81 + sizeof(V) - 1) / sizeof(V) * sizeof(V);

struct Neighbours {
    alignas(64) uint8_t mask[81][128];  // all ones where two cells share exactly one house
};

constexpr Neighbours make_neighbours() {
    Neighbours neighbours{};
    for (int a = 0; a < 81; ++a)
        for (int b = 0; b < 81; ++b) {
            const bool row = a / 9 == b / 9, column = a % 9 == b % 9;
            const bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            neighbours.mask[a][b] = row + column + box == 1 ? 0xFF : 0;
        }
    return neighbours;
}

constexpr Neighbours neighbours = make_neighbours();

// The cell to guess in, of a grid of padded_cells sets with zeros at the end, none of the 81 empty and one at least
// with two digits or more.
template <class V>
SUDOKIT_INLINE int cell_to_guess(const uint16_t* grid) {
    typedef typename VectorOf<sizeof(V) / 2>::bytes Bytes;
    constexpr int size = sizeof(Bytes), vectors = padded_cells<V> / size;
    const V* sets = reinterpret_cast<const V*>(grid);
    const V none = every_lane<V>(0), one = every_lane<V>(1);
    Bytes digits[vectors], weight[vectors];
    for (int i = 0; i < vectors; ++i) {
        V weights[2];
        for (int half = 0; half < 2; ++half) {
            const V set = sets[2 * i + half];
            const V without_one = set & (set - one);
            const V without_two = without_one & (without_one - one);
            const V without_three = without_two & (without_two - one);
            const V at_most_two = equal_mask(without_two, none);
            // 4 for two candidates, 2 for three, 1 for more, 0 for one: a mask is -1 as a number.
            weights[half] =
                (one - at_most_two - at_most_two - equal_mask(without_three, none)) & ~equal_mask(without_one, none);
        }
        digits[i] = low_bytes(sets[2 * i], sets[2 * i + 1]);
        weight[i] = low_bytes(weights[0], weights[1]);
    }
    const Bytes nothing = every_lane<Bytes>(0);
    uint64_t fewest[vectors], any = 0;
    for (int rarest = 4; !any; rarest /= 2)
        for (int i = 0; i < vectors; ++i) {
            fewest[i] = byte_bits(equal_mask(weight[i], every_lane<Bytes>(rarest)));
            any |= fewest[i];
        }
    int open = vectors * size;
    for (int i = 0; i < vectors; ++i) open -= bit_count(byte_bits(equal_mask(weight[i], nothing)));
    int best = 0, most = -1;
    for (int i = 0; i < vectors; ++i)
        for (uint64_t bits = fewest[i]; bits; bits &= bits - 1) {
            const int cell = i * size + lowest_bit(bits);
            if (open <= few_open_cells) return cell;
            const Bytes wanted = every_lane<Bytes>(grid[cell] & 0xFF);
            const Bytes* neighbour = reinterpret_cast<const Bytes*>(neighbours.mask[cell]);
            Bytes shared = nothing;
            for (int j = 0; j < vectors; ++j)
                shared += weight[j] & neighbour[j] & ~equal_mask(digits[j] & wanted, nothing);
            const int score = sum_of_bytes(shared);
            if (score > most) most = score, best = cell;
        }
    return best;
}

}  // namespace
