"""Singles: a digit that has one place left in a house, and a cell that has one digit left.

These place digits; everything else only makes them appear.
"""

from collections.abc import Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Highlight
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.paths.scan_order import bits, scan_order
from sudokit.techniques.step import Step


def full_houses(candidates: Candidates) -> Iterator[Step]:
    """The last empty cell of a complete house takes the digit that is missing there.

    The house holds every digit, all other cells have theirs, so one digit is left for one cell.
    """
    empty = candidates.empty
    for house, mask in scan_order(candidates.board).complete_boxes_columns_rows:
        rest = mask & empty
        if rest and not rest & (rest - 1):
            cell = rest.bit_length() - 1
            for digit in bits(candidates.by_cell[cell])[:1]:  # none in a position without solution
                yield Step("full-house", ((cell, digit),), evidence=(Highlight("focus", (cell,), houses=(house,)),))


def hidden_singles(candidates: Candidates) -> Iterator[Step]:
    """A digit with one place left in a complete house goes there: the house holds every digit, and no other cell can.

    Sudoku Explainer finds it easier in a box (1.2) than in a line (1.5).
    """
    empty = candidates.empty
    by_digit = candidates.by_digit
    for house, mask in scan_order(candidates.board).complete_boxes_columns_rows:
        if not mask & empty:
            continue
        for digit in range(1, len(by_digit)):
            place = by_digit[digit] & mask  # where the digit stands already, this is its one place
            if place & empty and not place & (place - 1):
                cell = place.bit_length() - 1
                yield Step(
                    "hidden-single",
                    ((cell, digit),),
                    evidence=(Highlight("focus", (cell,), houses=(house,)),),
                    rating=1.2 if house.kind in (BOX, REGION) else 1.5,
                )


def naked_singles(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left takes it: every cell holds a digit, and no other digit can stand there."""
    by_cell = candidates.by_cell
    for cell, digit in enumerate(candidates.placed):
        mask = by_cell[cell]
        if not digit and mask and not mask & (mask - 1):
            yield Step("naked-single", ((cell, mask.bit_length() - 1),), evidence=(Highlight("focus", cells=(cell,)),))
