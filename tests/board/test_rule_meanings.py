"""Every kind that adds up, counts or is about a whole line, against its meaning in `rule_meanings` and exact counts."""

import random
from functools import cache

import pytest

from sudokit import Board, Constraint, Grid, check, classic, count_solutions
from sudokit.board.constraints.catalogue import KINDS, completed
from sudokit.board.constraints.sum_kinds import SUM_KINDS
from sudokit.errors import BoardError, MethodError
from sudokit.solving.solver import SOLVERS, solutions
from tests.board.rule_meanings import MEANINGS, obeyed

ROW = "r1c1 r1c2 r1c3 r1c4"
COUNTS = [  # of the 288 grids of 4×4; found by brute force
    (96, Constraint("killer-cage", "r1c1 r1c2", total=5)),
    (36, Constraint("killer-cage", "r1c2 r1c3 r2c3", total=6)),
    (54, Constraint("killer-cage", "r2c2 r2c3 r3c2", total=7)),
    (64, Constraint("little-killer", "r1c4 r2c3 r3c2 r4c1", total=10)),
    (72, Constraint("count-distinct", "r1c1", "r2c2 r3c3 r4c4")),
    (64, Constraint("sum", "r1c4 r2c3 r3c2 r4c1", total=10)),
    (220, Constraint("quadruple", "r2c2 r2c3 r3c2 r3c3", digits=[1, 2])),
    (36, Constraint("quadruple", "r2c2 r2c3 r3c2 r3c3", digits=[1, 1])),
    (96, Constraint("between", "r1c1 r1c2 r1c3")),
    (48, Constraint("lockout", "r1c1 r1c2 r1c3", difference=2)),
    (96, Constraint("zipper", ROW)),
    (48, Constraint("zipper", "r2c1 r2c2 r2c3")),
    (84, Constraint("double-arrow", "r1c1 r1c2 r2c3 r3c3")),
    (24, Constraint("arrow", "r1c1", "r1c2 r2c3")),
    (6, Constraint("arrow", "r1c1 r1c2", "r2c1 r2c2 r2c3 r3c4 r4c4")),
    (24, Constraint("thermometer", "r1c1 r2c2 r3c3")),
    (60, Constraint("whisper", "r1c1 r2c2 r3c3", difference=2)),
    (0, Constraint("region-sum", "r1c1 r1c2 r1c3 r2c3")),
    (2, Constraint("counting-circles", "r1c1 r1c3 r2c2 r3c4 r4c3")),
    (72, Constraint("skyscraper", ROW, value=1)),
    (132, Constraint("skyscraper", ROW, value=2)),
    (72, Constraint("skyscraper", ROW, value=3)),
    (12, Constraint("skyscraper", ROW, value=4)),
    (72, Constraint("x-sum", ROW, total=10)),
    (72, Constraint("x-sum", ROW, total=1)),
    (144, Constraint("numbered-room", ROW, value=1)),
    (144, Constraint("sandwich", ROW, total=0)),
    (48, Constraint("sandwich", ROW, total=2)),
    (48, Constraint("sandwich", ROW, total=3)),
    (48, Constraint("sandwich", ROW, total=5)),
]


@cache
def all_grids() -> list[dict[tuple[int, int], int]]:
    """The 288 grids of 4×4."""
    return [as_mapping(grid) for grid in solutions(Grid.empty(classic(4)))]


def as_mapping(grid: Grid) -> dict[tuple[int, int], int]:
    return dict(zip(grid.board.positions, grid.digits, strict=True))


def boxes_of(board: Board) -> list[set[tuple[int, int]]]:
    return [{board.positions[cell] for cell in area.cells} for area in board.areas]


def is_obeyed(constraint: Constraint, grid: dict[tuple[int, int], int], board: Board) -> bool:
    return obeyed(constraint.kind, constraint.groups, constraint.parameters, grid, boxes_of(board))


@pytest.mark.parametrize(("count", "constraint"), COUNTS, ids=[f"{c.kind}-{n}" for n, c in COUNTS])
def test_as_many_grids_obey_a_rule_as_brute_force_finds(count: int, constraint: Constraint) -> None:
    board = classic(4).with_constraints(constraint)
    assert count_solutions(Grid.empty(board), limit=None) == count
    assert sum(is_obeyed(board.constraints[0], grid, board) for grid in all_grids()) == count


def test_every_kind_of_sums_and_whole_lines_has_a_meaning_of_its_own() -> None:
    assert SUM_KINDS.keys() <= MEANINGS.keys() <= KINDS.keys()


