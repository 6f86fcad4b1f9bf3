"""Locked candidates: where two houses overlap, what one needs there the other cannot have elsewhere.

If all places of a digit in a complete house lie in a second house too, then the digit stands in their overlap,
whichever place it is, and the rest of the second house loses it. The second house need not be complete: that its
cells differ is enough. From a box or region this is called pointing, from any other house claiming.
"""

from collections.abc import Iterator

from sudokit.board import Candidate, Candidates, Highlight
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.finders.house_places import once_for_a_position, open_digits
from sudokit.techniques.paths.scan_order import Overlap, cells_in, scan_order
from sudokit.techniques.step import Step


def locked_candidates(candidates: Candidates) -> Iterator[Step]:
    """A digit whose places in one house all lie in a second one disappears from the rest of the second.

    With a single place left the digit is a hidden single; that is another technique.
    """
    for overlap, digit, places, losing in _locked_overlaps(candidates):
        name = "pointing" if overlap.base.kind in (BOX, REGION) else "claiming"
        yield Step(name, (), _with_digit(losing, digit), _evidence(overlap, digit, places))


def direct_locked_candidates(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates that leave a digit one place in a third house: that place is filled at once.

    The third house is of the same kind as the first, has none of the locked places, and crosses the second; losing
    the places it shares with the second, it must have exactly one left. It is complete, so the digit goes there.
    """
    order = scan_order(candidates.board)
    for overlap, digit, locked, losing in _locked_overlaps(candidates):
        for house, mask in order.complete_of_kind(overlap.base.kind):
            if not losing & mask or locked & mask:
                continue
            left = candidates.by_digit[digit] & mask & ~losing
            if left and not left & (left - 1):
                name = "direct-pointing" if overlap.base.kind in (BOX, REGION) else "direct-claiming"
                cell = left.bit_length() - 1
                found = Highlight("focus", (cell,), houses=(house,))
                yield Step(name, ((cell, digit),), evidence=(*_evidence(overlap, digit, locked), found))


@once_for_a_position
def _locked_overlaps(candidates: Candidates) -> list[tuple[Overlap, int, int, int]]:
    """The overlaps that have all of two or more places of a digit in their base, where the cover has more of them.

    With the digit, its places in the base, and those that the cover loses.
    """
    found = []
    in_houses = {mask: digits for (_house, mask), digits in open_digits(candidates)}
    for overlap in scan_order(candidates.board).overlaps:
        _base, base, _cover, cover = overlap
        for digit, places, _count in in_houses[base]:
            if not places & ~cover:
                losing = candidates.by_digit[digit] & cover & ~base
                if losing:
                    found.append((overlap, digit, places, losing))
    return found


def _evidence(overlap: Overlap, digit: int, places: int) -> tuple[Highlight, ...]:
    locked = _with_digit(places, digit)
    return (
        Highlight("base", tuple(cell for cell, _digit in locked), locked, (overlap.base,)),
        Highlight("cover", houses=(overlap.cover,)),
    )


def _with_digit(mask: int, digit: int) -> tuple[Candidate, ...]:
    return tuple((cell, digit) for cell in cells_in(mask))
