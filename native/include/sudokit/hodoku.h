/* HoDoKu's path of classic 9×9 puzzles.
 *
 * A puzzle is 81 bytes in reading order, 0 for an empty cell and 1..9 for a digit. A mark is a candidate, 9 × its cell
 * + its digit - 1. Whether a puzzle has one solution is not checked; the techniques argue as if it had.
 *
 *     sudokit_hodoku* hodoku = sudokit_hodoku_open(-1);
 *     sudokit_hodoku_begin(hodoku, puzzles, n, paths);
 *     while (sudokit_hodoku_run(hodoku, 10) == SUDOKIT_PAUSED) { ... look whether the user lost patience ... }
 *     sudokit_hodoku_close(hodoku);
 */
#ifndef SUDOKIT_HODOKU_H
#define SUDOKIT_HODOKU_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKIT_MOST_HODOKU_TECHNIQUES = 64,
    SUDOKIT_MOST_HODOKU_STEPS = 810, /* each fills one of 81 cells or removes some of 729 candidates */
};

typedef struct sudokit_hodoku_path {
    int32_t solved; /* SUDOKIT_YES; SUDOKIT_NO if no technique leads on; SUDOKIT_PAUSED if it took too long */
    uint16_t counts[SUDOKIT_MOST_HODOKU_TECHNIQUES]; /* how many steps each technique made */
} sudokit_hodoku_path;

typedef struct sudokit_hodoku_step {
    int16_t technique;
    int16_t placed;  /* the mark that is placed, or -1 */
    int32_t removed; /* how many marks it removes, not counting what a placed digit removes */
} sudokit_hodoku_step;

typedef struct sudokit_hodoku sudokit_hodoku;

/* The name of a technique, as in the catalogue: "naked-pair"; null past the last one. */
SUDOKIT_API const char* sudokit_hodoku_technique(int32_t technique);

/* Follows paths, for one thread. A puzzle is given up after that many milliseconds, checked now and then; below 0
 * none is. Null if there is no memory. */
SUDOKIT_API sudokit_hodoku* sudokit_hodoku_open(int64_t milliseconds_each);
/* The same in another order: the last cell of a house, a digit with one place in a house, a cell with one candidate,
 * then these techniques by their numbers, n of them, one after the other. Of those that one search finds (unique
 * rectangles, finned and sashimi fish of a size, nice loops …), the one with the least number stands for all. Null also
 * for what is no technique or stands there twice, for grouped nice loops before plain ones, and for other almost locked
 * sets before ALS-XZ, from which they go on. */
SUDOKIT_API sudokit_hodoku* sudokit_hodoku_open_in_order(const uint8_t* techniques, int64_t n,
                                                         int64_t milliseconds_each);
SUDOKIT_API void sudokit_hodoku_close(sudokit_hodoku* hodoku);

/* Takes on n puzzles. Until the task is done, or the next one begins, the arrays must stay where they are.
 * SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_hodoku_begin(sudokit_hodoku* hodoku, const uint8_t* puzzles, int64_t n,
                                         sudokit_hodoku_path* paths);

/* Takes on one puzzle whose steps are wanted: `steps` has room for SUDOKIT_MOST_HODOKU_STEPS, `removed` for 729 marks,
 * which come in the order in which they are removed. The puzzle is copied. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_hodoku_follow(sudokit_hodoku* hodoku, const uint8_t* puzzle, sudokit_hodoku_path* path,
                                          sudokit_hodoku_step* steps, uint16_t* removed);

/* Works for one slice. SUDOKIT_YES when all is done, otherwise SUDOKIT_PAUSED. */
SUDOKIT_API int32_t sudokit_hodoku_run(sudokit_hodoku* hodoku, int32_t milliseconds);

/* The technique that comes next in a position without singles, in some milliseconds at worst. `digits` are 81, 0 for an
 * empty cell; `candidates` those of each empty cell, digit d as bit d - 1; `entered` is not 0 for filled cells that are
 * no givens. SUDOKIT_YES, or SUDOKIT_NO if none leads on. */
SUDOKIT_API int32_t sudokit_hodoku_technique_in(sudokit_hodoku* hodoku, const uint8_t* digits,
                                                const uint16_t* candidates, const uint8_t* entered, int32_t* technique);

/* How many steps have been written since sudokit_hodoku_follow. */
SUDOKIT_API int32_t sudokit_hodoku_steps(const sudokit_hodoku* hodoku);

#ifdef __cplusplus
}
#endif

#endif