def any_constraint(kind: str, side: int, chance: random.Random, first: int = 1) -> Constraint:
    """A constraint of that kind anywhere on a board of that side, whose digits count from the first."""
    known = KINDS[kind]
    last = first + side - 1
    numbers = {
        "total": chance.randint(0, 3 * side),
        "value": chance.randint(first, last),
        "difference": chance.randint(1, side - 1),
        "clue": 10 * chance.randint(0, 2) + chance.randint(first, last),
        "coefficients": (),
    }
    places = [(row, column) for row in range(side) for column in range(side)]
    n = (
        chance.randint(max(known.cells[0], 1), min(known.cells[1], 4 if known.cells[1] == 32 else 6))
        if known.cells[1]
        else 0
    )
    if known.has_clue_outside:
        line = chance.randrange(side)
        cells = [(line, i) if chance.random() < 2 else (i, line) for i in range(side)]
        cells = cells if chance.random() < 0.5 else [(column, row) for row, column in cells]
        groups = [cells if chance.random() < 0.5 else cells[::-1]]
    elif known.groups[0] > 1:
        size = chance.randint(1, 3)
        cells = chance.sample(places, 3 * size)
        groups = [cells[:size], cells[size : 2 * size], cells[2 * size :]][: chance.randint(2, 3)]
        if kind == "count-distinct":
            groups = [cells[:1], cells[1:]] if len(cells) > 3 else [cells[:1], cells[1:2]]
        if kind == "arrow":
            pill = min(places[: side * (side - 1)], key=lambda place: chance.random())
            groups[0] = [pill, (pill[0] + 1, pill[1])][: chance.randint(1, 2)]
    else:
        groups = [chance.sample(places, n)]
        closes = kind in ("region-sum", "sum-line", "whisper") and n > 3 and chance.random() < 0.4
        groups[0] += groups[0][:1] if closes else []
    chosen = {name: numbers[name] for name in known.parameters if name != "digits"}
    if "digits" in known.parameters:
        chosen["digits"] = [chance.randint(first, last) for _n in range(chance.randint(1, max(1, len(groups[0]) // 2)))]
    if kind in ("sum-line", "rellik-cage"):
        chosen["total"] = max(1, chosen["total"])
    return completed(Constraint(kind, *groups, **chosen))


@pytest.mark.parametrize("first", [1, 0])
@pytest.mark.parametrize("kind", sorted(MEANINGS))
def test_every_grid_that_obeys_the_meaning_is_found_and_no_other(kind: str, first: int) -> None:
    chance = random.Random(kind if first else f"{kind} from 0")
    shape = classic(4) if first else classic(4).with_constraints(Constraint("digits-from-0"))
    written = {bytes(grid.values()): {place: d - 1 + first for place, d in grid.items()} for grid in all_grids()}
    for _n in range(25 if first else 12):
        try:
            board = shape.with_constraints(any_constraint(kind, 4, chance, first))
        except BoardError:  # more cells that differ than there are digits
            continue
        rule = board.constraints[-1]
        fitting = {digits for digits, grid in written.items() if is_obeyed(rule, grid, board)}
        assert {grid.digits for grid in solutions(Grid.empty(board))} == fitting, rule
        for digits in chance.sample(sorted(written), 5):
            filled = Grid.from_digits(digits, board)
            assert check(filled).is_valid == (digits in fitting), (rule, filled)


@pytest.mark.parametrize("method", sorted(SOLVERS))
def test_all_solvers_agree_on_boards_with_such_rules_or_refuse_them_by_name(method: str) -> None:
    chance = random.Random(7)
    for kind in sorted(SUM_KINDS):
        board = classic(4).with_constraints(any_constraint(kind, 4, chance))
        fitting = [grid for grid in all_grids() if is_obeyed(board.constraints[0], grid, board)]
        hidden = chance.sample(range(16), 9)
        digits = list((fitting or all_grids())[0].values())
        puzzle = Grid.from_digits([0 if cell in hidden else digit for cell, digit in enumerate(digits)], board)
        expected = {
            bytes(grid.values())
            for grid in fitting
            if all(cell in hidden or list(grid.values())[cell] == digits[cell] for cell in range(16))
        }
        if method in ("fast", "backtracking") or (board.relations == board.linking_rules and method == "exact-cover"):
            assert {grid.digits for grid in solutions(puzzle, method=method)} == expected, kind
        else:
            with pytest.raises(MethodError, match=kind):
                list(solutions(puzzle, method=method))


@pytest.mark.parametrize("kind", sorted(kind for kind in MEANINGS if KINDS[kind].cells[1] and kind != "slingshot"))
def test_a_rule_whose_cells_are_said_in_another_order_is_the_same_rule_where_it_means_the_same(kind: str) -> None:
    chance = random.Random(7)
    board = classic(4)
    for _draw in range(12):
        said = any_constraint(kind, 4, chance)
        groups = [group[::-1] for group in said.groups]
        if kind in ("clone", "same-digits", "equal-sums"):
            chance.shuffle(groups)
        other = completed(Constraint(kind, *groups, **said.parameters))
        one, another = ([is_obeyed(each, grid, board) for grid in all_grids()] for each in (said, other))
        if one == another and any(one):
            assert board.with_constraints(said) == board.with_constraints(other), (said, other)
    # A line that closes may begin anywhere.
    if kind in ("region-sum", "sum-line", "whisper"):
        one, another = (
            board.with_constraints(Constraint(kind, cells))
            for cells in ("r1c2 r1c3 r2c3 r3c2 r2c2 r1c2", "r2c3 r1c3 r1c2 r2c2 r3c2 r2c3")
        )
        assert one == another
