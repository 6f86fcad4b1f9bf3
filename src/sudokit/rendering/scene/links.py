"""Links: the lines of an argument, between candidates or groups of them.

A strong link is solid and a weak one dashed, with the head of an arrow at its end. Lines are curved: as usual, or where
that runs through a digit or a candidate, to the side and as far as it takes to run through few of them. They end where
the candidate's own shape begins.
"""

from collections.abc import Iterator, Sequence
from math import dist, inf
from typing import NamedTuple

from sudokit.board import Candidate, DigitSet, Link
from sudokit.rendering.scene.pencil_marks import candidate_places, players_marks
from sudokit.rendering.scene.shapes import DASH, Line, Point, Polygon, ScenePart, Text, tidy
from sudokit.view.board_view import BoardView

WIDTH = 0.05
HEAD = 0.14  # the length of the head of an arrow
BEND, MOST_BEND = 0.14, 0.38  # how far the middle of a link lies off the straight line: per unit of length, and at most
# What pulls at links that run through something: how far off the straight line, in units.
_ASIDE = (0.0, 0.15, 0.25, 0.35, 0.5, 0.65, 0.8, 0.95, 1.1, 1.3, 1.5)
_PIECES = 12  # of a curve, at least
_HALF_DIGIT = 0.18, 0.29  # of the width and the height of a digit that fills its cell
_HALF_MARK = 0.4  # of the width and the height of a mark, per size of its letters

ObstacleBox = tuple[float, float, float, float]  # what a link should not cross: its middle, half its width and height


class _Bend(NamedTuple):
    """How a curve runs: how far off the straight line the point lies that pulls at its start, and the one at its end.

    along: where these lie along the line, as a part of its length from either end. Near the ends they make a curve that
    runs beside the line, further on an arch; on different sides of the line, an S.
    """

    first: float
    second: float
    along: float = 1 / 3


def _other_bends() -> tuple[_Bend, ...]:
    """The bends to try, the plainest first: those that pull little, and at both ends alike."""
    sides = [side * off for off in _ASIDE for side in ((1, -1) if off else (1,))]
    bends = [
        _Bend(first, second, along)
        for first in sides
        for second in sides
        if abs(first) == abs(second) or not first or not second
        for along in (0.1, 0.3)
    ]
    return tuple(sorted(bends, key=lambda b: (abs(b.first) + abs(b.second) + 0.6 * abs(b.first - b.second), b)))


_OTHER_BENDS = _other_bends()


class LinkPlaces:
    """Where links run on a board whose first cell is at x, y = start."""

    def __init__(self, view: BoardView, start: float) -> None:
        board = view.board
        self._positions = board.positions
        self._start = start
        self._extent = board.row_count, board.column_count
        self._places = candidate_places(board.digit_count)
        self._obstacles = tuple(self._obstacles_of(view)) if view.links else ()

    def _obstacles_of(self, view: BoardView) -> Iterator[ObstacleBox]:
        """The digits, the candidates, and what a player wrote."""
        half = self._places.radius * 0.7
        highlighted = [candidate for part in view.highlights for candidate in part.candidates]
        marks = [(cell, digit) for cell, digits in view.candidates.items() for digit in digits]
        for cell, (row, column) in enumerate(self._positions):
            if view.digit(cell):
                yield self._start + column + 0.5, self._start + row + 0.5, *_HALF_DIGIT
        for candidate in dict.fromkeys((*highlighted, *marks)):
            if not view.digit(candidate[0]):
                yield *self._centre(candidate), half, half
        for cell in view.corner_marks.keys() | view.centre_marks.keys():
            row, column = self._positions[cell]
            x, y = self._start + column, self._start + row
            corner, centre = (some.get(cell, DigitSet()) for some in (view.corner_marks, view.centre_marks))
            for mark in players_marks(x, y, corner, centre, view.board.symbols):
                if isinstance(mark, Text) and not view.digit(cell):
                    yield mark.x, mark.y, mark.size * _HALF_MARK, mark.size * _HALF_MARK

    def line(self, link: Link) -> Iterator[ScenePart]:
        """The line of a link, between the nearest members of its two groups."""
        ends = [(self._centre(a), self._centre(b)) for a in link.start for b in link.end]
        start, end = min(ends, key=lambda pair: (dist(*pair), pair))
        length = dist(start, end)
        gap = self._places.radius * 1.15
        if length > 2 * gap:
            points = self._best_curve(start, end, gap, length)
            yield Line(points, WIDTH, "link", 0 if link.strong else DASH)
            yield _head(points[-2], points[-1])

    def _best_curve(self, start: Point, end: Point, gap: float, length: float) -> tuple[Point, ...]:
        """The curve that runs through the fewest things; of several the one that is bent as usual, or least."""
        usual = min(BEND * length, MOST_BEND) if length > 1 else 0.0  # within a cell there is nothing to go round
        left, right = sorted((start[0], end[0]))
        top, bottom = sorted((start[1], end[1]))
        near = [
            (x, y, width, height)
            for x, y, width, height in self._obstacles
            if left - 1.2 < x < right + 1.2 and top - 1.2 < y < bottom + 1.2 and (x, y) not in (start, end)
        ]
        pull = usual * 4 / 3  # at both ends, so that the middle lies that far off
        best: tuple[Point, ...] = ()
        least = inf
        for bend in (_Bend(pull, pull), _Bend(-pull, -pull), *_OTHER_BENDS) if usual else (_Bend(0.0, 0.0),):
            tried = _curve(start, end, gap, length, bend)
            crossed = self._crossed(tried, near, least)
            if crossed < least:
                best, least = tried if bend.first or bend.second else (tried[0], tried[-1]), crossed
            if not least:
                break
        return best

    def _crossed(self, points: tuple[Point, ...], obstacles: Sequence[ObstacleBox], enough: float) -> int:
        """How many of the points are off the board or lie on something, three times for a digit; stops at `enough`."""
        (rows, columns), start = self._extent, self._start
        crossed = 0
        for x, y in points:
            if not (start < x < start + columns and start < y < start + rows):
                crossed += 1
            for at_x, at_y, width, height in obstacles:
                if -width < x - at_x < width and -height < y - at_y < height:
                    crossed += 3 if height == _HALF_DIGIT[1] else 1
            if crossed >= enough:
                break
        return crossed

    def around(self, group: tuple[Candidate, ...]) -> Iterator[ScenePart]:
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


def _curve(start: Point, end: Point, gap: float, length: float, bend: _Bend) -> tuple[Point, ...]:
    """A cubic curve, cut off `gap` before both ends."""
    (x1, y1), (x2, y2) = start, end
    along_x, along_y = bend.along * (x2 - x1), bend.along * (y2 - y1)
    across_x, across_y = (y1 - y2) / length, (x2 - x1) / length
    first_x, first_y = x1 + along_x + bend.first * across_x, y1 + along_y + bend.first * across_y
    second_x, second_y = x2 - along_x + bend.second * across_x, y2 - along_y + bend.second * across_y
    # Near an end a curve is three times as fast as the point that pulls there is far.
    begin = min(0.4, gap / (3 * dist(start, (first_x, first_y))))
    stop = 1 - min(0.4, gap / (3 * dist(end, (second_x, second_y))))
    count = max(_PIECES, round(length * 8))
    points = []
    for i in range(count + 1):
        t = begin + (stop - begin) * i / count
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        x, y = a * x1 + b * first_x + c * second_x + d * x2, a * y1 + b * first_y + c * second_y + d * y2
        points.append((tidy(x), tidy(y)))
    return tuple(points)
