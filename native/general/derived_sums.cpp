#include "general/derived_sums.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sudokit::general {

namespace {

constexpr size_t kMostCells = 6;      // of a sum that says nothing of cells without one
constexpr size_t kFewestToMerge = 6;  // cells of each of two sums that become one
constexpr size_t kMostCagesToMerge = 200;

// Cells that add up to a total, each once.
struct Cage {
    std::vector<Cell> cells;
    CellBits bits;
    int64_t total;
};

class Derivation {
public:
    Derivation(const Rules& rules, const PeerBits& peers)
        : rules_(rules), peers_(peers), house_total_(int64_t{rules.digit_count} * (rules.digit_count + 1) / 2) {
        for (const Sum& sum : rules.sums) {
            note(sum);
            if (std::all_of(sum.coefficients.begin(), sum.coefficients.end(), [](int32_t c) { return c == 1; }))
                add_cage(sum.cells, sum.total);
        }
        for (const std::vector<Cell>& house : rules.houses)
            if (house.size() == static_cast<size_t>(rules.digit_count)) houses_.push_back(bits_of(house));
    }

    std::vector<Sum> run() {
        if (cages_.empty()) return {};
        find_families();
        std::vector<const Cage*> all;
        CellBits covered(rules_.cell_count);
        for (const Cage& cage : cages_) {
            all.push_back(&cage);
            do_cages_overlap_ |= covered.meets(cage.bits);
            covered.add(cage.bits);
        }
        apart_ = without_overlaps(all);
        close_gap();
        CellBits in_sum(rules_.cell_count);
        for (const Cage* cage : apart_) in_sum.add(cage->bits);
        for (size_t family = 0; family < families_.size(); ++family) {
            compare_with_prefixes(families_[family], in_sum);
            std::reverse(families_[family].begin(), families_[family].end());
            compare_with_prefixes(families_[family], in_sum);
        }
        for (const CellBits& house : houses_) compare_with_house(house);
        merge_long_sums();
        return std::move(derived_);
    }

private:
    CellBits bits_of(const std::vector<Cell>& cells) const {
        CellBits bits(rules_.cell_count);
        for (const Cell cell : cells) bits.add(cell);
        return bits;
    }

    void add_cage(const std::vector<Cell>& cells, int64_t total) { cages_.push_back({cells, bits_of(cells), total}); }

    // Whether the sum is new. It is remembered by a hash, whatever the order of its cells, with the sign that makes the
    // first coefficient positive. Were two hashes equal by chance, a sum that follows from others would be left out.
    bool note(const Sum& sum) {
        uint64_t hash = 0;
        size_t first = 0;
        for (size_t i = 1; i < sum.cells.size(); ++i)
            if (sum.cells[i] < sum.cells[first]) first = i;
        const int64_t sign = sum.cells.empty() || sum.coefficients[first] > 0 ? 1 : -1;
        const auto mix = [](uint64_t key) {
            key = (key ^ key >> 32) * 0x9e3779b97f4a7c15u;
            return (key ^ key >> 29) * 0xbf58476d1ce4e5b9u;
        };
        for (size_t i = 0; i < sum.cells.size(); ++i)
            hash += mix(static_cast<uint64_t>(sign * sum.coefficients[i]) << 16 | sum.cells[i]);
        hash = mix(hash ^ static_cast<uint64_t>(sign * sum.total));
        if (std::find(known_.begin(), known_.end(), hash) != known_.end()) return false;
        known_.push_back(hash);
        return true;
    }

    // The cells of the first list less those of the second have this total. Both are in ascending order.
    void add(const std::vector<Cell>& plus, const std::vector<Cell>& minus, int64_t total) {
        const int sign = plus.size() >= minus.size() ? 1 : -1;
        Sum sum{{}, {}, sign * total};
        sum.cells.resize(plus.size() + minus.size());
        sum.coefficients.reserve(sum.cells.size());
        std::merge(plus.begin(), plus.end(), minus.begin(), minus.end(), sum.cells.begin());
        size_t added = 0;
        for (const Cell cell : sum.cells) {
            const bool is_added = added < plus.size() && plus[added] == cell;
            sum.coefficients.push_back(is_added ? sign : -sign);
            added += is_added;
        }
        if (!sum.cells.empty() && note(sum)) derived_.push_back(std::move(sum));
    }

    // Houses that follow each other without overlapping: the rows, the columns, the boxes.
    void find_families() {
        CellBits covered(rules_.cell_count);
        for (size_t house = 0; house < houses_.size(); ++house) {
            if (families_.empty() || covered.meets(houses_[house])) {
                families_.emplace_back();
                covered = CellBits(rules_.cell_count);
            }
            families_.back().push_back(house);
            covered.add(houses_[house]);
        }
    }

