"""Grids as text: one function a format. They do not state the board: `write` puts that before the grid."""

from collections.abc import Callable
from itertools import pairwise, product
from json import dumps

from sudokit.board import Board, Grid

SOLUTION_LINE = "# solution"

# Lines that meet: by what goes up, down, to the left and to the right, nothing (0), a light line or a heavy one (2).
_JUNCTIONS = dict(
    zip(
        product((0, 1, 2), repeat=4),
        " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋",
        strict=True,
    )
)
_UPRIGHT, _LEVEL = " │┃", " ─━"
_ASCII_OF_BOX_DRAWING = str.maketrans(
    {line: "|" if line in _UPRIGHT else "-" if line in _LEVEL else "+" for line in _JUNCTIONS.values() if line != " "}
)


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
    wall stands; so rectangular boxes look as everybody draws them, and jigsaw regions need no second function. On a
    board of several grids the edge of each is heavy: in a butterfly nothing else would show them.
    """
    board = grid.board
    area_at = _area_of_place(board)
    grids_at = _grids_of_place(board)
    symbol_at = _symbol_at(grid)

    def wall(row: int, column: int, other_row: int, other_column: int) -> int:
        """The weight of the wall between two places; 0 for none."""
        one, other = (row, column), (other_row, other_column)
        if grids_at.get(one) != grids_at.get(other):
            return 2
        return int(area_at.get(one) != area_at.get(other))

    # A gap has the number of the row or column after it; the first and the last are the border of the plane.
    row_gaps, column_gaps = range(board.row_count + 1), range(board.column_count + 1)
    drawn_columns = [gap for gap in column_gaps if any(wall(row, gap - 1, row, gap) for row in range(board.row_count))]
    drawn_rows = [gap for gap in row_gaps if any(wall(gap - 1, c, gap, c) for c in range(board.column_count))]

    def wall_line(gap: int) -> str:
        pieces = []
        for left in drawn_columns:
            up = wall(gap - 1, left - 1, gap - 1, left)
            down = wall(gap, left - 1, gap, left)
            to_left = wall(gap - 1, left - 1, gap, left - 1)
            to_right = wall(gap - 1, left, gap, left)
            pieces.append(_JUNCTIONS[up, down, to_left, to_right])
            following = next((other for other in drawn_columns if other > left), left)
            pieces += [2 * _LEVEL[wall(gap - 1, column, gap, column)] for column in range(left, following)]
            # One more for the space before the next wall, drawn or blank as the cell before it.
            pieces.append(pieces[-1][0] if following > left else "")
        return "".join(pieces).rstrip()

    def cell_line(row: int) -> str:
        pieces = [_UPRIGHT[wall(row, drawn_columns[0] - 1, row, drawn_columns[0])]]
        for left, right in pairwise(drawn_columns):
            pieces += [" " + symbol_at.get((row, column), " ") for column in range(left, right)]
            pieces.append(" " + _UPRIGHT[wall(row, right - 1, row, right)])
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
        place: grid.board.symbol(digit) if digit else "."
        for place, digit in zip(grid.board.positions, grid.digits, strict=True)
    }


def _grids_of_place(board: Board) -> dict[tuple[int, int], tuple[int, ...]]:
    """The grids at a row and column of a board of several; of a board of one grid nothing."""
    if len(board.corners) < 2:
        return {}
    return {
        (row, column): tuple(
            number
            for number, (top, left) in enumerate(board.corners)
            if 0 <= row - top < board.digit_count and 0 <= column - left < board.digit_count
        )
        for row, column in board.positions
    }


def _area_of_place(board: Board) -> dict[tuple[int, int], int]:
    """The area at a row and column: a number, -1 for a cell in none; where there is no cell there is no entry."""
    area_of_cell = {cell: number for number, area in enumerate(board.areas) for cell in area.cells}
    return {place: area_of_cell.get(cell, -1) for cell, place in enumerate(board.positions)}
