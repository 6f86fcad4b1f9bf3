"""HoDoKu's queues of singles: in which order it fills cells.

Naked and hidden singles wait in two queues, first in, first out, which fill up as candidates disappear. A naked single
costs less than a hidden one, and what is placed first decides what the rest will be, so the order of these queues is
part of the scale.
"""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudokit.board.candidates import Candidates
from sudokit.board.geometry import Geometry
from sudokit.board.highlights import Candidate, Highlight
from sudokit.board.rules import House
from sudokit.techniques.scan_order import HouseMask, bits, cells_in, scan_order
from sudokit.techniques.step import Step


class Single(NamedTuple):
    """A digit to place: the last one of a cell, or of a house."""

    technique: str
    cell: int
    digit: int
    house: House | None = None  # in which it is seen; None for a naked single

    def step(self) -> Step:
        """The same as a step."""
        focus = Highlight("focus", (self.cell,), houses=(self.house,) if self.house else ())
        return Step(self.technique, ((self.cell, self.digit),), evidence=(focus,))


class _Tables(NamedTuple):
    """What does not change on a board. A slot is the place of a house in the order, times one more than the digits."""

    houses: tuple[HouseMask, ...]
    numbers: tuple[tuple[int, ...], ...]  # of the houses of each cell
    slots: tuple[tuple[tuple[int, int], ...], ...]  # of the houses of each cell, each with the cells of the house
    by_digit: tuple[int, ...]
    free: tuple[int, ...]  # by slot and digit: the places at the start


@lru_cache(maxsize=64)
def _tables(geometry: Geometry) -> _Tables:
    houses = scan_order(geometry).complete_rows_columns_boxes
    cells = range(geometry.cell_count)
    size = geometry.digits + 1
    numbers = tuple(tuple(number for number, (_house, mask) in enumerate(houses) if mask >> cell & 1) for cell in cells)
    by_digit = tuple(
        sum(1 << cell for cell, domain in enumerate(geometry.domains) if domain >> digit & 1) for digit in range(size)
    )
    return _Tables(
        houses,
        numbers,
        tuple(tuple((number * size, houses[number][1]) for number in own) for own in numbers),
        by_digit,
        tuple((places & mask).bit_count() for _house, mask in houses for places in by_digit),
    )


class SinglesQueues:
    """The singles of one path, with the candidates as HoDoKu keeps them: a filled cell has none."""

    def __init__(self, candidates: Candidates) -> None:
        self._geometry = candidates.geometry
        tables = _tables(candidates.geometry)
        self._houses, self._numbers, self._slots = tables.houses, tables.numbers, tables.slots
        self._by_cell = list(candidates.geometry.domains)
        self._by_digit = list(tables.by_digit)
        self._free = list(tables.free)
        self._digits = bytearray(len(candidates.placed))
        self._empty = (1 << len(candidates.placed)) - 1
        self._naked: deque[Candidate] = deque()
        self._hidden: deque[Candidate] = deque()
        # The queues fill up from the empty board on, as the digits at the start are set in reading order; then come the
        # candidates that the position lacks beyond them.
        for cell, digit in enumerate(candidates.placed):
            if digit:
                self.place(cell, digit)
        for cell in cells_in(self._empty):
            for digit in bits(self._by_cell[cell] & ~candidates.by_cell[cell]):
                self._remove(1 << cell, digit)

    def candidates(self) -> Candidates:
        """The position that has been reached."""
        return Candidates.from_places(self._geometry, self._by_digit, self._digits)

    def follow(self, step: Step) -> None:
        """Queue the singles that a step brings about: first by its eliminations, then by its placements."""
        for cell, digit in step.eliminations:
            self._remove(1 << cell, digit)
        for cell, digit in step.placements:
            self.place(cell, digit)

    def placed(self) -> Iterator[Single]:
        """Place single after single, until none is queued."""
        while single := self.next_single():
            self.place(single.cell, single.digit)
            yield single

    def next_single(self) -> Single | None:
        """The next single: the last cell of a house, if one is queued; else a naked single; else a hidden one."""
        empty = self._empty
        for cell, digit in self._naked:
            if empty >> cell & 1:
                for number in self._numbers[cell]:
                    house, mask = self._houses[number]
                    if mask & empty == 1 << cell:
                        return Single("full-house", cell, digit, house)
        while self._naked:
            cell, digit = self._naked.popleft()
            if empty >> cell & 1:
                return Single("naked-single", cell, digit)
        while self._hidden:
            cell, digit = self._hidden.popleft()
            if self._by_digit[digit] >> cell & 1:
                for number, (slot, _mask) in zip(self._numbers[cell], self._slots[cell], strict=True):
                    if self._free[slot + digit] == 1:
                        return Single("hidden-single", cell, digit, self._houses[number][0])
        return None

    def place(self, cell: int, digit: int) -> None:
        """Fill a cell: its peers lose the digit in reading order, then the cell its candidates in ascending order."""
        own = bits(self._by_cell[cell])
        self._by_cell[cell] = 0
        self._digits[cell] = digit
        self._empty &= ~(1 << cell)
        by_digit, free = self._by_digit, self._free
        for other in own:
            by_digit[other] &= ~(1 << cell)
        self._remove(self._geometry.peer_masks[cell], digit)
        for other in own:
            for slot, mask in self._slots[cell]:
                slot += other
                free[slot] -= 1
                if free[slot] == 1 and other != digit:
                    self._queue_hidden(by_digit[other] & mask, other)
        for related, table in self._geometry.relations_of[cell]:
            for other in bits(self._by_cell[related] & ~table[digit]):
                self._remove(1 << related, other)

    def _remove(self, cells: int, digit: int) -> None:
        """Take a candidate from these cells, as bits, in reading order."""
        losing = self._by_digit[digit] & cells
        left = self._by_digit[digit] = self._by_digit[digit] & ~cells
        by_cell, free, slots = self._by_cell, self._free, self._slots
        bit = 1 << digit
        while losing:
            lowest = losing & -losing
            losing ^= lowest
            cell = lowest.bit_length() - 1
            rest = by_cell[cell] = by_cell[cell] ^ bit
            if not rest & (rest - 1) and rest:
                self._naked.append((cell, rest.bit_length() - 1))
            for slot, mask in slots[cell]:
                slot += digit
                free[slot] -= 1
                if free[slot] == 1:
                    self._queue_hidden(left & mask, digit)

    def _queue_hidden(self, place: int, digit: int) -> None:
        if place:
            self._hidden.append((place.bit_length() - 1, digit))
