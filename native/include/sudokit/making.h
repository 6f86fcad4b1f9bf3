/* Making 9×9 grids and puzzles in batches.
 *
 * Item i of a batch draws from stream first_stream + i of the seed, so a batch is the same whatever the number
 * of threads, and may be made in parts. `threads` below 1 means one for each processor. The functions return
 * how many items are done, which is fewer than asked only after a request to stop, or INT64_MIN if memory ran
 * out.
 */
#ifndef SUDOKIT_MAKING_H
#define SUDOKIT_MAKING_H

#include "sudokit/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Complete grids of 81 bytes, every one of the 6,670,903,752,021,072,936,960 exactly equally likely. */
SUDOKIT_API int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids,
                                          int32_t threads, const sudokit_stop* stop);

/* One such grid from a stream of random numbers (shared/random_stream.hpp) that stands somewhere; `state` is moved on. */
SUDOKIT_API void sudokit_draw_uniform_grid(uint64_t state[4], uint8_t* grid);

/* Puzzles with exactly one solution, from uniform grids.
 *
 * For each puzzle a uniform grid is drawn as above and then a random order of the orbits; in this order each
 * orbit is removed if the solution stays the only one, until `most_removed` cells are gone (81: no clue is left
 * that could be spared, so without orbits the puzzle is minimal). An orbit that would make it impossible to
 * remove exactly so many cells, which those after it could still make up, is left alone.
 *
 * core: the name of the core that proves it (see sudokit/lanes.h); the puzzles are the same whichever does.
 * orbit_of[cell] is the number of the orbit of that cell, counted from 0 in the order of their first cells: 0,
 * 1, 2 … 80 if every cell goes alone. Writes 81 bytes a puzzle, and 81 a solution unless `solutions` is null.
 * Returns -1 if the orbits are not numbered so or the core does not run here. */
SUDOKIT_API int64_t sudokit_make_puzzles(const char* core, uint64_t seed, uint64_t first_stream, int64_t count,
                                        const uint8_t* orbit_of, int32_t most_removed, uint8_t* puzzles,
                                        uint8_t* solutions, int32_t threads, const sudokit_stop* stop);

#ifdef __cplusplus
}
#endif

#endif
