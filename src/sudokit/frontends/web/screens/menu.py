"""The menu of a game: every action, from the one table of them."""

from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, heading
from sudokit.frontends.web.screens.game import WebGameScreen
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.session.actions import ACTIONS, MENUS
from sudokit.translation import N_, _

_NOT_HERE = ("full-screen", "quit", "open", "save", "paste")  # a browser has its own
_HERE = {"share": N_("Link and QR code")}  # what this front end alone has


class WebMenuScreen(WebScreen):
    """What can be done in a game besides what has a button there."""

    name = "menu"
    label = N_("Menu")

    def __init__(self, page: WebPage, game: WebGameScreen) -> None:
        super().__init__(page)
        self._game = game

    def parts(self) -> list[PartData]:
        """Buttons under the headings of the menus."""
        session = self._game.session
        shared = [button(name, _(label)) for name, label in _HERE.items()]
        parts: list[PartData] = [heading("of sharing", _("Share")), buttons("sharing", _("Share"), shared)]
        for menu, names in MENUS:
            items = [
                button(name, _(ACTIONS[name].label), tip=self._game.tip(name), why_not=session.why_not(name))
                for name in names
                if name not in _NOT_HERE
            ]
            parts += [heading(f"of {menu}", _(menu)), buttons(menu, _(menu), items)]
        return parts

    def do(self, id: str) -> None:
        """Go back to the game and do it there."""
        if id in _HERE:
            self.page.back()
            self.page.program.request(id)
        elif id in ACTIONS:
            self.page.back()
            self._game.apply_outcome(self._game.session.perform(id))
