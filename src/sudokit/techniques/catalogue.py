"""The catalogue: every technique on one line, with its family, its finder and its place on the two public scales.

To add a technique, write its finder (`find(candidates) -> Iterator[Step]`, all its steps in a fixed order) and one line
here. A finder may serve several lines, when one search finds several techniques; its steps say which they are.

Families: 1 singles, locked candidates, subsets, basic fish · 2 patterns on one digit, wings, uniqueness, finned fish,
colouring · 3 chains, almost locked sets, exclusion · 4 forcing chains and nets.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudokit.board.candidates import Candidates
from sudokit.techniques.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.step import Step
from sudokit.translation import N_

Finder = Callable[[Candidates], Iterator[Step]]


class Technique(NamedTuple):
    """A line of the catalogue."""

    name: str  # in data: "naked-pair"
    title: str  # for people: "Naked pair"
    family: int
    find: Finder
    rating: float | None = None  # Sudoku Explainer's, or its least where it depends on the step
    score: int | None = None  # HoDoKu's
    level: str | None = None  # HoDoKu's: easy, medium, hard, unfair, extreme
    needs_uniqueness: bool = False  # argues that the puzzle has one solution

    def steps(self, candidates: Candidates) -> Iterator[Step]:
        """All steps of this technique in a position."""
        return (step.seen_in(candidates) for step in self.find(candidates) if step.technique == self.name)


TECHNIQUES: dict[str, Technique] = {
    technique.name: technique
    for technique in (
        Technique("full-house", N_("Full house"), 1, full_houses, 1.0, 4, "easy"),
        Technique("hidden-single", N_("Hidden single"), 1, hidden_singles, 1.2, 14, "easy"),
        Technique("naked-single", N_("Naked single"), 1, naked_singles, 2.3, 4, "easy"),
    )
}


def rating_of(step: Step) -> float:
    """Sudoku Explainer's rating of a step; 0.0 for a technique that it does not know."""
    return step.rating if step.rating is not None else TECHNIQUES[step.technique].rating or 0.0
