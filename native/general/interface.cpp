// The plain C interface of the general engine.
#include "sudokit/general.h"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <vector>

#include "general/geometry.hpp"
#include "general/random_fill.hpp"
#include "general/solver.hpp"
#include "general/uniqueness.hpp"

using namespace sudokit::general;

struct sudokit_board {
    Geometry geometry;
};

struct sudokit_search {
    explicit sudokit_search(const Geometry& geometry) : solver(geometry) {}

    Solver solver;
    std::optional<Uniqueness> uniqueness;
};

struct sudokit_filling {
    RandomFill fill;
};

namespace {

Clock::time_point after(int32_t milliseconds) { return Clock::now() + std::chrono::milliseconds(milliseconds); }

template <class Function>
int32_t answer(Function function) {
    try {
        return function();
    } catch (const std::bad_alloc&) {
        return SUDOKIT_NO_MEMORY;
    }
}

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
    try {
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
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void sudokit_board_close(sudokit_board* board) { delete board; }

sudokit_search* sudokit_search_open(const sudokit_board* board) {
    try {
        return new sudokit_search(board->geometry);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void sudokit_search_close(sudokit_search* search) { delete search; }

int32_t sudokit_search_begin(sudokit_search* search, const uint8_t* puzzle, int32_t purpose) {
    return answer([&] {
        search->solver.start(puzzle, purpose == SUDOKIT_COUNT ? Solver::Purpose::count : Solver::Purpose::enumerate);
        return SUDOKIT_YES;
    });
}

int32_t sudokit_search_next(sudokit_search* search, int32_t milliseconds, uint8_t* solution) {
    return answer([&] {
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
    return answer([&] {
        const Solver::Outcome outcome = search->solver.count_to(limit, after(milliseconds));
        *count = search->solver.count();
        return outcome == Solver::Outcome::paused ? SUDOKIT_PAUSED : SUDOKIT_YES;
    });
}

int32_t sudokit_search_stays_unique(sudokit_search* search, const uint8_t* before, const uint8_t* after_it,
                                    int32_t milliseconds) {
    return answer([&] {
        search->uniqueness.emplace(search->solver, before, after_it);
        return answer_of(search->uniqueness->run(after(milliseconds)));
    });
}

int32_t sudokit_search_go_on(sudokit_search* search, int32_t milliseconds) {
    return answer([&] { return answer_of(search->uniqueness->run(after(milliseconds))); });
}

sudokit_filling* sudokit_filling_open(const sudokit_board* board, const uint8_t* digits, const uint64_t* rng) {
    try {
        const sudokit::RandomStream state(std::array<uint64_t, 4>{rng[0], rng[1], rng[2], rng[3]});
        return new sudokit_filling{RandomFill(board->geometry, digits, state)};
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void sudokit_filling_close(sudokit_filling* filling) { delete filling; }

int32_t sudokit_filling_run(sudokit_filling* filling, int32_t milliseconds, uint8_t* digits, uint64_t* rng) {
    return answer([&] {
        const RandomFill::Outcome outcome = filling->fill.run(after(milliseconds));
        if (outcome == RandomFill::Outcome::paused) return SUDOKIT_PAUSED;
        std::copy_n(filling->fill.rng().state().begin(), 4, rng);
        if (outcome == RandomFill::Outcome::no_grid) return SUDOKIT_NO;
        filling->fill.write_digits(digits);
        return SUDOKIT_YES;
    });
}
