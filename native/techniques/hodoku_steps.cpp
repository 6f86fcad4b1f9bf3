// The techniques at the front of HoDoKu's order, each as HoDoKu scans for it: of most the first step found is taken, of
// remote pairs and turbot fish the best, of wings the first by their cells. The arguments are in the Python twins, which
// have the same names: hodoku_subsets, simple_chains, bivalue_grave, single_digit_patterns, w_wings, wings.
#include <algorithm>
#include <array>
#include <vector>

#include "techniques/hodoku_steps.hpp"

namespace sudokit::techniques {

namespace {

constexpr int kBlocksRowsColumns[] = {0, kRows, kColumns};  // the first house of each kind
constexpr int kRowsColumnsBlocks[] = {kRows, kColumns, 0};

// Calls visit(house) in an order of kinds until it answers true.
template <class Visit>
bool any_house(const int (&kinds)[3], Visit visit) {
    for (const int first : kinds) {
        for (int house = first; house < first + 9; ++house) {
            if (visit(house)) return true;
        }
    }
    return false;
}

Cells cells_at(int house, int positions) {
    Cells cells;
    each_bit(positions, [&](int position) { cells.add(kTables.cell_at[house][position]); });
    return cells;
}

int cell_of(int house, int positions) { return kTables.cell_at[house][lowest_of(positions)]; }

bool is_block(int house) { return house < kColumns; }

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

// Of several steps HoDoKu takes the one that removes most, then the one whose removals have the least weighted sum of
// cells, then the shorter one, then the first found.
class Best {
  public:
    explicit Best(Removed& removed) : removed_(removed) {}

    // Removals by digit, then by cell.
    void offer(const Removed& removed, int length) {
        if (removed.count == 0) return;
        int weight = 0;
        for (int rank = 0; rank < removed.count; ++rank) {
            weight += removed.marks[rank] / 9 * (1 + 80 * rank) + removed.marks[rank] % 9 + 1;
        }
        const std::array<int, 3> merit{-removed.count, weight, length};
        if (removed_.count > 0 && !(merit < merit_)) return;
        merit_ = merit;
        removed_ = removed;
    }

  private:
    Removed& removed_;
    std::array<int, 3> merit_{};
};

int cells_with(const Position& position, int count, uint8_t* cells) {
    int n = 0;
    each_cell(position.empty, [&](int cell) {
        if (count_of(position.digits[cell]) == count) cells[n++] = static_cast<uint8_t>(cell);
    });
    return n;
}

constexpr int kMostRemote = 10;  // cells of a remote pair

// Chains of four cells or more with the same two candidates, shorter ones first.
bool remote_pairs(const Position& position, Removed& removed) {
    uint8_t pairs[kCells], partners[kCells][3];
    int partner_count[kCells] = {};
    const int n = cells_with(position, 2, pairs);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const int cell = pairs[i], other = pairs[j];
            if (position.digits[cell] != position.digits[other] || !kTables.sees[cell].has(other)) continue;
            // A house has two such cells at most, as three would share two digits: nothing follows that is of use.
            if (partner_count[cell] == 3) return false;
            partners[cell][partner_count[cell]++] = pairs[j];
        }
    }
    using Chain = std::array<uint8_t, kMostRemote>;
    std::vector<Chain> chains, longer;
    for (int i = 0; i < n; ++i) {
        if (partner_count[pairs[i]] > 0) chains.push_back({pairs[i]});
    }
    Best best(removed);
    for (int length = 2; length <= kMostRemote && !chains.empty(); ++length) {
        longer.clear();
        for (const Chain& chain : chains) {
            const int last = chain[length - 2];
            for (int i = 0; i < partner_count[last]; ++i) {
                const uint8_t cell = partners[last][i];
                if (std::find(chain.begin(), chain.begin() + length - 1, cell) != chain.begin() + length - 1) continue;
                longer.push_back(chain);
                longer.back()[length - 1] = cell;
            }
        }
        chains.swap(longer);
        if (length < 4 || length % 2 != 0) continue;
        for (const Chain& chain : chains) {
            if (chain[0] > chain[length - 1]) continue;
            Cells seen, own;
            for (int i = 0; i < length; ++i) {
                own.add(chain[i]);
                for (int j = i + 3; j < length; j += 2) seen |= kTables.sees[chain[i]] & kTables.sees[chain[j]];
            }
            Removed found;
            each_bit(position.digits[chain[0]], [&](int digit) {
                found.add_cells(seen & ~own & position.holding[digit], digit);
            });
            best.offer(found, 2 * length);
        }
    }
    return removed.count > 0;
}

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

