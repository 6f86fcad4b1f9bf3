// Unique, hidden and avoidable rectangles as HoDoKu numbers them. The arguments are in the Python twin,
// unique_rectangles.
#include <algorithm>
#include <array>

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

struct Rectangle {
    int cells[4];  // two in one block, then the two in line with them in another
    int a, b;

    Cells all() const { return Cells::of(cells[0]) | Cells::of(cells[1]) | Cells::of(cells[2]) | Cells::of(cells[3]); }
};

Cells lines_of(int cell) {
    return kTables.cells_of[kTables.houses_of[cell][1]] | kTables.cells_of[kTables.houses_of[cell][2]];
}

// Calls visit(start, partner, below, across) with the rectangles that have two cells in the block of `start`, until it
// answers true.
template <class Visit>
bool any_rectangle(int start, const Visit& visit) {
    const Cells block = kTables.cells_of[kTables.houses_of[start][0]];
    for (Cells partners = block & lines_of(start) & ~Cells::of(start); partners.any();) {
        const int partner = partners.take_first();
        const bool in_row = partner / 9 == start / 9;
        for (const int below : kTables.cell_at[kTables.houses_of[start][in_row ? 1 : 2]]) {
            if (block.has(below)) continue;
            const int across = in_row ? below / 9 * 9 + partner % 9 : partner / 9 * 9 + below % 9;
            if (visit(start, partner, below, across)) return true;
        }
    }
    return false;
}

// The first step of each kind, of which HoDoKu takes the first kind that has one.
class FirstOfEach {
public:
    explicit FirstOfEach(HodokuTechnique first) : first_(first) {}

    bool wants(HodokuTechnique technique) const { return at(technique).count == 0; }
    Removed& of(HodokuTechnique technique) { return found_[technique - first_]; }
    HodokuTechnique choose(int kinds, Removed& removed) const {
        for (int kind = 0; kind < kinds; ++kind) {
            if (found_[kind].count == 0) continue;
            removed = found_[kind];
            return static_cast<HodokuTechnique>(first_ + kind);
        }
        return kHodokuTechniques;
    }

private:
    const Removed& at(HodokuTechnique technique) const { return found_[technique - first_]; }

    HodokuTechnique first_;
    Removed found_[7];
};

// What follows from rectangles around one pair of digits.
class Conclusions {
public:
    Conclusions(const Position& position, FirstOfEach& found) : position_(position), found_(found) {}

    void draw(const Rectangle& rectangle) {
        const int pair = 1 << rectangle.a | 1 << rectangle.b;
        std::array<int, 4> cells{rectangle.cells[0], rectangle.cells[1], rectangle.cells[2], rectangle.cells[3]};
        std::sort(cells.begin(), cells.end());
        int plain[4], plain_count = 0, roomy[4], roomy_count = 0, extra = 0;
        Cells seen = ~Cells{};
        for (const int cell : cells) {
            const int others = position_.digits[cell] & ~pair;
            if (others == 0) {
                plain[plain_count++] = cell;
            } else {
                roomy[roomy_count++] = cell;
                extra |= others;
                seen &= kTables.sees[cell];
            }
        }
        if (plain_count == 3) remove_digits(kHodokuUniqueRectangle1, roomy, 1, pair);
        if (plain_count != 1 && plain_count != 2) return;
        const bool aligned = roomy_count == 2 && (roomy[0] / 9 == roomy[1] / 9 || roomy[0] % 9 == roomy[1] % 9);
        if (is_single(extra)) {
            const HodokuTechnique technique = aligned ? kHodokuUniqueRectangle2 : kHodokuUniqueRectangle5;
            const int digit = lowest_of(extra);
            if (found_.wants(technique)) found_.of(technique).add_cells(position_.holding[digit] & seen, digit);
        }
        if (aligned) {
            if (found_.wants(kHodokuUniqueRectangle3)) type_3(rectangle, roomy, extra);
            type_4(rectangle, roomy, seen);
        } else {
            if (roomy_count == 2) type_6(rectangle, roomy);
            hidden(rectangle, plain, plain_count);
        }
    }

private:
    void remove_digits(HodokuTechnique technique, const int* cells, int count, int digits) {
        if (!found_.wants(technique)) return;
        for (int i = 0; i < count; ++i) {
            each_bit(position_.digits[cells[i]] & digits,
                     [&](int digit) { found_.of(technique).add(cells[i], digit); });
        }
    }

    // The extra digits of two aligned cells form a naked subset with other cells: of their line, then of their block.
    void type_3(const Rectangle& rectangle, const int* roomy, int extra) {
        const int pair = 1 << rectangle.a | 1 << rectangle.b;
        int houses[3], n = 0;
        for (const int kind : {2, 1, 0}) {
            const int house = kTables.houses_of[roomy[0]][kind];
            if (kTables.cells_of[house].has(roomy[1])) houses[n++] = house;
        }
        const Cells both = Cells::of(roomy[0]) | Cells::of(roomy[1]);
        for (int i = 0; i < n; ++i) {
            int others[9], count = 0;
            each_cell(kTables.cells_of[houses[i]] & position_.empty & ~rectangle.all(), [&](int cell) {
                if ((position_.digits[cell] & pair) == 0) others[count++] = cell;
            });
            if (any_subset(houses, n, houses[i], others, count, both, extra, 1)) return;
        }
    }

