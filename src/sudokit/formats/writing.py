"""Grids as text: one function a format."""

from itertools import pairwise

from sudokit.board.cells import digit_symbol
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid

# Which directions (up, down, left, right) a wall leaves a junction in, and the character that shows it.
_JUNCTIONS = dict(zip(range(16), " ╵╷│╴┘┐┤╶└┌├─┴┬┼", strict=True))
_ASCII_OF_BOX_DRAWING = str.maketrans("╵╷│╴┘┐┤╶└┌├─┴┬┼", "+" * 2 + "|" + "+" * 8 + "-" + "+" * 3)


def line(grid: Grid) -> str:
    """One symbol a cell, `.` for empty, all on one line.

    >>> line(Grid("1... ..3. .4.. ...2"))
    '1.....3..4.....2'
    """
    return str(grid)


def rows(grid: Grid) -> str:
    """One symbol a cell, `.` for empty, one row a line."""
    text, side = str(grid), grid.geometry.digits
    return "\n".join(text[start : start + side] for start in range(0, len(text), side))


def csv(grid: Grid) -> str:
    """Decimal numbers with commas, 0 for empty, one row a line."""
    return "\n".join(",".join(map(str, row)) for row in grid.rows())


def python_list(grid: Grid) -> str:
    """The rows as Python writes a list of lists, 0 for empty."""
    return str(grid.rows())


def boxed(grid: Grid) -> str:
    """The grid with lines drawn around its boxes or regions.

    A wall stands between two cells of different areas. Room for it is left only between columns, or rows, where some
    wall stands; so rectangular boxes look as everybody draws them, and jigsaw regions need no second function.
    """
    board = grid.geometry
    side = board.digits
    area_at = _area_of_place(board)
    symbols = [digit_symbol(digit) if digit else "." for digit in grid.digits]

    def differ(row: int, column: int, other_row: int, other_column: int) -> bool:
        return area_at.get((row, column)) != area_at.get((other_row, other_column))

    # A gap has the number of the row or column after it; 0 and `side` are the border of the board.
    gaps = range(side + 1)
    drawn_columns = [gap for gap in gaps if any(differ(row, gap - 1, row, gap) for row in range(side))]
    drawn_rows = [gap for gap in gaps if any(differ(gap - 1, column, gap, column) for column in range(side))]

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
        pieces = ["│"]
        for left, right in pairwise(drawn_columns):
            pieces += [" " + symbols[row * side + column] for column in range(left, right)]
            pieces.append(" │" if differ(row, right - 1, row, right) else "  ")
        return "".join(pieces)

    lines = []
    for row in range(side):
        if row in drawn_rows:
            lines.append(wall_line(row))
        lines.append(cell_line(row))
    return "\n".join([*lines, wall_line(side)])


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


def _area_of_place(board: Geometry) -> dict[tuple[int, int], int]:
    """The area at a row and column: a number, -1 for a cell in none; outside the board there is no entry."""
    area_of_cell = {cell: number for number, area in enumerate(board.areas) for cell in area.cells}
    return {divmod(cell, board.digits): area_of_cell.get(cell, -1) for cell in range(board.cell_count)}
