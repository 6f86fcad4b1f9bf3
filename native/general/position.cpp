#include "general/position.hpp"

#include <algorithm>
#include <bit>

#include "general/wide_rules.hpp"

namespace sudokit::general {

Position::Position(const Board& board)
    : board_(board),
      cell_words_((board.cell_count + 63) / 64),
      places_(board.wide ? 0 : board.complete_houses.size() * board.digit_count),
      place_count_(places_.size()),
      is_placed_(board.cell_count),
      is_narrowed_(places_.size()),
      is_changed_(board.cell_count),
      wide_(board.wide.get()),
      pending_(wide_ ? wide_->word_count() : 0) {
    const size_t of_cells = wide_ ? board.digit_count * cell_words_ : 0;
    const size_t of_counts = wide_ ? board.digit_count * wide_->count_words() : 0;
    const size_t of_candidates = (board.cell_count + 1) / 2;
    state_.resize(of_cells + of_counts + of_candidates + (board.cell_count + 7) / 8);
    cells_of_ = state_.data();
    counts_ = cells_of_ + of_cells;
    candidates_ = reinterpret_cast<DigitSet*>(counts_ + of_counts);
    candidate_count_ = reinterpret_cast<uint8_t*>(counts_ + of_counts + of_candidates);
    // No candidate is eliminated twice without being put back, so the trail never grows past this, and no counter
    // reaches one twice: nothing is allocated later, and so nothing is left half done where memory runs out.
    if (!wide_) eliminated_.reserve(static_cast<size_t>(board.cell_count) * board.digit_count);
    placed_.reserve(board.cell_count);
    singles_.reserve(board.cell_count + places_.size());
    narrowed_.reserve(places_.size());
    changed_.reserve(board.cell_count);
    if (wide_) {
        hidden_.reserve(board.complete_houses.size() * board.digit_count);
        batch_.reserve(singles_.capacity());
        room_.resize(wide_->room());
    }
}

// The givens are not put in one by one: most candidates fall at once, so it is quicker to find what is left of each
// cell and to build the other view from that. Nothing of it can be undone, so none of it is on the trail.
bool Position::start(const uint8_t* digits, const DigitSet* marks) {
    const int cell_count = board_.cell_count;
    eliminated_.clear();
    copies_.clear();
    placed_.clear();
    abandon();
    std::copy(board_.domains.begin(), board_.domains.end(), candidates_);
    for (int cell = 0; cell < cell_count; ++cell) {
        if (marks) candidates_[cell] &= marks[cell];
        is_placed_[cell] = digits[cell] != 0;
        if (!digits[cell]) continue;
        const DigitSet bit = 1u << (digits[cell] - 1);
        candidates_[cell] &= bit;
        for (const Cell peer : board_.peers[cell]) candidates_[peer] &= ~bit;
        placed_.push_back(static_cast<Cell>(cell));
    }
    bool possible = true;
    for (int cell = 0; cell < cell_count; ++cell) {
        const DigitSet candidates = candidates_[cell];
        candidate_count_[cell] = static_cast<uint8_t>(std::popcount(candidates));
        if (candidate_count_[cell] == 0) possible = false;
        if (candidate_count_[cell] == 1 && !is_placed_[cell])
            singles_.push_back({static_cast<Cell>(cell), static_cast<uint8_t>(std::countr_zero(candidates))});
        note_changed(static_cast<Cell>(cell));
    }
    if (!(wide_ ? find_cells_of() : find_places())) possible = false;
    return possible ? propagate() : abandon();
}

bool Position::find_places() {
    const int digit_count = board_.digit_count;
    bool possible = true;
    std::fill(places_.begin(), places_.end(), 0u);
    for (int cell = 0; cell < board_.cell_count; ++cell)
        for (const Place place : board_.places_of[cell]) {
            uint32_t* places = &places_[place.house * digit_count];
            for (DigitSet left = candidates_[cell]; left; left &= left - 1)
                places[std::countr_zero(left)] |= 1u << place.position;
        }
    for (uint32_t i = 0; i < places_.size(); ++i) {
        place_count_[i] = static_cast<uint8_t>(std::popcount(places_[i]));
        if (place_count_[i] == 0) possible = false;
        else if (place_count_[i] == 1) note_single(i / digit_count, static_cast<int>(i % digit_count));
        else note_narrowed(i / digit_count, i);
    }
    return possible;
}

// With wide rules, which then all wait.
bool Position::find_cells_of() {
    const size_t words = wide_->count_words();
    std::fill_n(cells_of_, board_.digit_count * cell_words_, 0);
    std::fill_n(counts_, board_.digit_count * words, wide_->no_counts());
    for (int cell = 0; cell < board_.cell_count; ++cell)
        for (DigitSet left = candidates_[cell]; left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            cells_of_[digit * cell_words_ + (cell >> 6)] |= uint64_t{1} << (cell & 63);
            const HouseCounts* const own = wide_->counts_around(static_cast<Cell>(cell));
            for (size_t i = 0; i < words; ++i) counts_[digit * words + i] += own[i].one;
        }
    for (uint32_t rule = 0; rule < wide_->rule_count(); ++rule) pending_[rule >> 6] |= uint64_t{1} << (rule & 63);
    for (size_t house = 0; house < board_.complete_houses.size(); ++house) {
        DigitSet once = 0, several = 0;
        for (const Cell cell : board_.complete_houses[house]) {
            several |= once & candidates_[cell];
            once |= candidates_[cell];
        }
        if (once != board_.all_digits) return false;
        for (const Cell cell : board_.complete_houses[house])
            for (DigitSet alone = candidates_[cell] & ~several; alone; alone &= alone - 1)
                hidden_.push_back({cell, static_cast<uint8_t>(std::countr_zero(alone))});
    }
    return true;
}

inline void Position::note_single(uint32_t house, int digit) {
    const uint32_t places = places_[house * board_.digit_count + digit];
    const Cell only = board_.complete_houses[house][std::countr_zero(places)];
    if (!is_placed_[only]) singles_.push_back({only, static_cast<uint8_t>(digit)});
}

inline void Position::note_narrowed(uint32_t house, uint32_t house_digit) {
    if (is_narrowed_[house_digit] || place_count_[house_digit] > board_.widest_overlap[house]) return;
    is_narrowed_[house_digit] = 1;
    narrowed_.push_back(house_digit);
}

inline void Position::note_changed(Cell cell) {
    if (!board_.links.has_items() || is_changed_[cell] || board_.links[cell].empty()) return;
    is_changed_[cell] = 1;
    changed_.push_back(cell);
}

inline void Position::wake(const uint64_t* rules) {
    pending_[0] |= rules[0];
    for (size_t i = 1; i < pending_.size(); ++i) pending_[i] |= rules[i];
}

// All the counters are brought up to date even when one of them reaches zero, so that undoing is exact.
bool Position::remove(Cell cell, int digit) {
    if (wide_) return keep(cell, ~(1u << digit));
    const DigitSet bit = 1u << digit;
    if (!(candidates_[cell] & bit)) return true;
    candidates_[cell] ^= bit;
    note_changed(cell);
    eliminated_.push_back({cell, static_cast<uint8_t>(digit)});
    bool possible = true;
    const int left = --candidate_count_[cell];
    if (left == 1) {
        if (!is_placed_[cell]) singles_.push_back({cell, static_cast<uint8_t>(std::countr_zero(candidates_[cell]))});
    } else if (left == 0) {
        failed_cell_ = cell;
        possible = false;
    }
    for (const Place place : board_.places_of[cell]) {
        const uint32_t house_digit = place.house * board_.digit_count + digit;
        places_[house_digit] ^= 1u << place.position;
        const int places_left = --place_count_[house_digit];
        if (places_left == 1) {
            note_single(place.house, digit);
        } else if (places_left == 0) {
            failed_house_digit_ = house_digit;
            possible = false;
        } else {
            note_narrowed(place.house, house_digit);
        }
    }
    return possible;
}

// The same for several digits of a cell, with wide rules.
bool Position::keep(Cell cell, DigitSet digits) {
    const DigitSet before = candidates_[cell], left = before & digits;
    if (left == before) return true;
    candidates_[cell] = left;
    note_changed(cell);
    // A smallest or largest candidate moves the bounds of a sum; others hardly ever matter to it.
    const bool is_inner = (left & (~left + 1)) == (before & (~before + 1)) && left > (before ^ left);
    wake(is_inner ? wide_->inner_watchers(cell) : wide_->watchers(cell));
    bool possible = left != 0;
    if (possible && !(left & (left - 1)) && !is_placed_[cell])
        singles_.push_back({cell, static_cast<uint8_t>(std::countr_zero(left))});
    for (DigitSet others = before ^ left; others; others &= others - 1) {
        --candidate_count_[cell];
        possible &= note_hidden(cell, std::countr_zero(others));
    }
    return possible;
}

// A digit has left a cell: it may have one place now in a house around that, or none. Nearly always it has more, which
// one look at all the counts tells.
inline bool Position::note_hidden(Cell cell, int digit) {
    uint64_t* const cells = &cells_of_[digit * cell_words_];
    cells[cell >> 6] &= ~(uint64_t{1} << (cell & 63));
    const size_t words = wide_->count_words();
    uint64_t* const counts = &counts_[digit * words];
    const HouseCounts* const own = wide_->counts_around(cell);
    uint64_t few = 0;
    const auto count_in = [&](size_t i) {
        counts[i] -= own[i].one;
        few |= own[i].several & ~counts[i];
    };
    if (words == 2) {  // as on 9x9
        count_in(0);
        count_in(1);
    } else {
        for (size_t i = 0; i < words; ++i) count_in(i);
    }
    return !few || find_hidden(cell, digit);
}

bool Position::find_hidden(Cell cell, int digit) {
    const uint64_t* const cells = cells_of(digit);
    bool possible = true;
    for (const std::span<const HousePart> house : wide_->houses_around(cell)) {
        uint64_t several = 0, only = 0;
        for (const HousePart part : house) {
            const uint64_t here = cells[part.word] & part.cells;
            several |= (here & (here - 1)) | (only && here);
            only |= here;
        }
        if (several) continue;
        possible &= only != 0;
        for (const HousePart part : house)
            if (cells[part.word] & part.cells)
                hidden_.push_back(
                    {static_cast<Cell>(part.word * 64 + std::countr_zero(only)), static_cast<uint8_t>(digit)});
    }
    return possible;
}

bool Position::put(Candidate candidate) {
    const auto [cell, digit] = candidate;
    if (!(candidates_[cell] >> digit & 1)) {
        failed_cell_ = cell;
        return false;
    }
    if (is_placed_[cell]) return true;
    is_placed_[cell] = 1;
    placed_.push_back(cell);
    if (wide_) return put_wide(candidate);
    for (DigitSet others = candidates_[cell] & ~(1u << digit); others; others &= others - 1)
        if (!remove(cell, std::countr_zero(others))) return false;
    for (const Cell peer : board_.peers[cell])
        if (!remove(peer, digit)) return false;
    return true;
}

bool Position::put_wide(Candidate candidate) {
    const auto [cell, digit] = candidate;
    wake(wide_->placed_watchers(cell));  // rules that left it this digit have not seen yet what follows from it
    if (!keep(cell, 1u << digit)) return false;
    // It is the one place in its houses now, which is no news: they count as if it were there twice until the end.
    const HouseCounts* const own = wide_->counts_around(cell);
    uint64_t* const counts = counts_ + digit * wide_->count_words();
    for (size_t i = 0; i < wide_->count_words(); ++i) counts[i] += own[i].one;
    const std::span<const uint64_t> peers = wide_->peers_of(cell);
    for (size_t i = 0; i < peers.size(); ++i)
        for (uint64_t left = cells_of(digit)[i] & peers[i]; left; left &= left - 1)
            if (!keep(static_cast<Cell>(i * 64 + std::countr_zero(left)), ~(1u << digit))) return false;
    for (size_t i = 0; i < wide_->count_words(); ++i) counts[i] -= own[i].one;
    return true;
}

bool Position::apply_links(Cell cell) {
    for (const Link link : board_.links[cell]) {
        DigitSet stranded = candidates_[link.other] & ~board_.supported(link.table, candidates_[cell]);
        for (; stranded; stranded &= stranded - 1)
            if (!remove(link.other, std::countr_zero(stranded))) return false;
    }
    return true;
}

bool Position::apply_locked(uint32_t house_digit) {
    const uint32_t places = places_[house_digit];
    const uint32_t house = house_digit / board_.digit_count;
    const int digit = house_digit % board_.digit_count;
    for (const Overlap overlap : board_.overlaps[house]) {
        if (places & ~overlap.inside) continue;
        for (const Cell cell : board_.outsides[overlap.outside])
            if (!remove(cell, digit)) return false;
    }
    return true;
}

bool Position::propagate() {
    if (wide_) return propagate_wide();
    for (;;) {
        if (!singles_.empty()) {
            const Candidate single = singles_.back();
            singles_.pop_back();
            if (!put(single)) return abandon();
        } else if (!changed_.empty()) {
            const Cell cell = changed_.back();
            changed_.pop_back();
            is_changed_[cell] = 0;
            if (!apply_links(cell)) return abandon();
        } else if (!narrowed_.empty()) {
            const uint32_t house_digit = narrowed_.back();
            narrowed_.pop_back();
            is_narrowed_[house_digit] = 0;
            if (place_count_[house_digit] > 1 && !apply_locked(house_digit)) return abandon();
        } else {
            return true;
        }
    }
}

bool Position::propagate_wide() {
    for (;;) {
        if (!settle_hidden()) return abandon();
        if (!singles_.empty()) {
            batch_.swap(singles_);
            singles_.clear();
            for (const Candidate single : batch_)
                if (!put(single)) return abandon();
            if (!settle_hidden()) return abandon();
        }
        for (;;) {
            bool possible = true;
            if (!changed_.empty()) {
                const Cell cell = changed_.back();
                changed_.pop_back();
                is_changed_[cell] = 0;
                possible = apply_links(cell);
            } else if (const uint32_t rule = take_pending(); rule != kNone) {
                possible = wide_->apply(rule, *this);
                pending_[rule >> 6] &= ~(uint64_t{1} << (rule & 63));  // what it did itself is no news to it
            } else {
                break;
            }
            if (!possible || (!hidden_.empty() && !settle_hidden())) return abandon();
        }
        if (singles_.empty()) return true;
    }
}

// The number of the waiting rule that comes first, which then waits no more.
uint32_t Position::take_pending() {
    for (size_t i = 0; i < pending_.size(); ++i)
        if (pending_[i]) {
            const auto rule = static_cast<uint32_t>(i * 64 + std::countr_zero(pending_[i]));
            pending_[i] &= pending_[i] - 1;
            return rule;
        }
    return kNone;
}

bool Position::settle_hidden() {
    while (!hidden_.empty()) {
        const auto [cell, digit] = hidden_.back();
        hidden_.pop_back();
        if (!(candidates_[cell] >> digit & 1) || !keep(cell, 1u << digit)) return false;
    }
    return true;
}

bool Position::abandon() {
    singles_.clear();
    hidden_.clear();
    std::fill(pending_.begin(), pending_.end(), 0);
    for (const uint32_t house_digit : narrowed_) is_narrowed_[house_digit] = 0;
    narrowed_.clear();
    for (const Cell cell : changed_) is_changed_[cell] = 0;
    changed_.clear();
    return false;
}

bool Position::place(Candidate candidate) {
    failed_cell_ = failed_house_digit_ = kNone;
    batch_.clear();
    return put(candidate) ? propagate() : abandon();
}

bool Position::eliminate(Candidate candidate) {
    failed_cell_ = failed_house_digit_ = kNone;
    batch_.clear();
    return remove(candidate.cell, candidate.digit) ? propagate() : abandon();
}

Position::Mark Position::mark() {
    const size_t changes = wide_ ? copies_.size() : eliminated_.size();
    if (wide_) copies_.insert(copies_.end(), state_.begin(), state_.end());
    return {changes, static_cast<uint32_t>(placed_.size())};
}

void Position::undo_to(Mark mark) {
    if (wide_) {
        copies_.resize(mark.changes + state_.size());
        std::copy_n(copies_.data() + mark.changes, state_.size(), state_.data());
        copies_.resize(mark.changes);
    }
    while (!wide_ && eliminated_.size() > mark.changes) {
        const auto [cell, digit] = eliminated_.back();
        eliminated_.pop_back();
        candidates_[cell] |= 1u << digit;
        ++candidate_count_[cell];
        for (const Place place : board_.places_of[cell]) {
            const uint32_t house_digit = place.house * board_.digit_count + digit;
            places_[house_digit] |= 1u << place.position;
            ++place_count_[house_digit];
        }
    }
    while (placed_.size() > mark.placed) {
        is_placed_[placed_.back()] = 0;
        placed_.pop_back();
    }
}

void Position::write_digits(uint8_t* digits) const {
    for (int cell = 0; cell < board_.cell_count; ++cell)
        digits[cell] = is_placed_[cell] ? static_cast<uint8_t>(std::countr_zero(candidates_[cell]) + 1) : 0;
}

}  // namespace sudokit::general
