#include "general/wide_rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "general/position.hpp"

namespace sudokit::general {

namespace {

constexpr size_t kMostSeen = 5;  // cells of a cage for which those that see some of them are at hand

// Three cells that hold three digits: by which of them each cell may hold, three bits a cell, those it holds in some
// way to place them. It is looked up, since what is left of a cage is as good as random to a branch.
constexpr auto kThreeInThree = [] {
    std::array<uint16_t, 512> table{};
    constexpr int ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int has = 0; has < 512; ++has)
        for (const auto& way : ways) {
            const int placed = 1 << way[0] | 8 << way[1] | 64 << way[2];
            if ((has & placed) == placed) table[has] |= static_cast<uint16_t>(placed);
        }
    return table;
}();

}  // namespace

WideRules::WideRules(const Rules& rules, const std::vector<Sum>& sums, const Board& board, PeerBits peers)
    : digit_count_(rules.digit_count),
      all_digits_(board.all_digits),
      tables_(DigitTables::of(rules.digit_count)),
      peers_(std::move(peers)),
      has_sums_(!sums.empty()) {
    for (const DigitSets& sets : rules.digit_sets) {
        own_options_.emplace_back(digit_count_, sets.sets);
        add_cage(sets.cells, &own_options_.back(), board);
    }
    for (const Sum& sum : sums) add_sum(sum, board);
    for (const DigitCounts& counts : rules.digit_counts) {
        const Range cells = keep_cells(counts.cells);
        counts_.push_back({cells, counts.counts});
        add_rule(Kind::counts, counts_.size() - 1, cells);
    }
    for (const Automaton& automaton : rules.automata) {
        std::shared_ptr<const Reader> reader = Reader::of(automaton, digit_count_, peers_.all_differ(automaton.cells));
        const Range cells = keep_cells(automaton.cells);
        const size_t room = room_;
        room_ += reader->room();
        lines_.push_back({std::move(reader), room});
        add_rule(Kind::line, lines_.size() - 1, cells);
    }
    add_leftovers(board);
    // What is quick and says much comes first.
    std::stable_sort(rules_.begin(), rules_.end(), [](const Entry& a, const Entry& b) {
        if (a.kind != b.kind) return a.kind < b.kind;
        return a.cells.last - a.cells.first < b.cells.last - b.cells.first;
    });
    find_houses(board);
    find_watchers(rules.cell_count);
    find_start_weights(board);
}

// Where cages say something of most cells, as in a killer, these are as good.
void WideRules::add_leftovers(const Board& board) {
    std::vector<uint8_t> is_caged(board.cell_count);
    for (const Entry& entry : rules_)
        for (const Cell cell : cells(entry.cells)) is_caged[cell] |= has_sums_ && entry.kind == Kind::cage;
    is_killer_ = 2 * std::count(is_caged.begin(), is_caged.end(), 1) >= board.cell_count;
    if (is_killer_) return;
    const Lists<Cell>& houses = board.complete_houses;
    std::vector<Cell> own, other;
    for (size_t i = 0; i < houses.size(); ++i)
        for (size_t j = 0; j < i; ++j) {
            own.clear();
            other.clear();
            for (const Cell cell : houses[i])
                if (std::find(houses[j].begin(), houses[j].end(), cell) == houses[j].end()) own.push_back(cell);
            if (own.empty() || own.size() + 2 > houses[i].size()) continue;
            for (const Cell cell : houses[j])
                if (std::find(houses[i].begin(), houses[i].end(), cell) == houses[i].end()) other.push_back(cell);
            leftovers_.push_back({keep_cells(own), keep_cells(other)});
            add_rule(Kind::leftovers, leftovers_.size() - 1,
                     {leftovers_.back().first.first, leftovers_.back().second.last});
        }
}

