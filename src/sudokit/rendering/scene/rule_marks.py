"""Marks of rules: what thermometers, dots and the other constraints of a board look like.

The catalogue of constraints says which forms are drawn at which places, and how large; here is how to paint each. What
lies under the digits is a band or a patch of a tone on which they can be read, with an edge of ink so that it stands
out. What lies between two cells sits on their common edge. Bands of one kind run into each other where they meet, as
the branches of a thermometer do: all edges are drawn before all that is inside them.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from math import cos, hypot, pi, sin
from typing import NamedTuple

from sudokit.board import Constraint, Position
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.marks import (
    ARROWHEAD_FAR,
    ARROWHEAD_NEAR,
    ARROWHEAD_WIDTH,
    FORMS,
    Form,
    Mark,
    Shape,
)
from sudokit.rendering.scene.captions import fitting_size, text_width
from sudokit.rendering.scene.outlines import contours
from sudokit.rendering.scene.shapes import (
    DASH,
    Disc,
    Line,
    Point,
    Polygon,
    Rectangle,
    Ring,
    ScenePart,
    Text,
    place_shape,
    tidy,
)

EDGE = 0.025
CLEARING = 0.16  # radius of the ground that is cleared for letters and signs
NUMBER, NUMBER_SIZE, DIGITS_SIZE = 0.125, 0.15, 0.19  # radius of the disc of a number on a line, sizes of text
DIGITS_AT = 0.87  # how far down the small digits of a cell stand
SIGN_WIDTH, LINK_WIDTH = 0.045, 0.03
CAGE_INSET, CAGE_STEP, CAGE_DASH = 0.08, 0.06, 0.07
# In the corner of a frame: the height of its letters, how far down their middle is, and how wide they are at most.
LABEL_SIZE, LABEL_AT, LABEL_WIDTH = 0.22, 0.155, 0.62
HEAD = 0.17  # the length of the strokes of an arrow's head
TO_THE_GRID = 0.12  # how far a clue is moved from the middle of its place


class Depth(IntEnum):
    """What lies on what, from back to front."""

    SHADE = 0
    EDGE = 1
    FILL = 2
    CORE = 3
    OVER = 4  # the lines of the board
    DIGITS = 5


Shapes = Iterator[tuple[Depth, ScenePart]]


class RuleMarks(NamedTuple):
    """The shapes of all marks, by where they lie: behind highlights, under the lines of the board, and over them.

    `digits` are the small digits of a cell, which can be drawn only where nothing else is written; `labelled` the cells
    with a number in their corner, to which marks leave room.
    """

    shades: tuple[ScenePart, ...]
    under: tuple[ScenePart, ...]
    over: tuple[ScenePart, ...]
    digits: dict[Position, ScenePart]
    labelled: frozenset[Position]


def rule_marks(constraints: Iterable[Constraint], x: float = 0, y: float = 0) -> RuleMarks:
    """The marks of these constraints on a board with its corner at x, y.

    >>> marks = rule_marks([Constraint("odd", "r1c2")])
    >>> [(type(part).__name__, part.x, part.y, part.paint) for part in marks.under]
    [('Disc', 1.5, 0.5, 'grey-ink'), ('Disc', 1.5, 0.5, 'grey-band')]
    """
    by_kind: dict[str, list[Mark]] = {}
    for constraint in constraints:
        by_kind.setdefault(constraint.kind, []).extend(KINDS[constraint.kind].marks(constraint))
    shades: list[ScenePart] = []
    under: list[ScenePart] = []
    over: list[ScenePart] = []
    digits: dict[Position, ScenePart] = {}
    for marks in by_kind.values():
        shapes = [
            (layer, mark, place_shape(part, x, y))
            for mark, crowd in zip(marks, _crowds(marks), strict=True)
            for layer, part in PAINTERS[mark.description.shape](mark, mark.description, crowd)
        ]
        for layer, mark, part in sorted(shapes, key=lambda shape: shape[0]):
            match layer:
                case Depth.SHADE:
                    shades.append(part)
                case Depth.OVER:
                    over.append(part)
                case Depth.DIGITS:
                    digits[mark.places[0]] = part
                case _:
                    under.append(part)
    labelled = (_corner_of(mark) for marks in by_kind.values() for mark in marks if _has_label_in_corner(mark))
    return RuleMarks(tuple(shades), tuple(under), tuple(over), digits, frozenset(labelled))


def _has_label_in_corner(mark: Mark) -> bool:
    return bool(mark.label) and mark.description.shape in (Shape.FRAME, Shape.AREA)


def _corner_of(mark: Mark) -> Position:
    """The cell in whose corner the label of a frame stands: the leftmost one of the top row."""
    return min(mark.places)


def _crowds(marks: list[Mark]) -> Iterator[int]:
    """For each mark, how many frames that were drawn before it share a cell with it: a further one lies inside them."""
    frames: list[set[Position]] = []
    for mark in marks:
        places = set(mark.places)
        yield sum(not places.isdisjoint(frame) for frame in frames)
        if mark.description.shape is Shape.FRAME:
            frames.append(places)


def _centre(place: Position) -> Point:
    return place[1] + 0.5, place[0] + 0.5


# Through the cells.


def _line(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A line with round ends: with an edge that is solid or dashed, beads in its cells, or hollow."""
    points = tuple(map(_centre, mark.places))
    ink, fill = f"{mark.tone}-ink", f"{mark.tone}-band"
    for layer, width, paint in (
        (Depth.EDGE, form.width, ink),
        (Depth.FILL, tidy(form.width - 2 * EDGE), fill),
        (Depth.CORE, form.core, "ground"),
    ):
        if width:
            is_dashed = form.is_dashed and layer is Depth.EDGE
            yield layer, Line(points, width, paint, DASH if is_dashed else 0)
            if not is_dashed:
                for end in (points[0], points[-1]):
                    yield layer, Disc(*end, tidy(width / 2), paint)
    if form.bead:
        for point in points:
            yield Depth.EDGE, Disc(*point, tidy(form.bead / 2), ink)
            yield Depth.FILL, Disc(*point, tidy(form.bead / 2 - EDGE), fill)
    if mark.label:  # between its first two cells, where no digit stands
        centre, _direction = _middle(mark)
        yield Depth.OVER, Disc(*centre, NUMBER, ink)
        yield Depth.OVER, Disc(*centre, tidy(NUMBER - EDGE), fill)
        yield Depth.OVER, _number_on(mark.label, centre, 2 * NUMBER, "given")


