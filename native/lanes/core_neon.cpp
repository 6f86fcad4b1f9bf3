// The lane engine in 128-bit registers: NEON, which every 64-bit ARM has.
#include "lanes/search.hpp"

namespace sudokit::lanes {

extern const Core neon_core;
constinit const Core neon_core = make_core<VectorOf<8>::type>("neon");

}  // namespace sudokit::lanes
