#include "making/uniform_grid.hpp"

#include <array>

#include "making/four_boxes.hpp"

namespace sudokit {

namespace {

constexpr uint32_t kOrdersOfSixLines = 6 * 6 * 6 * 6 * 6 * 6;
constexpr uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The lines of the two boxes beside a box with these lines.
std::array<Lines, 2> beside(const Lines& lines, uint32_t code) {
    const unsigned choice = code % kChoices;
    code /= kChoices;
    std::array<Lines, 2> beside;
    for (unsigned box = 0; box < 2; ++box) {
        Lines rising;
        std::array<unsigned, 3> filled{};
        for (unsigned item = 0; item < 9; ++item) {
            const unsigned line = kLineUnderChoice[box][choice][item];
            rising[line][filled[line]++] = lines[item / 3][item % 3];
        }
        for (unsigned line = 0; line < 3; ++line, code /= 6) {
            for (unsigned i = 0; i < 3; ++i) beside[box][line][i] = rising[line][kOrders[code % 6][i]];
        }
    }
    return beside;
}

Lines transposed(const Lines& lines) {
    Lines result;
    for (unsigned i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 3; ++j) result[i][j] = lines[j][i];
    }
    return result;
}

void write_rows(const Lines& rows, unsigned top, unsigned left, uint8_t* grid) {
    for (unsigned i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 3; ++j) grid[9 * (top + i) + left + j] = rows[i][j];
    }
}

}  // namespace

void draw_uniform_grid(RandomStream& rng, uint8_t* grid) {
    for (;;) {
        std::array<uint8_t, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        rng.shuffle(digits, 9);
        Lines box1;
        for (unsigned i = 0; i < 9; ++i) box1[i / 3][i % 3] = digits[i];
        const uint32_t band = rng.below(kChoices * kOrdersOfSixLines);
        const uint32_t stack = rng.below(kChoices * kOrdersOfSixLines);
        const uint32_t index = rng.below(kMostCompletions);
        const std::array<Lines, 2> rows = beside(box1, band);
        const Lines columns2 = transposed(rows[0]), columns3 = transposed(rows[1]);
        const bool must_agree = index >= kMostUnlessAgreeing;
        if (must_agree && !lines_agree(columns2, columns3)) continue;
        const std::array<Lines, 2> columns = beside(transposed(box1), stack);
        const Lines rows4 = transposed(columns[0]), rows7 = transposed(columns[1]);
        if (must_agree && !(lines_agree(columns2, rows4) && lines_agree(columns2, rows7))) continue;
        if (!FourBoxes(columns2, columns3, rows4, rows7).write(index, grid)) continue;
        write_rows(box1, 0, 0, grid);
        write_rows(rows[0], 0, 3, grid);
        write_rows(rows[1], 0, 6, grid);
        write_rows(rows4, 3, 0, grid);
        write_rows(rows7, 6, 0, grid);
        return;
    }
}

}  // namespace sudokit
