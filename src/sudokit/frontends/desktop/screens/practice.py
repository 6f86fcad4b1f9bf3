"""Practise a technique: a new puzzle whose path needs it."""

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.new_games import PRACTICE, NewGame
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import LEVELS
from sudokit.translation import _, format_number

_HARDEST = 7.0  # what is rated above is so rare that making a puzzle with it takes minutes
_NOT_CLASSIC = ("relation",)  # needs a board with rules beyond houses


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
        flow.words(_("You get a new 9×9 puzzle in which the easier steps run out and this one is needed."))
        lowest = 0.0
        for level, highest in LEVELS.items():
            buttons = []
            for name in PRACTICE:
                rating = TECHNIQUES[name].rating or 0.0
                if lowest < rating <= min(highest, _HARDEST) and name not in _NOT_CLASSIC:
                    tip = _("Rating: {rating}").format(rating=format_number(rating, ".1f"))
                    buttons.append({"id": f"technique {name}", "text": _(TECHNIQUES[name].title), "tip": tip})
            if buttons:
                flow.heading(_(level).capitalize())
                flow.buttons(buttons, most=4)
            lowest = highest
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Make such a puzzle."""
        self.app.program.start(NewGame.random("9x9", (), id.partition(" ")[2]))
