// The general engine against a brute force on boards of all kinds, and against numbers known from elsewhere.
#include "sudokit/general.h"

#include <set>
#include <vector>

#include "boards.hpp"
#include "general/random_fill.hpp"
#include "general/uniqueness.hpp"
#include "shared/checks.hpp"

using namespace sudokit::general;
using sudokit::Clock;
using sudokit::RandomStream;

namespace {

sudokit::checks::Tally tally;

Clock::time_point in_an_hour() { return Clock::now() + std::chrono::hours(1); }
constexpr Clock::time_point kAtOnce = Clock::time_point::min();

uint64_t count_on(const Rules& rules, const Digits& digits, uint64_t limit) {
    const Board board(rules);
    Solver solver(board);
    solver.start(digits.data(), Solver::Purpose::count);
    solver.count_to(limit, in_an_hour());
    return solver.count();
}

uint64_t count_empty(const Rules& rules) { return count_on(rules, Digits(rules.cell_count), UINT64_MAX); }

void known_numbers_of_grids() {
    CHECK(tally, count_empty(classic(2, 2)) == 288);
    CHECK(tally, count_empty(diagonal(classic(2, 2))) == 48);
    CHECK(tally, count_empty(latin(5)) == 161'280);
    CHECK(tally, count_empty(classic(2, 3)) == 28'200'960);
    CHECK(tally, count_on(classic(5, 5), Digits(625), 1'000'000) == 1'000'000);
    CHECK(tally, count_empty(knight_king_and_non_consecutive(classic(3, 3))) == 72);
    // There are at least 25! grids, which is past 2^64 - 1, where counting ends.
    CHECK(tally, count_empty(latin(25)) == UINT64_MAX);
}

// Solutions until there are no more; a solution that came before is a failure.
template <class Engine>
bool collect(Engine& engine, Solutions& found, size_t cell_count) {
    for (;;) {
        const auto outcome = engine.run(1'000'000);
        if (outcome != Engine::Outcome::solution) return outcome == Engine::Outcome::exhausted;
        Digits solution(cell_count);
        engine.write_solution(solution.data());
        if (!found.insert(as_text(solution)).second) return false;
    }
}

void every_engine_finds_what_brute_force_finds() {
    RandomStream rng(2026);
    for (int trial = 0; trial < 1200; ++trial) {
        Rules rules = trial % 3 == 0   ? strange(3, rng)
                      : trial % 3 == 1 ? strange(4, rng)
                                       : (rng.below(2) ? classic(2, 2) : diagonal(classic(2, 2)));
        if (trial >= 600) rules = with_relations(trial % 12 == 11 ? classic(2, 3) : rules, rng);
        const Digits puzzle = some_puzzle(rules, rng);
        const Solutions expected = brute_force(rules, puzzle, 500);
        if (expected.size() == 500) continue;  // too many to compare
        const Board board(rules);

        Search search(board);
        search.start(puzzle.data(), Search::Purpose::enumerate);
        Solutions by_search;
        CHECK(tally, collect(search, by_search, puzzle.size()));
        CHECK(tally, by_search == expected);

        CHECK(tally, count_on(rules, puzzle, UINT64_MAX) == expected.size());
        CHECK(tally, count_on(rules, puzzle, 3) == std::min<size_t>(expected.size(), 3));

        Position position(board);
        Solutions by_clauses;
        if (position.start(puzzle.data())) {
            ClauseSolver clauses(position, {});
            CHECK(tally, collect(clauses, by_clauses, puzzle.size()));
        }
        CHECK(tally, by_clauses == expected);
    }
}

void a_board_of_several_grids_is_filled_and_solved() {
    const Rules rules = samurai();
    CHECK(tally, rules.cell_count == 369 && rules.houses.size() == 131);
    const Board board(rules);
    Digits full(369);
    RandomFill fill(board, full.data(), RandomStream(1));
    CHECK(tally, fill.run(in_an_hour()) == RandomFill::Outcome::filled);
    fill.write_digits(full.data());
    CHECK(tally, obeys(rules, full));
    Digits puzzle = full;
    for (size_t cell = 0; cell < puzzle.size(); cell += 3) puzzle[cell] = 0;
    Solver solver(board);
    solver.start(puzzle.data(), Solver::Purpose::enumerate);
    CHECK(tally, solver.next(in_an_hour()) == Solver::Outcome::solution);
    Digits solution(369);
    solver.write_solution(solution.data());
    CHECK(tally, obeys(rules, solution));
}

// Some solutions from plain search, then the rest from clause learning: together all of them, none twice.
void a_search_can_be_handed_over_at_any_time() {
    RandomStream rng(7);
    for (int trial = 0; trial < 600; ++trial) {
        Rules rules = trial % 2 ? strange(4, rng) : classic(2, 2);
        if (trial >= 300) rules = with_relations(rules, rng);
        const Digits puzzle = some_puzzle(rules, rng);
        const Solutions expected = brute_force(rules, puzzle, 300);
        if (expected.size() == 300) continue;
        const Board board(rules);
        Search search(board);
        search.start(puzzle.data(), Search::Purpose::enumerate);
        Solutions found;
        const uint64_t dead_ends = rng.below(20);
        Search::Outcome outcome;
        while ((outcome = search.run(dead_ends)) == Search::Outcome::solution) {
            Digits solution(puzzle.size());
            search.write_solution(solution.data());
            CHECK(tally, found.insert(as_text(solution)).second);
        }
        if (outcome == Search::Outcome::paused) {
            const auto explored = search.explored();
            ClauseSolver clauses(search.position(), explored);
            CHECK(tally, collect(clauses, found, puzzle.size()));
        }
        CHECK(tally, found == expected);
    }
}

// A puzzle of the classic board with a few thousand solutions, or one if `unique`.
Digits puzzle_of_81(const Board& board, uint64_t seed, bool unique) {
    const Rules rules = classic(3, 3);
    RandomStream rng(seed);
    Digits full(81), puzzle(81);
    RandomFill fill(board, full.data(), rng);
    fill.run(in_an_hour());
    fill.write_digits(full.data());
    std::vector<int> order(81);
    for (int i = 0; i < 81; ++i) order[i] = i;
    rng.shuffle(order, order.size());
    const uint64_t too_many = unique ? 2 : 10'000;
    for (int i = 0; i < 17 || count_on(rules, puzzle, too_many) == too_many; ++i) puzzle[order[i]] = full[order[i]];
    return puzzle;
}

// With restarts and forgetting after every few conflicts, so that whatever they could spoil is spoiled.
void clause_learning_agrees_with_plain_search_at_any_pace() {
    const Rules rules = classic(3, 3);
    const Board board(rules);
    uint64_t conflicts = 0;
    for (uint64_t seed = 0; seed < 40; ++seed) {
        const Digits puzzle = puzzle_of_81(board, seed, seed % 4 != 0);
        Search search(board);
        search.start(puzzle.data(), Search::Purpose::enumerate);
        Solutions expected, found;
        CHECK(tally, collect(search, expected, 81));
        Position position(board);
        CHECK(tally, position.start(puzzle.data()));
        ClauseSolver clauses(position, {}, {.restart = 1 + seed % 3, .forgetting = 5, .forgetting_growth = seed % 2});
        CHECK(tally, collect(clauses, found, 81));
        CHECK(tally, found == expected);
        conflicts += clauses.conflict_count();
    }
    CHECK(tally, conflicts > 1000);
}

void taking_digits_away_is_judged_as_counting_judges_it() {
    RandomStream rng(99);
    for (int trial = 0; trial < 300; ++trial) {
        Rules rules = trial % 2 ? diagonal(classic(2, 2)) : classic(2, 3);
        if (trial >= 200) rules = with_relations(rules, rng);
        const Board board(rules);
        Digits before(rules.cell_count);
        RandomFill fill(board, before.data(), rng);
        const RandomFill::Outcome outcome = fill.run(in_an_hour());
        if (trial >= 200 && outcome == RandomFill::Outcome::no_grid) continue;  // more rules than a grid can obey
        CHECK(tally, outcome == RandomFill::Outcome::filled);
        fill.write_digits(before.data());
        rng = fill.rng();
        Solver solver(board);
        Digits known;
        for (int round = 0; round < 12; ++round) {
            Digits after = before;
            for (uint32_t n = rng.below(round == 0 ? 12 : 4); n > 0; --n)
                after[rng.below(static_cast<uint32_t>(after.size()))] = 0;
            if (round > 0 && trial % 3 == 0) {  // one that is wrong does no harm
                known = before;
                for (uint8_t& digit : known)
                    if (!digit) digit = static_cast<uint8_t>(1 + rng.below(static_cast<uint32_t>(rules.digit_count)));
            }
            Uniqueness uniqueness(solver, before.data(), after.data(), known);
            const bool is_unique = uniqueness.run(in_an_hour()) == Uniqueness::Outcome::unique;
            CHECK(tally, is_unique == (count_on(rules, after, 2) == 1));
            if (is_unique) before = after;
        }
    }
}

void a_fill_obeys_the_rules_and_repeats_itself() {
    for (const Rules& rules : {classic(2, 2), diagonal(classic(3, 3)), classic(4, 4), classic(4, 5),
                               knight_king_and_non_consecutive(classic(3, 3))}) {
        const Board board(rules);
        Digits first(rules.cell_count), again(rules.cell_count), other(rules.cell_count);
        for (Digits* digits : {&first, &again, &other}) {
            RandomFill fill(board, digits->data(), RandomStream(5, digits == &other));
            CHECK(tally, fill.run(in_an_hour()) == RandomFill::Outcome::filled);
            fill.write_digits(digits->data());
            CHECK(tally, obeys(rules, *digits));
        }
        CHECK(tally, first == again);
        CHECK(tally, first != other);
    }
    // Five cells that all differ, and four digits: the first box and the cell in the middle of the last.
    Rules impossible = classic(2, 2);
    impossible.pairs = {{0, 10}, {1, 10}, {4, 10}, {5, 10}};
    const Board board(impossible);
    RandomFill fill(board, Digits(16).data(), RandomStream(1));
    CHECK(tally, fill.run(in_an_hour()) == RandomFill::Outcome::no_grid);
}

// tests/native_core/test_general.py asks the readable form the same.
void a_fill_begins_orderly_after_its_drawn_beginnings() {
    const Rules rules = diagonal(classic(3, 4));
    const Board board(rules);
    Digits digits(144);
    RandomFill once(board, digits.data(), RandomStream(4), {.beginnings = 1, .orderly = 0});
    CHECK(tally, once.run(in_an_hour()) == RandomFill::Outcome::no_grid);
    RandomFill fill(board, digits.data(), RandomStream(4), {.beginnings = 1, .orderly = 2000});
    CHECK(tally, fill.run(in_an_hour()) == RandomFill::Outcome::filled);
    fill.write_digits(digits.data());
    std::string text;
    for (const uint8_t digit : digits) text += static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
    CHECK(tally, text ==
                     "A1592C836B74647BA159C328238CB7641A5987263B4A951C59CA182746B31B4359C682A7"
                     "C29576B1384A46A7839521CBB83142AC79657AB264385C919518CA72B4363C64951BA782");
}

void work_goes_on_from_slice_to_slice() {
    const Rules rules = classic(4, 4);
    const Board board(rules);
    Digits full(256);
    RandomFill fill(board, full.data(), RandomStream(3));
    int slices = 0;
    while (fill.run(kAtOnce) == RandomFill::Outcome::paused) ++slices;
    CHECK(tally, slices > 0);
    fill.write_digits(full.data());
    Digits puzzle = full;
    for (size_t cell = 0; cell < 256; ++cell)
        if (cell % 16 < 10 && cell / 16 < 12) puzzle[cell] = 0;
    Solver solver(board);
    solver.start(puzzle.data(), Solver::Purpose::count);
    slices = 0;
    while (solver.count_to(2000, kAtOnce) == Solver::Outcome::paused) ++slices;
    CHECK(tally, slices > 0);
    CHECK(tally, solver.count() == 2000);
}

void the_plain_c_interface_answers() {
    sudokit_rules* rules = sudokit_rules_open(2, 4);
    for (const auto& [a, b] : {std::pair{0, 1}, {2, 3}, {0, 2}, {1, 3}}) {
        const int32_t cells[] = {a, b};
        CHECK(tally, sudokit_rules_add_house(rules, 2, cells) == SUDOKIT_YES);
    }
    sudokit_board* board = sudokit_board_open(rules);
    CHECK(tally, board != nullptr);
    sudokit_rules_close(rules);
    sudokit_search* search = sudokit_search_open(board);
    const uint8_t one[4] = {1, 0, 0, 0}, none[4] = {1, 1, 0, 0}, empty[4] = {};
    uint8_t solution[4];
    CHECK(tally, sudokit_search_first(search, one, 10, solution) == SUDOKIT_YES);
    CHECK(tally, solution[0] == 1 && solution[1] == 2 && solution[2] == 2 && solution[3] == 1);
    CHECK(tally, sudokit_search_next(search, 10, solution) == SUDOKIT_NO);
    CHECK(tally, sudokit_search_first(search, none, 10, solution) == SUDOKIT_NO);
    uint64_t count = 0;
    CHECK(tally, sudokit_search_begin(search, empty, SUDOKIT_COUNT) == SUDOKIT_YES);
    CHECK(tally, sudokit_search_count(search, 10, 10, &count) == SUDOKIT_YES && count == 2);
    CHECK(tally, sudokit_search_stays_unique(search, one, empty, 10) == SUDOKIT_NO);
    CHECK(tally, sudokit_search_stays_unique(search, solution, one, 10) == SUDOKIT_YES);
    const uint32_t all[4] = {3, 3, 3, 3}, wrong[4] = {3, 1, 3, 1}, unlike[4] = {1, 3, 3, 2};
    int32_t cases = 0;
    CHECK(tally, sudokit_search_cases(search, all, 10, &cases) == SUDOKIT_NO);
    CHECK(tally, sudokit_search_cases(search, wrong, 0, &cases) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_search_cases(search, wrong, 10, &cases) == SUDOKIT_YES && cases == 1);
    CHECK(tally, sudokit_search_cases(search, unlike, 10, &cases) == SUDOKIT_YES && cases == 1);
    uint64_t rng[4] = {1, 2, 3, 4};
    uint8_t digits[4] = {0, 0, 0, 2};
    sudokit_filling* filling = sudokit_filling_open(board, digits, rng);
    CHECK(tally, sudokit_filling_run(filling, 10, digits, rng) == SUDOKIT_YES);
    CHECK(tally, digits[0] == 2 && digits[1] == 1 && digits[2] == 1);
    sudokit_filling_close(filling);
    sudokit_search_close(search);
    sudokit_board_close(board);
}

// The count of an empty board of one house of two digits is 2; the digit 1 in its first cell leaves one.
void rules_are_added_one_by_one_and_a_bad_one_changes_nothing() {
    sudokit_rules* rules = sudokit_rules_open(2, 2);
    const int32_t cells[] = {0, 1}, stray[] = {0, 2}, twice[] = {1, 1};
    const uint32_t equal[] = {1, 2};
    CHECK(tally, sudokit_rules_add_house(rules, 2, cells) == SUDOKIT_YES);
    CHECK(tally, sudokit_rules_add_house(rules, 2, stray) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_house(rules, 2, twice) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_house(rules, 3, cells) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_house(rules, 0, cells) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_pair(rules, 0, 2) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_pair(rules, 1, 1) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_domain(rules, -1, 1) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_relation(rules, 0, 0, equal) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_relation(rules, 0, 1, nullptr) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_rules_add_house(nullptr, 2, cells) == SUDOKIT_REFUSED);
    CHECK(tally, sudokit_board_open(nullptr) == nullptr);
    CHECK(tally, sudokit_rules_open(33, 4) == nullptr && sudokit_rules_open(2, 4097) == nullptr);
    const auto count = [&] {
        sudokit_board* board = sudokit_board_open(rules);
        sudokit_search* search = sudokit_search_open(board);
        const uint8_t empty[2] = {};
        uint64_t found = 0;
        sudokit_search_begin(search, empty, SUDOKIT_COUNT);
        CHECK(tally, sudokit_search_count(search, 10, 10, &found) == SUDOKIT_YES);
        sudokit_search_close(search);
        sudokit_board_close(board);
        return found;
    };
    CHECK(tally, count() == 2);
    CHECK(tally, sudokit_rules_treat_digits_alike(rules) == SUDOKIT_YES && count() == 2);
    sudokit_rules_close(rules);
    rules = sudokit_rules_open(2, 2);
    sudokit_rules_add_house(rules, 2, cells);
    CHECK(tally, sudokit_rules_add_domain(rules, 0, 1) == SUDOKIT_YES && count() == 1);
    CHECK(tally, sudokit_rules_add_relation(rules, 0, 1, equal) == SUDOKIT_YES && count() == 0);
    sudokit_rules_close(rules);
}

// On one row of four cells with four digits: the first two differ by a relation and add up to 3, and the third is 4.
void rules_are_added_all_at_once_as_they_are_one_by_one() {
    const auto count_with = [](const std::vector<int64_t>& numbers, int32_t answer) {
        sudokit_rules* rules = sudokit_rules_open(4, 4);
        CHECK(tally, sudokit_rules_add_all(rules, static_cast<int32_t>(numbers.size()), numbers.data()) == answer);
        sudokit_board* board = sudokit_board_open(rules);
        sudokit_search* search = sudokit_search_open(board);
        const uint8_t empty[4] = {};
        uint64_t found = 0;
        sudokit_search_begin(search, empty, SUDOKIT_COUNT);
        CHECK(tally, sudokit_search_count(search, 1000, 60000, &found) == SUDOKIT_YES);
        sudokit_search_close(search);
        sudokit_board_close(board);
        sudokit_rules_close(rules);
        return found;
    };
    const std::vector<int64_t> row{SUDOKIT_HOUSE_RULE, 4, 0, 1, 2, 3}, domain{SUDOKIT_DOMAIN_RULE, 2, 2, 8};
    const std::vector<int64_t> sum{SUDOKIT_SUM_RULE, 5, 0, 1, 1, 1, 3}, pair{SUDOKIT_PAIR_RULE, 2, 0, 3};
    const std::vector<int64_t> larger{SUDOKIT_RELATION_RULE, 6, 0, 1, 14, 12, 8, 0},
        stray{SUDOKIT_DOMAIN_RULE, 2, 4, 8};
    const auto joined = [](std::initializer_list<std::vector<int64_t>> lists) {
        std::vector<int64_t> all;
        for (const std::vector<int64_t>& list : lists) all.insert(all.end(), list.begin(), list.end());
        return all;
    };
    CHECK(tally, count_with({}, SUDOKIT_YES) == 256);
    CHECK(tally, count_with(pair, SUDOKIT_YES) == 192);
    CHECK(tally, count_with(row, SUDOKIT_YES) == 24);
    CHECK(tally, count_with(joined({row, domain}), SUDOKIT_YES) == 6);
    CHECK(tally, count_with(joined({row, domain, sum}), SUDOKIT_YES) == 2);
    CHECK(tally, count_with(joined({row, domain, sum, larger}), SUDOKIT_YES) == 1);
    CHECK(tally, count_with(joined({row, stray, domain}), SUDOKIT_REFUSED) == 24);  // what stands before stays
    for (const auto& bad : std::vector<std::vector<int64_t>>{
             {SUDOKIT_HOUSE_RULE},
             {SUDOKIT_HOUSE_RULE, 3, 0, 1},
             {SUDOKIT_HOUSE_RULE, -1},
             {SUDOKIT_HOUSE_RULE, int64_t{1} << 62, 0},
             {SUDOKIT_HOUSE_RULE, 2, 0, int64_t{1} << 32},
             {SUDOKIT_PAIR_RULE, 3, 0, 1, 2},
             {SUDOKIT_RELATION_RULE, 5, 0, 1, 14, 12, 8},
             {SUDOKIT_SUM_RULE, 0},
             {SUDOKIT_SUM_RULE, 4, 0, 1, 1, 3},
             {SUDOKIT_SUM_RULE, 3, 0, 0, 3},
             {5, 1, 0},
         })
        CHECK(tally, count_with(bad, SUDOKIT_REFUSED) == 256);
    CHECK(tally, sudokit_rules_add_all(nullptr, 0, nullptr) == SUDOKIT_REFUSED);
}

}  // namespace

int main() {
    known_numbers_of_grids();
    every_engine_finds_what_brute_force_finds();
    a_board_of_several_grids_is_filled_and_solved();
    a_search_can_be_handed_over_at_any_time();
    clause_learning_agrees_with_plain_search_at_any_pace();
    taking_digits_away_is_judged_as_counting_judges_it();
    a_fill_obeys_the_rules_and_repeats_itself();
    a_fill_begins_orderly_after_its_drawn_beginnings();
    work_goes_on_from_slice_to_slice();
    the_plain_c_interface_answers();
    rules_are_added_one_by_one_and_a_bad_one_changes_nothing();
    rules_are_added_all_at_once_as_they_are_one_by_one();
    return tally.exit_status();
}
