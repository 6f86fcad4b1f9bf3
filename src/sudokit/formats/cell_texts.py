"""From text to the texts of its cells, each with its place: the part of reading that knows no Sudoku.

A line of text is a *row* of cells or a *border* (a blank line or a drawn one). In a row, *words* are runs of cell
symbols; white space, commas, brackets and quotes stand between them, and *walls* are drawn. A comment runs from a #
at the start of a line, or after white space, to its end.

Whatever is not a cell is blanked out in place, never cut out, so every position is that of the text as given.
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from sudokit.board.cells import EMPTY_SYMBOLS, SYMBOLS
from sudokit.errors import PuzzleTextError
from sudokit.translation import _

CELL_SYMBOLS = frozenset(SYMBOLS + SYMBOLS.lower() + EMPTY_SYMBOLS)

_BOX_DRAWING = frozenset(map(chr, range(0x2500, 0x25A0)))
_WALLS = _BOX_DRAWING | frozenset("|¦")
_HORIZONTALS = _BOX_DRAWING - frozenset("│┃┆┇┊┋║╎╏╵╷╹╻╽╿▌▐▏▕█") | frozenset("-=~‐‑‒–—―")
_IGNORED = frozenset("[](){}'\"“”‘’ \r\v\f\xa0\ufeff")
_DELIMITERS = frozenset(",;\t")
# Corners may be drawn as dots, quotes and the like, as long as something on the line is a stroke.
_BORDERS = _WALLS | _HORIZONTALS | frozenset(" \t\r.,'`*_+:")

_COMMENT = re.compile(r"(?:(?<=\s)|^)#.*", re.MULTILINE)
_TITLE = re.compile(r"^[ \t]*(?:grid|puzzle|sudoku|board|game)\b[ \t]*\d*[ \t]*:?[ \t]*$", re.MULTILINE | re.IGNORECASE)
_BEFORE_LIST = re.compile(r"\A\s*(?:[A-Za-z_]\w*\s*=\s*)?(?:[A-Za-z_]\w*\.)?(?:array\(|list\(|matrix\()?(?=\s*[\[(])")
_AFTER_LIST = re.compile(r",\s*dtype=[\w.]+\s*\)\s*\Z")
_NONE_IN_LIST = re.compile(r"\b(?:None|null)\b")


@dataclass(frozen=True, slots=True)
class Word:
    """A run of cell symbols and where it begins, counted from 1."""

    text: str
    line: int
    column: int


@dataclass(slots=True)
class Row:
    """What stands on one line: its words, and the columns of its walls and delimiters."""

    line: int
    text: str
    words: list[Word] = field(default_factory=list)
    walls: list[int] = field(default_factory=list)
    delimiters: list[int] = field(default_factory=list)

    def between(self, columns: list[int]) -> list[list[Word]]:
        """The words before, between and after those columns."""
        edges = [0, *columns, len(self.text) + 1]
        return [[word for word in self.words if start < word.column < end] for start, end in pairwise(edges)]


@dataclass(slots=True)
class Layout:
    """The rows of a text, how many rows stand between its borders, and whether brackets group it."""

    rows: list[Row]
    bands: list[int]
    is_list: bool


def without_comments(text: str) -> str:
    """The text with comments and titles (`Grid 07`) blanked out.

    >>> without_comments("12 # one two")
    '12          '
    """
    if "#" in text:
        text = _COMMENT.sub(_blank, text)
    return _TITLE.sub(_blank, text)


def layout_of(text: str, first_line: int = 1) -> Layout:
    """Take a text apart; a character that belongs to no puzzle is an error that says where it stands."""
    text = without_comments(text)
    is_list = bool(match := _BEFORE_LIST.match(text))
    if match:
        text = _blank(match) + text[match.end() :]
        text = _AFTER_LIST.sub(_blank, text)
        text = _NONE_IN_LIST.sub(lambda none: ".".ljust(len(none[0])), text)
    rows: list[Row] = []
    bands = [0]
    for number, line in enumerate(text.split("\n"), start=first_line):
        if _is_border(line):
            if bands[-1]:
                bands.append(0)
            continue
        rows.append(_row(line, number))
        bands[-1] += 1
    return Layout(rows, [band for band in bands if band], is_list)


def _is_border(line: str) -> bool:
    """Whether nothing but a drawn border, or nothing at all, stands on the line."""
    characters = set(line)
    if characters <= _IGNORED or line.isspace():
        return True
    return characters <= _BORDERS and not characters.isdisjoint(_HORIZONTALS)


def _row(line: str, number: int) -> Row:
    row = Row(number, line)
    start = 0
    for column, symbol in enumerate(line + " ", start=1):
        if symbol in CELL_SYMBOLS:
            start = start or column
            continue
        if start:
            row.words.append(Word(line[start - 1 : column - 1], number, start))
            start = 0
        if symbol in _WALLS:
            row.walls.append(column)
        elif symbol in _DELIMITERS:
            row.delimiters.append(column)
        elif symbol not in _IGNORED:
            raise PuzzleTextError(
                _("expected a digit or an empty cell (.), found {symbol!r} at line {line}, column {column}").format(
                    symbol=symbol, line=number, column=column
                ),
                number,
                column,
            )
    return row


def _blank(match: re.Match[str]) -> str:
    return "".join(symbol if symbol == "\n" else " " for symbol in match[0])
