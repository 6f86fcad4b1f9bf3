// Proves the bounds in four_boxes.hpp: no band and stack that share box 1 have more than 11,664 completions,
// and none have more than 6,280 unless their lines agree.
//
// Not part of the library: build it with `cmake --build <dir> --target proof_of_bound`. It takes about half a
// minute and exits with 0 if all holds.
//
// Why the cases below are all there are:
//  - Relabelling changes no count, so box 1 may be 123 / 456 / 789.
//  - The completions of boxes 5, 6, 8, 9 depend on boxes 2 and 3 only by the digits that stand in each of their
//    columns, not by the order of these digits; and permuting the columns of box 2, or of box 3, or exchanging
//    the two, permutes the completions. So a band is known by its *case*: an unordered pair of unordered
//    partitions of the digits into three columns. All 56·6⁶ pairs (box 2, box 3) fall into 22,266 cases. The
//    stacks are the transposed bands: as many cases, with digits transposed.
//  - Permuting the rows or the columns of box 1 (with their bands and stacks) and relabelling so that box 1 is
//    123 / 456 / 789 again applies one permutation of the digits, of 36, to the band's case and to the stack's.
//    So it is enough to take one band's case from each orbit of these 36, with every case of the stack.
//
// How the program checks itself: summing the counts, each times the number of bands and stacks that it stands
// for, and times 9! for box 1, must give the number of complete grids, 6,670,903,752,021,072,936,960.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "making/four_boxes.hpp"

namespace {

using sudokit::FourBoxes;
using sudokit::Lines;
using Partition = std::array<uint16_t, 3>;  // three sets of three digits, bits 0 to 8, rising
using Case = std::array<Partition, 2>;

constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

Case sorted(Case c) {
    for (Partition& partition : c) std::sort(partition.begin(), partition.end());
    std::sort(c.begin(), c.end());
    return c;
}

// The digit permutation d -> image[d] applied to a case.
Case relabelled(const Case& c, const std::array<int, 9>& image) {
    Case result{};
    for (int box = 0; box < 2; ++box) {
        for (int column = 0; column < 3; ++column) {
            for (int d = 0; d < 9; ++d) {
                if (c[box][column] >> d & 1)
                    result[box][column] = static_cast<uint16_t>(result[box][column] | 1 << image[d]);
            }
        }
    }
    return sorted(result);
}

Lines lines_of(const Partition& partition) {
    Lines lines{};
    for (int i = 0; i < 3; ++i) {
        int filled = 0;
        for (int d = 0; d < 9; ++d) {
            if (partition[i] >> d & 1) lines[i][filled++] = static_cast<uint8_t>(d + 1);
        }
    }
    return lines;
}

// Every case with the number of pairs (box 2, box 3) that fall into it.
std::map<Case, uint64_t> all_cases() {
    std::map<Case, uint64_t> cases;
    for (unsigned choice = 0; choice < sudokit::kChoices; ++choice) {
        // rows[box][row]: the digits of a row of box 2 or 3. The row of a digit in box 1 is digit / 3.
        std::array<std::array<std::vector<int>, 3>, 2> rows;
        for (int box = 0; box < 2; ++box) {
            for (unsigned d = 0; d < 9; ++d)
                rows[box][sudokit::kLineUnderChoice[box][choice][d]].push_back(static_cast<int>(d));
        }
        // All orders of the second and third rows; the six orders of the first row are the same up to the order
        // of the columns.
        for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
            const int* orders[2][2] = {{kOrders[code % 6], kOrders[code / 6 % 6]},
                                       {kOrders[code / 36 % 6], kOrders[code / 216]}};
            Case c{};
            for (int box = 0; box < 2; ++box) {
                for (int column = 0; column < 3; ++column) {
                    c[box][column] =
                        static_cast<uint16_t>(1 << rows[box][0][column] | 1 << rows[box][1][orders[box][0][column]] |
                                              1 << rows[box][2][orders[box][1][column]]);
                }
            }
            cases[sorted(c)] += 6 * 6;
        }
    }
    return cases;
}

// The 36 digit permutations that permute rows and columns of the box 123 / 456 / 789.
std::vector<std::array<int, 9>> box_symmetries() {
    std::vector<std::array<int, 9>> symmetries;
    for (const auto& rows : kOrders) {
        for (const auto& columns : kOrders) {
            std::array<int, 9> image{};
            for (int d = 0; d < 9; ++d) image[d] = 3 * rows[d / 3] + columns[d % 3];
            symmetries.push_back(image);
        }
    }
    return symmetries;
}

}  // namespace

int main() {
    const std::map<Case, uint64_t> bands = all_cases();
    const std::vector<std::array<int, 9>> symmetries = box_symmetries();
    std::array<int, 9> transposed{};
    for (int d = 0; d < 9; ++d) transposed[d] = 3 * (d % 3) + d / 3;

    struct StackCase {
        Lines rows4, rows7;
        uint64_t stacks;
    };
    std::vector<StackCase> stack_cases;
    for (const auto& [c, stacks] : bands) {
        const Case stack = relabelled(c, transposed);
        stack_cases.push_back({lines_of(stack[0]), lines_of(stack[1]), stacks});
    }

    uint64_t orbits = 0, pairs = 0, weighted_sum = 0;  // the sum is about 1.8e16
    uint32_t smallest = UINT32_MAX, largest = 0, largest_unless_agreeing = 0;
    for (const auto& [band, multiplicity] : bands) {
        std::vector<Case> orbit;
        for (const auto& image : symmetries) orbit.push_back(relabelled(band, image));
        std::sort(orbit.begin(), orbit.end());
        if (orbit.front() != band) continue;
        const auto size = static_cast<uint64_t>(std::unique(orbit.begin(), orbit.end()) - orbit.begin());
        ++orbits;
        const Lines columns2 = lines_of(band[0]), columns3 = lines_of(band[1]);
        uint64_t sum = 0;
        for (const StackCase& stack : stack_cases) {
            const uint32_t count = FourBoxes(columns2, columns3, stack.rows4, stack.rows7).count();
            smallest = std::min(smallest, count);
            largest = std::max(largest, count);
            if (!(sudokit::lines_agree(columns2, columns3) && sudokit::lines_agree(columns2, stack.rows4) &&
                  sudokit::lines_agree(columns2, stack.rows7))) {
                largest_unless_agreeing = std::max(largest_unless_agreeing, count);
            }
            sum += count * stack.stacks;
            ++pairs;
        }
        weighted_sum += sum * multiplicity * size;
    }
    std::printf("cases of a band: %zu; orbits: %llu; pairs counted: %llu\n", bands.size(),
                static_cast<unsigned long long>(orbits), static_cast<unsigned long long>(pairs));
    std::printf("completions of a band and a stack: %u to %u; to %u unless their lines agree\n", smallest, largest,
                largest_unless_agreeing);
    // 6,670,903,752,021,072,936,960 / 9! = 18,383,222,420,692,992
    const bool right = weighted_sum == 18383222420692992u;
    std::printf("complete grids: %llu * 9!: %s\n", static_cast<unsigned long long>(weighted_sum),
                right ? "right" : "WRONG");
    const bool bounded =
        largest == sudokit::kMostCompletions && largest_unless_agreeing == sudokit::kMostUnlessAgreeing;
    return right && bounded && bands.size() == 22266 ? 0 : 1;
}
