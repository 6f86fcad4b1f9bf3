// Does a puzzle with one solution still have only one when some of its digits are taken away?
//
// Whoever makes puzzles asks this a hundred times for each. The solution is known, so the question is whether there is
// *another* one, and that other one cannot agree with it in all the cells {a, b, …} that were emptied: otherwise the
// puzzle from before would have had two. So it differs in a, or agrees in a and differs in b, and so on: ask for a
// solution with a not what it was; then, with a given, for one with b not what it was. Each question forbids one
// candidate, which makes it easy. When many cells were emptied at once the questions would be many, and
// counting to two is quicker.
//
// Most of the time goes where there is another solution. It mostly differs from the known one in few cells, so it is
// looked for with the digits of that one first. Whoever takes clues from a complete grid shows it with the first
// question; it is remembered as long as the puzzles that follow agree with it. Were it wrong, only time would be lost.
#pragma once

#include <cstdint>
#include <vector>

#include "general/solver.hpp"

namespace sudokit::general {

class Uniqueness {
public:
    enum class Outcome { unique, not_unique, paused };

    // `after` is `before`, which has one solution, with some digits taken away. `known` is kept from one question to
    // the next: empty, or the solution of earlier ones. It must stay where it is.
    Uniqueness(Solver& solver, const uint8_t* before, const uint8_t* after, std::vector<uint8_t>& known);

    Outcome run(Clock::time_point until);

private:
    Outcome ask_questions(Clock::time_point until);
    void ask(size_t question);

    const uint8_t* known() const { return known_.empty() ? nullptr : known_.data(); }

    Solver& solver_;
    const std::vector<uint8_t>& known_;
    std::vector<uint8_t> digits_;  // `after`, and the digits of the cells already asked about
    std::vector<Candidate> emptied_;
    bool counts_;
    size_t question_ = 0;
};

}  // namespace sudokit::general
