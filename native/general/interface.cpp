// The plain C interface of the general engine.
#include "shared/interface.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "general/board.hpp"
#include "general/random_fill.hpp"
#include "general/solver.hpp"
#include "general/uniqueness.hpp"
#include "sudokit/general.h"

using namespace sudokit::general;

struct sudokit_rules {
    Rules rules;
};

struct sudokit_board {
    Board board;
};

struct sudokit_search {
    explicit sudokit_search(const Board& board) : solver(board) {}

    enum class Task { none, enumerate, count, uniqueness };

    Task task = Task::none;  // none also where memory ran out half-way
    Solver solver;
    std::vector<uint8_t> known;  // for Uniqueness, which comes next
    std::optional<Uniqueness> uniqueness;
};

struct sudokit_filling {
    RandomFill fill;
};

namespace {

using sudokit::after;
using sudokit::answer;
using Task = sudokit_search::Task;
using Digits = std::vector<uint8_t>;

constexpr int32_t kMostCases = 10000;

int32_t answer_of(Solver::Outcome outcome) {
    switch (outcome) {
        case Solver::Outcome::solution: return SUDOKIT_YES;
        case Solver::Outcome::exhausted: return SUDOKIT_NO;
        case Solver::Outcome::paused: break;
    }
    return SUDOKIT_PAUSED;
}

int32_t answer_of(Uniqueness::Outcome outcome) {
    switch (outcome) {
        case Uniqueness::Outcome::unique: return SUDOKIT_YES;
        case Uniqueness::Outcome::not_unique: return SUDOKIT_NO;
        case Uniqueness::Outcome::paused: break;
    }
    return SUDOKIT_PAUSED;
}

// A copy of one digit for each cell, for what was checked must not change any more; nothing if one is not on the board.
std::optional<Digits> checked_copy(const Board& board, const uint8_t* digits) {
    if (!digits) return {};
    Digits copy(digits, digits + board.cell_count);
    if (*std::max_element(copy.begin(), copy.end()) > board.digit_count) return {};
    return copy;
}

// Goes on with a task if it is the one that was taken on; one that fails cannot be gone on with.
template <class Work>
int32_t go_on(sudokit_search* search, Task task, Work work) {
    if (!search || search->task != task) return SUDOKIT_REFUSED;
    const int32_t result = answer(work);
    if (result < 0) search->task = Task::none;
    return result;
}

bool is_cell(const sudokit_rules* rules, int32_t number) { return number >= 0 && number < rules->rules.cell_count; }

// Cells with digit sets differ, so they become a house too.
bool has_room_for_house(const Rules& rules) { return rules.houses.size() + rules.digit_sets.size() < kMaxHouses; }

// Whether these are two cells of the board.
bool are_two_cells(const sudokit_rules* rules, int32_t a, int32_t b) {
    return rules && is_cell(rules, a) && is_cell(rules, b) && a != b;
}

// A copy of so many different cells; nothing if they are not that.
std::optional<std::vector<Cell>> checked_cells(const sudokit_rules* rules, int32_t count, const int32_t* cells) {
    if (!cells || count < 1 || count > rules->rules.cell_count) return {};
    std::vector<Cell> copy;
    std::vector<bool> is_named(rules->rules.cell_count);
    for (int32_t i = 0; i < count; ++i) {
        const int32_t number = cells[i];
        if (!is_cell(rules, number) || is_named[number]) return {};
        is_named[number] = true;
        copy.push_back(static_cast<Cell>(number));
    }
    return copy;
}

}  // namespace

sudokit_rules* sudokit_rules_open(int32_t digits, int32_t cells) {
    if (digits < 2 || digits > kMaxDigits || cells < 1 || cells > kMaxCells) return nullptr;
    return sudokit::opened([&] { return new sudokit_rules{Rules(digits, cells)}; });
}

void sudokit_rules_close(sudokit_rules* rules) { delete rules; }

