#include "canonical/canonical_search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace sudokit {

namespace {

constexpr uint16_t kEmptyCell = 1;  // bit 0 of a digit set: digit 0
constexpr unsigned kAllDigits = 0x3FE;
constexpr std::array<std::array<uint8_t, 3>, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::array<uint8_t, 1024> make_counts() {
    std::array<uint8_t, 1024> counts{};
    for (unsigned digits = 0; digits < 1024; ++digits) {
        counts[digits] = static_cast<uint8_t>(std::popcount(digits & kAllDigits));
    }
    return counts;
}
constexpr std::array<uint8_t, 1024> kCount = make_counts();  // of a digit set without digit 0
constexpr uint16_t kAllSettled = 0x7FF;
constexpr uint16_t kBoxStarts = 1u << 0 | 1u << 3 | 1u << 6 | 1u << 9 | 1u << 10;

void write_row(uint64_t value, uint8_t* cells) {
    for (unsigned p = 0; p < 9; ++p) cells[p] = value >> (4 * (8 - p)) & 15;
}

unsigned only_digit(unsigned digits) { return static_cast<unsigned>(std::countr_zero(digits)); }

}  // namespace

unsigned CanonicalSearch::Way::group_start(unsigned position) const {
    return static_cast<unsigned>(std::bit_width(starts & ((2u << position) - 1))) - 1;
}

unsigned CanonicalSearch::Way::group_end(unsigned position) const {
    return position + 1 + static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(starts) >> (position + 1)));
}

void CanonicalSearch::Way::swap_positions(unsigned a, unsigned b) {
    std::swap(columns[a], columns[b]);
    place[columns[a]] = static_cast<uint8_t>(a);
    place[columns[b]] = static_cast<uint8_t>(b);
}

// Gives the digit the smallest label that it can still have: its home becomes the first column of its group.
void CanonicalSearch::Way::settle(unsigned digit) {
    const unsigned at = place[home[digit]];
    const unsigned first = group_start(at);
    if (at != first) swap_positions(first, at);
    starts |= static_cast<uint16_t>(2u << first);
}

uint32_t CanonicalSearch::run(const uint8_t* grid, uint8_t* form, sudokit_transformation* transformation) {
    set_up(grid);
    ways_.clear();
    unsigned target = 0;
    if (complete_) {
        read_two_rows_of_complete_grid(form);
        target = 2;
    }
    for (; target < 9; ++target) {
        best_ = ~uint64_t{0};
        longer_ways_.clear();
        if (target == 0) {
            read_first_rows();
        } else {
            read_next_row(target);
        }
        write_row(best_, form + 9 * target);
        std::swap(ways_, longer_ways_);
    }
    // The ways stand for different symmetries, each of which gives the form. Where a group is open to the end,
    // every order of its columns gives it.
    uint32_t automorphisms = 0;
    for (const Way& way : ways_) {
        uint32_t orders = 1;
        for (unsigned p = 0; p < 9; p = way.group_end(p)) {
            const unsigned size = way.group_end(p) - p;
            orders *= size == 3 ? 6 : size;
        }
        automorphisms += orders;
    }
    if (transformation) write_transformation(transformation);
    return automorphisms;
}

void CanonicalSearch::set_up(const uint8_t* grid) {
    for (unsigned r = 0; r < 9; ++r) {
        for (unsigned c = 0; c < 9; ++c) board_[0][r][c] = board_[1][c][r] = grid[9 * r + c];
    }
    complete_ = true;
    repeats_ = false;
    for (unsigned t = 0; t < 2; ++t) {
        for (unsigned r = 0; r < 9; ++r) {
            const auto& row = board_[t][r];
            unsigned seen = 0;
            for (unsigned box = 0; box < 3; ++box) {
                unsigned digits = 0;
                for (unsigned c = 3 * box; c < 3 * box + 3; ++c) {
                    const unsigned bit = 1u << row[c];
                    repeats_ |= ((seen | digits) & bit & ~kEmptyCell) != 0;
                    digits |= bit;
                }
                seen |= digits;
                digits_in_[t][r][box] = static_cast<uint16_t>(digits);
            }
            complete_ &= seen == kAllDigits;
        }
    }
    for (unsigned r = 0; r < 9; r += 3) {
        for (unsigned box = 0; box < 3; ++box) {
            const auto& rows = digits_in_[0];
            complete_ &= (rows[r][box] | rows[r + 1][box] | rows[r + 2][box]) == kAllDigits;
        }
    }
}

