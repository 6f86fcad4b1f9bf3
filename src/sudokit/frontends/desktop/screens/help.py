"""Help: the keys, from the one table of them, and the rules in a few sentences."""

from typing import TYPE_CHECKING

from sudokit.board.board import Board
from sudokit.board.variants import classic
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Paragraph, Widget
from sudokit.play.session.actions import help_table
from sudokit.rendering.scene.captions import wrap
from sudokit.translation import _
from sudokit.view.rules_in_words import rules_of

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


class HelpScreen(Screen):
    """What keys do on a board."""

    name = "help"

    def __init__(self, app: "App", board: Board | None = None) -> None:
        super().__init__(app)
        self._board = board or classic()

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Help") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """The rules, then a table for each group of keys."""
        head, flow = self.page(m, _("Help"), most_ems=46)
        flow.words(
            _(
                "Fill every row, every column and every box with all the digits, each once. Every puzzle made here has "
                "exactly one solution."
            ),
            paint="given",
        )
        for rule in rules_of(self._board):
            flow.words(rule.sentence, paint="given")
        keys_width = round(flow.area.width * 0.36)
        gap = m.gap * 2
        for group, lines in help_table(self._board):
            flow.heading(group, size=1.1)
            for keys, words in lines:
                left = wrap(keys, keys_width, m.em)
                right = wrap(words[:1].upper() + words[1:], flow.area.width - keys_width - gap, m.em)
                strip = flow.take(max(len(left), len(right)) * m.line)
                first, second = strip.cut_left(keys_width, gap)
                flow.add(Paragraph(box=first, lines=tuple(left), bold=False, paint="given"))
                flow.add(Paragraph(box=second, lines=tuple(right), paint="mark"))
                flow.space(0.15)
        return self.finished_page(head, flow)
