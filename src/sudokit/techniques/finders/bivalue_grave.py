"""BUG, the bivalue universal grave: a position that could be turned over whole.

Suppose every empty cell has two candidates and every digit two places, or none, in each house. If such a position had
a solution, taking the other candidate in every cell would give another one: in each house each digit moves from the
one of its two places to the other. So a puzzle with one solution never gets there: one of the candidates that stand
in the way of the pattern, the BUG digits of the BUG cells, is true.

The argument needs that houses are all there is and that each holds every digit: where a house is partial, a digit may
stand in neither of its two places, and turning over would put it into both.
"""

from collections.abc import Iterator
from itertools import combinations

from sudokit.board import Candidate, Candidates, Highlight
from sudokit.techniques.paths.scan_order import bits, cells_in, scan_order
from sudokit.techniques.step import Step


def bivalue_graves(candidates: Candidates) -> Iterator[Step]:
    """What follows when a position would be a BUG without its BUG digits.

    Type 1: one BUG cell, which holds one of its BUG digits.

    Type 2: one BUG digit, which one of the cells holds, so that cells that see them all lose it.

    Type 4: two BUG cells in a house where another digit has its two places in them. One of them holds it, the other one
    a BUG digit, so they lose everything else.

    Type 3: the BUG cells, in one house, stand for one cell with the BUG digits that takes part in a naked subset.
    """
    extra = _bug(candidates)
    if not extra:
        return
    cells = list(extra)
    all_digits = 0
    for digits in extra.values():
        all_digits |= digits
    common = _common_peers(candidates, cells)
    if len(cells) == 1:
        cell = cells[0]
        losing = [(cell, digit) for digit in bits(candidates.by_cell[cell] & ~extra[cell])]
        yield _step(1, extra, losing, 5.6)
    elif all_digits.bit_count() == 1:
        digit = all_digits.bit_length() - 1
        losing = [(cell, digit) for cell in sorted(common) if candidates.by_cell[cell] >> digit & 1]
        if losing:
            yield _step(2, extra, losing, 5.7)
        elif len(cells) == 2:
            yield from _type_4(candidates, extra)
    elif common:
        if len(cells) == 2:
            yield from _type_4(candidates, extra)
        yield from _type_3(candidates, extra, all_digits, common)


def _bug(candidates: Candidates) -> dict[int, int]:
    """The BUG cells, in the order found, each with its BUG digits; none where the position is no BUG."""
    board = candidates.board
    if not board.only_houses_join_cells or len(board.complete_houses) != len(board.houses):
        return {}
    by_cell, empty = candidates.by_cell, candidates.empty
    places = [mask & empty for mask in candidates.by_digit]
    houses = scan_order(board).boxes_rows_columns
    extra: dict[int, int] = {}
    for _house, mask in houses:
        for digit in range(1, len(places)):
            where = places[digit] & mask
            if where and where.bit_count() != 2:
                odd = [cell for cell in cells_in(where) if by_cell[cell].bit_count() >= 3]
                if not odd:
                    return {}
                if len(odd) == 1:
                    extra[odd[0]] = extra.get(odd[0], 0) | 1 << digit
    for cell in cells_in(empty):
        if (by_cell[cell] & ~extra.get(cell, 0)).bit_count() != 2:
            return {}
    for cell, digits in extra.items():
        for digit in bits(digits):
            places[digit] &= ~(1 << cell)
    balanced = all(
        (where & mask).bit_count() in (0, 2) for _house, mask in houses for where in places[1:] if where & mask
    )
    return extra if balanced else {}


def _common_peers(candidates: Candidates, cells: list[int]) -> list[int]:
    """The cells that see all of these, in the order in which the first of them sees them."""
    masks = candidates.board.peer_masks
    return [
        peer
        for peer in scan_order(candidates.board).peers[cells[0]]
        if peer not in cells and all(masks[cell] >> peer & 1 for cell in cells)
    ]


def _type_4(candidates: Candidates, extra: dict[int, int]) -> Iterator[Step]:
    first, second = extra
    by_cell = candidates.by_cell
    shared = by_cell[first] & by_cell[second] & ~extra[first] & ~extra[second]
    if shared.bit_count() == 1 and (first, second) in candidates.board.shared_houses:
        losing = [(cell, digit) for cell in sorted(extra) for digit in bits(by_cell[cell] & ~shared & ~extra[cell])]
        if losing:
            house = candidates.board.shared_houses[first, second][0]
            digit = shared.bit_length() - 1
            lock = Highlight("cover", (first, second), ((first, digit), (second, digit)), (house,))
            yield _step(4, extra, losing, 5.7, (lock,))


def _type_3(candidates: Candidates, extra: dict[int, int], all_digits: int, common: list[int]) -> Iterator[Step]:
    by_cell = candidates.by_cell
    for house, mask in scan_order(candidates.board).houses_of[next(iter(extra))]:
        if not all(mask >> cell & 1 for cell in extra):
            continue
        rest = [cell for cell in common if mask >> cell & 1]
        for size in range(2, 7):
            if len(rest) < size:
                continue
            for others in sorted(combinations(range(len(rest)), size - 1), key=lambda chosen: chosen[::-1]):
                members = tuple(rest[index] for index in others)
                digits = 0
                for cell in members:
                    digits |= by_cell[cell]
                if (
                    digits.bit_count() != size
                    or all_digits & ~digits
                    or any(by_cell[cell].bit_count() < 2 for cell in members)
                ):
                    continue
                losing = [
                    (cell, digit) for cell in sorted(set(rest) - set(members)) for digit in bits(by_cell[cell] & digits)
                ]
                if losing:
                    marks = tuple((cell, digit) for cell in members for digit in bits(by_cell[cell]))
                    subset = Highlight("context", members, marks, (house,))
                    yield _step(3, extra, losing, 5.7 + 0.1 * (size - 1), (subset,))


def _step(
    type_number: int,
    extra: dict[int, int],
    losing: list[Candidate],
    rating: float,
    more: tuple[Highlight, ...] = (),
) -> Step:
    marks = tuple((cell, digit) for cell, digits in extra.items() for digit in bits(digits))
    found = Highlight("fin", tuple(extra), marks)
    return Step(f"bug-{type_number}", (), tuple(losing), (found, *more), rating=rating)
