#include "general/geometry.hpp"

#include <algorithm>
#include <bit>

namespace sudokit::general {

Geometry::Geometry(int side, int cell_count, const std::vector<HouseCells>& houses, const std::vector<Cell>& pairs)
    : side(side), cell_count(cell_count), all_digits(side == 32 ? ~0u : (1u << side) - 1) {
    std::vector<std::vector<Cell>> differ(cell_count);
    for (const HouseCells& house : houses)
        for (Cell a : house.cells)
            for (Cell b : house.cells)
                if (a != b) differ[a].push_back(b);
    for (size_t i = 0; i + 1 < pairs.size(); i += 2) {
        differ[pairs[i]].push_back(pairs[i + 1]);
        differ[pairs[i + 1]].push_back(pairs[i]);
    }
    for (std::vector<Cell>& list : differ) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        for (Cell peer : list) peers.add(peer);
        peers.close_list();
    }

    std::vector<std::vector<Place>> places(cell_count);
    for (const HouseCells& house : houses) {
        if (!house.is_complete) continue;
        const auto number = static_cast<uint16_t>(complete_houses.size());
        for (size_t position = 0; position < house.cells.size(); ++position) {
            complete_houses.add(house.cells[position]);
            places[house.cells[position]].push_back({number, static_cast<uint16_t>(position)});
        }
        complete_houses.close_list();

        uint8_t widest = 0;
        for (const HouseCells& other : houses) {
            if (&other == &house) continue;
            uint32_t inside = 0;
            std::vector<Cell> outside;
            for (Cell cell : other.cells) {
                const auto found = std::find(house.cells.begin(), house.cells.end(), cell);
                if (found == house.cells.end()) outside.push_back(cell);
                else inside |= 1u << (found - house.cells.begin());
            }
            const int shared = std::popcount(inside);
            if (shared < 2 || outside.empty()) continue;
            widest = std::max(widest, static_cast<uint8_t>(shared));
            overlaps.add({inside, static_cast<uint32_t>(outsides.size())});
            for (Cell cell : outside) outsides.add(cell);
            outsides.close_list();
        }
        overlaps.close_list();
        widest_overlap.push_back(widest);
    }
    for (const std::vector<Place>& list : places) {
        for (Place place : list) places_of.add(place);
        places_of.close_list();
    }
}

}  // namespace sudokit::general
