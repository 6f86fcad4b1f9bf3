// A step of a path: which technique, how hard, and what it removes or places.
#pragma once

#include <cstdint>
#include <vector>

#include "generated/technique_names.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

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
    Houses bases;
    Houses covers;
    Mask digits = 0;
    int8_t focus = -1;
    uint8_t cells[4] = {81, 81, 81, 81};

    void set(Technique which, double how_hard, int length = 0) {
        technique = which;
        rating = how_hard;
        nodes = length;
        placed = -1;
        removed.clear();
        bases = covers = {};
        digits = 0;
        focus = -1;
        for (uint8_t& cell : cells) cell = 81;
    }
    void is_about(Houses base_houses, Houses cover_houses, int its_digits) {
        bases = base_houses;
        covers = cover_houses;
        digits = static_cast<Mask>(its_digits);
    }
    void place(int cell, int digit) { placed = mark_of(cell, digit); }
    void remove(int cell, int digit) { removed.push_back(mark_of(cell, digit)); }
};

constexpr double kNoLimit = 1000.0;  // above every rating

// A rating as Sudoku Explainer prints it, in tenths.
inline int printed_tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

// Whether it is above another one as it is printed.
inline bool is_printed_above(double rating, double most) {
    return rating + 0.05 > most && printed_tenths(rating) / 10.0 > most;
}

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

}  // namespace sudokit::techniques::SUDOKIT_BOARD
