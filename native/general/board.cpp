#include "general/board.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace sudokit::general {

namespace {

using Table = std::vector<DigitSet>;

Table transposed(const Table& table) {
    Table result(table.size());
    for (size_t d = 0; d < table.size(); ++d)
        for (size_t e = 0; e < table.size(); ++e) result[e] |= (table[d] >> e & 1) << d;
    return result;
}

}  // namespace

Board::Board(const Rules& rules)
    : digit_count(rules.digit_count),
      cell_count(rules.cell_count),
      all_digits(digit_count == 32 ? ~0u : (1u << digit_count) - 1),
      treats_digits_alike(rules.treat_digits_alike),
      domains(rules.domains) {
    for (DigitSet& domain : domains) domain &= all_digits;
    find_peers(rules);
    find_links(rules);
    find_places(rules);
    find_overlaps(rules);
}

void Board::find_peers(const Rules& rules) {
    std::vector<std::vector<Cell>> differ(cell_count);
    for (const std::vector<Cell>& house : rules.houses)
        for (const Cell a : house)
            for (const Cell b : house)
                if (a != b) differ[a].push_back(b);
    for (const auto [a, b] : rules.pairs) {
        differ[a].push_back(b);
        differ[b].push_back(a);
    }
    for (std::vector<Cell>& list : differ) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        for (const Cell peer : list) peers.add(peer);
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
    std::vector<std::vector<Place>> places(cell_count);
    for (const std::vector<Cell>& house : rules.houses) {
        if (house.size() != static_cast<size_t>(digit_count)) continue;
        const auto number = static_cast<uint16_t>(complete_houses.size());
        for (size_t position = 0; position < house.size(); ++position) {
            complete_houses.add(house[position]);
            places[house[position]].push_back({number, static_cast<uint16_t>(position)});
        }
        complete_houses.close_list();
    }
    for (const std::vector<Place>& list : places) {
        for (const Place place : list) places_of.add(place);
        places_of.close_list();
    }
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
