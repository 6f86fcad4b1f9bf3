"""Solving: which solvers there are, and the questions one asks them.

A readable solver is a function from a puzzle to the events of its search. Everything else is built on that: the
solutions are what the events find, the first one is the answer of `solve`, and how many there are, up to a limit,
answers `count_solutions` and `is_unique`. To add a solver, write its generator and one line in SOLVERS. Only the fast
method has a second form, in the native core, which answers without events; `native_or_python` chooses between the two.

Every question can be ended before its time: by `time_limit` seconds, after which it raises a TimeLimitError, or by
`check_stop`: an event, or a function that is called every few milliseconds and returns True or raises.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudokit.arguments import checked_limit, checked_time_limit
from sudokit.board import Grid, GridLike, checked_grid
from sudokit.drawable import DrawableInSteps
from sudokit.errors import MethodError
from sudokit.name_types import CheckedName, SolverName
from sudokit.names import Choice, checked_name, list_broken, make_label
from sudokit.registry import Registry
from sudokit.solving import native_or_python
from sudokit.solving.events import Event, solutions_in
from sudokit.solving.readable.backtracking import backtracking
from sudokit.solving.readable.exact_cover import exact_cover
from sudokit.solving.readable.graph_colouring import colouring
from sudokit.solving.readable.propagation import propagation
from sudokit.translation import N_, _
from sudokit.work.stopping import Stop, StopCheck, deadline


class Solver(NamedTuple):
    """A solver that can be watched, as `register` takes it; calling it searches a puzzle.

    search: a function from a puzzle, on any board, to the events of its search: FOUND comes once for each solution, and
        the events end when there are no more.
    sentence: what it does, in a sentence.

    >>> Solver(backtracking, "Tries the digits in order.")(Grid("1234 341. 2143 4321"))  # doctest: +ELLIPSIS
    <generator object ...>
    """

    search: Callable[[Grid], Iterator[Event]]
    sentence: str

    def __call__(self, puzzle: Grid) -> Iterator[Event]:
        """Search for the solutions of a puzzle."""
        return self.search(puzzle)


Search = Callable[[StopCheck], Iterator[Grid]]

FAST = "fast"  # watched as propagation; answered by the native core where there is one

_OWN = {
    FAST: Solver(
        propagation,
        N_("Follows what the rules force and guesses where they leave fewest; in native code where there is any."),
    ),
    "backtracking": Solver(backtracking, N_("Tries the digits in order, cell by cell, and goes back where none fits.")),
    "colouring": Solver(
        colouring, N_("Colours the graph of the board, the vertex with the fewest colours left first.")
    ),
    "exact-cover": Solver(exact_cover, N_("Chooses digits as an exact cover, by dancing links.")),
}
SOLVERS = Registry("solvers", Solver, _OWN)


def solvers() -> list[Choice]:
    """The methods of `solve` and the others, each with its name, its label and a sentence.

    >>> [solver.name for solver in solvers()]
    ['fast', 'backtracking', 'colouring', 'exact-cover']
    """
    known = [Choice(CheckedName(name), make_label(name), _(solver.sentence)) for name, solver in SOLVERS.items()]
    return known + list_broken(SOLVERS.broken)


def watch(puzzle: GridLike, *, method: SolverName = "backtracking") -> Iterator[Event]:
    """What a solver does, step by step, until it has searched everything.

    Notebooks show the run with a slider.

    method: backtracking, colouring, exact-cover or fast.

    >>> for event in watch(Grid("1234 341. 2143 4321"), method="exact-cover"):
    ...     print(event.kind.value, event.cell, event.digit)
    place 7 2
    found None 0
    undo 7 2
    """
    return Watched(checked_grid(puzzle), method)


class Watched(Iterator[Event], DrawableInSteps):
    """The events of a solver at work on a puzzle, once each; notebooks show the whole run, whatever was taken of it."""

    def __init__(self, puzzle: Grid, method: SolverName) -> None:
        self.puzzle = puzzle
        self.method = method
        self._events = self.again()  # now: a board may be refused

    def again(self) -> Iterator[Event]:
        """All the events, from the first on."""
        return _solver(self.method)(self.puzzle)

    def __iter__(self) -> Iterator[Event]:
        return self._events  # without this in between

    def __next__(self) -> Event:
        return next(self._events)


def solve(
    puzzle: GridLike, *, method: SolverName = "fast", time_limit: float | None = None, check_stop: Stop = None
) -> Grid | None:
    """A solution of the puzzle, or None if there is none; if there are several, any of them.

    method: fast, backtracking, colouring or exact-cover.

    >>> solve(Grid("1... ..3. .4.. ...2"))
    Grid('1324423124133142')
    >>> solve(Grid("11.. .... .... ....")) is None
    True
    """
    if _is_fast(method):
        is_endless = time_limit is None and check_stop is None
        return native_or_python.solution(checked_grid(puzzle), None if is_endless else deadline(time_limit, check_stop))
    return next(solutions(puzzle, method=method, time_limit=time_limit, check_stop=check_stop), None)


def solutions(
    puzzle: GridLike, *, method: SolverName = "fast", time_limit: float | None = None, check_stop: Stop = None
) -> Iterator[Grid]:
    """The solutions of the puzzle, each once, found on demand.

    Their order is the solver's own. The time limit starts when the first one is requested.

    method: fast, backtracking, colouring or exact-cover.

    >>> for solution in solutions(Grid("12.. .... 21.. ...."), method="backtracking"):
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
    checked_time_limit(time_limit)
    search: Search = (
        partial(native_or_python.solutions, checked_grid(puzzle))
        if _is_fast(method)
        else partial(solutions_in, watch(puzzle, method=method))
    )
    return _search(search, time_limit, check_stop)


