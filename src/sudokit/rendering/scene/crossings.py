"""Crossings: how people show that a digit rules out cells of a house: a line from it along its row or column.

A line goes from a blocker through the last blocked cell that it is in line with; every blocked cell has a small cross.
"""

from collections.abc import Iterator, Sequence

from sudokit.board import Highlight
from sudokit.rendering.scene.shapes import Line, Point, ScenePart, tidy

LINE, CROSS = 0.04, 0.045  # widths
_PAINT = "grey-ink"
_NEAR, _FAR, _REACH = 0.36, 0.3, 0.16  # from the middle of a cell: where a line begins and ends, half of a cross


def crossings(highlights: Sequence[Highlight], corners: Sequence[Point]) -> Iterator[ScenePart]:
    """The lines from blockers, and the crosses in blocked cells."""
    blockers, blocked = (
        [cell for part in highlights if part.role == role for cell in part.cells] for role in ("blocker", "blocked")
    )
    for blocker in blockers:
        yield from _lines(corners[blocker], [corners[cell] for cell in blocked])
    for cell in blocked:
        x, y = corners[cell][0] + 0.5, corners[cell][1] + 0.5
        for slope in (1, -1):
            ends = ((tidy(x - _REACH), tidy(y - slope * _REACH)), (tidy(x + _REACH), tidy(y + slope * _REACH)))
            yield Line(ends, CROSS, _PAINT)


def _lines(start: Point, blocked: Sequence[Point]) -> Iterator[ScenePart]:
    """At most one line in each direction, to the farthest cell there."""
    x, y = start
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        distances = [
            (end_x - x) * across + (end_y - y) * down
            for end_x, end_y in blocked
            if ((end_x - x) * down, (end_y - y) * across) == (0, 0)
        ]
        farthest = max(distances, default=0)
        if farthest > 0:
            middle_x, middle_y = x + 0.5, y + 0.5
            yield Line(
                (
                    (tidy(middle_x + across * _NEAR), tidy(middle_y + down * _NEAR)),
                    (tidy(middle_x + across * (farthest + _FAR)), tidy(middle_y + down * (farthest + _FAR))),
                ),
                LINE,
                _PAINT,
            )
