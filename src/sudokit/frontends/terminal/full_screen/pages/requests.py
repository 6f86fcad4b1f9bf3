"""What can be opened from anywhere: the home page, the palette of commands and keys all come here."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.play.player.pasted_text import parse_pasted
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp


def _new(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.new_game import NewGamePage

    app.push_screen(NewGamePage())


def _generate(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.generate import GeneratePage

    app.push_screen(GeneratePage())


def _editor(purpose: str) -> Callable[["SudokitApp"], None]:
    def show(app: "SudokitApp") -> None:
        from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage

        app.push_screen(EditorPage(purpose))

    return show


def _watch(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.choose_watch import ChooseWatchPage

    app.push_screen(ChooseWatchPage(app.player.game.puzzle if app.player.game else None))


def _learn(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.learn import LearnPage

    app.push_screen(LearnPage())


def _games(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.games import GamesPage

    app.push_screen(GamesPage())


def _text(kind: str) -> Callable[["SudokitApp"], None]:
    def show(app: "SudokitApp") -> None:
        from sudokit.frontends.terminal.full_screen.pages import texts

        app.push_screen(texts.page(kind, app))

    return show


def _settings(app: "SudokitApp") -> None:
    from sudokit.frontends.terminal.full_screen.pages.settings import SettingsPage

    app.push_screen(SettingsPage())


def _copy(app: "SudokitApp") -> None:
    if app.player.game is None:
        app.say(_("There is no game open."))
        return
    app.copy_to_clipboard(str(app.player.game.puzzle))
    app.say(
        _("The puzzle is on the clipboard, if the terminal allows it: {puzzle}").format(puzzle=app.player.game.puzzle)
    )


def _copy_code(app: "SudokitApp") -> None:
    code = app.player.game.origin if app.player.game else ""
    if not code:
        app.say(_("This puzzle has no code; copy the puzzle instead."))
        return
    app.copy_to_clipboard(code)
    app.say(_("The code is on the clipboard, if the terminal allows it: {code}").format(code=code))


def _file(kind: str) -> Callable[["SudokitApp"], None]:
    def show(app: "SudokitApp") -> None:
        from sudokit.frontends.terminal.full_screen.pages.files import FilePage

        app.push_screen(FilePage(kind))

    return show


def _paste(app: "SudokitApp") -> None:
    text = app.clipboard
    if not text:
        app.say(_('To paste, use your terminal\'s paste key on the page "Enter a puzzle".'))
        _editor("play")(app)
        return

    def enter(puzzle: Grid) -> None:
        from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage

        app.push_screen(EditorPage("play", puzzle, at_once=True))

    try:
        app.program.take(lambda: parse_pasted(text), enter)
    except SudokuError as error:
        app.say(str(error))


REQUESTS: dict[str, Callable[["SudokitApp"], None]] = {
    "home": lambda app: app.go_home(),
    "resume": lambda app: app.program.resume(),
    "new": _new,
    "daily": lambda app: app.program.start_today(),
    "games": _games,
    "enter-puzzle": _editor("play"),
    "solve-puzzle": _editor("solve"),
    "check-grid": _editor("check"),
    "watch": _watch,
    "generate": _generate,
    "learn": _learn,
    "instructions": _text("instructions"),
    "help": _text("help"),
    "statistics": _text("statistics"),
    "settings": _settings,
    "open": _file("open"),
    "save": _file("save"),
    "copy": _copy,
    "copy-code": _copy_code,
    "paste": _paste,
    "menu": lambda app: app.action_command_palette(),
    "suspend": lambda app: app.action_suspend(),
    "quit": lambda app: app.quit(),
}


def perform(app: "SudokitApp", request: str) -> None:
    """Do what was requested, or say that a terminal cannot do it."""
    if request not in REQUESTS:
        app.say(_("This works only in the window: sudokit play."))
        return
    REQUESTS[request](app)
