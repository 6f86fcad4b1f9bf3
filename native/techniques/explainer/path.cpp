#include "techniques/explainer/path.hpp"

#include "techniques/explainer/patterns.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

constexpr double kSearches[8] = {7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0};  // their least ratings
constexpr double kAfterChains = 7.5;  // the least rating of what is looked for after chains

}  // namespace

double Path::looking_from() const { return search_ < 0 ? 1.0 : kSearches[search_]; }

void Path::begin(const uint8_t* puzzle) {
    Cells seen_by[kDigits];
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
        if (puzzle[cell] != 0) seen_by[puzzle[cell] - 1] |= board_.sees[cell];
    }
    position_ = Position(board_);
    for (int digit = 0; digit < board_.digit_count(); ++digit) position_.holding[digit] = ~seen_by[digit];
    take_on(puzzle);
}

void Path::begin(const uint8_t* digits, const Mask* candidates) {
    position_ = Position(board_);
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
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
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
        if (digits[cell] != 0) {
            ++position.placed[digits[cell] - 1];
            continue;
        }
        position.empty.add(cell);
        for (const Spot& spot : board_.all_spots(cell)) ++position.room[spot.house];
    }
    for (int digit = 0; digit < board_.digit_count(); ++digit) {
        position.holding[digit] &= position.empty;
        each_cell(position.holding[digit], [&](int cell) {
            position.digits[cell] = static_cast<Mask>(position.digits[cell] | 1 << digit);
            for (const Spot& spot : board_.all_spots(cell)) {
                Mask& where = position.places[spot.house][digit];
                where = static_cast<Mask>(where | 1 << spot.index);
            }
        });
    }
    last_cells_ = alone_houses_ = {};
    for (int house = 0; house < board_.house_count(); ++house) {
        alone_[house] = 0;
        if (!board_.is_complete(house)) continue;
        if (position.room[house] == 1) last_cells_.add(house);
        for (int digit = 0; digit < board_.digit_count(); ++digit) {
            if (is_single(position.places[house][digit])) alone_[house] = static_cast<Mask>(alone_[house] | 1 << digit);
        }
        if (alone_[house] != 0) alone_houses_.add(house);
    }
}

// Removes a candidate and notes where its digit has one place left.
void Path::strike(int cell, int digit) {
    const int bit = 1 << digit;
    if ((position_.digits[cell] & bit) == 0) return;
    position_.digits[cell] = static_cast<Mask>(position_.digits[cell] & ~bit);
    position_.holding[digit].drop(cell);
    for (const Spot& spot : board_.all_spots(cell)) {
        const int house = spot.house, where = position_.places[house][digit] & ~(1 << spot.index);
        position_.places[house][digit] = static_cast<Mask>(where);
        if ((where & (where - 1)) != 0 || !board_.is_complete(house)) continue;
        alone_[house] = static_cast<Mask>(where != 0 ? alone_[house] | bit : alone_[house] & ~bit);
        if (alone_[house] != 0) {
            alone_houses_.add(house);
        } else {
            alone_houses_.drop(house);
        }
    }
}

void Path::put(int cell, int digit) {
    each_bit(position_.digits[cell], [&](int each) { strike(cell, each); });
    each_cell(position_.holding[digit] & board_.sees[cell], [&](int peer) { strike(peer, digit); });
    position_.empty.drop(cell);
    ++position_.placed[digit];
    for (const Spot& spot : board_.all_spots(cell)) {
        if (--position_.room[spot.house] == 1 && board_.is_complete(spot.house)) {
            last_cells_.add(spot.house);
        } else {
            last_cells_.drop(spot.house);
        }
    }
}

