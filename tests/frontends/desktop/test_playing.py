"""Playing in the window: keys, the mouse and buttons, on the board that is drawn."""

from pathlib import Path

import pygame
import pytest

from sudokit.board.cells import DigitSet
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.frontends.desktop.toolkit.widgets import Label, Lit
from sudokit.play.game.game import Game
from sudokit.play.session.hints import Hint
from sudokit.rendering.scene.themes import rgb, theme
from sudokit.techniques.words.examples import examples
from sudokit.techniques.words.hint_stages import advice_on, advise

SMALL = "1... ..3. .4.. ...2"
SMALL_SOLVED = "1324423124133142"
BIG = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def marks(window):
    board = window.game.board
    return {board.cell_name(cell): str(digits) for cell, digits in window.game.corner_marks.items()}


def test_a_whole_game_with_keys_ends_with_the_result_beside_the_board(start):
    window = start(SMALL)
    window.press("Escape", "Home")  # nothing is selected; the first key shows the cursor
    window.screen.session.selection.select([0])
    for row in range(4):
        for column in range(4):
            cell = 4 * row + column
            if not window.game.digit(cell):
                window.press(SMALL_SOLVED[cell])
            window.press("Right")
        window.press("Down")
    assert str(window.game.grid) == SMALL_SOLVED
    assert "Solved" in window.words
    assert "Without any aid." in window.words
    assert {"board", "again", "start", "path", "home"} <= set(window.ids)
    window.wait_until(lambda: "Hardest step: Hidden single" in window.words)
    assert window.player.unfinished().games == ()
    assert [record.level for record in window.player.records.games(finished=True)] == [None]


def test_a_whole_game_with_the_mouse(start):
    window = start(SMALL)
    for cell, digit in enumerate(SMALL_SOLVED):
        if not window.game.digit(cell):
            window.click_cell(window.game.board.cell_name(cell))
            window.click(f"digit {digit}")
    assert "Solved" in window.words


