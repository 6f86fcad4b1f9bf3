"""Rules beyond houses: what each kind means, drawn on small boards, and the boards that carry them."""

import pickle
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit import draw, read, write
from sudokit.board.board import Board
from sudokit.board.checking import check
from sudokit.board.constraints.catalogue import KINDS, NOT_YET
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.kind import RuleKind as Kind
from sudokit.board.constraints.marks import FORMS
from sudokit.board.grid import Grid
from sudokit.board.rules import DigitSets, Domain, House, Relation, differ
from sudokit.board.variants import (
    anti_king,
    anti_knight,
    classic,
    diagonal,
    jigsaw,
    non_consecutive,
    overlapping,
    samurai,
    windoku,
)
from sudokit.errors import BoardError, CellNameError, FrozenError
from sudokit.solving.solver import count_solutions
from tests.sample_rules import sample_rule
from tests.solving.strategies import constraints


def with_rule(kind: str, cells: str = "", board: Board | None = None, **parameters: object) -> Board:
    return (board or classic(4)).with_constraints(Constraint(kind, cells, **parameters))


def allowed(board: Board, *cells: str) -> set[tuple[int, ...]]:
    """The digits that the constraints alone allow in these cells together; houses are not asked."""
    numbers = [board.cell(cell) for cell in cells]
    found = set()
    for digits in product(range(1, board.digit_count + 1), repeat=len(cells)):
        value = dict(zip(numbers, digits, strict=True))
        if all(_holds(rule, value) for _constraint, rule in board.constraint_rules):
            found.add(digits)
    return found


def _holds(rule: object, value: dict[int, int]) -> bool:
    match rule:
        case Domain(cell, digits):
            return cell not in value or bool(digits >> value[cell] & 1)
        case Relation(a, b, _table):
            return a not in value or b not in value or rule.allows(value[a], value[b])
        case House(cells=cells):
            held = [value[cell] for cell in cells if cell in value]
            return len(set(held)) == len(held)
        case DigitSets(cells=cells, sets=sets):
            held = [value[cell] for cell in cells if cell in value]
            return any(all(digits >> digit & 1 for digit in held) for digits in sets) and len(set(held)) == len(held)
    raise AssertionError(rule)


PAIR = ("r1c1", "r1c2")


@pytest.mark.parametrize(
    ("kind", "parameters", "pairs"),
    [
        ("white-dot", {}, {(1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3)}),
        ("white-dot", {"difference": 3}, {(1, 4), (4, 1)}),
        ("black-dot", {}, {(1, 2), (2, 1), (2, 4), (4, 2)}),
        ("black-dot", {"ratio": 3}, {(1, 3), (3, 1)}),
        ("x", {}, set()),
        ("v", {}, {(1, 4), (4, 1), (2, 3), (3, 2)}),
        ("greater-than", {}, {(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)}),
        ("thermometer", {}, {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)}),
        ("slow-thermometer", {}, {(a, b) for a in range(1, 5) for b in range(a, 5)}),
        ("whisper", {"difference": 2}, {(1, 3), (1, 4), (2, 4), (3, 1), (4, 1), (4, 2)}),
        ("palindrome", {}, {(1, 1), (2, 2), (3, 3), (4, 4)}),
        ("renban", {}, {(1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3)}),
        ("all-different", {}, {(a, b) for a, b in product(range(1, 5), repeat=2) if a != b}),
    ],
)
def test_a_rule_between_two_cells_allows_these_digits(kind, parameters, pairs):
    assert allowed(with_rule(kind, "r1c1 r1c2", **parameters), *PAIR) == pairs


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("thermometer", {(1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)}),
        ("palindrome", {(a, b, a) for a, b in product(range(1, 5), repeat=2)}),
        ("renban", {line for line in product(range(1, 5), repeat=3) if sorted(line) in ([1, 2, 3], [2, 3, 4])}),
    ],
)
def test_a_line_of_three_cells_allows_these_digits(kind, lines):
    assert allowed(with_rule(kind, "r1c1 r1c2 r2c3"), "r1c1", "r1c2", "r2c3") == lines


