"""Shapes: the few things a painter has to know how to draw.

One unit is the width of a cell; x grows to the right and y downwards from the top left corner of the picture. A shape
names a *paint*; which colour that is, a theme decides.
"""

from typing import NamedTuple

Point = tuple[float, float]


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
    """A line through points, solid or dashed."""

    points: tuple[Point, ...]
    width: float
    paint: str
    dashed: bool = False


class Text(NamedTuple):
    """A text whose ink is centred on x, and whose digits and capitals are centred on y."""

    text: str
    x: float
    y: float
    size: float
    paint: str
    bold: bool = False


Part = Rectangle | Disc | Ring | Polygon | Line | Text


class Scene(NamedTuple):
    """A picture: its size in board units, its parts from back to front, and what it shows in words."""

    width: float
    height: float
    parts: tuple[Part, ...]
    title: str
    description: str


def tidy(x: float) -> float:
    """A coordinate without the noise of its last places, so that equal places are equal numbers."""
    return round(x, 4)
