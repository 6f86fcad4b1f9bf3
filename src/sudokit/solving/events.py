"""Events: what a readable algorithm does, one step at a time.

A solver or a way to fill a grid is a generator of events; solving is running it to its end. The steps in words, the
animation in the terminal, the GIF and the teaching pages all read the same events, so no algorithm is written twice.

The digits on the board at any moment follow from the events alone: PLACE puts a digit, UNDO takes it away, and the
other kinds change nothing. Where FOUND comes, the givens and the digits placed are the solution it brings.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple, Self

from sudokit.board import Constraint, Grid
from sudokit.board.rules import House
from sudokit.translation import N_
from sudokit.work.stopping import StopCheck


class EventKind(Enum):
    """What happened; the value is the word for it.

    >>> EventKind.RULE_OUT.value
    'rule out'
    """

    TRY = N_("try")  # a digit is considered for a cell; PLACE or RULE_OUT follows
    PLACE = N_("place")  # it is put there, as a guess or because nothing else is left
    RULE_OUT = N_("rule out")  # it cannot go there: `causes`, `houses` and `constraints` say why
    DEAD_END = N_("dead end")  # `cell` has no digit left, or a house no place for `digit`
    UNDO = N_("undo")  # it is taken away again
    FOUND = N_("found")  # the board is complete: `grid` is a solution

    def __repr__(self) -> str:
        return self.name


class Event(NamedTuple):
    """One step: what, where, which digit, how many guesses deep, and why.

    depth: how many guesses it rests on; taking a guess back has the depth that the guess had.
    causes: for RULE_OUT, the cells whose digits rule it out; none where the cell may never hold it.
    houses: for PLACE, the house whose place for the digit this is (none: the cell's own turn); for RULE_OUT, those
        shared with the cause; for DEAD_END, the house without a place.
    forced: for PLACE, whether it follows from what stands there already, so that it is not a guess.
    constraints: for RULE_OUT, the other rules that say so; where there is neither, two cells must differ by themselves.

    kind: what happened.
    cell: where, as a number in reading order; None where it is about a house or the whole board.
    digit: which digit; 0 for none.
    grid: for FOUND, the solution.

    >>> from sudokit import watch
    >>> event = next(watch("1234 341. 2143 4321"))
    >>> event.kind.value, event.cell, event.digit
    ('try', 7, 1)
    """

    kind: EventKind
    depth: int
    cell: int | None = None
    digit: int = 0
    causes: tuple[int, ...] = ()
    houses: tuple[House, ...] = ()
    forced: bool = False
    grid: Grid | None = None
    constraints: tuple[Constraint, ...] = ()

    @classmethod
    def rule_out(
        cls,
        depth: int,
        cell: int,
        digit: int,
        causes: tuple[int, ...],
        houses: tuple[House, ...],
        constraints: tuple[Constraint, ...],
    ) -> Self:
        """A digit that cannot go into a cell, and why."""
        return cls(EventKind.RULE_OUT, depth, cell, digit, causes, houses, constraints=constraints)


def solutions_in(events: Iterable[Event], check_stop: StopCheck = None) -> Iterator[Grid]:
    """The solutions that the events find, lazily; `check_stop` is called at every event and may raise.

    Between two events no solver does more than look once over the board, so that is often enough.

    >>> from sudokit.solving.readable.backtracking import backtracking
    >>> for solution in solutions_in(backtracking(Grid("12.. 3412 2143 43.."))):
    ...     print(solution)
    1234341221434321
    """
    found = EventKind.FOUND
    for event in events:
        if check_stop:
            check_stop()
        if event.kind is found:
            assert event.grid is not None
            yield event.grid
