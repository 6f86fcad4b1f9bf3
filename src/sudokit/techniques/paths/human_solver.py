"""The human solver: a puzzle solved as a person would, one step at a time, in one of three orders.

An order says which step is taken next: *people* is our own, by the names that players know; *explainer* and *hodoku*
are those of the two public scales. It is made anew for every path, because it may remember what it saw: HoDoKu takes
singles from queues. Sudoku Explainer's is the simplest there is: a list of finders, the first step of the first one
that has any.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudokit.arguments import check_flags
from sudokit.board import Candidates, GridLike, checked_grid
from sudokit.board.candidates import Contradiction
from sudokit.drawable import DrawableInSteps
from sudokit.errors import MethodError, TimeLimitError
from sudokit.name_types import OrderName
from sudokit.names import checked_name
from sudokit.solving.solver import is_unique
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL, Finder
from sudokit.techniques.step import Step
from sudokit.translation import N_
from sudokit.work.stopping import Stop, StopCheck, deadline

if TYPE_CHECKING:
    from sudokit.techniques.paths.people import PeoplesChooser

Chooser = Callable[[Candidates], Step | None]  # the next step of a path; None where the order has none


class Stage(NamedTuple):
    """A finder in its place in an order."""

    find: Finder
    rating: float = 0.0  # the least that its steps have
    only_unique: bool = False  # argues that there is one solution, or is a long search that would lead nowhere else
    takes_long: bool = False  # takes a stop check


class FirstOf:
    """The order that takes the first step of the first stage that has one.

    Stages for puzzles with one solution are left out where that is not promised, and so are those rated below `lowest`
    or above `highest`. `check_stop` is called now and then and may raise to end the search; `at_least` is then the
    rating that the next step has at least, since all stages with a lower one found nothing.
    """

    def __init__(
        self,
        stages: Iterable[Stage],
        unique: bool,
        check_stop: StopCheck = None,
        *,
        lowest: float = 0.0,
        highest: float = inf,
    ) -> None:
        self.at_least = 0.0
        self._check_stop = check_stop
        self._stages = [
            stage for stage in stages if (unique or not stage.only_unique) and lowest <= stage.rating <= highest
        ]

    def __call__(self, candidates: Candidates) -> Step | None:
        """The next step of the path."""
        for stage in self._stages:
            self.at_least = stage.rating
            find = stage.find
            if self._check_stop:
                self._check_stop()
                find = partial(find, check_stop=self._check_stop) if stage.takes_long else find
            for step in find(candidates):
                return step.seen_in(candidates)
        return None


def explainer(unique: bool, check_stop: StopCheck = None, *, lowest: float = 0.0, highest: float = inf) -> FirstOf:
    """Sudoku Explainer's order, without what it rates below `lowest` or above `highest`."""
    from sudokit.techniques.paths.explainer import Explainer

    return Explainer(unique, check_stop, lowest=lowest, highest=highest)


def _hodoku(unique: bool, check_stop: StopCheck = None) -> Chooser:
    from sudokit.techniques.paths.hodoku import HodokuChooser

    return HodokuChooser(unique, check_stop)


def for_people(unique: bool, check_stop: StopCheck = None, entered: int = 0) -> "PeoplesChooser":
    """The order for people; `entered` are the filled cells that are no givens, as bits."""
    from sudokit.techniques.paths.people import PeoplesChooser

    return PeoplesChooser(unique, check_stop, entered)


ORDERS: dict[str, Callable[[bool, StopCheck], Chooser]] = {
    "people": for_people,
    "explainer": explainer,
    "hodoku": _hodoku,
}


def order_with(technique: str) -> OrderName:
    """The order to look for a technique in: that for people, unless something else nearly always comes first there.

    >>> order_with("skyscraper"), order_with("direct-pointing")
    ('people', 'explainer')
    """
    from sudokit.techniques.paths.people import NAMED

    return "people" if technique in NAMED or TECHNIQUES[technique].family == TRIAL else "explainer"


