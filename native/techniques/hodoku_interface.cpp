// The plain C interface of HoDoKu's path.
#include <algorithm>

#include "shared/interface.hpp"
#include "sudokit/hodoku.h"
#include "techniques/hodoku_path.hpp"

using sudokit::techniques::HodokuPath;
using sudokit::techniques::kAllDigits;
using sudokit::techniques::kCells;

static_assert(static_cast<int>(sudokit::techniques::kHodokuTechniques) <= SUDOKIT_MOST_HODOKU_TECHNIQUES);

namespace {

// An array may be changed from elsewhere, so what is checked and followed is a copy.
bool copy_digits(const uint8_t* from, uint8_t* to) {
    std::copy_n(from, kCells, to);
    return *std::max_element(to, to + kCells) <= 9;
}

void follow(HodokuPath& path, sudokit_hodoku_path& result) {
    result.solved = path.follow(result.counts) ? SUDOKIT_YES : SUDOKIT_NO;
    std::copy_n(path.position().digits, kCells, result.candidates);
    std::copy_n(path.digits(), kCells, result.digits);
}

}  // namespace

const char* sudokit_hodoku_technique(int32_t technique) {
    if (technique < 0 || technique >= sudokit::techniques::kHodokuTechniques) return nullptr;
    return sudokit::techniques::kHodokuNames[technique];
}

int64_t sudokit_hodoku_follow(const uint8_t* puzzles, int64_t n, sudokit_hodoku_path* paths, int32_t milliseconds) {
    if (!sudokit::is_room_for_grids(puzzles, n) || (n > 0 && !paths)) return SUDOKIT_REFUSED;
    return sudokit::answer([&]() -> int64_t {
        const auto until = sudokit::after(milliseconds);
        HodokuPath path;
        uint8_t puzzle[kCells];
        for (int64_t done = 0; done < n; ++done) {
            if (done > 0 && sudokit::Clock::now() >= until) return done;
            if (!copy_digits(puzzles + 81 * done, puzzle)) return done > 0 ? done : int64_t{SUDOKIT_REFUSED};
            path.begin(puzzle);
            paths[done] = {};
            std::copy_n(puzzle, kCells, paths[done].puzzle);
            follow(path, paths[done]);
        }
        return n;
    });
}

int32_t sudokit_hodoku_go_on(sudokit_hodoku_path* path, const uint16_t* removed, int32_t n) {
    if (!path || n < 0 || (n > 0 && !removed)) return SUDOKIT_REFUSED;
    return sudokit::answer([&]() -> int32_t {
        uint8_t puzzle[kCells], digits[kCells];
        uint16_t candidates[kCells];
        if (!copy_digits(path->puzzle, puzzle) || !copy_digits(path->digits, digits)) return SUDOKIT_REFUSED;
        std::copy_n(path->candidates, kCells, candidates);
        if (*std::max_element(candidates, candidates + kCells) > kAllDigits) return SUDOKIT_REFUSED;
        for (int32_t i = 0; i < n; ++i) {
            if (removed[i] >= 9 * kCells) return SUDOKIT_REFUSED;
        }
        HodokuPath further;
        further.begin_at(puzzle, digits, candidates);
        for (int32_t i = 0; i < n; ++i) {
            const int mark = std::min<int>(removed[i], 9 * kCells - 1);  // it was checked, but may have changed
            further.remove(mark / 9, mark % 9);
        }
        follow(further, *path);
        return path->solved;
    });
}
