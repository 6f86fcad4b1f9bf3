"""Marks: where the small digits of a cell go.

Candidates stand each at a place of its own, so that a digit is found without reading. Players' marks stand where
players write them: in the corners, and side by side in the centre.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, isqrt

from sudokit.board import DigitSet
from sudokit.rendering.scene.shapes import Disc, Line, Point, Polygon, Rectangle, Ring, ScenePart, Text, tidy
from sudokit.view.board_view import CandidateShape, Look

FILLED = 0.86  # the part of a cell's width that marks may fill
CORNER_SIZE, CENTRE_SIZE = 0.22, 0.26  # heights of letters, from line to line
_WIDTH, _HEIGHT = 0.72, 0.9  # of a mark with the space around it, per size
_NEAR, _MIDDLE, _FAR = 0.17, 0.5, 0.83
# The corners are taken first, then the edges; the digits stand in reading order on what was taken.
_CORNERS = (
    (_NEAR, _NEAR),
    (_FAR, _NEAR),
    (_NEAR, _FAR),
    (_FAR, _FAR),
    (_MIDDLE, _NEAR),
    (_MIDDLE, _FAR),
    (_NEAR, _MIDDLE),
    (_FAR, _MIDDLE),
)

LOOKED_AT_MARK = Look("blue", CandidateShape.DISC)


class CandidatePlaces:
    """The places of the candidates within a cell, for boards of that many digits."""

    def __init__(self, digits: int) -> None:
        columns = isqrt(digits - 1) + 1  # the least whose square holds every digit: 3 for 6×6 and 9×9
        rows = ceil(digits / columns)
        across, down = FILLED / columns, FILLED / rows
        first = (1 - FILLED) / 2
        self.size = tidy(0.86 * across)
        self.radius = tidy(0.47 * across)
        self.offsets: list[Point] = [
            (tidy(first + (i % columns + 0.5) * across), tidy(first + (i // columns + 0.5) * down))
            for i in range(digits)
        ]

    def centre(self, x: float, y: float, digit: int) -> Point:
        """Where a digit's mark stands in the cell whose top left corner is at x, y."""
        right, down = self.offsets[digit - 1]
        return tidy(x + right), tidy(y + down)

    def mark(self, x: float, y: float, digit: int, symbol: str, look: Look | None) -> Iterator[ScenePart]:
        """A candidate, in the look of its role if it has one."""
        middle_x, middle_y = self.centre(x, y, digit)
        if look is None:
            yield Text(symbol, middle_x, middle_y, self.size, "mark")
            return
        ink = f"{look.tone}-ink"
        yield from self._behind(middle_x, middle_y, look.shape, ink)
        on_ink = look.shape in (CandidateShape.DISC, CandidateShape.SQUARE, CandidateShape.DIAMOND)
        yield Text(symbol, middle_x, middle_y, self.size, "on-ink" if on_ink else "mark", on_ink)
        if look.shape is CandidateShape.CROSS:
            reach = self.radius * 0.95
            stroke = (tidy(middle_x - reach), tidy(middle_y + reach)), (tidy(middle_x + reach), tidy(middle_y - reach))
            yield Line(stroke, tidy(self.size * 0.11), ink)

    def _behind(self, x: float, y: float, shape: CandidateShape, ink: str) -> Iterator[ScenePart]:
        radius = self.radius
        if shape is CandidateShape.DISC:
            yield Disc(x, y, radius, ink)
        elif shape is CandidateShape.RING:
            yield Ring(x, y, radius, tidy(radius * 0.18), ink)
        elif shape is CandidateShape.SQUARE:
            half = tidy(radius * 0.9)
            yield Rectangle(tidy(x - half), tidy(y - half), 2 * half, 2 * half, ink)
        elif shape is CandidateShape.DIAMOND:
            reach = tidy(radius * 1.2)
            yield Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), ink)


@lru_cache(maxsize=32)
def candidate_places(digits: int) -> CandidatePlaces:
    """The places of the candidates on a board of that many digits, worked out once."""
    return CandidatePlaces(digits)


