"""Ways through several screens, as players go them; what was done on one holds on the next."""

from datetime import date

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.game.game import Game

SMALL = "1.....3..4.....2"
SOLVED = "1324423124133142"
NINE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def solve_by_hand(window):
    for cell in window.game.grid.empty_cells:
        window.click_cell(window.game.board.cell_name(cell))
        window.press(window.game.board.symbol(window.game.solution[cell]))


def test_a_puzzle_is_typed_played_solved_undone_reviewed_replayed_and_continued(window):
    window.click("enter-puzzle")
    window.app.screen.entry.set_board(classic(4))
    window.look()
    for symbol in SMALL:
        window.press("0" if symbol == "." else symbol)
    window.wait_for_answers()
    window.click("play")
    assert str(window.game.puzzle) == SMALL
    solve_by_hand(window)
    assert "Solved" in window.words
    window.press("Ctrl+Z")
    assert "Solved" not in window.words
    assert str(window.game.grid).count(".") == 1
    window.resize(640, 480)
    window.press("Ctrl+Y")
    assert "Solved" in window.words
    window.click("review")
    window.click("replay")
    assert window.screen.name == "replay"
    window.press("End")
    assert str(window.screen.page_of_parts.replay.grid) == SOLVED
    window.press("Escape", "Escape")
    assert "Solved" in window.words  # where one came from
    window.press("Ctrl+Z")
    window.press("Escape", "Escape", "Escape")
    assert window.screen.name == "home"  # one Escape too many does not quit
    window.click("resume")
    assert str(window.game.grid).count(".") == 1
    solve_by_hand(window)
    assert str(window.game.grid) == SOLVED
    window.click("home")
    assert "resume" not in window.ids


def test_a_lesson_in_the_middle_of_a_game_changes_nothing_of_it(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3")
    window.pass_time(30)
    seconds = window.game.clock.seconds
    window.click("home")
    window.click("learn")
    window.click("lesson hidden-single")
    window.wait_for_answers()
    window.press("Right", "Enter")
    window.wait_for_answers()
    window.resize(600, 1000)
    window.press("F2", "Escape", "Escape")
    window.pass_time(500)
    assert window.screen.name == "home"
    window.click("resume")
    assert str(window.game.grid) == "13....3..4.....2"
    assert window.game.clock.seconds == seconds
    assert window.screen.session.hint is None
    assert not window.game.aids


def test_a_day_of_the_calendar_is_played_left_continued_solved_and_ticked(window, monkeypatch):
    window.player.settings["daily-level"] = "beginner"
    monkeypatch.setattr(window.player, "today", lambda: date(2026, 3, 10))
    window.click("calendar")
    assert "March 2026" in window.words
    window.click("before")
    assert "February 2026" in window.words
    window.click("day 2026-02-14")
    window.wait_until(lambda: window.screen.name == "game")
    solution = window.game.solution
    first = next(iter(window.game.grid.empty_cells))
    window.press(str(solution[first]))
    window.click("home")
    window.click("calendar")
    window.click("before")
    assert window.widget("day 2026-02-14").detail == "begun"
    window.click("day 2026-02-14")
    assert window.game.digit(first) == solution[first]
    for cell in window.game.grid.empty_cells:
        window.screen.session.selection.select([cell])
        window.press(str(solution[cell]))
    assert "Solved" in window.words
    window.click("home")
    window.click("calendar")
    window.click("before")
    assert window.widget("day 2026-02-14").detail.startswith("✓")
    window.click("after")
    assert not any(widget.id == "day 2026-03-11" and not widget.why_not for widget in window.app.widgets)


def test_a_step_of_the_list_is_done_in_the_game_undone_and_listed_again(start):
    window = start(SMALL)
    window.press("F10")
    window.click("act steps")
    window.wait_for_answers()
    window.click("step 0")
    window.resize(600, 1000)
    window.press("Down", "Up")
    assert "So r1c2 is 3." in window.words
    window.click("show")
    assert window.screen.name == "game"
    assert "Hint 5 of 5" in window.words
    window.press("Ctrl+E")
    assert window.game.grid["r1c2"] == 3
    window.press("Ctrl+Z")
    assert not window.game.grid["r1c2"]
    assert window.screen.session.hint is None
    window.press("F10")
    window.click("act steps")
    window.wait_for_answers()
    assert "Hidden single (8)" in window.words


def test_a_list_of_steps_that_is_left_at_once_leaves_the_game_as_it_was(start):
    window = start(NINE)
    window.app.jobs.are_slow = True
    window.app.program.request("steps")
    window.look()
    assert "Looking for steps …" in window.words
    window.press("Escape")
    assert window.screen.name == "game"
    window.press("H")
    window.wait_for_answers()
    assert "Hint 1 of 5" in window.words


def test_the_path_is_reached_from_the_list_of_steps_and_leads_back_to_it(start):
    window = start(SMALL)
    window.app.program.request("steps")
    window.wait_for_answers()
    window.press("Down", "S")
    assert window.screen.name == "watch"
    window.wait_for_answers()
    assert window.screen.watching.path[0] == "1. Hidden single"
    window.press("Escape")
    assert window.screen.name == "steps"
    assert window.screen.page_of_parts.chosen is not None
    window.press("Escape")
    assert window.screen.name == "game"


@pytest.mark.parametrize("size", [(640, 480), (600, 1000), (1600, 900)])
def test_a_zoomed_board_is_turned_resized_left_and_found_again(start, size):
    window = start(Grid.empty(classic(25)))
    window.press(*3 * ["Ctrl+="])
    window.click_cell("r5c5")
    window.press("4", "Ctrl+R")
    window.resize(*size)
    assert window.widget("board").is_part
    x, y = window.cell("r5c21")
    assert window.game.grid["r5c21"] == 4
    assert window.widget("board").is_at(x, y)  # the part follows the cursor
    window.press("F1", "Escape")
    assert window.widget("board").is_part
    window.press(*4 * ["Ctrl+-"])
    assert not window.widget("board").is_part


def test_what_is_filtered_follows_undo_theme_and_a_new_game(start):
    window = start(NINE)
    window.press("Escape", "F", "5")
    filtered = window.screen.session.possible_cells
    assert len(filtered) > 5
    window.app.choose("theme", "dark")
    window.look()
    window.press("Ctrl+L")
    assert "Solved" in window.words
    window.press("Ctrl+Z")
    assert window.screen.session.possible_cells == filtered
    window.app.program.play(Game(NINE))
    window.look()
    assert not window.screen.session.possible_cells


def test_a_hint_and_the_result_are_said_in_another_language_as_soon_as_it_is_chosen(start):
    window = start(SMALL)
    window.press(*5 * ["F2"])
    window.wait_for_answers()
    assert "which leaves only r1c2. So r1c2 is 3." in window.words
    window.press("Ctrl+,")
    window.click("language fi")
    window.press("Escape")
    assert "Vinkki 5/5" in window.words
    assert "Siis r1c2 on 3." in window.words
    window.press("Ctrl+B")
    assert "Kirjanmerkki" in window.words
    window.press("Ctrl+,")
    window.click("language en")
    window.press("Escape")
    assert "Kirjanmerkki" not in window.words
    assert "Bookmark" not in window.words  # what was said before is not said again


def test_what_is_asked_while_a_hint_is_open_is_answered_above_it_until_the_next_thing_happens(start):
    window = start(SMALL)
    window.press("F2")
    window.wait_for_answers()
    window.press("F3")
    assert "Everything is right so far." in window.words
    assert "There is an easy step here." in window.words
    window.press("F2")
    assert "Everything is right so far." not in window.words
    assert "Look at box 1." in window.words