@dataclass(frozen=True, slots=True, repr=False)
class SolvePath(DrawableInSteps):
    """A human solution: steps in order, each with the pencil marks `before` and `after()` it.

    It ends in one of four ways: `solved`; with a `contradiction`, where the puzzle has no solution; where the order has
    no further technique (`exhausted`); or where the time allowed ran out (`out_of_time`).

    start: the pencil marks it begins with.
    order: the order in which techniques were tried: people, explainer or hodoku.
    steps: the steps.
    solved: whether they lead to a solution.
    contradiction: why there is no solution, where that was found.
    out_of_time: whether the time allowed ran out.

    >>> path = solve_path("1... ..3. .4.. ...2")
    >>> path.solved, path.steps[0].technique
    (True, 'hidden-single')
    """

    start: Candidates
    order: OrderName
    steps: tuple[Step, ...]
    solved: bool
    contradiction: Contradiction | None = None
    out_of_time: bool = False

    @property
    def exhausted(self) -> bool:
        """Whether the order ran out of techniques."""
        return not self.solved and self.contradiction is None and not self.out_of_time

    @property
    def end(self) -> Candidates:
        """The pencil marks after the last step."""
        return self.steps[-1].after() if self.steps else self.start

    def __repr__(self) -> str:
        if self.solved:
            how = "solved"
        elif self.contradiction:
            how = "contradiction"
        else:
            how = "out of time" if self.out_of_time else "exhausted"
        return f"<SolvePath: {len(self.steps)} steps, {how}>"


def solve_path(
    puzzle: GridLike | Candidates,
    *,
    order: OrderName = "people",
    unique: bool | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> SolvePath:
    """The whole human solution of a puzzle, or of a position with pencil marks; deterministic.

    Techniques that argue with uniqueness are used only where there is one solution, which is checked unless `unique`
    says so; the same goes for the long searches of forcing chains, since no path leads to the end of another puzzle.

    The hardest puzzles take seconds; without the compiled library, or on boards with rules beyond houses, minutes.
    After `time_limit` seconds the path ends where it is, `out_of_time`; `check_stop` is called now and then and may
    raise to end the work.

    order: which techniques are tried, and in which order: people, explainer or hodoku.
    unique: whether the puzzle is known to have exactly one solution; None finds out.

    >>> from sudokit.board.grid import Grid
    >>> path = solve_path(Grid("1... ..3. .4.. ...2"))
    >>> path.solved, len(path.steps), path.steps[0].technique
    (True, 12, 'hidden-single')
    """
    check_flags(unique=unique is None or unique)
    start = candidates = puzzle.copy() if isinstance(puzzle, Candidates) else Candidates(checked_grid(puzzle))
    stop = deadline(time_limit, check_stop)
    steps: list[Step] = []
    try:
        if unique is None:
            unique = is_unique(candidates.grid(), check_stop=stop)
        choose = chooser(order, unique, stop)
        while candidates.empty and not (contradiction := candidates.contradiction()):
            step = choose(candidates)
            if step is None:
                return SolvePath(start, order, tuple(steps), solved=False)
            steps.append(step)
            candidates = step.after()
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
        return SolvePath(start, order, tuple(steps), solved=False, out_of_time=True)
    contradiction = candidates.contradiction()
    return SolvePath(start, order, tuple(steps), contradiction is None, contradiction)


def hint(
    puzzle: GridLike | Candidates,
    *,
    unique: bool | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Step | None:
    """The easiest step that a person can take next; None if there is nothing to do or nothing is found.

    It follows from the digits and pencil marks, never from the solution; on boards with rules, and on large ones, where
    nothing else leads on, a candidate is refuted by going through all cases. Whether some of these are wrong is
    another question; what follows from a wrong one is not true. A TimeLimitError is raised where no step was found
    within `time_limit` seconds; `check_stop` is called now and then and may raise to end the search.

    unique: whether the puzzle is known to have exactly one solution; None finds out.

    >>> from sudokit.board.grid import Grid
    >>> step = hint(Grid("1... ..3. .4.. ...2"))
    >>> step.technique, step.placements
    ('hidden-single', ((1, 3),))
    """
    check_flags(unique=unique is None or unique)
    candidates = puzzle if isinstance(puzzle, Candidates) else Candidates(checked_grid(puzzle))
    if not candidates.empty or candidates.contradiction():
        return None
    stop = deadline(time_limit, check_stop)
    if unique is None:
        unique = is_unique(candidates.grid(), check_stop=stop)
    return for_people(unique, stop)(candidates.copy())


def chooser(order: OrderName, unique: bool, check_stop: StopCheck = None) -> Chooser:
    """A fresh chooser of that order; a MethodError that offers the nearest name for an unknown one."""
    name = checked_name(order, ORDERS, N_("there is no order {found}; the orders are {names}"), MethodError)
    return ORDERS[name](unique, check_stop)
