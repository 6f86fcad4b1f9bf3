"""Every screen of the window: what it offers, and where it leads."""

import pygame
import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import add_variant, classic
from sudokit.formats.links.lz_string import compress
from sudokit.frontends.desktop.board_place import cell_at, mark_at
from sudokit.frontends.desktop.layout import metrics
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.pages import open_page
from sudokit.frontends.desktop.screens.watch import WatchScreen
from sudokit.frontends.desktop.toolkit.boxes import covers
from sudokit.frontends.desktop.toolkit.system_preferences import system_scale
from sudokit.frontends.desktop.toolkit.widgets import ScenePicture
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player import program
from sudokit.play.player.settings import SETTINGS
from sudokit.play.player.sharing import game_link
from sudokit.techniques.grading.grade import rate
from sudokit.translation import _
from tests.frontends.few_tries import make_with_few_tries

SMALL = "1... ..3. .4.. ...2"
BIG = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_home_offers_to_play_and_everything_else_with_one_key_or_click(window):
    assert window.screen.name == "home"
    assert {"start", "new", "daily", "enter-puzzle", "code", "watch", "statistics", "settings", "help"} <= set(
        window.ids
    )
    window.press("Enter")  # what most people want has the focus
    window.wait_until(lambda: window.screen.name == "game")
    assert window.game.level == "medium"


def test_home_goes_on_with_the_last_game_and_shows_it(start):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3", "Escape", "Escape")
    assert window.screen.name == "home"
    assert window.widget("picture").view.entries[1] == 3
    window.press("Enter")
    assert str(window.game.grid) == "13....3..4.....2"


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (600, 1000)])
def test_every_button_leads_to_a_screen_and_escape_back(opened, size):
    window = opened(size=size)
    for id in ("new", "enter-puzzle", "code", "watch", "practice", "learn", "statistics", "settings", "help"):
        window.click(id)
        there = window.screen.name
        assert there != "home"
        assert "Sudokit" in window.app.window.title
        window.press(*escapes(window))
        assert window.screen.name == "home", there


def escapes(window):
    """Esc as often as the page says that it takes to go back."""
    return ["Escape"] * {"Back (Esc)": 1, "Back (Esc twice)": 2}[window.widget("back").tip]


@pytest.mark.parametrize(
    "id",
    [
        "new",
        "enter-puzzle",
        "code",
        "watch",
        "statistics",
        "settings",
        "help",
        "games",
        "open",
        "learn",
        "lesson w-wing",
    ],
)
def test_on_every_page_escape_does_what_the_page_says_whatever_has_the_focus(start, id):
    window = start(SMALL)
    below = window.screen
    open_page(window.app, id)
    window.look()
    kinds = {type(widget): widget.id for widget in window.app.widgets if widget.can_focus}
    for focused in ("", "back", *kinds.values()):
        page = window.screen
        window.app.hands.focus = focused
        window.press(*escapes(window))
        assert window.screen is below, (page.name, focused)
        window.app.show(page)
        window.look()


@pytest.mark.parametrize(
    ("first", "then"), [("new", "practice"), ("enter-puzzle", "board-choice"), ("enter-puzzle", "open"), ("menu", "")]
)
def test_escape_leads_back_from_the_pages_of_a_page_too(start, first, then):
    window = start(SMALL)
    window.app.program.request(first)
    window.look()
    below = window.screen
    if then:
        window.click(then)
        assert window.screen is not below
        window.press(*escapes(window))
    assert window.screen is below
    window.press(*escapes(window))
    assert window.screen.name == "game"


def test_while_something_is_made_escape_stops_that_and_the_way_back_does_not_promise_it(window):
    window.click("settings")
    window.app.program.start(NewGame("25x25", (), "extreme", 1))
    window.look()
    assert window.widget("stop-work").tip == "Stop (Esc)"
    assert window.widget("back").tip == "Back"
    window.press("Escape")
    assert (window.screen.name, window.widget("back").tip) == ("settings", "Back (Esc)")


