// The search for the canonical form of one 9×9 grid.
//
// The form is built row by row, widest first: all ways to choose and arrange the rows so far whose text is the
// smallest are kept, all others fall. There is no need to try the 1,296 arrangements of the columns or the
// orders of the labels: a *way* leaves open what the rows so far do not decide.
//
//  - The columns of a box stand in groups, in order; within a group the order is open. A column that is alone
//    in its group is settled.
//  - The n-th new digit must get label n, so a digit's label follows from the place where it was first read:
//    label = offset + final position of its home column. While the home column is in an open group, so is the
//    label.
//
// Reading the next row settles only what it must. In an open group the columns with an empty cell come first
// (zero is smallest); then the cell with the smallest label that is possible, which may settle the home of that
// digit; if two cells are equally good the way branches. New digits are all alike, so a group of them stays
// open and takes the next labels as a whole. Every way thus stands for exactly the set of arrangements that
// give the smallest text so far.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudokit/canonical.h"

namespace sudokit {

class CanonicalSearch {
public:
    // Grid and form are 81 bytes each, cells 0 to 9. Returns the number of automorphisms.
    // Throws std::bad_alloc if memory runs out.
    uint32_t run(const uint8_t* grid, uint8_t* form, sudokit_transformation* transformation);

private:
    static constexpr unsigned kUnseen = 255;
    static constexpr unsigned kNoColumn = 9;  // home of a label that depends on no column; its position is 9

    struct Way {
        uint8_t transposed;
        std::array<uint8_t, 9> rows;     // rows[r]: which row of the board became row r
        uint16_t free_rows;              // rows of the board not used yet
        uint16_t starts;                 // bit p: a group starts at position p; bits 9 and 10 are always set
        std::array<uint8_t, 9> columns;  // columns[p]: which column of the board is at position p
        std::array<uint8_t, 10> place;   // place[c]: at which position column c is
        std::array<uint8_t, 10> home;    // home[d]: column where digit d was first read, or kUnseen
        std::array<int8_t, 10> offset;   // offset[d]: label of d minus the position of its home
        uint8_t next_label;

        unsigned group_start(unsigned position) const;
        unsigned group_end(unsigned position) const;
        void swap_positions(unsigned a, unsigned b);
        void settle(unsigned digit);
        unsigned label(unsigned digit) const { return static_cast<unsigned>(offset[digit] + place[home[digit]]); }
    };

    // Two rows of a complete grid, to be the first and the second, and an order of boxes.
    struct Start {
        uint8_t transposed, first, second, order;
    };

    void set_up(const uint8_t* grid);
    Way way_with_one_row(unsigned transposed, unsigned row, const std::array<uint8_t, 3>& boxes) const;
    void read_first_rows();
    void read_next_row(unsigned target);
    void read_two_rows_of_complete_grid(uint8_t* form);
    unsigned bound_of_457(const Start& start) const;
    void read(Way& way, const uint8_t* row, unsigned position, uint64_t value);
    void read_settled(const Way& way, const std::array<uint8_t, 10>& labels, const uint8_t* row, unsigned row_number,
                      unsigned target);
    void choose_and_read(Way& way, const uint8_t* row, unsigned first, unsigned end, uint64_t value);
    bool append(uint64_t& value, unsigned label, unsigned position) const {
        value = value << 4 | label;
        return value <= best_ >> (4 * (8 - position));
    }
    void keep(const Way& way, uint64_t value);
    void write_transformation(sudokit_transformation* transformation) const;

    // The rows of the grid and of its transpose.
    std::array<std::array<std::array<uint8_t, 9>, 9>, 2> board_;
    std::array<std::array<std::array<uint16_t, 3>, 9>, 2> digits_in_;  // by row and box, as bits
    std::array<std::array<std::array<uint8_t, 10>, 9>, 2> column_of_;  // by row and digit
    bool complete_ = false;                                            // every row, column and box has every digit
    bool repeats_ = false;                                             // some digit twice in a row or column
    uint64_t best_ = 0;  // smallest text of the row being read, 4 bits a cell
    std::vector<Way> ways_, longer_ways_;
};

}  // namespace sudokit
