// The plain C interface of grading.
#include <algorithm>

#include "sudokit/techniques.h"
#include "techniques/explainer/path.hpp"
#include "techniques/shared/path_task.hpp"

using sudokit::techniques::Budget;
using sudokit::techniques::Hint;
using sudokit::techniques::kCells;
using sudokit::techniques::Outcome;
using sudokit::techniques::Path;
using sudokit::techniques::PathTask;

static_assert(static_cast<int>(sudokit::techniques::kTechniques) <= SUDOKIT_MOST_TECHNIQUES);

namespace {

constexpr int kStepsBetweenLooks = 16;  // at the clock; a step below the forcing chains takes some microseconds
constexpr double kBeyond = 20.0;        // the rating of a puzzle that no technique solves

}  // namespace

struct sudokit_rater final : PathTask<sudokit_rating, sudokit_step, SUDOKIT_MOST_STEPS> {
    sudokit_rater(double highest, double most, int64_t milliseconds_each)
        : PathTask(milliseconds_each), path_(sudokit::techniques::kTables, highest, 0.0, false, most) {}

    int32_t begin_trace(const uint8_t* puzzles, int64_t count, sudokit_rating* ratings, sudokit_step* steps,
                        uint16_t* removed, uint16_t* changed, int32_t* step_counts) {
        if (count > 0 && !changed) return SUDOKIT_REFUSED;
        const int32_t answer = trace(puzzles, count, ratings, steps, removed, step_counts);
        changed_ = answer == SUDOKIT_YES ? changed : nullptr;
        return answer;
    }

private:
    void start(const uint8_t* puzzle) override {
        path_.begin(puzzle);
        if (!is_tracing()) changed_ = nullptr;
        changed_count_ = 0;
        std::copy_n(path_.position().digits, kCells, before_);
        result().hardest = -1;
        placed_ = false;
    }

    bool advance(sudokit::Clock::time_point until) override {
        const Budget budget{until};
        int steps = 0;
        while ((outcome_ = path_.next(budget, hint_)) == Outcome::kStep) {
            count_step();
            if (++steps % kStepsBetweenLooks == 0 && budget.is_over()) {
                outcome_ = Outcome::kPaused;
                break;
            }
        }
        return outcome_ != Outcome::kPaused;
    }

    void count_step() {
        sudokit_rating& rating = result();
        ++rating.counts[hint_.technique];
        const int tenths = sudokit::techniques::printed_tenths(hint_.rating);
        ++rating.tenths[std::min(tenths, SUDOKIT_MOST_TENTHS - 1)];
        if (rating.diamond == 0.0) rating.diamond = hint_.rating;
        if (hint_.rating > rating.rating) {
            rating.rating = hint_.rating;
            rating.hardest = hint_.technique;
        }
        if (hint_.placed >= 0 && !placed_) {
            placed_ = true;
            rating.pearl = rating.rating;
        }
        write_step(hint_.removed.data(), static_cast<int>(hint_.removed.size()), [this](int32_t removed) {
            sudokit_step step{hint_.rating,
                              hint_.nodes,
                              static_cast<int16_t>(hint_.technique),
                              static_cast<int16_t>(hint_.placed),
                              removed,
                              hint_.bases.bits,
                              hint_.covers.bits,
                              hint_.digits,
                              hint_.focus,
                              {},
                              0};
            std::copy_n(hint_.cells, 4, step.cells);
            step.changed = write_changes();
            return step;
        });
    }

    uint8_t write_changes() {
        if (!changed_) return 0;
        const auto& position = path_.position();
        uint8_t count = 0;
        for (int cell = 0; cell < kCells; ++cell) {
            if (position.digits[cell] == before_[cell]) continue;
            before_[cell] = position.digits[cell];
            if (!position.empty.has(cell)) continue;
            changed_[SUDOKIT_MOST_STEPS * number() + changed_count_++] =
                static_cast<uint16_t>(512 * cell + position.digits[cell]);
            ++count;
        }
        return count;
    }

    void finish(bool) override {
        sudokit_rating& rating = result();
        double at_least = 0.0;
        if (outcome_ == Outcome::kSolved) {
            rating.solved = SUDOKIT_YES;
        } else if (outcome_ == Outcome::kStuck) {
            rating.solved = SUDOKIT_NO;
            at_least = kBeyond;
        } else {
            rating.solved = SUDOKIT_PAUSED;
            at_least = path_.looking_from();
        }
        if (at_least > rating.rating) {
            rating.rating = at_least;
            rating.hardest = -1;
        }
    }

    Path path_;
    Hint hint_;
    Outcome outcome_ = Outcome::kPaused;  // of the last look for a step
    bool placed_ = false;                 // whether a digit was placed
    uint16_t* changed_ = nullptr;         // for the cells that steps change; null where they are not wanted
    int32_t changed_count_ = 0;           // of this puzzle
    uint16_t before_[kCells] = {};        // the candidates before the step
};

const char* sudokit_technique_name(int32_t technique) {
    if (technique < 0 || technique >= sudokit::techniques::kTechniques) return nullptr;
    return sudokit::techniques::kNames[technique];
}

sudokit_rater* sudokit_rater_open(double highest, double most, int64_t milliseconds_each) {
    return sudokit::opened([&] { return new sudokit_rater(highest, most, milliseconds_each); });
}

void sudokit_rater_close(sudokit_rater* rater) { delete rater; }

int32_t sudokit_rater_begin(sudokit_rater* rater, const uint8_t* puzzles, int64_t n, sudokit_rating* ratings) {
    return rater ? rater->begin(puzzles, n, ratings) : SUDOKIT_REFUSED;
}

int32_t sudokit_rater_follow(sudokit_rater* rater, const uint8_t* puzzle, sudokit_rating* rating, sudokit_step* steps,
                             uint16_t* removed) {
    return rater ? rater->follow(puzzle, rating, steps, removed) : SUDOKIT_REFUSED;
}

int32_t sudokit_rater_trace(sudokit_rater* rater, const uint8_t* puzzles, int64_t n, sudokit_rating* ratings,
                            sudokit_step* steps, uint16_t* removed, uint16_t* changed, int32_t* step_counts) {
    return rater ? rater->begin_trace(puzzles, n, ratings, steps, removed, changed, step_counts) : SUDOKIT_REFUSED;
}

int32_t sudokit_rater_run(sudokit_rater* rater, int32_t milliseconds) {
    return rater ? rater->run(milliseconds) : SUDOKIT_REFUSED;
}

int32_t sudokit_rater_steps(const sudokit_rater* rater) { return rater ? rater->step_count() : SUDOKIT_REFUSED; }
