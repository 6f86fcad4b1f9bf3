"""The app, driven by keys through every page."""

import asyncio
import re
import time
from datetime import date

import pytest

from sudokit.board.grid import Grid
from sudokit.formats.read import read
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player import program
from sudokit.play.player.player import Player
from sudokit.play.session.actions import SHELL_TERMINAL, TERMINAL

pytest.importorskip("textual", reason="the extra `terminal` is not installed")

from textual import events

from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.frontends.terminal.full_screen.pages.choose_watch import watch_page
from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage
from sudokit.frontends.terminal.full_screen.pages.game import GamePage
from sudokit.frontends.terminal.full_screen.pages.home import HomePage
from sudokit.frontends.terminal.full_screen.pages.watch import DrawnMoment, WatchFrame, WatchPage
from sudokit.view.board_view import BoardView
from tests.frontends.few_tries import make_with_few_tries

PUZZLE = "1... ..3. .4.. ...2"
SOLUTION = "1324423124133142"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def text_of(app: SudokitApp) -> str:
    """What the screen shows, line by line."""
    lines = app.screen._compositor.render_strips(app.size)
    return "\n".join(strip.text.rstrip() for strip in lines)


def sentences_of(app: SudokitApp) -> str:
    """The same without line breaks and gaps."""
    return re.sub(r"\s+", " ", text_of(app))


