// Unavoidable sets: each can be filled in another way; of those of four and six cells only one kind is missing.
#include "making/unavoidable_sets.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <set>

#include "lanes/lane_solver.hpp"
#include "making/uniform_grid.hpp"
#include "shared/checks.hpp"
#include "shared/random_stream.hpp"

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

bool share_a_house(unsigned a, unsigned b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

// All other fillings of a grid in which six cells or fewer change. A cell that takes another digit drives that digit
// out of the cells where it stood in the same row, column and box, and they must change as well, until nothing is
// driven out.
class SmallSets {
public:
    explicit SmallSets(const Board& grid) : grid_(grid) {
        for (unsigned cell = 0; cell < 81; ++cell) change({cell}, {});
    }
    std::set<Cells> found;

private:
    void change(const Cells& cells, const std::map<unsigned, uint8_t>& changed) {
        if (cells.size() > 6) return;
        unsigned next = 81;
        for (const unsigned cell : cells) {
            if (!changed.count(cell)) next = cell;
        }
        if (next == 81) {
            found.insert(cells);
            return;
        }
        for (uint8_t digit = 1; digit <= 9; ++digit) {
            if (digit == grid_[next]) continue;
            Cells more = cells;
            for (unsigned cell = 0; cell < 81; ++cell) {
                if (grid_[cell] == digit && share_a_house(cell, next)) more.insert(cell);
            }
            bool twice = false;
            for (const auto& [cell, other] : changed) twice |= other == digit && share_a_house(cell, next);
            if (twice) continue;
            std::map<unsigned, uint8_t> with_next = changed;
            with_next[next] = digit;
            change(more, with_next);
        }
    }
    const Board& grid_;
};

// Three cells of a row and three of another band in the same columns of a stack, with the same digits; or transposed.
bool is_two_apart(const Cells& cells) {
    Cells rows, columns, bands, stacks;
    for (const unsigned cell : cells) {
        rows.insert(cell / 9);
        columns.insert(cell % 9);
        bands.insert(cell / 27);
        stacks.insert(cell % 9 / 3);
    }
    return cells.size() == 6 && ((rows.size() == 2 && bands.size() == 2 && columns.size() == 3 && stacks.size() == 1) ||
                                 (columns.size() == 2 && stacks.size() == 2 && rows.size() == 3 && bands.size() == 1));
}

}  // namespace

int main() {
    sudokit::checks::Tally tally;
    sudokit::lanes::LaneSolver solver;
    UnavoidableSets sets;
    unsigned found = 0, small = 0, apart = 0;
    for (uint64_t stream = 0; stream < 200; ++stream) {
        sudokit::RandomStream rng(11, stream);
        Board grid;
        sudokit::draw_uniform_grid(rng, grid.data());
        sets.find(grid, in_reading_order());
        std::set<Cells> known;
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
            CHECK(tally, count == 2);
            CHECK(tally, set.last() == *cells.rbegin());
            if (cells.size() <= 6) known.insert(cells);
            small += cells.size() <= 6;
            ++found;

            // Its last cell is needed if no other one is kept.
            Places kept;
            CHECK(tally, sets.need(set.last(), kept));
            for (unsigned cell = 0; cell < set.last(); ++cell) kept.add(Places(cell));
            CHECK(tally, !sets.need(set.last(), kept));
        }
        if (stream >= 20) continue;  // the rest takes its time
        for (const Cells& cells : SmallSets(grid).found) {
            const bool left_out = is_two_apart(cells);
            CHECK(tally, known.erase(cells) == (left_out ? 0 : 1));
            apart += left_out;
        }
        CHECK(tally, known.empty());
    }
    // 81 sets of a grid and half of another, 25 of them of four or six cells; two of six cells are left out.
    CHECK(tally, found == 16312 && small == 5049 && apart == 37);

    // Cells that go together have the same place.
    Board all_at_once{};
    Board grid;
    sudokit::RandomStream rng(11, 0);
    sudokit::draw_uniform_grid(rng, grid.data());
    sets.find(grid, all_at_once);
    CHECK(tally, sets.need(0, Places()) && !sets.need(1, Places()));

    return tally.exit_status();
}
