// Chains on one digit and chains through cells with two candidates; of all of them the best is taken. The Python twin
// is simple_chains.
#include <algorithm>
#include <array>
#include <vector>

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

constexpr int kMostRemote = 10;  // cells of a remote pair

constexpr int kLongest = 21;  // candidates of another chain

// The shortest chain from a candidate, when it is false, to every candidate that is then true:
//
//     start --strong-- true --weak-- false --strong-- true ...
//     false                                           end of a chain of four candidates
//
// The candidates that come to be true, and those that come to be false, are each reached once, in breadth.
class ShortestChains {
public:
    // Calls found(end, length) for the ends of chains of four candidates or more. strong(mark, visit) and weak(mark,
    // visit) visit the marks at the other end of such links. Marks are numbers below `marks`: candidates, or cells.
    template <class Strong, class Weak, class Found>
    void follow(int marks, int start, int longest, const Strong& strong, const Weak& weak, const Found& found) {
        std::fill_n(before_true_, marks, kNone);
        std::fill_n(before_false_, marks, kNone);
        before_false_[start] = kStart;
        false_[0] = static_cast<int16_t>(start);
        int false_count = 1;
        for (int length = 2; false_count > 0 && length <= longest; length += 2) {
            int true_count = 0;
            for (int i = 0; i < false_count; ++i) {
                strong(false_[i], [&](int mark) {
                    if (before_true_[mark] != kNone) return;
                    before_true_[mark] = false_[i];
                    true_[true_count++] = static_cast<int16_t>(mark);
                });
            }
            for (int i = 0; length > 2 && i < true_count; ++i) found(true_[i], length);
            false_count = 0;
            for (int i = 0; i < true_count; ++i) {
                weak(true_[i], [&](int mark) {
                    if (before_false_[mark] != kNone) return;
                    before_false_[mark] = true_[i];
                    false_[false_count++] = static_cast<int16_t>(mark);
                });
            }
        }
    }

    // Whether the chain to an end uses a candidate twice: as true and as false, since it is reached once as each. That
    // it comes back to its start is no matter.
    bool repeats(int end) const {
        for (int on = end; on != kStart; on = before_false_[before_true_[on]]) {
            for (int off = before_true_[end]; before_false_[off] != kStart; off = before_true_[before_false_[off]]) {
                if (on == off) return true;
            }
        }
        return false;
    }

private:
    static constexpr int16_t kNone = -1, kStart = -2;

    int16_t before_true_[kMarks], before_false_[kMarks];  // the candidate that leads to this one
    int16_t true_[kMarks], false_[kMarks];                // the layers that were reached last
};

// One end of a chain is true, so what sees both is false.
void offer_between(const Position& position, const ShortestChains& chains, int digit, int start, int end, int mark,
                   int length, Best& best) {
    const Cells losing = position.holding[digit] & kTables.sees[start] & kTables.sees[end];
    if (!losing.any() || chains.repeats(mark)) return;
    Removed found;
    found.add_cells(losing, digit);
    best.offer(found, length);
}

// Strong links are the two places of a digit in a house, weak ones join places that see each other.
bool x_chains(const Position& position, int longest, Removed& removed) {
    Best best(removed);
    ShortestChains chains;
    for (int digit = 0; digit < 9; ++digit) {
        Cells partners[kCells] = {};
        uint8_t starts[kCells];  // as they are met
        int n = 0;
        any_house(kRowsColumnsBlocks, [&](int house) {
            const int places = position.places[house][digit];
            if (count_of(places) != 2) return false;
            const int one = cell_of(house, places), other = cell_of(house, places & (places - 1));
            for (const int cell : {one, other}) {
                if (!partners[cell].any()) starts[n++] = static_cast<uint8_t>(cell);
                partners[cell].add(one + other - cell);
            }
            return false;
        });
        const auto strong = [&](int mark, const auto& visit) {
            each_cell(partners[mark], [&](int cell) { visit(cell); });
        };
        const auto weak = [&](int mark, const auto& visit) {
            each_cell(kTables.sees[mark] & position.holding[digit], [&](int cell) { visit(cell); });
        };
        for (int i = 0; i < n; ++i) {
            chains.follow(kCells, starts[i], longest, strong, weak, [&](int end, int length) {
                offer_between(position, chains, digit, starts[i], end, end, length, best);
            });
        }
    }
    return removed.count > 0;
}

}  // namespace

