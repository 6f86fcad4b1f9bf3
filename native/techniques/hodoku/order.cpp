#include "techniques/hodoku/order.hpp"

#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

HodokuTechnique HodokuOrder::find(const Position& position, const uint8_t* filled, Cells entered, Removed& removed) {
    HodokuTechnique found = kHodokuTechniques;
    const auto fresh = [&]() -> Removed& {
        removed.count = 0;
        return removed;
    };
    const auto is = [&](HodokuTechnique technique, bool leads_on) {
        if (leads_on) found = technique;
        return leads_on;
    };
    const auto is_any = [&](HodokuTechnique technique) { return is(technique, technique != kHodokuTechniques); };

    // Each line is looked at only if those above it found nothing.
    [[maybe_unused]] const bool leads_on =
        is(kHodokuLockedPair, naked_sets(position, 2, true, fresh())) ||
        is(kHodokuLockedTriple, naked_sets(position, 3, true, fresh())) ||
        is(kHodokuPointing, locked_digits(position, true, fresh())) ||
        is(kHodokuClaiming, locked_digits(position, false, fresh())) ||
        is(kHodokuNakedPair, naked_sets(position, 2, false, fresh())) ||
        is(kHodokuNakedTriple, naked_sets(position, 3, false, fresh())) ||
        is(kHodokuHiddenPair, hidden_sets(position, 2, fresh())) ||
        is(kHodokuHiddenTriple, hidden_sets(position, 3, fresh())) ||
        is(kHodokuNakedQuad, naked_sets(position, 4, false, fresh())) ||
        is(kHodokuHiddenQuad, hidden_sets(position, 4, fresh())) ||
        is(kHodokuXWing, plain_fish(position, 2, fresh())) || is(kHodokuSwordfish, plain_fish(position, 3, fresh())) ||
        is(kHodokuJellyfish, plain_fish(position, 4, fresh())) ||
        is(kHodokuRemotePair, remote_pairs(position, fresh())) || is(kHodokuBug1, bug_1(position, fresh())) ||
        is(kHodokuSkyscraper, skyscraper(position, fresh())) ||
        is(kHodokuTwoStringKite, two_string_kite(position, fresh())) ||
        is(kHodokuTurbotFish, turbot_fish(position, fresh())) ||
        is(kHodokuEmptyRectangle, empty_rectangle(position, fresh())) || is(kHodokuWWing, w_wing(position, fresh())) ||
        is(kHodokuXyWing, wings(position, 2, fresh())) || is(kHodokuXyzWing, wings(position, 3, fresh())) ||
        is_any(unique_rectangles(position, filled, fresh())) ||
        is_any(avoidable_rectangles(position, filled, entered, fresh())) ||
        is_any(finned_fish(position, 2, kHodokuFinnedXWing, kHodokuSashimiXWing, fresh())) ||
        is_any(finned_fish(position, 3, kHodokuFinnedSwordfish, kHodokuSashimiSwordfish, fresh())) ||
        is_any(finned_fish(position, 4, kHodokuFinnedJellyfish, kHodokuSashimiJellyfish, fresh())) ||
        is(kHodokuSueDeCoq, sue_de_coq(position, fresh())) || is_any(simple_colours(position, fresh())) ||
        is_any(multi_colours(position, fresh())) || is(kHodokuXChain, x_chain(position, fresh())) ||
        is(kHodokuXyChain, xy_chain(position, fresh())) || is_any(loops_.plain(position, fresh())) ||
        is_any(loops_.grouped(position, fresh())) || is(kHodokuAlsXz, sets_.xz(position, fresh())) ||
        is(kHodokuAlsXyWing, sets_.xy_wing(fresh())) || is(kHodokuAlsChain, sets_.chain(fresh())) ||
        is(kHodokuFrankenXWing, franken_fish(position, 2, false, fresh())) ||
        is(kHodokuFrankenSwordfish, franken_fish(position, 3, false, fresh())) ||
        is(kHodokuFinnedFrankenXWing, franken_fish(position, 2, true, fresh())) ||
        is(kHodokuFinnedFrankenSwordfish, franken_fish(position, 3, true, fresh()));
    return found;
}

}  // namespace sudokit::techniques