def test_any_three_cells_in_a_row_on_an_entropic_or_modular_line_are_of_three_classes():
    cells = "r1c1 r1c2 r1c3"
    low_middle_high = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}
    everything = set(product(range(1, 7), repeat=3))
    assert allowed(with_rule("entropic", cells, classic(6)), *cells.split()) == {
        line for line in everything if len({low_middle_high[digit] for digit in line}) == 3
    }
    assert allowed(with_rule("modular", cells, classic(6)), *cells.split()) == {
        line for line in everything if len({digit % 3 for digit in line}) == 3
    }
    fourth = allowed(with_rule("modular", cells + " r1c4", classic(6)), "r1c1", "r1c4")
    assert (1, 4) in fourth  # three apart: of the same class as the first, whatever it is
    assert len(fourth) == 36


def test_odd_even_and_listed_digits_restrict_single_cells():
    board = classic(4).with_constraints(
        Constraint("odd", "r1c1"), Constraint("even", "r1c2 r1c3"), Constraint("digits", "r1c4", digits=[1, 4])
    )
    assert [f"{board.domains[cell]:05b}" for cell in range(5)] == ["01010", "10100", "10100", "10010", "11110"]


def test_neighbours_without_a_dot_are_neither_consecutive_nor_doubles_where_all_dots_are_given():
    board = with_rule("negative-kropki").with_constraints(Constraint("white-dot", "r1c1 r1c2"))
    assert allowed(board, "r1c1", "r1c2") == {(1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3)}
    assert allowed(board, "r1c2", "r1c3") == {(1, 1), (1, 3), (1, 4), (2, 2), (3, 1), (3, 3), (4, 1), (4, 4)}
    in_another_order = with_rule("white-dot", "r1c2 r1c1").with_constraints(Constraint("negative-kropki"))
    assert in_another_order == board


def test_neighbours_without_a_sign_do_not_sum_to_5_or_10_where_every_x_and_v_is_given():
    board = with_rule("negative-xv").with_constraints(Constraint("v", "r1c1 r1c2"))
    assert allowed(board, "r1c1", "r1c2") == {(1, 4), (2, 3), (3, 2), (4, 1)}
    assert allowed(board, "r1c2", "r1c3") == {(a, b) for a, b in product(range(1, 5), repeat=2) if a + b != 5}


def test_an_index_says_where_the_number_of_its_line_stands():
    board = with_rule("column-index", "r1c2")
    # r1c2 holds 3 exactly when r1c3 holds 2, the number of the column
    assert {pair for pair in allowed(board, "r1c2", "r1c3") if pair[0] == 3 or pair[1] == 2} == {(3, 2)}
    board = with_rule("row-index", "r2c1")
    assert {pair for pair in allowed(board, "r2c1", "r4c1") if pair[0] == 4 or pair[1] == 2} == {(4, 2)}


def test_an_index_counts_in_the_grid_that_its_cell_lies_in():
    board = with_rule("column-index", "r1c14", samurai())  # column 2 of the second grid
    others = {tuple(map(board.cell_name, rule[:2])) for _constraint, rule in board.constraint_rules}
    assert others == {("r1c14", f"r1c{column}") for column in (13, 15, 16, 17, 18, 19, 20, 21)}
    assert {pair for pair in allowed(board, "r1c14", "r1c21") if pair[0] == 9 or pair[1] == 2} == {(9, 2)}
    board = with_rule("row-index", "r8c13", overlapping([(0, 0), (6, 6)]))  # row 2 of the second grid
    assert {pair for pair in allowed(board, "r8c13", "r15c13") if pair[0] == 9 or pair[1] == 2} == {(9, 2)}
    shared = with_rule("row-index", "r2c5", overlapping([(0, 0), (0, 3)]))  # row 2 of both
    assert {pair for pair in allowed(shared, "r2c5", "r9c5") if pair[0] == 9 or pair[1] == 2} == {(9, 2)}


@pytest.mark.parametrize(
    ("rule", "board", "words"),
    [
        (
            "column-index",
            samurai(),
            "the grids that r7c7 lies in number it differently; column-index needs a cell with one number",
        ),
        (
            "row-index",
            samurai(),
            "the grids that r7c7 lies in number it differently; row-index needs a cell with one number",
        ),
        (
            "row-index",
            Board(4, [], name="far away", positions=[(6, 6), (6, 7)]),
            "r7c7 lies in no grid; row-index needs a cell of one",
        ),
    ],
)
def test_an_index_that_counts_in_several_ways_or_none_is_refused_by_name(rule, board, words):
    with pytest.raises(BoardError, match=words):
        with_rule(rule, "r7c7", board)


