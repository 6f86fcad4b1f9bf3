"""The cells of a text: symbols, numbers, and cells that are left blank.

Every symbol of a word is a cell, or the word is a single cell, a number of up to two digits. A blank is an empty cell
between two commas, between drawn walls, and in rows of equal length, as long as there are rows of them: one column for
each cell, or two. The blanks at the end of such rows may be missing. Each function returns the cells, or None where
the text has no such blanks.

Tables as spreadsheets, pandas and Markdown write them have a row and a column that count, 5.0 for 5, nan for nothing:

    ,0,1,2,3        | A | B | C | D |
    0,1.0,,,        |---|---|---|---|
    1,,,3.0,        | 1 |   |   |   |

`as_plain_rows` removes these, each number staying in its column, where a square of cells is left.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from math import isqrt
from typing import NamedTuple

from sudokit.board import MAX_DIGITS, SYMBOLS
from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.formats.text.tokens import BLANK, CONTENT, Layout, TextLine, TextRow, Word, is_row

_DIGIT_OF = {symbol: digit for digit, symbol in enumerate(SYMBOLS, start=1)} | dict.fromkeys(EMPTY_SYMBOLS, 0)
_DIGIT_OF |= {symbol.lower(): digit for symbol, digit in _DIGIT_OF.items()}
_TABLE_SEPARATORS = "|,;\t"
_MOST_TABLE_LINES = 4 * MAX_DIGITS
_FEWEST_TABLE_ROWS = 4
_COUNTS = ("0", "1", "A")  # what a count begins with
_NUMBER = re.compile(r"(\s*)(?:(\d{1,2})(?:\.0*)?|nan|na|<na>|none|null|)\s*$", re.IGNORECASE)


class Cell(NamedTuple):
    """A digit, the text that shows it, and where it stands; too large a number is kept as it is, for the message."""

    digit: int
    text: str
    line: int
    column: int


def is_square_number(count: int) -> bool:
    """Whether that many cells are a board of n rows and n columns."""
    return isqrt(count) ** 2 == count and 2 <= isqrt(count) <= MAX_DIGITS


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


def counted_from_0(cell: Cell) -> Cell:
    """The same cell on a board whose digits count from 0, on which 0 is a digit and not an empty cell.

    >>> counted_from_0(Cell(0, "0", 1, 1)).digit, counted_from_0(Cell(0, ".", 1, 1)).digit
    (1, 0)
    """
    return cell._replace(digit=cell.digit + 1) if cell.digit or cell.text in ("0", "00") else cell


def number_cell(word: Word) -> Cell | None:
    """The cell that a word alone is: a symbol, a decimal number, or an empty symbol written twice; or None."""
    text = word.text
    if len(text) == 1 or (len(text) == 2 and text[0] == text[1] and text[0] in EMPTY_SYMBOLS):
        return Cell(_DIGIT_OF[text[0]], text, word.line, word.column)
    if len(text) == 2 and text.isdecimal():
        return Cell(int(text), text, word.line, word.column)
    return None


def number_cells(words: Iterable[Word]) -> list[Cell] | None:
    """The cells where every word is one; None if some word is not a cell."""
    cells = []
    for word in words:
        cell = number_cell(word)
        if cell is None:
            return None
        cells.append(cell)
    return cells


# Blanks.


def between_delimiters(layout: Layout) -> list[Cell] | None:
    """The cells of lines with commas or tabs, if some field between them is blank."""
    rows = layout.rows
    if layout.is_list or not all(row.delimiters for row in rows):
        return None
    fields = [row.between(row.delimiters) for row in rows]
    # A comma at the end of every line ends its last field, as in a list; it does not begin another one.
    too_many = all(len(row) == len(rows) + 1 for row in fields) or (
        len(rows) == 1 and is_square_number(len(fields[0]) - 1)
    )
    if too_many and all(not row[-1] for row in fields):
        fields = [row[:-1] for row in fields]
    words = [field for row in fields for field in row]
    if all(words) or any(len(field) > 1 for field in words):
        return None
    cells: list[Cell] = []
    for row, row_fields in zip(rows, fields, strict=True):
        starts = [1, *(column + 1 for column in row.delimiters)]
        for field, start in zip(row_fields, starts, strict=False):
            cell = number_cell(field[0]) if field else blank_cell(row.line, start)
            if cell is None:
                return None
            cells.append(cell)
    return cells


def between_walls(layout: Layout) -> list[Cell] | None:
    """The cells of a drawn grid in which blanks are empty cells: found by cutting what lies between walls evenly."""
    side = len(layout.rows)
    spans = spans_between_walls(layout.rows)
    if not 2 <= side <= MAX_DIGITS or spans is None or side % len(spans):
        return None
    if all(len(row.words) == side or sum(len(word.text) for word in row.words) == side for row in layout.rows):
        return None
    places = [place for start, end in spans for place in _places(start, end, side // len(spans))]
    cells = _a_word_each(layout.rows, places) if len(places) == side else None
    if cells and all(cell.digit <= side for cell in cells):
        return cells
    return _a_symbol_each(layout.rows, spans, side // len(spans)) or cells


def _a_word_each(rows: Sequence[TextRow], places: list[tuple[int, int]]) -> list[Cell] | None:
    cells: list[Cell] = []
    for row in rows:
        for first, last in places:
            words = [word for word in row.words if first <= word.column < last]
            cell = number_cell(words[0]) if words else blank_cell(row.line, first)
            if cell is None or len(words) > 1:
                return None
            cells.append(cell)
    return cells


def _a_symbol_each(rows: Sequence[TextRow], spans: list[tuple[int, int]], count: int) -> list[Cell] | None:
    """The cells where each has one column, as in `53 | 7 |   `, with or without a column beside each wall."""
    for padding in (0, 1):
        if any(end - start != count + 2 * padding for start, end in spans[1:-1]):
            continue
        starts = [spans[0][1] - padding - count, *(start + padding for start, _end in spans[1:])]
        columns = [start + at for start in starts for at in range(count)]
        if columns[0] > 0 and (cells := _in_columns([(row.line, row.words) for row in rows], columns)):
            return cells
    return None


def in_rows_of_equal_length(lines: Sequence[TextLine], layout: Layout) -> list[Cell] | None:
    """The cells of n rows of n columns, or of 2n - 1 with a column between every two, where blanks are empty cells.

    All rows may be indented.
    """
    if layout.is_list or not layout.rows or any(row.walls or row.delimiters for row in layout.rows):
        return None
    length = len(layout.rows[0].text)
    words_of = {row.line: row.words for row in layout.rows}
    rows = [line for line in lines if line.kind in (CONTENT, BLANK) and len(line.text) == length]
    if not set(words_of) <= {row.number for row in rows}:
        rows = _rows_cut_short(lines, layout)
        length = max((len(row.text) for row in rows), default=0)
    side = len(rows)
    if not 2 <= side <= MAX_DIGITS or not set(words_of) <= {row.number for row in rows}:
        return None
    indent = min((words[0].column - 1 for words in words_of.values() if words), default=0)
    found = [(row.number, words_of.get(row.number, [])) for row in rows]
    for width, pitch in ((2 * side, 2), (2 * side - 1, 2), (side, 1)):  # the least indented first
        if 0 <= length - width <= indent:
            columns = range(length - width + 1, length + 1, pitch)
            cells = _in_columns(found, columns)
            if cells and any(not cell.text for cell in cells):
                return cells
    return None


def _in_columns(rows: Sequence[tuple[int, list[Word]]], columns: Sequence[int]) -> list[Cell] | None:
    """A cell in each of the columns of numbered rows; None if a symbol stands anywhere else."""
    cells: list[Cell] = []
    for number, words in rows:
        symbol_at = {word.column + offset: symbol for word in words for offset, symbol in enumerate(word.text)}
        for column in columns:
            symbol = symbol_at.pop(column, None)
            cell = number_cell(Word(symbol, number, column)) if symbol else None
            cells.append(cell or blank_cell(number, column))
        if symbol_at:
            return None
    return cells


def _rows_cut_short(lines: Sequence[TextLine], layout: Layout) -> list[TextLine]:
    """Rows whose blanks at the end were cut off, as editors do, if that is what they seem to be; otherwise none.

    Where empty cells have a symbol, a short row has lost a cell, and that is not to be made up for.
    """
    rows = [line for line in lines if line.kind is CONTENT]
    has_symbols = any(not set(EMPTY_SYMBOLS).isdisjoint(word.text) for row in layout.rows for word in row.words)
    return [] if has_symbols or not any(" " in row.text.strip() for row in rows) else rows


def spans_between_walls(rows: list[TextRow]) -> list[tuple[int, int]] | None:
    """The columns (first, and one past the last) between the walls, if they stand alike in all rows."""
    walls = rows[0].walls
    if not walls or any(row.walls != walls for row in rows):
        return None
    width = max(len(row.text.rstrip()) for row in rows)
    edges = [0, *walls, width + 1]
    # A wall with nothing before it in any row is the left border; one with nothing after it is the right border.
    if len(walls) > 1 and not any(row.text[: walls[0] - 1].strip() for row in rows):
        edges = edges[1:]
    if walls[-1] == width:
        edges = edges[:-1]
    return [(before + 1, after) for before, after in pairwise(edges)]


def _places(start: int, end: int, count: int) -> list[tuple[int, int]]:
    """The columns from start up to end cut into `count` equal places; one column of padding may be left over."""
    width = end - start
    for padding in (0, 1, -1):  # "5 3 . " or " 5 3 . " or "5 3 ."
        pitch, rest = divmod(width - padding, count)
        if not rest and pitch >= 1:
            return [(start + i * pitch, max(start + (i + 1) * pitch, end * (i == count - 1))) for i in range(count)]
    return []


# Tables.


def as_plain_rows(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """The lines of a table as plain rows; the lines themselves where they are something else.

    >>> from sudokit.formats.text.tokens import line_of
    >>> rows = [",0,1,2,3", "0,1.0,,,", "1,,,3.0,", "2,,4.0,,", "3,,,,2.0"]
    >>> [line.text for line in as_plain_rows([line_of(number, row) for number, row in enumerate(rows)])]
    ['  1  ,,,', '  ,,3  ,', '  ,4  ,,', '  ,,,2  ']
    """
    rows = [line for line in lines if is_row(line)] if len(lines) <= _MOST_TABLE_LINES else []
    separator = next((sign for sign in _TABLE_SEPARATORS if rows and sign in rows[-1].text), None)
    if separator is None or any(separator not in row.text for row in rows):
        return lines
    table = [row.text.split(separator) for row in rows]
    first = int(not any(fields[0].strip() for fields in table) and separator == "|")  # a wall on the left
    last = len(table[0]) - int(not any(fields[-1].strip() for fields in table) and separator == "|")
    width, height = last - first, len(table)
    if any(len(fields) != len(table[0]) for fields in table) or abs(width - height) > 1 or height < _FEWEST_TABLE_ROWS:
        return lines
    header = table[0][first:last]
    has_header = height >= width and (
        _counts(header[1 - height :]) or (height > width and not any(map(str.strip, header)))
    )
    has_index = width >= height and _counts([fields[first] for fields in table][1 - width :])
    if width == height and not (has_header and has_index and not table[0][first].strip()):
        has_header = has_index = False
    if height - has_header != width - has_index or height - has_header < _FEWEST_TABLE_ROWS:
        return lines
    cells = [fields[first + has_index : last] for fields in table[has_header:]]
    are_numbers = all(_NUMBER.fullmatch(field) for fields in cells for field in fields)
    plain = [[_NUMBER.sub(_in_plain, field) for field in fields] for fields in cells] if are_numbers else cells
    if not has_header and not has_index and plain == cells:
        return lines
    text_of = {}
    for row, fields, new in zip(rows[has_header:], table[has_header:], plain, strict=True):
        start = list(accumulate((len(field) + 1 for field in fields), initial=0))[first + has_index]
        ends = separator.join(["", *fields[last:]])
        wall = fields[0] + separator if first else ""
        text_of[row.number] = wall.ljust(start) + separator.join(new) + ends
    return [
        replace(line, text=text_of.get(line.number, line.text)) if line.kind is CONTENT else line
        for line in lines
        if not has_header or line.number != rows[0].number
    ]


def _counts(fields: list[str]) -> bool:
    """Whether they are 0, 1, 2 … or 1, 2, 3 … or A, B, C …"""
    names = [field.strip().strip("\"'") for field in fields]
    if names[0] not in _COUNTS:
        return False
    if names[0] == "A":
        return names == [chr(ord("A") + at) for at in range(len(names))]
    return names == [str(int(names[0]) + at) for at in range(len(names))]


def _in_plain(number: re.Match[str]) -> str:
    """A number that is written as 5.0, or nothing as nan, in plain, at its place."""
    return (number[1] + (number[2] or "")).ljust(len(number[0]))
