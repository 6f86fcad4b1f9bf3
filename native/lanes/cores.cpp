// Which cores are compiled in, and which of them this processor can run.
#include <cstring>

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

const Core* core_at(size_t index) {
    const Core* here[4] = {};
    size_t count = 0;
#ifdef SUDOKIT_X86_CORES
    // Everything that CMakeLists.txt compiles the files for, and what that brings along. A vector feature counts only
    // if the operating system saves its registers, too; __builtin_cpu_supports asks for that (XGETBV). With AVX-512
    // clang takes FMA and F16C for granted as well, for which code without floating-point numbers has no use.
    const bool bits = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
    const bool avx2 = bits && __builtin_cpu_supports("avx") && __builtin_cpu_supports("avx2");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
    if (avx512) here[count++] = &avx512_core;
    if (avx2) here[count++] = &avx2_core;
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
