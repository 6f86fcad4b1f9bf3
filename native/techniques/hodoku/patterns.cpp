// Patterns of a few cells, each as HoDoKu scans for it: the first one found is taken, of wings the first by their
// cells. The arguments are in the Python twins: bivalue_grave, single_digit_patterns, w_wings, wings.
#include <algorithm>
#include <array>

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

// One cell has more than two candidates, and without some of these every digit would have two places, or none, in each
// house: the cell holds one of them.
bool bug_1(const Position& position, Removed& removed) {
    int odd = -1;
    for (Cells empty = position.empty; empty.any();) {
        const int cell = empty.take_first(), count = count_of(position.digits[cell]);
        if (count == 2) continue;
        if (count < 2 || odd >= 0) return false;
        odd = cell;
    }
    if (odd < 0) return false;
    int extra = 0;
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            const int places = position.places[house][digit];
            if (places == 0 || count_of(places) == 2) continue;
            if (!position.has(odd, digit) || !kTables.cells_of[house].has(odd)) return false;
            extra |= 1 << digit;
        }
    }
    const int rest = position.digits[odd] & ~extra;
    if (count_of(rest) != 2) return false;
    bool balanced = true;
    for (const uint8_t house : kTables.houses_of[odd]) {
        each_bit(extra, [&](int digit) {
            const int left = count_of(position.places[house][digit]) - 1;
            balanced = balanced && (left == 0 || left == 2);
        });
    }
    if (!balanced) return false;
    each_bit(rest, [&](int digit) { removed.add(odd, digit); });
    return true;
}

bool skyscraper(const Position& position, Removed& removed) {
    for (const int bases : {kRows, kColumns}) {
        for (int digit = 0; digit < 9; ++digit) {
            for (int low = bases; low < bases + 9; ++low) {
                const int below = position.places[low][digit];
                if (count_of(below) != 2) continue;
                for (int high = low + 1; high < bases + 9; ++high) {
                    const int above = position.places[high][digit];
                    if (count_of(above) != 2 || !is_single(below & above)) continue;
                    const int one = cell_of(low, below & ~above), other = cell_of(high, above & ~below);
                    removed.add_cells(position.holding[digit] & kTables.sees[one] & kTables.sees[other], digit);
                    if (removed.count > 0) return true;
                }
            }
        }
    }
    return false;
}