def test_a_minimum_is_smaller_than_the_neighbours_that_are_no_minimum():
    board = with_rule("minimum", "r1c1 r1c2")
    assert allowed(board, "r1c1", "r2c1") == {(a, b) for a, b in product(range(1, 5), repeat=2) if a < b}
    assert len(allowed(board, "r1c1", "r1c2")) == 16


@pytest.mark.parametrize(
    ("rule", "entries", "words"),
    [
        (("thermometer", "r2c3 r2c4 r3c4"), {"r2c3": 2, "r2c4": 1}, "The thermometer at r2c3: r2c4 is not larger."),
        (("thermometer", "r3c4 r2c4 r2c3"), {"r2c3": 2, "r2c4": 3}, "The thermometer at r3c4: r2c3 is not larger."),
        (("thermometer", "r1c1 r1c2 r1c3"), {"r1c1": 3}, "The thermometer at r1c1: r1c1 may not hold 3."),
        (("whisper", "r1c1 r1c2"), {"r1c1": 1, "r1c2": 4}, "The whisper line at r1c1: r1c1 and r1c2 are too close."),
        (
            ("black-dot", "r1c1 r2c1"),
            {"r1c1": 1, "r2c1": 4},
            "The black dot at r1c1: r1c1 and r2c1 do not fit the dot.",
        ),
        (("odd", "r4c4"), {"r4c4": 2}, "The circle for odd digits at r4c4: r4c4 may not hold 2."),
        (("non-consecutive", ""), {"r1c1": 2, "r2c1": 3}, "The non-consecutive rule: r1c1 and r2c1 are consecutive."),
        (("all-different", "r1c1 r2c3 r3c2"), {"r1c1": 2, "r2c3": 2}, "2 appears twice in set of cells 1: r1c1 r2c3."),
    ],
)
def test_what_is_broken_is_named_with_its_cells(rule, entries, words):
    grid = Grid.empty(with_rule(*rule)).replace(entries)
    report = check(grid)
    assert str(report).splitlines()[0] == words
    assert not report.is_valid
    assert report.conflict_cells == {grid.board.cell(name) for name in entries}


@pytest.mark.parametrize(
    ("rule", "entries", "words"),
    [
        (("thermometer", "r1c1 r1c2 r1c3"), {"r1c1": 2, "r1c3": 3}, "The thermometer at r1c1: r1c1 r1c3 leave no digit "
         "for r1c2."),
        (("palindrome", "r1c1 r1c2 r2c3 r3c3"), {"r1c1": 2}, None),
        (("whisper", "r1c1 r1c2 r2c3", {"difference": 2}), {"r1c1": 2, "r2c3": 3},
         "The whisper line at r1c1: r1c1 r2c3 leave "
         "no digit for r1c2."),
        (("whisper", "r1c1 r1c2", {"difference": 3}), {"r1c2": 2}, "The whisper line at r1c1: r1c2 may not hold 2."),
        (("black-dot", "r1c1 r2c1"), {"r1c1": 3}, "The black dot at r1c1: r1c1 may not hold 3."),
        (("greater-than", "r1c1 r2c1"), {"r1c1": 1}, "The sign at r1c1: r1c1 may not hold 1."),
        (("maximum", "r1c1"), {"r1c1": 1}, "The maximum at r1c1: r1c1 may not hold 1."),
    ],
)  # fmt: skip
def test_a_rule_that_leaves_no_digit_for_an_empty_cell_is_broken(rule, entries, words):
    kind, cells, *numbers = rule
    grid = Grid.empty(classic(4).with_constraints(Constraint(kind, cells, **dict(*numbers)))).replace(entries)
    report = check(grid)
    assert report.is_valid == (words is None)
    if words:
        assert str(report).splitlines()[0] == words
        assert report.conflict_cells == {grid.board.cell(name) for name in entries}
        assert count_solutions(grid) == 0


def test_a_digit_that_does_no_harm_is_not_blamed():
    board = classic(6).with_constraints(Constraint("thermometer", "r1c1 r1c2 r1c3 r1c4 r1c5"))
    grid = Grid.empty(board).replace({"r1c1": 1, "r1c3": 4, "r1c5": 5})
    assert str(check(grid).conflicts[0]) == "the thermometer at r1c1: r1c3 r1c5 leave no digit for r1c4"
    assert check(grid).conflict_cells == {2, 4}


