// Steps with their evidence, through the plain C interface: they are those of the path, in slices of any length, and
// what they say hangs together. That it is true, and what the Python twin says, is shown in
// tests/techniques/test_evidence.py.
#include "sudokit/evidence.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "shared/checks.hpp"
#include "sudokit/techniques.h"

namespace {

sudokit::checks::Tally tally;

const char* const kPuzzles[] = {
    ".1.........8..94.76....3.8.9.3...2...8....973.5.....6.5....7..6...4....1..4.52...",
    ".1....57...7.8....8....26...5....1......6..35..49...2.7..1.8...........4..6.54...",
    ".1....57.....8....8....26...5..7.1..9...6...5..49...2..7.1...........3.4..6.54...",
    ".....957..37.82...8.....6...5....1..9...6...5..49...2.74.1.............4..6.5....",
    ".......7..1.58....8.5..26...5....1..9...6......49.5.2.7..6...5.......3.4..6..4...",
};
constexpr int kHardest = 4;  // its path needs dynamic forcing chains, and would be shorter with nested ones

struct Position {
    uint8_t digits[81] = {};
    uint16_t candidates[81] = {};

    explicit Position(const char* puzzle) {
        std::fill(candidates, candidates + 81, uint16_t{511});
        for (int cell = 0; cell < 81; ++cell) {
            if (puzzle[cell] != '.') place(cell, puzzle[cell] - '1');
        }
    }
    void place(int cell, int digit) {
        digits[cell] = static_cast<uint8_t>(digit + 1);
        candidates[cell] = 0;
        for (int other = 0; other < 81; ++other) {
            const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                              (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
            if (sees) remove(other, digit);
        }
    }
    void remove(int cell, int digit) { candidates[cell] = static_cast<uint16_t>(candidates[cell] & ~(1 << digit)); }
    void apply(const std::vector<int32_t>& step) {
        for (size_t index = 6; index < 6 + static_cast<size_t>(step[5]); ++index)
            remove(step[index] / 9, step[index] % 9);
        if (step[4] >= 0) place(step[4] / 9, step[4] % 9);
    }
};

// Reads evidence and checks that it hangs together.
struct Reader {
    const std::vector<int32_t>& numbers;
    size_t at = 0;
    int deepest = 0;

    int32_t next() {
        CHECK(tally, at < numbers.size());
        return at < numbers.size() ? numbers[at++] : 0;
    }

