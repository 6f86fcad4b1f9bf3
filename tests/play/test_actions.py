"""One table of actions makes keys, menus and help."""

import pytest

from sudokit.board.variants import classic
from sudokit.play.session.action_handlers import DOING
from sudokit.play.session.actions import (
    ACTIONS,
    BROWSER,
    FRONT_END,
    MENUS,
    SHELL_TERMINAL,
    TERMINAL,
    WINDOW,
    action_of_key,
    help_table,
    key_label,
    keys_in_use,
    keys_of,
)  # fmt: skip

SIDES = (4, 9, 16, 25, 32)


def test_a_key_has_one_meaning():
    keys = [key for action in ACTIONS.values() for key in action.keys]
    assert len(keys) == len(set(keys))


def test_no_action_needs_a_key_that_a_plain_terminal_takes_for_another_one():
    seen_as = {"Ctrl+H": "Backspace", "Ctrl+I": "Tab", "Ctrl+J": "Enter", "Ctrl+M": "Enter", "Ctrl+[": "Escape"}
    assert [key for action in ACTIONS.values() for key in action.keys if key in seen_as] == []


def test_every_action_is_done_by_the_session_or_handed_on():
    assert {name for name, action in ACTIONS.items() if action.done_by != FRONT_END} == set(DOING)


def test_menus_offer_actions_that_there_are_each_once():
    offered = [name for _menu, names in MENUS for name in names]
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(ACTIONS)


NOT_BY_KEY = ["zoom-in", "zoom-out", "print", "copy", "full-screen"]  # in a terminal


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("keyboard", "without"),
    [(WINDOW, []), (TERMINAL, NOT_BY_KEY), (SHELL_TERMINAL, NOT_BY_KEY)],
)
def test_whatever_has_a_key_has_one_on_every_board_and_keyboard(side, keyboard, without):
    board = classic(side)
    assert [name for name, action in ACTIONS.items() if action.keys and not keys_of(action, board, keyboard)] == without


@pytest.mark.parametrize(
    ("key", "in_window", "in_terminal", "under_a_shell"),
    [
        ("Ctrl+Z", "undo", "undo", "suspend"),
        ("U", "undo", "undo", "undo"),
        ("Ctrl+Y", "redo", "redo", "redo"),
        ("Ctrl+C", "copy", "quit", "quit"),
        ("Ctrl+P", "print", "menu", "menu"),
        ("F11", "full-screen", None, None),
    ],
)
def test_a_keyboard_gives_some_keys_another_meaning(key, in_window, in_terminal, under_a_shell):
    found = [action_of_key(key, classic(), keyboard) for keyboard in (WINDOW, TERMINAL, SHELL_TERMINAL)]
    assert [action and action.name for action in found] == [in_window, in_terminal, under_a_shell]


@pytest.mark.parametrize("side", SIDES)
def test_a_letter_that_is_a_digit_means_nothing_else(side):
    board = classic(side)
    assert [symbol for symbol in board.symbols if action_of_key(symbol, board) is not None] == []


def test_wasd_moves_up_to_nine_digits_and_not_beyond():
    for side, expected in ((9, ["up", "left", "down", "right"]), (10, [None] * 4), (16, [None] * 4)):
        found = [action_of_key(key, classic(side)) for key in "WASD"]
        assert [action and action.name for action in found] == expected


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("Backspace Delete 0", "clear"),
        ("Ctrl+Z U", "undo"),
        ("Ctrl+Y Ctrl+Shift+Z", "redo"),
        ("Z", "digit-mode"),
        ("X", "corner-mode"),
        ("C", "centre-mode"),
        ("V", "colour-mode"),
        ("Space", "next-mode"),
        ("H", "hint"),
        ("P", "pause"),
        ("F1", "help"),
        ("F11", "full-screen"),
        ("Ctrl+N", "new"),
        ("Ctrl+O", "open"),
        ("Ctrl+S", "save"),
        ("Ctrl+A", "select-all"),
    ],
)
def test_the_keys_that_players_know(keys, name):
    assert [action_of_key(key, classic()).name for key in keys.split()] == [name] * len(keys.split())


def test_help_names_every_key_that_works_on_the_board_and_no_other():
    for side in (9, 16):
        board = classic(side)
        shown = {key for _group, lines in help_table(board) for keys, _words in lines for key in keys.split(", ")}
        working = {key_label(key) for action in ACTIONS.values() for key in keys_of(action, board)} - {"Ctrl+,"}
        assert working - shown == set()
        assert {"A", "W"} & shown == ({"A", "W"} if side == 9 else set())


def test_help_is_in_the_language_of_the_player(in_language):
    in_language(LANGUAGE="en")
    assert help_table(classic())[2][1][0] == ("1–9", "enter a digit; the same digit again removes it")


def test_the_keys_of_the_browser_stay_the_browsers():
    theirs = {"Tab", "Shift+Tab", "F5", "F6", "F11", "F12", *(f"Ctrl+{key}" for key in "NTWRLDFV")}
    for side in SIDES:
        assert theirs & {*keys_in_use(classic(side), BROWSER)} == set()
        assert [action_of_key(key, classic(side), BROWSER) for key in theirs] == [None] * len(theirs)


def test_in_a_browser_the_next_empty_cell_has_a_key_that_does_not_leave_the_board():
    assert keys_of(ACTIONS["next-empty"], classic(9), BROWSER) == ("PageDown",)
    assert keys_of(ACTIONS["previous-empty"], classic(9), BROWSER) == ("PageUp",)


def test_the_keys_in_use_are_those_that_do_something():
    keys = keys_in_use(classic(16), BROWSER)
    assert {"G", "Shift+G", "Ctrl+Z", "F2", "Left", "Escape", "9"} <= {*keys}
    assert {"J", "Q", "Alt+F4", "Ctrl+P"} & {*keys} == set()
