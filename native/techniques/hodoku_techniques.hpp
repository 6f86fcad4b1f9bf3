// The techniques of HoDoKu's order, and what a step of theirs removes.
#pragma once

#include <cstdint>

#include "techniques/board.hpp"

namespace sudokit::techniques {

// In HoDoKu's order; `kHodokuNames` has their names.
enum HodokuTechnique : uint8_t {
    kHodokuFullHouse, kHodokuNakedSingle, kHodokuHiddenSingle, kHodokuLockedPair, kHodokuLockedTriple, kHodokuPointing,
    kHodokuClaiming, kHodokuNakedPair, kHodokuNakedTriple, kHodokuHiddenPair, kHodokuHiddenTriple, kHodokuNakedQuad,
    kHodokuHiddenQuad, kHodokuXWing, kHodokuSwordfish, kHodokuJellyfish, kHodokuRemotePair, kHodokuBug1,
    kHodokuSkyscraper, kHodokuTwoStringKite, kHodokuTurbotFish, kHodokuEmptyRectangle, kHodokuWWing, kHodokuXyWing,
    kHodokuXyzWing, kHodokuUnique1, kHodokuUnique2, kHodokuUnique3, kHodokuUnique4, kHodokuUnique5, kHodokuUnique6,
    kHodokuHiddenRectangle, kHodokuAvoidable1, kHodokuAvoidable2, kHodokuFinnedXWing, kHodokuSashimiXWing,
    kHodokuFinnedSwordfish, kHodokuSashimiSwordfish, kHodokuFinnedJellyfish, kHodokuSashimiJellyfish, kHodokuSueDeCoq,
    kHodokuColoursWrap, kHodokuColoursTrap, kHodokuMultiColours2, kHodokuMultiColours1, kHodokuXChain, kHodokuXyChain,
    kHodokuContinuous, kHodokuDiscontinuous, kHodokuAic, kHodokuGroupedContinuous, kHodokuGroupedDiscontinuous,
    kHodokuGroupedAic, kHodokuAlsXz, kHodokuAlsXyWing, kHodokuAlsChain, kHodokuFrankenXWing, kHodokuFrankenSwordfish,
    kHodokuFinnedFrankenXWing, kHodokuFinnedFrankenSwordfish, kHodokuTechniques
};

inline constexpr const char* kHodokuNames[kHodokuTechniques] = {
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing",
    "claiming", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quad",
    "hidden-quad", "x-wing", "swordfish", "jellyfish", "remote-pair", "bug-1",
    "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing",
    "xyz-wing", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4",
    "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
    "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish",
    "sashimi-jellyfish", "sue-de-coq", "simple-colours-wrap", "simple-colours-trap", "multi-colours-2",
    "multi-colours-1", "x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
    "grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic", "als-xz", "als-xy-wing",
    "als-chain", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish",
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
    // What sorts steps that remove equally many, if the marks come by digit, then by cell: the sum of cells and digits, in
    // which a cell counts the more the later it comes.
    int weight() const {
        int sum = 0;
        for (int rank = 0; rank < count; ++rank) sum += marks[rank] / 9 * (1 + 80 * rank) + marks[rank] % 9 + 1;
        return sum;
    }
};

}  // namespace sudokit::techniques
