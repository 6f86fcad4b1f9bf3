"""Solving: which solvers there are, and the questions one asks them.

A readable solver is a function from a puzzle to the events of its search. Everything else is built on that: the
solutions are what the events find, the first one is the answer of `solve`, and how many there are, up to a limit,
answers `count_solutions` and `is_unique`. To add a solver, write its generator and one line in SOLVERS. Only the fast
method has a second form, in the native core, which answers without events; `fast` chooses between the two.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Protocol

from sudokit.board.grid import Grid, checked_grid
from sudokit.errors import MethodError
from sudokit.solving import fast
from sudokit.solving.backtracking import backtracking
from sudokit.solving.event_solutions import solutions_in
from sudokit.solving.events import Event
from sudokit.solving.exact_cover import exact_cover
from sudokit.solving.graph_colouring import colouring
from sudokit.solving.propagation import propagation
from sudokit.translation import _


class Solver(Protocol):
    """A search told as events: FOUND comes once for each solution, and the events end when there are no more."""

    def __call__(self, puzzle: Grid, /) -> Iterator[Event]:
        """Search for the solutions of a puzzle on any board."""


FAST = "fast"  # told and drawn as propagation; answered by the native core where there is one

SOLVERS: dict[str, Solver] = {
    FAST: propagation,
    "backtracking": backtracking,
    "colouring": colouring,
    "exact-cover": exact_cover,
}


def watch(puzzle: Grid, method: str = "backtracking") -> Iterator[Event]:
    """What a solver does, step by step, until it has searched everything.

    >>> for event in watch(Grid("1234 341. 2143 4321"), "exact-cover"):
    ...     print(event.kind.value, event.cell, event.digit)
    place 7 2
    found None 0
    undo 7 2
    """
    return _solver(method)(checked_grid(puzzle))


def solve(puzzle: Grid, method: str = "fast", time_limit: float | None = None) -> Grid | None:
    """A solution of the puzzle, or None where there is none; which one, if there are several, is the solver's choice.

    Raises TimeLimitError when `time_limit` seconds were not enough.

    >>> solve(Grid("1... ..3. .4.. ...2"))
    Grid('1324423124133142')
    >>> solve(Grid("11.. .... .... ....")) is None
    True
    """
    if method == FAST:
        return fast.solution(checked_grid(puzzle), time_limit)
    return next(solutions(puzzle, method, time_limit), None)


def solutions(puzzle: Grid, method: str = "fast", time_limit: float | None = None) -> Iterator[Grid]:
    """The solutions of the puzzle, each once, found as they are asked for.

    Their order is the solver's own. A `time_limit` in seconds counts from the first one asked for.

    >>> for solution in solutions(Grid("12.. .... 21.. ...."), "backtracking"):
    ...     print(solution)
    1234341221434321
    1234342121434312
    1234431221433421
    1234432121433412
    1243341221344321
    1243342121344312
    1243431221343421
    1243432121343412
    """
    if method == FAST:
        return fast.solutions(checked_grid(puzzle), time_limit)
    return solutions_in(watch(puzzle, method), time_limit)


def count_solutions(puzzle: Grid, limit: int | None = 2, method: str = "fast", time_limit: float | None = None) -> int:
    """How many solutions the puzzle has, counting no further than `limit`; None counts them all.

    The limit of 2 is enough to tell unique from not.

    >>> count_solutions(Grid("1... ..3. .4.. ...2")), count_solutions(Grid("1... .... .... ...."), limit=None)
    (1, 72)
    """
    if limit is not None and limit < 0:
        raise MethodError(_("expected a limit from 0 up, or None for no limit, found {limit}").format(limit=limit))
    # More than that is as good as all, and the C integers of the native core and of islice hold no more.
    limit = None if limit is None else min(limit, 2**63 - 1)
    if method == FAST and limit != 0:
        return fast.count(checked_grid(puzzle), limit, time_limit)
    return sum(1 for _solution in islice(solutions(puzzle, method, time_limit), limit))


def is_unique(puzzle: Grid, method: str = "fast", time_limit: float | None = None) -> bool:
    """Whether the puzzle has exactly one solution, as a proper puzzle must.

    >>> is_unique(Grid("1... ..3. .4.. ...2")), is_unique(Grid("1... ..3. .4.. ...."))
    (True, False)
    """
    return count_solutions(puzzle, 2, method, time_limit) == 1


def _solver(method: str) -> Solver:
    try:
        return SOLVERS[method]
    except KeyError:
        raise MethodError(
            _("expected a method ({known}), found {found!r}").format(known=", ".join(SOLVERS), found=method)
        ) from None
