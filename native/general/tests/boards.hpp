// Boards for the tests: the classic one of any size, random ones with rules of every kind, and a brute force that can
// be read at a glance.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "general/board.hpp"
#include "shared/random_stream.hpp"

namespace sudokit::general {

using Digits = std::vector<uint8_t>;
using Solutions = std::set<std::string>;

inline std::string as_text(const Digits& digits) { return {digits.begin(), digits.end()}; }

inline Rules latin(int side) {
    Rules rules(side, side * side);
    rules.treat_digits_alike = true;
    for (int a = 0; a < side; ++a) {
        std::vector<Cell> row, column;
        for (int b = 0; b < side; ++b) {
            row.push_back(static_cast<Cell>(a * side + b));
            column.push_back(static_cast<Cell>(b * side + a));
        }
        rules.houses.push_back(row);
        rules.houses.push_back(column);
    }
    return rules;
}

inline Rules classic(int rows, int columns) {
    const int side = rows * columns;
    Rules rules = latin(side);
    for (int box = 0; box < side; ++box) {
        std::vector<Cell> cells;
        for (int i = 0; i < side; ++i)
            cells.push_back(
                static_cast<Cell>((box / rows * rows + i / columns) * side + box % rows * columns + i % columns));
        rules.houses.push_back(cells);
    }
    return rules;
}

inline Rules diagonal(Rules rules) {
    const int side = rules.digit_count;
    std::vector<Cell> down, up;
    for (int i = 0; i < side; ++i) {
        down.push_back(static_cast<Cell>(i * side + i));
        up.push_back(static_cast<Cell>(i * side + side - 1 - i));
    }
    rules.houses.push_back(down);
    rules.houses.push_back(up);
    return rules;
}

// The two cells of every leap of so many rows down and columns across, to the right or, below zero, to the left.
inline std::vector<std::pair<Cell, Cell>> leaps(int side, int down, int across) {
    std::vector<std::pair<Cell, Cell>> cells;
    for (int row = 0; row + down < side; ++row)
        for (int column = 0; column < side; ++column)
            if (column + across >= 0 && column + across < side)
                cells.push_back(
                    {static_cast<Cell>(row * side + column), static_cast<Cell>((row + down) * side + column + across)});
    return cells;
}

inline Rules knight_king_and_non_consecutive(Rules rules) {
    const int side = rules.digit_count;
    for (const auto& [down, across] : {std::pair{1, 2}, {1, -2}, {2, 1}, {2, -1}, {1, 1}, {1, -1}}) {
        const auto cells = leaps(side, down, across);
        rules.pairs.insert(rules.pairs.end(), cells.begin(), cells.end());
    }
    std::vector<DigitSet> table;
    for (int d = 0; d < side; ++d) table.push_back(~(1u << (d + 1)) & ~(d > 0 ? 1u << (d - 1) : 0));
    rules.treat_digits_alike = false;
    for (const auto& [down, across] : {std::pair{0, 1}, {1, 0}})
        for (const auto [a, b] : leaps(side, down, across)) rules.relations.push_back({a, b, table});
    return rules;
}

// Five grids of 9×9; the corners of the middle one are corners of the others.
inline Rules samurai() {
    const Rules one = classic(3, 3);
    Rules rules(9, 369);
    rules.treat_digits_alike = true;
    std::map<std::pair<int, int>, Cell> cell_at;
    std::set<std::set<Cell>> houses;
    for (const auto& [top, left] : {std::pair{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}})
        for (const std::vector<Cell>& house : one.houses) {
            std::vector<Cell> cells;
            for (const Cell cell : house) {
                const std::pair place{top + cell / 9, left + cell % 9};
                cells.push_back(cell_at.try_emplace(place, static_cast<Cell>(cell_at.size())).first->second);
            }
            if (houses.insert({cells.begin(), cells.end()}).second) rules.houses.push_back(cells);
        }
    return rules;
}

// Random houses of random sizes, some of them complete, and some pairs: rules that nobody would play by.
inline Rules strange(int side, RandomStream& rng) {
    Rules rules = rng.below(2) ? latin(side) : Rules(side, side * side);
    std::vector<Cell> cells(side * side);
    for (int cell = 0; cell < side * side; ++cell) cells[cell] = static_cast<Cell>(cell);
    for (uint32_t n = rng.below(6); n > 0; --n) {
        rng.shuffle(cells, cells.size());
        const uint32_t size = rng.below(2) ? side : 2 + rng.below(side - 1);
        rules.houses.emplace_back(cells.begin(), cells.begin() + size);
    }
    for (uint32_t n = rng.below(6); n > 0; --n) {
        rng.shuffle(cells, cells.size());
        rules.pairs.push_back({cells[0], cells[1]});
    }
    return rules;
}

// The same board with random domains and relations: some that people play by (less, next to, equal, far apart), some
// that say nothing of any use, several of the same two cells now and then.
inline Rules with_relations(Rules rules, RandomStream& rng) {
    const auto cells = static_cast<uint32_t>(rules.cell_count);
    const int digits = rules.digit_count;
    rules.treat_digits_alike = false;
    if (rng.below(2)) {
        for (uint32_t n = rng.below(4); n > 0; --n)
            rules.domains[rng.below(cells)] = rng.below(8) ? static_cast<DigitSet>(rng.next()) | 1u : 0;
    }
    for (uint32_t n = rng.below(cells); n > 0; --n) {
        const auto a = static_cast<Cell>(rng.below(cells));
        const auto b = static_cast<Cell>((a + (rng.below(2) ? 1 : 1 + rng.below(cells - 1))) % cells);
        const uint32_t kind = rng.below(7);
        std::vector<DigitSet> table(digits);
        for (int d = 0; d < digits; ++d)
            for (int e = 0; e < digits; ++e) {
                const bool allowed = kind == 0   ? d < e
                                     : kind == 1 ? d - e == 1 || e - d == 1
                                     : kind == 2 ? d - e != 1 && e - d != 1
                                     : kind == 3 ? d == e
                                     : kind == 4 ? d - e >= digits / 2 || e - d >= digits / 2
                                     : kind == 5 ? d != e
                                                 : rng.below(4) > 0;
                if (allowed) table[d] |= 1u << e;
            }
        rules.relations.push_back({a, b, table});
    }
    return rules;
}

// The same board with random sums, sets, frequencies and automata, which are all true of this grid.
inline Rules with_wide_rules(Rules rules, const Digits& grid, RandomStream& rng) {
    const auto digit_count = static_cast<uint32_t>(rules.digit_count);
    std::vector<Cell> all(rules.cell_count);
    for (int cell = 0; cell < rules.cell_count; ++cell) all[cell] = static_cast<Cell>(cell);
    rules.treat_digits_alike = false;
    const auto are_different = [&](const std::vector<Cell>& cells) {
        std::set<uint8_t> digits;
        for (const Cell cell : cells) digits.insert(grid[cell]);
        return digits.size() == cells.size();
    };
    for (uint32_t n = 1 + rng.below(6); n > 0; --n) {
        if (rng.below(2)) rng.shuffle(all, all.size());
        else std::rotate(all.begin(), all.begin() + rng.below(static_cast<uint32_t>(all.size())), all.end());
        const uint32_t kind = rng.below(7);
        const uint32_t most = kind == 4 ? digit_count : std::min<uint32_t>(7, static_cast<uint32_t>(all.size()));
        std::vector<Cell> cells(all.begin(), all.begin() + 1 + rng.below(most));
        if (kind < 4) {
            Sum sum{cells, {}, 0};
            for (size_t i = 0; i < cells.size(); ++i) {
                const int sign = kind == 0 || kind == 1 || rng.below(2) ? 1 : -1;
                sum.coefficients.push_back(sign * (kind == 3 ? 1 + static_cast<int>(rng.below(12)) : 1));
                sum.total += int64_t{sum.coefficients[i]} * grid[cells[i]];
            }
            if (kind == 0 && are_different(cells)) rules.houses.push_back(cells);
            rules.sums.push_back(sum);
        } else if (kind == 4) {
            if (!are_different(cells)) continue;
            DigitSets sets{cells, {}};
            DigitSet held = 0;
            for (const Cell cell : cells) held |= 1u << (grid[cell] - 1);
            for (DigitSet set = 0; set < 1u << digit_count; ++set)
                if (static_cast<size_t>(std::popcount(set)) == cells.size() && (set == held || rng.below(2)))
                    sets.sets.push_back(set);
            rules.digit_sets.push_back(sets);
        } else if (kind == 5) {
            DigitCounts counts{cells, {}};
            for (uint32_t d = 0; d < digit_count; ++d) {
                const auto often =
                    std::count_if(cells.begin(), cells.end(), [&](Cell cell) { return grid[cell] == d + 1; });
                counts.counts.push_back(rng.next() | uint64_t{1} << often);
            }
            rules.digit_counts.push_back(counts);
        } else {
            Automaton automaton{cells, {0}, {}};
            uint32_t states = 1, state = 0;
            for (size_t i = 0; i < cells.size(); ++i) {
                const uint32_t next = i + 1 < cells.size() ? 1 + rng.below(4) : 1;
                for (uint32_t step = 0; step < states * digit_count; ++step)
                    automaton.next.push_back(rng.below(3) ? static_cast<int32_t>(rng.below(next)) : -1);
                const uint32_t taken = automaton.starts.back() + state * digit_count + grid[cells[i]] - 1;
                state = rng.below(next);
                automaton.next[taken] = static_cast<int32_t>(state);
                automaton.starts.push_back(static_cast<uint32_t>(automaton.next.size()));
                states = next;
            }
            rules.automata.push_back(automaton);
        }
    }
    return rules;
}

// Whether the rules about many cells hold, as far as all cells of one are filled.
inline bool wide_rules_hold(const Rules& rules, const Digits& digits) {
    const auto all_filled = [&](const std::vector<Cell>& cells) {
        return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return digits[cell] != 0; });
    };
    for (const Sum& sum : rules.sums) {
        int64_t total = 0;
        for (size_t i = 0; i < sum.cells.size(); ++i) total += int64_t{sum.coefficients[i]} * digits[sum.cells[i]];
        if (all_filled(sum.cells) && total != sum.total) return false;
    }
    for (const DigitSets& sets : rules.digit_sets) {
        DigitSet held = 0;
        for (const Cell cell : sets.cells) held |= 1u << digits[cell] >> 1;
        if (all_filled(sets.cells) && std::find(sets.sets.begin(), sets.sets.end(), held) == sets.sets.end())
            return false;
    }
    for (const DigitCounts& counts : rules.digit_counts)
        for (int digit = 1; digit <= rules.digit_count && all_filled(counts.cells); ++digit) {
            const auto often = std::count_if(counts.cells.begin(), counts.cells.end(),
                                             [&](Cell cell) { return digits[cell] == digit; });
            if (!(counts.counts[digit - 1] >> often & 1)) return false;
        }
    for (const Automaton& automaton : rules.automata) {
        int32_t state = 0;
        for (size_t i = 0; i < automaton.cells.size() && all_filled(automaton.cells) && state >= 0; ++i)
            state = automaton.next[automaton.starts[i] + state * rules.digit_count + digits[automaton.cells[i]] - 1];
        if (state < 0) return false;
    }
    return true;
}

