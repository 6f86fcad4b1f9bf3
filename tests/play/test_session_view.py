"""What the board of a session shows."""

import pytest

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.grid import Grid
from sudokit.play.game.game import Game
from sudokit.play.player.settings import Settings
from sudokit.play.session.session import Session, session_view
from sudokit.view.board_view import BoardView

PUZZLE = Grid("1... ..3. .4.. ...2")


def cells_with_a_role(view):
    """By themselves, in a house or by a candidate."""
    houses = {cell for part in view.highlights for house in part.houses for cell in house.cells}
    return houses | {cell for part in view.highlights for cell in (*part.cells, *dict(part.candidates))}


@pytest.fixture
def session():
    return Session(Game(PUZZLE))


def test_digits_marks_and_colours_are_those_of_the_game(session):
    session.game.play("r1c2=3 r1c3~24 r1c4^4 r1c1#2 4r1c3#5 r1c2~1")
    shown = session_view(session)
    assert (shown.givens, shown.entries[:4]) == (PUZZLE.digits, bytes([0, 3, 0, 0]))
    assert (shown.corner_marks, shown.centre_marks) == ({}, {3: DigitSet([4])})
    assert shown.candidates == {2: DigitSet([2, 4])}  # of a cell with a coloured candidate, each mark has its place
    assert (shown.colours, shown.candidate_colours) == ({0: DigitSet([2])}, {(2, 4): DigitSet([5])})


def test_nothing_stands_out_without_a_reason(session):
    shown = session_view(session)
    assert (shown.conflicts, shown.selected, shown.same_digit, shown.peers) == (CellSet(),) * 4
    assert (shown.highlights, shown.colours, shown.cursor) == ((), {}, None)


def test_the_digit_of_the_selected_cell_is_shown_in_digits_and_marks(session):
    session.game.play("r1c2=3 r2c1~3 r3c3^13")
    session.click(1)
    shown = session_view(session)
    assert (shown.same_digit, shown.same_marks) == (CellSet([1, 6]), ((4, 3), (10, 3)))
    assert session_view(session, Settings({"show-same-digit": False})).same_digit == CellSet()


def test_the_houses_of_one_selected_cell_are_shown(session):
    session.click(0)
    assert session_view(session).peers == CellSet([1, 2, 3, 4, 5, 8, 12])
    assert session_view(session, Settings({"show-peers": False})).peers == CellSet()
    session.click(1, add=True)
    assert session_view(session).peers == CellSet()


def test_a_cell_may_stand_out_for_several_reasons(session):
    session.game.play("r1c2=1 r1c2#3 r1c3#3")
    session.click(1)
    shown = session_view(session)
    assert (shown.conflicts, shown.selected, shown.same_digit) == (CellSet([0, 1]), CellSet([1]), CellSet([0, 1]))
    assert (shown.peers, shown.colours) == (CellSet([0, 2, 3, 4, 5, 9, 13]), {1: DigitSet([3]), 2: DigitSet([3])})


def test_a_filter_shows_where_the_digit_that_is_looked_at_can_go_by_the_rules_and_by_the_players_marks(session):
    session.game.play("r2c1^24")
    assert session.perform("filter").message.startswith("Select a digit, or select nothing")
    session.press("3")  # nothing is selected, so it is looked at and not written
    (shown,) = session_view(session).highlights
    assert (shown.role, shown.cells) == ("possible", (1, 8, 11, 12, 13))  # r2c1 has marks without a 3
    assert len(session.game.moves) == 1
    session.click(0)  # a 1
    assert session_view(session).highlights[0].cells == (7, 10, 11, 13, 14)
    session.press("H")
    assert session_view(session).highlights == ()  # a hint comes first
    session.perform("leave")
    session.press("F")
    assert session_view(session).highlights == ()


def test_by_choice_every_mark_stands_at_the_place_of_its_digit(session):
    session.game.play("r1c3~24 r1c4^4 r2c1^3")
    settings = Settings({"marks-in-grid": True})
    shown = session_view(session, settings)
    assert shown.candidates == {2: DigitSet([2, 4]), 3: DigitSet([4]), 4: DigitSet([3])}
    assert (shown.corner_marks, shown.centre_marks) == ({}, {})
    session.click(9)  # a 4
    assert session_view(session, settings).same_marks == ((2, 4), (3, 4))


def test_a_hint_shows_no_more_than_it_has_said(session):
    shown = []
    for _stage in range(5):
        session.press("H")
        shown.append(session_view(session))
    assert [cells_with_a_role(view) for view in shown] == [set(), {0, 1, 4, 5}, {0, 1, 4, 5}, {1}, {0, 1, 4, 5, 6}]
    assert [part.role for part in shown[-1].highlights][-1] == "placed"


def test_the_cells_of_a_mistake_are_named_last(session):
    session.game.play("r1c2=2")
    session.press("H")
    assert cells_with_a_role(session_view(session)) == set()
    while not session.hint.is_whole:
        session.press("H")
    assert cells_with_a_role(session_view(session)) == {1}


def test_paused_the_board_is_hidden(session):
    session.press("P")
    assert session_view(session) == BoardView(PUZZLE.board, bytes(16), bytes(16))
