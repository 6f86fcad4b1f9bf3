"""Rule: what every plain rule says of itself, so that nobody need ask of which type it is.

A new type of rule is a class in a file of its own that says which cells it is about, what it leaves of their
candidates, and how it moves. The rest has an answer here that is right for every rule, if not the quickest. Code that
can make something of some types only, such as the native core or exact cover, is a `RuleTarget`: every rule adds
itself, and one that the target does not know arrives at `add_other`, where it is refused by name or kept, never lost.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from sudokit.board.rules.automaton import Automaton
    from sudokit.board.rules.digit_counts import DigitCounts
    from sudokit.board.rules.digit_sets import DigitSets
    from sudokit.board.rules.domain import Domain
    from sudokit.board.rules.house import House
    from sudokit.board.rules.relation import Relation
    from sudokit.board.rules.sum import Sum

# For each cell the digits it may hold, as bits; a cell whose digit is known has that one alone.
CandidateMarks = Sequence[int] | Mapping[int, int]
Left = tuple[int, int, tuple[int, ...]]  # a cell, the digits that are left for it, as bits, and the cells that cause it


class Breach(NamedTuple):
    """Digits that break a rule: those of `cells`, by themselves or by leaving no digit for an empty cell.

    cells: those whose digits break the rule.
    digit: the digit that is there twice; 0 where no single one is at fault.
    empty_cell: the cell that is left without a digit, where that is what is wrong.

    >>> from sudokit.board.rules.domain import Domain
    >>> list(Domain(0, 0b10).breaches([0b100]))
    [Breach(cells=(0,), digit=2, empty_cell=None)]
    """

    cells: tuple[int, ...]
    digit: int = 0  # where a single digit is at fault
    empty_cell: int | None = None


class RuleTarget(Protocol):
    """What is made of rules; each adds itself by the method for its type. Rules about many cells may be `others`."""

    def add_house(self, house: "House", /) -> None:
        """Cells that differ."""

    def add_domain(self, domain: "Domain", /) -> None:
        """The digits of a cell."""

    def add_relation(self, relation: "Relation", /) -> None:
        """A table for two cells."""

    def add_sum(self, rule: "Sum", /) -> None:
        """Digits that add up."""
        self.add_other(rule)

    def add_digit_sets(self, rule: "DigitSets", /) -> None:
        """Sets of digits."""
        self.add_other(rule)

    def add_digit_counts(self, rule: "DigitCounts", /) -> None:
        """Frequencies of digits."""
        self.add_other(rule)

    def add_automaton(self, rule: "Automaton", /) -> None:
        """Cells read in order."""
        self.add_other(rule)

    def add_other(self, rule: "Rule", /) -> None:
        """A rule of another type; it must be obeyed or refused."""


class Rule:
    """A plain rule. Frozen and hashable; equal rules say the same.

    >>> from sudokit.board.variants import classic
    >>> isinstance(classic(4).houses[0], Rule), classic(4).houses[0].cells
    (True, (0, 1, 2, 3))
    """

    __slots__ = ()

    is_native = False  # whether the native core knows rules of this type
    only_keeps_apart = False  # whether it says no more than that its cells differ
    treats_digits_alike = False  # whether it still says the same after digits have changed their names
    unchecked_name = ""  # what to call it, where Sudokit does not know what it says

    @property
    def cage_total(self) -> int | None:
        """What the digits of its cells, each counted once, add up to; None where it does not say."""
        return None

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it is about."""
        raise NotImplementedError

    @property
    def identity(self) -> Hashable:
        """What two rules that say the same have in common, whatever they are called."""
        return self

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """What it leaves of the candidates of its cells.

        Where all its cells have one candidate each and these break it, it leaves at least one of them none.
        """
        raise NotImplementedError

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The rule after cell c has gone to cell `goes_to[c]` and digit d has become `names[d]`."""
        raise NotImplementedError

    def seen_from(self, cell: int) -> Self:
        """The same rule, in the form that answers questions about this cell quickest."""
        return self

    def after(self, cell: int, digit: int, marks: CandidateMarks) -> Iterable[Left]:
        """What it leaves of the candidates once the cell holds the digit."""
        known = {each: marks[each] for each in self.cells}
        known[cell] = 1 << digit
        return self.leaves(known)

    def breaches(self, marks: CandidateMarks) -> Iterable[Breach]:
        """How the digits that are known break it, if they do; other cells may have any of their candidates."""
        breach = blame([self], {cell: marks[cell] for cell in self.cells})
        return () if breach is None else (breach,)

    def obstacle(self, cell: int, digit: int, marks: CandidateMarks) -> tuple[int, ...] | None:
        """The other cells whose known digits keep this one out of the cell; None if nothing does."""
        known = {each: marks[each] for each in self.cells}
        known[cell] = 1 << digit
        breach = blame([self], known)
        return None if breach is None else tuple(each for each in breach.cells if each != cell)

    def peers(self) -> Iterable[tuple[int, int]]:
        """Two and two cells that can never hold the same digit; those of houses are not asked for."""
        return ()

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_other(self)


def is_known(candidates: int) -> bool:
    """Whether these candidates, as bits, are one digit."""
    return candidates != 0 and not candidates & (candidates - 1)


def blame(rules: Sequence[Rule], marks: Mapping[int, int]) -> Breach | None:
    """The known digits that, by these rules together, leave a cell nothing; None if all is well.

    While a cell is open, they are as few as it takes; where all are filled, every digit has its part in it.
    """
    empty = _without_digit(rules, marks)
    if empty is None:
        return None
    known = {cell: candidates for cell, candidates in marks.items() if is_known(candidates)}
    anything = max(marks.values())  # what an open cell may hold
    for cell in sorted(known) if len(known) < len(marks) else ():
        fewer = {**marks, cell: anything}
        if len(known) > 1 and (still_empty := _without_digit(rules, fewer)) is not None:
            empty, marks = still_empty, fewer
            del known[cell]
    cells = tuple(sorted(known))
    digits = set(known.values())
    digit = digits.pop().bit_length() - 1 if len(digits) == 1 else 0
    return Breach(cells, digit, None if empty in known else empty)


def _without_digit(rules: Iterable[Rule], marks: Mapping[int, int]) -> int | None:
    """A cell that is left nothing once all have been narrowed down, if possible one whose digit is not known."""
    left = dict(marks)
    is_settled = False
    while not is_settled:
        is_settled = True
        for rule in rules:
            for cell, digits, causes in rule.leaves(left):
                if left[cell] & ~digits:
                    left[cell] &= digits
                    is_settled = False
                    if not left[cell]:
                        return next((one for one in (cell, *causes) if not is_known(marks[one])), cell)
    return None
