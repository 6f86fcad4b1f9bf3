// HoDoKu's order: which technique is looked for after which. The Python twin is hodoku.
#pragma once

#include "techniques/hodoku/loops.hpp"
#include "techniques/hodoku/sets.hpp"
#include "techniques/hodoku/techniques.hpp"

namespace sudokit::techniques {

class HodokuOrder {
public:
    // The step that HoDoKu takes where no single waits; kHodokuTechniques if no technique leads on. `filled` are the
    // digits on the board, `entered` the filled cells that are no givens.
    HodokuTechnique find(const Position& position, const uint8_t* filled, Cells entered, Removed& removed);

private:
    NiceLoops loops_;
    AlmostLockedSets sets_;
};

}  // namespace sudokit::techniques
