// Reading the caller's request to stop (see sudokit/common.h) without a data race.
#pragma once

#include <atomic>

#include "sudokit/common.h"

namespace sudokit {

inline bool stop_requested(const sudokit_stop* stop) {
    return stop && std::atomic_ref<const int32_t>(stop->requested).load(std::memory_order_relaxed) != 0;
}

}  // namespace sudokit
