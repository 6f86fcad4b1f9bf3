"""One puzzle, recognised without knowing in advance how it is written.

The words of the text (see `tokens`) are its cells in one of two ways: every symbol is a cell, or every word is one, a
decimal number that may have two digits. No text with a two-symbol word can be both on a board of known size, and where
the size has to be found too, numbers must fit the board they make; so there is nothing to guess. Cells may also be
left blank (see `cells`).

A board that the text does not state is the classic one with that many cells, its boxes as drawn walls show them, or a
well-known board of several grids whose gaps the rows show.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import isqrt

from sudokit.board import Board, Grid, classic
from sudokit.board.grid_input import digits_of_symbols
from sudokit.board.variants import LAYOUTS
from sudokit.board.variants import layout as well_known
from sudokit.errors import PuzzleTextError
from sudokit.formats.text.cells import (
    Cell,
    as_plain_rows,
    between_delimiters,
    between_walls,
    counted_from_0,
    in_rows_of_equal_length,
    is_square_number,
    number_cells,
    spans_between_walls,
    symbol_cells,
)
from sudokit.formats.text.tokens import CELL_SYMBOLS, Layout, NumberedLine, TextLine, layout_of, line_of
from sudokit.translation import _, ngettext

USUAL_SIDES = (4, 6, 8, 9, 10, 12, 16, 20, 25)


def checked_board(stated: Board | None, expected: Board | None) -> Board | None:
    """The board that a text states, if any; an error that names both where the caller expects another one."""
    if stated is not None and expected is not None and stated != expected:
        raise PuzzleTextError(
            _("the puzzle says it is on {stated}; it must be on {expected}").format(
                expected=expected.name, stated=stated.name
            )
        )
    return stated


def read_rows(lines: Sequence[NumberedLine], board: Board | None) -> Grid:
    """The puzzle that numbered lines of text show, on this board or on one that the text shows."""
    return read_lines([line_of(number, text) for number, text in lines], board)


def read_lines(lines: Sequence[TextLine], board: Board | None) -> Grid:
    """The puzzle that these lines show, all together, on this board or on one that the text shows."""
    lines = as_plain_rows(lines)
    layout = layout_of(lines)
    if not any(row.words or (row.delimiters and not layout.is_list) for row in layout.rows):
        raise _no_puzzle(lines)
    layout = _without_spacers(layout, board)
    filled = _filled_cells(layout, board)
    if board is not None and len(filled) == board.cell_count:
        cells = filled
    else:
        cells = between_delimiters(layout) or between_walls(layout) or in_rows_of_equal_length(lines, layout) or filled
    if not cells:  # commas and brackets alone
        raise _no_puzzle(lines)
    if board is None:
        board, cells = _board_for(layout, cells)
    else:
        cells = _cells_on_plane(cells, board) or cells
    if len(cells) != board.cell_count:
        raise _wrong_count(layout, cells, board)
    _check_rows(layout, cells, board)
    _check_boxes(layout, board)
    if board.first_digit == 0:
        cells = list(map(counted_from_0, cells))
    for cell in cells:
        if cell.digit > board.digit_count:
            raise _too_large(cell, board)
    return Grid.from_digits(bytes(cell.digit for cell in cells), board)


def _without_spacers(layout: Layout, board: Board | None) -> Layout:
    """The layout without rows that only show walls, where the others are a whole board without them."""
    rows = [row for row in layout.rows if row.words]
    if len(rows) in (0, len(layout.rows)):
        return layout
    if sum(len(row.words) for row in rows) != (len(rows) ** 2 if board is None else board.cell_count):
        return layout
    return Layout(rows, [len(rows)], layout.is_list)


def _filled_cells(layout: Layout, board: Board | None) -> list[Cell]:
    """The cells where each shows a symbol or a number."""
    words = [word for row in layout.rows for word in row.words]
    symbols = symbol_cells(words)
    numbers = number_cells(words) if len(symbols) > len(words) else None
    if numbers is None or len(numbers) == len(symbols):
        return symbols
    if board is not None:
        counts = (board.cell_count, board.row_count * board.column_count)
        numbers_fit, symbols_fit = len(numbers) in counts, len(symbols) in counts
    else:
        numbers_fit, symbols_fit = is_square_number(len(numbers)), is_square_number(len(symbols))
        numbers_fit = numbers_fit and all(cell.digit <= isqrt(len(numbers)) for cell in numbers)
        symbols_fit = symbols_fit and len({len(word.text) for word in words}) == 1  # as in groups of two
    if numbers_fit or symbols_fit:
        return numbers if numbers_fit else symbols
    # Neither count is a board. Words of two digits were meant as numbers if many of them stand in each row.
    return numbers if len(words) > 2 * len(layout.rows) else symbols


# The board.


def _board_for(layout: Layout, cells: list[Cell]) -> tuple[Board, list[Cell]]:
    """The board that the text shows, and the cells that are on it."""
    for board in _boards_with_gaps():
        if len(layout.rows) == board.row_count:
            if _stand_like(board, layout, cells):
                return board, cells
            if _gaps_are_marked(board, cells) and (on_board := _cells_on_plane(cells, board)):
                return board, on_board
    side = isqrt(len(cells))
    # Four or nine cells are a board too, but with digits past 2 or 3 they are rather the rest of a larger one.
    too_small = side < USUAL_SIDES[0] and any(cell.digit > side for cell in cells)
    if too_small or not is_square_number(len(cells)):
        raise _wrong_count(layout, cells, None)
    boxes = _drawn_boxes(layout, side)
    return (classic(*boxes) if boxes else classic(side)), cells


@cache
def _boards_with_gaps() -> tuple[Board, ...]:
    boards = map(well_known, LAYOUTS)
    return tuple(board for board in boards if board.cell_count < board.row_count * board.column_count)


def may_have_gaps(rows: int) -> bool:
    """Whether that many rows may be a well-known board of several grids, with the gaps between them marked."""
    return any(board.row_count == rows for board in _boards_with_gaps())


def may_be_board(cell_count: int, board: Board | None) -> bool:
    """Whether a text of that many symbols, and nothing else, may be a puzzle on this board, or on any if it is None."""
    if board is not None:
        return cell_count in (board.cell_count, board.row_count * board.column_count)
    return is_square_number(cell_count) or any(may_be_board(cell_count, other) for other in _boards_with_gaps())


def is_symbols(text: str) -> bool:
    """Whether every character is a cell; dashes, unless they are as many as cells on the usual board, may be a border.

    >>> is_symbols("1.....3..4.....2"), is_symbols("1 . . ."), is_symbols("--------"), is_symbols(81 * "-")
    (True, False, False, True)
    """
    return CELL_SYMBOLS.issuperset(text) and ("-" not in text or len(text) == 81)


def grid_of_symbols(cells: str, board: Board | None) -> Grid | None:
    """The grid of a text with one symbol per cell, as most puzzles are; None if it is anything else.

    `read_lines` would read the same, and say what is wrong; it takes twenty times as long.

    >>> grid_of_symbols("1.....3..4.....2", None), grid_of_symbols("1 .. .", None)
    (Grid('1.....3..4.....2'), None)
    """
    on = board or _square_board(len(cells))
    digits = digits_of_symbols(cells, on) if on else None
    return Grid.unchecked(digits, on) if on and digits is not None else None


@lru_cache(maxsize=256)
def _square_board(cell_count: int) -> Board | None:
    return classic(isqrt(cell_count)) if is_square_number(cell_count) else None


def _stand_like(board: Board, layout: Layout, cells: list[Cell]) -> bool:
    """Whether each row has the cells of the board's row, one below the other as on the board."""
    if len(cells) != board.cell_count:
        return False
    column_of: dict[int, int] = {}
    for cell, (row, column) in zip(cells, board.positions, strict=True):
        if cell.line != layout.rows[row].line or cell.column != column_of.setdefault(column, cell.column):
            return False
    return all(a < b for a, b in pairwise(column_of[column] for column in sorted(column_of)))


