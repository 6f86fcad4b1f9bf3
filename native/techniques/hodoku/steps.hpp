// What the files of HoDoKu's techniques share. Each search leaves what its step removes in `removed`, which is empty
// before.
#pragma once

#include <array>
#include <bit>

#include "techniques/hodoku/techniques.hpp"

namespace sudokit::techniques {

inline constexpr int kBlocksRowsColumns[] = {0, kRows, kColumns};  // the first house of each kind
inline constexpr int kRowsColumnsBlocks[] = {kRows, kColumns, 0};

// Calls visit(house) in an order of kinds until it answers true.
template <class Visit>
bool any_house(const int (&kinds)[3], Visit visit) {
    for (const int first : kinds) {
        for (int house = first; house < first + 9; ++house) {
            if (visit(house)) return true;
        }
    }
    return false;
}

inline Cells cells_at(int house, int positions) {
    Cells cells;
    each_bit(positions, [&](int position) { cells.add(kTables.cell_at[house][position]); });
    return cells;
}

inline int cell_of(int house, int positions) { return kTables.cell_at[house][lowest_of(positions)]; }

inline bool is_block(int house) { return house < kColumns; }

// The empty cells with so many candidates, in reading order; how many there are.
inline int cells_with(const Position& position, int count, uint8_t* cells) {
    int n = 0;
    each_cell(position.empty, [&](int cell) {
        if (count_of(position.digits[cell]) == count) cells[n++] = static_cast<uint8_t>(cell);
    });
    return n;
}

// Chooses so many of n masks whose union has just as many bits, in lexicographic order: visit(indices as bits, union).
template <class Visit>
bool any_tight(const uint16_t* masks, int n, int size, Visit& visit, int start = 0, int chosen = 0, int joined = 0) {
    const int left = size - count_of(chosen);
    if (left == 0) return count_of(joined) == size && visit(chosen, joined);
    for (int index = start; index <= n - left; ++index) {
        const int whole = joined | masks[index];
        if (count_of(whole) <= size && any_tight(masks, n, size, visit, index + 1, chosen | 1 << index, whole)) {
            return true;
        }
    }
    return false;
}

// Of several steps HoDoKu takes the one that removes most, then the one whose removals have the least weighted sum of
// cells, then the shorter one, then the first found.
class Best {
public:
    explicit Best(Removed& removed) : removed_(removed) {}

    // Removals by digit, then by cell.
    void offer(const Removed& removed, int length) {
        if (removed.count == 0) return;
        const std::array<int, 3> merit{-removed.count, removed.weight(), length};
        if (removed_.count > 0 && !(merit < merit_)) return;
        merit_ = merit;
        removed_ = removed;
    }

private:
    Removed& removed_;
    std::array<int, 3> merit_{};
};

// Each of these finds one technique; whether it leads on.
bool naked_sets(const Position& position, int size, bool locked, Removed& removed);
bool hidden_sets(const Position& position, int size, Removed& removed);
bool locked_digits(const Position& position, bool pointing, Removed& removed);
bool plain_fish(const Position& position, int size, Removed& removed);
bool remote_pairs(const Position& position, Removed& removed);
bool bug_1(const Position& position, Removed& removed);
bool skyscraper(const Position& position, Removed& removed);
bool two_string_kite(const Position& position, Removed& removed);
bool empty_rectangle(const Position& position, Removed& removed);
bool w_wing(const Position& position, Removed& removed);
bool wings(const Position& position, int pivot_size, Removed& removed);
bool sue_de_coq(const Position& position, Removed& removed);
bool turbot_fish(const Position& position, Removed& removed);
bool x_chain(const Position& position, Removed& removed);
bool xy_chain(const Position& position, Removed& removed);
bool franken_fish(const Position& position, int size, bool finned, Removed& removed);

// These find several at once, and answer which it is, or kHodokuTechniques. `filled` are the digits on the board,
// `entered` the filled cells that are no givens.
HodokuTechnique finned_fish(const Position& position, int size, HodokuTechnique finned, HodokuTechnique sashimi,
                            Removed& removed);
HodokuTechnique unique_rectangles(const Position& position, const uint8_t* filled, Removed& removed);
HodokuTechnique avoidable_rectangles(const Position& position, const uint8_t* filled, Cells entered, Removed& removed);
HodokuTechnique simple_colours(const Position& position, Removed& removed);
HodokuTechnique multi_colours(const Position& position, Removed& removed);

}  // namespace sudokit::techniques
