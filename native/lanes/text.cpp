// Puzzles as lines of text: the fastest solver is no use behind a slow reader.
#include <array>
#include <cstring>

#include "shared/interface.hpp"
#include "sudokit/lanes.h"

namespace {

constexpr uint8_t stray = 255;

constexpr std::array<uint8_t, 256> digit_of_symbol = [] {
    std::array<uint8_t, 256> digit{};
    digit.fill(stray);
    for (const char empty : {'.', '0', '_', '*', 'x', 'X'}) digit[static_cast<unsigned char>(empty)] = 0;
    for (unsigned d = 1; d <= 9; ++d) digit['0' + d] = static_cast<uint8_t>(d);
    return digit;
}();

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Whether the 81 symbols are cells; writes their digits.
bool read_cells(const char* symbols, uint8_t* digits) {
    uint8_t all = 0;
    for (int cell = 0; cell < 81; ++cell) {
        digits[cell] = digit_of_symbol[static_cast<unsigned char>(symbols[cell])];
        all |= digits[cell];
    }
    return all < 16;  // digits up to 9 have no bit above the fourth, a stray symbol has them all
}

}  // namespace

int64_t sudokit_first_misfit(const uint8_t* digits, int64_t n) {
    if (!digits) return -1;
    // In pieces without an early way out, which the compiler turns into vector code.
    constexpr int64_t piece = 4096;
    for (int64_t start = 0; start < n; start += piece) {
        const int64_t end = n - start < piece ? n : start + piece;
        uint8_t largest = 0;
        for (int64_t i = start; i < end; ++i) largest = digits[i] > largest ? digits[i] : largest;
        if (largest <= 9) continue;
        for (int64_t i = start; i < end; ++i)
            if (digits[i] > 9) return i;
    }
    return -1;
}

int64_t sudokit_read_lines(const char* text, int64_t length, uint8_t* puzzles, int64_t room, int64_t* used,
                           int64_t* lines) {
    if (!text || length < 0 || !puzzles || room < 0 || !used || !lines) return SUDOKIT_REFUSED;
    int64_t count = 0, read = 0;
    const char* at = text;
    const char* const end = text + length;
    while (at < end && count < room) {
        const char* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<size_t>(end - at)));
        const char* const next = newline ? newline + 1 : end;
        const char* last = newline ? newline : end;
        while (last > at && is_space(last[-1])) --last;
        if (last > at && *at != '#') {
            if (last - at != 81 || !read_cells(at, puzzles + 81 * count)) break;
            ++count;
        }
        ++read;
        at = next;
    }
    *used = at - text;
    *lines = read;
    return count;
}

int32_t sudokit_write_lines(const uint8_t* grids, int64_t n, char* text) {
    if (!sudokit::is_room_for_grids(grids, n) || !sudokit::is_room_for_grids(text, n)) return SUDOKIT_REFUSED;
    for (int64_t i = 0; i < n; ++i) {
        const uint8_t* grid = grids + 81 * i;
        char* line = text + 82 * i;
        for (int cell = 0; cell < 81; ++cell) line[cell] = static_cast<char>(grid[cell] ? '0' + grid[cell] : '.');
        line[81] = '\n';
    }
    return SUDOKIT_YES;
}
