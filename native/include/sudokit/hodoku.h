/* HoDoKu's path of classic 9×9 puzzles, as far as the techniques compiled here lead.
 *
 * A puzzle is 81 bytes in reading order, 0 for an empty cell and 1..9 for a digit. A mark is a candidate, 9 × its cell +
 * its digit - 1. Whether a puzzle has one solution is not checked; the techniques argue as if it had.
 *
 * The techniques at the front of HoDoKu's order are compiled. Where none of them leads on, the path stands: the caller
 * may find the next step with another technique, and go on.
 *
 *     sudokit_hodoku_follow(puzzles, n, paths, 10);                   ... how many were done in this slice
 *     while (!paths[0].solved && ... a step removes marks ...) sudokit_hodoku_go_on(&paths[0], marks, count);
 */
#ifndef SUDOKIT_HODOKU_H
#define SUDOKIT_HODOKU_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKIT_MOST_HODOKU_TECHNIQUES = 64 };

/* A path and the position it has reached. */
typedef struct sudokit_hodoku_path {
    int32_t solved;                                  /* SUDOKIT_YES, or SUDOKIT_NO where no compiled technique leads on */
    uint16_t counts[SUDOKIT_MOST_HODOKU_TECHNIQUES]; /* how many steps each technique made */
    uint16_t candidates[81];                         /* of the empty cells: bit d - 1 for digit d */
    uint8_t digits[81];
    uint8_t puzzle[81];                              /* from which it started */
} sudokit_hodoku_path;

/* The name of a technique, as in the catalogue: "naked-pair"; null past the last one. */
SUDOKIT_API const char* sudokit_hodoku_technique(int32_t technique);

/* Follows the paths of n puzzles for one slice. Returns how many were done, at least one if there is one; the next call
 * goes on after them. It stops before a puzzle with a byte above 9, and refuses one that comes first. */
SUDOKIT_API int64_t sudokit_hodoku_follow(const uint8_t* puzzles, int64_t n, sudokit_hodoku_path* paths,
                                          int32_t milliseconds);

/* Removes n marks from a path that stands, in this order, and follows it further; counts are added to those that are
 * there. Marks that the position does not have are passed over. SUDOKIT_YES if it is solved then, otherwise
 * SUDOKIT_NO. A digit above 9, a candidate that is none, or a mark out of range is refused. */
SUDOKIT_API int32_t sudokit_hodoku_go_on(sudokit_hodoku_path* path, const uint16_t* removed, int32_t n);

#ifdef __cplusplus
}
#endif

#endif
