"""Events: what a readable algorithm does, one step at a time.

A solver or a grid generator is a generator of events; solving only drains it. The steps in words, the animation in
the terminal, the GIF and the teaching pages all consume these, so no algorithm is written twice.

The digits on the board at any moment follow from the events alone: PLACE puts a digit, UNDO takes it away, and the
other kinds change nothing. Where FOUND comes, the givens and the digits placed are the solution it brings.
"""

from enum import Enum
from typing import NamedTuple

from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.translation import N_


class EventKind(Enum):
    """What happened; the value is the word for it."""

    TRY = N_("try")  # a digit is considered for a cell; PLACE or RULE_OUT follows
    PLACE = N_("place")  # it is put there, as a guess or because nothing else is left
    RULE_OUT = N_("rule out")  # it cannot go there: `cause` or `house` says why
    DEAD_END = N_("dead end")  # `cell` has no digit left, or `house` no place for `digit`
    UNDO = N_("undo")  # it is taken away again
    FOUND = N_("found")  # the board is complete: `grid` is a solution

    def __repr__(self) -> str:
        return self.name


class Event(NamedTuple):
    """One step: what, where, which digit, how many guesses deep, and why.

    depth: how many guesses it rests on; taking a guess back has the depth that the guess had.
    cause: for RULE_OUT, a peer that already holds the digit.
    house: for PLACE, the house whose place for the digit this is (None: the cell's own turn); for RULE_OUT, the
        house shared with `cause` (None: a pair that must differ by itself); for DEAD_END, see there.
    forced: for PLACE, whether it follows from what stands there already, so that it is no guess.
    """

    kind: EventKind
    depth: int
    cell: int | None = None
    digit: int = 0
    cause: int | None = None
    house: House | None = None
    forced: bool = False
    grid: Grid | None = None
