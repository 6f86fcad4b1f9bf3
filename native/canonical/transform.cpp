// Transformations of 9×9 grids, by the million: given ones, or drawn at random as Python's Transformation.random does.
#include <algorithm>
#include <cstdint>

#include "shared/interface.hpp"
#include "shared/random_stream.hpp"
#include "sudokit/canonical.h"

namespace {

constexpr int64_t kGridsBetweenLooks = 4096;  // at the clock

bool is_order(const uint8_t (&numbers)[9], int first) {
    int seen = 0;
    for (const uint8_t number : numbers) {
        if (number < first || number >= first + 9) return false;
        seen |= 1 << (number - first);
    }
    return seen == 511;
}

bool is_valid(const sudokit_transformation& way) {
    return way.transposed <= 1 && is_order(way.rows, 0) && is_order(way.columns, 0) && is_order(way.digits, 1);
}

// Both are copies: the image may be the grid itself, and either may be changed from elsewhere.
bool apply(const uint8_t* grid, const sudokit_transformation way, uint8_t* image) {
    uint8_t from[81];
    std::copy_n(grid, 81, from);
    if (!is_valid(way) || *std::max_element(from, from + 81) > 9) return false;
    uint8_t name[10] = {0};
    std::copy_n(way.digits, 9, name + 1);
    const int row_step = way.transposed ? 1 : 9, column_step = way.transposed ? 9 : 1;
    for (int row = 0; row < 9; ++row) {
        const uint8_t* line = from + row_step * way.rows[row];
        for (int column = 0; column < 9; ++column) *image++ = name[line[column_step * way.columns[column]]];
    }
    return true;
}

void shuffle_in_blocks(sudokit::RandomStream& chance, uint8_t (&order)[9]) {
    uint8_t blocks[3] = {0, 1, 2};
    chance.shuffle(blocks, 3);
    uint8_t* next = order;
    for (const uint8_t block : blocks) {
        uint8_t lines[3] = {0, 1, 2};
        chance.shuffle(lines, 3);
        for (const uint8_t line : lines) *next++ = static_cast<uint8_t>(3 * block + line);
    }
}

}  // namespace

int64_t sudokit_transform_grids(const uint8_t* grids, int64_t count, const sudokit_transformation* ways,
                                uint8_t* images, int32_t milliseconds) {
    if (!sudokit::is_room_for_grids(grids, count) || (count > 0 && (!ways || !images))) return SUDOKIT_REFUSED;
    const auto until = sudokit::after(milliseconds);
    for (int64_t done = 0; done < count; ++done) {
        if (!apply(grids + 81 * done, ways[done], images + 81 * done))
            return done > 0 ? done : int64_t{SUDOKIT_REFUSED};
        if ((done + 1) % kGridsBetweenLooks == 0 && sudokit::Clock::now() >= until) return done + 1;
    }
    return count;
}

int32_t sudokit_random_transformations(uint64_t seed, uint64_t first, int64_t count, sudokit_transformation* ways) {
    if (!sudokit::is_room_for_grids(ways, count)) return SUDOKIT_REFUSED;
    for (int64_t number = 0; number < count; ++number) {
        sudokit::RandomStream chance(seed, first + static_cast<uint64_t>(number));
        sudokit_transformation& way = ways[number];
        way.transposed = static_cast<uint8_t>(chance.below(2));
        shuffle_in_blocks(chance, way.rows);
        shuffle_in_blocks(chance, way.columns);
        for (int digit = 0; digit < 9; ++digit) way.digits[digit] = static_cast<uint8_t>(digit + 1);
        chance.shuffle(way.digits, 9);
    }
    return SUDOKIT_YES;
}
