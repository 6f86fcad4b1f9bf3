// The plain C interface of grading.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "shared/interface.hpp"
#include "sudokit/techniques.h"
#include "techniques/path.hpp"

using sudokit::techniques::Budget;
using sudokit::techniques::Hint;
using sudokit::techniques::Outcome;
using sudokit::techniques::Path;

static_assert(static_cast<int>(sudokit::techniques::kTechniques) <= SUDOKIT_MOST_TECHNIQUES);

struct sudokit_rater {
    sudokit_rater(double highest, int64_t milliseconds_each) : path(highest), most(milliseconds_each) {}

    Path path;
    int64_t most;  // milliseconds for each puzzle, below 0 for any number
    sudokit::Clock::duration spent{};  // on the puzzle that is under way, in earlier slices
    Hint hint;
    const uint8_t* puzzles = nullptr;
    sudokit_rating* ratings = nullptr;
    int64_t count = 0;
    int64_t next = 0;      // the puzzle that is worked on
    bool started = false;  // whether it is under way
    bool placed = false;   // whether a digit was placed in it
    uint8_t puzzle[81] = {};
    sudokit_step* steps = nullptr;
    uint16_t* removed = nullptr;
    int32_t step_count = 0;
    int32_t removed_count = 0;
};

namespace {

constexpr int64_t kLongest = 1'000'000'000'000;  // milliseconds; a duration holds no more than some centuries
constexpr int kStepsBetweenLooks = 16;  // at the clock; a step below the forcing chains takes some microseconds
constexpr double kBeyond = 20.0;        // the rating of a puzzle that no technique solves

void start(sudokit_rater& rater) {
    std::copy_n(rater.puzzles + 81 * rater.next, 81, rater.puzzle);
    for (uint8_t& digit : rater.puzzle) digit = digit > 9 ? 0 : digit;  // it was checked, but may have changed
    rater.path.begin(rater.puzzle);
    rater.ratings[rater.next] = {};
    rater.ratings[rater.next].hardest = -1;
    rater.started = true;
    rater.placed = false;
    rater.spent = {};
}

void count_step(sudokit_rater& rater) {
    const Hint& hint = rater.hint;
    sudokit_rating& rating = rater.ratings[rater.next];
    ++rating.counts[hint.technique];
    const int tenths = static_cast<int>(std::floor((hint.rating + 0.05) * 10));
    ++rating.tenths[std::min(tenths, SUDOKIT_MOST_TENTHS - 1)];
    if (rating.diamond == 0.0) rating.diamond = hint.rating;
    if (hint.rating > rating.rating) {
        rating.rating = hint.rating;
        rating.hardest = hint.technique;
    }
    if (hint.placed >= 0 && !rater.placed) {
        rater.placed = true;
        rating.pearl = rating.rating;
    }
    if (!rater.steps || rater.step_count == SUDOKIT_MOST_STEPS) return;
    const int32_t room = SUDOKIT_MOST_STEPS - rater.removed_count;
    const int32_t marks = std::min(static_cast<int32_t>(hint.removed.size()), room);
    std::copy_n(hint.removed.begin(), marks, rater.removed + rater.removed_count);
    rater.removed_count += marks;
    rater.steps[rater.step_count++] = {hint.rating,
                                       hint.nodes,
                                       static_cast<int16_t>(hint.technique),
                                       static_cast<int16_t>(hint.placed),
                                       marks,
                                       0};
}

void finish(sudokit_rater& rater, Outcome outcome) {
    sudokit_rating& rating = rater.ratings[rater.next];
    rating.solved = outcome == Outcome::kSolved ? SUDOKIT_YES : outcome == Outcome::kStuck ? SUDOKIT_NO : SUDOKIT_PAUSED;
    const double at_least = outcome == Outcome::kSolved  ? 0.0
                            : outcome == Outcome::kStuck ? kBeyond
                                                         : rater.path.looking_from();
    if (at_least > rating.rating) {
        rating.rating = at_least;
        rating.hardest = -1;
    }
    rater.started = false;
    ++rater.next;
}

// Works on the puzzle that is under way, or comes next; whether it is done. It is left when its own time is up.
bool work_on_one(sudokit_rater& rater, const Budget& slice) {
    if (!rater.started) start(rater);
    const auto began = sudokit::Clock::now();
    const auto most = std::chrono::milliseconds(rater.most) - rater.spent;
    const Budget budget{rater.most < 0 ? slice.until : std::min(slice.until, began + most)};
    int steps = 0;
    Outcome outcome;
    do {
        outcome = rater.path.next(budget, rater.hint);
        if (outcome == Outcome::kStep) {
            count_step(rater);
            if (++steps % kStepsBetweenLooks == 0 && budget.is_over()) outcome = Outcome::kPaused;
        }
    } while (outcome == Outcome::kStep);
    if (outcome == Outcome::kPaused) {
        rater.spent += sudokit::Clock::now() - began;
        const bool is_left = rater.most >= 0 && rater.spent >= std::chrono::milliseconds(rater.most);
        if (!is_left) return false;
    }
    finish(rater, outcome);
    return true;
}

bool has_digits_only(const uint8_t* puzzles, int64_t bytes) {
    uint8_t largest = 0;
    for (int64_t i = 0; i < bytes; ++i) largest = std::max(largest, puzzles[i]);
    return largest <= 9;
}

void take_on(sudokit_rater& rater, const uint8_t* puzzles, int64_t count, sudokit_rating* ratings) {
    rater.puzzles = puzzles;
    rater.count = count;
    rater.ratings = ratings;
    rater.next = 0;
    rater.started = false;
    rater.steps = nullptr;
    rater.step_count = rater.removed_count = 0;
}

}  // namespace

