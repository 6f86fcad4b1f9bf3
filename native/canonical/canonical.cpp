#include "sudokit/canonical.h"

#include <new>

#include "canonical/canonical_search.hpp"
#include "shared/batch.hpp"

extern "C" int64_t sudokit_canonical_forms(const uint8_t* grids, int64_t count, uint8_t* forms,
                                           sudokit_transformation* transformations, uint32_t* automorphisms,
                                           int32_t threads, const sudokit_stop* stop) {
    for (int64_t i = 0; i < 81 * count; ++i) {
        if (grids[i] > 9) return -1 - i / 81;
    }
    try {
        // Small chunks, for the empty board and others of its kind take ten milliseconds each.
        return sudokit::run_batch(count, 8, threads, stop, [=] {
            return [=, search = sudokit::CanonicalSearch()](int64_t first, int64_t last) mutable {
                for (int64_t i = first; i < last; ++i) {
                    const uint32_t found =
                        search.run(grids + 81 * i, forms + 81 * i, transformations ? transformations + i : nullptr);
                    if (automorphisms) automorphisms[i] = found;
                }
            };
        });
    } catch (const std::bad_alloc&) {
        return INT64_MIN;
    }
}
