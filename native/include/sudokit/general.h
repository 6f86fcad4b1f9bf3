/* Solving, counting and filling on any board: houses, partial houses, single pairs of cells that must differ, cells
 * that hold only some digits, and pairs of cells that hold only some pairs of digits.
 *
 * A puzzle or a grid is one byte for each cell, 0 for an empty cell and 1.. for a digit, and nothing else.
 * A board never changes and may serve many threads; a search or a filling works on one task for one thread.
 *
 *     sudokit_board* board = sudokit_board_open(digits, cells, houses, house_starts, house_cells, 0, 0, 0, 0, 0, 0);
 *     sudokit_search* search = sudokit_search_open(board);
 *     int32_t answer = sudokit_search_begin(search, puzzle, SUDOKIT_ENUMERATE);
 *     while ((answer = sudokit_search_next(search, 10, solution)) > SUDOKIT_NO) {
 *         if (answer == SUDOKIT_YES) { ... one more solution ... }
 *     }
 *     sudokit_search_close(search);
 *     sudokit_board_close(board);
 */
#ifndef SUDOKIT_GENERAL_H
#define SUDOKIT_GENERAL_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudokit_board sudokit_board;
typedef struct sudokit_search sudokit_search;
typedef struct sudokit_filling sudokit_filling;

/* A board of 2 to 32 digits and up to 4096 cells. What is not there may be null.
 *
 * house_starts, house_cells: house i consists of the cells house_cells[house_starts[i]] up to
 *     house_cells[house_starts[i + 1] - 1], all different, and house_starts[0] is 0. No digit stands in it twice; one
 *     with as many cells as there are digits holds every digit.
 * pair_cells: cells pair_cells[2 i] and pair_cells[2 i + 1] differ, too.
 * domains: for each cell the digits that may stand there, digit d as bit d - 1.
 * relation_cells, relation_tables: with digit d in cell relation_cells[2 i] only the digits of
 *     relation_tables[digits * i + d - 1] may stand in cell relation_cells[2 i + 1].
 *
 * Null if a number is out of range, a house, pair or relation names a cell twice, or there is no memory. */
SUDOKIT_API sudokit_board* sudokit_board_open(int32_t digits, int32_t cells, int32_t houses,
                                              const int32_t* house_starts, const int32_t* house_cells, int32_t pairs,
                                              const int32_t* pair_cells, const uint32_t* domains, int32_t relations,
                                              const int32_t* relation_cells, const uint32_t* relation_tables);
SUDOKIT_API void sudokit_board_close(sudokit_board* board);

/* A search on a board, which must outlive it. It works on one task at a time; a function that continues a
 * different one refuses. Null if there is no memory. */
SUDOKIT_API sudokit_search* sudokit_search_open(const sudokit_board* board);
SUDOKIT_API void sudokit_search_close(sudokit_search* search);

/* Takes on a puzzle, to enumerate its solutions or to count them. SUDOKIT_YES. */
enum { SUDOKIT_ENUMERATE = 0, SUDOKIT_COUNT = 1 };
SUDOKIT_API int32_t sudokit_search_begin(sudokit_search* search, const uint8_t* puzzle, int32_t purpose);

/* Enumerates: SUDOKIT_YES and the next solution; SUDOKIT_NO when there are no more. Each comes once, in the search's
 * own order, which is the same on every machine. */
SUDOKIT_API int32_t sudokit_search_next(sudokit_search* search, int32_t milliseconds, uint8_t* solution);

/* Both in one call where that is enough. */
SUDOKIT_API int32_t sudokit_search_first(sudokit_search* search, const uint8_t* puzzle, int32_t milliseconds,
                                         uint8_t* solution);

/* Counts solutions up to `limit`: SUDOKIT_YES and *count is the number of solutions, or `limit` if there are as many or
 * more. */
SUDOKIT_API int32_t sudokit_search_count(sudokit_search* search, uint64_t limit, int32_t milliseconds, uint64_t* count);

/* For making puzzles: `before` has one solution, `after` is the same with some digits removed; does it still have
 * only one? Much quicker than counting when few were taken. Takes on the question and works on it for one slice;
 * SUDOKIT_YES, SUDOKIT_NO, or SUDOKIT_PAUSED: then continue with the second function. */
SUDOKIT_API int32_t sudokit_search_stays_unique(sudokit_search* search, const uint8_t* before, const uint8_t* after,
                                                int32_t milliseconds);
SUDOKIT_API int32_t sudokit_search_go_on(sudokit_search* search, int32_t milliseconds);

/* Fills the empty cells of `digits` at random, by the method that general/random_fill.hpp lays down. `rng` are the
 * four words of the state of the random numbers, not all zero. The board must outlive the filling. Null if there is no
 * memory. */
SUDOKIT_API sudokit_filling* sudokit_filling_open(const sudokit_board* board, const uint8_t* digits,
                                                  const uint64_t* rng);
SUDOKIT_API void sudokit_filling_close(sudokit_filling* filling);

/* SUDOKIT_YES: `digits` is full and `rng` is the state after the last draw. SUDOKIT_NO: there is no way, or none was
 * found after many beginnings; `rng` is moved on all the same. */
SUDOKIT_API int32_t sudokit_filling_run(sudokit_filling* filling, int32_t milliseconds, uint8_t* digits,
                                        uint64_t* rng);

#ifdef __cplusplus
}
#endif

#endif
