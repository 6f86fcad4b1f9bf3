// The completions of a grid whose first band and first stack are given: counted in a microsecond or two.
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
//     and box 9, there are |A|·|B| completions.
//  4. For fixed down2 the sizes |A| for all down3 are one sum: over the choices across2 that fit box 5, of which
//     choices down3 fit with it in box 6, as 0 or 1 in 56 bytes. There are seven such choices on average. Likewise
//     |B|, and the completions with this down2 are the sum of the products: some hundred vector instructions.
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
// whose lines all agree (in columns2, columns3, rows4 and rows7 the same digits stand together), the second for all
// others.
constexpr uint32_t kMostCompletions = 11664;
constexpr uint32_t kMostUnlessAgreeing = 6280;

// Whether the same digits stand together in the lines of two boxes.
bool lines_agree(const Lines& one, const Lines& other);

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
    // The pair (down2, down3) that has completion number `index`, and how many completions the pairs before it have.
    // If there is no such completion, down2 is kChoices and all have been passed.
    struct Pair {
        unsigned down2, down3;
        uint32_t passed;
    };
    Pair pair_with(uint32_t index) const;

    using Sets = std::array<uint64_t, kChoices>;

    // A set for each choice down2: the choices across2 that work out in box 5, and the choices across3 in box 8.
    Sets fits5_, fits8_;
    // The other way round: a set for each across2, the choices down3 that work out in box 6; for each across3, in 9.
    Sets fits6_, fits9_;
    Lines columns2_, columns3_, rows4_, rows7_;
};

// Choice 0: no element goes up; 1 + 9i + 3j + k: elements i, j, k of the three lines go up and no others;
// 28 + 9i + 3j + k: all others go up; 55: all go up.
constexpr bool goes_up(unsigned choice, unsigned line, unsigned element) {
    if (choice == 0 || choice == kChoices - 1) return choice != 0;
    const bool one_up = choice < 28;
    const unsigned code = (choice - 1) % 27;
    const unsigned picked = line == 0 ? code / 9 : line == 1 ? code / 3 % 3 : code % 3;
    return (picked == element) == one_up;
}

// kLineUnderChoice[second_box][choice][3·line + element]: where that choice puts an element, in the first or the
// second of the two boxes.
constexpr auto make_line_under_choice() {
    std::array<std::array<std::array<uint8_t, 9>, kChoices>, 2> lines{};
    for (unsigned choice = 0; choice < kChoices; ++choice) {
        for (unsigned item = 0; item < 9; ++item) {
            const bool up = goes_up(choice, item / 3, item % 3);
            lines[0][choice][item] = static_cast<uint8_t>((item / 3 + (up ? 2 : 1)) % 3);
            lines[1][choice][item] = static_cast<uint8_t>((item / 3 + (up ? 1 : 2)) % 3);
        }
    }
    return lines;
}
inline constexpr auto kLineUnderChoice = make_line_under_choice();

}  // namespace sudokit
