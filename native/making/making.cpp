#include "sudokit/making.h"

#include <new>

#include "making/uniform_grid.hpp"
#include "shared/batch.hpp"

extern "C" int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids,
                                         int32_t threads, const sudokit_stop* stop) {
    try {
        return sudokit::run_batch(count, 64, threads, stop, [=] {
            return [=](int64_t first, int64_t last) {
                for (int64_t i = first; i < last; ++i) {
                    sudokit::Chance chance(seed, first_stream + static_cast<uint64_t>(i));
                    sudokit::draw_uniform_grid(chance, grids + 81 * i);
                }
            };
        });
    } catch (const std::bad_alloc&) {
        return INT64_MIN;
    }
}
