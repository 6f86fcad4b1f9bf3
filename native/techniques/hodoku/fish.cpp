// Basic, finned, sashimi and Franken fish as HoDoKu scans for them: digit by digit, rows as bases first. The Python
// twin is finned_fish.
#include <algorithm>
#include <utility>

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

bool plain_fish(const Position& position, int size, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        for (const int bases : {kRows, kColumns}) {
            const int covers = kRows + kColumns - bases;
            uint16_t masks[9];
            int lines[9], n = 0;
            for (int line = 0; line < 9; ++line) {
                const uint16_t places = position.places[bases + line][digit];
                if (count_of(places) < 2 || count_of(places) > size) continue;
                lines[n] = bases + line;
                masks[n++] = places;
            }
            auto visit = [&](int chosen, int crossing) {
                Cells inside, covered;
                each_bit(chosen, [&](int index) { inside |= kTables.cells_of[lines[index]]; });
                each_bit(crossing, [&](int line) { covered |= kTables.cells_of[covers + line]; });
                removed.add_cells(position.holding[digit] & covered & ~inside, digit);
                return removed.count > 0;
            };
            if (any_tight(masks, n, size, visit)) return true;
        }
    }
    return false;
}

namespace {

bool is_in_one_third(int lines) { return (lines & ~7) == 0 || (lines & ~56) == 0 || (lines & ~448) == 0; }

constexpr int kMostFins = 5;

// How many of these lines lie outside one third of the nine, if that is chosen well.
struct FewestOutside {
    uint8_t of[512] = {};

    constexpr FewestOutside() {
        for (int lines = 0; lines < 512; ++lines) {
            const int outside[3] = {ones_of(lines & ~7), ones_of(lines & ~56), ones_of(lines & ~448)};
            of[lines] = static_cast<uint8_t>(std::min({outside[0], outside[1], outside[2]}));
        }
    }
};

constexpr FewestOutside kFewestOutside;

// Calls visit(base lines, the lines that they cross) with every choice of so many, in lexicographic order, until it
// answers true; without those that no finned fish is on. Its fins lie in one third of the crossing lines, where one
// line is a cover, for what loses the digit is there. So it covers fewer lines than it has outside that third.
template <class Visit>
bool any_bases(const uint16_t* places, int from, int size, int left, const Visit& visit, int chosen = 0,
               int crossing = 0) {
    if (kFewestOutside.of[crossing] >= size) return false;
    if (left == 0) return visit(chosen, crossing);
    for (; count_of(from) >= left; from &= from - 1) {
        const int line = lowest_of(from);
        const int with_line = crossing | places[line];
        if (any_bases(places, from & (from - 1), size, left - 1, visit, chosen | 1 << line, with_line)) return true;
    }
    return false;
}

struct FinnedFish {
    int size, digit;
    int bases, covers;       // the first house of each kind
    const uint16_t* places;  // of the digit, in each of the bases
};

// Fish on these base lines. A cell that loses the digit lies in a cover and not in a base, so it sees a fin through
// their block alone: all fins are in one block.
template <class Found>
bool any_finned_fish(const Position& position, const FinnedFish& fish, int base_lines, int crossing,
                     const Found& found) {
    if (count_of(crossing) <= fish.size || count_of(crossing) > fish.size + 3) return false;
    Cells in_bases;
    each_bit(base_lines, [&](int line) { in_bases |= kTables.cells_of[fish.bases + line]; });
    // Covers in lexicographic order: what they leave out, the lines of the fins, in the opposite one.
    const int left_out = count_of(crossing) - fish.size;
    for (int third = 2; third >= 0; --third) {
        const int here = crossing & 7 << 3 * third;
        if (count_of(here) <= left_out) continue;
        for (int fin_crossings = here; fin_crossings != 0; fin_crossings = (fin_crossings - 1) & here) {
            if (count_of(fin_crossings) != left_out) continue;
            const int cover_lines = crossing & ~fin_crossings;
            int fin_lines = 0, fin_count = 0;
            bool is_thin = false;
            Cells seen = ~Cells{};
            each_bit(base_lines, [&](int line) {
                const int fins = fish.places[line] & ~cover_lines;
                is_thin = is_thin || count_of(fish.places[line] & cover_lines) <= 1;
                if (fins != 0) fin_lines |= 1 << line;
                fin_count += count_of(fins);
                each_bit(fins, [&](int at) { seen &= kTables.sees[kTables.cell_at[fish.bases + line][at]]; });
            });
            if (fin_count > kMostFins || !is_in_one_third(fin_lines)) continue;
            Cells covered;
            each_bit(cover_lines, [&](int line) { covered |= kTables.cells_of[fish.covers + line]; });
            const Cells losing = position.holding[fish.digit] & covered & ~in_bases & seen;
            if (losing.any() && found(is_thin, losing)) return true;
        }
    }
    return false;
}

}  // namespace

