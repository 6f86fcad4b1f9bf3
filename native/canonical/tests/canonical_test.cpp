// The canonical form against literals, against a plain enumeration, and under random symmetries.
#include "sudokit/canonical.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "shared/checks.hpp"
#include "shared/random_stream.hpp"

namespace {

using sudokit::RandomStream;
using Board = std::array<uint8_t, 81>;

Board board_from(const std::string& text) {
    Board board{};
    for (size_t i = 0; i < 81; ++i) board[i] = text[i] == '.' ? 0 : static_cast<uint8_t>(text[i] - '0');
    return board;
}

struct Canonical {
    Board form;
    sudokit_transformation transformation;
    uint32_t automorphisms;
};

Canonical canonical(const Board& board) {
    Canonical result{};
    sudokit_canonical_forms(board.data(), 1, result.form.data(), &result.transformation, &result.automorphisms, 0);
    return result;
}

Board transformed(const Board& board, const sudokit_transformation& by) {
    Board result{};
    for (unsigned r = 0; r < 9; ++r) {
        for (unsigned c = 0; c < 9; ++c) {
            const unsigned row = by.rows[r], column = by.columns[c];
            const uint8_t digit = by.transposed ? board[9 * column + row] : board[9 * row + column];
            result[9 * r + c] = digit ? by.digits[digit - 1] : 0;
        }
    }
    return result;
}

void shuffle_lines(uint8_t* lines, RandomStream& rng) {
    std::array<uint8_t, 3> bands = {0, 1, 2};
    rng.shuffle(bands, 3);
    for (unsigned band = 0; band < 3; ++band) {
        std::array<uint8_t, 3> within = {0, 1, 2};
        rng.shuffle(within, 3);
        for (unsigned i = 0; i < 3; ++i) lines[3 * band + i] = static_cast<uint8_t>(3 * bands[band] + within[i]);
    }
}

sudokit_transformation random_transformation(RandomStream& rng) {
    sudokit_transformation result{};
    result.transposed = static_cast<uint8_t>(rng.below(2));
    shuffle_lines(result.rows, rng);
    shuffle_lines(result.columns, rng);
    for (uint8_t d = 0; d < 9; ++d) result.digits[d] = static_cast<uint8_t>(d + 1);
    rng.shuffle(result.digits, 9);
    return result;
}

// All arrangements of the columns, all orders of the rows, labels in the order of appearance: too slow to use,
// too short to be wrong.
class Enumeration {
public:
    explicit Enumeration(const Board& board) {
        best_.fill(10);
        std::array<uint8_t, 9> columns = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        for (unsigned t = 0; t < 2; ++t) {
            for (unsigned r = 0; r < 9; ++r) {
                for (unsigned c = 0; c < 9; ++c) board_[9 * r + c] = t ? board[9 * c + r] : board[9 * r + c];
            }
            std::sort(columns.begin(), columns.end());
            do {
                columns_ = columns;
                add_row(0, 0, 9, {}, 1);
            } while (next_arrangement(columns));
        }
    }

    Board best() const { return best_; }
    uint32_t times_reached() const { return reached_; }

private:
    // Stepped by hand: std::next_permutation of nine columns would mostly tear the stacks apart.
    static bool next_arrangement(std::array<uint8_t, 9>& columns) {
        for (unsigned stack = 3; stack-- > 0;) {
            if (std::next_permutation(columns.begin() + 3 * stack, columns.begin() + 3 * stack + 3)) return true;
        }
        std::array<uint8_t, 3> order = {static_cast<uint8_t>(columns[0] / 3), static_cast<uint8_t>(columns[3] / 3),
                                        static_cast<uint8_t>(columns[6] / 3)};
        const bool more = std::next_permutation(order.begin(), order.end());
        for (unsigned p = 0; p < 9; ++p) columns[p] = static_cast<uint8_t>(3 * order[p / 3] + p % 3);
        return more;
    }

    void add_row(unsigned target, unsigned used, unsigned last, std::array<uint8_t, 10> labels, uint8_t next) {
        if (target == 9) {
            ++reached_;
            return;
        }
        for (unsigned r = 0; r < 9; ++r) {
            if (used >> r & 1 || (target % 3 != 0 && r / 3 != last / 3)) continue;
            std::array<uint8_t, 10> longer = labels;
            uint8_t longer_next = next;
            int compared = 0;
            std::array<uint8_t, 9> row{};
            for (unsigned p = 0; p < 9; ++p) {
                const uint8_t digit = board_[9 * r + columns_[p]];
                if (digit && !longer[digit]) longer[digit] = longer_next++;
                row[p] = longer[digit];
                if (compared == 0) compared = static_cast<int>(row[p]) - static_cast<int>(best_[9 * target + p]);
            }
            if (compared > 0) continue;
            if (compared < 0) {
                std::copy(row.begin(), row.end(), best_.begin() + 9 * target);
                std::fill(best_.begin() + 9 * (target + 1), best_.end(), 10);
                reached_ = 0;
            }
            add_row(target + 1, used | 1u << r, r, longer, longer_next);
        }
    }

