"""Titles in whatever words people use: `Very hard (9.1)`, `Monday, 3 March`, `★★★`, `1.`

A word may be a row too, for letters are digits past 9; so such a line is a title only where most of it can be no cell
of the puzzle after it, and that is whole without it. In a list, that is the first one. `tokens` knows the titles that
need no such care.
"""

import re

from sudokit.board.board import Board
from sudokit.board.cells import EMPTY_SYMBOLS, SYMBOLS
from sudokit.formats.text.tokens import is_json

MOST_TITLES = 3  # lines before one puzzle

_LONGEST = 200
_DIGITS = 9  # of the board, where that is not known
_MAYBE = re.compile(r"[^\W\d_]{3}|[★☆⭐]|\s*[(#]?\d{1,4}[.):]\s*$")
_NUMBER = re.compile(r"\s*[(#]?\d{1,4}[.):]\s*")


def may_be_title(text: str, board: Board | None) -> bool:
    """Whether a line that is no puzzle may be the title of the one after it, which is on that board.

    >>> may_be_title("Very hard (9.1)", None), may_be_title("1.", None), may_be_title("12..a..4", None)
    (True, True, False)
    """
    if not _MAYBE.search(text, 0, _LONGEST) or len(text) > _LONGEST or is_json(text):
        return False
    if _NUMBER.fullmatch(text):
        return True
    symbols = "".join(text.split()).upper()
    cells = frozenset(EMPTY_SYMBOLS.upper() + SYMBOLS[: board.digit_count if board else _DIGITS])
    return 2 * sum(symbol in cells for symbol in symbols) < len(symbols)
