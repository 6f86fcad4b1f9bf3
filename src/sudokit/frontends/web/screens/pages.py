"""The pages by the names that the program calls them."""

from sudokit.board import Grid
from sudokit.frontends.web.page import WebPage
from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.pages.parts_pages import page_named
from sudokit.play.pages.watchable import HUMAN

_ZOOM = 1.5  # by one press


def open_page(page: WebPage, name: str, puzzle: "Grid | None" = None) -> None:
    """Show the page of a name; `puzzle` is the one in play, if there is one."""
    from sudokit.frontends.web.screens.backup import BackupScreen
    from sudokit.frontends.web.screens.board_parts import WebBoardPartsScreen
    from sudokit.frontends.web.screens.enter import WebEnterScreen
    from sudokit.frontends.web.screens.game import WebGameScreen
    from sudokit.frontends.web.screens.menu import WebMenuScreen
    from sudokit.frontends.web.screens.parts_screen import WebPartsScreen
    from sudokit.frontends.web.screens.print_sheet import PrintScreen
    from sudokit.frontends.web.screens.rooms import RoomsScreen
    from sudokit.frontends.web.screens.share import ShareScreen
    from sudokit.frontends.web.screens.watch import WebWatchScreen

    if (content := page_named(page.program, name, puzzle)) is not None:
        if isinstance(content, BoardPartsPage):
            page.show(WebBoardPartsScreen(page, content))
        else:
            page.show(WebPartsScreen(page, content))
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
        case "menu" if isinstance(page.screen, WebGameScreen):
            page.show(WebMenuScreen(page, page.screen))
        case "zoom-in" | "zoom-out" if isinstance(page.screen, WebGameScreen):
            page.ask("zoom", _ZOOM if name == "zoom-in" else 1 / _ZOOM)
        case "enter-puzzle" | "open" | "paste":
            page.show(screen := WebEnterScreen(page))
            if puzzle is not None and name == "enter-puzzle":
                screen.entry.use(puzzle)
        case "watch":
            page.show(WebWatchScreen(page, puzzle))
        case "path":
            page.show(WebWatchScreen(page, puzzle, HUMAN))
