// Colouring: the places of a digit that pairs tie together, in two colours of which one is true. The first step found
// is taken, digit by digit, net by net. The arguments are in the Python twin, colouring.
#include "techniques/hodoku/steps.hpp"

namespace sudokit::techniques {

namespace {

struct Net {
    Cells colours[2];
    Cells seen[2];  // by any cell of either colour
};

struct Nets {
    Net nets[kCells / 2];  // by their first cell, which is of the first colour
    int count = 0;
};

Cells seen_by_any(Cells cells) {
    Cells seen;
    each_cell(cells, [&](int cell) { seen |= kTables.sees[cell]; });
    return seen;
}

// The last partner that waits is coloured first. That matters only where a net contradicts itself: such a cell takes
// the colour by which it is met first.
Net net_of(int start, const uint8_t (&partners)[kCells][3], const uint8_t* partner_count) {
    struct Waiting {
        uint8_t cell, colour;
    };
    Waiting stack[3 * kCells];  // every cell is coloured once, and puts its partners there
    int waiting = 0;
    Net net{};
    stack[waiting++] = {static_cast<uint8_t>(start), 0};
    while (waiting > 0) {
        const Waiting next = stack[--waiting];
        if ((net.colours[0] | net.colours[1]).has(next.cell)) continue;
        net.colours[next.colour].add(next.cell);
        for (int i = 0; i < partner_count[next.cell]; ++i) {
            stack[waiting++] = {partners[next.cell][i], static_cast<uint8_t>(1 - next.colour)};
        }
    }
    for (const int colour : {0, 1}) net.seen[colour] = seen_by_any(net.colours[colour]);
    return net;
}

Nets nets_of(const Position& position, int digit) {
    uint8_t partners[kCells][3], partner_count[kCells] = {};  // of a cell: in its row, column, block
    Cells tied;
    any_house(kRowsColumnsBlocks, [&](int house) {
        const int places = position.places[house][digit];
        if (count_of(places) != 2) return false;
        const int one = cell_of(house, places), other = cell_of(house, places & (places - 1));
        partners[one][partner_count[one]++] = static_cast<uint8_t>(other);
        partners[other][partner_count[other]++] = static_cast<uint8_t>(one);
        tied |= Cells::of(one) | Cells::of(other);
        return false;
    });
    Nets found;
    while (tied.any()) {
        const Net& net = found.nets[found.count++] = net_of(tied.first(), partners, partner_count);
        tied &= ~(net.colours[0] | net.colours[1]);
    }
    return found;
}

}  // namespace

HodokuTechnique simple_colours(const Position& position, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        const Nets found = nets_of(position, digit);
        for (int i = 0; i < found.count; ++i) {
            const Net& net = found.nets[i];
            Cells wrong;
            for (const int colour : {0, 1}) {
                if ((net.colours[colour] & net.seen[colour]).any()) wrong |= net.colours[colour];
            }
            const Cells trapped = position.holding[digit] & net.seen[0] & net.seen[1];
            if (!wrong.any() && !trapped.any()) continue;
            removed.add_cells(wrong.any() ? wrong : trapped, digit);
            return wrong.any() ? kHodokuSimpleColoursWrap : kHodokuSimpleColoursTrap;
        }
    }
    return kHodokuTechniques;
}

HodokuTechnique multi_colours(const Position& position, Removed& removed) {
    for (int digit = 0; digit < 9; ++digit) {
        const Nets found = nets_of(position, digit);
        for (int i = 0; i < found.count; ++i) {
            for (int j = 0; j < found.count; ++j) {
                if (i == j) continue;
                const Net &net = found.nets[i], &other = found.nets[j];
                Cells wrong, trapped;
                for (const int colour : {0, 1}) {
                    const bool meets[2] = {(net.seen[colour] & other.colours[0]).any(),
                                           (net.seen[colour] & other.colours[1]).any()};
                    if (meets[0] && meets[1]) wrong |= net.colours[colour];
                    for (const int met : {0, 1}) {
                        if (meets[met]) trapped |= net.seen[1 - colour] & other.seen[1 - met] & position.holding[digit];
                    }
                }
                if (!wrong.any() && !trapped.any()) continue;
                removed.add_cells(wrong.any() ? wrong : trapped, digit);
                return wrong.any() ? kHodokuMultiColours2 : kHodokuMultiColours1;
            }
        }
    }
    return kHodokuTechniques;
}

}  // namespace sudokit::techniques
