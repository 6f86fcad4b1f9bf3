"""Wings: three cells that leave a digit to one of them.

A pivot sees two wings. Whatever the pivot holds, one of the wings, or the pivot itself, holds the digit they have in
common, so no cell that sees all of those takes it.
"""

from collections.abc import Iterator
from itertools import combinations

from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Highlight, Link
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step


def xy_wings(candidates: Candidates) -> Iterator[Step]:
    """Pivot {x, y} sees wings {x, z} and {y, z}: one of the wings is z, as the pivot is x or y; common peers lose z."""
    yield from _wings(candidates, 2)


def xyz_wings(candidates: Candidates) -> Iterator[Step]:
    """Pivot {x, y, z} sees wings {x, z} and {y, z}: one of the three is z; peers of all three lose z."""
    yield from _wings(candidates, 3)


def _wings(candidates: Candidates, pivot_size: int) -> Iterator[Step]:
    by_cell = candidates.by_cell
    seen_by = candidates.board.peer_masks
    peers = scan_order(candidates.board).peers
    pairs = {cell for cell, mask in enumerate(by_cell) if mask.bit_count() == 2}
    for pivot, mask in enumerate(by_cell):
        if mask.bit_count() != pivot_size:
            continue
        wings = [
            cell for cell in peers[pivot] if cell in pairs and (by_cell[cell] & mask).bit_count() == pivot_size - 1
        ]
        for first, second in combinations(wings, 2):
            common = by_cell[first] & by_cell[second]
            if (mask | by_cell[first] | by_cell[second]).bit_count() != 3 or common.bit_count() != 1:
                continue
            digit = common.bit_length() - 1
            if (mask >> digit & 1) != pivot_size - 2:
                continue
            victims = candidates.by_digit[digit] & seen_by[first] & seen_by[second]
            if pivot_size == 3:
                victims &= seen_by[pivot]
            if victims:
                yield Step(
                    "xy-wing" if pivot_size == 2 else "xyz-wing",
                    (),
                    tuple((cell, digit) for cell in cells_in(victims)),
                    (
                        Highlight("pivot", (pivot,), tuple((pivot, d) for d in bits(mask))),
                        Highlight("pincer", (first, second), ((first, digit), (second, digit))),
                    ),
                    tuple(
                        Link(((pivot, other),), ((wing, other),), strong=False)
                        for wing in (first, second)
                        for other in bits(by_cell[wing] & ~common)
                    ),
                )