def _number_on(label: str, centre: Point, width: float, paint: str) -> Text:
    return Text(label, *centre, tidy(fitting_size(label, 0.75 * width, NUMBER_SIZE, bold=True)), paint, True)


def _frame(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A frame, dashed or not, just inside the border of the cells, with a label in its corner."""
    for contour in contours(mark.places, CAGE_INSET + CAGE_STEP * (crowd % 3)):
        points = tuple((tidy(x), tidy(y)) for x, y in contour)
        yield Depth.CORE, Line(points, form.width, f"{mark.tone}-ink", CAGE_DASH if form.is_dashed else 0)
    yield from _label_in_corner(mark)


def _label_in_corner(mark: Mark) -> Shapes:
    if mark.label:
        row, column = _corner_of(mark)
        size = tidy(fitting_size(mark.label, LABEL_WIDTH, LABEL_SIZE, bold=True))
        width = text_width(mark.label, size, bold=True)
        left = column + 0.05
        ground = Rectangle(tidy(left), tidy(row + 0.05), tidy(width + 0.04), tidy(0.2), "ground")
        yield Depth.CORE, ground
        yield Depth.OVER, Text(mark.label, tidy(left + 0.02 + width / 2), tidy(row + LABEL_AT), size, "given", True)


def _area(mark: Mark, form: Form, crowd: int) -> Shapes:
    """Shaded cells."""
    for row, column in mark.places:
        yield Depth.SHADE, Rectangle(column, row, 1, 1, f"{mark.tone}-wash")
    yield from _label_in_corner(mark)


def _arrow(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A thin line that begins at the edge of the circle in its first cell and ends in a head."""
    points = list(map(_centre, mark.places))
    points[0] = _towards(points[0], points[1], FORMS["pill"].width / 2)
    (x1, y1), (x, y) = points[-2], points[-1]
    length = hypot(x - x1, y - y1)
    right, down = (x - x1) / length * HEAD, (y - y1) / length * HEAD
    head = ((x - right - down * 0.7, y - down + right * 0.7), (x, y), (x - right + down * 0.7, y - down - right * 0.7))
    for line in (points, head):
        yield Depth.EDGE, Line(tuple((tidy(px), tidy(py)) for px, py in line), form.width, f"{mark.tone}-ink")


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) / length * distance, start[1] + (end[1] - start[1]) / length * distance


