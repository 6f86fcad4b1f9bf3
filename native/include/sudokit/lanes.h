/* Solving many classic 9×9 puzzles at a time, or just one.
 *
 * A puzzle or a solution is 81 bytes in reading order, 0 for an empty cell and 1..9 for a digit. A byte 9 + d is a
 * cell that holds any digit but d; a puzzle with any other byte has no solution. A solver is an object that works on
 * one task at a time; use one for each thread.
 *
 *     sudokit_solver* solver = sudokit_solver_open("avx2");
 *     sudokit_solver_begin(solver, puzzles, n, 2, solutions, counts);
 *     while (sudokit_solver_run(solver, 10) == SUDOKIT_PAUSED) { ... look whether the user lost patience ... }
 *     sudokit_solver_close(solver);
 */
#ifndef SUDOKIT_LANES_H
#define SUDOKIT_LANES_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudokit_solver sudokit_solver;

typedef struct sudokit_progress {
    int64_t finished; /* puzzles that are done */
    int64_t room;     /* what is left of the room of a list */
    int64_t guesses;  /* how often a search was split in two */
    int64_t sweeps;   /* propagation over all lanes of the core */
} sudokit_progress;

/* The names of the cores that run on this processor, fastest first; null past the last one. */
SUDOKIT_API const char* sudokit_core_name(int32_t index);

/* How many search nodes that core works on at a time; 0 if there is no such core here. */
SUDOKIT_API int32_t sudokit_core_lanes(const char* core);

/* A solver on the core of that name; null if it does not run here or there is no memory. */
SUDOKIT_API sudokit_solver* sudokit_solver_open(const char* core);
SUDOKIT_API void sudokit_solver_close(sudokit_solver* solver);

/* Takes on n puzzles. Until the task is done, or the next one begins, the arrays must stay where they are.
 * solutions: null, or 81 bytes for each puzzle: one solution, or zeros if there is none. With a limit of 1 it is the
 * first in the order of the search, the same on every core. counts: null, or how many solutions were found in
 * each puzzle, at most `limit`, which is at least 1. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_solver_begin(sudokit_solver* solver, const uint8_t* puzzles, int64_t n, int64_t limit,
                                         uint8_t* solutions, int64_t* counts);

/* From now on each of 81 cells may hold these digits alone, bit d - 1 for digit d; null: any. What was taken on is
 * given up. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_solver_restrict(sudokit_solver* solver, const uint16_t* domains);

/* Takes on one puzzle whose solutions are to be listed, at most `limit`. There is no room at first, and the search
 * pauses whenever the list is full; the list must stay until then. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_solver_list(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit);
SUDOKIT_API int32_t sudokit_solver_make_room(sudokit_solver* solver, uint8_t* list, int64_t room);

/* Works for one slice: SUDOKIT_YES when the task is done, SUDOKIT_PAUSED until then. */
SUDOKIT_API int32_t sudokit_solver_run(sudokit_solver* solver, int32_t milliseconds);

/* SUDOKIT_YES, and how far the task is. */
SUDOKIT_API int32_t sudokit_solver_progress(const sudokit_solver* solver, sudokit_progress* progress);

/* One puzzle with as little ceremony as possible: begins and works for one slice. Returns how many solutions were
 * found, at most `limit`, or SUDOKIT_NOT_DONE; then call sudokit_solver_run until it is, and this again with a null
 * puzzle for the answer. The solution lies where sudokit_solver_solution says, always the same place for a solver. */
enum { SUDOKIT_NOT_DONE = -3 };
SUDOKIT_API int64_t sudokit_solver_solve_one(sudokit_solver* solver, const uint8_t* puzzle, int64_t limit,
                                             int32_t milliseconds);
SUDOKIT_API const uint8_t* sudokit_solver_solution(const sudokit_solver* solver);

/* The index of the first of n bytes that is not 0..9, or -1 if there is none. */
SUDOKIT_API int64_t sudokit_first_misfit(const uint8_t* digits, int64_t n);

/* Puzzles that were read from lines of text. The arrays have room for `room` of them. */
typedef struct sudokit_lines {
    int64_t room;
    uint8_t* puzzles;   /* 81 bytes each */
    int64_t* numbers;   /* of their lines, counted from 0 */
    uint8_t* solutions; /* 81 bytes each; written only where is_solved says so */
    uint8_t* is_solved; /* 1 where the solution stands on the line too, otherwise 0 */
    int64_t used;       /* where reading stopped */
    int64_t lines;      /* how many lines were read up to there */
} sudokit_lines;

/* Reads puzzles from text, one on each line: 81 symbols, of which . 0 _ * x X - ? are empty. Before them may stand a
 * number and a comma, after them a comma or a blank and other fields, the solution first. Blank lines and mere comments
 * do not count. Returns how many puzzles were read; stops when the room is used up, at the end of the text, or before
 * the first line that is not surely understood. Lines end with LF or CR LF. */
SUDOKIT_API int64_t sudokit_read_lines(const char* text, int64_t length, sudokit_lines* found);

/* Writes n grids of 81 cells as n lines of 82 characters, '.' for 0. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_write_lines(const uint8_t* grids, int64_t n, char* text);

#ifdef __cplusplus
}
#endif

#endif
