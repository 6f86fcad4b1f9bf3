#include "making/clue_removal.hpp"

#include <algorithm>

#include "making/uniform_grid.hpp"
#include "shared/random_stream.hpp"

namespace sudokit {

namespace {

// Puzzles in work in one thread: enough to fill the lanes many times over. They take 1.3 MB, which is for the
// third-level cache, and that does no harm: 128 are as quick, 64 up to 8 % slower.
constexpr size_t kInWork = 256;

// About how likely it is that a cell can be removed when `decided` cells before it have gone or stayed and no
// unavoidable set speaks against it, as measured on uniform grids: as likely as not at 60, almost certain before 40.
// It decides what is tested together, and so the speed, but not what comes out.
constexpr std::array<float, 81> make_success() {
    std::array<float, 81> success{};
    float odds = 1;
    for (size_t decided = 61; decided-- > 0; odds /= 1.2f) success[decided] = 1 / (1 + odds);
    odds = 1;
    for (size_t decided = 60; decided < 81; ++decided, odds *= 1.1f) success[decided] = 1 / (1 + odds);
    return success;
}
constexpr std::array<float, 81> kSuccess = make_success();
constexpr float kProbably = 0.7f;

}  // namespace

bool Orbits::read(const uint8_t* orbit_of) {
    count = 0;
    for (unsigned cell = 0; cell < 81; ++cell) {
        if (orbit_of[cell] > count) return false;
        if (orbit_of[cell] == count) ++count;
    }
    unsigned written = 0;
    for (unsigned orbit = 0; orbit < count; ++orbit) {
        first[orbit] = static_cast<uint8_t>(written);
        for (unsigned cell = 0; cell < 81; ++cell) {
            if (orbit_of[cell] == orbit) members[written++] = static_cast<uint8_t>(cell);
        }
    }
    first[count] = static_cast<uint8_t>(written);
    return true;
}

void Dig::begin(const DiggingTask& task, int64_t index) {
    index_ = index;
    RandomStream rng(task.seed, task.streams[index]);
    draw_uniform_grid(rng, solution_.data());
    const Orbits& orbits = task.orbits;
    for (unsigned i = 0; i < orbits.count; ++i) order_[i] = static_cast<uint8_t>(i);
    rng.shuffle(order_, orbits.count);

    sets_.clear();
    has_sets_ = false;
    if (task.all_may_go()) {
        find_sets(task);  // sooner or later they are needed
    } else if (!orbits.are_cells()) {
        sums_[orbits.count] = 1;
        for (unsigned i = orbits.count; i-- > 0;) sums_[i] = sums_[i + 1] | sums_[i + 1] << orbits.size(order_[i]);
    }
    digits_ = solution_;
    left_ = task.most_removed;
    plan(task, 0);
}

void Dig::find_sets(const DiggingTask& task) {
    const Orbits& orbits = task.orbits;
    std::array<uint8_t, 81> place_of;
    for (unsigned place = 0; place < orbits.count; ++place) {
        for (unsigned i = orbits.first[order_[place]]; i < orbits.first[order_[place] + 1]; ++i)
            place_of[orbits.members[i]] = static_cast<uint8_t>(place);
    }
    sets_.find(solution_, place_of);
    has_sets_ = true;
}

void Dig::remove(const DiggingTask& task, unsigned place, uint8_t* digits) const {
    const unsigned orbit = order_[place];
    for (unsigned i = task.orbits.first[orbit]; i < task.orbits.first[orbit + 1]; ++i)
        digits[task.orbits.members[i]] = 0;
}

// Which orbits will go from this place on, if all can. One does not go if it is larger than what is left to
// remove, nor if it would spoil an exact number that the orbits after it can still make up.
void Dig::plan(const DiggingTask& task, unsigned place) {
    decided_ = run_end_ = 0;
    kept_ = Places{};
    for (unsigned passed = 0; passed < place; ++passed) {
        if (digits_[task.orbits.members[task.orbits.first[order_[passed]]]]) kept_.add(Places(passed));
    }
    unsigned left = left_;
    for (; place < task.orbits.count; ++place) {
        const unsigned size = task.orbits.size(order_[place]);
        const auto fits = [&](const std::bitset<96>& after) { return after[left - size] || !after[left]; };
        if (size <= left && (task.orbits.are_cells() || task.all_may_go() || fits(sums_[place + 1]))) {
            run_[run_end_++] = static_cast<uint8_t>(place);
            left -= size;
        } else {
            kept_.add(Places(place));
        }
    }
    failing_end_ = first_failure();
}

// The next orbit of the run has to stay.
void Dig::keep_next(const DiggingTask& task) {
    const unsigned place = run_[decided_];
    if (!task.all_may_go() && !task.orbits.are_cells()) return plan(task, place + 1);
    kept_.add(Places(place));
    ++decided_;
    const unsigned next = run_[run_end_ - 1] + 1u;
    if (next < task.orbits.count) {  // which may go instead
        kept_.drop(Places(next));
        run_[run_end_++] = static_cast<uint8_t>(next);
    }
    failing_end_ = first_failure();
}

// The end of the shortest part of the run that takes the last cell of an unavoidable set.
unsigned Dig::first_failure() const {
    for (unsigned i = decided_; i < run_end_; ++i) {
        if (sets_.need(run_[i], kept_)) return i + 1;
    }
    return run_end_ + 1;
}

// As many as can probably all go: a test that succeeds is cheap, for it needs hardly a guess; one that fails is not.
unsigned Dig::removals_to_test(const DiggingTask& task) const {
    const unsigned most = std::min(failing_end_ - 1, run_end_) - decided_;
    float all_go = 1;
    unsigned count = 0;
    for (; count < most; ++count) {
        const unsigned place = run_[decided_ + count];
        const float one = kSuccess[place * 81 / task.orbits.count];
        for (unsigned cell = 0; cell < task.orbits.size(order_[place]); ++cell) all_go *= one;
        if (all_go < kProbably) break;
    }
    return std::max(count, 1u);
}

bool Dig::ask(const DiggingTask& task, uint8_t* puzzle, uint8_t& limit) {
    while (failing_end_ == decided_ + 1 && decided_ < run_end_) keep_next(task);
    if (decided_ == run_end_) return false;
    asked_end_ = decided_ + removals_to_test(task);
    std::copy(digits_.begin(), digits_.end(), puzzle);
    for (unsigned i = decided_; i < asked_end_; ++i) remove(task, run_[i], puzzle);
    limit = 2;
    const unsigned orbit = order_[run_[decided_]];
    if (asked_end_ == decided_ + 1 && task.orbits.size(orbit) == 1) {
        // Every other solution has another digit here: so is there one without this digit?
        const unsigned cell = task.orbits.members[task.orbits.first[orbit]];
        puzzle[cell] = static_cast<uint8_t>(9 + solution_[cell]);
        limit = 1;
    }
    return true;
}

void Dig::answer(const DiggingTask& task, bool can_go) {
    if (!can_go) {
        failing_end_ = asked_end_;
        if (has_sets_) return;
        find_sets(task);
        failing_end_ = std::min(failing_end_, first_failure());
        return;
    }
    for (; decided_ < asked_end_; ++decided_) {
        remove(task, run_[decided_], digits_.data());
        left_ -= task.orbits.size(order_[run_[decided_]]);
    }
}

void Dig::write(const DiggingTask& task) const {
    std::copy(digits_.begin(), digits_.end(), task.puzzles + 81 * index_);
    if (task.solutions) std::copy(solution_.begin(), solution_.end(), task.solutions + 81 * index_);
}

void ClueRemover::begin(const DiggingTask& task) {
    task_ = task;
    next_ = 0;
    in_work_ = 0;
    const auto size = static_cast<size_t>(std::min<int64_t>(task.count, kInWork));
    if (size <= at_work_.size()) return;
    at_work_.clear();  // until all the rest is there, for memory may run out
    digs_.resize(size);
    questions_.resize(81 * size);
    limits_.resize(size);
    counts_.resize(size);
    at_work_.resize(size);
    for (size_t i = 0; i < size; ++i) at_work_[i] = &digs_[i];
}

bool ClueRemover::run(Clock::time_point until) {
    for (;;) {
        ask_next_questions();
        if (in_work_ == 0) return true;
        answer_questions();
        if (Clock::now() >= until) return false;
    }
}

// Every puzzle in work asks its next question. One that has none is finished, and another one takes its place: a new
// one, or the last of all.
void ClueRemover::ask_next_questions() {
    for (size_t i = 0; i < at_work_.size();) {
        Dig& dig = *at_work_[i];
        if (i >= in_work_) {
            if (next_ >= task_.count) return;
            dig.begin(task_, next_++);
            ++in_work_;
        }
        if (dig.ask(task_, &questions_[81 * i], limits_[i])) {
            ++i;
        } else {
            dig.write(task_);
            std::swap(at_work_[i], at_work_[--in_work_]);
        }
    }
}

void ClueRemover::answer_questions() {
    lanes::Task questions;
    questions.puzzles = questions_.data();
    questions.count = in_work_;
    questions.limits = limits_.data();
    questions.counts = counts_.data();
    solver_.begin(questions);
    solver_.run();
    for (size_t i = 0; i < in_work_; ++i) at_work_[i]->answer(task_, counts_[i] < limits_[i]);
}

}  // namespace sudokit
