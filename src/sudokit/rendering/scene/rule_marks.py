"""Marks of rules: what thermometers, dots and the other constraints of a board look like.

The catalogue of constraints says which forms are drawn at which places, and how large; here is how to paint each. What
lies under the digits is a band or a patch of a tone on which they can be read, with an edge of ink so that it stands
out. What lies between two cells sits on their common edge. Bands of one kind run into each other where they meet, as
the branches of a thermometer do: all edges are drawn before all that is inside them.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from math import hypot
from typing import NamedTuple

from sudokit.board.cells import Position
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.marks import ARROWHEAD_FAR, ARROWHEAD_NEAR, ARROWHEAD_WIDTH, Form, Mark, Shape
from sudokit.rendering.scene.captions import fitting_size
from sudokit.rendering.scene.outlines import contours
from sudokit.rendering.scene.shapes import DASH, Disc, Line, Part, Point, Polygon, Rectangle, Text, place_shape, tidy

EDGE = 0.025
CLEARING = 0.16  # radius of the ground that is cleared for letters and signs
NUMBER, NUMBER_SIZE, DIGITS_SIZE = 0.125, 0.15, 0.19  # radius of the disc of a number on a line, sizes of text
DIGITS_AT = 0.87  # how far down the small digits of a cell stand
SIGN_WIDTH, LINK_WIDTH = 0.045, 0.03
CAGE_INSET, CAGE_STEP, CAGE_DASH = 0.08, 0.06, 0.07


class Layer(IntEnum):
    """What lies on what, from back to front."""

    SHADE = 0
    EDGE = 1
    FILL = 2
    CORE = 3
    OVER = 4  # the lines of the board
    DIGITS = 5


Shapes = Iterator[tuple[Layer, Part]]


class RuleMarks(NamedTuple):
    """The shapes of all marks, by where they lie: behind highlights, under the lines of the board, and over them.

    `digits` are the small digits of a cell, which can be drawn only where nothing else is written.
    """

    shades: tuple[Part, ...]
    under: tuple[Part, ...]
    over: tuple[Part, ...]
    digits: dict[Position, Part]


def rule_marks(constraints: Iterable[Constraint], x: float = 0, y: float = 0) -> RuleMarks:
    """The marks of these constraints on a board with its corner at x, y.

    >>> marks = rule_marks([Constraint("odd", "r1c2")])
    >>> [(type(part).__name__, part.x, part.y, part.paint) for part in marks.under]
    [('Disc', 1.5, 0.5, 'grey-ink'), ('Disc', 1.5, 0.5, 'grey-band')]
    """
    by_kind: dict[str, list[Mark]] = {}
    for constraint in constraints:
        by_kind.setdefault(constraint.kind, []).extend(KINDS[constraint.kind].marks(constraint))
    shades: list[Part] = []
    under: list[Part] = []
    over: list[Part] = []
    digits: dict[Position, Part] = {}
    for marks in by_kind.values():
        shapes = [
            (layer, mark, place_shape(part, x, y))
            for mark, crowd in zip(marks, _crowds(marks), strict=True)
            for layer, part in PAINTERS[mark.description.shape](mark, mark.description, crowd)
        ]
        for layer, mark, part in sorted(shapes, key=lambda shape: shape[0]):
            match layer:
                case Layer.SHADE:
                    shades.append(part)
                case Layer.OVER:
                    over.append(part)
                case Layer.DIGITS:
                    digits[mark.places[0]] = part
                case _:
                    under.append(part)
    return RuleMarks(tuple(shades), tuple(under), tuple(over), digits)


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
        (Layer.EDGE, form.width, ink),
        (Layer.FILL, tidy(form.width - 2 * EDGE), fill),
        (Layer.CORE, form.core, "ground"),
    ):
        if width:
            is_dashed = form.is_dashed and layer is Layer.EDGE
            yield layer, Line(points, width, paint, DASH if is_dashed else 0)
            if not is_dashed:
                for end in (points[0], points[-1]):
                    yield layer, Disc(*end, tidy(width / 2), paint)
    if form.bead:
        for point in points:
            yield Layer.EDGE, Disc(*point, tidy(form.bead / 2), ink)
            yield Layer.FILL, Disc(*point, tidy(form.bead / 2 - EDGE), fill)
    if mark.label:  # between its first two cells, where no digit stands
        centre, _direction = _middle(mark)
        yield Layer.OVER, Disc(*centre, NUMBER, ink)
        yield Layer.OVER, Disc(*centre, tidy(NUMBER - EDGE), fill)
        yield Layer.OVER, _number_on(mark.label, centre, 2 * NUMBER, "given")


def _number_on(label: str, centre: Point, width: float, paint: str) -> Text:
    return Text(label, *centre, tidy(fitting_size(label, 0.75 * width, NUMBER_SIZE, bold=True)), paint, True)


def _frame(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A dashed frame just inside the border of the cells."""
    for contour in contours(mark.places, CAGE_INSET + CAGE_STEP * (crowd % 3)):
        yield Layer.CORE, Line(tuple((tidy(x), tidy(y)) for x, y in contour), form.width, f"{mark.tone}-ink", CAGE_DASH)


