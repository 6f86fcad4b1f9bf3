// What the files of HoDoKu's techniques share. Each search leaves what its step removes in `removed`.
#pragma once

#include <bit>

#include "techniques/hodoku_path.hpp"

namespace sudokit::techniques {

// Chooses so many of n masks whose union has just as many bits, in lexicographic order: visit(indices as bits, union).
template <class Visit>
bool any_tight(const uint16_t* masks, int n, int size, Visit& visit, int start = 0, int chosen = 0, int joined = 0) {
    const int left = size - count_of(chosen);
    if (left == 0) return count_of(joined) == size && visit(chosen, joined);
    for (int index = start; index <= n - left; ++index) {
        const int whole = joined | masks[index];
        if (count_of(whole) <= size && any_tight(masks, n, size, visit, index + 1, chosen | 1 << index, whole)) {
            return true;
        }
    }
    return false;
}

bool plain_fish(const Position& position, int size, Removed& removed);

// Searches that find several techniques at once answer which it is, or kHodokuTechniques. `filled` are the digits on the
// board, `entered` the filled cells that are no givens.
HodokuTechnique finned_fish(const Position& position, int size, HodokuTechnique finned, HodokuTechnique sashimi,
                            Removed& removed);
HodokuTechnique unique_rectangles(const Position& position, const uint8_t* filled, Removed& removed);
HodokuTechnique avoidable_rectangles(const Position& position, const uint8_t* filled, Cells entered, Removed& removed);

}  // namespace sudokit::techniques
