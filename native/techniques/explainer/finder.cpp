// The plain C interface of single steps.
#include <algorithm>

#include "shared/interface.hpp"
#include "sudokit/evidence.h"
#include "techniques/explainer/path.hpp"

using sudokit::techniques::Budget;
using sudokit::techniques::Evidence;
using sudokit::techniques::Hint;
using sudokit::techniques::Outcome;
using sudokit::techniques::Path;

struct sudokit_finder {
    explicit sudokit_finder(double lowest) : path(sudokit::techniques::kTables, kHighest, lowest, true) {}

    static constexpr double kHighest = 1000.0;  // above every technique
    Path path;
    Hint hint;
    int32_t found = SUDOKIT_NO;
};

sudokit_finder* sudokit_finder_open(double lowest) {
    return sudokit::opened([&] { return new sudokit_finder(lowest); });
}

void sudokit_finder_close(sudokit_finder* finder) { delete finder; }

int32_t sudokit_finder_begin(sudokit_finder* finder, const uint8_t* digits, const uint16_t* candidates) {
    if (!finder || !digits || !candidates) return SUDOKIT_REFUSED;
    uint8_t own_digits[81];
    uint16_t own_candidates[81];
    std::copy_n(digits, 81, own_digits);
    std::copy_n(candidates, 81, own_candidates);
    for (int cell = 0; cell < 81; ++cell) {
        if (own_digits[cell] > 9 || own_candidates[cell] > sudokit::techniques::kAllDigits) return SUDOKIT_REFUSED;
    }
    finder->found = SUDOKIT_PAUSED;
    finder->path.begin(own_digits, own_candidates);
    return SUDOKIT_YES;
}

int32_t sudokit_finder_run(sudokit_finder* finder, int32_t milliseconds) {
    if (!finder) return SUDOKIT_REFUSED;
    if (finder->found != SUDOKIT_PAUSED) return finder->found;
    finder->found = SUDOKIT_NO;  // unless all goes well
    return sudokit::answer([&]() -> int32_t {
        const Outcome outcome = finder->path.next(Budget{sudokit::after(milliseconds)}, finder->hint);
        return finder->found = outcome == Outcome::kPaused ? SUDOKIT_PAUSED
                               : outcome == Outcome::kStep ? SUDOKIT_YES
                                                           : SUDOKIT_NO;
    });
}

double sudokit_finder_looking_from(const sudokit_finder* finder) { return finder ? finder->path.looking_from() : 0.0; }

int64_t sudokit_finder_evidence(const sudokit_finder* finder, int32_t* numbers, int64_t room) {
    if (!finder || room < 0 || (!numbers && room > 0)) return SUDOKIT_REFUSED;
    if (finder->found != SUDOKIT_YES) return 0;
    const Evidence& evidence = finder->path.evidence();
    const int64_t count = static_cast<int64_t>(evidence.size());
    if (count <= room) std::copy(evidence.begin(), evidence.end(), numbers);
    return count;
}