void WideRules::find_houses(const Board& board) {
    const size_t words = peers_.word_count(), count = board.complete_houses.size();
    std::vector<uint64_t> bits(words);
    std::vector<size_t> starts{0};
    for (size_t house = 0; house < count; ++house) {
        std::fill(bits.begin(), bits.end(), 0);
        for (const Cell cell : board.complete_houses[house]) bits[cell >> 6] |= uint64_t{1} << (cell & 63);
        for (size_t word = 0; word < words; ++word)
            if (bits[word]) house_parts_.push_back({bits[word], static_cast<uint32_t>(word)});
        starts.push_back(house_parts_.size());
        // Those with most cells first: two of them are found soon.
        std::sort(house_parts_.begin() + starts[house], house_parts_.end(), [](const HousePart& a, const HousePart& b) {
            return std::popcount(a.cells) > std::popcount(b.cells);
        });
    }
    const size_t width = digit_count_ <= 9 ? 4 : 8, in_word = 64 / width;  // 9 places, or 32, and what is too much
    const uint64_t too_much = (uint64_t{1} << (width - 1)) - 2;
    for (size_t i = 0; i < in_word; ++i) no_counts_ |= too_much << width * i;
    count_words_ = (count + in_word - 1) / in_word;
    counts_around_.resize(board.cell_count * count_words_);
    for (int cell = 0; cell < board.cell_count; ++cell) {
        for (const Place place : board.places_of[cell]) {
            houses_around_.add(
                {house_parts_.data() + starts[place.house], house_parts_.data() + starts[place.house + 1]});
            HouseCounts& counts = counts_around_[cell * count_words_ + place.house / in_word];
            const uint64_t one = uint64_t{1} << width * (place.house % in_word);
            counts.one += one;
            counts.several |= one << (width - 1);
        }
        houses_around_.close_list();
    }
}

WideRules::Range WideRules::keep_cells(std::span<const Cell> cells) {
    const auto first = static_cast<uint32_t>(cells_.size());
    cells_.insert(cells_.end(), cells.begin(), cells.end());
    return {first, static_cast<uint32_t>(cells_.size())};
}

void WideRules::add_rule(Kind kind, size_t index, Range cells) {
    rules_.push_back({kind, static_cast<uint32_t>(index), cells});
}

void WideRules::add_cage(std::span<const Cell> cells, const Options* options, const Board& board) {
    const Range kept = keep_cells(cells);
    Range rest{};
    // Of several houses around it, which only a cage in a line and a box has, the first is as good as another.
    for (const Place place : board.places_of[cells[0]]) {
        const auto is_inside = [&](Cell cell) {
            const std::span<const Place> places = board.places_of[cell];
            return std::any_of(places.begin(), places.end(), [&](Place other) { return other.house == place.house; });
        };
        if (!std::all_of(cells.begin(), cells.end(), is_inside)) continue;
        rest.first = static_cast<uint32_t>(cells_.size());
        for (const Cell cell : board.complete_houses[place.house])
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells_.push_back(cell);
        rest.last = static_cast<uint32_t>(cells_.size());
        if (rest.first < rest.last) break;
    }
    cages_.push_back({kept, rest, options, keep_seers(cells)});
    add_rule(options->has_tables() ? Kind::cage : Kind::long_cage, cages_.size() - 1, kept);
}

uint32_t WideRules::keep_seers(std::span<const Cell> cells) {
    const size_t first = seers_.size(), words = peers_.word_count();
    if (cells.size() > kMostSeen) return 0;
    seers_.resize(first + (words << cells.size()), ~uint64_t{0});
    for (size_t which = 1; which < size_t{1} << cells.size(); ++which) {
        const uint64_t* const rest = &seers_[first + (which & (which - 1)) * words];
        const uint64_t* const peers = peers_.of(cells[std::countr_zero(which)]).data();
        for (size_t i = 0; i < words; ++i) seers_[first + which * words + i] = rest[i] & peers[i];
    }
    return static_cast<uint32_t>(first);
}

