"""Runs: everything that follows from one assumption, each conclusion with what it was drawn from.

A run starts with one candidate true ("on") or false ("off") and draws conclusions until there are no more, or two of
them clash. Like a person with a pencil it first writes down everything that a true candidate rules out, then looks at
what a false one leaves: if it was the last but one candidate of its cell, or place of its digit in a complete house,
the last one is true. In a *dynamic* run false candidates are rubbed out, so that a conclusion may rest on several of
them; otherwise only cells with two candidates, and houses with two places, from the start count.

When all is drawn a run may continue with advanced rules (`nested_rules`), which look at what is left and rub out more.

What a run concludes depends on the order only in how long its arguments are, but lengths make ratings, so the order
is fixed: true candidates are served first, otherwise one false one; each in the order of their discovery.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

from sudokit.board.candidates import Candidates
from sudokit.board.rules import House
from sudokit.techniques.chains.link_graph import LinkGraph, link_graphs
from sudokit.techniques.paths.scan_order import cells_in, scan_order
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

Literal = int  # 2 × the number of a candidate, + 1 if it is true


class Reason(NamedTuple):
    """Why a literal follows: from which others, and where that is seen; `cell` or `house`, or the step of a rule."""

    parents: tuple[Literal, ...] = ()
    cell: int | None = None
    house: House | None = None
    inner: Callable[[], Step] | None = None  # writes the step down
    nested: "NestedArgument | None" = None


class NestedArgument(NamedTuple):
    """An argument inside an argument: chains that rule out a candidate within a run. Equal when their literals are."""

    literals: tuple[tuple[int, int, bool], ...]  # cell, digit, whether it is true
    length: int  # with the arguments inside it


class Elimination(NamedTuple):
    """A candidate that an advanced rule rubs out, and why."""

    mark: int
    reason: Reason


Advance = Callable[["RunBoard", int], list[Elimination]]  # from a board and the marks alive on it


class RunBoard:
    """The candidates of a position, as runs see them. `one_digit` leaves out what is seen in cells (Nishio).

    `check_stop` is called before every run and may raise to end the search.
    """

    def __init__(self, candidates: Candidates, *, one_digit: bool = False, check_stop: StopCheck = None) -> None:
        self.candidates = candidates
        self.check_stop = check_stop
        x_graph, _y_graph, xy_graph = link_graphs(candidates)
        self.graph: LinkGraph = x_graph if one_digit else xy_graph
        self.marks = self.graph.marks
        self.number = {mark: number for number, mark in enumerate(self.marks)}
        self.everything = (1 << len(self.marks)) - 1
        self.ruled_out = [self.graph.weak_in_order(mark) for mark in range(len(self.marks))]
        self._one_digit = one_digit

    @cached_property
    def alternatives(self) -> list[list[tuple[int, int | None, House | None]]]:
        """For each candidate the groups it is one of: the others as bits, and the cell or complete house."""
        order = scan_order(self.candidates.board)
        result = []
        for cell, digit in self.marks:
            groups: list[tuple[int, int | None, House | None]] = []
            own = 1 << self.number[cell, digit]
            if not self._one_digit:
                groups.append((self.of_cell(cell) & ~own, cell, None))
            for house, mask in order.complete_houses_of[cell]:
                groups.append((self.of_house(mask, digit) & ~own, None, house))
            result.append(groups)
        return result

    def of_cell(self, cell: int) -> int:
        """The candidates of a cell, as bits."""
        return self._by_cell.get(cell, 0)

    def of_house(self, mask: int, digit: int) -> int:
        """The places of a digit among these cells, as bits."""
        found = 0
        for cell in cells_in(mask & self.candidates.by_digit[digit] & self.candidates.empty):
            found |= 1 << self.number[cell, digit]
        return found

    @cached_property
    def _by_cell(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for number, (cell, _digit) in enumerate(self.marks):
            found[cell] = found.get(cell, 0) | 1 << number
        return found


class Run:
    """What follows from one literal. `ons` and `offs` are in the order of discovery.

    After a clash `clash` holds its two sides; the second thought that clashed is not among the literals.
    """

    def __init__(self, board: RunBoard, start: Literal, *, dynamic: bool, advance: Advance | None = None) -> None:
        if board.check_stop:
            board.check_stop()
        self.board = board
        self.start = start
        self.reasons: dict[Literal, Reason] = {}
        self.ancestors: dict[Literal, int] = {}  # as bits, the literal itself and the start included
        self.ons: list[Literal] = []
        self.offs: list[Literal] = []
        self.clash: tuple[Literal, Literal] | None = None  # on, off
        self.clash_reason = Reason()
        self._record(start, Reason())
        self._draw(dynamic, advance)

    def _record(self, literal: Literal, reason: Reason) -> None:
        self.reasons[literal] = reason
        self.ancestors[literal] = self._with_ancestors(literal, reason)
        (self.ons if literal & 1 else self.offs).append(literal)

    def _with_ancestors(self, literal: Literal, reason: Reason) -> int:
        bits = 1 << literal
        for parent in reason.parents:
            bits |= self.ancestors[parent]
        return bits

    def _draw(self, dynamic: bool, advance: Advance | None) -> None:
        board, known = self.board, self.reasons
        alive = board.everything
        next_on = next_off = 0
        while True:
            if next_on < len(self.ons):
                literal = self.ons[next_on]
                next_on += 1
                for mark in board.ruled_out[literal >> 1]:
                    if not alive >> mark & 1:
                        continue
                    if 2 * mark + 1 in known:
                        self._clash(mark, False, self._why_off(literal, mark))
                        return
                    if 2 * mark not in known:
                        self._record(2 * mark, self._why_off(literal, mark))
            elif next_off < len(self.offs):
                literal = self.offs[next_off]
                next_off += 1
                last_ones = [
                    (left.bit_length() - 1, others & ~alive, cell, house)
                    for others, cell, house in board.alternatives[literal >> 1]
                    if (left := others & alive) and not left & (left - 1)
                ]
                if dynamic:
                    alive &= ~(1 << (literal >> 1))
                for mark, gone, cell, house in last_ones:
                    if 2 * mark in known or 2 * mark + 1 not in known:
                        reason = Reason((literal, *(2 * other for other in cells_in(gone))), cell, house)
                        if 2 * mark in known:
                            self._clash(mark, True, reason)
                            return
                        self._record(2 * mark + 1, reason)
            elif advance is not None and (found := advance(board, alive)):
                for mark, reason in found:
                    if 2 * mark not in known:
                        self._record(2 * mark, reason)
            else:
                return

    def _why_off(self, literal: Literal, mark: int) -> Reason:
        cell, other = self.board.marks[literal >> 1][0], self.board.marks[mark][0]
        if cell == other:
            return Reason((literal,), cell=cell)
        return Reason((literal,), house=self.board.graph.weak_house(literal >> 1, mark))

    def _clash(self, mark: int, is_on: bool, reason: Reason) -> None:
        self.clash = (2 * mark + 1, 2 * mark)
        self.clash_reason = reason

    def argument(self, literal: Literal) -> "Argument":
        """The argument from the start to a literal that follows, or to the one that clashed."""
        if literal in self.reasons:
            return Argument(self, literal, self.ancestors[literal], self.reasons[literal])
        return Argument(self, literal, self._with_ancestors(literal, self.clash_reason), self.clash_reason)


class Argument(NamedTuple):
    """The part of a run that one literal rests on."""

    run: Run
    target: Literal
    ancestors: int  # as bits
    reason: Reason

    def inferences(self) -> Iterator[tuple[Literal, Reason]]:
        """Every literal of the argument with its reason, parents first."""
        for literal, reason in self.run.reasons.items():
            if self.ancestors >> literal & 1 and literal != self.target:
                yield literal, reason
        yield self.target, self.reason

    def nested_arguments(self) -> dict[NestedArgument, None]:
        """The different arguments inside this one."""
        return {reason.nested: None for _literal, reason in self.inferences() if reason.nested is not None}
