"""Windows: after any sequence of screens, boards, sizes and settings, a window shows what a new one would show."""

import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.board import Grid, classic
from tools.fuzz.games import PUZZLES
from tools.fuzz.readers import description
from tools.fuzz.target import with_less

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

Walk = tuple[str, ...]

BOARDS = {**PUZZLES, "4x4 empty": Grid.empty(classic(4)), "9x9 empty": Grid.empty(classic(9))}
SIZES = ("640x480", "1000x700", "500x900", "321x340")
SWITCHES = ("show-labels", "show-labels", "show-clock", "show-peers", "show-same-digit", "digit-first")
SETTINGS = (
    *(f"{name}={value}" for name in SWITCHES for value in ("True", "False")),
    *(f"theme={name}" for name in ("light", "dark", "high-contrast", "colour-blind", "print")),
    *(f"language={name}" for name in ("en", "pt", "fi")),
)
PAGES = (
    *("new", "enter-puzzle", "code", "watch", "games", "statistics", "settings", "help", "open", "menu"),
    *("calendar", "learn", "practice", "review", "replay", "zoom-in"),
)
KEYS = ("tab", "tab", "down", "right", "escape", "page down", "1", "2", "z", "x", "c", "v", "p", "space")
STARTS_WORK = ("start", "daily", "play", "again", "path", "full-screen", "quit", "solve")


class Windows:
    """Somebody who walks through the window of the game."""

    def __init__(self) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    def make(self, rng: random.Random) -> Walk:
        """Up to twenty steps."""
        return tuple(_step(rng) for _number in range(rng.randint(2, 20)))

    def problem(self, case: Walk) -> str | None:
        """The step after which something of before is still to be seen, if there is one."""
        try:
            return _difference(case)
        except Exception as error:
            return description(error)

    def smaller(self, case: Walk) -> Iterator[Walk]:
        """Fewer steps."""
        return with_less(case, tuple)


def _step(rng: random.Random) -> str:
    match rng.randrange(12):
        case 0 | 1 | 2:
            return f"game {rng.choice(list(BOARDS))}"
        case 3:
            return f"size {rng.choice(SIZES)}"
        case 4 | 5:
            return f"set {rng.choice(SETTINGS)}"
        case 6:
            return f"open {rng.choice(PAGES)}"
        case 7:
            return f"key {rng.choice(KEYS)}"
        case 8:
            return f"hint {rng.randint(1, 5)}"
        case 9:
            return f"wait {rng.choice((0.3, 1.0, 7.0))}"
        case 10:
            return f"point {rng.randrange(40)}"
    return f"press {rng.randrange(40)}"


def _difference(walk: Walk) -> str | None:
    import pygame

    from sudokit.frontends.desktop.app import App
    from sudokit.frontends.desktop.screens.home import HomeScreen
    from sudokit.play.player.player import Player

    pygame.display.init()
    pygame.event.clear()
    seconds = [1000.0]
    with tempfile.TemporaryDirectory() as folder, Player(Path(folder), now=lambda: seconds[0]) as player:
        player.settings["animations"] = False
        app = App(player, size=(1000, 700), now=lambda: seconds[0])
        try:
            app.show(HomeScreen(app))
            app.step(wait=False)
            for number, step in enumerate(walk):
                word, _space, rest = step.partition(" ")
                if word == "wait":
                    seconds[0] += float(rest)
                else:
                    _take(app, word, rest)
                app.step(wait=False)
                if not app.running:
                    return None
                if number == len(walk) - 1:
                    forget_shapes()
                if frame(app) != new_frame(app):
                    return f"something of before is still to be seen after step {number + 1}, {step!r}"
            return None
        finally:
            app.close()


def _take(app: "App", word: str, rest: str) -> None:
    import pygame

    from sudokit.frontends.desktop.screens.game import GameScreen
    from sudokit.play.game.game import Game

    screen = app.screen
    match word:
        case "game":
            app.program.play(Game(BOARDS[rest], clock=app.player.clock()))
        case "size":
            width, _x, height = rest.partition("x")
            app.window.size = int(width), int(height)
        case "set":
            name, _equals, value = rest.partition("=")
            app.choose(name, value == "True" if value in ("True", "False") else value)
        case "open":
            app.program.request(rest)
        case "hint" if isinstance(screen, GameScreen):
            if len(screen.session.game.puzzle.empty_cells) < 60:  # others may take long
                screen.session.hints_in_worker = False
                for _stage in range(int(rest)):
                    screen.apply_outcome(screen.session.perform("hint"))
        case "key":
            app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(rest), mod=0, scancode=-1, unicode=""))
            app.handle(pygame.Event(pygame.KEYUP, key=pygame.key.key_code(rest), mod=0, scancode=-1))
        case "point" | "press":
            widgets = [widget for widget in app.widgets if widget.id and widget.id.split()[-1] not in STARTS_WORK]
            if widgets:
                place = widgets[int(rest) % len(widgets)].box.middle
                app.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if word == "press" else ():
                    app.handle(pygame.Event(kind, pos=place, button=1))


def frame(app: "App") -> bytes:
    """The pixels of a window."""
    import pygame

    return pygame.image.tobytes(app.surface, "RGB")


def new_frame(app: "App") -> bytes:
    """The pixels that a window would have that was opened just now."""
    import pygame

    from sudokit.frontends.desktop.toolkit.canvas import Canvas
    from sudokit.frontends.desktop.toolkit.repaint import Showing, Shown

    surface = pygame.Surface(app.surface.get_size(), 0, app.surface)
    shown = [Shown(widget, app.hands.state(widget)) for widget in app.widgets]
    Showing().paint(Canvas(surface, app.theme, app.metrics.em), shown, app.hands.tip)
    return pygame.image.tobytes(surface, "RGB")


def forget_shapes() -> None:
    """Forget what all windows of a process share."""
    from sudokit.frontends.desktop.toolkit import canvas, scene_painter
    from sudokit.rendering.scene import backdrop, pencil_marks, scene

    for module in (canvas, scene_painter, backdrop, pencil_marks, scene):
        for function in vars(module).values():
            if hasattr(function, "cache_clear") and function.__module__ == module.__name__:
                function.cache_clear()
