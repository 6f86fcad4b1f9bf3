"""Marks of rules: what thermometers, dots and the other constraints of a board look like.

The catalogue of constraints says which forms are drawn at which places; here is the shape of each form. What lies under
the digits is a band or a patch of a tone on which they can be read, with an edge of ink so that it stands out. What
lies between two cells sits on their common edge. Bands of one kind run into each other where they meet, as the branches
of a thermometer do: all edges are drawn before all that is inside them.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from math import hypot
from typing import NamedTuple

from sudokit.board.cells import Position
from sudokit.board.constraint import Constraint
from sudokit.board.constraint_marks import Mark
from sudokit.board.constraints import KINDS
from sudokit.rendering.captions import fitting
from sudokit.rendering.outlines import contours
from sudokit.rendering.shapes import DASH, Disc, Line, Part, Point, Polygon, Rectangle, Text, placed, tidy

WIDE, NARROW, CORE = 0.36, 0.17, 0.12  # widths of bands
EDGE = 0.025
BULB, CIRCLE, BEAD = 0.37, 0.4, 0.15  # radii
SQUARE = 0.36  # half its side
DOT, CLEARING = 0.125, 0.16  # radii of dots, and of the ground that is cleared for letters and signs
LETTER_SIZE, NUMBER_SIZE, DIGITS_SIZE = 0.28, 0.15, 0.19
DIGITS_AT, DIGITS_WIDTH = 0.87, 0.84  # the small digits of a cell: how far down they stand, and how wide they may be
SIGN_WIDTH, LINK_WIDTH = 0.045, 0.03
CAGE_INSET, CAGE_STEP, CAGE_WIDTH, CAGE_DASH = 0.08, 0.06, 0.028, 0.07
_NEAR, _FAR, _HALF = 0.03, 0.115, 0.1  # of arrowheads: their ends from the side of the cell, half their breadth


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
            (layer, mark, placed(part, x, y))
            for mark, crowd in zip(marks, _crowds(marks), strict=True)
            for layer, part in FORMS[mark.form](mark, crowd)
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
        if mark.form == "cage":
            frames.append(places)


def _centre(place: Position) -> Point:
    return place[1] + 0.5, place[0] + 0.5


# Through the cells.


def _band(width: float, *, dashed: bool = False, bead: float = 0, core: float = 0) -> "Form":
    """A line with round ends: with an edge that is solid or dashed, beads in its cells, or hollow."""

    def shapes(mark: Mark, crowd: int) -> Shapes:
        points = tuple(map(_centre, mark.places))
        ink, fill = f"{mark.tone}-ink", f"{mark.tone}-band"
        for layer, its_width, paint in (
            (Layer.EDGE, width, ink),
            (Layer.FILL, tidy(width - 2 * EDGE), fill),
            (Layer.CORE, core, "ground"),
        ):
            if its_width:
                yield layer, Line(points, its_width, paint, DASH if dashed and layer is Layer.EDGE else 0)
                if not (dashed and layer is Layer.EDGE):
                    for end in (points[0], points[-1]):
                        yield layer, Disc(*end, tidy(its_width / 2), paint)
        if bead:
            for point in points:
                yield Layer.EDGE, Disc(*point, bead, ink)
                yield Layer.FILL, Disc(*point, tidy(bead - EDGE), fill)
        if mark.label:  # between its first two cells, where no digit stands
            centre, _direction = _middle(mark)
            size = tidy(fitting(mark.label, 1.5 * DOT, NUMBER_SIZE, bold=True))
            yield Layer.OVER, Disc(*centre, DOT, ink)
            yield Layer.OVER, Disc(*centre, tidy(DOT - EDGE), fill)
            yield Layer.OVER, Text(mark.label, *centre, size, "given", True)

    return shapes


def _cage(mark: Mark, crowd: int) -> Shapes:
    """A dashed frame just inside the border of the cells."""
    for contour in contours(mark.places, CAGE_INSET + CAGE_STEP * (crowd % 3)):
        yield Layer.CORE, Line(tuple((tidy(x), tidy(y)) for x, y in contour), CAGE_WIDTH, f"{mark.tone}-ink", CAGE_DASH)


# In a cell.


def _disc(radius: float) -> "Form":
    def shapes(mark: Mark, crowd: int) -> Shapes:
        centre = _centre(mark.places[0])
        yield Layer.EDGE, Disc(*centre, radius, f"{mark.tone}-ink")
        yield Layer.FILL, Disc(*centre, tidy(radius - EDGE), f"{mark.tone}-band")

    return shapes


def _square(mark: Mark, crowd: int) -> Shapes:
    x, y = _centre(mark.places[0])
    for layer, half, strength in ((Layer.EDGE, SQUARE, "ink"), (Layer.FILL, SQUARE - EDGE, "band")):
        corner = tidy(x - half), tidy(y - half)
        yield layer, Rectangle(*corner, tidy(2 * half), tidy(2 * half), f"{mark.tone}-{strength}")


def _shade(mark: Mark) -> tuple[Layer, Part]:
    row, column = mark.places[0]
    return Layer.SHADE, Rectangle(column, row, 1, 1, f"{mark.tone}-wash")


def _digits(mark: Mark, crowd: int) -> Shapes:
    """The digits that a cell may hold, small along its lower side."""
    row, column = mark.places[0]
    size = tidy(fitting(mark.label, DIGITS_WIDTH, DIGITS_SIZE))
    yield _shade(mark)
    yield Layer.DIGITS, Text(mark.label, column + 0.5, row + DIGITS_AT, size, "mark")


def _arrowheads(sides: Iterable[tuple[int, int]], *, inward: bool = False) -> "Form":
    """A shaded cell with an arrowhead at each of these sides, which point out of it or into it."""
    tip, base = (0.5 - _FAR, 0.5 - _NEAR) if inward else (0.5 - _NEAR, 0.5 - _FAR)

    def shapes(mark: Mark, crowd: int) -> Shapes:
        x, y = _centre(mark.places[0])
        yield _shade(mark)
        for right, down in sides:
            corners = [(tip, 0.0), (base, _HALF), (base, -_HALF)]  # to the side, along the side
            points = ((x + right * out - down * along, y + down * out + right * along) for out, along in corners)
            yield Layer.FILL, Polygon(tuple((tidy(px), tidy(py)) for px, py in points), f"{mark.tone}-ink")

    return shapes


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


def _dot(paint: str, on_it: str) -> "Form":
    """A dot that is white or black in every theme, with an edge that stands out where its own colour does not."""

    def shapes(mark: Mark, crowd: int) -> Shapes:
        centre, _direction = _middle(mark)
        yield from _link(mark)
        yield Layer.OVER, Disc(*centre, DOT, "frame")
        yield Layer.OVER, Disc(*centre, tidy(DOT - EDGE), paint)
        if mark.label:
            size = tidy(fitting(mark.label, 1.5 * DOT, NUMBER_SIZE, bold=True))
            yield Layer.OVER, Text(mark.label, *centre, size, on_it, True)

    return shapes


def _letter(mark: Mark, crowd: int) -> Shapes:
    centre, _direction = _middle(mark)
    yield from _link(mark)
    yield Layer.OVER, Disc(*centre, CLEARING, "ground")
    yield Layer.OVER, Text(mark.label, *centre, LETTER_SIZE, "given", True)


def _sign(mark: Mark, crowd: int) -> Shapes:
    """The sign > turned so that its point is towards the second cell, which holds the smaller digit."""
    (x, y), (right, down) = _middle(mark)
    ends = [(-0.07, -0.11), (0.09, 0.0), (-0.07, 0.11)]  # towards the second cell, across
    points = ((x + right * on - down * across, y + down * on + right * across) for on, across in ends)
    yield from _link(mark)
    yield Layer.OVER, Disc(x, y, CLEARING, "ground")
    yield Layer.OVER, Line(tuple((tidy(px), tidy(py)) for px, py in points), SIGN_WIDTH, "frame")


Form = Callable[[Mark, int], Shapes]

_ACROSS, _UP_AND_DOWN = ((-1, 0), (1, 0)), ((0, -1), (0, 1))

FORMS: dict[str, Form] = {
    "band": _band(WIDE),
    "narrow-band": _band(NARROW),
    "double-band": _band(WIDE, core=CORE),
    "dashed-band": _band(WIDE, dashed=True),
    "beads": _band(NARROW, bead=BEAD),
    "cage": _cage,
    "bulb": _disc(BULB),
    "circle": _disc(CIRCLE),
    "square": _square,
    "digits": _digits,
    "inward": _arrowheads((*_ACROSS, *_UP_AND_DOWN), inward=True),
    "outward": _arrowheads((*_ACROSS, *_UP_AND_DOWN)),
    "level": _arrowheads(_ACROSS),
    "upright": _arrowheads(_UP_AND_DOWN),
    "white-dot": _dot("white", "black"),
    "black-dot": _dot("black", "white"),
    "letter": _letter,
    "sign": _sign,
}