// Chains of four cells or more with the same two candidates, shorter ones first.
bool remote_pairs(const Position& position, Removed& removed) {
    uint8_t pairs[kCells], partners[kCells][3];
    int partner_count[kCells] = {};
    const int n = cells_with(position, 2, pairs);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const int cell = pairs[i], other = pairs[j];
            if (position.digits[cell] != position.digits[other] || !kTables.sees[cell].has(other)) continue;
            // A house has two such cells at most, as three would share two digits: nothing follows that is of use.
            if (partner_count[cell] == 3) return false;
            partners[cell][partner_count[cell]++] = pairs[j];
        }
    }
    using Chain = std::array<uint8_t, kMostRemote>;
    std::vector<Chain> chains, longer;
    for (int i = 0; i < n; ++i) {
        if (partner_count[pairs[i]] > 0) chains.push_back({pairs[i]});
    }
    Best best(removed);
    for (int length = 2; length <= kMostRemote && !chains.empty(); ++length) {
        longer.clear();
        for (const Chain& chain : chains) {
            const int last = chain[length - 2];
            for (int i = 0; i < partner_count[last]; ++i) {
                const uint8_t cell = partners[last][i];
                if (std::find(chain.begin(), chain.begin() + length - 1, cell) != chain.begin() + length - 1) continue;
                longer.push_back(chain);
                longer.back()[length - 1] = cell;
            }
        }
        chains.swap(longer);
        if (length < 4 || length % 2 != 0) continue;
        for (const Chain& chain : chains) {
            if (chain[0] > chain[length - 1]) continue;
            Cells seen, own;
            for (int i = 0; i < length; ++i) {
                own.add(chain[i]);
                for (int j = i + 3; j < length; j += 2) seen |= kTables.sees[chain[i]] & kTables.sees[chain[j]];
            }
            Removed found;
            each_bit(position.digits[chain[0]],
                     [&](int digit) { found.add_cells(seen & ~own & position.holding[digit], digit); });
            best.offer(found, 2 * length);
        }
    }
    return removed.count > 0;
}

bool turbot_fish(const Position& position, Removed& removed) { return x_chains(position, 4, removed); }

bool x_chain(const Position& position, Removed& removed) { return x_chains(position, kLongest, removed); }

// Strong links are the two candidates of a cell, weak ones join cells with two candidates.
bool xy_chain(const Position& position, Removed& removed) {
    Cells pairs;
    each_cell(position.empty, [&](int cell) {
        if (count_of(position.digits[cell]) == 2) pairs.add(cell);
    });
    const auto strong = [&](int mark, const auto& visit) {
        visit(mark / 9 * 9 + lowest_of(position.digits[mark / 9] & ~(1 << mark % 9)));
    };
    const auto weak = [&](int mark, const auto& visit) {
        const int digit = mark % 9;
        each_cell(kTables.sees[mark / 9] & position.holding[digit] & pairs, [&](int cell) { visit(9 * cell + digit); });
    };
    Best best(removed);
    ShortestChains chains;
    each_cell(pairs, [&](int start) {
        each_bit(position.digits[start], [&](int digit) {
            chains.follow(kMarks, 9 * start + digit, kLongest, strong, weak, [&](int end, int length) {
                if (end % 9 == digit) offer_between(position, chains, digit, start, end / 9, end, length, best);
            });
        });
    });
    return removed.count > 0;
}

}  // namespace sudokit::techniques
