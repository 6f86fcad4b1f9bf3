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
SUDOKIT_API int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids, int32_t threads,
                                          const sudokit_stop* stop);

#ifdef __cplusplus
}
#endif

#endif
