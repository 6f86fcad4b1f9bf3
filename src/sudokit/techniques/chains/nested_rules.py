"""Advanced rules: eliminations that a run makes when nothing else follows, on what its conclusions have left.

The rules are tried in order; all hints of the first rule that has a usable one are taken. A hint is usable when it
rests on something that was rubbed out, for then it follows from the assumption: these are its parents. For locked
candidates and X-wings they are the places in the base houses outside the cover houses, for a hidden pair its digits
in other cells of the house, for a naked pair the other digits of its cells, and for a chain whatever had to go so
that its strong links hold.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from sudokit.board import Candidate, Candidates, CellSet
from sudokit.board.rules import House
from sudokit.techniques.chains.argument_steps import CELL, HOUSE
from sudokit.techniques.chains.chains import Chain, chain_step, sorted_chains
from sudokit.techniques.chains.forcing_nets import (
    DYNAMIC,
    MULTIPLE,
    Net,
    NetSearch,
    eliminations_of,
    net_step,
    net_steps,
    sorted_nets,
)
from sudokit.techniques.chains.forcing_runs import Advance, Elimination, NestedArgument, Reason, RunBoard
from sudokit.techniques.finders.fish import basic_fish
from sudokit.techniques.finders.locked_candidates import locked_candidates
from sudokit.techniques.finders.subsets import hidden_subsets, naked_subsets
from sudokit.techniques.paths.scan_order import cells_in
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

# What a rule finds on the marks left (second argument) of a board: candidates to rub out, each with its reason.
NestedRule = Callable[[RunBoard, Candidates, int], Iterator[Elimination]]


def nested_chains(candidates: Candidates, level: int, check_stop: StopCheck = None) -> Iterator[Step]:
    """Dynamic forcing chains whose runs use the advanced rules of a level from 1 to 5."""
    return net_steps(candidates, SEARCHES[level - 1], check_stop)


def _first_of(*rules: NestedRule) -> Advance:
    """All eliminations of the first rule that has any."""

    def advance(board: RunBoard, alive: int) -> list[Elimination]:
        left = _left(board, alive)
        for rule in rules:
            found = list(rule(board, left, alive))
            if found:
                return found
        return []

    return advance


def _left(board: RunBoard, alive: int) -> Candidates:
    left = board.candidates.copy()
    for mark in cells_in(board.everything & ~alive):
        left.eliminate(*board.marks[mark])
    return left


# The patterns that runs look for, in the order of Sudoku Explainer.
PATTERNS: tuple[Callable[[Candidates], Iterator[Step]], ...] = (
    locked_candidates,
    partial(hidden_subsets, size=2, roomy=True),
    partial(naked_subsets, size=2, roomy=True),
    partial(basic_fish, size=2, roomy=True),
)


def _pattern(find: Callable[[Candidates], Iterator[Step]]) -> NestedRule:
    def rule(board: RunBoard, left: Candidates, _alive: int) -> Iterator[Elimination]:
        for step in find(left):
            gone = needed_by_pattern(step, board.candidates, left)
            if gone:
                parents = tuple(2 * board.number[mark] for mark in gone)
                reason = Reason(parents, inner=partial(step.seen_in, left))
                for mark in step.eliminations:
                    yield Elimination(board.number[mark], reason)

    return rule


def needed_by_pattern(step: Step, before: Candidates, left: Candidates) -> tuple[Candidate, ...]:
    """The candidates that had to go for a pattern to be there: of `before`, those that are not among the marks left."""
    base = step.evidence[0]
    digits = {digit for _cell, digit in base.candidates}
    if step.technique == "naked-pair":
        others = set(range(1, before.board.digit_count + 1)) - digits
        gone = dict.fromkeys(others, CellSet(base.cells).mask)
    elif step.technique == "hidden-pair":
        gone = dict.fromkeys(digits, _cells_of(base.houses) & ~CellSet(base.cells).mask)
    else:
        gone = {step.eliminations[0][1]: _cells_of(base.houses) & ~_cells_of(step.evidence[1].houses)}
    return tuple(
        sorted(
            (cell, digit)
            for digit, cells in gone.items()
            for cell in cells_in(cells & before.empty & before.by_digit[digit] & ~left.by_digit[digit])
        )
    )


def _cells_of(houses: Iterable[House]) -> int:
    mask = 0
    for house in houses:
        for cell in house.cells:
            mask |= 1 << cell
    return mask


def _offs(marks: int) -> tuple[int, ...]:
    return tuple(2 * mark for mark in cells_in(marks))


def _chains(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
    seen: set[tuple[Candidate, ...]] = set()
    for chain in sorted_chains(left):
        if chain.eliminations in seen:
            continue
        seen.add(chain.eliminations)
        parents = _needed_by_chain(board, chain) & ~alive
        if parents:
            literals = tuple((node.cell, node.digit, node.on) for node in chain.nodes)
            nested = NestedArgument(literals, len(literals))
            reason = Reason(_offs(parents), inner=partial(_chain_inside, left, chain), nested=nested)
            for mark in chain.eliminations:
                yield Elimination(board.number[mark], reason)


def _needed_by_chain(board: RunBoard, chain: Chain) -> int:
    """What the links of a chain rest on. A cycle is read both ways, so there the off-nodes count as on-nodes too."""
    needed = 0
    for index, node in enumerate(chain.nodes):
        if not (node.on or chain.is_cycle) or (index == 0 and not chain.is_cycle):
            continue
        if chain.nodes[index - 1].cell == node.cell:
            needed |= board.of_cell(node.cell)
        elif node.house is not None:
            needed |= board.of_house(_cells_of((node.house,)), node.digit)
    return needed


def _nets_of(search: NetSearch) -> NestedRule:
    def rule(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
        inner = RunBoard(left, check_stop=board.check_stop)
        seen: set[tuple[Candidate, ...]] = set()
        for net in sorted_nets(inner, search):
            losing = eliminations_of(inner, net)
            if losing in seen:
                continue
            seen.add(losing)
            parents = _needed_by_net(board, inner, net) & ~alive
            if parents:
                write = partial(_net_inside, inner, search, net)
                reason = Reason(_offs(parents), inner=write, nested=_nested_argument(inner, net))
                for mark in losing:
                    yield Elimination(board.number[mark], reason)

    return rule


def _chain_inside(left: Candidates, chain: Chain) -> Step:
    return chain_step(chain).seen_in(left)


def _net_inside(inner: RunBoard, search: NetSearch, net: Net) -> Step:
    return net_step(inner, search, net).seen_in(inner.candidates)


def _nested_argument(inner: RunBoard, net: Net) -> NestedArgument:
    literals: list[int] = []
    for argument in net.arguments:
        literals.append(argument.target)
        literals += cells_in(argument.ancestors)
    return NestedArgument(tuple((*inner.marks[literal >> 1], bool(literal & 1)) for literal in literals), net.length)


def _needed_by_net(board: RunBoard, inner: RunBoard, net: Net) -> int:
    needed = 0
    for argument in net.arguments:
        for literal, reason in argument.inferences():
            cell, digit = inner.marks[literal >> 1]
            if not literal & 1:
                continue
            if reason.cell is not None or (not reason.parents and net.kind == CELL):
                needed |= board.of_cell(cell)
            elif reason.house is not None:
                needed |= board.of_house(_cells_of((reason.house,)), digit)
            elif not reason.parents and net.kind == HOUSE and isinstance(net.where, House):
                needed |= board.of_house(_cells_of((net.where,)), digit)
    return needed


_BASIC: tuple[NestedRule, ...] = tuple(map(_pattern, PATTERNS))
_WITH_CHAINS = NetSearch("nested-forcing-chains", 9.5, advance=_first_of(*_BASIC, _chains))

SEARCHES = (
    NetSearch("dynamic-forcing-chains-plus", 9.0, advance=_first_of(*_BASIC)),
    _WITH_CHAINS,
    NetSearch("nested-multiple-chains", 10.0, advance=_first_of(*_BASIC, _chains, _nets_of(MULTIPLE))),
    NetSearch("nested-dynamic-chains", 10.5, advance=_first_of(*_BASIC, _nets_of(DYNAMIC))),
    NetSearch("nested-nested-chains", 11.0, advance=_first_of(*_BASIC, _nets_of(DYNAMIC), _nets_of(_WITH_CHAINS))),
)
