"""Aligned exclusion: two or three cells tried out together against the cells that see them all.

Go through all ways to fill the base cells. One falls when two of them that see each other get the same digit, or when a
cell that sees them all, an excluder, has all its candidates among the digits used: it would have none left. A candidate
that occurs in no way that is left is false.
"""

from collections.abc import Iterator

from sudokit.board import Candidates, Highlight
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step

NAMES = {2: "aligned-pair-exclusion", 3: "aligned-triplet-exclusion"}


def aligned_exclusions(candidates: Candidates, size: int) -> Iterator[Step]:
    """Candidates of `size` base cells (2 or 3) that occur in no filling that leaves every excluder a digit.

    Excluders have from two to `size` candidates, and at least two of them see all base cells. Pairs of base cells come
    by their second, then by their first cell; the third cell is an excluder of one of them.
    """
    by_cell = candidates.by_cell
    sees = candidates.board.peer_masks
    small = sum(1 << cell for cell, mask in enumerate(by_cell) if 2 <= mask.bit_count() <= size)
    excluders = [sees[cell] & small if mask.bit_count() >= 2 else 0 for cell, mask in enumerate(by_cell)]
    if size == 2:
        for first, second in _promising_pairs(candidates, excluders):
            common = excluders[first] & excluders[second]
            if common & (common - 1):
                yield from _exclusion(candidates, (first, second), common)
        return
    bases = [cell for cell, mask in enumerate(excluders) if mask]
    peers = scan_order(candidates.board).peers
    third_cells = {
        base: [cell for cell in peers[base] if excluders[base] >> cell & 1 and excluders[cell]] for base in bases
    }
    for position, second in enumerate(bases):
        of_second = excluders[second]
        for first in bases[:position]:
            common = excluders[first] & of_second
            if not common & (common - 1):
                continue
            for third in dict.fromkeys(third_cells[first] + third_cells[second]):
                shared = common & excluders[third]
                if shared & (shared - 1) and third != first and third != second:
                    yield from _exclusion(candidates, (first, second, third), shared)


def _promising_pairs(candidates: Candidates, excluders: list[int]) -> list[tuple[int, int]]:
    """The pairs of cells of which one loses a digit, found for all other cells at once; few are left to be tried out.

    A cell loses a digit if each candidate of the other cell falls beside it: the same one, where the two see each
    other, and every one that an excluder of both has together with it.
    """
    by_cell, by_digit = candidates.by_cell, candidates.by_digit
    sees = candidates.board.peer_masks
    bases = sum(1 << cell for cell, mask in enumerate(excluders) if mask)
    pairs: set[tuple[int, int]] = set()
    for cell in cells_in(bases):
        for digit in bits(by_cell[cell]):
            falls = [0] * len(by_digit)  # where each digit falls beside this one
            falls[digit] = sees[cell]
            for excluder in cells_in(excluders[cell] & by_digit[digit]):
                partner = (by_cell[excluder] ^ 1 << digit).bit_length() - 1
                falls[partner] |= sees[excluder]
            others = bases & ~(1 << cell)
            for places, fallen in zip(by_digit, falls, strict=True):
                others &= ~places | fallen
            for other in cells_in(others):
                pairs.add((min(cell, other), max(cell, other)))
    return sorted(pairs, key=lambda pair: pair[::-1])


def _exclusion(candidates: Candidates, base: tuple[int, ...], common: int) -> Iterator[Step]:
    by_cell = candidates.by_cell
    excluded = {by_cell[cell] for cell in cells_in(common)}
    left = _left_of_pair(candidates, base, excluded) if len(base) == 2 else _left_of_three(candidates, base, excluded)
    losing = [(cell, digit) for cell, kept in zip(base, left, strict=True) for digit in bits(by_cell[cell] & ~kept)]
    if losing:
        marks = tuple((cell, digit) for cell in base for digit in bits(by_cell[cell]))
        evidence = (Highlight("base", base, marks), Highlight("cover", tuple(cells_in(common))))
        yield Step(NAMES[len(base)], (), tuple(sorted(losing)), evidence)


def _partners(excluded: set[int], digits: int) -> list[int]:
    """For each digit, the digits, as bits, that would use up an excluder together with it."""
    partners = [0] * digits
    for pair in excluded:
        if pair.bit_count() == 2:
            for digit in bits(pair):
                partners[digit] |= pair & ~(1 << digit)
    return partners


def _left_of_pair(candidates: Candidates, base: tuple[int, ...], excluded: set[int]) -> tuple[int, int]:
    """The digits of both cells that some filling uses."""
    first, second = base
    ruled_out = _partners(excluded, len(candidates.by_digit))
    see = candidates.board.peer_masks[first] >> second & 1
    used, left = 0, 0
    for digit in bits(candidates.by_cell[first]):
        free = candidates.by_cell[second] & ~ruled_out[digit] & ~(see << digit)
        if free:
            used |= 1 << digit
            left |= free
    return used, left


def _left_of_three(candidates: Candidates, base: tuple[int, ...], excluded: set[int]) -> tuple[int, int, int]:
    """The digits of the three cells that some filling uses."""
    sees = candidates.board.peer_masks
    first, second, third = base
    one, two, three = (candidates.by_cell[cell] for cell in base)
    one_two, one_three, two_three = sees[first] >> second & 1, sees[first] >> third & 1, sees[second] >> third & 1
    ruled_out = _partners(excluded, len(candidates.by_digit))
    triples = [mask for mask in excluded if mask.bit_count() == 3]
    used_one = used_two = left = 0
    for a in bits(one):
        free_of_a = three & ~ruled_out[a] & ~(one_three << a)
        for b in bits(two & ~ruled_out[a] & ~(one_two << a)):
            free = free_of_a & ~ruled_out[b] & ~(two_three << b)
            for triple in triples:
                if a != b and triple >> a & triple >> b & 1:
                    free &= ~triple | 1 << a | 1 << b
            if free:
                used_one |= 1 << a
                used_two |= 1 << b
                left |= free
        if used_one == one and used_two == two and left == three:
            break
    return used_one, used_two, left
