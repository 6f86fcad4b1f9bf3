// The lane engine in 128-bit registers: SSE2, which every x86-64 has; elsewhere whatever the compiler makes of them.
#include "lanes/search.hpp"

namespace sudokit::lanes {

extern const Core baseline_core;
constinit const Core baseline_core = make_core<VectorOf<8>::type>("baseline");

}  // namespace sudokit::lanes