def test_a_window_that_was_saved_on_a_larger_screen_fits_onto_this_one(opened):
    window = opened(size=None, window_width=5000, window_height=300)
    screen = pygame.display.get_desktop_sizes()[0]
    assert window.app.window.size[0] == screen[0] < 5000
    assert window.app.window.size[1] <= screen[1]
    fitting = opened(size=None, window_width=700, window_height=500)
    assert fitting.app.window.size == (700, 500)


def test_a_new_game_is_chosen_by_level_size_and_variant_and_the_choice_is_kept(opened):
    window = opened()
    window.click("new")
    window.click("shape 4x4")
    assert window.widget("level hard").why_not != ""  # there are no hard ones that small
    window.click("level any")
    window.click("rule diagonal")
    window.click("play")
    window.wait_until(lambda: window.screen.name == "game")
    assert window.game.board.name.startswith("4x4")
    assert window.game.origin.startswith("4x4+diagonal.any.")
    assert window.player.settings["last-shape"] == "4x4"
    again = opened()
    again.click("new")
    assert again.widget("shape 4x4").active


def test_another_size_keeps_level_and_variant_where_it_can_and_says_where_it_cannot(opened):
    window = opened(last_level="hard", last_rule="windoku")
    window.click("new")
    window.click("shape 4x4")
    assert window.app.notice == "4x4 has only the levels beginner and any. Chosen instead: 4×4 windoku."
    assert window.widget("play").text == "Play 4×4 windoku"
    window.click("shape 6x6")
    assert window.app.notice == ("Boxes of 2x3 are not square; windoku needs square ones. Chosen instead: Hard · 6×6.")
    window.click("shape 9x9")  # which has them
    assert window.widget("play").text == "Play Hard · 9×9 windoku"
    assert window.app.notice == ""


def test_another_board_for_a_puzzle_keeps_its_variant_where_it_can_and_says_where_it_cannot(window):
    window.click("enter-puzzle")
    window.screen.entry.draft.switch_rule("windoku")
    window.click("board-choice")
    window.click("shape 4x4")
    assert window.screen.entry.puzzle.board.name == "4x4 windoku"
    window.click("board-choice")
    assert window.widget("shape 4x4").active
    window.click("shape 6x6")
    assert window.screen.entry.puzzle.board.name == "6x6 (boxes 2x3)"
    assert window.app.notice == "Boxes of 2x3 are not square; windoku needs square ones."


def test_a_technique_is_practised_with_a_puzzle_that_needs_it(window):
    window.click("new")
    window.click("practice")
    window.click("technique naked-pair")
    window.wait_until(lambda: window.screen.name == "game", seconds=60)
    assert window.game.origin.startswith("9x9.naked-pair.")
    assert "naked-pair" in rate(window.game.puzzle).techniques_of("people")


def test_a_solve_is_played_again_from_its_review(start):
    window = start("1324 4231 2413 314.")
    window.press("2")
    window.click("review")
    window.click("replay")
    assert window.screen.name == "replay"
    window.press("Right")
    assert window.screen.page_of_parts.said == "1 of 1, at 00:00: r4c4 = 2. Full house."
    window.press("Escape", "Escape")
    assert window.screen.name == "game"


def test_practice_begins_where_the_technique_is_due_or_from_the_start(window):
    window.click("practice")
    assert window.widget("begin due").active
    window.click("technique naked-pair")
    window.wait_until(lambda: window.screen.name == "game", seconds=60)
    assert window.app.notice.startswith("Filled in up to where this is the next step: Naked pair.")
    assert window.game.grid != window.game.puzzle
    assert window.screen.title.startswith("Naked pair · ")
    window.press("Escape", "Escape")
    window.click("practice")
    window.click("begin start")
    window.click("technique naked-pair")
    window.wait_until(lambda: window.screen.name == "game", seconds=60)
    assert window.game.grid == window.game.puzzle