HodokuTechnique finned_fish(const Position& position, int size, HodokuTechnique finned, HodokuTechnique sashimi,
                            Removed& removed) {
    removed.count = 0;
    for (int digit = 0; digit < 9; ++digit) {
        for (const int bases : {kRows, kColumns}) {
            uint16_t places[9];
            int lines = 0;
            for (int line = 0; line < 9; ++line) {
                places[line] = position.places[bases + line][digit];
                if (places[line] != 0) lines |= 1 << line;
            }
            const FinnedFish fish{size, digit, bases, kRows + kColumns - bases, places};
            const bool is_finned = any_bases(places, lines, size, size, [&](int base_lines, int crossing) {
                return any_finned_fish(position, fish, base_lines, crossing, [&](bool is_thin, Cells losing) {
                    if (is_thin && removed.count > 0) return false;  // the first sashimi one counts
                    removed.count = 0;
                    removed.add_cells(losing, digit);
                    return !is_thin;
                });
            });
            if (is_finned) return finned;
        }
    }
    return removed.count > 0 ? sashimi : kHodokuTechniques;
}

namespace {

constexpr int kMostEndoFins = 2;

struct House {
    Cells cells;
    bool is_block;
};

// Houses that stand among the bases or the covers, and what they have in common.
struct Chosen {
    Cells once, twice;  // the cells of some of them, and of two or more
    bool has_block = false;

    Chosen with(const House& house) const {
        return {once | house.cells, twice | (once & house.cells), has_block || house.is_block};
    }
};

// The search for Franken fish of one digit with bases of one direction.
class FrankenFish {
public:
    FrankenFish(const Position& position, int size, bool finned, int digit, int bases)
        : places_(position.holding[digit]), size_(size), finned_(finned) {
        list(position, digit, bases, bases_, base_count_);
        list(position, digit, kRows + kColumns - bases, all_covers_, all_count_);
        if (finned) return;
        const auto is_wide = [&](const House& house) { return (places_ & house.cells).count() > size; };
        base_count_ = static_cast<int>(std::remove_if(bases_, bases_ + base_count_, is_wide) - bases_);
    }

    // What the first one removes; empty if there is none.
    Cells find() {
        choose_bases(0, size_, {});
        return losing_;
    }

private:
    static constexpr int kMost = 18;  // lines of one direction, and blocks

    void list(const Position& position, int digit, int lines, House* houses, int& n) const {
        for (const int first : {lines, 0}) {
            for (int house = first; house < first + 9; ++house) {
                if (position.places[house][digit] != 0) houses[n++] = {kTables.cells_of[house], first == 0};
            }
        }
    }

    bool choose_bases(int from, int count, const Chosen& chosen) {
        if ((places_ & chosen.twice).count() > most_endo_fins()) return false;
        if (count == 0) return cover(chosen);
        for (int i = from; i <= base_count_ - count; ++i) {
            taken_[count - 1] = bases_[i].cells;
            if (choose_bases(i + 1, count - 1, chosen.with(bases_[i]))) return true;
        }
        return false;
    }

