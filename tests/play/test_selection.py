"""The cells that the next digit goes to, on boards of any shape."""

import pytest

from sudokit.board.cells import CellSet
from sudokit.board.variants import classic, samurai
from sudokit.play.session.selection import STEPS, Selection, neighbour


@pytest.mark.parametrize("board", [classic(4), classic(9), samurai()], ids=lambda board: board.name)
@pytest.mark.parametrize(("there", "back"), [("left", "right"), ("up", "down")])
def test_each_step_can_be_taken_back_and_reaches_the_whole_line(board, there, back):
    for cell in range(board.cell_count):
        assert neighbour(board, neighbour(board, cell, there), back) == cell
    line, cell = set(), 0
    while cell not in line:
        line.add(cell)
        cell = neighbour(board, cell, there)
    axis = 0 if there == "left" else 1
    assert line == {c for c in range(board.cell_count) if board.positions[c][axis] == board.positions[0][axis]}


def test_the_edges_are_joined():
    board = classic(4)
    assert [board.cell_name(neighbour(board, 0, direction)) for direction in STEPS] == ["r1c4", "r1c2", "r4c1", "r2c1"]


def test_gaps_are_stepped_over():
    board = samurai()
    names = [board.cell_name(neighbour(board, board.cell(name), "right")) for name in ("r1c9", "r1c21", "r8c7")]
    assert names == ["r1c13", "r1c1", "r8c8"]
    assert board.cell_name(neighbour(board, board.cell("r9c1"), "down")) == "r13c1"


def test_the_first_key_shows_the_cursor_and_the_next_one_moves_it():
    selection = Selection(classic(4))
    selection.move("right")
    assert selection.cells == [0]
    selection.move("right")
    assert selection.cells == [1]


def test_cells_are_added_by_moving_on_or_one_by_one():
    selection = Selection(classic(4), [5])
    selection.move("right", extend=True)
    selection.toggle(0)
    assert (selection.as_set, selection.cursor) == (CellSet([0, 5, 6]), 0)
    selection.toggle(5)
    assert selection.as_set == CellSet([0, 6])
    selection.clear()
    assert (bool(selection), selection.cursor) == (False, 5)


def test_home_and_end_go_to_the_ends_of_the_row():
    selection = Selection(samurai(), [samurai().cell("r1c5")])
    selection.move_in_row(to_end=True)
    assert samurai().cell_name(selection.cursor) == "r1c21"
    selection.move_in_row(to_end=False)
    assert samurai().cell_name(selection.cursor) == "r1c1"


def test_the_next_empty_cell_comes_round_again():
    selection = Selection(classic(4), [14])
    among = CellSet([3, 15])
    for back, expected in ((False, 15), (False, 3), (True, 15), (True, 3)):
        selection.move_to_next(among, back=back)
        assert selection.cells == [expected]
    selection.move_to_next(CellSet())
    assert selection.cells == [3]
