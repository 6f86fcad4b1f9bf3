// Depth-first search with one search node in each lane.
//
// All lanes are swept together until one of them needs attention: it is *dead* (a contradiction), *finished*, or
// *stalled* (the sweep changed nothing). Only then does scalar code touch that lane: it goes back to the lane's last
// open branch, writes the solution, or guesses. A lane without work takes the next puzzle, and when there are no
// more puzzles it takes over a branch from a lane that has one to spare, so that the end of a batch, or one hard puzzle
// alone, still keeps all lanes at work.
//
// A guess splits on one digit of one cell: "it is d" is searched at once, "it is not d" is laid on the lane's stack as
// a full copy of the grid. A copy is 162 bytes; undoing from a log would touch as much and in less order.
//
// The order of the answers. The branches of one puzzle have a natural order, that of a search in a single lane. The
// oldest entry of a lane's stack comes after everything else that lane will do, so a lane that takes it over stands
// right after the other one. Lanes of one puzzle are kept in a list in that order, and a first solution counts
// only until an earlier lane finds another. So `limit = 1` gives the same solution whatever the number of lanes.
#pragma once

#include <new>

#include "lanes/core.hpp"
#include "lanes/guess.hpp"
#include "lanes/sweep.hpp"

namespace {

using sudokit::lanes::Progress;
using sudokit::lanes::Task;

template <class V>
class Search {
public:
    static constexpr int lanes = sizeof(V) / 2;

    void begin(const Task& task) {
        task_ = task;
        progress_ = Progress{};
        progress_.room = task.room;
        next_ = 0;
        busy_ = 0;
        fresh_ = 0;
        for (V& cell : cells_) cell = every_lane<V>(all_digits);
        previous_sum_ = every_lane<V>(0);
    }

    void make_room(uint8_t* list, size_t room) {
        task_.list = list;
        progress_.room = room;
    }

    const Progress& progress() const { return progress_; }

    // Stopping between two sweeps needs no care: a lane that was left without attention is seen again after the
    // next sweep, which does not change what is dead, finished or stalled.
    bool run(uint64_t sweeps) {
        for (;; --sweeps) {
            if (busy_ != every_lane_bit) give_work();
            if (!busy_) return true;
            if (sweeps == 0) return false;
            const Verdict<V> verdict = sweep(cells_);
            ++progress_.sweeps;
            const uint32_t alive = lane_bits(~equal_mask(verdict.smallest, every_lane<V>(0)) &
                                             equal_mask(verdict.placeable, every_lane<V>(all_digits)));
            const uint32_t single = lane_bits(equal_mask(verdict.sum, every_lane<V>(solved_sum)));
            const uint32_t stalled = lane_bits(equal_mask(verdict.sum, previous_sum_));
            previous_sum_ = verdict.sum;
            // Copies first and the look at them last: the processor cannot read a vector while the small pieces that it
            // is made of are still on their way to memory.
            const uint32_t puzzled = busy_ & stalled & alive & ~single;
            each(puzzled, [&](int lane) { copy(lane, stack_[lane][lane_[lane].top]); });
            each(busy_ & ~alive, [&](int lane) { retreat(lane); });
            // Whether what looks finished is complete the next sweep shows, too; for a few lanes that is cheaper.
            uint32_t finished = busy_ & alive & single;
            if (bit_count(finished) < lanes / 4) finished &= stalled;
            else finished &= lane_bits(complete_mask(cells_));
            for (; finished; finished &= finished - 1) {
                const int lane = lowest_bit(finished);
                if (!(busy_ >> lane & 1)) continue;  // another lane has just answered for its puzzle
                if (task_.list && progress_.room == 0) return false;
                take_solution(lane);
            }
            each(puzzled, [&](int lane) {
                if (busy_ >> lane & 1) guess(lane);  // if no other lane has just answered for its puzzle
            });
        }
    }

private:
    static constexpr uint32_t every_lane_bit = lanes == 32 ? ~0u : (1u << (lanes % 32)) - 1;
    static constexpr int nobody = -1;

    // "It is d" fixes a cell, so a lane never lays more than 81 branches on its stack; one more is for looking.
    static constexpr int deepest = 82;

