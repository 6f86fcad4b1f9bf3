// A path on a board of any size, whichever room its sources were compiled for.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "shared/interface.hpp"

namespace sudokit::techniques {

class AnyPath {
public:
    virtual ~AnyPath() = default;

    virtual int32_t begin(const uint8_t* digits, const uint32_t* candidates) = 0;
    virtual int32_t run(Clock::time_point until) = 0;
    virtual bool is_solved() const = 0;
    virtual double looking_from() const = 0;
    virtual const std::vector<int32_t>& evidence() const = 0;

    // Of the last step.
    int technique = 0;
    double rating = 0.0;
    int placed = -1;
};

// A path on the board of a description, or null where there is no room for it.
using OpenPath = std::unique_ptr<AnyPath>(const int32_t* board, int64_t count, double lowest, double highest,
                                          bool keeps_evidence);
namespace small {
OpenPath open_path;
}
namespace large {
OpenPath open_path;
}

}  // namespace sudokit::techniques
