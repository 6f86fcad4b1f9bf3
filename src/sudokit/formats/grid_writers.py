"""Grids as text: one function a format. It does not say which board it is on: `writer` puts that before it."""

from collections.abc import Callable
from itertools import pairwise
from json import dumps

from sudokit.board.board import Board
from sudokit.board.cells import digit_symbol
from sudokit.board.grid import Grid

SOLUTION_LINE = "# solution"

# Which directions (up, down, left, right) a wall leaves a junction in, and the character that shows it.
_JUNCTIONS = dict(zip(range(16), " ╵╷│╴┘┐┤╶└┌├─┴┬┼", strict=True))
_ASCII_OF_BOX_DRAWING = str.maketrans("╵╷│╴┘┐┤╶└┌├─┴┬┼", "+" * 2 + "|" + "+" * 8 + "-" + "+" * 3)


def line(grid: Grid) -> str:
    """One symbol per cell, `.` for empty, all on one line.

    >>> line(Grid("1... ..3. .4.. ...2"))
    '1.....3..4.....2'
    """
    return str(grid)


def digits(grid: Grid) -> str:
    """The same with `0` for empty, as collections (.sdm) have it.

    >>> digits(Grid("1... ..3. .4.. ...2"))
    '1000003004000002'
    """
    return str(grid).replace(".", "0")


def rows(grid: Grid) -> str:
    """One symbol per cell, `.` for empty, one row per line; blanks where the board has gaps."""
    symbol_at = _symbol_at(grid)
    board = grid.board
    lines = (
        "".join(symbol_at.get((row, column), " ") for column in range(board.column_count))
        for row in range(board.row_count)
    )
    return "\n".join(line.rstrip() or "|" for line in lines)  # a blank line would be the end of the puzzle


def csv(grid: Grid) -> str:
    """Decimal numbers with commas, 0 for empty, one row per line; nothing between commas where the board has gaps."""
    return "\n".join(",".join("" if digit is None else str(digit) for digit in row) for row in grid.rows())


def python_list(grid: Grid) -> str:
    """The rows as Python writes a list of lists, 0 for empty, None where the board has gaps."""
    return str(grid.rows())


def beside(grid: Grid, solution: Grid, write: Callable[[Grid], str]) -> str:
    """The puzzle and its solution on one line, as public lists have them."""
    return f"{write(grid)},{write(solution)}"


def below(grid: Grid, solution: Grid, write: Callable[[Grid], str]) -> str:
    """The puzzle, and its solution after a comment that says so."""
    return f"{write(grid)}\n{SOLUTION_LINE}\n{write(solution)}"


def in_fields(grid: Grid, solution: Grid, write: Callable[[Grid], str]) -> str:
    """The puzzle and its solution as lists of a dictionary, which is JSON too."""
    return dumps({"puzzle": grid.rows(), "solution": solution.rows()})


def boxed(grid: Grid) -> str:
    """The grid with lines drawn around its boxes or regions.

    A wall stands between two cells of different areas. Room for it is left only between columns, or rows, where some
    wall stands; so rectangular boxes look as everybody draws them, and jigsaw regions need no second function.
    """
    board = grid.board
    area_at = _area_of_place(board)
    symbol_at = _symbol_at(grid)

    def differ(row: int, column: int, other_row: int, other_column: int) -> bool:
        return area_at.get((row, column)) != area_at.get((other_row, other_column))

    # A gap has the number of the row or column after it; the first and the last are the border of the plane.
    row_gaps, column_gaps = range(board.row_count + 1), range(board.column_count + 1)
    drawn_columns = [
        gap for gap in column_gaps if any(differ(row, gap - 1, row, gap) for row in range(board.row_count))
    ]
    drawn_rows = [gap for gap in row_gaps if any(differ(gap - 1, c, gap, c) for c in range(board.column_count))]

    def wall_line(gap: int) -> str:
        pieces = []
        for left in drawn_columns:
            up = differ(gap - 1, left - 1, gap - 1, left)
            down = differ(gap, left - 1, gap, left)
            to_left = differ(gap - 1, left - 1, gap, left - 1)
            to_right = differ(gap - 1, left, gap, left)
            pieces.append(_JUNCTIONS[up + 2 * down + 4 * to_left + 8 * to_right])
            following = next((other for other in drawn_columns if other > left), left)
            pieces += ["──" if differ(gap - 1, column, gap, column) else "  " for column in range(left, following)]
            # One more for the space before the next wall, drawn or blank as the cell before it.
            pieces.append(pieces[-1][0] if following > left else "")
        return "".join(pieces).rstrip()

    def cell_line(row: int) -> str:
        pieces = ["│" if differ(row, drawn_columns[0] - 1, row, drawn_columns[0]) else " "]
        for left, right in pairwise(drawn_columns):
            pieces += [" " + symbol_at.get((row, column), " ") for column in range(left, right)]
            pieces.append(" │" if differ(row, right - 1, row, right) else "  ")
        return "".join(pieces).rstrip() or "│"

    lines = []
    for row in range(board.row_count):
        if row in drawn_rows:
            lines.append(wall_line(row))
        lines.append(cell_line(row))
    return "\n".join([*lines, wall_line(board.row_count)])


def boxed_ascii(grid: Grid) -> str:
    """The same drawing with nothing but ASCII, for terminals and files that know no other characters.

    >>> print(boxed_ascii(Grid("1... ..3. .4.. ...2")))
    +-----+-----+
    | 1 . | . . |
    | . . | 3 . |
    +-----+-----+
    | . 4 | . . |
    | . . | . 2 |
    +-----+-----+
    """
    return boxed(grid).translate(_ASCII_OF_BOX_DRAWING)


def _symbol_at(grid: Grid) -> dict[tuple[int, int], str]:
    return {
        place: digit_symbol(digit) if digit else "."
        for place, digit in zip(grid.board.positions, grid.digits, strict=True)
    }


def _area_of_place(board: Board) -> dict[tuple[int, int], int]:
    """The area at a row and column: a number, -1 for a cell in none; where there is no cell there is no entry."""
    area_of_cell = {cell: number for number, area in enumerate(board.areas) for cell in area.cells}
    return {place: area_of_cell.get(cell, -1) for cell, place in enumerate(board.positions)}
