// HoDoKu's path through the plain C interface. That it is that of the Python twin is shown in
// tests/native_core/test_hodoku.py.
#include <cstring>
#include <string>
#include <vector>

#include "shared/checks.hpp"
#include "sudokit/hodoku.h"

namespace {

sudokit::checks::Tally tally;

const char* const kSolved = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char* const kHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";  // needs much more

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

void a_puzzle_is_solved_and_its_steps_are_counted() {
    const std::vector<uint8_t> puzzle = digits_of(kSolved);
    sudokit_hodoku_path path;
    CHECK(tally, sudokit_hodoku_follow(puzzle.data(), 1, &path, 10) == 1);
    CHECK(tally, path.solved == SUDOKIT_YES);
    CHECK(tally, count_of(path, "full-house") == 21 && count_of(path, "naked-single") == 30);
    for (size_t cell = 0; cell < 81; ++cell) {
        CHECK(tally, path.candidates[cell] == 0 && (puzzle[cell] == 0 || puzzle[cell] == path.digits[cell]));
    }
}

void a_path_stands_where_no_technique_leads_on_and_goes_on_from_there() {
    const std::vector<uint8_t> puzzle = digits_of(kHard);
    sudokit_hodoku_path path;
    CHECK(tally, sudokit_hodoku_follow(puzzle.data(), 1, &path, 10) == 1);
    CHECK(tally, path.solved == SUDOKIT_NO);
    const sudokit_hodoku_path before = path;
    CHECK(tally, sudokit_hodoku_go_on(&path, nullptr, 0) == SUDOKIT_NO);
    CHECK(tally, std::memcmp(&before, &path, sizeof path) == 0);
    // With all but the solution removed, singles remain.
    const std::vector<uint8_t> solution =
        digits_of("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    std::vector<uint16_t> wrong;
    for (size_t mark = 0; mark < 729; ++mark) {
        if (solution[mark / 9] != mark % 9 + 1) wrong.push_back(static_cast<uint16_t>(mark));
    }
    CHECK(tally, sudokit_hodoku_go_on(&path, wrong.data(), static_cast<int32_t>(wrong.size())) == SUDOKIT_YES);
    CHECK(tally, std::memcmp(path.digits, solution.data(), 81) == 0);
}

void slices_are_kept_and_bad_arguments_refused() {
    std::vector<uint8_t> puzzles;
    for (int i = 0; i < 100; ++i) {
        const std::vector<uint8_t> puzzle = digits_of(i % 2 == 0 ? kSolved : kHard);
        puzzles.insert(puzzles.end(), puzzle.begin(), puzzle.end());
    }
    std::vector<sudokit_hodoku_path> paths(100);
    int64_t done = 0;
    for (int calls = 0; done < 100 && calls < 100; ++calls) {
        done += sudokit_hodoku_follow(puzzles.data() + 81 * done, 100 - done, paths.data() + done, 0);
    }
    CHECK(tally, done == 100 && paths[98].solved == SUDOKIT_YES && paths[99].solved == SUDOKIT_NO);
    puzzles[81 * 3] = 10;
    CHECK(tally, sudokit_hodoku_follow(puzzles.data(), 100, paths.data(), 1000) == 3);
    CHECK(tally, sudokit_hodoku_follow(puzzles.data() + 81 * 3, 1, paths.data(), 10) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(nullptr, 1, paths.data(), 10) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(puzzles.data(), 1, nullptr, 10) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(puzzles.data(), -1, paths.data(), 10) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_follow(nullptr, 0, nullptr, 10) == 0);
    const uint16_t out_of_range = 729;
    CHECK(tally, sudokit_hodoku_go_on(&paths[1], &out_of_range, 1) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_go_on(&paths[1], nullptr, 1) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_hodoku_go_on(nullptr, nullptr, 0) == SUDOKIT_REFUSED);
    paths[1].candidates[5] = 512;
    CHECK(tally, sudokit_hodoku_go_on(&paths[1], nullptr, 0) == SUDOKIT_REFUSED);
    CHECK(tally, !sudokit_hodoku_technique(-1) && !sudokit_hodoku_technique(SUDOKIT_MOST_HODOKU_TECHNIQUES));
}

}  // namespace

int main() {
    a_puzzle_is_solved_and_its_steps_are_counted();
    a_path_stands_where_no_technique_leads_on_and_goes_on_from_there();
    slices_are_kept_and_bad_arguments_refused();
    return tally.exit_status();
}