def test_a_lesson_is_walked_through_and_an_exercise_answered_by_mouse_and_keys(window):
    window.click("learn")
    window.press("PageDown")
    window.click("lesson x-wing")
    lesson = window.screen.page_of_parts
    window.wait_until(lambda: lesson.steps)
    window.press("Right")
    assert lesson.said.startswith("Look at ")
    window.press("Enter")
    window.wait_until(lambda: lesson.steps)
    assert lesson.is_exercise
    (cell, digit), *others = lesson.steps[0].eliminations
    board = window.widget("board")
    x, y = middle_of_mark(board, cell, digit)
    window.down(x, y, button=3)
    window.up(x, y, button=3)
    assert lesson.view().highlights[-1].candidates == ((cell, digit),)
    for other, same in others:
        window.click_cell(board.view.board.cell_name(other))
        window.press(str(same))
    window.press("Enter")
    assert lesson.said.startswith("Right. ")
    window.press("Escape")
    assert window.screen.name == "learn"


def middle_of_mark(board, cell, digit):
    """Where a candidate is drawn, by trying."""
    box = board.box
    places = ((x, y) for y in range(box.top, box.bottom, 4) for x in range(box.left, box.right, 4))
    return next(
        (x, y) for x, y in places if cell_at(board.view, box, x, y) == cell and mark_at(board.view, box, x, y) == digit
    )


def test_while_a_puzzle_is_made_the_game_goes_on_and_escape_stops_it(start):
    window = start(SMALL)
    window.app.program.start(NewGame("25x25", (), "extreme", 1))
    window.look()
    assert "Making a puzzle: Extreme · 25×25" in window.words
    window.click_cell("r1c2")
    window.press("3")
    assert window.game.grid["r1c2"] == 3
    assert "stop-work" in window.ids
    window.press("Escape")
    assert not window.app.jobs
    assert "stop-work" not in window.ids
    assert window.screen.name == "game"


def test_what_cannot_be_made_is_said_and_nothing_is_lost(start):
    window = start(SMALL)
    window.app.program.start(NewGame("6x6", ("windoku",), "any", 1))
    window.wait_until(lambda: not window.app.jobs)
    assert "windoku" in window.app.notice
    assert window.screen.name == "game"


def test_where_no_puzzle_of_the_level_is_found_the_nearest_is_offered(start, monkeypatch):
    monkeypatch.setattr(program, "make_or_offer", make_with_few_tries)
    window = start(SMALL)
    window.app.program.start(NewGame("6x6", (), "expert", 0))
    window.wait_until(lambda: window.screen.name == "offer")
    assert "None of 5 puzzles is expert. The nearest is easy (1.5)." in window.words
    window.click("play")
    assert window.screen.name == "game"
    assert str(window.game.puzzle) == "2..3......6...6...45..3....1.......5"
    assert (window.game.level, window.game.origin) == ("easy", "")


def test_another_one_is_looked_for_instead_of_the_nearest(start, monkeypatch):
    monkeypatch.setattr(program, "make_or_offer", make_with_few_tries)
    window = start(SMALL)
    window.app.program.start(NewGame("6x6", (), "expert", 0))
    window.wait_until(lambda: window.screen.name == "offer")
    window.click("again")
    assert "Making a puzzle: Expert · 6×6" in window.words
    window.press("Escape")


def test_a_puzzle_is_examined_as_it_is_typed(window):
    window.click("enter-puzzle")
    assert window.widget("play").why_not == "The board is empty."
    window.press("5")
    window.wait_until(lambda: "several solutions" in window.words)
    window.press("5")  # the next cell
    window.wait_until(lambda: not window.app.jobs)
    assert set(window.widget("board").view.conflicts) == {0, 1}
    assert window.widget("play").why_not == "The puzzle has no solution."
    window.press("Ctrl+Z")
    window.wait_until(lambda: "several solutions" in window.words)
    assert window.widget("play").why_not == ""


def test_a_puzzle_is_typed_cell_by_cell_as_it_stands_in_a_newspaper(window):
    window.click("enter-puzzle")
    assert "Type the cells one by one" in window.words
    window.press(*"53..7")
    assert str(window.screen.entry.puzzle)[:9] == "53..7...."
    window.press("Backspace", "Backspace", "0", "Space", "6")
    assert str(window.screen.entry.puzzle)[:9] == "53...6..."


