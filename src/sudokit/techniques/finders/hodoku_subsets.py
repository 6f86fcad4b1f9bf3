"""Subsets and locked candidates as HoDoKu distinguishes them.

The arguments are those of `subsets` and `locked_candidates`; what differs is how much one step takes. A naked subset
whose cells lie in two houses removes its digits from both at once; where both lose something it is called a locked
pair or triple. Houses are scanned as boxes, rows, columns, the cells and digits in a house in ascending order.
"""

from collections.abc import Iterator
from itertools import combinations

from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Candidate, Highlight
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.finders.subsets import NAMES
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step


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
