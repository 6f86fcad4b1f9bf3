"""Links of websites that write the digits of a 9×9 puzzle into the address.

    https://www.sudokuwiki.org/sudoku.htm?bd=530070000…     81 digits; so do sudoku.coach, sudokuexchange.com and others
    https://www.sudokuwiki.org/sudoku.htm?bd=S9B0105…       a pair of symbols for each cell, in base 36

A pair is 1 to 9 for a clue, 10 to 18 for a digit that was placed (and 9 more), from 19 on 18 and candidates as bits.
"""

import re
from urllib.parse import unquote

from sudokit.board import DigitSet, Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.document import Document, with_entries
from sudokit.translation import _

NAME = "link"
SIGN = re.compile(r"https?://", re.IGNORECASE)
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="

_CLUES = re.compile(r"(?<![0-9.])[0-9._*]{81}(?![0-9.])")
_PAIRS = re.compile(r"S9B([0-9A-Za-z]{162})(?![0-9A-Za-z])")
_SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz"


def read(text: str, line: int) -> Document:
    """The document of a link that has the digits in it."""
    plain = unquote(text.strip())
    pairs = _PAIRS.search(plain)
    if pairs:
        return _of_pairs(pairs[1], line)
    clues = _CLUES.search(plain)
    if not clues:
        raise PuzzleTextError(
            _("the link at line {line} does not have the 81 cells of a puzzle in it; nothing is fetched").format(
                line=line
            ),
            line,
        )
    return Document(Grid(clues[0]), format=NAME)


def write(document: Document) -> str:
    """A link to Sudoku Wiki's solver, with what was placed and marked."""
    if document.position is None and not document.marks:
        return WIKI + str(document.grid).replace(".", "0")
    position = document.position or document.grid
    pairs = []
    for cell, digit in enumerate(position.digits):
        if digit:
            number = digit if document.grid.digits[cell] else digit + 9
        else:
            mask = document.marks.get(cell, DigitSet()).mask >> 1
            number = mask and mask + 18
        pairs.append(_SYMBOLS[number // 36] + _SYMBOLS[number % 36])
    return f"{WIKI}S9B{''.join(pairs)}"


def _of_pairs(pairs: str, line: int) -> Document:
    givens = [0] * 81
    entries: dict[int, int] = {}
    marks: dict[int, DigitSet] = {}
    for cell in range(81):
        number = int(pairs[2 * cell : 2 * cell + 2], 36)
        if number <= 9:
            givens[cell] = number
        elif number <= 18:
            entries[cell] = number - 9
        elif number - 18 < 1 << 9:
            marks[cell] = DigitSet.from_mask((number - 18) << 1)
        else:
            raise PuzzleTextError(
                _("{found!r} in the link at line {line} is not a clue, a digit or candidates").format(
                    found=pairs[2 * cell : 2 * cell + 2], line=line
                ),
                line,
            )
    grid = Grid.from_digits(givens)
    return Document(grid, with_entries(grid, entries), centre_marks=marks, format=NAME)
