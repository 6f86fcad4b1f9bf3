// What the interfaces of both paths have in common: puzzles are taken on, and followed in slices, each within its own
// time, with a result for each and the steps of one if they are wanted.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "shared/interface.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

template <class Result, class Step, int kMostSteps>
class PathTask {
public:
    explicit PathTask(int64_t milliseconds_each) : most_(std::clamp(milliseconds_each, int64_t{-1}, kLongest)) {}
    virtual ~PathTask() = default;

    int32_t begin(const uint8_t* puzzles, int64_t count, Result* results) {
        if (!is_room_for_grids(puzzles, count) || (count > 0 && !results)) return SUDOKIT_REFUSED;
        if (!has_digits_only(puzzles, kCells * count)) return SUDOKIT_REFUSED;
        take_on(puzzles, count, results);
        return SUDOKIT_YES;
    }

    int32_t follow(const uint8_t* puzzle, Result* result, Step* steps, uint16_t* removed) {
        if (!puzzle || !result || !steps || !removed || !has_digits_only(puzzle, kCells)) return SUDOKIT_REFUSED;
        take_on(puzzle, 1, result);
        steps_ = steps;
        removed_ = removed;
        start_next();  // which copies it
        return SUDOKIT_YES;
    }

    // `steps` and `removed` have room for kMostSteps of each puzzle.
    int32_t trace(const uint8_t* puzzles, int64_t count, Result* results, Step* steps, uint16_t* removed,
                  int32_t* step_counts) {
        static_assert(kMostSteps >= kMostRemoved);
        if (count > 0 && (!steps || !removed || !step_counts)) return SUDOKIT_REFUSED;
        const int32_t answer = begin(puzzles, count, results);
        if (answer != SUDOKIT_YES) return answer;
        steps_ = steps;
        removed_ = removed;
        step_counts_ = step_counts;
        return answer;
    }

    int32_t run(int32_t milliseconds) {
        return answer([&]() -> int32_t {
            const auto until = after(milliseconds);
            while (next_ < count_) {
                if (!work_on_one(until)) return SUDOKIT_PAUSED;
                if (next_ < count_ && Clock::now() >= until) return SUDOKIT_PAUSED;
            }
            return SUDOKIT_YES;
        });
    }

    int32_t step_count() const { return step_count_; }

protected:
    // Begins the path of a puzzle.
    virtual void start(const uint8_t* puzzle) = 0;
    // Takes steps; whether the path has come to its end. It is left alone after `until`, which is looked at now and
    // then.
    virtual bool advance(Clock::time_point until) = 0;
    // Completes the result of a path, whether or not it has come to its end.
    virtual void finish(bool at_end) = 0;

    Result& result() { return results_[next_]; }
    int64_t number() const { return next_; }
    bool is_tracing() const { return step_counts_ != nullptr; }
    bool has_no_time() const { return most_ == 0; }

    // Writes a step down if steps are wanted, and the marks that it removes: `step` makes it of their number.
    template <class MakeStep>
    void write_step(const uint16_t* marks, int count, MakeStep step) {
        if (!steps_ || step_count_ == kMostSteps) return;
        const int64_t room = kMostSteps * next_;  // of the puzzles before
        const int32_t written = std::min(count, kMostRemoved - removed_count_);
        std::copy_n(marks, written, removed_ + room + removed_count_);
        removed_count_ += written;
        steps_[room + step_count_++] = step(written);
        if (step_counts_) step_counts_[next_] = step_count_;
    }

private:
    static constexpr int64_t kLongest =
        1'000'000'000'000;  // milliseconds; a duration holds no more than some centuries

    static constexpr int kMostRemoved = kCells * kDigits;

    static bool has_digits_only(const uint8_t* puzzles, int64_t bytes) {
        uint8_t largest = 0;
        for (int64_t i = 0; i < bytes; ++i) largest = std::max(largest, puzzles[i]);
        return largest <= kDigits;
    }

    void take_on(const uint8_t* puzzles, int64_t count, Result* results) {
        puzzles_ = puzzles;
        count_ = count;
        results_ = results;
        next_ = 0;
        started_ = false;
        steps_ = nullptr;
        step_counts_ = nullptr;
        step_count_ = removed_count_ = 0;
    }

    void start_next() {
        uint8_t puzzle[kCells];
        std::copy_n(puzzles_ + kCells * next_, kCells, puzzle);
        for (uint8_t& digit : puzzle) digit = digit > kDigits ? 0 : digit;  // it was checked, but may have changed
        result() = {};
        step_count_ = removed_count_ = 0;
        if (step_counts_) step_counts_[next_] = 0;
        start(puzzle);
        started_ = true;
        spent_ = {};
    }

    // Works on the puzzle that is under way, or comes next; whether it is done. It is left when its own time is up.
    bool work_on_one(Clock::time_point until) {
        if (!started_) start_next();
        const auto began = Clock::now();
        const auto most = std::chrono::milliseconds(most_);
        const bool at_end = advance(most_ < 0 ? until : std::min(until, began + (most - spent_)));
        if (!at_end) {
            spent_ += Clock::now() - began;
            if (most_ < 0 || spent_ < most) return false;
        }
        finish(at_end);
        started_ = false;
        ++next_;
        return true;
    }

    int64_t most_;             // milliseconds for each puzzle, below 0 for any number
    Clock::duration spent_{};  // on the puzzle that is under way, in earlier slices
    const uint8_t* puzzles_ = nullptr;
    Result* results_ = nullptr;
    int64_t count_ = 0;
    int64_t next_ = 0;      // the puzzle that is worked on
    bool started_ = false;  // whether it is under way
    Step* steps_ = nullptr;
    uint16_t* removed_ = nullptr;
    int32_t* step_counts_ = nullptr;
    int32_t step_count_ = 0;
    int32_t removed_count_ = 0;
};

}  // namespace sudokit::techniques
