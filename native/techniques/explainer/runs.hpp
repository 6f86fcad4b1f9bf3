// Runs: everything that follows from one assumption, and how long the argument for each conclusion is.
// `sudokit.techniques.chains.forcing_runs` is the twin: it says in which order conclusions are drawn, on which lengths
// depend.
//
// A *literal* is 2 × the number of a candidate, + 1 if it is true. The argument for a literal is the set of literals it
// rests on, itself and the start included:
//
//     rows[row_of[literal]] with the literal itself
//
// What a true candidate rules out shares the row of that candidate, as nothing else is needed; so there is a row for
// each true candidate and for each hint of a nested rule, and few of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "techniques/explainer/link_graph.hpp"
#include "techniques/shared/board.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

// The candidates of a position, numbered by cell, then digit, and what each rules out, in order.
class RunBoard {
public:
    // `one_digit` leaves out what is seen in cells (Nishio).
    void build(const Position& position, bool one_digit);

    int count = 0;
    uint16_t marks[kMarks];
    int16_t number[kMarks];  // of a mark; only those of candidates are set

    const uint16_t* weak_begin(int own) const { return weak_.data() + weak_from_[own]; }
    const uint16_t* weak_end(int own) const { return weak_.data() + weak_from_[own + 1]; }

private:
    std::vector<uint16_t> weak_;
    uint32_t weak_from_[kMarks + 1];
};

constexpr uint8_t kByStart = 255;  // the reason of the literal that a run starts with; otherwise a house or a cell

// Why a literal follows, kept of runs that are to be written down: from which others, and where that is seen.
struct Why {
    uint16_t literal;
    int16_t house;     // of a true candidate, -1 for its cell
    int32_t inner;     // the inner step that says so, from 0; -1 where none does
    uint32_t first;    // of its parents
    uint32_t parents;  // how many
};

struct Run {
    int start = 0;              // a literal
    int words = 0;              // of a row
    std::vector<uint16_t> ons;  // candidates in the order of discovery
    std::vector<uint16_t> offs;
    std::vector<int16_t> row_of;   // by literal; below 0 for what is not known
    std::vector<uint16_t> length;  // by literal: of the argument
    std::vector<uint8_t> reason;   // by candidate, of those that are true
    std::vector<uint64_t> rows;
    std::vector<std::pair<uint16_t, int>> nested;  // literals that rest on a nested argument directly, and its number

    bool keeps_whys = false;
    std::vector<Why> whys;  // in the order of discovery, with the one that clashed
    std::vector<uint16_t> parents;

    // After a clash: the candidate that is true and false, and which of the two was not recorded, if it was not.
    bool clashed = false;
    int clash = 0;
    int clash_new = -1;  // a literal
    int clash_row = 0;   // of it
    int clash_length = 0;
    uint8_t clash_reason = kByStart;

    void begin(int candidates, int literal, bool keeps);
    bool knows(int literal) const { return row_of[literal] >= 0; }

    int length_of(int literal) const { return literal == clash_new ? clash_length : length[literal]; }
    const uint64_t* row(int literal) const {
        const int index = literal == clash_new ? clash_row : row_of[literal];
        return rows.data() + index * words;
    }
    bool rests_on(int literal, int other) const {
        return literal == other || (row(literal)[other >> 6] >> (other & 63) & 1) != 0;
    }

    // What `on` rules out.
    void record_off(int candidate, int on);
    // What an earlier literal, and others, leave; returns the new row.
    int new_row();
    void add_to_row(int row, int literal);
    // Keeps why a literal follows from those that were added to `parents` since there were so many.
    void keep(int literal, int house, int inner, size_t first_parent);
    int count_row(int row) const;
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD
