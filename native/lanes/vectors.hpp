// Vectors of 16-bit lanes, and of bytes, in the few operations the engine needs.
//
// gcc and clang know vectors as a language extension: `&`, `|`, `+`, `==` on them become the instructions of
// whatever processor the file is compiled for, and a vector wider than its registers is cut into several. So the
// engine is one source for every instruction set, and what differs between them is only in this file: how to see
// which lanes of a mask are set, how to test two sets, and how to halve lanes to bytes. Other compilers get the same
// class written with loops.
//
// Everything is in an unnamed namespace on purpose. This header is compiled several times with different
// instruction sets; if the functions had linkage, the linker would keep one copy of each, perhaps the one
// for a processor that this machine is not.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

// Tests define SUDOKIT_PLAIN_VECTORS to get what other compilers get.
#if defined(__GNUC__) && !defined(SUDOKIT_PLAIN_VECTORS)
#define SUDOKIT_VECTOR_EXTENSIONS
#define SUDOKIT_INLINE inline __attribute__((always_inline))
#if defined(__clang__)
#define SUDOKIT_UNROLL _Pragma("unroll")
#else
#define SUDOKIT_UNROLL _Pragma("GCC unroll 8")
#endif
#if defined(__SSE2__)
#include <immintrin.h>
#endif
#else
#define SUDOKIT_INLINE inline
#define SUDOKIT_UNROLL
#endif

namespace {

#if defined(SUDOKIT_VECTOR_EXTENSIONS)

template <int Lanes>
struct VectorOf {
    typedef uint16_t type __attribute__((vector_size(2 * Lanes)));
    typedef int16_t signed_type __attribute__((vector_size(2 * Lanes)));
};

template <class V>
SUDOKIT_INLINE V every_lane(int value) {
    return V{} + static_cast<std::remove_cvref_t<decltype(V{}[0])>>(value);
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
template <class Number, int Lanes>
struct PlainVector {
    Number lane[Lanes];

    template <class Operation>
    static PlainVector each(Operation operation) {
        PlainVector result;
        for (int i = 0; i < Lanes; ++i) result.lane[i] = static_cast<Number>(operation(i));
        return result;
    }
    PlainVector operator&(const PlainVector& b) const {
        return each([&](int i) { return lane[i] & b.lane[i]; });
    }
    PlainVector operator|(const PlainVector& b) const {
        return each([&](int i) { return lane[i] | b.lane[i]; });
    }
    PlainVector operator^(const PlainVector& b) const {
        return each([&](int i) { return lane[i] ^ b.lane[i]; });
    }
    PlainVector operator+(const PlainVector& b) const {
        return each([&](int i) { return lane[i] + b.lane[i]; });
    }
    PlainVector operator-(const PlainVector& b) const {
        return each([&](int i) { return lane[i] - b.lane[i]; });
    }
    PlainVector operator~() const {
        return each([&](int i) { return ~lane[i]; });
    }
    PlainVector& operator&=(const PlainVector& b) { return *this = *this & b; }
    PlainVector& operator|=(const PlainVector& b) { return *this = *this | b; }
    PlainVector& operator^=(const PlainVector& b) { return *this = *this ^ b; }
    PlainVector& operator+=(const PlainVector& b) { return *this = *this + b; }
};

template <int Lanes>
struct VectorOf {
    typedef PlainVector<uint16_t, Lanes> type;
};

template <class V>
SUDOKIT_INLINE V every_lane(int value) {
    return V::each([&](int) { return value; });
}

template <class V>
SUDOKIT_INLINE V equal_mask(V a, V b) {
    return V::each([&](int i) { return a.lane[i] == b.lane[i] ? -1 : 0; });
}

template <class V>
SUDOKIT_INLINE V lesser(V a, V b) {
    return V::each([&](int i) { return a.lane[i] < b.lane[i] ? a.lane[i] : b.lane[i]; });
}

#endif

// A logic function of three sets, as `written`. AVX-512 has every such function as one instruction, which is told its
// answers as eight bits; gcc 12 finds only some of them by itself.
template <int answers, class V>
SUDOKIT_INLINE V logic([[maybe_unused]] V a, [[maybe_unused]] V b, [[maybe_unused]] V c, V written) {
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX512BW__)
    if constexpr (sizeof(V) == 64) return (V)_mm512_ternarylogic_epi32((__m512i)a, (__m512i)b, (__m512i)c, answers);
#endif
    return written;
}

// What is in all three sets, in at least two, in any, in an odd number of them.
template <class V>
SUDOKIT_INLINE V in_all(V a, V b, V c) {
    return logic<0x80>(a, b, c, a & b & c);
}
template <class V>
SUDOKIT_INLINE V in_two(V a, V b, V c) {
    return logic<0xE8>(a, b, c, (a & b) | ((a | b) & c));
}
template <class V>
SUDOKIT_INLINE V in_any(V a, V b, V c) {
    return logic<0xFE>(a, b, c, a | b | c);
}
template <class V>
SUDOKIT_INLINE V in_odd(V a, V b, V c) {
    return logic<0x96>(a, b, c, a ^ b ^ c);
}

// a in the lanes where b and c have no bit in common, nothing elsewhere. AVX-512 tells this in one instruction, which
// gcc 12 does not find by itself.
template <class V>
SUDOKIT_INLINE V where_disjoint(V a, V b, V c) {
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX512BW__)
    if constexpr (sizeof(V) == 64)
        return (V)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask((__m512i)b, (__m512i)c), (__m512i)a);
