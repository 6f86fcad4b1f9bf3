"""The spotlight as shapes under and over the digits of a board.

The stronger of what is true of a cell lies over the weaker, so its ground is the one that is seen. Each has a shape
besides its colour: a selection is framed, a digit that is looked at is underlined and a mark of it stands on a dark
ground, peers have a line around them, and a colour has a tag with its number.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sudokit.board.geometry import Geometry
from sudokit.rendering.backdrop import line
from sudokit.rendering.marks import candidate_places
from sudokit.rendering.outlines import contours
from sudokit.rendering.shapes import Disc, Part, Point, Rectangle, Ring, Text, tidy
from sudokit.rendering.spotlight import Spotlight

_FRAME, _EDGE = 0.08, 0.05  # widths of the lines around a selection and around peers
_TAG = 0.2
_RIM = 0.12  # of the peers' ground around a colour
_UNDERLINE = 0.36, 0.045


def weak_grounds(light: Spotlight, corners: Sequence[Point]) -> Iterator[Part]:
    """What lies under the roles of a hint: peers, and colours, which a peer shows inside the ground that peers have."""
    for cell in light.peers:
        yield Rectangle(*corners[cell], 1, 1, "grey-wash")
    for cell, colours in light.colours.items():
        x, y = corners[cell]
        rim = _RIM if cell in light.peers else 0
        width = (1 - 2 * rim) / len(colours)
        for i, colour in enumerate(colours):
            left = tidy(x + rim + i * width)
            yield Rectangle(left, tidy(y + rim), tidy(width), tidy(1 - 2 * rim), f"colour-{colour}-wash")


def strong_grounds(light: Spotlight, corners: Sequence[Point]) -> Iterator[Part]:
    """What lies over them: the cells with the digit that is looked at, and the selected ones."""
    for cell in light.same_digit:
        yield Rectangle(*corners[cell], 1, 1, "blue-wash")
    for cell in light.selected:
        yield Rectangle(*corners[cell], 1, 1, "blue-band")


def edge_of_peers(light: Spotlight, geometry: Geometry, start: float) -> Iterator[Part]:
    """The line around the peers, inside of them and under the lines of the board, which it must not break."""
    if light.peers:
        seen = light.peers if light.cursor is None else light.peers | [light.cursor]
        for loop in contours((geometry.positions[cell] for cell in seen), _EDGE / 2):
            yield from _loop(loop, start, _EDGE, "grey-ink")


def edges(light: Spotlight, geometry: Geometry, start: float, corners: Sequence[Point]) -> Iterator[Part]:
    """Lines and tags over the lines of the board and under its digits."""
    for cell, colours in light.colours.items():
        x, y = corners[cell]
        for i, colour in enumerate(colours):
            left, top = tidy(x + 0.97 - _TAG * (len(colours) - i)), tidy(y + 0.97 - _TAG)
            yield Rectangle(left, top, _TAG, _TAG, f"colour-{colour}")
            middle = tidy(left + _TAG / 2), tidy(top + _TAG / 2)
            yield Text(str(colour), *middle, tidy(_TAG * 0.8), "on-colour")
    places = candidate_places(geometry.digits)
    for (cell, digit), colours in light.candidate_colours.items():
        x, y = places.centre(*corners[cell], digit)
        yield Disc(x, y, places.radius, f"colour-{min(colours)}-wash")
        yield Ring(x, y, places.radius, tidy(places.radius * 0.2), f"colour-{min(colours)}")
    for cell in light.same_digit:
        x, y = corners[cell]
        width, height = _UNDERLINE
        yield Rectangle(tidy(x + 0.5 - width / 2), tidy(y + 0.85), width, height, "blue-ink")
    if light.selected:
        for loop in contours((geometry.positions[cell] for cell in light.selected), _FRAME / 2):
            yield from _loop(loop, start, _FRAME, "blue-ink")


def _loop(points: tuple[tuple[float, float], ...], start: float, width: float, paint: str) -> Iterator[Part]:
    """A closed line of upright pieces."""
    for (x1, y1), (x2, y2) in pairwise(points):
        left, right, top, bottom = *sorted((x1, x2)), *sorted((y1, y2))
        yield line((left, top, right, bottom), start, width, paint)
