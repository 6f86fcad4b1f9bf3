#include "making/unavoidable_sets.hpp"

namespace sudokit {

void UnavoidableSets::add(const Places& set) {
    const unsigned last = set.last();
    sets_[count_] = set;
    next_[count_] = first_[last];
    first_[last] = static_cast<uint8_t>(count_++);
}

void UnavoidableSets::find(const std::array<uint8_t, 81>& grid, const std::array<uint8_t, 81>& place_of) {
    clear();

    // Where each digit stands: by row, by column and by box.
    struct Digit {
        std::array<Places, 9> places;  // of each row
        std::array<uint8_t, 9> column_of_row, row_of_column, row_of_box, box_of_row;
    };
    std::array<Digit, 9> digits;
    for (unsigned row = 0; row < 9; ++row) {
        for (unsigned column = 0; column < 9; ++column) {
            Digit& digit = digits[grid[9 * row + column] - 1u];
            const unsigned box = row / 3 * 3 + column / 3;
            digit.places[row] = Places(place_of[9 * row + column]);
            digit.column_of_row[row] = static_cast<uint8_t>(column);
            digit.row_of_column[column] = static_cast<uint8_t>(row);
            digit.box_of_row[row] = static_cast<uint8_t>(box);
            digit.row_of_box[box] = static_cast<uint8_t>(row);
        }
    }
    for (unsigned i = 1; i < 9; ++i) {
        const Digit& a = digits[i];
        for (unsigned j = 0; j < i; ++j) {
            const Digit& b = digits[j];
            for (unsigned left = 0x1FF; left;) {
                Places set;
                unsigned taken = 0;
                // From each row to those where b stands in the column and in the box of a. That is a permutation of
                // the rows, twice, so what is reached from a row leads back to it.
                for (unsigned open = left & (0 - left); open; open &= ~taken) {
                    const unsigned row = static_cast<unsigned>(std::countr_zero(open));
                    taken |= 1u << row;
                    open |= 1u << b.row_of_column[a.column_of_row[row]] | 1u << b.row_of_box[a.box_of_row[row]];
                    set.add(a.places[row]);
                    set.add(b.places[row]);
                }
                left &= ~taken;
                add(set);
            }
        }
    }

    for (const unsigned step : {1u, 9u}) {  // from a cell of a line to the next: rows, then columns
        const unsigned across = 10 - step;
        for (unsigned line = 0; line < 9; ++line) {
            // With the next line of its band; the third is followed by the first.
            const unsigned first = across * line, second = across * (line % 3 == 2 ? line - 2 : line + 1);
            std::array<uint8_t, 10> where;
            for (unsigned i = 0; i < 9; ++i) where[grid[first + step * i]] = static_cast<uint8_t>(i);
            for (unsigned left = 0x1FF; left;) {
                Places set;
                unsigned size = 0;
                for (unsigned i = static_cast<unsigned>(std::countr_zero(left)); left >> i & 1;
                     i = where[grid[second + step * i]]) {
                    left &= ~(1u << i);
                    set.add(Places(place_of[first + step * i]));
                    set.add(Places(place_of[second + step * i]));
                    ++size;
                }
                if (size > 2) add(set);
            }
        }
    }
}

}  // namespace sudokit
