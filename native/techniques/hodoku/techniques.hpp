// The techniques of HoDoKu's order, and what a step of theirs removes.
#pragma once

#include <cstdint>

#include "generated/technique_names.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques {

enum HodokuTechnique : uint8_t {
#define SUDOKIT_CONSTANT(constant, name) kHodoku##constant,
    SUDOKIT_HODOKU_TECHNIQUES(SUDOKIT_CONSTANT)
#undef SUDOKIT_CONSTANT
        kHodokuTechniques
};

inline constexpr const char* kHodokuNames[kHodokuTechniques] = {
#define SUDOKIT_NAME(constant, name) name,
    SUDOKIT_HODOKU_TECHNIQUES(SUDOKIT_NAME)
#undef SUDOKIT_NAME
};

// The candidates that a step removes, in the order in which they go: it decides the order of the queues.
struct Removed {
    uint16_t marks[kCells * kDigits];
    int count = 0;

    void add(int cell, int digit) {
        if (count < kCells * kDigits) marks[count++] = static_cast<uint16_t>(9 * cell + digit);
    }
    void add_cells(Cells cells, int digit) {
        each_cell(cells, [&](int cell) { add(cell, digit); });
    }
    bool has(int cell, int digit) const {
        for (int i = 0; i < count; ++i) {
            if (marks[i] == 9 * cell + digit) return true;
        }
        return false;
    }
    // What sorts steps that remove equally many, if the marks come by digit, then by cell: the sum of cells and digits,
    // in which a cell counts the more the later it comes.
    int weight() const {
        int sum = 0;
        for (int rank = 0; rank < count; ++rank) sum += marks[rank] / 9 * (1 + 80 * rank) + marks[rank] % 9 + 1;
        return sum;
    }
};

}  // namespace sudokit::techniques
