// Every core against the brute force, and against each other.
#include "sudokit/lanes.h"

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "lanes/lane_solver.hpp"
#include "shared/random_stream.hpp"

using sudokit::RandomStream;
using sudokit::lanes::Core;
using sudokit::lanes::core_at;
using sudokit::lanes::LaneSolver;
using sudokit::lanes::Task;

extern const Core wide_core, plain_core;

namespace {

int failures = 0;

void expect(bool holds, const std::string& claim, const std::string& where) {
    if (holds) return;
    std::printf("does not hold: %s (%s)\n", claim.c_str(), where.c_str());
    ++failures;
}

typedef std::vector<uint8_t> Grids;

void append(Grids& grids, const char* text) {
    for (int cell = 0; cell < 81; ++cell)
        grids.push_back(text[cell] == '.' ? 0 : static_cast<uint8_t>(text[cell] - '0'));
}

std::string text_of(const uint8_t* grid) {
    std::string text;
    for (int cell = 0; cell < 81; ++cell) text += grid[cell] ? static_cast<char>('0' + grid[cell]) : '.';
    return text;
}

const char* const unique_puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",  // very hard
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",  // 17 clues
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",  // cruel to brute force
};

// Puzzles with no, one and many solutions: clues of a solution, some left out, some made wrong.
Grids mutated_puzzles(int count) {
    Grids grids, solution(81);
    append(grids, unique_puzzles[0]);
    LaneSolver().solve(grids.data(), 1, 1, solution.data(), nullptr);
    grids.clear();
    for (int i = 0; i < count; ++i) {
        RandomStream rng(7, static_cast<uint64_t>(i));
        const uint32_t kept = 24 + rng.below(20);  // of 81, so that brute force comes to an end
        for (int cell = 0; cell < 81; ++cell) grids.push_back(rng.below(81) < kept + 10 ? solution[cell] : 0);
        for (uint32_t wrong = rng.below(3); wrong > 0; --wrong)
            grids[81 * static_cast<size_t>(i) + rng.below(81)] = static_cast<uint8_t>(1 + rng.below(9));
    }
    return grids;
}

bool is_solution_of(const uint8_t* solution, const uint8_t* puzzle) {
    for (int cell = 0; cell < 81; ++cell)
        if (solution[cell] == 0 || (puzzle[cell] && puzzle[cell] != solution[cell])) return false;
    return brute_force_count(solution, 1) == 1;
}

void unique_puzzles_have_one_solution(const Core& core) {
    Grids puzzles;
    for (const char* text : unique_puzzles) append(puzzles, text);
    const size_t n = puzzles.size() / 81;
    Grids solutions(puzzles.size());
    std::vector<uint64_t> counts(n);
    LaneSolver(core).solve(puzzles.data(), n, 5, solutions.data(), counts.data());
    for (size_t i = 0; i < n; ++i) {
        expect(counts[i] == 1, "a unique puzzle has one solution", core.name);
        expect(is_solution_of(&solutions[81 * i], &puzzles[81 * i]), "the solution is one", core.name);
    }
}

void counts_agree_with_brute_force(const Core& core) {
    const size_t n = 300;
    const Grids puzzles = mutated_puzzles(n);
    LaneSolver solver(core);
    for (const uint64_t limit : {1, 2, 7}) {
        Grids solutions(puzzles.size(), 99);
        std::vector<uint64_t> counts(n);
        solver.solve(puzzles.data(), n, limit, solutions.data(), counts.data());
        for (size_t i = 0; i < n; ++i) {
            const uint8_t* puzzle = &puzzles[81 * i];
            const uint8_t* solution = &solutions[81 * i];
            expect(counts[i] == brute_force_count(puzzle, limit), "counts as brute force does: " + text_of(puzzle),
                   core.name);
            if (counts[i])
                expect(is_solution_of(solution, puzzle), "the solution is one: " + text_of(puzzle), core.name);
            else expect(std::string(81, '.') == text_of(solution), "no solution is all zeros", core.name);
        }
    }
}

