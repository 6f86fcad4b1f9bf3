// A step of a path: which technique, how hard, and what it removes or places.
#pragma once

#include <cstdint>
#include <vector>

#include "generated/technique_names.hpp"

namespace sudokit::techniques {

enum Technique : uint8_t {
#define SUDOKIT_CONSTANT(constant, name) k##constant,
    SUDOKIT_EXPLAINER_TECHNIQUES(SUDOKIT_CONSTANT)
#undef SUDOKIT_CONSTANT
        kTechniques
};

inline constexpr const char* kNames[kTechniques] = {
#define SUDOKIT_NAME(constant, name) name,
    SUDOKIT_EXPLAINER_TECHNIQUES(SUDOKIT_NAME)
#undef SUDOKIT_NAME
};

struct Hint {
    Technique technique = kFullHouse;
    double rating = 0.0;
    int nodes = 0;                  // of a chain; 0 for what is none
    int placed = -1;                // the mark that is true, or -1
    std::vector<uint16_t> removed;  // marks; those that a placed digit removes are not among them
    // What the simpler techniques are about, as sudokit_step has it.
    uint32_t bases = 0;
    uint32_t covers = 0;
    uint16_t digits = 0;
    int8_t focus = -1;
    uint8_t cells[4] = {81, 81, 81, 81};

    void set(Technique which, double how_hard, int length = 0) {
        technique = which;
        rating = how_hard;
        nodes = length;
        placed = -1;
        removed.clear();
        bases = covers = digits = 0;
        focus = -1;
        for (uint8_t& cell : cells) cell = 81;
    }
    void is_about(uint32_t base_houses, uint32_t cover_houses, int its_digits) {
        bases = base_houses;
        covers = cover_houses;
        digits = static_cast<uint16_t>(its_digits);
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
