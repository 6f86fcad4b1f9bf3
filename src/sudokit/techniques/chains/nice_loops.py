"""Nice loops and alternating inference chains, plain and grouped.

A chain leads from a candidate that is true or false, over what follows from what, to another one. *Discontinuous nice
loop*: it comes back to its cell and contradicts or confirms where it began. True, and then false, or another candidate
of the cell true: the candidate is false. False, and then true: it is true, and the rest of the cell goes. False, and
then another one of the cell false: the other one is false either way. *Continuous nice loop*: from a candidate that is
false to another one of its cell that is true. Then each link along the loop is two-way: a weak link has exactly one
true end, so a candidate that sees both ends goes, and a cell entered and left by strong links loses its other
candidates. *AIC*: from a false candidate to a true one elsewhere: one of the two is true, so what sees both, or what
both exclude in each other's cell, is false.

Of the chains between two ends the first in the order of a search in breadth is taken, so it is a shortest one; it
must not run into a cell it has been in.
"""

from collections.abc import Iterator

from sudokit.board import Candidate, Candidates, Highlight, Link
from sudokit.techniques.chains.inference_graph import InferenceGraph
from sudokit.techniques.finders.almost_locked_sets import AlmostLockedSet
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step


def nice_loops(candidates: Candidates) -> Iterator[Step]:
    """Nice loops and AICs of single candidates, one for each set of eliminations."""
    return iter(_NiceLoopSearch(candidates, grouped=False).steps())


def grouped_nice_loops(candidates: Candidates, *, with_sets: bool = False) -> Iterator[Step]:
    """Nice loops and AICs that use a group, or an almost locked set (`with_sets`), one for each set of eliminations."""
    search = _NiceLoopSearch(candidates, grouped=True, with_sets=with_sets)
    return (step for step in search.steps() if step.technique.startswith("grouped"))


