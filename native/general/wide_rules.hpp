// Rules about more than two cells, in the form in which a search applies them.
//
// Each looks at the candidates of its cells and removes what cannot be, as far as it pays:
//
//   cage         cells that differ and hold one of a few sets of digits: all sets at once, by tables (digit_tables.hpp)
//   split sum    coefficients 1 and -1: the reachable sums of each group of cells that differ, exactly combined
//   bounded sum  any coefficients, or more digits than there are tables for: smallest and largest sums
//   counts       how often each digit may occur
//   line         an automaton: which digits lie on a way from its start to its end
//   leftovers    two complete houses that overlap: what they do not share holds the same digits in both
//
// Which rules a cell wakes is a set of bits, and so is what waits: waking is an OR, and the number of a rule is its
// rank. Immutable, and the same for all threads.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "general/board.hpp"
#include "general/cell_sets.hpp"
#include "general/digit_tables.hpp"
#include "general/lines.hpp"

namespace sudokit::general {

class Position;

// The cells of a house that stand in one word of a set of cells.
struct HousePart {
    uint64_t cells;
    uint32_t word;
};

// Numbers of places in houses, as many houses as a word has room for. Each is kept so much too high that its highest
// bit says whether it is two or more.
struct HouseCounts {
    uint64_t one;      // for each house around a cell
    uint64_t several;  // the highest bit of each
};

class WideRules {
public:
    // The sums of at least three cells or of two that differ; sets, counts and automata as they are.
    WideRules(const Rules& rules, const std::vector<Sum>& sums, const Board& board, PeerBits peers);

    size_t word_count() const { return words_; }
    size_t rule_count() const { return rules_.size(); }
    // The rules to look at when a cell has lost its smallest or largest candidate, when it has lost another, and when
    // its digit is placed.
    const uint64_t* watchers(Cell cell) const { return &watchers_[cell * words_]; }
    const uint64_t* inner_watchers(Cell cell) const { return &inner_watchers_[cell * words_]; }
    const uint64_t* placed_watchers(Cell cell) const { return &placed_watchers_[cell * words_]; }
    // The complete houses around a cell.
    std::span<const std::span<const HousePart>> houses_around(Cell cell) const { return houses_around_[cell]; }
    size_t count_words() const { return count_words_; }
    const HouseCounts* counts_around(Cell cell) const { return counts_around_.data() + cell * count_words_; }
    uint64_t no_counts() const { return no_counts_; }  // a word of counts that are all zero
    std::span<const uint64_t> peers_of(Cell cell) const { return peers_.of(cell); }

    bool apply(uint32_t rule, Position& position) const;  // false: it cannot be obeyed
    size_t room() const { return room_; }                 // words that `apply` needs, at first zeros

    // Where to begin: by cell, how much is said of it.
    const std::vector<double>& start_weights() const { return start_weights_; }
    bool has_sums() const { return has_sums_; }
    bool is_killer() const { return is_killer_; }  // half of the cells or more are in cages with a total

private:
    struct Range {
        uint32_t first, last;
    };
    struct Cage {
        Range cells;
        Range rest;  // of a complete house in which it lies
        const Options* options;
        uint32_t seers;  // where they begin, if it has few cells
    };
    struct Group {
        Range cells;  // which differ
        int32_t coefficient;
    };
    struct SplitSum {
        Range cells;  // those that are added first
        Range groups;
        uint32_t added;
        int32_t total;
        int32_t slack;  // with as much to spare on both sides nothing follows
    };
    struct BoundedSum {
        Range groups;
        int64_t total;
    };
    struct Counts {
        Range cells;
        std::vector<uint64_t> counts;
    };
    struct Line {
        std::shared_ptr<const Reader> reader;
        size_t room;  // where its own begins
    };
    struct Leftovers {
        Range first, second;
    };
    enum class Kind : uint8_t { cage, long_cage, split_sum, bounded_sum, counts, line, leftovers };
    struct Entry {
        Kind kind;
        uint32_t index;
        Range cells;
    };

    std::span<const Cell> cells(Range range) const { return {cells_.data() + range.first, cells_.data() + range.last}; }
    std::span<const Group> groups(Range range) const {
        return {groups_.data() + range.first, groups_.data() + range.last};
    }
    Range keep_cells(std::span<const Cell> cells);
    void add_cage(std::span<const Cell> cells, const Options* options, const Board& board);
    void add_sum(const Sum& sum, const Board& board);
    void add_leftovers(const Board& board);
    void add_rule(Kind kind, size_t index, Range cells);
    void find_houses(const Board& board);
    void find_watchers(int cell_count);
    void find_start_weights(const Board& board);

    bool apply_cage(const Cage& cage, Position& position) const;
    bool apply_long_cage(const Cage& cage, Position& position) const;
    bool settle_cage(std::span<const Cell> members, int open_count, DigitSet fixed, const Options& options,
                     uint64_t left, Position& position) const;
    // What is left of the total, where it is of two cells, beside each of these digits.
    DigitSet partners(DigitSet digits, int total) const {
        const int by = total - digit_count_ - 1;
        if (by <= -32 || by >= 32) return 0;
        return (by >= 0 ? tables_->mirrored(digits) << by : tables_->mirrored(digits) >> -by) & all_digits_;
    }
    bool apply_split_sum(const SplitSum& sum, Position& position) const;
    bool settle_few(const SplitSum& sum, int open, int total, Position& position) const;
    bool combine_groups(const SplitSum& sum, Position& position) const;
    bool apply_bounded_sum(const BoundedSum& sum, Position& position) const;
    bool apply_counts(const Counts& counts, Position& position) const;
    bool apply_leftovers(const Leftovers& leftovers, Position& position) const;
    uint32_t keep_seers(std::span<const Cell> cells);
    bool remove_from_seers(std::span<const Cell> cells, DigitSet required, Position& position) const;
    bool remove_from_seers(const Cage& cage, DigitSet required, Position& position) const;

    int digit_count_;
    DigitSet all_digits_;
    const DigitTables* tables_;
    PeerBits peers_;
    std::vector<Cell> cells_;
    std::vector<uint8_t> group_of_;  // by index of a cell of a split sum: its group in that
    std::vector<Group> groups_;
    std::deque<Options> own_options_;
    std::vector<Cage> cages_;
    std::vector<uint64_t> seers_;  // by which of the cells of a cage: the cells that see all of these
    std::vector<SplitSum> split_sums_;
    std::vector<BoundedSum> bounded_sums_;
    std::vector<Counts> counts_;
    std::vector<Line> lines_;
    size_t room_ = 0;
    std::vector<Leftovers> leftovers_;
    std::vector<Entry> rules_;
    size_t words_ = 0;
    std::vector<uint64_t> watchers_, inner_watchers_, placed_watchers_;
    std::vector<HousePart> house_parts_;
    Lists<std::span<const HousePart>> houses_around_;
    size_t count_words_ = 0;
    uint64_t no_counts_ = 0;
    std::vector<HouseCounts> counts_around_;
    std::vector<double> start_weights_;
    bool has_sums_, is_killer_ = false;
};

}  // namespace sudokit::general
