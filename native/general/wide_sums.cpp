// How sums are applied, other than those of a single cage.
#include <algorithm>
#include <array>
#include <bit>

#include "general/position.hpp"
#include "general/wide_rules.hpp"

namespace sudokit::general {

namespace {

int lowest(DigitSet digits) { return std::countr_zero(digits); }
int highest(DigitSet digits) { return 31 - std::countl_zero(digits); }
bool is_single(DigitSet digits) { return !(digits & (digits - 1)); }

DigitSet shifted(DigitSet digits, int by) {
    if (by <= -32 || by >= 32) return 0;
    return by >= 0 ? digits << by : digits >> -by;
}

// The digits up to the n-th from 0, and those from it on.
DigitSet up_to(int n) { return n >= 31 ? ~0u : n < 0 ? 0 : (2u << n) - 1; }
DigitSet from(int n) { return n > 31 ? 0 : n <= 0 ? ~0u : ~0u << n; }

// Each set of digits spread by so many steps.
DigitSet spread_up(DigitSet digits, int64_t steps) {
    for (; steps > 0 && digits; --steps) digits |= digits << 1;
    return digits;
}
DigitSet spread_down(DigitSet digits, int64_t steps) {
    for (; steps > 0 && digits; --steps) digits |= digits >> 1;
    return digits;
}

// The smallest and largest digits that cells which differ can have together, each as if the cells had no gaps. Whatever
// they do have, the i-th smallest is not below the i-th of `least` and not above the i-th of `most`.
struct Extremes {
    DigitSet least = 0, most = 0;

