#include "general/board.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "general/derived_sums.hpp"
#include "general/wide_rules.hpp"

namespace sudokit::general {

namespace {

using Table = std::vector<DigitSet>;

Table transposed(const Table& table) {
    Table result(table.size());
    for (size_t d = 0; d < table.size(); ++d)
        for (size_t e = 0; e < table.size(); ++e) result[e] |= (table[d] >> e & 1) << d;
    return result;
}

PeerBits peer_bits(const Rules& rules) {
    PeerBits peers(rules.cell_count);
    for (const std::vector<Cell>& house : rules.houses) peers.keep_apart(house);
    for (const auto [a, b] : rules.pairs) peers.keep_apart(a, b);
    for (const Relation& relation : rules.relations) {
        bool allows_equal = false;
        for (int d = 0; d < rules.digit_count; ++d) allows_equal |= relation.table[d] >> d & 1;
        if (!allows_equal) peers.keep_apart(relation.a, relation.b);
    }
    return peers;
}

// The total that all these sets have in common; -1 if they do not.
int64_t common_total(const std::vector<DigitSet>& sets) {
    int64_t common = -1;
    for (DigitSet set : sets) {
        int64_t total = 0;
        for (; set; set &= set - 1) total += std::countr_zero(set) + 1;
        if (common >= 0 && total != common) return -1;
        common = total;
    }
    return common;
}

// A sum of one cell is a domain and one of two cells a relation, unless it is a cage; others are kept.
bool became_narrow(const Sum& sum, const PeerBits& peers, Rules& rules) {
    const int digits = rules.digit_count;
    const auto value = [&](size_t i, int d) { return int64_t{sum.coefficients[i]} * (d + 1); };
    if (sum.cells.size() == 1) {
        DigitSet fitting = 0;
        for (int d = 0; d < digits; ++d)
            if (value(0, d) == sum.total) fitting |= 1u << d;
        rules.domains[sum.cells[0]] &= fitting;
        return true;
    }
    if (sum.cells.size() != 2) return false;
    const bool is_cage = sum.coefficients[0] == 1 && sum.coefficients[1] == 1 &&
                         peers.are_peers(sum.cells[0], sum.cells[1]) && digits <= kMostTableDigits;
    if (is_cage) return false;
    Relation relation{sum.cells[0], sum.cells[1], Table(digits)};
    for (int d = 0; d < digits; ++d)
        for (int e = 0; e < digits; ++e)
            if (value(0, d) + value(1, e) == sum.total) relation.table[d] |= 1u << e;
    rules.relations.push_back(std::move(relation));
    return true;
}

}  // namespace

Board::Board(const Rules& rules)
    : digit_count(rules.digit_count),
      cell_count(rules.cell_count),
      all_digits(digit_count == 32 ? ~0u : (1u << digit_count) - 1),
      treats_digits_alike(rules.treat_digits_alike) {
    if (rules.sums.empty() && rules.digit_sets.empty() && rules.digit_counts.empty() && rules.automata.empty()) {
        build(rules);
        find_overlaps(rules);
    } else {
        build_wide(rules);
    }
}

Board::Board(Board&&) noexcept = default;
Board::~Board() = default;

void Board::build_wide(Rules rules) {
    const size_t given_sums = rules.sums.size();
    for (const DigitSets& sets : rules.digit_sets) {
        if (sets.cells.size() > 1) rules.houses.push_back(sets.cells);
        if (const int64_t total = common_total(sets.sets); total >= 0)  // for what can be derived from it
            rules.sums.push_back({sets.cells, std::vector<int32_t>(sets.cells.size(), 1), total});
    }
    PeerBits peers = peer_bits(rules);
    const std::vector<Sum> derived = derived_sums(rules, peers);
    rules.sums.resize(given_sums);
    rules.sums.insert(rules.sums.end(), derived.begin(), derived.end());
    std::vector<Sum> sums = std::move(rules.sums);
    std::erase_if(sums, [&](const Sum& sum) { return became_narrow(sum, peers, rules); });
    build(rules);
    if (!sums.empty() || !rules.digit_sets.empty() || !rules.digit_counts.empty() || !rules.automata.empty())
        wide = std::make_unique<const WideRules>(rules, sums, *this, std::move(peers));
    else find_overlaps(rules);
}

void Board::build(const Rules& rules) {
    domains = rules.domains;
    for (DigitSet& domain : domains) domain &= all_digits;
    find_peers(rules);
    find_links(rules);
    find_places(rules);
}

void Board::find_peers(const Rules& rules) {
    PeerBits bits(cell_count);
    for (const std::vector<Cell>& house : rules.houses) bits.keep_apart(house);
    for (const auto [a, b] : rules.pairs) bits.keep_apart(a, b);
    peers.reserve(cell_count, static_cast<size_t>(cell_count) * 3 * digit_count);
    for (int cell = 0; cell < cell_count; ++cell) {
        for_each_bit(bits.of(static_cast<Cell>(cell)), [&](Cell peer) { peers.add(peer); });
        peers.close_list();
    }
}

// All that is said of two cells becomes one table, for that sees more than each rule alone: of two cells that differ
// and add up to 10 neither is 5.
void Board::find_links(const Rules& rules) {
    std::map<std::pair<Cell, Cell>, Table> tables;
    for (const Relation& relation : rules.relations) {
        const bool in_order = relation.a < relation.b;
        const Table table = in_order ? relation.table : transposed(relation.table);
        const auto [found, is_new] = tables.try_emplace(std::minmax(relation.a, relation.b), digit_count, all_digits);
        for (int d = 0; d < digit_count; ++d) found->second[d] &= table[d];
    }
    std::map<Table, uint32_t> kept;
    const auto keep = [&](const Table& table) {
        const auto [found, is_new] = kept.try_emplace(table, static_cast<uint32_t>(tables_.size()));
        for (int first = 0; is_new && first < digit_count; first += 4)
            for (unsigned subset = 0; subset < 16; ++subset) {
                DigitSet together = 0;
                for (int d = first; d < std::min(first + 4, digit_count); ++d)
                    if (subset >> (d - first) & 1) together |= table[d];
                tables_.push_back(together);
            }
        return found->second;
    };
    std::vector<std::vector<Link>> linked(cell_count);
    for (auto& [cells, table] : tables) {
        const auto [a, b] = cells;
        if (std::binary_search(peers[a].begin(), peers[a].end(), b))
            for (int d = 0; d < digit_count; ++d) table[d] &= ~(1u << d);
        linked[a].push_back({b, keep(table)});
        linked[b].push_back({a, keep(transposed(table))});
    }
    for (const std::vector<Link>& list : linked) {
        for (const Link link : list) links.add(link);
        links.close_list();
    }
}

void Board::find_places(const Rules& rules) {
    std::vector<uint32_t> next(cell_count + 1);  // where the next place of a cell goes: first, how many it has
    complete_houses.reserve(rules.houses.size(), rules.houses.size() * digit_count);
    for (const std::vector<Cell>& house : rules.houses) {
        if (house.size() != static_cast<size_t>(digit_count)) continue;
        for (const Cell cell : house) {
            complete_houses.add(cell);
            ++next[cell + 1];
        }
        complete_houses.close_list();
    }
    for (int cell = 0; cell < cell_count; ++cell) next[cell + 1] += next[cell];
    std::vector<Place> places(next.back());
    std::vector<uint32_t> starts = next;
    for (size_t house = 0; house < complete_houses.size(); ++house)
        for (size_t position = 0; position < complete_houses[house].size(); ++position)
            places[next[complete_houses[house][position]]++] = {static_cast<uint16_t>(house),
                                                                static_cast<uint16_t>(position)};
    places_of = Lists<Place>(std::move(places), std::move(starts));
}

void Board::find_overlaps(const Rules& rules) {
    std::vector<std::vector<uint32_t>> houses_of(cell_count);
    for (uint32_t house = 0; house < rules.houses.size(); ++house)
        for (const Cell cell : rules.houses[house]) houses_of[cell].push_back(house);
    for (uint32_t number = 0; number < rules.houses.size(); ++number) {
        const std::vector<Cell>& house = rules.houses[number];
        if (house.size() != static_cast<size_t>(digit_count)) continue;
        std::map<uint32_t, uint32_t> meetings;  // by number of the other house: the positions that lie in it, too
        for (size_t position = 0; position < house.size(); ++position)
            for (const uint32_t other : houses_of[house[position]]) meetings[other] |= 1u << position;
        uint8_t widest = 0;
        for (const auto& [other, inside] : meetings) {
            std::vector<Cell> outside;
            for (const Cell cell : rules.houses[other])
                if (std::find(house.begin(), house.end(), cell) == house.end()) outside.push_back(cell);
            const int shared = std::popcount(inside);
            if (other == number || shared < 2 || outside.empty()) continue;
            widest = std::max(widest, static_cast<uint8_t>(shared));
            overlaps.add({inside, static_cast<uint32_t>(outsides.size())});
            for (const Cell cell : outside) outsides.add(cell);
            outsides.close_list();
        }
        overlaps.close_list();
        widest_overlap.push_back(widest);
    }
}

}  // namespace sudokit::general
