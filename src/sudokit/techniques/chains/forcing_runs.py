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

from sudokit.board import Candidates
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


# Why a literal follows, as it is found: from which one, without which candidates, and the cell or house.
_Why = Reason | tuple[Literal, int, int | None, House | None]
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
        self.ruled_out_rows = [sum(1 << mark for mark in marks) for marks in self.ruled_out]  # the same as bits
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


class ForcingRun:
    """What follows from one literal. `ons` and `offs` are in the order of discovery.

    After a clash `clash` holds its two sides; the second thought that clashed is not among the literals. Most literals
    are of no use to anybody, so why each follows is kept as it was found and made a `Reason` when it is asked for.
    """

    def __init__(self, board: RunBoard, start: Literal, *, dynamic: bool, advance: Advance | None = None) -> None:
        if board.check_stop:
            board.check_stop()
        self.board = board
        self.start = start
        self.ancestors: dict[Literal, int] = {start: 1 << start}  # as bits, the literal itself and the start included
        self.ons: list[Literal] = []
        self.offs: list[Literal] = []
        self.on_marks = self.off_marks = 0  # the same as bits
        self.clash: tuple[Literal, Literal] | None = None  # on, off
        self.has_nested = False  # whether a literal follows by an advanced rule
        # None for the second thought that clashed
        self._why: dict[Literal | None, _Why] = {start: Reason(), None: Reason()}
        (self.ons if start & 1 else self.offs).append(start)
        if start & 1:
            self.on_marks = 1 << (start >> 1)
        else:
            self.off_marks = 1 << (start >> 1)
        self._draw(dynamic, advance)

    def __contains__(self, literal: Literal) -> bool:
        return literal in self.ancestors

    def __iter__(self) -> Iterator[Literal]:
        return iter(self.ancestors)

    def _draw(self, dynamic: bool, advance: Advance | None) -> None:
        board, why, ancestors, ons, offs = self.board, self._why, self.ancestors, self.ons, self.offs
        ruled_out, rows, alternatives = board.ruled_out, board.ruled_out_rows, board.alternatives
        alive, on_marks, off_marks = board.everything, self.on_marks, self.off_marks
        next_on = next_off = 0
        while self.clash is None:
            if next_on < len(ons):
                literal = ons[next_on]
                next_on += 1
                row = rows[literal >> 1] & alive
                new, clashing = row & ~off_marks, row & on_marks
                if not new and not clashing:
                    continue
                before = ancestors[literal]
                for mark in ruled_out[literal >> 1]:
                    if clashing >> mark & 1:
                        self.clash = (2 * mark + 1, 2 * mark)
                        why[None] = literal, 0, None, None
                        break
                    if new >> mark & 1:
                        off_marks |= 1 << mark
                        why[2 * mark] = literal, 0, None, None
                        ancestors[2 * mark] = before | 1 << 2 * mark
                        offs.append(2 * mark)
            elif next_off < len(offs):
                literal = offs[next_off]
                next_off += 1
                for others, cell, house in alternatives[literal >> 1]:
                    left = others & alive
                    if not left or left & (left - 1) or left & on_marks & ~off_marks:
                        continue
                    mark = left.bit_length() - 1
                    if left & off_marks:
                        self.clash = (2 * mark + 1, 2 * mark)
                        why[None] = literal, others & ~alive, cell, house
                        break
                    on_marks |= left
                    gone = others & ~alive
                    why[2 * mark + 1] = literal, gone, cell, house
                    before = ancestors[literal]
                    for other in cells_in(gone) if gone else ():
                        before |= ancestors[2 * other]
                    ancestors[2 * mark + 1] = before | 2 << 2 * mark
                    ons.append(2 * mark + 1)
                if dynamic:
                    alive &= ~(1 << (literal >> 1))
            elif advance is not None and (found := advance(board, alive)):
                self.has_nested = True
                for mark, reason in found:
                    if not off_marks >> mark & 1:
                        off_marks |= 1 << mark
                        why[2 * mark] = reason
                        bits = 1 << 2 * mark
                        for parent in reason.parents:
                            bits |= ancestors[parent]
                        ancestors[2 * mark] = bits
                        offs.append(2 * mark)
            else:
                break
        self.on_marks, self.off_marks = on_marks, off_marks

    def reason(self, literal: Literal) -> Reason:
        """Why a literal follows, or the one that clashed."""
        target = literal if literal in self.ancestors else None
        found = self._why[target]
        if not isinstance(found, Reason):
            parent, gone, cell, house = found
            if literal & 1:
                found = Reason((parent, *(2 * other for other in cells_in(gone))), cell, house)
            else:
                found = self._why_off(parent, literal >> 1)
            self._why[target] = found
        return found

    def _why_off(self, literal: Literal, mark: int) -> Reason:
        cell, other = self.board.marks[literal >> 1][0], self.board.marks[mark][0]
        if cell == other:
            return Reason((literal,), cell=cell)
        return Reason((literal,), house=self.board.graph.weak_house(literal >> 1, mark))

    def argument(self, literal: Literal) -> "Argument":
        """The argument from the start to a literal that follows, or to the one that clashed."""
        bits = self.ancestors.get(literal)
        if bits is None:
            bits = 1 << literal
            for parent in self.reason(literal).parents:
                bits |= self.ancestors[parent]
        return Argument(self, literal, bits)


class Argument(NamedTuple):
    """The part of a run that one literal rests on."""

    run: ForcingRun
    target: Literal
    ancestors: int  # as bits

    @property
    def reason(self) -> Reason:
        """Why the literal follows."""
        return self.run.reason(self.target)

    def inferences(self) -> Iterator[tuple[Literal, Reason]]:
        """Every literal of the argument with its reason, parents first."""
        for literal in self.run:
            if self.ancestors >> literal & 1 and literal != self.target:
                yield literal, self.run.reason(literal)
        yield self.target, self.reason

    def nested_arguments(self) -> dict[NestedArgument, None]:
        """The different arguments inside this one."""
        if not self.run.has_nested:
            return {}
        return {reason.nested: None for _literal, reason in self.inferences() if reason.nested is not None}
