"""What shows a board in penpa+: where its points are, and what its regions and rules draw.

The plane has a border of two cells. Its points have numbers: first the middle of each cell, then the corner at its
bottom right, the middle of its lower side, the middle of its right side, and four points inside it. Layers go by their
short names: `zE` edges, `zL` lines, `zT` thermometers, `zY` symbols, `zN` and `z1` numbers and small ones, `zS` shaded
cells, `zC` cages. Most layers are objects with points as names; some are lists.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from sudokit.board import Board, Position, cached_as_written
from sudokit.board.constraints.marks import FORMS, Form, Mark, Shape
from sudokit.formats.links import drawn_rules

Layers = dict[str, Any]

LISTS = ("zT", "z3", "zD", "z0", "z5", "z6", "z7")
OBJECTS = ("zS", "zN", "z1", "zY", "zF", "z2", "zL", "zE", "zW", "zC", "z4")
THICK = (2, 21)  # edges that people draw around regions

_DIAGONAL = 12
_WIDE, _NARROW, _HOLLOW, _DASHED = 6, 5, 30, 14  # styles of lines
_SIZES = {"L": 0.86, "M": 0.7, "S": 0.44, "SS": 0.26}  # how wide its symbols are
_TONES = {"grey": "#CFCFCF", "green": "#A3E048", "violet": "#D23BE7", "blue": "#34BBE6", "orange": "#F7D038"}


class Plane:
    """The numbers of points around a square board of that many rows."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.width = size + 4
        self.points = self.width * self.width  # of each kind

    def cell(self, place: Position) -> int:
        """The middle of a cell."""
        return (place[0] + 2) * self.width + place[1] + 2

    def corner(self, row: int, column: int) -> int:
        """A corner: 0, 0 is the top left one of the board."""
        return self.points + self.cell((row - 1, column - 1))

    def inside(self, place: Position, number: int) -> int:
        """One of the four points inside a cell: 0 and 1 above, 2 and 3 below."""
        return 4 * self.points + 4 * self.cell(place) + number

    def side_between(self, a: Position, b: Position) -> int | None:
        """The middle of the side between two cells; None if they have none in common."""
        (top, left), (bottom, right) = sorted((a, b))
        if (bottom - top, right - left) == (1, 0):
            return 2 * self.points + self.cell((top, left))
        if (bottom - top, right - left) == (0, 1):
            return 3 * self.points + self.cell((top, left))
        return None

    @property
    def middle(self) -> int:
        """The point in the middle of the board: a cell or a corner."""
        half = self.size // 2
        return self.cell((half, half)) if self.size % 2 else self.corner(half, half)


@cached_as_written
def drawing_of(board: Board) -> tuple[Layers, Layers]:
    """What shows the regions and the rules of a board, by layer, and the colours of its lines."""
    plane = Plane(board.digit_count)
    layers: Layers = {"zE": dict.fromkeys(_walls(board, plane), 2)}
    colours: Layers = {}
    for house in drawn_rules.houses_to_draw(board):
        places = [board.positions[cell] for cell in house.cells]
        if house.kind == "diagonal":
            falls = min(places)[1] < max(places)[1]
            for row in range(board.digit_count):
                column = row if falls else board.digit_count - row
                ends = plane.corner(row, column), plane.corner(row + 1, column + (1 if falls else -1))
                layers["zE"][f"{ends[0]},{ends[1]}"] = _DIAGONAL
        else:
            layers.setdefault("zS", {}).update({str(plane.cell(place)): 3 for place in places})
    for mark in drawn_rules.marks_of(board):
        _draw(mark, plane, layers, colours)
    return layers, colours


def _walls(board: Board, plane: Plane) -> Iterator[str]:
    """The edges around the regions."""
    if not board.areas:
        return
    region_at = {board.positions[cell]: number for number, area in enumerate(board.areas) for cell in area.cells}
    for row in range(board.digit_count + 1):
        for column in range(board.digit_count + 1):
            here = region_at.get((row, column))
            if column < board.digit_count and region_at.get((row - 1, column)) != here:
                yield f"{plane.corner(row, column)},{plane.corner(row, column + 1)}"
            if row < board.digit_count and region_at.get((row, column - 1)) != here:
                yield f"{plane.corner(row, column)},{plane.corner(row + 1, column)}"


