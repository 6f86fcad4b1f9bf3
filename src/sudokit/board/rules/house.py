"""House: these cells differ; if there are as many of them as digits, they hold every digit."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import Breach, CandidateMarks, Left, Rule, RuleTarget, is_known
from sudokit.translation import N_, _

ROW, COLUMN, BOX, REGION = N_("row"), N_("column"), N_("box"), N_("region")
DIAGONAL, WINDOW, GROUP = N_("diagonal"), N_("window"), N_("group")
CELLS, CAGE, EXTRA_REGION = N_("set of cells"), N_("cage"), N_("extra region")
# The same words where something is: most languages inflect them, or put an article of their gender before them.
_INSIDE = {
    ROW: N_("in row"),
    COLUMN: N_("in column"),
    BOX: N_("in box"),
    REGION: N_("in region"),
    DIAGONAL: N_("in diagonal"),
    WINDOW: N_("in window"),
    GROUP: N_("in group"),
    CELLS: N_("in set of cells"),
    CAGE: N_("in cage"),
    EXTRA_REGION: N_("in extra region"),
}


class _HouseFields(NamedTuple):  # not a dataclass: those cost `import sudokit` 15 ms
    kind: str
    number: int
    cells: tuple[int, ...]
    is_complete: bool
    grid: int = 0


class House(_HouseFields, Rule):
    """Cells that must differ, such as row 4 or box 1.

    `grid` is 0 on a board that is a single grid; on a board of several grids they count from 1.

    kind: row, column, box, or what else it is.
    number: which one of its kind, counted from 1.
    cells: their numbers, in order.
    is_complete: whether it holds every digit.
    grid: which grid of the board it belongs to; 0 where there is one only.

    >>> House("row", 4, (27, 28), is_complete=False).name, House("row", 4, (27, 28), False, grid=2).inside
    ('row 4', 'in row 4 of grid 2')
    """

    __slots__ = ()
    is_native = True
    only_keeps_apart = True
    treats_digits_alike = True

    @property
    def name(self) -> str:
        """What people call it: `row 4`."""
        return self._numbered(_(self.kind))

    @property
    def key(self) -> str:
        """What data calls it, the same in every language: `row 4`."""
        return f"{self.kind} {self.number}" + (f" of grid {self.grid}" if self.grid else "")

    @property
    def inside(self) -> str:
        """Where its cells are: `in row 4`."""
        if self.kind in _INSIDE:
            return self._numbered(_(_INSIDE[self.kind]))
        return _("in {house}").format(house=self.name)  # a kind that the board of a user names

    def _numbered(self, kind: str) -> str:
        if self.grid:
            return _("{kind} {number} of grid {grid}").format(kind=kind, number=self.number, grid=self.grid)
        return f"{kind} {self.number}"

    @property
    def identity(self) -> Hashable:
        """Its cells, whatever it is called."""
        return frozenset(self.cells)

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each cell the digits that no other is known to hold."""
        for cause in self.cells:
            if is_known(marks[cause]):
                for cell in self.cells:
                    if cell != cause:
                        yield cell, ~marks[cause], (cause,)

    def breaches(self, marks: CandidateMarks) -> Iterable[Breach]:
        """Each digit that more than one of its cells holds."""
        held = several = 0
        for cell in self.cells:
            digit = marks[cell]
            if is_known(digit):
                several |= held & digit
                held |= digit
        while several:
            digit = several & -several
            several ^= digit
            yield Breach(tuple(cell for cell in self.cells if marks[cell] == digit), digit.bit_length() - 1)

    def obstacle(self, cell: int, digit: int, marks: CandidateMarks) -> tuple[int, ...] | None:
        """The first other cell that holds the digit."""
        holder = next((other for other in self.cells if other != cell and marks[other] == 1 << digit), None)
        return None if holder is None else (holder,)

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same house with the new cells."""
        return self._replace(cells=tuple(sorted(goes_to[cell] for cell in self.cells)))

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_house(self)