# In a cell.


def _disc(mark: Mark, form: Form, crowd: int) -> Shapes:
    centre = _centre(mark.places[0])
    yield Layer.EDGE, Disc(*centre, tidy(form.width / 2), f"{mark.tone}-ink")
    yield Layer.FILL, Disc(*centre, tidy(form.width / 2 - EDGE), f"{mark.tone}-band")


def _square(mark: Mark, form: Form, crowd: int) -> Shapes:
    x, y = _centre(mark.places[0])
    for layer, half, strength in ((Layer.EDGE, form.width / 2, "ink"), (Layer.FILL, form.width / 2 - EDGE, "band")):
        corner = tidy(x - half), tidy(y - half)
        yield layer, Rectangle(*corner, tidy(2 * half), tidy(2 * half), f"{mark.tone}-{strength}")


def _shade(mark: Mark) -> tuple[Layer, Part]:
    row, column = mark.places[0]
    return Layer.SHADE, Rectangle(column, row, 1, 1, f"{mark.tone}-wash")


def _digits(mark: Mark, form: Form, crowd: int) -> Shapes:
    """The digits that a cell may hold, small along its lower side."""
    row, column = mark.places[0]
    size = tidy(fitting_size(mark.label, form.width, DIGITS_SIZE))
    yield _shade(mark)
    yield Layer.DIGITS, Text(mark.label, column + 0.5, row + DIGITS_AT, size, "mark")


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
        yield Layer.FILL, Polygon(tuple((tidy(px), tidy(py)) for px, py in points), f"{mark.tone}-ink")


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
        yield Layer.CORE, Line((_centre(mark.places[0]), _centre(mark.places[1])), LINK_WIDTH, f"{mark.tone}-ink")


def _dot(mark: Mark, form: Form, crowd: int) -> Shapes:
    """A dot that is white or black in every theme, with an edge that stands out where its own colour does not."""
    paint, on_it = ("black", "white") if form.is_black else ("white", "black")
    centre, _direction = _middle(mark)
    yield from _link(mark)
    yield Layer.OVER, Disc(*centre, tidy(form.width / 2), "frame")
    yield Layer.OVER, Disc(*centre, tidy(form.width / 2 - EDGE), paint)
    if mark.label:
        yield Layer.OVER, _number_on(mark.label, centre, form.width, on_it)


def _letter(mark: Mark, form: Form, crowd: int) -> Shapes:
    centre, _direction = _middle(mark)
    yield from _link(mark)
    yield Layer.OVER, Disc(*centre, CLEARING, "ground")
    yield Layer.OVER, Text(mark.label, *centre, form.width, "given", True)


def _sign(mark: Mark, form: Form, crowd: int) -> Shapes:
    """The sign > turned so that its point is towards the second cell, which holds the smaller digit."""
    (x, y), (right, down) = _middle(mark)
    half = form.width / 2
    ends = [(-0.07, -half), (0.09, 0.0), (-0.07, half)]  # towards the second cell, across
    points = ((x + right * on - down * across, y + down * on + right * across) for on, across in ends)
    yield from _link(mark)
    yield Layer.OVER, Disc(x, y, CLEARING, "ground")
    yield Layer.OVER, Line(tuple((tidy(px), tidy(py)) for px, py in points), SIGN_WIDTH, "frame")


PAINTERS: dict[Shape, Callable[[Mark, Form, int], Shapes]] = {
    Shape.LINE: _line,
    Shape.FRAME: _frame,
    Shape.DISC: _disc,
    Shape.SQUARE: _square,
    Shape.DIGITS: _digits,
    Shape.ARROWHEADS: _arrowheads,
    Shape.DOT: _dot,
    Shape.LETTER: _letter,
    Shape.SIGN: _sign,
}
