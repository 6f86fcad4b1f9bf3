"""Outlines: what a set of places looks like on the plane. Its borders, its contours, and whether it is a diagonal."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from itertools import pairwise

from sudokit.board import Position

Segment = tuple[int, int, int, int]  # from x, y to x, y: between corners of cells, upright, left to right or downwards
Corner = tuple[float, float]  # x and y


def borders(area_at: Mapping[Position, Hashable]) -> list[Segment]:
    """The lines between places of different areas and around them all, in as few straight pieces as possible.

    A place that is not listed is in the area None, that of the world outside.

    >>> borders({(0, 0): "a", (0, 1): "a", (1, 0): "b", (1, 1): None})
    [(0, 0, 2, 0), (0, 1, 2, 1), (0, 2, 1, 2), (0, 0, 0, 2), (1, 1, 1, 2), (2, 0, 2, 1)]
    """
    return _where(area_at, lambda one, other: area_at.get(one) != area_at.get(other))


def inner_lines(places: Collection[Position]) -> list[Segment]:
    """The lines between places that both exist, in as few straight pieces as possible.

    >>> inner_lines({(0, 0), (0, 1), (1, 0)})
    [(0, 1, 1, 1), (1, 0, 1, 1)]
    """
    return _where(places, lambda one, other: one in places and other in places)


def outline(places: Iterable[Position]) -> list[Segment]:
    """The border of a set of places.

    >>> outline([(0, 0)])
    [(0, 0, 1, 0), (0, 1, 1, 1), (0, 0, 0, 1), (1, 0, 1, 1)]
    """
    return borders(dict.fromkeys(places, True))


def contours(places: Iterable[Position], inset: float = 0.0) -> list[tuple[Corner, ...]]:
    """The border of a set of places as closed lines, `inset` inside it; those around holes too.

    Places that touch at a corner only have a line each.

    >>> contours([(0, 0), (0, 1)], 0.25)
    [((1.75, 0.25), (1.75, 0.75), (0.25, 0.75), (0.25, 0.25), (1.75, 0.25))]
    """
    members = set(places)
    # The sides of cells without a neighbour there, clockwise: the inside lies on the right hand.
    sides_from: dict[Position, list[Position]] = {}
    for row, column in sorted(members):
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        neighbours = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        for i, neighbour in enumerate(neighbours):
            if neighbour not in members:
                sides_from.setdefault(corners[i], []).append(corners[(i + 1) % 4])

    def next_side(start: Position, end: Position) -> tuple[Position, Position]:
        """Where two cells touch at a corner, the turn to the right stays with the cell."""
        across, down = end[0] - start[0], end[1] - start[1]
        return end, max(sides_from[end], key=lambda to: across * (to[1] - end[1]) - down * (to[0] - end[0]))

    done: set[tuple[Position, Position]] = set()
    loops = []
    for side in [(start, end) for start, ends in sides_from.items() for end in ends]:
        loop: list[Corner] = []
        while side not in done:
            done.add(side)
            following = next_side(*side)
            (x1, y1), (x2, y2), (x3, y3) = *side, following[1]
            if (x2 - x1, y2 - y1) != (x3 - x2, y3 - y2):
                # The sum of the two directions, turned to the right, points from the corner to the inside.
                loop.append((x2 - (y3 - y1) * inset, y2 + (x3 - x1) * inset))
            side = following
        if loop:
            loops.append((*loop, loop[0]))
    return loops


def diagonal_ends(places: Iterable[Position]) -> Segment | None:
    """Where a line through the places begins and ends, if each touches the next at a corner on one diagonal.

    >>> diagonal_ends([(0, 0), (1, 1)]), diagonal_ends([(0, 1), (1, 0)]), diagonal_ends([(0, 0), (0, 1)])
    ((0, 0, 2, 2), (2, 0, 0, 2), None)
    """
    line = sorted(places)
    steps = {(r2 - r1, c2 - c1) for (r1, c1), (r2, c2) in pairwise(line)}
    (top, left), (bottom, right) = line[0], line[-1]
    if steps == {(1, 1)}:
        return left, top, right + 1, bottom + 1
    if steps == {(1, -1)}:
        return left + 1, top, right, bottom + 1
    return None


def _where(places: Iterable[Position], is_drawn: Callable[[Position, Position], bool]) -> list[Segment]:
    """The lines between two places one below the other, then between two side by side, where the test holds."""
    listed = list(places)
    top, bottom = min(row for row, _column in listed), 1 + max(row for row, _column in listed)
    left, right = min(column for _row, column in listed), 1 + max(column for _row, column in listed)
    segments: list[Segment] = []
    for y in range(top, bottom + 1):
        for start, end in _runs(left, [is_drawn((y - 1, x), (y, x)) for x in range(left, right)]):
            segments.append((start, y, end, y))
    for x in range(left, right + 1):
        for start, end in _runs(top, [is_drawn((y, x - 1), (y, x)) for y in range(top, bottom)]):
            segments.append((x, start, x, end))
    return segments


def _runs(first: int, flags: Sequence[bool]) -> list[tuple[int, int]]:
    """Where the stretches of True begin and end, counted from `first`."""
    runs: list[tuple[int, int]] = []
    for i, flag in enumerate(flags, start=first):
        if flag and runs and runs[-1][1] == i:
            runs[-1] = (runs[-1][0], i + 1)
        elif flag:
            runs.append((i, i + 1))
    return runs
