// One sweep: everything the houses of a 9×9 grid say at once, for one puzzle in each lane.
//
// The state is 81 vectors, one for each cell in reading order; lane i of a vector is the set of digits that the
// cell of puzzle i may still hold, digit d as bit d - 1.
//
//            lane 0    lane 1    lane 2         lane 15
//   r1c1   [ 1..4.6..9 ....5.... 123456789  …  .2....... ]     a row of this picture is one register
//   r1c2   [ ......7.. 12..5...9 .........  …  1..4.6... ]     a column of it is one puzzle
//    …                                                         an empty set is a contradiction
//   r9c9   [ ...
//
// A house is then a handful of registers, and what a house says is plain logic between them: no shifts, no tables,
// no branches, and every bit of a register at work on its own (puzzle, digit) pair.
//
// What is deduced, and why it is enough
// -------------------------------------
// A *minirow* is the three cells that a row and a box share. In a band (three rows, three boxes) a digit stands in
// exactly one minirow of each row and of each box, so its places form one of the six 3×3 permutation
// matrices. Keeping for every digit only the minirows that lie on some permutation that still fits is the *closure*
// of the band: all pointing and claiming eliminations of that band, at once and exactly. Stacks (columns in place
// of rows) are the same.
//
// The order of the steps lets every deduction reach all of its consequences within one sweep:
//   1. rows: a cell with one digit left (a naked single) takes it from the other cells of its row;
//   2. bands: the digit now fits one minirow of that row, so the closure takes it from the box;
//   3. stacks: in that box it is left in one column, so this closure takes it from the rest of the column;
//   4. columns: a digit with one place left in a column goes there. This finds hidden singles of *every* house.
//      Is a cell the last place in its row? Then closure 2 left its box only this minirow, that is this cell. Is
//      a cell the last place in its box? Then closure 3 left the column only this box, that is this cell.
#pragma once

#include "lanes/vectors.hpp"

namespace {

constexpr uint16_t all_digits = 0x1FF;

// A finished grid holds every digit nine times. In a grid where no house lacks a digit the sum of all sets is at
// least this, whatever else is possible, and it is this only when no digit has a second place.
constexpr uint16_t solved_sum = 9 * all_digits;

template <class V>
struct Verdict {
    V sum;        // of all sets, as numbers: at most 81 · 511 < 2^16. A set that loses a digit is a smaller
                  // number, so the sum is smaller after a sweep exactly if the sweep changed something.
    V smallest;   // of all sets: 0 if a cell has no digit left
    V placeable;  // the digits that still have a place in every column
};

// For a digit on a 3×3 board of places: keep only those on a permutation all of whose places are possible.
template <class V>
SUDOKIT_INLINE void keep_permutations(V (&place)[3][3]) {
    const V p012 = in_all(place[0][0], place[1][1], place[2][2]);
    const V p021 = in_all(place[0][0], place[1][2], place[2][1]);
    const V p102 = in_all(place[0][1], place[1][0], place[2][2]);
    const V p120 = in_all(place[0][1], place[1][2], place[2][0]);
    const V p201 = in_all(place[0][2], place[1][0], place[2][1]);
    const V p210 = in_all(place[0][2], place[1][1], place[2][0]);
    place[0][0] = p012 | p021;
    place[0][1] = p102 | p120;
    place[0][2] = p201 | p210;
    place[1][0] = p102 | p201;
    place[1][1] = p012 | p210;
    place[1][2] = p021 | p120;
    place[2][0] = p120 | p210;
    place[2][1] = p021 | p201;
    place[2][2] = p012 | p102;
}

// Steps 1 and 2 for one band: clears rows by naked singles, and says what each minirow may hold.
template <class V>
SUDOKIT_INLINE void sweep_band(V* band, V (&minirow)[3][3]) {
    const V one = every_lane<V>(1);
    SUDOKIT_UNROLL
    for (int r = 0; r < 3; ++r) {
        V* row = band + 9 * r;
        V single[9];
        for (int c = 0; c < 9; ++c)
            single[c] = where_disjoint(row[c], row[c], row[c] - one);  // nothing is left without the lowest digit
        V left = every_lane<V>(all_digits) ^ single[0];                // by all singles of the row
        for (int c = 1; c < 9; c += 2) left = in_odd(left, single[c], single[c + 1]);
        // `left ^ single` is what the *other* singles of the row leave. If two singles took the same digit it is
        // back in `left`, so each of the two sees it taken by the other, and both cells become empty:
        // exclusive or finds this contradiction where a plain "or" would not, at no cost.
        for (int c = 0; c < 9; ++c) row[c] &= left ^ single[c];
        for (int box = 0; box < 3; ++box) minirow[r][box] = in_any(row[3 * box], row[3 * box + 1], row[3 * box + 2]);
    }
    keep_permutations(minirow);
}

// Steps 3 and 4 for one stack.
template <class V>
SUDOKIT_INLINE void sweep_stack(V* stack, const V (&minirow)[3][3][3], int box, Verdict<V>& verdict) {
    V minicolumn[3][3];
    for (int band = 0; band < 3; ++band) {
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c) stack[27 * band + 9 * r + c] &= minirow[band][r][box];
        for (int c = 0; c < 3; ++c) {
            const V* cell = stack + 27 * band + c;
            minicolumn[band][c] = in_any(cell[0], cell[9], cell[18]);
        }
    }
    keep_permutations(minicolumn);
    for (int c = 0; c < 3; ++c) {
        V cell[9];
        // A digit has a second place in the column if it fits two minicolumns or two cells of one.
        V twice = in_two(minicolumn[0][c], minicolumn[1][c], minicolumn[2][c]);
        for (int band = 0; band < 3; ++band) {
            for (int r = 0; r < 3; ++r) cell[3 * band + r] = stack[27 * band + 9 * r + c] & minicolumn[band][c];
            twice |= in_two(cell[3 * band], cell[3 * band + 1], cell[3 * band + 2]);
        }
        const V somewhere = in_any(minicolumn[0][c], minicolumn[1][c], minicolumn[2][c]);
        const V hidden = somewhere & ~twice;
        verdict.placeable &= somewhere;
        for (int r = 0; r < 9; ++r) {
            const V kept = narrowed(cell[r], hidden);
            stack[9 * r + c] = kept;
            verdict.sum += kept;
            verdict.smallest = lesser(verdict.smallest, kept);
        }
    }
}