    // Some of the cages that do not overlap: those that overlap with fewest others first.
    std::vector<const Cage*> without_overlaps(const std::vector<const Cage*>& cages) const {
        if (!do_cages_overlap_) return cages;
        std::vector<std::pair<size_t, size_t>> order;
        for (size_t i = 0; i < cages.size(); ++i) {
            size_t overlaps = 0;
            for (size_t j = 0; j < cages.size(); ++j) overlaps += j != i && cages[i]->bits.meets(cages[j]->bits);
            order.emplace_back(overlaps, i);
        }
        std::sort(order.begin(), order.end());
        std::vector<const Cage*> result;
        for (const auto& [overlaps, i] : order) {
            const bool is_apart =
                overlaps == 0 || std::none_of(result.begin(), result.end(),
                                              [&, i = i](const Cage* c) { return c->bits.meets(cages[i]->bits); });
            if (is_apart) result.push_back(cages[i]);
        }
        return result;
    }

    // The few cells in no cage, where some houses make up the whole board.
    void close_gap() {
        CellBits covered(rules_.cell_count), everything(rules_.cell_count);
        int64_t total = 0;
        for (const Cage* cage : apart_) {
            covered.add(cage->bits);
            total += cage->total;
        }
        for (int cell = 0; cell < rules_.cell_count; ++cell) everything.add(static_cast<Cell>(cell));
        const int open = rules_.cell_count - covered.count();
        if (open == 0 || open >= rules_.digit_count) return;
        for (const std::vector<size_t>& family : families_) {
            if (family.size() * rules_.digit_count != static_cast<size_t>(rules_.cell_count)) continue;
            std::vector<Cell> cells;
            everything.list_without(covered, cells);
            total = house_total_ * static_cast<int64_t>(family.size()) - total;
            add(cells, {}, total);
            gap_.emplace(Cage{cells, bits_of(cells), total});
            apart_.push_back(&*gap_);
            return;
        }
    }

    void compare_with_prefixes(const std::vector<size_t>& family, const CellBits& in_sum) {
        CellBits inside(rules_.cell_count);
        for (size_t count = 1; count < family.size(); ++count) {
            inside.add(houses_[family[count - 1]]);
            if (count == 1) continue;  // a single house is looked at more closely below
            CellBits chosen(rules_.cell_count);
            int64_t surplus = -house_total_ * static_cast<int64_t>(count);
            for (const Cage* cage : apart_) {
                if (2 * cage->bits.count_shared(inside) <= static_cast<int>(cage->cells.size())) continue;
                chosen.add(cage->bits);
                surplus += cage->total;
            }
            std::vector<Cell> innies, outies;
            inside.list_without(chosen, innies);
            chosen.list_without(inside, outies);
            const size_t cells = innies.size() + outies.size();
            if (cells > static_cast<size_t>(rules_.digit_count) || (innies.size() > 2 && outies.size() > 2)) continue;
            const auto is_in_sum = [&](Cell cell) { return in_sum.has(cell); };
            if (cells > kMostCells && std::all_of(innies.begin(), innies.end(), is_in_sum) &&
                std::all_of(outies.begin(), outies.end(), is_in_sum))
                continue;
            add(outies, innies, surplus);
        }
    }

    void compare_with_house(const CellBits& house) {
        std::vector<const Cage*> touching;
        for (const Cage& cage : cages_)
            if (cage.bits.meets(house)) touching.push_back(&cage);
        if (touching.empty()) return;
        touching = without_overlaps(touching);
        add_outside(house, touching);

        CellBits within(rules_.cell_count);
        std::vector<Cell> innies;
        int64_t left = house_total_;
        size_t covered = 0;
        std::vector<const Cage*> leaning;  // with one cell outside
        for (const Cage* cage : touching) {
            const size_t shared = cage->bits.count_shared(house);
            if (shared == cage->cells.size()) {
                within.add(cage->bits);
                left -= cage->total;
                covered += shared;
            } else if (shared + 1 == cage->cells.size()) {
                leaning.push_back(cage);
            }
        }
        for (const Cage* cage : leaning) {
            CellBits taken = within;
            taken.add(cage->bits);
            std::vector<Cell> others, outside;
            house.list_without(taken, others);
            cage->bits.list_without(house, outside);
            if (others.size() + 1 <= kMostCells) add(others, outside, left - cage->total);
        }
        if (covered < 2 || covered == static_cast<size_t>(rules_.digit_count)) return;
        house.list_without(within, innies);
        add(innies, {}, left);
    }

