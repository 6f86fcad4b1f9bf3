"""Scene: where everything on a board goes, as shapes in board units.

A scene is a pure function of a view, so a painter (SVG, image, a window) only has to know how to put a few shapes on
its surface. From back to front: shades, highlights, the marks of rules and the lines of the board, links, marks and
digits.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from sudokit.board.cells import DigitSet, digit_symbol
from sudokit.board.geometry import Geometry
from sudokit.board.highlights import Highlight
from sudokit.rendering.backdrop import THICK, Backdrop, backdrop, line
from sudokit.rendering.board_view import BoardView, Look, Shape, look_of
from sudokit.rendering.links import LinkPlaces
from sudokit.rendering.marks import candidate_places, players_marks
from sudokit.rendering.outlines import outline
from sudokit.rendering.shapes import DASH, Line, Part, Point, Polygon, Rectangle, Scene, Text, tidy
from sudokit.rendering.spotlight_parts import edges, strong_grounds, weak_grounds

MARGIN = 0.12  # around the board
LABEL_MARGIN = 0.5  # more, above and left of it, where rows and columns have labels
DIGIT_SIZE, LABEL_SIZE = 0.64, 0.24  # heights of letters, from line to line
DOG_EAR = 0.26


def scene_of(view: BoardView) -> Scene:
    """The picture of a view.

    >>> from sudokit.board.grid import Grid
    >>> scene = scene_of(BoardView.of(Grid("1... ..3. .4.. ...2")))
    >>> scene.width, scene.height, scene.parts[-1]
    (4.24, 4.24, Text(text='2', x=3.62, y=3.62, size=0.64, paint='given', bold=True))
    """
    geometry = view.geometry
    start = MARGIN + (LABEL_MARGIN if view.labels else 0)
    width, height = tidy(start + geometry.columns + MARGIN), tidy(start + geometry.rows + MARGIN)
    board = backdrop(geometry, start)
    parts: list[Part] = [Rectangle(0, 0, width, height, "ground"), *board.shades]
    if not view.candidates:
        parts += board.shade_numbers
    light = view.spotlight
    if light:
        parts += weak_grounds(light, geometry, start)
    for highlight in view.highlights:
        parts += _washes(geometry, highlight, start)
    if light:
        parts += strong_grounds(light, geometry, start)
    parts += (_cell(geometry, cell, start, "conflict-wash") for cell in view.conflicts)
    parts += board.lines
    if light:
        parts += edges(light, geometry, start)
    for highlight in view.highlights:
        parts += _frames(geometry, highlight, start)
    if view.labels:
        parts += _labels(geometry, start)
    links = LinkPlaces(geometry, start)
    for group in dict.fromkeys(group for link in view.links for group in (link.start, link.end)):
        parts += links.around(group)
    for link in view.links:  # under the digits, which must stay readable where a line crosses them
        parts += links.line(link)
    looks: dict[int, dict[int, Look]] = {}
    for highlight in view.highlights:
        for cell, digit in highlight.candidates:
            looks.setdefault(cell, {})[digit] = look_of(highlight.role)
    same_marks: dict[int, int] = {}
    for cell, digit in light.same_marks if light else ():
        same_marks[cell] = same_marks.get(cell, 0) | 1 << digit
    for cell in range(geometry.cell_count):
        parts += _content(view, cell, start, looks.get(cell, {}), board, same_marks)
    return Scene(width, height, tuple(parts), view.title, view.description)


def _content(
    view: BoardView,
    cell: int,
    start: float,
    looks: dict[int, Look],
    board: Backdrop,
    same_marks: Mapping[int, int],
) -> Iterator[Part]:
    """The digit of a cell, or its marks."""
    geometry = view.geometry
    x, y = _corner(geometry, cell, start)
    digit = view.digit(cell)
    marks = view.candidates.get(cell, _NONE)
    if looks:
        marks |= looks
    if cell in board.small_digits and (digit or not (marks or cell in view.corner_marks)):
        yield board.small_digits[cell]
    if digit:
        if cell in view.conflicts:  # for those to whom a colour says nothing
            yield Polygon(((tidy(x + 1 - DOG_EAR), y), (x + 1, y), (x + 1, tidy(y + DOG_EAR))), "conflict")
        given = bool(view.givens[cell])
        paint = "given" if given else "entry"
        yield Text(digit_symbol(digit), tidy(x + 0.5), tidy(y + 0.5), DIGIT_SIZE, paint, given)
        return
    corner, centre = view.corner_marks.get(cell, _NONE), view.centre_marks.get(cell, _NONE)
    if marks or corner or centre:
        same = same_marks.get(cell, 0)
        yield from _marks(geometry.digits, x, y, marks.mask, tuple(looks.items()), corner.mask, centre.mask, same)


_NONE = DigitSet()


@lru_cache(maxsize=4096)
def _marks(
    digits: int,
    x: float,
    y: float,
    marks: int,
    looks: tuple[tuple[int, Look], ...],
    corner: int,
    centre: int,
    same: int,
) -> tuple[Part, ...]:
    """The marks of a cell, as bits. A window asks again and again, and from frame to frame few cells change."""
    parts: list[Part] = []
    # A highlighted candidate shows even where candidates are not drawn: often it is the whole argument.
    places, look_at = candidate_places(digits), dict(looks)
    for candidate in DigitSet.from_mask(marks):
        parts += places.mark(x, y, candidate, look_at.get(candidate))
    if corner or centre:
        parts += players_marks(
            x, y, DigitSet.from_mask(corner), DigitSet.from_mask(centre), digits, DigitSet.from_mask(same)
        )
    return tuple(parts)


def _corner(geometry: Geometry, cell: int, start: float) -> Point:
    """The top left corner of a cell."""
    row, column = geometry.positions[cell]
    return tidy(start + column), tidy(start + row)


def _cell(geometry: Geometry, cell: int, start: float, paint: str) -> Rectangle:
    x, y = _corner(geometry, cell, start)
    return Rectangle(x, y, 1, 1, paint)


def _labels(geometry: Geometry, start: float) -> Iterator[Part]:
    middle = tidy(start - LABEL_MARGIN / 2 - 0.05)
    for row in range(geometry.rows):
        yield Text(f"r{row + 1}", middle, tidy(start + row + 0.5), LABEL_SIZE, "label")
    for column in range(geometry.columns):
        yield Text(f"c{column + 1}", tidy(start + column + 0.5), middle, LABEL_SIZE, "label")


def _washes(geometry: Geometry, highlight: Highlight, start: float) -> Iterator[Part]:
    wash = f"{look_of(highlight.role).tone}-wash"
    for house in highlight.houses:
        for cell in house.cells:
            yield _cell(geometry, cell, start, wash)
    for cell in highlight.cells:
        yield _cell(geometry, cell, start, wash)


def _frames(geometry: Geometry, highlight: Highlight, start: float) -> Iterator[Part]:
    """A line around each highlighted house and cell, so that a role shows on paper and on shaded cells too."""
    look = look_of(highlight.role)
    ink = f"{look.tone}-ink"
    for house in highlight.houses:
        for segment in outline(geometry.positions[cell] for cell in house.cells):
            yield line(segment, start, THICK, ink)
    dash = DASH if look.shape in (Shape.CROSS, Shape.DIAMOND) else 0
    for cell in highlight.cells:
        x, y = _corner(geometry, cell, start)
        left, top, right, bottom = tidy(x + 0.06), tidy(y + 0.06), tidy(x + 0.94), tidy(y + 0.94)
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        yield Line(corners, THICK, ink, dash)
