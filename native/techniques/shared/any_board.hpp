// Other boards as the techniques see them: `board.hpp` for boards of any shape on which a digit rules out the same
// digit in other cells, and nothing else. The tables are made of a description when the library runs.
//
// Houses are numbered as they are scanned: boxes and regions, columns, rows, others. A *mark* is 32 × cell + digit.
// `SUDOKIT_BOARD_CELLS`, `_DIGITS` and `_HOUSES` say how large a board may be.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "techniques/shared/ones.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

constexpr int kCells = SUDOKIT_BOARD_CELLS;
constexpr int kDigits = SUDOKIT_BOARD_DIGITS;
constexpr int kHouses = SUDOKIT_BOARD_HOUSES;
constexpr int kStride = 32;
constexpr int kMarks = kStride * kCells;
constexpr int kMostHouses = 16;  // of a cell
constexpr int kMostPeers = kCells;
static_assert(kCells % 64 == 0 && kHouses % 64 == 0 && kHouses < 250 && kDigits <= 30 && kMarks <= 1 << 15);

using XyWords = std::conditional_t<(kCells <= 128), std::integer_sequence<int, 2, 4, 8, 16, 32, 64>,
                                   std::integer_sequence<int, 4, 10, 20, 40, 64>>;
using Mask = int32_t;

constexpr uint16_t mark_of(int cell, int digit) { return static_cast<uint16_t>(kStride * cell + digit); }
constexpr int cell_of(int mark) { return mark / kStride; }
constexpr int digit_of(int mark) { return mark % kStride; }

template <int Words>
struct Set {
    uint64_t words[Words] = {};

    static constexpr Set of(int bit) {
        Set set;
        set.add(bit);
        return set;
    }
    constexpr bool has(int bit) const { return (words[bit >> 6] >> (bit & 63) & 1) != 0; }
    constexpr void add(int bit) { words[bit >> 6] |= 1ull << (bit & 63); }
    constexpr void drop(int bit) { words[bit >> 6] &= ~(1ull << (bit & 63)); }
    constexpr bool any() const {
        uint64_t all = 0;
        for (const uint64_t word : words) all |= word;
        return all != 0;
    }
    constexpr bool several() const {
        uint64_t seen = 0;
        for (const uint64_t word : words) {
            if (word != 0 && (seen != 0 || (word & (word - 1)) != 0)) return true;
            seen |= word;
        }
        return false;
    }
    int count() const {
        int ones = 0;
        for (const uint64_t word : words) ones += ones_of(word);
        return ones;
    }
    int first() const {  // of what is not empty
        int at = 0;
        while (at < Words - 1 && words[at] == 0) ++at;
        return 64 * at + std::countr_zero(words[at]);
    }
    int take_first() {
        const int bit = first();
        words[bit >> 6] &= words[bit >> 6] - 1;
        return bit;
    }
    constexpr Set operator&(const Set& other) const {
        Set set;
        for (int i = 0; i < Words; ++i) set.words[i] = words[i] & other.words[i];
        return set;
    }
    constexpr Set operator|(const Set& other) const {
        Set set;
        for (int i = 0; i < Words; ++i) set.words[i] = words[i] | other.words[i];
        return set;
    }
    constexpr Set operator~() const {
        Set set;
        for (int i = 0; i < Words; ++i) set.words[i] = ~words[i];
        return set;
    }
    constexpr Set& operator&=(const Set& other) { return *this = *this & other; }
    constexpr Set& operator|=(const Set& other) { return *this = *this | other; }
    constexpr bool operator==(const Set&) const = default;
};

using Cells = Set<kCells / 64>;
using Houses = Set<kHouses / 64>;

struct Spot {
    uint8_t house;
    uint8_t index;
};

// Lines side by side, which are complete, and those that cross them.
struct Lines {
    std::vector<int> bases, covers;

    int count() const { return static_cast<int>(bases.size()); }
    int base(int line) const { return bases[line]; }
    int cover(int line) const { return covers[line]; }
};

enum Group : uint8_t { kAreas, kColumnGroup, kRowGroup, kOthers };