#endif
    return a & equal_mask(b & c, every_lane<V>(0));
}

// What a and b share, and a in the lanes where they share nothing.
template <class V>
SUDOKIT_INLINE V narrowed(V a, V b) {
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX512BW__)
    if constexpr (sizeof(V) == 64) {
        const __m512i both = (__m512i)(a & b);
        return (V)_mm512_mask_mov_epi16((__m512i)a, _mm512_test_epi16_mask(both, both), both);
    }
#endif
    return (a & b) | where_disjoint(a, a, b);
}

// One bit for each lane of a mask, lane 0 lowest.
template <class V>
SUDOKIT_INLINE uint32_t lane_bits(V mask) {
    constexpr int lanes = sizeof(V) / 2;
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX512BW__)
    if constexpr (lanes == 32) return static_cast<uint32_t>(_mm512_movepi16_mask((__m512i)mask));
#endif
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX2__)
    if constexpr (lanes == 16) {
        // Packing to bytes works within each half of the register: the halves' bits come 16 apart.
        const __m256i bytes = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
        const uint32_t bits = static_cast<uint32_t>(_mm256_movemask_epi8(bytes));
        return (bits & 0xFF) | (bits >> 8 & 0xFF00);
    }
#endif
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__SSE2__)
    if constexpr (lanes == 8) {
        const __m128i bytes = _mm_packs_epi16((__m128i)mask, _mm_setzero_si128());
        return static_cast<uint32_t>(_mm_movemask_epi8(bytes));
    }
#endif
    uint16_t lane[lanes];
    std::memcpy(lane, &mask, sizeof lane);
    uint32_t bits = 0;
    for (int i = 0; i < lanes; ++i) bits |= static_cast<uint32_t>(lane[i] & 1) << i;
    return bits;
}

// One bit for each lane that is not zero, lane 0 lowest.
template <class V>
SUDOKIT_INLINE uint32_t nonzero_bits(V v) {
#if defined(SUDOKIT_VECTOR_EXTENSIONS) && defined(__AVX512BW__)
    if constexpr (sizeof(V) == 64) return static_cast<uint32_t>(_mm512_test_epi16_mask((__m512i)v, (__m512i)v));
#endif
    return lane_bits(~equal_mask(v, every_lane<V>(0)));
}

// The position of the lowest bit of x, which is not 0.
SUDOKIT_INLINE int lowest_bit(uint64_t x) {
#if defined(__GNUC__)
    return __builtin_ctzll(x);
#else
    int position = 0;
    while (!(x & 1)) x >>= 1, ++position;
    return position;
#endif
}

// How many bits of x are set.
SUDOKIT_INLINE int bit_count(uint64_t x) {
#if defined(__GNUC__)
    return __builtin_popcountll(x);
#else
    int count = 0;
    for (; x; x &= x - 1) ++count;
    return count;
#endif
}

}  // namespace
