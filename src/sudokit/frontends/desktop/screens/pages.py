"""The pages by the names that the program calls them."""

import webbrowser
from functools import partial
from pathlib import Path

import pygame

from sudokit.board import Grid
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.screens.board_parts import BoardPartsScreen
from sudokit.frontends.desktop.screens.enter import EnterScreen, enter
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.menu import MenuScreen
from sudokit.frontends.desktop.screens.parts import PartsScreen
from sudokit.frontends.desktop.screens.watch import WatchScreen
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.play.game.game import Game
from sudokit.play.pages.file_page import FilePage
from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.pages.parts_pages import page_named
from sudokit.play.pages.watchable import HUMAN
from sudokit.play.pages.words import game_words
from sudokit.rendering.paper.print_page import write_page_to_print
from sudokit.translation import _

_ZOOM = 1.25  # by one key


def open_page(app: App, name: str, puzzle: Grid | None = None) -> None:
    """Show the page of a name; `puzzle` is the one in play, if there is one."""
    match name:
        case "home":
            app.back(to="home")
        case "enter-puzzle":
            app.show(screen := EnterScreen(app))
            if puzzle is not None:
                screen.entry.use(puzzle)
        case "paste":
            enter(app).take_text(clipboard(), _("the clipboard"), at_once=True)
        case "open":
            app.show(PartsScreen(app, FilePage(app.program, _documents(), partial(_open, app))))
        case "save" if app.player.game is not None:
            app.show(PartsScreen(app, FilePage(app.program, _documents())))
        case "menu" if isinstance(app.screen, GameScreen):
            app.show(MenuScreen(app, app.screen))
        case "zoom-in" | "zoom-out" if isinstance(app.screen, GameScreen):
            app.screen.zoom(_ZOOM if name == "zoom-in" else 1 / _ZOOM)
        case "print" if app.player.game is not None:
            _print(app, app.player.game)
        case "watch":
            app.show(WatchScreen(app, puzzle))
        case "path":
            app.show(WatchScreen(app, puzzle, HUMAN))
        case "full-screen":
            app.toggle_full_screen()
        case "quit":
            app.quit()
        case _ if (page := page_named(app.program, name, puzzle)) is not None:
            app.show((BoardPartsScreen if isinstance(page, BoardPartsPage) else PartsScreen)(app, page))


def _print(app: App, game: Game) -> None:
    """Open a page with the puzzle in the browser, which prints it; where nothing can be opened, say where it is."""
    path = write_page_to_print(game.puzzle, game_words(game))
    if pygame.display.get_driver() == "dummy" or not webbrowser.open(path.as_uri()):
        app.say(_("The page to print is {path}").format(path=path))
    else:
        app.say(_("The puzzle opens in your browser, which prints it."))


def _documents() -> Path:
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()


def _open(app: App, path: Path) -> None:
    app.back()
    enter(app).open_file(str(path))