@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        (Constraint("chaos-construction"), "this puzzle has chaos construction, which Sudokit cannot solve yet"),
        (Constraint("sandwich", "r1c1 r1c2 r1c3 r1c4"), "sandwich has no total; give it, like total=5"),
        (Constraint("arrow", "r1c1 r1c2"), "arrow has 1 group of cells (/ parts them); give 2 or more"),
        (Constraint("clone", "r1c1", "r1c2 r1c3"), "clone has groups of 1 and 2 cells; give groups of one size"),
        (Constraint("quadruple", "r1c1 r1c2", digits=[1, 2, 3]),
         "quadruple has 3 digits for 2 cells; give no more digits than cells"),
        (Constraint("little-killer", "r1c1", total=1), "little-killer has no place outside the grid; "
         "say where it is written, such as outside='r0c3'"),
        (Constraint("thermometr", "r1c1 r1c2"), "there is no rule 'thermometr'; "
         "did you mean 'thermometer'?"),
        (Constraint("kropki", "r1c1 r1c2"), "there is no rule 'kropki'; the rules for cells "
         f"are {', '.join(name for name, kind in KINDS.items() if kind.cells[1])}"),
        (Constraint("thermometer", "r1c1"), "thermometer has 1 cell; give 2 or more"),
        (Constraint("x", "r1c1 r1c2 r1c3"), "x has 3 cells; give 2"),
        (Constraint("whisper", "r1c1 r1c2", gap=3), "whisper takes no gap; give difference alone"),
        (Constraint("x", "r1c1 r1c2", sum=9), "x takes no numbers; leave sum out"),
        (Constraint("digits", "r1c1"), "digits has no digits; give it, like digits=5"),
        (Constraint("digits", "r1c1", digits=[5]), "digits lists [5]; the digits here are 1 to 4"),
        (Constraint("digits", "r1c1", digits=5), "5 cannot be digits of digits; give a list of numbers"),
        (
            Constraint("renban", "r1c1 r1c2 r1c1"),
            "renban has r1c1 twice within three cells; its line must not turn back",
        ),
        (
            Constraint("thermometer", "r1c1 r1c2 r2c2 r1c1"),
            "thermometer has r1c1 twice; give each cell once",
        ),
        (Constraint("white-dot", "r1c1 r1c1"), "white-dot has r1c1 twice; give each cell once"),
        (
            Constraint("modular", "r1c1 r1c2 r2c2 r1c1", modulus=4),
            "modular comes back to r1c1 too soon; leave 3 cells or more between",
        ),
        (Constraint("renban", 5000 * [(0, 0)]), "renban has 5000 cells; give at most 4096"),
        (Constraint("renban", "r1c1"), "renban has 1 cell; give 2 or more"),
        (Constraint("renban", "r1c1 r1c2", "r2c1 r2c2"), "renban has 2 groups of cells (/ parts them); give 1"),
        (Constraint("odd", "r1c1", outside="r0c1"), "odd takes no place outside the grid; leave it out"),
        (Constraint("diagonal", "r1c1"), "diagonal has 1 cell; give 0"),
    ],
)  # fmt: skip
def test_a_rule_that_cannot_be_is_refused_by_name(constraint, message):
    with pytest.raises(BoardError) as error:
        classic(4).with_constraints(constraint)
    assert str(error.value) == message


def test_rules_that_sudokit_cannot_obey_yet_are_not_in_the_catalogue():
    assert not NOT_YET.keys() & KINDS.keys()


def test_boards_are_equal_when_their_rules_are_whatever_the_order_and_the_words():
    assert diagonal(windoku()) == windoku(diagonal())
    assert hash(diagonal(windoku())) == hash(windoku(diagonal()))
    assert diagonal(diagonal()) == diagonal()
    thermometer = with_rule("thermometer", "r1c1 r1c2")
    assert thermometer == with_rule("greater-than", "r1c2 r1c1").with_constraints(
        Constraint("digits", "r1c1", digits=[1, 2, 3]), Constraint("digits", "r1c2", digits=[2, 3, 4])
    )
    assert with_rule("whisper", "r1c1 r1c2") == with_rule("whisper", "r1c2 r1c1", difference=5)
    assert jigsaw("1122 1122 3344 3344") == classic(4)
    assert classic(1, 7) == classic(7, 1)
    assert thermometer != classic(4)


def test_is_classic_asks_the_rules_and_not_the_name():
    assert all(board.is_classic for board in (classic(), classic(6), classic(3, 2), classic(7), classic(2)))
    assert jigsaw("1122 1122 3344 3344").is_classic
    others = (diagonal(), anti_knight(), samurai(), jigsaw("1112 1322 3324 3444"), with_rule("odd", "r1c1"))
    assert not any(board.is_classic for board in others)


