// A step of a path: which technique, how hard, and what it removes or places.
#pragma once

#include <cstdint>
#include <vector>

namespace sudokit::techniques {

// In the order of the catalogue; `kNames` has their names.
enum Technique : uint8_t {
    kFullHouse, kHiddenSingle, kDirectPointing, kDirectClaiming, kDirectHiddenPair, kNakedSingle, kDirectHiddenTriple,
    kPointing, kClaiming, kNakedPair, kXWing, kHiddenPair, kNakedTriple, kSwordfish, kHiddenTriple, kXyWing, kXyzWing,
    kUniqueRectangle1, kUniqueRectangle2, kUniqueRectangle3, kUniqueRectangle4,
    kUniqueLoop1, kUniqueLoop2, kUniqueLoop3, kUniqueLoop4, kNakedQuad, kJellyfish, kHiddenQuad,
    kBug1, kBug2, kBug4, kBug3, kAlignedPair, kXCycle, kYCycle, kTurbotFish, kForcingXChain, kXyCycle, kForcingChain,
    kAlignedTriplet, kNishio, kCellForcing, kHouseForcing, kDynamic, kDynamicPlus, kNestedChains, kNestedMultiple,
    kNestedDynamic, kNestedNested, kTechniques
};

inline constexpr const char* kNames[kTechniques] = {
    "full-house", "hidden-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "naked-single",
    "direct-hidden-triple", "pointing", "claiming", "naked-pair", "x-wing", "hidden-pair", "naked-triple", "swordfish",
    "hidden-triple", "xy-wing", "xyz-wing", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3",
    "unique-rectangle-4", "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "naked-quad",
    "jellyfish", "hidden-quad", "bug-1", "bug-2", "bug-4", "bug-3", "aligned-pair-exclusion", "x-cycle", "y-cycle",
    "turbot-fish", "forcing-x-chain", "xy-cycle", "forcing-chain", "aligned-triplet-exclusion", "nishio",
    "cell-forcing-chains", "house-forcing-chains", "dynamic-forcing-chains", "dynamic-forcing-chains-plus",
    "nested-forcing-chains", "nested-multiple-chains", "nested-dynamic-chains", "nested-nested-chains",
};

struct Hint {
    Technique technique = kFullHouse;
    double rating = 0.0;
    int nodes = 0;                  // of a chain; 0 for what is none
    int placed = -1;                // the mark that is true, or -1
    std::vector<uint16_t> removed;  // marks; those that a placed digit removes are not among them

    void set(Technique which, double how_hard, int length = 0) {
        technique = which;
        rating = how_hard;
        nodes = length;
        placed = -1;
        removed.clear();
    }
    void place(int cell, int digit) { placed = 9 * cell + digit; }
    void remove(int cell, int digit) { removed.push_back(static_cast<uint16_t>(9 * cell + digit)); }
};

// What its length adds to the rating of a chain: 0.1 for each of 4, 6, 8, 12, 16, 24, … that nodes - 2 exceeds. Added
// up one by one, as Sudoku Explainer does: ratings are compared to the last bit.
inline double length_rating(int nodes) {
    double added = 0.0;
    int limit = 4;
    for (bool odd = false; nodes - 2 > limit; odd = !odd) {
        added += 0.1;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

}  // namespace sudokit::techniques
