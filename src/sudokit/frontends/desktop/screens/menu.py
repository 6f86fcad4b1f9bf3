"""The menu of a game: every action, from the one table of them."""

from typing import TYPE_CHECKING

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.words import action_tip
from sudokit.play.session.actions import ACTIONS, MENUS
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App
    from sudokit.frontends.desktop.screens.game import GameScreen


class MenuScreen(Screen):
    """What can be done in a game besides what has a button there."""

    name = "menu"

    def __init__(self, app: "App", game: "GameScreen") -> None:
        super().__init__(app)
        self._game = game
        self.first_focus = "act " + MENUS[0][1][0]

    @property
    def title(self) -> str:
        """That of the game."""
        return self._game.title

    def widgets(self, m: Metrics) -> list[Widget]:
        """Buttons under the headings of the menus."""
        session = self._game.session
        head, flow = self.page(m, _("Menu"), most_ems=46)
        for heading, names in MENUS:
            flow.heading(_(heading))
            buttons = [
                {
                    "id": f"act {name}",
                    "text": _(ACTIONS[name].label),
                    "tip": action_tip(name, session.game.board),
                    "why_not": session.why_not(name),
                }
                for name in names
            ]
            flow.buttons(buttons, most=5)
        flow.toggle("digit-first", _("Choose a digit first, then its cells"), session.digit_first)
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Go back to the game and do it there."""
        if id == "digit-first":
            self.app.choose("digit-first", not self._game.session.digit_first)
            self._game.session.perform("digit-first")
            return
        self.app.back()
        self._game.apply_outcome(self._game.session.perform(id.removeprefix("act ")))
