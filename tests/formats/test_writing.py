import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Constraint, Grid, classic, diagonal, jigsaw, read, write
from sudokit.board.variants import layout, overlapping
from sudokit.errors import FormatError
from sudokit.formats.json.board import board_from_fields
from sudokit.formats.registry import FORMATS
from sudokit.rendering.scene.backdrop import backdrop
from tests.formats.boards import BOARDS, grids

PUZZLE = Grid("1... ..3. .4.. ...2")


@settings(max_examples=60)
@given(grids(), st.sampled_from(sorted(FORMATS)))
def test_what_is_written_reads_back_the_same_on_its_board(grid, name):
    if not FORMATS[name].boards.fit(grid.board):
        kinds = ", ".join(sorted(constraint.kind for constraint in grid.board.constraints))  # of several, those unfit
        unfit = f"({re.escape(grid.board.name)}|{kinds})"
        with pytest.raises(FormatError, match=f"the format {name} cannot hold {unfit}; it takes .*"):
            write(grid, name)
        return
    assert read(write(grid, name), board=grid.board) == grid


@settings(max_examples=25)
@given(grids())
def test_json_carries_the_board_with_it(grid):
    assert read(write(grid, "json")) == grid


@settings(max_examples=25)
@given(grids([board for board in BOARDS if board.box_shape and min(board.box_shape) > 1 and "diag" not in board.name]))
def test_a_drawing_carries_the_shape_of_its_boxes_with_it(grid):
    assert read(write(grid, "boxed")).board.box_shape == grid.board.box_shape
    assert read(write(grid, "ascii")).board.box_shape == grid.board.box_shape


def test_rows_have_one_line_each():
    assert write(PUZZLE, "rows") == "1...\n..3.\n.4..\n...2"


def test_csv_and_lists_hold_numbers():
    assert write(PUZZLE, "csv") == "1,0,0,0\n0,0,3,0\n0,4,0,0\n0,0,0,2"
    assert write(PUZZLE, "list") == "[[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]"


def test_boxes_that_are_not_square_are_drawn_as_they_are():
    assert write(Grid("6" + 35 * ".", classic(3, 2)), "boxed") == (
        '# board: {"boxes": [3, 2]}\n'
        "┌─────┬─────┬─────┐\n"
        "│ 6 . │ . . │ . . │\n"
        "│ . . │ . . │ . . │\n"
        "│ . . │ . . │ . . │\n"
        "├─────┼─────┼─────┤\n"
        "│ . . │ . . │ . . │\n"
        "│ . . │ . . │ . . │\n"
        "│ . . │ . . │ . . │\n"
        "└─────┴─────┴─────┘"
    )  # fmt: skip


def test_the_edges_of_grids_that_overlap_are_heavy():
    board = overlapping([(0, 0), (0, 2), (2, 0), (2, 2)], rows=2, columns=2)
    drawn = write(Grid(36 * ".", board), "boxed")
    assert drawn.splitlines()[1:] == [
        "┏━━━━━┳━━━━━┳━━━━━┓",
        "┃ . . ┃ . . ┃ . . ┃",
        "┃ . . ┃ . . ┃ . . ┃",
        "┣━━━━━╋━━━━━╋━━━━━┫",
        "┃ . . ┃ . . ┃ . . ┃",
        "┃ . . ┃ . . ┃ . . ┃",
        "┣━━━━━╋━━━━━╋━━━━━┫",
        "┃ . . ┃ . . ┃ . . ┃",
        "┃ . . ┃ . . ┃ . . ┃",
        "┗━━━━━┻━━━━━┻━━━━━┛",
    ]
    assert read(drawn) == Grid(36 * ".", board)


def test_a_butterfly_does_not_look_like_one_large_board():
    lines = write(Grid(144 * ".", layout("butterfly")), "boxed").splitlines()
    assert lines[1] == "┏━━━━━━━┳━━━━━━━┯━━━━━━━┳━━━━━━━┓"
    assert lines[9] == "┠───────╂───────┼───────╂───────┨"


