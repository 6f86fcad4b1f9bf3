#include "making/digging.hpp"

#include <algorithm>

#include "making/uniform_grid.hpp"
#include "shared/chance.hpp"
#include "shared/stop.hpp"

namespace sudokit {

namespace {

// Puzzles in work in one thread: enough to fill the lanes many times over, few enough to stay in the cache.
constexpr size_t kInWork = 256;

// About how likely it is that a cell can be removed when `decided` cells before it have gone or stayed, as
// measured on uniform grids. It decides what is tested together, and so the speed, but not what comes out.
constexpr std::array<float, 81> make_success() {
    // 1 / (1 + 2^((decided - 55) / 5.5)), step by step from 55 down and up: there is no constexpr power.
    constexpr float step = 1.1343f;  // 2^(1 / 5.5)
    std::array<float, 81> success{};
    float odds = 1;
    for (int decided = 55; decided >= 0; --decided, odds /= step)
        success[static_cast<size_t>(decided)] = 1 / (1 + odds);
    odds = 1;
    for (int decided = 55; decided < 81; ++decided, odds *= step)
        success[static_cast<size_t>(decided)] = 1 / (1 + odds);
    return success;
}
constexpr std::array<float, 81> kSuccess = make_success();

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
    Chance chance(task.seed, task.first_stream + static_cast<uint64_t>(index));
    draw_uniform_grid(chance, solution_.data());
    const Orbits& orbits = task.orbits;
    for (unsigned i = 0; i < orbits.count; ++i) order_[i] = static_cast<uint8_t>(i);
    chance.shuffle(order_, orbits.count);

    sums_[orbits.count] = 1;
    for (unsigned i = orbits.count; i-- > 0;) sums_[i] = sums_[i + 1] | sums_[i + 1] << orbits.size(order_[i]);
    digits_ = solution_;
    left_ = task.most_removed;
    plan(task, 0);
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
    unsigned left = left_;
    for (; place < task.orbits.count; ++place) {
        const unsigned size = task.orbits.size(order_[place]);
        const std::bitset<96>& after = sums_[place + 1];
        if (size <= left && (after[left - size] || !after[left])) {
            run_[run_end_++] = static_cast<uint8_t>(place);
            left -= size;
        }
    }
    failing_end_ = run_end_ + 1;
}

// As many that it is about as likely as not that they can all go, given that not all up to failing_end_ can.
unsigned Dig::removals_to_test(const DiggingTask& task) const {
    const unsigned most = std::min(failing_end_ - 1, run_end_) - decided_;
    std::array<float, 82> all_go;  // all_go[n]: how likely it is that the next n can
    all_go[0] = 1;
    const auto extend = [&](unsigned n) {
        const unsigned place = run_[decided_ + n];
        const float one = kSuccess[place * 81 / task.orbits.count];
        all_go[n + 1] = all_go[n];
        for (unsigned cell = 0; cell < task.orbits.size(order_[place]); ++cell) all_go[n + 1] *= one;
    };
    float middle = 0.5f;
    if (failing_end_ <= run_end_) {
        for (unsigned n = 0; n <= most; ++n) extend(n);
        middle = (1 + all_go[most + 1]) / 2;
    }
    unsigned count = 1;
    extend(0);
    for (; count < most; ++count) {
        extend(count);
        if (all_go[count] - middle < middle - all_go[count + 1])
            break;  // one more would be further from the middle
    }
    return count;
}

bool Dig::ask(const DiggingTask& task, uint8_t* puzzle) {
    while (failing_end_ == decided_ + 1 && decided_ < run_end_)
        plan(task, run_[decided_] + 1u);  // this one has to stay
    if (decided_ == run_end_) return false;
    asked_end_ = decided_ + removals_to_test(task);
    std::copy(digits_.begin(), digits_.end(), puzzle);
    for (unsigned i = decided_; i < asked_end_; ++i) remove(task, run_[i], puzzle);
    return true;
}

void Dig::answer(const DiggingTask& task, bool is_unique) {
    if (!is_unique) {
        failing_end_ = asked_end_;
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

int64_t Digger::run(const DiggingTask& task, std::atomic<int64_t>& next, const sudokit_stop* stop) {
    digs_.resize(kInWork);
    questions_.resize(81 * kInWork);
    counts_.resize(kInWork);
    size_t in_work = 0;
    bool more = true;
    for (;;) {
        if (stop_requested(stop)) break;
        // Every puzzle in work asks its next question; one that has none is finished, and the last one takes
        // its place.
        for (size_t i = 0; i < in_work;) {
            if (digs_[i].ask(task, &questions_[81 * i])) {
                ++i;
            } else {
                digs_[i].write(task);
                digs_[i] = digs_[--in_work];
            }
        }
        while (more && in_work < kInWork) {
            const int64_t index = next.fetch_add(1);
            more = index < task.count;
            if (!more) break;
            digs_[in_work].begin(task, index);
            if (digs_[in_work].ask(task, &questions_[81 * in_work])) {
                ++in_work;
            } else {
                digs_[in_work].write(task);
            }
        }
        if (in_work == 0) break;
        solver_.count(questions_.data(), in_work, 2, counts_.data());
        for (size_t i = 0; i < in_work; ++i) digs_[i].answer(task, counts_[i] == 1);
    }
    int64_t unfinished = task.count;
    for (size_t i = 0; i < in_work; ++i) unfinished = std::min(unfinished, digs_[i].index());
    return unfinished;
}

}  // namespace sudokit