struct Tables {
    uint16_t cell_at[kHouses][kDigits] = {};
    Cells cells_of[kHouses] = {};
    Cells sees[kCells] = {};
    std::vector<uint16_t> peers[kCells];  // in order: its box, the rest of its row, its column, others, pairs
    Houses touches[kCells] = {};
    std::vector<Spot> spots[kCells];  // box, row, column, others; complete houses
    std::vector<int> boxes_rows_columns;

    // Takes a description on, as sudokit/any_path.h has it; whether it is one of a board that there is room for.
    bool take_on(const int32_t* numbers, int64_t count);

    int cell_count() const { return cell_count_; }
    int digit_count() const { return digit_count_; }
    int house_count() const { return house_count_; }
    int all_digits() const { return (1 << digit_count_) - 1; }
    int size_of(int house) const { return size_[house]; }
    bool is_complete(int house) const { return is_complete_[house]; }
    bool is_area(int house) const { return group_[house] == kAreas; }
    int kind_of(int house) const { return kind_[house]; }
    bool has_only_complete_houses() const { return has_only_complete_houses_; }
    bool joins_only_houses() const { return joins_only_houses_; }
    const std::vector<Spot>& all_spots(int cell) const { return all_spots_[cell]; }
    const std::vector<Lines>& lines() const { return lines_; }

    struct Overlap {
        uint8_t base, cover;
    };
    const std::vector<Overlap>& overlaps() const { return overlaps_; }

private:
    int cell_count_ = 0, digit_count_ = 0, house_count_ = 0;
    uint8_t size_[kHouses] = {}, group_[kHouses] = {};
    int kind_[kHouses] = {};
    bool is_complete_[kHouses] = {};
    bool has_only_complete_houses_ = true, joins_only_houses_ = true;
    std::vector<Spot> all_spots_[kCells];
    std::vector<Lines> lines_;
    std::vector<Overlap> overlaps_;

    void find_overlaps();
};

constexpr bool is_single(int bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
inline int count_of(int bits) { return ones_of(static_cast<uint32_t>(bits)); }
inline int lowest_of(int bits) { return std::countr_zero(static_cast<uint32_t>(bits)) & 31; }  // of 0 it is 0

template <class Function>
void each_bit(int bits, Function function) {
    for (; bits != 0; bits &= bits - 1) function(lowest_of(bits));
}

template <class Function>
void each_cell(Cells cells, Function function) {
    for (int at = 0; at < kCells / 64; ++at) {
        for (uint64_t word = cells.words[at]; word != 0; word &= word - 1) function(64 * at + std::countr_zero(word));
    }
}

struct Position {
    Mask digits[kCells] = {};
    Mask places[kHouses][kDigits] = {};
    Cells holding[kDigits] = {};
    uint8_t room[kHouses] = {};
    uint16_t placed[kDigits] = {};
    Cells empty = {};
    const Tables* tables = nullptr;

    Position() = default;
    explicit Position(const Tables& board) : tables(&board) {}

    const Tables& board() const { return *tables; }
    bool has(int cell, int digit) const { return (digits[cell] >> digit & 1) != 0; }

    void remove(int cell, int digit) {
        digits[cell] &= ~(1 << digit);
        holding[digit].drop(cell);
        for (const Spot& spot : tables->all_spots(cell)) places[spot.house][digit] &= ~(1 << spot.index);
    }
};

template <class Visit>
bool each_locked(const Position& position, Visit visit) {
    const Tables& board = position.board();
    for (const Tables::Overlap& overlap : board.overlaps()) {
        if (position.room[overlap.base] < 2) continue;
        const Cells outside = board.cells_of[overlap.base] & ~board.cells_of[overlap.cover];
        for (int digit = 0; digit < board.digit_count(); ++digit) {
            if (count_of(position.places[overlap.base][digit]) < 2) continue;
            if ((position.holding[digit] & outside).any()) continue;
            if (visit(overlap.base, overlap.cover, digit)) return true;
        }
    }
    return false;
}

inline int crossed_by(const Position& position, const Lines& lines, int line, int digit) {
    const Cells places = position.holding[digit] & position.board().cells_of[lines.base(line)];
    int crossed = 0;
    for (int cover = 0; cover < static_cast<int>(lines.covers.size()); ++cover) {
        if ((places & position.board().cells_of[lines.cover(cover)]).any()) crossed |= 1 << cover;
    }
    return crossed;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
