"""What a player looks at and has coloured, as shapes under and over the digits of a board.

The stronger of what is true of a cell lies over the weaker, so its ground is the one that is seen. Each has a shape
besides its colour: a selection is framed, a digit that is looked at is underlined and a mark of it stands on a dark
ground, peers have a line around them, and a colour has a tag with its number. While a hint or the like points at cells
in the same colours, a selection is a grey frame and no more.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from sudokit.board import Board, CellSet, DigitSet
from sudokit.rendering.scene.backdrop import line
from sudokit.rendering.scene.outlines import contours
from sudokit.rendering.scene.pencil_marks import candidate_places, digit_of_mark_at, each_at_its_place
from sudokit.rendering.scene.shapes import Disc, Point, Rectangle, Ring, ScenePart, Text, tidy
from sudokit.view.board_view import BoardView

_FRAME, _EDGE = 0.08, 0.05  # widths of the lines around a selection and around peers
_TAG = 0.2  # of a colour, in the lower right corner
_TAG_BETWEEN_MARKS, _TAG_BELOW_MARKS = 0.145, 0.085  # where a mark is in that corner; below many small ones
_GAPS = 0.345, 0.655  # the middles of the gaps between the three marks of an edge
_RIM = 0.12  # of the peers' ground around a colour
_UNDERLINE = 0.36, 0.045


def weak_grounds(view: BoardView, corners: Sequence[Point]) -> Iterator[ScenePart]:
    """What lies under the roles of a hint: peers, and colours, which a peer shows inside the ground that peers have."""
    for cell in view.peers:
        yield Rectangle(*corners[cell], 1, 1, "grey-wash")
    for cell, colours in view.colours.items():
        x, y = corners[cell]
        rim = _RIM if cell in view.peers else 0
        width = (1 - 2 * rim) / len(colours)
        for i, colour in enumerate(colours):
            left = tidy(x + rim + i * width)
            yield Rectangle(left, tidy(y + rim), tidy(width), tidy(1 - 2 * rim), f"colour-{colour}-wash")


def strong_grounds(view: BoardView, corners: Sequence[Point]) -> Iterator[ScenePart]:
    """What lies over them: the cells with the digit that is looked at, and the selected ones unless a hint is shown."""
    for cell in view.same_digit:
        yield Rectangle(*corners[cell], 1, 1, "blue-wash")
    for cell in view.selected if not view.highlights else ():
        yield Rectangle(*corners[cell], 1, 1, "blue-band")


def edge_of_peers(view: BoardView, start: float) -> Iterator[ScenePart]:
    """The line around the peers, inside of them and under the lines of the board, which it must not break."""
    if view.peers:
        seen = view.peers if view.cursor is None else view.peers | [view.cursor]
        yield from _line_inside(view.board, seen, start, _EDGE, "grey-ink")


def edges(view: BoardView, start: float, corners: Sequence[Point]) -> Iterator[ScenePart]:
    """Lines over the lines of the board and under its digits."""
    places = candidate_places(view.board.digit_count)
    for (cell, digit), colours in view.candidate_colours.items():
        x, y = places.centre(*corners[cell], digit)
        yield Disc(x, y, places.radius, f"colour-{min(colours)}-wash")
        yield Ring(x, y, places.radius, tidy(places.radius * 0.2), f"colour-{min(colours)}")
    for cell in view.same_digit:
        x, y = corners[cell]
        width, height = _UNDERLINE
        yield Rectangle(tidy(x + 0.5 - width / 2), tidy(y + 0.85), width, height, "blue-ink")
    if view.selected:
        yield from _line_inside(view.board, view.selected, start, _FRAME, "grey-ink" if view.highlights else "blue-ink")


def tags(view: BoardView, corners: Sequence[Point]) -> Iterator[ScenePart]:
    """The numbers of colours, where they cover no mark."""
    none = DigitSet()
    for cell, colours in view.colours.items():
        marks = (written.get(cell, none) for written in (view.candidates, view.corner_marks, view.centre_marks))
        side, middles = _places_of_tags(len(colours), view.board.digit_count, *marks)
        x, y = corners[cell]
        for colour, (right, down) in zip(colours, middles, strict=False):
            middle = tidy(x + right), tidy(y + down)
            yield Rectangle(tidy(middle[0] - side / 2), tidy(middle[1] - side / 2), side, side, f"colour-{colour}")
            yield Text(str(colour), *middle, tidy(side * 0.8), "on-colour")


@lru_cache(maxsize=1024)
def _places_of_tags(
    count: int, digits: int, candidates: DigitSet, corner: DigitSet, centre: DigitSet
) -> tuple[float, list[Point]]:
    """The side of that many tags and their middles in a cell with these marks.

    Side by side in the lower right corner if no mark is there, else smaller ones at the edges, between the places that
    marks have; of more than four some may touch one.
    """
    row = [(0.97 - _TAG * (count - i - 0.5), 0.97 - _TAG / 2) for i in range(count)]
    reach = (-_TAG / 2, 0.0, _TAG / 2)
    points = [(x + right, y + down) for x, y in row for right in reach for down in reach]
    if not any(digit_of_mark_at(*point, candidates, corner, centre, digits) for point in points):
        return _TAG, row
    are_small = digits > 9 and each_at_its_place(candidates, corner, centre)
    side = _TAG_BELOW_MARKS if are_small else _TAG_BETWEEN_MARKS
    near, far = 0.02 + side / 2, 0.98 - side / 2
    across = [(x, y) for y in (far, near) for x in _GAPS]
    return side, [*across, *((y, x) for x, y in across), (0.5, far)]


@lru_cache(maxsize=2048)
def _line_inside(board: Board, cells: CellSet, start: float, width: float, paint: str) -> tuple[ScenePart, ...]:
    """A line inside the border of cells, in upright pieces."""
    parts = []
    for loop in contours((board.positions[cell] for cell in cells), width / 2):
        for (x1, y1), (x2, y2) in pairwise(loop):
            left, right, top, bottom = *sorted((x1, x2)), *sorted((y1, y2))
            parts.append(line((left, top, right, bottom), start, width, paint))
    return tuple(parts)