@pytest.mark.parametrize("way", ["Enter", "the button"])
def test_an_impossible_puzzle_does_not_start_while_its_solutions_are_counted(window, way):
    window.app.jobs.are_slow = True
    window.click("enter-puzzle")
    window.screen.entry.take_text("12.. ..3. .... ....", "text")  # nothing clashes, but there is no solution
    window.look()
    assert window.app.jobs.is_busy("examining")
    if way == "Enter":
        window.press("Enter")
    else:
        window.click("play")
    assert "Counting the solutions; if there is one, the game starts …" in window.words
    window.wait_for_answers()
    assert window.screen.name == "enter"
    assert window.widget("play").why_not == "The puzzle has no solution."


def test_a_puzzle_that_is_to_be_played_starts_when_its_solutions_are_counted(window):
    window.app.jobs.are_slow = True
    window.click("enter-puzzle")
    window.screen.entry.take_text(SMALL, "text")
    window.press("Enter")
    assert window.screen.name == "enter"
    window.wait_for_answers()
    assert str(window.game.known_solution) == "1324423124133142"


def test_what_is_typed_after_enter_is_part_of_the_puzzle(window):
    window.app.jobs.are_slow = True
    window.click("enter-puzzle")
    window.screen.entry.take_text(SMALL, "text")
    window.screen.entry.session.selection.select([1])
    window.press("Enter", "3")
    window.wait_for_answers()
    assert window.screen.name == "enter"
    assert str(window.screen.entry.puzzle) == "13....3..4.....2"


def test_a_puzzle_without_a_solution_shows_the_cells_that_clash(window):
    window.click("enter-puzzle")
    window.screen.entry.take_text("12.. ..3. .... ....", "text")
    window.wait_until(lambda: window.screen.entry.examination is not None)
    assert [highlight.cells for highlight in window.widget("board").view.highlights] == [(0, 1, 6)]
    assert window.widget("play").why_not == "The puzzle has no solution."


def test_a_bad_puzzle_is_explained_and_what_was_typed_stays(window, monkeypatch):
    window.click("enter-puzzle")
    window.press("5")
    monkeypatch.setattr("sudokit.frontends.desktop.screens.enter.clipboard", lambda: "no puzzle at all")
    window.press("Ctrl+V")
    assert "neither a digit nor an empty cell" in window.words
    assert window.screen.entry.puzzle["r1c1"] == 5
    monkeypatch.setattr("sudokit.frontends.desktop.screens.enter.clipboard", lambda: "")
    window.click("paste")
    assert "There is no text in the clipboard." in window.words
    monkeypatch.setattr("sudokit.frontends.desktop.screens.enter.clipboard", lambda: BIG)
    window.click("paste")
    window.wait_until(lambda: "exactly one solution" in window.words)
    window.click("play")
    assert window.screen.name == "game"
    assert str(window.game.puzzle) == BIG


def test_files_are_opened_by_name_by_list_and_by_dropping_them(window, tmp_path):
    puzzle = tmp_path / "a puzzle.txt"
    puzzle.write_text(SMALL, encoding="utf-8")
    window.press("Ctrl+O")
    assert window.screen.name == "files"
    window.type(str(tmp_path))
    window.press("Enter")  # a folder is opened and listed
    assert "file a puzzle.txt" in window.ids
    window.click("file a puzzle.txt")
    assert window.screen.name == "enter"
    assert str(window.screen.entry.puzzle) == SMALL.replace(" ", "")
    window.press("Escape")
    assert window.screen.name == "home"
    window.post(pygame.DROPFILE, file=str(puzzle))
    assert str(window.screen.entry.puzzle) == SMALL.replace(" ", "")
    window.post(pygame.DROPFILE, file=str(tmp_path / "nothing.txt"))
    assert "nothing.txt could not be opened: No such file or directory." in window.words


