"""Checking: what is wrong with a grid, as facts with their cells.

Rows, columns and boxes need no rule each: a conflict is a digit that a house holds twice, whatever house it is.
"""

from dataclasses import dataclass

from sudokit.board.cells import CellSet, digit_symbol
from sudokit.board.geometry import House
from sudokit.board.grid import Grid, checked_grid
from sudokit.errors import GridError
from sudokit.translation import _, ngettext


@dataclass(frozen=True, slots=True)
class Conflict:
    """A digit that stands more than once where it may stand only once.

    `house` is None where two cells must differ by a rule of their own, such as a knight's move.
    """

    digit: int
    cells: CellSet
    house: House | None

    def text(self, side: int) -> str:
        """One clause: `5 stands twice in row 1: r1c1 r1c4`."""
        where = self.house.name if self.house else _("cells that must differ")
        times = ngettext("{n} time", "{n} times", len(self.cells)).format(n=len(self.cells))
        return _("{digit} stands {times} in {where}: {cells}").format(
            digit=digit_symbol(self.digit),
            times=_("twice") if len(self.cells) == 2 else times,
            where=where,
            cells=self.cells.names(side),
        )


@dataclass(frozen=True, slots=True)
class Report:
    """What `check` found; prints as sentences."""

    grid: Grid
    conflicts: tuple[Conflict, ...]
    empty_cells: CellSet
    changed_givens: CellSet

    @property
    def is_valid(self) -> bool:
        """Whether no rule is broken and no given changed; cells may still be empty."""
        return not self.conflicts and not self.changed_givens

    @property
    def is_complete(self) -> bool:
        """Whether no cell is empty."""
        return not self.empty_cells

    @property
    def is_solution(self) -> bool:
        """Whether the grid is complete and right, and keeps the givens of the puzzle it was checked against."""
        return self.is_complete and self.is_valid

    @property
    def conflict_cells(self) -> CellSet:
        """Every cell that takes part in a conflict."""
        cells = CellSet()
        for conflict in self.conflicts:
            cells |= conflict.cells
        return cells

    def __str__(self) -> str:
        side = self.grid.geometry.side
        sentences = []
        if self.is_solution:
            sentences.append(_("Complete and correct."))
        elif self.is_valid:
            n = len(self.empty_cells)
            sentences.append(
                ngettext(
                    "No conflict so far; {n} cell is empty.", "No conflict so far; {n} cells are empty.", n
                ).format(n=n)
            )
        for conflict in self.conflicts:
            sentences.append(conflict.text(side) + ".")
        if self.changed_givens:
            sentences.append(_("Givens were changed: {cells}.").format(cells=self.changed_givens.names(side)))
        if self.empty_cells and not self.is_valid:
            n = len(self.empty_cells)
            sentences.append(ngettext("{n} cell is empty.", "{n} cells are empty.", n).format(n=n))
        return "\n".join(sentences)


def check(grid: Grid, puzzle: Grid | None = None) -> Report:
    """Every conflict, empty cell and, against the puzzle it came from, changed given of a grid.

    >>> from sudokit.board.variants import classic
    >>> report = check(Grid("11.. .... .... ...."))
    >>> print(report)
    1 stands twice in row 1: r1c1 r1c2.
    1 stands twice in box 1: r1c1 r1c2.
    14 cells are empty.
    >>> report.is_valid, check(Grid("1234 3412 2143 4321")).is_solution
    (False, True)
    """
    geometry = checked_grid(grid).geometry
    if puzzle is not None and checked_grid(puzzle).geometry != geometry:
        raise GridError(
            _("expected a puzzle on the same board as the grid, {board}, found {found}").format(
                board=geometry.name, found=puzzle.geometry.name
            )
        )
    digits = grid.digits
    conflicts = []
    for house in geometry.houses:
        cells_of: dict[int, list[int]] = {}
        for cell in house.cells:
            if digits[cell]:
                cells_of.setdefault(digits[cell], []).append(cell)
        conflicts += [
            Conflict(digit, CellSet(cells), house) for digit, cells in sorted(cells_of.items()) if len(cells) > 1
        ]
    conflicts += [
        Conflict(digits[a], CellSet([a, b]), None)
        for a, b in sorted(geometry.pairs)
        if digits[a] and digits[a] == digits[b]
    ]
    changed = [] if puzzle is None else [c for c, given in enumerate(puzzle.digits) if given and digits[c] != given]
    return Report(grid, tuple(conflicts), grid.empty_cells, CellSet(changed))
