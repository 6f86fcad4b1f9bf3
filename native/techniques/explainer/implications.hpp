// What follows from each candidate being true over the links of a position, without its length: a quick look at whether
// forcing chains, or multiple ones, can lead anywhere, before they are looked for in earnest.
//
// The links read both ways: if p makes q true, q being false makes p false. So with a strong link between y and z, and
// s false whichever of the two is true,
//
//     s true  ->  y false  ->  z true  ->  s false
//
// is a chain, and every chain or cycle that removes anything has such an s for each of its strong links.
#pragma once

#include <algorithm>

#include "techniques/explainer/link_graph.hpp"
#include "techniques/explainer/runs.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

// Where what follows from all candidates of a cell, or from all places of a digit in a house, may have something in
// common.
struct Sharing {
    Cells cells;
    Houses houses[kDigits];  // by digit

    bool any() const {
        return cells.any() || std::any_of(houses, houses + kDigits, [](const Houses& each) { return each.any(); });
    }
};

class Implications {
public:
    static constexpr int kMost = 256;  // candidates; of more it knows nothing

    // Takes on a position with its candidates numbered: later ones are what is left of it.
    void begin(const Position& position, const RunBoard& board);

    // Takes on what is left.
    void follow(const Position& left);

    // Whether there may be a chain or cycle that rests on something that is gone.
    bool may_have_chain();

    // Whether the first position has no chain or cycle, so that those of later ones rest on something that is gone.
    bool begins_without_chain() const { return !has_chain_; }

    // In that case: what chains and cycles remove, by digit.
    const Cells* removable();

    // Whether it knows where cells and houses may have a conclusion in common, and where. The houses are those whose
    // first place is in a cell with three candidates or more: no others are looked at.
    bool knows_sharing() const { return board_->count <= kMost; }
    const Sharing& sharing();

private:
    struct Link {
        uint16_t one, other;
        bool is_new;  // it rests on something that is gone
    };

    void add_link(int one, int other, bool is_new);
    void close(int own);

    const Position* position_ = nullptr;
    const RunBoard* board_ = nullptr;
    const Position* left_ = nullptr;
    bool has_chain_ = false;  // the position itself, so that chains may rest on gone candidates without a new link
    int link_count_ = 0;
    Link links_[kDigits * kHouses + kCells];
    Row<4> weak_[kMost], strong_[kMost], alive_, linked_, closed_;
    Cells removable_[kDigits];
    Sharing sharing_;
    Row<4> ons_[kMost], offs_[kMost];  // what is true and false if a candidate is true, of those that are closed
};

}  // namespace sudokit::techniques::SUDOKIT_BOARD