def test_a_game_is_saved_to_a_file_and_opened_again(start, tmp_path):
    window = start(SMALL)
    window.click_cell("r1c2")
    window.press("3", "Ctrl+S")
    window.press("Ctrl+U")
    window.type(str(tmp_path / "mine.sudokit"))
    window.press("Enter")
    assert window.screen.name == "game"
    assert "Saved as" in window.app.notice
    window.press("Ctrl+O")
    window.type(str(tmp_path / "mine.sudokit"))
    window.press("Enter")
    assert window.screen.name == "game"
    assert [move.text(window.game.board) for move in window.game.moves] == ["r1c2=3"]


def test_a_code_gives_the_same_puzzle_and_a_bad_one_is_explained(window):
    window.click("code")
    window.type("4x4.any.1")
    window.press("Backspace")
    window.type("x")
    assert window.widget("code").wrong
    assert window.widget("play").why_not
    window.press("Backspace")
    window.type("1")
    window.press("Enter")
    window.wait_until(lambda: window.screen.name == "game")
    assert str(window.game.puzzle) == ".41...43....2..."
    window.press("F10")
    window.click("act copy-code")
    assert "4x4.any.1" in window.words


@pytest.mark.parametrize("focus", ["", "play", "paste code", "back"])
@pytest.mark.parametrize("way", ["typed", "pasted"])
def test_a_code_reaches_its_field_whatever_has_the_focus(window, monkeypatch, focus, way):
    monkeypatch.setattr("sudokit.frontends.desktop.toolkit.input.clipboard", lambda: "4x4.any.1")
    window.click("code")
    window.app.hands.focus = focus
    if way == "typed":
        window.type("4x4")
        window.type(".any.1")
    else:
        window.press("Ctrl+V")
    assert window.widget("code").text == "4x4.any.1"
    assert window.widget("play").why_not == ""


def test_a_space_that_presses_a_button_is_not_typed(window):
    window.click("code")
    window.app.hands.focus = "back"
    window.press("Space")
    window.type(" ")
    assert window.screen.name == "home"
    window.click("code")
    window.app.hands.focus = "play"
    window.type(" ")
    assert window.widget("code").text == ""


def test_a_link_to_a_puzzle_is_understood_where_a_code_is_asked_for(window):
    window.click("code")
    window.type("https://example.org/x")
    assert window.widget("code").wrong
    window.screen.texts["code"] = game_link(Grid(SMALL))
    window.app.redraw()
    window.look()
    assert "4×4" in window.words
    window.press("Enter")
    assert window.screen.name == "enter"
    assert str(window.screen.entry.puzzle) == "1.....3..4.....2"


def test_a_way_through_pages_leads_back_by_escape_and_what_was_typed_stays(window):
    window.click("enter-puzzle")
    window.press("5")
    window.click("board-choice")
    window.click("shape 6x6")
    assert (window.screen.name, window.screen.entry.puzzle.board.row_count) == ("enter", 6)
    window.click("code")
    window.type("no code")
    window.press("Enter")
    assert (window.screen.name, window.widget("code").wrong) == ("code", True)
    window.press("Escape")
    window.click("board-choice")
    window.click("shape 9x9")
    assert str(window.screen.entry.puzzle)[:3] == "5.."
    window.press("Escape", "Escape")
    window.click("new")
    window.click("code")
    window.type(SMALL)
    window.press("Enter")
    assert window.screen.name == "enter"
    window.wait_until(lambda: window.widget("play").why_not == "")
    window.press("Enter")
    window.wait_until(lambda: window.screen.name == "game")
    window.press("Escape", "Escape")
    window.wait_until(lambda: window.screen.name == "home")
    window.click("statistics")
    assert "1 game started." in window.words


