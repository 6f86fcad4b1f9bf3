"""Chains on one digit and chains through cells with two candidates: turbot fish, X-chain, XY-chain, remote pair.

A chain begins and ends with a strong link: if its first candidate is false, its last one is true. Both are of one
digit, and one of them is true, so a candidate that sees both is false. An *X-chain* stays with one digit and takes its
strong links from pairs of places; with three links it is a *turbot fish*. An *XY-chain* takes its strong links from
cells with two candidates. A *remote pair* is one whose cells all have the same two: they alternate, so any two at an
odd distance of three or more hold both digits between them.

Of the chains between two ends the shortest is reported, since what is false depends on the ends alone.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from sudokit.board import Candidate, Candidates, Highlight, Link
from sudokit.techniques.chains.chains import nodes_along
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step

LONGEST = 21  # candidates of a chain

Partners = Callable[[Candidate], Iterable[Candidate]]


def turbot_fish(candidates: Candidates) -> Iterator[Step]:
    """X-chains of three links, shown as the chain by which the first candidate they remove refutes itself."""
    for step in _x_chains(candidates, 4):
        victim = step.eliminations[0]
        around = [victim, *step.links[0].start, *(link.end[0] for link in step.links), victim]
        links = chain_links(candidates, around, on=True)
        yield Step("turbot-fish", (), step.eliminations, step.evidence, links, length=4)


def x_chains(candidates: Candidates) -> Iterator[Step]:
    """Chains of pairs of places of one digit, with three links or more."""
    return _x_chains(candidates, LONGEST)


def _x_chains(candidates: Candidates, longest: int) -> Iterator[Step]:
    sees = candidates.board.peer_masks
    for digit in range(1, len(candidates.by_digit)):
        places = candidates.by_digit[digit] & candidates.empty
        partners: dict[int, set[int]] = {}
        for _house, mask in scan_order(candidates.board).complete_rows_columns_boxes:
            pair = places & mask
            if pair.bit_count() == 2:
                first, second = cells_in(pair)
                partners.setdefault(first, set()).add(second)
                partners.setdefault(second, set()).add(first)
        for start in partners:

            def partners_of(mark: Candidate, partners: dict[int, set[int]] = partners) -> list[Candidate]:
                return [(other, mark[1]) for other in sorted(partners.get(mark[0], ()))]

            def seen_from(mark: Candidate, places: int = places) -> list[Candidate]:
                return [(other, mark[1]) for other in cells_in(sees[mark[0]] & places)]

            yield from _steps(candidates, "x-chain", digit, _shortest((start, digit), partners_of, seen_from, longest))


def xy_chains(candidates: Candidates) -> Iterator[Step]:
    """Chains of cells with two candidates."""
    sees = candidates.board.peer_masks
    by_cell, by_digit = candidates.by_cell, candidates.by_digit
    pairs = sum(1 << cell for cell in cells_in(candidates.empty) if by_cell[cell].bit_count() == 2)

    def other_of(mark: Candidate) -> list[Candidate]:
        cell, digit = mark
        return [(cell, other) for other in bits(by_cell[cell]) if other != digit]

    def seen_from(mark: Candidate) -> list[Candidate]:
        cell, digit = mark
        return [(other, digit) for other in cells_in(sees[cell] & by_digit[digit] & pairs)]

    for start in cells_in(pairs):
        for digit in bits(by_cell[start]):
            chains = _shortest((start, digit), other_of, seen_from, LONGEST)
            yield from _steps(candidates, "xy-chain", digit, (chain for chain in chains if chain[-1][1] == digit))


def remote_pairs(candidates: Candidates) -> Iterator[Step]:
    """Chains of four cells or more with the same two candidates, with all the candidates they remove."""
    sees = candidates.board.peer_masks
    by_cell = candidates.by_cell
    pairs = [cell for cell in cells_in(candidates.empty) if by_cell[cell].bit_count() == 2]
    reported: set[tuple[Candidate, ...]] = set()
    paths = [[cell] for cell in pairs]
    while paths:  # in breadth: shorter ones first
        longer = []
        for path in paths:
            for cell in pairs:
                if by_cell[cell] == by_cell[path[0]] and sees[path[-1]] >> cell & 1 and cell not in path:
                    longer.append([*path, cell])
        paths = [path for path in longer if len(path) <= LONGEST // 2]
        for path in paths:
            if len(path) < 4 or len(path) % 2 or path[0] > path[-1]:
                continue
            seen = 0
            for i, first in enumerate(path):
                for last in path[i + 3 :: 2]:
                    seen |= sees[first] & sees[last]
            seen &= candidates.empty & ~sum(1 << cell for cell in path)
            digits = bits(by_cell[path[0]])
            losing = tuple((cell, d) for d in digits for cell in cells_in(seen & candidates.by_digit[d]))
            if losing and losing not in reported:
                reported.add(losing)
                marks = tuple((cell, digit) for cell in path for digit in digits)
                links = tuple(
                    Link(((a, digit),), ((b, digit),), strong=False) for a, b in pairwise(path) for digit in digits
                )
                yield Step(
                    "remote-pair", (), losing, (Highlight("base", tuple(path), marks),), links, None, 2 * len(path)
                )


def _shortest(start: Candidate, strong: Partners, weak: Partners, longest: int) -> Iterator[list[Candidate]]:
    """The shortest chain from a candidate, when it is false, to every candidate that is then true, of three links up.

    Found in breadth; a chain does not use a candidate twice.
    """
    parents: dict[Candidate, Candidate | None] = {start: None}  # of candidates that are false, then of true ones
    true_parents: dict[Candidate, Candidate] = {}
    false = [start]
    length = 2
    while false and length <= longest:
        true = []
        for mark in false:
            for following in strong(mark):
                if following not in true_parents:
                    true_parents[following] = mark
                    true.append(following)
        if length > 2:
            for mark in true:
                chain = _chain(mark, parents, true_parents)
                if len(set(chain[1:])) == len(chain) - 1:
                    yield chain
        false = []
        for mark in true:
            for following in weak(mark):
                if following not in parents:
                    parents[following] = mark
                    false.append(following)
        length += 2


def _chain(
    last: Candidate, parents: dict[Candidate, Candidate | None], true_parents: dict[Candidate, Candidate]
) -> list[Candidate]:
    chain = [last]
    mark: Candidate | None = last
    while mark is not None:
        before = true_parents[mark]
        chain.append(before)
        mark = parents[before]
        if mark is not None:
            chain.append(mark)
    return chain[::-1]


def _steps(candidates: Candidates, name: str, digit: int, chains: Iterable[list[Candidate]]) -> Iterator[Step]:
    sees = candidates.board.peer_masks
    for chain in chains:
        losing = sees[chain[0][0]] & sees[chain[-1][0]] & candidates.by_digit[digit] & candidates.empty
        if losing:
            removed = tuple((cell, digit) for cell in cells_in(losing))
            yield Step(name, (), removed, chain_evidence(chain), chain_links(candidates, chain), length=len(chain))


def chain_evidence(chain: list[Candidate]) -> tuple[Highlight, ...]:
    """The candidates of a chain that are false, and those that are true, if its first one is false."""
    return (Highlight("off", candidates=tuple(chain[::2])), Highlight("on", candidates=tuple(chain[1::2])))


def chain_links(candidates: Candidates, chain: list[Candidate], *, on: bool = False) -> tuple[Link, ...]:
    """The links of a chain from a candidate that is true (`on`) or false, each with the house in which it is seen."""
    literals = [(cell, digit, on ^ bool(index % 2)) for index, (cell, digit) in enumerate(chain)]
    nodes = nodes_along(candidates, literals, is_cycle=False)
    return tuple(
        Link((before,), (mark,), strong=node.on, house=node.house)
        for (before, mark), node in zip(pairwise(chain), nodes[1:], strict=True)
    )
