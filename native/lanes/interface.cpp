// The plain C interface of the lane engine.
#include "shared/interface.hpp"

#include <algorithm>

#include "lanes/lane_solver.hpp"
#include "sudokit/lanes.h"

using sudokit::lanes::Core;
using sudokit::lanes::LaneSolver;
using sudokit::lanes::Progress;
using sudokit::lanes::Task;

struct sudokit_solver {
    explicit sudokit_solver(const Core& core) : lanes(core) {}

    LaneSolver lanes;
    bool lists = false;         // whether the task is to list solutions
    uint8_t puzzle[81] = {};    // a copy of the one that is solved alone, or whose solutions are listed
    uint8_t solution[81] = {};  // of the one that is solved alone
    int64_t count = 0;          // its solutions
    bool is_restricted = false;
    uint16_t domains[81] = {};
};

namespace {

constexpr uint64_t kSweepsBetweenLooks = 1000;  // at the clock: less than a millisecond

Task task_of(const uint8_t* puzzles, int64_t n, int64_t limit, uint8_t* solutions, int64_t* counts) {
    Task task;
    task.puzzles = puzzles;
    task.count = static_cast<size_t>(n);
    task.limit = static_cast<uint64_t>(limit);
    task.solutions = solutions;
    task.counts = reinterpret_cast<uint64_t*>(counts);  // the same size, and no count comes near 2^63
    return task;
}

void begin(sudokit_solver& solver, Task task) {
    solver.lists = task.list != nullptr;
    if (solver.is_restricted) task.domains = solver.domains;
    solver.lanes.begin(task);
}

// Most tasks are done before the first look at the clock.
bool run(sudokit_solver& solver, int32_t milliseconds) {
    if (solver.lanes.run(kSweepsBetweenLooks)) return true;
    const auto until = sudokit::after(milliseconds);
    while (!(solver.lists && solver.lanes.progress().room == 0) && sudokit::Clock::now() < until)
        if (solver.lanes.run(kSweepsBetweenLooks)) return true;
    return false;
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
    return sudokit::opened([&] { return new sudokit_solver(*core); });
}

void sudokit_solver_close(sudokit_solver* solver) { delete solver; }

int32_t sudokit_solver_restrict(sudokit_solver* solver, const uint16_t* domains) {
    if (!solver) return SUDOKIT_REFUSED;
    begin(*solver, Task{});  // what is under way would see the change
    solver->is_restricted = domains != nullptr;
    if (domains) std::copy_n(domains, 81, solver->domains);
    return SUDOKIT_YES;
}

int32_t sudokit_solver_begin(sudokit_solver* solver, const uint8_t* puzzles, int64_t n, int64_t limit,
                             uint8_t* solutions, int64_t* counts) {
    if (!solver || limit < 1 || !sudokit::is_room_for_grids(puzzles, n)) return SUDOKIT_REFUSED;
    begin(*solver, task_of(puzzles, n, limit, solutions, counts));
    return SUDOKIT_YES;
}

int32_t sudokit_solver_list(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit) {
    if (!solver || !puzzle || limit < 1) return SUDOKIT_REFUSED;
    std::copy_n(puzzle, 81, solver->puzzle);
    Task task = task_of(solver->puzzle, 1, limit, nullptr, nullptr);
    task.list = solver->puzzle;  // any address will do while there is no room
    begin(*solver, task);
    return SUDOKIT_YES;
}

int32_t sudokit_solver_make_room(sudokit_solver* solver, uint8_t* list, int64_t room) {
    if (!solver || !solver->lists || !list || !sudokit::is_room_for_grids(list, room)) return SUDOKIT_REFUSED;
    solver->lanes.make_room(list, static_cast<size_t>(room));
    return SUDOKIT_YES;
}

int32_t sudokit_solver_run(sudokit_solver* solver, int32_t milliseconds) {
    if (!solver) return SUDOKIT_REFUSED;
    return run(*solver, milliseconds) ? SUDOKIT_YES : SUDOKIT_PAUSED;
}

int32_t sudokit_solver_progress(const sudokit_solver* solver, sudokit_progress* progress) {
    if (!solver || !progress) return SUDOKIT_REFUSED;
    const Progress so_far = solver->lanes.progress();
    progress->finished = static_cast<int64_t>(so_far.finished);
    progress->room = static_cast<int64_t>(so_far.room);
    progress->guesses = static_cast<int64_t>(so_far.guesses);
    progress->sweeps = static_cast<int64_t>(so_far.sweeps);
    return SUDOKIT_YES;
}

int64_t sudokit_solver_solve_one(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit, int32_t milliseconds) {
    if (!solver || limit < 1) return SUDOKIT_REFUSED;
    if (puzzle) {
        solver->count = SUDOKIT_NOT_DONE;
        std::copy_n(puzzle, 81, solver->puzzle);
        begin(*solver, task_of(solver->puzzle, 1, limit, solver->solution, &solver->count));
        run(*solver, milliseconds);
    }
    return solver->count;  // written when the task is done
}

const uint8_t* sudokit_solver_solution(const sudokit_solver* solver) { return solver ? solver->solution : nullptr; }
