"""Unique rectangles and loops: a puzzle with one solution cannot contain a pattern that can be swapped.

Take a closed path of cells from house to house, coloured alternately, all holding the same two candidates a and b. If
every house with a cell of the one colour has exactly one of the other, and nothing but these two digits were left in
the loop, then swapping a and b all around it would turn one solution into another. A puzzle with one solution
therefore has some other digit in the loop. The argument holds on every board as long as whatever limits a cell of the
one colour limits one of the other alike (`_swappable`).

X are the cells of the loop with more candidates, U their extra digits.
Type 1: one cell in X, so it is neither a nor b.
Type 2: U is one digit, so some cell of X holds it, and cells that see all of X do not.
Type 3: two cells in X, which together stand for one cell with the digits U; it takes part in a subset of their house.
Type 4: two cells in X, in a house where a has no other place: one of them is a, so neither is b.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudokit.board import Board, Candidate, Candidates, Highlight
from sudokit.techniques.finders.subsets import tight_groups
from sudokit.techniques.paths.scan_order import HouseMask, ScanOrder, bits, cells_in, scan_order
from sudokit.techniques.step import Step


class Loop(NamedTuple):
    """A closed path of cells that all hold the digits a and b."""

    cells: tuple[int, ...]
    a: int
    b: int


def unique_loops(candidates: Candidates) -> Iterator[Step]:
    """All steps on unique rectangles and loops, least rating first, then by type, then as they are found."""
    found: list[tuple[float, str, int, Step]] = []
    seen: set[frozenset[int]] = set()
    for loop in _loops(candidates):
        cells = frozenset(loop.cells)
        if cells in seen:  # the same loop from another start, or the other way round
            continue
        seen.add(cells)
        for step in _conclusions(candidates, loop):
            assert step.rating is not None
            found.append((step.rating, step.technique[-1], len(found), step))
    for *_rank, step in sorted(found, key=lambda entry: entry[:3]):
        yield step


def _loops(candidates: Candidates) -> Iterator[Loop]:
    """Every loop that a search in depth from every bivalue cell finds, some of them several times."""
    searches: dict[int, _LoopSearch] = {}  # by pair of digits
    for start, pair in enumerate(candidates.by_cell):
        if pair.bit_count() == 2:
            if pair not in searches:
                searches[pair] = _LoopSearch(candidates, pair)
            for cells in searches[pair].paths_from(start):
                yield Loop(cells, *bits(pair))


def _closed_part(board: Board, cells: int) -> int:
    """Those of these cells that have another one of them in each of their houses: no other can be in a loop."""
    houses_of = scan_order(board).houses_of
    while True:
        left = cells
        for cell in cells_in(cells):
            for _house, mask in houses_of[cell]:
                if left & mask == 1 << cell:
                    left ^= 1 << cell
                    break
        if left == cells:
            return cells
        cells = left


class _LoopSearch:
    """The search for loops of one pair of digits.

    Cells with extra candidates are allowed as long as they have one extra digit in common, or are two at most. As in
    Sudoku Explainer, the extra digits of cells that were looked at beside the path stay counted; it therefore finds a
    few loops less, and so do we.
    """

    def __init__(self, candidates: Candidates, pair: int) -> None:
        a, b = bits(pair)
        self.board = candidates.board
        self.order: ScanOrder = scan_order(candidates.board)
        self.holding = candidates.by_digit[a] & candidates.by_digit[b]
        self.closed = _closed_part(candidates.board, self.holding)
        self.extra = [mask & ~pair for mask in candidates.by_cell]
        self.start = -1
        self.path: list[int] = []
        self.touched = [0, 0]  # the houses of either colour, as bits
        self._ways: dict[int, list[tuple[str, list[int]]]] = {}

    def paths_from(self, start: int) -> Iterator[tuple[int, ...]]:
        """The loops that begin in a cell."""
        self.start = start
        return self._from(start, 0, 2, "") if self.closed >> start & 1 else iter(())

    def _ways_from(self, cell: int) -> list[tuple[str, list[int]]]:
        """By house, with its kind: the cells that may follow this one."""
        if cell not in self._ways:
            others = self.holding & ~(1 << cell)
            self._ways[cell] = [(house.kind, cells_in(mask & others)) for house, mask in self.order.houses_of[cell]]
        return self._ways[cell]

    def _from(self, cell: int, extra: int, allowance: int, came_by: str) -> Iterator[tuple[int, ...]]:
        path, touched, house_numbers = self.path, self.touched, self.order.house_numbers
        colour = len(path) & 1
        houses = house_numbers[cell]
        path.append(cell)
        touched[colour] |= houses
        for kind, cells in self._ways_from(cell):
            if kind == came_by:
                continue
            for following in cells:
                if following == self.start and len(path) >= 4:
                    if colour and touched[0] == touched[1] and _swappable(self.board, path):
                        yield tuple(path)
                elif following not in path:
                    more = self.extra[following]
                    extra |= more
                    if more and extra.bit_count() != 1 and allowance <= 0:
                        continue
                    if not self.closed >> following & 1 or touched[1 - colour] & house_numbers[following]:
                        continue  # no loop from there, or a second cell of that colour in a house: not to be swapped
                    yield from self._from(following, extra, allowance - bool(more), kind)
        touched[colour] &= ~houses
        path.pop()


def _swappable(board: Board, path: list[int]) -> bool:
    """Whether what there is beside the houses limits both colours alike: who sees one by a pair sees the other.

    A rule that says more than that cells differ may not let a cell take either digit.
    """
    if board.only_houses_join_cells:
        return True
    if any(board.linking_rules_of[cell] for cell in path):
        return False
    seen = [0, 0]
    outside = -1
    for index, cell in enumerate(path):
        seen[index & 1] |= board.peer_masks[cell]
        outside &= ~(1 << cell)
    return not (seen[0] ^ seen[1]) & outside


def _conclusions(candidates: Candidates, loop: Loop) -> Iterator[Step]:
    """What follows from one loop, in the order of the types."""
    by_cell = candidates.by_cell
    pair = 1 << loop.a | 1 << loop.b
    roomy = [cell for cell in loop.cells if by_cell[cell] != pair]
    extra = 0
    for cell in roomy:
        extra |= by_cell[cell] & ~pair
    if len(roomy) == 1:
        cell = roomy[0]
        yield _step(candidates, loop, roomy, 1, [(cell, loop.a), (cell, loop.b)])
    elif extra.bit_count() == 1:
        yield from _type_2(candidates, loop, roomy, extra.bit_length() - 1)
    elif len(roomy) == 2:
        yield from _type_3(candidates, loop, roomy, extra)
    if len(roomy) == 2:
        yield from _type_4(candidates, loop, roomy)


def _type_2(candidates: Candidates, loop: Loop, roomy: list[int], digit: int) -> Iterator[Step]:
    victims = candidates.by_digit[digit]
    for cell in roomy:
        victims &= candidates.board.peer_masks[cell]
    if victims:
        yield _step(candidates, loop, roomy, 2, [(cell, digit) for cell in cells_in(victims)])


def _type_4(candidates: Candidates, loop: Loop, roomy: list[int]) -> Iterator[Step]:
    both = 1 << roomy[0] | 1 << roomy[1]
    for stays, goes in ((loop.a, loop.b), (loop.b, loop.a)):
        for house, mask in _houses_of_both(candidates, roomy):
            if house.is_complete and not candidates.by_digit[stays] & mask & ~both:
                lock = Highlight("cover", tuple(roomy), tuple((cell, stays) for cell in roomy), (house,))
                yield _step(candidates, loop, roomy, 4, [(cell, goes) for cell in sorted(roomy)], (lock,))
                return


def _type_3(candidates: Candidates, loop: Loop, roomy: list[int], extra: int) -> Iterator[Step]:
    """Subsets that the two cells are part of, by size, then by house, naked ones before hidden ones."""
    for size in range(extra.bit_count(), len(candidates.by_digit) - 2):
        for house in _houses_of_both(candidates, roomy):
            room = (house[1] & candidates.empty).bit_count()
            if 2 * size <= room:
                yield from _naked_type_3(candidates, loop, roomy, extra, size, house)
            if 2 * size < room and house[0].is_complete:
                yield from _hidden_type_3(candidates, loop, roomy, extra, size, house)


def _naked_type_3(
    candidates: Candidates, loop: Loop, roomy: list[int], extra: int, size: int, house: HouseMask
) -> Iterator[Step]:
    """One of the two cells holds a digit of U; with size - 1 others it has `size` digits: the rest loses these.

    Sudoku Explainer also asks that the others, with the extra digits that both cells have, still make `size` digits.
    """
    by_cell = candidates.by_cell
    first, second = roomy
    shared = extra & by_cell[first] & by_cell[second]
    cells = [cell for cell in house[0].cells if cell == first or (cell != second and by_cell[cell].bit_count() >= 2)]
    masks = [extra if cell == first else by_cell[cell] for cell in cells]
    for chosen, digits in tight_groups(masks, size):
        others = tuple(cells[index] for index in chosen if cells[index] != first)
        union = shared
        for cell in others:
            union |= by_cell[cell]
        if len(others) != size - 1 or union.bit_count() != size:
            continue
        losing = [
            (cell, digit)
            for cell in cells_in(house[1] & candidates.empty)
            if cell not in roomy and cell not in others
            for digit in bits(by_cell[cell] & digits)
        ]
        if losing:
            marks = tuple((cell, digit) for cell in (*roomy, *others) for digit in bits(by_cell[cell] & digits))
            subset = Highlight("context", others, marks, (house[0],))
            yield _step(candidates, loop, roomy, 3, losing, (subset,), 0.1 * (size - 1))


def _hidden_type_3(
    candidates: Candidates, loop: Loop, roomy: list[int], extra: int, size: int, house: HouseMask
) -> Iterator[Step]:
    """At most one of the two cells holds a or b. So of a, b and size - 2 digits that neither cell takes, all but one
    stand in the size - 1 other places they have: those lose everything else.
    """
    first, second = roomy
    pair = 1 << loop.a | 1 << loop.b
    free = house[1] & candidates.empty & ~(1 << second)
    places = [mask & free for mask in candidates.by_digit]
    outside = [digit for digit in range(1, len(places)) if not (extra | pair) >> digit & 1]
    for more in _in_bit_order(outside, size - 2):
        digits = (loop.a, loop.b, *more)
        union = 0
        for digit in digits:
            union |= places[digit]
        if union.bit_count() != size or not all(places[digit] for digit in digits):
            continue
        others = tuple(cell for cell in cells_in(union) if cell != first)
        kept = sum(1 << digit for digit in digits)
        losing = [(cell, digit) for cell in others for digit in bits(candidates.by_cell[cell] & ~kept)]
        if losing:
            marks = tuple((cell, digit) for cell in others for digit in bits(candidates.by_cell[cell] & kept))
            subset = Highlight("context", others, marks, (house[0],))
            yield _step(candidates, loop, roomy, 3, losing, (subset,), 0.1 * (size - 2))


def _in_bit_order(items: list[int], size: int) -> list[tuple[int, ...]]:
    """All choices of that many items, in ascending order of their positions taken as bits."""
    return sorted(combinations(items, size), key=lambda chosen: chosen[::-1])


def _houses_of_both(candidates: Candidates, roomy: list[int]) -> list[HouseMask]:
    first, second = roomy
    return [entry for entry in scan_order(candidates.board).houses_of[first] if entry[1] >> second & 1]


def _step(
    candidates: Candidates,
    loop: Loop,
    roomy: list[int],
    type_number: int,
    losing: list[Candidate],
    more: tuple[Highlight, ...] = (),
    harder: float = 0.0,
) -> Step:
    length = len(loop.cells)
    base = {4: 4.5, 6: 4.6, 8: 4.7}.get(length, 5.0)
    pair = 1 << loop.a | 1 << loop.b
    marks = tuple((cell, digit) for cell in loop.cells for digit in (loop.a, loop.b))
    extra = tuple((cell, digit) for cell in roomy for digit in bits(candidates.by_cell[cell] & ~pair))
    return Step(
        f"unique-{'rectangle' if length == 4 else 'loop'}-{type_number}",
        (),
        tuple(losing),
        (Highlight("base", loop.cells, marks), Highlight("fin", tuple(roomy), extra), *more),
        rating=base + harder,
    )
