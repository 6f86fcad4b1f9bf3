import copy
import pickle
from collections import Counter

import numpy as np
import pytest

from sudokit.board.board import Board
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import (
    add_variant,
    anti_king,
    anti_knight,
    classic,
    diagonal,
    disjoint_groups,
    jigsaw,
    variant_names,
    windoku,
)
from sudokit.errors import BoardError, CellNameError
from sudokit.formats.read import read
from sudokit.formats.write import write

SHAPES = [
    (1, 2),
    (2, 1),
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (4, 2),
    (3, 3),
    (2, 5),
    (3, 4),
    (4, 4),
    (4, 5),
    (5, 5),
    (4, 8),
]


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_every_cell_of_a_classic_board_lies_in_one_house_of_each_kind(rows, columns):
    board = classic(rows, columns)
    assert board.digit_count == rows * columns
    for kind in {house.kind for house in board.houses}:
        cells = Counter(cell for house in board.houses if house.kind == kind for cell in house.cells)
        if kind != "box" or min(rows, columns) > 1:
            assert cells == dict.fromkeys(range(board.cell_count), 1)
    assert all(house.is_complete for house in board.houses)


def test_the_boxes_of_a_6x6_board_lie_as_its_shape_says():
    assert classic(2, 3).areas[1].cells == (3, 4, 5, 9, 10, 11)
    assert classic(3, 2).areas[1].cells == (2, 3, 8, 9, 14, 15)


def test_a_box_that_is_a_row_is_one_house_not_two():
    assert [house.name for house in classic(1, 2).houses] == ["row 1", "row 2", "column 1", "column 2"]


def test_the_graph_of_the_9x9_board_has_810_edges_and_that_of_4x4_has_56():
    assert [len(peers) for peers in classic().peers] == [20] * 81
    assert [len(peers) for peers in classic(4).peers] == [7] * 16


@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (3, 0), (-3, 3), (1, 1), (9, 9), (3, 11)])
def test_a_box_that_makes_no_board_is_told(rows, columns):
    with pytest.raises(BoardError) as error:
        classic(rows, columns)
    assert str(error.value) == (
        f"a box of {rows}x{columns} has {rows * columns} cells; give one of 2 to 32: a 9x9 board has boxes of 3x3"
    )


def test_the_squarest_boxes_are_chosen_for_a_side():
    shapes = {side: classic(side).box_shape for side in (2, 4, 6, 7, 8, 9, 10, 12, 16, 20, 25)}
    assert shapes == {
        2: (1, 2), 4: (2, 2), 6: (2, 3), 7: (1, 7), 8: (2, 4), 9: (3, 3),
        10: (2, 5), 12: (3, 4), 16: (4, 4), 20: (4, 5), 25: (5, 5),
    }  # fmt: skip
    with pytest.raises(BoardError, match="0 cannot be the side of a board; give 2 to 32"):
        classic(0)


def test_diagonals_are_two_more_complete_houses():
    assert [house.cells for house in diagonal(classic(4)).houses[-2:]] == [(0, 5, 10, 15), (3, 6, 9, 12)]


def test_the_windows_of_windoku_lie_one_cell_in_and_one_apart():
    corners = [house.cells[0] for house in windoku().houses if house.kind == "window"]
    assert corners == [10, 14, 46, 50]
    with pytest.raises(BoardError) as error:
        windoku(classic(2, 4))
    assert str(error.value) == "boxes of 2x4 are not square; windoku needs square ones"


def test_disjoint_groups_take_the_same_place_of_every_box():
    assert disjoint_groups(classic(4)).houses[-1].cells == (5, 7, 13, 15)


def test_a_knight_and_a_king_forbid_pairs_and_add_no_house():
    assert len(anti_knight().houses) == len(anti_king().houses) == 27
    assert {cell for pair in anti_knight().pairs if 40 in pair for cell in pair} - {40} == {
        21,
        23,
        29,
        33,
        47,
        51,
        57,
        59,
    }
    assert {cell for pair in anti_king().pairs if 20 in pair for cell in pair} == {20, 12, 28, 30}


def test_variants_combine():
    board = diagonal(windoku(anti_king()))
    assert (len(board.houses), len(board.pairs), board.name) == (33, 32, "9x9 anti-king windoku diagonal")


def test_a_jigsaw_has_its_regions_for_boxes_and_no_box_shape():
    board = jigsaw("1112 1322 3324 3444")
    assert [house.name for house in board.areas] == ["region 1", "region 2", "region 3", "region 4"]
    assert board.areas[2].cells == (5, 8, 9, 12)
    assert board.box_shape is None
    assert board == jigsaw([["a", "a", "a", "b"], ["a", "c", "b", "b"], ["c", "c", "b", "d"], ["c", "d", "d", "d"]])
    with pytest.raises(BoardError, match="there are no rectangular boxes, which windoku needs"):
        windoku(board)


def test_a_region_that_is_a_column_too_is_no_house_of_its_own_but_an_area_of_the_map():
    board = jigsaw("1222 1233 1433 1444")
    assert [house.name for house in board.houses if house.kind == "region"] == ["region 2", "region 3", "region 4"]
    assert [area.name for area in board.areas] == ["region 1", "region 2", "region 3", "region 4"]
    assert (
        write(Grid.empty(board), "ascii")
        == """\
# board: {"regions": "1222123314331444"}
+---+---------+
| . | .   . . |
|   |   +-----+
| . | . | . . |
|   +---+     |
| . | . | . . |
|   |   +-----+
| . | .   . . |
+---+---------+"""
    )