// Pairs of places, joined by a place of each that see each other.
void turbot_fish_from(const Position& position, int digit, int start, const Cells* partners, Best& best) {
    Cells met = partners[start];  // true if the start is false
    Cells ruled_out = Cells::of(start);
    std::vector<uint8_t> false_then;
    each_cell(partners[start], [&](int mark) {
        const Cells seen = kTables.sees[mark] & position.holding[digit] & ~ruled_out;
        ruled_out |= seen;
        each_cell(seen, [&](int other) { false_then.push_back(static_cast<uint8_t>(other)); });
    });
    for (const uint8_t mark : false_then) {
        const Cells ends = partners[mark] & ~met;
        met |= ends;
        each_cell(ends, [&](int end) {
            Removed found;
            found.add_cells(kTables.sees[start] & kTables.sees[end] & position.holding[digit], digit);
            best.offer(found, 4);
        });
    }
}

bool turbot_fish(const Position& position, Removed& removed) {
    Best best(removed);
    for (int digit = 0; digit < 9; ++digit) {
        Cells partners[kCells] = {};
        std::vector<uint8_t> starts;
        any_house(kRowsColumnsBlocks, [&](int house) {
            const int places = position.places[house][digit];
            if (count_of(places) != 2) return false;
            const int one = cell_of(house, places), other = cell_of(house, places & (places - 1));
            for (const int cell : {one, other}) {
                if (!partners[cell].any()) starts.push_back(static_cast<uint8_t>(cell));
                partners[cell].add(one + other - cell);
            }
            return false;
        });
        for (const uint8_t start : starts) turbot_fish_from(position, digit, start, partners, best);
    }
    return removed.count > 0;
}

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

}  // namespace

HodokuTechnique find_hodoku_step(const Position& position, const uint8_t* filled, Cells entered, Removed& removed) {
    const auto found = [&](HodokuTechnique technique) {
        removed.count = 0;
        switch (technique) {
            case kHodokuLockedPair: return naked_sets(position, 2, true, removed);
            case kHodokuLockedTriple: return naked_sets(position, 3, true, removed);
            case kHodokuPointing: return locked_digits(position, true, removed);
            case kHodokuClaiming: return locked_digits(position, false, removed);
            case kHodokuNakedPair: return naked_sets(position, 2, false, removed);
            case kHodokuNakedTriple: return naked_sets(position, 3, false, removed);
            case kHodokuHiddenPair: return hidden_sets(position, 2, removed);
            case kHodokuHiddenTriple: return hidden_sets(position, 3, removed);
            case kHodokuNakedQuad: return naked_sets(position, 4, false, removed);
            case kHodokuHiddenQuad: return hidden_sets(position, 4, removed);
            case kHodokuXWing: return plain_fish(position, 2, removed);
            case kHodokuSwordfish: return plain_fish(position, 3, removed);
            case kHodokuJellyfish: return plain_fish(position, 4, removed);
            case kHodokuRemotePair: return remote_pairs(position, removed);
            case kHodokuBug1: return bug_1(position, removed);
            case kHodokuSkyscraper: return skyscraper(position, removed);
            case kHodokuTwoStringKite: return two_string_kite(position, removed);
            case kHodokuTurbotFish: return turbot_fish(position, removed);
            case kHodokuEmptyRectangle: return empty_rectangle(position, removed);
            case kHodokuWWing: return w_wing(position, removed);
            case kHodokuXyWing: return wings(position, 2, removed);
            case kHodokuXyzWing: return wings(position, 3, removed);
            default: return false;  // singles come from the queues
        }
    };
    for (int technique = kHodokuLockedPair; technique <= kHodokuXyzWing; ++technique) {
        if (found(static_cast<HodokuTechnique>(technique))) return static_cast<HodokuTechnique>(technique);
    }
    removed.count = 0;
    auto which = unique_rectangles(position, filled, removed);
    if (which == kHodokuTechniques) which = avoidable_rectangles(position, filled, entered, removed);
    if (which == kHodokuTechniques) {
        which = finned_fish(position, 2, kHodokuFinnedXWing, kHodokuSashimiXWing, removed);
    }
    if (which == kHodokuTechniques) {
        which = finned_fish(position, 3, kHodokuFinnedSwordfish, kHodokuSashimiSwordfish, removed);
    }
    if (which == kHodokuTechniques) {
        which = finned_fish(position, 4, kHodokuFinnedJellyfish, kHodokuSashimiJellyfish, removed);
    }
    return which;
}

}  // namespace sudokit::techniques
