// An automaton that reads a line of cells, ready to be applied.
//
// An automaton that knows nothing of the house around it lets equal digits pass that can never stand there, and search
// pays for it tenfold and more. So where all cells of a line differ, its states are multiplied by the sets of digits
// read so far, and those from which the same follows are made one again.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "general/board.hpp"

namespace sudokit::general {

class Position;

// What it says, whichever cells it reads.
class Reader {
public:
    Reader(const Automaton& automaton, int digit_count, bool all_differ);

    // The reader of the automaton. Making one may take longer than the search, and boards with the same clues follow
    // each other where puzzles are made, so what was made last is at hand for all threads.
    static std::shared_ptr<const Reader> of(const Automaton& automaton, int digit_count, bool all_differ);

    // `memory` is what was found the last time on this line, `room()` words, at first zeros.
    bool apply(std::span<const Cell> cells, Position& position, uint64_t* memory) const;
    size_t room() const { return (2 * steps_.size() + 3) * words_ + steps_.size() * sizeof(Seen) / sizeof(uint64_t); }

private:
    // What a cell was when it was last looked at.
    struct alignas(uint64_t) Seen {
        DigitSet candidates;
        DigitSet keeps;
        bool is_stale;  // the states before it, or its candidates, have changed since `keeps` was found
    };
    bool replace(uint64_t* states, const uint64_t* by) const;  // whether they were others

    struct Step {
        DigitSet digits;
        uint32_t next;
    };

    std::vector<uint32_t> state_counts_;        // by cell, and after the last
    std::vector<std::vector<uint32_t>> first_;  // by cell and state, and the end: its first step
    std::vector<std::vector<Step>> steps_;      // by cell
    size_t words_ = 1;                          // of a set of states
};

}  // namespace sudokit::general
