"""The digits that stand on a board during a search, and the rule that keeps another one out.

What every solver asks before it puts a digit is here, once for all kinds of rule: whether the cell may hold the digit
at all, whether a peer holds it already, and whether a related cell holds a digit that does not go with it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudokit.board.constraint import Constraint
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.rules import Domain, House, Relation, Table, transposed
from sudokit.solving.events import Event


class Obstacle(NamedTuple):
    """What keeps a digit out of a cell.

    cause: the cell whose digit does; None where the cell may never hold it. house: the house that both cells share.
    constraint: the rule, where it is no house; None for a pair of cells that must differ by itself.
    """

    cause: int | None
    house: House | None
    constraint: Constraint | None


class PlacedDigits:
    """The digits on a board, which are put and taken one at a time.

    >>> placed = PlacedDigits(Grid("1... ..3. .4.. ...2"))
    >>> placed.obstacle(1, 2) is None, placed.obstacle(1, 4).house.name
    (True, 'column 2')
    """

    __slots__ = ("_domains", "_names", "_peer_masks", "_relations_of", "digits", "geometry", "holders")

    def __init__(self, grid: Grid) -> None:
        geometry = self.geometry = grid.geometry
        self.digits = bytearray(grid.digits)
        self.holders = holders_of(grid)
        self._domains, self._peer_masks = geometry.domains, geometry.peer_masks
        self._relations_of = geometry.relations_of
        self._names = RuleNames(geometry)

    def put(self, cell: int, digit: int) -> None:
        """Put a digit into an empty cell."""
        self.digits[cell] = digit
        self.holders[digit] |= 1 << cell

    def take(self, cell: int) -> int:
        """Empty a cell; the digit that stood there is returned."""
        digit = self.digits[cell]
        self.digits[cell] = 0
        self.holders[digit] ^= 1 << cell
        return digit

    def obstacle(self, cell: int, digit: int) -> Obstacle | None:
        """What keeps the digit out of the cell, or None if nothing does yet."""
        if not self._domains[cell] >> digit & 1:
            return Obstacle(None, None, self._names.in_cell(cell, digit))
        clashing = self.holders[digit] & self._peer_masks[cell]
        if clashing:
            cause = lowest_cell(clashing)
            return Obstacle(cause, *self._names.between(cell, digit, cause, digit))
        for other, table in self._relations_of[cell]:
            held = self.digits[other]
            if held and not table[digit] >> held & 1:
                return Obstacle(other, *self._names.between(cell, digit, other, held))
        return None


class RuleNames:
    """Which house or constraint it is that a digit would break; looked up only when there is something to say."""

    __slots__ = ("_domains", "_geometry", "_tables")

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self._domains: dict[int, list[tuple[Constraint, int]]] = {}
        self._tables: dict[tuple[int, int], list[tuple[Constraint, Table]]] = {}
        for constraint, rule in geometry.constraint_rules:
            if isinstance(rule, Domain):
                self._domains.setdefault(rule.cell, []).append((constraint, rule.digits))
            elif isinstance(rule, Relation):
                self._tables.setdefault((rule.a, rule.b), []).append((constraint, rule.table))
                self._tables.setdefault((rule.b, rule.a), []).append((constraint, transposed(rule.table)))

    def in_cell(self, cell: int, digit: int) -> Constraint | None:
        """The constraint by which the cell may never hold the digit."""
        return next((constraint for constraint, digits in self._domains[cell] if not digits >> digit & 1), None)

    def between(self, cell: int, digit: int, other: int, held: int) -> tuple[House | None, Constraint | None]:
        """The house, or else the constraint, by which the digit cannot stand in one cell while the other is held."""
        house = self._geometry.shared_houses.get((cell, other)) if digit == held else None
        return house, None if house else next(self._constraints_between(cell, digit, other, held), None)

    def _constraints_between(self, cell: int, digit: int, other: int, held: int) -> Iterator[Constraint]:
        for constraint, table in self._tables.get((cell, other), ()):
            if not table[digit] >> held & 1:
                yield constraint


def holders_of(grid: Grid) -> list[int]:
    """For each digit, the cells that hold it, as bits; entry 0 is not used.

    >>> holders_of(Grid("1... ..1. .... ...4"))
    [0, 65, 0, 0, 32768]
    """
    holders = [0] * (grid.geometry.digits + 1)
    for cell, digit in enumerate(grid.digits):
        if digit:
            holders[digit] |= 1 << cell
    return holders


def lowest_cell(cells: int) -> int:
    """The first cell, in reading order, of a set given as bits."""
    return (cells & -cells).bit_length() - 1


def clash_of(grid: Grid) -> Event | None:
    """The first given that a rule or a given before it keeps out, or None: with a clash there is no solution.

    >>> clash_of(Grid("1... ..3. .4.. ...2")) is None
    True
    >>> event = clash_of(Grid("1..1 .... .... ...."))
    >>> event.cell, event.digit, event.cause, event.house.name
    (3, 1, 0, 'row 1')
    """
    placed = PlacedDigits(Grid.empty(grid.geometry))
    for cell, digit in enumerate(grid.digits):
        if digit:
            obstacle = placed.obstacle(cell, digit)
            if obstacle:
                return Event.rule_out(0, cell, digit, *obstacle)
            placed.put(cell, digit)
    return None
