// Aligned exclusion: two or three cells tried out together against the cells that see them all, the excluders.
// `sudokit.techniques.finders.aligned_exclusion` is the twin and has the argument.
//
// For a digit of one base cell, the digits that another may not take with it are nine bits: its own if the cells see
// each other, and the partner in every excluder of two candidates. So the ways left are a few operations on masks, and
// a base is left as soon as every candidate has been seen in one of them.
#include <algorithm>

#include "techniques/explainer/patterns.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

struct Bases {
    int cells[kCells];
    int count = 0;
    Cells excluders[kCells];  // of each cell

    Bases(const Position& position, int size) {
        Cells small;
        for (int cell = 0; cell < kCells; ++cell) {
            const int digits = count_of(position.digits[cell]);
            if (digits >= 2 && digits <= size) small.add(cell);
        }
        for (int cell = 0; cell < kCells; ++cell) {
            if (count_of(position.digits[cell]) < 2) continue;
            excluders[cell] = position.board().sees[cell] & small;
            if (excluders[cell].any()) cells[count++] = cell;
        }
    }
};

// What the excluders of a base rule out.
struct Excluded {
    Mask partners[kDigits] = {};  // by digit: those that would use up an excluder together with it
    Mask triples[kMostPeers];     // excluders with three candidates
    int triple_count = 0;

    Excluded(const Position& position, Cells common) {
        while (common.any()) {
            const int digits = position.digits[common.take_first()];
            if (count_of(digits) == 3) {
                triples[triple_count++] = static_cast<Mask>(digits);
                continue;
            }
            const int one = lowest_of(digits), two = lowest_of(digits & (digits - 1));
            partners[one] = static_cast<Mask>(partners[one] | 1 << two);
            partners[two] = static_cast<Mask>(partners[two] | 1 << one);
        }
    }
};

// Writes what the base cells lose, in reading order; whether that is anything.
bool conclude(const Position& position, Technique technique, double rating, const int* cells, const int* used,
              int count, Hint& hint) {
    hint.set(technique, rating);
    Cells base;
    for (int index = 0; index < count; ++index) base.add(cells[index]);
    each_cell(base, [&](int cell) {
        int kept = 0;
        for (int index = 0; index < count; ++index) kept |= cells[index] == cell ? used[index] : 0;
        each_bit(position.digits[cell] & ~kept, [&](int digit) { hint.remove(cell, digit); });
    });
    return !hint.removed.empty();
}

bool exclude_pair(const Position& position, int first, int second, Cells common, Hint& hint) {
    const int one = position.digits[first], two = position.digits[second];
    const int see = position.board().sees[first].has(second) ? 1 : 0;
    // A digit falls only if each digit of the other cell falls with it: its own, or one for every excluder.
    const int needed = std::min(count_of(one), count_of(two)) - see;
    if (needed > 2 && common.count() < needed) return false;
    const Excluded excluded(position, common);
    int used = 0, left = 0;
    for (int digits = one; digits != 0; digits &= digits - 1) {
        const int digit = lowest_of(digits);
        const int free = two & ~excluded.partners[digit] & ~(see << digit);
        if (free != 0) used |= 1 << digit;
        left |= free;
    }
    if (used == one && left == two) return false;
    const int cells[2] = {first, second}, uses[2] = {used, left};
    return conclude(position, kAlignedPairExclusion, 6.2, cells, uses, 2, hint);
}

bool exclude_three(const Position& position, int first, int second, int third, Cells common, Hint& hint) {
    const int one = position.digits[first], two = position.digits[second], three = position.digits[third];
    const int one_two = position.board().sees[first].has(second) ? 1 : 0;
    const int one_three = position.board().sees[first].has(third) ? 1 : 0;
    const int two_three = position.board().sees[second].has(third) ? 1 : 0;
    const Excluded excluded(position, common);
    int used_one = 0, used_two = 0, used_three = 0;
    for (int left_one = one; left_one != 0; left_one &= left_one - 1) {
        const int a = lowest_of(left_one);
        const int free_of_a = three & ~excluded.partners[a] & ~(one_three << a);
        for (int left_two = two & ~excluded.partners[a] & ~(one_two << a); left_two != 0; left_two &= left_two - 1) {
            const int b = lowest_of(left_two);
            int free = free_of_a & ~excluded.partners[b] & ~(two_three << b);
            const int both = 1 << a | 1 << b;
            for (int index = 0; a != b && index < excluded.triple_count; ++index) {
                if ((both & ~excluded.triples[index]) == 0) free &= ~excluded.triples[index] | both;
            }
            if (free == 0) continue;
            used_one |= 1 << a;
            used_two |= 1 << b;
            used_three |= free;
            if (used_one == one && used_two == two && used_three == three) return false;
        }
    }
    const int cells[3] = {first, second, third}, uses[3] = {used_one, used_two, used_three};
    return conclude(position, kAlignedTripletExclusion, 7.5, cells, uses, 3, hint);
}

}  // namespace

bool find_aligned_pair(const Position& position, Hint& hint) {
    const Bases bases(position, 2);
    for (int j = 1; j < bases.count; ++j) {
        const Cells of_second = bases.excluders[bases.cells[j]];
        if (!of_second.several()) continue;
        for (int i = 0; i < j; ++i) {
            const Cells common = bases.excluders[bases.cells[i]] & of_second;
            if (common.several() && exclude_pair(position, bases.cells[i], bases.cells[j], common, hint)) return true;
        }
    }
    return false;
}

bool find_aligned_triplet(const Position& position, Hint& hint) {
    const Bases bases(position, 3);
    Cells is_base;
    for (int index = 0; index < bases.count; ++index) is_base.add(bases.cells[index]);
    for (int j = 1; j < bases.count; ++j) {
        const int second = bases.cells[j];
        const Cells of_second = bases.excluders[second];
        for (int i = 0; i < j; ++i) {
            const int first = bases.cells[i];
            const Cells common = bases.excluders[first] & of_second;
            if (!common.several()) continue;
            // The third cell: bases among the excluders of the first, then of the second, in the order of peers. That
            // order matters only where one of them leads on, which is rare.
            const auto leads_on = [&](int third) {
                const Cells shared = common & bases.excluders[third];
                return shared.several() && exclude_three(position, first, second, third, shared, hint);
            };
            const Cells own = Cells::of(first) | Cells::of(second);
            Cells left = (bases.excluders[first] | of_second) & is_base & ~own;
            while (left.any() && !leads_on(left.first())) left.drop(left.first());
            if (!left.any()) continue;
            for (const int owner : {first, second}) {
                for (const int third : position.board().peers[owner]) {
                    if (!bases.excluders[owner].has(third) || !is_base.has(third) || own.has(third)) continue;
                    if (leads_on(third)) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
