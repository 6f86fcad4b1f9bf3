// What the general engine knows of a board: cells, houses, which digits a cell may hold, which pairs of digits two
// cells may hold, and rules about more cells. Immutable once built.
//
// The same object serves any number of threads at once; everything that changes during a search lives in
// Search (search.hpp), ClauseSolver (clause_solver.hpp) or their callers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sudokit::general {

using Cell = uint16_t;
using DigitSet = uint32_t;  // bit d stands for digit d + 1

constexpr int kMaxDigits = 32;  // a set of digits, or of places in a house, fits in 32 bits
constexpr int kMaxCells = 4096;
constexpr int kMaxHouses = 65535;  // the number of one fits in 16 bits

// Many short lists in one array: list i is items[starts[i]] .. items[starts[i + 1]].
template <class Item>
class Lists {
public:
    Lists() = default;
    Lists(std::vector<Item> items, std::vector<uint32_t> starts)
        : items_(std::move(items)), starts_(std::move(starts)) {}
    void reserve(size_t lists, size_t items) {
        starts_.reserve(lists + 1);
        items_.reserve(items);
    }
    void close_list() { starts_.push_back(static_cast<uint32_t>(items_.size())); }
    void add(Item item) { items_.push_back(item); }
    std::span<const Item> operator[](size_t i) const {
        return {items_.data() + starts_[i], items_.data() + starts_[i + 1]};
    }
    size_t size() const { return starts_.size() - 1; }
    bool has_items() const { return !items_.empty(); }

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
    uint32_t outside;  // index into Board::outsides: the other house's cells that the complete one lacks
};

// Two cells that may hold only some pairs of digits: with digit d + 1 in `a`, those of table[d] in `b`.
struct Relation {
    Cell a, b;
    std::vector<DigitSet> table;
};

// The digits, each times its coefficient, add up to the total.
struct Sum {
    std::vector<Cell> cells;  // each once
    std::vector<int32_t> coefficients;
    int64_t total;
};

// These cells differ, and the set of their digits is one of these.
struct DigitSets {
    std::vector<Cell> cells;
    std::vector<DigitSet> sets;
};

// Digit d + 1 stands in as many of these cells as a bit of counts[d] says.
struct DigitCounts {
    std::vector<Cell> cells;
    std::vector<uint64_t> counts;
};

// Cells read in order, from state 0: after digit d + 1 in cell i, state s becomes
// next[starts[i] + s * digit_count + d]; -1: the digit may not stand there. Every state after the last cell is good.
struct Automaton {
    std::vector<Cell> cells;
    std::vector<uint32_t> starts;  // by cell, and the end
    std::vector<int32_t> next;
};

constexpr int32_t kMostCoefficient = 1 << 20;
constexpr int64_t kMostTotal = int64_t{1} << 40;
constexpr int kMostCounted = 63;          // cells of DigitCounts
constexpr int32_t kMostStates = 1 << 20;  // of an automaton, in all layers together

// The rules of a board as they are given. The caller has checked the ranges.
struct Rules {
    Rules(int digit_count, int cell_count)
        : digit_count(digit_count), cell_count(cell_count), domains(cell_count, ~0u >> (32 - digit_count)) {}

    int digit_count;
    int cell_count;
    std::vector<std::vector<Cell>> houses;     // different digits in all cells; every digit in one of as many cells
    std::vector<std::pair<Cell, Cell>> pairs;  // further cells that must differ
    std::vector<DigitSet> domains;             // by cell: what may stand there
    std::vector<Relation> relations;
    std::vector<Sum> sums;
    std::vector<DigitSets> digit_sets;
    std::vector<DigitCounts> digit_counts;
    std::vector<Automaton> automata;
    bool treat_digits_alike = false;  // any permutation of the digits turns solutions of the empty board into solutions
};

// "The digits of this cell and of the other one are related." The table tells how, seen from this cell.
struct Link {
    Cell other;
    uint32_t table;
};

class WideRules;

class Board {
public:
    explicit Board(const Rules& rules);
    Board(Board&&) noexcept;
    ~Board();

    // The digits that the other cell of a link may hold if this one holds one of `digits`.
    DigitSet supported(uint32_t table, DigitSet digits) const {
        DigitSet result = 0;
        for (const DigitSet* part = &tables_[table]; digits; digits >>= 4, part += 16) result |= part[digits & 15];
        return result;
    }

    int digit_count;
    int cell_count;
    DigitSet all_digits;
    bool treats_digits_alike;  // see Rules

    std::vector<DigitSet> domains;  // by cell: what the rules let stand there
    Lists<Cell> peers;              // by cell: every other cell that shares a house or a pair with it, ascending
    Lists<Link> links;              // by cell: every other cell it is related to, ascending
    Lists<Cell> complete_houses;    // by complete house: its cells
    Lists<Place> places_of;         // by cell: where it stands in complete houses
    Lists<Overlap> overlaps;        // by complete house, as the next two; not with wide rules
    Lists<Cell> outsides;
    std::vector<uint8_t> widest_overlap;    // by complete house: most cells in one overlap
    std::unique_ptr<const WideRules> wide;  // rules about more than two cells; null where there are none

private:
    void build(const Rules& rules);
    void build_wide(Rules rules);
    void find_peers(const Rules& rules);
    void find_links(const Rules& rules);
    void find_places(const Rules& rules);
    void find_overlaps(const Rules& rules);

    // Tables for `supported`, one after the other: for every four digits the union over each of their 16 subsets. Equal
    // tables are kept once, so those of a search stay in the nearest memory.
    std::vector<DigitSet> tables_;
};

}  // namespace sudokit::general
