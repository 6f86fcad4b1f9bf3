"""Domain: a cell holds one of these digits."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import Breach, CandidateMarks, Left, Rule, RuleTarget, is_known
from sudokit.board.rules.tables import renamed


class _DomainFields(NamedTuple):
    cell: int
    digits: int


class Domain(_DomainFields, Rule):
    """A cell may hold only these digits, given as bits.

    cell: its number.
    digits: those that it may hold, as bits: 1 << digit for each.

    >>> list(Domain(3, 0b1010).leaves([]))  # cell 3 holds 1 or 3
    [(3, 10, ())]
    """

    __slots__ = ()
    is_native = True

    @property
    def cells(self) -> tuple[int, ...]:
        """The one cell."""
        return (self.cell,)

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """Its digits."""
        return ((self.cell, self.digits, ()),)

    def breaches(self, marks: CandidateMarks) -> Iterable[Breach]:
        """A digit that is none of its own."""
        held = marks[self.cell]
        return (Breach((self.cell,), held.bit_length() - 1),) if is_known(held) and not held & self.digits else ()

    def obstacle(self, cell: int, digit: int, marks: CandidateMarks) -> tuple[int, ...] | None:
        """No other cell: the digit may stand there or may never stand there."""
        return None if self.digits >> digit & 1 else ()

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same digits, by their new names, in the new cell."""
        return type(self)(goes_to[self.cell], renamed(self.digits, names))

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_domain(self)
