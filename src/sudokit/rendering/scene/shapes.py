"""Shapes: the few things a painter has to know how to draw.

One unit is the width of a cell; x grows to the right and y downwards from the top left corner of the picture. A shape
names a *paint*; which colour that is, a theme decides.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

Point = tuple[float, float]

DASH, GAP = 0.12, 0.75  # the usual length of a dash, and the gap after it as a part of that


class Rectangle(NamedTuple):
    """A filled rectangle with its top left corner at x, y. Upright lines are rectangles too: sharp in every painter."""

    x: float
    y: float
    width: float
    height: float
    paint: str


class Disc(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    paint: str


class Ring(NamedTuple):
    """A circle that is not filled; its line is `width` wide and lies inside the radius."""

    x: float
    y: float
    radius: float
    width: float
    paint: str


class Polygon(NamedTuple):
    """A filled polygon."""

    points: tuple[Point, ...]
    paint: str


class Line(NamedTuple):
    """A line through points: solid, or in dashes of that length with gaps of three quarters of it."""

    points: tuple[Point, ...]
    width: float
    paint: str
    dash: float = 0


class Text(NamedTuple):
    """A text whose ink is centred on x, and whose digits and capitals are centred on y."""

    text: str
    x: float
    y: float
    size: float
    paint: str
    bold: bool = False


ScenePart = Rectangle | Disc | Ring | Polygon | Line | Text


class Scene(NamedTuple):
    """A picture: its size in board units, its parts from back to front, and what it shows in words.

    width: in units of the board.
    height: in units of the board.
    parts: shapes, from back to front.
    title: what it is, in a few words.
    description: what it shows, in sentences.

    >>> from sudokit import draw
    >>> scene = draw("1... ..3. .4.. ...2").scene()
    >>> scene.width == scene.height, len(scene.parts) > 16
    (True, True)
    """

    width: float
    height: float
    parts: tuple[ScenePart, ...]
    title: str
    description: str


def tidy(x: float) -> float:
    """A coordinate without the noise of its last places, so that equal places are equal numbers."""
    return round(x, 4)


def place_shape(part: ScenePart, x: float, y: float, scale: float = 1) -> ScenePart:
    """The same shape in a picture that is scaled and then laid with its corner at x, y.

    >>> place_shape(Disc(1, 2, 0.5, "frame"), 10, 20, scale=0.5)
    Disc(x=10.5, y=21.0, radius=0.25, paint='frame')
    """

    def at(px: float, py: float) -> Point:
        return tidy(x + px * scale), tidy(y + py * scale)

    def long(length: float) -> float:
        return tidy(length * scale)

    match part:
        case Rectangle(px, py, width, height, paint):
            return Rectangle(*at(px, py), long(width), long(height), paint)
        case Disc(px, py, radius, paint):
            return Disc(*at(px, py), long(radius), paint)
        case Ring(px, py, radius, width, paint):
            return Ring(*at(px, py), long(radius), long(width), paint)
        case Polygon(points, paint):
            return Polygon(tuple(at(*point) for point in points), paint)
        case Line(points, width, paint, dash):
            return Line(tuple(at(*point) for point in points), long(width), paint, long(dash))
        case Text(text, px, py, size, paint, bold):
            return Text(text, *at(px, py), long(size), paint, bold)


def dashes(points: Sequence[Point], dash: float) -> list[list[Point]]:
    """The pieces of a dashed line, round corners too, as SVG has them.

    >>> dashes([(0, 0), (4, 0)], 2)
    [[(0, 0), (2.0, 0.0)], [(3.5, 0.0), (4, 0)]]
    """
    pieces: list[list[Point]] = []
    lengths = dash, GAP * dash
    drawing, left = True, lengths[0]
    piece = [points[0]]
    for start, end in pairwise(points):
        done, length = 0.0, dist(start, end)
        while length - done > left:
            done += left
            t = done / length
            here = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            if drawing:
                pieces.append([*piece, here])
            piece = [here]
            drawing = not drawing
            left = lengths[0 if drawing else 1]
        left -= length - done
        piece.append(end)
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces
