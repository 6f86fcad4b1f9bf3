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

from collections.abc import Iterator
from heapq import merge
from itertools import count
from typing import NamedTuple

from sudokit.board.candidates import Candidates
from sudokit.board.highlights import Candidate, Highlight, Link
from sudokit.board.rules import House
from sudokit.techniques.link_graph import LinkGraph, link_graphs
from sudokit.techniques.scan_order import bits, cells_in
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
    return (_step(candidates, chain) for chain in sorted_chains(candidates))


def sorted_chains(candidates: Candidates) -> Iterator[Chain]:
    """All chains and cycles, easiest first; those with both kinds of links are searched for only when needed."""
    x_graph, y_graph, xy_graph = link_graphs(candidates)
    simple = merge(_x_cycles(x_graph), _x_chains(x_graph), _y_cycles(y_graph), key=_rank)
    for chain in simple:
        if chain.rating >= 7.0:
            yield from merge([chain], simple, _xy_chains(xy_graph), key=_rank)
            return
        yield chain
    yield from _xy_chains(xy_graph)


def _rank(chain: Chain) -> tuple[float, int, int]:
    """What sorts chains; among equals, the first found comes first."""
    return chain.rating, len(chain.nodes), chain.mode


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


def _x_cycles(graph: LinkGraph) -> Iterator[Chain]:
    return _cycles(graph, 0, 6.5)


def _y_cycles(graph: LinkGraph) -> Iterator[Chain]:
    return _cycles(graph, 1, 6.5)


def _cycles(graph: LinkGraph, mode: int, base: float) -> Iterator[Chain]:
    reach = _Reach(graph, _starts(graph), on=True)  # a chain may start where no cycle does
    starts = _starts(graph, pairs_only=mode == 1)
    trees = _Trees(graph)
    for layer in count(1):
        if not reach.advance_to(layer):
            return
        closing = _closing(reach, layer)
        for start in starts:
            if start in closing:
                yield from trees.cycles(start, 2 * layer + 2, mode, base)


def _x_chains(graph: LinkGraph) -> Iterator[Chain]:
    starts = _starts(graph)
    from_on, from_off = _Reach(graph, starts, on=True), _Reach(graph, starts, on=False)
    for layer in count(1):
        if not (from_on.advance_to(layer) | from_off.advance_to(layer)):
            return
        yield from _chains_of_layer(graph, starts, from_on, from_off, layer, 0, 6.6)


def _xy_chains(graph: LinkGraph) -> Iterator[Chain]:
    starts = _starts(graph)
    from_on, from_off = _Reach(graph, starts, on=True), _Reach(graph, starts, on=False)
    trees = _Trees(graph)
    for layer in count(1):
        if not (from_on.advance_to(layer) | from_off.advance_to(layer)):
            return
        closing = _closing(from_on, layer)
        for start in starts:
            if start in closing:
                yield from trees.cycles(start, 2 * layer + 2, 2, 7.0)
            yield from _chains_of_layer(graph, (start,), from_on, from_off, layer, 2, 7.0)


def _starts(graph: LinkGraph, pairs_only: bool = False) -> list[int]:
    sizes = [mask.bit_count() for mask in graph.candidates.by_cell]
    return [
        mark
        for mark, (cell, _digit) in enumerate(graph.marks)
        if sizes[cell] == 2 or (sizes[cell] > 2 and not pairs_only)
    ]


def _chains_of_layer(
    graph: LinkGraph,
    starts: list[int] | tuple[int],
    from_on: "_Reach",
    from_off: "_Reach",
    layer: int,
    mode: int,
    base: float,
) -> Iterator[Chain]:
    """The chains of 2 × layer + 2 nodes, for each start the one from on before the one from off."""
    rating = base + length_rating(2 * layer + 2)
    for start in starts:
        if start in from_on.met[layer]:
            nodes = shortest_chain(graph, start, on=True)
            yield Chain(rating, nodes, mode, False, (graph.marks[start],))
        if start in from_off.met[layer]:
            cell, digit = graph.marks[start]
            others = tuple((cell, other) for other in bits(graph.candidates.by_cell[cell] & ~(1 << digit)))
            yield Chain(rating, shortest_chain(graph, start, on=False), mode, False, others, places=True)


