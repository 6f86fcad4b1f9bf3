"""Where the parts of the game screen go: a pure function of the board and the size of the terminal."""

from typing import NamedTuple

from sudokit.board import Board
from sudokit.rendering.painters.text_layout import CellRoom, layout_of, rooms_for

PANEL_WIDTH, PANEL_HEIGHT = 20, 8  # the least that the words beside or below the board need
WIDEST_PANEL = 48
_LABEL_MARGIN = (4, 2)  # what the names of rows and columns take at most


class Arrangement(NamedTuple):
    """How large the board is drawn, and whether the words stand beside it or below it."""

    room: CellRoom
    beside: bool
    panel_size: tuple[int, int]


def arrangement_of(
    board: Board, columns: int, lines: int, margin: tuple[int, int] = (0, 0), *, rim: bool = False
) -> Arrangement | None:
    """The largest drawing for which there is room, the words beside it if both ways do; None where nothing fits.

    margin: columns and lines that labels take beside and above the board. rim: with room for clues on all sides.

    >>> from sudokit.board.variants import classic
    >>> for size in ((100, 40), (80, 23), (60, 19), (40, 30), (20, 10)):
    ...     found = arrangement_of(classic(), *size)
    ...     print(size, found and (found.room.name, found.beside, found.panel_size))
    (100, 40) ('FULL', True, (26, 40))
    (80, 23) ('SNUG', True, (21, 23))
    (60, 19) ('COMPACT', True, (34, 19))
    (40, 30) ('COMPACT', False, (40, 17))
    (20, 10) None
    """
    for room in rooms_for(board):
        width, height = layout_of(board, room, rim=rim).size
        width, height = width + margin[0], height + margin[1]
        if width + 1 + PANEL_WIDTH <= columns and height <= lines:
            panel = min(columns - width - 1, WIDEST_PANEL), lines
            return Arrangement(room, True, panel)
        if width <= columns and height + PANEL_HEIGHT <= lines:
            return Arrangement(room, False, (columns, lines - height))
    return None


def arranged_with_labels(board: Board, columns: int, lines: int) -> tuple[Arrangement | None, bool]:
    """The same with the names of rows and columns where they do not make the drawing smaller; whether they do."""
    found = arrangement_of(board, columns, lines)
    labelled = arrangement_of(board, columns, lines, _LABEL_MARGIN)
    if found is not None and labelled is not None and labelled.room is found.room:
        return labelled, True
    return found, False


def least_size(board: Board) -> tuple[int, int]:
    """The columns and lines that a board needs at least, with the words beside it."""
    width, height = layout_of(board, CellRoom.COMPACT).size
    return width + 1 + PANEL_WIDTH, height + 1
