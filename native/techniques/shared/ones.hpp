// How many bits of a word are ones. Where the instruction for it is not in every processor that is compiled for, the
// compiler calls a function of its own library instead, which takes longer than these few operations.
#pragma once

#include <bit>
#include <cstdint>

namespace sudokit::techniques {

constexpr int ones_of(uint64_t word) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return std::popcount(word);
#else
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
#endif
}

}  // namespace sudokit::techniques
