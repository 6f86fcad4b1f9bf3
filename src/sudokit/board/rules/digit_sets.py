"""DigitSets: cells differ, and the set of their digits is one of a list."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple, Self

from sudokit.board.cells import DigitSet
from sudokit.board.rules.rule import CandidateMarks, Left, Rule, RuleTarget, is_known
from sudokit.board.rules.tables import renamed


class _DigitSetsFields(NamedTuple):
    cells: tuple[int, ...]
    sets: tuple[int, ...]
    is_implied: bool = False


class DigitSets(_DigitSetsFields, Rule):
    """These cells hold different digits, and together just the digits of one of these sets, in any order.

    cells: their numbers, each once.
    sets: as many digits as there are cells in each, as bits: 1 << digit.
    is_implied: whether other rules say it too, so that it is there for solvers alone and nobody reasons with it.

    >>> list(DigitSets((0, 1), (0b110, 0b11000)).leaves([0b11110, 0b00010]))  # 1 and 2, or 3 and 4
    [(0, 4, (1,)), (1, 6, (0,))]
    """

    __slots__ = ()
    is_native = True

    @property
    def cage_total(self) -> int | None:
        """What every set adds up to, if that is the same for all."""
        totals = {sum(DigitSet.from_mask(digits)) for digits in self.sets}
        return totals.pop() if len(totals) == 1 else None

    @property
    def identity(self) -> Hashable:
        """The same in whatever order the cells and the sets are."""
        return DigitSets, frozenset(self.cells), frozenset(self.sets), self.is_implied

    @property
    def treats_digits_alike(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Never known: how many digits there are, it does not say."""
        return False

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each cell what the sets have that every cell and every digit of them still has a place in."""
        candidates = [marks[cell] for cell in self.cells]
        any_of = required = 0
        for digits in self.sets:
            if _can_be(digits, candidates):
                required = required & digits if any_of else digits
                any_of |= digits
        once = several = 0
        for each in candidates:
            several |= once & each
            once |= each
        alone = required & ~several  # digits of every set that one cell alone can hold
        held = [each if is_known(each) else 0 for each in candidates]
        for i, cell in enumerate(self.cells):
            taken = sum({digit for j, digit in enumerate(held) if j != i})
            left = any_of & ~taken
            yield cell, left & alone if candidates[i] & alone else left, self.cells[:i] + self.cells[i + 1 :]

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same sets, by their new names, in the new cells."""
        cells = tuple(goes_to[cell] for cell in self.cells)
        return type(self)(cells, tuple(sorted(renamed(digits, names) for digits in self.sets)), self.is_implied)

    def peers(self) -> Iterable[tuple[int, int]]:
        """All of its cells differ."""
        return combinations(self.cells, 2)

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_digit_sets(self)


def _can_be(digits: int, candidates: Sequence[int]) -> bool:
    """Whether each cell has a candidate among the digits and each digit a cell, known cells one of their own."""
    seen = known = 0
    for each in candidates:
        fitting = each & digits
        if not fitting or (is_known(fitting) and fitting & known):
            return False
        seen |= fitting
        known |= fitting if is_known(fitting) else 0
    return seen == digits
