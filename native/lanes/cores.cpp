// Which cores are compiled in, and which of them this processor can run.
#include <cstring>

#ifdef SUDOKIT_X86_CORES
#include <cpuid.h>
#endif

#include "lanes/core.hpp"

namespace sudokit::lanes {

#ifdef SUDOKIT_X86_CORES
extern const Core avx512_core;
extern const Core avx2_core;
#endif
#ifdef SUDOKIT_NEON_CORE
extern const Core neon_core;
#else
extern const Core baseline_core;
#endif

#ifdef SUDOKIT_X86_CORES
namespace {

struct Features {
    bool avx2, avx512;
};

// Everything that CMakeLists.txt compiles the files for, and what that brings along, by the numbers of the processor's
// manual. A vector feature counts only if the operating system saves its registers, too (XGETBV). Not by
// __builtin_cpu_supports, which needs a part of the compiler's library that not every compiler ships. With AVX-512
// clang takes FMA and F16C for granted as well, for which code without floating-point numbers has no use.
Features features_here() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return {};
    const bool popcnt = c >> 23 & 1, avx = c >> 28 & 1, saves = c >> 27 & 1;
    if (!popcnt || !avx || !saves || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return {};
    unsigned saved = 0, unused = 0;
    __asm__("xgetbv" : "=a"(saved), "=d"(unused) : "c"(0));
    const bool bmi = b >> 3 & 1, avx2 = b >> 5 & 1;
    const bool f = b >> 16 & 1, dq = b >> 17 & 1, bw = b >> 30 & 1, vl = b >> 31 & 1;
    const bool ymm = (saved & 0x06) == 0x06, zmm = (saved & 0xE6) == 0xE6;
    return {bmi && avx2 && ymm, bmi && avx2 && f && dq && bw && vl && zmm};
}

}  // namespace
#endif

const Core* core_at(size_t index) {
    const Core* here[4] = {};
    size_t count = 0;
#ifdef SUDOKIT_X86_CORES
    static const Features features = features_here();  // asked once: in a virtual machine each question takes long
    if (features.avx512) here[count++] = &avx512_core;
    if (features.avx2) here[count++] = &avx2_core;
#endif
#ifdef SUDOKIT_NEON_CORE
    here[count++] = &neon_core;
#else
    here[count++] = &baseline_core;
#endif
    return index < count ? here[index] : nullptr;
}

const Core* find_core(const char* name) {
    for (size_t i = 0; const Core* core = name ? core_at(i) : nullptr; ++i)
        if (std::strcmp(core->name, name) == 0) return core;
    return nullptr;
}

}  // namespace sudokit::lanes