def players_marks(x: float, y: float, corner: DigitSet, centre: DigitSet, symbols: str) -> Iterator[ScenePart]:
    """Corner and centre marks of the cell whose top left corner is at x, y; all digits there are have these symbols.

    There are eight places around a cell. More than eight corner marks are drawn as candidates, each at its own place;
    centre marks of the same cell then have no room of their own and join them.
    """
    if len(corner) > len(_CORNERS):
        for digit in corner | centre:
            yield from candidate_places(len(symbols)).mark(x, y, digit, symbols[digit - 1], None)
        return
    for digit, right, down, size in _places_of_marks(corner, centre):
        yield Text(symbols[digit - 1], tidy(x + right), tidy(y + down), size, "mark")


def highlighted_marks(
    x: float, y: float, corner: DigitSet, centre: DigitSet, symbols: str, looked_at: int
) -> Iterator[ScenePart]:
    """The marks of one digit again, to lie over those of a cell: light on a dark ground.

    Whatever digit is looked at, the other marks of the cell are the same shapes: little is to be painted anew.
    """
    if len(corner) > len(_CORNERS):
        yield from candidate_places(len(symbols)).mark(x, y, looked_at, symbols[looked_at - 1], LOOKED_AT_MARK)
        return
    for digit, right, down, size in _places_of_marks(corner, centre):
        if digit == looked_at:
            middle_x, middle_y = tidy(x + right), tidy(y + down)
            width, height = tidy(size * 0.7), tidy(size * 0.94)
            yield Rectangle(tidy(middle_x - width / 2), tidy(middle_y - height / 2), width, height, "blue-ink")
            yield Text(symbols[digit - 1], middle_x, middle_y, size, "on-ink", True)


def digit_of_mark_at(x: float, y: float, candidates: DigitSet, corner: DigitSet, centre: DigitSet, digits: int) -> int:
    """The digit whose mark is at a point of a cell, both from 0 to 1; 0 where there is none."""
    if alone := each_at_its_place(candidates, corner, centre):
        places = candidate_places(digits)
        reach = places.radius
        marks = [(digit, *places.centre(0, 0, digit), reach, reach) for digit in alone]
    else:
        written = _places_of_marks(corner, centre)
        marks = [(digit, right, down, size * _WIDTH / 2, size * _HEIGHT / 2) for digit, right, down, size in written]
    return next((digit for digit, mx, my, wide, high in marks if abs(x - mx) <= wide and abs(y - my) <= high), 0)


def each_at_its_place(candidates: DigitSet, corner: DigitSet, centre: DigitSet) -> DigitSet:
    """Which marks of a cell are drawn each at a place of its own: none where players' marks are as they write them."""
    return candidates or (corner | centre if len(corner) > len(_CORNERS) else DigitSet())


@lru_cache(maxsize=4096)
def _places_of_marks(corner: DigitSet, centre: DigitSet) -> tuple[tuple[int, float, float, float], ...]:
    """The digits that a player wrote into a cell, their places in it, and their sizes."""
    taken = sorted(_CORNERS[: len(corner)], key=lambda place: (place[1], place[0]))
    places = [(digit, *place, CORNER_SIZE) for digit, place in zip(corner, taken, strict=True)]
    if centre:
        # What corner marks take away from the middle: the strips above and below, and with more than six the sides.
        width = FILLED if len(corner) <= 6 else 0.5
        height = FILLED if not corner else 0.44
        places += _centre_digits(centre, width, height)
    return tuple(places)


def _centre_digits(digits: DigitSet, width: float, height: float) -> Iterator[tuple[int, float, float, float]]:
    """Digits around the middle of a cell, in as many lines as make them largest."""
    marks = list(digits)

    def size_in(lines: int) -> float:
        return min(CENTRE_SIZE, width / (_WIDTH * ceil(len(marks) / lines)), height / (_HEIGHT * lines))

    lines = max(range(1, len(marks) + 1), key=size_in)
    size, in_line = tidy(size_in(lines)), ceil(len(marks) / lines)
    for i, digit in enumerate(marks):
        row, column = divmod(i, in_line)
        here = min(in_line, len(marks) - row * in_line)
        right = 0.5 + (column - (here - 1) / 2) * _WIDTH * size
        down = 0.5 + (row - (ceil(len(marks) / in_line) - 1) / 2) * _HEIGHT * size
        yield digit, right, down, size
