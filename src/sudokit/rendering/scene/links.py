"""Links: the lines of an argument, between candidates or groups of them.

A strong link is solid and a weak one dashed, with the head of an arrow at its end. Lines are curved, to the side and as
far as it takes to run through few of the digits and candidates in between; they end where the candidate's own shape
begins.
"""

from collections.abc import Iterator, Sequence
from math import dist

from sudokit.board import Candidate, DigitSet, Link
from sudokit.rendering.scene.pencil_marks import candidate_places, players_marks
from sudokit.rendering.scene.shapes import DASH, Line, Point, Polygon, ScenePart, Text, tidy
from sudokit.view.board_view import BoardView

WIDTH = 0.05
HEAD = 0.14  # the length of the head of an arrow
BEND, MOST_BEND = 0.14, 0.38  # how far the middle of a link lies off the straight line: per unit of length, and at most
_OTHER_BENDS = (0.0, 0.2, 0.5, 0.62, 0.8, 1.1)  # of links that run through something, to either side, in units
_PIECES = 12
_HALF_DIGIT = 0.18, 0.29  # of the width and the height of a digit that fills its cell
_HALF_MARK = 0.4  # of the width and the height of a mark, per size of its letters

ObstacleBox = tuple[float, float, float, float]  # what a link should not cross: its middle, half its width and height


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
        bends = (usual, -usual, *(side * bend for bend in _OTHER_BENDS for side in (1, -1))) if usual else (0.0,)
        pieces = max(_PIECES, round(length * 6))
        best, least = _curve(start, end, gap, length, usual), len(near) * pieces + 1
        for bend in bends:
            tried = _curve(start, end, gap, length, bend, pieces)
            crossed = _crossed(tried, near) + sum(not self._is_on_board(point) for point in tried)
            if crossed < least:
                best, least = _curve(start, end, gap, length, bend), crossed
            if not least:
                break
        return best

    def _is_on_board(self, point: Point) -> bool:
        (rows, columns), (x, y) = self._extent, point
        return self._start < x < self._start + columns and self._start < y < self._start + rows

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


def _crossed(points: tuple[Point, ...], obstacles: Sequence[ObstacleBox]) -> int:
    """How many of the points lie on something."""
    return sum(
        abs(x - at_x) < width and abs(y - at_y) < height for x, y in points for at_x, at_y, width, height in obstacles
    )


def _curve(
    start: Point, end: Point, gap: float, length: float, bend: float, pieces: int = _PIECES
) -> tuple[Point, ...]:
    """A quadratic curve, cut off `gap` before both ends, whose middle lies `bend` off the straight line."""
    (x1, y1), (x2, y2) = start, end
    side = 2 * bend / length
    pull_x, pull_y = (x1 + x2) / 2 - side * (y2 - y1), (y1 + y2) / 2 + side * (x2 - x1)
    first, last = gap / length, 1 - gap / length
    points = []
    for i in range(pieces + 1):
        t = first + (last - first) * i / pieces
        u = 1 - t
        points.append(
            (
                tidy(u * u * x1 + 2 * u * t * pull_x + t * t * x2),
                tidy(u * u * y1 + 2 * u * t * pull_y + t * t * y2),
            )
        )
    return tuple(points) if bend or pieces > _PIECES else (points[0], points[-1])