void WideRules::add_sum(const Sum& sum, const Board& board) {
    std::vector<int32_t> coefficients = sum.coefficients;
    std::sort(coefficients.begin(), coefficients.end(), std::greater<>());
    coefficients.erase(std::unique(coefficients.begin(), coefficients.end()), coefficients.end());
    const bool is_split = tables_ && sum.cells.size() <= 64 && coefficients.front() <= 1 && coefficients.back() >= -1;
    if (is_split && coefficients.size() == 1 && peers_.all_differ(sum.cells)) {
        const auto size = static_cast<int>(sum.cells.size());
        if (const Options* options = tables_->cage(size, sum.total * coefficients[0]))
            return add_cage(sum.cells, options, board);
    }

    const Range cells{static_cast<uint32_t>(cells_.size()), static_cast<uint32_t>(cells_.size() + sum.cells.size())};
    const auto first_group = static_cast<uint32_t>(groups_.size());
    uint32_t added = 0;
    int32_t slack = 0, widest = 0;
    std::vector<Cell> alike;
    for (const int32_t coefficient : coefficients) {
        alike.clear();
        for (size_t i = 0; i < sum.cells.size(); ++i)
            if (sum.coefficients[i] == coefficient) alike.push_back(sum.cells[i]);
        const Lists<Cell> parts = groups_that_differ(peers_, alike);
        for (size_t part = 0; part < parts.size(); ++part) {
            const auto size = static_cast<int32_t>(parts[part].size());
            if (coefficient > 0) added += size;
            slack += size * (size - 1) / 2;
            widest = std::max(widest, size * (digit_count_ - size));
            group_of_.resize(cells_.size());
            group_of_.insert(group_of_.end(), parts[part].size(),
                             static_cast<uint8_t>(std::min<size_t>(groups_.size() - first_group, 255)));
            groups_.push_back({keep_cells(parts[part]), coefficient});
        }
    }
    const Range groups{first_group, static_cast<uint32_t>(groups_.size())};
    if (is_split) {
        // Short sums hardly ever give anything so near to the end of what could follow; long ones do.
        const bool is_short = sum.cells.size() <= static_cast<size_t>(digit_count_);
        const auto total = static_cast<int32_t>(std::clamp<int64_t>(sum.total, -4096, 4096));
        split_sums_.push_back({cells, groups, added, total, (slack + widest) * (is_short ? 6 : 10) / 10});
        add_rule(Kind::split_sum, split_sums_.size() - 1, cells);
    } else {
        bounded_sums_.push_back({groups, sum.total});
        add_rule(Kind::bounded_sum, bounded_sums_.size() - 1, cells);
    }
}

void WideRules::find_watchers(int cell_count) {
    words_ = (rules_.size() + 63) / 64;
    watchers_.assign(cell_count * words_, 0);
    inner_watchers_.assign(cell_count * words_, 0);
    placed_watchers_.assign(cell_count * words_, 0);
    for (size_t rule = 0; rule < rules_.size(); ++rule) {
        const Entry& entry = rules_[rule];
        const auto watch = [&](std::span<const Cell> cells) {
            for (const Cell cell : cells) {
                const size_t word = cell * words_ + (rule >> 6);
                placed_watchers_[word] |= uint64_t{1} << (rule & 63);
                if (entry.kind == Kind::leftovers) continue;  // it costs too much to look more often
                watchers_[word] |= uint64_t{1} << (rule & 63);
                if (entry.kind != Kind::split_sum && entry.kind != Kind::bounded_sum)
                    inner_watchers_[word] |= uint64_t{1} << (rule & 63);
            }
        };
        watch(cells(entry.cells));
    }
}

