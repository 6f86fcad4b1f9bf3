"""Advanced rules: eliminations that a run makes when nothing else follows, on what its conclusions have left.

The rules are tried in order; all hints of the first rule that has a usable one are taken. A hint is usable when it
rests on something that was rubbed out, for then it follows from the assumption: these are its parents. For locked
candidates and X-wings they are the places in the base houses outside the cover houses, for a hidden pair its digits
in other cells of the house, for a naked pair the other digits of its cells, and for a chain whatever had to go so
that its strong links hold.
"""

from collections.abc import Callable, Iterable, Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.highlights import Candidate
from sudokit.board.rules import House
from sudokit.native_core.stopping import StopCheck
from sudokit.techniques.chains import Chain, sorted_chains
from sudokit.techniques.fish import basic_fish
from sudokit.techniques.forcing_nets import (
    CELL,
    DYNAMIC,
    HOUSE,
    MULTIPLE,
    Net,
    Search,
    eliminations_of,
    net_steps,
    sorted_nets,
    technique_of,
)
from sudokit.techniques.forcing_runs import Advance, Elimination, NestedArgument, Reason, RunBoard
from sudokit.techniques.locked_candidates import locked_candidates
from sudokit.techniques.scan_order import cells_in
from sudokit.techniques.step import Step
from sudokit.techniques.subsets import hidden_subsets, naked_subsets

# What a rule finds on the marks left (second argument) of a board: candidates to rub out, each with its reason.
Rule = Callable[[RunBoard, Candidates, int], Iterator[Elimination]]


def nested_chains(candidates: Candidates, level: int, check_stop: StopCheck = None) -> Iterator[Step]:
    """Dynamic forcing chains whose runs use the advanced rules of a level from 1 to 5."""
    return net_steps(candidates, SEARCHES[level - 1], check_stop)


def _first_of(*rules: Rule) -> Advance:
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


def _locking(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
    return _outside_cover(board, locked_candidates(left), alive)


def _x_wings(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
    return _outside_cover(board, basic_fish(left, 2, roomy=True), alive)


def _outside_cover(board: RunBoard, steps: Iterable[Step], alive: int) -> Iterator[Elimination]:
    for step in steps:
        digit = step.eliminations[0][1]
        base, cover = (_cells_of(highlight.houses) for highlight in step.evidence[:2])
        yield from _eliminations(board, step, board.of_house(base & ~cover, digit) & ~alive)


def _hidden_pairs(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
    for step in hidden_subsets(left, 2, roomy=True):
        pair = step.evidence[0]
        elsewhere = _cells_of(pair.houses)
        for cell in pair.cells:
            elsewhere &= ~(1 << cell)
        needed = 0
        for digit in {digit for _cell, digit in pair.candidates}:
            needed |= board.of_house(elsewhere, digit)
        yield from _eliminations(board, step, needed & ~alive)


def _naked_pairs(board: RunBoard, left: Candidates, alive: int) -> Iterator[Elimination]:
    for step in naked_subsets(left, 2, roomy=True):
        needed = 0
        for cell in step.evidence[0].cells:
            needed |= board.of_cell(cell)
        yield from _eliminations(board, step, needed & ~alive)


def _eliminations(board: RunBoard, step: Step, parents: int) -> Iterator[Elimination]:
    if parents:
        reason = Reason(_offs(parents), rule=step.technique)
        for mark in step.eliminations:
            yield Elimination(board.number[mark], reason)


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
            literals = tuple(2 * board.number[node.cell, node.digit] + node.on for node in chain.nodes)
            nested = NestedArgument(literals, len(literals))
            reason = Reason(_offs(parents), rule="forcing-chain", nested=nested)
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


def _nets_of(search: Search) -> Rule:
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
                reason = Reason(_offs(parents), rule=technique_of(net, search), nested=_nested(net))
                for mark in losing:
                    yield Elimination(board.number[mark], reason)

    return rule


def _nested(net: Net) -> NestedArgument:
    literals: list[int] = []
    for argument in net.arguments:
        literals.append(argument.target)
        literals += cells_in(argument.ancestors)
    return NestedArgument(tuple(literals), net.length)


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


_BASIC: tuple[Rule, ...] = (_locking, _hidden_pairs, _naked_pairs, _x_wings)
_WITH_CHAINS = Search("nested-forcing-chains", 9.5, advance=_first_of(*_BASIC, _chains))

SEARCHES = (
    Search("dynamic-forcing-chains-plus", 9.0, advance=_first_of(*_BASIC)),
    _WITH_CHAINS,
    Search("nested-multiple-chains", 10.0, advance=_first_of(*_BASIC, _chains, _nets_of(MULTIPLE))),
    Search("nested-dynamic-chains", 10.5, advance=_first_of(*_BASIC, _nets_of(DYNAMIC))),
    Search("nested-nested-chains", 11.0, advance=_first_of(*_BASIC, _nets_of(DYNAMIC), _nets_of(_WITH_CHAINS))),
)
