"""Links: the lines of an argument, between candidates or groups of them.

A strong link is solid and a weak one dashed, with the head of an arrow at its end. Lines are curved a little, for in a
row of candidates a straight one would run through those in between; they end where the candidate's own shape begins.
"""

from collections.abc import Iterator
from math import dist

from sudokit.board.board import Board
from sudokit.board.evidence import Candidate, Link
from sudokit.rendering.scene.pencil_marks import candidate_places
from sudokit.rendering.scene.shapes import DASH, Line, Part, Point, Polygon, tidy

WIDTH = 0.05
HEAD = 0.14  # the length of the head of an arrow
BEND, MOST_BEND = 0.14, 0.38  # how far the middle of a link lies off the straight line: per unit of length, and at most
_PIECES = 12


class LinkPlaces:
    """Where links run on a board whose first cell is at x, y = start."""

    def __init__(self, board: Board, start: float) -> None:
        self._positions = board.positions
        self._start = start
        self._places = candidate_places(board.digit_count)

    def line(self, link: Link) -> Iterator[Part]:
        """The line of a link, between the nearest members of its two groups."""
        ends = [(self._centre(a), self._centre(b)) for a in link.start for b in link.end]
        start, end = min(ends, key=lambda pair: (dist(*pair), pair))
        length = dist(start, end)
        gap = self._places.radius * 1.15
        if length > 2 * gap:
            points = _curve(start, end, gap, length)
            yield Line(points, WIDTH, "link", 0 if link.strong else DASH)
            yield _head(points[-2], points[-1])

    def around(self, group: tuple[Candidate, ...]) -> Iterator[Part]:
        """A frame around the candidates of a group, with its corners cut."""
        if len(group) < 2:
            return
        centres = [self._centre(candidate) for candidate in group]
        reach = self._places.radius * 1.1
        left, right = min(x for x, _y in centres) - reach, max(x for x, _y in centres) + reach
        top, bottom = min(y for _x, y in centres) - reach, max(y for _x, y in centres) + reach
        cut = reach * 0.6
        corners = (
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
            (left + cut, top),
        )
        yield Line(tuple((tidy(x), tidy(y)) for x, y in corners), WIDTH * 0.7, "link")

    def _centre(self, candidate: Candidate) -> Point:
        cell, digit = candidate
        row, column = self._positions[cell]
        return self._places.centre(self._start + column, self._start + row, digit)


def _head(before: Point, tip: Point) -> Polygon:
    """The head of an arrow that ends at the tip."""
    (x1, y1), (x2, y2) = before, tip
    length = dist(before, tip)
    along_x, along_y = (x2 - x1) / length * HEAD, (y2 - y1) / length * HEAD
    back_x, back_y = x2 - along_x, y2 - along_y
    sides = ((back_x - along_y / 2, back_y + along_x / 2), (back_x + along_y / 2, back_y - along_x / 2))
    return Polygon((tip, *((tidy(x), tidy(y)) for x, y in sides)), "link")


def _curve(start: Point, end: Point, gap: float, length: float) -> tuple[Point, ...]:
    """A quadratic curve from start to end, cut off `gap` before both, in straight pieces."""
    (x1, y1), (x2, y2) = start, end
    # Within a cell there is nothing to go round; and further off than this, a link along a row would cross its digits.
    bend = min(BEND, MOST_BEND / length) if length > 1 else 0
    pull_x, pull_y = (x1 + x2) / 2 - 2 * bend * (y2 - y1), (y1 + y2) / 2 + 2 * bend * (x2 - x1)
    first, last = gap / length, 1 - gap / length
    points = []
    for i in range(_PIECES + 1):
        t = first + (last - first) * i / _PIECES
        u = 1 - t
        points.append(
            (
                tidy(u * u * x1 + 2 * u * t * pull_x + t * t * x2),
                tidy(u * u * y1 + 2 * u * t * pull_y + t * t * y2),
            )
        )
    return tuple(points) if bend else (points[0], points[-1])
