#include "sudokit/making.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "making/clue_removal.hpp"
#include "making/uniform_grid.hpp"
#include "shared/interface.hpp"

using sudokit::Clock;

struct sudokit_maker {
    sudokit::DiggingTask task;
    sudokit::ClueRemover remover;
};

namespace {

constexpr int64_t kGridsBetweenLooks = 64;  // at the clock: a quarter of a millisecond

}  // namespace

int64_t sudokit_uniform_grids(uint64_t seed, uint64_t first_stream, int64_t count, uint8_t* grids,
                              int32_t milliseconds) {
    if (!sudokit::is_room_for_grids(grids, count)) return SUDOKIT_REFUSED;
    const Clock::time_point until = sudokit::after(milliseconds);
    for (int64_t i = 0; i < count; ++i) {
        if (i > 0 && i % kGridsBetweenLooks == 0 && Clock::now() >= until) return i;
        sudokit::RandomStream rng(seed, first_stream + static_cast<uint64_t>(i));
        sudokit::draw_uniform_grid(rng, grids + 81 * i);
    }
    return count;
}

int32_t sudokit_draw_uniform_grid(uint64_t state[4], uint8_t* grid) {
    if (!state || !grid) return SUDOKIT_REFUSED;
    std::array<uint64_t, 4> words;
    std::copy_n(state, 4, words.begin());
    if (!sudokit::RandomStream::is_state(words)) return SUDOKIT_REFUSED;
    sudokit::RandomStream rng(words);
    sudokit::draw_uniform_grid(rng, grid);
    std::copy(rng.state().begin(), rng.state().end(), state);
    return SUDOKIT_YES;
}

sudokit_maker* sudokit_maker_open(const char* core_name, uint64_t seed, const uint8_t* orbit_of, int32_t most_removed) {
    const sudokit::lanes::Core* const core = sudokit::lanes::find_core(core_name);
    if (!core || !orbit_of) return nullptr;
    std::array<uint8_t, 81> numbers;  // a copy, for what was checked must not change any more
    std::copy_n(orbit_of, 81, numbers.begin());
    sudokit::DiggingTask task{};
    task.seed = seed;
    task.most_removed = static_cast<unsigned>(std::clamp(most_removed, 0, 81));
    if (!task.orbits.read(numbers.data())) return nullptr;
    return sudokit::opened([&] { return new sudokit_maker{task, sudokit::ClueRemover(*core)}; });
}

void sudokit_maker_close(sudokit_maker* maker) { delete maker; }

int32_t sudokit_maker_begin(sudokit_maker* maker, const uint64_t* streams, int64_t count, uint8_t* puzzles,
                            uint8_t* solutions) {
    if (!maker || !sudokit::is_room_for_grids(puzzles, count) || (count > 0 && !streams)) return SUDOKIT_REFUSED;
    maker->task.streams = streams;
    maker->task.count = count;
    maker->task.puzzles = puzzles;
    maker->task.solutions = solutions;
    return sudokit::answer([&]() -> int32_t {
        maker->remover.begin(maker->task);
        return SUDOKIT_YES;
    });
}

int32_t sudokit_maker_run(sudokit_maker* maker, int32_t milliseconds) {
    if (!maker) return SUDOKIT_REFUSED;
    return maker->remover.run(sudokit::after(milliseconds)) ? SUDOKIT_YES : SUDOKIT_PAUSED;
}
