"""The pages by the names that the program calls them."""

from typing import TYPE_CHECKING

from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.pages.parts_pages import page_named
from sudokit.play.pages.watchable import HUMAN

if TYPE_CHECKING:
    from sudokit.board.grid import Grid
    from sudokit.frontends.web.page import Page

_ZOOM = 1.5  # by one press


def open_page(page: "Page", name: str, puzzle: "Grid | None" = None) -> None:
    """Show the page of a name; `puzzle` is the one in play, if there is one."""
    from sudokit.frontends.web.screens.backup import BackupScreen
    from sudokit.frontends.web.screens.board_parts import BoardPartsScreen
    from sudokit.frontends.web.screens.enter import EnterScreen
    from sudokit.frontends.web.screens.game import GameScreen
    from sudokit.frontends.web.screens.menu import MenuScreen
    from sudokit.frontends.web.screens.parts_screen import PartsScreen
    from sudokit.frontends.web.screens.print_sheet import PrintScreen
    from sudokit.frontends.web.screens.rooms import RoomsScreen
    from sudokit.frontends.web.screens.share import ShareScreen
    from sudokit.frontends.web.screens.watch import WatchScreen

    if (content := page_named(page.program, name, puzzle)) is not None:
        if isinstance(content, BoardPartsPage):
            page.show(BoardPartsScreen(page, content))
        else:
            page.show(PartsScreen(page, content))
        return
    match name:
        case "share" if page.player.game is not None:
            page.show(ShareScreen(page, page.player.game))
        case "print":
            page.show(PrintScreen(page, puzzle))
        case "rooms" if page.rooms is not None:
            page.show(RoomsScreen(page))
        case "backup":
            page.show(BackupScreen(page))
        case "home":
            page.back(to="home")
        case "menu" if isinstance(page.screen, GameScreen):
            page.show(MenuScreen(page, page.screen))
        case "zoom-in" | "zoom-out" if isinstance(page.screen, GameScreen):
            page.ask("zoom", _ZOOM if name == "zoom-in" else 1 / _ZOOM)
        case "enter-puzzle" | "open" | "paste":
            page.show(screen := EnterScreen(page))
            if puzzle is not None and name == "enter-puzzle":
                screen.entry.use(puzzle)
        case "watch":
            page.show(WatchScreen(page, puzzle))
        case "path":
            page.show(WatchScreen(page, puzzle, HUMAN))
