"""Backdrop: what belongs to the board and not to the digits on it. Worked out once for each board.

Lines are drawn between places that exist, so there is nothing in the gaps of a board of several grids: thin between
cells, thick where a box or region ends, and thicker around each grid; cells that several grids share are shaded, or a
butterfly, which has no gap, would look like one large board. Houses that are neither lines nor areas show as
what they are, a diagonal as a line and others as shaded cells; rules with marks of their own show as those.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudokit.board import Board, Position, cached_as_written
from sudokit.board.cells import connected_parts
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.marks import nothing
from sudokit.board.rules import House
from sudokit.rendering.scene.outlines import borders, diagonal_ends, inner_lines, outline
from sudokit.rendering.scene.rule_marks import rule_marks
from sudokit.rendering.scene.shapes import Line, Point, Rectangle, ScenePart, Text, tidy

THIN, THICK, FRAME = 0.02, 0.055, 0.075  # widths of lines
NUMBER_SIZE = 0.15


class Backdrop(NamedTuple):
    """The parts of a board, in the order in which they are drawn."""

    shades: tuple[ScenePart, ...]  # highlights lie on these
    shade_numbers: tuple[ScenePart, ...]  # only where nothing else is written in the cells
    lines: tuple[ScenePart, ...]  # with the marks of rules under and over them
    small_digits: dict[int, ScenePart]  # of cells; only where nothing else is written in them
    corners: tuple[Point, ...]  # the top left one of each cell
    labelled: frozenset[int]  # cells with a number in their corner


@cached_as_written
def backdrop(board: Board, start: float) -> Backdrop:
    """The backdrop of a board whose corner is at x = y = start."""
    marks = rule_marks(board.constraints, start, start)
    shades: list[ScenePart] = list(marks.shades)
    numbers: list[ScenePart] = []
    lines: list[ScenePart] = list(marks.under)
    for house in _extra_houses(board):
        places = [board.positions[cell] for cell in house.cells]
        ends = diagonal_ends(places)
        if ends:
            x1, y1, x2, y2 = (tidy(start + number) for number in ends)
            lines.append(Line(((x1, y1), (x2, y2)), THICK, "diagonal"))
        else:
            _shade(house, places, start, shades, numbers)
    cells = board.cell_at
    lines += (line(segment, start, THIN, "line") for segment in inner_lines(cells.keys()))
    lines += (line(segment, start, THICK, "frame") for segment in borders(areas_at(board)))
    lines += (line(segment, start, FRAME, "frame") for segment in outline(cells))
    if len(board.corners) > 1:
        shared = Counter(place for grid in grids_of(board) for place in grid)
        shades += (
            Rectangle(tidy(start + column), tidy(start + row), 1, 1, "shade-1" if grids == 2 else "shade-9")
            for (row, column), grids in shared.items()
            if grids > 1
        )
        # On the outside these lines lie on that of the whole board; inside they show where a grid ends.
        lines += (line(segment, start, FRAME, "frame") for grid in grids_of(board) for segment in outline(grid))
    small_digits = {cells[place]: part for place, part in marks.digits.items()}
    labelled = frozenset(cells[place] for place in marks.labelled)
    corners = tuple((tidy(start + column), tidy(start + row)) for row, column in board.positions)
    return Backdrop(tuple(shades), tuple(numbers), (*lines, *marks.over), small_digits, corners, labelled)


def line(segment: tuple[float, float, float, float], start: float, width: float, paint: str) -> Rectangle:
    """An upright line; it reaches half its width beyond its ends, so that corners are square."""
    x1, y1, x2, y2 = segment
    half = width / 2
    return Rectangle(
        tidy(start + x1 - half), tidy(start + y1 - half), tidy(x2 - x1 + width), tidy(y2 - y1 + width), paint
    )


def areas_at(board: Board) -> dict[Position, tuple[int, ...] | None]:
    """The boxes or regions that each place lies in: more than one where those of two grids overlap."""
    areas: dict[Position, tuple[int, ...]] = {}
    for number, area in enumerate(board.areas):
        for cell in area.cells:
            place = board.positions[cell]
            areas[place] = (*areas.get(place, ()), number)
    return {place: areas.get(place) for place in board.positions}


def grids_of(board: Board) -> Iterator[list[Position]]:
    """The places of each grid of a board of several."""
    side = range(board.digit_count)
    for top, left in board.corners:
        square = ((top + row, left + column) for row in side for column in side)
        yield [place for place in square if place in board.cell_at]


def _extra_houses(board: Board) -> Iterator[House]:
    """The houses that are neither lines nor areas, and that no rule has marks for."""
    known = {area.identity for area in board.areas}
    for constraint, rule in board.constraint_rules:
        if KINDS[constraint.kind].marks is not nothing:
            known.add(rule.identity)
    for house in board.houses:
        rows, columns = zip(*(board.positions[cell] for cell in house.cells), strict=True)
        if len(set(rows)) > 1 and len(set(columns)) > 1 and house.identity not in known:
            yield house


def _shade(
    house: House, places: Iterable[Position], start: float, shades: list[ScenePart], numbers: list[ScenePart]
) -> None:
    """A house as shaded cells.

    Houses in one piece share one shade (the windows of windoku lie apart). Houses of scattered cells would then look
    like one, so each has a shade of its own, and a small number where there is room.
    """
    scattered = len(connected_parts(places)) > 1
    shade = f"shade-{(house.number - 1) % 9 + 1 if scattered else 1}"
    for row, column in places:
        x, y = tidy(start + column), tidy(start + row)
        shades.append(Rectangle(x, y, 1, 1, shade))
        if scattered:
            numbers.append(Text(str(house.number), tidy(x + 0.86), tidy(y + 0.87), NUMBER_SIZE, "mark"))