    // Returns the marks that the step removes.
    std::set<int32_t> step(const uint16_t* candidates, int depth) {
        deepest = std::max(deepest, depth);
        const auto is_candidate = [&](int32_t mark) {
            return mark >= 0 && mark < 729 && (candidates[mark / 9] >> mark % 9 & 1) != 0;
        };
        const int32_t kind = next(), technique = next(), nodes = next(), where = next(), placed = next();
        CHECK(tally, sudokit_technique_name(technique) != nullptr);
        CHECK(tally, placed == -1 || is_candidate(placed));
        CHECK(tally, (kind == SUDOKIT_CELL || kind == SUDOKIT_HOUSE) == (where >= 0));
        std::set<int32_t> removed;
        for (int32_t count = next(); count > 0; --count) removed.insert(next());
        for (const int32_t mark : removed) CHECK(tally, is_candidate(mark));
        if (kind == SUDOKIT_PATTERN) return removed;
        CHECK(tally, nodes > 0 && (!removed.empty() || placed >= 0));
        if (kind == SUDOKIT_CHAIN || kind == SUDOKIT_CYCLE) {
            const int32_t count = next();
            CHECK(tally, count == nodes && count % 2 == 0);
            int32_t first = 0, last = 0;
            for (int32_t index = 0; index < count; ++index) {
                const int32_t literal = next();
                CHECK(tally, is_candidate(literal / 2));
                CHECK(tally, index == 0 || (literal & 1) != (last & 1));
                if (index == 0) first = literal;
                last = literal;
            }
            if (kind == SUDOKIT_CHAIN) CHECK(tally, last == (first ^ 1));
            return removed;
        }
        const int32_t cases = next();
        CHECK(tally, kind == SUDOKIT_CONTRADICTION ? cases == 1 : kind == SUDOKIT_DOUBLE ? cases == 2 : cases >= 2);
        std::vector<std::pair<int32_t, int32_t>> claims;  // a mark, and the inner step that removes it
        for (int32_t each = 0; each < cases; ++each) {
            const int32_t start = next();
            std::set<int32_t> known{start};
            int32_t last = start;
            for (int32_t count = next(); count > 0; --count) {
                const int32_t literal = next(), house = next(), inner = next(), parents = next();
                CHECK(tally, parents > 0 && house >= -1 && house < 27 && inner >= 0);
                for (int32_t parent = 0; parent < parents; ++parent) CHECK(tally, known.count(next()) == 1);
                known.insert(literal);
                if (inner > 0) claims.emplace_back(literal / 2, inner);
                last = literal;
            }
            const int32_t result = placed >= 0 ? 2 * placed + 1 : 2 * *removed.begin();
            CHECK(tally,
                  kind == SUDOKIT_CONTRADICTION ? start == (result ^ 1) && known.count(last ^ 1) == 1 : last == result);
        }
        const int32_t inner_steps = next();
        for (int32_t each = 1; each <= inner_steps; ++each) {
            uint16_t left[81];
            for (int cell = 0; cell < 81; ++cell) {
                left[cell] = static_cast<uint16_t>(next());
                CHECK(tally, (left[cell] & ~candidates[cell]) == 0);
            }
            const std::set<int32_t> gone = step(left, depth + 1);
            bool used = false;
            for (const auto& [mark, number] : claims) {
                if (number != each) continue;
                used = true;
                CHECK(tally, gone.count(mark) == 1);
            }
            CHECK(tally, used);
        }
        for (const auto& [mark, number] : claims) CHECK(tally, number <= inner_steps);
        return removed;
    }
};

std::vector<int32_t> evidence_of(sudokit_finder* finder, const Position& position, int32_t milliseconds) {
    CHECK(tally, sudokit_finder_begin(finder, position.digits, position.candidates) == SUDOKIT_YES);
    int32_t answer;
    do {
        answer = sudokit_finder_run(finder, milliseconds);
    } while (answer == SUDOKIT_PAUSED);
    CHECK(tally, answer == SUDOKIT_YES);
    std::vector<int32_t> numbers(static_cast<size_t>(sudokit_finder_evidence(finder, nullptr, 0)));
    const int64_t count = static_cast<int64_t>(numbers.size());
    CHECK(tally, sudokit_finder_evidence(finder, numbers.data(), count) == count);
    return numbers;
}

// Checks what a finder says of a position; returns how deep its inner steps go.
int checked_depth(const std::vector<int32_t>& found, const Position& position) {
    Reader reader{found};
    reader.step(position.candidates, 0);
    CHECK(tally, reader.at == found.size());
    return reader.deepest;
}

void steps_are_those_of_the_path() {
    sudokit_rater* rater = sudokit_rater_open(100.0, 100.0, -1);
    sudokit_finder* finder = sudokit_finder_open(0.0);
    std::vector<sudokit_step> steps(SUDOKIT_MOST_STEPS);
    std::vector<uint16_t> removed(SUDOKIT_MOST_STEPS);
    for (const char* puzzle : kPuzzles) {
        Position position(puzzle);
        sudokit_rating rating;
        sudokit_rater_follow(rater, position.digits, &rating, steps.data(), removed.data());
        while (sudokit_rater_run(rater, 1000) == SUDOKIT_PAUSED) {
        }
        const uint16_t* marks = removed.data();
        for (int32_t index = 0; index < sudokit_rater_steps(rater); ++index) {
            const sudokit_step& step = steps[static_cast<size_t>(index)];
            const std::vector<int32_t> found = evidence_of(finder, position, 1000);
            CHECK(tally, found.size() >= 6 && found[1] == step.technique && found[2] == step.nodes);
            CHECK(tally, found[4] == step.placed && found[5] == step.removed);
            CHECK(tally, std::equal(marks, marks + step.removed, found.begin() + 6));
            CHECK(tally, checked_depth(found, position) == 0);
            position.apply(found);
            marks += step.removed;
        }
    }
    sudokit_finder_close(finder);
    sudokit_rater_close(rater);
}

// With the simpler techniques left out, a position is argued with inner steps.
void nested_steps_hang_together_in_slices_of_any_length() {
    sudokit_finder* simple = sudokit_finder_open(0.0);
    Position position(kPuzzles[kHardest]), next = position;  // the last position that needs them: a small one
    std::vector<int32_t> found;
    while (std::find(next.digits, next.digits + 81, 0) != next.digits + 81) {
        found = evidence_of(simple, next, 1000);
        if (std::string(sudokit_technique_name(found[1])) == "dynamic-forcing-chains") position = next;
        next.apply(found);
    }
    sudokit_finder_close(simple);
    int deepest = 0;
    for (const double lowest : {9.0, 9.5, 10.0, 10.5}) {
        sudokit_finder* finder = sudokit_finder_open(lowest);
        found = evidence_of(finder, position, 1000);
        deepest = std::max(deepest, checked_depth(found, position));
        if (lowest <= 10.0) CHECK(tally, evidence_of(finder, position, 0) == found);  // in the shortest slices
        sudokit_finder_close(finder);
    }
    CHECK(tally, deepest >= 1);
}

void what_is_no_position_is_refused_or_has_no_step() {
    sudokit_finder* finder = sudokit_finder_open(0.0);
    uint8_t digits[81] = {};
    uint16_t candidates[81] = {};
    CHECK(tally, sudokit_finder_run(finder, 10) == SUDOKIT_NO);
    CHECK(tally, sudokit_finder_begin(finder, nullptr, candidates) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_finder_begin(finder, digits, nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_finder_begin(nullptr, digits, candidates) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_finder_begin(finder, digits, candidates) == SUDOKIT_YES);  // cells without any candidate
    CHECK(tally, sudokit_finder_run(finder, 10) == SUDOKIT_NO);
    CHECK(tally, sudokit_finder_evidence(finder, nullptr, 0) == 0);
    CHECK(tally, sudokit_finder_evidence(finder, nullptr, 1) == SUDOKIT_REFUSED);
    candidates[80] = 512;
    CHECK(tally, sudokit_finder_begin(finder, digits, candidates) == SUDOKIT_REFUSED);
    candidates[80] = 511;
    digits[0] = 10;
    CHECK(tally, sudokit_finder_begin(finder, digits, candidates) == SUDOKIT_REFUSED);
    std::fill(digits, digits + 81, uint8_t{1});
    CHECK(tally, sudokit_finder_begin(finder, digits, candidates) == SUDOKIT_YES);  // filled: nothing is left to do
    CHECK(tally, sudokit_finder_run(finder, 10) == SUDOKIT_NO);
    sudokit_finder_close(finder);
}

}  // namespace

int main() {
    steps_are_those_of_the_path();
    nested_steps_hang_together_in_slices_of_any_length();
    what_is_no_position_is_refused_or_has_no_step();
    return tally.exit_status();
}
