"""Thumbnails: boards so small that the digits and thin lines of a large one could not be told apart.

A board of few cells is drawn as always. Of a larger one the boxes are drawn, what is highlighted, and a block in every
cell that has a digit: how large it is, what it looks like, and how full it is.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from sudokit.board import Board, Position, cached_as_written
from sudokit.rendering.scene.backdrop import areas_at, backdrop, grids_of, line
from sudokit.rendering.scene.outlines import borders, outline
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Rectangle, Scene, tidy
from sudokit.view.board_view import BoardView, look_of

MOST_CELLS = 6  # in a row of a board that is drawn as always
_LINE = 1 / 60  # the width of a line as a part of the picture
_BLOCK = 0.64  # of the width of a cell


def thumbnail(view: BoardView) -> Scene:
    """The picture of a view that will be some letters wide.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.board.variants import classic
    >>> len(thumbnail(BoardView.of(Grid.empty(classic(25)))).parts)
    37
    """
    board = view.board
    side = max(board.row_count, board.column_count)
    if side <= MOST_CELLS:
        scene = scene_of(view)
        return scene._replace(parts=(Rectangle(0, 0, scene.width, scene.height, "ground"), *scene.parts))
    width = tidy(side * _LINE)
    start = width / 2
    shaded = [part for part in backdrop(board, start).shades if isinstance(part, Rectangle)]
    highlighted = (
        (
            look_of(part.role).tone,
            {board.positions[cell] for cell in chain(part.cells, *(house.cells for house in part.houses))},
        )
        for part in view.highlights
    )
    return Scene(
        tidy(board.column_count + width),
        tidy(board.row_count + width),
        (
            *bars_of(board.positions, start, "ground"),
            *shaded,
            *(bar for tone, places in highlighted for bar in bars_of(places, start, _paint(tone))),
            *_blocks(view, start),
            *_frame(board, start, width),
        ),
        view.title,
        "",
    )


@cached_as_written
def _frame(board: Board, start: float, width: float) -> tuple[Rectangle, ...]:
    """The borders of the boxes and of the board, which a page of small pictures asks for whenever it is painted."""
    segments = (*borders(areas_at(board)), *outline(board.cell_at), *chain(*map(outline, grids_of(board))))
    return tuple(dict.fromkeys(line(segment, start, width, "frame") for segment in segments))


def _paint(tone: str) -> str:
    """So small an area must be strong to be seen; grey is what others lie on."""
    return "grey-band" if tone == "grey" else f"{tone}-ink"


def bars_of(places: Iterable[Position], start: float, paint: str) -> Iterator[Rectangle]:
    """Places filled with a paint: one rectangle for those side by side."""
    rest = sorted(places)
    while rest:
        row, column = rest[0]
        n = next(n for n in range(1, len(rest) + 1) if n == len(rest) or rest[n] != (row, column + n))
        yield Rectangle(tidy(start + column), tidy(start + row), n, 1, paint)
        rest = rest[n:]


def _blocks(view: BoardView, start: float) -> Iterator[Rectangle]:
    inset = start + (1 - _BLOCK) / 2
    for cell, (row, column) in enumerate(view.board.positions):
        if view.digit(cell):
            paint = "given" if view.givens[cell] else "entry"
            yield Rectangle(tidy(inset + column), tidy(inset + row), _BLOCK, _BLOCK, paint)
