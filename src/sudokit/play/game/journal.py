"""Journal: when each digit of a game was entered or taken away, undone ones too.

The moves of a game say how the board came about; what was taken back is not among them. Whoever looks back at a game
asks for that as well, and for the time.
"""

from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.cells import DigitSet
from sudokit.errors import MoveError
from sudokit.play.game.moves import Change, Layer, Move
from sudokit.symmetries.transformations import Transformation

BEFORE = -1.0  # the seconds of what a game began with, which nobody played


class JournalEntry(NamedTuple):
    """A digit that came to stand in a cell, 0 where it was cleared, after so many seconds of play."""

    seconds: float
    cell: int
    digit: int

    def fields(self, board: Board) -> list[float | str]:
        """As it stands in a save: the seconds and `r1c2=3`."""
        return [
            round(self.seconds, 3),
            f"{board.cell_name(self.cell)}={board.symbol(self.digit) if self.digit else '.'}",
        ]

    @classmethod
    def from_fields(cls, fields: object, board: Board) -> "JournalEntry":
        """The entry of a save; a MoveError for anything else."""
        if not (isinstance(fields, list) and len(fields) == 2 and type(fields[0]) in (int, float)):
            raise MoveError(f"{fields!r}"[:40])
        (change,) = Move.read(str(fields[1]), board).changes[:1]
        return cls(float(fields[0]), change.cell, min(change.values, default=0))

    def transformed(self, by: Transformation) -> "JournalEntry":
        """The same on the board that a transformation makes of this one."""
        values = DigitSet([self.digit] if self.digit else [])
        (change,) = Move((Change(self.cell, Layer.ENTRY, values),)).transformed(by).changes
        return self._replace(cell=change.cell, digit=min(change.values, default=0))
