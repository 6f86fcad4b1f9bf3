#include "techniques/explainer/runs.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

void RunBoard::build(const Position& position, bool one_digit) {
    count = 0;
    each_cell(position.empty, [&](int cell) {
        each_bit(position.digits[cell], [&](int digit) {
            number[mark_of(cell, digit)] = static_cast<int16_t>(count);
            marks[count++] = mark_of(cell, digit);
        });
    });
    weak_.clear();
    for (int own = 0; own < count; ++own) {
        weak_from_[own] = static_cast<uint32_t>(weak_.size());
        const int cell = cell_of(marks[own]), digit = digit_of(marks[own]);
        if (!one_digit) {
            each_bit(position.digits[cell] & ~(1 << digit),
                     [&](int other) { weak_.push_back(static_cast<uint16_t>(number[mark_of(cell, other)])); });
        }
        const Cells holding = position.holding[digit];
        for (const int peer : position.board().peers[cell]) {
            if (holding.has(peer)) weak_.push_back(static_cast<uint16_t>(number[mark_of(peer, digit)]));
        }
    }
    weak_from_[count] = static_cast<uint32_t>(weak_.size());
}

void Run::begin(int candidates, int literal, bool keeps) {
    start = literal;
    words = (2 * candidates + 63) / 64;
    ons.clear();
    offs.clear();
    row_of.assign(2 * candidates, int16_t{-1});
    length.resize(2 * candidates);
    reason.resize(candidates);
    rows.clear();
    nested.clear();
    keeps_whys = keeps;
    whys.clear();
    parents.clear();
    clashed = false;
    clash_new = -1;
    const int row = new_row();
    rows[literal >> 6] |= 1ull << (literal & 63);
    row_of[literal] = static_cast<int16_t>(row);
    length[literal] = 1;
    reason[literal >> 1] = kByStart;
    ((literal & 1) != 0 ? ons : offs).push_back(static_cast<uint16_t>(literal >> 1));
}

void Run::record_off(int candidate, int on) {
    const size_t literal = 2 * candidate, parent = (2 * on + 1);
    row_of[literal] = row_of[parent];
    length[literal] = static_cast<uint16_t>(length[parent] + 1);
    offs.push_back(static_cast<uint16_t>(candidate));
    if (keeps_whys) {
        parents.push_back(static_cast<uint16_t>(parent));
        keep(2 * candidate, -1, -1, parents.size() - 1);
    }
}

void Run::keep(int literal, int house, int inner, size_t first_parent) {
    whys.push_back({static_cast<uint16_t>(literal), static_cast<int16_t>(house), inner,
                    static_cast<uint32_t>(first_parent), static_cast<uint32_t>(parents.size() - first_parent)});
}

int Run::new_row() {
    const int row = static_cast<int>(rows.size()) / words;
    rows.resize(rows.size() + words, 0);
    return row;
}

void Run::add_to_row(int row, int literal) {
    uint64_t* target = rows.data() + row * words;
    const uint64_t* source = rows.data() + (row_of[literal]) * words;
    for (int i = 0; i < words; ++i) target[i] |= source[i];
    target[literal >> 6] |= 1ull << (literal & 63);
}

int Run::count_row(int row) const {
    const uint64_t* source = rows.data() + row * words;
    int count = 0;
    for (int i = 0; i < words; ++i) count += ones_of(source[i]);
    return count;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
