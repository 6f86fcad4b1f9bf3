// Unavoidable sets: each can be filled in another way, and of those of four and six cells none is missing.
#include <array>
#include <cstdint>
#include <set>

#include "lanes/lane_solver.hpp"
#include "making/unavoidable_sets.hpp"
#include "making/uniform_grid.hpp"
#include "shared/chance.hpp"
#include "shared/claims.hpp"

namespace {

using sudokit::Places;
using sudokit::UnavoidableSets;
using Board = std::array<uint8_t, 81>;
using Cells = std::set<unsigned>;

Board in_reading_order() {
    Board place_of;
    for (uint8_t cell = 0; cell < 81; ++cell) place_of[cell] = cell;
    return place_of;
}

// Two digits at the corners of a rectangle that lies in two boxes.
std::set<Cells> rectangles(const Board& grid) {
    std::set<Cells> found;
    for (unsigned top = 0; top < 9; ++top) {
        for (unsigned bottom = top + 1; bottom < 9; ++bottom) {
            for (unsigned left = 0; left < 9; ++left) {
                for (unsigned right = left + 1; right < 9; ++right) {
                    const bool two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
                    if (two_boxes && grid[9 * top + left] == grid[9 * bottom + right] &&
                        grid[9 * top + right] == grid[9 * bottom + left])
                        found.insert({9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right});
                }
            }
        }
    }
    return found;
}

}  // namespace

int main() {
    sudokit::claims::Tally tally;
    sudokit::lanes::LaneSolver solver;
    UnavoidableSets sets;
    unsigned found = 0, small = 0;
    for (uint64_t stream = 0; stream < 200; ++stream) {
        sudokit::Chance chance(11, stream);
        Board grid;
        sudokit::draw_uniform_grid(chance, grid.data());
        sets.find(grid, in_reading_order());
        std::set<Cells> of_four;
        for (const Places& set : sets.all()) {
            Board rest = grid;
            Cells cells;
            for (unsigned cell = 0; cell < 81; ++cell) {
                if (!set.has(cell)) continue;
                cells.insert(cell);
                rest[cell] = 0;
            }
            uint64_t count = 0;
            solver.count(rest.data(), 1, 2, &count);
            CLAIM(tally, count == 2);
            CLAIM(tally, set.last() == *cells.rbegin());
            if (cells.size() == 4) of_four.insert(cells);
            small += cells.size() <= 6;
            ++found;

            // Its last cell is needed if no other one is kept.
            Places kept;
            CLAIM(tally, sets.need(set.last(), kept));
            for (unsigned cell = 0; cell < set.last(); ++cell) kept.add(Places(cell));
            CLAIM(tally, !sets.need(set.last(), kept));
        }
        CLAIM(tally, of_four == rectangles(grid));
    }
    CLAIM(tally, found == 16312 && small == 5049);  // on average 82 sets of a grid, 25 of them of four or six cells

    // Cells that go together have the same place.
    Board all_at_once{};
    Board grid;
    sudokit::Chance chance(11, 0);
    sudokit::draw_uniform_grid(chance, grid.data());
    sets.find(grid, all_at_once);
    CLAIM(tally, sets.need(0, Places()) && !sets.need(1, Places()));

    return tally.exit_status();
}
