"""Transformations: what each does, how they combine, which boards allow them, and their text."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic, diagonal, jigsaw, non_consecutive, twin, windoku
from sudokit.errors import ArgumentError, SeedError, TransformationError
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import solutions
from sudokit.symmetries.transformation_text import read_transformation
from sudokit.symmetries.transformations import MIRRORS, Transformation
from tests.sample_rules import sample_rule

SMALL = classic(4)
GRID = Grid("1234 3412 2143 4321")
OBLONG = Grid("123456 456123 231564 564231 312645 645312", classic(2, 3))


@pytest.mark.parametrize(
    ("transformation", "result"),
    [
        (Transformation.identity(SMALL), "1234 3412 2143 4321"),
        (Transformation.swap_digits(1, 4, SMALL), "4231 3142 2413 1324"),
        (Transformation.relabel([2, 3, 4, 1], SMALL), "2341 4123 3214 1432"),
        (Transformation.swap_rows(1, 2, SMALL), "3412 1234 2143 4321"),
        (Transformation.swap_columns(3, 4, SMALL), "1243 3421 2134 4312"),
        (Transformation.swap_bands(1, 2, SMALL), "2143 4321 1234 3412"),
        (Transformation.swap_stacks(1, 2, SMALL), "3412 1234 4321 2143"),
        (Transformation.transpose(SMALL), "1324 2413 3142 4231"),
        (Transformation.rotate(90, SMALL), "4231 3142 2413 1324"),
        (Transformation.rotate(180, SMALL), "1234 3412 2143 4321"),
        (Transformation.rotate(270, SMALL), "4231 3142 2413 1324"),
        (Transformation.mirror("horizontal", SMALL), "4321 2143 3412 1234"),
        (Transformation.mirror("vertical", SMALL), "4321 2143 3412 1234"),
        (Transformation.mirror("diagonal", SMALL), "1324 2413 3142 4231"),
        (Transformation.mirror("anti-diagonal", SMALL), "1324 2413 3142 4231"),
        (Transformation.roll(down=2, board=SMALL), "2143 4321 1234 3412"),
        (Transformation.roll(right=2, board=SMALL), "3412 1234 4321 2143"),
    ],
)
def test_each_does_what_its_name_says(transformation, result):
    assert transformation.apply(GRID) == Grid(result)


def test_a_quarter_turn_is_clockwise():
    assert Transformation.rotate(90, SMALL).apply(Grid("12.. .... .... 3...")) == Grid("3..1 ...2 .... ....")


def test_three_quarter_turns_are_one_back():
    assert Transformation.rotate(270, SMALL).apply(Grid("12.. .... .... 3...")) == Grid(".... .... 2... 1..3")


def test_empty_cells_stay_empty():
    assert Transformation.swap_digits(1, 2, SMALL).apply(Grid("1... ...2 .... ....")) == Grid("2... ...1 .... ....")


def test_transposing_oblong_boxes_leads_to_the_board_with_boxes_the_other_way():
    turned = Transformation.transpose(OBLONG.board).apply(OBLONG)
    assert turned.board == classic(3, 2)
    assert turned == Grid("142536 253614 361425 415263 526341 634152", classic(3, 2))
    assert not Transformation.transpose(OBLONG.board).is_symmetry_of(OBLONG.board)


@pytest.mark.parametrize(
    ("transformation", "board", "message"),
    [
        (
            Transformation.swap_rows(3, 4),
            classic(),
            "'rows:124356789' is not a symmetry of 9x9: it does not take box 1 to a house",
        ),
        (
            Transformation.swap_rows(1, 2),
            diagonal(),
            "'rows:213456789' is not a symmetry of 9x9 diagonal: it does not take diagonal 1 to a house",
        ),
        (
            Transformation.swap_bands(1, 2),
            anti_knight(),
            "'rows:456123789' is not a symmetry of 9x9 anti-knight: it breaks a rule between cells",
        ),
        (
            Transformation.rotate(90, SMALL),
            jigsaw("1112 1322 3324 3444"),
            "'transpose columns:4321' is not a symmetry of 4x4 jigsaw: it does not take region 1 to a house",
        ),
        (
            Transformation.transpose(),
            SMALL,
            "this transformation does not fit 4x4; it is for square boards of side 9",
        ),
    ],
)
def test_what_is_no_symmetry_of_the_board_is_refused(transformation, board, message):
    with pytest.raises(TransformationError) as error:
        transformation.apply(Grid.empty(board))
    assert str(error.value) == message
    assert not transformation.is_symmetry_of(board)


@pytest.mark.parametrize(
    "board",
    [
        diagonal(),
        windoku(),
        anti_knight(),
        jigsaw("1112 1322 3324 3444"),
        non_consecutive(),
        classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2")),
        classic(6).with_constraints(Constraint("odd", "r1c1 r6c6")),
    ],
)
def test_random_symmetries_of_other_boards_keep_them(board):
    rng = RandomStream(3)
    for _ in range(20):
        assert Transformation.random(rng, board).is_symmetry_of(board)


def test_a_board_of_several_grids_has_no_random_transformation():
    with pytest.raises(TransformationError, match="twin has no random transformation; use a square board"):
        Transformation.random(RandomStream(1), twin())


def test_a_jigsaw_has_the_half_turn_that_carries_its_regions_onto_each_other():
    board = jigsaw("1112 1322 3324 3444")
    assert Transformation.rotate(180, SMALL).is_symmetry_of(board)
    assert not Transformation.rotate(90, SMALL).is_symmetry_of(board)


BOARDS_TO_DRAW = st.sampled_from([classic(4), classic(2, 3), classic(), classic(2, 4), diagonal(classic(4))])
SEEDS = st.integers(0, 2**32)


@given(BOARDS_TO_DRAW, SEEDS)
def test_composing_is_doing_one_after_the_other(board, seed):
    rng = RandomStream(seed)
    one, other = Transformation.random(rng, board), Transformation.random(rng, board)
    grid = Grid.from_digits([rng.below(board.digit_count + 1) for _ in range(board.cell_count)], board)
    assert one.compose(other).apply(grid) == other.apply(one.apply(grid))


@given(BOARDS_TO_DRAW, SEEDS)
def test_inverting_undoes(board, seed):
    transformation = Transformation.random(RandomStream(seed), board)
    assert transformation.compose(transformation.invert()) == Transformation.identity(board)
    assert transformation.invert().compose(transformation) == Transformation.identity(board)


@given(BOARDS_TO_DRAW, SEEDS)
def test_what_is_written_is_read_again(board, seed):
    transformation = Transformation.random(RandomStream(seed), board)
    assert read_transformation(str(transformation), board) == transformation


def test_composing_for_different_boards_is_an_error():
    with pytest.raises(TransformationError, match="boards of side 9 and 4 do not combine"):
        Transformation.identity().compose(Transformation.identity(SMALL))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", "identity"),
        ("identity", "identity"),
        ("transpose", "transpose"),
        ("rotate:90 rotate:90", "rows:987654321 columns:987654321"),
        ("mirror:vertical", "columns:987654321"),
        ("swap-bands:1,3", "rows:789456123"),
        ("swap-stacks:1,2 swap-columns:1,2", "columns:546123789"),
        ("roll:3,-3", "rows:789123456 columns:456789123"),
        ("transpose swap-rows:1,2 transpose", "columns:213456789"),
        ("digits:214365 swap-digits:1,6", "digits:264315"),
        ("rows:2134", "rows:2134"),
    ],
)
def test_steps_are_read_in_order(text, written):
    assert str(read_transformation(text)) == written


def test_after_a_transposition_bands_are_as_high_as_stacks_were_wide():
    assert str(read_transformation("transpose swap-bands:1,2", classic(2, 3))) == "transpose rows:456123"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("wriggle", "there is no step 'wriggle'; the steps are identity, transpose, rotate, .*"),
        ("rotate:45", "a board cannot be turned by 45 degrees; use 0, 90, 180 or 270"),
        ("rotate:", "'rotate:' does not say by how many degrees; write rotate:90"),
        (
            "mirror:sideways",
            "there is no mirror 'sideways'; the mirrors are horizontal, vertical, diagonal, anti-diagonal",
        ),
        ("swap-rows:1", "'swap-rows:1' does not name two numbers; write swap-rows:1,2"),
        ("swap-rows:0,2", "0 is not among the rows, which go from 1 to 9"),
        ("swap-bands:1,4", "4 is not among the bands, which go from 1 to 3"),
        ("swap-digits:1,10", "10 is not among the digits, which go from 1 to 9"),
        ("rows:1123", "'rows:1123' must list 1234, each once in any order, as rows"),
    ],
)
def test_text_that_tells_no_transformation_is_refused(text, message):
    with pytest.raises(TransformationError, match=message):
        read_transformation(text)


def test_bands_need_boxes():
    with pytest.raises(TransformationError, match="4x4 jigsaw has no bands and stacks of boxes"):
        Transformation.swap_bands(1, 2, jigsaw("1112 1322 3324 3444"))


def test_all_symmetries_of_a_small_board_are_drawn():
    rng = RandomStream(1)
    drawn = {(t.transposed, t.rows, t.columns) for t in (Transformation.random(rng, SMALL) for _ in range(2000))}
    assert len(drawn) == 128


THERMOMETER = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r1c3"))


def test_digits_with_a_meaning_cannot_be_renamed():
    renaming = Transformation.swap_digits(1, 2, THERMOMETER)
    with pytest.raises(TransformationError, match="it breaks a rule between cells"):
        renaming.apply(Grid.empty(THERMOMETER))
    assert not renaming.is_symmetry_of(THERMOMETER)
    assert renaming.is_symmetry_of(classic(4))


def test_a_move_is_a_symmetry_where_it_carries_every_rule_onto_a_rule():
    dots = classic(4).with_constraints(Constraint("white-dot", "r1c1 r1c2"), Constraint("white-dot", "r4c3 r4c4"))
    assert Transformation.rotate(180, dots).is_symmetry_of(dots)
    assert not Transformation.rotate(90, dots).is_symmetry_of(dots)
    reverse = Transformation.relabel({1: 4, 2: 3, 3: 2, 4: 1}, dots)
    assert reverse.is_symmetry_of(dots), "differences stay what they are"
    assert not Transformation.mirror("vertical", THERMOMETER).is_symmetry_of(THERMOMETER)
    rising = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r1c3 r1c4"))
    turned_over = Transformation.mirror("vertical", rising).compose(
        Transformation.relabel({1: 4, 2: 3, 3: 2, 4: 1}, rising)
    )
    assert turned_over.is_symmetry_of(rising)


def test_odd_cells_move_with_the_board():
    odd = classic(4).with_constraints(Constraint("odd", "r1c1 r4c4"))
    assert Transformation.rotate(180, odd).is_symmetry_of(odd)
    assert not Transformation.rotate(90, odd).is_symmetry_of(odd)
    assert Transformation.swap_digits(1, 3, odd).is_symmetry_of(odd)
    assert not Transformation.swap_digits(1, 2, odd).is_symmetry_of(odd)


def test_a_board_of_several_grids_is_refused_by_name():
    with pytest.raises(
        TransformationError,
        match="twin cannot be rotated, mirrored or relabelled; only boards that are one square grid",
    ):
        Transformation.rotate(90).apply(Grid.empty(twin()))


def test_what_is_no_grid_or_board_is_refused():
    with pytest.raises(ArgumentError, match="int cannot be a grid; give a grid, text, rows or an array"):
        Transformation.rotate(90).apply(5)
    with pytest.raises(ArgumentError, match="is not a board"):
        Transformation.rotate(90).image_of(9)


def test_lists_and_arrays_become_tuples():
    swapped = Transformation(False, [1, 0, 2, 3], np.arange(4), range(1, 5))
    assert swapped == Transformation.swap_rows(1, 2, SMALL)
    assert hash(swapped) == hash(Transformation.swap_rows(1, 2, SMALL))
    assert type(swapped.columns[0]) is int


def test_a_seed_gives_the_same_random_transformation_as_its_stream():
    assert Transformation.random(5) == Transformation.random(seed=5) == Transformation.random(RandomStream(5))
    assert Transformation.random().is_symmetry_of(classic())


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: Transformation(False, (0.0, 1.0), (0, 1), (1, 2)),
            ArgumentError,
            "(0.0, 1.0) cannot be the rows; give whole numbers",
        ),
        (lambda: Transformation(False, 5, (0, 1), (1, 2)), ArgumentError, "5 cannot be the rows; give whole numbers"),
        (
            lambda: Transformation(False, (), (), ()),
            TransformationError,
            "[] cannot be the rows; give 0 to 1, each once in any order",
        ),
        (
            lambda: Transformation.relabel([2, 1]),
            TransformationError,
            "[2, 1] cannot be the digits; give 1 to 9, each once in any order",
        ),
        (
            lambda: Transformation.relabel({12: 13}),
            TransformationError,
            "12 is not among the digits, which go from 1 to 9",
        ),
        (lambda: Transformation.relabel("123"), ArgumentError, "'123' cannot be the digits; give whole numbers"),
        (
            lambda: Transformation.relabel(np.arange(1, 10).reshape(3, 3)),
            ArgumentError,
            "array([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) cannot be the digits; give whole numbers",
        ),
        (lambda: Transformation.relabel(5), ArgumentError, "5 cannot be the digits; give whole numbers"),
        (lambda: Transformation.swap_digits("1", "2"), ArgumentError, "'1' cannot be the digits; give whole numbers"),
        (lambda: Transformation.swap_rows(1.5, 2), ArgumentError, "1.5 cannot be the rows; give whole numbers"),
        (lambda: Transformation.swap_rows(True, 2), ArgumentError, "True cannot be the rows; give whole numbers"),
        (
            lambda: Transformation.roll("1"),
            ArgumentError,
            "('1', 0) cannot be the rows and columns; give whole numbers",
        ),
        (
            lambda: Transformation.rotate(90).compose("x"),
            ArgumentError,
            "a transformation cannot be combined with str; give a Transformation",
        ),
        (
            lambda: Transformation.rotate(90, 9),
            ArgumentError,
            "int is not a board; give one such as sudokit.classic(6)",
        ),
        (lambda: Transformation.read(5), ArgumentError, "steps cannot be int; give text"),
        (
            lambda: Transformation.read("rotate:90", 9),
            ArgumentError,
            "int is not a board; give one such as sudokit.classic(6)",
        ),
        (
            lambda: Transformation.random("x"),
            SeedError,
            "'x' is not a whole number; give a seed from 0 to 18446744073709551615",
        ),
    ],
)
def test_arguments_of_the_wrong_kind_are_told(call, error, message):
    with pytest.raises(error) as told:
        call()
    assert str(told.value) == message


TURNS = [Transformation.rotate(angle, classic(4)) for angle in (90, 180, 270)]
MIRROR_IMAGES = [Transformation.mirror(name, classic(4)) for name in MIRRORS]


MOVING = [name for name, known in KINDS.items() if known.cells[1] and "index" not in name and name != "unchecked"]


@pytest.mark.parametrize("kind", MOVING)
def test_rules_on_cells_turn_with_the_board(kind: str) -> None:
    board = classic(4).with_constraints(sample_rule(kind))
    found = list(solutions(Grid.empty(board)))
    for way in (*TURNS, *MIRROR_IMAGES):
        image = way.image_of(board)
        assert image.constraints[0].kind == kind
        assert {way.apply(grid) for grid in found} == set(solutions(Grid.empty(image)))
        assert way.invert().image_of(image).constraints == board.constraints


def test_what_a_clue_beside_the_grid_looks_at_turns_with_it() -> None:
    board = classic(4).with_constraints(
        Constraint("little-killer", "r1c2 r2c1", outside="r0c3", total=4),
        Constraint("x-sum", "r2c4 r2c3 r2c2 r2c1", total=4),
    )
    assert Transformation.rotate(90, board).image_of(board).constraints == (
        Constraint("little-killer", "r2c4 r1c3", outside="r3c5", total=4),
        Constraint("x-sum", "r4c3 r3c3 r2c3 r1c3", outside="r5c3", total=4),
    )


def test_a_rule_that_depends_on_the_direction_of_reading_does_not_turn() -> None:
    pill = classic(4).with_constraints(Constraint("arrow", "r1c1 r1c2", "r2c1 r2c2 r2c3"))
    with pytest.raises(TransformationError, match="it breaks a rule between cells"):
        Transformation.rotate(180, pill).image_of(pill)
