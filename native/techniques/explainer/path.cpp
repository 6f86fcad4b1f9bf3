#include "techniques/explainer/path.hpp"

#include "techniques/explainer/patterns.hpp"

namespace sudokit::techniques {

namespace {

constexpr double kSearches[8] = {7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0};  // their least ratings

}  // namespace

double Path::looking_from() const { return search_ < 0 ? 1.0 : kSearches[search_]; }

void Path::begin(const uint8_t* puzzle) {
    Cells seen_by[9];
    for (int cell = 0; cell < kCells; ++cell) {
        if (puzzle[cell] != 0) seen_by[puzzle[cell] - 1] |= kTables.sees[cell];
    }
    position_ = {};
    for (int digit = 0; digit < 9; ++digit) position_.holding[digit] = ~seen_by[digit];
    take_on(puzzle);
}

void Path::begin(const uint8_t* digits, const uint16_t* candidates) {
    position_ = {};
    for (int cell = 0; cell < kCells; ++cell) {
        each_bit(candidates[cell], [&](int digit) { position_.holding[digit].add(cell); });
    }
    take_on(digits);
}

// Fills the position in from its digits and `holding`.
void Path::take_on(const uint8_t* digits) {
    Position& position = position_;
    search_ = -1;
    writing_ = false;
    evidence_.clear();
    for (int cell = 0; cell < kCells; ++cell) {
        if (digits[cell] != 0) {
            ++position.placed[digits[cell] - 1];
            continue;
        }
        position.empty.add(cell);
        for (const int house : kTables.houses_of[cell]) ++position.room[house];
    }
    for (int digit = 0; digit < 9; ++digit) {
        position.holding[digit] &= position.empty;
        each_cell(position.holding[digit], [&](int cell) {
            position.digits[cell] = static_cast<uint16_t>(position.digits[cell] | 1 << digit);
            for (int kind = 0; kind < 3; ++kind) {
                uint16_t& where = position.places[kTables.houses_of[cell][kind]][digit];
                where = static_cast<uint16_t>(where | 1 << kTables.position_in[cell][kind]);
            }
        });
    }
    last_cells_ = alone_houses_ = 0;
    for (int house = 0; house < kHouses; ++house) {
        if (position.room[house] == 1) last_cells_ |= 1u << house;
        alone_[house] = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (is_single(position.places[house][digit]))
                alone_[house] = static_cast<uint16_t>(alone_[house] | 1 << digit);
        }
        if (alone_[house] != 0) alone_houses_ |= 1u << house;
    }
}

// Removes a candidate and notes where its digit has one place left.
void Path::strike(int cell, int digit) {
    if (!position_.has(cell, digit)) return;
    position_.remove(cell, digit);
    for (const int house : kTables.houses_of[cell]) {
        const int where = position_.places[house][digit];
        if ((where & (where - 1)) != 0) continue;
        const int bit = 1 << digit;
        alone_[house] = static_cast<uint16_t>(where != 0 ? alone_[house] | bit : alone_[house] & ~bit);
        alone_houses_ = alone_[house] != 0 ? alone_houses_ | 1u << house : alone_houses_ & ~(1u << house);
    }
}

void Path::put(int cell, int digit) {
    each_bit(position_.digits[cell], [&](int each) { strike(cell, each); });
    each_cell(position_.holding[digit] & kTables.sees[cell], [&](int peer) { strike(peer, digit); });
    position_.empty.drop(cell);
    ++position_.placed[digit];
    for (const int house : kTables.houses_of[cell]) {
        const int room = --position_.room[house];
        last_cells_ = room == 1 ? last_cells_ | 1u << house : last_cells_ & ~(1u << house);
    }
}

bool Path::find_single(Hint& hint) {
    for (uint32_t houses = asks(1.0) ? last_cells_ : 0; houses != 0; houses &= houses - 1) {
        const int cell = (position_.empty & kTables.cells_of[std::countr_zero(houses)]).first();
        if (position_.digits[cell] == 0) continue;  // a position without solution
        hint.set(kFullHouse, 1.0);
        hint.is_about(houses & ~(houses - 1), 0, 0);
        hint.place(cell, lowest_of(position_.digits[cell]));
        return true;
    }
    if (alone_houses_ == 0 || !asks(1.2)) return false;
    const int house = std::countr_zero(alone_houses_);
    const int digit = lowest_of(alone_[house]);
    hint.set(kHiddenSingle, house < kColumns ? 1.2 : 1.5);
    hint.is_about(1u << house, 0, 0);
    hint.place(kTables.cell_at[house][lowest_of(position_.places[house][digit])], digit);
    return true;
}

