// The slowest solver of this project, and the judge of all others: short enough to be right at a glance.
#pragma once

#include <cstdint>

// How many solutions the puzzle has, at most `limit`.
uint64_t brute_force_count(const uint8_t* puzzle, uint64_t limit);
