"""A puzzle typed in is examined as it grows: none, one or several solutions, and the cells that say so."""

import time

import pytest

from sudokit.board.cells import CellSet
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, samurai
from sudokit.play.entering.puzzle_entry import Solvability, examine, set_up, type_cell
from sudokit.play.session.session import Session
from sudokit.solving.solver import solve


def test_an_empty_board_asks_for_digits():
    assert examine(Grid.empty(classic(4))).solvability is Solvability.EMPTY


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        ("1 2 . 0 Space 4", "12.. .4.. .... ...."),
        ("1 1", "11.. .... .... ...."),
        ("1 2 Backspace 3", "13.. .... .... ...."),
        ("1 . . Backspace Backspace Backspace 2", "2... .... .... ...."),
        ("1 X 5 Left F4 2", "12.. .... .... ...."),
        ("1 " * 17, "1111 1111 1111 1111"),
    ],
)
def test_cells_are_typed_one_after_the_other_as_in_a_line_of_text(keys, typed):
    session = Session(set_up(classic(4)))
    for key in keys.split():
        assert type_cell(session, key) == (key not in ("X", "5", "Left", "F4"))
    assert session.game.grid == Grid(typed)


def test_digits_that_break_a_rule_are_named():
    found = examine(Grid("1..1 .... .... ...."))
    assert (found.solvability, found.sentence, found.cells) == (
        Solvability.CLASH, "1 appears twice in row 1: r1c1 r1c4.", CellSet([0, 3]),
    )  # fmt: skip


def test_digits_that_leave_no_solution_are_found_and_none_of_them_can_be_spared():
    found = examine(Grid("123. ...4 .1.. ...."))
    assert found.solvability is Solvability.NONE
    assert found.sentence == "There is no solution: r1c1 r1c2 r2c4 cannot all be right."
    for fewer in (".2.. ...4 .... ....", "1... ...4 .... ....", "12.. .... .... ...."):
        assert solve(Grid(fewer)) is not None


def test_several_solutions_are_shown_by_two_that_differ():
    found = examine(Grid("1... ..3. .4.. ...."))
    one, other = found.two
    assert found.solvability is Solvability.SEVERAL
    assert found.cells == CellSet(cell for cell in range(16) if one[cell] != other[cell])
    assert (solve(one), solve(other)) == (one, other)


def test_one_solution_is_a_puzzle():
    found = examine(Grid("1... ..3. .4.. ...2"))
    assert (found.solvability, found.can_be_played, str(found.two[0])) == (Solvability.ONE, True, "1324423124133142")


@pytest.mark.parametrize("board", [classic(16), classic(25), samurai()], ids=lambda board: board.name)
def test_on_large_boards_the_answer_does_not_keep_anybody_waiting(board):
    grid = Grid.empty(board).replace({cell: 1 + cell % 3 for cell in range(3)})
    start = time.process_time()
    assert examine(grid, seconds=0.2).solvability in (Solvability.SEVERAL, Solvability.UNKNOWN)
    assert time.process_time() - start < 2


def test_where_time_is_up_nothing_is_claimed():
    found = examine(Grid.empty(classic(25)).replace({"r1c1": 1}), seconds=0.0)
    assert (found.solvability, found.sentence) == (
        Solvability.UNKNOWN, "The number of solutions is not known yet.",
    )  # fmt: skip


def test_a_puzzle_is_typed_in_with_the_keys_of_playing():
    session = Session(set_up(classic(4)))
    session.click(0)
    for key in ("1", "Right", "2", "Right", "3", "Ctrl+Z"):
        session.press(key)
    assert str(session.game.grid) == "12.............."
    assert examine(session.game.grid).solvability is Solvability.SEVERAL