    // Chooses one more of the cells that are left; `size` cells have `digits`, the two with the extra ones as one.
    bool any_subset(const int* houses, int n, int house, const int* others, int count, Cells members, int digits,
                    int size) {
        for (int i = 0; i < count; ++i) {
            const Cells more = members | Cells::of(others[i]);
            const int all = digits | position_.digits[others[i]];
            if (count_of(all) == size + 1 && removes_subset(houses, n, house, more, all)) return true;
            if (any_subset(houses, n, house, others + i + 1, count - i - 1, more, all, size + 1)) return true;
        }
        return false;
    }

    bool removes_subset(const int* houses, int n, int house, Cells members, int digits) {
        Cells victims;
        int shared = 0;
        for (int i = 0; i < n; ++i) {
            if ((members & ~kTables.cells_of[houses[i]]).any()) continue;
            victims |= kTables.cells_of[houses[i]];
            ++shared;
        }
        if (house < kColumns && shared > 1) return false;  // it was found with the line
        Removed& removed = found_.of(kHodokuUniqueRectangle3);
        each_cell(victims & position_.empty & ~members, [&](int cell) {
            each_bit(position_.digits[cell] & digits, [&](int digit) { removed.add(cell, digit); });
        });
        return removed.count > 0;
    }

    void type_4(const Rectangle& rectangle, const int* roomy, Cells elsewhere) {
        for (const int stays : {rectangle.a, rectangle.b}) {
            if ((position_.holding[stays] & elsewhere).any()) continue;
            return remove_digits(kHodokuUniqueRectangle4, roomy, 2, 1 << (rectangle.a + rectangle.b - stays));
        }
    }

    void type_6(const Rectangle& rectangle, const int* roomy) {
        const Cells lines = (lines_of(roomy[0]) | lines_of(roomy[1])) & ~rectangle.all();
        for (const int digit : {rectangle.a, rectangle.b}) {
            if ((position_.holding[digit] & lines).any()) continue;
            return remove_digits(kHodokuUniqueRectangle6, roomy, 2, 1 << digit);
        }
    }

    void hidden(const Rectangle& rectangle, const int* plain, int count) {
        for (int i = 0; i < count; ++i) {
            const int corner =
                static_cast<int>(std::find(rectangle.cells, rectangle.cells + 4, plain[i]) - rectangle.cells);
            const int cell = rectangle.cells[3 - corner];
            const Cells lines = lines_of(cell) & ~rectangle.all();
            for (const int stays : {rectangle.a, rectangle.b}) {
                if ((position_.holding[stays] & lines).any()) continue;
                remove_digits(kHodokuHiddenRectangle, &cell, 1, 1 << (rectangle.a + rectangle.b - stays));
            }
        }
    }

    const Position& position_;
    FirstOfEach& found_;
};

}  // namespace

HodokuTechnique unique_rectangles(const Position& position, const uint8_t* filled, Removed& removed) {
    Cells allowed[kDigits];  // the empty cells that no placed digit forbids it in
    std::fill_n(allowed, kDigits, position.empty);
    for (int cell = 0; cell < kCells; ++cell) {
        if (filled[cell] != 0) allowed[filled[cell] - 1] &= ~kTables.sees[cell];
    }
    FirstOfEach found(kHodokuUniqueRectangle1);
    Conclusions conclusions(position, found);
    for (Cells starts = position.empty; starts.any();) {
        const int start = starts.take_first(), digits = position.digits[start];
        if (count_of(digits) != 2) continue;
        const int a = lowest_of(digits), b = lowest_of(digits & (digits - 1));
        const Cells room = allowed[a] & allowed[b];
        const bool is_first_kind = any_rectangle(start, [&](int first, int partner, int below, int across) {
            const Rectangle rectangle{{first, partner, below, across}, a, b};
            if (!(rectangle.all() & ~room).any()) conclusions.draw(rectangle);
            return !found.wants(kHodokuUniqueRectangle1);
        });
        if (is_first_kind) break;
    }
    return found.choose(7, removed);
}

HodokuTechnique avoidable_rectangles(const Position& position, const uint8_t* filled, Cells entered, Removed& removed) {
    FirstOfEach found(kHodokuAvoidableRectangle1);
    for (Cells starts = entered; starts.any();) {
        const bool is_first_kind = any_rectangle(starts.take_first(), [&](int start, int partner, int below,
                                                                          int across) {
            if (!entered.has(partner)) return false;
            const int a = filled[start] - 1, b = filled[partner] - 1;
            const auto is_open = [&](int cell, int digit) {
                return filled[cell] == 0 && position.has(cell, digit) && count_of(position.digits[cell]) == 2;
            };
            const auto is_filled = [&](int cell, int digit) { return entered.has(cell) && filled[cell] == digit + 1; };
            const bool below_open = is_open(below, b), across_open = is_open(across, a);
            if (below_open && across_open) {
                const int extra = position.digits[below] & ~(1 << b) & position.digits[across] & ~(1 << a);
                each_bit(extra, [&](int digit) {
                    if (!found.wants(kHodokuAvoidableRectangle2)) return;
                    found.of(kHodokuAvoidableRectangle2)
                        .add_cells(position.holding[digit] & kTables.sees[below] & kTables.sees[across], digit);
                });
            } else if (below_open && is_filled(across, a)) {
                found.of(kHodokuAvoidableRectangle1).add(below, b);
            } else if (across_open && is_filled(below, b)) {
                found.of(kHodokuAvoidableRectangle1).add(across, a);
            }
            return !found.wants(kHodokuAvoidableRectangle1);
        });
        if (is_first_kind) break;
    }
    return found.choose(2, removed);
}

}  // namespace sudokit::techniques
