// HoDoKu's path through the plain C interface. That it is that of the Python twin is shown in
// tests/native_core/test_hodoku.py.
#include "sudokit/hodoku.h"

#include <cstring>
#include <string>
#include <vector>

#include "shared/checks.hpp"

namespace {

sudokit::checks::Tally tally;

const char* const kSolved = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char* const kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";  // none leads on
const char* const kChains = "..42..5.9.9.8....12....5.8..53...7.81.........4..6.....2..3.6.....1.4.....7....42";
const char* const kChainsSolution = "834271569596843271271695384653412798189357426742968153428739615965124837317586942";

std::vector<uint8_t> digits_of(const std::string& text) {
    std::vector<uint8_t> digits;
    for (const char symbol : text) digits.push_back(symbol == '.' ? uint8_t{0} : static_cast<uint8_t>(symbol - '0'));
    return digits;
}

int count_of(const sudokit_hodoku_path& path, const char* name) {
    for (int32_t i = 0; sudokit_hodoku_technique(i); ++i) {
        if (std::strcmp(sudokit_hodoku_technique(i), name) == 0) return path.counts[i];
    }
    return -1;
}

// Follows the paths of puzzles, one after the other, to the end.
std::vector<sudokit_hodoku_path> follow(const std::vector<uint8_t>& puzzles, int32_t slice, int64_t milliseconds_each) {
    std::vector<sudokit_hodoku_path> paths(puzzles.size() / 81);
    sudokit_hodoku* hodoku = sudokit_hodoku_open(milliseconds_each);
    CHECK(tally, sudokit_hodoku_begin(hodoku, puzzles.data(), static_cast<int64_t>(paths.size()), paths.data()) ==
                     SUDOKIT_YES);
    int32_t answer = SUDOKIT_PAUSED;
    for (int slices = 0; answer == SUDOKIT_PAUSED && slices < 10'000; ++slices) {
        answer = sudokit_hodoku_run(hodoku, slice);
    }
    CHECK(tally, answer == SUDOKIT_YES);
    sudokit_hodoku_close(hodoku);
    return paths;
}

void a_puzzle_is_solved_and_its_steps_are_counted() {
    const sudokit_hodoku_path path = follow(digits_of(kSolved), 10, -1)[0];
    CHECK(tally, path.solved == SUDOKIT_YES);
    CHECK(tally, count_of(path, "full-house") == 21 && count_of(path, "naked-single") == 30);
}

void chains_and_sets_are_found() {
    const sudokit_hodoku_path path = follow(digits_of(kChains), 10, -1)[0];
    CHECK(tally, path.solved == SUDOKIT_YES);
    for (const char* const name : {"sue-de-coq", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
                                   "grouped-discontinuous-nice-loop", "als-xz", "als-xy-wing", "als-chain"}) {
        CHECK(tally, count_of(path, name) > 0);
    }
}

void a_path_ends_where_no_technique_leads_on() {
    const sudokit_hodoku_path path = follow(digits_of(kHard), 10, -1)[0];
    CHECK(tally, path.solved == SUDOKIT_NO && count_of(path, "hidden-single") == 0);
}

void the_steps_of_a_path_are_written_down() {
    const std::vector<uint8_t> puzzle = digits_of(kChains);
    std::vector<sudokit_hodoku_step> steps(SUDOKIT_MOST_HODOKU_STEPS);
    std::vector<uint16_t> removed(729);
    sudokit_hodoku_path path;
    sudokit_hodoku* hodoku = sudokit_hodoku_open(-1);
    CHECK(tally, sudokit_hodoku_follow(hodoku, puzzle.data(), &path, steps.data(), removed.data()) == SUDOKIT_YES);
    while (sudokit_hodoku_run(hodoku, 0) == SUDOKIT_PAUSED) continue;
    const int32_t count = sudokit_hodoku_steps(hodoku);
    sudokit_hodoku_close(hodoku);
    // What is placed makes the solution; what is removed is not in it; the counts are those of the path.
    std::vector<uint8_t> grid = puzzle;
    sudokit_hodoku_path counted{};
    size_t marks = 0;
    for (int32_t i = 0; i < count; ++i) {
        const sudokit_hodoku_step& step = steps[static_cast<size_t>(i)];
        CHECK(tally, (step.placed >= 0) == (step.removed == 0));
        if (step.placed >= 0) grid[static_cast<size_t>(step.placed / 9)] = static_cast<uint8_t>(step.placed % 9 + 1);
        ++counted.counts[step.technique];
        marks += static_cast<size_t>(step.removed);
    }
    const std::vector<uint8_t> solution = digits_of(kChainsSolution);
    CHECK(tally, grid == solution && marks > 0 && marks <= 729);
    for (size_t i = 0; i < marks; ++i) CHECK(tally, solution[removed[i] / 9u] != removed[i] % 9 + 1);
    CHECK(tally, std::memcmp(counted.counts, path.counts, sizeof path.counts) == 0);
}

void slices_and_time_limits_are_kept() {
    std::vector<uint8_t> puzzles;
    for (int i = 0; i < 100; ++i) {
        const std::vector<uint8_t> puzzle = digits_of(i % 2 == 0 ? kSolved : kChains);
        puzzles.insert(puzzles.end(), puzzle.begin(), puzzle.end());
    }
    const std::vector<sudokit_hodoku_path> at_once = follow(puzzles, 10'000, -1), in_slices = follow(puzzles, 0, -1);
    CHECK(tally, std::memcmp(at_once.data(), in_slices.data(), 100 * sizeof at_once[0]) == 0);
    for (const sudokit_hodoku_path& path : follow(puzzles, 10, 0)) CHECK(tally, path.solved == SUDOKIT_PAUSED);
}

void bad_arguments_are_refused() {
    std::vector<uint8_t> puzzle = digits_of(kSolved);
    sudokit_hodoku_path path;
    std::vector<sudokit_hodoku_step> steps(SUDOKIT_MOST_HODOKU_STEPS);
    std::vector<uint16_t> removed(729);
    sudokit_hodoku* hodoku = sudokit_hodoku_open(-1);
    CHECK(tally, sudokit_hodoku_begin(nullptr, puzzle.data(), 1, &path) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_begin(hodoku, nullptr, 1, &path) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_begin(hodoku, puzzle.data(), 1, nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_begin(hodoku, puzzle.data(), -1, &path) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_begin(hodoku, nullptr, 0, nullptr) == SUDOKIT_YES);
    CHECK(tally, sudokit_hodoku_run(hodoku, 10) == SUDOKIT_YES);
    CHECK(tally, sudokit_hodoku_run(nullptr, 10) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_steps(nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(hodoku, puzzle.data(), &path, nullptr, removed.data()) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(hodoku, puzzle.data(), &path, steps.data(), nullptr) == SUDOKIT_REFUSED);
    puzzle[80] = 10;
    CHECK(tally, sudokit_hodoku_begin(hodoku, puzzle.data(), 1, &path) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(hodoku, puzzle.data(), &path, steps.data(), removed.data()) == SUDOKIT_REFUSED);
    sudokit_hodoku_close(hodoku);
    sudokit_hodoku_close(nullptr);
    CHECK(tally, !sudokit_hodoku_technique(-1) && !sudokit_hodoku_technique(SUDOKIT_MOST_HODOKU_TECHNIQUES));
}

}  // namespace

int main() {
    a_puzzle_is_solved_and_its_steps_are_counted();
    chains_and_sets_are_found();
    a_path_ends_where_no_technique_leads_on();
    the_steps_of_a_path_are_written_down();
    slices_and_time_limits_are_kept();
    bad_arguments_are_refused();
    return tally.exit_status();
}
