"""What the constraints look like: functions that say what to draw for one, for the catalogue in `constraints`.

A mark names a form, a tone and the places it is drawn at; painters decide on sizes and colours. Every kind looks
different without colour too: two kinds of line differ in their pattern, or one begins with a bulb.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sudokit.board.cells import Position, digit_symbol
from sudokit.board.constraint import Constraint


class Mark(NamedTuple):
    """Something to draw for a constraint: its form, the places it is drawn at or through, letters on it, and its tone.

    The forms are

    - through all places: `band`, `narrow-band`, `double-band`, `dashed-band`, `beads`
    - around them: `cage`
    - in the first place: `bulb`, `circle`, `square`, and shaded cells: `digits` with a label, and with arrowheads at
      their sides `inward`, `outward`, `level` and `upright`
    - between the first two: `white-dot`, `black-dot`, `letter`, and `sign`, which points at the second one
    """

    form: str
    places: tuple[Position, ...]
    label: str = ""
    tone: str = "grey"


Marks = Callable[[Constraint], Iterable[Mark]]


def nothing(constraint: Constraint) -> Iterable[Mark]:
    """No mark: the sentence of the rule says it all."""
    return ()


def along(form: str, tone: str = "grey", parameter: str = "", usual: int = 0) -> Marks:
    """One form for all cells, a line or a frame, with its number where that is not the usual one."""
    return lambda constraint: [Mark(form, constraint.cells, _unusual(constraint, parameter, usual), tone)]


def with_bulb(form: str) -> Marks:
    """A line that begins with a bulb."""
    return lambda constraint: [Mark(form, constraint.cells), Mark("bulb", constraint.cells[:1])]


def dot(form: str, parameter: str, usual: int) -> Marks:
    """A dot between two cells, with its number where that is not the usual one."""
    return lambda constraint: [Mark(form, constraint.cells, _unusual(constraint, parameter, usual))]


def between(form: str, label: str = "") -> Marks:
    """One form between two cells."""
    return lambda constraint: [Mark(form, constraint.cells, label)]


def each_cell(form: str, tone: str = "grey") -> Marks:
    """The same form in every cell."""
    return lambda constraint: (Mark(form, (place,), tone=tone) for place in constraint.cells)


def allowed_digits(constraint: Constraint) -> Iterator[Mark]:
    """The digits that are allowed, in each cell."""
    for place in constraint.cells:
        yield Mark("digits", (place,), "".join(map(digit_symbol, constraint.parameters["digits"])))


def _unusual(constraint: Constraint, parameter: str, usual: int) -> str:
    value = constraint.parameters[parameter] if parameter else usual
    return "" if value == usual else str(value)