def _closing(reach: "_Reach", layer: int) -> set[int]:
    """The starts whose tree may close after this layer; none as long as no chain is short enough to follow from it."""
    reach.advance_to(layer + 1)
    return reach.closing[layer] if any(reach.met[: layer + 2]) else set()


class _Reach:
    """A search in breadth from all starts at once. A layer holds the on-nodes that are new after one more pair of
    links.

    From on, layer 0 is the start itself and the goal is any node that turns the start off; from off, layer 0 is what
    the start turns on and the goal is the start.
    """

    def __init__(self, graph: LinkGraph, starts: list[int], on: bool) -> None:
        self.graph = graph
        self.layers = 0
        self._frontier = {start: 1 << start if on else graph.strong[start] for start in starts}
        self._visited = dict(self._frontier)
        self._goal = {start: graph.weak[start] if on else 1 << start for start in starts}
        self._back = graph.onward_to if on else None
        self.met: list[set[int]] = [set()]  # by layer: the starts that reach their goal there for the first time
        self.closing: list[set[int]] = [set()]  # by layer: the starts that two more links may lead back to

    def advance_to(self, layer: int) -> bool:
        """Search up to a layer; returns whether it has any nodes."""
        while self.layers < layer and self._frontier:
            self._advance()
        while len(self.met) <= layer:
            self.met.append(set())
            self.closing.append(set())
        return self.layers >= layer

    def _advance(self) -> None:
        onward = self.graph.onward
        met: set[int] = set()
        closing: set[int] = set()
        following: dict[int, int] = {}
        for start, frontier in self._frontier.items():
            new = 0
            while frontier:
                lowest = frontier & -frontier
                new |= onward[lowest.bit_length() - 1]
                frontier ^= lowest
            new &= ~self._visited[start]
            if not new:
                continue
            self._visited[start] |= new
            following[start] = new
            if start in self._goal and new & self._goal[start]:
                met.add(start)
                del self._goal[start]
            if self._back is not None and new & self._back[start]:
                closing.add(start)
        self._frontier = following
        if following:
            self.layers += 1
            self.met.append(met)
            self.closing.append(closing)


class _Trees:
    """The cycle trees of one graph, grown as far as they were needed."""

    def __init__(self, graph: LinkGraph) -> None:
        self.graph = graph
        self._trees: dict[int, _CycleTree] = {}

    def cycles(self, start: int, length: int, mode: int, base: float) -> Iterator[Chain]:
        """The cycles of that many links from a start that eliminate something, in the order found."""
        tree = self._trees.get(start)
        if tree is None:
            tree = self._trees[start] = _CycleTree(self.graph, start)
        rating = base + length_rating(length)
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
    sees = graph.candidates.geometry.peer_masks
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
    nodes = []
    for index, mark in enumerate(marks):
        on = not index & 1
        house = graph.strong_house(marks[index - 1], mark) if on else graph.weak_house(marks[index - 1], mark)
        nodes.append(Node(*graph.marks[mark], on, house))
    return tuple(nodes)


def shortest_chain(graph: LinkGraph, start: int, on: bool) -> tuple[Node, ...]:
    """The shortest chain from a node to its opposite, of several the first that a queue finds in the order of links."""
    # A node is kept as 2 × candidate + 1 for on, + 0 for off.
    first, goal = 2 * start + on, 2 * start + (not on)
    parents: dict[int, int] = {first: -1}
    houses: dict[int, House | None] = {first: None}
    queue = [first]
    for node in queue:
        mark = node >> 1
        if node & 1:
            following = [(2 * other, graph.weak_house(mark, other)) for other in graph.weak_in_order(mark)]
        else:
            following = [(2 * other + 1, house) for other, house in graph.strong_in_order(mark)]
        for end, house in following:
            if end not in parents:
                parents[end], houses[end] = node, house
                queue.append(end)
        if goal in parents:
            break
    path = []
    node = goal
    while node >= 0:
        path.append(Node(*graph.marks[node >> 1], bool(node & 1), houses[node]))
        node = parents[node]
    return tuple(path[::-1])


def _step(candidates: Candidates, chain: Chain) -> Step:
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