const char* sudokit_technique_name(int32_t technique) {
    if (technique < 0 || technique >= sudokit::techniques::kTechniques) return nullptr;
    return sudokit::techniques::kNames[technique];
}

sudokit_rater* sudokit_rater_open(double highest, int64_t milliseconds_each) {
    return sudokit::opened([&] { return new sudokit_rater(highest, std::clamp(milliseconds_each, int64_t{-1}, kLongest)); });
}

void sudokit_rater_close(sudokit_rater* rater) { delete rater; }

int32_t sudokit_rater_begin(sudokit_rater* rater, const uint8_t* puzzles, int64_t n, sudokit_rating* ratings) {
    if (!rater || !sudokit::is_room_for_grids(puzzles, n) || (n > 0 && !ratings)) return SUDOKIT_REFUSED;
    if (!has_digits_only(puzzles, 81 * n)) return SUDOKIT_REFUSED;
    take_on(*rater, puzzles, n, ratings);
    return SUDOKIT_YES;
}

int32_t sudokit_rater_follow(sudokit_rater* rater, const uint8_t* puzzle, sudokit_rating* rating,
                             sudokit_step* steps, uint16_t* removed) {
    if (!rater || !puzzle || !rating || !steps || !removed || !has_digits_only(puzzle, 81)) return SUDOKIT_REFUSED;
    take_on(*rater, puzzle, 1, rating);
    rater->steps = steps;
    rater->removed = removed;
    start(*rater);
    return SUDOKIT_YES;
}

int32_t sudokit_rater_run(sudokit_rater* rater, int32_t milliseconds) {
    if (!rater) return SUDOKIT_REFUSED;
    return sudokit::answer([&]() -> int32_t {
        const Budget slice{sudokit::after(milliseconds)};
        while (rater->next < rater->count) {
            if (!work_on_one(*rater, slice) || (rater->next < rater->count && slice.is_over())) return SUDOKIT_PAUSED;
        }
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rater_steps(const sudokit_rater* rater) { return rater ? rater->step_count : SUDOKIT_REFUSED; }
