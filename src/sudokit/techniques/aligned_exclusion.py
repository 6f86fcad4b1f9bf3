"""Aligned exclusion: two or three cells tried out together against the cells that see them all.

Go through all ways to fill the base cells. One falls when two of them that see each other get the same digit, or when a
cell that sees them all, an excluder, has all its candidates among the digits used: it would have none left. A candidate
that occurs in no way that is left is false.
"""

from collections.abc import Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.highlights import Highlight
from sudokit.techniques.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step

NAMES = {2: "aligned-pair-exclusion", 3: "aligned-triplet-exclusion"}


def aligned_exclusions(candidates: Candidates, size: int) -> Iterator[Step]:
    """Candidates of `size` base cells (2 or 3) that no filling of them which leaves every excluder a digit needs.

    Excluders have from two to `size` candidates, and at least two of them see all base cells. Pairs of base cells come
    by their second, then by their first cell; the third cell is an excluder of one of them.
    """
    by_cell = candidates.by_cell
    sees = candidates.geometry.peer_masks
    small = sum(1 << cell for cell, mask in enumerate(by_cell) if 2 <= mask.bit_count() <= size)
    excluders = [sees[cell] & small if mask.bit_count() >= 2 else 0 for cell, mask in enumerate(by_cell)]
    bases = [cell for cell, mask in enumerate(excluders) if mask]
    for position, second in enumerate(bases):
        for first in bases[:position]:
            common = excluders[first] & excluders[second]
            if common.bit_count() < 2:
                continue
            if size == 2:
                yield from _exclusion(candidates, (first, second), common)
            else:
                for third in _third_cells(candidates, excluders, first, second):
                    shared = common & excluders[third]
                    if shared.bit_count() >= 2:
                        yield from _exclusion(candidates, (first, second, third), shared)


def _third_cells(candidates: Candidates, excluders: list[int], first: int, second: int) -> list[int]:
    peers = scan_order(candidates.geometry).peers
    return list(
        dict.fromkeys(
            cell
            for base in (first, second)
            for cell in peers[base]
            if excluders[base] >> cell & 1 and excluders[cell] and cell not in (first, second)
        )
    )


def _exclusion(candidates: Candidates, base: tuple[int, ...], common: int) -> Iterator[Step]:
    by_cell = candidates.by_cell
    possible = _possible(candidates, base, {by_cell[cell] for cell in cells_in(common)})
    losing = tuple(
        (cell, digit)
        for cell, left in sorted(zip(base, possible, strict=True))
        for digit in bits(by_cell[cell] & ~left)
    )
    if losing:
        marks = tuple((cell, digit) for cell in base for digit in bits(by_cell[cell]))
        evidence = (Highlight("base", base, marks), Highlight("cover", tuple(cells_in(common))))
        yield Step(NAMES[len(base)], (), losing, evidence)


def _possible(candidates: Candidates, base: tuple[int, ...], excluded: set[int]) -> list[int]:
    """For each base cell the digits that some filling uses; `excluded` are sets of digits not to be used up
    together."""
    by_cell = candidates.by_cell
    sees = candidates.geometry.peer_masks
    left = [0] * len(base)

    def fill(index: int, used: tuple[int, ...], digits: int) -> bool:
        """Try the cells from `index` on; tells whether some way to fill them is left."""
        cell = base[index]
        free = by_cell[cell]
        for earlier, digit in zip(base, used, strict=False):
            if sees[cell] >> earlier & 1:
                free &= ~(1 << digit)
        fits = 0
        for digit in bits(free):
            union = digits | 1 << digit
            if not any(mask & ~union == 0 for mask in excluded) and (
                index + 1 == len(base) or fill(index + 1, (*used, digit), union)
            ):
                fits |= 1 << digit
        left[index] |= fits
        return bool(fits)

    fill(0, (), 0)
    return left
