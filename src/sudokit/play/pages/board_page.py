"""The page on which the board is chosen that a puzzle is typed on."""

from sudokit.errors import SudokuError
from sudokit.play.pages.entry import Entry
from sudokit.play.pages.new_game_choice import why_not
from sudokit.play.pages.new_games import ANY_LEVEL, SHAPES, TYPED_RULES, NewGame
from sudokit.play.pages.parts import Button, Part, PartsPage
from sudokit.play.pages.parts_pages import board_parts
from sudokit.play.pages.words import sentence
from sudokit.play.player.program import Program
from sudokit.translation import _


class BoardPage(PartsPage):
    """The size and the variant."""

    name = "board-choice"
    first = "use"

    def __init__(self, program: Program, entry: Entry) -> None:
        super().__init__(program)
        self._entry = entry
        self._shape, self._rule = "9x9", ""

    @property
    def heading(self) -> str:
        """The name of the page."""
        return _("Board")

    def parts(self) -> list[Part]:
        """Two choices."""
        return board_parts(self._shape, self._rule, ANY_LEVEL, TYPED_RULES)

    @property
    def way_on(self) -> Button:
        """Back to what was typed, on that board."""
        return Button("use", _("Use this board"), primary=True)

    def do(self, id: str) -> None:
        """Choose, or go back with the choice."""
        kind, _space, name = id.partition(" ")
        say = self.program.front_end.say
        if kind == "shape" and name in SHAPES:
            problem = why_not(name, self._rule, ANY_LEVEL)
            self._shape, self._rule = name, "" if problem else self._rule
            if problem:
                say(problem)
        elif kind == "rule" and name in ("", *TYPED_RULES):
            self._rule = name
        elif id == "use":
            try:
                self._entry.set_board(NewGame(self._shape, (self._rule,) if self._rule else (), ANY_LEVEL).board())
                self.is_done = True
            except SudokuError as error:
                say(sentence(error))
