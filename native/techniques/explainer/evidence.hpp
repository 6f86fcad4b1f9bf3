// Evidence: a step written down with everything it rests on, as a list of numbers that the plain C interface hands out.
// `sudokit/evidence.h` has the layout.
#pragma once

#include <cstdint>
#include <vector>

#include "sudokit/evidence.h"
#include "techniques/explainer/hint.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

using Evidence = std::vector<int32_t>;

// What every step begins with.
inline void write_head(Evidence& out, int kind, Technique technique, int nodes, int where, int placed,
                       const uint16_t* removed, int count) {
    out.insert(out.end(), {kind, technique, nodes, where, placed, count});
    out.insert(out.end(), removed, removed + count);
}

// The candidates of all cells.
inline void write_position(Evidence& out, const Position& position) {
    out.insert(out.end(), position.digits, position.digits + position.board().cell_count());
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
