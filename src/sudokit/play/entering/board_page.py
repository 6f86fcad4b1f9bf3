"""The page on which the size of the board is chosen that a puzzle is typed on."""

from sudokit.errors import SudokuError
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.pages.new_games import ANY_LEVEL, SHAPES, NewGame
from sudokit.play.pages.parts import Heading, Part, PartsPage
from sudokit.play.pages.parts_pages import size_cards
from sudokit.play.pages.words import sentence
from sudokit.play.player.program import Program
from sudokit.translation import N_, _


class BoardPage(PartsPage):
    """The size. Rules, those of the whole board too, have a page of their own."""

    name = "board-choice"
    label = N_("Board")

    def __init__(self, program: Program, entry: EntryPage) -> None:
        super().__init__(program)
        self._entry = entry

    def parts(self) -> list[Part]:
        """One choice, which leads back to what was typed."""
        return [Heading(_("Size")), size_cards(self._entry.puzzle.board.shape_name.split()[0])]

    def do(self, id: str) -> None:
        """Go on with another board, with those rules of the whole board that it can have."""
        kind, _space, name = id.partition(" ")
        if kind != "shape" or name not in SHAPES:
            return
        board = NewGame(name, (), ANY_LEVEL).board()
        variants = [rule for rule in self._entry.puzzle.board.constraints if not rule.cells]
        try:
            board = board.with_constraints(*variants)
        except SudokuError as error:
            self.program.front_end.say(sentence(error))
        self._entry.set_board(board)
        self.is_done = True
