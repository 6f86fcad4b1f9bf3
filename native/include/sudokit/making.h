/* Making 9×9 grids and puzzles in batches.
 *
 * Every item draws from a stream of the seed of its own: grid i of a batch from stream first_stream + i, puzzle i from
 * streams[i]. So a batch may be made in parts, by any number of threads, and is always the same.
 */
#ifndef SUDOKIT_MAKING_H
#define SUDOKIT_MAKING_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Complete grids of 81 bytes, every one of the 6,670,903,752,021,072,936,960 exactly equally likely. Returns how many
 * were made in one slice, at least one; the next call continues after them. */
SUDOKIT_API int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids,
                                          int32_t milliseconds);

/* One such grid from a stream of random numbers (shared/random_stream.hpp) that stands somewhere; `state`, which is
 * never all zeros, is moved on. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_draw_uniform_grid(uint64_t state[4], uint8_t* grid);

/* Puzzles with exactly one solution, from uniform grids.
 *
 * For each puzzle a uniform grid is drawn as above and then a random order of the orbits; in this order each
 * orbit is removed if the solution stays the only one, until `most_removed` cells are gone (81: no clue is left
 * that could be spared, so without orbits the puzzle is minimal). An orbit that would make it impossible to
 * remove exactly that many cells, which those after it could still make up, is left alone.
 *
 * core: the name of the core that proves it (see sudokit/lanes.h); the puzzles are the same whichever does.
 * orbit_of[cell] is the number of the orbit of that cell, counted from 0 in the order of their first cells: 0,
 * 1, 2 … 80 if every cell goes alone. Null if the orbits are not numbered so, the core does not run here, or there is
 * no memory. */
typedef struct sudokit_maker sudokit_maker;
SUDOKIT_API sudokit_maker* sudokit_maker_open(const char* core, uint64_t seed, const uint8_t* orbit_of,
                                              int32_t most_removed);
SUDOKIT_API void sudokit_maker_close(sudokit_maker* maker);

/* Takes on `count` puzzles: a stream and 81 bytes each, and 81 for each solution unless `solutions` is null. Until they
 * are made, or the next ones begun, the arrays must stay where they are. SUDOKIT_YES. */
SUDOKIT_API int32_t sudokit_maker_begin(sudokit_maker* maker, const uint64_t* streams, int64_t count, uint8_t* puzzles,
                                        uint8_t* solutions);

/* Works for one slice: SUDOKIT_YES when all are made, SUDOKIT_PAUSED until then. */
SUDOKIT_API int32_t sudokit_maker_run(sudokit_maker* maker, int32_t milliseconds);

#ifdef __cplusplus
}
#endif

#endif
