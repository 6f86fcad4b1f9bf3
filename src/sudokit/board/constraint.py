"""Constraint: what a setter asks for beyond the shape of the board, as data."""

from collections.abc import Iterable
from typing import Any

from sudokit.arguments import checked_items, shown, whole_number
from sudokit.board.cells import Position, place_from_name, place_name
from sudokit.errors import ArgumentError, FrozenError
from sudokit.translation import _

CellOfConstraint = str | tuple[int, int]  # "r4c7", or row and column from 0

_Parameter = int | tuple[int, ...]


class Constraint:
    """A kind of rule, the cells it is drawn through, in that order, and its numbers. Frozen, hashable.

    Cells are places on the plane, so the same constraint can be put on any board that has them. A kind without cells
    holds for the whole board. `sudokit.board.constraints.KINDS` lists the kinds.

    >>> Constraint("thermometer", "r1c1 r1c2 r2c3")
    Constraint('thermometer', 'r1c1 r1c2 r2c3')
    >>> Constraint("whisper", ["r1c1", (0, 1)], difference=5).parameters
    {'difference': 5}
    """

    __slots__ = ("_key", "cells", "kind")
    kind: str
    cells: tuple[Position, ...]
    _key: tuple[str, tuple[Position, ...], tuple[tuple[str, _Parameter], ...]]

    def __init__(self, kind: str, cells: str | Iterable[CellOfConstraint] = (), **parameters: Any) -> None:
        if not isinstance(kind, str):
            raise ArgumentError(_("expected the name of a rule, found {kind}").format(kind=type(kind).__name__))
        listed = cells.split() if isinstance(cells, str) else checked_items(cells, _("cells such as 'r1c1 r1c2'"))
        frozen = tuple(sorted((name, _frozen(name, value)) for name, value in parameters.items()))
        set_here = super().__setattr__
        set_here("kind", kind)
        set_here("cells", tuple(_place(cell) for cell in listed))
        set_here("_key", (kind, self.cells, frozen))

    @property
    def parameters(self) -> dict[str, Any]:
        """Its numbers by name; a set of digits is a tuple."""
        return dict(self._key[2])

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
        """The names of its cells, in its own order: `r1c1 r1c2`."""
        return " ".join(map(place_name, self.cells))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenError(_("a constraint cannot be changed; make a new one"))

    __delattr__ = __setattr__  # type: ignore[assignment]  # deleting is refused with the same words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Constraint) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (self.kind, self.cells, self.parameters)

    def __repr__(self) -> str:
        cells = [repr(self.cell_names)] if self.cells else []
        numbers = [f"{name}={value!r}" for name, value in self.parameters.items()]
        return f"Constraint({', '.join([repr(self.kind), *cells, *numbers])})"


def _made(kind: str, cells: tuple[Position, ...], parameters: dict[str, Any]) -> Constraint:
    return Constraint(kind, cells, **parameters)


def _place(cell: CellOfConstraint) -> Position:
    if isinstance(cell, str):
        return place_from_name(cell)
    if isinstance(cell, tuple) and len(cell) == 2:
        row, column = map(whole_number, cell)
        if row is not None and column is not None and min(row, column) >= 0:
            return row, column
    raise ArgumentError(
        _("expected a cell name such as r4c7, or a row and a column from 0, found {found}").format(found=shown(cell))
    )


def _frozen(name: str, value: object) -> _Parameter:
    if (number := whole_number(value)) is not None:
        return number
    if isinstance(value, list | tuple | set | frozenset):
        numbers = [number for item in value if (number := whole_number(item)) is not None]
        if len(numbers) == len(value):
            return tuple(sorted(numbers))
    raise ArgumentError(
        _("expected a whole number or a list of whole numbers for {name}, found {found}").format(
            name=name, found=shown(value)
        )
    )
