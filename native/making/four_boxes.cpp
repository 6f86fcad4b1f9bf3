#include "making/four_boxes.hpp"

#include <bit>
#include <cstring>

namespace sudokit {

namespace {

using Sets = std::array<uint64_t, kChoices>;

// kApart[second_box][x][y]: the choices under which elements x and y (3·line + element) stand in different lines.
using Apart = std::array<std::array<uint64_t, 9>, 9>;

constexpr std::array<Apart, 2> make_apart() {
    std::array<Apart, 2> apart{};
    for (unsigned box = 0; box < 2; ++box) {
        for (unsigned choice = 0; choice < kChoices; ++choice) {
            const std::array<uint8_t, 9>& line = kLineUnderChoice[box][choice];
            for (unsigned x = 0; x < 9; ++x) {
                for (unsigned y = 0; y < 9; ++y) {
                    if (line[x] != line[y]) apart[box][x][y] |= uint64_t{1} << choice;
                }
            }
        }
    }
    return apart;
}

constexpr std::array<Apart, 2> kApart = make_apart();

// For each choice for `lines`, the choices for the lines `others` that cross them with which the box works out: three
// digits that come together in a line must be apart in the others.
Sets fitting_choices(const Lines& lines, bool second_box, const Lines& others, bool second_of_others) {
    std::array<uint8_t, 10> item_of;
    for (unsigned item = 0; item < 9; ++item) item_of[others[item / 3][item % 3]] = static_cast<uint8_t>(item);
    const auto apart = [&](unsigned line, unsigned element, unsigned other_line, unsigned other_element) {
        return kApart[second_of_others][item_of[lines[line][element]]][item_of[lines[other_line][other_element]]];
    };
    // mixed[a][p][q]: element p of line a together with the two elements but q of the next line; [3 + a]: of the line
    // before. These are all threes that can come together, besides whole lines.
    uint64_t mixed[6][3][3], whole = ~uint64_t{0};
    for (unsigned b = 0; b < 3; ++b) {
        const unsigned before = (b + 2) % 3, after = (b + 1) % 3;
        const uint64_t pair[3] = {apart(b, 1, b, 2), apart(b, 0, b, 2), apart(b, 0, b, 1)};  // without one of the line
        whole &= pair[0] & pair[1] & pair[2];
        for (unsigned p = 0; p < 3; ++p) {
            for (unsigned q = 0; q < 3; ++q) {
                const unsigned q1 = q == 0 ? 1 : 0, q2 = q == 2 ? 1 : 2;
                mixed[before][p][q] = pair[q] & apart(before, p, b, q1) & apart(before, p, b, q2);
                mixed[3 + after][p][q] = pair[q] & apart(after, p, b, q1) & apart(after, p, b, q2);
            }
        }
    }
    // In the first box line R takes what goes up from line R + 1 and what goes down from line R - 1; the second box
    // takes the opposite.
    Sets sets;
    sets[0] = sets[kChoices - 1] = whole;
    uint64_t* one_up = &sets[second_box ? 28 : 1];
    uint64_t* two_up = &sets[second_box ? 1 : 28];
    for (unsigned i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 3; ++j) {
            for (unsigned k = 0; k < 3; ++k) {
                *one_up++ = mixed[0][i][j] & mixed[1][j][k] & mixed[2][k][i];
                *two_up++ = mixed[3][i][k] & mixed[4][j][i] & mixed[5][k][j];
            }
        }
    }
    return sets;
}

// A number for each choice; the last eight are always 0.
using Counts = std::array<uint8_t, 64>;

// Every set as ones and zeros.
std::array<Counts, kChoices> spread(const Sets& sets) {
    static constexpr auto bits = [] {
        std::array<std::array<uint8_t, 8>, 256> bits{};
        for (unsigned byte = 0; byte < 256; ++byte) {
            for (unsigned i = 0; i < 8; ++i) bits[byte][i] = byte >> i & 1;
        }
        return bits;
    }();
    std::array<Counts, kChoices> ones;
    for (unsigned choice = 0; choice < kChoices; ++choice) {
        for (unsigned eight = 0; eight < 8; ++eight)
            std::memcpy(&ones[choice][8 * eight], bits[sets[choice] >> 8 * eight & 0xFF].data(), 8);
    }
    return ones;
}

Counts sum_of(const std::array<Counts, kChoices>& ones, uint64_t choices) {
    Counts sum{};
    for (; choices; choices &= choices - 1) {
        const Counts& row = ones[static_cast<size_t>(std::countr_zero(choices))];
        for (unsigned i = 0; i < 64; ++i) sum[i] = static_cast<uint8_t>(sum[i] + row[i]);
    }
    return sum;
}

// Those of `choices` whose set has `member`.
uint64_t having(const Sets& sets, uint64_t choices, unsigned member) {
    uint64_t result = 0;
    for (; choices; choices &= choices - 1) {
        const int choice = std::countr_zero(choices);
        result |= (sets[static_cast<size_t>(choice)] >> member & 1) << choice;
    }
    return result;
}

unsigned nth_member(uint64_t set, uint32_t n) {
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(std::countr_zero(set));
}

void write_box(unsigned top, unsigned left, const Lines& rows, unsigned across, bool second_across,
               const Lines& columns, unsigned down, bool second_down, uint8_t* grid) {
    std::array<uint8_t, 10> row_of{};
    for (unsigned item = 0; item < 9; ++item)
        row_of[rows[item / 3][item % 3]] = kLineUnderChoice[second_across][across][item];
    for (unsigned item = 0; item < 9; ++item) {
        const uint8_t digit = columns[item / 3][item % 3];
        grid[9 * (top + row_of[digit]) + left + kLineUnderChoice[second_down][down][item]] = digit;
    }
}

}  // namespace