@pytest.mark.parametrize("method", ["backtracking", "fast", "exact-cover", "colouring"])
def test_a_solver_is_watched_forwards_and_backwards_to_its_end(window, method):
    window.app.show(WatchScreen(window.app, Grid(SMALL), method))
    window.look()
    for _step in range(4):
        window.press("Right")
    after = window.widget("board").view
    window.press("Right", "Left")
    assert window.widget("board").view == after
    window.click("end")
    for _time in range(50):
        window.pass_time(0.1)
    view = window.widget("board").view
    assert "".join(str(view.digit(cell)) for cell in range(16)) == "1324423124133142"
    assert window.widget("step").why_not == "This is the end."


def test_a_film_plays_by_itself_at_the_speed_that_was_chosen(window):
    window.app.show(WatchScreen(window.app, Grid(BIG), "backtracking"))
    window.look()

    def step():
        return window.screen.animation.moment.step

    before = step()
    for _tenth in range(10):
        window.pass_time(0.11)
    assert step() - before == 10
    window.press("Space")
    window.pass_time(5)
    assert step() - before == 10
    window.click("faster")
    assert window.screen.animation.speed == 20


def test_the_speed_of_a_film_stays_as_it_was_chosen(window):
    window.click("watch")
    window.press("+", "+")
    assert "40 steps a second" in window.words
    window.click("method exact-cover")
    assert "40 steps a second" in window.words
    window.click("method human")
    window.wait_until(lambda: window.screen.animation is not None)
    assert "2 steps a second" in window.words  # a person's are there to be read
    window.press("-", "Escape")
    window.click("watch")
    assert "40 steps a second" in window.words
    window.click("method human")
    window.wait_until(lambda: window.screen.animation is not None)
    assert "1 steps a second" in window.words


def test_where_cells_are_spoken_of_by_name_rows_and_columns_are_numbered(window):
    window.click("watch")
    window.press("Right")
    assert "r1c3" in " ".join(window.words.split())
    assert window.widget("board").view.labels
    window.press("Escape")
    window.click("enter-puzzle")
    window.press("5", "5")
    window.wait_until(lambda: "r1c2" in window.words)
    assert window.widget("board").view.labels


def test_a_persons_path_is_shown_with_its_arguments(window):
    window.app.show(WatchScreen(window.app, Grid(SMALL), "human"))
    window.wait_until(lambda: window.screen.animation is not None)
    assert "1. Hidden single" in window.words
    assert "which leaves only r1c2" in " ".join(window.words.split())
    window.press("Right")
    assert "2. " in window.words


def test_filling_an_empty_board_is_watched_too(window):
    window.click("watch")
    window.screen.do("filling pattern")
    window.screen.animation.press("e")
    while not window.screen.animation.at_end:
        window.screen.animation.advance()
    window.app.redraw()
    window.look()
    assert not any(window.widget("board").view.givens)
    assert all(window.widget("board").view.entries)


def test_settings_hold_at_once_and_are_kept(opened):
    window = opened()
    window.click("settings")
    window.click("show-clock")
    for name in SETTINGS:
        assert SETTINGS[name].group == "" or any(id.startswith(name) for id in window.ids), name
    ground = window.colour_at(2, 2)
    window.screen.do("theme dark")
    window.look()
    assert window.colour_at(2, 2) != ground
    again = opened()
    assert again.player.settings["show-clock"] is True
    assert again.player.settings["theme"] == "dark"


def test_the_language_changes_at_once_and_back(opened, in_language):
    in_language(LANGUAGE="en")
    window = opened()
    window.click("settings")
    assert window.app.window.title == "Settings · Sudokit"
    window.screen.do("language fi")
    window.look()
    assert window.app.window.title == "Asetukset · Sudokit"
    assert _("no solution") == "no solution"  # that of the process stays
    window.screen.do("language en")
    window.look()
    assert window.app.window.title == "Settings · Sudokit"
    assert window.player.settings["language"] == "en"


def test_help_lists_every_key_of_the_table(window):
    window.press("F1")
    assert window.screen.name == "help"
    for words in ("Ctrl+Z", "F10", "Shift+←", "double click"):
        assert words in window.words


