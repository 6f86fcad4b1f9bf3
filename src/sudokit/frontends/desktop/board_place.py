"""Where a board lies in its box: the scene has a margin around the board, most of which a window does not need."""

from sudokit.board import DigitSet, Position
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.rendering.scene.pencil_marks import digit_of_mark_at
from sudokit.rendering.scene.scene import MARGIN, margins_of
from sudokit.view.board_view import BoardView

_KEPT = 0.05  # of the margin: room for half of the frame's line


def _cut(labels: bool) -> float:
    """How much of the margin is left away, in cells, on every side."""
    return 0.0 if labels else MARGIN - _KEPT


def _size(view: BoardView) -> tuple[float, float]:
    """The width and the height of what is shown, in cells."""
    more = sum(margins_of(view.board, view.labels, view.rim is not None)) - 2 * _cut(view.labels)
    return view.board.column_count + more, view.board.row_count + more


def _start(view: BoardView) -> float:
    """How far the first cell is from the left and the top of what is shown, in cells."""
    return margins_of(view.board, view.labels, view.rim is not None)[0] - _cut(view.labels)


def aspect_of(view: BoardView) -> float:
    """The width of a board per height, as it is shown.

    >>> from sudokit.board.grid import Grid
    >>> aspect_of(BoardView.of(Grid("1... ..3. .4.. ...2")))
    1.0
    """
    width, height = _size(view)
    return width / height


def picture_size(view: BoardView, box: Box) -> tuple[int, int, int]:
    """For a board shown in a box: the width and the height of its whole picture, and what is cut off on every side."""
    width, height = _size(view)
    unit = box.width / width
    cut = _cut(view.labels)
    return round((width + 2 * cut) * unit), round((height + 2 * cut) * unit), round(cut * unit)


def unit_of(view: BoardView, box: Box) -> float:
    """How wide a cell of a board is that is shown in a box."""
    return box.width / _size(view)[0]


def _cells_from_corner(view: BoardView, box: Box, x: float, y: float) -> tuple[float, float]:
    """A point of the window in cells, across and down from the corner of the board."""
    start = _start(view)
    unit = unit_of(view, box)
    return (x - box.left) / unit - start, (y - box.top) / unit - start


def place_at(view: BoardView, box: Box, x: float, y: float) -> Position:
    """The row and the column of a point of the window, also beside the board."""
    across, down = _cells_from_corner(view, box, x, y)
    return int(down // 1), int(across // 1)


def cell_at(view: BoardView, box: Box, x: float, y: float, reach: float = 0.5) -> int | None:
    """The cell at a point of the window; None beside the cells, or farther than `reach` from the middle of a cell."""
    across, down = _cells_from_corner(view, box, x, y)
    row, column = place_at(view, box, x, y)
    if abs(across - column - 0.5) > reach or abs(down - row - 0.5) > reach:
        return None
    return view.board.cell_at.get((row, column))


def mark_at(view: BoardView, box: Box, x: float, y: float) -> int:
    """The digit whose mark is at a point of the window; 0 where there is none."""
    cell = cell_at(view, box, x, y)
    if cell is None or view.digit(cell):
        return 0
    across, down = _cells_from_corner(view, box, x, y)
    nothing = DigitSet()
    return digit_of_mark_at(
        across % 1,
        down % 1,
        view.candidates.get(cell, nothing),
        view.corner_marks.get(cell, nothing),
        view.centre_marks.get(cell, nothing),
        view.board.digit_count,
    )


def middle_of(view: BoardView, box: Box, cell: int) -> tuple[int, int]:
    """The point of the window in the middle of a cell."""
    start, unit = _start(view), unit_of(view, box)
    row, column = view.board.positions[cell]
    return round(box.left + (start + column + 0.5) * unit), round(box.top + (start + row + 0.5) * unit)


def number_boxes(view: BoardView, box: Box, margin: int, *, above: bool) -> list[tuple[str, Box]]:
    """Where the numbers of rows and columns go in the margin around a board that is laid out without them.

    Rows are numbered on the left, columns above the board or below it.
    """
    start, unit = _start(view), unit_of(view, box)
    top = box.top - margin if above else box.bottom
    rows = [
        (str(row + 1), Box(box.left - margin, round(box.top + (start + row) * unit), margin, round(unit)))
        for row in range(view.board.row_count)
    ]
    columns = [
        (str(column + 1), Box(round(box.left + (start + column) * unit), top, round(unit), margin))
        for column in range(view.board.column_count)
    ]
    return rows + columns