bool lines_agree(const Lines& one, const Lines& other) {
    std::array<uint8_t, 10> line_of{};
    for (unsigned item = 0; item < 9; ++item) line_of[one[item / 3][item % 3]] = static_cast<uint8_t>(item / 3);
    for (const auto& line : other) {
        if (line_of[line[0]] != line_of[line[1]] || line_of[line[0]] != line_of[line[2]]) return false;
    }
    return true;
}

FourBoxes::FourBoxes(const Lines& columns2, const Lines& columns3, const Lines& rows4, const Lines& rows7)
    : fits5_(fitting_choices(columns2, false, rows4, false)),
      fits8_(fitting_choices(columns2, true, rows7, false)),
      fits6_(fitting_choices(rows4, true, columns3, false)),
      fits9_(fitting_choices(rows7, true, columns3, true)),
      columns2_(columns2),
      columns3_(columns3),
      rows4_(rows4),
      rows7_(rows7) {}

uint32_t FourBoxes::count() const { return pair_with(UINT32_MAX).passed; }

FourBoxes::Pair FourBoxes::pair_with(uint32_t index) const {
    const std::array<Counts, kChoices> ones6 = spread(fits6_), ones9 = spread(fits9_);
    uint32_t passed = 0;
    for (unsigned down2 = 0; down2 < kChoices; ++down2) {
        if (fits5_[down2] == 0 || fits8_[down2] == 0) continue;
        const Counts across2 = sum_of(ones6, fits5_[down2]), across3 = sum_of(ones9, fits8_[down2]);
        // No sum comes near 2^16, for there are no more than 11,664 completions. That this was proved by this very
        // function is no circle: a sum that wrapped would be too low, never too high, and then the total of the proof
        // would miss the known number of grids.
        uint16_t here = 0;
        for (unsigned i = 0; i < 64; ++i) here = static_cast<uint16_t>(here + across2[i] * across3[i]);
        if (passed + here <= index) {
            passed += here;
            continue;
        }
        for (unsigned down3 = 0;; ++down3) {
            const uint32_t some = static_cast<uint32_t>(across2[down3] * across3[down3]);
            if (passed + some > index) return {down2, down3, passed};
            passed += some;
        }
    }
    return {kChoices, kChoices, passed};
}

bool FourBoxes::write(uint32_t index, uint8_t* grid) const {
    const auto [down2, down3, passed] = pair_with(index);
    if (down2 == kChoices) return false;
    const uint64_t across2_choices = having(fits6_, fits5_[down2], down3);
    const uint64_t across3_choices = having(fits9_, fits8_[down2], down3);
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
