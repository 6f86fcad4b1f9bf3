#include "making/four_boxes.hpp"

#include <bit>
#include <initializer_list>

// Every x86-64 processor since 2008 counts the bits of a word in one instruction, but the baseline that
// compilers assume does not: so the loop is compiled twice.
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(__POPCNT__)
#define SUDOKIT_CHOOSE_POPCOUNT 1
#define SUDOKIT_INLINED __attribute__((always_inline)) inline
#else
#define SUDOKIT_INLINED inline
#endif

namespace sudokit {

namespace {

using Sets = std::array<uint64_t, kChoices>;
constexpr uint64_t kAllChoices = (uint64_t{1} << kChoices) - 1;

// Choice 0: no element goes up; 1 + 9i + 3j + k: elements i, j, k of the three lines go up and no others;
// 28 + 9i + 3j + k: all others go up; 55: all go up.
constexpr bool goes_up(unsigned choice, unsigned line, unsigned element) {
    if (choice == 0 || choice == kChoices - 1) return choice != 0;
    const bool one_up = choice < 28;
    const unsigned code = (choice - 1) % 27;
    const unsigned picked = line == 0 ? code / 9 : line == 1 ? code / 3 % 3 : code % 3;
    return (picked == element) == one_up;
}

constexpr unsigned under_choice(unsigned choice, unsigned line, unsigned element, bool second_box) {
    return (line + (goes_up(choice, line, element) != second_box ? 2 : 1)) % 3;
}

struct Tables {
    // The choices under which an element (3·line + element) goes up.
    std::array<uint64_t, 9> up{};
    // The three elements that stand in a line of the first or second box under a choice.
    std::array<std::array<std::array<std::array<uint8_t, 3>, 3>, kChoices>, 2> members{};
};

constexpr Tables make_tables() {
    Tables tables;
    for (unsigned choice = 0; choice < kChoices; ++choice) {
        for (unsigned second_box = 0; second_box < 2; ++second_box) {
            std::array<unsigned, 3> filled{};
            for (unsigned item = 0; item < 9; ++item) {
                const unsigned line = under_choice(choice, item / 3, item % 3, second_box != 0);
                tables.members[second_box][choice][line][filled[line]++] = static_cast<uint8_t>(item);
            }
        }
        for (unsigned item = 0; item < 9; ++item) {
            if (goes_up(choice, item / 3, item % 3)) tables.up[item] |= uint64_t{1} << choice;
        }
    }
    return tables;
}

constexpr Tables kTables = make_tables();

// apart[x][y]: the choices under which digits x and y (from 0) stand in different lines of the box.
using Apart = std::array<std::array<uint64_t, 9>, 9>;

Apart digits_apart(const Lines& lines, bool second_box) {
    std::array<uint64_t, 9> up{};
    std::array<uint8_t, 9> line_of{};
    for (unsigned item = 0; item < 9; ++item) {
        const unsigned digit = lines[item / 3][item % 3] - 1u;
        line_of[digit] = static_cast<uint8_t>(item / 3);
        up[digit] = second_box ? kAllChoices & ~kTables.up[item] : kTables.up[item];
    }
    Apart apart;
    for (unsigned x = 0; x < 9; ++x) {
        for (unsigned y = 0; y < x; ++y) {
            // From lines T and T + 1 two digits come together in line T - 1 = T + 2, by going up and down.
            uint64_t together;
            if (line_of[x] == line_of[y]) {
                together = ~(up[x] ^ up[y]);
            } else if ((line_of[x] + 1) % 3 == line_of[y]) {
                together = up[x] & ~up[y];
            } else {
                together = up[y] & ~up[x];
            }
            apart[x][y] = apart[y][x] = kAllChoices & ~together;
        }
        apart[x][x] = 0;
    }
    return apart;
}

Sets fitting_choices(const Lines& columns, bool second_down, const Apart& apart) {
    std::array<uint8_t, 9> digits{};
    for (unsigned item = 0; item < 9; ++item) digits[item] = static_cast<uint8_t>(columns[item / 3][item % 3] - 1);
    Sets sets;
    for (unsigned down = 0; down < kChoices; ++down) {
        uint64_t fits = kAllChoices;
        for (const auto& members : kTables.members[second_down][down]) {
            const unsigned x = digits[members[0]], y = digits[members[1]], z = digits[members[2]];
            fits &= apart[x][y] & apart[x][z] & apart[y][z];
        }
        sets[down] = fits;
    }
    return sets;
}

// Walks through the pairs (down2, down3) until more than `index` completions are passed. Returns the number
// passed before the last pair and leaves the pair in down2 and down3; down2 is kChoices if the end was reached.
SUDOKIT_INLINED uint32_t walk(const std::array<Sets, 4>& fits, uint32_t index, unsigned& down2, unsigned& down3) {
    const auto completions = [](uint64_t across2, uint64_t across3) {
        return static_cast<uint32_t>(std::popcount(across2) * std::popcount(across3));
    };
    uint32_t passed = 0;
    for (down2 = 0; down2 < kChoices; ++down2) {
        const uint64_t box5 = fits[0][down2];
        const uint64_t box8 = fits[2][down2];
        if (box5 == 0 || box8 == 0) continue;
        uint32_t here = 0;
        for (unsigned d = 0; d < kChoices; ++d) here += completions(box5 & fits[1][d], box8 & fits[3][d]);
        if (passed + here <= index) {
            passed += here;
            continue;
        }
        for (down3 = 0;; ++down3) {
            const uint32_t some = completions(box5 & fits[1][down3], box8 & fits[3][down3]);
            if (passed + some > index) return passed;
            passed += some;
        }
    }
    return passed;
}

#ifdef SUDOKIT_CHOOSE_POPCOUNT
__attribute__((target("popcnt"))) uint32_t walk_with_popcnt(const std::array<Sets, 4>& fits, uint32_t index,
                                                            unsigned& down2, unsigned& down3) {
    return walk(fits, index, down2, down3);
}
#endif

uint32_t walk_fast(const std::array<Sets, 4>& fits, uint32_t index, unsigned& down2, unsigned& down3) {
#ifdef SUDOKIT_CHOOSE_POPCOUNT
    if (__builtin_cpu_supports("popcnt")) return walk_with_popcnt(fits, index, down2, down3);
#endif
    return walk(fits, index, down2, down3);
}

unsigned nth_member(uint64_t set, uint32_t n) {
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(std::countr_zero(set));
}

void write_box(unsigned top, unsigned left, const Lines& rows, unsigned across, bool second_across,
               const Lines& columns, unsigned down, bool second_down, uint8_t* grid) {
    std::array<uint8_t, 10> row_of{};
    for (unsigned item = 0; item < 9; ++item) {
        row_of[rows[item / 3][item % 3]] =
            static_cast<uint8_t>(under_choice(across, item / 3, item % 3, second_across));
    }
    for (unsigned item = 0; item < 9; ++item) {
        const uint8_t digit = columns[item / 3][item % 3];
        const unsigned column = under_choice(down, item / 3, item % 3, second_down);
        grid[9 * (top + row_of[digit]) + left + column] = digit;
    }
}

}  // namespace

unsigned line_under_choice(unsigned choice, unsigned line, unsigned element, bool second_box) {
    return under_choice(choice, line, element, second_box);
}

bool lines_agree(const Lines& columns2, const Lines& columns3, const Lines& rows4, const Lines& rows7) {
    std::array<uint8_t, 10> line_of{};
    for (unsigned item = 0; item < 9; ++item)
        line_of[columns2[item / 3][item % 3]] = static_cast<uint8_t>(item / 3);
    for (const Lines* lines : {&columns3, &rows4, &rows7}) {
        for (const auto& line : *lines) {
            if (line_of[line[0]] != line_of[line[1]] || line_of[line[0]] != line_of[line[2]]) return false;
        }
    }
    return true;
}

FourBoxes::FourBoxes(const Lines& columns2, const Lines& columns3, const Lines& rows4, const Lines& rows7)
    : columns2_(columns2), columns3_(columns3), rows4_(rows4), rows7_(rows7) {
    fits_[0] = fitting_choices(columns2, false, digits_apart(rows4, false));
    fits_[1] = fitting_choices(columns3, false, digits_apart(rows4, true));
    fits_[2] = fitting_choices(columns2, true, digits_apart(rows7, false));
    fits_[3] = fitting_choices(columns3, true, digits_apart(rows7, true));
}

uint32_t FourBoxes::count() const {
    unsigned down2, down3;
    return walk_fast(fits_, UINT32_MAX, down2, down3);
}

bool FourBoxes::write(uint32_t index, uint8_t* grid) const {
    unsigned down2, down3;
    const uint32_t passed = walk_fast(fits_, index, down2, down3);
    if (down2 == kChoices) return false;
    const uint64_t across2_choices = fits_[0][down2] & fits_[1][down3];
    const uint64_t across3_choices = fits_[2][down2] & fits_[3][down3];
    const uint32_t width = static_cast<uint32_t>(std::popcount(across3_choices));
    const unsigned across2 = nth_member(across2_choices, (index - passed) / width);
    const unsigned across3 = nth_member(across3_choices, (index - passed) % width);
    write_box(3, 3, rows4_, across2, false, columns2_, down2, false, grid);
    write_box(3, 6, rows4_, across2, true, columns3_, down3, false, grid);
    write_box(6, 3, rows7_, across3, false, columns2_, down2, true, grid);
    write_box(6, 6, rows7_, across3, true, columns3_, down3, true, grid);
    return true;
}

}  // namespace sudokit
