"""Candidates: the pencil marks of a grid, for everything that reasons with them.

Both views are kept, because both questions are asked all the time: which digits may still go into a cell, and which
cells may still take a digit. A placed cell keeps its own digit as its only candidate, so two equal digits in one
house take each other's last candidate, and every contradiction shows as an empty cell or a digit without a place.

Highlights and links: what an argument about a board points at.

A highlight gives cells, candidates or houses a *role* (pivot, fin, removed …); a link joins two candidates. Human
techniques say their evidence in them, and pictures draw them, so whatever can be argued can be shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from sudokit.arguments import checked_number, shown
from sudokit.board.board import Board
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.grid import Grid, GridLike, checked_grid
from sudokit.board.rules import House
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError
from sudokit.translation import _

Candidate = tuple[int, int]  # a cell and a digit that may go there


class Highlight(NamedTuple):
    """Cells, candidates and houses that play one role."""

    role: str
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[House, ...] = ()


class Link(NamedTuple):
    """A line of an argument from one candidate, or a group of them, to another.

    Strong: if the one is false, the other is true; drawn solid. Weak: not both are true; drawn dashed. A group is true
    when one of its candidates is. `house` is the house that makes it so, None where a cell or a pair of cells does.
    Where `technique` is given the link is one-way: with all candidates of the start false, it makes the end false.
    `inner` is then the step that says so, by its number from 1 among the inner steps of the argument; 0 for none.
    """

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    strong: bool
    house: House | None = None
    technique: str | None = None
    inner: int = 0


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Why a position has no solution: a cell has no candidates, or a house has no place for a digit.

    cell: the name of the cell without candidates.
    house: the house that has no place for `digit`.
    digit: the digit without a place.
    symbol: how it is written.

    >>> str(Candidates("123. ...4 .... ....").contradiction())
    'r1c4 has no candidate left'
    """

    cell: str | None = None
    house: House | None = None
    digit: int | None = None
    symbol: str = ""

    def __str__(self) -> str:
        if self.house is not None:
            return _("{house} has no place left for {digit}").format(house=self.house.name, digit=self.symbol)
        return _("{cell} has no candidate left").format(cell=self.cell)


@lru_cache(maxsize=64)
def _domain_places(board: Board) -> tuple[int, ...]:
    """For each digit, the cells that may hold it by the rules alone, as bits."""
    return (
        0,
        *(
            sum(1 << cell for cell, domain in enumerate(board.domains) if domain >> digit & 1)
            for digit in range(1, board.digit_count + 1)
        ),
    )


def _unseen_places(grid: Grid) -> list[int]:
    """For each digit, the cells, as bits, whose domain has it and that see none on the grid; filled ones too.

    >>> _unseen_places(Grid("1... ..3. .4.. ...2"))[4] == 0b1100_0010_1101_1101
    True
    """
    places = list(_domain_places(grid.board))
    peer_masks = grid.board.peer_masks
    for cell, digit in enumerate(grid.digits):
        if digit:
            places[digit] &= ~peer_masks[cell]
    return places


def _standing(board: Board, digits: bytes | bytearray) -> list[int]:
    """For each digit the cells, as bits, that hold it; for 0, the empty ones."""
    standing = [0] * (board.digit_count + 1)
    for cell, digit in enumerate(digits):
        standing[digit] |= 1 << cell
    return standing


