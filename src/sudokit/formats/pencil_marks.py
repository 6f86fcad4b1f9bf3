"""Pencil marks as text: a grid drawn with all the candidates of each cell, as programs print it and people post it.

    | 5     3     124    | 26    7     8      | …
    | 6     7     247    | 23    9     5      | …

A cell with several digits has these as its marks; `.` is a cell without any. One digit alone is a filled cell, unless a
cell that sees it is marked with the same digit: then nobody has placed it yet, and it is a mark too. What frames the
cells does not matter. On boards with more than 9 digits such a text could as well show numbers, so there it is not
taken for marks.
"""

import re

from sudokit.board.cells import SYMBOLS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import GeometryError, PuzzleTextError
from sudokit.translation import _

Marks = dict[int, list[int]]  # for each cell with pencil marks, the digits marked

_FRAME = re.compile(r"[|+*:'\"`{}()\[\]<>/\\=_─-╿-]+")
_FRAME_LINE = re.compile(r"[^0-9]*")  # a line without a digit, such as .-------.-------.


def marked_rows(text: str) -> list[list[str]] | None:
    """The words of a grid of pencil marks, row by row; None for text that is something else.

    >>> marked_rows("12 3 4 12 / 34 . 12 12 / 1 23 23 4 / 23 4 1 23".replace("/", chr(10)))[1]
    ['34', '.', '12', '12']
    >>> marked_rows("1 . . . / . . 3 . / . 4 . . / . . . 2".replace("/", chr(10))) is None
    True
    """
    lines = [line for line in text.splitlines() if not line.startswith("#") and not _FRAME_LINE.fullmatch(line)]
    rows = [_FRAME.sub(" ", line).split() for line in lines]
    side = len(rows)
    symbols = SYMBOLS[:side]
    if not 4 <= side <= 9 or any(len(row) != side for row in rows):
        return None
    words = [word for row in rows for word in row]
    if any(word != "." and (len(set(word)) < len(word) or set(word) - set(symbols)) for word in words):
        return None
    return rows if any(len(word) > 1 for word in words) else None


def read_marked(text: str, board: Geometry | None = None) -> tuple[Grid, Marks] | None:
    """The filled cells and the pencil marks of such a text, on the classic board of its size unless one is given.

    >>> grid, marks = read_marked("12 3 4 12 / 34 . 12 12 / 1 23 23 4 / 23 4 1 23".replace("/", chr(10)))
    >>> print(grid, marks[0])
    ..4........4.4.. [1, 2]
    """
    rows = marked_rows(text)
    if rows is None:
        return None
    if board is None:
        try:
            board = classic(len(rows))
        except GeometryError:
            return None
    words = [word for row in rows for word in row]
    if len(words) != board.cell_count:
        raise PuzzleTextError(
            _("expected the marks of {expected} cells, found {found}").format(
                expected=board.cell_count, found=len(words)
            )
        )
    marks = read_marks(words, board)
    several = {cell: digits for cell, digits in marks.items() if len(digits) > 1}
    filled = {
        cell: digits[0]
        for cell, digits in marks.items()
        if len(digits) == 1 and not any(digits[0] in several.get(peer, ()) for peer in board.peers[cell])
    }
    grid = Grid.from_digits(bytes(filled.get(cell, 0) for cell in range(board.cell_count)), board)
    return grid, {cell: digits for cell, digits in marks.items() if cell not in filled}


def read_marks(words: list[str], board: Geometry) -> Marks:
    """The pencil marks of each cell of a board, from one word for each: its digits, or `.` for none."""
    if len(words) != board.cell_count:
        raise PuzzleTextError(
            _("expected the marks of {expected} cells, found {found}").format(
                expected=board.cell_count, found=len(words)
            )
        )
    marks = {}
    for cell, word in enumerate(words):
        digits = [SYMBOLS.find(symbol.upper()) + 1 for symbol in word if symbol != "."]
        if any(not 1 <= digit <= board.digits for digit in digits):
            raise PuzzleTextError(
                _("expected digits up to {last} as the marks of {cell}, found {word!r}").format(
                    last=board.symbols[-1], cell=board.cell_name(cell), word=word[:40]
                )
            )
        if digits:
            marks[cell] = digits
    return marks


def words_of(text: str) -> list[str]:
    """The words of drawn pencil marks, without what frames them."""
    return _FRAME.sub(" ", text).split()