int32_t sudokit_rules_add_house(sudokit_rules* rules, int32_t count, const int32_t* cells) {
    if (!rules || !cells || count < 1 || count > rules->rules.digit_count) return SUDOKIT_REFUSED;
    if (!has_room_for_house(rules->rules)) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        std::vector<Cell> house;
        for (int32_t i = 0; i < count; ++i) {
            const int32_t number = cells[i];
            if (!is_cell(rules, number) || std::find(house.begin(), house.end(), number) != house.end())
                return SUDOKIT_REFUSED;
            house.push_back(static_cast<Cell>(number));
        }
        rules->rules.houses.push_back(std::move(house));
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_pair(sudokit_rules* rules, int32_t a, int32_t b) {
    if (!are_two_cells(rules, a, b)) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        rules->rules.pairs.push_back({static_cast<Cell>(a), static_cast<Cell>(b)});
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_domain(sudokit_rules* rules, int32_t cell, uint32_t digits) {
    if (!rules || !is_cell(rules, cell)) return SUDOKIT_REFUSED;
    rules->rules.domains[cell] &= digits;
    return SUDOKIT_YES;
}

int32_t sudokit_rules_add_relation(sudokit_rules* rules, int32_t a, int32_t b, const uint32_t* table) {
    if (!are_two_cells(rules, a, b) || !table) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        rules->rules.relations.push_back(
            {static_cast<Cell>(a), static_cast<Cell>(b), {table, table + rules->rules.digit_count}});
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_sum(sudokit_rules* rules, int32_t count, const int32_t* cells, const int32_t* coefficients,
                              int64_t total) {
    if (!rules || !coefficients || total > kMostTotal || total < -kMostTotal) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        std::optional<std::vector<Cell>> members = checked_cells(rules, count, cells);
        if (!members) return SUDOKIT_REFUSED;
        std::vector<int32_t> copy(coefficients, coefficients + count);
        for (const int32_t coefficient : copy)
            if (coefficient == 0 || coefficient > kMostCoefficient || coefficient < -kMostCoefficient)
                return SUDOKIT_REFUSED;
        rules->rules.sums.push_back({std::move(*members), std::move(copy), total});
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_digit_sets(sudokit_rules* rules, int32_t count, const int32_t* cells, int32_t set_count,
                                     const uint32_t* sets) {
    if (!rules || set_count < 0 || (set_count && !sets)) return SUDOKIT_REFUSED;
    if (count > rules->rules.digit_count || !has_room_for_house(rules->rules)) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        std::optional<std::vector<Cell>> members = checked_cells(rules, count, cells);
        if (!members) return SUDOKIT_REFUSED;
        std::vector<DigitSet> fitting;
        const DigitSet all_digits = ~0u >> (32 - rules->rules.digit_count);
        for (int32_t i = 0; i < set_count; ++i)
            if (const DigitSet set = sets[i]; std::popcount(set) == count && !(set & ~all_digits))
                fitting.push_back(set);
        std::sort(fitting.begin(), fitting.end());
        fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
        rules->rules.digit_sets.push_back({std::move(*members), std::move(fitting)});
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_digit_counts(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                       const uint64_t* counts) {
    if (!rules || !counts || count > kMostCounted) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        std::optional<std::vector<Cell>> members = checked_cells(rules, count, cells);
        if (!members) return SUDOKIT_REFUSED;
        rules->rules.digit_counts.push_back({std::move(*members), {counts, counts + rules->rules.digit_count}});
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_automaton(sudokit_rules* rules, int32_t count, const int32_t* cells,
                                    const int32_t* state_counts, const int32_t* next) {
    if (!rules || !state_counts || !next) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        std::optional<std::vector<Cell>> members = checked_cells(rules, count, cells);
        if (!members) return SUDOKIT_REFUSED;
        const std::vector<int32_t> states(state_counts, state_counts + count);
        Automaton automaton{std::move(*members), {0}, {}};
        int64_t all_states = 0;
        for (const int32_t here : states) {
            if (here < 0 || here > kMostStates || (all_states += here) > kMostStates) return SUDOKIT_REFUSED;
            automaton.starts.push_back(static_cast<uint32_t>(all_states) * rules->rules.digit_count);
        }
        if (states[0] == 0) return SUDOKIT_REFUSED;
        automaton.next.assign(next, next + automaton.starts.back());
        for (int32_t i = 0; i < count; ++i)
            for (uint32_t step = automaton.starts[i]; step < automaton.starts[i + 1]; ++step) {
                int32_t& after_it = automaton.next[step];
                if (after_it < -1 || (i + 1 < count && after_it >= states[i + 1])) return SUDOKIT_REFUSED;
                if (i + 1 == count && after_it > 0) after_it = 0;
            }
        rules->rules.automata.push_back(std::move(automaton));
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_add_all(sudokit_rules* rules, int32_t size, const int64_t* numbers) {
    if (!rules || size < 0 || (size && !numbers)) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        const int64_t digits = rules->rules.digit_count;
        std::vector<int32_t> small;
        std::vector<uint32_t> table;
        for (const int64_t* const end = numbers + size; numbers < end;) {
            if (end - numbers < 2 || numbers[1] < 0 || numbers[1] > end - numbers - 2) return SUDOKIT_REFUSED;
            const int64_t type = numbers[0], count = numbers[1];
            numbers += 2;
            small.clear();
            for (int64_t i = 0; i < count; ++i)  // what is out of range is no cell and no coefficient either
                small.push_back(static_cast<int32_t>(std::clamp<int64_t>(numbers[i], INT32_MIN, INT32_MAX)));
            int32_t added = SUDOKIT_REFUSED;
            if (type == SUDOKIT_HOUSE_RULE) {
                added = sudokit_rules_add_house(rules, static_cast<int32_t>(count), small.data());
            } else if (type == SUDOKIT_PAIR_RULE && count == 2) {
                added = sudokit_rules_add_pair(rules, small[0], small[1]);
            } else if (type == SUDOKIT_DOMAIN_RULE && count == 2) {
                added = sudokit_rules_add_domain(rules, small[0], static_cast<uint32_t>(numbers[1]));
            } else if (type == SUDOKIT_RELATION_RULE && count == 2 + digits) {
                table.assign(numbers + 2, numbers + count);
                added = sudokit_rules_add_relation(rules, small[0], small[1], table.data());
            } else if (type == SUDOKIT_SUM_RULE && count % 2 == 1) {
                const auto cells = static_cast<int32_t>(count / 2);
                added = sudokit_rules_add_sum(rules, cells, small.data(), small.data() + cells, numbers[count - 1]);
            }
            if (added != SUDOKIT_YES) return added;
            numbers += count;
        }
        return SUDOKIT_YES;
    });
}

int32_t sudokit_rules_treat_digits_alike(sudokit_rules* rules) {
    if (!rules) return SUDOKIT_REFUSED;
    rules->rules.treat_digits_alike = true;
    return SUDOKIT_YES;
}

sudokit_board* sudokit_board_open(const sudokit_rules* rules) {
    if (!rules) return nullptr;
    return sudokit::opened([&] { return new sudokit_board{Board(rules->rules)}; });
}

void sudokit_board_close(sudokit_board* board) { delete board; }

sudokit_search* sudokit_search_open(const sudokit_board* board) {
    if (!board) return nullptr;
    return sudokit::opened([&] { return new sudokit_search(board->board); });
}

void sudokit_search_close(sudokit_search* search) { delete search; }

int32_t sudokit_search_begin(sudokit_search* search, const uint8_t* puzzle, int32_t purpose) {
    if (!search || (purpose != SUDOKIT_ENUMERATE && purpose != SUDOKIT_COUNT)) return SUDOKIT_REFUSED;
    search->task = Task::none;
    return answer([&]() -> int32_t {
        const std::optional<Digits> digits = checked_copy(search->solver.board(), puzzle);
        if (!digits) return SUDOKIT_REFUSED;
        const bool counts = purpose == SUDOKIT_COUNT;
        search->solver.start(digits->data(), counts ? Solver::Purpose::count : Solver::Purpose::enumerate);
        search->task = counts ? Task::count : Task::enumerate;
        return SUDOKIT_YES;
    });
}

int32_t sudokit_search_next(sudokit_search* search, int32_t milliseconds, uint8_t* solution) {
    if (!solution) return SUDOKIT_REFUSED;
    return go_on(search, Task::enumerate, [&] {
        const Solver::Outcome outcome = search->solver.next(after(milliseconds));
        if (outcome == Solver::Outcome::solution) search->solver.write_solution(solution);
        return answer_of(outcome);
    });
}

int32_t sudokit_search_first(sudokit_search* search, const uint8_t* puzzle, int32_t milliseconds, uint8_t* solution) {
    const int32_t begun = sudokit_search_begin(search, puzzle, SUDOKIT_ENUMERATE);
    return begun == SUDOKIT_YES ? sudokit_search_next(search, milliseconds, solution) : begun;
}

int32_t sudokit_search_count(sudokit_search* search, uint64_t limit, int32_t milliseconds, uint64_t* count) {
    if (!count) return SUDOKIT_REFUSED;
    return go_on(search, Task::count, [&]() -> int32_t {
        const Solver::Outcome outcome = search->solver.count_to(limit, after(milliseconds));
        *count = search->solver.count();
        return outcome == Solver::Outcome::paused ? SUDOKIT_PAUSED : SUDOKIT_YES;
    });
}

int32_t sudokit_search_stays_unique(sudokit_search* search, const uint8_t* before, const uint8_t* after_it,
                                    int32_t milliseconds) {
    if (!search) return SUDOKIT_REFUSED;
    search->task = Task::none;
    const int32_t begun = answer([&]() -> int32_t {
        const std::optional<Digits> all = checked_copy(search->solver.board(), before);
        const std::optional<Digits> left = checked_copy(search->solver.board(), after_it);
        if (!all || !left) return SUDOKIT_REFUSED;
        for (size_t cell = 0; cell < all->size(); ++cell)
            if ((*left)[cell] && (*left)[cell] != (*all)[cell]) return SUDOKIT_REFUSED;
        search->uniqueness.emplace(search->solver, all->data(), left->data(), search->known);
        search->task = Task::uniqueness;
        return SUDOKIT_YES;
    });
    return begun == SUDOKIT_YES ? sudokit_search_go_on(search, milliseconds) : begun;
}

int32_t sudokit_search_go_on(sudokit_search* search, int32_t milliseconds) {
    return go_on(search, Task::uniqueness, [&] { return answer_of(search->uniqueness->run(after(milliseconds))); });
}

int32_t sudokit_search_cases(sudokit_search* search, const uint32_t* marks, int32_t most, int32_t* cases) {
    if (!search || !marks || !cases || most < 1 || most > kMostCases) return SUDOKIT_REFUSED;
    search->task = Task::none;
    return answer([&]() -> int32_t {
        const std::vector<DigitSet> copy(marks, marks + search->solver.board().cell_count);
        const std::optional<uint64_t> found = search->solver.count_cases(copy.data(), static_cast<uint64_t>(most));
        if (!found) return SUDOKIT_NO;
        *cases = static_cast<int32_t>(*found);
        return SUDOKIT_YES;
    });
}

sudokit_filling* sudokit_filling_open(const sudokit_board* board, const uint8_t* digits, const uint64_t* rng) {
    if (!board || !rng) return nullptr;
    std::array<uint64_t, 4> state;
    std::copy_n(rng, 4, state.begin());
    if (!sudokit::RandomStream::is_state(state)) return nullptr;
    return sudokit::opened([&]() -> sudokit_filling* {
        const std::optional<Digits> start = checked_copy(board->board, digits);
        if (!start) return nullptr;
        return new sudokit_filling{RandomFill(board->board, start->data(), sudokit::RandomStream(state))};
    });
}

void sudokit_filling_close(sudokit_filling* filling) { delete filling; }

int32_t sudokit_filling_run(sudokit_filling* filling, int32_t milliseconds, uint8_t* digits, uint64_t* rng) {
    if (!filling || !digits || !rng) return SUDOKIT_REFUSED;
    return answer([&]() -> int32_t {
        const RandomFill::Outcome outcome = filling->fill.run(after(milliseconds));
        if (outcome == RandomFill::Outcome::paused) return SUDOKIT_PAUSED;
        std::copy_n(filling->fill.rng().state().begin(), 4, rng);
        if (outcome == RandomFill::Outcome::no_grid) return SUDOKIT_NO;
        filling->fill.write_digits(digits);
        return SUDOKIT_YES;
    });
}
