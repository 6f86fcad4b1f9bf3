"""Cells that are left blank: found by what is around them.

A blank is an empty cell between two commas, between drawn walls, and in rows of equal length, as long as there are rows
of them: one column for each cell, or two. The blanks at the end of such rows may be missing. Each function returns the
cells, or None where the text has no such blanks.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from sudokit.board.cells import EMPTY_SYMBOLS, MAX_DIGITS
from sudokit.formats.text.cell_values import Cell, blank_cell, number_cell
from sudokit.formats.text.tokens import BLANK, CONTENT, Layout, Line, Row, Word


def between_delimiters(layout: Layout) -> list[Cell] | None:
    """The cells of lines with commas or tabs, if some field between them is blank."""
    rows = layout.rows
    if layout.is_list or not all(row.delimiters for row in rows):
        return None
    fields = [row.between(row.delimiters) for row in rows]
    # A comma at the end of every line ends its last field, as in a list; it does not begin another one.
    too_many = all(len(row) == len(rows) + 1 for row in fields) or (len(rows) == 1 and _is_square(len(fields[0]) - 1))
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


def _a_word_each(rows: Sequence[Row], places: list[tuple[int, int]]) -> list[Cell] | None:
    cells: list[Cell] = []
    for row in rows:
        for first, last in places:
            words = [word for word in row.words if first <= word.column < last]
            cell = number_cell(words[0]) if words else blank_cell(row.line, first)
            if cell is None or len(words) > 1:
                return None
            cells.append(cell)
    return cells


def _a_symbol_each(rows: Sequence[Row], spans: list[tuple[int, int]], count: int) -> list[Cell] | None:
    """The cells where each has one column, as in `53 | 7 |   `, with or without a column beside each wall."""
    for padding in (0, 1):
        if any(end - start != count + 2 * padding for start, end in spans[1:-1]):
            continue
        starts = [spans[0][1] - padding - count, *(start + padding for start, _end in spans[1:])]
        columns = [start + at for start in starts for at in range(count)]
        if columns[0] > 0 and (cells := _in_columns([(row.line, row.words) for row in rows], columns)):
            return cells
    return None


def in_rows_of_equal_length(lines: Sequence[Line], layout: Layout) -> list[Cell] | None:
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


def _rows_cut_short(lines: Sequence[Line], layout: Layout) -> list[Line]:
    """Rows whose blanks at the end were cut off, as editors do, if that is what they seem to be; otherwise none.

    Where empty cells have a symbol, a short row has lost a cell, and that is not to be made up for.
    """
    rows = [line for line in lines if line.kind is CONTENT]
    has_symbols = any(not set(EMPTY_SYMBOLS).isdisjoint(word.text) for row in layout.rows for word in row.words)
    return [] if has_symbols or not any(" " in row.text.strip() for row in rows) else rows


def spans_between_walls(rows: list[Row]) -> list[tuple[int, int]] | None:
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


def _is_square(count: int) -> bool:
    return isqrt(count) ** 2 == count and 2 <= isqrt(count) <= MAX_DIGITS
