"""Subsets: naked and hidden pairs, triples and quads.

Both are one count. *Naked*: k cells of a house have only k digits between them; since the cells differ, these k
digits go into these k cells, and no other cell of the house takes any of them. *Hidden*: k digits have only k places
between them in a complete house; since the house holds each of them, they fill these k cells, which lose all other
digits.

`naked_sets`, `hidden_sets` and `locked_digits` are these, and locked candidates, as HoDoKu distinguishes them: what
differs is how much one step takes. A naked set whose cells lie in two houses removes its digits from both at once;
where both lose something it is called a locked pair or triple. Houses are scanned as boxes, rows, columns, the cells
and digits in a house in ascending order.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from sudokit.board import Candidate, Candidates, Highlight
from sudokit.board.rules import BOX, REGION, House
from sudokit.techniques.finders.house_places import open_digits
from sudokit.techniques.paths.scan_order import HouseMask, bits, cells_in, scan_order
from sudokit.techniques.step import Step

NAMES = {2: "pair", 3: "triple", 4: "quad"}


def tight_groups(masks: Sequence[int], size: int) -> list[tuple[tuple[int, ...], int]]:
    """The indices of every `size` masks whose union has `size` bits, and the union. The core of subsets and fish.

    In ascending order of the indices taken as bits: (0, 1), (0, 2), (1, 2), (0, 3), …

    >>> tight_groups([0b011, 0b110, 0b101, 0b011], 2)
    [((0, 3), 3)]
    >>> [indices for indices, union in tight_groups([0b011, 0b110, 0b101, 0b011], 3)]
    [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    """
    # The largest index is chosen first, ascending, then the next one below it: that is the order of the bits.
    groups: list[tuple[int, tuple[int, ...], int]] = [(len(masks), (), 0)]  # the last choice, all choices, their union
    for still in reversed(range(size)):
        groups = [
            (index, (index, *chosen), joined)
            for last, chosen, union in groups
            for index in range(still, last)
            if (joined := union | masks[index]).bit_count() <= size
        ]
    return [(chosen, union) for _last, chosen, union in groups if union.bit_count() == size]


def naked_subsets(candidates: Candidates, size: int, *, roomy: bool = False) -> Iterator[Step]:
    """`size` cells of a house with `size` digits between them; the rest of the house loses these digits.

    `roomy` leaves out houses with fewer than 2 × `size` empty cells, where a smaller hidden subset says the same.
    """
    by_cell = candidates.by_cell
    empty = candidates.empty
    fitting = sum(1 << cell for cell, digits in enumerate(by_cell) if 1 < digits.bit_count() <= size)
    for house, mask in scan_order(candidates.board).boxes_columns_rows:
        if (mask & fitting).bit_count() < size:
            continue
        room = (mask & empty).bit_count()
        if room <= size or (roomy and room < 2 * size):
            continue
        cells = [cell for cell in house.cells if fitting >> cell & 1]
        for chosen, digits in tight_groups([by_cell[cell] for cell in cells], size):
            members = tuple(cells[index] for index in chosen)
            losing = tuple(
                (cell, digit)
                for cell in house.cells
                if cell not in members and empty >> cell & 1
                for digit in bits(by_cell[cell] & digits)
            )
            if losing:
                yield Step(f"naked-{NAMES[size]}", (), losing, (_subset(candidates, members, digits, house),))


def hidden_subsets(candidates: Candidates, size: int, *, roomy: bool = False) -> Iterator[Step]:
    """`size` digits with `size` places between them in a complete house; these cells lose all other digits.

    `roomy` leaves out houses with no more than 2 × `size` empty cells, where a naked subset of that size or less says
    the same.
    """
    for (house, _mask), members, digits in _find_hidden(candidates, size, 2 * size if roomy else size):
        losing = tuple((cell, digit) for cell in members for digit in bits(candidates.by_cell[cell] & ~digits))
        if losing:
            yield Step(f"hidden-{NAMES[size]}", (), losing, (_subset(candidates, members, digits, house),))


def direct_hidden_subsets(candidates: Candidates, size: int) -> Iterator[Step]:
    """A hidden subset that leaves another digit of the house one place outside it: that place is filled at once."""
    by_digit = candidates.by_digit
    for (house, mask), members, digits in _find_hidden(candidates, size, size):
        taken = sum(1 << cell for cell in members)
        for digit in range(1, len(by_digit)):
            places = by_digit[digit] & mask
            left = places & ~taken
            if not digits >> digit & 1 and left != places and left and not left & (left - 1):
                cell = left.bit_length() - 1
                found = Highlight("focus", (cell,), houses=(house,))
                subset = _subset(candidates, members, digits, house)
                yield Step(f"direct-hidden-{NAMES[size]}", ((cell, digit),), evidence=(subset, found))


def _find_hidden(candidates: Candidates, size: int, more_than: int) -> Iterator[tuple[HouseMask, tuple[int, ...], int]]:
    """Hidden subsets in complete houses with more than that many empty cells: the house, the cells, the digits."""
    empty = candidates.empty
    for house, digits in open_digits(candidates):
        fitting = [(digit, places) for digit, places, count in digits if count <= size]
        if len(fitting) < size or (house[1] & empty).bit_count() <= more_than:
            continue
        for chosen, cells in tight_groups([places for _digit, places in fitting], size):
            yield house, tuple(cells_in(cells)), sum(1 << fitting[index][0] for index in chosen)


def _subset(candidates: Candidates, members: tuple[int, ...], digits: int, house: House) -> Highlight:
    marks = tuple((cell, digit) for cell in members for digit in bits(candidates.by_cell[cell] & digits))
    return Highlight("base", members, marks, (house,))


def naked_sets(candidates: Candidates, size: int) -> Iterator[Step]:
    """`size` cells with `size` digits between them: all houses that hold the cells lose these digits elsewhere."""
    order = scan_order(candidates.board)
    by_cell, empty = candidates.by_cell, candidates.empty
    for _house, mask in order.boxes_rows_columns:
        cells = [cell for cell in cells_in(mask & empty) if by_cell[cell].bit_count() <= size]
        for members in combinations(cells, size):
            digits = 0
            for cell in members:
                digits |= by_cell[cell]
            if digits.bit_count() != size:
                continue
            own = sum(1 << cell for cell in members)
            shared = [(other, where) for other, where in order.houses_of[members[0]] if not own & ~where]
            areas = 0
            for other, where in shared:
                if other.kind in (BOX, REGION):
                    areas |= where
            losing: dict[Candidate, None] = {}
            in_area = in_line = False
            for other, where in shared:
                for cell in cells_in(where & empty & ~own):
                    for digit in bits(by_cell[cell] & digits):
                        losing[cell, digit] = None
                        if other.kind in (BOX, REGION):
                            in_area = True
                        elif not areas >> cell & 1:
                            in_line = True
            if losing:
                locked = size < 4 and in_area and in_line
                marks = tuple((cell, digit) for cell in members for digit in bits(by_cell[cell]))
                yield Step(
                    f"{'locked' if locked else 'naked'}-{NAMES[size]}",
                    (),
                    tuple(losing),
                    (Highlight("base", members, marks, tuple(other for other, _where in shared)),),
                )


def hidden_sets(candidates: Candidates, size: int) -> Iterator[Step]:
    """`size` digits with `size` places between them in a complete house: these cells lose all other digits."""
    by_cell, by_digit = candidates.by_cell, candidates.by_digit
    for house, mask in scan_order(candidates.board).complete_boxes_rows_columns:
        room = mask & candidates.empty
        if room.bit_count() <= size:
            continue
        places = [(digit, where & room) for digit, where in enumerate(by_digit)]
        fitting = [(digit, where) for digit, where in places if where and where.bit_count() <= size]
        for chosen in combinations(fitting, size):
            union = digits = 0
            for digit, where in chosen:
                union |= where
                digits |= 1 << digit
            if union.bit_count() != size:
                continue
            members = cells_in(union)
            losing = tuple((cell, digit) for cell in members for digit in bits(by_cell[cell] & ~digits))
            if losing:
                marks = tuple((cell, digit) for cell in members for digit in bits(by_cell[cell] & digits))
                evidence = Highlight("base", tuple(members), marks, (house,))
                yield Step(f"hidden-{NAMES[size]}", (), losing, (evidence,))


def locked_digits(candidates: Candidates) -> Iterator[Step]:
    """Locked candidates, house by house and digit by digit: pointing from boxes, then claiming from lines."""
    order = scan_order(candidates.board)
    by_digit, empty = candidates.by_digit, candidates.empty
    for base, base_mask in order.complete_boxes_rows_columns:
        is_area = base.kind in (BOX, REGION)
        for digit in range(1, len(by_digit)):
            places = by_digit[digit] & base_mask & empty
            if not places & (places - 1):
                continue
            for cover, cover_mask in order.houses_of[places.bit_length() - 1]:
                if places & ~cover_mask or cover == base:
                    continue
                losing = by_digit[digit] & cover_mask & ~base_mask & empty
                if losing:
                    locked = tuple((cell, digit) for cell in cells_in(places))
                    evidence = (
                        Highlight("base", tuple(cell for cell, _digit in locked), locked, (base,)),
                        Highlight("cover", houses=(cover,)),
                    )
                    name = "pointing" if is_area else "claiming"
                    yield Step(name, (), tuple((cell, digit) for cell in cells_in(losing)), evidence)
