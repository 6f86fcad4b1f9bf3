"""Reading a puzzle without being told how it is written.

The words of the text (see `cell_texts`) are its cells in one of two ways: every symbol is a cell, or every word is
one, a decimal number that may have two digits. No text with a two-symbol word can be both on a board of known size,
and where the size has to be found too, numbers must fit the board they make; so there is nothing to guess.

Cells left blank are found where something shows the place: between commas, or between drawn walls.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import isqrt

from sudokit.board.cells import EMPTY_SYMBOLS, MAX_DIGITS, SYMBOLS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import PuzzleTextError
from sudokit.formats.cell_texts import Layout, Row, Word, layout_of
from sudokit.formats.json_text import read_json
from sudokit.translation import _

# No board needs more: the largest one, with all its houses written out as JSON, has a third of that.
LONGEST_TEXT = 1_000_000

_DIGIT_OF = {symbol: digit for digit, symbol in enumerate(SYMBOLS, start=1)} | dict.fromkeys(EMPTY_SYMBOLS, 0)
_DIGIT_OF |= {symbol.lower(): digit for symbol, digit in _DIGIT_OF.items()}
USUAL_SIDES = (4, 6, 8, 9, 10, 12, 16, 20, 25)


@dataclass(frozen=True, slots=True)
class _Cell:
    """A digit and where it was read; too large a number is kept as it is, to be told."""

    digit: int
    text: str
    line: int
    column: int


def read(text: str, geometry: Geometry | None = None) -> Grid:
    r"""Read a puzzle in any format: a line, drawn grids, rows of numbers, lists, CSV, JSON.

    Empty cells are `.`, `0`, `_`, `*`, `x`, or blank between commas or walls; past 9 come letters or, in rows with
    separators, decimal numbers. Without a geometry the board is the classic one with that many cells, and drawn walls
    say what its boxes are.

    >>> read("| 1   |     |\n|     | 3   |\n|-----+-----|\n|   4 |     |\n|     |   2 |")
    Grid('1.....3..4.....2')
    >>> read("[[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]")
    Grid('1.....3..4.....2')
    >>> read("1,,,\n,,3,\n,4,,\n,,,2")
    Grid('1.....3..4.....2')
    >>> read("1... ..3. .4.. ...?")
    Traceback (most recent call last):
    ...
    sudokit.errors.PuzzleTextError: expected a digit or an empty cell (.), found '?' at line 1, column 19
    """
    return read_from_line(text, geometry, first_line=1)


def read_from_line(text: str, geometry: Geometry | None, first_line: int) -> Grid:
    """Read a puzzle that is part of a longer text, in which its first line has that number."""
    if len(text) > LONGEST_TEXT:
        raise PuzzleTextError(
            _("expected at most {most} characters for a puzzle, found more at line {line}").format(
                most=LONGEST_TEXT, line=first_line
            ),
            first_line,
        )
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return read_json(text, geometry, first_line)
    layout = layout_of(text, first_line)
    if not any(row.words or (row.delimiters and not layout.is_list) for row in layout.rows):
        raise PuzzleTextError(_("expected a puzzle, found nothing at line {line}").format(line=first_line), first_line)
    layout = _without_spacers(layout)
    cells = _with_blank_fields(layout) or _with_blank_places(layout) or _filled_cells(layout, geometry)
    board = geometry or _board_for(layout, cells)
    if len(cells) != board.cell_count:
        raise _wrong_count(layout, cells, board)
    for cell in cells:
        if cell.digit > board.digits:
            raise PuzzleTextError(
                _("expected digits up to {last} on {board}, found {found} at line {line}, column {column}").format(
                    last=board.symbols[-1] if len(cell.text) == 1 else board.digits,
                    board=board.name,
                    found=cell.text,
                    line=cell.line,
                    column=cell.column,
                ),
                cell.line,
                cell.column,
            )
    return Grid.from_digits(bytes(cell.digit for cell in cells), board)


def _without_spacers(layout: Layout) -> Layout:
    """The layout without rows that only show walls, where the others are a whole board without them."""
    rows = [row for row in layout.rows if row.words]
    if len(rows) in (0, len(layout.rows)) or not all(len(row.words) == len(rows) for row in rows):
        return layout
    return Layout(rows, [len(rows)], layout.is_list)


def _symbol_cells(words: list[Word]) -> list[_Cell]:
    return [
        _Cell(_DIGIT_OF[symbol], symbol, word.line, word.column + offset)
        for word in words
        for offset, symbol in enumerate(word.text)
    ]


def _number_cell(word: Word) -> _Cell | None:
    """The cell that a word alone is: a symbol, a decimal number, or an empty symbol written twice; or None."""
    text = word.text
    if len(text) == 1 or (len(set(text)) == 1 and text[0] in EMPTY_SYMBOLS and len(text) == 2):
        return _Cell(_DIGIT_OF[text[0]], text, word.line, word.column)
    if len(text) == 2 and text.isdecimal():
        return _Cell(int(text), text, word.line, word.column)
    return None


def _number_cells(words: list[Word]) -> list[_Cell] | None:
    cells = [_number_cell(word) for word in words]
    numbers = [cell for cell in cells if cell is not None]
    return numbers if len(numbers) == len(cells) else None


def _filled_cells(layout: Layout, geometry: Geometry | None) -> list[_Cell]:
    """The cells where each shows a symbol or a number."""
    words = [word for row in layout.rows for word in row.words]
    symbols, numbers = _symbol_cells(words), _number_cells(words)
    if numbers is None or len(numbers) == len(symbols):
        return symbols
    if geometry is not None:
        numbers_fit, symbols_fit = (len(cells) == geometry.cell_count for cells in (numbers, symbols))
    else:
        numbers_fit, symbols_fit = (_is_square(len(cells)) for cells in (numbers, symbols))
        numbers_fit = numbers_fit and all(cell.digit <= isqrt(len(numbers)) for cell in numbers)
    if numbers_fit or symbols_fit:
        return numbers if numbers_fit else symbols
    # Neither count is a board. Words of two digits were meant as numbers if many of them stand in each row.
    return numbers if len(words) > 2 * len(layout.rows) else symbols


def _with_blank_fields(layout: Layout) -> list[_Cell] | None:
    """The cells of lines with commas or tabs, if some field between them is blank."""
    rows = layout.rows
    if layout.is_list or not all(row.delimiters for row in rows):
        return None
    fields = [row.between(row.delimiters) for row in rows]
    columns = [[1, *(column + 1 for column in row.delimiters)] for row in rows]
    # A comma at the end of every line ends its last field, as in a list; it does not begin another one.
    too_many = all(len(row) == len(rows) + 1 for row in fields) or (len(rows) == 1 and _is_square(len(fields[0]) - 1))
    if too_many and all(not row[-1] for row in fields):
        fields = [row[:-1] for row in fields]
    words = [field for row in fields for field in row]
    if all(words) or any(len(field) > 1 for field in words):
        return None
    cells = [
        _number_cell(field[0]) if field else _Cell(0, ".", row.line, column)
        for row, row_fields, row_columns in zip(rows, fields, columns, strict=True)
        for field, column in zip(row_fields, row_columns, strict=False)
    ]
    numbers = [cell for cell in cells if cell is not None]
    return numbers if len(numbers) == len(cells) else None


def _with_blank_places(layout: Layout) -> list[_Cell] | None:
    """The cells of a drawn grid in which blanks are empty cells: found by cutting what lies between walls evenly."""
    side = len(layout.rows)
    spans = _spans_between_walls(layout.rows)
    if side < 2 or spans is None or side % len(spans):
        return None
    if all(len(row.words) == side or sum(len(word.text) for word in row.words) == side for row in layout.rows):
        return None
    cells: list[_Cell] = []
    for row in layout.rows:
        for start, end in spans:
            places = _places(start, end, side // len(spans))
            if places is None:
                return None
            for first, last in places:
                words = [word for word in row.words if first <= word.column < last]
                cell = _number_cell(words[0]) if words else _Cell(0, ".", row.line, first)
                if cell is None or len(words) > 1:
                    return None
                cells.append(cell)
    return cells


def _spans_between_walls(rows: list[Row]) -> list[tuple[int, int]] | None:
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


def _places(start: int, end: int, count: int) -> list[tuple[int, int]] | None:
    """The columns from start up to end cut into `count` equal places; one column of padding may be left over."""
    width = end - start
    for padding in (0, 1, -1):  # "5 3 . " or " 5 3 . " or "5 3 ."
        pitch, rest = divmod(width - padding, count)
        if not rest and pitch >= 1:
            return [(start + i * pitch, max(start + (i + 1) * pitch, end * (i == count - 1))) for i in range(count)]
    return None


def _is_square(count: int) -> bool:
    side = isqrt(count)
    return side * side == count and 2 <= side <= MAX_DIGITS


def _board_for(layout: Layout, cells: list[_Cell]) -> Geometry:
    """The classic board with as many cells, its boxes as the walls of the text show them."""
    side = isqrt(len(cells))
    # Four or nine cells are a board too, but with digits past 2 or 3 they are rather the rest of a larger one.
    too_small = side < USUAL_SIDES[0] and any(cell.digit > side for cell in cells)
    if too_small or not _is_square(len(cells)):
        raise _wrong_count(layout, cells, None)
    boxes = _drawn_boxes(layout, side)
    return classic(*boxes) if boxes else classic(side)


def _drawn_boxes(layout: Layout, side: int) -> tuple[int, int] | None:
    """The rows and columns of the boxes, if the walls are as far apart as boxes that tile the board have them."""
    if len(layout.rows) != side:
        return None
    spans = _spans_between_walls(layout.rows) or []
    if not 1 < len(spans) < side or side % len(spans):
        return None
    widths = {end - start for start, end in spans}
    if max(widths) - min(widths) > 1:  # the first and last may lack the padding that a border has
        return None
    columns = side // len(spans)
    rows = side // columns
    return (rows, columns) if len(layout.bands) == 1 or set(layout.bands) == {rows} else None


def _wrong_count(layout: Layout, cells: list[_Cell], board: Geometry | None) -> PuzzleTextError:
    """Say which row has too few or too many cells, or where the text ends too early or goes on too long."""
    per_line = Counter(cell.line for cell in cells)
    lines = [row.line for row in layout.rows]
    side = board.digits if board else len(lines)
    # Rows are told one by one where most of them are as long as the board is wide, or wide as the text is high.
    if len(lines) > 2 and sum(per_line[line] == side for line in lines) * 2 > len(lines):
        for number, line in enumerate(lines, start=1):
            if per_line[line] != side and number <= side:
                return PuzzleTextError(
                    _("expected {side} cells in row {number}, found {found} at line {line}").format(
                        side=side, number=number, found=per_line[line], line=line
                    ),
                    line,
                )
        return PuzzleTextError(
            _("expected {side} rows, found {found} at line {line}").format(side=side, found=len(lines), line=lines[-1]),
            lines[-1],
        )
    if board is None:
        side = min(USUAL_SIDES, key=lambda usual: abs(usual * usual - len(cells)))
        name = f"{side}x{side}"
    else:
        side, name = board.digits, board.name
    expected = side * side
    at = cells[min(expected, len(cells) - 1)]
    return PuzzleTextError(
        _("expected {expected} cells for {board}, found {found} at line {line}, column {column}").format(
            expected=expected, board=name, found=len(cells), line=at.line, column=at.column
        ),
        at.line,
        at.column,
    )
