"""Journal: when each digit of a game was entered or taken away, undone ones too.

The moves of a game say how the board came about; what was taken back is not among them. Whoever looks back at a game
asks for that as well, and for the time.
"""

from typing import Any, NamedTuple

from sudokit.board import Board, DigitSet
from sudokit.errors import MoveError
from sudokit.play.game.moves import Change, Layer, Move
from sudokit.symmetries.transformations import Transformation

BEFORE = -1.0  # the seconds of what a game began with, which nobody played
_BY_PROGRAM = "program"


class JournalEntry(NamedTuple):
    """A digit that came to stand in a cell, 0 where it was cleared, after so many seconds of play.

    is_own: whether the player entered it, rather than a step, the solver, undo or redo.
    """

    seconds: float
    cell: int
    digit: int
    is_own: bool = True

    def fields(self, board: Board) -> list[float | str]:
        """As it stands in a save: the seconds and `r1c2=3`, and who did it if not the player."""
        text = f"{board.cell_name(self.cell)}={board.symbol(self.digit) if self.digit else '.'}"
        return [round(self.seconds, 3), text, *([] if self.is_own else [_BY_PROGRAM])]

    @classmethod
    def from_fields(cls, fields: Any, board: Board) -> "JournalEntry":
        """The entry of a save; a MoveError for anything else."""
        is_entry = isinstance(fields, list) and len(fields) in (2, 3) and type(fields[0]) in (int, float)
        if not is_entry or fields[2:] not in ([], [_BY_PROGRAM]):
            raise MoveError(f"{fields!r}"[:40])
        (change,) = Move.read(str(fields[1]), board).changes[:1]
        return cls(float(fields[0]), change.cell, min(change.values, default=0), is_own=len(fields) == 2)

    def transformed(self, by: Transformation) -> "JournalEntry":
        """The same on the board that a transformation makes of this one."""
        values = DigitSet([self.digit] if self.digit else [])
        (change,) = Move((Change(self.cell, Layer.ENTRY, values),)).transformed(by).changes
        return self._replace(cell=change.cell, digit=min(change.values, default=0))
