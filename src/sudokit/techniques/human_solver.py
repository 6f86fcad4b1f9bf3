"""The human solver: a puzzle solved as a person would, one step at a time, in the order of one of the two scales.

An order says which step is taken next. It is made anew for every path, because it may remember what it saw: HoDoKu
takes singles from queues. Sudoku Explainer's is the simplest there is: a list of finders, the first step of the first
one that has any.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf
from typing import NamedTuple

from sudokit.board.candidates import Candidates, Contradiction
from sudokit.board.grid import Grid, checked_grid
from sudokit.errors import MethodError
from sudokit.solving.solver import is_unique
from sudokit.techniques.catalogue import Finder
from sudokit.techniques.step import Step
from sudokit.translation import _

Chooser = Callable[[Candidates], Step | None]  # the next step of a path; None where the order has none


class Stage(NamedTuple):
    """A finder in its place in an order."""

    find: Finder
    rating: float = 0.0  # the least that its steps have
    only_unique: bool = False  # argues that there is one solution, or is a long search that would lead nowhere else


def first_of(stages: Iterable[Stage], unique: bool, highest: float = inf) -> Chooser:
    """The order that takes the first step of the first stage that has one.

    Stages for puzzles with one solution are left out where that is not promised, and so are those rated above
    `highest`.
    """
    finders = [stage.find for stage in stages if (unique or not stage.only_unique) and stage.rating <= highest]

    def choose(candidates: Candidates) -> Step | None:
        for find in finders:
            for step in find(candidates):
                return step.seen_in(candidates)
        return None

    return choose


def _explainer(unique: bool, highest: float = inf) -> Chooser:
    from sudokit.techniques.explainer import STAGES

    return first_of(STAGES, unique, highest)


def _hodoku(unique: bool, highest: float = inf) -> Chooser:
    from sudokit.techniques.hodoku import HodokuChooser

    return HodokuChooser(unique)  # its scale has no ratings, so none is too high


ORDERS: dict[str, Callable[[bool, float], Chooser]] = {"explainer": _explainer, "hodoku": _hodoku}


@dataclass(frozen=True, slots=True)
class Path:
    """A human solution: steps in order, each with the pencil marks `before` and `after()` it.

    It ends in one of three ways: `solved`; with a `contradiction`, where the puzzle has no solution; or where the order
    has no further technique (`exhausted`).
    """

    start: Candidates
    order: str
    steps: tuple[Step, ...]
    solved: bool
    contradiction: Contradiction | None = None

    @property
    def exhausted(self) -> bool:
        """Whether the order ran out of techniques."""
        return not self.solved and self.contradiction is None

    @property
    def end(self) -> Candidates:
        """The pencil marks after the last step."""
        return self.steps[-1].after() if self.steps else self.start


def solve_path(puzzle: Grid | Candidates, order: str = "explainer", *, unique: bool | None = None) -> Path:
    """The whole human solution of a puzzle, or of a position with pencil marks; deterministic.

    Techniques that argue with uniqueness are used only where there is one solution, which is checked unless `unique`
    says so; the same goes for the long searches of forcing chains, since no path leads to the end of another puzzle.

    >>> path = solve_path(Grid("1... ..3. .4.. ...2"))
    >>> path.solved, len(path.steps), path.steps[0].technique
    (True, 12, 'hidden-single')
    """
    candidates = puzzle.copy() if isinstance(puzzle, Candidates) else Candidates(checked_grid(puzzle))
    if unique is None:
        unique = is_unique(candidates.grid())
    choose = chooser(order, unique)
    start = candidates
    steps: list[Step] = []
    while candidates.empty and not (contradiction := candidates.contradiction()):
        step = choose(candidates)
        if step is None:
            return Path(start, order, tuple(steps), solved=False)
        steps.append(step)
        candidates = step.after()
    contradiction = candidates.contradiction()
    return Path(start, order, tuple(steps), contradiction is None, contradiction)


def hint(puzzle: Grid | Candidates, *, unique: bool | None = None) -> Step | None:
    """The first step that a person can take, easiest first; None where nothing is to be done or nothing is found.

    It follows from the digits and pencil marks, never from the solution. Whether there are wrong ones among them is
    another question: what follows from them is not true then.

    >>> step = hint(Grid("1... ..3. .4.. ...2"))
    >>> step.technique, step.placements
    ('hidden-single', ((1, 3),))
    """
    candidates = puzzle if isinstance(puzzle, Candidates) else Candidates(checked_grid(puzzle))
    if not candidates.empty or candidates.contradiction():
        return None
    if unique is None:
        unique = is_unique(candidates.grid())
    return chooser("explainer", unique)(candidates.copy())


def chooser(order: str, unique: bool, highest: float = inf) -> Chooser:
    """A fresh chooser of that order; a MethodError that offers the nearest name for an unknown one.

    It leaves out what Sudoku Explainer rates above `highest`.
    """
    if order not in ORDERS:
        near = get_close_matches(str(order), ORDERS, n=1)
        raise MethodError(
            _("expected one of the orders {orders}, found {order!r}").format(orders=", ".join(ORDERS), order=order)
            + (_("; did you mean {near}?").format(near=near[0]) if near else "")
        )
    return ORDERS[order](unique, highest)
