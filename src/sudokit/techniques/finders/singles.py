"""Singles: a digit that has one place left in a house, and a cell that has one digit left.

These place digits; everything else only makes them appear. Their evidence says why nothing else is left: *blockers* are
digits on the board, *blocked* the cells where they rule the digit out, *gone* the candidates that no digit on the board
rules out and that went before.
"""

from collections.abc import Iterator

from sudokit.board import Candidates, CellSet, Highlight
from sudokit.board.rules import BOX, REGION, House
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
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
                yield full_house(house, cell, digit)


def full_house(house: House, cell: int, digit: int) -> Step:
    """The step that fills the last empty cell of a house."""
    return Step("full-house", ((cell, digit),), evidence=(Highlight("focus", (cell,), houses=(house,)),))


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
                yield hidden_single(candidates, house, place.bit_length() - 1, digit)


def hidden_single(candidates: Candidates, house: House, cell: int, digit: int) -> Step:
    """The step that places a digit in the only cell of a house that can take it.

    Of the digits that block the other cells, as few are named as it takes.
    """
    sees = candidates.board.peer_masks
    others = CellSet(house.cells).mask & candidates.empty & ~(1 << cell)
    standing = cells_in(candidates.by_digit[digit] & ~candidates.empty)
    blockers: list[int] = []
    left = others
    while left:
        best = max(standing, key=lambda blocker: (sees[blocker] & left).bit_count(), default=None)
        if best is None or not sees[best] & left:
            break
        blockers.append(best)
        left &= ~sees[best]
    blocked = others & ~left
    evidence = [Highlight("focus", (cell,), houses=(house,))]
    if blockers:
        blockers.sort()
        evidence.append(Highlight("blocker", tuple(blockers), tuple((blocker, digit) for blocker in blockers)))
        evidence.append(Highlight("blocked", tuple(cells_in(blocked))))
    if left:
        evidence.append(Highlight("gone", candidates=tuple((other, digit) for other in cells_in(left))))
    rating = 1.2 if house.kind in (BOX, REGION) else 1.5
    return Step("hidden-single", ((cell, digit),), evidence=tuple(evidence), rating=rating)


def naked_singles(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left takes it: every cell holds a digit, and no other digit can stand there."""
    by_cell = candidates.by_cell
    for cell, digit in enumerate(candidates.placed):
        mask = by_cell[cell]
        if not digit and mask and not mask & (mask - 1):
            yield naked_single(candidates, cell, mask.bit_length() - 1)


def naked_single(candidates: Candidates, cell: int, digit: int) -> Step:
    """The step that places the only digit that is left for a cell.

    The others are shown house by house, first the one that has most of them.
    """
    board, placed = candidates.board, candidates.placed
    missing = board.domains[cell] & ~(1 << digit)
    houses = [house.cells for house in board.houses_of(cell)]
    apart = board.peer_masks[cell] & ~sum(1 << other for other in set().union(*houses))
    houses.append(tuple(cells_in(apart)))  # cells that see it without a common house
    evidence = [Highlight("focus", (cell,))]
    while missing:
        found = [{placed[other]: other for other in cells if missing >> placed[other] & 1} for cells in houses]
        most = max(found, key=len)
        if not most:
            break
        marks = tuple((most[each], each) for each in sorted(most))
        evidence.append(Highlight("blocker", tuple(sorted(most.values())), marks))
        missing &= ~sum(1 << each for each in most)
    if missing:
        evidence.append(Highlight("gone", candidates=tuple((cell, each) for each in bits(missing))))
    return Step("naked-single", ((cell, digit),), evidence=tuple(evidence))