// As many rules, and as short ones, as there are about a cell: sums say most of it.
void WideRules::find_start_weights(const Board& board) {
    start_weights_.assign(board.cell_count, 0);
    for (int cell = 0; cell < board.cell_count; ++cell)
        start_weights_[cell] = static_cast<double>(board.places_of[cell].size()) * digit_count_ +
                               2.0 * static_cast<double>(board.links[cell].size());
    for (const Entry& entry : rules_) {
        if (entry.kind == Kind::leftovers) continue;
        const auto size = static_cast<double>(entry.cells.last - entry.cells.first);
        const bool is_sum =
            entry.kind == Kind::split_sum || entry.kind == Kind::bounded_sum || (entry.kind == Kind::cage && has_sums_);
        const double weight = is_sum ? std::max<double>(2 * digit_count_ - size, digit_count_) : size;
        for (const Cell cell : cells(entry.cells)) start_weights_[cell] += weight;
    }
}

bool WideRules::apply(uint32_t rule, Position& position) const {
    const Entry& entry = rules_[rule];
    switch (entry.kind) {
        case Kind::cage: return apply_cage(cages_[entry.index], position);
        case Kind::long_cage: return apply_long_cage(cages_[entry.index], position);
        case Kind::split_sum: return apply_split_sum(split_sums_[entry.index], position);
        case Kind::bounded_sum: return apply_bounded_sum(bounded_sums_[entry.index], position);
        case Kind::counts: return apply_counts(counts_[entry.index], position);
        case Kind::leftovers: return apply_leftovers(leftovers_[entry.index], position);
        case Kind::line: {
            const Line& line = lines_[entry.index];
            return line.reader->apply(cells(entry.cells), position, position.room() + line.room);
        }
    }
    return true;
}

// Each of these digits stands in one of the cells, which differ: no cell that sees all its places there has it.
bool WideRules::remove_from_seers(std::span<const Cell> cells, DigitSet required, Position& position) const {
    const size_t words = peers_.word_count();
    std::array<const uint64_t*, kMaxDigits> places;  // the peers of each
    for (; required; required &= required - 1) {
        const int digit = std::countr_zero(required);
        size_t count = 0;
        for (const Cell cell : cells) {
            places[count] = peers_.of(cell).data();
            count += position.candidates(cell) >> digit & 1;
        }
        if (count == 0) return false;
        for (size_t word = 0; word < words; ++word) {
            uint64_t seers = position.cells_of(digit)[word] & places[0][word];
            for (size_t i = 1; i < count && seers; ++i) seers &= places[i][word];
            for (; seers; seers &= seers - 1)
                if (!position.keep(static_cast<Cell>(word * 64 + std::countr_zero(seers)), ~(1u << digit)))
                    return false;
        }
    }
    return true;
}

bool WideRules::remove_from_seers(const Cage& cage, DigitSet required, Position& position) const {
    const std::span<const Cell> members = cells(cage.cells);
    if (members.size() > kMostSeen) return remove_from_seers(members, required, position);
    const size_t words = peers_.word_count();
    for (; required; required &= required - 1) {
        const int digit = std::countr_zero(required);
        size_t which = 0;
        for (size_t i = 0; i < members.size(); ++i)
            which |= static_cast<size_t>(position.candidates(members[i]) >> digit & 1) << i;
        if (which == 0) return false;
        const uint64_t* const seers = &seers_[cage.seers + which * words];
        for (size_t word = 0; word < words; ++word)
            for (uint64_t left = position.cells_of(digit)[word] & seers[word]; left; left &= left - 1)
                if (!position.keep(static_cast<Cell>(word * 64 + std::countr_zero(left)), ~(1u << digit))) return false;
    }
    return true;
}

