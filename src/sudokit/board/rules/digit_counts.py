"""DigitCounts: how often each digit may stand in some cells."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import CandidateMarks, Left, Rule, RuleTarget, is_known
from sudokit.board.rules.terms import fitting_values


class _DigitCountsFields(NamedTuple):
    cells: tuple[int, ...]
    counts: tuple[int, ...]


class DigitCounts(_DigitCountsFields, Rule):
    """Each digit stands in as many of these cells as its entry allows.

    cells: their numbers, each once.
    counts: for each digit how often it may occur, as bits: 1 << how often. The entry for 0 is not used.

    >>> once_or_twice, any_number = 0b110, 0b111
    >>> rule = DigitCounts((0, 1), (0, once_or_twice, any_number, any_number))
    >>> list(rule.leaves([0b1110, 0b1100]))  # the first must be 1
    [(0, 2, (1,)), (1, 12, (0,))]
    """

    __slots__ = ()

    @property
    def is_native(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether it has as few cells as the native core counts."""
        return 0 < len(self.cells) <= 63

    @property
    def identity(self) -> Hashable:
        """The same in whatever order the cells are."""
        everything = (2 << len(self.cells)) - 1
        return DigitCounts, frozenset(self.cells), tuple(allowed & everything for allowed in self.counts[1:])

    @property
    def treats_digits_alike(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether every digit may occur equally often."""
        return len(set(self.identity[2])) <= 1  # type: ignore[index]  # see above

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each cell the digits that may still occur there; one that must fill every place left keeps these."""
        candidates = [marks[cell] for cell in self.cells]
        frequencies = []  # for each digit from 1
        for digit in range(1, len(self.counts)):
            places = sum(each >> digit & 1 for each in candidates)
            held = sum(each == 1 << digit for each in candidates)
            allowed = self.counts[digit]
            frequencies.append([often for often in range(held, places + 1) if allowed >> often & 1])
        fitting = fitting_values(frequencies, len(self.cells))
        full = must = 0  # digits that have all their places, and those that need every one
        for digit, often in enumerate(fitting, start=1):
            bit = 1 << digit
            if not often or often[-1] == sum(each == bit for each in candidates):
                full |= bit
            if often and often[0] == sum(each >> digit & 1 for each in candidates):
                must |= bit
        is_possible = all(fitting)
        for i, cell in enumerate(self.cells):
            each = candidates[i]
            left = each if is_known(each) else each & ~full
            left = left & must or left
            yield cell, left if is_possible else 0, self.cells[:i] + self.cells[i + 1 :]

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same frequencies of the digits, by their new names, in the new cells."""
        counts = [0] * len(self.counts)
        for digit, allowed in enumerate(self.counts):
            counts[names[digit]] = allowed
        return type(self)(tuple(goes_to[cell] for cell in self.cells), tuple(counts))

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_digit_counts(self)
