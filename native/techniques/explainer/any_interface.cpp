// The plain C interface of paths on any board.
#include <algorithm>

#include "sudokit/any_path.h"
#include "techniques/explainer/any_path.hpp"

struct sudokit_path {
    std::unique_ptr<sudokit::techniques::AnyPath> path;
};

sudokit_path* sudokit_path_open(const int32_t* board, int64_t count, double lowest, double highest,
                                int32_t with_evidence) {
    if (!board || count <= 0) return nullptr;
    return sudokit::opened([&]() -> sudokit_path* {
        auto path = sudokit::techniques::small::open_path(board, count, lowest, highest, with_evidence != 0);
        if (!path) path = sudokit::techniques::large::open_path(board, count, lowest, highest, with_evidence != 0);
        return path ? new sudokit_path{std::move(path)} : nullptr;
    });
}

void sudokit_path_close(sudokit_path* path) { delete path; }

int32_t sudokit_path_begin(sudokit_path* path, const uint8_t* digits, const uint32_t* candidates) {
    if (!path || !digits || !candidates) return SUDOKIT_REFUSED;
    return sudokit::answer([&] { return path->path->begin(digits, candidates); });
}

int32_t sudokit_path_run(sudokit_path* path, int32_t milliseconds) {
    if (!path) return SUDOKIT_REFUSED;
    return sudokit::answer([&] { return path->path->run(sudokit::after(milliseconds)); });
}

int32_t sudokit_path_technique(const sudokit_path* path) { return path ? path->path->technique : SUDOKIT_REFUSED; }

double sudokit_path_rating(const sudokit_path* path) { return path ? path->path->rating : 0.0; }

int32_t sudokit_path_placed(const sudokit_path* path) { return path ? path->path->placed : SUDOKIT_REFUSED; }

int32_t sudokit_path_is_solved(const sudokit_path* path) {
    if (!path) return SUDOKIT_REFUSED;
    return path->path->is_solved() ? SUDOKIT_YES : SUDOKIT_NO;
}

double sudokit_path_looking_from(const sudokit_path* path) { return path ? path->path->looking_from() : 0.0; }

int64_t sudokit_path_evidence(const sudokit_path* path, int32_t* numbers, int64_t room) {
    if (!path || room < 0 || (!numbers && room > 0)) return SUDOKIT_REFUSED;
    const auto& evidence = path->path->evidence();
    const int64_t count = static_cast<int64_t>(evidence.size());
    if (count <= room) std::copy(evidence.begin(), evidence.end(), numbers);
    return count;
}
