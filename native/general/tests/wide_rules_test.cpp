// Sums, sets, frequencies and automata against brute force, on boards of all kinds.
#include "general/wide_rules.hpp"

#include <numeric>

#include "boards.hpp"
#include "general/derived_sums.hpp"
#include "general/random_fill.hpp"
#include "general/uniqueness.hpp"
#include "shared/checks.hpp"

using namespace sudokit::general;
using sudokit::Clock;
using sudokit::RandomStream;

namespace {

sudokit::checks::Tally tally;

Clock::time_point in_an_hour() { return Clock::now() + std::chrono::hours(1); }

uint64_t count_on(const Board& board, const Digits& digits, uint64_t limit) {
    Solver solver(board);
    solver.start(digits.data(), Solver::Purpose::count);
    solver.count_to(limit, in_an_hour());
    return solver.count();
}

// Zeros if there is none.
Digits some_grid(const Rules& rules, uint64_t seed) {
    const Board board(rules);
    Digits full(rules.cell_count);
    RandomFill fill(board, full.data(), RandomStream(seed));
    if (fill.run(in_an_hour()) == RandomFill::Outcome::filled) fill.write_digits(full.data());
    return full;
}

void a_search_finds_what_brute_force_finds() {
    RandomStream rng(45);
    int compared = 0, with_solutions = 0;
    for (int trial = 0; trial < 8000; ++trial) {
        const uint32_t shape = rng.below(5);
        Rules rules = shape == 0   ? strange(3, rng)
                      : shape == 1 ? strange(4, rng)
                      : shape == 2 ? diagonal(classic(2, 2))
                      : shape == 3 ? classic(2, 2)
                                   : classic(2, 3);
        if (shape < 4 && rng.below(4) == 0) rules = with_relations(rules, rng);
        const Digits grid = some_grid(rules, rng.next());
        if (!obeys(rules, grid)) continue;  // there is none
        rules = with_wide_rules(rules, grid, rng);
        Digits puzzle = some_puzzle(rules, rng);
        if (rng.below(2))
            for (size_t cell = 0; cell < puzzle.size(); ++cell) puzzle[cell] = rng.below(3) ? 0 : grid[cell];
        if (shape == 4 && std::count(puzzle.begin(), puzzle.end(), 0) > 12) continue;
        const Solutions expected = brute_force(rules, puzzle, 200);
        if (expected.size() == 200) continue;  // too many to compare
        ++compared;
        with_solutions += !expected.empty();
        const Board board(rules);
        Search search(board);
        search.start(puzzle.data(), Search::Purpose::enumerate);
        Solutions found;
        bool is_new = true;
        while (search.run(1'000'000) == Search::Outcome::solution) {
            Digits solution(puzzle.size());
            search.write_solution(solution.data());
            is_new &= found.insert(as_text(solution)).second;
        }
        CHECK(tally, is_new);
        CHECK(tally, found == expected);
        CHECK(tally, count_on(board, puzzle, UINT64_MAX) == expected.size());
        CHECK(tally, count_on(board, puzzle, 3) == std::min<size_t>(expected.size(), 3));
    }
    CHECK(tally, compared > 3000 && with_solutions > 1500);
}

// A board cut into cages of two to five cells, as killers are: each grows from its first cell to cells next to it.
Rules killer(Rules rules, int side, const Digits& full, RandomStream& rng) {
    std::vector<int> cage_of(full.size(), -1);
    int cages = 0;
    for (size_t start = 0; start < full.size(); ++start) {
        if (cage_of[start] >= 0) continue;
        std::vector<Cell> cells{static_cast<Cell>(start)};
        const uint32_t size = 2 + rng.below(4);
        for (uint32_t tries = 0; cells.size() < size && tries < 20; ++tries) {
            const int from = cells[rng.below(static_cast<uint32_t>(cells.size()))];
            const int steps[] = {1, side, -1, -side};
            const int to = from + steps[rng.below(4)];
            if (to < 0 || to >= static_cast<int>(full.size()) || (to / side != from / side && to % side != from % side))
                continue;
            const auto is_same = [&](Cell cell) { return full[cell] == full[to]; };
            if (cage_of[to] >= 0 || std::count(cells.begin(), cells.end(), to) ||
                std::any_of(cells.begin(), cells.end(), is_same))
                continue;
            cells.push_back(static_cast<Cell>(to));
        }
        int64_t total = 0;
        for (const Cell cell : cells) {
            cage_of[cell] = cages;
            total += full[cell];
        }
        ++cages;
        if (cells.size() > 1) rules.houses.push_back(cells);
        rules.sums.push_back({cells, std::vector<int32_t>(cells.size(), 1), total});
    }
    rules.treat_digits_alike = false;
    return rules;
}

// Counted against a board that has cages as sums alone, without what is derived from them.
void killers_have_the_grid_they_were_made_of_and_what_is_derived_is_true() {
    RandomStream rng(9);
    for (uint64_t seed = 0; seed < 60; ++seed) {
        const Rules plain = seed % 3 == 0 ? classic(2, 3) : classic(3, 3);
        const Digits full = some_grid(plain, seed);
        const Rules rules = killer(plain, plain.digit_count, full, rng);
        PeerBits peers(rules.cell_count);
        for (const std::vector<Cell>& house : rules.houses) peers.keep_apart(house);
        const std::vector<Sum> derived = derived_sums(rules, peers);
        CHECK(tally, !derived.empty());
        for (const Sum& sum : derived) {
            int64_t total = 0;
            for (size_t i = 0; i < sum.cells.size(); ++i) total += sum.coefficients[i] * full[sum.cells[i]];
            CHECK(tally, total == sum.total);
        }
        const Board board(rules);
        Digits puzzle(full.size());
        for (size_t cell = 0; cell < full.size(); cell += 9) puzzle[cell] = full[cell];
        Solver solver(board);
        solver.start(puzzle.data(), Solver::Purpose::enumerate);
        Solutions found;
        Digits solution(full.size());
        for (int n = 0; n < 2000 && solver.next(in_an_hour()) == Solver::Outcome::solution; ++n) {
            solver.write_solution(solution.data());
            CHECK(tally, obeys(rules, solution));
            CHECK(tally, found.insert(as_text(solution)).second);
        }
        CHECK(tally, found.size() == 2000 || found.count(as_text(full)) == 1);
        CHECK(tally, count_on(board, puzzle, 2000) == found.size());
    }
}

void taking_digits_away_is_judged_as_counting_judges_it() {
    RandomStream rng(3);
    for (uint64_t seed = 0; seed < 20; ++seed) {
        const Digits full = some_grid(classic(3, 3), seed);
        const Rules rules = killer(classic(3, 3), 9, full, rng);
        const Board board(rules);
        Solver solver(board);
        Digits before = full, known;
        for (int round = 0; round < 12; ++round) {
            Digits after = before;
            for (uint32_t n = 1 + rng.below(12); n > 0; --n) after[rng.below(81)] = 0;
            Uniqueness uniqueness(solver, before.data(), after.data(), known);
            const bool is_unique = uniqueness.run(in_an_hour()) == Uniqueness::Outcome::unique;
            CHECK(tally, is_unique == (count_on(board, after, 2) == 1));
            if (is_unique) before = after;
        }
    }
}

// No tables for 16 digits, and several grids: bounds alone must do.
void large_boards_and_boards_of_several_grids_are_solved() {
    RandomStream rng(16);
    for (const auto& [plain, side] : {std::pair{classic(4, 4), 16}, {samurai(), 369}}) {
        const Digits full = some_grid(plain, 5);
        const Rules rules = killer(plain, side, full, rng);
        const Board board(rules);
        Digits puzzle(full.size());
        for (size_t cell = 0; cell < full.size(); ++cell)
            if (rng.below(3) == 0) puzzle[cell] = full[cell];
        Solver solver(board);
        solver.start(puzzle.data(), Solver::Purpose::enumerate);
        Digits solution(full.size());
        CHECK(tally, solver.next(in_an_hour()) == Solver::Outcome::solution);
        solver.write_solution(solution.data());
        CHECK(tally, obeys(rules, solution));
    }
}

void a_search_in_slices_finds_the_same() {
    const Digits full = some_grid(classic(3, 3), 11);
    RandomStream rng(11);
    Rules rules = killer(classic(3, 3), 9, full, rng);
    rules.sums.resize(rules.sums.size() / 2);
    const Board board(rules);
    const Digits empty(81);
    const uint64_t expected = count_on(board, empty, 2000);
    Solver solver(board);
    solver.start(empty.data(), Solver::Purpose::count);
    int slices = 0;
    while (solver.count_to(2000, Clock::time_point::min()) == Solver::Outcome::paused) ++slices;
    CHECK(tally, solver.count() == expected);
    CHECK(tally, slices > 0);
}

}  // namespace

int main() {
    a_search_finds_what_brute_force_finds();
    killers_have_the_grid_they_were_made_of_and_what_is_derived_is_true();
    taking_digits_away_is_judged_as_counting_judges_it();
    large_boards_and_boards_of_several_grids_are_solved();
    a_search_in_slices_finds_the_same();
    return tally.exit_status();
}
