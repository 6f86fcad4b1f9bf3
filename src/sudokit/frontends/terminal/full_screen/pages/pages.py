"""The pages by the names that the program calls them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sudokit.board import Grid
from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.frontends.terminal.full_screen.pages.board_parts import BoardAndPartsPage
from sudokit.frontends.terminal.full_screen.pages.choose_watch import WatchChoicePage, watch_path
from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage
from sudokit.frontends.terminal.full_screen.pages.generate import GenerateCodePage, GeneratePage
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.frontends.terminal.full_screen.pages.parts import PartsListPage
from sudokit.play.pages.file_page import FilePage
from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.pages.parts_pages import page_named
from sudokit.play.pages.words import game_words
from sudokit.play.player.user_files import open_path
from sudokit.rendering.paper.print_page import write_page_to_print
from sudokit.translation import _

PAGES: dict[str, Callable[[SudokitApp, Grid | None], TerminalPage]] = {
    "enter-puzzle": lambda _app, puzzle: EditorPage(begin=lambda entry: entry.use(puzzle) if puzzle else None),
    "solve-puzzle": lambda _app, _puzzle: EditorPage("solve"),
    "check-grid": lambda _app, _puzzle: EditorPage("check"),
    "watch": lambda app, puzzle: PartsListPage(WatchChoicePage(app, puzzle)),
    "generate": lambda app, _puzzle: PartsListPage(GeneratePage(app.program)),
    "generate-code": lambda app, _puzzle: PartsListPage(GenerateCodePage(app.program)),
    "open": lambda app, _puzzle: PartsListPage(FilePage(app.program, Path.cwd(), partial(_open, app))),
    "save": lambda app, _puzzle: PartsListPage(FilePage(app.program, Path.cwd())),
}
DEEDS: dict[str, Callable[[SudokitApp], None]] = {
    "home": lambda app: app.go_home(),
    "paste": lambda app: _paste(app),
    "print": lambda app: _print(app),
    "menu": lambda app: app.action_command_palette(),
    "suspend": lambda app: app.action_suspend(),
    "quit": lambda app: app.quit(),
}


def open_page(app: SudokitApp, name: str, puzzle: Grid | None) -> None:
    """Show the page of a name, or say that a terminal has none."""
    if name == "path" and puzzle is not None:
        watch_path(app, puzzle)
    elif name in PAGES:
        app.push_screen(PAGES[name](app, puzzle))
    elif name in DEEDS:
        DEEDS[name](app)
    elif (page := page_named(app.program, name, puzzle)) is not None:
        app.push_screen(BoardAndPartsPage(page) if isinstance(page, BoardPartsPage) else PartsListPage(page))
    else:
        app.say(_("This works only in the window: sudokit play."))


def _open(app: SudokitApp, path: Path) -> None:
    app.program.take(
        lambda: open_path(path, app.player.now),
        lambda puzzle: app.switch_screen(EditorPage(begin=lambda entry: entry.use(puzzle))),
    )


def _print(app: SudokitApp) -> None:
    game = app.player.game
    if game is not None:
        path = write_page_to_print(game.puzzle, game_words(game))
        app.say(_("The page to print is {path}").format(path=path))


def _paste(app: SudokitApp) -> None:
    text = app.clipboard
    if not text:
        app.say(_('To paste, use your terminal\'s paste key on the page "Enter a puzzle".'))
        app.push_screen(EditorPage())
    else:
        app.push_screen(EditorPage(begin=lambda entry: entry.take_text(text, _("the clipboard"), at_once=True)))