def test_jigsaw_regions_are_drawn_along_their_borders():
    assert write(Grid("1234" + 12 * ".", jigsaw("1112 1322 3324 3444")), "boxed") == (
        '# board: {"regions": "1112132233243444"}\n'
        "┌───────────┬───┐\n"
        "│ 1   2   3 │ 4 │\n"
        "│   ┌───┬───┘   │\n"
        "│ . │ . │ .   . │\n"
        "├───┘   │   ┌───┤\n"
        "│ .   . │ . │ . │\n"
        "│   ┌───┴───┘   │\n"
        "│ . │ .   .   . │\n"
        "└───┴───────────┘"
    )  # fmt: skip


def test_json_names_the_variants_of_the_board():
    grid = Grid("1" + 15 * ".", diagonal(classic(4)))
    assert write(grid, "json") == (
        '{"puzzle": "1...............", "board": {"boxes": [2, 2], "variants": ["diagonal"]}}'
    )


def test_json_names_the_regions_of_a_jigsaw():
    grid = Grid(16 * ".", jigsaw("1112 1322 3324 3444"))
    assert write(grid, "json") == '{"puzzle": "................", "board": {"regions": "1112132233243444"}}'


def test_an_unknown_format_is_answered_with_the_nearest():
    with pytest.raises(FormatError) as error:
        write(PUZZLE, "boxd")
    assert str(error.value) == (
        f"there is no format 'boxd'; the formats are {', '.join(FORMATS)}; did you mean 'boxed'?"
    )


MINIMUM = {"kind": "minimum", "cells": ["r1c1"]}
SIGNS = [
    {"kind": "greater-than", "cells": ["r1c2", "r1c1"]},
    {"kind": "greater-than", "cells": ["r2c1", "r1c1"]},
]


@pytest.mark.parametrize("is_minimum_first", [True, False])
@pytest.mark.parametrize(("name", "side"), [("line", 4), ("json", 6)])
def test_boards_with_the_same_rules_are_written_with_the_constraints_of_each(name, side, is_minimum_first):
    boards = {
        "minimum": board_from_fields({"side": side, "constraints": [MINIMUM]}),
        "signs": board_from_fields({"side": side, "constraints": SIGNS if is_minimum_first else SIGNS[::-1]}),
    }
    assert boards["minimum"] == boards["signs"]
    order = ["minimum", "signs"] if is_minimum_first else ["signs", "minimum"]
    written = {rule: write(Grid.empty(boards[rule]), name) for rule in order}
    assert '"constraints": [{"kind": "minimum", "cells": ["r1c1"]}]' in written["minimum"]
    assert written["signs"].count('"greater-than"') == 2
    assert "minimum" not in written["signs"]


@pytest.mark.parametrize("is_minimum_first", [True, False])
def test_only_the_board_that_f_puzzles_has_a_word_for_is_written_in_it(is_minimum_first):
    minimum = classic(9).with_constraints(Constraint("minimum", "r1c1"))
    signs = classic(9).with_constraints(
        Constraint("greater-than", "r1c2 r1c1"), Constraint("greater-than", "r2c1 r1c1")
    )

    def write_minimum():
        assert '"minimum": [{"cell": "R1C1"}]' in write(Grid.empty(minimum), "f-puzzles")

    def write_signs():
        with pytest.raises(FormatError, match=r"cannot hold 9x9 greater-than \(2\)"):
            write(Grid.empty(signs), "f-puzzles")

    for write_one in (write_minimum, write_signs) if is_minimum_first else (write_signs, write_minimum):
        write_one()


def test_links_to_drawing_programs_and_pictures_show_the_constraints_of_each():
    minimum = classic(9).with_constraints(Constraint("minimum", "r5c5"))
    signs = classic(9).with_constraints(
        *(Constraint("greater-than", f"{other} r5c5") for other in ("r4c5", "r5c4", "r5c6", "r6c5"))
    )
    assert minimum == signs
    for name in ("sudokupad", "penpa"):
        assert read(write(Grid.empty(minimum), name)).board.constraints[0].kind == "minimum"
        assert read(write(Grid.empty(signs), name)).board.constraints[0].kind == "greater-than"
    assert backdrop(minimum, 0) != backdrop(signs, 0)


def test_a_rule_that_changes_nothing_is_written_all_the_same():
    board = classic(4).with_constraints(Constraint("digits", "r1c1", digits=[1, 2, 3, 4]))
    assert board == classic(4)
    assert '"digits": [1, 2, 3, 4]' in write(Grid.empty(board), "line")
