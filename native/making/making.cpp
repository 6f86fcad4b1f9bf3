#include "sudokit/making.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <new>

#include "making/clue_removal.hpp"
#include "making/uniform_grid.hpp"
#include "shared/batch.hpp"

extern "C" int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids,
                                         int32_t threads, const sudokit_stop* stop) {
    try {
        return sudokit::run_batch(count, 64, threads, stop, [=] {
            return [=](int64_t first, int64_t last) {
                for (int64_t i = first; i < last; ++i) {
                    sudokit::RandomStream rng(seed, first_stream + static_cast<uint64_t>(i));
                    sudokit::draw_uniform_grid(rng, grids + 81 * i);
                }
            };
        });
    } catch (const std::bad_alloc&) {
        return INT64_MIN;
    }
}

extern "C" void sudokit_draw_uniform_grid(uint64_t state[4], uint8_t* grid) {
    sudokit::RandomStream rng(std::array<uint64_t, 4>{state[0], state[1], state[2], state[3]});
    sudokit::draw_uniform_grid(rng, grid);
    std::copy(rng.state().begin(), rng.state().end(), state);
}

extern "C" int64_t sudokit_make_puzzles(const char* core_name, uint64_t seed, uint64_t first_stream, int64_t count,
                                       const uint8_t* orbit_of, int32_t most_removed, uint8_t* puzzles,
                                       uint8_t* solutions, int32_t threads, const sudokit_stop* stop) {
    const sudokit::lanes::Core* const core = sudokit::lanes::find_core(core_name);
    sudokit::DiggingTask task{
        seed, first_stream, count, {}, static_cast<unsigned>(std::clamp(most_removed, 0, 81)), puzzles, solutions};
    if (!core || !task.orbits.read(orbit_of)) return -1;
    try {
        std::atomic<int64_t> next{0};
        std::mutex mutex;
        int64_t unfinished = count;
        // A thread is worth its start for a few dozen puzzles.
        sudokit::run_in_threads(threads, (count + 31) / 32, [&] {
            sudokit::ClueRemover remover(*core);
            const int64_t lowest = remover.run(task, next, stop);
            const std::lock_guard<std::mutex> lock(mutex);
            unfinished = std::min(unfinished, lowest);
        });
        return std::min(unfinished, next.load());
    } catch (const std::bad_alloc&) {
        return INT64_MIN;
    }
}
