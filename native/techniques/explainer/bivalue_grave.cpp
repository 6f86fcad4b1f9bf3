// BUG: a position that could be turned over whole, but for a few candidates. `sudokit.techniques.finders.bivalue_grave`
// is the twin and has the argument.
#include <algorithm>

#include "techniques/explainer/patterns.hpp"
#include "techniques/explainer/subsets.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

struct Bug {
    int cells[kCells];  // the BUG cells, in the order found
    int count = 0;
    Mask extra[kCells] = {};  // the BUG digits of each
    int all_digits = 0;
    int common[kMostPeers];  // the cells that see all BUG cells, in the order in which the first sees them
    int common_count = 0;
};

bool find_cells(const Position& position, Bug& bug) {
    const Tables& board = position.board();
    for (const int house : board.boxes_rows_columns) {
        for (int digit = 0; digit < board.digit_count(); ++digit) {
            const int where = position.places[house][digit];
            if (where == 0 || count_of(where) == 2) continue;
            int odd = -1, odd_count = 0;
            each_bit(where, [&](int index) {
                const int cell = board.cell_at[house][index];
                if (count_of(position.digits[cell]) >= 3) {
                    odd = cell;
                    ++odd_count;
                }
            });
            if (odd_count == 0) return false;
            if (odd_count > 1) continue;
            if (bug.extra[odd] == 0) bug.cells[bug.count++] = odd;
            bug.extra[odd] = static_cast<Mask>(bug.extra[odd] | 1 << digit);
            bug.all_digits |= 1 << digit;
        }
    }
    return bug.count > 0;
}

bool is_grave_without(const Position& position, const Bug& bug) {
    Position rest = position;
    for (int index = 0; index < bug.count; ++index) {
        const int cell = bug.cells[index];
        each_bit(bug.extra[cell], [&](int digit) { rest.remove(cell, digit); });
    }
    Cells empty = position.empty;
    while (empty.any()) {
        if (count_of(rest.digits[empty.take_first()]) != 2) return false;
    }
    for (int house = 0; house < position.board().house_count(); ++house) {
        for (int digit = 0; digit < position.board().digit_count(); ++digit) {
            const int where = rest.places[house][digit];
            if (where != 0 && count_of(where) != 2) return false;
        }
    }
    return true;
}

bool type_4(const Position& position, const Bug& bug, Hint& hint) {
    const int one = std::min(bug.cells[0], bug.cells[1]), two = std::max(bug.cells[0], bug.cells[1]);
    const int shared = position.digits[one] & position.digits[two] & ~bug.extra[one] & ~bug.extra[two];
    if (!is_single(shared) || !position.board().sees[one].has(two)) return false;
    hint.set(kBug4, 5.7);
    for (const int cell : {one, two}) {
        each_bit(position.digits[cell] & ~shared & ~bug.extra[cell], [&](int digit) { hint.remove(cell, digit); });
    }
    return !hint.removed.empty();
}

bool type_3(const Position& position, const Bug& bug, Hint& hint) {
    for (const Spot& spot : position.board().all_spots(bug.cells[0])) {
        const Cells inside = position.board().cells_of[spot.house];
        bool holds_all = true;
        for (int index = 0; index < bug.count; ++index) holds_all = holds_all && inside.has(bug.cells[index]);
        if (!holds_all) continue;
        int rest[kDigits];
        int count = 0;
        for (int index = 0; index < bug.common_count; ++index) {
            if (inside.has(bug.common[index])) rest[count++] = bug.common[index];
        }
        Mask masks[kDigits];
        for (int index = 0; index < count; ++index) masks[index] = position.digits[rest[index]];
        for (int size = 2; size <= 6 && size <= count; ++size) {
            const auto conclude = [&](int chosen, int digits) {
                bool roomy = true;
                each_bit(chosen, [&](int index) { roomy = roomy && count_of(masks[index]) >= 2; });
                if (!roomy || (bug.all_digits & ~digits) != 0) return false;
                Cells losing;
                for (int index = 0; index < count; ++index) {
                    if ((chosen >> index & 1) == 0) losing.add(rest[index]);
                }
                hint.set(kBug3, 5.7 + 0.1 * (size - 1));
                each_cell(losing, [&](int cell) {
                    each_bit(position.digits[cell] & digits, [&](int digit) { hint.remove(cell, digit); });
                });
                return !hint.removed.empty();
            };
            if (choose_tight(masks, count, size - 1, size, 0, 0, conclude)) return true;
        }
    }
    return false;
}

}  // namespace

bool find_bug(const Position& position, Hint& hint) {
    if (!position.board().has_only_complete_houses()) return false;
    Bug bug;
    if (!find_cells(position, bug) || !is_grave_without(position, bug)) return false;
    Cells common = ~Cells{};
    for (int index = 0; index < bug.count; ++index) common &= position.board().sees[bug.cells[index]];
    for (const int peer : position.board().peers[bug.cells[0]]) {
        if (common.has(peer)) bug.common[bug.common_count++] = peer;
    }
    if (bug.count == 1) {
        const int cell = bug.cells[0];
        hint.set(kBug1, 5.6);
        each_bit(position.digits[cell] & ~bug.extra[cell], [&](int digit) { hint.remove(cell, digit); });
        return !hint.removed.empty();
    }
    if (is_single(bug.all_digits)) {
        const int digit = lowest_of(bug.all_digits);
        hint.set(kBug2, 5.7);
        each_cell(common & position.holding[digit], [&](int cell) { hint.remove(cell, digit); });
        if (!hint.removed.empty()) return true;
        return bug.count == 2 && type_4(position, bug, hint);
    }
    if (bug.common_count == 0) return false;
    return (bug.count == 2 && type_4(position, bug, hint)) || type_3(position, bug, hint);
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
