"""An offer: no puzzle of the level was found, but one that comes near."""

from typing import TYPE_CHECKING

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


class OfferScreen(Screen):
    """Play it, or look for another one."""

    name = "offer"

    def __init__(self, app: "App", made: MadeGame) -> None:
        super().__init__(app)
        self.made = made
        self.first_focus = "play"

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("New game") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """What was found, and the choices."""
        head, flow = self.page(m, _("New game"))
        flow.words(self.made.offer, paint="given")
        flow.space(0.5)
        flow.buttons(
            [{"id": "play", "text": _("Play it"), "primary": True}, {"id": "again", "text": _("Look for another one")}]
        )
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Play it, or try again."""
        if id == "play":
            self.app.program.play_made(self.made)
        elif id == "again":
            asked = self.made.new_game
            self.app.program.start(NewGame.random(asked.shape, asked.rules, asked.level))
