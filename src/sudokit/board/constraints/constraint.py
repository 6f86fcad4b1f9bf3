"""Constraint: what a setter asks for beyond the shape of the board, as data."""

import re
from collections.abc import Iterable
from itertools import chain
from typing import Any

from sudokit.arguments import checked_items, shown, whole_number
from sudokit.board.cells import Position, place_from_name, place_name
from sudokit.errors import ArgumentError, FrozenError
from sudokit.name_types import RuleName
from sudokit.translation import _

CellOfConstraint = str | tuple[int, int]  # "r4c7", or row and column from 0

_Parameter = int | str | tuple[int, ...]
_LONGEST_TEXT = 200
_OUTSIDE = re.compile(r"[rR]([0-9]{1,4})[cC]([0-9]{1,4})")


class Constraint:
    """A kind of rule, the cells it is drawn through, in that order, and its numbers. Frozen, hashable.

    Cells are places on the plane, so the same constraint can be put on any board that has them. A kind without cells
    holds for the whole board. A line may visit a cell more than once; some kinds have several groups of cells, and some
    a place outside the grid at which they are written. `sudokit.board.constraints.catalogue.KINDS` lists the kinds.

    kind: the name of the kind.
    cells: their names, in one text or a list, or (row, column) pairs counted from 0.
    more_cells: the other groups of cells, for kinds that have several.
    outside: the place outside the grid at which it is written, `r0c3` above column 3.
    parameters: the numbers of the kind, such as `difference=5`; a few kinds have texts.

    >>> Constraint("thermometer", "r1c1 r1c2 r2c3")
    Constraint('thermometer', 'r1c1 r1c2 r2c3')
    >>> Constraint("whisper", ["r1c1", (0, 1)], difference=5).parameters
    {'difference': 5}
    >>> Constraint("arrow", "r1c1", "r1c2 r1c3 r2c4").groups
    (((0, 0),), ((0, 1), (0, 2), (1, 3)))
    >>> Constraint("little-killer", "r1c2 r2c1", outside="r0c3", total=9)
    Constraint('little-killer', 'r1c2 r2c1', outside='r0c3', total=9)
    """

    __slots__ = ("_key", "cells", "groups", "kind", "outside")
    kind: "RuleName"
    groups: tuple[tuple[Position, ...], ...]
    cells: tuple[Position, ...]  # of all groups
    outside: Position | None  # rows and columns count from 0 inside, so -1 is above or left of the grid
    _key: tuple[object, ...]

    def __init__(
        self,
        kind: "RuleName",
        cells: str | Iterable[CellOfConstraint] = (),
        *more_cells: str | Iterable[CellOfConstraint],
        outside: str | Position | None = None,
        **parameters: Any,
    ) -> None:
        if not isinstance(kind, str):
            raise ArgumentError(
                _("{kind} is not the name of a rule; give text such as 'killer'").format(kind=type(kind).__name__)
            )
        groups = (_places(cells), *map(_places, more_cells))
        frozen = tuple(sorted([(name, _frozen(name, value)) for name, value in parameters.items()]))
        place = None if outside is None else _outside(outside)
        set_here = super().__setattr__
        set_here("kind", kind)
        set_here("groups", groups)
        set_here("cells", tuple(chain(*groups)) if more_cells else groups[0])
        set_here("outside", place)
        set_here("_key", (kind, groups, place, frozen))

    @property
    def parameters(self) -> dict[str, Any]:
        """Its numbers by name; a list of digits is a tuple, in its own order."""
        numbers: Any = self._key[-1]
        return dict(numbers)

    def completed(self, outside: Position | None, parameters: dict[str, Any]) -> "Constraint":
        """The same with a place outside and numbers that have been checked."""
        made = Constraint.__new__(Constraint)
        set_here = super(Constraint, made).__setattr__
        set_here("kind", self.kind)
        set_here("groups", self.groups)
        set_here("cells", self.cells)
        set_here("outside", outside)
        set_here("_key", (self.kind, self.groups, outside, tuple(sorted(parameters.items()))))
        return made

    @property
    def name(self) -> str:
        """What to call this one: its kind and, if it has cells, where it begins.

        >>> Constraint("thermometer", "r1c1 r1c2").name, Constraint("anti-knight").name
        ('thermometer at r1c1', 'anti-knight')
        """
        if not self.cells:
            return self.kind
        return _("{rule} at {start}").format(rule=self.kind, start=place_name(self.cells[0]))

    @property
    def cell_names(self) -> str:
        """The names of its cells, in its own order: `r1c1 r1c2`; groups are parted by a stroke."""
        return " / ".join(" ".join(map(place_name, group)) for group in self.groups)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenError(_("a constraint cannot be changed; make a new one"))

    __delattr__ = __setattr__  # type: ignore[assignment]  # deleting is refused with the same words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Constraint) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (self.kind, self.groups, self.outside, self.parameters)

    def __repr__(self) -> str:
        cells = [repr(" ".join(map(place_name, group))) for group in self.groups if self.cells]
        where = [] if self.outside is None else [f"outside={place_name(self.outside)!r}"]
        numbers = [f"{name}={value!r}" for name, value in self.parameters.items()]
        return f"Constraint({', '.join([repr(self.kind), *cells, *where, *numbers])})"


def _made(
    kind: "RuleName", groups: tuple[tuple[Position, ...], ...], outside: Position | None, parameters: dict[str, Any]
) -> Constraint:
    return Constraint(kind, *groups, outside=outside, **parameters)


def _places(cells: str | Iterable[CellOfConstraint]) -> tuple[Position, ...]:
    if isinstance(cells, str):
        cells = cells.split()
    elif not isinstance(cells, tuple | list):
        cells = checked_items(cells, _("cells such as 'r1c1 r1c2'"))
    return tuple(map(_place, cells))


def _outside(place: str | Position) -> Position:
    """A place that may be one row or column before the first."""
    match = _OUTSIDE.fullmatch(place) if isinstance(place, str) else None
    if match:
        return int(match[1]) - 1, int(match[2]) - 1
    if isinstance(place, tuple) and len(place) == 2:
        row, column = map(whole_number, place)
        if row is not None and column is not None and min(row, column) >= -1:
            return row, column
    raise ArgumentError(_("{found} is not a place beside the grid; give one such as r0c3").format(found=shown(place)))


def _place(cell: CellOfConstraint) -> Position:
    if isinstance(cell, str):
        return place_from_name(cell)
    if isinstance(cell, tuple) and len(cell) == 2:
        row, column = map(whole_number, cell)
        if row is not None and column is not None and min(row, column) >= 0:
            return row, column
    raise ArgumentError(
        _("{found} is not a cell; give a name such as r4c7, or a row and a column from 0").format(found=shown(cell))
    )


def _frozen(name: str, value: object) -> _Parameter:
    if (number := whole_number(value)) is not None:
        return number
    if isinstance(value, str) and value.isprintable() and len(value) <= _LONGEST_TEXT:
        return value
    if isinstance(value, list | tuple | set | frozenset):
        numbers = [number for item in value if (number := whole_number(item)) is not None]
        if len(numbers) == len(value):
            return tuple(numbers if isinstance(value, list | tuple) else sorted(numbers))
    raise ArgumentError(
        _("{name} cannot be {found}; give a whole number or a list of them").format(name=name, found=shown(value))
    )
