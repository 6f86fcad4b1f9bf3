"""Quick singles: full houses and hidden singles, one after the other, as fast as Python can.

Most steps of most puzzles are these, and a grade needs only how many of each there were. The order is that of
`singles.full_houses` and `singles.hidden_singles` (a test compares them step by step): boxes, columns, rows and other
complete houses; in each the digits ascending; full houses before all others.

Nothing is searched. For each house and digit the number of places left is counted, and counted down as candidates
disappear; where it comes to one, a bit is set whose position is that of house and digit in the order. The lowest bit is
the next step.
"""

from functools import lru_cache
from typing import NamedTuple

from sudokit.board.geometry import Geometry
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.scan_order import scan_order


class _Tables(NamedTuple):
    """What does not change on a board. A slot is the place of a house in the order, times the number of digits."""

    digits: int
    masks: tuple[int, ...]  # the cells of each complete house
    slots: tuple[tuple[int, ...], ...]  # of the houses of each cell
    closed: tuple[tuple[int, ...], ...]  # by cell and digit: the bits of house and digit that are settled by it
    box_slots: int  # slots below belong to boxes or regions
    unseen: tuple[int, ...]  # for each cell, the cells that neither are it nor see it


@lru_cache(maxsize=64)
def _tables(geometry: Geometry) -> _Tables:
    houses = scan_order(geometry).complete_boxes_columns_rows
    digits = geometry.digits
    slots = tuple(
        tuple(number * digits for number, (_house, mask) in enumerate(houses) if mask >> cell & 1)
        for cell in range(geometry.cell_count)
    )
    closed = tuple(tuple(sum(1 << slot + digit for slot in own) for digit in range(digits)) for own in slots)
    boxes = sum(house.kind in (BOX, REGION) for house, _mask in houses)
    unseen = tuple(~(mask | 1 << cell) for cell, mask in enumerate(geometry.peer_masks))
    return _Tables(digits, tuple(mask for _house, mask in houses), slots, closed, boxes * digits, unseen)


def place_singles(geometry: Geometry, places: list[int], digits: bytearray) -> list[tuple[float, int, int]]:
    """Place digits by full houses and hidden singles until there are none; the steps as (rating, cell, digit).

    `places[d]` are the empty cells, as bits, that may take d; they and `digits` are changed. The ratings are those of
    Sudoku Explainer: 1.0 for a full house, 1.2 in a box or region, 1.5 in another house.
    """
    size, masks, slots_of, closed, box_slots, unseen = _tables(geometry)
    empty = 0
    for mask in places:
        empty |= mask
    left = [(mask & empty).bit_count() for mask in masks]
    count = [(mask & places[digit]).bit_count() for mask in masks for digit in range(1, size + 1)]
    full = sum(1 << number for number, cells in enumerate(left) if cells == 1)
    single = sum(1 << slot for slot, cells in enumerate(count) if cells == 1)
    steps: list[tuple[float, int, int]] = []
    while single:
        if full:
            number = (full & -full).bit_length() - 1
            missing = single >> number * size & (1 << size) - 1
            if not missing:
                break  # the last cell of a house cannot take what is missing there
            digit = (missing & -missing).bit_length()
            house, rating = masks[number], 1.0
        else:
            slot = (single & -single).bit_length() - 1
            digit = slot % size + 1
            house, rating = masks[slot // size], 1.2 if slot < box_slots else 1.5
        place = house & places[digit]
        cell = place.bit_length() - 1
        steps.append((rating, cell, digit))
        digits[cell] = digit
        slots = slots_of[cell]
        for slot in slots:
            number = slot // size
            left[number] -= 1
            if left[number] <= 1:
                full ^= 1 << number
        for other in range(1, size + 1):
            if places[other] & place and other != digit:
                places[other] ^= place
                for slot in slots:
                    slot += other - 1
                    count[slot] -= 1
                    if count[slot] == 1:
                        single |= 1 << slot
        losing = places[digit] & ~unseen[cell] & ~place
        places[digit] &= unseen[cell]
        while losing:
            lowest = losing & -losing
            losing ^= lowest
            for slot in slots_of[lowest.bit_length() - 1]:
                slot += digit - 1
                count[slot] -= 1
                if count[slot] == 1:
                    single |= 1 << slot
        single &= ~closed[cell][digit - 1]
    return steps
