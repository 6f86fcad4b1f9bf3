"""Practise a technique: a new puzzle whose path needs it."""

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.practice import practice_words, techniques_to_practise
from sudokit.translation import _


class PracticeScreen(Screen):
    """The techniques by level."""

    name = "practice"

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Practise a technique") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """A button for each technique, under the level that its rating has."""
        head, flow = self.page(m, _("Practise a technique"), most_ems=46)
        flow.words(practice_words())
        for level, techniques in techniques_to_practise().items():
            flow.heading(level)
            flow.buttons(
                [{"id": f"technique {line.name}", "text": line.title, "tip": line.rating} for line in techniques],
                most=4,
            )
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Make such a puzzle."""
        self.app.program.start(NewGame.random("9x9", (), id.partition(" ")[2]))
