"""The graph of strong and weak links between the candidates of a position, as bit rows and as lists in scan order.

Candidates are numbered by cell, then digit. `weak[a]` are the candidates that are false if a is true, `strong[a]` those
that are true if a is false.
"""

from functools import cached_property

from sudokit.board import Candidate, Candidates
from sudokit.board.rules import House
from sudokit.techniques.finders.house_places import open_digits
from sudokit.techniques.paths.scan_order import ScanOrder, bits, cells_in, scan_order


class LinkGraph:
    """Links of one mode: with those in a cell, between two candidates of a cell, between two places in a house, or
    all."""

    def __init__(self, base: "_LinksByKind", *, cell_weak: bool, cell_strong: bool, house_strong: bool) -> None:
        self.candidates = base.candidates
        self.marks = base.marks
        self._base = base
        self._cell_weak, self._cell_strong, self._house_strong = cell_weak, cell_strong, house_strong
        self._weak_lists: dict[int, list[int]] = {}
        self._strong_lists: dict[int, list[tuple[int, House | None]]] = {}

    @cached_property
    def starts(self) -> list[int]:
        """The candidates of cells that have several."""
        by_cell = self.candidates.by_cell
        return [mark for mark, (cell, _digit) in enumerate(self.marks) if by_cell[cell].bit_count() >= 2]

    @cached_property
    def weak(self) -> list[int]:
        """For each candidate, those that are false if it is true."""
        base = self._base
        if not self._cell_weak:
            return base.digit_weak
        return [a | b for a, b in zip(base.cell_weak, base.digit_weak, strict=True)]

    @cached_property
    def strong(self) -> list[int]:
        """For each candidate, those that are true if it is false."""
        base = self._base
        if not self._cell_strong:
            return base.house_strong
        if not self._house_strong:
            return base.cell_strong
        return [a | b for a, b in zip(base.cell_strong, base.house_strong, strict=True)]

    def weak_in_order(self, mark: int) -> list[int]:
        """The candidates that are false if this one is true: those of its cell, then by box, row, column, others."""
        found = self._weak_lists.get(mark)
        if found is None:
            base = self._base
            cell, digit = self.marks[mark]
            number = base.number[digit]
            linked = cells_in(base.cell_weak[mark]) if self._cell_weak else []
            places = base.candidates.by_digit[digit] & ~(1 << cell)
            for _house, mask in base.order.houses_of[cell]:
                linked += [number[other] for other in cells_in(places & mask)]
            if not base.candidates.board.only_houses_join_cells:
                linked += [number[other] for other in base.order.peers[cell] if places >> other & 1]
                linked += [other for other in base.related_candidates(mark) if self.marks[other][1] == digit]
            found = self._weak_lists[mark] = list(dict.fromkeys(linked))
        return found

    def strong_in_order(self, mark: int) -> list[tuple[int, House | None]]:
        """The candidates that are true if this one is false, each with its house; None for the cell."""
        found = self._strong_lists.get(mark)
        if found is None:
            base = self._base
            cell, digit = self.marks[mark]
            linked: dict[int, House | None] = {}
            if self._cell_strong and base.cell_strong[mark]:
                linked[base.cell_strong[mark].bit_length() - 1] = None
            if self._house_strong and base.house_strong[mark]:
                places = base.candidates.by_digit[digit] & ~(1 << cell)
                for house, mask in base.order.complete_houses_of[cell]:
                    other = places & mask
                    if other and not other & (other - 1):
                        linked.setdefault(base.number[digit][other.bit_length() - 1], house)
            found = self._strong_lists[mark] = list(linked.items())
        return found

    def weak_house(self, mark: int, other: int) -> House | None:
        """The first house in which one candidate rules out the other; None for a cell or a pair of cells."""
        return self._base.order.shared_houses.get((self.marks[mark][0], self.marks[other][0]))


class _LinksByKind:
    """The links of a position by their kind."""

    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self.order: ScanOrder = scan_order(candidates.board)
        self.marks: list[Candidate] = []
        self.number: list[dict[int, int]] = [{} for _digit in candidates.by_digit]
        self.cell_weak: list[int] = []  # within a cell, and between digits of related cells
        self.cell_strong: list[int] = []
        for cell in cells_in(candidates.empty):
            digits = bits(candidates.by_cell[cell])
            first = len(self.marks)
            whole = ((1 << len(digits)) - 1) << first
            for digit in digits:
                number = len(self.marks)
                others = whole & ~(1 << number)
                self.number[digit][cell] = number
                self.marks.append((cell, digit))
                self.cell_weak.append(others)
                self.cell_strong.append(others if len(digits) == 2 else 0)
        if candidates.board.linking_rules:
            for mark in range(len(self.marks)):
                for other in self.related_candidates(mark):
                    if self.marks[other][1] != self.marks[mark][1]:
                        self.cell_weak[mark] |= 1 << other

    def related_candidates(self, mark: int) -> list[int]:
        """The candidates that a rule between cells, other than a house, rules out if this one is true."""
        cell, digit = self.marks[mark]
        by_cell = self.candidates.by_cell
        return [
            self.number[ruled_out][other]
            for rule in self.candidates.board.linking_rules_of[cell]
            for other, digits, _causes in rule.after(cell, digit, by_cell)
            if self.candidates.empty >> other & 1 and other != cell
            for ruled_out in bits(by_cell[other] & ~digits)
        ]

    @cached_property
    def digit_weak(self) -> list[int]:
        board = self.candidates.board
        sees = board.peer_masks
        bit_of = [{cell: 1 << mark for cell, mark in number.items()} for number in self.number]
        rows = []
        for mark, (cell, digit) in enumerate(self.marks):
            bit = bit_of[digit]
            row = 0
            for other in cells_in(sees[cell] & self.candidates.by_digit[digit] & self.candidates.empty):
                row |= bit[other]
            if board.linking_rules:
                for other in self.related_candidates(mark):
                    row |= (self.marks[other][1] == digit) << other
            rows.append(row)
        return rows

    @cached_property
    def house_strong(self) -> list[int]:
        rows = [0] * len(self.marks)
        for _house, digits in open_digits(self.candidates):
            for digit, places, count in digits:
                if count == 2:
                    a, b = (self.number[digit][cell] for cell in cells_in(places))
                    rows[a] |= 1 << b
                    rows[b] |= 1 << a
        return rows


def link_graphs(candidates: Candidates) -> tuple[LinkGraph, LinkGraph, LinkGraph]:
    """The graphs of the modes X, Y and XY of a position."""
    base = _LinksByKind(candidates)
    return (
        LinkGraph(base, cell_weak=False, cell_strong=False, house_strong=True),
        LinkGraph(base, cell_weak=True, cell_strong=True, house_strong=False),
        LinkGraph(base, cell_weak=True, cell_strong=True, house_strong=True),
    )