void givens_that_contradict_each_other_are_seen_at_once(const Core& core) {
    LaneSolver solver(core);
    // Two or three equal digits in a house and nothing else: a search would never end if it were not seen.
    const int houses[][3] = {{0, 1, 2}, {0, 4, 8}, {3, 5, 7}, {0, 27, 54}, {0, 9, 18}, {60, 70, 80}, {40, 41, 50}};
    for (const auto& house : houses)
        for (int equal = 2; equal <= 3; ++equal) {
            uint8_t puzzle[81] = {};
            for (int i = 0; i < equal; ++i) puzzle[house[i]] = 5;
            uint64_t count = 99;
            solver.count(puzzle, 1, 1, &count);
            expect(count == 0, "equal givens in a house have no solution", core.name);
            expect(solver.progress().guesses == 0, "equal givens need no guess", core.name);
        }
    for (int row = 0; row < 9; ++row) {
        uint8_t puzzle[81] = {};
        for (int column = 0; column < 9; ++column) puzzle[9 * row + column] = 1;
        uint64_t count = 99;
        solver.count(puzzle, 1, 2, &count);
        expect(count == 0, "a row of ones has no solution", core.name);
    }
}

void a_cell_may_be_told_what_it_is_not(const Core& core) {
    // Of a solution without two rows, a digit of one of them is excluded: what is left and what is lost are all.
    const size_t n = 18;
    Grids puzzles;
    std::vector<uint8_t> limits(n);
    for (size_t i = 0; i < n; ++i) {
        append(puzzles, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
        uint8_t* puzzle = &puzzles[81 * i];
        const size_t cell = i < 9 ? i : i + 18;
        const uint8_t digit = puzzle[cell];
        for (size_t other = 0; other < 9; ++other) puzzle[other] = puzzle[other + 27] = 0;
        puzzle[cell] = static_cast<uint8_t>(9 + digit);
        limits[i] = static_cast<uint8_t>(1 + i % 3);
    }
    Task task;
    task.puzzles = puzzles.data();
    task.count = n;
    task.limits = limits.data();
    std::vector<uint64_t> counts(n);
    task.counts = counts.data();
    LaneSolver solver(core);
    solver.begin(task);
    solver.run();
    for (size_t i = 0; i < n; ++i) {
        Grids puzzle(&puzzles[81 * i], &puzzles[81 * i] + 81);
        uint64_t expected = 0;
        for (uint8_t& digit : puzzle) {
            if (digit < 10) continue;
            const int excluded = digit - 9;
            for (digit = 1; digit < 10; ++digit)
                if (digit != excluded) expected += brute_force_count(puzzle.data(), 9);
            break;
        }
        if (expected > limits[i]) expected = limits[i];
        expect(counts[i] == expected, "solutions without a digit in a cell, each to its own limit", core.name);
    }
}

void the_empty_grid_has_as_many_solutions_as_asked_for(const Core& core) {
    const uint8_t empty[81] = {};
    LaneSolver solver(core);
    for (const uint64_t limit : {1, 2, 3, 100, 10000}) {
        uint64_t count = 0;
        solver.count(empty, 1, limit, &count);
        expect(count == limit, "the empty grid has " + std::to_string(limit) + " solutions", core.name);
    }
}

void listed_solutions_differ_and_are_complete(const Core& core) {
    // Four rows are left out of a solution: some hundred ways to put them back, all known to brute force.
    Grids puzzle;
    append(puzzle, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    for (int cell = 0; cell < 81; ++cell)
        if (cell < 18 || (cell >= 27 && cell < 45)) puzzle[cell] = 0;
    const uint64_t all = brute_force_count(puzzle.data(), ~uint64_t{0});
    LaneSolver solver(core);
    Task task;
    task.puzzles = puzzle.data();
    task.count = 1;
    task.limit = ~uint64_t{0};
    Grids listed(81 * 7);
    task.list = listed.data();
    solver.begin(task);
    std::vector<std::string> seen;
    for (bool done = false; !done;) {
        solver.make_room(listed.data(), 7);
        while (!(done = solver.run(3)) && solver.progress().room > 0) {
        }
        for (size_t i = 0; i < 7 - solver.progress().room; ++i) {
            expect(is_solution_of(&listed[81 * i], puzzle.data()), "a listed solution is one", core.name);
            for (const std::string& other : seen) expect(other != text_of(&listed[81 * i]), "listed once", core.name);
            seen.push_back(text_of(&listed[81 * i]));
        }
    }
    expect(seen.size() == all, "all " + std::to_string(all) + " solutions are listed", core.name);
}

void no_more_solutions_are_listed_than_asked_for(const Core& core) {
    // The empty grid, in which many lanes find solutions at once; two rows that can be exchanged; one solution.
    Grids puzzles(81);
    append(puzzles, "..................198342567859761423426853791713924856961537284287419635345286179");
    append(puzzles, unique_puzzles[0]);
    LaneSolver solver(core);
    for (size_t i = 0; i < puzzles.size() / 81; ++i) {
        for (const uint64_t limit : {1, 2, 3}) {
            Grids listed(81 * 100);
            Task task;
            task.puzzles = &puzzles[81 * i];
            task.count = 1;
            task.limit = limit;
            task.list = listed.data();
            task.room = 100;
            solver.begin(task);
            solver.run();
            expect(100 - solver.progress().room == brute_force_count(&puzzles[81 * i], limit),
                   "as many solutions are listed as there are, up to " + std::to_string(limit), core.name);
        }
    }
}

void one_solution_is_the_same_on_every_core_and_in_every_company(const Core& core) {
    Grids puzzles = mutated_puzzles(200);
    puzzles.resize(puzzles.size() + 81);  // and the empty grid
    const size_t n = puzzles.size() / 81;
    Grids alone(puzzles.size()), together(puzzles.size());
    LaneSolver reference(*core_at(0)), solver(core);
    for (size_t i = 0; i < n; ++i) reference.solve(&puzzles[81 * i], 1, 1, &alone[81 * i], nullptr);
    solver.solve(puzzles.data(), n, 1, together.data(), nullptr);
    expect(alone == together, "a batch gives the solutions of its puzzles alone", core.name);
}

void lines_are_read_and_written() {
    const std::string line = unique_puzzles[0];
    std::string zeros = line;
    for (char& c : zeros)
        if (c == '.') c = '0';
    std::string filled = line;
    for (char& c : filled)
        if (c == '.') c = '1';
    const std::string solved = "7," + line + "," + filled + ",30\n";
    const std::string text = "# the first list\n" + line + "\r\n\n" + zeros + "  \n" + solved + line + "1\n";
    uint8_t puzzles[4 * 81], solutions[4 * 81], is_solved[4];
    int64_t numbers[4];
    sudokit_lines found{4, puzzles, numbers, solutions, is_solved, 0, 0};
    const auto length = static_cast<int64_t>(text.size());
    expect(sudokit_read_lines(text.data(), length, &found) == 3, "reading stops before the line with 82 cells", "text");
    expect(found.lines == 5 && found.used == length - 83, "and tells where", "text");
    expect(numbers[0] == 1 && numbers[1] == 3 && numbers[2] == 4, "every puzzle has the number of its line", "text");
    expect(!is_solved[0] && !is_solved[1] && is_solved[2], "a solution beside its puzzle is read too", "text");
    expect(std::memcmp(puzzles, puzzles + 2 * 81, 81) == 0, "fields beside the puzzle do not count", "text");
    char written[2 * 82];
    sudokit_write_lines(puzzles, 2, written);
    expect(std::string(written, sizeof written) == line + "\n" + line + "\n", "what was read is written", "text");
    for (const std::string& other : {line + "," + line, "--" + std::string(79, '.'), std::string("# board: {}"),
                                     line + " # easy", std::string("grid")})
        expect(sudokit_read_lines(other.data(), static_cast<int64_t>(other.size()), &found) == 0 && found.used == 0,
               "what is not surely understood is left to others", other);
    expect(sudokit_read_lines(text.data(), length, nullptr) == SUDOKIT_REFUSED, "nothing to fill in is refused",
           "text");
    uint8_t digits[10000] = {};
    expect(sudokit_first_misfit(digits, sizeof digits) == -1, "zeros are cells", "text");
    digits[9876] = 10;
    expect(sudokit_first_misfit(digits, sizeof digits) == 9876, "ten is not a digit", "text");
}

// In steps of a single sweep: the answer must not depend on where a search is interrupted.
void a_search_goes_on_where_it_was_interrupted(const Core& core) {
    Grids puzzle;
    append(puzzle, unique_puzzles[1]);
    Grids solution(81);
    uint64_t count = 0;
    LaneSolver solver(core);
    Task task;
    task.puzzles = puzzle.data();
    task.count = 1;
    task.limit = 2;
    task.solutions = solution.data();
    task.counts = &count;
    solver.begin(task);
    int slices = 1;
    while (!solver.run(1)) ++slices;
    expect(slices > 1, "one sweep is not enough for a hard puzzle", core.name);
    expect(count == 1 && is_solution_of(solution.data(), puzzle.data()), "the answer is the same", core.name);
}

void one_puzzle_is_solved_through_the_c_interface() {
    for (int32_t i = 0; const char* name = sudokit_core_name(i); ++i) {
        Grids puzzle;
        append(puzzle, unique_puzzles[1]);
        sudokit_solver* solver = sudokit_solver_open(name);
        expect(sudokit_solver_solve_one(solver, puzzle.data(), 2, 10) == 1, "a unique puzzle has one solution", name);
        expect(is_solution_of(sudokit_solver_solution(solver), puzzle.data()), "the solution is one", name);
        sudokit_progress progress;
        sudokit_solver_progress(solver, &progress);
        expect(progress.finished == 1 && progress.guesses > 0 && progress.sweeps > 1, "progress is reported", name);

        const Grids empty(81);
        int64_t found = sudokit_solver_solve_one(solver, empty.data(), 1'000'000, 0);
        expect(found == SUDOKIT_NOT_DONE, "a slice without time is not enough for a million solutions", name);
        while (sudokit_solver_run(solver, 1) == SUDOKIT_PAUSED) {
        }
        found = sudokit_solver_solve_one(solver, nullptr, 1'000'000, 0);
        expect(found == 1'000'000, "from slice to slice they are counted", name);

        Grids list(81 * 2);
        sudokit_solver_list(solver, empty.data(), 3);
        expect(sudokit_solver_run(solver, 1000) == SUDOKIT_PAUSED, "without room nothing is listed", name);
        sudokit_solver_make_room(solver, list.data(), 2);
        expect(sudokit_solver_run(solver, 1000) == SUDOKIT_PAUSED, "a full list pauses the search", name);
        expect(is_solution_of(&list[81], empty.data()), "the list is filled", name);
        sudokit_solver_make_room(solver, list.data(), 2);
        expect(sudokit_solver_run(solver, 1000) == SUDOKIT_YES, "the search ends with the last solution", name);
        sudokit_solver_close(solver);
    }
    expect(sudokit_solver_open("abacus") == nullptr, "there is no solver on an unknown core", "interface");
    expect(sudokit_core_lanes("abacus") == 0, "an unknown core has no lanes", "interface");
}

}  // namespace

int main() {
    std::vector<const Core*> cores = {&wide_core, &plain_core};
    for (size_t i = 0; const Core* core = core_at(i); ++i) cores.push_back(core);
    for (const Core* core : cores) {
        std::printf("core %s, %d lanes\n", core->name, core->lanes);
        unique_puzzles_have_one_solution(*core);
        counts_agree_with_brute_force(*core);
        givens_that_contradict_each_other_are_seen_at_once(*core);
        a_search_goes_on_where_it_was_interrupted(*core);
        a_cell_may_be_told_what_it_is_not(*core);
        the_empty_grid_has_as_many_solutions_as_asked_for(*core);
        listed_solutions_differ_and_are_complete(*core);
        no_more_solutions_are_listed_than_asked_for(*core);
        one_solution_is_the_same_on_every_core_and_in_every_company(*core);
    }
    one_puzzle_is_solved_through_the_c_interface();
    lines_are_read_and_written();
    if (failures) std::printf("%d claims do not hold\n", failures);
    return failures ? 1 : 0;
}
