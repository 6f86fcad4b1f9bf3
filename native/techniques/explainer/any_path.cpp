#include "techniques/explainer/any_path.hpp"

#include <algorithm>

#include "techniques/explainer/path.hpp"

namespace sudokit::techniques::SUDOKIT_BOARD {

namespace {

constexpr int64_t kMostCandidates = 4096;

// Reads a list of numbers, of which none is believed.
class Reader {
public:
    Reader(const int32_t* numbers, int64_t count) : next_(numbers), left_(count) {}

    // The next number, which is to be from `least` to `most`.
    int take(int least, int most) {
        const int number = left_ > 0 ? *next_ : least;
        is_good_ = is_good_ && left_ > 0 && least <= number && number <= most;
        ++next_;
        --left_;
        return std::max(0, std::min(std::max(number, least), most));
    }
    bool is_good() const { return is_good_; }
    bool is_at_end() const { return is_good_ && left_ == 0; }

private:
    const int32_t* next_;
    int64_t left_;
    bool is_good_ = true;
};

}  // namespace

bool Tables::take_on(const int32_t* numbers, int64_t count) {
    Reader reader(numbers, count);
    cell_count_ = reader.take(1, kCells);
    digit_count_ = reader.take(1, kDigits);
    house_count_ = reader.take(0, kHouses);
    joins_only_houses_ = reader.take(0, 1) == 1;
    has_only_complete_houses_ = joins_only_houses_;
    int group = kAreas;
    for (int house = 0; house < house_count_ && reader.is_good(); ++house) {
        kind_[house] = reader.take(0, INT32_MAX);
        group = reader.take(group, kOthers);
        group_[house] = static_cast<uint8_t>(group);
        is_complete_[house] = reader.take(0, 1) == 1;
        size_[house] = static_cast<uint8_t>(reader.take(is_complete_[house] ? digit_count_ : 1, digit_count_));
        has_only_complete_houses_ = has_only_complete_houses_ && is_complete_[house];
        int least = 0;
        for (int index = 0; index < size_[house]; ++index) {
            const int cell = reader.take(least, cell_count_ - 1);
            least = cell + 1;
            cell_at[house][index] = static_cast<uint16_t>(cell);
            cells_of[house].add(cell);
            touches[cell].add(house);
        }
    }
    for (int cell = 0; cell < cell_count_ && reader.is_good(); ++cell) {
        const int peer_count = reader.take(0, cell_count_ - 1);
        for (int index = 0; index < peer_count && reader.is_good(); ++index) {
            const int peer = reader.take(0, cell_count_ - 1);
            if (peer == cell || sees[cell].has(peer)) return false;
            sees[cell].add(peer);
            peers[cell].push_back(static_cast<uint16_t>(peer));
        }
    }
    const int line_count = reader.take(0, kHouses);
    lines_.reserve(line_count);
    for (int number = 0; number < line_count && reader.is_good(); ++number) {
        Lines lines;
        for (std::vector<int>* some : {&lines.bases, &lines.covers}) {
            some->resize(reader.take(0, kDigits));
            for (int& house : *some) house = reader.take(0, house_count_ - 1);
        }
        lines_.push_back(lines);
    }
    if (!reader.is_at_end()) return false;
    for (int cell = 0; cell < cell_count_; ++cell) {
        for (const int peer : peers[cell]) {
            if (!sees[peer].has(cell)) return false;
        }
    }
    for (int house = 0; house < house_count_; ++house) {
        for (int index = 0; index < size_[house]; ++index) {
            const int cell = cell_at[house][index];
            if ((cells_of[house] & ~sees[cell]) != Cells::of(cell)) return false;
        }
    }
    for (const int next : {kAreas, kRowGroup, kColumnGroup, kOthers}) {
        for (int house = 0; house < house_count_; ++house) {
            if (group_[house] != next) continue;
            boxes_rows_columns.push_back(house);
            for (int index = 0; index < size_[house]; ++index) {
                const Spot spot{static_cast<uint8_t>(house), static_cast<uint8_t>(index)};
                const int cell = cell_at[house][index];
                if (all_spots_[cell].size() == kMostHouses) return false;
                all_spots_[cell].push_back(spot);
                if (is_complete_[house]) spots[cell].push_back(spot);
            }
        }
    }
    find_overlaps();
    return true;
}

// Boxes with columns and rows, columns and rows with boxes, others.
void Tables::find_overlaps() {
    for (const int bases : {kAreas, kColumnGroup, kRowGroup, kOthers}) {
        for (const int covers : {kColumnGroup, kRowGroup, kAreas, kOthers}) {
            for (int base = 0; base < house_count_; ++base) {
                if (group_[base] != bases || !is_complete_[base]) continue;
                for (int cover = 0; cover < house_count_; ++cover) {
                    if (group_[cover] != covers || cells_of[base] == cells_of[cover]) continue;
                    if (!(cells_of[base] & cells_of[cover]).several()) continue;
                    overlaps_.push_back({static_cast<uint8_t>(base), static_cast<uint8_t>(cover)});
                }
            }
        }
    }
}

namespace {

class BoardPath final : public AnyPath {
public:
    BoardPath(double lowest, double highest, bool keeps_evidence) : path_(board_, highest, lowest, keeps_evidence) {}

    Tables& board() { return board_; }

    int32_t begin(const uint8_t* digits, const uint32_t* candidates) override {
        std::vector<uint8_t> own_digits(digits, digits + board_.cell_count());
        std::vector<Mask> own_candidates(board_.cell_count());
        int64_t count = 0;
        for (int cell = 0; cell < board_.cell_count(); ++cell) {
            own_candidates[cell] = static_cast<Mask>(candidates[cell]);
            if (own_digits[cell] > board_.digit_count()) return SUDOKIT_REFUSED;
            if ((own_candidates[cell] & ~board_.all_digits()) != 0) return SUDOKIT_REFUSED;
            if (own_digits[cell] == 0) count += count_of(own_candidates[cell]);
        }
        begun_ = false;
        if (count > kMostCandidates) return SUDOKIT_NO;
        path_.begin(own_digits.data(), own_candidates.data());
        begun_ = true;
        return SUDOKIT_YES;
    }

    int32_t run(Clock::time_point until) override {
        if (!begun_) return SUDOKIT_NO;
        begun_ = false;  // unless all goes well
        const Outcome outcome = path_.next(Budget{until}, hint_);
        begun_ = true;
        if (outcome == Outcome::kPaused) return SUDOKIT_PAUSED;
        if (outcome != Outcome::kStep) return SUDOKIT_NO;
        technique = hint_.technique;
        rating = hint_.rating;
        placed = hint_.placed;
        return SUDOKIT_YES;
    }

    bool is_solved() const override { return begun_ && !path_.position().empty.any(); }
    double looking_from() const override { return path_.looking_from(); }
    const Evidence& evidence() const override { return path_.evidence(); }

private:
    Tables board_;
    Path path_;
    Hint hint_;
    bool begun_ = false;
};

}  // namespace

std::unique_ptr<AnyPath> open_path(const int32_t* board, int64_t count, double lowest, double highest,
                                   bool keeps_evidence) {
    auto path = std::make_unique<BoardPath>(lowest, highest, keeps_evidence);
    if (!path->board().take_on(board, count)) return nullptr;
    return path;
}

}  // namespace sudokit::techniques::SUDOKIT_BOARD
