#include "general/position.hpp"

#include <algorithm>
#include <bit>

#include "general/wide_rules.hpp"

namespace sudokit::general {

Position::Position(const Board& board)
    : board_(board),
      candidates_(board.cell_count),
      candidate_count_(board.cell_count),
      places_(board.wide ? 0 : board.complete_houses.size() * board.digit_count),
      place_count_(places_.size()),
      is_placed_(board.cell_count),
      is_narrowed_(places_.size()),
      is_changed_(board.cell_count),
      wide_(board.wide.get()),
      pending_(wide_ ? wide_->word_count() : 0),
      cell_words_(std::max<size_t>(kFewWords, (board.cell_count + 63) / 64)) {
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
        kept_.reserve(static_cast<size_t>(board.cell_count) * board.digit_count);
        room_.resize(wide_->room());
        cells_of_.resize(board.digit_count * cell_words_);
    }
}

// The givens are not put in one by one: most candidates fall at once, so it is quicker to find what is left of each
// cell and to build the other view from that. Nothing of it can be undone, so none of it is on the trail.
bool Position::start(const uint8_t* digits, const DigitSet* marks) {
    const int cell_count = board_.cell_count;
    eliminated_.clear();
    kept_.clear();
    placed_.clear();
    abandon();
    std::copy(board_.domains.begin(), board_.domains.end(), candidates_.begin());
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
    std::fill(cells_of_.begin(), cells_of_.end(), 0);
    for (int cell = 0; cell < board_.cell_count; ++cell)
        for (DigitSet left = candidates_[cell]; left; left &= left - 1)
            cells_of_[std::countr_zero(left) * cell_words_ + (cell >> 6)] |= uint64_t{1} << (cell & 63);
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
    if (is_changed_[cell] || board_.links[cell].empty()) return;
    is_changed_[cell] = 1;
    changed_.push_back(cell);
}

inline void Position::wake(const uint64_t* rules) {
    for (size_t i = 0; i < pending_.size(); ++i) pending_[i] |= rules[i];
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
    kept_.push_back({cell, candidate_count_[cell], before});
    candidates_[cell] = left;
    if (!left) return false;
    note_changed(cell);
    // A smallest or largest candidate moves the bounds of a sum; others hardly ever matter to it.
    const bool is_inner = (left & (~left + 1)) == (before & (~before + 1)) && left > (before ^ left);
    wake(is_inner ? wide_->inner_watchers(cell) : wide_->watchers(cell));
    if (!(left & (left - 1)) && !is_placed_[cell])
        singles_.push_back({cell, static_cast<uint8_t>(std::countr_zero(left))});
    for (DigitSet others = before ^ left; others; others &= others - 1) {
        --candidate_count_[cell];
        if (!note_hidden(cell, std::countr_zero(others))) return false;
    }
    return true;
}

// A digit has left a cell: it may have one place now in a house around that, or none. Nearly always it has more, so
// all houses are looked at without a branch.
inline bool Position::note_hidden(Cell cell, int digit) {
    uint64_t* const cells = &cells_of_[digit * cell_words_];
    cells[cell >> 6] &= ~(uint64_t{1} << (cell & 63));
    if (cell_words_ == kFewWords) {
        bool is_found = false;
        for (const HouseBits& house : wide_->few_words_around(cell)) {
            const uint64_t low = cells[0] & house[0], high = cells[1] & house[1];
            is_found |= !((low & (low - 1)) | (high & (high - 1)) | (low && high));
        }
        if (!is_found) return true;
    }
    for (const std::span<const HousePart> house : wide_->houses_around(cell)) {
        uint64_t several = 0, only = 0;
        for (const HousePart part : house) {
            const uint64_t here = cells[part.word] & part.cells;
            several |= (here & (here - 1)) | (only && here);
            only |= here;
        }
        if (several) continue;
        if (!only) return false;
        for (const HousePart part : house)
            if (cells[part.word] & part.cells)
                hidden_.push_back(
                    {static_cast<Cell>(part.word * 64 + std::countr_zero(only)), static_cast<uint8_t>(digit)});
    }
    return true;
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
    const std::span<const uint64_t> peers = wide_->peers_of(cell);
    for (size_t i = 0; i < peers.size(); ++i)
        for (uint64_t left = cells_of(digit)[i] & peers[i]; left; left &= left - 1)
            if (!keep(static_cast<Cell>(i * 64 + std::countr_zero(left)), ~(1u << digit))) return false;
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
            if (!possible || !settle_hidden()) return abandon();
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

void Position::undo_to(Mark mark) {
    while (wide_ && kept_.size() > mark.eliminated) {
        const auto [cell, count, before] = kept_.back();
        kept_.pop_back();
        for (DigitSet others = before ^ candidates_[cell]; others; others &= others - 1)
            cells_of_[std::countr_zero(others) * cell_words_ + (cell >> 6)] |= uint64_t{1} << (cell & 63);
        candidates_[cell] = before;
        candidate_count_[cell] = count;
    }
    while (eliminated_.size() > mark.eliminated) {
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