    // False: there are not enough digits.
    bool add(DigitSet candidates, DigitSet all_digits) {
        const DigitSet free_above = ~(least | ((candidates & (~candidates + 1)) - 1));
        least |= free_above & (~free_above + 1);
        const DigitSet free_below = ~most & up_to(highest(candidates));
        if (!free_below || least & ~all_digits) return false;
        most |= 1u << highest(free_below);
        return true;
    }
};

int64_t total_of(DigitSet digits) {
    int64_t total = 0;
    for (; digits; digits &= digits - 1) total += lowest(digits) + 1;
    return total;
}

// Sums of two digits counted from 0, as bits.
DigitSet pair_sums(DigitSet a, DigitSet b, bool differ) {
    DigitSet sums = 0;
    for (; b; b &= b - 1) {
        const int digit = lowest(b);
        sums |= (differ ? a & ~(1u << digit) : a) << digit;
    }
    return sums;
}

}  // namespace

bool WideRules::apply_split_sum(const SplitSum& sum, Position& position) const {
    const std::span<const Cell> members = cells(sum.cells);
    int least = 0, most = 0, open = 0, left = sum.total;
    size_t i = 0;
    for (; i < sum.added; ++i) {
        const DigitSet candidates = position.candidates(members[i]);
        const int low = lowest(candidates) + 1, high = highest(candidates) + 1;
        least += low;
        most += high;
        if (low == high) left -= low;
        else ++open;
    }
    for (; i < members.size(); ++i) {
        const DigitSet candidates = position.candidates(members[i]);
        const int low = lowest(candidates) + 1, high = highest(candidates) + 1;
        least -= high;
        most -= low;
        if (low == high) left += low;
        else ++open;
    }
    const int above = sum.total - least, below = most - sum.total;
    if (above < 0 || below < 0) return false;
    if (open == 0) return true;
    if (open <= 3) return settle_few(sum, open, left, position);
    if (above >= sum.slack && below >= sum.slack) return true;
    if (above < digit_count_ - 1 || below < digit_count_ - 1)
        for (i = 0; i < members.size(); ++i) {
            const DigitSet candidates = position.candidates(members[i]);
            const int up = i < sum.added ? above : below, down = i < sum.added ? below : above;
            const DigitSet keeps = up_to(lowest(candidates) + up) & from(highest(candidates) - down);
            if (candidates & ~keeps && !position.keep(members[i], keeps)) return false;
        }
    return combine_groups(sum, position);
}

// At most three cells are open: each keeps the digits for which the others have some. Those that are subtracted are
// mirrored, so that all are added.
bool WideRules::settle_few(const SplitSum& sum, int open, int total, Position& position) const {
    const std::span<const Cell> members = cells(sum.cells);
    size_t which[3];
    DigitSet has[3];
    int count = 0;
    for (size_t i = 0; count < open; ++i) {
        const DigitSet candidates = position.candidates(members[i]);
        if (is_single(candidates)) continue;
        which[count] = i;
        has[count] = candidates;
        if (i >= sum.added) {
            has[count] = tables_->mirrored(candidates);
            total += digit_count_ + 1;
        }
        ++count;
    }
    const auto differ = [&](int a, int b) {
        return group_of_[sum.cells.first + which[a]] == group_of_[sum.cells.first + which[b]];
    };
    if (open == 1) {
        has[0] &= total >= 1 && total <= digit_count_ ? 1u << (total - 1) : 0;
    } else if (open == 2) {
        if (differ(0, 1) && total % 2 == 0 && total >= 2 && total <= 2 * digit_count_) {
            const DigitSet half = 1u << (total / 2 - 1);
            has[0] &= ~half;
            has[1] &= ~half;
        }
        has[1] &= shifted(tables_->mirrored(has[0]), total - digit_count_ - 1);
        has[0] &= shifted(tables_->mirrored(has[1]), total - digit_count_ - 1);
    } else {
        for (int i = 0; i < 3; ++i) {
            const int a = (i + 1) % 3, b = (i + 2) % 3;
            const DigitSet sums = pair_sums(has[a], has[b], differ(a, b));
            DigitSet keeps = 0;
            for (DigitSet digits = has[i]; digits; digits &= digits - 1) {
                const int rest = total - 3 - lowest(digits);
                if (rest >= 0 && rest < 32 && sums >> rest & 1) keeps |= digits & (~digits + 1);
            }
            has[i] = keeps;
            if (!keeps) return false;
        }
    }
    for (int i = 0; i < open; ++i) {
        const DigitSet keeps = which[i] >= sum.added ? tables_->mirrored(has[i]) : has[i];
        if (!keeps || !position.keep(members[which[i]], keeps)) return false;
    }
    return true;
}

// The reachable sums of each group, counted from its least or its most, combined exactly; then back to digits.
bool WideRules::combine_groups(const SplitSum& sum, Position& position) const {
    constexpr int kMostGroups = 64;
    struct Open {
        Range cells;
        DigitSet digits;  // of its open cells
        uint64_t sums;
        int size, least, most;
        bool is_added;
    };
    std::array<Open, kMostGroups> open;  // as many as there are groups with open cells
    int count = 0, total = sum.total, least = 0, range = 0, widest = 0;
    for (const Group& group : groups(sum.groups)) {
        Open& now = open[count];
        now.cells = group.cells;
        now.digits = 0;
        now.size = 0;
        now.is_added = group.coefficient > 0;
        DigitSet fixed = 0;
        for (const Cell cell : cells(now.cells)) {
            const DigitSet candidates = position.candidates(cell);
            if (is_single(candidates)) {
                fixed |= candidates;
                total -= now.is_added ? lowest(candidates) + 1 : -(lowest(candidates) + 1);
            } else {
                now.digits |= candidates;
                ++now.size;
            }
        }
        if (now.size == 0) continue;
        if (now.size > digit_count_) return false;
        now.digits &= ~fixed;
        now.sums = tables_->sums(now.size, now.digits);
        Extremes extremes;
        for (const Cell cell : cells(now.cells)) {
            const DigitSet candidates = position.candidates(cell);
            if (is_single(candidates)) continue;
            if (!(candidates & ~fixed) || !extremes.add(candidates & ~fixed, all_digits_)) return false;
        }
        now.sums &= ~uint64_t{0} << tables_->total(extremes.least);
        now.sums &= (uint64_t{2} << tables_->total(extremes.most)) - 1;
        if (!now.sums) return false;
        now.least = std::countr_zero(now.sums);
        now.most = 63 - std::countl_zero(now.sums);
        least += now.is_added ? now.least : -now.most;
        range += now.most - now.least;
        widest = std::max(widest, now.most - now.least);
        ++count;
    }
    const int above = total - least, below = range - above;
    if (above < 0 || below < 0) return false;
    if (count == 0 || (count > 2 && above >= widest && below >= widest)) return true;
    if (above > 63 && below > 63) return true;
    const bool from_least = above <= 63;
    const int target = from_least ? above : below;
    const uint64_t limit = target == 63 ? ~uint64_t{0} : (uint64_t{2} << target) - 1;
    uint64_t steps[kMostGroups], reached[kMostGroups + 1];
    reached[0] = 1;
    for (int i = 0; i < count; ++i) {
        const Open& now = open[i];
        if (now.is_added == from_least) {
            steps[i] = now.sums >> now.least;
        } else {
            steps[i] = 0;
            for (uint64_t sums = now.sums; sums; sums &= sums - 1)
                steps[i] |= uint64_t{1} << (now.most - std::countr_zero(sums));
        }
        steps[i] &= limit;
        uint64_t after = 0;
        for (uint64_t left = steps[i]; left; left &= left - 1) after |= reached[i] << std::countr_zero(left);
        reached[i + 1] = after & limit;
    }
    if (!(reached[count] >> target & 1)) return false;
    uint64_t wanted = uint64_t{1} << target;
    for (int i = count - 1; i >= 0; --i) {
        const Open& now = open[i];
        uint64_t fitting = 0, before = 0;
        for (uint64_t left = steps[i]; left; left &= left - 1) {
            const int step = std::countr_zero(left);
            if (const uint64_t start = wanted >> step & reached[i]; start) {
                fitting |= uint64_t{1} << step;
                before |= start;
            }
        }
        if (!fitting) return false;
        wanted = before;
        DigitSet some = 0, every = all_digits_;
        int sums = 0;
        for (; fitting && sums <= 6; fitting &= fitting - 1, ++sums) {
            const int step = std::countr_zero(fitting);
            const int own = now.is_added == from_least ? now.least + step : now.most - step;
            if (now.size == 1) {
                some |= 1u << (own - 1);
                every = 0;
                sums = 0;
            } else {
                const DigitTables::Fitting fit = tables_->fitting(now.size, own, now.digits);
                if (!fit.some) continue;
                some |= fit.some;
                every &= fit.all;
            }
        }
        if (fitting) continue;  // so many sums leave every digit
        if (!some) return false;
        const std::span<const Cell> members = cells(now.cells);
        if (now.digits & ~some)
            for (const Cell cell : members)
                if (!is_single(position.candidates(cell)) && !position.keep(cell, some)) return false;
        if (!every) continue;
        DigitSet once = 0, several = 0;
        for (const Cell cell : members) {
            several |= once & position.candidates(cell);
            once |= position.candidates(cell);
        }
        if (const DigitSet alone = every & ~several; alone)
            for (const Cell cell : members) {
                const DigitSet own = position.candidates(cell) & alone;
                if (own & (own - 1) || (own && !position.keep(cell, own))) return false;
            }
        if (every & several && !remove_from_seers(members, every & several, position)) return false;
    }
    return true;
}

bool WideRules::apply_bounded_sum(const BoundedSum& sum, Position& position) const {
    const auto extremes_of = [&](const Group& group, Extremes& extremes) {
        for (const Cell cell : cells(group.cells))
            if (!extremes.add(position.candidates(cell), all_digits_)) return false;
        return true;
    };
    int64_t least = 0, most = 0;
    for (const Group& group : groups(sum.groups)) {
        Extremes extremes;
        if (!extremes_of(group, extremes)) return false;
        const int64_t low = group.coefficient * total_of(extremes.least),
                      high = group.coefficient * total_of(extremes.most);
        least += std::min(low, high);
        most += std::max(low, high);
    }
    const int64_t above = sum.total - least, below = most - sum.total;
    if (above < 0 || below < 0) return false;
    if (least == most) return true;
    for (const Group& group : groups(sum.groups)) {
        const int64_t each = group.coefficient > 0 ? group.coefficient : -int64_t{group.coefficient};
        const int64_t up = (group.coefficient > 0 ? above : below) / each;
        const int64_t down = (group.coefficient > 0 ? below : above) / each;
        if (up >= digit_count_ - 1 && down >= digit_count_ - 1) continue;
        Extremes extremes;
        if (!extremes_of(group, extremes)) return false;
        DigitSet keeps = ~0u;
        if (up < digit_count_ - 1) keeps &= spread_up(extremes.least, up);
        if (down < digit_count_ - 1) keeps &= spread_down(extremes.most, down);
        for (const Cell cell : cells(group.cells))
            if (!position.keep(cell, keeps)) return false;
    }
    return true;
}

}  // namespace sudokit::general
