"""Pictures of every screen of the desktop game: python3 -m tools.screenshots FOLDER [--size 1280x800] [--theme dark] …

Without --size, --theme and --screen all of them: the sizes, themes and boards that the game must look right in. The
window is drawn by SDL without a display.
"""

import argparse
import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from sudokit.board import Grid
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.screens.enter import EnterScreen
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.home import HomeScreen
from sudokit.frontends.desktop.screens.menu import MenuScreen
from sudokit.frontends.desktop.screens.watch import WatchScreen
from sudokit.play.game.clock import Clock
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame, daily, make
from sudokit.play.player.player import Player
from sudokit.play.session.hints import Hint
from sudokit.rendering.scene.themes import THEMES
from sudokit.translation import in_language

SIZES = {"640x480": (640, 480), "1280x800": (1280, 800), "2560x1440": (2560, 1440), "600x1000": (600, 1000)}
BOARDS = {
    "4x4": NewGame("4x4", (), "any", 1),
    "9x9": NewGame("9x9", (), "medium", 7),
    "16x16": NewGame("16x16", (), "any", 1),
    "25x25": NewGame("25x25", (), "any", 1),
    "jigsaw": NewGame("9x9", ("jigsaw",), "any", 5),
    "samurai": NewGame("samurai", (), "any", 1),
    "killer": NewGame("9x9", ("killer",), "any", 3),
}
CHAIN = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
OUR_SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def game_screen(app: App, board: str) -> GameScreen:
    """A game in the middle: entries, marks of both kinds, colours, a mistake and a selection."""
    made = make(BOARDS[board])
    screen = GameScreen(app, app.player.play(made.start()))
    session = screen.session
    empty = list(made.puzzle.empty_cells)
    for cell in empty[:: max(2, len(empty) // 14)]:
        session.game.enter([cell], made.solution[cell])
    session.perform("fill-marks")
    free = [cell for cell in empty if not session.game.digit(cell)] * 3
    session.game.mark(session.mode.CORNER.value, free[2:5], 1)
    session.game.clear(free[2:5])
    session.game.mark(session.mode.CORNER.value, free[2:5], 1)
    session.game.mark(session.mode.CORNER.value, free[2:4], 3)
    for colour, cell in enumerate(free[6:9], start=1):
        session.game.colour([cell], colour)
    wrong = free[5]
    session.game.enter([wrong], made.solution[wrong] % made.puzzle.board.digit_count + 1)
    session.click(empty[0])
    app.show(screen)
    return screen


def hinted(app: App, puzzle: str, stage: int) -> None:
    """A game with a hint up to a stage."""
    screen = GameScreen(app, app.player.play(Game(Grid(puzzle))))
    screen.session.hints_in_worker = False
    if puzzle == CHAIN:  # go on to where a chain is needed
        screen.session.perform("fill-marks")
        while (step := Hint.of(screen.session.game).step) is not None and not step.links:
            screen.session.game.take_step(step)
    for _n in range(stage):
        screen.session.perform("hint")
    app.show(screen)


def finished(app: App) -> None:
    """The end of a game."""
    screen = GameScreen(app, app.player.play(make(BOARDS["9x9"]).start()))
    app.show(screen)
    screen.apply_outcome(screen.session.perform("solve"))
    settle(app)


def watched(app: App, method: str) -> None:
    """A solver at work."""
    screen = WatchScreen(app, Grid(OUR_SINGLES), method)
    app.show(screen)
    settle(app)
    if screen.animation is not None:
        for _n in range(5):
            screen.animation.press("right")


def filled_records(app: App) -> None:
    """Some finished games, so that there is something to count."""
    from datetime import UTC, datetime, timedelta

    made = make(BOARDS["9x9"])
    for i, seconds in enumerate((612, 540, 700, 480, 431, 520, 390, 402, 371, 298, 350, 333, 420, 287, 305)):
        game = made.start()
        game.clock = type(game.clock)(seconds=seconds)
        game.aids["hint"] += i % 3
        game.level = "easy" if i % 4 == 0 else "medium"
        app.player.records.finish(f"game{i}", game, datetime.now(UTC) - timedelta(days=(15 - i) // 2))
    app.program.request("statistics")


def entered(app: App, text: str) -> None:
    """A puzzle that was typed in."""
    screen = EnterScreen(app)
    app.show(screen)
    screen.entry.take_text(text, "text")
    settle(app)


def left(app: App, *boards: str) -> None:
    """Games that were left."""
    for board in boards:
        game_screen(app, board)
        app.back(to="home")


def listed(app: App) -> None:
    """The list of games."""
    left(app, "jigsaw", "4x4", "9x9")
    app.program.request("games")


SCREENS: dict[str, Callable[[App], object]] = {
    "home": lambda app: None,
    "home-continue": lambda app: left(app, "samurai", "jigsaw"),
    "new-game": lambda app: app.program.request("new"),
    **{f"game-{name}": partial(game_screen, board=name) for name in BOARDS},
    "colours": lambda app: game_screen(app, "9x9").session.perform("colour-mode"),
    "paused": lambda app: game_screen(app, "9x9").session.perform("pause"),
    "hint-2": lambda app: hinted(app, OUR_SINGLES, 2),
    "hint-5": lambda app: hinted(app, OUR_SINGLES, 5),
    "hint-chain": lambda app: hinted(app, CHAIN, 5),
    "menu": lambda app: app.show(MenuScreen(app, game_screen(app, "9x9"))),
    "finished": finished,
    "enter": lambda app: entered(app, OUR_SINGLES),
    "enter-none": lambda app: entered(app, "55" + OUR_SINGLES[2:]),
    "enter-bad": lambda app: entered(app, "this is no puzzle"),
    "practice": lambda app: app.program.request("practice"),
    "code": lambda app: app.program.request("code"),
    "files": lambda app: app.program.request("open"),
    "saved": listed,
    "watch": lambda app: watched(app, "backtracking"),
    "watch-human": lambda app: watched(app, "human"),
    "watch-cover": lambda app: watched(app, "exact-cover"),
    "watch-colouring": lambda app: watched(app, "colouring"),
    "statistics": filled_records,
    "statistics-empty": lambda app: app.program.request("statistics"),
    "settings": lambda app: app.program.request("settings"),
    "help": lambda app: app.program.request("help"),
    "calendar": lambda app: calendar(app),
    "filter": lambda app: filtered(app),
    "zoomed": lambda app: zoomed(app),
    "long-title": lambda app: long_title(app),
    "making": lambda app: make_visible(app),
    "learn": lambda app: app.program.request("learn"),
    "lesson": lambda app: lesson(app, "x-wing", "example"),
    "exercise": lambda app: lesson(app, "naked-pair", "exercise"),
    "review": lambda app: reviewed(app, "review"),
    "replay": lambda app: reviewed(app, "replay"),
    "steps": lambda app: all_steps(app),
    "editor": lambda app: edited(app),
    "rules": lambda app: edited(app).do("rules"),
    "board-choice": lambda app: edited(app).do("board-choice"),
}  # fmt: skip


def calendar(app: App) -> None:
    """The daily puzzles, some of them solved."""
    from datetime import date, timedelta

    app.player.today = lambda: date(2026, 5, 20)
    for days in (1, 2, 4, 5, 6, 9):
        game = make(daily(app.player.today() - timedelta(days))).start()
        game.clock = type(game.clock)(seconds=200 + 31 * days)
        app.player.records.finish(f"day{days}", game)
    app.program.request("calendar")


def filtered(app: App) -> None:
    """Where a digit can go, with every mark at its own place."""
    app.player.settings["marks-in-grid"] = True
    screen = game_screen(app, "9x9")
    screen.session.selection.clear()
    screen.session.perform("filter")
    screen.session.press("5")


def zoomed(app: App) -> None:
    """A part of a large board."""
    screen = game_screen(app, "25x25")
    for _n in range(4):
        screen.zoom(1.25)


def long_title(app: App) -> None:
    """A game with many variants."""
    board = NewGame("9x9", ("diagonal", "anti-knight", "anti-king", "non-consecutive"), "any", 1).board()
    app.show(GameScreen(app, app.player.play(Game(Grid.empty(board), level="extreme", rating=8.3))))


def make_visible(app: App) -> None:
    """A puzzle being made."""

    app.program.start(NewGame("25x25", (), "extreme", 1))


def lesson(app: App, technique: str, part: str) -> None:
    """A lesson: its example walked through, or an exercise."""
    app.program.request(f"lesson {technique}")
    settle(app)
    for _n in range(3 if part == "example" else 1):
        app.screen.do("next" if part == "example" else "exercise")
    settle(app)


def reviewed(app: App, page: str) -> None:
    """A game that a player solved, with a mistake and some pauses."""
    made = make(BOARDS["9x9"])
    seconds = 0.0
    game = made.start(clock=Clock(lambda: seconds))
    screen = GameScreen(app, app.player.play(game))
    app.show(screen)
    for number, cell in enumerate(made.puzzle.empty_cells):
        seconds += 5 + 40 * (number % 11 == 3)
        if number == 7:
            game.enter([cell], made.solution[cell] % 9 + 1)
            seconds += 12
        game.enter([cell], made.solution[cell])
    settle(app)
    app.program.request(page)
    settle(app)
    if page == "replay":
        for _n in range(12):
            app.screen.do("next")


def all_steps(app: App) -> None:
    """Every step of a position, one of them chosen."""
    hinted(app, CHAIN, 0)
    app.program.request("steps")
    settle(app)
    app.screen.key("Down")


def edited(app: App) -> EnterScreen:
    """A puzzle with rules that were drawn."""
    screen = EnterScreen(app)
    app.show(screen)
    screen.entry.use(make(BOARDS["killer"]).puzzle)
    settle(app)
    return screen


def settle(app: App) -> None:
    """Wait until nothing is being worked out any more."""
    while app.jobs:
        app.deal(wait=True)
        app.draw()


def picture(name: str, size: tuple[int, int], theme: str, language: str, path: Path) -> None:
    """Write one picture."""
    pygame.display.init()
    with tempfile.TemporaryDirectory() as folder, Player(Path(folder)) as player, in_language(language):
        player.settings["theme"] = theme
        player.settings["language"] = language
        player.settings["animations"] = False
        player.settings["show-clock"] = name in ("game-9x9", "paused")
        app = App(player, size=size)
        try:
            app.show(HomeScreen(app))
            app.draw()
            SCREENS[name](app)
            app.draw()
            app.draw()
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(app.surface, path)
        finally:
            app.close()


def main() -> None:
    """Read the arguments and write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screenshots"))
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--screen", action="append", choices=SCREENS)
    parser.add_argument("--language", default="en", help="en, pt or fi")
    arguments = parser.parse_args()
    for size in arguments.size or SIZES:
        for theme in arguments.theme or THEMES:
            for name in arguments.screen or SCREENS:
                picture(name, SIZES[size], theme, arguments.language, arguments.folder / f"{name}-{size}-{theme}.png")


if __name__ == "__main__":
    main()
