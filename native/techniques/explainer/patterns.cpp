#include "techniques/explainer/patterns.hpp"

#include "techniques/explainer/subsets.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

void remove_all(Hint& hint, Cells cells, int digit) {
    each_cell(cells, [&](int cell) { hint.remove(cell, digit); });
}

// Notes the house of a set, its digits, and its cells, given as places of the house.
void note_set(const Tables& board, Hint& hint, int house, int digits, int places) {
    hint.is_about(Houses::of(house), {}, digits);
    uint8_t* cell = hint.cells;
    each_bit(places, [&](int index) { *cell++ = static_cast<uint8_t>(board.cell_at[house][index]); });
}

template <int Size>
bool direct_hidden_set(const Position& position, Hint& hint) {
    return hidden_sets<Size>(position, Size, [&](int house, int digits, int where) {
        for (int digit = 0; digit < position.board().digit_count(); ++digit) {
            const int places = position.places[house][digit];
            const int left = places & ~where;
            if ((digits >> digit & 1) == 0 && left != places && is_single(left)) {
                hint.set(Size == 2 ? kDirectHiddenPair : kDirectHiddenTriple, Size == 2 ? 2.0 : 2.5);
                note_set(position.board(), hint, house, digits, where);
                hint.place(position.board().cell_at[house][lowest_of(left)], digit);
                return true;
            }
        }
        return false;
    });
}

template <int Size>
bool naked_set(const Position& position, Technique technique, double rating, Hint& hint) {
    return naked_sets<Size>(position, [&](int house, int positions, int digits) {
        if (!held_elsewhere(position, house, positions, digits)) return false;
        hint.set(technique, rating);
        note_set(position.board(), hint, house, digits, positions);
        for (int index = 0; index < position.board().size_of(house); ++index) {
            if ((positions >> index & 1) != 0) continue;
            const int cell = position.board().cell_at[house][index];
            each_bit(position.digits[cell] & digits, [&](int digit) { hint.remove(cell, digit); });
        }
        return true;
    });
}

template <int Size>
bool hidden_set(const Position& position, Technique technique, double rating, Hint& hint) {
    return hidden_sets<Size>(position, 2 * Size, [&](int house, int digits, int where) {
        hint.set(technique, rating);
        note_set(position.board(), hint, house, digits, where);
        each_bit(where, [&](int index) {
            const int cell = position.board().cell_at[house][index];
            each_bit(position.digits[cell] & ~digits, [&](int digit) { hint.remove(cell, digit); });
        });
        return !hint.removed.empty();
    });
}

template <int Size>
bool fish(const Position& position, Technique technique, double rating, Hint& hint) {
    return basic_fish<Size>(position, [&](const Fish& found, int crossed, Cells losing) {
        hint.set(technique, rating);
        Houses bases, covers;
        each_bit(static_cast<int>(found.lines), [&](int line) { bases.add(found.all.base(line)); });
        each_bit(crossed, [&](int line) { covers.add(found.all.cover(line)); });
        hint.is_about(bases, covers, 1 << found.digit);
        remove_all(hint, losing, found.digit);
        return true;
    });
}

}  // namespace

bool find_direct_locked(const Position& position, Hint& hint) {
    const Tables& board = position.board();
    return locked_candidates(position, [&](int base, int cover, int digit, Cells losing) {
        for (int house = 0; house < board.house_count(); ++house) {
            if (house == base || board.kind_of(house) != board.kind_of(base) || !board.is_complete(house)) continue;
            const Cells places = position.holding[digit] & board.cells_of[house];
            if ((places & board.cells_of[base]).any()) continue;  // those that are locked
            const Cells left = places & ~losing;
            if (left == places || !left.any() || left.several()) continue;
            const bool pointing = board.is_area(base);
            hint.set(pointing ? kDirectPointing : kDirectClaiming, pointing ? 1.7 : 1.9);
            hint.is_about(Houses::of(base), Houses::of(cover), 1 << digit);
            hint.focus = static_cast<int8_t>(house);
            hint.place(left.first(), digit);
            return true;
        }
        return false;
    });
}

