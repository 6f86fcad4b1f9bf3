// The plain C interface of the lane engine.
#include "lanes/lane_solver.hpp"
#include "sudokit/lanes.h"

using sudokit::lanes::Core;
using sudokit::lanes::LaneSolver;
using sudokit::lanes::Progress;
using sudokit::lanes::Task;

struct sudokit_solver {
    explicit sudokit_solver(const Core& core) : lanes(core) {}

    LaneSolver lanes;
    uint8_t puzzle[81];    // a copy of the one whose solutions are listed
    uint8_t solution[81];  // of the one that is solved alone
    int64_t count;         // its solutions
};

namespace {

Task task_of(const uint8_t* puzzles, int64_t n, int64_t limit, uint8_t* solutions, int64_t* counts) {
    Task task;
    task.puzzles = puzzles;
    task.count = static_cast<size_t>(n);
    task.limit = static_cast<uint64_t>(limit);
    task.solutions = solutions;
    task.counts = reinterpret_cast<uint64_t*>(counts);  // the same size, and no count comes near 2^63
    return task;
}

}  // namespace

const char* sudokit_core_name(int32_t index) {
    const Core* core = index < 0 ? nullptr : sudokit::lanes::core_at(static_cast<size_t>(index));
    return core ? core->name : nullptr;
}

int32_t sudokit_core_lanes(const char* name) {
    const Core* core = sudokit::lanes::find_core(name);
    return core ? core->lanes : 0;
}

sudokit_solver* sudokit_solver_open(const char* name) {
    const Core* core = sudokit::lanes::find_core(name);
    if (!core) return nullptr;
    try {
        return new sudokit_solver(*core);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void sudokit_solver_close(sudokit_solver* solver) { delete solver; }

void sudokit_solver_begin(sudokit_solver* solver, const uint8_t* puzzles, int64_t n, int64_t limit,
                          uint8_t* solutions, int64_t* counts) {
    solver->lanes.begin(task_of(puzzles, n, limit, solutions, counts));
}

void sudokit_solver_list(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit) {
    for (int cell = 0; cell < 81; ++cell) solver->puzzle[cell] = puzzle[cell];
    Task task = task_of(solver->puzzle, 1, limit, nullptr, nullptr);
    task.list = solver->puzzle;  // any address will do while there is no room
    solver->lanes.begin(task);
}

void sudokit_solver_make_room(sudokit_solver* solver, uint8_t* list, int64_t room) {
    solver->lanes.make_room(list, static_cast<size_t>(room));
}

int32_t sudokit_solver_run(sudokit_solver* solver, int64_t sweeps) {
    return solver->lanes.run(static_cast<uint64_t>(sweeps));
}

void sudokit_solver_progress(const sudokit_solver* solver, sudokit_progress* progress) {
    const Progress so_far = solver->lanes.progress();
    progress->finished = static_cast<int64_t>(so_far.finished);
    progress->room = static_cast<int64_t>(so_far.room);
    progress->guesses = static_cast<int64_t>(so_far.guesses);
    progress->sweeps = static_cast<int64_t>(so_far.sweeps);
}

int64_t sudokit_solver_solve_one(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit, int64_t sweeps) {
    if (puzzle) {
        solver->count = -1;
        sudokit_solver_begin(solver, puzzle, 1, limit, solver->solution, &solver->count);
        sudokit_solver_run(solver, sweeps);
    }
    return solver->count;  // written when the task is done
}

const uint8_t* sudokit_solver_solution(const sudokit_solver* solver) { return solver->solution; }