template <class V>
SUDOKIT_INLINE Verdict<V> sweep(V* cells) {
    V minirow[3][3][3];
    for (int band = 0; band < 3; ++band) sweep_band(cells + 27 * band, minirow[band]);
    Verdict<V> verdict{every_lane<V>(0), every_lane<V>(all_digits), every_lane<V>(all_digits)};
    for (int box = 0; box < 3; ++box) sweep_stack(cells + 3 * box, minirow, box, verdict);
    return verdict;
}

// All ones in the lanes where every row, column and box holds all nine digits.
//
// A sweep may place a digit twice in a row or a box, by two columns at the same moment, so a grid that looks finished
// must be looked at once more. Another sweep does that too: what it leaves as it is, with every digit once in each
// column, is complete, for a stack whose nine places of a digit fit no permutation would lose them, and so would a
// band.
template <class V>
SUDOKIT_INLINE V complete_mask(const V* cells) {
    V held = every_lane<V>(all_digits), column[9];
    for (V& digits : column) digits = every_lane<V>(0);
    for (int band = 0; band < 3; ++band) {
        const V* row = cells + 27 * band;
        V minicolumn[9];
        for (int c = 0; c < 9; ++c) {
            minicolumn[c] = in_any(row[c], row[9 + c], row[18 + c]);
            column[c] |= minicolumn[c];
        }
        for (int k = 0; k < 9; k += 3) {
            const V box = in_any(minicolumn[k], minicolumn[k + 1], minicolumn[k + 2]);
            V minirow[3];
            for (int box_of_row = 0; box_of_row < 3; ++box_of_row) {
                const V* cell = row + 3 * k + 3 * box_of_row;
                minirow[box_of_row] = in_any(cell[0], cell[1], cell[2]);
            }
            held = in_all(held, box, in_any(minirow[0], minirow[1], minirow[2]));
        }
    }
    for (const V digits : column) held &= digits;
    return equal_mask(held, every_lane<V>(all_digits));
}

}  // namespace
