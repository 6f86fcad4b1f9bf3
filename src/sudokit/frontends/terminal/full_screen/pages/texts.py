"""Pages of text: help, statistics."""

from collections.abc import Callable
from textwrap import fill
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudokit.board.variants import classic
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import how_to_play, statistics_in_words
from sudokit.play.session.actions import help_table
from sudokit.translation import N_, _

if TYPE_CHECKING:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp

_MARGINS = 3  # columns beside the words, with the bar that shows how far one has scrolled
_KEYS_WIDTH = 27  # columns for the names of keys, where there is room


class TextPage(Page):
    """A page to read; the arrows scroll. `content` gives its text for a width in columns."""

    KEYS = ((N_("↑ ↓"), N_("scroll")), ("Esc", N_("back")))

    def __init__(self, title: str, content: Callable[[int], Content]) -> None:
        super().__init__()
        self._title, self.content = title, content

    @property
    def heading(self) -> str:
        """The title."""
        return self._title

    def body(self) -> ComposeResult:
        """The text."""
        with VerticalScroll(id="text"):
            yield Static(classes="words")

    def on_mount(self) -> None:
        """The arrows scroll at once."""
        self.query_one("#text").focus()

    def on_resize(self) -> None:
        """The words go by the size."""
        self.query_one("#text Static", Static).update(self.content(self.size.width - _MARGINS))


def page(kind: str, app: "SudokitApp") -> TextPage:
    """One of the pages: help, statistics."""
    if kind == "statistics":
        return TextPage(_("Statistics"), lambda _width: _statistics(app))
    return TextPage(_("Help"), lambda width: _instructions(app, width))


def _instructions(app: "SudokitApp", width: int) -> Content:
    """The rules, what is particular about terminals, and the keys, what they do in a column of its own."""
    board = app.player.game.board if app.player.game else classic()
    sentences = [
        *how_to_play(board),
        "",
        _("h, j, k and l move too, so here a hint is a capital H, or F2."),
        _("Terminals do not see Ctrl or Shift with a digit: choose the mode with Space or F5 to F8 to write marks."),
        _("Ctrl+C quits; your game is saved. Ctrl+P lists every command."),
    ]
    parts = [Content(f"{sentence}\n") for sentence in sentences]
    indent = min(_KEYS_WIDTH, width // 2)
    for group, lines in help_table(board, app.keyboard):
        parts.append(Content.styled(f"\n{group}\n", "bold"))
        for keys, words in lines:
            before = f"  {keys}".ljust(indent - 1) + " "
            parts.append(Content(fill(words, width, initial_indent=before, subsequent_indent=" " * indent) + "\n"))
    return Content("").join(parts)


def _statistics(app: "SudokitApp") -> Content:
    try:
        return Content("\n".join(statistics_in_words(app.player.statistics())))
    except SudokuError as error:
        return Content(str(error))