def _gaps_are_marked(board: Board, cells: list[Cell]) -> bool:
    """Whether the text shows nothing, or else a dot, exactly where the board has gaps; empty cells are then zeros."""
    if len(cells) != board.row_count * board.column_count:
        return False
    gaps = [index for index in range(len(cells)) if divmod(index, board.column_count) not in board.cell_at]
    return any([index for index, cell in enumerate(cells) if cell.text == mark] == gaps for mark in ("", "."))


def _cells_on_plane(cells: list[Cell], board: Board) -> list[Cell] | None:
    """The cells of a board with gaps, from a text that shows every place of the plane; None if this one does not."""
    if len(cells) != board.row_count * board.column_count or len(cells) == board.cell_count:
        return None
    on_board = []
    for index, cell in enumerate(cells):
        if divmod(index, board.column_count) in board.cell_at:
            on_board.append(cell)
        elif cell.digit or (board.first_digit == 0 and cell.text == "0"):
            raise PuzzleTextError(
                _("{found} at line {line}, column {column} stands in a gap of {board}; leave it blank").format(
                    board=board.name, found=cell.text, line=cell.line, column=cell.column
                ),
                cell.line,
                cell.column,
            )
    return on_board


def _drawn_boxes(layout: Layout, side: int) -> tuple[int, int] | None:
    """The rows and columns of the boxes, if the walls are as far apart as boxes that tile the board have them."""
    if len(layout.rows) != side:
        return None
    spans = spans_between_walls(layout.rows) or []
    if not 1 < len(spans) < side or side % len(spans):
        return None
    widths = {end - start for start, end in spans}
    if max(widths) - min(widths) > 1:  # the first and last may lack the padding that a border has
        return None
    columns = side // len(spans)
    rows = side // columns
    return (rows, columns) if len(layout.bands) == 1 or set(layout.bands) == {rows} else None