def _draw(mark: Mark, plane: Plane, layers: Layers, colours: Layers) -> None:
    """Add what shows a mark."""

    def put(layer: str, items: dict[str, Any]) -> None:
        layers.setdefault(layer, {}).update(items)

    def put_label(place: Position) -> None:
        if mark.label:
            put("z1", {str(plane.inside(place, 0)): [mark.label, 1]})

    first, form = mark.places[0], mark.description
    cell = str(plane.cell(first))
    match form.shape:
        case Shape.LINE if mark.tone == "grey" and form == FORMS["band"]:
            layers.setdefault("zT", []).append([plane.cell(place) for place in mark.places])
        case Shape.LINE:
            pairs = [_pair(plane.cell(a), plane.cell(b)) for a, b in pairwise(mark.places)]
            put("zL", dict.fromkeys(pairs, _style(form)))
            colours.setdefault("zL", {}).update(dict.fromkeys(pairs, _TONES[mark.tone]))
            if form.bead:
                put("zY", {str(plane.cell(place)): [3, _symbol("circle", form.bead), 1] for place in mark.places})
            if mark.label:
                put("z1", {str(plane.inside(first, 1)): [mark.label, 1]})
        case Shape.ARROW:
            layers.setdefault("z3", []).append([plane.cell(place) for place in mark.places])
        case Shape.FRAME:
            put("zC", dict.fromkeys(_outline(mark.places, plane), 10 if form.is_dashed else 7))
            put_label(min(mark.places))
        case Shape.AREA:
            put("zS", {str(plane.cell(place)): 3 for place in mark.places})
            put_label(min(mark.places))
        case Shape.PILL if len(mark.places) > 1:
            put("zC", dict.fromkeys(_outline(mark.places, plane), 7))
        case Shape.PILL:
            put("zY", {cell: [1, _symbol("circle", form.width), 1]})
        case Shape.DISC | Shape.SQUARE | Shape.DIAMOND:
            name = {Shape.DISC: "circle", Shape.SQUARE: "square", Shape.DIAMOND: "diamond"}[form.shape]
            put("zY", {cell: [1 if form.is_hollow else 3, _symbol(name, form.width), 1]})
        case Shape.CORNER:
            (top, left), (bottom, right) = min(mark.places), max(mark.places)
            point = str(plane.corner(max(top, bottom), max(left, right)))
            put("zY", {point: [1, "circle_S", 2]})
            put("zN", {point: [mark.label, 1, "6"]})
        case Shape.CLUE:
            put("zN", {cell: [mark.label, 1, "1"]})
            if form.points:
                second = mark.places[1]
                layers.setdefault("zD", []).append([plane.cell(first), plane.cell(second)])
        case Shape.DIGITS:
            put("z1", {str(plane.inside(first, 0)): [mark.label, 1]})
        case Shape.ARROWHEADS:
            put("zS", {cell: 3})
            put("z1", {str(plane.inside(first, 3)): [_arrows(form), 1]})
        case Shape.DOT | Shape.LETTER | Shape.SIGN:
            _draw_between(mark, plane, put)


def _style(form: Form) -> int:
    """The number of the style that shows a line best."""
    if form.is_dashed:
        return _DASHED
    return _HOLLOW if form.core else _WIDE if form.width > 0.25 else _NARROW


def _symbol(name: str, width: float) -> str:
    """The symbol of the size that is nearest."""
    return f"{name}_{min(_SIZES, key=lambda size: abs(_SIZES[size] - width))}"


def _arrows(form: Form) -> str:
    """One sign for arrowheads at several sides."""
    if len(form.sides) == 2:
        return "↔" if form.sides[0][0] else "↕"
    return "▼" if form.points_in else "▲"


def _draw_between(mark: Mark, plane: Plane, put: Any) -> None:
    """Add the dot, letter or sign between two cells; a dashed line where they are no neighbours."""
    a, b = mark.places[:2]
    side = plane.side_between(a, b)
    if side is None:
        put("zL", {_pair(plane.cell(a), plane.cell(b)): _DIAGONAL})
        put("z1", {str(plane.inside(a, 1)): [mark.label or mark.form[:1], 1]})
    elif mark.description.shape is Shape.LETTER:
        put("zN", {str(side): [mark.label, 5, "6"]})
    elif mark.description.shape is Shape.SIGN:
        way = {(0, -1): 1, (-1, 0): 2, (0, 1): 3, (1, 0): 4}[b[0] - a[0], b[1] - a[1]]
        put("zY", {str(side): [way, "inequality", 2]})
    else:
        put("zY", {str(side): [2 if mark.description.is_black else 1, _symbol("circle", mark.description.width), 2]})
        if mark.label:
            put("z1", {str(plane.inside(a, 3)): [mark.label, 1]})


def _pair(a: int, b: int) -> str:
    return f"{min(a, b)},{max(a, b)}"


def _outline(places: Iterable[Position], plane: Plane) -> Iterator[str]:
    """The strokes around cells: along each side that is open, and from cell to cell where the border goes on."""
    cells = set(places)
    for row, column in sorted(cells):
        here = (row, column)
        for down, right, ends in ((-1, 0, (0, 1)), (1, 0, (2, 3)), (0, -1, (0, 2)), (0, 1, (1, 3))):
            if (row + down, column + right) not in cells:
                yield _pair(plane.inside(here, ends[0]), plane.inside(here, ends[1]))
        if (row, column + 1) in cells:
            for down, ends in ((-1, (1, 0)), (1, (3, 2))):
                if not {(row + down, column), (row + down, column + 1)} <= cells:
                    yield _pair(plane.inside(here, ends[0]), plane.inside((row, column + 1), ends[1]))
        if (row + 1, column) in cells:
            for right, ends in ((-1, (2, 0)), (1, (3, 1))):
                if not {(row, column + right), (row + 1, column + right)} <= cells:
                    yield _pair(plane.inside(here, ends[0]), plane.inside((row + 1, column), ends[1]))
