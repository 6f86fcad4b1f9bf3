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


KILLER = (
    *("r1c1 r2c1=12", "r1c2 r1c3 r2c2=17", "r1c4 r1c5=3", "r1c6 r2c6 r2c5=21", "r1c7 r1c8=9", "r1c9 r2c9 r3c9=14"),
    *("r2c3 r3c3=9", "r2c4 r3c4 r3c5=18", "r2c7 r2c8 r3c8=13", "r3c1 r3c2 r4c1=15", "r4c2 r4c3=11", "r3c6 r4c6=8"),
)


def killer_board() -> sk.Board:
    """A board with cages, an arrow, a thermometer, dots and clues beside the grid."""
    cages = (cage.split("=") for cage in KILLER)
    return sk.classic().with_constraints(
        *(sk.Constraint("killer-cage", cells, total=int(total)) for cells, total in cages),
        sk.Constraint("arrow", "r5c5", "r5c6 r6c7 r7c7"),
        sk.Constraint("thermometer", "r9c1 r8c1 r7c2 r7c3"),
        sk.Constraint("white-dot", "r9c8 r9c9"),
        sk.Constraint("black-dot", "r8c5 r9c5"),
        sk.Constraint("sandwich", "r1c5 r2c5 r3c5 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5", total=8),
        sk.Constraint("skyscraper", "r6c9 r6c8 r6c7 r6c6 r6c5 r6c4 r6c3 r6c2 r6c1", outside="r6c10", value=3),
    )


async def killer(app: SudokitApp, pilot: "Pilot[None]") -> None:
    app.program.play(Game(sk.Grid.empty(killer_board()), clock=app.player.clock()))
    await pilot.pause()
    session = app.player.session
    assert session is not None
    for move in ("r1c1=9", "r2c1=3", "r1c4^12", "r1c5^12", "r3c6^35"):
        session.game.play(move)
    session.selection.select([session.game.board.cell("r5c4")])
    app.screen.show()  # type: ignore[attr-defined]  # the page of the game


async def drawing(app: SudokitApp, pilot: "Pilot[None]") -> None:
    app.program.request("enter-puzzle")
    await pilot.pause()
    entry = app.screen.entry  # type: ignore[attr-defined]  # the page on which a puzzle is entered
    entry.use(sk.Grid.empty(killer_board().without_drawn_rules()))
    entry.rules.choose("killer-cage")
    for cage in KILLER[:5]:
        cells, total = cage.split("=")
        first, *others = map(entry.puzzle.board.cell, cells.split())
        entry.click(first)
        for cell in others:
            entry.drag(cell)
        entry.release()
        for symbol in total:
            entry.press(symbol)
    for _time in range(600):
        if not app.program.jobs:
            break
        await pilot.pause(0.05)


async def rules(app: SudokitApp, pilot: "Pilot[None]") -> None:
    await drawing(app, pilot)
    await pilot.press("f6")


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
    "killer-80x24": Screen((80, 24), killer, has_picture=True),
    "killer-100x40": Screen((100, 40), killer, "light"),
    "killer-ascii-80x24": Screen((80, 24), killer, environment=LINUX),
    "drawing-80x24": Screen((80, 24), drawing, has_picture=True),
    "rules-80x24": Screen((80, 24), rules),
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
