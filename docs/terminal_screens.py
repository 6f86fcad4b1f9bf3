"""The screens of the terminal app in the docs and the README, made by driving it: python docs/terminal_screens.py

Each is drawn as SVG into docs/pictures/terminal, and its text is written to tests/frontends/terminal/screens, where a
test compares it with what the app shows.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot

import sudokit as sk
from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.play.game.game import Game
from sudokit.play.player.player import Player
from sudokit.techniques.words.examples import examples

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures" / "terminal"
TEXTS = ROOT / "tests" / "frontends" / "terminal" / "screens"

MANY_COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "", "LANGUAGE": "en"}
PUZZLE = "....2..5.9..56.3......71.49....97...12.8....7....5..6...5.4..72.........748......"  # 9x9.x-wing.1

Driver = Callable[[SudokitApp, "Pilot[None]"], Awaitable[None]]


class Shown(NamedTuple):
    """A screen as SVG and as text."""

    svg: str
    text: str


class Screen(NamedTuple):
    """How to get to a screen."""

    size: tuple[int, int]
    drive: Driver
    theme: str = "dark"
    environment: dict[str, str] = MANY_COLOURS
    has_picture: bool = False
    has_text: bool = True


async def home(app: SudokitApp, pilot: "Pilot[None]") -> None:
    await _begin(app, pilot)
    await pilot.press("ctrl+home")


async def game(app: SudokitApp, pilot: "Pilot[None]") -> None:
    await _begin(app, pilot)
    session = app.player.session
    assert session is not None
    session.game.fill_marks()
    for move in ("r1c1~57", "r1c2~5", "r2c3~5", "r9c1#3", "r9c2#3"):
        session.game.play(move)
    session.selection.select([session.game.board.cell("r3c6")])
    app.screen.show()  # type: ignore[attr-defined]  # the page of the game


async def hint(app: SudokitApp, pilot: "Pilot[None]") -> None:
    example = examples()["x-wing"][0]
    position = Game(example.givens, solution=sk.solve(example.givens), level="hard", rating=3.2)
    for cell, digit in enumerate(sk.Grid(example.digits).digits):
        if digit and not example.givens[cell]:
            position.enter([cell], digit)
    position.fill_marks()
    for candidate in example.erased.split():
        position.play(f"{candidate[1:]}^{candidate[0]}")
    app.program.play(position)
    await pilot.pause()
    for _stage in range(5):
        await pilot.press("f2")
        for _time in range(600):
            if app.player.session is not None and not app.player.session.is_thinking:
                break
            await pilot.pause(0.05)


async def new_game(app: SudokitApp, pilot: "Pilot[None]") -> None:
    app.program.request("new")


async def watching(app: SudokitApp, pilot: "Pilot[None]") -> None:
    from sudokit.frontends.terminal.full_screen.pages.choose_watch import watch_page

    page = watch_page(sk.Grid(PUZZLE), "backtracking", 4.0, lambda _speed: None)
    page.animation.press(" ")
    await app.push_screen(page)
    for _step in range(40):
        page.animation.press("right")
    page.show()


async def _begin(app: SudokitApp, pilot: "Pilot[None]") -> None:
    puzzle = sk.Grid(PUZZLE)
    begun = Game(puzzle, solution=sk.solve(puzzle), clock=app.player.clock(), level="expert", rating=6.6)
    app.program.play(begun)
    await pilot.pause()


NO_COLOUR = MANY_COLOURS | {"NO_COLOR": "1"}
LINUX = {"TERM": "linux", "LANGUAGE": "en"}
SCREENS = {
    "home-80x24": Screen((80, 24), home, has_picture=True),
    "game-80x24": Screen((80, 24), game, has_picture=True),
    "game-100x40": Screen((100, 40), game, "light"),
    "game-60x20": Screen((60, 20), game),
    "game-30x10": Screen((30, 10), game),
    "game-ascii-80x24": Screen((80, 24), game, environment=LINUX),
    "new-game-80x24": Screen((80, 24), new_game),
    # Sentences about steps are those of other parts, so these are only pictures.
    "hint-100x40": Screen((100, 40), hint, "light", has_picture=True, has_text=False),
    "hint-no-colour-80x24": Screen((80, 24), hint, environment=NO_COLOUR, has_picture=True, has_text=False),
    "watch-80x24": Screen((80, 24), watching, has_picture=True, has_text=False),
}


def shown(screen: Screen) -> Shown:
    """Drive the app to a screen, with a player of its own."""

    async def driven() -> Shown:
        always: dict[str, Any] = {"now": lambda: 0.0, "today": lambda: date(2026, 11, 16)}
        with tempfile.TemporaryDirectory() as folder, Player(Path(folder), **always) as player:
            player.settings["theme"] = screen.theme
            app = SudokitApp(player)
            async with app.run_test(size=screen.size) as pilot:
                await pilot.pause()
                await screen.drive(app, pilot)
                await pilot.pause()
                strips = app.screen._compositor.render_strips(app.size)
                lines = ["".join(segment.text for segment in _filtered(app, strip)).rstrip() for strip in strips]
                result = Shown(_tidied(app.export_screenshot(title="Sudokit")), "\n".join(lines).rstrip() + "\n")
                app.leave()
            return result

    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "TERM")}
    with patch.dict(os.environ, kept | screen.environment, clear=True):
        return asyncio.run(driven())


def _filtered(app: SudokitApp, strip):  # type: ignore[no-untyped-def]  # a strip of Textual, as the terminal gets it
    return strip.apply_filter(app._filters[-1], app.screen.background_colors[1]) if app.plain else strip


def _tidied(svg: str) -> str:
    """The picture with the font of whoever looks at it: it fetches nothing, and says the same each time it is made."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    svg = re.sub(r"terminal-\d+-", "terminal-", svg)
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


def main(*names: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    TEXTS.mkdir(parents=True, exist_ok=True)
    for name, screen in SCREENS.items():
        if not names or name in names:
            made = shown(screen)
            if screen.has_text:
                (TEXTS / f"{name}.txt").write_text(made.text, encoding="utf-8")
            if screen.has_picture:
                (PICTURES / f"{name}.svg").write_text(made.svg, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
