// Tables about sets of digits, for boards of at most ten digits: there are few enough sets to look everything up.
//
// A cage of k cells with a total can hold only some sets of digits, its *options*: at most 12 with nine digits, 20 with
// ten. A set of options is a word, bit i for the i-th, so that asking all of them at once whether a cell still has a
// digit for them is one look into a table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "general/board.hpp"

namespace sudokit::general {

constexpr int kMostTableDigits = 10;

// The options of cells that differ. With more than 64 of them, or more digits, there are no tables.
class Options {
public:
    Options() = default;
    Options(int digit_count, std::vector<DigitSet> sets);

    bool has_tables() const { return !unions_.empty(); }
    uint64_t all() const { return all_; }
    // The options that have a digit in common with these, and those that have all of these.
    uint64_t meets(DigitSet digits) const { return meets_[digits & 31] | meets_[32 + (digits >> 5)]; }
    uint64_t covers(DigitSet digits) const { return covers_[digits & 31] & covers_[32 + (digits >> 5)]; }
    // The digits of some, and those of each, of these options; of each, where there are none, all digits.
    struct Union {
        uint16_t some, each;
    };
    Union together(uint64_t options) const {
        Union result{0, 0xffff};
        for (const Union* part = unions_.data(); options; options >>= kChunk, part += 1 << kChunk) {
            const Union more = part[options & ((1 << kChunk) - 1)];
            result.some |= more.some;
            result.each &= more.each;
        }
        return result;
    }
    const std::vector<DigitSet>& sets() const { return sets_; }
    int common_total() const { return common_total_; }  // of all options; -1 if they have none

private:
    static constexpr int kChunk = 6;
    // By the first five digits, and by the others: small enough to stay in the nearest memory, all cages together.
    std::array<uint64_t, 64> meets_{}, covers_{};
    uint64_t all_ = 0;
    int common_total_ = -1;
    std::vector<Union> unions_;  // for every six options, by which of them
    std::vector<DigitSet> sets_;
};

// What is the same for every board of so many digits. Made once, when first asked for.
class DigitTables {
public:
    static const DigitTables* of(int digit_count);  // null where there are too many digits

    // The sums of `size` different digits out of a set, bit s for s; `size` is at most the number of digits.
    uint64_t sums(int size, DigitSet digits) const { return sums_[static_cast<size_t>(size) << digit_count_ | digits]; }
    int total(DigitSet digits) const { return totals_[digits]; }
    // Digit d becomes n + 1 - d.
    DigitSet mirrored(DigitSet digits) const { return mirrored_[digits]; }
    // The digits of some, and those of all, sets of `size` different digits out of `digits` that have this total; none
    // where there is no such set.
    struct Fitting {
        uint16_t some, all;
    };
    Fitting fitting(int size, int total, DigitSet digits) const {
        const int32_t start = starts_[size * kTotals + total];
        return start < 0 ? Fitting{} : fitting_[start + digits];
    }
    // The options of a cage; null if there are none.
    const Options* cage(int size, int64_t total) const;

private:
    explicit DigitTables(int digit_count);

    static constexpr int kTotals = 64;
    int digit_count_;
    std::vector<uint64_t> sums_;
    std::vector<uint8_t> totals_;
    std::vector<uint16_t> mirrored_;
    std::vector<int32_t> starts_;  // by size and total: where its part of fitting_ begins
    std::vector<Fitting> fitting_;
    std::vector<Options> cages_;  // by size and total
};

}  // namespace sudokit::general
