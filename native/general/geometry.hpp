// What the general engine knows of a board: cells, houses and which cells must differ. Immutable once built.
//
// The same object serves any number of threads at once; everything that changes during a search lives in
// Search (search.hpp), ClauseSolver (clause_solver.hpp) or their callers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sudokit::general {

using Cell = uint16_t;
using DigitSet = uint32_t;  // bit d stands for digit d + 1

constexpr int kMaxSide = 32;      // a set of digits, or of places in a house, fits in 32 bits
constexpr int kMaxCells = 4096;

// Many short lists in one array: list i is items[starts[i]] .. items[starts[i + 1]].
template <class Item>
class Lists {
public:
    void close_list() { starts_.push_back(static_cast<uint32_t>(items_.size())); }
    void add(Item item) { items_.push_back(item); }
    std::span<const Item> operator[](size_t i) const {
        return {items_.data() + starts_[i], items_.data() + starts_[i + 1]};
    }
    size_t size() const { return starts_.size() - 1; }

private:
    std::vector<Item> items_;
    std::vector<uint32_t> starts_{0};
};

// "Cell c is the p-th cell of complete house h."
struct Place {
    uint16_t house;
    uint16_t position;
};

// Where a complete house meets another house in two or more cells. If the places of a digit in the first all lie
// inside, the digit stands there, and in no other cell of the second house.
struct Overlap {
    uint32_t inside;   // positions in the complete house
    uint32_t outside;  // index into Geometry::outsides: the other house's cells that the complete one lacks
};

struct HouseCells {
    std::vector<Cell> cells;
    bool is_complete;
};

class Geometry {
public:
    // `pairs` are further cells that must differ, two by two. The caller has checked the ranges.
    Geometry(int side, int cell_count, const std::vector<HouseCells>& houses, const std::vector<Cell>& pairs);

    int side;
    int cell_count;
    DigitSet all_digits;

    Lists<Cell> peers;             // by cell: every other cell that shares a house or a pair with it, ascending
    Lists<Cell> complete_houses;   // by complete house: its cells
    Lists<Place> places_of;        // by cell: where it stands in complete houses
    Lists<Overlap> overlaps;       // by complete house
    Lists<Cell> outsides;
    std::vector<uint8_t> widest_overlap;  // by complete house: most cells in one overlap
};

}  // namespace sudokit::general
