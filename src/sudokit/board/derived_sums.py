"""Derived sums: what follows from the sums of a board and from its houses, by the rule of 45.

A complete house holds every digit, so its cells have a known total. Take some houses that do not overlap and the cages
that lie mostly inside them: what the cages have too much outside (the outies), less what they leave open inside (the
innies), is a number. Looked at are single houses, rows from the top, bottom, left or right, boxes in order, and a few
neighbours anywhere, as people add them up; sums of many cells are left out, for they say little. The native core
derives these for its search, but for the last, and a few long ones (`native/general/derived_sums.cpp`); here each
remembers which houses and cages it comes from.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.rules import DigitSets, House, Sum

if TYPE_CHECKING:
    from sudokit.board.board import Board

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


def derived_sums(board: "Board") -> tuple[DerivedSum, ...]:
    """All of them, each once: from few houses to many; none that is a rule of the board already.

    >>> from sudokit import classic
    >>> derived_sums(classic())
    ()
    """
    cages = list(_cages_of(board))
    if not cages:
        return ()
    seen = {rule.identity for rule in board.rules if isinstance(rule, Sum)} | {cage.rule.identity for cage in cages}
    result = []
    for derived in (*_from_single_houses(board, cages), *_from_several_houses(board, cages)):
        identity = Sum(derived.cells, derived.coefficients, derived.total).identity
        if derived.cells and identity not in seen:
            seen.add(identity)
            result.append(derived)
    return tuple(result)


def _cages_of(board: "Board") -> Iterator[_Cage]:
    """The sums whose coefficients are all 1, and the sets of digits that have one total."""
    for rule in board.rules:
        if isinstance(rule, Sum) and not rule.values and set(rule.coefficients) == {1}:
            yield _Cage(CellSet(rule.cells).mask, rule.total, rule)
        elif isinstance(rule, DigitSets):
            totals = {sum(DigitSet.from_mask(digits)) for digits in rule.sets}
            if len(totals) == 1:
                total = totals.pop()
                yield _Cage(CellSet(rule.cells).mask, total, Sum(rule.cells, (1,) * len(rule.cells), total))


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


def _difference(houses: Sequence[House], cages: Sequence[_Cage], digit_count: int) -> DerivedSum:
    """The outies less the innies; where there are none of the first, the innies alone; the longer side is positive."""
    inside = reduce(or_, (CellSet(house.cells).mask for house in houses))
    chosen = reduce(or_, (cage.mask for cage in cages), 0)
    outies, innies = chosen & ~inside, inside & ~chosen
    sign = 1 if outies.bit_count() >= innies.bit_count() else -1
    surplus = sum(cage.total for cage in cages) - len(houses) * digit_count * (digit_count + 1) // 2
    cells = tuple(CellSet.from_mask(outies | innies))
    coefficients = tuple(sign if outies >> cell & 1 else -sign for cell in cells)
    return DerivedSum(cells, coefficients, sign * surplus, tuple(houses), tuple(cage.rule for cage in cages))


def _from_single_houses(board: "Board", cages: Sequence[_Cage]) -> Iterator[DerivedSum]:
    for house, mask in board.complete_house_masks:
        touching = _apart([cage for cage in cages if cage.mask & mask])
        within = [cage for cage in touching if not cage.mask & ~mask]
        if within:
            yield _difference([house], within, board.digit_count)
        for cage in touching:
            if (cage.mask & ~mask).bit_count() == 1:  # leans out by one cell
                derived = _difference([house], [*within, cage], board.digit_count)
                if len(derived.cells) <= MOST_CELLS:
                    yield derived
        if touching and not mask & ~reduce(or_, (cage.mask for cage in touching)):  # covered: outies alone
            derived = _difference([house], touching, board.digit_count)
            if len(derived.cells) <= MOST_CELLS:
                yield derived


def _from_several_houses(board: "Board", cages: Sequence[_Cage]) -> Iterator[DerivedSum]:
    apart = _apart(cages)
    in_sum = reduce(or_, (cage.mask for cage in apart))
    for houses in (group for family in _families(board.complete_houses) for group in _neighbours(family)):
        inside = reduce(or_, (CellSet(house.cells).mask for house in houses))
        mostly = [cage for cage in apart if 2 * (cage.mask & inside).bit_count() > cage.mask.bit_count()]
        derived = _difference(houses, mostly, board.digit_count)
        few_sides = min(derived.coefficients.count(1), derived.coefficients.count(-1)) <= 2
        most = board.digit_count if CellSet(derived.cells).mask & ~in_sum else MOST_CELLS
        if few_sides and len(derived.cells) <= most:
            yield derived


def _neighbours(family: list[House]) -> Iterator[list[House]]:
    """Houses from either end on; then, as people add them up, two to four in the middle."""
    for houses in (family, family[::-1]):
        yield from (houses[:count] for count in range(2, len(houses)))
    for start in range(1, len(family)):
        yield from (family[start : start + count] for count in range(2, min(5, len(family) - start)))


def _families(houses: Iterable[House]) -> list[list[House]]:
    """Houses that follow each other without overlapping: the rows, the columns, the boxes."""
    families: list[list[House]] = []
    covered = 0
    for house in houses:
        mask = CellSet(house.cells).mask
        if not families or covered & mask:
            families.append([])
            covered = 0
        families[-1].append(house)
        covered |= mask
    return families
