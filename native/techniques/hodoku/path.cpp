#include "techniques/hodoku/path.hpp"

#include <algorithm>

namespace sudokit::techniques {

namespace {

constexpr int kRowColumnBlock[] = {2, 1, 0};  // in which order HoDoKu looks at the houses of a cell
constexpr Cells kWholeBoard{~0ull, (1ull << (kCells - 64)) - 1};

}  // namespace

void HodokuPath::begin(const uint8_t* puzzle) {
    position_ = {};
    open_ = {};
    std::fill_n(digits_, kCells, uint8_t{0});
    naked_from_ = naked_to_ = hidden_from_ = hidden_to_ = 0;
    std::fill_n(position_.digits, kCells, static_cast<uint16_t>(kAllDigits));
    for (auto& places : position_.places) std::fill_n(places, kDigits, static_cast<uint16_t>(kAllDigits));
    std::fill_n(position_.holding, kDigits, kWholeBoard);
    std::fill_n(position_.room, kHouses, uint8_t{9});
    position_.empty = kWholeBoard;
    // The queues fill up from the empty board on, as the digits at the start are set in reading order.
    for (int cell = 0; cell < kCells; ++cell) {
        if (puzzle[cell] != 0) {
            place(cell, puzzle[cell] - 1);
        } else {
            open_.add(cell);
        }
    }
}

HodokuTechnique HodokuPath::technique_in(const uint8_t* digits, const uint16_t* candidates, Cells entered) {
    Position position;
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] != 0) continue;
        position.empty.add(cell);
        position.digits[cell] = candidates[cell];
        for (const int house : kTables.houses_of[cell]) ++position.room[house];
        each_bit(candidates[cell], [&](int digit) {
            position.holding[digit].add(cell);
            for (int kind = 0; kind < 3; ++kind) {
                uint16_t& where = position.places[kTables.houses_of[cell][kind]][digit];
                where = static_cast<uint16_t>(where | 1 << kTables.position_in[cell][kind]);
            }
        });
    }
    Removed removed;
    return order_.find(position, digits, entered, removed);
}

bool HodokuPath::next(HodokuStep& step) {
    Waiting single;
    step.removed.count = 0;
    step.technique = scans_singles_ ? scan_single(single) : next_single(single);
    if (step.technique != kHodokuTechniques) {
        step.placed = 9 * single.cell + single.digit;
        place(single.cell, single.digit);
        return true;
    }
    if (is_solved()) return false;
    step.placed = -1;
    step.technique = order_.find(position_, digits_, open_ & ~position_.empty, step.removed);
    if (step.technique == kHodokuTechniques) return false;
    for (int i = 0; i < step.removed.count; ++i) {
        remove_from(Cells::of(step.removed.marks[i] / 9), step.removed.marks[i] % 9);
    }
    return true;
}

// The last cell of a house, if one waits; else a naked single; else a hidden one.
HodokuTechnique HodokuPath::next_single(Waiting& single) {
    for (int i = naked_from_; i < naked_to_; ++i) {
        single = naked_[i];
        if (!position_.empty.has(single.cell)) continue;
        for (const uint8_t house : kTables.houses_of[single.cell]) {
            if (position_.room[house] == 1) return kHodokuFullHouse;
        }
    }
    while (naked_from_ < naked_to_) {
        single = naked_[naked_from_++];
        if (position_.empty.has(single.cell)) return kHodokuNakedSingle;
    }
    while (hidden_from_ < hidden_to_) {
        single = hidden_[hidden_from_++];
        if (!position_.holding[single.digit].has(single.cell)) continue;
        for (const uint8_t house : kTables.houses_of[single.cell]) {
            if (is_single(position_.places[house][single.digit])) return kHodokuHiddenSingle;
        }
    }
    return kHodokuTechniques;
}

HodokuTechnique HodokuPath::scan_single(Waiting& single) const {
    const auto found = [&](int cell, int digit, HodokuTechnique technique) {
        single = {static_cast<uint8_t>(cell), static_cast<uint8_t>(digit)};
        return technique;
    };
    for (int house = 0; house < kHouses; ++house) {
        if (position_.room[house] != 1) continue;
        const int cell = (kTables.cells_of[house] & position_.empty).first();
        if (position_.digits[cell] != 0) return found(cell, lowest_of(position_.digits[cell]), kHodokuFullHouse);
    }
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < kDigits; ++digit) {
            const int places = position_.places[house][digit];
            if (is_single(places)) {
                return found(kTables.cell_at[house][lowest_of(places)], digit, kHodokuHiddenSingle);
            }
        }
    }
    Cells left = position_.empty;
    while (left.any()) {
        const int cell = left.take_first();
        if (is_single(position_.digits[cell])) {
            return found(cell, lowest_of(position_.digits[cell]), kHodokuNakedSingle);
        }
    }
    return kHodokuTechniques;
}

// Fills a cell: its peers lose the digit in reading order, then the cell its candidates in ascending order.
void HodokuPath::place(int cell, int digit) {
    const int own = position_.digits[cell];
    position_.digits[cell] = 0;
    digits_[cell] = static_cast<uint8_t>(digit + 1);
    position_.empty.drop(cell);
    for (const uint8_t house : kTables.houses_of[cell]) --position_.room[house];
    each_bit(own, [&](int other) { position_.holding[other].drop(cell); });
    remove_from(kTables.sees[cell], digit);
    each_bit(own, [&](int other) {
        for (const int kind : kRowColumnBlock) {
            if (leave_house(cell, kind, other) && other != digit) queue_hidden(kTables.houses_of[cell][kind], other);
        }
    });
}

void HodokuPath::remove_from(Cells cells, int digit) {
    const Cells losing = position_.holding[digit] & cells;
    position_.holding[digit] &= ~cells;
    each_cell(losing, [&](int cell) {
        const int rest = position_.digits[cell] & ~(1 << digit);
        position_.digits[cell] = static_cast<uint16_t>(rest);
        if (is_single(rest)) naked_[naked_to_++] = {static_cast<uint8_t>(cell), static_cast<uint8_t>(lowest_of(rest))};
        for (const int kind : kRowColumnBlock) {
            if (leave_house(cell, kind, digit)) queue_hidden(kTables.houses_of[cell][kind], digit);
        }
    });
}

// Takes a place of a digit from one of the houses of a cell; whether one is left.
bool HodokuPath::leave_house(int cell, int kind, int digit) {
    uint16_t& places = position_.places[kTables.houses_of[cell][kind]][digit];
    places = static_cast<uint16_t>(places & ~(1 << kTables.position_in[cell][kind]));
    return is_single(places);
}

void HodokuPath::queue_hidden(int house, int digit) {
    const Cells place = position_.holding[digit] & kTables.cells_of[house];
    if (place.any()) hidden_[hidden_to_++] = {static_cast<uint8_t>(place.first()), static_cast<uint8_t>(digit)};
}

}  // namespace sudokit::techniques
