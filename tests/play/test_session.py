"""A session: what keys, clicks and buttons mean, whichever front end they come from."""

import pytest

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, samurai
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.game.moves import Layer
from sudokit.play.player.settings import Settings
from sudokit.play.session.session import THINK, Mode, Session
from sudokit.techniques.words.hint_stages import advise

PUZZLE = Grid("1... ..3. .4.. ...2")
SOLVED = Grid("1324 4231 2413 3142")


@pytest.fixture
def session():
    return Session(Game(PUZZLE))


def texts(session):
    return [move.text(session.game.board) for move in session.game.moves]


def press(session, keys):
    return [session.press(key) for key in keys.split()]


def test_digits_go_to_the_selected_cell(session):
    session.click(1)
    press(session, "3 Right 2 2 4")
    assert texts(session) == ["r1c2=3", "r1c3=2", "r1c3=.", "r1c3=4"]


def test_shift_and_control_write_marks_whatever_the_mode(session):
    session.click(1)
    press(session, "Shift+3 Ctrl+2 X Ctrl+4")
    assert texts(session) == ["r1c2~3", "r1c2^2", "r1c2^4"]


def test_the_mode_says_what_a_digit_does(session):
    session.click(1)
    press(session, "X 3 C 2 V 9 Z 3")
    assert texts(session) == ["r1c2~3", "r1c2^2", "r1c2#9", "r1c2=3"]


def test_space_goes_through_the_modes(session):
    modes = []
    for _time in range(4):
        session.press("Space")
        modes.append(session.mode)
    assert modes == [Mode.CORNER, Mode.CENTRE, Mode.COLOUR, Mode.DIGIT]


def test_letters_are_digits_on_large_boards():
    session = Session(Game(Grid.empty(classic(16))))
    session.click(0)
    press(session, "a Shift+C Right d Right Shift+C F6 B Ctrl+A")
    assert texts(session) == ["r1c1=A", "r1c2=D", "r1c3~C", "r1c3~B"]  # no corner mark where a digit is
    assert len(session.selection.cells) == 256


def test_a_digit_goes_to_every_selected_cell(session):
    session.click(1)
    session.drag(2)
    session.drag(2)
    session.drag(3)
    session.release()
    session.drag(7)
    press(session, "Shift+4")
    session.click(4, add=True)
    press(session, "Shift+2")
    assert texts(session) == ["r1c2,r1c3,r1c4~4", "r1c2,r1c3,r1c4,r2c1~2"]


def test_shift_and_a_click_select_the_rectangle_between(session):
    session.click(0)
    session.click(6, extend=True)
    assert session.selection.as_set == CellSet([0, 1, 2, 4, 5, 6])


def test_a_double_click_selects_all_cells_with_that_digit_or_those_marks(session):
    session.game.play("r1c2=3 r1c3,r2c2^24 r2c1^2")
    session.double_click(1)
    assert session.selection.as_set == CellSet([1, 6])
    session.double_click(2)
    assert session.selection.as_set == CellSet([2, 5])
    session.double_click(15)
    assert session.selection.as_set == CellSet([15])
    session.double_click(12)
    assert session.selection.as_set == CellSet([12])


def test_a_double_click_compares_corner_marks_too(session):
    session.game.play("r1c2,r2c1~2 r2c2~3 r1c3^2")
    session.double_click(1)
    assert session.selection.as_set == CellSet([1, 4])


def test_after_a_right_click_one_digit_is_a_mark(session):
    session.right_click(1)
    press(session, "3 3")
    assert texts(session) == ["r1c2~3", "r1c2=3"]


def test_digit_first_a_digit_is_held_and_clicks_enter_it(session):
    press(session, "F4 3")
    assert (session.held_digit, session.looked_at_digit) == (3, 3)
    assert session.click(1).moved
    session.right_click(2)
    press(session, "X")
    session.click(3)
    press(session, "Right Right Enter")
    assert texts(session) == ["r1c2=3", "r1c3~3", "r1c4~3"]
    press(session, "3")
    assert session.held_digit == 0
    assert session.perform("apply").message == "Choose a digit first."


