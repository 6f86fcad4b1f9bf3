"""W-wing: two cells with the same two candidates, tied together by a pair of places of one of them.

If a house leaves digit b two places, and each of the two cells {a, b} sees one of these places, then the cells cannot
both be b, for b would have no place in that house. So one of them is a, and cells that see both are not.
"""

from collections.abc import Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Highlight, Link
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step


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
