// Complete 9×9 grids, each of the 6,670,903,752,021,072,936,960 exactly equally likely.
//
// Box 1 is drawn from its 9! fillings, boxes 2 and 3 from the 56·6⁶ that go with it, boxes 4 and 7 from as
// many: every band and stack that share box 1 are equally likely. Such a pair has N completions, N between
// 1,152 and 11,664. A number r below 11,664 is drawn and completion number r taken; if there is none, all is
// drawn again. So every band, stack and completion of theirs, that is every grid, is taken with the same
// probability. That N never exceeds 11,664 is proved by proof_of_bound.cpp, and so is that it exceeds 6,280
// only for pairs that can be told at a glance; for others a larger r is refused without counting.
#pragma once

#include <cstdint>

#include "shared/random_stream.hpp"

namespace sudokit {

// Writes a grid of 81 bytes. The draws, in this order, are part of what a seed means:
//  1. the digits 1 to 9 shuffled: box 1 in reading order;
//  2. a number below 56·6⁶, for boxes 2 and 3: its remainder by 56 is the choice (see four_boxes.hpp) by which
//     the rows of box 1 go to those of box 2; of the quotient the remainders by 6, one after the other, are the
//     orders of rows 1, 2, 3 of box 2, then of box 3;
//  3. another one, for the columns of boxes 4 and 7, in the same manner;
//  4. a number below 11,664, the completion; if there is none, back to 1.
void draw_uniform_grid(RandomStream& rng, uint8_t* grid);

}  // namespace sudokit