bool WideRules::apply_cage(const Cage& cage, Position& position) const {
    const Options& options = *cage.options;
    const std::span<const Cell> members = cells(cage.cells);
    uint64_t left = options.all();
    DigitSet once = 0, several = 0, fixed = 0;
    int open = 0;
    for (const Cell cell : members) {
        const DigitSet candidates = position.candidates(cell);
        const bool is_open = candidates & (candidates - 1);
        several |= once & candidates;
        once |= candidates;
        left &= options.meets(candidates);
        open += is_open;
        fixed |= is_open ? 0 : candidates;
    }
    left &= ~options.meets(all_digits_ & ~once);
    const std::span<const Cell> rest = cells(cage.rest);
    if (!rest.empty()) {
        DigitSet elsewhere = 0;
        uint64_t covered = 0;
        for (const Cell cell : rest) {
            const DigitSet candidates = position.candidates(cell);
            elsewhere |= candidates;
            covered |= options.covers(candidates);
        }
        left &= options.covers(all_digits_ & ~elsewhere) & ~covered;
    }
    if (!left) return false;
    const auto [some, each] = options.together(left);
    if (open == 2 || open == 3) {
        if (!settle_cage(members, open, fixed, options, left, position)) return false;
    } else if (once & ~some)
        for (const Cell cell : members)
            if (!position.keep(cell, some)) return false;
    if (const DigitSet alone = each & ~several & ~fixed; alone)
        for (const Cell cell : members)
            if (const DigitSet own = position.candidates(cell) & alone; own)
                if (own & (own - 1) || !position.keep(cell, own)) return false;
    const DigitSet required = each & several;
    return !required || remove_from_seers(cage, required, position);
}

// Two or three cells of a cage are open: each keeps the digits for which the others have the rest of an option.
bool WideRules::settle_cage(std::span<const Cell> members, int open_count, DigitSet fixed, const Options& options,
                            uint64_t left, Position& position) const {
    std::array<Cell, 3> open;
    std::array<DigitSet, 3> has, keeps{};
    for (int count = 0, i = 0; count < open_count; ++i) {
        const DigitSet candidates = position.candidates(members[i]);
        open[count] = members[i];
        has[count] = candidates;
        count += (candidates & (candidates - 1)) != 0;
    }
    if (open_count == 2 && options.common_total() >= 0) {
        // One digit says the other, so those of the options that are left say which pairs.
        const DigitSet digits = options.together(left).some & ~fixed;
        const int total = options.common_total() - tables_->total(fixed);
        const DigitSet half = total % 2 ? 0 : 1u << (total / 2 - 1);
        keeps[1] = has[1] & digits & ~half & partners(has[0] & digits, total);
        keeps[0] = partners(keeps[1], total);
    } else {
        const DigitSet* const sets = options.sets().data();
        for (; left; left &= left - 1) {
            const DigitSet set = sets[std::countr_zero(left)] & ~fixed;
            const DigitSet low = set & (~set + 1), high = set & ~low;
            if (open_count == 2) {
                if (has[0] & low && has[1] & high) keeps[0] |= low, keeps[1] |= high;
                if (has[0] & high && has[1] & low) keeps[0] |= high, keeps[1] |= low;
                continue;
            }
            const DigitSet middle = high & (~high + 1), top = high & ~middle;
            const int a = std::countr_zero(low), b = std::countr_zero(middle), c = std::countr_zero(top);
            const auto has_of = [&](DigitSet digits) {
                return (digits >> a & 1) | (digits >> b & 1) << 1 | (digits >> c & 1) << 2;
            };
            const unsigned fits = kThreeInThree[has_of(has[0]) | has_of(has[1]) << 3 | has_of(has[2]) << 6];
            const auto keeps_of = [&](unsigned three) {
                return (three & 1) << a | (three >> 1 & 1) << b | (three >> 2 & 1) << c;
            };
            keeps[0] |= keeps_of(fits);
            keeps[1] |= keeps_of(fits >> 3);
            keeps[2] |= keeps_of(fits >> 6);
            if (keeps == has) return true;
        }
    }
    for (int i = 0; i < open_count; ++i)
        if (!keeps[i] || !position.keep(open[i], keeps[i])) return false;
    return true;
}