def test_digits_are_interchangeable_only_where_no_rule_gives_them_a_meaning():
    assert all(b.treats_digits_alike for b in (classic(), diagonal(), anti_king(), samurai()))
    assert not any(b.treats_digits_alike for b in (non_consecutive(), with_rule("odd", "r1c1")))


def test_cells_that_can_never_be_equal_are_peers_whatever_rule_says_so():
    board = with_rule("whisper", "r1c1 r4c4", difference=1)
    assert board.cell("r4c4") in board.peers_of(0)
    assert board.cell("r4c4") not in with_rule("palindrome", "r1c1 r4c4").peers_of(0)
    assert not board.relations, "that is no more than a pair that differs"
    assert board.pairs == {(0, 15)}


def test_what_a_house_says_already_is_not_said_again():
    assert with_rule("all-different", "r1c1 r1c2 r1c3 r1c4") == classic(4)


@pytest.mark.parametrize("change", [
    lambda board: setattr(board, "digits", 4),
    lambda board: setattr(board, "anything", 4),
    lambda board: delattr(board, "houses"),
    lambda board: setattr(board.constraints[0], "kind", "odd"),
])  # fmt: skip
def test_a_board_and_a_constraint_cannot_be_changed(change):
    board = diagonal()
    with pytest.raises(FrozenError, match="cannot be changed; make a new one"):
        change(board)
    assert (board.digit_count, classic().digit_count, len(board.houses)) == (9, 9, 29)