inline bool may_stand(const Rules& rules, const Digits& digits, int cell, uint8_t digit) {
    for (const std::vector<Cell>& house : rules.houses)
        if (std::count(house.begin(), house.end(), cell))
            for (const Cell other : house)
                if (other != cell && digits[other] == digit) return false;
    for (const auto [a, b] : rules.pairs)
        if ((a == cell && digits[b] == digit) || (b == cell && digits[a] == digit)) return false;
    if (!(rules.domains[cell] >> (digit - 1) & 1)) return false;
    for (const Relation& relation : rules.relations) {
        const uint8_t first = relation.a == cell ? digit : digits[relation.a];
        const uint8_t second = relation.b == cell ? digit : digits[relation.b];
        const bool is_said_of_cell = relation.a == cell || relation.b == cell;
        if (is_said_of_cell && first && second && !(relation.table[first - 1] >> (second - 1) & 1)) return false;
    }
    Digits with_it = digits;
    with_it[cell] = digit;
    return wide_rules_hold(rules, with_it);
}

inline bool obeys(const Rules& rules, const Digits& full) {
    for (int cell = 0; cell < rules.cell_count; ++cell)
        if (!full[cell] || !may_stand(rules, full, cell, full[cell])) return false;
    return true;
}

// The solutions of a puzzle whose givens do not clash, at most `limit` of them.
inline void fill_in(const Rules& rules, Digits& digits, size_t limit, Solutions& solutions) {
    const auto empty = std::find(digits.begin(), digits.end(), uint8_t{0});
    if (empty == digits.end()) {
        solutions.insert(as_text(digits));
        return;
    }
    const int cell = static_cast<int>(empty - digits.begin());
    for (uint8_t digit = 1; digit <= rules.digit_count && solutions.size() < limit; ++digit) {
        if (!may_stand(rules, digits, cell, digit)) continue;
        *empty = digit;
        fill_in(rules, digits, limit, solutions);
        *empty = 0;
    }
}

inline Solutions brute_force(const Rules& rules, Digits puzzle, size_t limit) {
    Solutions solutions;
    for (int cell = 0; cell < rules.cell_count; ++cell)
        if (puzzle[cell] && !may_stand(rules, puzzle, cell, puzzle[cell])) return solutions;
    fill_in(rules, puzzle, limit, solutions);
    return solutions;
}

// A puzzle with solutions, mostly: a random beginning of the search for one, and digits that may clash now and then.
inline Digits some_puzzle(const Rules& rules, RandomStream& rng) {
    Digits digits(rules.cell_count);
    const uint32_t givens = rng.below(static_cast<uint32_t>(rules.cell_count));
    for (uint32_t i = 0; i < givens; ++i) {
        const int cell = static_cast<int>(rng.below(static_cast<uint32_t>(rules.cell_count)));
        const auto digit = static_cast<uint8_t>(1 + rng.below(static_cast<uint32_t>(rules.digit_count)));
        if (may_stand(rules, digits, cell, digit) || rng.below(50) == 0) digits[cell] = digit;
    }
    return digits;
}

}  // namespace sudokit::general
