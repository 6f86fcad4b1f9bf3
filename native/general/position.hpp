// A position: which digits each cell may still hold, seen from both sides, with everything undoable.
//
//   candidates[cell]            the digits that may stand in a cell
//   places[house, digit]        the positions in a complete house where a digit may stand
//
// The two views say the same thing twice, so that naked singles (a cell with one candidate), hidden singles (a
// digit with one place) and dead ends (none) are each seen the moment a counter reaches one or zero, without a
// scan. Hidden singles hold in complete houses only: a partial house need not contain a given digit.
//
// Two more rules follow. Relations: a cell that lost a candidate may leave a digit of a related cell without support,
// and that digit goes. Locked candidates: when the places of a digit in a complete house all lie in another house, the
// digit cannot stand elsewhere in that one. All these are monotone (fewer candidates never allow more), so the position
// they end in does not depend on the order in which they are applied.
//
// Where there are rules about more cells (wide_rules.hpp), which are not, singles are placed in batches, and the rules
// run in between, those of low rank first. A rule takes several digits of a cell at once, so the second view is then
//
//   cells_of[digit]             the cells that may hold a digit, as bits
//
// which one look at the bits of a house turns into the places there, and how many these are, many houses to a word.
//
// Every change is one (cell, digit) taken away. The trail lists them in order; undoing is putting them back. With rules
// about many cells so much changes between two guesses that it is quicker to copy the whole state.
#pragma once

#include <cstdint>
#include <vector>

#include "general/board.hpp"

namespace sudokit::general {

// One candidate: digit d (from 0) in a cell.
struct Candidate {
    Cell cell;
    uint8_t digit;
};

class Position {
public:
    explicit Position(const Board& board);
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;

    // All three take their consequences to the end. False: a cell or a digit has nowhere left to go; the position
    // is then half-way between two states and good for `undo_to` or `start` only.
    // The givens of a puzzle, 0 for none, and what the cells may hold by `marks`, if there are any. What was before is
    // forgotten.
    bool start(const uint8_t* digits, const DigitSet* marks = nullptr);
    bool place(Candidate candidate);
    bool eliminate(Candidate candidate);
    bool keep(Cell cell, DigitSet digits);  // for rules at work: takes away all other candidates, and no more
    // The cells that may hold a digit, as bits; kept with wide rules alone.
    const uint64_t* cells_of(int digit) const { return cells_of_ + digit * cell_words_; }
    uint64_t* room() { return room_.data(); }  // for them to write in

    struct Mark {
        size_t changes;  // how long the trail was, or the copies together
        uint32_t placed;
    };
    Mark mark();
    void undo_to(Mark mark);  // forgets the marks that were made later

    bool is_solved() const { return placed_.size() == static_cast<size_t>(board_.cell_count); }
    bool is_placed(Cell cell) const { return is_placed_[cell]; }
    void write_digits(uint8_t* digits) const;  // 0 where the cell is still open

    const Board& board() const { return board_; }
    DigitSet candidates(Cell cell) const { return candidates_[cell]; }
    int candidate_count(Cell cell) const { return candidate_count_[cell]; }
    // Not with wide rules:
    uint32_t places(size_t house_digit) const { return places_[house_digit]; }
    int place_count(size_t house_digit) const { return place_count_[house_digit]; }
    size_t house_digit_count() const { return places_.size(); }

    // After `place` or `eliminate` failed: the cell without a candidate, the house and digit without a place, or both.
    static constexpr uint32_t kNone = ~0u;
    uint32_t failed_cell() const { return failed_cell_; }
    uint32_t failed_house_digit() const { return failed_house_digit_; }
    // With wide rules: the cells that were placed together last, before it failed.
    const std::vector<Candidate>& last_batch() const { return batch_; }

private:
    bool find_places();
    bool find_cells_of();
    bool remove(Cell cell, int digit);
    bool note_hidden(Cell cell, int digit);
    bool find_hidden(Cell cell, int digit);
    bool put(Candidate candidate);
    bool put_wide(Candidate candidate);
    void note_single(uint32_t house, int digit);
    void note_narrowed(uint32_t house, uint32_t house_digit);
    void note_changed(Cell cell);
    void wake(const uint64_t* rules);
    bool propagate();
    bool propagate_wide();
    bool settle_hidden();
    uint32_t take_pending();
    bool apply_locked(uint32_t house_digit);
    bool apply_links(Cell cell);
    bool abandon();

    const Board& board_;
    std::vector<uint64_t> state_;  // what these four point into
    DigitSet* candidates_;
    uint8_t* candidate_count_;
    uint64_t* cells_of_;  // with wide rules, as the next: [digit * cell_words_]
    uint64_t* counts_;    // [digit * wide_->count_words()]: how many places it has in each house
    size_t cell_words_;
    std::vector<uint32_t> places_;  // [complete house * digit_count + digit]
    std::vector<uint8_t> place_count_;
    std::vector<uint8_t> is_placed_;

    std::vector<Candidate> eliminated_;  // the trail
    std::vector<Cell> placed_;

    std::vector<Candidate> singles_;  // waiting to be placed
    std::vector<uint32_t> narrowed_;  // house-digits that lost a place: locked candidates may follow
    std::vector<uint8_t> is_narrowed_;
    std::vector<Cell> changed_;  // cells that lost a candidate and are related to others
    std::vector<uint8_t> is_changed_;
    const WideRules* wide_;
    std::vector<uint64_t> pending_;  // wide rules to look at, as bits
    std::vector<Candidate> hidden_;  // with wide rules: digits with one place, which are kept there at once
    std::vector<Candidate> batch_;
    std::vector<uint64_t> copies_;  // with wide rules, in place of the trail: the state at each mark
    std::vector<uint64_t> room_;
    uint32_t failed_cell_ = kNone;
    uint32_t failed_house_digit_ = kNone;
};

}  // namespace sudokit::general
