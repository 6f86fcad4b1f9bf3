// Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain. The arguments are in the Python twin, almost_locked_sets.
//
// A set is some cells of a house with one digit more than cells. Two sets without a common cell are linked by a digit,
// a restricted common, if every place of it in the one sees every place in the other:
//
//     first set        second set
//     z .. x ---------- x .. z          if the first lacks z it holds x, so the second lacks x and holds z
#pragma once

#include <vector>

#include "techniques/hodoku/techniques.hpp"

namespace sudokit::techniques {

class Best;

class AlmostLockedSets {
public:
    // The first two sets that lead on, with one restricted common or two.
    bool xz(const Position& position, Removed& removed);
    // Two sets that are linked with a third by different digits. `xz` found nothing in this position before.
    bool xy_wing(Removed& removed);
    // Four sets or more in a chain, each coming after the one before it; the best one. As above.
    bool chain(Removed& removed);

private:
    struct Set {
        Cells cells;
        int digits;
        Cells places[kDigits];
        Cells seen[kDigits];     // from all these places
        Cells victims[kDigits];  // the candidates among these
    };

    struct Link {
        int first, second;
        int digits;  // as bits
    };

    // A set of a chain, and the digit by which it is reached.
    struct Reached {
        int set, digit;
    };

    void collect(const Position& position);
    void collect_in(const Position& position, int house, int from, Cells members, int size, int digits);
    void add(const Position& position, Cells cells, int digits);
    bool removes(const Link& link, Removed& removed) const;
    void chains_from(int start, Reached second, int search, Best& best);
    static int link_digits(const Set& one, const Set& other);
    static int shared_victims(const Set& one, const Set& other);
    static void add_victims(const Set& one, const Set& other, int digits, Removed& losing);

    std::vector<Set> sets_;        // by house (rows, columns, blocks), as a search in depth meets them
    std::vector<Link> links_;      // by first, then by second set, which has the higher number
    std::vector<int> links_from_;  // of each set: the first of its links in that list
    std::vector<std::vector<int>> links_at_;
    std::vector<uint16_t> shared_;  // the digits that the first set of a chain and another one take from the rest
    std::vector<Reached> waiting_;  // the sets that a search has reached, in breadth
    std::vector<int> reached_;      // by set and digit: the last search that reached it
};

}  // namespace sudokit::techniques