def _search(search: Search, time_limit: float | None, check_stop: Stop) -> Iterator[Grid]:
    yield from search(deadline(time_limit, check_stop))


def count_solutions(
    puzzle: GridLike,
    *,
    limit: int | None = 2,
    method: SolverName = "fast",
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> int:
    """How many solutions the puzzle has, counting no further than `limit`, a number from 1; None counts them all.

    A limit of 2 is enough to tell whether the solution is unique. To count all may take for ever (an empty 9×9 board
    has 6,670,903,752,021,072,936,960), so give a `time_limit` too. Past 2⁶⁴ - 2 solutions, 2⁶³ - 2 on the classic 9×9
    board, the core cannot count: a CountError then has in `at_least` how many there are for certain.

    limit: where to stop counting.
    method: fast, backtracking, colouring or exact-cover.

    >>> count_solutions(Grid("1... ..3. .4.. ...2")), count_solutions(Grid("1... .... .... ...."), limit=None)
    (1, 72)
    """
    limit = checked_limit(limit)
    if _is_fast(method):
        return native_or_python.count(checked_grid(puzzle), limit, deadline(time_limit, check_stop))
    return native_or_python.count_of(
        solutions(puzzle, method=method, time_limit=time_limit, check_stop=check_stop), limit
    )


def is_unique(
    puzzle: GridLike, *, method: SolverName = "fast", time_limit: float | None = None, check_stop: Stop = None
) -> bool:
    """Whether the puzzle has exactly one solution, as a proper puzzle must.

    method: fast, backtracking, colouring or exact-cover.

    >>> is_unique(Grid("1... ..3. .4.. ...2")), is_unique(Grid("1... ..3. .4.. ...."))
    (True, False)
    """
    return count_solutions(puzzle, limit=2, method=method, time_limit=time_limit, check_stop=check_stop) == 1


def _is_fast(method: object) -> bool:
    return isinstance(method, str) and method == FAST  # an array would compare each of its items


def _solver(method: SolverName) -> Solver:
    return SOLVERS[
        checked_name(method, SOLVERS, N_("there is no method {found}; the methods are {names}"), MethodError)
    ]
