// The engine without vector extensions, as compilers other than gcc and clang see it.
#define SUDOKIT_PLAIN_VECTORS
#include "lanes/search.hpp"

extern const sudokit::lanes::Core plain_core;
constinit const sudokit::lanes::Core plain_core = make_core<VectorOf<8>::type>("plain");
