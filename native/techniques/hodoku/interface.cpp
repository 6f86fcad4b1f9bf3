// The plain C interface of HoDoKu's path.
#include <vector>

#include "sudokit/hodoku.h"
#include "techniques/hodoku/path.hpp"
#include "techniques/shared/path_task.hpp"

using sudokit::Clock;
using sudokit::techniques::Cells;
using sudokit::techniques::HodokuOrder;
using sudokit::techniques::HodokuPath;
using sudokit::techniques::HodokuStep;
using sudokit::techniques::HodokuTechnique;
using sudokit::techniques::PathTask;

static_assert(static_cast<int>(sudokit::techniques::kHodokuTechniques) <= SUDOKIT_MOST_HODOKU_TECHNIQUES);

struct sudokit_hodoku final : PathTask<sudokit_hodoku_path, sudokit_hodoku_step, SUDOKIT_MOST_HODOKU_STEPS> {
    explicit sudokit_hodoku(int64_t milliseconds_each) : PathTask(milliseconds_each) {}
    sudokit_hodoku(std::vector<HodokuTechnique> techniques, int64_t milliseconds_each)
        : PathTask(milliseconds_each), path_(std::move(techniques)) {}

    HodokuTechnique technique_in(const uint8_t* digits, const uint16_t* candidates, Cells entered) {
        return path_.technique_in(digits, candidates, entered);
    }

private:
    void start(const uint8_t* puzzle) override { path_.begin(puzzle); }

    // Singles take no time, so the clock is looked at after each other step.
    bool advance(Clock::time_point until) override {
        bool is_over = has_no_time();
        while (!is_over && path_.next(step_)) {
            ++result().counts[step_.technique];
            write_step(step_.removed.marks, step_.removed.count, [this](int32_t removed) {
                return sudokit_hodoku_step{step_.technique, static_cast<int16_t>(step_.placed), removed};
            });
            is_over = step_.placed < 0 && Clock::now() >= until;
        }
        return !is_over;
    }

    void finish(bool at_end) override {
        result().solved = !at_end ? SUDOKIT_PAUSED : path_.is_solved() ? SUDOKIT_YES : SUDOKIT_NO;
    }

    HodokuPath path_;
    HodokuStep step_;
};

const char* sudokit_hodoku_technique(int32_t technique) {
    if (technique < 0 || technique >= sudokit::techniques::kHodokuTechniques) return nullptr;
    return sudokit::techniques::kHodokuNames[technique];
}

sudokit_hodoku* sudokit_hodoku_open(int64_t milliseconds_each) {
    return sudokit::opened([&] { return new sudokit_hodoku(milliseconds_each); });
}

sudokit_hodoku* sudokit_hodoku_open_in_order(const uint8_t* techniques, int64_t n, int64_t milliseconds_each) {
    if (n < 0 || n > sudokit::techniques::kHodokuTechniques || (!techniques && n > 0)) return nullptr;
    return sudokit::opened([&]() -> sudokit_hodoku* {
        std::vector<HodokuTechnique> order;
        for (int64_t i = 0; i < n; ++i) order.push_back(static_cast<HodokuTechnique>(techniques[i]));
        if (!HodokuOrder::can_be_followed(order)) return nullptr;
        return new sudokit_hodoku(std::move(order), milliseconds_each);
    });
}

void sudokit_hodoku_close(sudokit_hodoku* hodoku) { delete hodoku; }

int32_t sudokit_hodoku_begin(sudokit_hodoku* hodoku, const uint8_t* puzzles, int64_t n, sudokit_hodoku_path* paths) {
    return hodoku ? hodoku->begin(puzzles, n, paths) : SUDOKIT_REFUSED;
}

int32_t sudokit_hodoku_follow(sudokit_hodoku* hodoku, const uint8_t* puzzle, sudokit_hodoku_path* path,
                              sudokit_hodoku_step* steps, uint16_t* removed) {
    return hodoku ? hodoku->follow(puzzle, path, steps, removed) : SUDOKIT_REFUSED;
}

int32_t sudokit_hodoku_run(sudokit_hodoku* hodoku, int32_t milliseconds) {
    return hodoku ? hodoku->run(milliseconds) : SUDOKIT_REFUSED;
}

int32_t sudokit_hodoku_steps(const sudokit_hodoku* hodoku) { return hodoku ? hodoku->step_count() : SUDOKIT_REFUSED; }

int32_t sudokit_hodoku_technique_in(sudokit_hodoku* hodoku, const uint8_t* digits, const uint16_t* candidates,
                                    const uint8_t* entered, int32_t* technique) {
    if (!hodoku || !digits || !candidates || !entered || !technique) return SUDOKIT_REFUSED;
    Cells entries;
    for (int cell = 0; cell < 81; ++cell) {
        if (digits[cell] > 9 || candidates[cell] > sudokit::techniques::kAllDigits) return SUDOKIT_REFUSED;
        if (digits[cell] != 0 && entered[cell] != 0) entries.add(cell);
    }
    return sudokit::answer([&]() -> int32_t {
        *technique = hodoku->technique_in(digits, candidates, entries);
        return *technique < sudokit::techniques::kHodokuTechniques ? SUDOKIT_YES : SUDOKIT_NO;
    });
}