def test_digits_are_read_by_the_place_of_the_key(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3")  # sent as the French & on that place
    assert window.game.grid["r1c2"] == 3
    window.press("3")
    assert not window.game.grid["r1c2"]


def test_a_key_that_is_held_moves_on_but_enters_its_digit_once(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    for _repeat in range(3):
        window.post(pygame.KEYDOWN, key=pygame.K_3, mod=0, scancode=pygame.KSCAN_3, unicode="3")
    window.post(pygame.KEYUP, key=pygame.K_3, mod=0, scancode=pygame.KSCAN_3)
    assert window.game.grid["r1c2"] == 3
    for _repeat in range(3):
        window.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, scancode=-1, unicode="")
    assert window.screen.session.selection.cells == [13]


def test_shift_and_control_write_corner_and_centre_marks(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("Shift+3", "Shift+4", "Ctrl+2")
    assert marks(window) == {"r1c2": "34"}
    assert window.game.centre_marks == {1: DigitSet([2])}


def test_modes_have_buttons_and_keys_and_the_active_one_is_filled(start):
    window = start(SMALL)
    assert window.widget("digit-mode").active
    window.click("corner-mode")
    assert [w.id for w in window.app.widgets if w.id.endswith("-mode") and w.active] == ["corner-mode"]
    window.click_cell("r1c2")
    window.press("3")
    assert marks(window) == {"r1c2": "3"}
    window.press("V", "5")
    assert window.game.colours == {1: DigitSet([5])}
    box = window.widget("colour-mode").box
    assert window.colour_at(box.left + 8, box.top + box.height // 2) == rgb(theme("light")["blue-ink"])


def test_a_right_click_makes_the_next_digit_a_mark(start):
    window = start(SMALL)
    window.click_cell("r1c2", button=3)
    assert window.widget("corner-mode").active
    window.press("3")
    assert marks(window) == {"r1c2": "3"}
    assert window.widget("digit-mode").active


def test_a_right_click_in_colour_mode_colours_the_mark_under_the_pointer(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("Ctrl+2", "Ctrl+3", "Ctrl+4", "V", "5")
    x, y = window.cell("r1c2")  # of the three marks side by side, 3 is in the middle
    window.down(x, y, 3)
    window.up(x, y, 3)
    r1c2 = window.game.board.cell("r1c2")
    assert window.game.candidate_colours == {(r1c2, 3): DigitSet([5])}
    # Now each mark has a place of its own: 2 is in the upper right corner.
    side = window.cell("r1c3")[0] - x
    window.down(x + round(0.2 * side), y - round(0.2 * side), 3)
    assert window.game.candidate_colours == {(r1c2, 3): DigitSet([5]), (r1c2, 2): DigitSet([5])}


def test_undo_and_redo_of_everything(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("Shift+4", "3", "Ctrl+Z")
    assert marks(window) == {"r1c2": "4"}
    window.press("Ctrl+Z")
    assert marks(window) == {}
    assert window.widget("undo").why_not == window.screen.session.why_not("undo") != ""
    window.press("Ctrl+Y", "Ctrl+Shift+Z")
    assert window.game.grid["r1c2"] == 3
    window.click("undo")
    assert marks(window) == {"r1c2": "4"}


def test_dragging_selects_cells_and_a_digit_goes_to_all_of_them(start):
    window = start(SMALL)
    x, y = window.cell("r1c2")
    window.down(x, y)
    for name in ("r1c3", "r1c4"):
        window.move(*window.cell(name))
    window.up(*window.cell("r1c4"))
    assert window.screen.session.selection.cells == [1, 2, 3]
    window.press("Shift+2")
    assert marks(window) == {"r1c2": "2", "r1c3": "2", "r1c4": "2"}


def test_a_drag_over_the_corner_of_a_cell_leaves_it_out(start):
    window = start(SMALL)
    window.down(*window.cell("r1c1"))
    (x1, y1), (x2, y2) = window.cell("r1c1"), window.cell("r2c2")
    for i in range(1, 21):
        window.move(x1 + (x2 - x1) * i // 20, y1 + (y2 - y1) * i // 20)
    window.up(x2, y2)
    assert window.screen.session.selection.cells == [0, 5]


def test_control_click_adds_and_double_click_selects_all_with_that_digit(start):
    window = start(BIG)
    window.click_cell("r1c3")
    window.click_cell("r1c4", held=pygame.KMOD_CTRL)
    assert window.screen.session.selection.cells == [2, 3]
    x, y = window.cell("r1c1")
    for _time in range(2):
        window.down(x, y)
        window.up(x, y)
    cells = window.screen.session.selection.as_set
    assert {window.game.digit(cell) for cell in cells} == {5}
    assert len(cells) == 3


def test_digit_first_entry(start):
    window = start(SMALL)
    window.press("F4")
    window.click("digit 3")
    assert window.widget("digit 3").active
    window.click_cell("r1c2")
    window.click_cell("r4c3")
    assert (window.game.grid["r1c2"], window.game.grid["r4c3"]) == (3, 3)


def test_buttons_say_how_many_of_a_digit_are_left_and_a_finished_one_is_dimmed(start):
    window = start("12.. ..12 2.1. .1.2")
    left = {digit: window.widget(f"digit {digit}").badge for digit in range(1, 5)}
    assert left == {1: "0", 2: "0", 3: "4", 4: "4"}
    assert window.widget("digit 1").faded
    assert not window.widget("digit 3").faded


def test_a_conflict_shows_as_a_shape_too(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("1")
    assert set(window.widget("board").view.conflicts) == {0, 1}
    window.press("Escape")
    x, y = window.cell("r1c2")
    cell = x - window.cell("r1c1")[0]
    corner = window.colour_at(x + round(cell * 0.44), y - round(cell * 0.44))
    assert corner == rgb(theme("light")["conflict"])


def test_check_shows_what_is_wrong_and_says_where(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("2")  # breaks no rule, but is wrong
    assert window.widget("board").view.conflicts == set()
    window.click("check")
    assert set(window.widget("board").view.conflicts) == {1}
    assert "1 cell is wrong: r1c2." in window.words


def test_every_stage_of_a_hint_is_said_and_drawn(start):
    window = start(SMALL)
    stages = []
    for _stage in range(5):
        window.click("hint")
        window.wait_until(lambda: window.screen.session.hint is not None)
        view = window.widget("board").view
        stages.append((window.screen.session.hint.text, len(view.highlights)))
    assert [text for text, _drawn in stages] == list(advise(Grid(SMALL)).stages)
    assert [drawn for _text, drawn in stages] == [0, 1, 1, 1, 4]  # nothing that was not said yet
    assert "Hint 5 of 5" in window.words
    assert stages[-1][0] in " ".join(window.words.split())
    window.click("take-step")
    assert window.game.grid["r1c2"] == 3
    assert window.game.aids == {"hint": 1, "step": 1}


def test_a_chain_is_drawn_with_its_lines(start):
    puzzle = Grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    window = start(puzzle)
    window.press("Ctrl+M")
    while (step := Hint.of(window.game).step) is not None and not step.links:
        window.game.take_step(step)
    for _stage in range(5):
        window.press("F2")
        window.wait_until(lambda: window.screen.session.hint is not None)
    assert len(window.widget("board").view.links) == len(step.links) > 2


def test_a_word_of_a_hint_lights_its_cell_and_a_cell_its_word(start):
    window = start(SMALL)
    for _stage in range(5):
        window.press("F2")
        window.wait_until(lambda: window.screen.session.hint is not None)
    x, y = window.cell("r1c2")
    ring = x, y + round((x - window.cell("r1c1")[0]) * 0.47)
    blue = rgb(theme("light")["blue-ink"])
    window.move(x, y)  # on the cell that the hint says how to fill
    words = [widget.box.middle for widget in window.app.widgets if isinstance(widget, Lit)]
    assert [widget.text for widget in window.app.widgets if isinstance(widget, Lit)] == ["r1c2", "r1c2"]
    assert window.colour_at(*ring) != blue
    window.move(*words[0])
    assert window.colour_at(*ring) == blue
    window.move(x, window.app.metrics.height - 1)
    assert not any(isinstance(widget, Lit) for widget in window.app.widgets)


def test_pause_hides_the_board_and_stops_the_clock(opened):
    window = opened(show_clock=True)
    window.app.program.play(Game(Grid(SMALL), clock=window.player.clock()))
    window.pass_time(65)
    assert window.widget("clock").text == "01:05"
    window.press("P")
    window.pass_time(100)
    assert "Paused" in window.words
    assert not any(window.widget("board").view.givens)
    assert window.widget("hint").why_not == "The game is paused."
    window.click("pause")
    assert window.widget("clock").text == "01:05"
    assert any(window.widget("board").view.givens)


@pytest.mark.parametrize("rest", [0.0, 0.4, 0.9995])
def test_the_clock_moves_on_by_itself_whenever_the_program_wakes_up(opened, rest):
    window = opened(show_clock=True)
    window.app.program.play(Game(Grid(SMALL), clock=window.player.clock()))
    window.look()
    window.pass_time(rest)
    for second in ("00:01", "00:02", "00:03"):
        window.pass_time(1)
        assert window.widget("clock").text == second
    window.pass_time(0.0005)  # nothing to show yet, and the next second is waited for
    assert 0 < window.screen.seconds_to_change() <= 1


@pytest.mark.parametrize("size", [(1280, 800), (600, 1000)])
def test_rows_and_columns_are_numbered_while_a_hint_speaks_of_cells_and_the_board_stays_where_it_is(start, size):
    def numbers():
        board = window.widget("board").box
        beside = [one for one in window.app.widgets if isinstance(one, Label) and one.text.isdigit()]
        return [one.text for one in beside if one.box.right <= board.left], [
            one.text for one in beside if one.box.bottom <= board.top or one.box.top >= board.bottom
        ]

    window = start(SMALL)
    window.resize(*size)
    window.look()
    before = window.widget("board").box
    assert numbers() == ([], [])
    window.press("F2")
    window.wait_until(lambda: window.screen.session.hint is not None)
    assert window.widget("board").box == before
    assert numbers() == (["1", "2", "3", "4"], ["1", "2", "3", "4"])
    window.press("Escape")
    assert numbers() == ([], [])


@pytest.mark.parametrize("size", [(640, 480), (1000, 700), (600, 800)])
def test_what_can_be_done_about_a_long_hint_stays_in_sight(start, size):
    example = examples()["grouped-aic"][0]
    window = start(Grid(example.digits))
    window.resize(*size)
    session = window.screen.session
    session.hint = Hint.from_advice(session.game, advice_on(example.step(), session.game.grid))
    for _stage in range(4):
        session.hint = session.hint.more()
    window.app.redraw()
    window.look()
    for _end in range(2):
        places = [window.widget(name).box for name in ("take-step", "next-link", "close-hint")]
        assert all(window.widget(name).is_at(*window.widget(name).box.middle) for name in ("take-step", "close-hint"))
        assert max(box.bottom for box in places) <= size[1]
        window.app.scroll(1000)  # to the end of the words
        window.look()


def test_a_hint_about_marks_has_buttons_to_repair_them_or_to_do_without(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("Ctrl+2", "H")
    window.wait_until(lambda: window.screen.session.hint is not None)
    window.click("hint-without-marks")
    window.wait_until(lambda: window.screen.session.hint is not None)
    assert window.screen.session.hint.step is not None
    window.press("Escape", "H")
    window.wait_until(lambda: window.screen.session.hint is not None)
    window.click("repair-marks")
    assert str(window.game.marks[1]) == "23"


def test_hints_that_are_asked_for_while_one_is_looked_for_are_all_given(start):
    window = start(SMALL)
    window.app.jobs.are_slow = True
    window.press("F2", "F2", "F2")
    assert "Looking for a hint …" in window.words
    window.wait_for_answers()
    assert "Hint 3 of 5" in window.words
    assert window.game.aids == {"hint": 1}


def test_a_hint_is_looked_for_anew_when_the_position_is_another_one(start):
    window = start(SMALL)
    window.app.jobs.are_slow = True
    window.press("F2", "F2")
    window.click_cell("r1c2")
    window.press("3", "F2")
    window.wait_for_answers()
    assert window.screen.session.hint.text == advise(Grid("13.. ..3. .4.. ...2"), Grid(SMALL)).stages[0]
    assert "Hint 1 of" in window.words


def test_variations_keep_the_game(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3", "Ctrl+T")
    assert window.game.grid["r1c3"] == 3
    assert window.game.grid["r1c4"] == 1
    window.press("Ctrl+R", "Ctrl+D", "Ctrl+Z")
    assert window.game.grid.clue_count == 4


def test_the_menu_does_what_has_no_button_and_says_why_something_cannot_be_done(start):
    window = start(SMALL)
    window.press("F10")
    assert window.screen.name == "menu"
    why_not = window.widget("act back-to-bookmark").why_not
    assert "no bookmark" in why_not
    window.click("act back-to-bookmark")
    assert window.app.notice == why_not
    window.click("act fill-marks")
    assert window.screen.name == "game"
    assert len(window.game.centre_marks) == 12
    window.press("F10")
    window.click("act solve")
    assert "Solved" in window.words


def test_a_disabled_button_says_why_when_it_is_pointed_at(start):
    window = start(SMALL)
    box = window.widget("redo").box
    window.move(*box.middle)
    assert window.app.hands.tip is None
    window.pass_time(0.6)
    assert window.app.hands.tip.hint == window.screen.session.why_not("redo") != ""
    window.move(5, 5)
    assert window.app.hands.tip is None


@pytest.mark.parametrize("side", [4, 6, 9, 16, 25])
def test_every_cell_is_hit_where_it_is_drawn(start, side):
    board = classic(side)
    window = start(Grid.empty(board))
    for cell in range(0, board.cell_count, max(1, board.cell_count // 12)):
        window.click_cell(board.cell_name(cell))
        assert window.screen.session.selection.cells == [cell]
        assert window.widget("board").view.selected == {cell}


def test_letters_are_digits_on_a_large_board(start):
    window = start(Grid.empty(classic(16)))
    window.click_cell("r3c5")
    window.press("G")
    assert window.game.grid["r3c5"] == 16
    window.press("Shift+A")  # of no use under a digit
    window.press("Right", "Shift+A")
    assert marks(window) == {"r3c6": "A"}


def test_a_large_board_is_zoomed_and_its_part_follows_the_cursor(start):
    window = start(Grid.empty(classic(25)))
    whole = window.widget("board").box
    window.press(*4 * ["Ctrl+="])
    part = window.widget("board")
    assert part.clip == whole
    assert round(part.box.width / whole.width, 2) == 2.44
    window.press("End")
    x, y = window.cell("r1c25")
    assert window.widget("board").is_at(x, y)
    assert not window.widget("board").is_at(*window.cell("r1c1"))
    window.click_cell("r2c24")
    assert window.screen.session.selection.cells == [classic(25).cell("r2c24")]
    window.press(*["Ctrl+-"] * 5)
    assert window.widget("board").box == whole


def test_every_move_is_taken_back_at_once_and_comes_back_one_by_one(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3", "Right", "2")
    window.click("menu")
    window.click("act restart")
    assert (str(window.game.grid), window.screen.message) == (
        str(window.game.puzzle),
        "Back at the start. Redo brings the moves back.",
    )
    window.press("Ctrl+Y")
    assert window.game.digit(1) == 3


def test_a_puzzle_is_printed_by_the_page_that_a_browser_opens(start):
    window = start(SMALL)
    window.press("Ctrl+P")
    path = Path(window.app.notice.removeprefix("The page to print is "))
    page = path.read_text(encoding="utf-8")
    path.unlink()
    assert page.startswith("<!doctype html>")
    assert '<svg xmlns="http://www.w3.org/2000/svg" width="170mm"' in page