    Board board_{}, best_{};
    std::array<uint8_t, 9> columns_{};
    uint32_t reached_ = 0;
};

}  // namespace

int main() {
    sudokit::checks::Tally tally;
    const Board rotation =
        board_from("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    const Board grid = board_from("845927136327461859169853742783142695692375481514689327256734918938516274471298563");
    const Board puzzle =
        board_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

    // A complete grid and its smallest form.
    CHECK(tally, canonical(grid).form ==
                     board_from("123456789457189236689732415235674198876391542941825367398247651562913874714568923"));
    CHECK(tally, canonical(grid).automorphisms == 1);
    // The grid with the most automorphisms.
    CHECK(tally, canonical(rotation).automorphisms == 648);
    // The empty board has all symmetries.
    CHECK(tally, canonical(Board{}).automorphisms == 3359232);
    CHECK(tally, canonical(Board{}).form == Board{});
    CHECK(tally, transformed(Board{}, canonical(Board{}).transformation) == Board{});

    // Boards of all kinds: complete, sparse, dense, and such as break the rules.
    RandomStream rng(2024);
    std::vector<Board> boards = {grid, puzzle};
    Board all_ones;
    all_ones.fill(1);
    boards.push_back(all_ones);
    Board repeated_rows{};
    for (unsigned i = 0; i < 81; ++i) repeated_rows[i] = static_cast<uint8_t>(1 + i % 9);
    boards.push_back(repeated_rows);
    Board latin{};  // rows and columns right, boxes wrong
    for (unsigned i = 0; i < 81; ++i) latin[i] = static_cast<uint8_t>(1 + (i / 9 + i) % 9);
    boards.push_back(latin);
    for (unsigned clues : {3u, 10u, 17u, 24u, 40u, 60u, 80u}) {
        Board some = clues % 2 ? rotation : grid;
        std::array<uint8_t, 81> cells{};
        for (uint8_t i = 0; i < 81; ++i) cells[i] = i;
        rng.shuffle(cells, 81);
        for (unsigned i = clues; i < 81; ++i) some[cells[i]] = 0;
        boards.push_back(some);
        Board broken{};
        for (unsigned i = 0; i < clues; ++i) broken[cells[i]] = static_cast<uint8_t>(1 + rng.below(1 + clues % 9));
        boards.push_back(broken);
    }
    for (const Board& board : boards) {
        const Enumeration enumeration(board);
        const Canonical found = canonical(board);
        CHECK(tally, found.form == enumeration.best());
        CHECK(tally, found.automorphisms == enumeration.times_reached());
        CHECK(tally, transformed(board, found.transformation) == found.form);
        for (int i = 0; i < 20; ++i) {
            const Canonical other = canonical(transformed(board, random_transformation(rng)));
            CHECK(tally, other.form == found.form && other.automorphisms == found.automorphisms);
        }
    }

    // Slices without time get on all the same; a grid with a cell above 9 is refused, and those before it are not.
    std::vector<uint8_t> many, forms(81 * 500), again(81 * 500);
    for (int i = 0; i < 500; ++i) {
        const Board board = transformed(i % 2 ? grid : puzzle, random_transformation(rng));
        many.insert(many.end(), board.begin(), board.end());
    }
    CHECK(tally, sudokit_canonical_forms(many.data(), 500, forms.data(), nullptr, nullptr, 60'000) == 500);
    int slices = 0;
    for (int64_t done = 0; done < 500; ++slices)
        done += sudokit_canonical_forms(&many[81 * done], 500 - done, &again[81 * done], nullptr, nullptr, 0);
    CHECK(tally, slices > 1 && again == forms);
    CHECK(tally, sudokit_canonical_forms(many.data(), 0, forms.data(), nullptr, nullptr, 0) == 0);
    many[81 * 7 + 3] = 10;
    CHECK(tally, sudokit_canonical_forms(many.data(), 500, forms.data(), nullptr, nullptr, 60'000) == 7);
    CHECK(tally, sudokit_canonical_forms(&many[81 * 7], 1, forms.data(), nullptr, nullptr, 0) == SUDOKIT_REFUSED);
    return tally.exit_status();
}
