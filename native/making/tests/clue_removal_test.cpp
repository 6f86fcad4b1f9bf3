// Digging: the puzzles against the rule spelled out one removal at a time, and the promises of the batch.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "lanes/lane_solver.hpp"
#include "making/uniform_grid.hpp"
#include "shared/random_stream.hpp"
#include "shared/checks.hpp"
#include "sudokit/lanes.h"
#include "sudokit/making.h"

namespace {

using Board = std::array<uint8_t, 81>;

bool is_unique(const Board& board, sudokit::lanes::LaneSolver& solver) {
    uint64_t count = 0;
    solver.count(board.data(), 1, 2, &count);
    return count == 1;
}

// Each orbit in its turn goes if the solution stays the only one; no exact number of cells is wished for.
Board plainly_dug(uint64_t seed, uint64_t stream, const Board& orbit_of, sudokit::lanes::LaneSolver& solver) {
    sudokit::RandomStream rng(seed, stream);
    Board board{};
    sudokit::draw_uniform_grid(rng, board.data());
    std::vector<uint8_t> order;
    for (uint8_t orbit = 0; orbit <= *std::max_element(orbit_of.begin(), orbit_of.end()); ++orbit)
        order.push_back(orbit);
    rng.shuffle(order, order.size());
    for (const uint8_t orbit : order) {
        Board fewer = board;
        for (unsigned cell = 0; cell < 81; ++cell) {
            if (orbit_of[cell] == orbit) fewer[cell] = 0;
        }
        if (is_unique(fewer, solver)) board = fewer;
    }
    return board;
}

Board single_cells() {
    Board orbit_of{};
    for (uint8_t cell = 0; cell < 81; ++cell) orbit_of[cell] = cell;
    return orbit_of;
}

Board half_turn() {
    Board orbit_of{};
    for (unsigned cell = 0; cell < 81; ++cell) orbit_of[cell] = static_cast<uint8_t>(std::min(cell, 80 - cell));
    return orbit_of;
}

int clue_count(const Board& board) { return static_cast<int>(81 - std::count(board.begin(), board.end(), 0)); }

}  // namespace

int main() {
    sudokit::checks::Tally tally;
    sudokit::lanes::LaneSolver solver;
    const char* const core = sudokit_core_name(0);
    constexpr int64_t n = 60;
    std::vector<Board> puzzles(n), solutions(n), again(n);

    for (const Board& orbit_of : {single_cells(), half_turn()}) {
        CHECK(tally, sudokit_make_puzzles(core, 5, 0, n, orbit_of.data(), 81, puzzles[0].data(), solutions[0].data(), 1,
                                         nullptr) == n);
        for (int64_t i = 0; i < n; ++i) {
            CHECK(tally, puzzles[i] == plainly_dug(5, static_cast<uint64_t>(i), orbit_of, solver));
            Board solution{};
            uint64_t count = 0;
            solver.solve(puzzles[i].data(), 1, 1, solution.data(), &count);
            CHECK(tally, solution == solutions[i]);
        }
        // Any number of threads and any parts give the same puzzles; solutions need not be asked for.
        const int64_t part = n / 3;
        CHECK(tally,
              sudokit_make_puzzles(core, 5, 0, part, orbit_of.data(), 81, again[0].data(), nullptr, 1, nullptr) == part);
        CHECK(tally, sudokit_make_puzzles(core, 5, part, n - part, orbit_of.data(), 81, again[part].data(), nullptr, 3,
                                         nullptr) == n - part);
        CHECK(tally, again == puzzles);
        for (int32_t index = 1; const char* other = sudokit_core_name(index); ++index) {
            CHECK(tally, sudokit_make_puzzles(other, 5, 0, n, orbit_of.data(), 81, again[0].data(), nullptr, 1,
                                             nullptr) == n);
            CHECK(tally, again == puzzles);
        }
    }
    CHECK(tally, sudokit_make_puzzles("abacus", 5, 0, n, single_cells().data(), 81, puzzles[0].data(), nullptr, 1,
                                     nullptr) == -1);

    // An exact number of clues, also an odd one where all orbits but the middle cell are pairs.
    const Board alone = single_cells(), pairs = half_turn();
    CHECK(tally, sudokit_make_puzzles(core, 5, 0, n, alone.data(), 81 - 36, puzzles[0].data(), nullptr, 1, nullptr) == n);
    for (const Board& puzzle : puzzles) CHECK(tally, clue_count(puzzle) == 36 && is_unique(puzzle, solver));
    CHECK(tally, sudokit_make_puzzles(core, 5, 0, n, pairs.data(), 81 - 45, puzzles[0].data(), nullptr, 1, nullptr) == n);
    for (const Board& puzzle : puzzles) {
        CHECK(tally, clue_count(puzzle) == 45 && is_unique(puzzle, solver));
        for (unsigned cell = 0; cell < 81; ++cell) CHECK(tally, (puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
    }
    // Nothing to remove, and orbits that are not numbered in the order of their first cells.
    CHECK(tally,
          sudokit_make_puzzles(core, 5, 0, n, alone.data(), 0, puzzles[0].data(), solutions[0].data(), 1, nullptr) == n);
    CHECK(tally, puzzles == solutions);
    Board wrong = single_cells();
    std::swap(wrong[0], wrong[1]);
    CHECK(tally, sudokit_make_puzzles(core, 5, 0, n, wrong.data(), 81, puzzles[0].data(), nullptr, 1, nullptr) == -1);
    const sudokit_stop stop{1};
    CHECK(tally, sudokit_make_puzzles(core, 5, 0, n, alone.data(), 81, puzzles[0].data(), nullptr, 1, &stop) == 0);
    return tally.exit_status();
}