@pytest.fixture
def drive(tmp_path, monkeypatch, unseen):
    """A function that starts the app, does something with it, and ends it."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run(doing, size=(80, 24), puzzle=None, **settings):
        async def driven():
            with Player(tmp_path, today=lambda: date(2026, 11, 16)) as player:
                for name, value in settings.items():
                    player.settings[name.replace("_", "-")] = value
                app = SudokitApp(player)
                async with app.run_test(size=size) as pilot:
                    await pilot.pause()
                    if puzzle is not None:
                        app.program.play(Game(read(puzzle), clock=player.clock()))
                        await pilot.pause()
                    await doing(app, pilot)
                    app.leave()

        asyncio.run(driven())

    return run


async def wait_for(pilot, is_so, seconds=30.0):
    """Let the app live until something is so."""
    for _time in range(int(seconds / 0.05)):
        if is_so():
            await pilot.pause()
            return
        await pilot.pause(0.05)
    raise AssertionError(f"did not happen within {seconds} s:\n{text_of(pilot.app)}")


def test_the_home_screen_offers_everything(drive):
    async def doing(app, pilot):
        shown = text_of(app)
        for words in (
            "Play", "New game", "Today's puzzle", "Enter a puzzle",
            "Watch a solver", "Generate", "Solve", "Check", "Learn",
            "Help", "Statistics", "Settings", "Quit",
        ):  # fmt: skip
            assert words in shown
        assert "Continue" not in shown

    drive(doing)


def test_a_game_is_solved_by_keys_and_counted(drive, tmp_path):
    async def doing(app, pilot):
        for cell, digit in enumerate(SOLUTION):
            game = app.player.game
            if not game.is_given(cell):
                app.screen.session.selection.select([cell])
                await pilot.press(digit)
        assert "The puzzle is solved." in text_of(app)
        assert app.player.statistics().finished == 1

    drive(doing, puzzle=PUZZLE)


def test_a_rating_that_arrives_while_its_page_is_being_closed_is_not_shown(drive):
    async def doing(app, pilot):
        page = app.screen
        app.go_home()
        for _turn in range(2000):  # its parts go one by one
            page.show()
            await asyncio.sleep(0)
        assert "Continue" in text_of(app)

    drive(doing, puzzle=PUZZLE)


def test_nothing_is_shown_on_a_page_while_the_app_is_closing(drive):
    async def doing(app, pilot):
        page = app.screen
        closing = asyncio.create_task(app._shutdown())
        while not closing.done():
            await asyncio.sleep(0)
            page.show()
            page._show_title()

    drive(doing, puzzle=PUZZLE)


def test_a_game_solved_by_key_is_open_again_when_that_is_undone(drive):
    async def doing(app, pilot):
        await pilot.press("3", "ctrl+l")
        assert "The puzzle is solved." in text_of(app)
        await pilot.press("u", "ctrl+home")
        assert "Continue" in text_of(app)
        app.program.resume()
        await pilot.pause()
        assert str(app.player.game.grid) == "13....3..4.....2"
        assert app.player.statistics().finished == 0

    drive(doing, puzzle=PUZZLE)


def test_back_home_the_entry_that_was_opened_is_chosen_or_the_game_that_was_begun(drive):
    async def doing(app, pilot):
        menu = app.screen.query_one("#menu")

        async def open_and_leave(request):
            menu.highlighted = menu.get_option_index(request)
            await pilot.press("enter")
            await pilot.pause()
            await pilot.press("ctrl+home")
            await pilot.pause()
            return menu.get_option_at_index(menu.highlighted).id

        assert await open_and_leave("settings") == "settings"
        menu.highlighted = menu.get_option_index("enter-puzzle")
        app.program.play(Game(read(PUZZLE)))  # from where "Continue" and "Choose …" move every entry down
        await pilot.pause()
        await pilot.press("3", "ctrl+home")
        await pilot.pause()
        assert menu.get_option_at_index(menu.highlighted).id == "resume"
        assert await open_and_leave("settings") == "settings"

    drive(doing)


def test_a_folder_that_cannot_be_used_stops_no_game_and_leaving_asks(drive, tmp_path):
    (tmp_path / "games").touch()

    async def doing(app, pilot):
        assert isinstance(app.screen, GamePage)
        await pilot.press("3")
        assert [notice.message[-51:] for notice in app._notifications] == [
            "You can play on: every move tries to save it again."
        ]
        await pilot.press("ctrl+home")
        assert "Continue" in text_of(app)
        app.program.resume()
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert app.is_running
        assert "what you played would be lost" in list(app._notifications)[-1].message
        assert str(app.player.game.grid) == "13....3..4.....2"
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert not app.is_running

    drive(doing, size=(100, 40), puzzle=PUZZLE)


def test_marks_modes_undo_and_the_cell_beside_the_board(drive):
    async def doing(app, pilot):
        assert "[Digit]" in text_of(app)
        await pilot.press("space", "1", "2", "space", "4")
        assert "[Centre]" in text_of(app)
        assert "corner 1, 2\ncentre 4" in re.sub(r"^.*(corner|centre)", r"\1", text_of(app), flags=re.MULTILINE)
        await pilot.press("u")
        assert "centre 4" not in text_of(app)
        assert [move.text(app.player.game.board) for move in app.player.game.moves] == ["r1c3~1", "r1c3~2"]

    drive(doing, puzzle=NINE)


def test_the_cage_of_the_selected_cell_is_beside_the_board(drive):
    async def doing(app, pilot):
        app.program.start(NewGame.read("4x4+killer.any.1"))
        await wait_for(pilot, lambda: "Killer cage: r1c1 r1c2 r2c1 r2c2 (total 10)" in sentences_of(app))

    drive(doing)


def test_where_no_shell_waits_ctrl_z_is_undo_as_in_the_window(drive):
    async def doing(app, pilot):
        assert app.keyboard is TERMINAL
        await pilot.press("3", "ctrl+z")
        assert app.player.game.moves == ()
        await pilot.press("ctrl+y", "ctrl+underscore")
        assert app.player.game.moves == ()

    drive(doing, puzzle=PUZZLE)


def test_help_names_the_keys_that_a_terminal_has(drive):
    async def doing(app, pilot):
        app.keyboard = SHELL_TERMINAL
        await pilot.press("f1")
        words = "\n".join(" ".join(line.split()) for line in text_of(app).splitlines())
        assert "U, Ctrl+_ undo the last move" in words
        assert "Ctrl+Z back to the shell; fg continues the game" in words
        assert "Ctrl+Q, Ctrl+C exit; the game is saved" in words
        assert "F10, Ctrl+P every command" in words
        assert "F11" not in words
        assert "Shift+digit" not in words

    drive(doing, size=(80, 99), puzzle=NINE)


def test_a_page_to_read_is_gone_through_line_by_line_and_back_to_its_first(drive):
    async def doing(app, pilot):
        await pilot.press("f1")
        assert "Fill every cell" in text_of(app)
        await pilot.press("end")
        assert "Fill every cell" not in text_of(app)
        assert "exit; the game is saved" in text_of(app)
        await pilot.press("home")
        assert "Fill every cell" in text_of(app)

    drive(doing, puzzle=NINE)


def test_the_menu_and_the_code_of_a_puzzle_are_there_too(drive):
    async def doing(app, pilot):
        said = []
        app.say = said.append
        app.program.request("copy-code")
        assert said == ["This puzzle has no code; copy the puzzle instead."]
        app.player.game.origin = "4x4.beginner.1"
        app.program.request("copy-code")
        assert app.clipboard == "4x4.beginner.1"
        await pilot.press("f10", *"code")
        await wait_for(pilot, lambda: "Copy code" in text_of(app))
        await pilot.press("escape")

    drive(doing, puzzle=PUZZLE)


def test_every_move_is_saved_at_once(drive, tmp_path):
    async def doing(app, pilot):
        await pilot.press("3")
        (saved,) = (tmp_path / "games").glob("*.json")
        assert '"r1c2=3"' in saved.read_text(encoding="utf-8")

    drive(doing, puzzle=PUZZLE)


def test_a_game_is_continued_from_the_home_screen(drive):
    async def doing(app, pilot):
        await pilot.press("3", "ctrl+home")
        assert "Continue" in text_of(app)
        await pilot.press("home", "enter")
        assert isinstance(app.screen, GamePage)
        assert str(app.player.game.grid) == "13....3..4.....2"

    drive(doing, puzzle=PUZZLE)


def test_hints_come_in_stages_with_signs_on_the_board(drive):
    async def doing(app, pilot):
        await pilot.press("f2")
        await wait_for(pilot, lambda: "Hint 1 of 5" in text_of(app))
        assert "More (F2)" in text_of(app)
        await pilot.press("f3")  # what is asked meanwhile is answered above it
        assert "Everything is right so far." in text_of(app)
        await pilot.press("f2", "f2", "f2", "f2")
        shown = text_of(app)
        assert "Everything is right so far." not in shown
        assert "Hint 5 of 5" in shown
        assert "Do it (Ctrl+E)" in shown
        assert "+3" in shown  # its role has a shape
        await pilot.press("ctrl+e")
        assert str(app.player.game.grid) == "13....3..4.....2"

    drive(doing, puzzle=PUZZLE)


@pytest.mark.parametrize(
    ("size", "columns"), [((100, 40), "c1 c2 c3 c4 c5 c6 c7 c8 c9"), ((60, 20), "1 2 3 4 5 6 7 8 9")]
)
def test_rows_and_columns_are_numbered_while_a_hint_speaks_of_cells_by_name(drive, size, columns):
    async def doing(app, pilot):
        before = text_of(app)
        await pilot.press("H")
        await wait_for(pilot, lambda: "Hint 1 of 5" in text_of(app))
        first, *others = text_of(app).splitlines()
        assert first.split() == [*columns.split(), "9×9"]
        assert [line[:2] for line in others if line.startswith("r")] == [f"r{row}" for row in range(1, 10)]
        await pilot.press("escape")
        assert text_of(app) == before

    drive(doing, size=size, puzzle=NINE)


def test_check_and_conflicts_are_seen_without_colour(drive):
    async def doing(app, pilot):
        await pilot.press("4")
        assert "!4!" in text_of(app)
        await pilot.press("f3")
        assert "1 cell is wrong: r1c2." in sentences_of(app)

    drive(doing, puzzle=PUZZLE)


def looks_of(app: SudokitApp, words: str) -> set[str]:
    """How the first place of the screen that begins with these words stands out, besides its colours."""
    for strip in app.screen._compositor.render_strips(app.size):
        for segment in strip:
            if segment.text.startswith(words) and segment.style is not None:
                return {name for name in ("bold", "underline", "reverse") if getattr(segment.style, name)}
    raise AssertionError(f"{words!r} is not on the screen:\n{text_of(app)}")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "xterm"}], ids=["no colour", "16 colours"])
def test_the_line_of_a_list_that_is_chosen_is_reversed_without_a_themes_colours(drive, monkeypatch, environment):
    monkeypatch.delenv("COLORTERM", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    async def doing(app, pilot):
        assert looks_of(app, "Play") == {"reverse"}
        assert looks_of(app, "Settings") == {"bold"}
        await pilot.press("down", "enter")
        assert looks_of(app, "▸ Play Medium · 9×9") == {"reverse"}
        assert looks_of(app, "[Medium]") == {"bold"}
        await pilot.press("down")
        assert looks_of(app, "[Medium]") == {"reverse"}
        assert looks_of(app, "▸ Play Medium · 9×9") == {"bold"}

    drive(doing)


def test_a_paused_game_hides_the_board(drive):
    async def doing(app, pilot):
        await pilot.press("p")
        shown = text_of(app)
        assert "Paused." in shown
        assert "5   3" not in shown
        assert not re.search(r"[5-9]", "\n".join(line[:58] for line in shown.splitlines()[:22]))
        await pilot.press("p")
        assert not app.screen.session.is_paused

    drive(doing, puzzle=NINE)


def test_the_mouse_selects_extends_and_presses_words(drive):
    async def doing(app, pilot):
        await pilot.click("#board", offset=(7, 1))
        assert app.screen.session.selection.cells == [1]
        await pilot.mouse_down("#board", offset=(7, 3))
        await pilot.hover("#board", offset=(13, 3))
        await pilot.mouse_up("#board", offset=(13, 3))
        assert app.screen.session.selection.cells == [10, 11]
        await pilot.click("#board", offset=(13, 1), button=3)
        await pilot.press("4")
        assert str(app.player.game.corner_marks) == "{2: DigitSet([4])}"
        await pilot.click("#modes", offset=(10, 0))
        assert app.screen.session.mode.name == "CORNER"

    drive(doing, puzzle=NINE)


def test_a_hint_about_marks_offers_to_repair_them_or_to_do_without(drive):
    async def doing(app, pilot):
        await pilot.press("c", "2", "f2")
        await wait_for(pilot, lambda: app.screen.session.hint is not None)
        assert "Repair marks (Ctrl+F) Without marks (Ctrl+X)" in sentences_of(app)
        await pilot.press("ctrl+x")
        await wait_for(pilot, lambda: app.screen.session.hint is not None and app.screen.session.hint.step is not None)
        await pilot.press("ctrl+f")
        assert str(app.player.game.marks[1]) == "23"

    drive(doing, size=(100, 40), puzzle=PUZZLE)


def test_hjkl_move_and_capital_h_is_a_hint(drive):
    async def doing(app, pilot):
        await pilot.press("l", "j", "h", "k")
        assert app.screen.session.selection.cursor == 2
        await pilot.press("H")
        await wait_for(pilot, lambda: "Hint 1" in text_of(app))

    drive(doing, puzzle=NINE)


def test_a_new_game_is_chosen_and_made(drive):
    async def doing(app, pilot):
        said = []
        app.say = said.append
        await pilot.press("down", "enter")
        assert "Level:  Any  Beginner  Easy  [Medium]  Hard" in text_of(app)
        await pilot.press(*4 * ["down"], "left", "left", "left")
        assert "Size:  [4×4]  6×6" in text_of(app)
        assert said == ["4x4 has only the levels beginner and any. Chosen instead: 4×4."]
        await pilot.press("home", "enter")
        await wait_for(pilot, lambda: isinstance(app.screen, GamePage))
        assert app.player.game.board.name == "4x4"
        assert app.player.settings["last-shape"] == "4x4"

    drive(doing)


def test_variants_are_ticked_and_combined(drive):
    async def doing(app, pilot):
        app.program.request("new")
        await pilot.pause()
        assert "[x] Classic: Rows, columns and boxes, nothing else." in text_of(app)
        await pilot.press("home", *8 * ["down"], "enter", *5 * ["down"], "enter")
        assert "[ ] Classic" in text_of(app)
        assert "[x] Diagonal: Both long diagonals hold every digit." in text_of(app)
        assert "[x] Anti-knight: Cells a knight's move apart differ." in sentences_of(app)
        await pilot.press("home")
        assert "▸ Play Medium · 9×9 diagonal anti-knight" in text_of(app)

    drive(doing)


def test_where_no_puzzle_of_the_level_is_found_the_nearest_is_shown_and_can_be_played(drive, monkeypatch):
    monkeypatch.setattr(program, "make_or_offer", make_with_few_tries)

    async def doing(app, pilot):
        app.program.start(NewGame("6x6", (), "expert", 0))
        lines = ("None of 5 puzzles is", "expert. The nearest is", "easy (1.5).")  # beside the board
        await wait_for(pilot, lambda: all(line in text_of(app) for line in lines))
        await pilot.press("p")
        await wait_for(pilot, lambda: isinstance(app.screen, GamePage))
        assert str(app.player.game.puzzle) == "2..3......6...6...45..3....1.......5"

    drive(doing)


def test_keys_go_on_working_while_a_game_is_made(drive):
    async def doing(app, pilot):
        app.program.start(NewGame.read("25x25.extreme.1"))
        await pilot.pause()
        await pilot.press("l")
        assert app.screen.session.selection.cursor == 3
        assert "Making a puzzle: Extreme · 25×25" in text_of(app)
        await pilot.press("escape")

    drive(doing, puzzle=NINE)


def test_making_can_be_stopped(drive):
    async def doing(app, pilot):
        app.program.request("code")
        await pilot.pause()
        await pilot.press(*"25x25.extreme.1")
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert "Making a puzzle: Extreme · 25×25" in text_of(app)
        await pilot.press("escape")
        assert "Making" not in text_of(app)
        assert app.player.game is None

    drive(doing)


def test_escape_stops_making_and_stays_in_the_game(drive):
    async def doing(app, pilot):
        app.program.start(NewGame.read("25x25.extreme.1"))
        await pilot.pause()
        assert "Making a puzzle: Extreme · 25×25" in text_of(app)
        await pilot.press("escape")
        assert "Making" not in text_of(app)
        assert isinstance(app.screen, GamePage)

    drive(doing, puzzle=NINE)


def test_an_impossible_choice_says_why(drive):
    async def doing(app, pilot):
        said = []
        app.say = said.append
        app.player.choose("last-shape", "4x4")
        app.player.choose("last-level", "extreme")
        await pilot.press("down", "enter", "enter")
        assert said == ["4x4 has only the levels beginner and any."]
        assert app.player.game is None

    drive(doing)


PAGES = {
    "new": "Variant",
    "games": "Unfinished games",
    "enter-puzzle": "Enter a puzzle",
    "solve-puzzle": "Solve a puzzle",
    "check-grid": "Check a grid",
    "watch": "Who solves it",
    "generate": "Generate a puzzle",
    "learn": "Naked pair",
    "help": "Fill every cell with a digit from 1 to 9",
    "statistics": "Finished games will be counted here",
    "settings": "Remove the marks that a new digit rules out:  [on]  off",
    "open": "Open a file",
    "save": "Save to a file",
}


def footer_of(app: SudokitApp) -> str:
    return text_of(app).splitlines()[-1]


def test_every_page_opens_takes_a_key_once_and_escape_does_what_its_last_line_says(drive):
    async def doing(app, pilot):
        game = app.screen
        for entry, words in PAGES.items():
            app.program.request(entry)
            await pilot.pause()
            page = app.screen
            assert words in text_of(app), entry
            assert "Esc back" in footer_of(app), entry
            if entry in ("enter-puzzle", "games", "new", "learn"):
                await pilot.press("f1")
                assert "Help" in text_of(app), entry
                await pilot.press("escape")
                assert app.screen is page, entry
            await pilot.press("escape")
            assert app.screen is game, entry

    drive(doing, size=(100, 40), puzzle=NINE)


def test_escape_stops_what_is_made_on_every_page_before_it_leaves(drive):
    async def doing(app, pilot):
        app.program.request("learn")
        await pilot.pause()
        await pilot.press("enter")
        pages = [app.screen]
        app.push_screen(watch_page(read(PUZZLE), "backtracking", 4.0, lambda _speed: None))
        await pilot.pause()
        pages.append(app.screen)
        for entry in ("enter-puzzle", "open", "new"):
            app.program.request(entry)
            await pilot.pause()
            pages.append(app.screen)
        for page in reversed(pages):
            app.program.start(NewGame.read("25x25.extreme.1"))
            await pilot.pause()
            assert "Making a puzzle: Extreme · 25×25 · Esc stops it" in text_of(app)
            assert "Esc back" not in footer_of(app)
            await pilot.press("escape")
            assert (app.screen, app.status) == (page, "")
            await pilot.press("escape")
            assert app.screen is not page

    drive(doing, size=(100, 40))


def test_in_a_game_escape_closes_the_hint_then_deselects_then_goes_back_as_its_last_line_says(drive):
    async def doing(app, pilot):
        await pilot.press("H")
        await wait_for(pilot, lambda: "Hint 1 of 5" in text_of(app))
        assert "Esc close the hint" in footer_of(app)
        await pilot.press("escape")
        assert "Hint 1 of 5" not in text_of(app)
        assert "Esc deselect" in footer_of(app)
        await pilot.press("escape")
        assert "Esc back" in footer_of(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, GamePage)

    drive(doing, size=(100, 40), puzzle=NINE)


def test_once_solved_escape_goes_back_at_once_as_the_last_line_says(drive):
    async def doing(app, pilot):
        app.screen.do("solve")
        await wait_for(pilot, lambda: "The puzzle is solved." in text_of(app))
        assert app.screen.session.selection
        assert "Esc back" in footer_of(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, GamePage)

    drive(doing, size=(100, 40), puzzle=NINE)


def test_no_press_of_hint_is_lost_while_it_looks(drive):
    async def doing(app, pilot):
        jobs = app.program.jobs
        jobs.poll, poll = lambda: False, jobs.poll  # no answer has come yet
        await pilot.press("H", "H", "H")
        assert "Looking for a hint" in text_of(app)
        jobs.poll = poll
        await wait_for(pilot, lambda: "Hint 3 of 5" in text_of(app))
        await pilot.press("escape", "H", "4", "H")  # the move makes another question of it
        await wait_for(pilot, lambda: "Hint 1 of 5" in text_of(app))

    drive(doing, puzzle=NINE)


def test_a_code_is_typed_or_pasted_wherever_the_keys_go_and_is_what_enter_starts(drive):
    async def doing(app, pilot):
        await pilot.press("down", "enter", *3 * ["down"], "enter")  # to the page for a code, by that for a new game
        await pilot.press(*"4x4.begi")
        assert "'4x4.begi' is neither a number nor a code" in sentences_of(app)
        await pilot.press("tab", "n")
        await pilot.press("tab")
        app.screen.post_message(events.Paste("ner.7\n"))
        await pilot.pause()
        assert "Beginner · 4×4" in text_of(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, GamePage))
        assert app.player.game.origin == "4x4.beginner.7"

    drive(doing)


def test_a_puzzle_without_a_solution_is_never_started(drive):
    impossible = "123. .... ...4 ...."

    async def doing(app, pilot):
        app.program.request("enter-puzzle")
        await pilot.pause()
        app.screen.entry.use(read(impossible))
        await pilot.press("enter", "enter", "enter")
        await wait_for(pilot, lambda: re.search("Counting the solutions|There is no solution", sentences_of(app)))
        await pilot.press("enter")
        await wait_for(pilot, lambda: "There is no solution" in sentences_of(app))
        app.copy_to_clipboard(impossible)
        app.program.request("paste")
        await wait_for(pilot, lambda: "There is no solution" in sentences_of(app))
        assert app.player.game is None

    drive(doing)


def test_another_size_of_board_and_back_keeps_what_was_typed(drive):
    async def doing(app, pilot):
        app.program.request("enter-puzzle")
        await pilot.pause()
        await pilot.press("5", "3")
        sizes = set()
        while not sizes or app.screen.entry.puzzle.board.digit_count != 9:
            await pilot.press("f4")
            sizes.add(app.screen.entry.puzzle.board.digit_count)
        assert str(app.screen.entry.puzzle).startswith("53.......")
        assert len(sizes) > 3

    drive(doing)


def test_the_speed_of_watching_stays_as_it_was_chosen(drive):
    async def doing(app, pilot):
        for words, keys in (("4 steps a second", ("plus", "escape")), ("8 steps a second", ("escape",))):
            app.program.request("watch")
            await pilot.pause()
            await pilot.press("home", "right", "end", "enter")
            assert words in text_of(app)
            await pilot.press(*keys)
            await pilot.press("escape")

    drive(doing, puzzle=NINE)


def test_settings_change_at_once_and_are_kept(drive):
    async def doing(app, pilot):
        app.program.request("settings")
        await pilot.pause()
        await pilot.press("enter")
        assert app.player.settings["mistakes"] == "solution"
        assert "[Every wrong digit]" in text_of(app)
        await pilot.press("left", "left")
        assert app.player.settings["mistakes"] == "off"

    drive(doing)


def test_a_puzzle_is_typed_examined_and_played(drive):
    async def doing(app, pilot):
        app.program.request("enter-puzzle")
        await pilot.pause()
        await pilot.press("f4", "f4", "f4", "f4", "f4", "f4", "f4")  # 10, 12, 15, 16, 20, 25, then 4
        assert app.screen.entry.puzzle.board.name == "4x4"
        await pilot.press(*PUZZLE.replace(" ", "").replace(".", "0"))
        await wait_for(pilot, lambda: "exactly one solution" in re.sub(r"\s+", " ", text_of(app)))
        await pilot.press("enter")
        assert isinstance(app.screen, GamePage)
        assert str(app.player.game.puzzle) == PUZZLE.replace(" ", "")

    drive(doing)


def test_solutions_are_shown_one_after_the_other(drive):
    async def doing(app, pilot):
        app.program.request("solve-puzzle")
        await pilot.pause()
        app.screen.entry.use(Grid("12.. .... 21.. ...."))
        await pilot.press("enter")
        await wait_for(pilot, lambda: "Solution 1 of 2 or more." in sentences_of(app))
        for at in range(2, 9):
            await pilot.press("n")
            await wait_for(pilot, lambda at=at: f"Solution {at} of " in sentences_of(app))
        await pilot.press("n")
        await wait_for(pilot, lambda: "Solution 8 of 8." in sentences_of(app))
        await pilot.press("p")
        assert "Solution 7 of 8." in sentences_of(app)

    drive(doing)


def test_a_filled_grid_is_checked_and_what_is_wrong_is_named(drive):
    async def doing(app, pilot):
        app.program.request("check-grid")
        await pilot.pause()
        app.screen.entry.use(Grid("1134 3412 2143 4321"))
        await pilot.press("enter")
        shown = re.sub(r"\s+", " ", text_of(app))
        assert "1 appears twice in row 1" in shown
        assert "!1" in shown

    drive(doing)


def test_a_grid_is_pasted_in_any_format(drive):
    async def doing(app, pilot):
        from textual.events import Paste

        app.program.request("enter-puzzle")
        await pilot.pause()
        app.screen.post_message(Paste("1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2\n"))
        await pilot.pause()
        assert str(app.screen.entry.puzzle) == PUZZLE.replace(" ", "")
        app.screen.post_message(Paste("this is no puzzle"))
        await pilot.pause()
        assert str(app.screen.entry.puzzle) == PUZZLE.replace(" ", "")
        app.screen.post_message(Paste("https://example.org/play#4x4.beginner.1"))
        await wait_for(pilot, lambda: app.player.game and str(app.player.game.puzzle) == ".41...43....2...")

    drive(doing)


def test_what_was_copied_is_played_whatever_it_is(drive):
    async def doing(app, pilot):
        for text in ("this is no puzzle", "9x9.impossible.7"):
            app.copy_to_clipboard(text)
            app.program.request("paste")
            await pilot.pause()
            assert app.player.session is None
        app.copy_to_clipboard(PUZZLE)
        app.program.request("paste")
        await wait_for(pilot, lambda: app.player.game is not None)
        assert str(app.player.game.puzzle) == PUZZLE.replace(" ", "")
        app.copy_to_clipboard("4x4.beginner.1")
        app.program.request("paste")
        await wait_for(pilot, lambda: app.player.game.origin == "4x4.beginner.1")

    drive(doing)


def test_a_solver_is_watched_paused_and_turned_back(drive):
    async def doing(app, pilot):
        app.program.request("watch")
        await pilot.pause()
        assert "Exact cover" in text_of(app)
        await pilot.press("home", "right", "end", "enter")
        assert "Watching: Backtracking" in text_of(app)
        await pilot.press("space", "right", "right", "right")
        step = app.screen.animation.moment.moment[0].step
        assert f"step {step} " in text_of(app)
        assert app.screen.animation.paused
        await pilot.press("left")
        assert app.screen.animation.moment.moment[0].step == step - 1
        await pilot.press("q")
        assert "Who solves it" in text_of(app)

    drive(doing, puzzle=PUZZLE)


def test_a_human_path_is_watched_with_its_arguments(drive):
    async def doing(app, pilot):
        app.program.request("watch")
        await pilot.pause()
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, WatchPage))
        await pilot.press(*13 * ["left"])  # it pauses; by then it may have played on to the end
        assert "the beginning" in text_of(app)
        await pilot.press("right")
        assert "▸ 1. Hidden single" in text_of(app)
        await pilot.press("right")
        assert "  1. Hidden single" in text_of(app)
        assert "▸ 2. Hidden single" in text_of(app)

    drive(doing, puzzle=PUZZLE)


def test_every_step_is_listed_the_chosen_one_stays_in_sight_and_becomes_a_hint_of_the_game(drive):
    async def doing(app, pilot):
        app.program.request("steps")
        await wait_for(pilot, lambda: "80 steps are possible now." in sentences_of(app))
        await pilot.press(*31 * ["down"])
        assert "▸" in text_of(app)
        assert "Turbot fish (8)" in text_of(app)
        await pilot.press(*31 * ["up"])
        assert "So r1c2 is 3." in sentences_of(app)
        await pilot.press("enter")
        assert isinstance(app.screen, GamePage)
        assert "So r1c2 is 3." in sentences_of(app)
        await pilot.press("ctrl+e")
        assert app.player.game.grid["r1c2"] == 3

    drive(doing, puzzle=PUZZLE)


def test_a_puzzle_is_generated_looked_at_and_played(drive):
    async def doing(app, pilot):
        app.program.request("generate")
        await pilot.pause()
        await pilot.press("home", "down", "down", "left", "left", "left", "home", "enter")
        await wait_for(pilot, lambda: "A new 4×4 puzzle" in re.sub(r"\s+", " ", text_of(app)))
        await pilot.press("s")
        assert "." not in "".join(line[:13] for line in text_of(app).splitlines()[1:8])
        await pilot.press("p")
        assert isinstance(app.screen, GamePage)

    drive(doing)


def test_the_puzzle_of_a_code_is_generated_and_looked_at(drive):
    async def doing(app, pilot):
        app.program.request("generate")
        await pilot.pause()
        await pilot.press("up", "enter")
        await pilot.press(*"4x4.any.1", "enter")
        await wait_for(pilot, lambda: ".41...43....2..." in text_of(app))
        assert app.player.game is None

    drive(doing)


def test_a_technique_to_practise_is_offered_on_the_first_page(drive):
    async def doing(app, pilot):
        menu = app.screen.query_one("#menu")
        menu.highlighted = menu.get_option_index("practice")
        await pilot.press("enter")
        assert "Full house: Rating: 1.0" in text_of(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, GamePage))
        assert app.player.game.origin.startswith("9x9.full-house.")

    drive(doing)


def test_a_way_through_pages_leads_back_by_escape_and_what_was_chosen_holds(drive):
    async def doing(app, pilot):
        app.program.request("new")
        await pilot.pause()
        await pilot.press("home", *4 * ["down"], "left", "left")  # 6x6
        await pilot.press("up", "enter")
        assert "Play a code" in text_of(app)
        await pilot.press(*"no code", "enter")
        assert "'no code' is neither a number nor a code" in sentences_of(app)
        await pilot.press("escape")
        assert "[6×6]" in text_of(app)
        await pilot.press("f1", "escape", "escape")
        assert isinstance(app.screen, HomePage)
        app.program.request("settings")
        await pilot.pause()
        await pilot.press("end", "right")
        assert "Number the rows and columns:  [on]  off" in text_of(app)
        await pilot.press("escape")
        app.program.request("start")
        await wait_for(pilot, lambda: isinstance(app.screen, GamePage))
        assert app.player.game.board.name == "6x6 (boxes 2x3)"
        app.program.request("statistics")
        await pilot.pause()
        assert "1 game started." in text_of(app)
        await pilot.press("escape")
        assert isinstance(app.screen, GamePage)

    drive(doing)


def test_a_choice_that_is_wider_than_the_terminal_is_broken_between_words(drive):
    async def doing(app, pilot):
        app.program.request("watch")
        await pilot.pause()
        assert "[the puzzle being played] a new random puzzle" in sentences_of(app)

    drive(doing, size=(24, 12), puzzle=PUZZLE)


def test_a_technique_is_learned_by_a_position_to_try(drive):
    async def doing(app, pilot):
        app.program.request("learn")
        await pilot.pause()
        assert "0 of 103 techniques learned, 0 exercises solved." in text_of(app)
        await pilot.press("down", "down", "enter")
        assert "Hidden single" in text_of(app)
        await wait_for(pilot, lambda: "can you see it?" in words_of(app))
        await pilot.press("right")
        assert "Look at" in text_of(app)
        await pilot.press("right", "right")
        assert "which leaves only" in words_of(app)
        await pilot.press("enter")
        await wait_for(pilot, lambda: "which digit does it place here?" in words_of(app))
        lesson = app.screen._page
        (cell, digit), *_others = lesson.steps[0].placements
        wrong = next(other for other in lesson.session.game.grid.empty_cells if other != cell)
        lesson.click(wrong)
        await pilot.press(str(digit))
        assert lesson.verdict.wrong == ((wrong, digit),)
        assert f"{lesson.session.game.board.cell_name(wrong)} " in words_of(app)
        lesson.click(cell)
        await pilot.press(str(digit))
        assert "Right." in words_of(app)
        assert "1 of 11 exercises solved." in words_of(app)
        await pilot.press("escape")
        assert "0 of 103 techniques learned, 1 exercise solved." in text_of(app)

    def words_of(app):
        return app.screen.query_one("#answer").render().plain

    drive(doing, size=(110, 45))


def test_unfinished_games_are_listed_and_given_up_by_delete_pressed_twice(drive):
    async def doing(app, pilot):
        app.program.play(Game(Grid(NINE)))
        await pilot.pause()
        await pilot.press("ctrl+home")
        app.program.request("games")
        await pilot.pause()
        assert text_of(app).count("cells ·") == 2
        await pilot.press("delete", "down", "delete", "up", "down", "delete")
        assert text_of(app).count("cells ·") == 2
        await pilot.press("delete")
        assert text_of(app).count("cells ·") == 1
        await pilot.press("enter")
        assert isinstance(app.screen, GamePage)

    drive(doing, puzzle=PUZZLE)


THERMOMETER = (
    '# board: {"boxes": [3, 3], "constraints": [{"kind": "thermometer", "cells": ["r1c1", "r1c2", "r2c3"]}]}\n'
    ".7.....6.2.9..8....3.97.1.4..725...68..1.37....3..74..79648...3....26.....4......"
)


@pytest.mark.parametrize("size", [(100, 40), (80, 24), (60, 20), (40, 30)])
def test_the_rules_of_the_board_stand_beside_it(drive, size):
    async def doing(app, pilot):
        rules = "\n".join(line[-size[0] :] for line in str(app.screen.query_one("#rules").content).splitlines())
        assert " ".join(rules.split()) == "Digits increase along a thermometer from its bulb. Cells: r1c1 r1c2 r2c3."
        assert "Digits increase" in text_of(app)
        await pilot.press("f1")
        assert "from its bulb. Cells: r1c1 r1c2 r2c3." in sentences_of(app)
        await pilot.press("escape", "ctrl+p", *"help", "enter")
        await wait_for(pilot, lambda: "from its bulb. Cells: r1c1 r1c2 r2c3." in sentences_of(app))

    drive(doing, puzzle=THERMOMETER, size=size)


def test_many_rules_leave_room_for_the_rest_of_the_panel(drive):
    async def doing(app, pilot):
        panel = [line[59:].strip() for line in text_of(app).splitlines()]
        assert panel[:2] == ["9×9 diagonal windoku", "anti-king …"]
        assert "51 cells are empty." in panel
        assert panel[22] == "… all rules: F1"

    rules = "diagonal", "windoku", "anti-king", "anti-knight", "disjoint-groups", "negative-xv"
    drive(doing, puzzle=f'# board: {{"boxes": [3, 3], "variants": {list(rules)}}}\n'.replace("'", '"') + NINE)


def test_what_a_key_does_stands_in_a_column_of_its_own(drive):
    async def doing(app, pilot):
        await pilot.press("f1")
        lines = text_of(app).splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith("   P, F9"))
        assert lines[at : at + 2] == [
            "   P, F9                    stop the clock and hide the",
            "                            board; press again to continue",
        ]

    drive(doing, size=(63, 99), puzzle=NINE)


def test_of_two_solvers_each_has_its_words_below_its_board(tmp_path, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    view = BoardView.of(Grid(NINE))
    drawn = DrawnMoment((view, view), ("backtracking\nstep 16", "exact-cover\nstep 16"))
    page = WatchPage("", [WatchFrame(lambda: drawn)], speed=4.0)

    async def driven():
        with Player(tmp_path) as player:
            app = SudokitApp(player, first_page=lambda: page)
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.pause()
                assert f"{'backtracking':<40}exact-cover\n{'step 16':<40}step 16\n" in text_of(app)
                app.leave()

    asyncio.run(driven())


def test_the_palette_of_commands_lists_the_actions(drive):
    async def doing(app, pilot):
        names = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Undo", "Hint", "Rotate", "New game", "Settings", "Quit"} <= names
        assert "Full screen" not in names
        await pilot.press("ctrl+p")
        await pilot.press(*"mirror", "enter")
        await wait_for(pilot, lambda: str(app.player.game.puzzle) == "...1.3....4.2...")

    drive(doing, puzzle=PUZZLE)


@pytest.mark.parametrize("size", [(100, 40), (80, 24), (60, 20), (40, 30), (30, 10)])
def test_a_resize_in_mid_game_keeps_everything(drive, size):
    async def doing(app, pilot):
        await pilot.press("space", "1")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        shown = text_of(app)
        assert all(len(line) <= size[0] for line in shown.splitlines())
        assert ("r1c3" in shown) == (size != (30, 10))
        if size == (30, 10):
            assert "9x9 needs 46 columns and 14 lines." in re.sub(r"\s+", " ", shown)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "corner 1" in text_of(app)

    drive(doing, puzzle=NINE)


@pytest.mark.parametrize("side", [4, 16, 25])
def test_boards_of_every_size_are_drawn_as_far_as_there_is_room(drive, side):
    async def doing(app, pilot):
        shown = text_of(app)
        assert ("needs" in shown) == (side == 25)
        await pilot.resize_terminal(120, 60)
        await pilot.pause()
        assert "needs" not in text_of(app)

    drive(doing, puzzle="." * side**2)


def test_a_puzzle_is_opened_by_the_list_of_files_and_the_game_is_saved_beside_it(drive, tmp_path, monkeypatch):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "one.txt").write_text(PUZZLE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    async def doing(app, pilot):
        app.program.request("open")
        await pilot.pause()
        await pilot.press(*"mine", "enter")  # a folder is opened and listed
        assert str(folder) in text_of(app)
        listed = app.screen.query_one("#files")
        listed.focus()
        listed.highlighted = listed.get_option_index("file one.txt")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, EditorPage)
        app.program.play_own(Grid(PUZZLE), None)
        await pilot.pause()
        app.program.request("save")
        await pilot.pause()
        app.screen.query_one("#field-path").value = "mine/two.txt"
        await pilot.press("enter")
        assert isinstance(app.screen, GamePage)
        assert (folder / "two.txt").read_text(encoding="utf-8") == PUZZLE.replace(" ", "") + "\n"

    drive(doing, size=(100, 40))


def test_a_terminal_obeys_nothing_that_a_page_repeats(drive):
    hostile = "\x1b]0;owned\x07\x1b[2J\x9b31m\x85\u202e\u2066\x08\x7f"

    async def doing(app, pilot):
        app._disable_notifications = False
        app.program.request("open")
        await pilot.pause()
        app.say(f"message {hostile}end")
        app.screen.query_one("#field-path").value = f"typed {hostile}end"
        await wait_for(pilot, lambda: "Message ]0;owned[2J31mend" in text_of(app))
        shown = text_of(app)
        assert "typed ]0;owned[2J31mend" in shown
        assert re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", shown) == []

    drive(doing, size=(100, 24))


def test_every_page_is_in_the_language_of_the_player_at_once(drive):
    async def doing(app, pilot):
        assert "Uusi peli" in text_of(app)
        await pilot.press("end", "up", "up", "enter")  # settings
        assert "Asetukset" in text_of(app)
        app.screen.query_one("#settings").highlighted = app.screen.query_one("#settings").get_option_index("language")
        await pilot.press("enter", "enter")  # the system's, which is English here, and English
        assert "Language:  Same as the system  [English]" in text_of(app)
        assert text_of(app).startswith(" Settings")
        await pilot.press("escape")
        assert text_of(app).startswith(" Sudokit · everything Sudoku")
        assert "New game" in text_of(app)
        assert "Enter open" in footer_of(app)

    drive(doing, size=(100, 40), language="fi")


def test_where_looking_for_a_hint_fails_the_page_says_why_and_no_longer_looks(drive, monkeypatch):
    monkeypatch.setattr(program, "advise", time.sleep)  # it has no such arguments

    async def doing(app, pilot):
        await pilot.press("H")
        await wait_for(pilot, lambda: "Something went wrong" in text_of(app))
        assert "Looking for a hint" not in text_of(app)
        assert "Esc deselect" in footer_of(app)

    drive(doing, size=(100, 40), puzzle=NINE)


def test_the_result_says_how_the_puzzle_rates_and_its_keys_play_again_or_show_the_path(drive):
    async def doing(app, pilot):
        first = app.player.game
        await pilot.press("ctrl+l")
        await wait_for(pilot, lambda: "Hardest step: Hidden single" in text_of(app))
        await pilot.press("s")
        await wait_for(pilot, lambda: "Watching: As a person" in text_of(app))
        await pilot.press("escape", "r")
        assert app.player.game is not first
        assert not app.player.game.is_finished

    drive(doing, puzzle=PUZZLE)
