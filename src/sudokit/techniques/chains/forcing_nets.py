"""Forcing chains in many directions: Nishio, cell and house forcing chains, dynamic and nested ones.

Four arguments, all from runs (`forcing_runs`), which say what follows from one assumption:

- *contradiction*: an assumption from which it follows that a candidate is both true and false is wrong;
- *double*: what follows from a candidate being true and from its being false is so;
- *cell*: what follows from each of the candidates of a cell is so, since one of them is true;
- *house*: what follows from each place of a digit in a complete house is so.

Nishio takes contradictions only, within one digit. Cell and house forcing chains, without rubbing out, are what is
called multiple; with it all four are called dynamic. Above that come levels in which the runs use advanced rules: 1
the simplest eliminations, 2 forcing chains, 3 multiple ones too, 4 dynamic ones, 5 those of level 2.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudokit.board import Candidate, Candidates
from sudokit.board.rules import House
from sudokit.techniques.chains.argument_steps import CELL, CONTRADICTION, DOUBLE, HOUSE, Case, Inference, argument_step
from sudokit.techniques.chains.chains import length_rating
from sudokit.techniques.chains.forcing_runs import (
    Advance,
    Argument,
    ForcingRun,
    Literal,
    NestedArgument,
    Reason,
    RunBoard,
)
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

KEYS = {DOUBLE: 1, CELL: 5, HOUSE: 6, CONTRADICTION: 7}  # breaks ties between arguments of equal length


class NetSearch(NamedTuple):
    """Which arguments are looked for, and their least rating."""

    name: str
    rating: float
    one_digit: bool = False
    dynamic: bool = True
    advance: Advance | None = None  # what runs do when nothing else follows


NISHIO = NetSearch("nishio", 7.5, one_digit=True)
MULTIPLE = NetSearch("forcing-chains", 8.0, dynamic=False)
DYNAMIC = NetSearch("dynamic-forcing-chains", 8.5)


class Net(NamedTuple):
    """An argument of several runs and its result."""

    length: int
    kind: str
    result: Literal
    arguments: tuple[Argument, ...]
    where: int | House | None  # the cell or house whose candidates were tried

    @property
    def rank(self) -> tuple[int, int]:
        """What sorts arguments; among equals, the first found comes first."""
        return self.length, KEYS[self.kind]


def nishio(candidates: Candidates, check_stop: StopCheck = None) -> Iterator[Step]:
    """Contradictions within one digit."""
    return net_steps(candidates, NISHIO, check_stop)


def multiple_chains(candidates: Candidates, check_stop: StopCheck = None) -> Iterator[Step]:
    """Cell and house forcing chains: what follows from each candidate of a cell, or each place in a house."""
    return net_steps(candidates, MULTIPLE, check_stop)


def dynamic_chains(candidates: Candidates, check_stop: StopCheck = None) -> Iterator[Step]:
    """Contradictions, and what follows either way, with all conclusions so far rubbed out."""
    return net_steps(candidates, DYNAMIC, check_stop)


def net_steps(candidates: Candidates, search: NetSearch, check_stop: StopCheck = None) -> Iterator[Step]:
    """The steps of a search, the shortest arguments first."""
    board = RunBoard(candidates, one_digit=search.one_digit, check_stop=check_stop)
    return (net_step(board, search, net) for net in sorted_nets(board, search))


def sorted_nets(board: RunBoard, search: NetSearch) -> list[Net]:
    """All arguments of a search in a position, the shortest first."""
    return sorted(_nets(board, search), key=lambda net: net.rank)


def _nets(board: RunBoard, search: NetSearch) -> Iterator[Net]:
    """The arguments of a search: by cell, then by digit, those of the candidate itself before those of its houses."""
    candidates = board.candidates
    order = scan_order(candidates.board)
    runs: dict[Literal, ForcingRun] = {}

    def run(literal: Literal) -> ForcingRun:
        if literal not in runs:
            runs[literal] = ForcingRun(board, literal, dynamic=search.dynamic, advance=search.advance)
        return runs[literal]

    for cell in cells_in(candidates.empty):
        digits = bits(candidates.by_cell[cell])
        if len(digits) < (2 if search.dynamic else 3):
            continue
        for digit in digits:
            mark = board.number[cell, digit]
            if search.dynamic:
                yield from _contradictions(run(2 * mark + 1), run(2 * mark))
            if search.dynamic and not search.one_digit and len(digits) >= 3:
                yield from _common(board, DOUBLE, (run(2 * mark + 1), run(2 * mark)), cell)
            if not search.one_digit:
                for house, mask in order.complete_houses_of[cell]:
                    places = cells_in(board.of_house(mask, digit))
                    if len(places) >= 2 and places[0] == mark:
                        yield from _common(board, HOUSE, tuple(run(2 * place + 1) for place in places), house)
        if not search.one_digit:
            starts = tuple(run(2 * board.number[cell, digit] + 1) for digit in digits)
            yield from _common(board, CELL, starts, cell)


def _contradictions(on: ForcingRun, off: ForcingRun) -> Iterator[Net]:
    for run in (on, off):
        if run.clash:
            yield _net(CONTRADICTION, run.start ^ 1, tuple(map(run.argument, run.clash)), None)


def _common(board: RunBoard, kind: str, runs: tuple[ForcingRun, ...], where: int | House) -> Iterator[Net]:
    """What all of these runs conclude: true candidates, then false ones, in the order of the first run."""
    ons, offs = -1, -1
    for run in runs:
        ons &= run.on_marks
        offs &= run.off_marks
    for literals, common in ((runs[0].ons, ons), (runs[0].offs, offs)):
        for literal in literals if common else ():
            if common >> (literal >> 1) & 1 and (not literal & 1 or _others(board, literal)):
                yield _net(kind, literal, tuple(run.argument(literal) for run in runs), where)


def _others(board: RunBoard, literal: Literal) -> tuple[Candidate, ...]:
    """The other candidates of the cell of a literal."""
    cell, digit = board.marks[literal >> 1]
    return tuple((cell, other) for other in bits(board.candidates.by_cell[cell] & ~(1 << digit)))


def _net(kind: str, result: Literal, arguments: tuple[Argument, ...], where: int | House | None) -> Net:
    length = sum(argument.ancestors.bit_count() for argument in arguments)
    nested: dict[NestedArgument, None] = {}
    for argument in arguments:
        nested |= argument.nested_arguments()
    return Net(length + sum(inner.length for inner in nested), kind, result, arguments, where)


def eliminations_of(board: RunBoard, net: Net) -> tuple[Candidate, ...]:
    """The candidates that the result of an argument removes; a digit that it places removes the others of its cell."""
    return _others(board, net.result) if net.result & 1 else (board.marks[net.result >> 1],)


def net_step(board: RunBoard, search: NetSearch, net: Net) -> Step:
    """The step of an argument."""
    # Both sides of a contradiction come from one run.
    groups = [net.arguments] if net.kind == CONTRADICTION else [(argument,) for argument in net.arguments]
    inner: dict[int, Step] = {}
    return argument_step(
        technique_of(net, search),
        net.kind,
        [_case(board, group, inner) for group in groups],
        where=net.where,
        placed=board.marks[net.result >> 1] if net.result & 1 else None,
        eliminations=eliminations_of(board, net),
        rating=search.rating + length_rating(net.length),
        length=net.length,
    )


def _case(board: RunBoard, arguments: tuple[Argument, ...], inner: dict[int, Step]) -> Case:
    """What these literals of one run rest on; `inner` holds the steps that were written down, by their reasons."""
    run, marks = arguments[0].run, board.marks

    def inference(literal: Literal, reason: Reason) -> Inference:
        if reason.inner and id(reason) not in inner:
            inner[id(reason)] = reason.inner()
        parents = tuple(marks[parent >> 1] for parent in reason.parents)
        return Inference(marks[literal >> 1], bool(literal & 1), parents, reason.house, inner.get(id(reason)))

    ancestors = 0
    for argument in arguments:
        ancestors |= argument.ancestors
    inferences = [inference(literal, run.reason(literal)) for literal in run if ancestors >> literal & 1]
    inferences += [inference(part.target, part.reason) for part in arguments if part.target not in run]
    return Case(marks[run.start >> 1], bool(run.start & 1), tuple(inferences[1:]))


def technique_of(net: Net, search: NetSearch) -> str:
    """The name of the technique that a net is: forcing chains without combined premises go by where they start."""
    return f"{net.kind}-{search.name}" if search is MULTIPLE else search.name
