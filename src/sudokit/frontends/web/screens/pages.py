"""The pages by the names that the program calls them."""

from typing import TYPE_CHECKING

from sudokit.play.pages.parts_pages import PARTS_PAGES
from sudokit.play.pages.watchable import HUMAN

if TYPE_CHECKING:
    from sudokit.board.grid import Grid
    from sudokit.frontends.web.page import Page


def open_page(page: "Page", name: str, puzzle: "Grid | None" = None) -> None:
    """Show the page of a name; `puzzle` is the one in play, if there is one."""
    from sudokit.frontends.web.screens.enter import EnterScreen
    from sudokit.frontends.web.screens.game import GameScreen
    from sudokit.frontends.web.screens.menu import MenuScreen
    from sudokit.frontends.web.screens.parts_screen import PartsScreen
    from sudokit.frontends.web.screens.watch import WatchScreen

    if name in PARTS_PAGES:
        page.show(PartsScreen(page, PARTS_PAGES[name](page.program, puzzle)))
        return
    match name:
        case "home":
            page.back(to="home")
        case "menu" if isinstance(page.screen, GameScreen):
            page.show(MenuScreen(page, page.screen))
        case "enter-puzzle" | "open" | "paste":
            page.show(screen := EnterScreen(page))
            if puzzle is not None and name == "enter-puzzle":
                screen.entry.use(puzzle)
        case "watch":
            page.show(WatchScreen(page, puzzle))
        case "path":
            page.show(WatchScreen(page, puzzle, HUMAN))
