// Naked and hidden subsets and locked digits as HoDoKu scans for them: block by block, then rows, then columns. The
// Python twin is hodoku_subsets.
#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

// What these cells, with just these digits, remove from all the houses they share. Whether the step is of the kind that
// is looked for: locked, where both a block and the rest of a line lose something.
bool removes_around(const Position& position, Cells own, int digits, bool locked, int size, Removed& removed) {
    removed.count = 0;
    bool in_block = false, in_line = false;
    Cells block;
    for (const int kind : {0, 2, 1}) {
        const int house = kTables.houses_of[own.first()][kind];
        if ((own & ~kTables.cells_of[house]).any()) continue;
        if (is_block(house)) block = kTables.cells_of[house];
        each_cell(kTables.cells_of[house] & position.empty & ~own, [&](int cell) {
            each_bit(position.digits[cell] & digits, [&](int digit) {
                if (!removed.has(cell, digit)) removed.add(cell, digit);
                if (is_block(house)) {
                    in_block = true;
                } else if (!block.has(cell)) {
                    in_line = true;
                }
            });
        });
    }
    return removed.count > 0 && (size < 4 && in_block && in_line) == locked;
}

}  // namespace

bool naked_sets(const Position& position, int size, bool locked, Removed& removed) {
    return any_house(kBlocksRowsColumns, [&](int house) {
        uint16_t masks[9];
        int positions[9], n = 0;
        for (int at = 0; at < 9; ++at) {
            const int cell = kTables.cell_at[house][at];
            if (!position.empty.has(cell) || count_of(position.digits[cell]) > size) continue;
            positions[n] = at;
            masks[n++] = position.digits[cell];
        }
        auto visit = [&](int chosen, int digits) {
            Cells own;
            each_bit(chosen, [&](int index) { own.add(kTables.cell_at[house][positions[index]]); });
            return removes_around(position, own, digits, locked, size, removed);
        };
        return any_tight(masks, n, size, visit);
    });
}

bool hidden_sets(const Position& position, int size, Removed& removed) {
    return any_house(kBlocksRowsColumns, [&](int house) {
        if (position.room[house] <= size) return false;
        uint16_t masks[9];
        int digits[9], n = 0;
        for (int digit = 0; digit < 9; ++digit) {
            const uint16_t places = position.places[house][digit];
            if (places == 0 || count_of(places) > size) continue;
            digits[n] = digit;
            masks[n++] = places;
        }
        auto visit = [&](int chosen, int places) {
            int own = 0;
            each_bit(chosen, [&](int index) { own |= 1 << digits[index]; });
            removed.count = 0;
            each_bit(places, [&](int at) {
                const int cell = kTables.cell_at[house][at];
                each_bit(position.digits[cell] & ~own, [&](int digit) { removed.add(cell, digit); });
            });
            return removed.count > 0;
        };
        return any_tight(masks, n, size, visit);
    });
}

// All places of a digit in one house lie in another one, which loses the rest.
bool locked_digits(const Position& position, bool pointing, Removed& removed) {
    return any_house(kBlocksRowsColumns, [&](int base) {
        if (is_block(base) != pointing) return false;
        for (int digit = 0; digit < 9; ++digit) {
            const int places = position.places[base][digit];
            if (count_of(places) < 2) continue;
            const Cells inside = cells_at(base, places);
            for (const int kind : {0, 2, 1}) {
                const int cover = kTables.houses_of[inside.first()][kind];
                if (cover == base || (inside & ~kTables.cells_of[cover]).any()) continue;
                removed.add_cells(position.holding[digit] & kTables.cells_of[cover] & ~inside, digit);
                if (removed.count > 0) return true;
            }
        }
        return false;
    });
}

}  // namespace sudokit::techniques
