// Orders: which technique is looked for after which. HoDoKu's own, whose Python twin is hodoku, or one that is given,
// such as that for people.
#pragma once

#include <cstdint>
#include <vector>

#include "techniques/hodoku/loops.hpp"
#include "techniques/hodoku/sets.hpp"
#include "techniques/hodoku/techniques.hpp"

namespace sudokit::techniques {

class HodokuOrder {
public:
    // HoDoKu's.
    HodokuOrder();
    // These techniques in this order, which can be followed. Of those that one search finds, the first in HoDoKu's
    // order stands for all.
    explicit HodokuOrder(std::vector<HodokuTechnique> techniques) : techniques_(std::move(techniques)) {}

    // Each technique once; and a search that goes on from what another has found comes after that one: grouped nice
    // loops after plain ones, and what else almost locked sets do after ALS-XZ.
    static bool can_be_followed(const std::vector<HodokuTechnique>& techniques);

    // The step that is taken where there is no single; kHodokuTechniques if no technique leads on. `filled` are the
    // digits on the board, `entered` the filled cells that are no givens.
    HodokuTechnique find(const Position& position, const uint8_t* filled, Cells entered, Removed& removed);

private:
    HodokuTechnique look_for(HodokuTechnique technique, const Position& position, const uint8_t* filled, Cells entered,
                             Removed& removed);

    std::vector<HodokuTechnique> techniques_;
    NiceLoops loops_;
    AlmostLockedSets sets_;
};

}  // namespace sudokit::techniques
