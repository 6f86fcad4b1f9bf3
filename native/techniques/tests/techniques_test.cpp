// Ratings of puzzles from all bands of the scale, through the plain C interface. That paths are those of the Python
// twin, and of Sudoku Explainer, step by step, is shown in tests/native_core/test_techniques.py.
#include "sudokit/techniques.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>

#include "shared/checks.hpp"

namespace {

sudokit::checks::Tally tally;

struct Known {
    const char* puzzle;
    double rating, pearl, diamond;
    const char* hardest;
};

const Known kKnown[] = {
    {".6....57..17.8....8....26...5....1..9......45..49...2.7..6.............4..6.54...", 1.5, 1.2, 1.2,
     "hidden-single"},
    {".1.........8..94.76....3.8.9.3...2...8....973.5.....6.5....7..6...4....1..4.52...", 2.3, 1.2, 1.2,
     "naked-single"},
    {".6....57..17.8....8....26...5....1..9.......5..49...2.7..6....9........4..6.54...", 2.5, 1.2, 1.2,
     "direct-hidden-triple"},
    {".6....57..17.8....8....26...5....1.39.......5..49...2.7..6.............4..6.54...", 2.8, 1.2, 1.2, "claiming"},
    {".........8...5.7...93.6....5.13..9.6...67....2......4.9.25...8..4....6.9....3....", 3.4, 3.4, 2.6, "hidden-pair"},
    {".1.........8..94.76....3.8.9.........86..1973.5.....6.5....7..6...4....1..4.5..9.", 4.4, 1.2, 1.2, "xyz-wing"},
    {"....3957.....8....8....26...5....1......6...5..49...2.7.21...........3.4..6.54...", 4.6, 1.2, 1.2,
     "unique-loop-1"},
    {".....957...7.8....8....2....5....16.9...6...5.349...2.7..............3.4..6.54...", 4.7, 1.2, 1.2,
     "unique-rectangle-3"},
    {"6...2.57..17.8....8.....6...5....1..9.......5..49...2.7..1...........3.4..6.54...", 5.7, 1.2, 1.2, "bug-4"},
    {".1....57...7.8..3.8....26...5....1..9...6...5..4....2.7..........2...3.4..6.54...", 6.2, 1.2, 1.2,
     "aligned-pair-exclusion"},
    {"....4....8.....7...93.6....5.13....6..867....2..8...4.9.2....8..4....6.9....3....", 6.7, 1.2, 1.2,
     "forcing-x-chain"},
    {"......57..17.8....8....26...5....13.9...6...5..49...2.7..1...........3.4..6.5....", 6.9, 1.2, 1.2, "y-cycle"},
    {".1....57...7.8....8....26...5....1......6..35..49...2.7..1.8...........4..6.54...", 7.4, 1.2, 1.2, "xy-cycle"},
    {".....957...7.8....8.....64..5....1..9...6...5..49...2.7..1...........3.4..1.54...", 7.5, 1.2, 1.2,
     "aligned-triplet-exclusion"},
    {".1....57.....8....8....26...5..7.1..9...6...5..49...2..7.1...........3.4..6.54...", 8.0, 1.2, 1.2, "nishio"},
    {".....957..37.82...8.....6...5....1..9...6...5..49...2.74.1.............4..6.5....", 8.7, 1.2, 1.2,
     "cell-forcing-chains"},
    {".......7..1.58....8.5..26...5....1..9...6......49.5.2.7..6...5.......3.4..6..4...", 9.5, 1.2, 1.2,
     "dynamic-forcing-chains"},
};

std::vector<uint8_t> digits_of(const char* text) {
    std::vector<uint8_t> digits(81);
    for (size_t cell = 0; cell < 81; ++cell) {
        digits[cell] = text[cell] == '.' ? uint8_t{0} : static_cast<uint8_t>(text[cell] - '0');
    }
    return digits;
}

double printed(double rating) { return std::floor((rating + 0.05) * 10) / 10; }

bool equal(const sudokit_rating& a, const sudokit_rating& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

void finish(sudokit_rater* rater, int32_t milliseconds) {
    while (sudokit_rater_run(rater, milliseconds) == SUDOKIT_PAUSED) {
    }
}

void ratings_are_those_that_are_known() {
    sudokit_rater* rater = sudokit_rater_open(100.0, 100.0, -1);
    std::vector<uint8_t> puzzles;
    for (const Known& known : kKnown) {
        const std::vector<uint8_t> digits = digits_of(known.puzzle);
        puzzles.insert(puzzles.end(), digits.begin(), digits.end());
    }
    std::vector<sudokit_rating> ratings(std::size(kKnown));
    CHECK(tally, sudokit_rater_begin(rater, puzzles.data(), static_cast<int64_t>(ratings.size()), ratings.data()) ==
                     SUDOKIT_YES);
    finish(rater, 1000);
    for (size_t i = 0; i < ratings.size(); ++i) {
        const bool as_known = printed(ratings[i].rating) == kKnown[i].rating &&
                              printed(ratings[i].pearl) == kKnown[i].pearl &&
                              printed(ratings[i].diamond) == kKnown[i].diamond;
        CHECK(tally, as_known);
        if (!as_known) std::fprintf(stderr, "%s: %.1f\n", kKnown[i].puzzle, printed(ratings[i].rating));
        CHECK(tally, ratings[i].solved == 1);
        CHECK(tally, std::string(sudokit_technique_name(ratings[i].hardest)) == kKnown[i].hardest);
    }
    // In the shortest slices, and one puzzle after the other in any order, they are the same.
    for (size_t i = ratings.size(); i-- > 0;) {
        sudokit_rating alone;
        sudokit_rater_begin(rater, puzzles.data() + 81 * i, 1, &alone);
        finish(rater, 0);
        CHECK(tally, equal(alone, ratings[i]));
    }
    sudokit_rater_close(rater);
}

void a_path_adds_up_to_its_rating() {
    sudokit_rater* rater = sudokit_rater_open(100.0, 100.0, -1);
    std::vector<sudokit_step> steps(SUDOKIT_MOST_STEPS);
    std::vector<uint16_t> removed(SUDOKIT_MOST_STEPS);
    for (const Known& known : kKnown) {
        const std::vector<uint8_t> puzzle = digits_of(known.puzzle);
        sudokit_rating rating;
        CHECK(tally, sudokit_rater_follow(rater, puzzle.data(), &rating, steps.data(), removed.data()) == SUDOKIT_YES);
        finish(rater, 1000);
        const int32_t count = sudokit_rater_steps(rater);
        double hardest = 0.0;
        int placed = 0, tenths = 0, counts = 0;
        for (int32_t i = 0; i < count; ++i) {
            hardest = std::max(hardest, steps[static_cast<size_t>(i)].rating);
            placed += steps[static_cast<size_t>(i)].placed >= 0 ? 1 : 0;
        }
        for (const uint16_t each : rating.tenths) tenths += each;
        for (const uint16_t each : rating.counts) counts += each;
        int empty = 0;
        for (const uint8_t digit : puzzle) empty += digit == 0 ? 1 : 0;
        CHECK(tally, hardest == rating.rating);
        CHECK(tally, placed == empty);
        CHECK(tally, tenths == count && counts == count);
    }
    sudokit_rater_close(rater);
}

void techniques_above_the_highest_are_left_out() {
    sudokit_rater* easy = sudokit_rater_open(4.4, 100.0, -1);
    for (const Known& known : kKnown) {
        const std::vector<uint8_t> puzzle = digits_of(known.puzzle);
        sudokit_rating rating;
        sudokit_rater_begin(easy, puzzle.data(), 1, &rating);
        finish(easy, 1000);
        CHECK(tally, rating.solved == (known.rating <= 4.4 ? 1 : 0));
        CHECK(tally, rating.solved == 1 || (rating.rating == 20.0 && rating.hardest == -1));
    }
    sudokit_rater_close(easy);
}

// Whether the next step is too hard shows in its rating, not in its technique: chains are the harder the longer.
void a_path_ends_before_a_step_that_is_rated_above_the_most() {
    for (const double most : {1.2, 4.4, 7.0, 8.3}) {
        sudokit_rater* rater = sudokit_rater_open(100.0, most, -1);
        for (const Known& known : kKnown) {
            const std::vector<uint8_t> puzzle = digits_of(known.puzzle);
            sudokit_rating rating;
            sudokit_rater_begin(rater, puzzle.data(), 1, &rating);
            finish(rater, 1000);
            CHECK(tally, rating.solved == (known.rating <= most ? 1 : 0));
            CHECK(tally, printed(rating.rating) == (known.rating <= most ? known.rating : 20.0));
            for (int tenth = static_cast<int>(10 * most) + 1; tenth < SUDOKIT_MOST_TENTHS; ++tenth)
                CHECK(tally, rating.tenths[tenth] == 0);
        }
        sudokit_rater_close(rater);
    }
}

void a_puzzle_that_takes_too_long_is_left_with_a_lower_bound() {
    sudokit_rater* hasty = sudokit_rater_open(100.0, 100.0, 0);
    for (const Known& known : kKnown) {
        const std::vector<uint8_t> puzzle = digits_of(known.puzzle);
        sudokit_rating rating;
        sudokit_rater_begin(hasty, puzzle.data(), 1, &rating);
        finish(hasty, 1000);
        CHECK(tally, rating.solved == SUDOKIT_PAUSED);
        CHECK(tally, rating.rating >= 1.0 && printed(rating.rating) <= known.rating);
    }
    sudokit_rater_close(hasty);
}

void what_is_no_puzzle_is_refused_or_ends() {
    sudokit_rater* rater = sudokit_rater_open(7.4, 100.0, -1);
    sudokit_rating rating;
    std::vector<uint8_t> grid(81, 0);
    CHECK(tally, sudokit_rater_begin(rater, nullptr, 1, &rating) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rater_begin(rater, grid.data(), -1, &rating) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rater_begin(rater, grid.data(), 1, nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rater_run(rater, 10) == SUDOKIT_YES);  // there is nothing to do
    CHECK(tally, sudokit_rater_begin(rater, grid.data(), 1, &rating) == SUDOKIT_YES);
    finish(rater, 10);
    CHECK(tally, rating.solved == 0 && rating.rating == 20.0);
    grid.assign(81, 5);  // nothing is left to do, and nothing is checked
    CHECK(tally, sudokit_rater_begin(rater, grid.data(), 1, &rating) == SUDOKIT_YES);
    finish(rater, 10);
    CHECK(tally, rating.solved == 1 && rating.rating == 0.0);
    grid[80] = 10;
    CHECK(tally, sudokit_rater_begin(rater, grid.data(), 1, &rating) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_technique_name(-1) == nullptr);
    CHECK(tally, std::string(sudokit_technique_name(0)) == "full-house");
    sudokit_rater_close(rater);
}

}  // namespace

int main() {
    ratings_are_those_that_are_known();
    a_path_adds_up_to_its_rating();
    techniques_above_the_highest_are_left_out();
    a_path_ends_before_a_step_that_is_rated_above_the_most();
    a_puzzle_that_takes_too_long_is_left_with_a_lower_bound();
    what_is_no_puzzle_is_refused_or_ends();
    return tally.exit_status();
}