bool Path::find_pattern(Hint& hint) {
    const Position& now = position_;
    return (asks(1.7) && find_direct_locked(now, hint)) || (asks(2.0) && find_direct_hidden_set(now, 2, hint)) ||
           (asks(2.3) && find_naked_single(now, hint)) || (asks(2.5) && find_direct_hidden_set(now, 3, hint)) ||
           (asks(2.6) && find_locked(now, hint)) || (asks(3.0) && find_naked_set(now, 2, hint)) ||
           (asks(3.2) && find_fish(now, 2, hint)) || (asks(3.4) && find_hidden_set(now, 2, hint)) ||
           (asks(3.6) && find_naked_set(now, 3, hint)) || (asks(3.8) && find_fish(now, 3, hint)) ||
           (asks(4.0) && find_hidden_set(now, 3, hint)) || (asks(4.2) && find_wing(now, 2, hint)) ||
           (asks(4.4) && find_wing(now, 3, hint)) || (asks(4.5) && find_unique_loop(now, hint)) ||
           (asks(5.0) && find_naked_set(now, 4, hint)) || (asks(5.2) && find_fish(now, 4, hint)) ||
           (asks(5.4) && find_hidden_set(now, 4, hint)) || (asks(5.6) && find_bug(now, hint)) ||
           (asks(6.2) && find_aligned_pair(now, hint)) || (asks(6.5) && chains_.find(now, hint)) ||
           (asks(7.5) && find_aligned_triplet(now, hint));
}

Outcome Path::next(const Budget& budget, Hint& hint) {
    if (!position_.empty.any()) return Outcome::kSolved;
    if (search_ < 0 && (find_single(hint) || find_pattern(hint))) {
        if (keeps_evidence_) write_down(hint);
    } else {
        const Outcome outcome = search(budget, hint);
        if (outcome != Outcome::kStep) return outcome;
    }
    for (const int mark : hint.removed) strike(mark / 9, mark % 9);
    if (hint.placed >= 0) put(hint.placed / 9, hint.placed % 9);
    return Outcome::kStep;
}

// Goes through the searches, from the one that is under way.
Outcome Path::search(const Budget& budget, Hint& hint) {
    for (int search = search_ < 0 ? 0 : search_; search < 8; ++search) {
        if (!asks(kSearches[search])) continue;
        NetSearch& nets = search == 0 ? nishio_ : nets_;
        if (search_ < 0) {
            nets.begin(position_,
                       search == 0   ? Nets::kNishio
                       : search == 1 ? Nets::kMultiple
                                     : Nets::kDynamicForcingChains,
                       search < 3 ? 0 : search - 2);
            search_ = search;
        }
        if (!nets.proceed(budget)) return Outcome::kPaused;
        bool found = writing_;
        if (!writing_ && nets.best(hint)) {
            found = true;
            if (keeps_evidence_) {
                nets.begin_record();
                writing_ = true;
                if (!nets.proceed(budget)) return Outcome::kPaused;
            }
        }
        if (writing_) {
            evidence_.clear();
            nets.write_best(evidence_);
        }
        writing_ = false;
        search_ = -1;
        if (found) return Outcome::kStep;
    }
    return Outcome::kStuck;
}

// Writes a step down that no search found. What a pattern consists of is for others to say.
void Path::write_down(const Hint& hint) {
    evidence_.clear();
    if (hint.technique >= kXCycle && hint.technique <= kForcingChain) {
        chains_.write(chains_.list(position_).front(), position_, evidence_);
    } else {
        write_head(evidence_, SUDOKIT_PATTERN, hint.technique, hint.nodes, -1, hint.placed, hint.removed.data(),
                   static_cast<int>(hint.removed.size()));
    }
}

}  // namespace sudokit::techniques
