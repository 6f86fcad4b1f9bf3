// Unique rectangles and loops: a puzzle with one solution cannot contain a pattern that can be swapped.
// `sudokit.techniques.finders.unique_loops` is the twin and has the argument.
//
// The least step by (rating, type, order found) is wanted, so a loop that is too long to be the least is not followed:
// as soon as a rectangle has given a step below 4.6, paths end at four cells.
#include <algorithm>

#include "techniques/explainer/patterns.hpp"
#include "techniques/explainer/subsets.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

class LoopSearch {
public:
    LoopSearch(const Position& position, Hint& hint) : position_(position), board_(position.board()), best_(hint) {}

    bool run() {
        for (int start = 0; start < board_.cell_count(); ++start) {
            if (count_of(position_.digits[start]) != 2) continue;
            pair_ = position_.digits[start];
            a_ = lowest_of(pair_);
            b_ = lowest_of(pair_ & (pair_ - 1));
            holding_ = position_.holding[a_] & position_.holding[b_];
            if (holding_.count() < 4 || !can_close(start)) continue;
            start_ = start;
            length_ = 0;
            on_path_ = {};
            touched_[0] = touched_[1] = {};
            follow(start, 0, 2, -1);
        }
        return found_;
    }

private:
    // A loop leaves its start and comes back by houses of two different kinds.
    bool can_close(int start) const {
        int ways = 0;
        for (const Spot& spot : board_.all_spots(start)) {
            ways += (board_.cells_of[spot.house] & holding_).several() ? 1 : 0;
        }
        return ways >= 2;
    }

    // Whether what there is beside the houses limits both colours alike: who sees one by a pair sees the other.
    bool is_swappable() const {
        if (board_.joins_only_houses()) return true;
        Cells seen[2];
        for (int index = 0; index < length_; ++index) seen[index & 1] |= board_.sees[path_[index]];
        return (seen[0] & ~on_path_) == (seen[1] & ~on_path_);
    }

    // As in Sudoku Explainer, the extra digits of cells that were looked at beside the path stay counted.
    void follow(int cell, int extra, int allowance, int came_by) {
        const int colour = length_ & 1;
        const Houses houses = board_.touches[cell];
        path_[length_++] = cell;
        on_path_.add(cell);
        touched_[colour] = touched_[colour] | houses;
        for (const Spot& spot : board_.all_spots(cell)) {
            const int kind = board_.kind_of(spot.house);
            if (kind == came_by) continue;
            Cells next = board_.cells_of[spot.house] & holding_;
            while (next.any()) {
                const int following = next.take_first();
                if (following == start_ && length_ >= 4) {
                    if (colour == 1 && touched_[0] == touched_[1] && is_swappable()) conclude();
                } else if (!on_path_.has(following)) {
                    const int more = position_.digits[following] & ~pair_;
                    extra |= more;
                    if (more != 0 && !is_single(extra) && allowance <= 0) continue;
                    // A second cell of that colour in a house: no such loop can be swapped.
                    if ((touched_[1 - colour] & board_.touches[following]).any()) continue;
                    if (length_ >= 4 && base_rating(length_ < 6 ? 6 : length_ + 1) > best_rating_) continue;
                    follow(following, extra, allowance - (more != 0 ? 1 : 0), kind);
                }
            }
        }
        touched_[colour] = touched_[colour] & ~houses;
        on_path_.drop(cell);
        --length_;
    }

    static double base_rating(int length) { return length <= 4 ? 4.5 : length <= 6 ? 4.6 : length <= 8 ? 4.7 : 5.0; }

    // Whether a step of this rating and type comes before the best so far; if so, it is begun.
    bool begin(int type, double rating) {
        if (found_ && (rating > best_rating_ || (rating == best_rating_ && type >= best_type_))) return false;
        found_ = true;
        best_rating_ = rating;
        best_type_ = type;
        best_.set(static_cast<Technique>((length_ == 4 ? kUniqueRectangle1 : kUniqueLoop1) + type - 1), rating);
        return true;
    }

    void conclude() {
        int roomy[kCells];
        int count = 0;
        int extra = 0;
        for (int index = 0; index < length_; ++index) {
            if (position_.digits[path_[index]] != pair_) {
                roomy[count++] = path_[index];
                extra |= position_.digits[path_[index]] & ~pair_;
            }
        }
        if (count == 0) return;  // a position without solution
        if (count == 1) {
            if (begin(1, base_rating(length_))) {
                best_.remove(roomy[0], a_);
                best_.remove(roomy[0], b_);
            }
        } else if (is_single(extra)) {
            type_2(roomy, count, lowest_of(extra));
        } else if (count == 2) {
            type_3(roomy[0], roomy[1], extra);
        }
        if (count == 2) type_4(roomy[0], roomy[1]);
    }

    void type_2(const int* roomy, int count, int digit) {
        Cells losing = position_.holding[digit];
        for (int index = 0; index < count; ++index) losing &= board_.sees[roomy[index]];
        if (losing.any() && begin(2, base_rating(length_))) {
            each_cell(losing, [&](int cell) { best_.remove(cell, digit); });
        }
    }

