"""What was played is kept: after every move, whatever ends the program."""

import os
import signal
import subprocess
import sys
import time

import pytest

from sudokit import read, write
from sudokit.frontends.desktop.screens.enter import enter

PUZZLE = "1... ..3. .4.. ...2"

# The real program with posted keys: it enters one digit after the other and never ends by itself.
PLAYER = """
import sys, time
from pathlib import Path
import pygame
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.screens.home import HomeScreen
from sudokit.board.grid import Grid
from sudokit.play.player.player import Player
from sudokit.play.game.game import Game
pygame.display.init()
player = Player(Path(sys.argv[1]))
app = App(player, size=(400, 400))
app.show(HomeScreen(app))
app.program.play(Game(Grid("1... ..3. .4.. ...2")))
app.step(wait=False)
moves = 0
while True:
    for key, place, mod in ((pygame.K_RIGHT, -1, 0), (pygame.K_1, pygame.KSCAN_1 + moves % 4, pygame.KMOD_SHIFT)):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=place))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, scancode=place))
        app.step(wait=False)
    moves = len(app.screen.session.game.moves)
    print(moves, flush=True)
"""


def test_a_game_that_is_left_is_resumed_where_it_was(opened):
    window = opened()
    window.click("enter-puzzle")
    window.screen.entry.take_text(PUZZLE, "text")
    window.wait_until(lambda: window.screen.entry.examination is not None)
    window.click("play")
    window.click_cell("r1c2")
    window.press("Shift+4", "3", "Right", "Ctrl+2")
    window.pass_time(60)
    window.app.quit()
    window.close()
    again = opened()
    again.press("Enter")
    assert again.game.grid["r1c2"] == 3
    assert [str(marks) for marks in again.game.centre_marks.values()] == ["2"]
    assert 60 <= again.game.clock.seconds < 70
    again.press("Ctrl+Z", "Ctrl+Z")
    assert [str(marks) for marks in again.game.corner_marks.values()] == ["4"]


CAGES = {"r1c1 r2c1 r2c2": 7, "r1c3 r1c4 r2c3": 9, "r3c1 r4c1 r4c2": 6, "r3c3 r3c4 r4c3": 8}  # one solution


def drag_over(window, cells):
    for number, name in enumerate(cells.split()):
        place = window.cell(name)
        window.move(*place) if number else window.down(*place)
    window.up(*place)


@pytest.mark.parametrize("format", ["f-puzzles-link", "sudokupad", "penpa"])
def test_a_killer_that_was_drawn_in_the_window_is_played_left_resumed_and_read_from_its_link(opened, format):
    window = opened()
    window.click("enter-puzzle")
    window.click("board-choice")
    window.click("shape 4x4")
    window.click("rules")
    window.click("draw killer-cage")
    for cells, total in CAGES.items():
        drag_over(window, cells)
        window.press(str(total))
    window.press("Ctrl+Z")  # the last cage
    window.wait_for_answers()
    assert "There are several solutions" in window.words
    window.press("Ctrl+Y")
    window.wait_for_answers()
    assert "The puzzle has exactly one solution." in window.words
    window.click("play")
    window.click_cell("r1c1")
    window.press("1")
    window.app.quit()
    window.close()
    again = opened()
    again.press("Enter")
    assert again.game.grid["r1c1"] == 1
    linked = read(write(again.game.puzzle, format))
    assert {rule.parameters["total"] for rule in linked.board.constraints} == {6, 7, 8, 9}
    enter(again.app)
    again.screen.entry.take_text(write(again.player.game.puzzle, format), "the clipboard")
    assert again.screen.entry.puzzle == linked


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize("wait", [0.0, 0.013, 0.031])
def test_killed_at_any_moment_the_game_comes_back_with_at_most_the_last_move_lost(opened, tmp_path, wait):
    program = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
    )
    shown = [int(program.stdout.readline()) for _line in range(6)]
    time.sleep(wait)
    program.kill()
    shown += map(int, program.stdout.read().split())
    program.wait()
    window = opened()
    window.press("Enter")
    assert len(window.game.moves) >= shown[-1] - 1 > 0
    assert window.app.notice == ""


def test_a_game_solved_by_key_is_open_again_when_that_is_undone(start):
    window = start(PUZZLE)
    window.click_cell("r1c2")
    window.press("3", "Ctrl+L")
    assert "Solved" in window.words
    window.press("Ctrl+Z")
    assert "undo" in window.ids  # the controls are back
    window.press("Ctrl+Home")
    assert window.screen.name == "home"
    window.click("resume")
    assert str(window.game.grid) == "13....3..4.....2"
    assert window.player.statistics().finished == 0


@pytest.fixture
def games_folder(tmp_path):
    """A function that puts a file in the place of the folder of games, and one that undoes it."""
    games, away = tmp_path / "games", tmp_path / "away"

    def lose():
        games.rename(away) if games.exists() else None
        games.touch()

    def find():
        games.unlink()
        away.rename(games)

    return lose, find


def test_where_the_game_cannot_be_saved_playing_goes_on_and_it_is_saved_later(start, games_folder):
    lose, find = games_folder
    window = start(PUZZLE)
    lose()
    window.click_cell("r1c2")
    window.press("3")
    assert window.app.notice.endswith(". You can play on: every move tries to save it again.")
    window.press("Ctrl+Home")
    window.click("resume")  # it is still there
    assert str(window.game.grid) == "13....3..4.....2"
    find()
    window.press("Ctrl+2")
    assert window.app.notice == "The game is saved again."
    assert [str(saved.game.grid) for saved in window.player.saved.listing().games] == ["13....3..4.....2"]


def test_a_game_that_is_not_saved_is_not_lost_without_a_question(start, games_folder):
    window = start(PUZZLE)
    games_folder[0]()
    window.click_cell("r1c2")
    window.press("3", "Ctrl+Q")
    assert window.app.running
    assert window.app.notice.startswith("The game is not saved, and what you played would be lost: ")
    window.press("Right", "2", "Ctrl+Q")
    assert window.app.running  # it was played on, so that is another question
    window.press("Ctrl+Q")
    assert not window.app.running


def test_a_folder_that_cannot_be_used_does_not_keep_anybody_from_playing(games_folder, opened):
    games_folder[0]()
    window = opened()
    window.click("start")
    window.wait_until(lambda: window.screen.name == "game")
    assert window.app.notice.startswith("Games cannot be saved in ")
    assert window.player.game is window.game


def test_a_damaged_save_is_reported_and_set_aside(opened, tmp_path):
    games = tmp_path / "games"
    games.mkdir(parents=True)
    (games / "broken.json").write_text('{"sudokit": "game", "version": 1, "puz', encoding="utf-8")
    window = opened()
    assert "broken" in window.app.notice
    assert "start" in window.ids
    assert [path.suffix for path in games.iterdir() if "broken" in path.name] == [".damaged-1"]


def test_the_size_of_the_window_is_kept(opened):
    window = opened()
    window.resize(777, 555)
    window.app.quit()
    window.close()
    assert opened(size=None).app.window.size == (777, 555)
