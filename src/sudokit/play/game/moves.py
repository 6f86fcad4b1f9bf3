"""Moves as short text: `r4c7=5` enters a digit, `r4c7~3` writes a corner mark.

A move is one or more changes with spaces between them. Several cells of one change have commas between them:

    r4c7=5          enter 5; `r4c7=.` clears the entry (`=0` reads the same)
    r4c7~35         corner marks 3 and 5: each is written where it is missing and taken away where it stands
    r4c7,r5c7^3     centre mark 3 in two cells, likewise
    r4c7#2          colour 2 of the cell, on or off
    5r4c7#2         colour 2 of candidate 5 of the cell, on or off

A move says all that it changes: marks that are taken away because a digit was placed are changes of the same move
(`r4c7=5 r4c9,r6c8~5`). So a list of moves plays the same whatever the settings are, and every move can be taken back:
changes that switch something undo themselves, and entering is undone by entering what was there.
"""

import re
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from sudokit.board import Board, DigitSet
from sudokit.errors import CellNameError, MoveError
from sudokit.symmetries.transformations import Transformation
from sudokit.translation import _

COLOURS = 9  # numbered from 1, as the digit keys are


class Layer(Enum):
    """What a change is about; the value is its sign in text."""

    ENTRY = "="
    CORNER = "~"
    CENTRE = "^"
    COLOUR = "#"


MARK_LAYERS = (Layer.CORNER, Layer.CENTRE)


class Change(NamedTuple):
    """One thing that becomes different in one cell.

    An entry has the new digit in `values`, or nothing to clear the cell. In the other layers `values` are the marks or
    colours to switch. `digit` is that of a candidate which is coloured, 0 for the cell itself.
    """

    cell: int
    layer: Layer
    values: DigitSet
    digit: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """Changes that a player makes at once, and takes back at once.

    changes: what it does to each cell.

    >>> from sudokit.board.variants import classic
    >>> move = Move.read("r1c2=3 r1c4,r2c1~3", classic(4))
    >>> len(move.changes), move.text(classic(4))
    (3, 'r1c2=3 r1c4,r2c1~3')
    """

    changes: tuple[Change, ...]
    # As text, and on which board: a game is written after every move, with all moves before.
    _written: tuple[Board, str] | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def read(cls, text: str, board: Board) -> "Move":
        """The move that a text means on a board; a MoveError says what is wrong with it."""
        words = text.split()
        if not words:
            raise MoveError(_("there is no move here; write one like r4c7=5"))
        return cls(tuple(change for word in words for change in _read_changes(word, board)))

    def text(self, board: Board) -> str:
        """The move as text, which reads back as an equal move."""
        if self._written is not None and self._written[0] is board:
            return self._written[1]
        words = []
        for (layer, values), changes in groupby(self.changes, key=lambda change: (change.layer, change.values)):
            cells = ",".join(
                (board.symbol(change.digit) if change.digit else "") + board.cell_name(change.cell)
                for change in changes
            )
            symbols = map(str if layer is Layer.COLOUR else board.symbol, values)
            words.append(f"{cells}{layer.value}{''.join(symbols) or '.'}")
        text = " ".join(words)
        object.__setattr__(self, "_written", (board, text))
        return text

    def transformed(self, by: Transformation) -> "Move":
        """The same move on the board that a transformation makes; colours keep their numbers."""
        goes_to = {source: cell for cell, source in enumerate(by.sources())}
        names = (0, *by.digits)
        return Move(
            tuple(
                Change(
                    goes_to[change.cell],
                    change.layer,
                    change.values
                    if change.layer is Layer.COLOUR
                    else DigitSet(names[digit] for digit in change.values),
                    names[change.digit],
                )
                for change in self.changes
            )
        )

    def __bool__(self) -> bool:
        return bool(self.changes)


_CHANGE = re.compile(r"([^=~^#]+)([=~^#])(.+)")
_PLACE = re.compile(r"(.?)([rR].*)")  # perhaps the symbol of a candidate, which may be an R too, then the cell


def _read_changes(word: str, board: Board) -> list[Change]:
    match = _CHANGE.fullmatch(word)
    if not match:
        raise MoveError(_("{word!r} is not a move; write one like r4c7=5 or r4c7~3").format(word=word[:40]))
    layer = Layer(match[2])
    values = _read_values(match[3], layer, board, word)
    changes = []
    for name in match[1].split(","):
        parts = _PLACE.fullmatch(name)
        symbol, place = parts.groups() if parts else ("", name)
        digit = _digit(symbol, board, word) if symbol else 0
        if digit and layer is not Layer.COLOUR:
            raise MoveError(
                _("{name!r} in {word!r} is a candidate, which takes colours alone; name a cell such as r4c7").format(
                    name=name[:20], word=word[:40]
                )
            )
        try:
            cell = board.cell(place)
        except CellNameError as error:
            raise MoveError(_("in the move {word!r}, {error}").format(error=error, word=word[:40])) from None
        changes.append(Change(cell, layer, values, digit))
    return changes


def _read_values(text: str, layer: Layer, board: Board, word: str) -> DigitSet:
    if layer is Layer.ENTRY and text in (".", "0") and text not in board.symbols:
        return DigitSet()
    if layer is Layer.COLOUR:
        if not all("1" <= symbol <= str(COLOURS) for symbol in text) or len(set(text)) != len(text):
            raise MoveError(
                _("the colours in {word!r} are wrong; give some from 1 to {last}, each once").format(
                    last=COLOURS, word=word[:40]
                )
            )
        return DigitSet(map(int, text))
    digits = [_digit(symbol, board, word) for symbol in text]
    if len(set(digits)) != len(digits) or (layer is Layer.ENTRY and len(digits) != 1):
        raise MoveError(
            _("{word!r} enters several digits; a cell holds one").format(word=word[:40])
            if layer is Layer.ENTRY
            else _("{word!r} has a digit twice; give each once").format(word=word[:40])
        )
    return DigitSet(digits)


def _digit(symbol: str, board: Board, word: str) -> int:
    digit = board.symbols.find(symbol.upper()) + 1
    if not digit:
        raise MoveError(
            _("{symbol!r} in {word!r} is not a digit here; the digits are {first} to {last}").format(
                first=board.symbols[0], last=board.symbols[-1], symbol=symbol, word=word[:40]
            )
        )
    return digit
