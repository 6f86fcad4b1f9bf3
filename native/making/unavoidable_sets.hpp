// Unavoidable sets: cells of a complete grid that can be filled in another way, all others staying as they are.
//
// A puzzle with this grid as its only solution must show at least one cell of every unavoidable set. So the last
// cell of such a set, if all others are gone, has to stay, and no search is needed to tell. A grid has thousands of
// them; here are two kinds that are found in three microseconds, 81 sets of a grid on average:
//
//  - *Two digits exchanged.* Where two digits are exchanged in one row, they must be in the columns and boxes of these
//    two cells, therefore in other rows, and so on until nothing new comes. The 18 cells of the two digits fall into
//    one to four such sets.
//  - *Two lines exchanged.* Two rows of a band may be exchanged in some columns, if they hold the same digits there.
//    The columns fall into cycles, from a digit of one row to the column that has it in the other; every cycle is a
//    set. The same with two columns of a stack. Cycles of two are left out: they are two digits exchanged as well.
//
// Small sets do most of the work: those of four and six cells alone save nine tenths of what all save. One kind of six
// is left out, two minirows of a stack in different bands with the same three digits, and the same with minicolumns:
// there are two in a grid, and with them a puzzle takes 25.5 tests instead of 26.3, but no less time that could be
// told from chance.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace sudokit {

// A set of numbers below 128: of places in an order of removal.
class Places {
public:
    Places() = default;
    explicit Places(unsigned place)
        : words_{uint64_t{place < 64} << place % 64, uint64_t{place >= 64} << place % 64} {}  // no branch

    void add(const Places& others) {
        words_[0] |= others.words_[0];
        words_[1] |= others.words_[1];
    }
    void drop(const Places& others) {
        words_[0] &= ~others.words_[0];
        words_[1] &= ~others.words_[1];
    }
    bool has(unsigned place) const { return words_[place / 64] >> place % 64 & 1; }
    bool meets(const Places& others) const {
        return ((words_[0] & others.words_[0]) | (words_[1] & others.words_[1])) != 0;
    }
    // The highest member; there is one.
    unsigned last() const {
        return words_[1] ? 127u - static_cast<unsigned>(std::countl_zero(words_[1]))
                         : 63u - static_cast<unsigned>(std::countl_zero(words_[0]));
    }

private:
    std::array<uint64_t, 2> words_{};
};

class UnavoidableSets {
public:
    // None, until they are found.
    void clear() {
        count_ = 0;
        first_.fill(kNone);
    }

    // The sets of a complete grid, as places: place_of[cell] is the cell's place in the order of removal.
    void find(const std::array<uint8_t, 81>& grid, const std::array<uint8_t, 81>& place_of);

    // Whether this place is the last of a set that no place of `kept` is in.
    bool need(unsigned place, const Places& kept) const {
        for (unsigned i = first_[place]; i != kNone; i = next_[i])
            if (!sets_[i].meets(kept)) return true;
        return false;
    }

    std::span<const Places> all() const { return {sets_.data(), count_}; }

private:
    // Every set has two rows at least, or three columns: 36 pairs of digits and 18 pairs of lines.
    static constexpr unsigned kMost = 36 * 4 + 18 * 3;
    static constexpr uint8_t kNone = 255;

    void add(const Places& set);

    unsigned count_;
    std::array<uint8_t, 81> first_;    // a set whose last place is this one
    std::array<uint8_t, kMost> next_;  // another one with the same last place
    std::array<Places, kMost> sets_;
};

}  // namespace sudokit
