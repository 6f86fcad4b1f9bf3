"""HoDoKu's queues of singles: in which order it fills cells.

Naked and hidden singles wait in two queues, first in, first out, which fill up as candidates disappear. A naked single
costs less than a hidden one, and what is placed first decides what the rest will be, so the order of these queues is
part of the scale.
"""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, Self

from sudokit.board import Board, Candidate, Candidates, Grid, cached_as_written
from sudokit.board.rules import House
from sudokit.techniques.finders.singles import full_house, hidden_single, naked_single
from sudokit.techniques.paths.scan_order import HouseMask, bits, cells_in, scan_order
from sudokit.techniques.step import Step


class Single(NamedTuple):
    """A digit to place: the last one of a cell, or of a house."""

    technique: str
    cell: int
    digit: int
    house: House | None = None  # in which it is seen; None for a naked single

    def step(self, candidates: Candidates) -> Step:
        """The same as a step in this position."""
        if self.house is None:
            return naked_single(candidates, self.cell, self.digit)
        if self.technique == "hidden-single":
            return hidden_single(candidates, self.house, self.cell, self.digit)
        return full_house(self.house, self.cell, self.digit)


class _QueueTables(NamedTuple):
    """What does not change on a board."""

    houses: tuple[HouseMask, ...]
    houses_of: tuple[tuple[tuple[int, int], ...], ...]  # of each cell: the number of the house, and its cells
    by_digit: tuple[int, ...]
    free: tuple[tuple[int, ...], ...]  # by digit and house: the places at the start


@cached_as_written
def _tables(board: Board) -> _QueueTables:
    houses = scan_order(board).complete_rows_columns_boxes
    by_digit = tuple(
        sum(1 << cell for cell, domain in enumerate(board.domains) if domain >> digit & 1)
        for digit in range(board.digit_count + 1)
    )
    return _QueueTables(
        houses,
        tuple(
            tuple((number, mask) for number, (_house, mask) in enumerate(houses) if mask >> cell & 1)
            for cell in range(board.cell_count)
        ),
        by_digit,
        tuple(tuple((places & mask).bit_count() for _house, mask in houses) for places in by_digit),
    )


class SinglesQueues:
    """The singles of one path, with the candidates as HoDoKu keeps them: a filled cell has none."""

    def __init__(self, grid: Grid) -> None:
        self._board = board = grid.board
        tables = _tables(board)
        self._houses, self._houses_of = tables.houses, tables.houses_of
        self._by_cell = list(board.domains)
        self._by_digit = list(tables.by_digit)
        self._free = [list(counts) for counts in tables.free]
        self._digits = bytearray(board.cell_count)
        self.empty = (1 << board.cell_count) - 1  # the empty cells, as bits
        self._naked: deque[Candidate] = deque()
        self._hidden: deque[Candidate] = deque()
        # The queues fill up from the empty board on, as the digits at the start are set in reading order.
        for cell, digit in enumerate(grid.digits):
            if digit:
                self.place(cell, digit)

    @classmethod
    def of_position(cls, candidates: Candidates) -> Self:
        """The queues of a path that starts from pencil marks: what these lack goes after the digits are set."""
        new = cls(candidates.grid())
        for cell in cells_in(new.empty):
            for digit in bits(new._by_cell[cell] & ~candidates.by_cell[cell]):
                new._remove(1 << cell, digit)
        return new

    def candidates(self) -> Candidates:
        """The position that has been reached."""
        return Candidates.from_places(self._board, self._by_digit, self._digits)

    def follow(self, step: Step) -> None:
        """Queue the singles that a step brings about: first by its eliminations, then by its placements."""
        for cell, digit in step.eliminations:
            self._remove(1 << cell, digit)
        for cell, digit in step.placements:
            self.place(cell, digit)

    def place_singles(self) -> Iterator[Single]:
        """Place single after single, until none is queued."""
        while single := self.next_single():
            self.place(single.cell, single.digit)
            yield single

    def next_single(self) -> Single | None:
        """The next single: the last cell of a house, if one is queued; else a naked single; else a hidden one."""
        empty = self.empty
        for cell, digit in self._naked:
            if empty >> cell & 1:
                for number, mask in self._houses_of[cell]:
                    if mask & empty == 1 << cell:
                        return Single("full-house", cell, digit, self._houses[number][0])
        while self._naked:
            cell, digit = self._naked.popleft()
            if empty >> cell & 1:
                return Single("naked-single", cell, digit)
        while self._hidden:
            cell, digit = self._hidden.popleft()
            if self._by_digit[digit] >> cell & 1:
                for number, _mask in self._houses_of[cell]:
                    if self._free[digit][number] == 1:
                        return Single("hidden-single", cell, digit, self._houses[number][0])
        return None

    def place(self, cell: int, digit: int) -> None:
        """Fill a cell: its peers lose the digit in reading order, then the cell its candidates in ascending order."""
        own = bits(self._by_cell[cell])
        self._by_cell[cell] = 0
        self._digits[cell] = digit
        self.empty &= ~(1 << cell)
        by_digit = self._by_digit
        for other in own:
            by_digit[other] &= ~(1 << cell)
        self._remove(self._board.peer_masks[cell], digit)
        for other in own:
            free = self._free[other]
            for number, mask in self._houses_of[cell]:
                left = free[number] = free[number] - 1
                if left == 1 and other != digit:
                    self._queue_hidden(by_digit[other] & mask, other)
        if self._board.linking_rules:
            self._follow_links(cell, digit)

    def _follow_links(self, cell: int, digit: int) -> None:
        """Take the candidates that a rule between cells, other than a house, rules out once a cell is filled."""
        for rule in self._board.linking_rules_of[cell]:
            known = {
                each: 1 << self._digits[each] if self._digits[each] else self._by_cell[each] for each in rule.cells
            }
            for linked, digits, _causes in rule.after(cell, digit, known):
                for other in bits(self._by_cell[linked] & ~digits):
                    self._remove(1 << linked, other)

    def _remove(self, cells: int, digit: int) -> None:
        """Take a candidate from these cells, as bits, in reading order."""
        losing = self._by_digit[digit] & cells
        left = self._by_digit[digit] = self._by_digit[digit] & ~cells
        by_cell, free, houses_of = self._by_cell, self._free[digit], self._houses_of
        bit = 1 << digit
        while losing:
            lowest = losing & -losing
            losing ^= lowest
            cell = lowest.bit_length() - 1
            rest = by_cell[cell] = by_cell[cell] ^ bit
            if not rest & (rest - 1) and rest:
                self._naked.append((cell, rest.bit_length() - 1))
            for number, mask in houses_of[cell]:
                count = free[number] = free[number] - 1
                if count == 1:
                    self._queue_hidden(left & mask, digit)

    def _queue_hidden(self, place: int, digit: int) -> None:
        if place:
            self._hidden.append((place.bit_length() - 1, digit))
