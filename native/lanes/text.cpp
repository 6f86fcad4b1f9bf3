// Puzzles as lines of text: the fastest solver is no use behind a slow reader.
#include <array>
#include <cstring>

#include "shared/interface.hpp"
#include "sudokit/lanes.h"

namespace {

constexpr int cells = 81;
constexpr uint8_t stray = 255;

constexpr std::array<uint8_t, 256> digit_of_symbol = [] {
    std::array<uint8_t, 256> digit{};
    digit.fill(stray);
    for (const char empty : {'.', '0', '_', '*', 'x', 'X', '-', '?'}) digit[static_cast<unsigned char>(empty)] = 0;
    for (unsigned d = 1; d <= 9; ++d) digit['0' + d] = static_cast<uint8_t>(d);
    return digit;
}();

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_separator(char c) { return c == ',' || c == ';' || is_space(c); }
bool is_digit(char c) { return '0' <= c && c <= '9'; }
bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }

bool has(const char* from, const char* to, char c) {
    return std::memchr(from, c, static_cast<size_t>(to - from)) != nullptr;
}

// Whether the 81 symbols are digits and dots, as in nearly all lists; writes the digits. Arithmetic, where a table
// would keep the compiler from making vector code of it.
bool read_digits_and_dots(const char* symbols, uint8_t* digits) {
    uint8_t strays = 0;
    for (int cell = 0; cell < cells; ++cell) {
        const auto symbol = static_cast<uint8_t>(symbols[cell]);
        const auto digit = static_cast<uint8_t>(symbol == '.' ? 0 : symbol - '0');
        digits[cell] = digit;
        strays |= static_cast<uint8_t>(digit > 9);
    }
    return !strays;
}

// Whether the 81 symbols are cells; writes their digits.
bool read_cells(const char* symbols, uint8_t* digits) {
    uint8_t all = 0;
    for (int cell = 0; cell < cells; ++cell) {
        digits[cell] = digit_of_symbol[static_cast<unsigned char>(symbols[cell])];
        all |= digits[cell];
    }
    return all < 16;  // digits up to 9 have no bit above the fourth, a stray symbol has them all
}

// Dashes and dots alone may be drawn as a border; that is for others to judge.
bool may_be_border(const char* symbols) {
    if (!has(symbols, symbols + cells, '-')) return false;
    for (int cell = 0; cell < cells; ++cell)
        if (!std::strchr("-.*_", symbols[cell])) return false;
    return true;
}

// Whether the 81 symbols are surely the cells of a puzzle; writes their digits.
bool read_puzzle(const char* symbols, uint8_t* digits) {
    return read_digits_and_dots(symbols, digits) || (read_cells(symbols, digits) && !may_be_border(symbols));
}

// A comment that says nothing about the puzzles: not "board", "solution", "answer" or "state".
bool is_mere_comment(const char* at, const char* last) {
    if (has(at, last, '\0')) return false;
    ++at;
    while (at < last && !is_letter(*at)) ++at;
    return at == last || !std::strchr("bBsSaA", *at);
}

enum class Line { nothing, puzzle, solved, other };

// Reads one line up to `last`; what is not surely understood is `other`, and whatever was written then does not count.
Line read_line(const char* at, const char* last, uint8_t* puzzle, uint8_t* solution) {
    if (last > at && last[-1] == '\r') --last;
    if (has(at, last, '\r')) return Line::other;  // which ends a line too
    while (last > at && is_space(last[-1])) --last;
    if (last == at) return Line::nothing;
    if (*at == '#') return is_mere_comment(at, last) ? Line::nothing : Line::other;
    const char* id = at;
    while (id < last && is_digit(*id)) ++id;
    if (id > at && id - at < 19 && id < last && (*id == ',' || *id == ';')) at = id + 1;
    if (last - at < cells || !read_puzzle(at, puzzle)) return Line::other;
    at += cells;
    if (at == last) return Line::puzzle;
    if (!is_separator(*at)) return Line::other;
    for (const char* c = at; c < last; ++c)
        if (*c == '#' || *c == '\0' || static_cast<unsigned char>(*c) >= 128) return Line::other;
    while (at < last && is_separator(*at)) ++at;
    if (last - at < cells) return Line::puzzle;  // no room for a solution
    if (!std::memchr(puzzle, 0, cells)) return Line::other;
    if (!read_cells(at, solution) || std::memchr(solution, 0, cells)) return Line::other;
    if (at + cells < last && !is_separator(at[cells])) return Line::other;
    for (int cell = 0; cell < cells; ++cell)
        if (puzzle[cell] && puzzle[cell] != solution[cell]) return Line::other;
    return Line::solved;
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

int64_t sudokit_read_lines(const char* text, int64_t length, sudokit_lines* found) {
    if (!text || length < 0 || !found || found->room < 0) return SUDOKIT_REFUSED;
    if (!found->puzzles || !found->numbers || !found->solutions || !found->is_solved) return SUDOKIT_REFUSED;
    int64_t count = 0, number = 0;
    const char* at = text;
    const char* const end = text + length;
    while (at < end && count < found->room) {
        uint8_t* const puzzle = found->puzzles + cells * count;
        const char* last = at + cells;
        if (end - at > cells + 1 && *last == '\r') ++last;
        Line line = Line::puzzle;
        // Nearly all lines are 81 symbols and nothing else.
        if (end - at <= cells || *last != '\n' || !read_puzzle(at, puzzle)) {
            last = static_cast<const char*>(std::memchr(at, '\n', static_cast<size_t>(end - at)));
            if (!last) last = end;
            line = read_line(at, last, puzzle, found->solutions + cells * count);
            if (line == Line::other) break;
        }
        if (line != Line::nothing) {
            found->numbers[count] = number;
            found->is_solved[count] = line == Line::solved;
            ++count;
        }
        ++number;
        at = last < end ? last + 1 : end;
    }
    found->used = at - text;
    found->lines = number;
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