bool two_string_kite(const Position& position, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        for (int row = 0; row < 9; ++row) {
            const int in_row = position.places[kRows + row][digit];
            if (count_of(in_row) != 2) continue;
            for (int column = 0; column < 9; ++column) {
                const int in_column = position.places[kColumns + column][digit];
                if (count_of(in_column) != 2 || (in_row >> column & 1) != 0) continue;
                for (const int near : {lowest_of(in_row), lowest_of(in_row & (in_row - 1))}) {
                    const int far = lowest_of(in_row & ~(1 << near));
                    for (const int low : {lowest_of(in_column), lowest_of(in_column & (in_column - 1))}) {
                        const int top = lowest_of(in_column & ~(1 << low));
                        if (row / 3 != low / 3 || near / 3 != column / 3) continue;
                        const int across = 9 * top + far;
                        if (!position.has(across, digit)) continue;
                        removed.add(across, digit);
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

namespace {

// A pair on a line across `near` starts on it, outside the block; where its other end's line meets `other`, the digit
// cannot stand.
bool empty_rectangle_from(const Position& position, int digit, int block, int near, int other, Removed& removed) {
    const int across_kind = near >= kRows ? 1 : 2, near_kind = 3 - across_kind;  // columns or rows
    const Cells holding = position.holding[digit], in_block = kTables.cells_of[block];
    for (Cells starts = holding & kTables.cells_of[near] & ~in_block; starts.any();) {
        const int start = starts.take_first();
        Cells pair = holding & kTables.cells_of[kTables.houses_of[start][across_kind]];
        if (pair.count() != 2) continue;
        const int end = (pair & ~Cells::of(start)).first();
        const int line = kTables.houses_of[end][near_kind];
        removed.add_cells(holding & kTables.cells_of[line] & kTables.cells_of[other] & ~in_block & ~pair, digit);
        if (removed.count > 0) return true;
    }
    return false;
}

}  // namespace

// A block whose places for a digit lie in one row and one column, at least two in one of them.
bool empty_rectangle(const Position& position, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        for (int block = 0; block < 9; ++block) {
            const Cells inside = position.holding[digit] & kTables.cells_of[block];
            if (inside.count() < 2) continue;
            for (int row = kRows + 3 * (block / 3) + 2; row >= kRows + 3 * (block / 3); --row) {
                for (int column = kColumns + 3 * (block % 3) + 2; column >= kColumns + 3 * (block % 3); --column) {
                    const Cells along = inside & kTables.cells_of[row], across = inside & kTables.cells_of[column];
                    const bool is_corner = !(inside & ~along & ~across).any() && (along & ~across).any() &&
                                           (across & ~along).any() && (along.several() || across.several());
                    if (is_corner && (empty_rectangle_from(position, digit, block, row, column, removed) ||
                                      empty_rectangle_from(position, digit, block, column, row, removed))) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

bool w_wing(const Position& position, Removed& removed) {
    uint8_t pairs[kCells];
    const int n = cells_with(position, 2, pairs);
    for (int i = 0; i < n; ++i) {
        for (int j = i + 1; j < n; ++j) {
            const int first = pairs[i], second = pairs[j], digits = position.digits[first];
            if (digits != position.digits[second]) continue;
            for (const int goes : {lowest_of(digits), lowest_of(digits & (digits - 1))}) {
                const int ties = lowest_of(digits & ~(1 << goes));
                const Cells losing = position.holding[goes] & kTables.sees[first] & kTables.sees[second];
                if (!losing.any()) continue;
                const bool found = any_house(kRowsColumnsBlocks, [&](int house) {
                    const int bridge = position.places[house][ties];
                    if (count_of(bridge) != 2) return false;
                    int a = cell_of(house, bridge), b = cell_of(house, bridge & (bridge - 1));
                    for (const int cell : {a, b}) {
                        if (cell == first || cell == second) return false;
                    }
                    if (!kTables.sees[first].has(a)) std::swap(a, b);
                    return kTables.sees[first].has(a) && kTables.sees[second].has(b);
                });
                if (found) {
                    removed.add_cells(losing, goes);
                    return true;
                }
            }
        }
    }
    return false;
}

// A pivot with two or three candidates and two wings with two that leave a digit to one of them. XY-wings come by their
// three cells in reading order, XYZ-wings by the pivot, then the pincers.
bool wings(const Position& position, int pivot_size, Removed& removed) {
    uint8_t pivots[kCells];
    const int n = cells_with(position, pivot_size, pivots);
    std::array<int, 4> best{};
    for (int i = 0; i < n; ++i) {
        const int pivot = pivots[i], mask = position.digits[pivot];
        uint8_t wing[20];
        int wing_count = 0;
        each_cell(kTables.sees[pivot] & position.empty, [&](int cell) {
            const int digits = position.digits[cell];
            if (count_of(digits) == 2 && count_of(digits & mask) == pivot_size - 1) {
                wing[wing_count++] = static_cast<uint8_t>(cell);
            }
        });
        for (int one = 0; one < wing_count; ++one) {
            for (int two = one + 1; two < wing_count; ++two) {
                const int first = wing[one], second = wing[two];
                const int common = position.digits[first] & position.digits[second];
                const int all = mask | position.digits[first] | position.digits[second];
                if (count_of(all) != 3 || !is_single(common) || ((mask & common) != 0) != (pivot_size == 3)) continue;
                const int digit = lowest_of(common);
                Cells losing = position.holding[digit] & kTables.sees[first] & kTables.sees[second];
                if (pivot_size == 3) losing &= kTables.sees[pivot];
                if (!losing.any()) continue;
                std::array<int, 4> place{pivot, first, second, pivot};
                if (pivot_size == 2) std::sort(place.begin(), place.begin() + 3);
                if (removed.count > 0 && !(place < best)) continue;
                best = place;
                removed.count = 0;
                removed.add_cells(losing, digit);
            }
        }
    }
    return removed.count > 0;
}

}  // namespace sudokit::techniques
