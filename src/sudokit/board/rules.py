"""The plain rules that everything a board asks for comes down to.

- `House`: these cells differ; if there are as many of them as digits, they hold every digit.
- `Domain`: this cell holds one of these digits.
- `Relation`: a table says which digits two cells may hold together.

Solvers know these and nothing else. What players call a rule (a thermometer, a dot, the knight's move) is a
`Constraint`, and `sudokit.board.constraints` says which plain rules it stands for. Two more kinds have their place in
`Rule` and are not built yet: sums of cells, and automata that read cells in order. Constraints that need one of them
are refused, and the error names them.
"""

from functools import cache
from typing import NamedTuple

from sudokit.translation import N_, _

ROW, COLUMN, BOX, REGION = N_("row"), N_("column"), N_("box"), N_("region")
DIAGONAL, WINDOW, GROUP, CELLS = N_("diagonal"), N_("window"), N_("group"), N_("set of cells")
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
}

Table = tuple[int, ...]  # entry d: the digits, as bits, that the other cell may hold beside digit d; entry 0 is 0


class House(NamedTuple):  # not a dataclass: those cost `import sudokit` 15 ms
    """Cells that must differ: the `number`-th `kind` of its grid, counted from 1.

    `grid` is 0 on a board that is a single grid; on a board of several grids they count from 1.

    >>> House("row", 4, (27, 28), is_complete=False).name, House("row", 4, (27, 28), False, grid=2).inside
    ('row 4', 'in row 4 of grid 2')
    """

    kind: str
    number: int
    cells: tuple[int, ...]
    is_complete: bool
    grid: int = 0

    @property
    def name(self) -> str:
        """What people call it: `row 4`."""
        return self._numbered(_(self.kind))

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


class Domain(NamedTuple):
    """A cell may hold only these digits, given as bits."""

    cell: int
    digits: int


class Relation(NamedTuple):
    """If cell `a` holds d, cell `b` holds one of `table[d]`."""

    a: int
    b: int
    table: Table

    def allows(self, digit_a: int, digit_b: int) -> bool:
        """Whether the two cells may hold these digits together.

        >>> Relation(0, 1, differ(4)).allows(2, 3), Relation(0, 1, differ(4)).allows(2, 2)
        (True, False)
        """
        return bool(self.table[digit_a] >> digit_b & 1)


Rule = House | Domain | Relation  # sums and automata will join here


def all_digits(digits: int) -> int:
    """The digits 1 to `digits` as bits."""
    return (2 << digits) - 2


@cache
def differ(digits: int) -> Table:
    """The table of two cells that must hold different digits."""
    everything = all_digits(digits)
    return (0, *(everything & ~(1 << digit) for digit in range(1, digits + 1)))


@cache
def transposed(table: Table) -> Table:
    """The same table seen from the other cell.

    >>> transposed((0, 0b100, 0b110)) == (0, 0b100, 0b110)
    True
    """
    size = len(table)
    return (
        0,
        *(sum(1 << first for first in range(1, size) if table[first] >> second & 1) for second in range(1, size)),
    )


def forbids_equal_digits(table: Table) -> bool:
    """Whether the two cells can never hold the same digit."""
    return not any(table[digit] >> digit & 1 for digit in range(1, len(table)))
