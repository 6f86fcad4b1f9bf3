// Every entry point with hostile arguments: null pointers, numbers out of range, digits that are none, calls in any
// order, and arrays that another thread changes meanwhile. Answers that can be checked are checked.
//
//     native_fuzz SECONDS [SEED [ROUND]]
//
// Build it with the sanitizers, which see what it provokes. Round i draws from stream i of the seed, so what fails can
// be repeated by its number: with ROUND only that one is run. (What a thread does meanwhile is different every time.)
//
// Only what the interface says cannot be checked is right here: arrays are as long as they have to be, and objects are
// open. Arrays lie in memory of their own of just that length, so that the sanitizer sees every step past an end.
#include <algorithm>
#include <atomic>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

#include "boards.hpp"
#include "shared/interface.hpp"
#include "shared/random_stream.hpp"
#include "sudokit/any_path.h"
#include "sudokit/canonical.h"
#include "sudokit/cost.h"
#include "sudokit/evidence.h"
#include "sudokit/general.h"
#include "sudokit/hodoku.h"
#include "sudokit/lanes.h"
#include "sudokit/making.h"
#include "sudokit/techniques.h"

using namespace sudokit::general;
using sudokit::RandomStream;

namespace {

using Bytes = std::vector<uint8_t>;

const char* const kCores[] = {"avx512", "avx2", "baseline", "neon", "abacus", "", nullptr};

uint64_t present_round = 0;

void tell_the_round() { std::fprintf(stderr, "in round %llu\n", static_cast<unsigned long long>(present_round)); }

// A sanitizer ends the program where it finds something: that of addresses calls what it was given, that of undefined
// behaviour calls the function below.
void tell_the_round_at_the_end() {
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(tell_the_round);
#endif
}

// Changes random bytes of an array as long as it lives.
class Scribbler {
public:
    Scribbler(Bytes& bytes, uint64_t seed)
        : thread_([&bytes, seed, this] {
              RandomStream rng(seed);
              while (!is_over_ && !bytes.empty()) {
                  const size_t at = rng.below(static_cast<uint32_t>(bytes.size()));
                  *static_cast<volatile uint8_t*>(&bytes[at]) = static_cast<uint8_t>(rng.next());
              }
          }) {}
    ~Scribbler() {
        is_over_ = true;
        thread_.join();
    }

private:
    std::atomic<bool> is_over_{false};
    std::thread thread_;
};

class Round {
public:
    Round(uint64_t seed, uint64_t number) : rng_(seed, number), number_(number) {}

    void run() {
        switch (rng_.below(14)) {
            case 0: return null_objects();
            case 1: return text();
            case 2: return canonical();
            case 3: return making();
            case 4: return lanes();
            case 5: return board_of_rubbish();
            case 6: return techniques();
            case 7: return hodoku();
            case 8: return steps();
            case 9: return transformations();
            case 10: return costs();
            case 11: return paths();
            default: return board();
        }
    }

private:
    bool chance(uint32_t one_in) { return rng_.below(one_in) == 0; }
    uint32_t up_to(uint32_t most) { return rng_.below(most + 1); }
    int32_t slice() { return static_cast<int32_t>(up_to(4)) - 2; }

    template <class Item>
    Item* maybe(Item* pointer) {
        return chance(20) ? nullptr : pointer;
    }

    // A number of items that is right, or one that has to be refused.
    int64_t maybe(int64_t count) {
        const int64_t wrong[] = {-1, INT64_MIN, INT64_MAX, INT64_MAX / 81 + 1};
        return chance(20) ? wrong[up_to(3)] : count;
    }

    int32_t rubbish() {
        const int32_t edges[] = {0, 1, -1, 31, 32, 33, 4095, 4096, INT_MAX, INT_MIN};
        return chance(2) ? edges[up_to(9)] : static_cast<int32_t>(up_to(200)) - 20;
    }

    Bytes bytes(size_t size, uint32_t largest) {
        Bytes result(size);
        for (uint8_t& byte : result) byte = static_cast<uint8_t>(chance(200) ? up_to(255) : up_to(largest));
        return result;
    }

    // Grids of 81 that mostly have few digits, so that there is something to search.
    Bytes grids(size_t count) {
        Bytes result = bytes(81 * count, 9);
        const uint32_t empty = 1 + up_to(30);
        for (uint8_t& byte : result)
            if (!chance(empty)) byte = 0;
        return result;
    }

    static void claim(bool holds, const char* what) {
        if (holds) return;
        std::fprintf(stderr, "does not hold: %s\n", what);
        tell_the_round();
        std::exit(1);
    }

