#include "sudokit/canonical.h"

#include <algorithm>
#include <array>

#include "canonical/canonical_search.hpp"
#include "shared/interface.hpp"

namespace {

constexpr int64_t kGridsBetweenLooks = 4;  // at the clock: the empty board and others of its kind take 10 ms each

}  // namespace

int64_t sudokit_canonical_forms(const uint8_t* grids, int64_t count, uint8_t* forms,
                                sudokit_transformation* transformations, uint32_t* automorphisms,
                                int32_t milliseconds) {
    if (!sudokit::is_room_for_grids(grids, count) || !sudokit::is_room_for_grids(forms, count)) return SUDOKIT_REFUSED;
    return sudokit::answer([&]() -> int64_t {
        const sudokit::Clock::time_point until = sudokit::after(milliseconds);
        sudokit::CanonicalSearch search;
        for (int64_t i = 0; i < count; ++i) {
            if (i > 0 && i % kGridsBetweenLooks == 0 && sudokit::Clock::now() >= until) return i;
            std::array<uint8_t, 81> grid;  // a copy, for what was checked must not change any more
            std::copy_n(grids + 81 * i, 81, grid.begin());
            uint8_t largest = 0;  // not std::max_element, which is no vector code and takes a thirtieth of the time
            for (const uint8_t digit : grid) largest = std::max(largest, digit);
            if (largest > 9) return i > 0 ? i : int64_t{SUDOKIT_REFUSED};
            const uint32_t found =
                search.run(grid.data(), forms + 81 * i, transformations ? transformations + i : nullptr);
            if (automorphisms) automorphisms[i] = found;
        }
        return count;
    });
}
