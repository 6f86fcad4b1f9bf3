"""Boards of several grids on one plane."""

import numpy as np
import pytest

from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import LAYOUTS, classic, diagonal, layout, overlapping, samurai, twin, windoku
from sudokit.errors import ArgumentError, BoardError, CellNameError, GridError


@pytest.mark.parametrize(
    ("name", "cells", "houses", "rows"),
    [
        ("samurai", 369, 131, 21),
        ("windmill", 333, 127, 21),
        ("sohei", 288, 104, 21),
        ("twin", 153, 53, 15),
        ("butterfly", 144, 64, 12),
        ("cross", 297, 111, 21),
    ],
)
def test_the_well_known_boards_have_so_many_cells_and_houses(name, cells, houses, rows):
    board = layout(name)
    assert (board.cell_count, len(board.houses), board.row_count, board.column_count) == (cells, houses, rows, rows)
    assert board.digit_count == 9
    assert all(house.is_complete for house in board.houses)
    assert not board.is_square
    assert not board.is_classic
    assert board.box_shape == (3, 3)
    assert board.name == name


def test_the_gaps_between_the_grids_of_a_samurai_have_no_cells():
    board = samurai()
    assert board.cell("r21c21") == 368
    assert board.cell_name(9) == "r1c13"
    with pytest.raises(CellNameError, match="samurai has no cell r1c10"):
        board.cell("r1c10")


def test_a_house_of_several_grids_says_of_which_and_a_shared_box_is_one_house():
    board = twin()
    names = [house.name for house in board.houses]
    assert names[:2] == ["row 1 of grid 1", "row 2 of grid 1"]
    assert names[-1] == "box 9 of grid 2"
    assert "box 9 of grid 1" in names
    assert "box 1 of grid 2" not in names
    shared = board.cell("r7c7")
    assert len(board.houses_of(shared)) == 5


def test_tiny_samurai_is_five_grids_of_4x4():
    board = overlapping([(0, 0), (0, 6), (3, 3), (6, 0), (6, 6)], rows=2, columns=2)
    assert (board.digit_count, board.row_count, board.cell_count) == (4, 10, 5 * 16 - 4)
    assert board.name == "5 grids of 4x4"


def test_a_variant_holds_in_every_grid():
    assert len(diagonal(samurai()).houses) == 131 + 10
    assert len(windoku(twin()).houses) == 53 + 8


def test_one_grid_alone_is_the_classic_board():
    assert overlapping([(0, 0)]) == classic()


def test_a_digit_is_checked_in_both_grids_that_share_its_cell():
    grid = Grid.empty(twin()).replace({"r7c1": 5, "r7c7": 5, "r7c15": 5})
    assert str(check(grid)).splitlines()[:2] == [
        "5 appears twice in row 7 of grid 1: r7c1 r7c7.",
        "5 appears twice in row 1 of grid 2: r7c7 r7c15.",
    ]


def test_rows_and_arrays_are_as_wide_as_the_plane():
    grid = Grid.empty(twin()).replace({"r1c1": 1, "r15c15": 9})
    rows = grid.rows()
    assert rows[0] == [1] + 8 * [0] + 6 * [None]
    assert Grid.from_rows(rows, twin()) == grid
    assert Grid(rows, twin()) == grid
    array = np.asarray(grid)
    assert array.shape == (15, 15)
    assert (array[0, 0], array[14, 14], array.sum()) == (1, 9, 10)
    assert Grid(array, twin()) == grid
    assert Grid(str(grid), twin()) == grid
    rows[0][14] = 3
    with pytest.raises(GridError, match="twin has no cell in row 1, column 15; leave it empty"):
        Grid.from_rows(rows, twin())


def test_what_makes_no_board_of_several_grids_is_refused():
    with pytest.raises(BoardError, match="a corner is negative or there is none"):
        overlapping([])
    with pytest.raises(BoardError, match="a corner is negative or there is none"):
        overlapping([(-1, 0)])
    with pytest.raises(BoardError, match=r"there is no layout 'sumurai'; the layouts are samurai, butterfly, .*"):
        layout("sumurai")
    assert set(LAYOUTS) == {"samurai", "butterfly", "cross", "sohei", "windmill", "twin"}


@pytest.mark.parametrize("corners", [5, None, [5], [(0,)], "ab", [("a", "b")], [(0, 1.5)]])
def test_corners_are_pairs_of_whole_numbers(corners):
    with pytest.raises(ArgumentError, match=r"; give corners as rows and columns, like \[\(0, 0\), \(6, 6\)\]$"):
        overlapping(corners)


def test_a_plane_has_at_most_a_thousand_rows_and_columns():
    assert overlapping([(0, 0), (991, 991)]).row_count == 1000
    with pytest.raises(BoardError, match="the cell r1c1001 is too far out; a board has 1000 rows and columns at most"):
        overlapping([(0, 0), (0, 992)])