bool find_direct_hidden_set(const Position& position, int size, Hint& hint) {
    return size == 2 ? direct_hidden_set<2>(position, hint) : direct_hidden_set<3>(position, hint);
}

bool find_naked_single(const Position& position, Hint& hint) {
    for (int cell = 0; cell < kCells; ++cell) {
        if (is_single(position.digits[cell])) {
            hint.set(kNakedSingle, 2.3);
            hint.place(cell, lowest_of(position.digits[cell]));
            return true;
        }
    }
    return false;
}

bool find_locked(const Position& position, Hint& hint) {
    return locked_candidates(position, [&](int base, int cover, int digit, Cells losing) {
        const bool pointing = position.board().is_area(base);
        hint.set(pointing ? kPointing : kClaiming, pointing ? 2.6 : 2.8);
        hint.is_about(Houses::of(base), Houses::of(cover), 1 << digit);
        remove_all(hint, losing, digit);
        return true;
    });
}

bool find_naked_set(const Position& position, int size, Hint& hint) {
    if (size == 2) return naked_set<2>(position, kNakedPair, 3.0, hint);
    if (size == 3) return naked_set<3>(position, kNakedTriple, 3.6, hint);
    return naked_set<4>(position, kNakedQuad, 5.0, hint);
}

bool find_fish(const Position& position, int size, Hint& hint) {
    if (size == 2) return fish<2>(position, kXWing, 3.2, hint);
    if (size == 3) return fish<3>(position, kSwordfish, 3.8, hint);
    return fish<4>(position, kJellyfish, 5.2, hint);
}

bool find_hidden_set(const Position& position, int size, Hint& hint) {
    if (size == 2) return hidden_set<2>(position, kHiddenPair, 3.4, hint);
    if (size == 3) return hidden_set<3>(position, kHiddenTriple, 4.0, hint);
    return hidden_set<4>(position, kHiddenQuad, 5.4, hint);
}

bool find_wing(const Position& position, int pivot_size, Hint& hint) {
    const Tables& board = position.board();
    Cells pairs;
    for (int cell = 0; cell < kCells; ++cell) {
        if (count_of(position.digits[cell]) == 2) pairs.add(cell);
    }
    for (int pivot = 0; pivot < kCells; ++pivot) {
        const int digits = position.digits[pivot];
        if (count_of(digits) != pivot_size || !(board.sees[pivot] & pairs).several()) continue;
        int wings[kMostPeers];
        int count = 0;
        for (const int cell : board.peers[pivot]) {
            if (pairs.has(cell) && count_of(position.digits[cell] & digits) == pivot_size - 1) wings[count++] = cell;
        }
        for (int i = 0; i < count; ++i) {
            for (int j = i + 1; j < count; ++j) {
                const int one = position.digits[wings[i]], two = position.digits[wings[j]];
                const int common = one & two;
                if (count_of(digits | one | two) != 3 || !is_single(common)) continue;
                if (((digits & common) != 0) != (pivot_size == 3)) continue;
                const int digit = lowest_of(common);
                Cells losing = position.holding[digit] & board.sees[wings[i]] & board.sees[wings[j]];
                if (pivot_size == 3) losing &= board.sees[pivot];
                if (!losing.any()) continue;
                hint.set(pivot_size == 2 ? kXyWing : kXyzWing, pivot_size == 2 ? 4.2 : 4.4);
                hint.digits = static_cast<Mask>(common);
                hint.cells[0] = static_cast<uint8_t>(pivot);
                hint.cells[1] = static_cast<uint8_t>(wings[i]);
                hint.cells[2] = static_cast<uint8_t>(wings[j]);
                remove_all(hint, losing, digit);
                return true;
            }
        }
    }
    return false;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
