"""Pages of text: instructions, keys, statistics."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudokit.board.variants import classic
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import how_to_play, statistics_in_words
from sudokit.play.actions import help_table
from sudokit.translation import N_, _

if TYPE_CHECKING:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp


class TextPage(Page):
    """A page to read; the arrows scroll."""

    KEYS = ((N_("↑ ↓"), N_("scroll")), ("Esc", N_("back")))

    def __init__(self, title: str, content: Content) -> None:
        super().__init__()
        self._title, self._content = title, content

    @property
    def heading(self) -> str:
        """The title."""
        return self._title

    def body(self) -> ComposeResult:
        """The text."""
        with VerticalScroll(id="text"):
            yield Static(self._content, classes="words")

    def on_mount(self) -> None:
        """The arrows scroll at once."""
        self.query_one("#text").focus()


def page(kind: str, app: "SudokitApp") -> TextPage:
    """One of the pages: instructions, help, statistics."""
    if kind == "statistics":
        return TextPage(_("Statistics"), _statistics(app))
    board = app.desk.game.geometry if app.desk.game else classic()
    rules = [Content(f"{sentence}\n") for sentence in how_to_play(board)]
    in_terminals = [
        _("h, j, k and l move too, so here a hint is a capital H, or F2."),
        _("Terminals do not see Ctrl or Shift with a digit: choose the mode with Space or F5 to F8 to write marks."),
        _("Ctrl+C quits; your game is saved. Ctrl+P lists every command."),
    ]
    parts = [*rules, Content("\n")] if kind == "instructions" else []
    parts += [Content(f"{sentence}\n") for sentence in in_terminals]
    for group, lines in help_table(board, app.keyboard):
        parts.append(Content.styled(f"\n{group}\n", "bold"))
        parts += [Content(f"  {keys:<24} {words}\n") for keys, words in lines]
    return TextPage(_("Instructions") if kind == "instructions" else _("Help"), Content("").join(parts))


def _statistics(app: "SudokitApp") -> Content:
    try:
        return Content("\n".join(statistics_in_words(app.desk.statistics())))
    except SudokuError as error:
        return Content(str(error))