def test_marks_of_the_same_digit_are_coloured_one_by_one(session):
    session.click(1)
    press(session, "Shift+3 V 5")
    session.right_click(1, mark=3)
    assert session.game.candidate_colours == {(1, 3): DigitSet([5])}
    assert session.game.colours == {1: DigitSet([5])}
    session.right_click(1, mark=3)
    assert session.game.candidate_colours == {}


def test_a_right_click_in_colour_mode_gives_a_cell_the_colour_used_last(session):
    session.click(1)
    press(session, "V 5")
    session.right_click(3)
    assert session.game.colours == {1: DigitSet([5]), 3: DigitSet([5])}
    assert not session.marks_next


def test_escape_closes_the_hint_then_the_selection_then_goes_back(session):
    session.click(1)
    session.press("H")
    outcomes = press(session, "Escape Escape Escape")
    assert (session.hint, bool(session.selection)) == (None, False)
    assert [outcome.request for outcome in outcomes] == ["", "", "home"]


def test_what_needs_a_screen_or_a_file_is_handed_on(session):
    assert [outcome.request for outcome in press(session, "Ctrl+N F1 Ctrl+S F11")] == [
        "new", "help", "save", "full-screen",
    ]  # fmt: skip


def test_what_cannot_be_done_says_why():
    session = Session(Game(Grid.empty(samurai())))
    assert {name: session.perform(name).message for name in ("undo", "redo", "back-to-bookmark", "clear", "turn")} == {
        "undo": "There is no move to undo.",
        "redo": "There is no move to redo.",
        "back-to-bookmark": "There is no bookmark.",
        "clear": "Select a cell first.",
        "turn": "This board cannot be changed that way.",
    }
    assert session.press("5").message == "Select a cell first."


def test_givens_are_not_changed_and_it_says_so(session):
    session.click(0)
    assert session.press("3").message == "Givens cannot be changed."
    assert session.press("Shift+3").message == "Only empty cells can have marks."
    assert session.press("V").changed
    assert session.press("3").moved


def test_the_outcome_says_when_there_is_something_to_save_and_when_it_is_the_end(session):
    outcomes = [session.click(1), session.press("3"), session.press("Left")]
    assert [outcome.is_to_save for outcome in outcomes] == [False, True, False]
    outcome = session.press("Ctrl+L")
    assert (outcome.is_to_save, outcome.finished) == (True, True)
    assert not session.press("Ctrl+Z").finished
    assert session.game.clock.is_running  # it is open again
    assert session.press("Ctrl+Y").finished
    assert not session.game.clock.is_running
    assert session.why_not("hint") == "The puzzle is solved."


@pytest.mark.parametrize("action", ["hint", "check", "bookmark", "pause"])
def test_what_a_save_holds_besides_moves_is_saved_and_is_no_move(session, action):
    outcome = session.perform(action)
    assert (outcome.moved, outcome.is_to_save) == (False, True)


def test_a_hint_says_more_each_time_and_is_gone_after_a_move(session):
    stages = [session.hint.stage for _time in range(6) if session.press("H")]
    assert stages == [1, 2, 3, 4, 5, 5]
    assert session.game.aids == {"hint": 1}
    press(session, "Ctrl+E")
    assert (session.hint, texts(session)) == (None, ["r1c2=3"])


def test_a_hint_about_marks_names_them_and_offers_to_repair_them_or_to_do_without(session):
    session.game.play("r1c2^24")
    session.press("H")
    assert session.hint.offers == (
        ("hint", "More"), ("repair-marks", "Repair marks"), ("hint-without-marks", "Without marks"),
    )  # fmt: skip
    session.press("H")
    session.press("H")
    assert (session.hint.text, session.hint.is_whole) == ("These marks are wrong: 4 in r1c2.", True)
    session.press("Ctrl+X")
    assert (session.hint.advice.kind, session.hint.stage) == ("step", 1)
    assert str(session.game.marks[1]) == "24"
    assert session.press("Ctrl+F").moved
    assert str(session.game.marks[1]) == "23"
    assert session.press("Ctrl+F").message == "No mark is wrong."
    session.press("H")
    assert session.hint.advice.kind == "step"