    // Places that two bases share are fins, of which there may be so many.
    int most_endo_fins() const { return finned_ ? kMostEndoFins : 0; }

    bool cover(const Chosen& bases) {
        const Cells inside = places_ & bases.once, endo_fins = places_ & bases.twice;
        cover_count_ = 0;
        for (int i = 0; i < all_count_; ++i) {
            const bool is_base = std::find(taken_, taken_ + size_, all_covers_[i].cells) != taken_ + size_;
            if (!is_base && (all_covers_[i].cells & inside).any()) covers_[cover_count_++] = all_covers_[i];
        }
        int largest[3] = {0, 0, 0};
        for (int i = 0; i < cover_count_; ++i) {
            int held = (covers_[i].cells & inside).count();
            for (int& one : largest) {
                if (held > one) std::swap(held, one);
            }
        }
        for (int i = 0; i < 3; ++i) most_covered_[i + 1] = most_covered_[i] + largest[i];
        seeing_ = places_;
        each_cell(endo_fins, [&](int cell) { seeing_ &= kTables.sees[cell]; });
        coverable_[cover_count_] = {};
        for (int i = cover_count_; i-- > 0;) coverable_[i] = coverable_[i + 1] | covers_[i].cells;
        slack_ = (finned_ ? kMostFins : 0) - endo_fins.count();
        return choose_covers(0, size_, bases, {}, inside, endo_fins);
    }

    bool choose_covers(int from, int count, const Chosen& bases, const Chosen& covers, Cells inside, Cells endo_fins) {
        const Cells left = inside & ~covers.once;
        if (left.count() - most_covered_[count] > slack_) return false;  // even large covers would leave too many
        if (count == 0) return is_fish(bases, covers, inside, left | endo_fins);
        for (int i = from; i <= cover_count_ - count; ++i) {
            if (!is_seen(left & ~coverable_[i])) return false;  // the fins, without the covers before
            if (choose_covers(i + 1, count - 1, bases, covers.with(covers_[i]), inside, endo_fins)) return true;
        }
        return false;
    }

    // Whether these can be fins: they are few, and a place sees all of them.
    bool is_seen(Cells fins) const {
        if (fins.count() > slack_) return false;
        Cells seeing = seeing_;
        each_cell(fins, [&](int cell) { seeing &= kTables.sees[cell]; });
        return seeing.any();
    }

    // The covers lose the digit outside the bases, and where two of them meet, as far as it sees all fins. Without a
    // block it is a basic fish.
    bool is_fish(const Chosen& bases, const Chosen& covers, Cells inside, Cells fins) {
        if (fins.any() != finned_ || (!bases.has_block && !covers.has_block)) return false;
        if (fins.count() > kMostFins) return false;
        losing_ = places_ & ((covers.once & ~inside) | covers.twice);
        each_cell(fins, [&](int cell) { losing_ &= kTables.sees[cell]; });
        return losing_.any();
    }

    const Cells places_;
    const int size_;
    const bool finned_;
    House bases_[kMost], all_covers_[kMost], covers_[kMost];  // those that hold the digit; those that cross the bases
    int base_count_ = 0, all_count_ = 0, cover_count_ = 0;
    Cells taken_[3];              // the bases that are chosen
    int most_covered_[4] = {};    // how many places of the bases so many covers hold at most
    Cells coverable_[kMost + 1];  // what the covers from each on hold together
    Cells seeing_;                // the places that see all places that two bases share
    int slack_ = 0;               // how many may lie outside the covers
    Cells losing_;
};

}  // namespace

bool franken_fish(const Position& position, int size, bool finned, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        for (const int bases : {kRows, kColumns}) {
            removed.add_cells(FrankenFish(position, size, finned, digit, bases).find(), digit);
            if (removed.count > 0) return true;
        }
    }
    return false;
}

}  // namespace sudokit::techniques
