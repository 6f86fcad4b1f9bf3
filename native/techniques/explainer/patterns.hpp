// The patterns of a path below the chains. Each function finds the first one that does something, in the order of
// Sudoku Explainer, and writes it to the hint; it answers whether there is one.
#pragma once

#include "techniques/explainer/hint.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

bool find_direct_locked(const Position& position, Hint& hint);
bool find_direct_hidden_set(const Position& position, int size, Hint& hint);  // 2 or 3
bool find_naked_single(const Position& position, Hint& hint);
bool find_locked(const Position& position, Hint& hint);
bool find_naked_set(const Position& position, int size, Hint& hint);   // 2 to 4
bool find_fish(const Position& position, int size, Hint& hint);        // 2 to 4
bool find_hidden_set(const Position& position, int size, Hint& hint);  // 2 to 4
bool find_wing(const Position& position, int pivot_size, Hint& hint);  // 2: XY-wing, 3: XYZ-wing
bool find_unique_loop(const Position& position, Hint& hint);
bool find_bug(const Position& position, Hint& hint);
bool find_aligned_pair(const Position& position, Hint& hint);
bool find_aligned_triplet(const Position& position, Hint& hint);

}  // namespace sudokit::techniques::SUDOKIT_BOARD
