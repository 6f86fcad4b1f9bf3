// What lies behind every function of the plain C interface: its answers, and the slices it works in.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>

#include "sudokit/common.h"

namespace sudokit {

using Clock = std::chrono::steady_clock;

// When a slice of so many milliseconds that begins now is over.
inline Clock::time_point after(int32_t milliseconds) { return Clock::now() + std::chrono::milliseconds(milliseconds); }

// No exception leaves the library. Nothing of ours throws one, so it is memory that ran out.
template <class Function>
auto answer(Function function) -> decltype(function()) {
    try {
        return function();
    } catch (const std::exception&) {
        return SUDOKIT_NO_MEMORY;
    }
}

template <class Function>
auto opened(Function function) -> decltype(function()) {
    try {
        return function();
    } catch (const std::exception&) {
        return nullptr;
    }
}

// Whether there can be an array of so many grids of 81 bytes there.
inline bool is_room_for_grids(const void* grids, int64_t count) {
    return count >= 0 && count <= INT64_MAX / 81 && (grids || count == 0);
}

}  // namespace sudokit