CanonicalSearch::Way CanonicalSearch::way_with_one_row(unsigned transposed, unsigned row,
                                                       const std::array<uint8_t, 3>& boxes) const {
    Way way;
    way.transposed = static_cast<uint8_t>(transposed);
    way.rows.fill(0);
    way.rows[0] = static_cast<uint8_t>(row);
    way.free_rows = static_cast<uint16_t>(0x1FF & ~(1u << row));
    way.starts = kBoxStarts;
    for (unsigned p = 0; p < 9; ++p) {
        const unsigned column = 3u * boxes[p / 3] + p % 3;
        way.columns[p] = static_cast<uint8_t>(column);
        way.place[column] = static_cast<uint8_t>(p);
    }
    way.place[kNoColumn] = 9;
    way.home.fill(kUnseen);
    way.offset.fill(0);
    way.next_label = 1;
    return way;
}

// With no digit twice in it, the first row is known from the number of digits in its boxes: boxes with fewer
// digits come first, in a box the empty cells, and the digits become 1, 2, 3 … So only the rows with the
// smallest counts and only the orders of boxes with rising counts need be read.
void CanonicalSearch::read_first_rows() {
    std::array<std::array<std::array<uint8_t, 3>, 9>, 2> counts{};
    std::array<std::array<unsigned, 9>, 2> keys;
    unsigned fewest = ~0u;
    for (unsigned t = 0; t < 2; ++t) {
        for (unsigned r = 0; r < 9; ++r) {
            const auto& digits = digits_in_[t][r];
            auto& count = counts[t][r];
            for (unsigned box = 0; box < 3; ++box) {
                count[box] = kCount[digits[box]];
            }
            const unsigned low = std::min({count[0], count[1], count[2]});
            const unsigned high = std::max({count[0], count[1], count[2]});
            const unsigned middle = count[0] + count[1] + count[2] - low - high;
            keys[t][r] = low << 8 | middle << 4 | high;
            fewest = std::min(fewest, keys[t][r]);
        }
    }
    for (unsigned t = 0; t < 2; ++t) {
        for (unsigned r = 0; r < 9; ++r) {
            if (!repeats_ && keys[t][r] != fewest) continue;
            for (const auto& order : kOrders) {
                const auto& count = counts[t][r];
                const unsigned key =
                    static_cast<unsigned>(count[order[0]] << 8 | count[order[1]] << 4 | count[order[2]]);
                if (!repeats_ && key != fewest) continue;
                Way way = way_with_one_row(t, r, order);
                read(way, board_[t][r].data(), 0, 0);
            }
        }
    }
}

void CanonicalSearch::read_next_row(unsigned target) {
    for (const Way& way : ways_) {
        const auto& board = board_[way.transposed];
        unsigned rows = way.free_rows;
        if (target % 3 != 0) rows &= 7u << (way.rows[target - 1] / 3 * 3);
        std::array<uint8_t, 10> labels;
        const bool settled = way.starts == kAllSettled;
        if (settled) {
            labels[0] = 0;
            for (unsigned d = 1; d <= 9; ++d) {
                labels[d] = static_cast<uint8_t>(way.home[d] == kUnseen ? kUnseen : way.label(d));
            }
        }
        for (; rows; rows &= rows - 1) {
            const unsigned r = static_cast<unsigned>(std::countr_zero(rows));
            if (settled) {
                read_settled(way, labels, board[r].data(), r, target);
            } else {
                Way longer = way;
                longer.rows[target] = static_cast<uint8_t>(r);
                longer.free_rows = static_cast<uint16_t>(longer.free_rows & ~(1u << r));
                read(longer, board[r].data(), 0, 0);
            }
        }
    }
}