def test_hints_without_marks_lead_to_the_end_whatever_is_marked():
    session = Session(Game(Grid("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")))
    session.game.fill_marks()
    for cell in list(session.game.marks)[::3]:
        session.game.mark(Layer.CENTRE, [cell], session.game.solution.digits[cell])  # away with the right one
    eliminations = 0
    while not session.game.is_finished:
        session.press("Ctrl+X")
        eliminations += bool(session.hint.step.eliminations)
        assert session.press("Ctrl+E").moved, "the hint is about something that is done already"
    assert eliminations > 3


def test_hints_may_be_found_elsewhere():
    session = Session(Game(PUZZLE), hints_in_worker=True)
    assert session.press("H").request == THINK
    assert (session.is_thinking, session.hint) == (True, None)
    advice = advise(*session.question())
    assert session.answer(advice).is_to_save
    assert session.hint.text == advice.at(1)
    press(session, "Escape")
    assert session.press("Ctrl+E").request == THINK
    session.answer(advice)
    assert texts(session) == ["r1c2=3"]


def test_an_answer_that_comes_after_a_move_is_of_no_use():
    session = Session(Game(PUZZLE), hints_in_worker=True)
    session.press("H")
    advice = advise(*session.question())
    session.click(1)
    session.press("3")
    assert not session.answer(advice).changed
    assert session.hint is None


def test_paused_the_clock_stands_and_nothing_can_be_done():
    now = [0.0]
    session = Session(Game(PUZZLE, clock=Clock(lambda: now[0])))
    session.click(1)
    now[0] = 5.0
    session.press("P")
    now[0] = 100.0
    assert session.press("3").changed is False
    assert session.press("Ctrl+Z").message == "The game is paused."
    assert session.click(2).changed is False
    session.press("P")
    now[0] = 101.0
    assert (session.game.clock.seconds, texts(session)) == (6.0, [])


def test_a_turned_board_keeps_the_game_the_selection_and_the_digit_held(session):
    press(session, "F4 3")
    session.click(1)
    press(session, "Ctrl+R Ctrl+D")
    assert str(session.game.grid) == "...2.1.4..4.3..."
    assert (session.selection.cells, session.held_digit) == ([7], 4)
    press(session, "Ctrl+Z")
    assert str(session.game.grid) == "...2.1....4.3..."


def test_bookmarks_by_key(session):
    session.click(1)
    messages = [outcome.message for outcome in press(session, "3 Ctrl+B 4 2 Ctrl+G")]
    assert messages[1] == "Bookmark 1 is set."
    assert texts(session) == ["r1c2=3"]


def test_mistakes_are_taken_back_and_checked_by_key(session):
    session.click(1)
    press(session, "2 Right 3")
    assert session.press("F3").message == "2 cells are wrong: r1c2 r1c3."
    assert session.press("Ctrl+Backspace").message == "2 moves were undone."
    assert session.press("Ctrl+Backspace").message == "There is no mistake."
    assert session.press("F3").message == "Everything is right so far."


def test_of_many_wrong_cells_a_few_are_named():
    session = Session(Game(Grid.empty(classic(4)).replace({"r1c1": 1}), solution=Grid("1234341221434321")))
    session.game.play("r1c2,r1c3,r1c4,r2c1,r2c2,r3c1,r4c1=1")
    assert session.press("F3").message == "7 cells are wrong: r1c2 r1c3 r1c4 r2c1 r2c2 and 2 more."


def test_settings_are_followed(session):
    session.follow(Settings({"mistakes": "solution", "tidy-marks": False, "digit-first": True}))
    assert (session.game.mistakes, session.game.tidy_marks, session.digit_first) == ("solution", False, True)


def test_a_whole_game_by_keyboard(session):
    session.press("Right")
    for cell in range(16):
        if not PUZZLE[cell]:
            session.press(str(SOLVED[cell]))
        outcome = session.press("Right" if cell % 4 < 3 else "Down")
        if cell % 4 == 3:
            session.press("Right")
    assert session.game.is_finished
    assert session.game.grid == SOLVED
    assert not outcome.finished


@pytest.mark.parametrize("key", ["", "+", "Ctrl++", "F24", "é", "12", "Alt+3", "Shift+Ctrl+3", "Meta"])
def test_keys_without_a_meaning_do_nothing(session, key):
    session.click(1)
    assert not session.press(key).changed
