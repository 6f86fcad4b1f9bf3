"""Which board a puzzle is entered on."""

from typing import TYPE_CHECKING

from sudokit.errors import SudokuError
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.parts import paint_parts
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Widget
from sudokit.play.pages.new_game_choice import why_not
from sudokit.play.pages.new_games import ANY_LEVEL, JIGSAW, RULES, NewGame
from sudokit.play.pages.parts_pages import board_parts
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App
    from sudokit.frontends.desktop.screens.enter import EnterScreen

_TYPED_RULES = tuple(rule for rule in RULES if rule != JIGSAW)  # the map of a jigsaw can be pasted, but not typed


class BoardChoiceScreen(Screen):
    """The size and the variant."""

    name = "board-choice"

    def __init__(self, app: "App", enter: "EnterScreen") -> None:
        super().__init__(app)
        self._enter = enter
        self._shape, self._rule = "9x9", ""
        self.first_focus = "use"

    @property
    def title(self) -> str:
        """That of the page it belongs to."""
        return self._enter.title

    def widgets(self, m: Metrics) -> list[Widget]:
        """Two choices and a way back."""
        head, flow = self.page(m, _("Board"), most_ems=46)
        paint_parts(flow, board_parts(self._shape, self._rule, ANY_LEVEL, _TYPED_RULES))
        flow.space(0.5)
        flow.buttons([{"id": "use", "text": _("Use this board"), "primary": True}], columns=1, height=1.2)
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Choose, or go back with the choice."""
        kind, _space, name = id.partition(" ")
        if kind == "shape":
            problem = why_not(name, self._rule, ANY_LEVEL)
            self._shape, self._rule = name, "" if problem else self._rule
            if problem:
                self.app.say(problem)
        elif kind == "rule":
            self._rule = name
        else:
            try:
                board = NewGame(self._shape, (self._rule,) if self._rule else (), ANY_LEVEL).board()
            except SudokuError as error:
                self.app.say(str(error))
                return
            self._enter.entry.set_board(board)
            self.app.back()
        self.app.redraw()