# What may be wrong.


def _check_rows(layout: Layout, cells: list[Cell], board: Board) -> None:
    """Where each line is a row, a cell too many here and one too few there must not make up for each other."""
    if len(layout.rows) != board.row_count or layout.is_list:
        return
    expected = Counter(row for row, _column in board.positions)
    found = Counter(cell.line for cell in cells)
    for number, row in enumerate(layout.rows):
        if found[row.line] != expected[number]:
            raise _wrong_row(expected[number], number + 1, found[row.line], row.line)


def _check_boxes(layout: Layout, board: Board) -> None:
    boxes = _drawn_boxes(layout, board.digit_count) if board.is_square and board.box_shape else None
    if boxes and boxes != board.box_shape:
        raise PuzzleTextError(
            _("the puzzle is drawn with boxes of {rows}x{columns}; it must be on {expected}").format(
                expected=board.name, rows=boxes[0], columns=boxes[1]
            )
        )


def _too_large(cell: Cell, board: Board) -> PuzzleTextError:
    return PuzzleTextError(
        _("{found} at line {line}, column {column} is too large for {board}; digits go up to {last}").format(
            last=board.symbols[-1] if len(cell.text) == 1 else board.values[-1],
            board=board.name,
            found=cell.text,
            line=cell.line,
            column=cell.column,
        ),
        cell.line,
        cell.column,
    )


def _wrong_row(expected: int, number: int, found: int, line: int) -> PuzzleTextError:
    return PuzzleTextError(
        ngettext(
            "row {number}, at line {line}, has {found} cell; it must have {expected}",
            "row {number}, at line {line}, has {found} cells; it must have {expected}",
            found,
        ).format(expected=expected, number=number, found=found, line=line),
        line,
    )


def _no_puzzle(lines: Sequence[TextLine]) -> PuzzleTextError:
    number = lines[0].number if lines else 1
    return PuzzleTextError(_("there is no puzzle at line {line}").format(line=number), number)


def _wrong_count(layout: Layout, cells: list[Cell], board: Board | None) -> PuzzleTextError:
    """Say which row has too few or too many cells, or where the text ends too early or goes on too long.

    Words without a digit or a dot are not counted: whoever wrote them had no cells in mind.
    """
    if board is None and not any(cell.text == "." or cell.text.isdecimal() for cell in cells):
        words = " ".join(word.text for word in layout.rows[0].words)
        return PuzzleTextError(
            _("{text!r} is not a puzzle; give a digit or . for every cell, as in {example}").format(
                text=words if len(words) <= 30 else words[:30] + "…", example="53..7…"
            ),
            cells[0].line,
        )
    found = Counter(cell.line for cell in cells)
    lines = [row.line for row in layout.rows]
    rows = Counter(row for row, _column in board.positions) if board else dict.fromkeys(range(len(lines)), len(lines))
    # Rows are named one by one where most of them are as long as on the board, or as the text is high.
    if len(lines) > 2 and sum(found[line] == rows.get(row) for row, line in enumerate(lines)) * 2 > len(lines):
        for row, line in enumerate(lines[: len(rows)]):
            if found[line] != rows[row]:
                return _wrong_row(rows[row], row + 1, found[line], line)
        return PuzzleTextError(
            _("{found} rows up to line {line}; there must be {rows}").format(
                rows=len(rows), found=len(lines), line=lines[-1]
            ),
            lines[-1],
        )
    if board is None:
        side = min(USUAL_SIDES, key=lambda usual: abs(usual * usual - len(cells)))
        expected, name = side * side, f"{side}x{side}"
    else:
        expected, name = board.cell_count, board.name
    at = cells[min(expected, len(cells) - 1)]
    return PuzzleTextError(
        ngettext(
            "there is {found} cell and {board} has {expected}; see line {line}, column {column}",
            "there are {found} cells and {board} has {expected}; see line {line}, column {column}",
            len(cells),
        ).format(expected=expected, board=name, found=len(cells), line=at.line, column=at.column),
        at.line,
        at.column,
    )
