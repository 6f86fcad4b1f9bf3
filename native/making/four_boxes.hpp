// The completions of a grid whose first band and first stack are given: counted in about two microseconds.
//
// Given are boxes 1, 2, 3 (the band) and 4, 7 (the stack); boxes 5, 6, 8, 9 are sought.
//
//  1. *One row of a box against the next.* In boxes 5 and 6, a digit that box 4 has in row T must stand in one
//     of the two other rows of box 5 and in the other one of box 6. Say it goes *up* if it stands in row T - 1
//     (mod 3) of box 5, and *down* if in row T + 1. Row R of box 5 thus takes the digits that go up from row R
//     + 1 and those that go down from row R - 1: three in all, so as many go up from row R + 1 as from row R -
//     1, and the number is the same for all three rows. There are 1 + 27 + 27 + 1 = 56 such *choices* of three
//     digits' triples of equal size. Likewise for boxes 8 and 9 (against box 7), and, with columns, for boxes 5
//     and 8 (against box 2) and 6 and 9 (against 3).
//  2. *A box is a row choice and a column choice.* If the rows and the columns of all digits of a box are known
//     there is one way to fill it if no two digits meet in a cell, that is if the three digits of each column
//     stand in different rows; otherwise there is none.
//  3. So a completion is four choices, `across2` (boxes 5, 6), `across3` (8, 9), `down2` (5, 8), `down3` (6,
//     9), such that the four boxes work out. For fixed down2 and down3 the two across choices do not meet: if A
//     is the set of choices across2 that fit box 5 and box 6, and B the set of choices across3 that fit box 8
//     and box 9, there are |A|·|B| completions. With choices as bits of a word, that is two ANDs and two
//     population counts for each of 56·56 pairs.
//
// The completions are numbered in the order of (down2, down3, across2, across3); this order is part of what a
// seed means.
#pragma once

#include <array>
#include <cstdint>

namespace sudokit {

// Three rows (or columns) of a box, three digits (1 to 9) each, in the order in which they stand.
using Lines = std::array<std::array<uint8_t, 3>, 3>;

constexpr unsigned kChoices = 56;

// No band and stack have more completions than these, proved by proof_of_bound.cpp: the first is for those
// whose lines agree (in columns2, columns3, rows4 and rows7 the same digits stand together), the second for all
// others.
constexpr uint32_t kMostCompletions = 11664;
constexpr uint32_t kMostUnlessAgreeing = 6280;

bool lines_agree(const Lines& columns2, const Lines& columns3, const Lines& rows4, const Lines& rows7);

class FourBoxes {
public:
    // Columns of boxes 2 and 3, rows of boxes 4 and 7.
    FourBoxes(const Lines& columns2, const Lines& columns3, const Lines& rows4, const Lines& rows7);

    // The number of completions.
    uint32_t count() const;

    // Writes completion number `index` into boxes 5, 6, 8, 9 of the grid (81 bytes) and returns true, or
    // returns false if there are no more than `index` completions.
    bool write(uint32_t index, uint8_t* grid) const;

private:
    // fits_[box][choice down] is the set of choices across that work out in box 5, 6, 8, 9.
    std::array<std::array<uint64_t, kChoices>, 4> fits_;
    Lines columns2_, columns3_, rows4_, rows7_;
};

// Where choice number `choice` puts element `element` of line `line`, in the first or the second of the two
// boxes.
unsigned line_under_choice(unsigned choice, unsigned line, unsigned element, bool second_box);

}  // namespace sudokit