@pytest.mark.parametrize("name", ["red\x1b[31m", "two\nlines", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(name):
    with pytest.raises(BoardError, match="is not printable; give the board another"):
        Board(4, [], name=name)


@given(constraints(), st.randoms(use_true_random=False))
def test_a_board_is_the_same_in_any_order_and_after_pickling(rules, random):
    board = classic(4).with_constraints(*rules)
    shuffled = rules.copy()
    random.shuffle(shuffled)
    assert classic(4).with_constraints(*shuffled) == board
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.constraints == board.constraints
    assert again.name == board.name


@given(constraints(), st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_check_finds_fault_where_the_plain_rules_do_and_elsewhere_only_if_no_digit_is_left(rules, digits):
    board = classic(4).with_constraints(*rules)
    grid = Grid.from_digits(digits, board)
    broken = any(
        digits[a] and digits[b] and not relation.allows(digits[a], digits[b])
        for relation in board.relations
        for a, b, _table in [relation]
    )
    broken |= any(digit and not domain >> digit & 1 for digit, domain in zip(digits, board.domains, strict=True))
    broken |= any(digits[a] and digits[a] == digits[b] for a, b in board.pairs)
    broken |= any(
        digits[a] and digits[a] == digits[b]
        for house in board.houses
        for a in house.cells
        for b in house.cells
        if a < b
    )
    found = check(grid).conflicts
    assert any(conflict.empty_cell is None for conflict in found) or not broken
    if found and not broken:
        assert all(conflict.constraints for conflict in found)
        assert count_solutions(grid) == 0


@pytest.mark.parametrize(("kind", "numbers"), [("equality-cage", {}), ("rellik-cage", {"total": 7})])
def test_a_cage_with_more_cells_than_digits_is_refused(kind, numbers):
    cage = Constraint(kind, "r1c1 r1c2 r2c3 r2c4 r3c1 r3c2", **numbers)
    with pytest.raises(BoardError, match="has 6 cells, which hold different digits, but there are only 4"):
        classic(4).with_constraints(cage)


def test_the_page_on_rules_has_every_kind():
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"`{kind}`" not in page] == []


def test_a_board_refuses_a_plain_rule_that_nothing_obeys(monkeypatch):
    class Product(tuple):
        pass

    monkeypatch.setitem(KINDS, "product", Kind(lambda constraint, board: [Product((0, 1))], "Cells multiply to 6."))
    with pytest.raises(BoardError, match="product became Product, which no solver would obey"):
        classic(4).with_constraints(Constraint("product"))


def test_a_whisper_that_visits_a_cell_twice_is_a_loop_or_a_crossing():
    loop = with_rule("whisper", "r1c2 r1c3 r2c3 r2c2 r1c2", difference=2)
    open_line = with_rule("whisper", "r1c2 r1c3 r2c3 r2c2", difference=2)
    assert loop != open_line
    assert (3, 1) in allowed(loop, "r2c2", "r1c2")
    assert (2, 1) in allowed(open_line, "r2c2", "r1c2")
    assert (2, 1) not in allowed(loop, "r2c2", "r1c2")
    broken = check(Grid(".2.. .1.. .... ....", loop))
    assert [str(conflict) for conflict in broken.conflicts] == ["the whisper line at r1c2: r1c2 and r2c2 are too close"]


def test_a_line_that_closes_means_for_each_kind_what_it_says():
    loop = "r2c2 r2c3 r3c3 r3c2 r2c2"
    assert allowed(with_rule("palindrome", loop), "r2c3", "r3c2") == {(d, d) for d in (1, 2, 3, 4)}
    assert allowed(with_rule("renban", loop), "r2c2", "r3c3") == allowed(with_rule("renban", loop[:-5]), "r2c2", "r3c3")
    six = "r1c1 r1c2 r1c3 r2c3 r2c2 r2c1 r1c1"  # any three in a row, also across the place where it closes
    assert (1, 1) in allowed(with_rule("entropic", six[:-5], classic(6)), "r2c1", "r1c2")
    assert (1, 1) not in allowed(with_rule("entropic", six, classic(6)), "r2c1", "r1c2")


@pytest.mark.parametrize("name", ["line", "json", "f-puzzles", "sudokupad", "penpa"])
def test_a_line_that_closes_is_written_and_read_back(name):
    board = with_rule("whisper", "r3c6 r4c6 r5c7 r6c8 r7c7 r6c6 r5c7 r4c8", classic(9))
    again = read(write(Grid.empty(board), name)).board
    assert again == board
    assert again.constraints == board.constraints


def test_a_constraint_keeps_its_groups_its_place_outside_and_the_order_of_its_numbers(monkeypatch):
    def equal_sums(constraint, board):
        return [Relation(*(board.cell(group[0]) for group in constraint.groups), differ(board.digit_count))]

    parameters = {"digits": None}
    kind = Kind(equal_sums, "", "", (2, 20), parameters, groups=(2, 2), has_clue_outside=True)
    monkeypatch.setitem(KINDS, "spear", kind)
    arrow = Constraint("spear", "r1c1", "r1c2 r1c3 r1c2", outside="r0c1", digits=[3, 1, 2])
    assert repr(arrow) == "Constraint('spear', 'r1c1', 'r1c2 r1c3 r1c2', outside='r0c1', digits=(3, 1, 2))"
    assert arrow.outside == (-1, 0)
    assert pickle.loads(pickle.dumps(arrow)) == arrow
    board = classic(4).with_constraints(arrow)
    for name in ("line", "json"):
        text = write(Grid.empty(board), name)
        assert (
            '{"kind": "spear", "digits": [3, 1, 2], "cells": [["r1c1"], ["r1c2", "r1c3", "r1c2"]], "outside": "r0c1"}'
            in text
        )
        assert read(text).board.constraints == (arrow,)
    for place in ("r2c2", "r0c3", "r9c9"):
        with pytest.raises(
            CellNameError, match=f"spear cannot be written at {place}; give a place outside 4x4, next to its first cell"
        ):
            classic(4).with_constraints(Constraint("spear", "r1c1", "r1c2", outside=place, digits=[1]))


def test_every_mark_of_the_catalogue_is_a_form_that_every_painter_draws():
    boards = {name: classic(4).with_constraints(sample_rule(name)) for name, kind in KINDS.items() if kind.cells[1]}
    drawn = {mark.form for name, board in boards.items() for mark in KINDS[name].marks(board.constraints[0])}
    assert drawn == set(FORMS)
    for board in boards.values():
        assert draw(Grid.empty(board), rules=False).svg() != draw(Grid.empty(classic(4)), rules=False).svg()
        for name in ("sudokupad", "penpa"):
            assert read(write(Grid.empty(board), name)).board == board


@pytest.mark.parametrize("kind", ["renban", "thermometer"])
def test_more_cells_of_different_digits_than_there_are_digits_are_refused(kind):
    cells = "r1c1 r1c2 r2c1 r2c2 r3c1"
    with pytest.raises(BoardError) as error:
        classic(4).with_constraints(Constraint(kind, cells))
    assert str(error.value) == (
        f"{kind} at r1c1 has 5 cells, which hold different digits, but there are only 4; use fewer cells"
    )