    void type_4(int first, int second) {
        for (const int stays : {a_, b_}) {
            for (const Spot& spot : board_.spots[first]) {
                const Cells inside = board_.cells_of[spot.house];
                if (!inside.has(second)) continue;
                if ((position_.holding[stays] & inside & ~Cells::of(first) & ~Cells::of(second)).any()) continue;
                if (begin(4, base_rating(length_))) {
                    best_.remove(std::min(first, second), stays == a_ ? b_ : a_);
                    best_.remove(std::max(first, second), stays == a_ ? b_ : a_);
                }
                return;
            }
        }
    }

    void type_3(int first, int second, int extra) {
        for (int size = count_of(extra); size <= board_.digit_count() - 2; ++size) {
            for (const Spot& spot : board_.all_spots(first)) {
                const int house = spot.house, room = position_.room[house];
                if (!board_.cells_of[house].has(second)) continue;
                if (2 * size <= room) naked_type_3(first, second, extra, size, house);
                if (2 * size < room && board_.is_complete(house)) hidden_type_3(first, second, extra, size, house);
            }
        }
    }

    // One of the two cells holds a digit of `extra`; with size - 1 others it has `size` digits: the rest loses these.
    // Sudoku Explainer also asks that the others, with the extra digits that both cells have, still make `size`.
    void naked_type_3(int first, int second, int extra, int size, int house) {
        const double rating = base_rating(length_) + 0.1 * (size - 1);
        const int shared = extra & position_.digits[first] & position_.digits[second];
        int cells[kDigits];
        Mask masks[kDigits];
        int count = 0;
        for (int index = 0; index < board_.size_of(house); ++index) {
            const int cell = board_.cell_at[house][index];
            if (cell == first || cell == second || count_of(position_.digits[cell]) < 2) continue;
            masks[count] = position_.digits[cell];
            cells[count++] = cell;
        }
        const auto conclude = [&](int chosen, int digits) {
            int others = shared;
            Cells losing = board_.cells_of[house] & ~Cells::of(first) & ~Cells::of(second);
            each_bit(chosen, [&](int index) {
                others |= masks[index];
                losing.drop(cells[index]);
            });
            if (count_of(others) == size) remove_digits(losing, digits, rating);
            return false;
        };
        choose_tight(masks, count, size - 1, size, 0, extra, conclude);
    }

    // At most one of the two cells holds a or b. So of a, b and size - 2 digits that neither cell takes, all but one
    // stand in the size - 1 other places they have: those lose everything else.
    void hidden_type_3(int first, int second, int extra, int size, int house) {
        const double rating = base_rating(length_) + 0.1 * (size - 2);
        int not_second = board_.all_digits();
        for (int index = 0; index < board_.size_of(house); ++index) {
            if (board_.cell_at[house][index] == second) not_second &= ~(1 << index);
        }
        const int of_a = position_.places[house][a_] & not_second, of_b = position_.places[house][b_] & not_second;
        if (of_a == 0 || of_b == 0) return;
        int digit_of[kDigits];
        Mask masks[kDigits];
        int count = 0;
        each_bit(board_.all_digits() & ~extra & ~pair_, [&](int digit) {
            masks[count] = static_cast<Mask>(position_.places[house][digit] & not_second);
            if (masks[count] != 0) digit_of[count++] = digit;
        });
        const auto conclude = [&](int chosen, int where) {
            int kept = pair_;
            each_bit(chosen, [&](int index) { kept |= 1 << digit_of[index]; });
            Cells losing;
            each_bit(where, [&](int index) { losing.add(board_.cell_at[house][index]); });
            losing.drop(first);
            remove_digits(losing, board_.all_digits() & ~kept, rating);
            return false;
        };
        choose_tight(masks, count, size - 2, size, 0, of_a | of_b, conclude);
    }

    void remove_digits(Cells cells, int digits, double rating) {
        bool loses = false;
        each_cell(cells, [&](int cell) { loses = loses || (position_.digits[cell] & digits) != 0; });
        if (!loses || !begin(3, rating)) return;
        each_cell(cells, [&](int cell) {
            each_bit(position_.digits[cell] & digits, [&](int digit) { best_.remove(cell, digit); });
        });
    }

    const Position& position_;
    const Tables& board_;
    Hint& best_;
    bool found_ = false;
    double best_rating_ = 100.0;
    int best_type_ = 0;
    int start_ = 0;
    int pair_ = 0, a_ = 0, b_ = 0;
    Cells holding_;
    int path_[kCells];
    int length_ = 0;
    Cells on_path_;
    Houses touched_[2];  // the houses of either colour
};

}  // namespace

bool find_unique_loop(const Position& position, Hint& hint) { return LoopSearch(position, hint).run(); }

}  // namespace sudokit::techniques::SUDOKIT_BOARD
