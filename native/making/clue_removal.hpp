// Digging: from a complete grid to a puzzle with the same, only solution, for many puzzles side by side.
//
// The cells of a grid are removed in a random order, each if the solution stays the only one. Which cells go
// follows from the grid and the order alone, for uniqueness is a fact; so the puzzles are the same however the
// tests are done, and here they are done to keep the lanes full:
//
//  - Taking away more never makes a puzzle unique again. So a whole *run* of removals may be tested at once: if
//    the solution stays the only one they all succeed. The runs are chosen so that they probably do: 36 cells at
//    first on average, one or two in the end.
//  - Where the last cell of an unavoidable set would go, no test is needed: half of the clues that stay are known
//    so (see unavoidable_sets.hpp). The sets are found when a test fails for the first time, which many never do where
//    30 clues are enough.
//  - A cell that is tested alone must take another digit in any other solution. So the question is whether there is
//    a solution without that digit: if not, that is mostly seen without a guess, and if there is, the first will do.
//  - A test needs the answer of the one before. But puzzles do not need each other: 256 are in work at a time,
//    and the next test of each of them makes up one batch for the lane engine.
//
// That is 26 tests and 46 guesses for a minimal puzzle. With runs that are halved until they succeed, no sets, and
// solutions counted to two, it was 43 tests and 111 guesses.
//
// Cells may be tied together in orbits, which go or stay as a whole: so symmetric puzzles are made.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "lanes/lane_solver.hpp"
#include "making/unavoidable_sets.hpp"
#include "shared/interface.hpp"

namespace sudokit {

// Cells that are removed together: members[first[i]] .. members[first[i + 1] - 1] are orbit number i.
struct Orbits {
    std::array<uint8_t, 81> members;
    std::array<uint8_t, 82> first;
    unsigned count;

    // orbit_of[cell] is the number of the cell's orbit, counted from 0 in the order of their first cells.
    // Returns false if it is not.
    bool read(const uint8_t* orbit_of);
    unsigned size(unsigned orbit) const { return first[orbit + 1] - first[orbit]; }
    bool are_cells() const { return count == 81; }
};

// What is asked for: puzzle i from stream streams[i] of the seed.
struct DiggingTask {
    uint64_t seed;
    const uint64_t* streams;
    int64_t count;
    Orbits orbits;
    unsigned most_removed;  // cells; 81 for minimal puzzles
    uint8_t* puzzles;
    uint8_t* solutions;  // may be null

    bool all_may_go() const { return most_removed == 81; }
};

// One puzzle in work: the removals that were decided, and the question that is open.
class Dig {
public:
    // Draws a uniform grid, then the order of removal (the orbits, shuffled).
    void begin(const DiggingTask& task, int64_t index);

    // Writes the puzzle whose solutions are to be counted next and how many to look for, and returns true; or returns
    // false if all is decided. If fewer are found, what was asked about can go.
    bool ask(const DiggingTask& task, uint8_t* puzzle, uint8_t& limit);
    void answer(const DiggingTask& task, bool can_go);

    void write(const DiggingTask& task) const;
    int64_t index() const { return index_; }

private:
    void find_sets(const DiggingTask& task);
    void plan(const DiggingTask& task, unsigned place);
    void keep_next(const DiggingTask& task);
    unsigned first_failure() const;
    unsigned removals_to_test(const DiggingTask& task) const;
    void remove(const DiggingTask& task, unsigned place, uint8_t* digits) const;

    int64_t index_;
    std::array<uint8_t, 81> solution_;
    std::array<uint8_t, 81> digits_;        // what is left of it
    std::array<uint8_t, 81> order_;         // of the orbits
    std::array<std::bitset<96>, 82> sums_;  // sums_[i]: how many cells the orbits from place i on can make up
    unsigned left_;                         // cells that may still be removed
    std::array<uint8_t, 81> run_;           // the undecided places that go if every removal succeeds
    unsigned decided_;                      // so many of the run are decided
    unsigned run_end_;
    unsigned failing_end_;  // run_[decided_ .. failing_end_ - 1] cannot all go; run_end_ + 1 if that is not known
    unsigned asked_end_;    // the question is whether run_[decided_ .. asked_end_ - 1] can
    Places kept_;           // the places that stay if every removal of the run succeeds
    UnavoidableSets sets_;
    bool has_sets_;  // they were found
};

// Makes the puzzles of a task, in slices. One object for each thread.
class ClueRemover {
public:
    explicit ClueRemover(const lanes::Core& core) : solver_(core) {}

    // Takes on a task; one that was not finished is forgotten.
    void begin(const DiggingTask& task);

    // Goes on until the time given; true when all puzzles are written.
    bool run(Clock::time_point until);

private:
    void ask_next_questions();
    void answer_questions();

    lanes::LaneSolver solver_;
    DiggingTask task_{};
    int64_t next_ = 0;    // the first puzzle that is not in work yet
    size_t in_work_ = 0;  // puzzles
    std::vector<Dig> digs_;
    std::vector<Dig*> at_work_;  // the first in_work_ of them are
    std::vector<uint8_t> questions_;
    std::vector<uint8_t> limits_;
    std::vector<uint64_t> counts_;
};

}  // namespace sudokit
