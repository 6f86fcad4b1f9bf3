"""The pages by the names that the program calls them."""

from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.desktop.screens.enter import EnterScreen, enter
from sudokit.frontends.desktop.screens.files import FilesScreen
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.menu import MenuScreen
from sudokit.frontends.desktop.screens.parts import PartsScreen
from sudokit.frontends.desktop.screens.watch import WatchScreen
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.play.pages.parts_pages import PARTS_PAGES
from sudokit.play.pages.watchable import HUMAN
from sudokit.play.player.user_files import save_copy
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


def open_page(app: "App", name: str, puzzle: Grid | None = None) -> None:
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
            app.show(FilesScreen(app, _open))
        case "save" if app.player.game is not None:
            app.show(FilesScreen(app, _save, save_as="game.sudokit"))
        case "menu" if isinstance(app.screen, GameScreen):
            app.show(MenuScreen(app, app.screen))
        case "watch":
            app.show(WatchScreen(app, puzzle))
        case "path":
            app.show(WatchScreen(app, puzzle, HUMAN))
        case _ if name in PARTS_PAGES:
            app.show(PartsScreen(app, PARTS_PAGES[name](app.program, puzzle)))
        case "full-screen":
            app.toggle_full_screen()
        case "quit":
            app.quit()


def _open(app: "App", path: str) -> None:
    app.back()
    enter(app).open_file(path)


def _save(app: "App", path: str) -> None:
    """Write the game to a file of the player's own; `.txt` gets the puzzle alone."""
    assert app.player.game is not None
    try:
        save_copy(app.player.game, Path(path))
    except SudokuError as error:
        app.say(str(error))
        return
    app.back()
    app.say(_("Saved as {path}").format(path=path))