class Candidates(Drawable):
    """The candidates left in every cell; placing a digit or eliminating a candidate leaves fewer.

    >>> marks = Candidates(Grid("1... ..3. .4.. ...2"))
    >>> print(marks.of("r1c2"), marks.of("r1c1"), marks.places(marks.board.houses[0], 4))
    23 1 CellSet([2, 3])
    >>> marks.place("r1c2", 2)
    >>> str(marks.grid())
    '12....3..4.....2'
    """

    __slots__ = ("board", "by_cell", "by_digit", "empty", "placed")

    def __init__(self, grid: GridLike) -> None:
        """The candidates that the digits of the grid leave, each digit striking itself from its peers."""
        grid = checked_grid(grid)
        board = grid.board
        standing = _standing(board, grid.digits)
        self.board: Board = board
        self.placed = bytearray(grid.digits)
        self.empty = empty = standing[0]  # bit c: nothing is placed in cell c
        # Bit c: cell c may take this digit. A placed cell keeps its digit, unless an equal one has struck it out.
        places = zip(_unseen_places(grid)[1:], standing[1:], strict=True)
        self.by_digit = [0, *(mask & (empty | own) for mask, own in places)]
        self.by_cell = [0] * board.cell_count  # bit d: digit d may go here
        self._mark_cells(self.by_digit)
        if board.linking_rules:
            for cell, digit in enumerate(grid.digits):
                if digit:
                    self._follow_links(cell, digit)

    @classmethod
    def from_places(cls, board: Board, places: Sequence[int], digits: bytes | bytearray) -> Self:
        """Candidates given as the digits placed so far and, for each digit, the empty cells that may take it."""
        standing = _standing(board, digits)
        new = cls.__new__(cls)
        new.board = board
        new.placed = bytearray(digits)
        new.empty = standing[0]
        new.by_digit = [0, *(mask | own for mask, own in zip(places[1:], standing[1:], strict=True))]
        new.by_cell = [1 << digit if digit else 0 for digit in digits]
        new._mark_cells(places)
        return new

    def _mark_cells(self, places: Sequence[int]) -> None:
        """Add each digit to the candidates of its cells."""
        by_cell = self.by_cell
        for digit, mask in enumerate(places):
            bit = 1 << digit
            while mask:
                lowest = mask & -mask
                by_cell[lowest.bit_length() - 1] |= bit
                mask ^= lowest

    def __repr__(self) -> str:
        left = sum(marks.bit_count() for marks, digit in zip(self.by_cell, self.placed, strict=True) if not digit)
        return f"<Candidates: {left} in {self.empty.bit_count()} empty cells>"

    def copy(self) -> Self:
        """The same marks, to be changed without changing these."""
        new = type(self).__new__(type(self))
        new.board = self.board
        new.by_cell = self.by_cell.copy()
        new.by_digit = self.by_digit.copy()
        new.placed = self.placed.copy()
        new.empty = self.empty
        return new

    def of(self, cell: int | str) -> DigitSet:
        """The digits that may still go into a cell."""
        return DigitSet.from_mask(self.by_cell[self.board.cell(cell)])

    def places(self, house: House, digit: int) -> CellSet:
        """The cells of a house that may still take a digit."""
        if not isinstance(house, House):
            raise ArgumentError(
                _("{found} is not a house; give one such as board.houses[0]").format(found=shown(house))
            )
        return CellSet(house.cells) & CellSet.from_mask(self.by_digit[self._checked(digit)])

    def place(self, cell: int | str, digit: int) -> None:
        """Put a digit into a cell: it loses its other candidates, and its peers lose this one."""
        self._place(self.board.cell(cell), self._checked(digit))

    def eliminate(self, cell: int | str, digit: int) -> bool:
        """Remove a candidate; returns whether it was there."""
        where, digit = self.board.cell(cell), self._checked(digit)
        if not self.by_cell[where] >> digit & 1:
            return False
        self.by_cell[where] &= ~(1 << digit)
        self.by_digit[digit] &= ~(1 << where)
        return True

    def _checked(self, digit: int) -> int:
        """The digit itself, if the board has it; it is asked in inner loops too, so what is right is seen at once."""
        most = self.board.digit_count
        if type(digit) is int and 0 < digit <= most:
            return digit
        return checked_number(digit, _("a digit from 1 to {most}").format(most=most), least=1, most=most)

    def restrict(self, cell: int, digits: int) -> int:
        """Leave a cell only these of its candidates, as bits; the ones it lost are returned, as bits."""
        lost = self.by_cell[cell] & ~digits
        if lost:
            self.by_cell[cell] &= digits
            for digit in DigitSet.from_mask(lost):
                self.by_digit[digit] &= ~(1 << cell)
        return lost

    def _place(self, cell: int, digit: int) -> None:
        others = self.by_cell[cell] & ~(1 << digit)
        for other in DigitSet.from_mask(others):
            self.by_digit[other] &= ~(1 << cell)
        self.by_cell[cell] &= 1 << digit
        self.placed[cell] = digit
        self.empty &= ~(1 << cell)
        losing = self.by_digit[digit] & self.board.peer_masks[cell]
        self.by_digit[digit] &= ~losing
        for peer in CellSet.from_mask(losing):
            self.by_cell[peer] &= ~(1 << digit)
        if self.board.linking_rules:
            self._follow_links(cell, digit)

    def _follow_links(self, cell: int, digit: int) -> None:
        """Leave other cells what the rules leave them that say more than that cells differ."""
        for rule in self.board.linking_rules_of[cell]:
            for other, digits, _causes in rule.after(cell, digit, self.by_cell):
                self.restrict(other, digits)

    def grid(self) -> Grid:
        """The digits placed so far."""
        return Grid.from_digits(self.placed, self.board)

    def contradiction(self) -> Contradiction | None:
        """The first sign that no solution is left, cells in reading order before houses; None if there is no sign."""
        for cell, mask in enumerate(self.by_cell):
            if not mask:
                return Contradiction(cell=self.board.cell_name(cell))
        for house in self.board.complete_houses:
            cells = CellSet(house.cells).mask
            for digit in range(1, self.board.digit_count + 1):
                if not self.by_digit[digit] & cells:
                    return Contradiction(house=house, digit=digit, symbol=self.board.symbol(digit))
        return None
