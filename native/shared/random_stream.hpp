// The random numbers of Sudokit: the same sequence on every machine, and in Python (sudokit/random_stream.py).
//
// A seed that somebody wrote down is part of our interface, so nothing here may depend on the standard
// library's distributions, which differ between compilers. The generator is xoshiro256++ (Blackman and Vigna),
// its state filled by SplitMix64 from the seed and a stream number: puzzle number i of a batch draws from
// stream i, so the result does not depend on which thread makes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sudokit {

class RandomStream {
public:
    explicit RandomStream(uint64_t seed, uint64_t stream = 0) {
        uint64_t mixer = seed;
        uint64_t other = splitmix(mixer) ^ stream;
        for (uint64_t& word : state_) word = splitmix(other);
    }

    // Going on where another stream stands, and telling where this one does. All zeros are no state: nothing but zeros
    // would be drawn.
    static bool is_state(const std::array<uint64_t, 4>& words) { return words != std::array<uint64_t, 4>{}; }
    explicit RandomStream(const std::array<uint64_t, 4>& state) : state_(state) {}
    const std::array<uint64_t, 4>& state() const { return state_; }

    uint64_t next() {
        const uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
        const uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // A number in [0, n), each equally likely, for 0 < n < 2^32. The top 32 bits of a draw times n, cut at
    // 2^32, would favour some numbers by one part in 2^32 / n; the draws that cause it are drawn again (Lemire).
    uint32_t below(uint32_t n) {
        const uint32_t unfair = static_cast<uint32_t>(-n) % n;  // 2^32 mod n
        for (;;) {
            const uint64_t product = (next() >> 32) * n;
            if (static_cast<uint32_t>(product) >= unfair) return static_cast<uint32_t>(product >> 32);
        }
    }

    // Fisher and Yates, from the last place down.
    template <class Sequence>
    void shuffle(Sequence& items, size_t count) {
        for (size_t i = count; i > 1; --i) std::swap(items[i - 1], items[below(static_cast<uint32_t>(i))]);
    }

private:
    static uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    static uint64_t splitmix(uint64_t& state) {
        uint64_t z = (state += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    std::array<uint64_t, 4> state_{};
};

}  // namespace sudokit
