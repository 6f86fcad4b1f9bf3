"""The pages by the names that the program calls them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudokit.board.grid import Grid
    from sudokit.frontends.desktop.app import App


def open_page(app: "App", name: str, puzzle: "Grid | None" = None) -> None:
    """Show the page of a name; `puzzle` is the one in play, if there is one."""
    from sudokit.frontends.desktop.screens.code import CodeScreen
    from sudokit.frontends.desktop.screens.enter import EnterScreen
    from sudokit.frontends.desktop.screens.files import FilesScreen
    from sudokit.frontends.desktop.screens.help import HelpScreen
    from sudokit.frontends.desktop.screens.new_game import NewGameScreen
    from sudokit.frontends.desktop.screens.saved import SavedScreen
    from sudokit.frontends.desktop.screens.settings import SettingsScreen
    from sudokit.frontends.desktop.screens.statistics import StatisticsScreen
    from sudokit.frontends.desktop.screens.watch import WatchScreen

    match name:
        case "home":
            app.back(to="home")
        case "new":
            app.show(NewGameScreen(app))
        case "enter-puzzle":
            app.show(EnterScreen(app))
        case "paste":
            screen = EnterScreen(app)
            app.show(screen)
            screen.do("paste")
        case "open":
            app.show(FilesScreen(app, EnterScreen.open_elsewhere))
        case "code":
            app.show(CodeScreen(app))
        case "watch":
            app.show(WatchScreen(app, puzzle))
        case "games":
            app.show(SavedScreen(app))
        case "statistics":
            app.show(StatisticsScreen(app))
        case "settings":
            app.show(SettingsScreen(app))
        case "help":
            app.show(HelpScreen(app, puzzle.board if puzzle is not None else None))
        case "full-screen":
            app.toggle_full_screen()
        case "quit":
            app.quit()
