"""Cages: cells with a known sum, and the sets of digits that they may hold."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.board_cache import cached_as_written
from sudokit.board.cells import CellSet
from sudokit.board.derived_sums import DerivedSum
from sudokit.board.rules import DigitSets, Domain, House, Relation, Rule, RuleTarget, Sum

_MOST_SETS = 2000


class Cage(NamedTuple):
    """Cells with a known sum.

    cells: in reading order.
    mask: the same as bits.
    total: what they add up to; 0 for a list of sets with different sums.
    sets: where the cells differ, the sets of digits that they may hold, as bits; else nothing.
    """

    cells: tuple[int, ...]
    mask: int
    total: int
    sets: tuple[int, ...]

    @property
    def rule(self) -> Sum:
        """The same as a rule."""
        return Sum(self.cells, (1,) * len(self.cells), self.total)


@lru_cache(maxsize=1024)
def sets_with_sum(size: int, total: int, digits: int) -> tuple[int, ...]:
    """The sets of so many different digits that have this sum, as bits; smallest digits first.

    >>> from sudokit.board.cells import DigitSet
    >>> [str(DigitSet.from_mask(each)) for each in sets_with_sum(2, 8, 9)]
    ['17', '26', '35']
    """
    every = combinations(range(1, digits + 1), size)
    return tuple(sum(1 << digit for digit in chosen) for chosen in every if sum(chosen) == total)


class _Cages(RuleTarget):
    """The cages among rules; others are of no interest here."""

    def __init__(self, board: Board) -> None:
        self.found: list[Cage] = []
        self._board = board

    def add_house(self, house: House) -> None:
        """No cage."""

    def add_domain(self, domain: Domain) -> None:
        """No cage."""

    def add_relation(self, relation: Relation) -> None:
        """No cage."""

    def add_other(self, rule: Rule) -> None:
        """No cage."""

    def add_sum(self, rule: Sum) -> None:
        """Cells that count once each."""
        if rule.cage_total is not None:
            cells = tuple(sorted(rule.cells))
            differ = len(cells) < self._board.digit_count <= 16 and all_differ(self._board, cells)
            sets = sets_with_sum(len(cells), rule.total, self._board.digit_count) if differ else ()
            self.found.append(Cage(cells, CellSet(cells).mask, rule.total, sets if len(sets) <= _MOST_SETS else ()))

    def add_digit_sets(self, rule: DigitSets) -> None:
        """Cells whose sets of digits are listed."""
        if len(rule.sets) <= _MOST_SETS and not rule.is_implied:
            cells = tuple(sorted(rule.cells))
            self.found.append(Cage(cells, CellSet(cells).mask, rule.cage_total or 0, rule.sets))


def all_differ(board: Board, cells: Sequence[int]) -> bool:
    """Whether no two of these cells may hold the same digit."""
    mask = CellSet(cells).mask
    return all(mask & ~board.peer_masks[cell] == 1 << cell for cell in cells)


@cached_as_written
def cages_of(board: Board) -> tuple[Cage, ...]:
    """The cells with a known sum, in reading order of their first ones."""
    cages = _Cages(board)
    for rule in board.linking_rules:
        rule.add_to(cages)
    return tuple(sorted(cages.found))


@cached_as_written
def overlaps_of(board: Board) -> tuple[DerivedSum, ...]:
    """Two cages that share cells: what the others of the one have more than those of the other; no house is needed."""
    found = []
    for one, other in combinations((cage for cage in cages_of(board) if cage.total), 2):
        if one.mask & other.mask:
            inside, outside = CellSet.from_mask(one.mask & ~other.mask), CellSet.from_mask(other.mask & ~one.mask)
            cages = (one.rule, other.rule)
            signs = (1,) * len(inside) + (-1,) * len(outside)
            found.append(DerivedSum((*inside, *outside), signs, one.total - other.total, (), cages))
    return tuple(found)
