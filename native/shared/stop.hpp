// Reading the caller's request to stop (see sudokit/common.h) without a data race.
#pragma once

#include "sudokit/common.h"

namespace sudokit {

inline bool stop_requested(const sudokit_stop* stop) {
    if (!stop) return false;
#if defined(__GNUC__) || defined(__clang__)
    return __atomic_load_n(&stop->requested, __ATOMIC_RELAXED) != 0;  // libc++ lacks std::atomic_ref to a const
#else
    return *static_cast<const volatile int32_t*>(&stop->requested) != 0;  // Microsoft's compiler reads it in one piece
#endif
}

}  // namespace sudokit