    struct Lane {
        int job;            // the lane in which this puzzle began: job_ is indexed by it
        int bottom, top;    // the open branches are stack_[lane][bottom..top - 1], the oldest first, by depth
        int before, after;  // the neighbours in the order of this puzzle's lanes
    };
    struct Job {
        size_t puzzle;
        uint64_t found;
        uint64_t limit;
        int lanes;  // how many work on it
    };

    template <class Action>
    SUDOKIT_INLINE void each(uint32_t lanes_bits, Action action) {
        for (; lanes_bits; lanes_bits &= lanes_bits - 1) action(lowest_bit(lanes_bits));
    }

    // In nines, which compilers unroll.
    template <class Action>
    SUDOKIT_INLINE static void each_cell(Action action) {
        for (int row = 0; row < 81; row += 9)
            for (int cell = row; cell < row + 9; ++cell) action(cell);
    }

    uint16_t* lane_words() { return reinterpret_cast<uint16_t*>(cells_); }
    uint16_t& word(int cell, int lane) { return lane_words()[cell * lanes + lane]; }

    // After scalar code changed a lane it cannot be stalled: no sum of sets is 0 but that of a dead grid.
    void changed(int lane) { reinterpret_cast<uint16_t*>(&previous_sum_)[lane] = 0; }

    void give_work() {
        for (uint32_t idle = ~busy_ & every_lane_bit; idle; idle &= idle - 1) {
            const int lane = lowest_bit(idle);
            if (next_ < task_.count) load(lane, next_++);
            else if (!take_over(lane)) return;
        }
    }

    void load(int lane, size_t puzzle) {
        constexpr int any = all_digits;
        // One for every byte there is: the puzzles belong to the caller, and may change under our eyes.
        static constexpr uint16_t sets[256] = {any,      1,        2,        4,         8,        16,      32,
                                               64,       128,      256,      any - 1,   any - 2,  any - 4, any - 8,
                                               any - 16, any - 32, any - 64, any - 128, any - 256};
        const uint8_t* digits = task_.puzzles + 81 * puzzle;
        if (const uint16_t* domains = task_.domains)
            each_cell([&](int cell) { word(cell, lane) = sets[digits[cell]] & domains[cell]; });
        else each_cell([&](int cell) { word(cell, lane) = sets[digits[cell]]; });
        changed(lane);
        lane_[lane] = Lane{lane, 0, 0, nobody, nobody};
        job_[lane] = Job{puzzle, 0, task_.limits ? task_.limits[puzzle] : task_.limit, 1};
        busy_ |= 1u << lane;
        fresh_ |= 1u << lane;
    }

    // The oldest branch of the lane with most of them: the largest piece of work there is. False if there is none.
    bool take_over(int thief) {
        int victim = nobody, most = 0;
        each(busy_, [&](int lane) {
            const int open = lane_[lane].top - lane_[lane].bottom;
            if (open > most) most = open, victim = lane;
        });
        if (victim == nobody) return false;
        Lane& from = lane_[victim];
        const int depth = from.bottom++;
        restore(thief, stack_[victim][depth]);
        lane_[thief] = Lane{from.job, depth, depth, victim, from.after};
        if (from.after != nobody) lane_[from.after].before = thief;
        from.after = thief;
        ++job_[from.job].lanes;
        busy_ |= 1u << thief;
        fresh_ &= ~(1u << thief);
        return true;
    }

    void restore(int lane, const uint16_t* grid) {
        each_cell([&](int cell) { word(cell, lane) = grid[cell]; });
        changed(lane);
    }

    // A branch is exhausted: on to the next one.
    void retreat(int lane) {
        Lane& here = lane_[lane];
        if (here.top > here.bottom) restore(lane, stack_[lane][--here.top]);
        else leave(lane);
    }

