/* The canonical form of 9×9 grids: one name for everything that is the same Sudoku.
 *
 * Two grids are equivalent if one becomes the other by the 3,359,232 symmetries of the board (rows within a
 * band, bands, columns within a stack, stacks, transposition) and a relabelling of the digits. The canonical
 * form is the smallest of all equivalent grids, read as a string of 81 cells with empty as 0.
 */
#ifndef SUDOKIT_CANONICAL_H
#define SUDOKIT_CANONICAL_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The way to the canonical form: cell (r, c) of the form is digits[d - 1] where d is the digit found in row
 * rows[r] and column columns[c] of the grid, or of its transpose if `transposed` is 1; an empty cell stays empty.
 * Among equally good ways it is the first in the order of (transposed, rows, columns). Digits that the grid does
 * not have take the labels that are left, in rising order. */
typedef struct sudokit_transformation {
    uint8_t transposed;
    uint8_t rows[9];
    uint8_t columns[9];
    uint8_t digits[9];
} sudokit_transformation;

/* Canonical forms of `count` grids of 81 bytes, 0 to 9, each complete, or a puzzle, or anything between.
 *
 * Writes 81 bytes a grid to `forms`. `transformations` and `automorphisms` may be null; the automorphisms are the
 * symmetries of the board which, with a fitting relabelling, leave the grid as it is (1 for most).
 *
 * Returns how many grids were done in one slice, at least one; the next call continues after them. It stops before a
 * grid with a byte above 9, and refuses one that comes first. */
SUDOKIT_API int64_t sudokit_canonical_forms(const uint8_t* grids, int64_t count, uint8_t* forms,
                                            sudokit_transformation* transformations, uint32_t* automorphisms,
                                            int32_t milliseconds);

/* Applies to each of `count` grids its own transformation, which need not be a symmetry of the board: its rows and
 * columns may come in any order. `images` may be the grids themselves.
 *
 * Returns how many grids were done in one slice, at least one; the next call continues after them. It stops before a
 * grid with a byte above 9 or a transformation that is none, and refuses one that comes first. */
SUDOKIT_API int64_t sudokit_transform_grids(const uint8_t* grids, int64_t count,
                                            const sudokit_transformation* transformations, uint8_t* images,
                                            int32_t milliseconds);

/* Symmetries of the board with any relabelling, each equally likely: those of the numbers from `first` on of a seed, as
 * Transformation.random in Python draws them from these streams. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_random_transformations(uint64_t seed, uint64_t first, int64_t count,
                                                   sudokit_transformation* transformations);

#ifdef __cplusplus
}
#endif

#endif