def _pill(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A circle around a cell, or the same stretched over several."""
    paint, radius = f"{mark.tone}-ink", form.width / 2
    first, last = _centre(min(mark.places)), _centre(max(mark.places))
    if first == last:
        yield Depth.FILL, Ring(*first, tidy(radius), 2 * EDGE, paint)
        return
    is_level = first[1] == last[1]
    points: list[Point] = []
    for (x, y), start in ((last, -0.5 if is_level else 0.0), (first, 0.5 if is_level else 1.0)):
        for step in range(9):
            angle = (start + step / 8) * pi
            points.append((tidy(x + radius * cos(angle)), tidy(y + radius * sin(angle))))
    yield Depth.FILL, Line((*points, points[0]), 2 * EDGE, paint)


# In a cell.


def _disc(mark: Mark, form: Form, crowd: int) -> Shapes:
    centre = _centre(mark.places[0])
    if form.is_hollow:
        yield Depth.FILL, Ring(*centre, tidy(form.width / 2), 2 * EDGE, f"{mark.tone}-ink")
        return
    yield Depth.EDGE, Disc(*centre, tidy(form.width / 2), f"{mark.tone}-ink")
    yield Depth.FILL, Disc(*centre, tidy(form.width / 2 - EDGE), f"{mark.tone}-band")


def _square(mark: Mark, form: Form, crowd: int) -> Shapes:
    x, y = _centre(mark.places[0])
    for layer, half, strength in ((Depth.EDGE, form.width / 2, "ink"), (Depth.FILL, form.width / 2 - EDGE, "band")):
        corner = tidy(x - half), tidy(y - half)
        yield layer, Rectangle(*corner, tidy(2 * half), tidy(2 * half), f"{mark.tone}-{strength}")


def _diamond(mark: Mark, form: Form, crowd: int) -> Shapes:
    x, y = _centre(mark.places[0])
    for layer, half, strength in ((Depth.EDGE, form.width / 2, "ink"), (Depth.FILL, form.width / 2 - EDGE, "band")):
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        yield layer, Polygon(tuple((tidy(px), tidy(py)) for px, py in corners), f"{mark.tone}-{strength}")


def _shade(mark: Mark) -> tuple[Depth, ScenePart]:
    row, column = mark.places[0]
    return Depth.SHADE, Rectangle(column, row, 1, 1, f"{mark.tone}-wash")


def _digits(mark: Mark, form: Form, crowd: int) -> Shapes:
    """The digits that a cell may hold, small along its lower side."""
    row, column = mark.places[0]
    size = tidy(fitting_size(mark.label, form.width, DIGITS_SIZE))
    yield _shade(mark)
    yield Depth.DIGITS, Text(mark.label, column + 0.5, row + DIGITS_AT, size, "mark")


def _arrowheads(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A shaded cell with an arrowhead at some of its sides, which point out of it or into it."""
    tip, base = 0.5 - ARROWHEAD_NEAR, 0.5 - ARROWHEAD_FAR
    if form.points_in:
        tip, base = base, tip
    x, y = _centre(mark.places[0])
    yield _shade(mark)
    for right, down in form.sides:
        half = ARROWHEAD_WIDTH / 2
        corners = [(tip, 0.0), (base, half), (base, -half)]  # to the side, along the side
        points = ((x + right * out - down * along, y + down * out + right * along) for out, along in corners)
        yield Depth.FILL, Polygon(tuple((tidy(px), tidy(py)) for px, py in points), f"{mark.tone}-ink")


# Between two cells.


def _middle(mark: Mark) -> tuple[Point, Point]:
    """The point between two cells, and the direction from the first to the second."""
    (x1, y1), (x2, y2) = map(_centre, mark.places[:2])
    length = hypot(x2 - x1, y2 - y1)
    return (tidy((x1 + x2) / 2), tidy((y1 + y2) / 2)), ((x2 - x1) / length, (y2 - y1) / length)


def _link(mark: Mark) -> Shapes:
    """A line between two cells that do not touch; without it, it would not be clear which ones are meant."""
    (row1, column1), (row2, column2) = mark.places
    if abs(row1 - row2) + abs(column1 - column2) > 1:
        yield Depth.CORE, Line((_centre(mark.places[0]), _centre(mark.places[1])), LINK_WIDTH, f"{mark.tone}-ink")


def _dot(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A dot that is white or black in every theme, with an edge that stands out where its own colour does not."""
    paint, on_it = ("black", "white") if form.is_black else ("white", "black")
    centre, _direction = _middle(mark)
    yield from _link(mark)
    yield Depth.OVER, Disc(*centre, tidy(form.width / 2), "frame")
    yield Depth.OVER, Disc(*centre, tidy(form.width / 2 - EDGE), paint)
    if mark.label:
        yield Depth.OVER, _number_on(mark.label, centre, form.width, on_it)


def _letter(mark: Mark, form: Form, crowd: int) -> Shapes:
    centre, _direction = _middle(mark)
    yield from _link(mark)
    yield Depth.OVER, Disc(*centre, CLEARING, "ground")
    yield Depth.OVER, Text(mark.label, *centre, form.width, "given", True)


def _sign(mark: Mark, form: Form, crowd: int) -> Shapes:
    """The sign > turned so that its point is towards the second cell, which holds the smaller digit."""
    (x, y), (right, down) = _middle(mark)
    half = form.width / 2
    ends = [(-0.07, -half), (0.09, 0.0), (-0.07, half)]  # towards the second cell, across
    points = ((x + right * on - down * across, y + down * on + right * across) for on, across in ends)
    yield from _link(mark)
    yield Depth.OVER, Disc(x, y, CLEARING, "ground")
    yield Depth.OVER, Line(tuple((tidy(px), tidy(py)) for px, py in points), SIGN_WIDTH, "frame")


# Where several cells meet, and beside the grid.


def _corner(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A disc with digits, in two lines where there are more than two."""
    rows, columns = zip(*mark.places, strict=True)
    x, y = (min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2
    yield Depth.OVER, Disc(x, y, tidy(form.width / 2), "frame")
    yield Depth.OVER, Disc(x, y, tidy(form.width / 2 - EDGE), "ground")
    half = (len(mark.label) + 1) // 2
    lines = [mark.label] if len(mark.label) <= 2 else [mark.label[:half], mark.label[half:]]
    size = min(fitting_size(text, form.width * 0.72, form.width * 0.46, bold=True) for text in lines)
    for i, text in enumerate(lines):
        down = (i - (len(lines) - 1) / 2) * size * 0.86
        yield Depth.OVER, Text(text, x, tidy(y + down), tidy(size), "given", True)


def _clue(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A number beside the grid; some have a little arrow that says in which direction they look."""
    (x, y), (first_x, first_y) = map(_centre, mark.places)
    right, down = first_x - x, first_y - y
    room = 0.78 if form.points or not right else 2 * (0.5 - TO_THE_GRID) - 0.16  # up to the edge of the grid
    size = tidy(fitting_size(mark.label, room, form.width))
    if not form.points:
        x, y = x + right * TO_THE_GRID, y + down * TO_THE_GRID
        yield Depth.OVER, Text(mark.label, tidy(x), tidy(y), size, "given")
        return
    yield Depth.OVER, Text(mark.label, tidy(x - 0.1 * right), tidy(y - 0.1 * down), size, "given")
    tip, tail = (x + 0.46 * right, y + 0.46 * down), (x + 0.24 * right, y + 0.24 * down)
    along = 0.1 * hypot(right, down)
    strokes = [
        (tip[0] - 0.1 * right - along * turn * down, tip[1] - 0.1 * down + along * turn * right) for turn in (-1, 1)
    ]
    for line in ((tail, tip), (strokes[0], tip, strokes[1])):
        yield Depth.OVER, Line(tuple((tidy(px), tidy(py)) for px, py in line), 0.035, "given")


PAINTERS: dict[Shape, Callable[[Mark, Form, int], Shapes]] = {
    Shape.LINE: _line,
    Shape.ARROW: _arrow,
    Shape.FRAME: _frame,
    Shape.AREA: _area,
    Shape.PILL: _pill,
    Shape.DISC: _disc,
    Shape.DIAMOND: _diamond,
    Shape.SQUARE: _square,
    Shape.DIGITS: _digits,
    Shape.ARROWHEADS: _arrowheads,
    Shape.DOT: _dot,
    Shape.LETTER: _letter,
    Shape.SIGN: _sign,
    Shape.CORNER: _corner,
    Shape.CLUE: _clue,
}
