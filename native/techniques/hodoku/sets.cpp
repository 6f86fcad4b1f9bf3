#include "techniques/hodoku/sets.hpp"

#include <algorithm>
#include <utility>

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

// Whether cells that are found in a house were not found in one before: rows come first, then columns, then blocks.
bool is_new(int house, Cells cells) {
    if (house >= kRows) return true;
    if (house >= kColumns) return cells.several();
    const uint8_t* houses = kTables.houses_of[cells.first()];
    return (cells & ~kTables.cells_of[houses[1]]).any() && (cells & ~kTables.cells_of[houses[2]]).any();
}

}  // namespace

void AlmostLockedSets::collect(const Position& position) {
    sets_.clear();
    any_house(kRowsColumnsBlocks, [&](int house) {
        collect_in(position, house, 0, {}, 0, 0);
        return false;
    });
}

// Adds to some cells of a house one more from a place on, in every way that makes a set in the end.
void AlmostLockedSets::collect_in(const Position& position, int house, int from, Cells members, int size, int digits) {
    for (int at = from; at < 9; ++at) {
        const int cell = kTables.cell_at[house][at];
        if (!position.empty.has(cell)) continue;
        const Cells chosen = members | Cells::of(cell);
        const int joined = digits | position.digits[cell];
        if (count_of(joined) == size + 2 && is_new(house, chosen)) add(position, chosen, joined);
        collect_in(position, house, at + 1, chosen, size + 1, joined);
    }
}

void AlmostLockedSets::add(const Position& position, Cells cells, int digits) {
    Set set{cells, digits, {}, {}, {}};
    each_bit(digits, [&](int digit) {
        set.places[digit] = cells & position.holding[digit];
        set.seen[digit] = ~Cells{};
        each_cell(set.places[digit], [&](int place) { set.seen[digit] &= kTables.sees[place]; });
        set.victims[digit] = set.seen[digit] & position.holding[digit];
    });
    sets_.push_back(set);
}

// The digits by which two sets are linked, as bits.
int AlmostLockedSets::link_digits(const Set& one, const Set& other) {
    if ((one.digits & other.digits) == 0 || (one.cells & other.cells).any()) return 0;
    int found = 0;
    each_bit(one.digits & other.digits, [&](int digit) {
        if (!(one.places[digit] & ~other.seen[digit]).any()) found |= 1 << digit;
    });
    return found;
}

// Adds what sees all places of one of these digits in both sets.
void AlmostLockedSets::add_victims(const Set& one, const Set& other, int digits, Removed& losing) {
    each_bit(one.digits & other.digits & digits, [&](int digit) {
        each_cell(one.victims[digit] & other.victims[digit], [&](int cell) {
            if (!losing.has(cell, digit)) losing.add(cell, digit);
        });
    });
}

bool AlmostLockedSets::xz(const Position& position, Removed& removed) {
    collect(position);
    links_.clear();
    links_from_.assign(1, 0);
    const int n = static_cast<int>(sets_.size());
    for (int first = 0; first < n; ++first) {
        for (int second = first + 1; second < n; ++second) {
            const int digits = link_digits(sets_[first], sets_[second]);
            if (digits == 0) continue;
            links_.push_back({first, second, digits});
            if (removes(links_.back(), removed)) return true;
        }
        links_from_.push_back(static_cast<int>(links_.size()));
    }
    return false;
}

// With one restricted common, one of the sets holds any other digit they share. With two, each set lacks just one of
// them and holds the rest of its digits.
bool AlmostLockedSets::removes(const Link& link, Removed& removed) const {
    const Set &one = sets_[link.first], &other = sets_[link.second];
    each_bit(link.digits, [&](int digit) { add_victims(one, other, ~(1 << digit) & kAllDigits, removed); });
    if (!is_single(link.digits)) {
        for (const auto& [set, partner] : {std::pair{&one, &other}, std::pair{&other, &one}}) {
            each_bit(set->digits & ~link.digits, [&](int digit) {
                each_cell(set->victims[digit] & ~partner->cells, [&](int cell) {
                    if (!removed.has(cell, digit)) removed.add(cell, digit);
                });
            });
        }
    }
    return removed.count > 0;
}

bool AlmostLockedSets::xy_wing(Removed& removed) {
    // The links of each set, as either end, by number.
    links_at_.assign(sets_.size(), {});
    for (int number = 0; number < static_cast<int>(links_.size()); ++number) {
        links_at_[links_[number].first].push_back(number);
        links_at_[links_[number].second].push_back(number);
    }
    for (int number = 0; number < static_cast<int>(links_.size()); ++number) {
        const Link& one = links_[number];
        // The first later link that leads on, at either end.
        int nearest = static_cast<int>(links_.size());
        for (const int middle : {one.first, one.second}) {
            const Set& first = sets_[one.first + one.second - middle];
            const std::vector<int>& here = links_at_[middle];
            for (auto follower = std::upper_bound(here.begin(), here.end(), number);
                 follower != here.end() && *follower < nearest; ++follower) {
                const Link& other = links_[*follower];
                if (one.digits == other.digits && is_single(one.digits)) continue;
                const Set& last = sets_[other.first + other.second - middle];
                if ((first.cells & last.cells).any()) continue;
                Removed losing;
                add_victims(first, last, kAllDigits & ~(one.digits | other.digits), losing);
                if (losing.count == 0) continue;
                nearest = *follower;
                removed = losing;
            }
        }
        if (removed.count > 0) return true;
    }
    return false;
}

bool AlmostLockedSets::chain(Removed& removed) {
    Best best(removed);
    const int n = static_cast<int>(sets_.size());
    reached_.assign(kDigits * n, 0);
    shared_.assign(n, 0);
    int search = 0;
    for (int start = 0; start < n; ++start) {
        if (links_from_[start] == links_from_[start + 1]) continue;
        for (int last = start + 1; last < n; ++last) {
            shared_[last] = static_cast<uint16_t>(shared_victims(sets_[start], sets_[last]));
        }
        for (int i = links_from_[start]; i < links_from_[start + 1]; ++i) {
            each_bit(links_[i].digits,
                     [&](int digit) { chains_from(start, {links_[i].second, digit}, ++search, best); });
        }
    }
    return removed.count > 0;
}

// The digits that some candidate loses if one of two sets holds them, as bits.
int AlmostLockedSets::shared_victims(const Set& one, const Set& other) {
    int found = 0;
    each_bit(one.digits & other.digits, [&](int digit) {
        if ((one.victims[digit] & other.victims[digit]).any()) found |= 1 << digit;
    });
    return found;
}

// Chains that begin with a set and a link to a second one, in breadth; a set is reached once by each digit.
void AlmostLockedSets::chains_from(int start, Reached second, int search, Best& best) {
    waiting_.assign(1, second);
    for (size_t next = 0; next < waiting_.size(); ++next) {
        const Reached here = waiting_[next];
        for (int i = links_from_[here.set]; i < links_from_[here.set + 1]; ++i) {
            const Link& link = links_[i];
            const int usable = link.digits & ~(1 << here.digit);
            if (usable == 0) continue;
            const int held = shared_[link.second] & ~usable & ~(1 << second.digit);
            if (next > 0 && held != 0) {
                Removed losing;
                add_victims(sets_[start], sets_[link.second], held, losing);
                best.offer(losing, 0);
            }
            const int digit = lowest_of(usable);
            int& reached = reached_[kDigits * link.second + digit];
            if (reached == search) continue;
            reached = search;
            waiting_.push_back({link.second, digit});
        }
    }
}

}  // namespace sudokit::techniques
