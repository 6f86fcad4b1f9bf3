// The plain C interface of the general engine.
#include "sudokit/general.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "general/geometry.hpp"
#include "general/random_fill.hpp"
#include "general/solver.hpp"
#include "general/uniqueness.hpp"
#include "shared/interface.hpp"

using namespace sudokit::general;

struct sudokit_board {
    Geometry geometry;
};

struct sudokit_search {
    explicit sudokit_search(const Geometry& geometry) : solver(geometry) {}

    enum class Task { none, enumerate, count, uniqueness };

    Task task = Task::none;  // none also where memory ran out half-way
    Solver solver;
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
std::optional<Digits> checked_copy(const Geometry& geometry, const uint8_t* digits) {
    if (!digits) return {};
    Digits copy(digits, digits + geometry.cell_count);
    if (*std::max_element(copy.begin(), copy.end()) > geometry.digit_count) return {};
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

// Adds so many cells to a list. False: one of them is not on the board, or is there twice.
bool add_different_cells(const int32_t* numbers, int64_t count, int32_t cell_count, std::vector<Cell>& cells) {
    const auto before = static_cast<std::ptrdiff_t>(cells.size());
    for (int64_t i = 0; i < count; ++i) {
        const int32_t number = numbers[i];
        if (number < 0 || number >= cell_count) return false;
        if (std::find(cells.begin() + before, cells.end(), number) != cells.end()) return false;
        cells.push_back(static_cast<Cell>(number));
    }
    return true;
}

}  // namespace

sudokit_board* sudokit_board_open(int32_t digits, int32_t cells, int32_t houses, const int32_t* house_starts,
                                  const int32_t* house_cells, int32_t pairs, const int32_t* pair_cells,
                                  const uint32_t* domains, int32_t relations, const int32_t* relation_cells,
                                  const uint32_t* relation_tables) {
    if (digits < 2 || digits > kMaxDigits || cells < 1 || cells > kMaxCells) return nullptr;
    if (houses < 0 || houses > kMaxHouses || pairs < 0 || relations < 0) return nullptr;
    if (houses > 0 && (!house_starts || !house_cells || house_starts[0] != 0)) return nullptr;
    if ((pairs > 0 && !pair_cells) || (relations > 0 && (!relation_cells || !relation_tables))) return nullptr;
    return sudokit::opened([&]() -> sudokit_board* {
        Rules rules{digits, cells, {}, {}, {}, {}};
        int64_t start = 0;
        for (int32_t i = 0; i < houses; ++i) {
            const int64_t end = house_starts[i + 1];
            if (end <= start || end > start + digits) return nullptr;
            std::vector<Cell>& house = rules.houses.emplace_back();
            if (!add_different_cells(house_cells + start, end - start, cells, house)) return nullptr;
            start = end;
        }
        for (int64_t i = 0; i < pairs; ++i)
            if (!add_different_cells(pair_cells + 2 * i, 2, cells, rules.pairs)) return nullptr;
        if (domains) rules.domains.assign(domains, domains + cells);
        for (int64_t i = 0; i < relations; ++i) {
            std::vector<Cell> both;
            if (!add_different_cells(relation_cells + 2 * i, 2, cells, both)) return nullptr;
            const uint32_t* table = relation_tables + digits * i;
            rules.relations.push_back({both[0], both[1], {table, table + digits}});
        }
        return new sudokit_board{Geometry(rules)};
    });
}

void sudokit_board_close(sudokit_board* board) { delete board; }

sudokit_search* sudokit_search_open(const sudokit_board* board) {
    if (!board) return nullptr;
    return sudokit::opened([&] { return new sudokit_search(board->geometry); });
}

void sudokit_search_close(sudokit_search* search) { delete search; }

int32_t sudokit_search_begin(sudokit_search* search, const uint8_t* puzzle, int32_t purpose) {
    if (!search || (purpose != SUDOKIT_ENUMERATE && purpose != SUDOKIT_COUNT)) return SUDOKIT_REFUSED;
    search->task = Task::none;
    return answer([&]() -> int32_t {
        const std::optional<Digits> digits = checked_copy(search->solver.geometry(), puzzle);
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
        const std::optional<Digits> all = checked_copy(search->solver.geometry(), before);
        const std::optional<Digits> left = checked_copy(search->solver.geometry(), after_it);
        if (!all || !left) return SUDOKIT_REFUSED;
        for (size_t cell = 0; cell < all->size(); ++cell)
            if ((*left)[cell] && (*left)[cell] != (*all)[cell]) return SUDOKIT_REFUSED;
        search->uniqueness.emplace(search->solver, all->data(), left->data());
        search->task = Task::uniqueness;
        return SUDOKIT_YES;
    });
    return begun == SUDOKIT_YES ? sudokit_search_go_on(search, milliseconds) : begun;
}

int32_t sudokit_search_go_on(sudokit_search* search, int32_t milliseconds) {
    return go_on(search, Task::uniqueness, [&] { return answer_of(search->uniqueness->run(after(milliseconds))); });
}

sudokit_filling* sudokit_filling_open(const sudokit_board* board, const uint8_t* digits, const uint64_t* rng) {
    if (!board || !rng) return nullptr;
    std::array<uint64_t, 4> state;
    std::copy_n(rng, 4, state.begin());
    if (!sudokit::RandomStream::is_state(state)) return nullptr;
    return sudokit::opened([&]() -> sudokit_filling* {
        const std::optional<Digits> start = checked_copy(board->geometry, digits);
        if (!start) return nullptr;
        return new sudokit_filling{RandomFill(board->geometry, start->data(), sudokit::RandomStream(state))};
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
