"""Sums in SudokuPad's drawings: cages with a total, arrows, and numbers beside the grid.

SudokuPad has no rules for these, only their picture and the rules in words. A picture is read as a rule where both
leave no doubt: a cage whose digits differ, or that the words speak of; an arrow that leaves a circle, where the words
speak of arrows; a number with a little arrow beside it; and other numbers beside the grid, where the words name one
kind of clue. Everything else is unknown.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import floor
from typing import Any

from sudokit.board import Constraint, Position
from sudokit.formats.json.board import Fields
from sudokit.formats.links.f_puzzles_sums import line_from, step_inwards
from sudokit.name_types import CheckedName
from sudokit.translation import _

Point = tuple[float, float]  # down and right, in cells

_CLUES = {
    "sandwich": (r"sandwich", "total"),
    "x-sum": (r"\bx[- ]?sums?\b", "total"),
    "skyscraper": (r"sky ?scraper", "value"),
    "numbered-room": (r"numbered rooms?", "value"),
}
_TOTAL = re.compile(r"[0-9]{1,3}")


class DrawnSums:
    """The rules in a drawing, what is left of it without them, and the names of what may be rules as well."""

    def __init__(self, drawn: dict[str, list[Any]], words: str, size: int) -> None:
        self.drawn = drawn
        self.words = words.lower()
        self.size = size
        self.unknown: list[str] = []

    def read(self) -> Iterator[Constraint]:
        """The rules; they are taken out of what is drawn."""
        yield from self._cages()
        yield from self._little_killers()
        yield from self._clues()
        yield from self._arrows()

    def _cages(self) -> Iterator[Constraint]:
        rest = []
        for cage in self.drawn["cages"]:
            total = total_of(cage)
            if total is None:
                rest.append(cage)
            elif not _TOTAL.fullmatch(total) or not (cage.get("unique") is True or "cage" in self.words):
                self.unknown.append(_("cages with a total"))
            else:
                yield Constraint("killer-cage", [tuple(place) for place in cage["cells"]], total=int(total))
        self.drawn["cages"] = rest

    def _little_killers(self) -> Iterator[Constraint]:
        """A number beside the grid and a short arrow next to it."""
        for arrow in list(self.drawn["arrows"]):
            points = _points(arrow)
            if len(points) < 2 or self._is_inside(points[0]):
                continue
            down, right = points[-1][0] - points[0][0], points[-1][1] - points[0][1]
            if abs(abs(down) - abs(right)) > 0.1 or not down:
                continue
            step = (1 if down > 0 else -1), (1 if right > 0 else -1)
            for item in list(self.drawn["overlays"]):
                outside = self._place_outside(item)
                near = outside is not None and max(
                    abs(points[0][0] - outside[0] - 0.5), abs(points[0][1] - outside[1] - 0.5)
                )
                if outside is None or near > 0.75:
                    continue
                cells = line_from(outside, step, self.size)
                if cells:
                    self.drawn["arrows"].remove(arrow)
                    self.drawn["overlays"].remove(item)
                    total = int(str(item["text"]).strip())
                    yield Constraint("little-killer", cells, outside=outside, total=total)
                    break

    def _clues(self) -> Iterator[Constraint]:
        clues = [(item, place) for item in self.drawn["overlays"] if (place := self._place_outside(item)) is not None]
        kinds = [kind for kind, (words, _number) in _CLUES.items() if re.search(words, self.words)]
        for item, outside in clues:
            is_beside_a_line = (0 <= outside[0] < self.size) ^ (0 <= outside[1] < self.size)
            if len(kinds) != 1 or not is_beside_a_line:
                self.unknown.append(_("numbers outside the grid"))
                return
            numbers: Fields = {_CLUES[kinds[0]][1]: int(str(item["text"]).strip())}
            cells = line_from(outside, step_inwards(outside, self.size), self.size)
            self.drawn["overlays"].remove(item)
            yield Constraint(CheckedName(kinds[0]), cells, outside=outside, **numbers)
        if any(map(self._has_number_outside, self.drawn["overlays"])):
            self.unknown.append(_("numbers outside the grid"))

    def _arrows(self) -> Iterator[Constraint]:
        circles = [
            (name, item, cells)
            for name in ("underlays", "overlays")
            for item in self.drawn[name]
            if (cells := self._cells_in_ring(item))
        ]
        shafts: dict[int, list[list[Position]]] = {}
        for arrow in self.drawn["arrows"]:
            path = self._cells_on(_points(arrow))
            start = next((i for i, (_name, _item, cells) in enumerate(circles) if path and path[0] in cells), None)
            shaft = [] if start is None else [cell for cell in path if cell not in circles[start][2]]
            if start is None or not shaft or "arrow" not in self.words:
                self.unknown.append(_("arrows"))
                return
            shafts.setdefault(start, []).append(shaft)
        for start, lines in shafts.items():
            name, item, cells = circles[start]
            self.drawn[name].remove(item)
            yield Constraint("arrow", cells, *lines)
        self.drawn["arrows"] = []

    def _place_outside(self, item: Any) -> Position | None:
        """The place beside the grid at which a number is written; None for anything else."""
        center = item.get("center") if isinstance(item, dict) else None
        if not isinstance(center, list) or len(center) != 2 or not _TOTAL.fullmatch(str(item.get("text", "")).strip()):
            return None
        if not all(isinstance(each, int | float) and -1 <= each <= self.size + 1 for each in center):
            return None
        row, column = floor(center[0]), floor(center[1])
        return None if 0 <= row < self.size and 0 <= column < self.size else (row, column)

    def _has_number_outside(self, item: Any) -> bool:
        """Whether something with a number in it is written outside, whatever it is."""
        center = item.get("center") if isinstance(item, dict) else None
        if not isinstance(center, list) or not re.search(r"\d", str(item.get("text", ""))):
            return False
        return any(isinstance(each, int | float) and not 0 <= each <= self.size for each in center)

    def _cells_in_ring(self, item: Any) -> list[Position]:
        """The cells of a circle, or of one stretched over several; none for anything else."""
        if not isinstance(item, dict) or item.get("rounded") is not True or item.get("text"):
            return []
        numbers = [*(item.get("center") or []), item.get("height"), item.get("width")]
        if len(numbers) != 4 or not all(isinstance(each, int | float) for each in numbers):
            return []
        down, right, height, width = numbers
        if min(height, width) < 0.5:
            return []
        return [
            (row, column)
            for row in range(self.size)
            for column in range(self.size)
            if abs(row + 0.5 - down) <= height / 2 - 0.2 and abs(column + 0.5 - right) <= width / 2 - 0.2
        ]

    def _cells_on(self, points: list[Point]) -> list[Position]:
        """The cells through whose middle a line goes, in order, and those in which it begins and ends."""
        found: list[Position] = []
        for one, other in pairwise(points):
            steps = max(1, round(8 * max(abs(other[0] - one[0]), abs(other[1] - one[1]))))
            for i in range(steps + 1):
                down, right = (one[axis] + (other[axis] - one[axis]) * i / steps for axis in (0, 1))
                cell = floor(down), floor(right)
                is_middle = abs(down - cell[0] - 0.5) < 0.3 and abs(right - cell[1] - 0.5) < 0.3
                is_first = not found and self._is_inside((down, right))
                if (is_middle or is_first) and self._is_inside((down, right)) and cell not in found[-1:]:
                    found.append(cell)
        return found

    def _is_inside(self, point: Point) -> bool:
        return 0 <= point[0] < self.size and 0 <= point[1] < self.size


def _points(line: Any) -> list[Point]:
    points = line.get("wayPoints") if isinstance(line, dict) else None
    if not isinstance(points, list):
        return []
    pairs = [point for point in points if isinstance(point, list) and len(point) == 2]
    return [(down, right) for down, right in pairs if all(isinstance(each, int | float) for each in (down, right))]


def total_of(cage: Any) -> str | None:
    """What a cage has as its total; None where it has none."""
    if not isinstance(cage, dict) or not cage.get("cells"):
        return None
    numbers = [cage.get("value")]
    if cage.get("style") != "extraregion" or cage.get("sum") != sum(range(len(cage["cells"]) + 1)):
        numbers.append(cage.get("sum"))  # else it is the sum of all digits, which says nothing
    return next((str(number).strip() for number in numbers if re.search(r"\d", str(number))), None)
