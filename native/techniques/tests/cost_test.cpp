// What a search takes, through the plain C interface. That it is what the Python twin counts is shown in
// tests/solving/test_search_cost.py.
#include "sudokit/cost.h"

#include <string>
#include <vector>

#include "shared/checks.hpp"

namespace {

sudokit::checks::Tally tally;

const char* const kSingles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char* const kHard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";  // 11.6
const char* const kClash = "11...............................................................................";

sudokit_cost cost_of(const std::string& text, int64_t most) {
    std::vector<uint8_t> digits;
    for (const char symbol : text) digits.push_back(symbol == '.' ? uint8_t{0} : static_cast<uint8_t>(symbol - '0'));
    sudokit_cost cost{};
    sudokit_coster* coster = sudokit_coster_open(SUDOKIT_PLACEMENTS + SUDOKIT_BACKDOOR + SUDOKIT_REFUTED, most, -1);
    CHECK(tally, sudokit_coster_begin(coster, digits.data(), 1, &cost) == SUDOKIT_YES);
    while (sudokit_coster_run(coster, 0) == SUDOKIT_PAUSED) {
    }
    sudokit_coster_close(coster);
    return cost;
}

void an_easy_puzzle_needs_no_backdoor_and_leaves_no_candidates() {
    const sudokit_cost cost = cost_of(kSingles, 10'000);
    CHECK(tally, cost.placements == 4208 && cost.backdoor == 0 && cost.candidates == 0 && cost.refuted == 0);
}

void a_hard_puzzle_has_a_backdoor_of_three_cells_and_hardly_a_refuted_candidate() {
    const sudokit_cost cost = cost_of(kHard, 10'000'000);
    CHECK(tally, cost.placements > 0 && cost.backdoor == 3 && cost.candidates > 200 && cost.refuted <= 10);
}

void what_takes_too_long_or_has_no_solution_is_told() {
    CHECK(tally, cost_of(kSingles, 4207).placements == -1);
    CHECK(tally, cost_of(kClash, 100).placements == -1 && cost_of(kClash, 100).backdoor == -1);
}

}  // namespace

int main() {
    an_easy_puzzle_needs_no_backdoor_and_leaves_no_candidates();
    a_hard_puzzle_has_a_backdoor_of_three_cells_and_hardly_a_refuted_candidate();
    what_takes_too_long_or_has_no_solution_is_told();
    return tally.exit_status();
}
