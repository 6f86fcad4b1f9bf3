// What a program asks of the library before it calls anything else.
#include <string_view>

#include "sudokit/canonical.h"
#include "sudokit/common.h"
#include "sudokit/cost.h"
#include "sudokit/hodoku.h"
#include "sudokit/lanes.h"
#include "sudokit/techniques.h"

int32_t sudokit_interface_version(void) { return SUDOKIT_INTERFACE_VERSION; }

int64_t sudokit_size_of(const char* structure) {
    const std::string_view name = structure ? structure : "";
    if (name == "transformation") return sizeof(sudokit_transformation);
    if (name == "progress") return sizeof(sudokit_progress);
    if (name == "lines") return sizeof(sudokit_lines);
    if (name == "rating") return sizeof(sudokit_rating);
    if (name == "step") return sizeof(sudokit_step);
    if (name == "cost") return sizeof(sudokit_cost);
    if (name == "hodoku_path") return sizeof(sudokit_hodoku_path);
    if (name == "hodoku_step") return sizeof(sudokit_hodoku_step);
    return SUDOKIT_REFUSED;
}