def test_statistics_count_games_that_a_player_finished(start):
    window = start(SMALL)
    window.pass_time(75)
    window.press("F10")
    window.click("act solve")
    window.click("home")
    window.click("statistics")
    assert "Finished games will be counted here" in window.words
    window = start(SMALL)
    for cell in window.game.grid.empty_cells:
        window.click_cell(window.game.board.cell_name(cell))
        window.press(str(window.game.solution[cell]))
    window.click("home")
    window.click("statistics")
    assert "1\nof 2 games finished" in window.words
    assert "4×4" in window.words


def test_pages_that_are_too_long_scroll_and_the_focus_stays_in_sight(opened):
    window = opened(size=(640, 480))
    window.press("F1")
    assert window.screen.most_scroll > 0
    window.post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert window.screen.scroll > 0
    window.press("End")
    assert window.screen.scroll == window.screen.most_scroll
    window.press("Escape")
    window.click("settings")
    for _key in range(12):
        window.press("Tab")
        window.look()
        focused = window.widget(window.app.hands.focus)
        assert focused.is_at(*focused.box.middle)


def test_arrows_go_from_button_to_button(window):
    assert window.app.hands.focus == "start"
    window.press("Right")
    assert window.app.hands.focus == "settings"
    window.press("Right", "Up")
    assert window.app.hands.focus == "statistics"


def test_resizing_keeps_everything_in_the_window(start):
    window = start(BIG)
    for size in ((640, 480), (1280, 800), (600, 1000), (2560, 1440), (321, 340)):
        window.resize(*size)
        assert window.app.surface.get_size() == size
        for widget in window.app.widgets:
            box = widget.box
            if widget.clip is None:
                assert box.left >= 0, (size, widget)
                assert box.top >= 0, (size, widget)
                assert box.right <= size[0], (size, widget)
        board = window.widget("board").box
        assert board.bottom <= size[1]


def test_unfinished_games_are_listed_and_deleted_only_when_the_button_is_pressed_twice(start):
    window = start(SMALL)
    window.press("Escape", "Escape")
    window.app.program.play(Game(Grid(BIG)))
    window.look()
    window.press("Escape", "Escape")
    window.click("games")
    deletes = [id for id in window.ids if id.startswith("delete")]
    assert len(deletes) == 2
    window.click(deletes[0])
    assert len(window.player.unfinished().games) == 2
    window.click(deletes[0])
    assert [str(saved.game.puzzle) for saved in window.player.unfinished().games] == [SMALL.replace(" ", "")]
    window.click(next(id for id in window.ids if id.startswith("game ")))
    assert isinstance(window.screen, GameScreen)


def test_a_method_that_cannot_do_with_a_board_says_so(window):
    window.app.show(WatchScreen(window.app, Grid.empty(add_variant(classic(), "non-consecutive")), "colouring"))
    window.look()
    assert "non-consecutive" in window.words
    window.click("method backtracking")
    window.press("Right", "Right")
    assert "non-consecutive" not in window.words


@pytest.mark.parametrize("text", ["4x4.any.7", "https://example.org/play#4x4.any.7"])
def test_a_code_that_is_pasted_as_a_puzzle_is_played(window, text):
    window.click("enter-puzzle")
    window.screen.entry.take_text(text, "the clipboard")
    window.wait_until(lambda: window.screen.name == "game")
    assert window.game.origin == "4x4.any.7"


DRAWN = (  # a puzzle with a line that nobody explains
    "https://sudokupad.app/scl" + compress('{"cells": [[{"value": 1}, {}, {}, {}], [{}, {}, {"value": 3}, {}], '
    '[{}, {"value": 4}, {}, {}], [{}, {}, {}, {"value": 2}]], "regions": [[[0, 0], [0, 1], [1, 0], [1, 1]], '
    '[[0, 2], [0, 3], [1, 2], [1, 3]], [[2, 0], [2, 1], [3, 0], [3, 1]], [[2, 2], [2, 3], [3, 2], [3, 3]]], '
    '"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#00f", "thickness": 5}]}')
)  # fmt: skip