    void null_objects() {
        Bytes grid(81);
        uint64_t count = 0;
        sudokit_progress progress;
        claim(sudokit_solver_begin(nullptr, grid.data(), 1, 1, nullptr, nullptr) == SUDOKIT_REFUSED, "no solver");
        claim(sudokit_solver_list(nullptr, grid.data(), 1) == SUDOKIT_REFUSED, "no solver to list");
        claim(sudokit_solver_make_room(nullptr, grid.data(), 1) == SUDOKIT_REFUSED, "no solver to make room for");
        claim(sudokit_solver_run(nullptr, 1) == SUDOKIT_REFUSED, "no solver to run");
        claim(sudokit_solver_progress(nullptr, &progress) == SUDOKIT_REFUSED, "no solver to ask");
        claim(sudokit_solver_solve_one(nullptr, grid.data(), 1, 1) == SUDOKIT_REFUSED, "no solver for one puzzle");
        claim(!sudokit_solver_solution(nullptr), "no solver with a solution");
        claim(!sudokit_search_open(nullptr), "no board to search");
        claim(!sudokit_filling_open(nullptr, grid.data(), &count), "no board to fill");
        claim(sudokit_search_begin(nullptr, grid.data(), SUDOKIT_COUNT) == SUDOKIT_REFUSED, "no search");
        claim(sudokit_search_next(nullptr, 1, grid.data()) == SUDOKIT_REFUSED, "no search to go on");
        claim(sudokit_search_first(nullptr, grid.data(), 1, grid.data()) == SUDOKIT_REFUSED, "no search to begin");
        claim(sudokit_search_count(nullptr, 1, 1, &count) == SUDOKIT_REFUSED, "no search to count");
        claim(sudokit_search_stays_unique(nullptr, grid.data(), grid.data(), 1) == SUDOKIT_REFUSED, "no search to ask");
        claim(sudokit_search_go_on(nullptr, 1) == SUDOKIT_REFUSED, "no question");
        claim(sudokit_filling_run(nullptr, 1, grid.data(), &count) == SUDOKIT_REFUSED, "no filling");
        claim(sudokit_maker_begin(nullptr, &count, 1, grid.data(), nullptr) == SUDOKIT_REFUSED, "no maker");
        claim(sudokit_maker_run(nullptr, 1) == SUDOKIT_REFUSED, "no maker to run");
        claim(sudokit_rater_begin(nullptr, grid.data(), 0, nullptr) == SUDOKIT_REFUSED, "no rater");
        claim(sudokit_rater_follow(nullptr, grid.data(), nullptr, nullptr, nullptr) == SUDOKIT_REFUSED, "no path");
        claim(sudokit_rater_trace(nullptr, grid.data(), 0, nullptr, nullptr, nullptr, nullptr, nullptr) ==
                  SUDOKIT_REFUSED,
              "no rater to trace");
        claim(sudokit_rater_run(nullptr, 1) == SUDOKIT_REFUSED, "no rater to run");
        claim(sudokit_rater_steps(nullptr) == SUDOKIT_REFUSED, "no rater with steps");
        claim(sudokit_finder_begin(nullptr, grid.data(), nullptr) == SUDOKIT_REFUSED, "no finder");
        claim(sudokit_finder_run(nullptr, 1) == SUDOKIT_REFUSED, "no finder to run");
        claim(sudokit_finder_evidence(nullptr, nullptr, 0) == SUDOKIT_REFUSED, "no finder with a step");
        claim(sudokit_finder_looking_from(nullptr) == 0.0, "no finder that looks");
        sudokit_finder_close(nullptr);
        claim(sudokit_hodoku_begin(nullptr, grid.data(), 0, nullptr) == SUDOKIT_REFUSED, "no path of HoDoKu's");
        claim(sudokit_hodoku_run(nullptr, 1) == SUDOKIT_REFUSED, "no path of HoDoKu's to follow");
        sudokit_hodoku_close(nullptr);
        claim(sudokit_coster_begin(nullptr, grid.data(), 0, nullptr) == SUDOKIT_REFUSED, "no costs");
        claim(sudokit_coster_run(nullptr, 1) == SUDOKIT_REFUSED, "no costs to count");
        sudokit_coster_close(nullptr);
        sudokit_rater_close(nullptr);
        sudokit_solver_close(nullptr);
        sudokit_board_close(nullptr);
        sudokit_search_close(nullptr);
        sudokit_filling_close(nullptr);
        sudokit_maker_close(nullptr);
    }

