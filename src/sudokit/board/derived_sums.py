"""Derived sums: what follows from the sums of a board and from its houses, by the rule of 45.

A complete house holds every digit, so its cells have a known total. Take some houses that do not overlap and the cages
that lie mostly inside them: what the cages have too much outside (the outies), less what they leave open inside (the
innies), is a number. Looked at are single houses, rows from the top, bottom, left or right, boxes in order, and a few
neighbours anywhere, as people add them up; sums of many cells are left out, for they say little. The native core
derives these for its search, but for the last, and a few long ones (`native/general/derived_sums.cpp`); here each
remembers which houses and cages it comes from.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudokit.board.cells import CellSet
from sudokit.board.rules import House, Sum

if TYPE_CHECKING:
    from sudokit.board.board import Board

HouseMask = tuple[House, int]  # a house, and its cells as bits
MOST_CELLS = 6  # of a sum over several houses all of whose cells are in some sum


class DerivedSum(NamedTuple):
    """A sum that follows: some cells less others have a total.

    cells: the innies and outies, in reading order.
    coefficients: 1 or -1 for each cell.
    total: what they add up to.
    houses: the complete houses whose digits were added up.
    cages: the sums that were taken from them, as they are among the rules of the board.

    >>> from sudokit import Constraint, classic
    >>> board = classic(4).with_constraints(Constraint("killer-cage", "r1c1 r1c2 r1c3", sum=7))
    >>> derived = board.derived_sums[0]
    >>> derived.cells, derived.total, derived.houses[0].key  # r1c4 is 3
    ((3,), 3, 'row 1')
    """

    cells: tuple[int, ...]
    coefficients: tuple[int, ...]
    total: int
    houses: tuple[House, ...]
    cages: tuple[Sum, ...]


class _Cage(NamedTuple):
    mask: int  # its cells as bits
    total: int
    rule: Sum
    most_outside: int  # cells that it may have outside of houses, if it is mostly inside


def derived_sums(board: "Board") -> tuple[DerivedSum, ...]:
    """All of them, each once: from few houses to many; none that is a rule of the board already.

    >>> from sudokit import classic
    >>> derived_sums(classic())
    ()
    """
    cages = list(_cages_of(board))
    if not cages:
        return ()
    seen = {rule.identity for rule in (*board.rules, *(cage.rule for cage in cages))}
    result = []
    for derived in (*_from_single_houses(board, cages), *_from_several_houses(board, cages)):
        identity = Sum(derived.cells, derived.coefficients, derived.total).identity
        if derived.cells and identity not in seen:
            seen.add(identity)
            result.append(derived)
    return tuple(result)


def _cages_of(board: "Board") -> Iterator[_Cage]:
    for rule in board.rules:
        total = rule.cage_total
        if total is not None:
            cells = rule.cells
            yield _Cage(CellSet(cells).mask, total, Sum(cells, (1,) * len(cells), total), (len(cells) - 1) // 2)


def _apart(cages: Sequence[_Cage]) -> list[_Cage]:
    """Some cages that do not overlap: those that overlap with fewest others first."""
    at_cell: dict[int, int] = {}  # cell -> the cages that have it, as bits
    for number, cage in enumerate(cages):
        for cell in cage.rule.cells:
            at_cell[cell] = at_cell.get(cell, 0) | 1 << number
    taken, result = 0, []
    for cage in sorted(cages, key=lambda cage: reduce(or_, map(at_cell.__getitem__, cage.rule.cells)).bit_count()):
        if not cage.mask & taken:
            taken |= cage.mask
            result.append(cage)
    return result


def _difference(
    houses: Sequence[House], inside: int, cages: Sequence[_Cage], digit_count: int, may_be: Callable[[int, int], bool]
) -> Iterator[DerivedSum]:
    """The outies less the innies; where there are none of the first, the innies alone; the longer side is positive.

    inside: the cells of the houses, as bits.
    may_be: whether outies and innies, as bits, are few enough.
    """
    chosen = reduce(or_, (cage.mask for cage in cages), 0)
    outies, innies = chosen & ~inside, inside & ~chosen
    if not may_be(outies, innies):
        return
    sign = 1 if outies.bit_count() >= innies.bit_count() else -1
    surplus = sum(cage.total for cage in cages) - len(houses) * digit_count * (digit_count + 1) // 2
    cells = tuple(CellSet.from_mask(outies | innies))
    coefficients = tuple(sign if outies >> cell & 1 else -sign for cell in cells)
    yield DerivedSum(cells, coefficients, sign * surplus, tuple(houses), tuple(cage.rule for cage in cages))


def _are_few(outies: int, innies: int) -> bool:
    return (outies | innies).bit_count() <= MOST_CELLS


def _from_single_houses(board: "Board", cages: Sequence[_Cage]) -> Iterator[DerivedSum]:
    count = board.digit_count
    for house, mask in board.complete_house_masks:
        touching = _apart([cage for cage in cages if cage.mask & mask])
        within = [cage for cage in touching if not cage.mask & ~mask]
        if within:
            yield from _difference([house], mask, within, count, lambda outies, innies: True)
        for cage in touching:
            if (cage.mask & ~mask).bit_count() == 1:  # leans out by one cell
                yield from _difference([house], mask, [*within, cage], count, _are_few)
        if touching and not mask & ~reduce(or_, (cage.mask for cage in touching)):  # covered: outies alone
            yield from _difference([house], mask, touching, count, _are_few)


def _from_several_houses(board: "Board", cages: Sequence[_Cage]) -> Iterator[DerivedSum]:
    apart = _apart(cages)
    in_sum = reduce(or_, (cage.mask for cage in apart))

    def may_be(outies: int, innies: int) -> bool:
        most = board.digit_count if (outies | innies) & ~in_sum else MOST_CELLS
        return min(outies.bit_count(), innies.bit_count()) <= 2 and (outies | innies).bit_count() <= most

    for group in (group for family in _families(board.complete_house_masks) for group in _neighbours(family)):
        houses, masks = zip(*group, strict=True)
        inside = reduce(or_, masks)
        mostly = [cage for cage in apart if (cage.mask & ~inside).bit_count() <= cage.most_outside]
        yield from _difference(houses, inside, mostly, board.digit_count, may_be)


def _neighbours(family: list[HouseMask]) -> Iterator[list[HouseMask]]:
    """Houses from either end on; then, as people add them up, two to four in the middle."""
    for houses in (family, family[::-1]):
        yield from (houses[:count] for count in range(2, len(houses)))
    for start in range(1, len(family)):
        yield from (family[start : start + count] for count in range(2, min(5, len(family) - start)))


def _families(houses: Iterable[HouseMask]) -> list[list[HouseMask]]:
    """Houses that follow each other without overlapping: the rows, the columns, the boxes."""
    families: list[list[HouseMask]] = []
    covered = 0
    for entry in houses:
        if not families or covered & entry[1]:
            families.append([])
            covered = 0
        families[-1].append(entry)
        covered |= entry[1]
    return families
