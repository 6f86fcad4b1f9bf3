// A vector of 16-bit lanes, in the few operations the engine needs.
//
// gcc and clang know vectors as a language extension: `&`, `|`, `+`, `==` on them become the instructions of
// whatever processor the file is compiled for, and a vector wider than its registers is cut into several. So the
// engine is one source for every instruction set, and what differs between them is only in this file: a lane-wise
// minimum and the way to see which lanes of a mask are set. Other compilers get the same class written with loops.
//
// Everything is in an unnamed namespace on purpose. This header is compiled several times with different
// instruction sets; if the functions had linkage, the linker would keep one copy of each, perhaps the one
// for a processor that this machine is not.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#if defined(__GNUC__) && !defined(SUDOKIT_PLAIN_VECTORS)
#define SUDOKIT_INLINE inline __attribute__((always_inline))
#else
#define SUDOKIT_INLINE inline
#endif

namespace {

#if defined(__GNUC__) && !defined(SUDOKIT_PLAIN_VECTORS)

template <int Lanes>
struct VectorOf {
    typedef uint16_t type __attribute__((vector_size(2 * Lanes)));
    typedef int16_t signed_type __attribute__((vector_size(2 * Lanes)));
};

template <class V>
SUDOKIT_INLINE V every_lane(uint16_t value) {
    return V{} + value;
}

// All ones in the lanes where a and b are equal, zero elsewhere.
template <class V>
SUDOKIT_INLINE V equal_mask(V a, V b) {
    return (V)(a == b);
}

// The smaller one, lane by lane, of values below 2^15. Comparing as signed numbers is deliberate: SSE2 has a
// minimum of signed 16-bit lanes but none of unsigned ones.
template <class V>
SUDOKIT_INLINE V lesser(V a, V b) {
    typedef typename VectorOf<sizeof(V) / 2>::signed_type S;
    return (V)((S)a < (S)b ? (S)a : (S)b);
}

#else

// The same operations in plain C++, for compilers without vector extensions.
template <int Lanes>
struct PlainVector {
    uint16_t lane[Lanes];

    template <class Operation>
    static PlainVector each(Operation operation) {
        PlainVector result;
        for (int i = 0; i < Lanes; ++i) result.lane[i] = static_cast<uint16_t>(operation(i));
        return result;
    }
    PlainVector operator&(const PlainVector& b) const { return each([&](int i) { return lane[i] & b.lane[i]; }); }
    PlainVector operator|(const PlainVector& b) const { return each([&](int i) { return lane[i] | b.lane[i]; }); }
    PlainVector operator^(const PlainVector& b) const { return each([&](int i) { return lane[i] ^ b.lane[i]; }); }
    PlainVector operator+(const PlainVector& b) const { return each([&](int i) { return lane[i] + b.lane[i]; }); }
    PlainVector operator-(const PlainVector& b) const { return each([&](int i) { return lane[i] - b.lane[i]; }); }
    PlainVector operator~() const { return each([&](int i) { return ~lane[i]; }); }
    PlainVector& operator&=(const PlainVector& b) { return *this = *this & b; }
    PlainVector& operator|=(const PlainVector& b) { return *this = *this | b; }
    PlainVector& operator^=(const PlainVector& b) { return *this = *this ^ b; }
    PlainVector& operator+=(const PlainVector& b) { return *this = *this + b; }
};

template <int Lanes>
struct VectorOf {
    typedef PlainVector<Lanes> type;
};

template <class V>
SUDOKIT_INLINE V every_lane(uint16_t value) {
    return V::each([&](int) { return value; });
}

template <class V>
SUDOKIT_INLINE V equal_mask(V a, V b) {
    return V::each([&](int i) { return a.lane[i] == b.lane[i] ? 0xFFFF : 0; });
}

template <class V>
SUDOKIT_INLINE V lesser(V a, V b) {
    return V::each([&](int i) { return a.lane[i] < b.lane[i] ? a.lane[i] : b.lane[i]; });
}

#endif

// One bit for each lane of a mask, lane 0 lowest.
template <class V>
SUDOKIT_INLINE uint32_t lane_bits(V mask) {
    constexpr int lanes = sizeof(V) / 2;
#if defined(__AVX512BW__)
    if constexpr (lanes == 32) return static_cast<uint32_t>(_mm512_movepi16_mask((__m512i)mask));
#endif
#if defined(__AVX2__)
    if constexpr (lanes == 16) {
        // Packing to bytes works within each half of the register: the halves' bits come 16 apart.
        const __m256i bytes = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
        const uint32_t bits = static_cast<uint32_t>(_mm256_movemask_epi8(bytes));
        return (bits & 0xFF) | (bits >> 8 & 0xFF00);
    }
#endif
    uint16_t lane[lanes];
    std::memcpy(lane, &mask, sizeof lane);
    uint32_t bits = 0;
    for (int i = 0; i < lanes; ++i) bits |= static_cast<uint32_t>(lane[i] & 1) << i;
    return bits;
}

// The sum of all lanes, if it is below 2^16.
template <class V>
SUDOKIT_INLINE uint16_t sum_of_lanes(V v) {
    uint64_t quads[sizeof(V) / 8], sum = 0;
    std::memcpy(quads, &v, sizeof v);
    for (const uint64_t quad : quads) sum += quad;  // four 16-bit sums side by side
    return static_cast<uint16_t>((sum * 0x0001000100010001u) >> 48);
}

// The position of the lowest bit of x, which is not 0.
SUDOKIT_INLINE int lowest_bit(uint32_t x) {
#if defined(__GNUC__)
    return __builtin_ctz(x);
#else
    int position = 0;
    while (!(x & 1)) x >>= 1, ++position;
    return position;
#endif
}

}  // namespace
