#include "techniques/hodoku/order.hpp"

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

HodokuOrder::HodokuOrder() {
    for (int technique = kHodokuLockedPair; technique < kHodokuTechniques; ++technique) {
        techniques_.push_back(static_cast<HodokuTechnique>(technique));
    }
}

bool HodokuOrder::can_be_followed(const std::vector<HodokuTechnique>& techniques) {
    bool is_before[kHodokuTechniques] = {};
    for (const HodokuTechnique technique : techniques) {
        if (technique >= kHodokuTechniques || is_before[technique]) return false;
        is_before[technique] = true;
        if (technique == kHodokuGroupedContinuousNiceLoop && !is_before[kHodokuContinuousNiceLoop]) return false;
        if ((technique == kHodokuAlsXyWing || technique == kHodokuAlsChain) && !is_before[kHodokuAlsXz]) return false;
    }
    return true;
}

HodokuTechnique HodokuOrder::find(const Position& position, const uint8_t* filled, Cells entered, Removed& removed) {
    for (const HodokuTechnique technique : techniques_) {
        removed.count = 0;
        const HodokuTechnique found = look_for(technique, position, filled, entered, removed);
        if (found != kHodokuTechniques) return found;
    }
    return kHodokuTechniques;
}

// The technique that a search finds, kHodokuTechniques if it finds nothing.
HodokuTechnique HodokuOrder::look_for(HodokuTechnique technique, const Position& position, const uint8_t* filled,
                                      Cells entered, Removed& removed) {
    const auto is = [&](bool leads_on) { return leads_on ? technique : kHodokuTechniques; };
    switch (technique) {
        case kHodokuLockedPair: return is(naked_sets(position, 2, true, removed));
        case kHodokuLockedTriple: return is(naked_sets(position, 3, true, removed));
        case kHodokuPointing: return is(locked_digits(position, true, removed));
        case kHodokuClaiming: return is(locked_digits(position, false, removed));
        case kHodokuNakedPair: return is(naked_sets(position, 2, false, removed));
        case kHodokuNakedTriple: return is(naked_sets(position, 3, false, removed));
        case kHodokuHiddenPair: return is(hidden_sets(position, 2, removed));
        case kHodokuHiddenTriple: return is(hidden_sets(position, 3, removed));
        case kHodokuNakedQuad: return is(naked_sets(position, 4, false, removed));
        case kHodokuHiddenQuad: return is(hidden_sets(position, 4, removed));
        case kHodokuXWing: return is(plain_fish(position, 2, removed));
        case kHodokuSwordfish: return is(plain_fish(position, 3, removed));
        case kHodokuJellyfish: return is(plain_fish(position, 4, removed));
        case kHodokuRemotePair: return is(remote_pairs(position, removed));
        case kHodokuBug1: return is(bug_1(position, removed));
        case kHodokuSkyscraper: return is(skyscraper(position, removed));
        case kHodokuTwoStringKite: return is(two_string_kite(position, removed));
        case kHodokuTurbotFish: return is(turbot_fish(position, removed));
        case kHodokuEmptyRectangle: return is(empty_rectangle(position, removed));
        case kHodokuWWing: return is(w_wing(position, removed));
        case kHodokuXyWing: return is(wings(position, 2, removed));
        case kHodokuXyzWing: return is(wings(position, 3, removed));
        case kHodokuUniqueRectangle1: return unique_rectangles(position, filled, removed);
        case kHodokuAvoidableRectangle1: return avoidable_rectangles(position, filled, entered, removed);
        case kHodokuFinnedXWing: return finned_fish(position, 2, technique, kHodokuSashimiXWing, removed);
        case kHodokuFinnedSwordfish: return finned_fish(position, 3, technique, kHodokuSashimiSwordfish, removed);
        case kHodokuFinnedJellyfish: return finned_fish(position, 4, technique, kHodokuSashimiJellyfish, removed);
        case kHodokuSueDeCoq: return is(sue_de_coq(position, removed));
        case kHodokuSimpleColoursWrap: return simple_colours(position, removed);
        case kHodokuMultiColours2: return multi_colours(position, removed);
        case kHodokuXChain: return is(x_chain(position, removed));
        case kHodokuXyChain: return is(xy_chain(position, removed));
        case kHodokuContinuousNiceLoop: return loops_.plain(position, removed);
        case kHodokuGroupedContinuousNiceLoop: return loops_.grouped(position, removed);
        case kHodokuAlsXz: return is(sets_.xz(position, removed));
        case kHodokuAlsXyWing: return is(sets_.xy_wing(removed));
        case kHodokuAlsChain: return is(sets_.chain(removed));
        case kHodokuFrankenXWing: return is(franken_fish(position, 2, false, removed));
        case kHodokuFrankenSwordfish: return is(franken_fish(position, 3, false, removed));
        case kHodokuFinnedFrankenXWing: return is(franken_fish(position, 2, true, removed));
        case kHodokuFinnedFrankenSwordfish: return is(franken_fish(position, 3, true, removed));
        default: return kHodokuTechniques;  // a single, or found by the search of another
    }
}

}  // namespace sudokit::techniques
