"""The first page: everything there is to do."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.board import BoardWidget
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import saved_in_words
from sudokit.play.player.saved_games import SavedGame
from sudokit.rendering.painters.text_layout import Room, layout_of
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView

_ENTRIES = (
    ("resume", N_("Continue"), N_("continue the last game")),
    ("new", N_("New game"), N_("level, size, variant")),
    ("daily", N_("Today's puzzle"), N_("the same for everyone")),
    ("games", N_("Unfinished games"), N_("all of them")),
    ("enter-puzzle", N_("Enter a puzzle"), N_("type or paste your own")),
    ("watch", N_("Watch a solver"), N_("step by step, in words")),
    ("generate", N_("Generate"), N_("puzzles to play, save or copy")),
    ("solve-puzzle", N_("Solve"), N_("the solutions of a puzzle")),
    ("check-grid", N_("Check"), N_("what is wrong, and where")),
    ("learn", N_("Learn"), N_("techniques and positions")),
    ("instructions", N_("Instructions"), N_("the rules and the keys")),
    ("statistics", N_("Statistics"), N_("times, streaks and aids")),
    ("settings", N_("Settings"), N_("appearance, help and controls")),
    ("quit", N_("Quit"), N_("exit; the game is saved")),
)


_MENU_WIDTH = 52


class HomePage(Page):
    """The menu, with the game that can be continued beside it."""

    HEADING = N_("Sudokit · everything Sudoku")
    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("open")), ("Ctrl+P", N_("commands")), ("Ctrl+Q", N_("quit")))

    _last: SavedGame | None = None

    def body(self) -> ComposeResult:
        """The menu, and the last game."""
        with Horizontal():
            yield OptionList(id="menu")
            with Vertical(id="last", classes="column"):
                yield Static(id="last-words", classes="words")
                yield BoardWidget(id="last-board")

    def on_screen_resume(self) -> None:
        """Unfinished games may have come or gone."""
        self.show_menu()

    def show_menu(self) -> None:
        """The entries that are of use now."""
        menu = self.query_one("#menu", OptionList)
        listing = self.sudokit.player.unfinished()
        for problem in listing.problems:
            self.sudokit.say(problem)
        at = menu.highlighted
        menu.clear_options()
        for name, label, words in _ENTRIES:
            if (name == "resume" and not listing.games) or (name == "games" and len(listing.games) < 2):
                continue
            menu.add_option(
                Option(Content.assemble((f"{_(label):<18} ", "bold"), (_(words), self.sudokit.quiet)), id=name)
            )
        menu.highlighted = min(at or 0, menu.option_count - 1)
        menu.focus()
        self._last = listing.games[0] if listing.games else None
        self._show_last()

    def _show_last(self) -> None:
        saved = self._last
        column = self.query_one("#last")
        width, height = layout_of(saved.game.board, Room.COMPACT).size if saved else (0, 0)
        column.display = (
            saved is not None and self.size.width >= _MENU_WIDTH + width + 3 and self.size.height >= height + 5
        )
        if saved is not None and column.display:
            column.styles.width = width + 3
            self.query_one("#last-words", Static).update(Content(saved_in_words(saved)))
            view = BoardView.of(saved.game.grid, saved.game.puzzle)
            self.query_one("#last-board", BoardWidget).show(
                view, Room.COMPACT, self.sudokit.palette, plain=self.sudokit.plain
            )

    def on_resize(self) -> None:
        """There may be room for the last game now, or none any more."""
        self._show_last()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        self.sudokit.perform(event.option.id or "")

    def leave(self) -> None:
        """There is no page before this one."""
