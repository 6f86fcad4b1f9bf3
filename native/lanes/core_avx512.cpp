// The lane engine in 512-bit registers: x86 with AVX-512 BW.
#include "lanes/search.hpp"

namespace sudokit::lanes {

extern const Core avx512_core;
constinit const Core avx512_core = make_core<VectorOf<32>::type>("avx512");

}  // namespace sudokit::lanes
