// The plain C interface of HoDoKu's path.
#include <algorithm>

#include "shared/interface.hpp"
#include "sudokit/hodoku.h"
#include "techniques/hodoku_path.hpp"

using sudokit::Clock;
using sudokit::techniques::HodokuPath;
using sudokit::techniques::HodokuStep;
using sudokit::techniques::kCells;
using sudokit::techniques::kDigits;

static_assert(static_cast<int>(sudokit::techniques::kHodokuTechniques) <= SUDOKIT_MOST_HODOKU_TECHNIQUES);

struct sudokit_hodoku {
    explicit sudokit_hodoku(int64_t milliseconds_each) : most(milliseconds_each) {}

    int64_t most;             // milliseconds for each puzzle, below 0 for any number
    Clock::duration spent{};  // on the puzzle that is under way, in earlier slices
    HodokuPath path;
    HodokuStep step;
    const uint8_t* puzzles = nullptr;
    sudokit_hodoku_path* paths = nullptr;
    int64_t count = 0;
    int64_t next = 0;      // the puzzle that is worked on
    bool started = false;  // whether it is under way
    sudokit_hodoku_step* steps = nullptr;
    uint16_t* removed = nullptr;
    int32_t step_count = 0;
    int32_t removed_count = 0;
};

namespace {

constexpr int64_t kLongest = 1'000'000'000'000;  // milliseconds; a duration holds no more than some centuries

void take_on(sudokit_hodoku& hodoku, const uint8_t* puzzles, int64_t count, sudokit_hodoku_path* paths) {
    hodoku.puzzles = puzzles;
    hodoku.count = count;
    hodoku.paths = paths;
    hodoku.next = 0;
    hodoku.started = false;
    hodoku.steps = nullptr;
    hodoku.step_count = hodoku.removed_count = 0;
}

void start(sudokit_hodoku& hodoku) {
    uint8_t puzzle[kCells];
    std::copy_n(hodoku.puzzles + kCells * hodoku.next, kCells, puzzle);
    for (uint8_t& digit : puzzle) digit = digit > 9 ? 0 : digit;  // it was checked, but may have changed
    hodoku.path.begin(puzzle);
    hodoku.paths[hodoku.next] = {};
    hodoku.started = true;
    hodoku.spent = {};
}

void count_step(sudokit_hodoku& hodoku) {
    const HodokuStep& step = hodoku.step;
    ++hodoku.paths[hodoku.next].counts[step.technique];
    if (!hodoku.steps || hodoku.step_count == SUDOKIT_MOST_HODOKU_STEPS) return;
    const int32_t marks = std::min(step.removed.count, kCells * kDigits - hodoku.removed_count);
    std::copy_n(step.removed.marks, marks, hodoku.removed + hodoku.removed_count);
    hodoku.removed_count += marks;
    hodoku.steps[hodoku.step_count++] = {step.technique, static_cast<int16_t>(step.placed), marks};
}

// Works on the puzzle that is under way, or comes next; whether it is done. It is left when its own time is up. Singles
// take no time, so the clock is looked at after each other step.
bool work_on_one(sudokit_hodoku& hodoku, Clock::time_point until) {
    if (!hodoku.started) start(hodoku);
    const auto began = Clock::now();
    const auto most = std::chrono::milliseconds(hodoku.most) - hodoku.spent;
    if (hodoku.most >= 0) until = std::min(until, began + most);
    bool is_over = hodoku.most == 0;
    while (!is_over && hodoku.path.next(hodoku.step)) {
        count_step(hodoku);
        is_over = hodoku.step.placed < 0 && Clock::now() >= until;
    }
    if (is_over) {
        hodoku.spent += Clock::now() - began;
        if (hodoku.most < 0 || hodoku.spent < std::chrono::milliseconds(hodoku.most)) return false;
    }
    hodoku.paths[hodoku.next].solved =
        is_over ? SUDOKIT_PAUSED : (hodoku.path.is_solved() ? SUDOKIT_YES : SUDOKIT_NO);
    hodoku.started = false;
    ++hodoku.next;
    return true;
}

bool has_digits_only(const uint8_t* puzzles, int64_t bytes) {
    return std::all_of(puzzles, puzzles + bytes, [](uint8_t digit) { return digit <= 9; });
}

}  // namespace

const char* sudokit_hodoku_technique(int32_t technique) {
    if (technique < 0 || technique >= sudokit::techniques::kHodokuTechniques) return nullptr;
    return sudokit::techniques::kHodokuNames[technique];
}

sudokit_hodoku* sudokit_hodoku_open(int64_t milliseconds_each) {
    return sudokit::opened([&] { return new sudokit_hodoku(std::clamp(milliseconds_each, int64_t{-1}, kLongest)); });
}

void sudokit_hodoku_close(sudokit_hodoku* hodoku) { delete hodoku; }

int32_t sudokit_hodoku_begin(sudokit_hodoku* hodoku, const uint8_t* puzzles, int64_t n, sudokit_hodoku_path* paths) {
    if (!hodoku || !sudokit::is_room_for_grids(puzzles, n) || (n > 0 && !paths)) return SUDOKIT_REFUSED;
    if (!has_digits_only(puzzles, kCells * n)) return SUDOKIT_REFUSED;
    take_on(*hodoku, puzzles, n, paths);
    return SUDOKIT_YES;
}

int32_t sudokit_hodoku_follow(sudokit_hodoku* hodoku, const uint8_t* puzzle, sudokit_hodoku_path* path,
                              sudokit_hodoku_step* steps, uint16_t* removed) {
    if (!hodoku || !puzzle || !path || !steps || !removed || !has_digits_only(puzzle, kCells)) return SUDOKIT_REFUSED;
    take_on(*hodoku, puzzle, 1, path);
    hodoku->steps = steps;
    hodoku->removed = removed;
    start(*hodoku);
    return SUDOKIT_YES;
}

int32_t sudokit_hodoku_run(sudokit_hodoku* hodoku, int32_t milliseconds) {
    if (!hodoku) return SUDOKIT_REFUSED;
    return sudokit::answer([&]() -> int32_t {
        const auto until = sudokit::after(milliseconds);
        while (hodoku->next < hodoku->count) {
            if (!work_on_one(*hodoku, until)) return SUDOKIT_PAUSED;
            if (hodoku->next < hodoku->count && Clock::now() >= until) return SUDOKIT_PAUSED;
        }
        return SUDOKIT_YES;
    });
}

int32_t sudokit_hodoku_steps(const sudokit_hodoku* hodoku) { return hodoku ? hodoku->step_count : SUDOKIT_REFUSED; }
