"""What the constraints look like: functions that say what to draw for one, for the catalogue in `constraints`.

A mark names a form and the places it is drawn at; painters decide on sizes and colours.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sudokit.board.cells import Position
from sudokit.board.constraint import Constraint


class Mark(NamedTuple):
    """Something to draw for a constraint: its form, the places it is drawn at or through, and letters on it."""

    form: str  # line, bulb, white-dot, black-dot, label, circle, square, shade
    places: tuple[Position, ...]
    label: str = ""


Marks = Callable[[Constraint], Iterable[Mark]]


def nothing(constraint: Constraint) -> Iterable[Mark]:
    """No mark: the sentence of the rule says it all."""
    return ()


def line(constraint: Constraint) -> Iterator[Mark]:
    """A line through the cells."""
    yield Mark("line", constraint.cells)


def line_with_bulb(constraint: Constraint) -> Iterator[Mark]:
    """A line that begins with a bulb."""
    yield Mark("line", constraint.cells)
    yield Mark("bulb", constraint.cells[:1])


def dot(form: str, parameter: str, usual: int) -> Marks:
    """A dot between two cells, with its number where that is not the usual one."""

    def marks(constraint: Constraint) -> Iterator[Mark]:
        value = constraint.parameters[parameter]
        yield Mark(form, constraint.cells, "" if value == usual else str(value))

    return marks


def label(text: str) -> Marks:
    """Letters between two cells."""
    return lambda constraint: [Mark("label", constraint.cells, text)]


def each_cell(form: str) -> Marks:
    """The same form in every cell."""
    return lambda constraint: (Mark(form, (place,)) for place in constraint.cells)


def allowed_digits(constraint: Constraint) -> Iterator[Mark]:
    """The digits that are allowed, in each cell."""
    for place in constraint.cells:
        yield Mark("shade", (place,), " ".join(map(str, constraint.parameters["digits"])))