bool Path::find_single(Hint& hint) {
    for (Houses houses = asks(1.0) ? last_cells_ : Houses{}; houses.any(); houses.drop(houses.first())) {
        const int cell = (position_.empty & board_.cells_of[houses.first()]).first();
        if (position_.digits[cell] == 0) continue;  // a position without solution
        hint.set(kFullHouse, 1.0);
        hint.is_about(Houses::of(houses.first()), {}, 0);
        hint.place(cell, lowest_of(position_.digits[cell]));
        return true;
    }
    if (!alone_houses_.any() || !asks(1.2)) return false;
    const int house = alone_houses_.first();
    const int digit = lowest_of(alone_[house]);
    hint.set(kHiddenSingle, board_.is_area(house) ? 1.2 : 1.5);
    hint.is_about(Houses::of(house), {}, 0);
    hint.place(board_.cell_at[house][lowest_of(position_.places[house][digit])], digit);
    return true;
}

bool Path::find_pattern(Hint& hint) {
    const Position& now = position_;
    // A chain that is too hard may be left unfound only where nothing after it could be taken in its place.
    const double most_of_chains = is_printed_above(kAfterChains, most_) ? most_ : kNoLimit;
    return (asks(1.7) && find_direct_locked(now, hint)) || (asks(2.0) && find_direct_hidden_set(now, 2, hint)) ||
           (asks(2.3) && find_naked_single(now, hint)) || (asks(2.5) && find_direct_hidden_set(now, 3, hint)) ||
           (asks(2.6) && find_locked(now, hint)) || (asks(3.0) && find_naked_set(now, 2, hint)) ||
           (asks(3.2) && find_fish(now, 2, hint)) || (asks(3.4) && find_hidden_set(now, 2, hint)) ||
           (asks(3.6) && find_naked_set(now, 3, hint)) || (asks(3.8) && find_fish(now, 3, hint)) ||
           (asks(4.0) && find_hidden_set(now, 3, hint)) || (asks(4.2) && find_wing(now, 2, hint)) ||
           (asks(4.4) && find_wing(now, 3, hint)) || (asks(4.5) && find_unique_loop(now, hint)) ||
           (asks(5.0) && find_naked_set(now, 4, hint)) || (asks(5.2) && find_fish(now, 4, hint)) ||
           (asks(5.4) && find_hidden_set(now, 4, hint)) || (asks(5.6) && find_bug(now, hint)) ||
           (asks(6.2) && find_aligned_pair(now, hint)) || (asks(6.5) && chains_.find(now, most_of_chains, hint)) ||
           (asks(kAfterChains) && find_aligned_triplet(now, hint));
}

Outcome Path::next(const Budget& budget, Hint& hint) {
    if (!position_.empty.any()) return Outcome::kSolved;
    if (search_ < 0 && (find_single(hint) || find_pattern(hint))) {
        if (keeps_evidence_) write_down(hint);
    } else {
        const Outcome outcome = search(budget, hint);
        if (outcome != Outcome::kStep) return outcome;
    }
    if (is_printed_above(hint.rating, most_)) return Outcome::kStuck;
    for (const int mark : hint.removed) strike(cell_of(mark), digit_of(mark));
    if (hint.placed >= 0) put(cell_of(hint.placed), digit_of(hint.placed));
    return Outcome::kStep;
}

// Goes through the searches, from the one that is under way.
Outcome Path::search(const Budget& budget, Hint& hint) {
    int ended = -1;
    for (int search = search_ < 0 ? 0 : search_; search < 8; ++search) {
        if (!asks(kSearches[search])) continue;
        NetSearch& nets = search == 0 ? nishio_ : nets_;
        if (search_ < 0) {
            const Nets kind = search == 0 ? Nets::kNishio : search == 1 ? Nets::kMultiple : Nets::kDynamicForcingChains;
            const int level = search < 3 ? 0 : search - 2;
            if (level >= 2 && level != 4 && ended == search - 1) {
                nets.deepen(level);
            } else {
                nets.begin(position_, kind, level, false, true);
            }
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
        ended = search;
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

}  // namespace sudokit::techniques::SUDOKIT_BOARD
