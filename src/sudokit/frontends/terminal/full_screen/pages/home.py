"""The first page: everything there is to do."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.board import BoardWidget
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.play.pages.home import Home
from sudokit.rendering.painters.text_layout import layout_of, rooms_for
from sudokit.translation import N_

_MENU_WIDTH = 52


class HomePage(TerminalPage):
    """The menu, with the game that can be continued beside it, as large as there is room for; else a sample."""

    HEADING = N_("Sudokit · everything Sudoku")
    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("open")), ("Ctrl+P", N_("commands")), ("Ctrl+Q", N_("quit")))

    _home: Home | None = None

    def body(self) -> ComposeResult:
        """The menu, and the last game."""
        with Horizontal():
            yield OptionList(id="menu")
            with Vertical(id="last", classes="column"):
                yield BoardWidget(id="last-board")

    def on_screen_resume(self) -> None:
        """Unfinished games may have come or gone."""
        self.show_menu()

    def show_menu(self) -> None:
        """The entries that are of use now."""
        menu = self.query_one("#menu", OptionList)
        home = self._home = Home(self.sudokit.program)
        for problem in home.problems:
            self.sudokit.say(problem)
        entries = [home.first, *(entry for row in home.rows for entry in row)]
        width = max(len(entry.label) for entry in entries) + 1
        before, at = [option.id for option in menu.options], menu.highlighted or 0
        menu.clear_options()
        for request, label, detail in entries:
            words = Content.assemble((f"{label:<{width}} ", "bold"), (detail, self.sudokit.quiet))
            menu.add_option(Option(words, id=request))
        # The entry that was opened, which may stand elsewhere now; but a game that was begun is what comes next.
        requests = [entry.request for entry in entries]
        is_same_page = before[:1] == requests[:1] and before[at] in requests
        menu.highlighted = requests.index(before[at] or "") if is_same_page else 0
        menu.focus()
        self._show_last()

    def _show_last(self) -> None:
        column = self.query_one("#last")
        if self._home is None:
            return
        view = self._home.view
        sizes = {room: layout_of(view.board, room).size for room in rooms_for(view.board)}
        rooms = (
            room
            for room, (width, height) in sizes.items()
            if self.size.width >= _MENU_WIDTH + width + 3 and self.size.height >= height + 5
        )
        room = next(rooms, None)  # the largest comes first
        column.display = room is not None
        if room is not None:
            column.styles.width = sizes[room][0] + 3
            board = self.query_one("#last-board", BoardWidget)
            board.show(view, room, self.sudokit.palette, plain=self.sudokit.plain)

    def on_resize(self) -> None:
        """There may be room for the last game now, or none any more."""
        self._show_last()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        self.sudokit.program.request(event.option.id or "")

    def leave(self) -> None:
        """There is no page before this one."""
