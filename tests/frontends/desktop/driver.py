"""A real window without a display, driven by events as SDL would send them."""

import time
from typing import ClassVar

import pygame

from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.board_place import middle_of
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.home import HomeScreen
from sudokit.play.player.player import Player
from sudokit.work.jobs import Jobs

_CODES = {
    "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Down": pygame.K_DOWN, "Tab": pygame.K_TAB,
    "Escape": pygame.K_ESCAPE, "Backspace": pygame.K_BACKSPACE, "Delete": pygame.K_DELETE, "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE, "Home": pygame.K_HOME, "End": pygame.K_END, ",": pygame.K_COMMA, ".": pygame.K_PERIOD,
    "+": pygame.K_PLUS, "=": pygame.K_EQUALS, "Insert": pygame.K_INSERT,
    "-": pygame.K_MINUS, "PageDown": pygame.K_PAGEDOWN, **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}  # fmt: skip


class SharedJobs(Jobs):
    """Its processes serve one window after another: to start one takes longer than most tests."""

    processes: ClassVar[dict] = {}

    def __init__(self):
        super().__init__()
        self._workers = self.processes
        self.are_slow = False  # no answer has come, as long as a test says so

    def poll(self):
        return False if self.are_slow else super().poll()

    def close(self):
        for lane in self.processes:
            self.stop(lane)


class Driver:
    """Hands and eyes of a test."""

    def __init__(self, folder, size=(1000, 700), **settings):
        self.is_open = True
        self.seconds = 1000.0
        self.player = Player(folder, now=lambda: self.seconds)
        self.player.settings["animations"] = False
        for name, value in settings.items():
            self.player.settings[name.replace("_", "-")] = value
        self.app = App(self.player, size=size, now=lambda: self.seconds)
        self.app.program.jobs = SharedJobs()
        self.app.show(HomeScreen(self.app))
        self.look()

    def close(self):
        """The end of the program."""
        if self.is_open:
            self.is_open = False
            self.app.close()
            self.player.close()

    @property
    def screen(self):
        return self.app.screen

    @property
    def game(self):
        assert isinstance(self.screen, GameScreen)
        return self.screen.session.game

    # Hands.

    def post(self, kind, **values):
        pygame.event.post(pygame.Event(kind, values))
        self.look()

    def press(self, *names):
        """Keys as the table of actions names them."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            modifiers = (pygame.KMOD_CTRL if "Ctrl" in held else 0) | (pygame.KMOD_SHIFT if "Shift" in held else 0)
            if last in _CODES:
                key, scancode = _CODES[last], -1
            elif last.isdigit():
                # On a French keyboard the key of 1 is &: what counts is where it is.
                key, scancode = ord("&"), getattr(pygame, f"KSCAN_{last}")
            else:
                key, scancode = ord(last.lower()), -1
            self.post(pygame.KEYDOWN, key=key, mod=modifiers, scancode=scancode, unicode="")
            self.post(pygame.KEYUP, key=key, mod=modifiers, scancode=scancode)

    def type(self, text):
        self.post(pygame.TEXTINPUT, text=text)

    def down(self, x, y, button=1):
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=False)

    def up(self, x, y, button=1):
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)

    def move(self, x, y):
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def click(self, id):
        """Click on a widget, which must be in sight."""
        x, y = self.widget(id).box.middle
        assert self.widget(id).is_at(x, y), f"{id} is out of sight"
        self.down(x, y)
        self.up(x, y)

    def click_cell(self, name, button=1, held=0):
        pygame.key.set_mods(held)
        x, y = self.cell(name)
        self.down(x, y, button)
        self.up(x, y, button)
        pygame.key.set_mods(0)
        self.pass_time(1)

    def cell(self, name):
        board = self.widget("board")
        return middle_of(board.view, board.box, board.view.board.cell(name))

    def resize(self, width, height):
        self.app.window.size = (width, height)
        self.look()

    # Time.

    def look(self):
        """Let the app deal with what is there, and draw."""
        self.app.step(wait=False)

    def pass_time(self, seconds):
        self.seconds += seconds
        self.look()

    def wait_until(self, true, seconds=30):
        """Wait for another process; in real time."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, "it takes too long"
            self.look()
            time.sleep(0.005)
        self.look()

    def wait_for_answers(self):
        """Let the other processes answer, and wait until all of them have."""
        self.app.jobs.are_slow = False
        self.wait_until(lambda: not self.app.jobs)

    # Eyes.

    def widget(self, id):
        return next(widget for widget in self.app.widgets if widget.id == id)

    @property
    def ids(self):
        return [widget.id for widget in self.app.widgets if widget.id]

    @property
    def words(self):
        """All that is written on the screen, but for the board."""
        texts = []
        for widget in self.app.widgets:
            if hasattr(widget, "lines"):
                texts.append(" ".join(widget.lines))
            elif hasattr(widget, "text"):
                texts.append(widget.text)
        return "\n".join(texts)

    def colour_at(self, x, y):
        return tuple(self.app.surface.get_at((x, y)))[:3]