def test_what_may_be_a_rule_and_was_not_understood_is_said(window):
    window.click("enter-puzzle")
    window.screen.entry.take_text(DRAWN, "the clipboard")
    assert str(window.screen.entry.puzzle) == "1.....3..4.....2"
    assert window.app.notice.startswith(
        "Drawings (lines) are kept, but Sudokit does not know any rules they may stand for"
    )


def test_a_saved_game_that_is_pasted_goes_on_where_it_was(window):
    game = Game(Grid("1... ..3. .4.. ...2"))
    game.enter([1], 3)
    window.click("enter-puzzle")
    window.screen.entry.take_text(game_text(game), "the clipboard")
    assert [move.text(window.game.board) for move in window.game.moves] == ["r1c2=3"]


def test_what_is_being_made_is_not_said_on_top_of_what_can_be_chosen(opened):
    for size in ((600, 1000), (640, 480), (1280, 800)):
        window = opened(size=size)
        window.app.program.start(NewGame("25x25", (), "extreme", 1))
        window.look()
        stop = window.widget("stop-work").box
        others = [widget for widget in window.app.widgets if widget.can_focus and widget.id != "stop-work"]
        assert not [widget.id for widget in others if covers(stop, widget.box)], size
        window.app.jobs.close()
        window.close()


def test_on_a_fine_x11_screen_everything_is_twice_as_large(opened, monkeypatch):
    plain = opened(size=(640, 480)).app.metrics
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setenv("GDK_SCALE", "2")
    window = opened(size=(640, 480))
    fine = window.app.metrics
    assert (fine.width, fine.height, fine.em) == (2 * plain.width, 2 * plain.height, 2 * plain.em)
    x, y = window.widget("settings").box.middle  # the pointer is where its pixels are
    window.down(x, y)
    window.up(x, y)
    assert window.screen.name == "settings"
    window.close()
    assert (window.player.settings["window-width"], window.player.settings["window-height"]) == (640, 480)


def test_where_a_unit_of_the_window_has_two_pixels_the_pointer_is_found(window, monkeypatch):
    monkeypatch.setattr("sudokit.frontends.desktop.app.App.pixel_ratio", 2.0)
    assert window.app.metrics.em == metrics(1000, 700, 2.0).em
    window.app.redraw()
    window.look()
    x, y = window.widget("settings").box.middle
    window.down(x // 2, y // 2)
    window.up(x // 2, y // 2)
    assert window.screen.name == "settings"


@pytest.mark.parametrize(
    ("said", "scale"), [("Xft.dpi:\t192\n", 2.0), ("*color: red\n", 1.0), ("Xft.dpi: fine", 1.0), ("Xft.dpi: 72", 1.0)]
)
def test_the_scale_of_x11_is_that_of_its_letters(monkeypatch, said, scale):
    monkeypatch.delenv("GDK_SCALE", raising=False)
    monkeypatch.setattr("sudokit.frontends.desktop.toolkit.system_preferences._command_output", lambda *command: said)
    assert system_scale() == scale


def test_a_solver_is_watched_beside_what_it_is_about_and_a_persons_path_is_a_list_that_leads_anywhere(start):
    window = start(SMALL)
    window.app.program.request("watch")
    window.look()

    def pictures():
        return [widget.scene.title for widget in window.app.widgets if isinstance(widget, ScenePicture)]

    assert pictures() == []
    window.click("method exact-cover")
    assert pictures() == ["Exact cover matrix"]
    window.resize(600, 1000)
    assert pictures() == ["Exact cover matrix"]
    board = window.widget("board").box
    assert all(each.box.height > board.height / 3 for each in window.app.widgets if isinstance(each, ScenePicture))
    window.resize(1000, 700)
    window.click("method colouring")
    assert pictures() == ["Graph of 4x4: 16 vertices, 56 edges"]
    window.click("method human")
    window.wait_until(lambda: window.screen.watching.path != [])
    assert window.widget("step 0").active
    window.click("step 3")
    assert window.widget("step 3").active
    assert "4. Full house" in window.words
    window.click("step 1")
    assert "2. Hidden single" in window.words
