// The lane engine in 256-bit registers: x86 with AVX2.
#include "lanes/search.hpp"

namespace sudokit::lanes {

extern const Core avx2_core;
constinit const Core avx2_core = make_core<VectorOf<16>::type>("avx2");

}  // namespace sudokit::lanes
