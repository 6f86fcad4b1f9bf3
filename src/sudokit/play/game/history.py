"""History: the moves that were made on a board, those that were taken back, and places to come back to."""

from itertools import count
from typing import NamedTuple

from sudokit.play.game.moves import Move
from sudokit.play.game.position import GamePosition
from sudokit.symmetries.transformations import Transformation


class Bookmark(NamedTuple):
    """A place in a game to come back to: the moves that lead there, which stay even when others are tried.

    name: what the player called it.
    moves: all moves from the start to there.

    >>> from sudokit import Game
    >>> game = Game("1... ..3. .4.. ...2")
    >>> start = game.bookmark("start")
    >>> _ = game.enter(["r1c2"], 3)
    >>> game.go_to(start)
    >>> start.name, str(game.grid)
    ('start', '1.....3..4.....2')
    """

    name: str
    moves: tuple[Move, ...]


class History:
    """What changes a position, and changes it back.

    >>> from sudokit.board.grid import Grid
    >>> position = GamePosition(Grid("1... ..3. .4.. ...2"))
    >>> history = History(position)
    >>> history.make(Move.read("r1c2=3", position.puzzle.board))
    >>> history.undo() is not None, history.undo(), len(history.undone)
    (True, None, 1)
    """

    def __init__(self, position: GamePosition) -> None:
        self._position = position
        self._done: list[Move] = []
        self._backwards: list[Move] = []  # what takes each of them back
        self._undone: list[Move] = []  # the next one to redo last
        self.bookmarks: list[Bookmark] = []

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led here."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that were taken back, the next one to redo first."""
        return tuple(reversed(self._undone))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return bool(self._undone)

    def make(self, move: Move) -> None:
        """Make a move; what was undone cannot be redone any more, unless this is the next one of it."""
        self._backwards.append(self._position.apply(move))
        self._done.append(move)
        if self._undone and self._undone[-1] == move:
            self._undone.pop()
        else:
            self._undone.clear()

    def undo(self) -> Move | None:
        """Take the last move back; it, or None where there is none."""
        if not self._done:
            return None
        move = self._done.pop()
        self._position.apply(self._backwards.pop())
        self._undone.append(move)
        return move

    def redo(self) -> Move | None:
        """Make the move again that was taken back last; it, or None where there is none."""
        if not self._undone:
            return None
        move = self._undone[-1]
        self.make(move)
        return move

    def bookmark(self, name: str) -> Bookmark:
        """Remember this place under a name, by default the first number that is free; one of that name is replaced."""
        taken = {bookmark.name for bookmark in self.bookmarks}
        new = Bookmark(name or next(free for n in count(1) if (free := str(n)) not in taken), self.moves)
        self.bookmarks = [bookmark for bookmark in self.bookmarks if bookmark.name != new.name] + [new]
        return new

    def moves_shared_with(self, bookmark: Bookmark) -> int:
        """How many moves from the beginning on lead both here and there."""
        here = self.moves
        return next(
            (n for n, (a, b) in enumerate(zip(here, bookmark.moves, strict=False)) if a != b),
            min(len(here), len(bookmark.moves)),
        )

    def transformed(self, by: Transformation, position: GamePosition) -> "History":
        """The same history on the board that the transformation makes of this one, on which nothing was played yet."""
        other = History(position)
        for move in self.moves:
            other.make(move.transformed(by))
        other._undone = [move.transformed(by) for move in self._undone]
        other.bookmarks = [
            Bookmark(name, tuple(move.transformed(by) for move in moves)) for name, moves in self.bookmarks
        ]
        return other
