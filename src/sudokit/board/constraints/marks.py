"""What the constraints look like: functions that say what to draw for one, for the catalogue in `constraints`.

A mark names a form, a tone and the places it is drawn at. What a form is, and how large, stands in FORMS; whoever draws
(a picture, a link to another program) paints that description with what it has. Every kind looks different without
colour too: two kinds of line differ in their pattern, or one begins with a bulb.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from sudokit.board.cells import Position, value_symbol
from sudokit.board.constraints.constraint import Constraint


class Shape(Enum):
    """What a form is, and where."""

    LINE = "line"  # through all places
    ARROW = "arrow"  # a thin line through all places, with a head at its end
    FRAME = "frame"  # around all places, with its label in the corner
    AREA = "area"  # all places are shaded
    PILL = "pill"  # around all places, which lie in a row
    DISC = "disc"  # in the first place
    SQUARE = "square"
    DIAMOND = "diamond"
    DIGITS = "digits"  # small, in the first place, which is shaded
    ARROWHEADS = "arrowheads"  # at sides of the first place, which is shaded
    DOT = "dot"  # between the first two places
    LETTER = "letter"
    SIGN = "sign"  # points at the second place
    CORNER = "corner"  # a disc with digits, in the middle of all places
    CLUE = "clue"  # a number in the first place, which lies outside the grid, beside the second


class Form(NamedTuple):
    """A form of mark: its shape and how large it is, where a cell is 1 wide."""

    shape: Shape
    width: float = 0  # of a line, or across what lies in a cell or between two
    is_dashed: bool = False  # the edge of a line
    core: float = 0  # the width of the gap in a hollow line
    bead: float = 0  # across the discs in the cells of a line
    sides: tuple[tuple[int, int], ...] = ()  # of a cell: right and down from its middle
    points_in: bool = False  # arrowheads: into the cell
    is_black: bool = False  # a dot
    is_hollow: bool = False  # a disc of which only the edge is drawn
    points: bool = False  # a clue: with a little arrow to the second place


ARROWHEAD_NEAR, ARROWHEAD_FAR, ARROWHEAD_WIDTH = 0.03, 0.115, 0.2  # its ends from the side of the cell, and across
_ACROSS, _UP_AND_DOWN = ((-1, 0), (1, 0)), ((0, -1), (0, 1))

FORMS = {
    "band": Form(Shape.LINE, 0.36),
    "narrow-band": Form(Shape.LINE, 0.17),
    "double-band": Form(Shape.LINE, 0.36, core=0.12),
    "dashed-band": Form(Shape.LINE, 0.36, is_dashed=True),
    "beads": Form(Shape.LINE, 0.17, bead=0.3),
    "dashed-line": Form(Shape.LINE, 0.17, is_dashed=True),
    "thin-line": Form(Shape.LINE, 0.09),
    "double-line": Form(Shape.LINE, 0.2, core=0.08),
    "shaft": Form(Shape.ARROW, 0.05),
    "cage": Form(Shape.FRAME, 0.028, is_dashed=True),
    "frame": Form(Shape.FRAME, 0.028),
    "area": Form(Shape.AREA),
    "pill": Form(Shape.PILL, 0.76),
    "ring": Form(Shape.DISC, 0.8, is_hollow=True),
    "end": Form(Shape.DISC, 0.6),
    "stop": Form(Shape.DISC, 0.24),
    "diamond": Form(Shape.DIAMOND, 0.8),
    "corner": Form(Shape.CORNER, 0.44),
    "clue": Form(Shape.CLUE, 0.4),
    "pointing-clue": Form(Shape.CLUE, 0.34, points=True),
    "bulb": Form(Shape.DISC, 0.74),
    "circle": Form(Shape.DISC, 0.8),
    "square": Form(Shape.SQUARE, 0.72),
    "digits": Form(Shape.DIGITS, 0.84),
    "inward": Form(Shape.ARROWHEADS, sides=(*_ACROSS, *_UP_AND_DOWN), points_in=True),
    "outward": Form(Shape.ARROWHEADS, sides=(*_ACROSS, *_UP_AND_DOWN)),
    "level": Form(Shape.ARROWHEADS, sides=_ACROSS),
    "upright": Form(Shape.ARROWHEADS, sides=_UP_AND_DOWN),
    "white-dot": Form(Shape.DOT, 0.25),
    "black-dot": Form(Shape.DOT, 0.25, is_black=True),
    "letter": Form(Shape.LETTER, 0.28),
    "sign": Form(Shape.SIGN, 0.22),
}


class Mark(NamedTuple):
    """Something to draw for a constraint: the name of its form, its places in order, letters on it, and its tone."""

    form: str
    places: tuple[Position, ...]
    label: str = ""
    tone: str = "grey"

    @property
    def description(self) -> Form:
        """What its form is, and how large."""
        return FORMS[self.form]


ConstraintMarks = Callable[[Constraint], Iterable[Mark]]


def nothing(constraint: Constraint) -> Iterable[Mark]:
    """No mark: the sentence of the rule says it all."""
    return ()


def along(form: str, tone: str = "grey", parameter: str = "", usual: int = 0) -> ConstraintMarks:
    """One form for all cells, a line or a frame, with its number where that is not the usual one."""
    return lambda constraint: [Mark(form, constraint.cells, _unusual(constraint, parameter, usual), tone)]


def with_bulb(form: str) -> ConstraintMarks:
    """A line that begins with a bulb."""
    return lambda constraint: [Mark(form, constraint.cells), Mark("bulb", constraint.cells[:1])]


def with_total(form: str, before: str = "", parameter: str = "total") -> ConstraintMarks:
    """A frame with its number, unless that is 0, in the corner."""

    def marks(constraint: Constraint) -> Iterable[Mark]:
        number = constraint.parameters[parameter]
        yield Mark(form, constraint.cells, f"{before}{number}" if number or before else "")

    return marks


def with_ends(line: str, end: str, tone: str = "grey", parameter: str = "", usual: int = 0) -> ConstraintMarks:
    """A line with the same form at both ends."""

    def marks(constraint: Constraint) -> Iterable[Mark]:
        cells = constraint.cells
        yield Mark(line, cells, _unusual(constraint, parameter, usual), tone)
        yield Mark(end, cells[:1], tone=tone)
        yield Mark(end, cells[-1:], tone=tone)

    return marks


def arrow(constraint: Constraint) -> Iterator[Mark]:
    """A circle or pill, and its shafts, each from the cell of it that is nearest."""
    circle, *shafts = constraint.groups
    yield Mark("pill", circle)
    for shaft in shafts:
        row, column = shaft[0]
        nearest = min(circle, key=lambda place: (place[0] - row) ** 2 + (place[1] - column) ** 2)
        yield Mark("shaft", (nearest, *shaft))


def zipper(constraint: Constraint) -> Iterator[Mark]:
    """A line with a stop in the middle."""
    cells = constraint.cells
    yield Mark("thin-line", cells, tone="violet")
    yield from (Mark("stop", (place,), tone="violet") for place in cells[(len(cells) - 1) // 2 : len(cells) // 2 + 1])


def each_group(form: str, label: str = "", tone: str = "grey") -> ConstraintMarks:
    """The same form for every group of cells."""
    return lambda constraint: (Mark(form, group, label, tone) for group in constraint.groups)


def at_corner(constraint: Constraint) -> Iterator[Mark]:
    """The digits of a quadruple, where its cells meet; in a frame around them where they do not."""
    digits = "".join(map(value_symbol, constraint.parameters["digits"]))
    rows, columns = zip(*constraint.cells, strict=True)
    meet = max(rows) - min(rows) <= 1 and max(columns) - min(columns) <= 1
    yield Mark("corner", constraint.cells, digits) if meet else Mark("frame", constraint.cells, f"({digits})")


def counting_frame(constraint: Constraint) -> Iterator[Mark]:
    """A circle, and a frame around the cells that it counts."""
    circle, others = constraint.groups
    yield Mark("frame", others, "≠")
    yield Mark("ring", circle)


def look_and_say(constraint: Constraint) -> Iterator[Mark]:
    """A frame with the clue, in quotes, in its corner."""
    yield Mark("frame", constraint.cells, f'"{constraint.parameters["clue"]}"')


def outside(form: str = "clue", before: str = "", parameter: str = "value", after: str = "") -> ConstraintMarks:
    """A number beside the grid."""

    def marks(constraint: Constraint) -> Iterable[Mark]:
        assert constraint.outside is not None  # kinds with such a clue have a place for it
        yield Mark(
            form, (constraint.outside, constraint.cells[0]), f"{before}{constraint.parameters[parameter]}{after}"
        )

    return marks


def dot(form: str, parameter: str, usual: int) -> ConstraintMarks:
    """A dot between two cells, with its number where that is not the usual one."""
    return lambda constraint: [Mark(form, constraint.cells, _unusual(constraint, parameter, usual))]


def between(form: str, label: str = "") -> ConstraintMarks:
    """One form between two cells."""
    return lambda constraint: [Mark(form, constraint.cells, label)]


def each_cell(form: str, tone: str = "grey", label: str = "") -> ConstraintMarks:
    """The same form in every cell."""
    return lambda constraint: (Mark(form, (place,), label, tone) for place in constraint.cells)


def slingshot(constraint: Constraint) -> Iterator[Mark]:
    """A disc in the cell of the stone, and an arrow from there to the first cell that it may fly to."""
    yield Mark("stop", constraint.cells[:1], tone="orange")
    yield Mark("shaft", constraint.cells[:3], tone="orange")


def unchecked(constraint: Constraint) -> Iterator[Mark]:
    """A frame around each group of cells, with what is written there in its corner."""
    yield from (Mark("frame", group, constraint.parameters["text"]) for group in constraint.groups if group)


def allowed_digits(constraint: Constraint) -> Iterator[Mark]:
    """The digits that are allowed, in each cell."""
    for place in constraint.cells:
        yield Mark("digits", (place,), "".join(map(value_symbol, constraint.parameters["digits"])))


def _unusual(constraint: Constraint, parameter: str, usual: int) -> str:
    value = constraint.parameters[parameter] if parameter else usual
    return "" if value == usual else str(value)