    void costs() {
        const size_t count = up_to(4);
        Bytes all = grids(count);
        std::vector<sudokit_cost> costs(count);
        sudokit_coster* coster = sudokit_coster_open(rubbish(), chance(3) ? rubbish() : 100'000, up_to(50));
        if (!coster) return;
        const bool is_begun = sudokit_coster_begin(coster, maybe(all.data()), maybe(static_cast<int64_t>(count)),
                                                   maybe(costs.data())) == SUDOKIT_YES;
        if (is_begun && chance(2)) {
            const Scribbler scribbler(all, rng_.next());
            for (int slices = 0; sudokit_coster_run(coster, slice()) == SUDOKIT_PAUSED && slices < 1000; ++slices) {
            }
        } else if (is_begun) {
            for (int slices = 0; sudokit_coster_run(coster, slice()) == SUDOKIT_PAUSED && slices < 1000; ++slices) {
            }
        }
        for (const sudokit_cost& cost : costs)
            claim(cost.refuted <= cost.candidates, "refuted candidates are candidates");
        sudokit_coster_close(coster);
    }

    void text() {
        std::string text;
        for (uint32_t lines = up_to(8); lines > 0; --lines) {
            const char symbols[] = "123456789.0_*xX# \t\r\n\xff";
            const uint32_t length = chance(3) ? up_to(200) : 81;
            for (uint32_t i = 0; i < length; ++i) text += symbols[chance(300) ? up_to(20) : up_to(9)];
            if (!chance(10)) text += '\n';
        }
        const std::vector<char> exact(text.begin(), text.end());
        const auto length = static_cast<int64_t>(exact.size());
        const int64_t room = up_to(10);
        Bytes puzzles(81 * static_cast<size_t>(room));
        Bytes solutions(81 * static_cast<size_t>(room)), is_solved(static_cast<size_t>(room));
        std::vector<int64_t> numbers(static_cast<size_t>(room));
        sudokit_lines result{chance(20) ? -1 : room,
                             maybe(puzzles.data()),
                             maybe(numbers.data()),
                             maybe(solutions.data()),
                             maybe(is_solved.data()),
                             0,
                             0};
        const int64_t found = sudokit_read_lines(maybe(exact.data()), chance(20) ? -1 : length, maybe(&result));
        claim(found <= room && result.used <= length, "reading stays within its bounds");
        const Bytes all = bytes(81 * up_to(5), 255);
        const auto count = static_cast<int64_t>(all.size() / 81);
        std::vector<char> written(82 * static_cast<size_t>(count));
        sudokit_write_lines(maybe(all.data()), maybe(count), maybe(written.data()));
        const int64_t misfit = sudokit_first_misfit(maybe(all.data()), chance(20) ? -1 : 81 * count);
        claim(misfit < 0 || all[static_cast<size_t>(misfit)] > 9, "a misfit is one");
        sudokit_core_lanes(kCores[up_to(6)]);
        sudokit_core_name(rubbish());
        claim(sudokit_interface_version() == SUDOKIT_INTERFACE_VERSION, "the version is that of the headers");
    }

    void canonical() {
        const size_t count = up_to(4);
        Bytes all = grids(count);
        Bytes forms(81 * count), again(81 * count);
        std::vector<sudokit_transformation> ways(count);
        std::vector<uint32_t> automorphisms(count);
        const auto n = static_cast<int64_t>(count);
        const Scribbler* const scribbler = chance(4) ? new Scribbler(all, number_) : nullptr;
        sudokit_canonical_forms(maybe(all.data()), maybe(n), maybe(forms.data()), maybe(ways.data()),
                                maybe(automorphisms.data()), slice());
        delete scribbler;
        const int64_t done = sudokit_canonical_forms(all.data(), n, forms.data(), nullptr, nullptr, 1000);
        if (done < 1) return;
        claim(sudokit_canonical_forms(forms.data(), done, again.data(), nullptr, nullptr, 10'000) > 0 &&
                  std::equal(again.begin(), again.begin() + 81, forms.begin()),
              "the form of a form is the form");
    }

    void transformations() {
        const size_t count = up_to(4);
        Bytes all = grids(count);
        Bytes images(81 * count);
        std::vector<sudokit_transformation> ways(count);
        const auto n = static_cast<int64_t>(count);
        sudokit_random_transformations(number_, up_to(99), maybe(n), maybe(ways.data()));
        if (chance(3)) {
            for (auto& way : ways) way.rows[up_to(8)] = static_cast<uint8_t>(up_to(255));
        }
        const Scribbler* const scribbler = chance(4) ? new Scribbler(all, number_) : nullptr;
        sudokit_transform_grids(maybe(all.data()), maybe(n), maybe(ways.data()), maybe(images.data()), slice());
        delete scribbler;
    }

    void techniques() {
        claim(!sudokit_technique_name(rubbish()) || sudokit_technique_name(0), "techniques have names");
        const double highest[] = {100.0, 1.0, 7.4, 9.4, -1.0, 1e300};
        sudokit_rater* rater =
            sudokit_rater_open(highest[up_to(5)], highest[up_to(5)], chance(2) ? -1 : maybe(int64_t{1}));
        const size_t count = up_to(3);
        Bytes all = chance(2) ? grids(count) : bytes(81 * count, 9);
        std::vector<sudokit_rating> ratings(count);
        std::vector<sudokit_step> steps(SUDOKIT_MOST_STEPS * (count + 1));
        std::vector<uint16_t> removed(SUDOKIT_MOST_STEPS * (count + 1));
        std::vector<uint16_t> changed(SUDOKIT_MOST_STEPS * (count + 1));
        std::vector<int32_t> step_counts(count);
        const Scribbler* const scribbler = chance(4) ? new Scribbler(all, number_) : nullptr;
        for (uint32_t calls = up_to(8); calls > 0; --calls) {
            switch (up_to(4)) {
                case 0:
                    sudokit_rater_begin(rater, maybe(all.data()), maybe(static_cast<int64_t>(count)),
                                        maybe(ratings.data()));
                    break;
                case 1:
                    if (count > 0) {
                        sudokit_rater_follow(rater, maybe(all.data()), maybe(ratings.data()), maybe(steps.data()),
                                             maybe(removed.data()));
                    }
                    break;
                case 2:
                    sudokit_rater_trace(rater, maybe(all.data()), static_cast<int64_t>(count), maybe(ratings.data()),
                                        maybe(steps.data()), maybe(removed.data()), maybe(changed.data()),
                                        maybe(step_counts.data()));
                    break;
                default: sudokit_rater_run(rater, slice());
            }
            claim(sudokit_rater_steps(rater) <= SUDOKIT_MOST_STEPS, "a path has an end");
        }
        delete scribbler;
        sudokit_rater_close(rater);
    }

    // Steps in positions of puzzles, and in some that no puzzle has: digits and candidates by chance.
    void steps() {
        Bytes digits = chance(2) ? grids(1) : bytes(81, chance(2) ? 0 : 9);
        std::vector<uint16_t> candidates(81);
        const uint16_t common = static_cast<uint16_t>(up_to(511));
        for (uint16_t& each : candidates) {
            each = static_cast<uint16_t>(chance(2) ? up_to(511) & common : up_to(chance(99) ? 65535 : 511));
        }
        const double lowest[] = {0.0, 4.5, 6.5, 8.5, 9.5, 10.0, 11.0, 1e300};
        sudokit_finder* finder = sudokit_finder_open(lowest[up_to(7)]);
        std::vector<int32_t> numbers(up_to(2000));
        const auto room = static_cast<int64_t>(numbers.size());
        for (uint32_t calls = up_to(8); calls > 0; --calls) {
            if (chance(3)) {
                sudokit_finder_begin(finder, maybe(digits.data()), maybe(candidates.data()));
            } else {
                const int32_t answer = sudokit_finder_run(finder, slice());
                const int64_t count = sudokit_finder_evidence(finder, numbers.data(), room);
                claim((answer == SUDOKIT_YES) == (count >= 6), "a step has evidence");
            }
            claim(sudokit_finder_looking_from(finder) >= 1.0, "a step has a rating");
        }
        sudokit_finder_close(finder);
    }

    // The same on boards that are described: rows and columns of a square, now and then with a number that is wrong.
    void paths() {
        const int32_t side = static_cast<int32_t>(1 + up_to(chance(9) ? 26 : 5)), cells = side * side;
        std::vector<int32_t> board = {cells, side, 2 * side, 1};
        for (int32_t house = 0; house < 2 * side; ++house) {
            const bool lies = house >= side;
            board.insert(board.end(), {lies ? 1 : 0, lies ? 2 : 1, 1, side});
            for (int32_t at = 0; at < side; ++at)
                board.push_back(lies ? (house - side) * side + at : house + at * side);
        }
        for (int32_t cell = 0; cell < cells; ++cell) {
            board.push_back(2 * side - 2);
            for (int32_t other = 0; other < cells; ++other) {
                if (other != cell && (other / side == cell / side || other % side == cell % side))
                    board.push_back(other);
            }
        }
        board.push_back(1);
        for (int32_t house = 0; house < 2 * side; ++house) {
            if (house % side == 0) board.push_back(side);
            board.push_back(house);
        }
        if (chance(3)) board[up_to(static_cast<uint32_t>(board.size()) - 1)] = static_cast<int32_t>(rubbish());
        if (chance(9)) board.resize(up_to(static_cast<uint32_t>(board.size())));
        const double lowest[] = {0.0, 4.5, 6.5, 8.5, 9.5, 10.0, 11.0, 1e300};
        sudokit_path* path = sudokit_path_open(maybe(board.data()), static_cast<int64_t>(board.size()),
                                               lowest[up_to(7)], chance(4) ? 4.0 : 1000.0, chance(2) ? 1 : 0);
        const Bytes digits = bytes(cells, chance(2) ? 0 : static_cast<uint8_t>(side));
        std::vector<uint32_t> candidates(cells);
        for (uint32_t& each : candidates) each = up_to(chance(99) ? ~0u - 1 : (1u << std::min(side, 30)) - 1);
        std::vector<int32_t> numbers(up_to(2000));
        for (uint32_t calls = up_to(8); calls > 0; --calls) {
            if (chance(3)) {
                sudokit_path_begin(path, maybe(digits.data()), maybe(candidates.data()));
            } else if (sudokit_path_run(path, slice()) == SUDOKIT_YES) {
                claim(sudokit_technique_name(sudokit_path_technique(path)) != nullptr, "a step has a technique");
                claim(sudokit_path_rating(path) >= 1.0, "a step has a rating");
                claim(sudokit_path_placed(path) < 32 * cells, "a digit is placed on the board");
            }
            sudokit_path_evidence(path, numbers.data(), static_cast<int64_t>(numbers.size()));
            sudokit_path_is_solved(path);
            sudokit_path_looking_from(path);
        }
        sudokit_path_close(path);
    }

    // Puzzles of any kind, down to those with many solutions, or none.
    void hodoku() {
        claim(!sudokit_hodoku_technique(rubbish()) || sudokit_hodoku_technique(0), "techniques have names");
        const int64_t each = chance(2) ? -1 : maybe(int64_t{1});
        Bytes order(60);
        std::iota(order.begin(), order.end(), uint8_t{0});
        if (chance(2)) rng_.shuffle(order, order.size());
        order.resize(up_to(60));
        if (!order.empty() && chance(20)) order[0] = static_cast<uint8_t>(up_to(255));
        const auto length = static_cast<int64_t>(order.size());
        sudokit_hodoku* hodoku = chance(2) ? sudokit_hodoku_open(each)
                                           : sudokit_hodoku_open_in_order(maybe(order.data()), maybe(length), each);
        const Bytes digits = bytes(81, chance(2) ? 9 : 1), entered = bytes(81, 1);
        std::vector<uint16_t> candidates(81);
        for (uint16_t& some : candidates) some = static_cast<uint16_t>(up_to(chance(99) ? 65535 : 511));
        int32_t technique = 0;
        const size_t count = up_to(3);
        Bytes all = chance(2) ? grids(count) : bytes(81 * count, 9);
        std::vector<sudokit_hodoku_path> paths(count);
        std::vector<sudokit_hodoku_step> steps(SUDOKIT_MOST_HODOKU_STEPS);
        std::vector<uint16_t> removed(729);
        const Scribbler* const scribbler = chance(4) ? new Scribbler(all, number_) : nullptr;
        for (uint32_t calls = up_to(8); calls > 0; --calls) {
            switch (up_to(4)) {
                case 0:
                    sudokit_hodoku_begin(hodoku, maybe(all.data()), maybe(static_cast<int64_t>(count)),
                                         maybe(paths.data()));
                    break;
                case 1:
                    if (count > 0) {
                        sudokit_hodoku_follow(hodoku, maybe(all.data()), maybe(paths.data()), maybe(steps.data()),
                                              maybe(removed.data()));
                    }
                    break;
                case 2:
                    sudokit_hodoku_technique_in(hodoku, maybe(digits.data()), maybe(candidates.data()),
                                                maybe(entered.data()), maybe(&technique));
                    break;
                default: sudokit_hodoku_run(hodoku, slice());
            }
            claim(sudokit_hodoku_steps(hodoku) <= SUDOKIT_MOST_HODOKU_STEPS, "a path of HoDoKu's has an end");
        }
        delete scribbler;
        sudokit_hodoku_close(hodoku);
    }

    void making() {
        Bytes orbit_of(81);
        for (size_t cell = 0; cell < 81; ++cell) orbit_of[cell] = static_cast<uint8_t>(chance(500) ? up_to(255) : cell);
        uint64_t state[4] = {rng_.next(), 0, 0, 0};
        if (chance(10)) state[0] = 0;
        Bytes grid(81);
        sudokit_draw_uniform_grid(maybe(state), maybe(grid.data()));
        sudokit_maker* maker = sudokit_maker_open(kCores[up_to(6)], rng_.next(), maybe(orbit_of.data()), rubbish());
        const size_t count = up_to(3);
        Bytes puzzles(81 * count), solutions(81 * count);
        std::vector<uint64_t> streams(count);
        for (uint64_t& stream : streams) stream = rng_.next();
        const auto n = static_cast<int64_t>(count);
        for (uint32_t calls = maker ? up_to(6) : 0; calls > 0; --calls) {
            if (chance(3)) {
                sudokit_maker_begin(maker, maybe(streams.data()), maybe(n), maybe(puzzles.data()),
                                    maybe(solutions.data()));
            } else {
                sudokit_maker_run(maker, slice());
            }
        }
        sudokit_maker_close(maker);
        sudokit_uniform_grids(rng_.next(), rng_.next(), maybe(n), maybe(puzzles.data()), slice());
    }

    void lanes() {
        sudokit_solver* solver = sudokit_solver_open(kCores[up_to(6)]);
        if (!solver) return;
        const size_t count = up_to(40);
        Bytes puzzles = grids(count), one = grids(1), solutions(81 * count), list(81 * 5);
        std::vector<int64_t> counts(count);
        const auto n = static_cast<int64_t>(count);
        const Scribbler* const scribbler = chance(3) ? new Scribbler(puzzles, number_) : nullptr;
        const int64_t limits[] = {1, 2, 1000, INT64_MAX, 0, -1};
        sudokit_progress progress;
        for (uint32_t calls = up_to(12); calls > 0; --calls) {
            const int64_t limit = limits[up_to(5)];
            switch (up_to(6)) {
                case 0:
                    sudokit_solver_begin(solver, maybe(puzzles.data()), maybe(n), limit, maybe(solutions.data()),
                                         maybe(counts.data()));
                    break;
                case 1: sudokit_solver_list(solver, maybe(one.data()), limit); break;
                case 2: sudokit_solver_make_room(solver, maybe(list.data()), chance(9) ? int64_t{-1} : up_to(5)); break;
                case 3: sudokit_solver_progress(solver, maybe(&progress)); break;
                case 4: {
                    const uint8_t* const puzzle = maybe(one.data());
                    const int64_t found = sudokit_solver_solve_one(solver, puzzle, limit, slice());
                    claim(!puzzle || (limit < 1 ? found == SUDOKIT_REFUSED : found <= limit), "the limit is kept");
                    break;
                }
                default: sudokit_solver_run(solver, slice());
            }
        }
        delete scribbler;
        sudokit_solver_close(solver);
    }

    // Rules that make no sense.
    void board_of_rubbish() {
        const int32_t digits = chance(3) ? rubbish() : 2 + static_cast<int32_t>(up_to(8));
        const int32_t cells = chance(3) ? rubbish() : 1 + static_cast<int32_t>(up_to(80));
        const auto cell = [&] { return chance(60) ? rubbish() : static_cast<int32_t>(rng_.below(std::max(cells, 1))); };
        sudokit_rules* rules = sudokit_rules_open(digits, cells);
        std::vector<int32_t> house(40);
        std::vector<uint32_t> table(32);
        for (uint32_t calls = up_to(60); calls > 0; --calls) {
            for (int32_t& one : house) one = cell();
            for (uint32_t& word : table) word = static_cast<uint32_t>(rng_.next() | rng_.next());
            switch (up_to(5)) {
                case 0:
                    sudokit_rules_add_house(rules, chance(9) ? rubbish() : static_cast<int32_t>(up_to(9)),
                                            maybe(house.data()));
                    break;
                case 1: sudokit_rules_add_pair(rules, cell(), cell()); break;
                case 2: sudokit_rules_add_domain(rules, cell(), table[0]); break;
                case 3: sudokit_rules_add_relation(rules, cell(), cell(), maybe(table.data())); break;
                case 4: {
                    std::vector<int64_t> numbers;
                    for (uint32_t more = up_to(4); more > 0; --more) {
                        const uint32_t count = up_to(12);
                        numbers.push_back(up_to(5));
                        numbers.push_back(chance(20) ? int64_t{rubbish()} : int64_t{count});
                        for (uint32_t i = 0; i < count; ++i) numbers.push_back(chance(9) ? rubbish() : cell());
                    }
                    sudokit_rules_add_all(rules, static_cast<int32_t>(numbers.size()), maybe(numbers.data()));
                    break;
                }
                default: add_wide_rubbish(rules, std::clamp(digits, 1, 32), std::max(cells, 1));
            }
        }
        sudokit_board* board = sudokit_board_open(rules);
        sudokit_rules_close(rules);
        if (board) use(board, digits, static_cast<size_t>(cells), nullptr);
        sudokit_board_close(board);
    }

    // A rule about several cells, some of which make sense.
    void add_wide_rubbish(sudokit_rules* rules, int32_t digits, int32_t cells) {
        const auto count = static_cast<int32_t>(1 + up_to(chance(4) ? 80 : 6));
        std::vector<int32_t> members(count), numbers(count), next;
        const int32_t first = static_cast<int32_t>(rng_.below(static_cast<uint32_t>(cells)));
        for (int32_t i = 0; i < count; ++i) {
            members[i] = chance(30) ? rubbish() : static_cast<int32_t>((int64_t{first} + i) % cells);
            numbers[i] = chance(8) ? rubbish() : chance(2) ? 1 : -1;
        }
        const int32_t said = chance(10) ? rubbish() : count;
        const int32_t length = said < count ? said : count;
        switch (up_to(3)) {
            case 0: {
                const int64_t total = chance(10) ? static_cast<int64_t>(rng_.next()) : rubbish();
                sudokit_rules_add_sum(rules, length, maybe(members.data()), maybe(numbers.data()), total);
                break;
            }
            case 1: {
                std::vector<uint32_t> sets(up_to(70));
                for (uint32_t& set : sets) set = static_cast<uint32_t>(rng_.next()) & ~0u >> up_to(31);
                const int32_t set_count = chance(20) ? -1 : static_cast<int32_t>(sets.size());
                sudokit_rules_add_digit_sets(rules, length, maybe(members.data()), set_count, maybe(sets.data()));
                break;
            }
            case 2: {
                std::vector<uint64_t> counts(digits);
                for (uint64_t& each : counts) each = rng_.next() | rng_.next();
                sudokit_rules_add_digit_counts(rules, length, maybe(members.data()), maybe(counts.data()));
                break;
            }
            default: {
                int64_t steps = 0;
                for (int32_t& states : numbers) {
                    states = chance(100) ? -1 : 1 + static_cast<int32_t>(up_to(4));
                    steps += (states > 0 ? states : 0) * digits;
                }
                next.resize(steps);
                for (int32_t& after : next) after = chance(500) ? rubbish() : static_cast<int32_t>(up_to(2)) - 1;
                sudokit_rules_add_automaton(rules, length, maybe(members.data()), maybe(numbers.data()),
                                            maybe(next.data()));
            }
        }
    }

    void board() {
        Rules rules = chance(4) ? samurai() : chance(2) ? strange(2 + static_cast<int>(up_to(4)), rng_) : classic(2, 3);
        if (chance(2)) rules = with_relations(rules, rng_);
        if (chance(2)) {
            Digits grid(rules.cell_count);
            for (uint8_t& digit : grid) digit = static_cast<uint8_t>(1 + rng_.below(rules.digit_count));
            rules = with_wide_rules(rules, grid, rng_);
        }
        sudokit_rules* given = sudokit_rules_open(rules.digit_count, rules.cell_count);
        bool are_taken = true;
        for (const std::vector<Cell>& house : rules.houses) {
            const std::vector<int32_t> cells(house.begin(), house.end());
            are_taken &=
                sudokit_rules_add_house(given, static_cast<int32_t>(cells.size()), cells.data()) == SUDOKIT_YES;
        }
        for (const auto [a, b] : rules.pairs) are_taken &= sudokit_rules_add_pair(given, a, b) == SUDOKIT_YES;
        for (int32_t cell = 0; cell < rules.cell_count; ++cell)
            are_taken &= sudokit_rules_add_domain(given, cell, rules.domains[cell]) == SUDOKIT_YES;
        for (const Relation& relation : rules.relations)
            are_taken &=
                sudokit_rules_add_relation(given, relation.a, relation.b, relation.table.data()) == SUDOKIT_YES;
        are_taken &= add_wide_rules(given, rules);
        if (rules.treat_digits_alike) sudokit_rules_treat_digits_alike(given);
        sudokit_board* board = sudokit_board_open(given);
        sudokit_rules_close(given);
        claim(are_taken && board, "rules that make sense make a board");
        use(board, rules.digit_count, static_cast<size_t>(rules.cell_count), &rules);
        sudokit_board_close(board);
    }

    static bool add_wide_rules(sudokit_rules* given, const Rules& rules) {
        bool are_taken = true;
        const auto size = [](const auto& rule) { return static_cast<int32_t>(rule.cells.size()); };
        const auto numbers = [](const auto& rule) {
            return std::vector<int32_t>(rule.cells.begin(), rule.cells.end());
        };
        for (const Sum& sum : rules.sums)
            are_taken &= sudokit_rules_add_sum(given, size(sum), numbers(sum).data(), sum.coefficients.data(),
                                               sum.total) == SUDOKIT_YES;
        for (const DigitSets& sets : rules.digit_sets)
            are_taken &=
                sudokit_rules_add_digit_sets(given, size(sets), numbers(sets).data(),
                                             static_cast<int32_t>(sets.sets.size()), sets.sets.data()) == SUDOKIT_YES;
        for (const DigitCounts& counts : rules.digit_counts)
            are_taken &= sudokit_rules_add_digit_counts(given, size(counts), numbers(counts).data(),
                                                        counts.counts.data()) == SUDOKIT_YES;
        for (const Automaton& automaton : rules.automata) {
            std::vector<int32_t> states;
            for (size_t i = 0; i < automaton.cells.size(); ++i)
                states.push_back(static_cast<int32_t>(automaton.starts[i + 1] - automaton.starts[i]) /
                                 rules.digit_count);
            are_taken &= sudokit_rules_add_automaton(given, size(automaton), numbers(automaton).data(), states.data(),
                                                     automaton.next.data()) == SUDOKIT_YES;
        }
        return are_taken;
    }

    // Calls in any order. With `rules`, what is called a solution has to obey them.
    void use(const sudokit_board* board, int32_t digits, size_t cells, const Rules* rules) {
        const auto largest = static_cast<uint32_t>(digits);
        sudokit_search* search = sudokit_search_open(board);
        Bytes puzzle = bytes(cells, largest), fewer = puzzle, solution(cells);
        const uint32_t given = 1 + up_to(20);
        for (size_t cell = 0; cell < cells; ++cell) {
            if (!chance(given)) puzzle[cell] = 0;
            fewer[cell] = chance(9) ? 0 : puzzle[cell];
        }
        const Scribbler* const scribbler = chance(5) ? new Scribbler(puzzle, number_) : nullptr;
        std::vector<uint32_t> marks(cells);
        for (uint32_t& mark : marks) mark = static_cast<uint32_t>(rng_.next());
        uint64_t count = 0;
        int32_t cases = 0;
        for (uint32_t calls = up_to(12); calls > 0; --calls) {
            int32_t answer = SUDOKIT_NO;
            switch (up_to(7)) {
                case 0: sudokit_search_begin(search, maybe(puzzle.data()), static_cast<int32_t>(up_to(2))); break;
                case 1: sudokit_search_count(search, up_to(1000), slice(), maybe(&count)); break;
                case 2: sudokit_search_stays_unique(search, maybe(puzzle.data()), maybe(fewer.data()), slice()); break;
                case 3: sudokit_search_go_on(search, slice()); break;
                case 4:
                    answer = sudokit_search_first(search, maybe(puzzle.data()), slice(), maybe(solution.data()));
                    break;
                case 5: sudokit_search_cases(search, maybe(marks.data()), slice(), maybe(&cases)); break;
                default: answer = sudokit_search_next(search, slice(), maybe(solution.data()));
            }
            if (answer == SUDOKIT_YES && rules) claim(obeys(*rules, solution), "a solution obeys the rules");
        }
        uint64_t state[4] = {rng_.next(), 0, 0, 0};
        if (chance(20)) state[0] = 0;
        sudokit_filling* filling = sudokit_filling_open(board, maybe(puzzle.data()), maybe(state));
        for (uint32_t calls = filling ? up_to(4) : 0; calls > 0; --calls) {
            const int32_t answer = sudokit_filling_run(filling, slice(), maybe(solution.data()), maybe(state));
            if (answer == SUDOKIT_YES && rules) claim(obeys(*rules, solution), "a filled board obeys the rules");
        }
        sudokit_filling_close(filling);
        delete scribbler;
        sudokit_search_close(search);
    }

    RandomStream rng_;
    uint64_t number_;
};

}  // namespace

extern "C" SUDOKIT_EXPORT void __ubsan_on_report() { tell_the_round(); }

int main(int argument_count, char** arguments) {
    if (argument_count < 2 || argument_count > 4) {
        std::fprintf(stderr, "usage: native_fuzz SECONDS [SEED [ROUND]]\n");
        return 2;
    }
    const double seconds = std::atof(arguments[1]);
    const uint64_t seed = argument_count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    tell_the_round_at_the_end();
    if (argument_count > 3) {
        Round(seed, std::strtoull(arguments[3], nullptr, 10)).run();
        return 0;
    }
    const auto until = sudokit::Clock::now() + std::chrono::duration<double>(seconds);
    uint64_t number = 0;
    for (; sudokit::Clock::now() < until; ++number) {
        present_round = number;
        Round(seed, number).run();
    }
    std::printf("%llu rounds with seed %llu, nothing found\n", static_cast<unsigned long long>(number),
                static_cast<unsigned long long>(seed));
    return 0;
}
