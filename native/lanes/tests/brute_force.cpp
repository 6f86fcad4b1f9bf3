#include "brute_force.hpp"

static bool same_house(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static bool fits(const uint8_t* grid, int cell, int digit) {
    for (int other = 0; other < 81; ++other)
        if (other != cell && grid[other] == digit && same_house(cell, other)) return false;
    return true;
}

// Fills the empty cells from `cell` on in every way.
static uint64_t fill(uint8_t* grid, int cell, uint64_t limit) {
    while (cell < 81 && grid[cell]) ++cell;
    if (cell == 81) return 1;
    uint64_t found = 0;
    for (uint8_t digit = 1; digit <= 9 && found < limit; ++digit) {
        if (!fits(grid, cell, digit)) continue;
        grid[cell] = digit;
        found += fill(grid, cell + 1, limit - found);
        grid[cell] = 0;
    }
    return found;
}

uint64_t brute_force_count(const uint8_t* puzzle, uint64_t limit) {
    uint8_t grid[81];
    for (int cell = 0; cell < 81; ++cell) grid[cell] = puzzle[cell];
    for (int cell = 0; cell < 81; ++cell)
        if (grid[cell] && !fits(grid, cell, grid[cell])) return 0;
    return fill(grid, 0, limit);
}
