// The least that a test without Python needs: claims that are counted, reported when they fail, and decide the exit
// status.
#pragma once

#include <cstdio>

namespace sudokit::checks {

struct Tally {
    int held = 0;
    int failed = 0;

    void claim(bool holds, const char* what, const char* file, int line) {
        if (holds) {
            ++held;
        } else {
            ++failed;
            std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
        }
    }

    int exit_status() const {
        std::printf("%d claims hold, %d do not\n", held, failed);
        return failed == 0 && held > 0 ? 0 : 1;
    }
};

}  // namespace sudokit::checks

#define CHECK(tally, condition) (tally).claim((condition), #condition, __FILE__, __LINE__)