// Without tables: each option in turn.
bool WideRules::apply_long_cage(const Cage& cage, Position& position) const {
    const std::span<const Cell> members = cells(cage.cells);
    DigitSet once = 0, several = 0, some = 0, every = all_digits_;
    for (const Cell cell : members) {
        several |= once & position.candidates(cell);
        once |= position.candidates(cell);
    }
    for (const DigitSet set : cage.options->sets()) {
        const auto meets = [&](Cell cell) { return (position.candidates(cell) & set) != 0; };
        if (set & ~once || !std::all_of(members.begin(), members.end(), meets)) continue;
        some |= set;
        every &= set;
    }
    if (!some) return false;
    const DigitSet alone = every & ~several;
    for (const Cell cell : members) {
        const DigitSet own = position.candidates(cell) & alone;
        if (own & (own - 1) || !position.keep(cell, own ? own : some)) return false;
    }
    return remove_from_seers(members, every & several, position);
}

bool WideRules::apply_leftovers(const Leftovers& leftovers, Position& position) const {
    const std::span<const Cell> first = cells(leftovers.first), second = cells(leftovers.second);
    DigitSet in_first = 0, in_second = 0;
    for (const Cell cell : first) in_first |= position.candidates(cell);
    for (const Cell cell : second) in_second |= position.candidates(cell);
    if (in_first & ~in_second)
        for (const Cell cell : first)
            if (!position.keep(cell, in_second)) return false;
    if (in_second & ~in_first)
        for (const Cell cell : second)
            if (!position.keep(cell, in_first)) return false;
    return true;
}

// As the Python twin does: frequencies that the places allow and that add up to the number of cells.
bool WideRules::apply_counts(const Counts& counts, Position& position) const {
    const std::span<const Cell> members = cells(counts.cells);
    uint64_t frequencies[kMaxDigits], reached[kMaxDigits + 1] = {1};
    const auto low_bits = [](int count) { return (uint64_t{1} << count << 1) - 1; };
    int held[kMaxDigits] = {}, places[kMaxDigits] = {};
    for (const Cell cell : members) {
        const DigitSet candidates = position.candidates(cell);
        for (DigitSet left = candidates; left; left &= left - 1) ++places[std::countr_zero(left)];
        if (!(candidates & (candidates - 1))) ++held[std::countr_zero(candidates)];
    }
    const uint64_t everything = low_bits(static_cast<int>(members.size()));
    for (int digit = 0; digit < digit_count_; ++digit) {
        frequencies[digit] = counts.counts[digit] & low_bits(places[digit]) & ~(low_bits(held[digit]) >> 1);
        uint64_t sums = 0;
        for (uint64_t left = frequencies[digit]; left; left &= left - 1)
            sums |= reached[digit] << std::countr_zero(left);
        reached[digit + 1] = sums & everything;
    }
    uint64_t wanted = uint64_t{1} << members.size();
    DigitSet full = 0, must = 0;
    for (int digit = digit_count_ - 1; digit >= 0; --digit) {
        uint64_t fitting = 0, before = 0;
        for (uint64_t left = frequencies[digit]; left; left &= left - 1) {
            const int often = std::countr_zero(left);
            const uint64_t from = wanted >> often & reached[digit];
            if (from) fitting |= uint64_t{1} << often;
            before |= from;
        }
        if (!fitting) return false;
        wanted = before;
        if (63 - std::countl_zero(fitting) == held[digit]) full |= 1u << digit;
        if (std::countr_zero(fitting) == places[digit]) must |= 1u << digit;
    }
    for (const Cell cell : members) {
        const DigitSet candidates = position.candidates(cell);
        if (!(candidates & (candidates - 1))) continue;
        DigitSet left = candidates & ~full;
        if (left & must) left &= must;
        if (left & must && (left & (left - 1))) return false;
        if (!position.keep(cell, left)) return false;
    }
    return true;
}

}  // namespace sudokit::general
