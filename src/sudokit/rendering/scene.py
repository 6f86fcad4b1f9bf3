"""Scene: where everything on a board goes, as shapes in board units.

A scene is a pure function of a view, so a painter (SVG, image, a window) only has to know how to put a few shapes on
its surface. From back to front: shades of extra houses, highlights, diagonals, the lines of the board, marks and
digits, links.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudokit.board.cells import DigitSet, connected_parts, digit_symbol
from sudokit.board.geometry import Geometry
from sudokit.board.highlights import Highlight
from sudokit.board.rules import House
from sudokit.rendering.board_view import BoardView, Look, Shape, look_of
from sudokit.rendering.links import LinkPlaces
from sudokit.rendering.marks import candidate_places, players_marks
from sudokit.rendering.outlines import Segment, borders, diagonal_ends, outline
from sudokit.rendering.shapes import Line, Part, Point, Polygon, Rectangle, Scene, Text, tidy

MARGIN = 0.12  # around the board
LABEL_MARGIN = 0.5  # more, above and left of it, where rows and columns have labels
THIN, THICK, FRAME = 0.02, 0.055, 0.075  # widths of lines
DIGIT_SIZE, LABEL_SIZE, NUMBER_SIZE = 0.64, 0.24, 0.15  # heights of letters, from line to line
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
    size = tidy(start + geometry.digits + MARGIN)
    parts: list[Part] = [Rectangle(0, 0, size, size, "ground")]
    parts += _shades(geometry, start, numbered=not view.candidates)
    for highlight in view.highlights:
        parts += _washes(geometry, highlight, start)
    parts += (_cell(geometry, cell, start, "conflict-wash") for cell in view.conflicts)
    parts += _lines(geometry, start)
    for highlight in view.highlights:
        parts += _frames(geometry, highlight, start)
    if view.labels:
        parts += _labels(geometry, start)
    links = LinkPlaces(geometry, start)
    for group in dict.fromkeys(group for link in view.links for group in (link.start, link.end)):
        parts += links.around(group)
    looks: dict[int, dict[int, Look]] = {}
    for highlight in view.highlights:
        for cell, digit in highlight.candidates:
            looks.setdefault(cell, {})[digit] = look_of(highlight.role)
    for cell in range(geometry.cell_count):
        parts += _content(view, cell, start, looks.get(cell, {}))
    for link in view.links:
        parts += links.line(link)
    return Scene(size, size, tuple(parts), view.title, view.description)


def _content(view: BoardView, cell: int, start: float, looks: dict[int, Look]) -> Iterator[Part]:
    """The digit of a cell, or its marks."""
    geometry = view.geometry
    x, y = _corner(geometry, cell, start)
    digit = view.digit(cell)
    if digit:
        if cell in view.conflicts:  # for those to whom a colour says nothing
            yield Polygon(((tidy(x + 1 - DOG_EAR), y), (x + 1, y), (x + 1, tidy(y + DOG_EAR))), "conflict")
        given = bool(view.givens[cell])
        paint = "given" if given else "entry"
        yield Text(digit_symbol(digit), tidy(x + 0.5), tidy(y + 0.5), DIGIT_SIZE, paint, given)
        return
    # A highlighted candidate shows even where candidates are not drawn: often it is the whole argument.
    places = candidate_places(geometry.digits)
    for candidate in view.candidates.get(cell, DigitSet()) | looks:
        yield from places.mark(x, y, candidate, looks.get(candidate))
    if cell in view.corner_marks or cell in view.centre_marks:
        corner, centre = view.corner_marks.get(cell, DigitSet()), view.centre_marks.get(cell, DigitSet())
        yield from players_marks(x, y, corner, centre, geometry.digits)


def _corner(geometry: Geometry, cell: int, start: float) -> Point:
    """The top left corner of a cell."""
    row, column = divmod(cell, geometry.digits)
    return tidy(start + column), tidy(start + row)


def _cell(geometry: Geometry, cell: int, start: float, paint: str) -> Rectangle:
    x, y = _corner(geometry, cell, start)
    return Rectangle(x, y, 1, 1, paint)


def _drawn(segment: Segment, start: float, width: float, paint: str) -> Rectangle:
    """An upright line; it reaches half its width beyond its ends, so that corners are square."""
    x1, y1, x2, y2 = segment
    half = width / 2
    return Rectangle(
        tidy(start + x1 - half), tidy(start + y1 - half), tidy(x2 - x1 + width), tidy(y2 - y1 + width), paint
    )


# What belongs to the board and not to the digits on it is worked out once.


@lru_cache(maxsize=64)
def _shades(geometry: Geometry, start: float, *, numbered: bool) -> tuple[Part, ...]:
    """The houses that are neither lines nor areas nor diagonals, as shaded cells.

    Those in one piece share one shade (the windows of windoku lie apart). Scattered cells could not be told from one
    another by that, so every such house has a shade of its own, and a small number where there is room.
    """
    parts: list[Part] = []
    for house in _extra_houses(geometry):
        if diagonal_ends(house.cells, geometry.digits):
            continue
        scattered = len(connected_parts(geometry.positions[cell] for cell in house.cells)) > 1
        shade = f"shade-{(house.number - 1) % 9 + 1 if scattered else 1}"
        for cell in house.cells:
            parts.append(_cell(geometry, cell, start, shade))
            if scattered and numbered:
                x, y = _corner(geometry, cell, start)
                parts.append(Text(str(house.number), tidy(x + 0.86), tidy(y + 0.87), NUMBER_SIZE, "mark"))
    return tuple(parts)


def _extra_houses(geometry: Geometry) -> Iterator[House]:
    side, areas = geometry.digits, set(geometry.areas)
    for house in geometry.houses:
        rows, columns = {cell // side for cell in house.cells}, {cell % side for cell in house.cells}
        if len(rows) > 1 and len(columns) > 1 and house not in areas:
            yield house


@lru_cache(maxsize=64)
def _lines(geometry: Geometry, start: float) -> tuple[Part, ...]:
    side = geometry.digits
    parts: list[Part] = []
    for house in _extra_houses(geometry):
        ends = diagonal_ends(house.cells, side)
        if ends:
            x1, y1, x2, y2 = (tidy(start + number) for number in ends)
            parts.append(Line(((x1, y1), (x2, y2)), THICK, "diagonal"))
    for i in range(1, side):
        parts.append(_drawn((i, 0, i, side), start, THIN, "line"))
        parts.append(_drawn((0, i, side, i), start, THIN, "line"))
    area_of: list[int | None] = [None] * geometry.cell_count
    for number, area in enumerate(geometry.areas):
        for cell in area.cells:
            area_of[cell] = number
    parts += (_drawn(segment, start, THICK, "frame") for segment in borders(area_of, side))
    parts += (_drawn(segment, start, FRAME, "frame") for segment in outline(range(geometry.cell_count), side))
    return tuple(parts)


def _labels(geometry: Geometry, start: float) -> Iterator[Part]:
    middle = tidy(start - LABEL_MARGIN / 2 - 0.05)
    for i in range(geometry.digits):
        at = tidy(start + i + 0.5)
        yield Text(f"r{i + 1}", middle, at, LABEL_SIZE, "label")
        yield Text(f"c{i + 1}", at, middle, LABEL_SIZE, "label")


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
        for segment in outline(house.cells, geometry.digits):
            yield _drawn(segment, start, THICK, ink)
    dashed = look.shape in (Shape.CROSS, Shape.DIAMOND)
    for cell in highlight.cells:
        x, y = _corner(geometry, cell, start)
        left, top, right, bottom = tidy(x + 0.06), tidy(y + 0.06), tidy(x + 0.94), tidy(y + 0.94)
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        yield Line(corners, THICK, ink, dashed)