    // Nothing is left to do for this lane's puzzle in this lane.
    void leave(int lane) {
        const Lane here = lane_[lane];
        if (here.before != nobody) lane_[here.before].after = here.after;
        if (here.after != nobody) lane_[here.after].before = here.before;
        busy_ &= ~(1u << lane);
        Job& job = job_[here.job];
        if (--job.lanes > 0) return;
        if (task_.counts) task_.counts[job.puzzle] = job.found;
        if (task_.solutions && job.found == 0) std::memset(task_.solutions + 81 * job.puzzle, 0, 81);
        ++progress_.finished;
    }

    void take_solution(int lane) {
        Job& job = job_[lane_[lane].job];
        if (task_.list) {
            write_solution(lane, task_.list);
            task_.list += 81;
            --progress_.room;
        }
        if (task_.solutions && (job.limit == 1 || job.found == 0)) {
            write_solution(lane, task_.solutions + 81 * job.puzzle);
        }
        if (job.limit == 1 && task_.solutions) {
            // Later lanes can only find later solutions; earlier ones go on and may find an earlier one.
            job.found = 1;
            while (lane_[lane].after != nobody) leave(lane_[lane].after);
            leave(lane);
        } else if (++job.found == job.limit) {
            leave_puzzle(lane);
        } else {
            retreat(lane);
        }
    }

    // Nothing is left to do for this lane's puzzle in any lane.
    void leave_puzzle(int lane) {
        while (lane_[lane].after != nobody) leave(lane_[lane].after);
        while (lane_[lane].before != nobody) leave(lane_[lane].before);
        leave(lane);
    }

    void write_solution(int lane, uint8_t* digits) {
        each_cell([&](int cell) { digits[cell] = static_cast<uint8_t>(lowest_bit(word(cell, lane)) + 1); });
    }

    void copy(int lane, uint16_t* grid) {
        std::memset(grid + 80, 0, sizeof(uint16_t) * (padded_cells<V> - 80));
        each_cell([&](int cell) { grid[cell] = word(cell, lane); });
    }

    // Splits the search. The grid has already been copied to the top of the lane's stack.
    void guess(int lane) {
        Lane& here = lane_[lane];
        uint16_t* branch = stack_[lane][here.top];
        // A puzzle that holds a digit three times in a row looks right to sweeps, and a search would never come to an
        // end. Only before the first guess is what is seen true of the puzzle, and not of one branch alone.
        if (fresh_ >> lane & 1) {
            fresh_ &= ~(1u << lane);
            if (repeats_digit(branch)) return leave(lane);
        }
        ++progress_.guesses;
        const int cell = cell_to_guess<V>(branch);
        const uint16_t digit = static_cast<uint16_t>(branch[cell] & -branch[cell]);
        branch[cell] ^= digit;
        ++here.top;
        word(cell, lane) = digit;
        changed(lane);
    }

    // Whether a digit is the only one left in two cells of a row or more.
    static bool repeats_digit(const uint16_t* grid) {
        int repeated = 0;
        for (int row = 0; row < 81; row += 9)
            for (int cell = row, seen = 0; cell < row + 9; ++cell) {
                const int single = grid[cell] & (grid[cell] - 1) ? 0 : grid[cell];
                repeated |= seen & single;
                seen |= single;
            }
        return repeated != 0;
    }

    V cells_[81];
    V previous_sum_;
    Task task_;
    Progress progress_;
    size_t next_;     // the first puzzle that no lane has taken yet
    uint32_t busy_;   // the lanes at work, one bit each
    uint32_t fresh_;  // the lanes whose puzzle has not been guessed in yet
    Lane lane_[lanes];
    Job job_[lanes];
    alignas(64) uint16_t stack_[lanes][deepest][padded_cells<V>];
};

// The functions of a Core for this vector.
template <class V>
constexpr sudokit::lanes::Core make_core(const char* name) {
    typedef Search<V> S;
    return {name,
            S::lanes,
            sizeof(S),
            [](void* memory, const Task& task) { (new (memory) S)->begin(task); },
            [](void* memory, uint64_t sweeps) { return static_cast<S*>(memory)->run(sweeps); },
            [](void* memory, uint8_t* list, size_t room) { static_cast<S*>(memory)->make_room(list, room); },
            [](const void* memory) { return static_cast<const S*>(memory)->progress(); }};
}

}  // namespace
