// Runs the checks of vectors_against_loops.cpp if this processor has what they were compiled for.
#include <cstdio>
#include <cstring>

#include "lanes/core.hpp"
#include "shared/random_stream.hpp"

const char* first_difference_from_loops(uint32_t (*below)(uint32_t));

int main() {
    if (std::strcmp(SUDOKIT_CHECKED, "plain") != 0 && !sudokit::lanes::find_core(SUDOKIT_CHECKED)) {
        std::printf("this processor does not run %s\n", SUDOKIT_CHECKED);
        return 77;  // skipped
    }
    static sudokit::RandomStream rng(5, 0);
    for (int i = 0; i < 10000; ++i) {
        if (const char* operation = first_difference_from_loops([](uint32_t end) { return rng.below(end); })) {
            std::printf("does not hold: %s is its loop (%s)\n", operation, SUDOKIT_CHECKED);
            return 1;
        }
    }
    return 0;
}