// A complete first row reads 123456789 whichever it is, so all 108 ways to place one would be kept, and nearly
// all of them fall at the second row. Its start tells most of them. With the first row 123 456 789, the second one
// starts with 456 if it has in its first box the three digits that the first row has in the second box, and with 457 if
// it has two of them; one of these there is in every grid. What is left is sieved without branches, which nobody could
// foresee.
void CanonicalSearch::read_two_rows_of_complete_grid(uint8_t* form) {
    std::array<Start, 2 * 9 * 2 * 6 + 1> threes, twos, least;  // what is sifted out lies behind the last one
    unsigned count_of_threes = 0, count_of_twos = 0;
    for (unsigned t = 0; t < 2; ++t) {
        for (unsigned first = 0; first < 9; ++first) {
            for (unsigned c = 0; c < 9; ++c) column_of_[t][first][board_[t][first][c]] = static_cast<uint8_t>(c);
            for (unsigned second = first / 3 * 3; second < first / 3 * 3 + 3; ++second) {
                if (second == first) continue;
                for (unsigned order = 0; order < 6; ++order) {
                    const unsigned digits = digits_in_[t][second][kOrders[order][0]];
                    const unsigned common = digits & digits_in_[t][first][kOrders[order][1]];
                    const Start start = {static_cast<uint8_t>(t), static_cast<uint8_t>(first),
                                         static_cast<uint8_t>(second), static_cast<uint8_t>(order)};
                    threes[count_of_threes] = twos[count_of_twos] = start;
                    count_of_threes += common == digits;
                    count_of_twos += common != digits && (common & (common - 1)) != 0;
                }
            }
        }
    }
    const Start* starts = threes.data();
    unsigned count = count_of_threes;
    unsigned lowest = ~0u;
    for (unsigned i = 0; count_of_threes == 0 && i < count_of_twos; ++i) {
        const unsigned bound = bound_of_457(twos[i]);
        count = bound < lowest ? 0 : count;
        lowest = std::min(lowest, bound);
        starts = least.data();
        least[count] = twos[i];
        count += bound == lowest;
    }
    longer_ways_.clear();
    best_ = ~uint64_t{0};
    for (unsigned i = 0; i < count; ++i) {
        const Start& start = starts[i];
        const auto& board = board_[start.transposed];
        Way way = way_with_one_row(start.transposed, start.first, kOrders[start.order]);
        for (const uint8_t column : way.columns) way.home[board[start.first][column]] = column;
        way.offset.fill(1);
        way.next_label = 10;
        way.rows[1] = start.second;
        way.free_rows = static_cast<uint16_t>(way.free_rows & ~(1u << start.second));
        read(way, board[start.second].data(), 0, 0);
    }
    for (unsigned p = 0; p < 9; ++p) form[p] = static_cast<uint8_t>(p + 1);
    write_row(best_, form + 9);
    std::swap(ways_, longer_ways_);
}

// A number that orders the second rows of a complete grid that start with 457: a smaller one belongs to a smaller row.
// It need not tell all rows apart.
unsigned CanonicalSearch::bound_of_457(const Start& start) const {
    const auto& above = board_[start.transposed][start.first];
    const auto& below = board_[start.transposed][start.second];
    const auto& column_above = column_of_[start.transposed][start.first];
    const auto& column_below = column_of_[start.transposed][start.second];
    const auto& boxes = kOrders[start.order];
    const auto& above_in = digits_in_[start.transposed][start.first];
    const auto& below_in = digits_in_[start.transposed][start.second];
    const unsigned common = below_in[boxes[0]] & above_in[boxes[1]];
    // Of the digits 1, 2, 3 the second row has one in its second box: x. The box reads 1.. 2.. or 3.. if x can come
    // first in it, under a 4; that is if the digit above x is one of the two that are common, and so can be labelled 4.
    const unsigned x = only_digit(below_in[boxes[1]] & above_in[boxes[0]]);
    const unsigned four = above[column_below[x]];
    if (!(common >> four & 1)) return 800;
    // The 4 of the second row is in its first cell. If x is above it then x is 1; if it is above the 5, 2; else 3.
    const unsigned x_above = column_above[x];
    if (below[x_above] != four) return common >> below[x_above] & 1 ? 200 : 300;
    // So the second row is 457 189 and then 2, 3 and 6 in some order, under the 7, the 8 and the 9.
    const unsigned five = only_digit(common & ~(1u << four));
    const unsigned seven = only_digit(below_in[boxes[0]] & ~common);
    const unsigned eight = below[column_above[five]];
    const unsigned two = above[column_below[five]];
    const unsigned three = above[column_below[seven]];
    const auto label = [&](unsigned digit) { return digit == two ? 2u : digit == three ? 3u : 6u; };
    const unsigned under_seven = label(below[column_above[seven]]);
    const unsigned under_eight = label(below[column_above[eight]]);
    return 100 + 10 * under_seven + under_eight;
}

// The case that is left when all columns are settled: nothing to arrange, the row can only be read off.
void CanonicalSearch::read_settled(const Way& way, const std::array<uint8_t, 10>& labels, const uint8_t* row,
                                   unsigned row_number, unsigned target) {
    uint64_t value = 0;
    unsigned position = 0;
    for (; position < 9; ++position) {
        const unsigned label = labels[row[way.columns[position]]];
        if (label == kUnseen) break;
        if (!append(value, label, position)) return;
    }
    Way longer = way;
    longer.rows[target] = static_cast<uint8_t>(row_number);
    longer.free_rows = static_cast<uint16_t>(longer.free_rows & ~(1u << row_number));
    read(longer, row, position, value);
}

