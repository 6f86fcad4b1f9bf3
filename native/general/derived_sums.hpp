// Sums that follow from those of a board and from its houses: the rule of 45.
//
// A complete house holds every digit, so its cells have a known total. Take some houses that do not overlap and the
// cages that lie mostly inside them: what the cages have too much outside, less what they leave open inside, is a
// number. No other idea saves so much search on killers (twenty times, measured). Kept is only what has few cells, for
// long sums say little: those of some rows from the top, bottom, left or right, of some boxes in order, and of single
// houses. The Python twin, which remembers where each sum comes from, is src/sudokit/board/derived_sums.py.
#pragma once

#include <vector>

#include "general/board.hpp"
#include "general/cell_sets.hpp"

namespace sudokit::general {

// Cells ascending; each cell with coefficient 1 or -1. None is among the given ones.
std::vector<Sum> derived_sums(const Rules& rules, const PeerBits& peers);

}  // namespace sudokit::general
