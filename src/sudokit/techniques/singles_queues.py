"""HoDoKu's queues of singles: in which order it fills cells.

Naked and hidden singles wait in two queues, first in, first out, which fill up as candidates disappear. A naked single
costs less than a hidden one, and what is placed first decides what the rest will be, so the order of these queues is
part of the scale.
"""

from collections import deque

from sudokit.board.candidates import Candidates
from sudokit.board.highlights import Candidate, Highlight
from sudokit.board.rules import House
from sudokit.techniques.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step


class SinglesQueues:
    """The singles of one path. It follows the steps that are taken; `next_step` tells the next single."""

    def __init__(self, candidates: Candidates) -> None:
        order = scan_order(candidates.geometry)
        self._houses = order.complete_rows_columns_boxes
        self._houses_of = [
            tuple(number for number, (_house, mask) in enumerate(self._houses) if mask >> cell & 1)
            for cell in range(candidates.geometry.cell_count)
        ]
        # The queues fill up from the empty board on, as the digits at the start are set in reading order; then come the
        # candidates that the position lacks beyond them. As HoDoKu has it, a placed cell has no candidates.
        cells = len(candidates.by_cell)
        self._by_cell = list(candidates.geometry.domains)
        self._by_digit = [
            sum(1 << cell for cell in range(cells) if self._by_cell[cell] >> digit & 1)
            for digit in range(len(candidates.by_digit))
        ]
        self._free = [[(places & mask).bit_count() for places in self._by_digit] for _house, mask in self._houses]
        self._empty = (1 << cells) - 1
        self._naked: deque[Candidate] = deque()
        self._hidden: deque[Candidate] = deque()
        for cell, digit in enumerate(candidates.placed):
            if digit:
                self._place(cell, digit, candidates.geometry.peer_masks[cell])
        self._remove_others(candidates)

    def follow(self, step: Step, after: Candidates) -> None:
        """Queue the singles that a step brings about: first by its eliminations, then by its placements."""
        for cell, digit in step.eliminations:
            self._remove(cell, digit)
        for cell, digit in step.placements:
            self._place(cell, digit, after.geometry.peer_masks[cell])
        if after.geometry.relations:
            self._remove_others(after)

    def next_step(self) -> Step | None:
        """The next single: the last cell of a house, if one is queued; else a naked single; else a hidden one."""
        for cell, digit in self._naked:
            if self._empty >> cell & 1:
                for number in self._houses_of[cell]:
                    house, mask = self._houses[number]
                    if mask & self._empty == 1 << cell:
                        return _single("full-house", cell, digit, house)
        while self._naked:
            cell, digit = self._naked.popleft()
            if self._empty >> cell & 1:
                return _single("naked-single", cell, digit)
        while self._hidden:
            cell, digit = self._hidden.popleft()
            if self._empty >> cell & 1:
                for number in self._houses_of[cell]:
                    if self._free[number][digit] == 1 and self._by_cell[cell] >> digit & 1:
                        return _single("hidden-single", cell, digit, self._houses[number][0])
        return None

    def _place(self, cell: int, digit: int, peers: int) -> None:
        own = self._by_cell[cell]
        for other in bits(own):
            self._by_digit[other] &= ~(1 << cell)
        self._by_cell[cell] = 0
        self._empty &= ~(1 << cell)
        for peer in cells_in(peers & self._empty):
            self._remove(peer, digit)
        for other in bits(own):
            for number in self._houses_of[cell]:
                self._free[number][other] -= 1
                if self._free[number][other] == 1 and other != digit:
                    self._queue_hidden(number, other)

    def _remove_others(self, candidates: Candidates) -> None:
        """Remove what the position lacks beyond the peers of its digits: by elimination, or by a relation."""
        for cell in cells_in(self._empty):
            for digit in bits(self._by_cell[cell] & ~candidates.by_cell[cell]):
                self._remove(cell, digit)

    def _remove(self, cell: int, digit: int) -> None:
        if not self._by_cell[cell] >> digit & 1:
            return
        rest = self._by_cell[cell] & ~(1 << digit)
        self._by_cell[cell] = rest
        self._by_digit[digit] &= ~(1 << cell)
        if rest and not rest & (rest - 1):
            self._naked.append((cell, rest.bit_length() - 1))
        for number in self._houses_of[cell]:
            self._free[number][digit] -= 1
            if self._free[number][digit] == 1:
                self._queue_hidden(number, digit)

    def _queue_hidden(self, number: int, digit: int) -> None:
        place = self._by_digit[digit] & self._houses[number][1]
        if place:
            self._hidden.append((place.bit_length() - 1, digit))


def _single(name: str, cell: int, digit: int, house: House | None = None) -> Step:
    focus = Highlight("focus", (cell,), houses=(house,) if house else ())
    return Step(name, ((cell, digit),), evidence=(focus,))