// Reads a row from `position` on; `value` is what was read before it.
void CanonicalSearch::read(Way& way, const uint8_t* row, unsigned position, uint64_t value) {
    while (position < 9) {
        const unsigned end = way.group_end(position);
        unsigned filled = position;
        for (unsigned p = position; p < end; ++p) {
            if (row[way.columns[p]] == 0) {
                if (p != filled) way.swap_positions(p, filled);
                if (!append(value, 0, filled)) return;
                ++filled;
            }
        }
        way.starts |= static_cast<uint16_t>(1u << filled);
        position = filled;
        if (end - filled == 1) {
            const unsigned digit = row[way.columns[filled]];
            if (way.home[digit] == kUnseen) {
                way.home[digit] = kNoColumn;
                way.offset[digit] = static_cast<int8_t>(way.next_label++ - 9);
            } else {
                way.settle(digit);
            }
            if (!append(value, way.label(digit), filled)) return;
            position = end;
        } else if (end - filled > 1) {
            return choose_and_read(way, row, filled, end, value);
        }
    }
    keep(way, value);
}

// Goes on reading at a group of two or three columns, [first, end), which all have a digit in this row.
void CanonicalSearch::choose_and_read(Way& way, const uint8_t* row, unsigned first, unsigned end, uint64_t value) {
    // Cells with the same digit (only in grids that break the rules) stay together, so the choice is among
    // digits.
    std::array<uint8_t, 3> digits{};
    std::array<uint8_t, 3> labels{};
    unsigned choices = 0;
    unsigned smallest = kUnseen;
    for (unsigned p = first; p < end; ++p) {
        const uint8_t digit = row[way.columns[p]];
        if (std::find(digits.begin(), digits.begin() + choices, digit) != digits.begin() + choices) continue;
        unsigned label = way.next_label;
        if (way.home[digit] != kUnseen) {
            const unsigned at = way.place[way.home[digit]];
            unsigned earliest = way.group_start(at);
            if (earliest == first && row[way.columns[at]] != digit) {
                // Its home is in this very group, behind the columns with this digit if these come first.
                for (unsigned q = first; q < end; ++q) earliest += row[way.columns[q]] == digit;
            }
            label = static_cast<unsigned>(way.offset[digit] + static_cast<int>(earliest));
        }
        digits[choices] = digit;
        labels[choices++] = static_cast<uint8_t>(label);
        smallest = std::min(smallest, label);
    }
    if (smallest == way.next_label && choices == end - first) {
        for (unsigned p = first; p < end; ++p) {
            const unsigned digit = row[way.columns[p]];
            way.home[digit] = way.columns[p];
            way.offset[digit] = static_cast<int8_t>(static_cast<int>(way.next_label) - static_cast<int>(first));
        }
        for (unsigned p = first; p < end; ++p) {
            if (!append(value, way.next_label++, p)) return;
        }
        return read(way, row, end, value);
    }
    for (unsigned choice = 0; choice < choices; ++choice) {
        if (labels[choice] != smallest) continue;
        const unsigned digit = digits[choice];
        Way chosen = way;
        unsigned rest = first;
        for (unsigned p = first; p < end; ++p) {
            if (row[chosen.columns[p]] == digit) chosen.swap_positions(p, rest++);
        }
        chosen.starts |= static_cast<uint16_t>(1u << rest);
        if (chosen.home[digit] == kUnseen) {
            chosen.home[digit] = kNoColumn;
            chosen.offset[digit] = static_cast<int8_t>(chosen.next_label++ - 9);
        } else {
            chosen.settle(digit);
        }
        uint64_t longer_value = value;
        bool smaller = true;
        for (unsigned p = first; p < rest && smaller; ++p) smaller = append(longer_value, smallest, p);
        if (smaller) read(chosen, row, rest, longer_value);
    }
}

void CanonicalSearch::keep(const Way& way, uint64_t value) {
    if (value < best_) {
        best_ = value;
        longer_ways_.clear();
    }
    longer_ways_.push_back(way);
}

void CanonicalSearch::write_transformation(sudokit_transformation* transformation) const {
    bool first = true;
    for (Way way : ways_) {
        // In an open group any order will do: the rising one is the first. Labels follow from it.
        for (unsigned p = 0; p < 9; p = way.group_end(p)) {
            std::sort(way.columns.begin() + p, way.columns.begin() + way.group_end(p));
        }
        sudokit_transformation candidate{};
        candidate.transposed = way.transposed;
        std::copy(way.rows.begin(), way.rows.end(), candidate.rows);
        std::copy(way.columns.begin(), way.columns.end(), candidate.columns);
        constexpr size_t compared = 1 + 9 + 9;
        if (!first && std::memcmp(&candidate, transformation, compared) >= 0) continue;
        first = false;
        for (unsigned p = 0; p < 9; ++p) way.place[way.columns[p]] = static_cast<uint8_t>(p);
        unsigned next = way.next_label;
        for (unsigned d = 1; d <= 9; ++d) {
            candidate.digits[d - 1] = static_cast<uint8_t>(way.home[d] == kUnseen ? next++ : way.label(d));
        }
        *transformation = candidate;
    }
}

}  // namespace sudokit
