/* Sudoku Explainer's path on other boards than the classic 9×9, step by step.
 *
 * A board is a list of numbers. It is one on which a digit rules out the same digit in other cells and nothing else.
 *
 *     board = cells, digits, houses, only_houses, each house, the peers of each cell, n, n pairs of lines
 *             only_houses: 1 where cells that see each other are always in a house together, otherwise 0
 *     house = kind, group, is_complete, n, n cells, ascending
 *             in the order of their groups: 0 boxes and regions, 1 columns, 2 rows, 3 others. kind: a number for each
 *             word that people have for them. A complete house has as many cells as there are digits.
 *     peers = n, n cells: those that see a cell, in the order in which they are looked at
 *     lines = n, n houses, m, m houses: complete houses that do not meet, and those that cross them and hold all their
 *             cells, for X-wings and the like; at most as many as a board may have digits
 *
 *     sudokit_path* path = sudokit_path_open(board, count, 0.0, 20.0, 0);
 *     sudokit_path_begin(path, digits, candidates);
 *     while ((answer = sudokit_path_run(path, 10)) != SUDOKIT_NO) {
 *         if (answer == SUDOKIT_YES) rating = sudokit_path_rating(path);
 *     }
 *     sudokit_path_close(path);
 *
 * A mark is a candidate, 32 × its cell + its digit - 1. `sudokit/evidence.h` has what evidence consists of, with these
 * marks, the houses of the board in their order, and as many numbers for the candidates that are left as it has cells.
 */
#ifndef SUDOKIT_ANY_PATH_H
#define SUDOKIT_ANY_PATH_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudokit_path sudokit_path;

/* A path, for one thread. Techniques whose least rating is below `lowest` or above `highest` are left out. Null if
 * there is no memory, or no room for such a board: up to 640 cells, 25 digits and 192 houses, 16 of them around a cell.
 */
SUDOKIT_API sudokit_path* sudokit_path_open(const int32_t* board, int64_t count, double lowest, double highest,
                                            int32_t with_evidence);
SUDOKIT_API void sudokit_path_close(sudokit_path* path);

/* Takes on a position, which is copied: digits, 0 for an empty cell, and the candidates of each empty cell, digit d as
 * bit d - 1. SUDOKIT_YES; SUDOKIT_NO if there are more than 4096 candidates. */
SUDOKIT_API int32_t sudokit_path_begin(sudokit_path* path, const uint8_t* digits, const uint32_t* candidates);

/* Works for one slice. SUDOKIT_YES when a step was found and taken, SUDOKIT_NO when there is none, otherwise
 * SUDOKIT_PAUSED. */
SUDOKIT_API int32_t sudokit_path_run(sudokit_path* path, int32_t milliseconds);

/* Of the last step: a technique by its number, its rating, and the mark that is placed, or -1. */
SUDOKIT_API int32_t sudokit_path_technique(const sudokit_path* path);
SUDOKIT_API double sudokit_path_rating(const sudokit_path* path);
SUDOKIT_API int32_t sudokit_path_placed(const sudokit_path* path);

/* Whether no cell is empty. */
SUDOKIT_API int32_t sudokit_path_is_solved(const sudokit_path* path);

/* After SUDOKIT_PAUSED: the least rating that the step can have. */
SUDOKIT_API double sudokit_path_looking_from(const sudokit_path* path);

/* How many numbers the evidence of the last step has; they are written if there is room for them all. */
SUDOKIT_API int64_t sudokit_path_evidence(const sudokit_path* path, int32_t* numbers, int64_t room);

#ifdef __cplusplus
}
#endif

#endif
