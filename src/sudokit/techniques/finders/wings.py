"""Wings: three cells that leave a digit to one of them.

A pivot sees two wings. Whatever the pivot holds, one of the wings, or the pivot itself, holds the digit they have in
common, so no cell that sees all of those takes it.

W-wing: two cells with the same two candidates, tied together by a pair of places of one of them.

If a house leaves digit b two places, and each of the two cells {a, b} sees one of these places, then the cells cannot
both be b, for b would have no place in that house. So one of them is a, and cells that see both are not.
"""

from collections.abc import Iterator
from itertools import combinations

from sudokit.board import Candidates, Highlight, Link
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


def w_wings(candidates: Candidates) -> Iterator[Step]:
    """W-wings by their two cells in reading order, then by the digit that goes, then by house."""
    sees = candidates.board.peer_masks
    by_cell, by_digit, empty = candidates.by_cell, candidates.by_digit, candidates.empty
    houses = scan_order(candidates.board).complete_rows_columns_boxes
    pairs = [cell for cell in cells_in(empty) if by_cell[cell].bit_count() == 2]
    for number, first in enumerate(pairs):
        for second in pairs[number + 1 :]:
            if by_cell[first] != by_cell[second]:
                continue
            low, high = bits(by_cell[first])
            for goes, ties in ((low, high), (high, low)):
                losing = by_digit[goes] & sees[first] & sees[second] & empty
                if not losing:
                    continue
                outside = ~(1 << first | 1 << second)
                for house, mask in houses:
                    bridge = by_digit[ties] & mask & empty
                    if bridge.bit_count() != 2 or bridge & ~outside:
                        continue
                    a, b = cells_in(bridge)
                    if not sees[first] >> a & 1:
                        a, b = b, a
                    if not (sees[first] >> a & 1 and sees[second] >> b & 1):
                        continue
                    yield Step(
                        "w-wing",
                        (),
                        tuple((cell, goes) for cell in cells_in(losing)),
                        (
                            Highlight("pincer", (first, second), ((first, goes), (second, goes))),
                            Highlight("base", (a, b), ((a, ties), (b, ties)), (house,)),
                        ),
                        (
                            Link(((first, goes),), ((first, ties),), strong=True),
                            Link(((first, ties),), ((a, ties),), strong=False),
                            Link(((a, ties),), ((b, ties),), strong=True, house=house),
                            Link(((b, ties),), ((second, ties),), strong=False),
                            Link(((second, ties),), ((second, goes),), strong=True),
                        ),
                    )
