"""What each cell shows and why."""

import pytest

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.session.highlights import Reason, highlights
from sudokit.play.session.session import Session

PUZZLE = Grid("1... ..3. .4.. ...2")


@pytest.fixture
def session():
    return Session(Game(PUZZLE))


def test_digits_marks_and_colours_are_those_of_the_game(session):
    session.game.play("r1c2=3 r1c3~24 r1c4^4 r1c1#2 4r1c3#5 r1c2~1")
    shown = highlights(session)
    assert (shown.givens, shown.entries[:4]) == (PUZZLE.digits, bytes([0, 3, 0, 0]))
    assert (shown.corner_marks, shown.centre_marks) == ({2: DigitSet([2, 4])}, {3: DigitSet([4])})
    assert (shown.colours, shown.candidate_colours) == ({0: DigitSet([2])}, {(2, 4): DigitSet([5])})


def test_nothing_stands_out_without_a_reason(session):
    shown = highlights(session)
    assert [shown.reasons(cell) for cell in range(16)] == [()] * 16
    assert shown.cursor is None


def test_the_digit_of_the_selected_cell_is_shown_in_digits_and_marks(session):
    session.game.play("r1c2=3 r2c1~3 r3c3^13")
    session.click(1)
    shown = highlights(session)
    assert (shown.same_digit, shown.same_marks) == (CellSet([1, 6]), ((4, 3), (10, 3)))
    assert highlights(session, show_same_digit=False).same_digit == CellSet()


def test_the_houses_of_one_selected_cell_are_shown(session):
    session.click(0)
    assert highlights(session).peers == CellSet([1, 2, 3, 4, 5, 8, 12])
    assert highlights(session, show_peers=False).peers == CellSet()
    session.click(1, add=True)
    assert highlights(session).peers == CellSet()


def test_the_strongest_reason_comes_first(session):
    session.game.play("r1c2=1 r1c2#3 r1c3#3")
    session.click(1)
    shown = highlights(session)
    assert shown.reasons(1) == (Reason.ERROR, Reason.SELECTED, Reason.SAME_DIGIT, Reason.COLOUR)
    assert shown.reasons(0) == (Reason.ERROR, Reason.SAME_DIGIT, Reason.PEER)
    assert shown.reasons(2) == (Reason.PEER, Reason.COLOUR)


def test_the_order_of_reasons_is_that_of_the_design():
    assert [reason.value for reason in Reason] == ["error", "selected", "same digit", "hint", "peer", "colour"]


def test_a_hint_shows_no_more_than_it_has_said(session):
    shown = []
    for _stage in range(5):
        session.press("H")
        shown.append(highlights(session))
    assert [view.hint_cells for view in shown] == [
        CellSet(), CellSet([0, 1, 4, 5]), CellSet([0, 1, 4, 5]), CellSet([1]), CellSet([0, 1, 4, 5]),
    ]  # fmt: skip
    assert [part.role for part in shown[-1].hint][-1] == "placed"
    assert Reason.HINT in shown[-1].reasons(1)


def test_the_cells_of_a_mistake_are_named_last(session):
    session.game.play("r1c2=2")
    session.press("H")
    assert highlights(session).hint_cells == CellSet()
    while not session.hint.is_whole:
        session.press("H")
    assert highlights(session).hint_cells == CellSet([1])


def test_paused_the_board_is_hidden(session):
    session.press("P")
    assert highlights(session).is_hidden
