/* How much search classic 9×9 puzzles take: guesses of the textbook, backdoors, candidates that singles refute.
 *
 * A puzzle is 81 bytes in reading order, 0 for an empty cell and 1..9 for a digit. Each is told for puzzles with one
 * solution; of others something is told too. *Singles* are cells with one candidate and digits with one place in a
 * house, again and again until there are none.
 */
#ifndef SUDOKIT_COST_H
#define SUDOKIT_COST_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is asked for, added up. */
enum { SUDOKIT_PLACEMENTS = 1, SUDOKIT_BACKDOOR = 2, SUDOKIT_REFUTED = 4 }; /* with the candidates */

enum { SUDOKIT_MOST_BACKDOOR = 4 }; /* cells: no puzzle with one solution is known that needs more */

/* What a puzzle takes; 0 for what was not asked for. */
typedef struct sudokit_cost {
    int64_t placements; /* digits that backtracking puts, cells in reading order and digits ascending, until the puzzle
                           is solved; -1 where there are more than was allowed */
    int32_t backdoor;   /* the fewest cells that, once known, leave the rest to singles; -1 if these are more than
                           SUDOKIT_MOST_BACKDOOR, or there is no solution */
    int32_t candidates; /* that are left in empty cells after singles */
    int32_t refuted;    /* those of them that lead to a contradiction by singles alone */
} sudokit_cost;

typedef struct sudokit_coster sudokit_coster;

/* One that asks for this, for one thread. `most_placements` is where backtracking is given up. A puzzle is given up
 * after that many milliseconds, with -1 for what was not found; below 0 none is. Null if there is no memory. */
SUDOKIT_API sudokit_coster* sudokit_coster_open(int32_t asked, int64_t most_placements, int64_t milliseconds_each);
SUDOKIT_API void sudokit_coster_close(sudokit_coster* coster);

/* Takes on n puzzles. Until the task is done, or the next one begins, the arrays must stay where they are.
 * SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_coster_begin(sudokit_coster* coster, const uint8_t* puzzles, int64_t n,
                                         sudokit_cost* costs);

/* Works for one slice. SUDOKIT_YES when all is done, otherwise SUDOKIT_PAUSED. */
SUDOKIT_API int32_t sudokit_coster_run(sudokit_coster* coster, int32_t milliseconds);

#ifdef __cplusplus
}
#endif

#endif
