"""The menu of a game: every action, from the one table of them."""

from functools import partial

from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.game import GameScreen
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import PushButton, Widget
from sudokit.play.pages.words import action_tip
from sudokit.play.session.actions import ACTIONS, MENUS, key_label, keys_of
from sudokit.translation import _

_COLUMN = 15  # ems that a menu is wide at least
_SHORT_KEY = 9  # letters of the name of a key for which a line has room
_LINES = (1.3, 1.15, 1.0, 0.92)  # heights of its lines, in buttons


class MenuScreen(Screen):
    """What can be done in a game besides what has a button there."""

    name = "menu"

    def __init__(self, app: App, game: GameScreen) -> None:
        super().__init__(app)
        self._game = game
        self.first_focus = "act " + MENUS[0][1][0]

    @property
    def title(self) -> str:
        """That of the game."""
        return self._game.title

    def widgets(self, m: Metrics) -> list[Widget]:
        """Buttons under the headings of the menus."""
        for height in _LINES:  # the highest lines with which all can be seen
            head, flow = self.page(m, _("Menu"), most_ems=90)
            fills = ((_(heading), partial(self._fill, names, round(m.button * height))) for heading, names in MENUS)
            flow.sheets([*fills], _COLUMN)
            if not flow.most_scroll:
                break
        return self.finished_page(head, flow)

    def _fill(self, names: tuple[str, ...], height: int, flow: Flow) -> None:
        """The lines of a menu, each with its key."""
        session = self._game.session
        for name in names:
            keys = keys_of(ACTIONS[name], session.game.board)
            key = next((key for key in keys if len(key) <= _SHORT_KEY), keys[0] if keys else "")
            button = PushButton(
                id=f"act {name}",
                box=flow.take(height),
                text=_(ACTIONS[name].label),
                note=key_label(key) if key else "",
                tip=action_tip(name, session.game.board),
                why_not=session.why_not(name),
                active=name == "digit-first" and session.digit_first,
                is_line=True,
            )
            flow.add(button)

    def do(self, id: str) -> None:
        """Go back to the game and do it there."""
        self.app.back()
        self._game.apply_outcome(self._game.session.perform(id.removeprefix("act ")))
