// What a compiled form of the lane engine looks like from outside: a name, a memory size and four functions.
//
// The engine is one source compiled for several instruction sets. Each of those files offers one `Core`, and
// cores.cpp knows which of them this processor can run. Use a core through LaneSolver (lane_solver.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace sudokit::lanes {

// What is asked of a core. The arrays belong to the caller and must stay until the task is done.
struct Task {
    const uint8_t* puzzles = nullptr;  // 81 bytes each: 0 is empty, 1..9 are digits, 9 + d is any but d, others none
    size_t count = 0;
    const uint16_t* domains = nullptr;  // or null: the digits that each of 81 cells may hold in every puzzle, as bits
    uint64_t limit = 1;                 // solutions to look for in each puzzle, at least 1
    const uint8_t* limits = nullptr;    // or null: a limit of its own for each puzzle, 1 to 255
    uint8_t* solutions = nullptr;       // or null: the first solution of each puzzle, zeros if it has none
    uint64_t* counts = nullptr;         // or null: the solutions found in each puzzle, at most the limit
    uint8_t* list = nullptr;            // or null: every solution that is found, in any order; not with `solutions`
    size_t room = 0;                    // in `list`; when it is used up the search pauses
};

struct Progress {
    size_t finished = 0;   // puzzles that are done
    size_t room = 0;       // what is left of the room in the list
    uint64_t guesses = 0;  // how often a search was split in two
    uint64_t sweeps = 0;   // each over all lanes at once
};

struct Core {
    const char* name;
    int lanes;      // search nodes it works on at a time
    size_t memory;  // bytes of working memory it needs, aligned to 64

    // Starts a task in the working memory, which may hold anything, such as a task that nobody wants any more.
    void (*begin)(void* memory, const Task& task);

    // Works for at most so many sweeps; true when the task is done. False also when the list is full.
    bool (*run)(void* memory, uint64_t sweeps);

    // A new list for the solutions of a task that paused.
    void (*make_room)(void* memory, uint8_t* list, size_t room);

    Progress (*progress)(const void* memory);
};

// The cores that run on this processor, fastest first; null past the last one. There is always at least one.
const Core* core_at(size_t index);

// The core of that name if it runs on this processor, otherwise null, as for no name.
const Core* find_core(const char* name);

}  // namespace sudokit::lanes
