// Boards for the tests: the classic one of any size, random ones with partial houses and pairs, and a brute force that
// can be read at a glance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "general/geometry.hpp"
#include "shared/random_stream.hpp"

namespace sudokit::general {

using Digits = std::vector<uint8_t>;
using Solutions = std::set<std::string>;

inline std::string as_text(const Digits& digits) { return {digits.begin(), digits.end()}; }

struct BoardRules {
    int side;
    std::vector<std::vector<int>> houses;
    std::vector<int> pairs;

    int cell_count() const { return side * side; }

    Geometry geometry() const {
        std::vector<HouseCells> all;
        for (const std::vector<int>& house : houses)
            all.push_back({{house.begin(), house.end()}, static_cast<int>(house.size()) == side});
        return Geometry(side, cell_count(), all, {pairs.begin(), pairs.end()});
    }
};

inline BoardRules latin(int side) {
    BoardRules board{side, {}, {}};
    for (int a = 0; a < side; ++a) {
        std::vector<int> row, column;
        for (int b = 0; b < side; ++b) {
            row.push_back(a * side + b);
            column.push_back(b * side + a);
        }
        board.houses.push_back(row);
        board.houses.push_back(column);
    }
    return board;
}

inline BoardRules classic(int rows, int columns) {
    const int side = rows * columns;
    BoardRules board = latin(side);
    for (int box = 0; box < side; ++box) {
        std::vector<int> cells;
        for (int i = 0; i < side; ++i)
            cells.push_back((box / rows * rows + i / columns) * side + box % rows * columns + i % columns);
        board.houses.push_back(cells);
    }
    return board;
}

inline BoardRules diagonal(BoardRules board) {
    std::vector<int> down, up;
    for (int i = 0; i < board.side; ++i) {
        down.push_back(i * board.side + i);
        up.push_back(i * board.side + board.side - 1 - i);
    }
    board.houses.push_back(down);
    board.houses.push_back(up);
    return board;
}

// Random houses of random sizes, some of them complete, and some pairs: rules that nobody would play by.
inline BoardRules strange(int side, RandomStream& rng) {
    BoardRules board = rng.below(2) ? latin(side) : BoardRules{side, {}, {}};
    std::vector<int> cells(side * side);
    for (int cell = 0; cell < side * side; ++cell) cells[cell] = cell;
    for (uint32_t n = rng.below(6); n > 0; --n) {
        rng.shuffle(cells, cells.size());
        const uint32_t size = rng.below(2) ? side : 2 + rng.below(side - 1);
        board.houses.emplace_back(cells.begin(), cells.begin() + size);
    }
    for (uint32_t n = rng.below(6); n > 0; --n) {
        rng.shuffle(cells, cells.size());
        board.pairs.insert(board.pairs.end(), {cells[0], cells[1]});
    }
    return board;
}

inline bool may_stand(const BoardRules& board, const Digits& digits, int cell, uint8_t digit) {
    for (const std::vector<int>& house : board.houses)
        if (std::count(house.begin(), house.end(), cell))
            for (int other : house)
                if (other != cell && digits[other] == digit) return false;
    for (size_t i = 0; i < board.pairs.size(); i += 2) {
        const int a = board.pairs[i], b = board.pairs[i + 1];
        if ((a == cell && digits[b] == digit) || (b == cell && digits[a] == digit)) return false;
    }
    return true;
}

// The solutions of a puzzle whose givens do not clash, at most `limit` of them.
inline void fill_in(const BoardRules& board, Digits& digits, size_t limit, Solutions& solutions) {
    const auto empty = std::find(digits.begin(), digits.end(), uint8_t{0});
    if (empty == digits.end()) {
        solutions.insert(as_text(digits));
        return;
    }
    const int cell = static_cast<int>(empty - digits.begin());
    for (uint8_t digit = 1; digit <= board.side && solutions.size() < limit; ++digit) {
        if (!may_stand(board, digits, cell, digit)) continue;
        *empty = digit;
        fill_in(board, digits, limit, solutions);
        *empty = 0;
    }
}

inline Solutions brute_force(const BoardRules& board, Digits puzzle, size_t limit) {
    Solutions solutions;
    for (int cell = 0; cell < board.cell_count(); ++cell)
        if (puzzle[cell] && !may_stand(board, puzzle, cell, puzzle[cell])) return solutions;
    fill_in(board, puzzle, limit, solutions);
    return solutions;
}

// A puzzle with solutions, mostly: a random beginning of the search for one, and digits that may clash now and then.
inline Digits some_puzzle(const BoardRules& board, RandomStream& rng) {
    Digits digits(board.cell_count());
    const uint32_t givens = rng.below(static_cast<uint32_t>(board.cell_count()));
    for (uint32_t i = 0; i < givens; ++i) {
        const int cell = static_cast<int>(rng.below(static_cast<uint32_t>(board.cell_count())));
        const auto digit = static_cast<uint8_t>(1 + rng.below(static_cast<uint32_t>(board.side)));
        if (may_stand(board, digits, cell, digit) || rng.below(50) == 0) digits[cell] = digit;
    }
    return digits;
}

}  // namespace sudokit::general
