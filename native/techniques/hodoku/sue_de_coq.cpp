// Sue de Coq: two almost locked sets that share out the digits of an intersection. The first one found is taken, by
// line, rows first, then by block. The argument is in the Python twin, sue_de_coq.
//
//     block           line
//     +-------+-------+-------+
//     | o o * |       |       |       x  the cells of the intersection, with two digits more than cells or more
//     | x x o | . * . | . . . |       *  the cells chosen in the line, and in the block
//     | o * o |       |       |       .  what loses digits in the line, and o in the block
//     +-------+-------+-------+
#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

// Cells that bring digits of the intersection and fewer others than cells: `gain` fewer.
struct Choice {
    Cells cells;
    uint16_t digits;
    uint8_t gain;
};

struct Choices {
    Choice list[511];  // of nine cells
    int count = 0;
};

// Calls visit(cells, how many, their digits) with every choice of some of n cells, as a search in depth meets them,
// until it answers true.
template <class Visit>
bool any_choice(const Position& position, const uint8_t* cells, int n, const Visit& visit, Cells chosen = {},
                int size = 0, int digits = 0) {
    for (int i = 0; i < n; ++i) {
        const Cells more = chosen | Cells::of(cells[i]);
        const int joined = digits | position.digits[cells[i]];
        if (visit(more, size + 1, joined)) return true;
        if (any_choice(position, cells + i + 1, n - i - 1, visit, more, size + 1, joined)) return true;
    }
    return false;
}

int listed(Cells cells, uint8_t* list) {
    int n = 0;
    each_cell(cells, [&](int cell) { list[n++] = static_cast<uint8_t>(cell); });
    return n;
}

// The choices of these cells that gain at most so much on an intersection with these digits.
void choose(const Position& position, Cells room, int digits, int most, Choices& found) {
    uint8_t cells[9];
    const int n = listed(room, cells);
    found.count = 0;
    any_choice(position, cells, n, [&](Cells chosen, int size, int joined) {
        const int gain = size - count_of(joined & ~digits);
        if ((joined & digits) != 0 && gain > 0 && gain <= most) {
            found.list[found.count++] = {chosen, static_cast<uint16_t>(joined), static_cast<uint8_t>(gain)};
        }
        return false;
    });
}

// What the rest of a house loses: the digits of the intersection and of the choice in it, but not those of the other
// choice unless this one has them too.
void add_losing(const Position& position, int house, Cells core, int digits, const Choice& own, const Choice& other,
                Removed& removed) {
    const int going = ((digits | own.digits) & ~other.digits) | (own.digits & other.digits);
    each_cell(kTables.cells_of[house] & position.empty & ~core & ~own.cells, [&](int cell) {
        each_bit(position.digits[cell] & going, [&](int digit) {
            if (!removed.has(cell, digit)) removed.add(cell, digit);
        });
    });
}

bool shared_out(const Position& position, int line, int block, Cells core, int size, int digits, Choices (&choices)[2],
                Removed& removed) {
    const int missing = count_of(digits) - size;
    choose(position, kTables.cells_of[line] & position.empty & ~core, digits, missing - 1, choices[0]);
    if (choices[0].count == 0) return false;
    choose(position, kTables.cells_of[block] & position.empty & ~core, digits, missing - 1, choices[1]);
    for (int i = 0; i < choices[0].count; ++i) {
        for (int j = 0; j < choices[1].count; ++j) {
            const Choice &along = choices[0].list[i], &around = choices[1].list[j];
            if (along.gain + around.gain != missing || (along.cells & around.cells).any() ||
                (along.digits & around.digits & digits) != 0) {
                continue;
            }
            add_losing(position, block, core, digits, around, along, removed);
            add_losing(position, line, core, digits, along, around, removed);
            if (removed.count > 0) return true;
        }
    }
    return false;
}

}  // namespace

bool sue_de_coq(const Position& position, Removed& removed) {
    Choices choices[2];
    for (const int lines : {kRows, kColumns}) {
        for (int line = lines; line < lines + 9; ++line) {
            for (int block = 0; block < 9; ++block) {
                const Cells common = kTables.cells_of[line] & kTables.cells_of[block] & position.empty;
                if (!common.several()) continue;
                uint8_t cells[9];
                const int n = listed(common, cells);
                const bool found = any_choice(position, cells, n, [&](Cells core, int size, int digits) {
                    return size >= 2 && count_of(digits) >= size + 2 &&
                           shared_out(position, line, block, core, size, digits, choices, removed);
                });
                if (found) return true;
            }
        }
    }
    return false;
}

}  // namespace sudokit::techniques
