// Uniform grids: the four-box count against plain search, the numbering of completions, and the draws.
#include "making/uniform_grid.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "making/four_boxes.hpp"
#include "shared/checks.hpp"
#include "sudokit/making.h"

namespace {

using sudokit::FourBoxes;
using sudokit::Lines;
using Board = std::array<uint8_t, 81>;

Board board_from(const char* text) {
    Board board{};
    for (size_t i = 0; i < 81; ++i) board[i] = text[i] == '.' ? 0 : static_cast<uint8_t>(text[i] - '0');
    return board;
}

bool may_hold(const Board& board, unsigned cell, uint8_t digit) {
    const unsigned row = cell / 9, column = cell % 9;
    for (unsigned i = 0; i < 9; ++i) {
        if (board[9 * row + i] == digit || board[9 * i + column] == digit ||
            board[9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3] == digit) {
            return false;
        }
    }
    return true;
}

uint32_t plain_count(Board& board, unsigned cell = 0) {
    while (cell < 81 && board[cell]) ++cell;
    if (cell == 81) return 1;
    uint32_t count = 0;
    for (uint8_t digit = 1; digit <= 9; ++digit) {
        if (!may_hold(board, cell, digit)) continue;
        board[cell] = digit;
        count += plain_count(board, cell + 1);
        board[cell] = 0;
    }
    return count;
}

bool is_right(const Board& board) {
    Board rest = board;
    for (unsigned cell = 0; cell < 81; ++cell) {
        const uint8_t digit = rest[cell];
        rest[cell] = 0;
        if (digit < 1 || digit > 9 || !may_hold(rest, cell, digit)) return false;
        rest[cell] = digit;
    }
    return true;
}

Lines rows_of(const Board& board, unsigned top, unsigned left) {
    Lines lines;
    for (unsigned i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 3; ++j) lines[i][j] = board[9 * (top + i) + left + j];
    }
    return lines;
}

Lines columns_of(const Board& board, unsigned top, unsigned left) {
    Lines lines;
    for (unsigned i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 3; ++j) lines[i][j] = board[9 * (top + j) + left + i];
    }
    return lines;
}

FourBoxes four_boxes_of(const Board& board) {
    return {columns_of(board, 0, 3), columns_of(board, 0, 6), rows_of(board, 3, 0), rows_of(board, 6, 0)};
}

Board without_four_boxes(Board board) {
    for (unsigned cell = 0; cell < 81; ++cell) {
        if (cell / 9 >= 3 && cell % 9 >= 3) board[cell] = 0;
    }
    return board;
}

}  // namespace

int main() {
    sudokit::checks::Tally tally;

    std::vector<Board> grids(300);
    CHECK(tally, sudokit_uniform_grids(7, 0, 300, grids[0].data(), 60'000) == 300);
    for (const Board& grid : grids) CHECK(tally, is_right(grid));
    for (size_t i = 0; i < 5; ++i) {
        Board open = without_four_boxes(grids[i]);
        CHECK(tally, four_boxes_of(grids[i]).count() == plain_count(open));
    }

    // The most completions there can be: in the columns of boxes 2 and 3 and in the rows of boxes 4 and 7 the
    // same digits stand together.
    const Board most = board_from(
        "123564789"
        "456789312"
        "789312564"
        "375......"
        "618......"
        "294......"
        "537......"
        "861......"
        "942......");
    Board open_most = most;
    CHECK(tally, four_boxes_of(most).count() == 11664);
    CHECK(tally, plain_count(open_most) == 11664);
    CHECK(tally, sudokit::kMostCompletions == 11664);

    // The completions of a band and stack, by number, are all right, all different, and end where the count
    // says.
    const FourBoxes rest = four_boxes_of(grids[0]);
    std::set<Board> completions;
    Board board = without_four_boxes(grids[0]);
    for (uint32_t index = 0; rest.write(index, board.data()); ++index) {
        CHECK(tally, is_right(board));
        completions.insert(board);
    }
    CHECK(tally, completions.size() == rest.count());
    CHECK(tally, completions.count(grids[0]) == 1);

    // Slices without time get on all the same, and give the same grids.
    std::vector<Board> again(300);
    int slices = 0;
    for (int64_t made = 0; made < 300; ++slices)
        made += sudokit_uniform_grids(7, static_cast<uint64_t>(made), 300 - made, again[made].data(), 0);
    CHECK(tally, slices > 1 && again == grids);
    // One after the other from a single stream.
    sudokit::RandomStream rng(7, 3);
    std::array<uint64_t, 4> state = rng.state();
    Board first{}, second{}, third{};
    sudokit_draw_uniform_grid(state.data(), first.data());
    sudokit_draw_uniform_grid(state.data(), second.data());
    CHECK(tally, first == grids[3] && second != first);
    sudokit::RandomStream later(state);
    sudokit_draw_uniform_grid(state.data(), third.data());
    CHECK(tally, is_right(third) && later.state() != state);
    return tally.exit_status();
}