class _NiceLoopSearch:
    """The search in one position."""

    def __init__(self, candidates: Candidates, *, grouped: bool, with_sets: bool = False) -> None:
        self.candidates = candidates
        self.graph = InferenceGraph(candidates, grouped=grouped, with_sets=with_sets)
        self.found: dict[tuple[str, tuple[Candidate, ...]], Step] = {}
        self._trees: dict[int, dict[int, int]] = {}

    def steps(self) -> list[Step]:
        """All steps: loops from true candidates, loops from false ones, then AICs."""
        graph, by_cell = self.graph, self.candidates.by_cell
        reached = graph.closure()
        for on in (1, 0):
            for node in range(graph.singles):
                start = 2 * node + on
                cell = graph.nodes[node].first
                own = [graph.number[cell, other] for other in bits(by_cell[cell])]
                ends = sum((1 << 2 * end + 1) | (1 << 2 * end) for end in own) & ~(1 << start)
                if on:  # a true candidate makes the others of its cell false at once
                    ends &= ~sum(1 << 2 * end for end in own if end != node)
                if reached[start] & ends:
                    self._loops_from(start, ends)
        for node in range(graph.singles):
            self._aics_from(2 * node, reached[2 * node])
        return list(self.found.values())

    def _tree(self, start: int) -> dict[int, int]:
        if start not in self._trees:
            self._trees[start] = self.graph.tree(start)
        return self._trees[start]

    def _chain(self, start: int, end: int) -> list[int]:
        parents = self._tree(start)
        chain = [end]
        while chain[-1] != start:
            chain.append(parents[chain[-1]])
        return chain[::-1]

    def _loops_from(self, start: int, ends: int) -> None:
        graph = self.graph
        node, on = divmod(start, 2)
        digit, cell = graph.nodes[node].digit, graph.nodes[node].first
        for end in [state for state in self._tree(start) if ends >> state & 1]:
            chain = self._chain(start, end)
            if len(chain) <= 3 or not self._is_clear(chain, is_loop=True):
                continue
            last_digit, last_on = graph.nodes[end // 2].digit, end & 1
            losing: list[Candidate] = []
            name = "discontinuous-nice-loop"
            if on:
                losing = [(cell, digit)]
            elif not last_on:
                losing = [(cell, last_digit)]
            elif last_digit == digit:
                losing = [(cell, other) for other in bits(self.candidates.by_cell[cell]) if other != digit]
            else:
                name = "continuous-nice-loop"
                losing = self._loop_eliminations(chain, digit, last_digit)
            self._keep(name, chain, losing)

    def _is_clear(self, chain: list[int], *, is_loop: bool) -> bool:
        """Whether a chain enters no cell that it has left; a loop leaves its first cell and comes back at last."""
        nodes = [self.graph.nodes[state // 2] for state in chain]
        if is_loop and (nodes[0].first == nodes[1].first or nodes[-1].first == nodes[-2].first):
            return False
        left = 0
        before = None
        for node in nodes:
            if left >> node.first & 1:
                return False
            if before is not None and not (is_loop and before.first == nodes[0].first):
                left |= before.extent
            before = node
        return True

    def _loop_eliminations(self, chain: list[int], first_digit: int, last_digit: int) -> list[Candidate]:
        """What a continuous loop removes, link by link."""
        graph, candidates = self.graph, self.candidates
        nodes = [graph.nodes[state // 2] for state in chain]
        inside = 0
        for node in nodes:
            inside |= node.extent
        cell = nodes[0].first
        losing = [(cell, other) for other in bits(candidates.by_cell[cell]) if other not in (first_digit, last_digit)]
        for index in range(1, len(chain)):
            before, node = nodes[index - 1], nodes[index]
            if before.first == node.first:
                continue
            if not chain[index] & 1:
                seen = graph.seen_from(chain[index - 1] // 2, node.digit) & graph.seen_from(chain[index] // 2)
                seen &= candidates.by_digit[node.digit] & candidates.empty & ~inside
                losing += [(other, node.digit) for other in cells_in(seen)]
                if node.lacking:
                    losing += self._removed_by_set(node.lacking, node.digit, chain[index + 1])
            elif index + 2 < len(chain) and nodes[index + 1].first == node.first != nodes[index + 2].first:
                used = (node.digit, nodes[index + 1].digit)
                if not node.is_group and not nodes[index + 1].is_group:
                    losing += [
                        (node.first, other) for other in bits(candidates.by_cell[node.first]) if other not in used
                    ]
        return sorted(set(losing))

    def _removed_by_set(self, held: AlmostLockedSet, digit: int, following: int) -> list[Candidate]:
        """What a set in a continuous loop removes: it holds all its digits but the two by which the loop runs.

        Where it forces a cell, the loop leaves it by several digits; each is in the set or in that cell.
        """
        candidates = self.candidates
        node = self.graph.nodes[following // 2]
        leaving, nearby = 1 << node.digit, 0
        if following & 1:
            leaving = candidates.by_cell[node.first] & ~leaving
            nearby = candidates.board.peer_masks[node.first]
        losing: list[Candidate] = []
        for other in bits(held.digits & ~(1 << digit)):
            seen = held.seen[other] & candidates.by_digit[other] & candidates.empty
            if leaving >> other & 1:
                seen &= nearby
            losing += [(cell, other) for cell in cells_in(seen)]
        return losing

    def _aics_from(self, start: int, reached: int) -> None:
        graph, candidates = self.graph, self.candidates
        sees = candidates.board.peer_masks
        digit, cell = graph.nodes[start // 2].digit, graph.nodes[start // 2].first
        places = candidates.by_digit[digit] & candidates.empty
        ends: dict[int, list[Candidate]] = {}
        for other in cells_in(places & ~(1 << cell)):
            end = 2 * graph.number[other, digit] + 1
            common = sees[cell] & sees[other] & places
            if reached >> end & 1 and common & (common - 1):
                ends[end] = [(victim, digit) for victim in cells_in(common)]
        for other in cells_in(places & sees[cell]):
            for theirs in bits(candidates.by_cell[cell] & candidates.by_cell[other]):
                end = 2 * graph.number[other, theirs] + 1
                if theirs != digit and reached >> end & 1:
                    ends[end] = [(cell, theirs), (other, digit)]
        if ends:
            for end in [state for state in self._tree(start) if state in ends]:
                chain = self._chain(start, end)
                if len(chain) > 3 and self._is_clear(chain, is_loop=False):
                    self._keep("aic", chain, ends[end])

    def _keep(self, name: str, chain: list[int], losing: list[Candidate]) -> None:
        """Keep a step unless one of its kind that removes the same is as short; a shorter one takes its place."""
        if not losing:
            return
        losing.sort(key=lambda mark: (mark[1], mark[0]))
        grouped = any(self.graph.nodes[state // 2].is_group for state in chain)
        technique = f"grouped-{name}" if grouped else name
        key = (technique, tuple(losing))
        known = self.found.get(key)
        if known is not None and known.length <= len(chain):
            return
        nodes = [self.graph.nodes[state // 2] for state in chain]
        marks = [tuple((cell, node.digit) for cell in cells_in(node.cells)) for node in nodes]
        self.found[key] = Step(
            technique,
            (),
            tuple(losing),
            (
                Highlight("on", candidates=_candidates_of_nodes(marks, chain, 1)),
                Highlight("off", candidates=_candidates_of_nodes(marks, chain, 0)),
            ),
            tuple(self._links(chain, marks)),
            length=len(chain),
        )

    def _links(self, chain: list[int], marks: list[tuple[Candidate, ...]]) -> Iterator[Link]:
        """The links of a chain; a set joins the two beside it, or leads to what it leaves out in the cell it forces."""
        before = marks[0]
        for index in range(1, len(chain)):
            node = self.graph.nodes[chain[index] // 2]
            if node.lacking:
                continue
            if chain[index] & 1 and self.graph.nodes[chain[index - 1] // 2].lacking:
                rest = bits(self.candidates.by_cell[node.first] & ~(1 << node.digit))
                others = tuple((node.first, digit) for digit in rest)
                yield Link(before, others, strong=False)
                before = others
            yield Link(before, marks[index], strong=bool(chain[index] & 1))
            before = marks[index]


def _candidates_of_nodes(marks: list[tuple[Candidate, ...]], chain: list[int], on: int) -> tuple[Candidate, ...]:
    """The candidates of the nodes that are true, or false, each once."""
    return tuple(
        dict.fromkeys(mark for node, state in zip(marks, chain, strict=True) if state & 1 == on for mark in node)
    )
