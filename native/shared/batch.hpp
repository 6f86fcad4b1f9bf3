// Sharing a batch of independent items among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "shared/stop.hpp"

namespace sudokit {

// Runs work() in several threads, this one among them, but in no more than are `useful`. `threads` below 1 means
// one for each processor. Throws std::bad_alloc if one of them ran out of memory.
template <class Work>
void run_in_threads(int32_t threads, int64_t useful, const Work& work) {
    std::atomic<bool> out_of_memory{false};
    const auto guarded = [&] {
        try {
            work();
        } catch (const std::bad_alloc&) {
            out_of_memory = true;
        }
    };
    const int64_t wanted = threads > 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
    const int64_t others = std::min(wanted, useful) - 1;
    std::vector<std::thread> running;
    running.reserve(static_cast<size_t>(std::max<int64_t>(others, 0)));
    try {
        for (int64_t i = 0; i < others; ++i) running.emplace_back(guarded);
    } catch (const std::system_error&) {
        // The system gives no more threads: those that there are do the work.
    } catch (const std::bad_alloc&) {
        // Nor is there memory for another one. Leaving here would end the program, for those that run are not joined.
    }
    guarded();
    for (std::thread& thread : running) thread.join();
    if (out_of_memory) throw std::bad_alloc();
}

// Calls worker(first, last) for consecutive chunks of [0, count), each chunk once, from several threads, and returns
// how many items are done. `make_worker` is called once in each thread, so a worker may own its workspace.
// Chunks are taken in order and a chunk once taken is finished, so what is done is always a beginning of the batch.
template <class MakeWorker>
int64_t run_batch(int64_t count, int64_t chunk, int32_t threads, const sudokit_stop* stop, MakeWorker make_worker) {
    std::atomic<int64_t> next{0};
    run_in_threads(threads, (count + chunk - 1) / chunk, [&] {
        auto worker = make_worker();
        while (!stop_requested(stop)) {
            const int64_t first = next.fetch_add(chunk);
            if (first >= count) break;
            worker(first, std::min(first + chunk, count));
        }
    });
    return std::min(next.load(), count);
}

}  // namespace sudokit
