// Digging: the puzzles against the rule spelled out one removal at a time, and the promises of the batch.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <span>
#include <vector>

#include "lanes/lane_solver.hpp"
#include "making/uniform_grid.hpp"
#include "shared/checks.hpp"
#include "shared/random_stream.hpp"
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

// The puzzles of a maker with these orders, in slices of so many milliseconds; how many slices it took.
int make(const char* core, const Board& orbit_of, int32_t most_removed, std::span<Board> puzzles, Board* solutions,
         uint64_t first = 0, int32_t milliseconds = 10) {
    sudokit_maker* maker = sudokit_maker_open(core, 5, orbit_of.data(), most_removed);
    std::vector<uint64_t> streams(puzzles.size());
    std::iota(streams.begin(), streams.end(), first);
    sudokit_maker_begin(maker, streams.data(), static_cast<int64_t>(puzzles.size()), puzzles[0].data(),
                        solutions ? solutions->data() : nullptr);
    int slices = 1;
    while (sudokit_maker_run(maker, milliseconds) == SUDOKIT_PAUSED) ++slices;
    sudokit_maker_close(maker);
    return slices;
}

}  // namespace

int main() {
    sudokit::checks::Tally tally;
    sudokit::lanes::LaneSolver solver;
    const char* const core = sudokit_core_name(0);
    constexpr int64_t n = 60;
    std::vector<Board> puzzles(n), solutions(n), again(n);

    for (const Board& orbit_of : {single_cells(), half_turn()}) {
        make(core, orbit_of, 81, puzzles, solutions.data());
        for (int64_t i = 0; i < n; ++i) {
            CHECK(tally, puzzles[i] == plainly_dug(5, static_cast<uint64_t>(i), orbit_of, solver));
            Board solution{};
            uint64_t count = 0;
            solver.solve(puzzles[i].data(), 1, 1, solution.data(), &count);
            CHECK(tally, solution == solutions[i]);
        }
        // Any slices and any parts give the same puzzles; solutions need not be asked for.
        const int64_t part = n / 3;
        CHECK(tally, make(core, orbit_of, 81, {again.begin(), again.begin() + part}, nullptr, 0, 0) > 1);
        make(core, orbit_of, 81, {again.begin() + part, again.end()}, nullptr, part);
        CHECK(tally, again == puzzles);
        for (int32_t index = 1; const char* other = sudokit_core_name(index); ++index) {
            make(other, orbit_of, 81, again, nullptr);
            CHECK(tally, again == puzzles);
        }
    }

    // An exact number of clues, also an odd one where all orbits but the middle cell are pairs.
    const Board alone = single_cells(), pairs = half_turn();
    make(core, alone, 81 - 36, puzzles, nullptr);
    for (const Board& puzzle : puzzles) CHECK(tally, clue_count(puzzle) == 36 && is_unique(puzzle, solver));
    make(core, pairs, 81 - 45, puzzles, nullptr);
    for (const Board& puzzle : puzzles) {
        CHECK(tally, clue_count(puzzle) == 45 && is_unique(puzzle, solver));
        for (unsigned cell = 0; cell < 81; ++cell) CHECK(tally, (puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
    }
    make(core, alone, 0, puzzles, solutions.data());
    CHECK(tally, puzzles == solutions);

    // One maker makes any number of batches, and forgets what it did not finish. The streams may come in any order.
    std::vector<uint64_t> streams(n);
    std::iota(streams.rbegin(), streams.rend(), 0);
    sudokit_maker* maker = sudokit_maker_open(core, 5, alone.data(), 81);
    CHECK(tally, sudokit_maker_run(maker, 0) == SUDOKIT_YES);
    CHECK(tally, sudokit_maker_begin(maker, streams.data(), 1, puzzles[0].data(), nullptr) == SUDOKIT_YES);
    CHECK(tally, sudokit_maker_run(maker, 0) == SUDOKIT_PAUSED);
    CHECK(tally, sudokit_maker_begin(maker, streams.data(), n, again[0].data(), nullptr) == SUDOKIT_YES);
    while (sudokit_maker_run(maker, 1) == SUDOKIT_PAUSED) {
    }
    make(core, alone, 81, puzzles, nullptr);
    std::reverse(again.begin(), again.end());
    CHECK(tally, again == puzzles);
    CHECK(tally, sudokit_maker_begin(maker, streams.data(), -1, again[0].data(), nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_maker_begin(maker, streams.data(), 1, nullptr, nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_maker_begin(maker, nullptr, 1, again[0].data(), nullptr) == SUDOKIT_REFUSED);
    sudokit_maker_close(maker);

    // A core that is not here, and orbits that are not numbered in the order of their first cells.
    CHECK(tally, sudokit_maker_open("abacus", 5, alone.data(), 81) == nullptr);
    Board wrong = single_cells();
    std::swap(wrong[0], wrong[1]);
    CHECK(tally, sudokit_maker_open(core, 5, wrong.data(), 81) == nullptr);
    return tally.exit_status();
}
