"""Everything that can be seen in a position now, the simplest first, not only the next step."""

from collections.abc import Iterator

from sudokit.arguments import check_flags, checked_time_limit
from sudokit.board import Candidates, GridLike, checked_grid
from sudokit.errors import MethodError
from sudokit.name_types import TechniqueName
from sudokit.names import checked_name
from sudokit.solving.solver import is_unique
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL, Technique
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE
from sudokit.techniques.step import Step
from sudokit.translation import N_
from sudokit.work.stopping import Stop, deadline


def find_steps(
    puzzle: GridLike | Candidates,
    *,
    technique: "TechniqueName | None" = None,
    givens: GridLike | None = None,
    forcing_chains: bool = False,
    unique: bool | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Iterator[Step]:
    """The steps that are possible in a position, found on demand: the simplest techniques first, one per conclusion.

    All of them may be thousands, and take long to find: take as many as you need. A technique that was registered comes
    after ours of the same family. The time limit starts when the first step is requested.

    technique: only the steps of this one.
    givens: the puzzle as it was given, for avoidable rectangles consist of digits that were entered; None where every
        digit counts as given.
    forcing_chains: include the long searches of forcing chains.
    unique: whether the puzzle is known to have exactly one solution; None finds out.

    >>> from itertools import islice
    >>> [step.technique for step in islice(find_steps("1... ..3. .4.. ...2"), 2)]
    ['hidden-single', 'hidden-single']
    >>> [step.placements for step in find_steps("123. .... .... ....", technique="naked-single")]
    [((3, 4),)]
    """
    check_flags(forcing_chains=forcing_chains, unique=unique is None or unique)
    checked_time_limit(time_limit)
    if technique is not None:
        sentence = N_("there is no technique {found}; sudokit.techniques() lists them")
        technique = checked_name(technique, TECHNIQUES, sentence, MethodError)
    start = puzzle.copy() if isinstance(puzzle, Candidates) else Candidates(checked_grid(puzzle))
    entered = 0 if givens is None else checked_grid(givens).empty_cells.mask & ~start.empty
    return _search(start, technique, entered, bool(forcing_chains), unique, time_limit, check_stop)


def _place(technique: Technique) -> tuple[bool, int]:
    """What sorts techniques: the order for people; one that it does not have comes after those of its family."""
    if technique.name in TECHNIQUES_FOR_PEOPLE:
        return technique.family == TRIAL, TECHNIQUES_FOR_PEOPLE.index(technique.name)
    places = (place for place, name in enumerate(TECHNIQUES_FOR_PEOPLE) if TECHNIQUES[name].family == technique.family)
    return technique.family == TRIAL, max(places, default=len(TECHNIQUES_FOR_PEOPLE))


def _search(
    candidates: Candidates,
    only: str | None,
    entered: int,
    forcing_chains: bool,
    unique: bool | None,
    time_limit: float | None,
    check_stop: Stop,
) -> Iterator[Step]:
    stop = deadline(time_limit, check_stop)
    if unique is None:
        unique = is_unique(candidates.grid(), check_stop=stop)
    chosen = TECHNIQUES.values() if only is None else [TECHNIQUES[only]]
    for technique in sorted(chosen, key=_place):
        if technique.needs_uniqueness and not unique:
            continue
        if technique.family == TRIAL and not forcing_chains and only is None:
            continue
        if stop:
            stop()
        seen = set()
        for step in technique.steps(candidates, entered):
            if stop:
                stop()
            conclusion = (step.placements, step.eliminations)
            if conclusion not in seen:
                seen.add(conclusion)
                yield step
