// The shape of the AVX-512 core, 32 lanes, in whatever registers this build has: so the code of a processor that
// the testing machine is not gets tested all the same.
#include "lanes/search.hpp"

extern const sudokit::lanes::Core wide_core;
constinit const sudokit::lanes::Core wide_core = make_core<VectorOf<32>::type>("wide");
