"""The course: techniques in the order in which they are best learned, what each says, and how to spot it.

A technique is learned when `ENOUGH` of its exercises were solved. The positions come from examples.txt: the first is
the example, the others are exercises, in an order that a seed gives.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import islice

from sudokit.random_stream import RandomStream
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.grading.grade import level_of_technique
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import LOOK_AT, examples
from sudokit.translation import N_, _

ENOUGH = 3
ABOUT_RULES = N_("with rules beyond houses")

SolvedExercises = Mapping[str, frozenset[str]]  # for each technique, the positions of exercises that were solved


@cache
def course() -> dict[str, list[str]]:
    """The techniques under their levels, easiest first; what is about rules beyond houses at the end.

    >>> course()["beginner"], course()["medium"][:3]
    (['full-house', 'hidden-single'], ['naked-single', 'pointing', 'claiming'])
    """
    levels: dict[str, list[str]] = {level: [] for level in (*LEVELS, ABOUT_RULES)}
    for name in sorted(examples(), key=_place):
        technique = TECHNIQUES[name]
        levels[ABOUT_RULES if technique.needs_rules else level_of_technique(technique)].append(name)
    return {level: names for level, names in levels.items() if names}


def _place(name: str) -> tuple[int, int, float]:
    """Where a technique stands in its level: as the order for people has it; what that has not, after its family."""
    if name in TECHNIQUES_FOR_PEOPLE:
        return TECHNIQUES[name].family, TECHNIQUES_FOR_PEOPLE.index(name), 0.0
    return TECHNIQUES[name].family, len(TECHNIQUES_FOR_PEOPLE), TECHNIQUES[name].rating or 0.0


@cache
def spotting() -> dict[str, str]:
    """How to spot each technique, in English."""
    lines = files("sudokit.techniques").joinpath("spotting.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" | ", 1) for line in lines if not line.startswith("#"))


def how_to_spot(technique: str) -> str:
    """How to find a technique on the board; "" for one that others registered.

    >>> how_to_spot("rule-of-45")
    'Houses that cages fill but for one or two cells, or from which one cell sticks out.'
    """
    words = spotting().get(technique, "")
    return _(words) if words else ""


def exercises(technique: str, seed: int) -> list[int]:
    """The numbers of the positions to try among the examples of a technique, in the order of a seed.

    >>> one, other = exercises("x-wing", 1), exercises("x-wing", 2)
    >>> one != other, sorted(one) == sorted(other)
    (True, True)
    """
    numbers = list(range(1, len(examples()[technique])))
    RandomStream(seed).shuffle(numbers)
    return numbers


def steps_of(technique: str, number: int) -> list[Step]:
    """The steps of a technique in one of its positions, the one to explain first; chains may take a second or more."""
    example = examples()[technique][number]
    first = example.step()
    if example.technique.family == TRIAL:
        return [first]
    return [first, *(step for step in islice(example.steps(), LOOK_AT) if step != first)]


def is_learned(technique: str, solved: SolvedExercises) -> bool:
    """Whether enough exercises were solved: all of them, where there are few."""
    return len(solved.get(technique, ())) >= min(ENOUGH, len(examples()[technique]) - 1)
