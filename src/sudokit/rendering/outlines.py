"""Outlines: what a set of cells looks like on the board. Its border, and whether it is a diagonal."""

from collections.abc import Sequence
from itertools import pairwise

Segment = tuple[int, int, int, int]  # from x, y to x, y: between corners of cells, upright, left to right or downwards


def borders(areas: Sequence[int | None], side: int) -> list[Segment]:
    """The lines between cells of different areas and around the board, in as few straight pieces as possible.

    `areas` gives for each cell the number of its area, or None for a cell in no area, like the world outside.

    >>> borders([0, 0, 1, None], 2)
    [(0, 0, 2, 0), (0, 1, 2, 1), (0, 2, 1, 2), (0, 0, 0, 2), (1, 1, 1, 2), (2, 0, 2, 1)]
    """

    def area(row: int, column: int) -> int | None:
        return areas[row * side + column] if 0 <= row < side and 0 <= column < side else None

    segments: list[Segment] = []
    for y in range(side + 1):
        for start, end in _runs([area(y - 1, x) != area(y, x) for x in range(side)]):
            segments.append((start, y, end, y))
    for x in range(side + 1):
        for start, end in _runs([area(y, x - 1) != area(y, x) for y in range(side)]):
            segments.append((x, start, x, end))
    return segments


def outline(cells: Sequence[int], side: int) -> list[Segment]:
    """The border of a set of cells.

    >>> outline([0], 2)
    [(0, 0, 1, 0), (0, 1, 1, 1), (0, 0, 0, 1), (1, 0, 1, 1)]
    """
    members = set(cells)
    return borders([0 if cell in members else None for cell in range(side * side)], side)


def diagonal_ends(cells: Sequence[int], side: int) -> Segment | None:
    """Where a line through the cells begins and ends, if each touches the next at a corner on one diagonal.

    >>> diagonal_ends([0, 4, 8], 3), diagonal_ends([2, 4, 6], 3), diagonal_ends([0, 1, 2], 3)
    ((0, 0, 3, 3), (3, 0, 0, 3), None)
    """
    places = [divmod(cell, side) for cell in sorted(cells)]
    steps = {(r2 - r1, c2 - c1) for (r1, c1), (r2, c2) in pairwise(places)}
    (top, left), (bottom, right) = places[0], places[-1]
    if steps == {(1, 1)}:
        return left, top, right + 1, bottom + 1
    if steps == {(1, -1)}:
        return left + 1, top, right, bottom + 1
    return None


def _runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """Where the stretches of True begin and end."""
    runs: list[tuple[int, int]] = []
    for i, flag in enumerate(flags):
        if flag and runs and runs[-1][1] == i:
            runs[-1] = (runs[-1][0], i + 1)
        elif flag:
            runs.append((i, i + 1))
    return runs
