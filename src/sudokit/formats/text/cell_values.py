"""From words to cells: every symbol of a word is one, or the word is a single cell, a number of up to two digits."""

from collections.abc import Iterable
from typing import NamedTuple

from sudokit.board.cells import EMPTY_SYMBOLS, SYMBOLS
from sudokit.formats.text.tokens import Word

_DIGIT_OF = {symbol: digit for digit, symbol in enumerate(SYMBOLS, start=1)} | dict.fromkeys(EMPTY_SYMBOLS, 0)
_DIGIT_OF |= {symbol.lower(): digit for symbol, digit in _DIGIT_OF.items()}


class Cell(NamedTuple):
    """A digit, the text that shows it, and where it stands; too large a number is kept as it is, for the message."""

    digit: int
    text: str
    line: int
    column: int


def blank_cell(line: int, column: int) -> Cell:
    """An empty cell that nothing shows but its place."""
    return Cell(0, "", line, column)


def symbol_cells(words: Iterable[Word]) -> list[Cell]:
    """The cells where every symbol is one."""
    return [
        Cell(_DIGIT_OF[symbol], symbol, word.line, word.column + offset)
        for word in words
        for offset, symbol in enumerate(word.text)
    ]


def number_cell(word: Word) -> Cell | None:
    """The cell that a word alone is: a symbol, a decimal number, or an empty symbol written twice; or None."""
    text = word.text
    if len(text) == 1 or (len(text) == 2 and text[0] == text[1] and text[0] in EMPTY_SYMBOLS):
        return Cell(_DIGIT_OF[text[0]], text, word.line, word.column)
    if len(text) == 2 and text.isdecimal():
        return Cell(int(text), text, word.line, word.column)
    return None


def number_cells(words: Iterable[Word]) -> list[Cell] | None:
    """The cells where every word is one; None if some word is none."""
    cells = []
    for word in words:
        cell = number_cell(word)
        if cell is None:
            return None
        cells.append(cell)
    return cells
