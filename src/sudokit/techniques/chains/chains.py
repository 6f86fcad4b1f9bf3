"""Chains and cycles: arguments along a line, from candidate to candidate.

A node says that a candidate is true ("on") or false ("off"). Two kinds of links lead from one to the next. *Weak*, on
to off: if it is true, the other candidates of its cell are false, and so is its digit in all cells that see it.
*Strong*, off to on: if it is false, the other one of two candidates of its cell, or of two places in a complete
house, is true.

A *chain* from a node to its own opposite refutes it. A *cycle* is a chain from on back to the same node: then either
all its on-nodes are true or, reading it backwards, all its off-candidates. Whatever sees the same digit on both sides
is false.

There are three modes, because people find the first two easier: X uses links within one digit only, Y only the
two candidates of a cell as strong links, XY everything.

Every shortest chain is found by searching in breadth. Sudoku Explainer does not find every cycle: it grows one tree
from each start, in which an on-node is reached once, so the tree itself is the definition (`_CycleTree`). Before any
tree is grown, all starts are searched together, layer by layer, on bit rows (`_Reach`). That shows which trees can
close and where: a cycle of n nodes that eliminates z makes a chain of at most n + 2 nodes from z to its opposite, so
as long as there is no such chain no tree is needed.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from heapq import merge
from itertools import count
from operator import itemgetter
from typing import NamedTuple

from sudokit.board import Candidate, Candidates, Highlight, Link
from sudokit.board.rules import House
from sudokit.techniques.chains.link_graph import LinkGraph, link_graphs
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order, union_of
from sudokit.techniques.step import Step


class Node(NamedTuple):
    """A candidate that is true or false in an argument; `house` is where the link to it is seen, None for its cell."""

    cell: int
    digit: int
    on: bool
    house: House | None = None


class Chain(NamedTuple):
    """A chain or cycle and what it eliminates; `places`: its last node is on, and so a digit to place."""

    rating: float
    nodes: tuple[Node, ...]
    mode: int  # 0, 1, 2 for X, Y, XY
    is_cycle: bool
    eliminations: tuple[Candidate, ...]
    places: bool = False


def forcing_chains(candidates: Candidates) -> Iterator[Step]:
    """Chains and cycles, easiest first: by rating, then by length."""
    return map(chain_step, sorted_chains(candidates))


def sorted_chains(candidates: Candidates) -> Iterator[Chain]:
    """All chains and cycles, easiest first: by rating, then by length, then X before Y before XY.

    Among equals the first found comes first. Nothing is searched before all that is easier was asked for.
    """
    x, y, xy = (_ChainSearch(graph, mode) for mode, graph in enumerate(link_graphs(candidates)))
    layers = (
        x.layers(6.5, x.cycles),
        x.layers(6.6, x.chains),
        y.layers(6.5, y.cycles),
        xy.layers(7.0, xy.cycles_and_chains),
    )
    for _rank, chains in merge(*layers, key=itemgetter(0)):
        yield from chains


def length_rating(nodes: int) -> float:
    """What its length adds to the rating of a chain: 0.1 for each of 4, 6, 8, 12, 16, 24, … that nodes - 2 exceeds.

    >>> length_rating(6), length_rating(8), length_rating(19)
    (0.0, 0.1, 0.5)
    """
    added, limit, odd = 0.0, 4, False
    while nodes - 2 > limit:
        added += 0.1
        limit = limit * 4 // 3 if odd else limit * 3 // 2
        odd = not odd
    return added


_Rank = tuple[float, int, int]  # what sorts chains: rating, number of nodes, mode


class _ChainSearch:
    """The chains and cycles of one mode. After n layers of a search in breadth they have 2 × n + 2 nodes."""

    def __init__(self, graph: LinkGraph, mode: int) -> None:
        self.graph, self.mode = graph, mode
        self._trees = _Trees(graph)

    @cached_property
    def _reach(self) -> "_Reach":
        return _Reach(self.graph)

    def layers(
        self, base: float, find: Callable[[int, float], Iterator[Chain]]
    ) -> Iterator[tuple[_Rank, Iterator[Chain]]]:
        """What `find` finds in layer after layer, as long as the search reaches any nodes there."""
        for layer in count(1):
            nodes = 2 * layer + 2
            rating = base + length_rating(nodes)
            yield (rating, nodes, self.mode), find(layer, rating)
            if self._reach.layer(layer) is None:
                return

    @cached_property
    def _starts(self) -> list[int]:
        """The candidates that a cycle may start from: with Y links, those of cells with two."""
        sizes = [mask.bit_count() for mask in self.graph.candidates.by_cell]
        starts = self.graph.starts
        return [mark for mark in starts if sizes[self.graph.marks[mark][0]] == 2] if self.mode == 1 else starts

    def cycles(self, layer: int, rating: float) -> Iterator[Chain]:
        """The cycles of a layer."""
        closing = self._closing_starts(layer)
        for start in self._starts if closing else ():
            if start in closing:
                yield from self._trees.cycles(start, 2 * layer + 2, self.mode, rating)

    def chains(self, layer: int, rating: float) -> Iterator[Chain]:
        """The chains of a layer."""
        refuted, proved = self._reach.refuted_starts(layer), self._reach.proved_starts(layer)
        for start in sorted(refuted | proved):
            yield from self._chains_from(start, refuted, proved, rating)

    def cycles_and_chains(self, layer: int, rating: float) -> Iterator[Chain]:
        """Both, start by start."""
        closing = self._closing_starts(layer)
        refuted, proved = self._reach.refuted_starts(layer), self._reach.proved_starts(layer)
        for start in sorted(closing | refuted | proved):
            if start in closing:
                yield from self._trees.cycles(start, 2 * layer + 2, self.mode, rating)
            yield from self._chains_from(start, refuted, proved, rating)

    def _closing_starts(self, layer: int) -> set[int]:
        """The starts whose tree may close after this layer to a cycle that eliminates something.

        What it eliminates is refuted by a chain that is short enough, and sees a candidate that the start leads to.
        """
        found = self._reach.layer(layer)
        if found is None or not found.closing:
            return set()
        seen = 0
        for number in range(1, layer + 2):
            for mark in self._reach.refuted_starts(number):
                seen |= self.graph.weak[mark]
        return {start for start in found.closing if found.if_on[start] & seen}

    def _chains_from(self, start: int, refuted: set[int], proved: set[int], rating: float) -> Iterator[Chain]:
        """The chain from a start that is on, then the one from off."""
        graph = self.graph
        cell, digit = graph.marks[start]
        if start in refuted:
            yield Chain(rating, shortest_chain(graph, start, on=True), self.mode, False, ((cell, digit),))
        if start in proved:
            others = tuple((cell, other) for other in bits(graph.candidates.by_cell[cell] & ~(1 << digit)))
            yield Chain(rating, shortest_chain(graph, start, on=False), self.mode, False, others, places=True)


class _Layer(NamedTuple):
    """What a search from all candidates has found when it has followed that many pairs of links."""

    if_on: list[int]  # for each candidate those, as bits, that are true if it is true; itself too
    if_off: dict[int, int]  # the same if it is false, for those with a strong link
    refuted: set[int]  # the starts that turn themselves off, and did not in an earlier layer
    closing: set[int]  # the starts that lead to something new from which two more links may lead back


class _Reach:
    """A search in breadth from all candidates at once.

    A candidate that is false leads within n pairs of links to what the candidates it turns on lead to; one that is true
    to itself and to what those it turns off lead to within n - 1.
    """

    def __init__(self, graph: LinkGraph) -> None:
        self._starts = set(graph.starts)
        self._weak = graph.weak
        self._turned_on = {mark: cells_in(row) for mark, row in enumerate(graph.strong) if row}
        linked = sum(1 << mark for mark in self._turned_on)
        self._turned_off = [cells_in(row & linked) for row in graph.weak]
        # Two links lead from these to a candidate.
        self._before = {mark: union_of(graph.weak, others) for mark, others in self._turned_on.items()}
        self._growing = [mark for mark, others in enumerate(self._turned_off) if others]
        if_on = [1 << mark for mark in range(len(graph.marks))]
        self._layers = [_Layer(if_on, self._if_off(if_on), set(), set())]

    def layer(self, number: int) -> _Layer | None:
        """A layer of the search; None beyond the last one that has anything new."""
        while len(self._layers) <= number and self._growing:
            self._advance()
        return self._layers[number] if number < len(self._layers) else None

    def _advance(self) -> None:
        if_on, if_off, *_found = self._layers[-1]
        weak, turned_off, before = self._weak, self._turned_off, self._before
        following = if_on.copy()
        growing, refuted, closing = [], set(), set()
        for start in self._growing:
            old = new = if_on[start]
            for off in turned_off[start]:
                new |= if_off[off]
            if new == old:
                continue
            following[start] = new
            growing.append(start)
            if new & weak[start] and not old & weak[start]:
                refuted.add(start)
            if start in before and (new ^ old) & before[start]:
                closing.add(start)
        self._growing = growing
        if growing:
            found = refuted & self._starts, closing & self._starts
            self._layers.append(_Layer(following, self._if_off(following), *found))

    def _if_off(self, if_on: list[int]) -> dict[int, int]:
        return {mark: union_of(if_on, others) for mark, others in self._turned_on.items()}

    def refuted_starts(self, number: int) -> set[int]:
        """The starts that lead to their own opposite when they are on: in this layer, and in none before."""
        layer = self.layer(number)
        return layer.refuted if layer else set()

    def proved_starts(self, number: int) -> set[int]:
        """The starts that lead to their own opposite when they are off: in this layer, and in none before."""
        layer, earlier = self.layer(number), self.layer(number - 1)
        if layer is None or earlier is None:
            return set()
        proved = {start for start, row in layer.if_off.items() if row >> start & 1}
        return {start for start in proved & self._starts if not earlier.if_off[start] >> start & 1}


class _Trees:
    """The cycle trees of one graph, grown as far as they were needed."""

    def __init__(self, graph: LinkGraph) -> None:
        self.graph = graph
        self._trees: dict[int, _CycleTree] = {}

    def cycles(self, start: int, length: int, mode: int, rating: float) -> Iterator[Chain]:
        """The cycles of that many links from a start that eliminate something, in the order found."""
        tree = self._trees.get(start)
        if tree is None:
            tree = self._trees[start] = _CycleTree(self.graph, start)
        for marks in tree.returns(length):
            losing = _cycle_eliminations(self.graph, marks)
            if losing:
                yield Chain(rating, _cycle_nodes(self.graph, marks), mode, True, losing)


class _CycleTree:
    """Sudoku Explainer's search for cycles through one start.

    Each on-node spawns all its off-nodes but those on its own path; of on-nodes only the first arrival counts. A return
    to the start after four links or more is a cycle, and is not continued.
    """

    def __init__(self, graph: LinkGraph, start: int) -> None:
        self.graph, self.start = graph, start
        self._links = 0
        self._layer = [start]
        self._parents: dict[int, tuple[int, int]] = {start: (-1, -1)}  # the off-node before, and the on-node before it
        self._path_offs = {start: 0}
        self._found: dict[int, list[tuple[int, ...]]] = {}

    def returns(self, length: int) -> list[tuple[int, ...]]:
        """The cycles of that many links: their candidates, on and off in turn, from the start."""
        while self._links < length:
            self._grow()
        return self._found.get(length, [])

    def _grow(self) -> None:
        graph, start, parents, path_offs = self.graph, self.start, self._parents, self._path_offs
        self._links += 2
        found, following = [], []
        for on in self._layer:
            before = path_offs[on]
            for off in graph.weak_in_order(on):
                if not graph.strong[off] or before >> off & 1:
                    continue
                for end, _house in graph.strong_in_order(off):
                    if end == start:
                        if self._links >= 4:
                            found.append((*self._path_to(on), off))
                    elif end not in parents:
                        parents[end] = (off, on)
                        path_offs[end] = before | 1 << off
                        following.append(end)
        self._layer = following
        self._found[self._links] = found

    def _path_to(self, on: int) -> list[int]:
        path = [on]
        while on != self.start:
            off, on = self._parents[on]
            path += (off, on)
        return path[::-1]


def _cycle_eliminations(graph: LinkGraph, marks: tuple[int, ...]) -> tuple[Candidate, ...]:
    """Candidates in other cells that see their digit on and off in the cycle."""
    sees = graph.candidates.board.peer_masks
    seen: dict[int, list[int]] = {}
    outside = -1
    for index, mark in enumerate(marks):
        cell, digit = graph.marks[mark]
        seen.setdefault(digit, [0, 0])[index & 1] |= sees[cell]
        outside &= ~(1 << cell)
    return tuple(
        sorted(
            (cell, digit)
            for digit, (by_on, by_off) in seen.items()
            for cell in cells_in(graph.candidates.by_digit[digit] & by_on & by_off & outside)
        )
    )


def _cycle_nodes(graph: LinkGraph, marks: tuple[int, ...]) -> tuple[Node, ...]:
    literals = [(*graph.marks[mark], not index & 1) for index, mark in enumerate(marks)]
    return nodes_along(graph.candidates, literals, is_cycle=True)


def nodes_along(
    candidates: Candidates, literals: Sequence[tuple[int, int, bool]], *, is_cycle: bool
) -> tuple[Node, ...]:
    """The nodes of a chain or cycle given as cells, digits, and whether these are true; each with its house."""
    order = scan_order(candidates.board)
    nodes = []
    for index, (cell, digit, on) in enumerate(literals):
        other = literals[index - 1][0] if index or is_cycle else cell
        house = None if cell == other else order.shared_houses.get((cell, other))
        if on and house:  # the first one that has no third place
            both = 1 << cell | 1 << other
            places = candidates.by_digit[digit]
            house = next((found for found, mask in order.complete_houses_of[cell] if places & mask == both), house)
        nodes.append(Node(cell, digit, on, house))
    return tuple(nodes)


def shortest_chain(graph: LinkGraph, start: int, on: bool) -> tuple[Node, ...]:
    """The shortest chain from a node to its opposite, of several the first that a queue finds in the order of links."""
    # A node is kept as 2 × candidate + 1 for on, + 0 for off.
    first, goal = 2 * start + on, 2 * start + (not on)
    parents: dict[int, int] = {first: -1}
    queue = [first]
    for node in queue:
        if node & 1:
            following = [2 * other for other in graph.weak_in_order(node >> 1)]
        else:
            following = [2 * other + 1 for other, _house in graph.strong_in_order(node >> 1)]
        for end in following:
            if end not in parents:
                parents[end] = node
                queue.append(end)
        if goal in parents:
            break
    path = [goal]
    while path[-1] != first:
        path.append(parents[path[-1]])
    path.reverse()
    literals = [(*graph.marks[node >> 1], bool(node & 1)) for node in path]
    return nodes_along(graph.candidates, literals, is_cycle=False)


def chain_step(chain: Chain) -> Step:
    """The step of a chain or cycle."""
    nodes = chain.nodes
    following = (*nodes[1:], nodes[0]) if chain.is_cycle else nodes[1:]
    return Step(
        _name(chain),
        ((nodes[-1].cell, nodes[-1].digit),) if chain.places else (),
        chain.eliminations,
        tuple(
            Highlight(role, candidates=tuple(dict.fromkeys((node.cell, node.digit) for node in nodes if node.on is on)))
            for role, on in (("on", True), ("off", False))
        ),
        tuple(
            Link(((a.cell, a.digit),), ((b.cell, b.digit),), strong=b.on, house=b.house)
            for a, b in zip(nodes, following, strict=False)
        ),
        rating=chain.rating,
        length=len(nodes),
    )


def _name(chain: Chain) -> str:
    if chain.is_cycle:
        return ("x-cycle", "y-cycle", "xy-cycle")[chain.mode]
    if chain.mode == 0:
        return "turbot-fish" if len(chain.nodes) <= 6 else "forcing-x-chain"
    return "forcing-chain"