    // What all the cages that touch a house have outside of it, if that says much.
    void add_outside(const CellBits& house, const std::vector<const Cage*>& touching) {
        CellBits cells(rules_.cell_count);
        int64_t total = -house_total_;
        for (const Cage* cage : touching) {
            cells.add(cage->bits);
            total += cage->total;
        }
        for (const CellBits& other : houses_) {
            if (house.is_inside(cells)) break;
            CellBits open = house;
            open.remove(cells);
            const int shared = other.count_shared(house);
            if (other.meets(cells) || shared < 2 || other.count_shared(open) != shared) continue;
            cells.add(other);
            total += house_total_;
        }
        if (!house.is_inside(cells)) return;
        cells.remove(house);
        for (const CellBits& other : houses_)
            if (other.is_inside(cells)) {
                cells.remove(other);
                total -= house_total_;
            }
        std::vector<Cell> outside;
        cells.list_without(house, outside);
        if (outside.empty()) return;
        const Range range = range_of(outside);
        const int64_t slack = std::min(total - range.least, range.most - total);
        if (slack >= 0 && range.most - range.least > 4 * slack) add(outside, {}, total);
    }

    struct Range {
        int64_t least = 0, most = 0, freedom = 0;
        size_t groups = 0;
    };

    Range range_of(const std::vector<Cell>& cells) const {
        Range range;
        const int64_t digits = rules_.digit_count;
        const Lists<Cell> groups = groups_that_differ(peers_, cells);
        for (size_t i = 0; i < groups.size(); ++i) {
            const auto size = static_cast<int64_t>(groups[i].size());
            range.least += size * (size + 1) / 2;
            range.most += size * digits - size * (size - 1) / 2;
            range.freedom += size * (digits - size);
            ++range.groups;
        }
        return range;
    }

    // Long sums side by side say more together than apart, where their cells must differ.
    void merge_long_sums() {
        struct Long {
            Cage cage;
            int64_t score;
            bool is_given, is_used;
        };
        std::vector<Long> longs;
        const auto score_of = [&](const std::vector<Cell>& cells, int64_t total) -> std::pair<bool, int64_t> {
            const Range range = range_of(cells);
            const int64_t slack = std::min(total - range.least, range.most - total);
            return {slack >= 0, range.freedom - static_cast<int64_t>(range.groups) * slack};
        };
        for (const Cage& cage : cages_) {
            if (cage.cells.size() < kFewestToMerge) continue;
            const auto [is_possible, score] = score_of(cage.cells, cage.total);
            if (is_possible) longs.push_back({cage, score, true, false});
        }
        const auto are_related = [&](const Cage& a, const Cage& b) {
            const Cage& small = a.cells.size() <= b.cells.size() ? a : b;
            const Cage& large = a.cells.size() <= b.cells.size() ? b : a;
            if (small.bits.meets(large.bits)) return false;
            size_t seen = 0;
            for (const Cell cell : small.cells)
                seen += std::any_of(large.cells.begin(), large.cells.end(),
                                    [&](Cell other) { return peers_.are_peers(cell, other); });
            return seen >= kFewestToMerge;
        };
        while (longs.size() < kMostCagesToMerge) {
            std::optional<Long> best;
            size_t first = 0, second = 0;
            for (size_t i = 0; i < longs.size(); ++i)
                for (size_t j = i + 1; j < longs.size(); ++j) {
                    if (longs[i].is_used || longs[j].is_used || !are_related(longs[i].cage, longs[j].cage)) continue;
                    std::vector<Cell> cells = longs[i].cage.cells;
                    cells.insert(cells.end(), longs[j].cage.cells.begin(), longs[j].cage.cells.end());
                    std::sort(cells.begin(), cells.end());
                    const int64_t total = longs[i].cage.total + longs[j].cage.total;
                    const auto [is_possible, score] = score_of(cells, total);
                    const bool says_more =
                        (score > longs[i].score && score > longs[j].score) || score > longs[i].score + longs[j].score;
                    if (!is_possible || !says_more || (best && score <= best->score)) continue;
                    CellBits bits = bits_of(cells);
                    best = Long{{std::move(cells), std::move(bits), total}, score, false, false};
                    first = i;
                    second = j;
                }
            if (!best) break;
            longs[first].is_used = longs[second].is_used = true;
            longs.push_back(std::move(*best));
        }
        for (const Long& sum : longs)
            if (!sum.is_used && !sum.is_given && sum.score > 0) add(sum.cage.cells, {}, sum.cage.total);
    }

    const Rules& rules_;
    const PeerBits& peers_;
    int64_t house_total_;
    std::vector<Cage> cages_;  // the given sums whose coefficients are all 1
    bool do_cages_overlap_ = false;
    std::optional<Cage> gap_;         // what they leave of the board
    std::vector<const Cage*> apart_;  // some of them that do not overlap
    std::vector<CellBits> houses_;
    std::vector<std::vector<size_t>> families_;
    std::vector<uint64_t> known_;
    std::vector<Sum> derived_;
};

}  // namespace

std::vector<Sum> derived_sums(const Rules& rules, const PeerBits& peers) { return Derivation(rules, peers).run(); }

}  // namespace sudokit::general
