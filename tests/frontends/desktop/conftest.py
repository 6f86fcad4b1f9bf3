"""A real window without a display. Where the extra `desktop` is not installed, none of these tests can run."""

import os
from importlib.util import find_spec

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before SDL is loaded
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if find_spec("pygame") is None:
    collect_ignore_glob = ["*.py"]


@pytest.fixture
def opened(tmp_path):
    """A function that opens the window; with the same folder again, it is the next start of the program."""
    drivers = []

    def open_window(**more):
        import pygame

        from tests.frontends.desktop.driver import Driver

        pygame.display.init()
        pygame.event.clear()
        drivers.append(Driver(more.pop("folder", tmp_path), **more))
        return drivers[-1]

    yield open_window
    for driver in drivers:
        driver.close()


@pytest.fixture
def window(opened):
    """The window at home."""
    return opened()


@pytest.fixture
def start(window):
    """A function that starts a game of a puzzle in the window."""

    from sudokit.board.grid import Grid
    from sudokit.play.game.game import Game

    def started(puzzle):
        window.app.program.play(Game(Grid(puzzle) if isinstance(puzzle, str) else puzzle, clock=window.player.clock()))
        window.look()
        return window

    return started
