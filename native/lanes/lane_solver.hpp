// LaneSolver: the lane engine for the other engines of this library. One object for each thread.
//
//     LaneSolver solver;                              // the fastest core this processor runs
//     solver.count(puzzles, n, 2, counts);            // how many solutions, looking for at most two
//
// All memory is taken when the object is made (a few hundred kilobytes); no call allocates.
#pragma once

#include <new>
#include <utility>

#include "lanes/core.hpp"

namespace sudokit::lanes {

class LaneSolver {
public:
    explicit LaneSolver(const Core& core = *core_at(0))
        : core_(&core), memory_(::operator new(core.memory, std::align_val_t{64})) {
        begin(Task{});
    }
    ~LaneSolver() {
        if (memory_) ::operator delete(memory_, std::align_val_t{64});
    }
    LaneSolver(LaneSolver&& other) noexcept : core_(other.core_), memory_(std::exchange(other.memory_, nullptr)) {}
    LaneSolver& operator=(LaneSolver&& other) noexcept {
        std::swap(core_, other.core_);
        std::swap(memory_, other.memory_);
        return *this;
    }

    const Core& core() const { return *core_; }

    // Counts the solutions of each of n puzzles (81 bytes each), looking for at most `limit`.
    void count(const uint8_t* puzzles, size_t n, uint64_t limit, uint64_t* counts) {
        solve(puzzles, n, limit, nullptr, counts);
    }

    // The same, and one solution of each puzzle: with a limit of 1 the first in the order of the search, which is the
    // same on every core; with a higher limit whichever was found first.
    void solve(const uint8_t* puzzles, size_t n, uint64_t limit, uint8_t* solutions, uint64_t* counts) {
        Task task;
        task.puzzles = puzzles;
        task.count = n;
        task.limit = limit;
        task.solutions = solutions;
        task.counts = counts;
        begin(task);
        run();
    }

    // The same in slices, for callers who must stay interruptible: `begin`, then `run` until it returns true.
    void begin(const Task& task) { core_->begin(memory_, task); }
    bool run(uint64_t sweeps = ~uint64_t{0}) { return core_->run(memory_, sweeps); }
    void make_room(uint8_t* list, size_t room) { core_->make_room(memory_, list, room); }
    Progress progress() const { return core_->progress(memory_); }

private:
    const Core* core_;
    void* memory_;
};

}  // namespace sudokit::lanes
