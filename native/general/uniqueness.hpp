// Does a puzzle with one solution still have only one when some of its digits are taken away?
//
// Whoever makes puzzles asks this a hundred times for each. The solution is known, so the question is whether there is
// *another* one, and that other one cannot agree with it in all the cells {a, b, …} that were emptied: otherwise the
// puzzle from before would have had two. So it differs in a, or agrees in a and differs in b, and so on: ask for a
// solution with a not what it was; then, with a given, for one with b not what it was. Each question forbids one
// candidate, which makes it easy. When many cells were emptied at once the questions would be many, and
// counting to two is quicker.
#pragma once

#include <cstdint>
#include <vector>

#include "general/solver.hpp"

namespace sudokit::general {

class Uniqueness {
public:
    enum class Outcome { unique, not_unique, paused };

    // `after` is `before`, which has one solution, with some digits taken away.
    Uniqueness(Solver& solver, const uint8_t* before, const uint8_t* after);

    Outcome run(Clock::time_point until);

private:
    Outcome ask_questions(Clock::time_point until);
    void ask(size_t question);

    Solver& solver_;
    std::vector<uint8_t> digits_;  // `after`, and the digits of the cells already asked about
    std::vector<Candidate> emptied_;
    bool counts_;
    size_t question_ = 0;
};

}  // namespace sudokit::general
