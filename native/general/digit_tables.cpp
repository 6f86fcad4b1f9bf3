#include "general/digit_tables.hpp"

#include <array>
#include <bit>
#include <memory>
#include <mutex>

namespace sudokit::general {

Options::Options(int digit_count, std::vector<DigitSet> sets) : sets_(std::move(sets)) {
    if (digit_count > kMostTableDigits || sets_.size() > 64) return;
    all_ = sets_.size() == 64 ? ~uint64_t{0} : (uint64_t{1} << sets_.size()) - 1;
    std::array<uint64_t, kMostTableDigits> with_digit{};
    for (size_t i = 0; i < sets_.size(); ++i) {
        int total = 0;
        for (DigitSet left = sets_[i]; left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            with_digit[digit] |= uint64_t{1} << i;
            total += digit + 1;
        }
        common_total_ = i == 0 || total == common_total_ ? total : -1;
    }
    for (size_t half = 0; half < 64; half += 32) {
        covers_[half] = all_;
        for (size_t digits = 1; digits < 32; ++digits) {
            const size_t digit = std::countr_zero(digits) + (half ? 5 : 0), rest = half + (digits & (digits - 1));
            meets_[half + digits] = meets_[rest] | with_digit[digit];
            covers_[half + digits] = covers_[rest] & with_digit[digit];
        }
    }
    const Union none{0, 0xffff};
    for (size_t first = 0; first == 0 || first < sets_.size(); first += kChunk) {
        const size_t start = unions_.size();
        unions_.resize(start + (1 << kChunk), none);
        for (size_t options = 1; options < size_t{1} << kChunk; ++options) {
            const size_t option = first + std::countr_zero(options);
            if (option >= sets_.size()) continue;
            const Union rest = unions_[start + (options & (options - 1))];
            const auto set = static_cast<uint16_t>(sets_[option]);
            unions_[start + options] = {static_cast<uint16_t>(rest.some | set), static_cast<uint16_t>(rest.each & set)};
        }
    }
}

const DigitTables* DigitTables::of(int digit_count) {
    static std::array<std::once_flag, kMostTableDigits + 1> is_made;
    static std::array<std::unique_ptr<const DigitTables>, kMostTableDigits + 1> made;
    if (digit_count > kMostTableDigits) return nullptr;
    std::call_once(is_made[digit_count], [&] { made[digit_count].reset(new DigitTables(digit_count)); });
    return made[digit_count].get();
}

DigitTables::DigitTables(int digit_count) : digit_count_(digit_count) {
    const size_t subsets = size_t{1} << digit_count;
    totals_.resize(subsets);
    mirrored_.resize(subsets);
    sums_.assign((digit_count + 1) * subsets, 0);
    starts_.assign((digit_count + 1) * kTotals, -1);
    cages_.resize((digit_count + 1) * kTotals);
    std::vector<std::vector<DigitSet>> sets(cages_.size());
    for (DigitSet digits = 0; digits < subsets; ++digits) {
        for (DigitSet left = digits; left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            totals_[digits] += static_cast<uint8_t>(digit + 1);
            mirrored_[digits] |= static_cast<uint16_t>(1u << (digit_count - 1 - digit));
        }
        sums_[digits] = 1;
        if (digits) {
            const int digit = std::countr_zero(digits);
            const DigitSet rest = digits & (digits - 1);
            for (int size = 1; size <= std::popcount(digits); ++size)
                sums_[size * subsets + digits] = sums_[size * subsets + rest] | sums_[(size - 1) * subsets + rest]
                                                                                    << (digit + 1);
        }
        sets[std::popcount(digits) * kTotals + totals_[digits]].push_back(digits);
    }
    for (size_t which = 0; which < sets.size(); ++which) {
        if (sets[which].empty()) continue;
        const int size = static_cast<int>(which / kTotals);
        starts_[which] = static_cast<int32_t>(fitting_.size());
        fitting_.resize(fitting_.size() + subsets);
        Fitting* table = &fitting_[starts_[which]];
        for (const DigitSet set : sets[which]) table[set] = {static_cast<uint16_t>(set), static_cast<uint16_t>(set)};
        for (DigitSet digits = 0; digits < subsets; ++digits) {
            if (std::popcount(digits) <= size) continue;
            Fitting fit{0, 0xffff};
            for (DigitSet left = digits; left; left &= left - 1) {
                const Fitting fewer = table[digits ^ (left & (~left + 1))];
                if (!fewer.some) continue;
                fit.some |= fewer.some;
                fit.all &= fewer.all;
            }
            if (fit.some) table[digits] = fit;
        }
        cages_[which] = Options(digit_count, std::move(sets[which]));
    }
}

const Options* DigitTables::cage(int size, int64_t total) const {
    if (size > digit_count_ || total < 0 || total >= kTotals) return nullptr;
    const Options& found = cages_[size * kTotals + total];
    return found.has_tables() ? &found : nullptr;
}

}  // namespace sudokit::general
