/* Grading classic 9×9 puzzles: Sudoku Explainer's path of a puzzle, and what it comes to.
 *
 * A puzzle is 81 bytes in reading order, 0 for an empty cell and 1..9 for a digit. A mark is a candidate, 9 × its cell
 * + its digit - 1. Whether a puzzle has one solution is not checked; the techniques argue as if it had.
 *
 *     sudokit_rater* rater = sudokit_rater_open(100.0, 100.0, -1);
 *     sudokit_rater_begin(rater, puzzles, n, ratings);
 *     while (sudokit_rater_run(rater, 10) == SUDOKIT_PAUSED) { ... look whether the user lost patience ... }
 *     sudokit_rater_close(rater);
 */
#ifndef SUDOKIT_TECHNIQUES_H
#define SUDOKIT_TECHNIQUES_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKIT_MOST_TECHNIQUES = 64,
    SUDOKIT_MOST_TENTHS = 160,
    SUDOKIT_MOST_STEPS = 729, /* every step removes a candidate, and no more candidates are removed */
};

/* What a path comes to. Ratings are exact; Sudoku Explainer prints floor((rating + 0.05) × 10) / 10. */
typedef struct sudokit_rating {
    double rating;   /* of the hardest step; 20 if no technique leads on */
    double pearl;    /* of the hardest step up to the first that places a digit, included; 0 if none does */
    double diamond;  /* of the first step */
    int32_t solved;  /* SUDOKIT_YES; SUDOKIT_NO if no technique leads on; SUDOKIT_PAUSED if it took too long: then the
                        rating is at least this, and the rest is what was found by then */
    int32_t hardest; /* the technique of the hardest step, the first of them; -1 if it is not known */
    uint16_t counts[SUDOKIT_MOST_TECHNIQUES]; /* how many steps each technique made */
    uint16_t tenths[SUDOKIT_MOST_TENTHS];     /* how many steps have each rating, as it is printed, × 10 */
} sudokit_rating;

typedef struct sudokit_step {
    double rating;
    int32_t nodes; /* of a chain; 0 for what is none */
    int16_t technique;
    int16_t placed;   /* the mark that is placed, or -1 */
    int32_t removed;  /* how many marks it removes, not counting what a placed digit removes */
    uint32_t bases;   /* singles, locked candidates, sets, fish: the houses it is about, as bits; 0..8 boxes, 9..17
                         columns, 18..26 rows */
    uint32_t covers;  /* locked candidates, fish: the houses that lose the digit */
    uint16_t digits;  /* sets, fish, wings: its digits, as bits; those of a wing are what its ends have in common */
    int8_t focus;     /* direct pointing and claiming: the house in which one place is left; otherwise -1 */
    uint8_t cells[4]; /* sets: its cells; wings: the pivot, then the two others; 81 for no cell */
    uint8_t changed;  /* sudokit_rater_trace: how many cells that are still empty lose candidates */
} sudokit_step;

typedef struct sudokit_rater sudokit_rater;

/* The name of a technique, as in the catalogue: "naked-pair"; null past the last one. */
SUDOKIT_API const char* sudokit_technique_name(int32_t technique);

/* A rater, for one thread. Techniques whose least rating is above `highest` are left out. Where the next step is rated
 * above `most`, as it is printed, a path ends as if no technique led on. A puzzle is given up after that many
 * milliseconds, checked now and then; below 0 none is. Null if there is no memory. */
SUDOKIT_API sudokit_rater* sudokit_rater_open(double highest, double most, int64_t milliseconds_each);
SUDOKIT_API void sudokit_rater_close(sudokit_rater* rater);

/* Takes on n puzzles. Until the task is done, or the next one begins, the arrays must stay where they are.
 * SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_rater_begin(sudokit_rater* rater, const uint8_t* puzzles, int64_t n,
                                        sudokit_rating* ratings);

/* Takes on one puzzle whose steps are wanted: `steps` and `removed` have room for SUDOKIT_MOST_STEPS each, and the
 * puzzle is copied. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_rater_follow(sudokit_rater* rater, const uint8_t* puzzle, sudokit_rating* rating,
                                         sudokit_step* steps, uint16_t* removed);

/* Takes on n puzzles as sudokit_rater_begin does, whose steps are wanted: `steps`, `removed` and `changed` have room
 * for SUDOKIT_MOST_STEPS of each puzzle, `step_counts` for how many there are. `changed` are the cells that are still
 * empty and lose candidates, in order: 512 × the cell + the candidates left, digit d as bit d - 1. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_rater_trace(sudokit_rater* rater, const uint8_t* puzzles, int64_t n,
                                        sudokit_rating* ratings, sudokit_step* steps, uint16_t* removed,
                                        uint16_t* changed, int32_t* step_counts);

/* Works for one slice. SUDOKIT_YES when all is done, otherwise SUDOKIT_PAUSED. */
SUDOKIT_API int32_t sudokit_rater_run(sudokit_rater* rater, int32_t milliseconds);

/* How many steps have been written since sudokit_rater_follow. */
SUDOKIT_API int32_t sudokit_rater_steps(const sudokit_rater* rater);

#ifdef __cplusplus
}
#endif

#endif