def test_a_region_map_that_does_not_fit_is_told():
    with pytest.raises(BoardError) as error:
        jigsaw("1112 1322 3324 3334")
    assert str(error.value) == "region '3' has 6 cells; every region must have 4"
    with pytest.raises(BoardError) as error:
        jigsaw("1112 1322 3234 3444")
    assert str(error.value) == "region '2' is in pieces; join r3c2 to the rest"
    with pytest.raises(BoardError) as error:
        jigsaw("11122")
    assert str(error.value) == "5 cells do not make a square board; give a region for every cell of one"


def test_a_board_of_scattered_regions_can_be_made_house_by_house_and_is_kept():
    lines = [house for house in classic(4).houses if house.kind != "box"]
    regions = [(0, 2, 5, 7), (1, 3, 4, 6), (8, 10, 13, 15), (9, 11, 12, 14)]
    board = Board(
        4, [*((house.kind, house.cells) for house in lines), *(("region", r) for r in regions)], name="scattered"
    )
    grid = Grid("1.....3..4.....2", board)
    assert read(write(grid, "json")) == grid
    assert read(write(grid, "json")).board == board


@pytest.mark.parametrize(
    ("houses", "message"),
    [
        ([("row", (0, 1, 1))], "row 1 cannot have the cells r1c1 r1c2 r1c2; give 2 to 4 different ones"),
        ([("row", (0, 16))], "there is no cell 16; they go from 0 to 15"),
        ([("row", (0,))], "row 1 cannot have the cells r1c1; give 2 to 4 different ones"),
    ],
)
def test_a_house_that_cannot_be_is_told(houses, message):
    with pytest.raises(BoardError) as error:
        Board(4, houses, name="odd")
    assert str(error.value) == message


def test_what_a_board_shows_of_itself_cannot_be_changed():
    cells = [0, 1, 2, 3]
    board = Board(4, [("row", cells)], name="odd")
    cells.clear()
    assert board.with_constraints(Constraint("anti-king")).houses[0].cells == (0, 1, 2, 3)
    for mapping in (board.cell_at, board.shared_houses):
        with pytest.raises(TypeError, match="does not support item assignment"):
            mapping[0, 1] = 5
    assert (board.cell_at[0, 1], board.shared_houses[0, 1][0].name) == (1, "row 1")
    for same in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
        assert (same, same.cell_at, same.shared_houses) == (board, board.cell_at, board.shared_houses)


def test_a_pair_that_cannot_be_is_told():
    with pytest.raises(BoardError, match="a pair has r1c2 twice; give two different cells"):
        Board(4, [], name="odd", pairs=[(1, 1)])
    with pytest.raises(BoardError, match="there is no cell 16; they go from 0 to 15"):
        Board(4, [], name="odd", pairs=[(1, 16)])


def test_a_board_built_from_the_numbers_of_an_array_is_the_same_board():
    rows = np.arange(16).reshape(4, 4)
    board = Board(4, [("row", row) for row in rows], name="odd", pairs=[rows[:2, 1]])
    assert board == Board(4, [("row", range(r, r + 4)) for r in (0, 4, 8, 12)], name="odd", pairs=[(1, 5)])
    assert [type(cell) for cell in (*board.houses[0].cells, *min(board.pairs))] == 6 * [int]


def test_a_house_with_fewer_cells_than_digits_is_partial():
    board = Board(4, [("cage", (0, 1, 2)), ("row", (0, 1, 2, 3))], name="odd")
    assert [house.is_complete for house in board.houses] == [False, True]
    assert board.complete_houses == board.houses[1:]


def test_cells_are_found_by_name_by_row_and_column_and_by_number():
    board = classic()
    assert [board.cell(where) for where in ("r9c9", (8, 8), 80)] == [80, 80, 80]
    for wrong in ((9, 0), (0, -1), (1, 2, 3), (1,), 81, -1):
        with pytest.raises(CellNameError) as error:
            board.cell(wrong)
        assert str(error.value) == (
            f"{wrong!r} is not a cell; give a name like r4c7, a (row, column) or a number from 0 to 80"
        )


@pytest.mark.parametrize("name", variant_names())
def test_equal_boards_are_equal_wherever_they_were_made(name):
    board = add_variant(classic(), name)
    again = pickle.loads(pickle.dumps(board))
    assert again == board == add_variant(None, name)
    assert hash(again) == hash(board)
    assert board != classic()
    assert again.peers == board.peers


@pytest.mark.parametrize("place", [(True, 2), (1.0, 2), (1, 2, 0), (1,), (), (9, 0), ("1", "2")])
def test_a_place_is_a_row_and_a_column_as_whole_numbers(place):
    assert classic().cell((1, 2)) == classic().cell((np.int8(1), 2)) == 11
    with pytest.raises(CellNameError) as told:
        classic().cell(place)
    assert str(told.value) == (
        f"{place!r} is not a cell; give a name like r4c7, a (row, column) or a number from 0 to 80"
    )
