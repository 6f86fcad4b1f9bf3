// Basic, finned and sashimi fish as HoDoKu scans for them: digit by digit, rows as bases first. The Python twin is
// finned_fish.
#include "techniques/hodoku_steps.hpp"

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

// Calls visit(bits) with every choice of so many of nine bits, in lexicographic order, until it answers true.
template <class Visit>
bool any_choice(int from, int size, const Visit& visit, int chosen = 0) {
    if (size == 0) return visit(chosen);
    for (; count_of(from) >= size; from &= from - 1) {
        if (any_choice(from & (from - 1), size - 1, visit, chosen | (from & -from))) return true;
    }
    return false;
}

bool is_in_one_third(int lines) { return (lines & ~7) == 0 || (lines & ~56) == 0 || (lines & ~448) == 0; }

constexpr int kMostFins = 5;

struct FinnedFish {
    int size, digit;
    int bases, covers;       // the first house of each kind
    const uint16_t* places;  // of the digit, in each of the bases
};

// Fish on these base lines. A cell that loses the digit lies in a cover and not in a base, so it sees a fin through
// their block alone: all fins are in one block.
template <class Found>
bool any_finned_fish(const Position& position, const FinnedFish& fish, int base_lines, const Found& found) {
    int crossing = 0;
    Cells in_bases;
    each_bit(base_lines, [&](int line) {
        crossing |= fish.places[line];
        in_bases |= kTables.cells_of[fish.bases + line];
    });
    if (count_of(crossing) <= fish.size || count_of(crossing) > fish.size + 3) return false;
    return any_choice(crossing, fish.size, [&](int cover_lines) {
        if (!is_in_one_third(crossing & ~cover_lines)) return false;
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
        if (fin_count > kMostFins || !is_in_one_third(fin_lines)) return false;
        Cells covered;
        each_bit(cover_lines, [&](int line) { covered |= kTables.cells_of[fish.covers + line]; });
        const Cells losing = position.holding[fish.digit] & covered & ~in_bases & seen;
        return losing.any() && found(is_thin, losing);
    });
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
            const bool is_finned = any_choice(lines, size, [&](int base_lines) {
                return any_finned_fish(position, fish, base_lines, [&](bool is_thin, Cells losing) {
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

}  // namespace sudokit::techniques
