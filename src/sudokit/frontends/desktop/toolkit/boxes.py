"""Boxes: upright rectangles in whole pixels, and how one is cut into others. No window is needed for any of it."""

import itertools
from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its top left corner and its size."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column of pixels to the right of it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row of pixels below it."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """Its centre."""
        return self.left + self.width // 2, self.top + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def inset(self, across: int, down: int | None = None) -> "Box":
        """The box without a margin on every side."""
        down = across if down is None else down
        return Box(self.left + across, self.top + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))

    def moved(self, right: int, down: int) -> "Box":
        """The same box elsewhere."""
        return self._replace(left=self.left + right, top=self.top + down)

    def common(self, other: "Box") -> "Box":
        """What two boxes have in common.

        >>> Box(0, 0, 4, 4).common(Box(2, 1, 9, 9))
        Box(left=2, top=1, width=2, height=3)
        """
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, max(0, min(self.right, other.right) - left), max(0, min(self.bottom, other.bottom) - top))

    def cut_top(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip of that height off the top, and the rest below a gap."""
        height = min(height, self.height)
        used = min(height + gap, self.height)
        return self._replace(height=height), Box(self.left, self.top + used, self.width, self.height - used)

    def cut_left(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip of that width off the left, and the rest right of a gap."""
        width = min(width, self.width)
        used = min(width + gap, self.width)
        return self._replace(width=width), Box(self.left + used, self.top, self.width - used, self.height)

    def cut_right(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip of that width off the right, and the rest left of a gap."""
        width = min(width, self.width)
        rest = max(0, self.width - width - gap)
        return Box(self.right - width, self.top, width, self.height), self._replace(width=rest)

    def cut_bottom(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """A strip of that height off the bottom, and the rest above a gap."""
        height = min(height, self.height)
        rest = max(0, self.height - height - gap)
        return Box(self.left, self.bottom - height, self.width, height), self._replace(height=rest)

    def columns(self, n: int, gap: int) -> list["Box"]:
        """Side by side, n boxes of the same width to a pixel, which fill it.

        >>> Box(0, 0, 11, 4).columns(2, 2)
        [Box(left=0, top=0, width=4, height=4), Box(left=6, top=0, width=5, height=4)]
        """
        edges = [self.left + round(i * (self.width + gap) / n) for i in range(n + 1)]
        return [Box(a, self.top, max(0, b - a - gap), self.height) for a, b in itertools.pairwise(edges)]

    def shares(self, weights: Sequence[float], gap: int) -> list["Box"]:
        """Side by side, a box for each weight, as wide as it says, which fill it.

        >>> [box.width for box in Box(0, 0, 32, 4).shares([1, 2], 2)]
        [10, 20]
        """
        whole, room = sum(weights), self.width - gap * (len(weights) - 1)
        edges = [round(room * sum(weights[:i]) / whole) for i in range(len(weights) + 1)]
        pairs = enumerate(itertools.pairwise(edges))
        return [Box(self.left + a + i * gap, self.top, b - a, self.height) for i, (a, b) in pairs]

    def grid(self, count: int, columns: int, height: int, gap: int) -> list["Box"]:
        """That many boxes in rows of that height, from the top."""
        rows = -(-count // columns)
        boxes: list[Box] = []
        for row in range(rows):
            boxes += Box(self.left, self.top + row * (height + gap), self.width, height).columns(columns, gap)
        return boxes[:count]

    def fitted(self, aspect: float) -> "Box":
        """The largest box of that width per height in the middle of it."""
        width = min(self.width, int(self.height * aspect))
        height = min(self.height, int(width / aspect))
        return Box(self.left + (self.width - width) // 2, self.top + (self.height - height) // 2, width, height)


def covers(one: Box, other: Box) -> bool:
    """Whether two boxes have a point in common.

    >>> covers(Box(0, 0, 4, 4), Box(3, 3, 4, 4)), covers(Box(0, 0, 4, 4), Box(4, 0, 4, 4))
    (True, False)
    """
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom
