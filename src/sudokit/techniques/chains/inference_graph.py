"""The graph of what follows from a candidate being true or false, with groups of candidates as further nodes.

A node is a candidate, or a *group*: the places of a digit where a line and a box meet, which is true when one of them
is. A state is a node that is true or false: twice the number of the node, plus one if it is true. From true to false
lead the candidates of a cell and what sees the node; from false to true the other one of two candidates of a cell,
or what is left for the digit in a complete house.

A third kind of node is an almost locked set without one of its digits (`almost_locked_sets`): it is only ever false.
What makes all places of the digit in the set false leads to it, and from it follows that the set holds its other
digits.

What follows directly is listed in a fixed order: cell, row, column, box, other houses, single pairs of cells; a search
in breadth that keeps to it always finds the same chain.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudokit.board import Candidates
from sudokit.board.rules import BOX, COLUMN, REGION, ROW
from sudokit.techniques.finders.almost_locked_sets import AlmostLockedSet, AlmostLockedSets
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order


class GraphNode(NamedTuple):
    """A digit in one cell, or in a group of cells."""

    digit: int
    cells: int  # as bits
    first: int  # the first of the cells
    is_group: bool = False
    lacking: AlmostLockedSet | None = None  # the set that lacks the digit

    @property
    def extent(self) -> int:
        """All cells that the node takes part in."""
        return self.lacking.cells if self.lacking else self.cells


class InferenceGraph:
    """The states of a position and what follows from each directly (`leads`)."""

    def __init__(self, candidates: Candidates, *, grouped: bool = False, with_sets: bool = False) -> None:
        self.candidates = candidates
        self.nodes: list[GraphNode] = []
        self.number: dict[tuple[int, int], int] = {}  # of a candidate
        self.leads: list[list[int]] = []
        self._order = scan_order(candidates.board)
        for cell in cells_in(candidates.empty):
            for digit in bits(candidates.by_cell[cell]):
                self.number[cell, digit] = self._add(GraphNode(digit, 1 << cell, cell))
        self.singles = len(self.nodes)
        self._link_candidates()
        if grouped:
            self._link_groups()
        if with_sets:
            self._link_sets()

    def seen_from(self, node: int, digit: int | None = None) -> int:
        """The cells that see all cells of a node, or all places of another digit in the set it stands for, as bits."""
        lacking = self.nodes[node].lacking
        if lacking and digit:
            return lacking.seen[digit]
        seen = -1
        for cell in cells_in(self.nodes[node].cells):
            seen &= self.candidates.board.peer_masks[cell]
        return seen

    def closure(self) -> list[int]:
        """For each state, everything that follows from it, as bits: the closure of `leads`."""
        rows = [0] * len(self.leads)
        for state, following in enumerate(self.leads):
            for other in following:
                rows[state] |= 1 << other
        states = range(len(rows))
        for middle in states:
            bit, beyond = 1 << middle, rows[middle]
            if beyond:
                for state in states:
                    if rows[state] & bit:
                        rows[state] |= beyond
        return rows

    def tree(self, start: int) -> dict[int, int]:
        """The states that follow from a start, in the order of a search in breadth, each with the one before it."""
        parents = {start: -1}
        for state in (queue := [start]):
            for following in self.leads[state]:
                if following not in parents:
                    parents[following] = state
                    queue.append(following)
        return parents

    def _add(self, node: GraphNode) -> int:
        self.nodes.append(node)
        self.leads += [[], []]
        return len(self.nodes) - 1

    def _follow(self, state: int, following: int) -> None:
        if following not in self.leads[state]:
            self.leads[state].append(following)

    def _link_candidates(self) -> None:
        by_cell, by_digit, empty = self.candidates.by_cell, self.candidates.by_digit, self.candidates.empty
        for node, (digit, own, cell, _is_group, _lacking) in enumerate(self.nodes):
            others = [self.number[cell, other] for other in bits(by_cell[cell]) if other != digit]
            for other in others:
                self._follow(2 * node + 1, 2 * other)
                if len(others) == 1:
                    self._follow(2 * node, 2 * other + 1)
            places = by_digit[digit] & empty & ~own
            for house, mask in self._order.rows_columns_boxes_of[cell]:
                where = cells_in(places & mask)
                for other in where:
                    self._follow(2 * node + 1, 2 * self.number[other, digit])
                if len(where) == 1 and house.is_complete:
                    self._follow(2 * node, 2 * self.number[where[0], digit] + 1)
            for other in cells_in(places & self.candidates.board.peer_masks[cell]):
                self._follow(2 * node + 1, 2 * self.number[other, digit])

    def _link_groups(self) -> None:
        groups = list(self._groups())
        for node, _line, _area in groups:
            digit, own = self.nodes[node].digit, self.nodes[node].cells
            places = self.candidates.by_digit[digit] & self.candidates.empty & ~own
            for cell in cells_in(places & self.seen_from(node)):
                other = self.number[cell, digit]
                self._follow(2 * node + 1, 2 * other)
                self._follow(2 * other + 1, 2 * node)
            for mask in (_area, _line):
                left = places & mask
                if left and not left & (left - 1):
                    other = self.number[left.bit_length() - 1, digit]
                    self._follow(2 * node, 2 * other + 1)
                    self._follow(2 * other, 2 * node + 1)
            for other, line, area in groups:
                their = self.nodes[other]
                if their.digit != digit or their.cells & own or not (line == _line or area == _area):
                    continue
                self._follow(2 * node + 1, 2 * other)
                mask = _line if line == _line else _area
                if not places & mask & ~their.cells:
                    self._follow(2 * node, 2 * other + 1)

    def _link_sets(self) -> None:
        candidates = self.candidates
        open_places = [places & candidates.empty for places in candidates.by_digit]
        groups = [(node, part) for node, part in enumerate(self.nodes) if part.is_group]
        sets = [entry for entry in AlmostLockedSets(candidates).sets if entry.cells & (entry.cells - 1)]
        by_cells = {entry.cells: entry for entry in sets}
        lacking: dict[tuple[int, int], int] = {}
        for entry in sets:
            for digit in bits(entry.digits):
                if entry.seen[digit] & open_places[digit]:
                    first = cells_in(entry.places[digit])[0]
                    lacking[entry.cells, digit] = self._add(GraphNode(digit, entry.places[digit], first, True, entry))
        for (set_cells, digit), node in lacking.items():
            entry = by_cells[set_cells]
            for cell in cells_in(entry.seen[digit] & open_places[digit]):
                self._follow(2 * self.number[cell, digit] + 1, 2 * node)
            for group, part in groups:
                if part.digit == digit and not part.cells & ~entry.seen[digit]:
                    self._follow(2 * group + 1, 2 * node)
            removed = {other: entry.seen[other] & open_places[other] for other in bits(entry.digits) if other != digit}
            for other, cells in removed.items():
                for cell in cells_in(cells):
                    self._follow(2 * node, 2 * self.number[cell, other])
                for group, part in groups:
                    if part.digit == other and not part.cells & ~cells:
                        self._follow(2 * node, 2 * group)
            for next_set in sets:
                if next_set.cells & entry.cells:
                    continue
                for other, cells in removed.items():
                    following = lacking.get((next_set.cells, other))
                    if following is not None and not next_set.places[other] & ~cells:
                        self._follow(2 * node, 2 * following)
            self._force(node, removed)

    def _force(self, node: int, removed: dict[int, int]) -> None:
        """The cells to which a set, holding its other digits, leaves one candidate of three or more."""
        touched = 0
        for cells in removed.values():
            touched |= cells
        for cell in cells_in(touched):
            digits = self.candidates.by_cell[cell]
            left = digits & ~sum(1 << digit for digit, cells in removed.items() if cells >> cell & 1)
            if digits.bit_count() > 2 and left.bit_count() == 1:
                self._follow(2 * node, 2 * self.number[cell, left.bit_length() - 1] + 1)

    def _groups(self) -> Iterator[tuple[int, int, int]]:
        """Make the groups: of rows, then of columns, by line, digit and box; each with its line and box as bits."""
        order = self._order
        areas = [entry for entry in order.complete_boxes_rows_columns if entry[0].kind in (BOX, REGION)]
        lines = [
            entry for kind in (ROW, COLUMN) for entry in order.complete_boxes_rows_columns if entry[0].kind == kind
        ]
        for _line, line_mask in lines:
            for digit in range(1, len(self.candidates.by_digit)):
                places = self.candidates.by_digit[digit] & self.candidates.empty & line_mask
                for _area, area_mask in areas:
                    cells = places & area_mask
                    if cells & (cells - 1):
                        yield (
                            self._add(GraphNode(digit, cells, cells_in(cells)[0], is_group=True)),
                            line_mask,
                            area_mask,
                        )
