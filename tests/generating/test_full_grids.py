"""Full grids: every method obeys the rules of every board it accepts, tells its steps, and keeps its seeds."""

from itertools import combinations

import pytest

from sudokit.board.checking import check
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import (
    anti_king,
    anti_knight,
    classic,
    diagonal,
    disjoint_groups,
    jigsaw,
    windoku,
)
from sudokit.errors import MethodError, SeedError, UnreachableError
from sudokit.generating.grids.diagonal import independent_areas
from sudokit.generating.grids.full_grids import METHODS, READABLE_METHODS, full_grid, watch_filling
from sudokit.random_stream import RandomStream
from sudokit.solving.events import EventKind

JIGSAW = jigsaw("1112 1322 3324 3444")
CLASSIC_BOARDS = [
    classic(4),
    classic(2, 3),
    classic(3, 2),
    classic(2, 4),
    classic(4, 2),
    classic(),
    classic(2, 5),
    classic(3, 4),
]
VARIANTS = [diagonal(), disjoint_groups(), anti_knight(classic(4)), JIGSAW, windoku(classic(4))]


@pytest.mark.parametrize("board", CLASSIC_BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("method", READABLE_METHODS)
def test_every_method_fills_boxes_of_every_shape(method, board):
    assert all(check(full_grid(method=method, board=board, seed=seed)).is_solution for seed in range(3))


@pytest.mark.parametrize("board", VARIANTS, ids=lambda board: board.name)
@pytest.mark.parametrize("method", ["backtracking", "colouring"])
def test_methods_that_look_at_the_board_fill_every_variant(method, board):
    assert check(full_grid(method=method, board=board, seed=1)).is_solution


@pytest.mark.parametrize("method", ["pattern", "rotation"])
def test_methods_that_do_not_look_at_the_board_say_so_on_a_variant(method):
    with pytest.raises(MethodError) as error:
        full_grid(method=method, board=diagonal())
    assert str(error.value) == (
        f"the method {method} cannot fill 9x9 diagonal, only boards of rows, columns and rectangular boxes; "
        "the methods backtracking and propagation fill any board"
    )


def test_a_latin_square_has_no_boxes_to_begin_with():
    with pytest.raises(
        MethodError, match=r"^the method diagonal does not fit 5x5 \(boxes 1x5\); it needs boxes or regions$"
    ):
        full_grid(method="diagonal", board=classic(1, 5))


@pytest.mark.parametrize("method", ["pattern", "rotation", "colouring"])
def test_large_boards_are_filled_at_once(method):
    assert check(full_grid(method=method, board=classic(5, 5), seed=1)).is_solution


def test_backtracking_is_lost_on_a_large_board_and_names_a_method_that_is_not(monkeypatch):
    monkeypatch.setattr("sudokit.generating.grids.backtracking.UNDOS", 500)
    with pytest.raises(UnreachableError) as error:
        full_grid(method="backtracking", board=classic(5, 5), seed=1)
    assert str(error.value) == (
        "the method backtracking could not fill 25x25 in 10 attempts with up to 500 undone steps "
        "each; the method propagation fills most boards"
    )


@pytest.mark.parametrize("method", ["backtracking", "colouring"])
def test_a_board_that_no_grid_fits_is_told_after_looking_through_everything(method):
    with pytest.raises(UnreachableError) as error:
        full_grid(method=method, board=anti_king(classic(4)), seed=1)
    assert str(error.value) == (
        "4x4 anti-king cannot be filled: no grid obeys all its rules; without anti-king there is one"
    )


@pytest.mark.parametrize("board", [classic(4), classic(2, 3), classic()], ids=lambda board: board.name)
@pytest.mark.parametrize("method", READABLE_METHODS)
def test_the_grid_follows_from_the_steps_alone(method, board):
    digits = bytearray(board.cell_count)
    *steps, end = watch_filling(method=method, board=board, seed=4)
    for step in steps:
        if step.kind is EventKind.PLACE:
            assert digits[step.cell] == 0
            digits[step.cell] = step.digit
        elif step.kind is EventKind.UNDO:
            assert digits[step.cell] == step.digit
            digits[step.cell] = 0
    assert end.kind is EventKind.FOUND
    assert end.grid == Grid.from_digits(digits, board) == full_grid(method=method, board=board, seed=4)


def test_a_restart_takes_back_everything_that_was_placed(monkeypatch):
    monkeypatch.setattr("sudokit.generating.grids.backtracking.UNDOS", 5)
    monkeypatch.setattr("sudokit.generating.grids.backtracking.BEGINNINGS", 1000)
    digits = bytearray(81)
    beginnings = 0
    for step in watch_filling(method="backtracking", seed=2):
        if step.kind is EventKind.PLACE:
            beginnings += not any(digits)
            digits[step.cell] = step.digit
        elif step.kind is EventKind.UNDO:
            assert digits[step.cell] == step.digit
            digits[step.cell] = 0
    assert beginnings > 1
    assert check(Grid.from_digits(digits)).is_solution


class NoChance(RandomStream):
    """Leaves everything in the order in which it stands."""

    def shuffle(self, items):
        pass


def test_the_pattern_without_shuffling_is_the_formula():
    *_steps, end = READABLE_METHODS["pattern"](classic(2, 3), NoChance(0))
    assert end.grid.rows() == [
        [1, 2, 3, 4, 5, 6],
        [4, 5, 6, 1, 2, 3],
        [2, 3, 4, 5, 6, 1],
        [5, 6, 1, 2, 3, 4],
        [3, 4, 5, 6, 1, 2],
        [6, 1, 2, 3, 4, 5],
    ]


def test_rotation_turns_the_row_as_a_whole_and_at_a_new_band_inside_its_parts():
    *_steps, end = READABLE_METHODS["rotation"](classic(2, 3), NoChance(0))
    assert end.grid.rows() == [
        [1, 2, 3, 4, 5, 6],
        [4, 5, 6, 1, 2, 3],
        [2, 3, 1, 5, 6, 4],
        [5, 6, 4, 2, 3, 1],
        [3, 1, 2, 6, 4, 5],
        [6, 4, 5, 3, 1, 2],
    ]


def test_the_boxes_filled_first_disturb_each_other_in_no_house():
    corners = {
        board.name: [board.cell_name(cells[0]) for cells in independent_areas(board)]
        for board in (classic(), classic(2, 3), diagonal())
    }
    assert corners == {
        "9x9": ["r1c1", "r4c4", "r7c7"],
        "6x6 (boxes 2x3)": ["r1c1", "r3c4"],
        "9x9 diagonal": ["r1c1", "r4c7", "r7c4"],
    }
    for a, b in combinations(independent_areas(diagonal()), 2):
        assert not any(diagonal().peers_of(cell) & b for cell in a)


def test_the_diagonal_method_favours_small_digits_at_the_top():
    digits = [full_grid(method="diagonal", seed=1, number=number)["r1c4"] for number in range(45)]
    # A fair method would give each digit about 5 of 45; here a 1 stands wherever it may, 4 times in 9.
    assert [digits.count(digit) for digit in range(1, 10)] == [22, 12, 5, 2, 3, 1, 0, 0, 0]


# A seed is interface: these grids are promised for ever, on every machine.
def test_seeds_keep_their_grids():
    grids = {method: str(full_grid(method=method, board=classic(2, 3), seed=2024)) for method in METHODS}
    assert grids == {
        "pattern": "462513135246321465654132243651516324",
        "rotation": "465132132465654321321654546213213546",
        "backtracking": "236541415326643152152463324615561234",
        "diagonal": "465231132456213564546123321645654312",
        "colouring": "564123213456635241142635321564456312",
        "propagation": "241653536124165432423561612345354216",
        "uniform": "465132213654634215152463526341341526",
    }


@pytest.mark.parametrize(
    ("method", "first_rows"),
    [
        ("pattern", "395248671824716395671953824"),
        ("rotation", "916748253748253916253916748"),
        ("backtracking", "329174568761285394845963172"),
        ("diagonal", "916234758748516392253789416"),
        ("colouring", "238976514974512368516843297"),
        ("propagation", "362874519419653827578129436"),
        ("uniform", "359812467461573928278946153"),
    ],
)
def test_seeds_keep_their_grids_on_9x9(method, first_rows):
    assert str(full_grid(method=method, seed=2024)).startswith(first_rows)


def test_the_grids_of_a_seed_are_counted_and_differ():
    grids = {full_grid(method="colouring", board=classic(2, 3), seed=7, number=number) for number in range(20)}
    assert len(grids) == 20
    assert full_grid(method="colouring", board=classic(2, 3), seed=7) in grids
    assert full_grid(seed=None) != full_grid(seed=None)


def test_an_unknown_method_is_told_with_the_known_ones():
    with pytest.raises(MethodError) as error:
        full_grid(method="magic")
    assert str(error.value) == f"there is no method 'magic' to fill a grid; the methods are {', '.join(METHODS)}"


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, True])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    with pytest.raises(SeedError):
        full_grid(seed=seed)


@pytest.mark.parametrize("method", ["propagation", "backtracking"])
def test_rules_that_contradict_each_other_are_named(method):
    board = diagonal(classic(2, 3)).with_constraints(Constraint("whisper", "r1c1 r1c2 r2c3"))
    with pytest.raises(UnreachableError) as error:
        full_grid(method=method, board=board, seed=1)
    assert str(error.value) == (
        "6x6 (boxes 2x3) diagonal whisper cannot be filled: no grid obeys all its rules; "
        "without whisper r1c1 r1c2 r2c3 there is one"
    )
    both = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2"), Constraint("thermometer", "r1c2 r1c1"))
    with pytest.raises(UnreachableError, match="there is one: thermometer r1c1 r1c2, thermometer r1c2 r1c1"):
        full_grid(method=method, board=both, seed=1)
