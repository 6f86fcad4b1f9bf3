"""The catalogue: every technique on one line, with its family, its finder and its place on the two public scales.

To add a technique, write its finder (`find(candidates) -> Iterator[Step]`, all its steps in a fixed order) and one line
here. A finder may serve several lines, when one search finds several techniques; its steps say which they are.

Families: 1 singles, locked candidates, subsets, basic fish · 2 patterns on one digit, wings, uniqueness, finned fish,
colouring · 3 chains, almost locked sets, exclusion · 4 forcing chains and nets.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudokit.board.candidates import Candidates
from sudokit.techniques.aligned_exclusion import aligned_exclusions
from sudokit.techniques.bivalue_grave import bivalue_graves
from sudokit.techniques.chains import forcing_chains
from sudokit.techniques.fish import basic_fish
from sudokit.techniques.forcing_nets import dynamic_chains, multiple_chains, nishio
from sudokit.techniques.locked_candidates import direct_locked_candidates, locked_candidates
from sudokit.techniques.nested_rules import nested_chains
from sudokit.techniques.relations import related_cells
from sudokit.techniques.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.step import Step
from sudokit.techniques.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudokit.techniques.unique_loops import unique_loops
from sudokit.techniques.wings import xy_wings, xyz_wings
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


_nested = {level: partial(nested_chains, level=level) for level in range(1, 6)}

TECHNIQUES: dict[str, Technique] = {
    technique.name: technique
    for technique in (
        Technique("full-house", N_("Full house"), 1, full_houses, 1.0, 4, "easy"),
        Technique("hidden-single", N_("Hidden single"), 1, hidden_singles, 1.2, 14, "easy"),
        Technique("direct-pointing", N_("Direct pointing"), 1, direct_locked_candidates, 1.7),
        Technique("direct-claiming", N_("Direct claiming"), 1, direct_locked_candidates, 1.9),
        Technique("direct-hidden-pair", N_("Direct hidden pair"), 1, partial(direct_hidden_subsets, size=2), 2.0),
        Technique("naked-single", N_("Naked single"), 1, naked_singles, 2.3, 4, "easy"),
        Technique("direct-hidden-triple", N_("Direct hidden triple"), 1, partial(direct_hidden_subsets, size=3), 2.5),
        Technique("relation", N_("Related cells"), 1, related_cells, 2.6),
        Technique("pointing", N_("Pointing"), 1, locked_candidates, 2.6, 50, "medium"),
        Technique("claiming", N_("Claiming"), 1, locked_candidates, 2.8, 50, "medium"),
        Technique("naked-pair", N_("Naked pair"), 1, partial(naked_subsets, size=2), 3.0, 60, "medium"),
        Technique("x-wing", N_("X-wing"), 1, partial(basic_fish, size=2), 3.2, 140, "hard"),
        Technique("hidden-pair", N_("Hidden pair"), 1, partial(hidden_subsets, size=2), 3.4, 70, "medium"),
        Technique("naked-triple", N_("Naked triple"), 1, partial(naked_subsets, size=3), 3.6, 80, "medium"),
        Technique("swordfish", N_("Swordfish"), 1, partial(basic_fish, size=3), 3.8, 150, "hard"),
        Technique("hidden-triple", N_("Hidden triple"), 1, partial(hidden_subsets, size=3), 4.0, 100, "medium"),
        Technique("xy-wing", N_("XY-wing"), 2, xy_wings, 4.2, 160, "hard"),
        Technique("xyz-wing", N_("XYZ-wing"), 2, xyz_wings, 4.4, 180, "hard"),
        Technique("unique-rectangle-1", N_("Unique rectangle type 1"), 2, unique_loops, 4.5, 100, "hard", True),
        Technique("unique-rectangle-2", N_("Unique rectangle type 2"), 2, unique_loops, 4.5, 100, "hard", True),
        Technique("unique-rectangle-3", N_("Unique rectangle type 3"), 2, unique_loops, 4.5, 100, "hard", True),
        Technique("unique-rectangle-4", N_("Unique rectangle type 4"), 2, unique_loops, 4.5, 100, "hard", True),
        Technique("unique-loop-1", N_("Unique loop type 1"), 2, unique_loops, 4.6, needs_uniqueness=True),
        Technique("unique-loop-2", N_("Unique loop type 2"), 2, unique_loops, 4.6, needs_uniqueness=True),
        Technique("unique-loop-3", N_("Unique loop type 3"), 2, unique_loops, 4.6, needs_uniqueness=True),
        Technique("unique-loop-4", N_("Unique loop type 4"), 2, unique_loops, 4.6, needs_uniqueness=True),
        Technique("naked-quad", N_("Naked quad"), 1, partial(naked_subsets, size=4), 5.0, 120, "hard"),
        Technique("jellyfish", N_("Jellyfish"), 1, partial(basic_fish, size=4), 5.2, 160, "hard"),
        Technique("hidden-quad", N_("Hidden quad"), 1, partial(hidden_subsets, size=4), 5.4, 150, "hard"),
        Technique("bug-1", N_("BUG type 1"), 2, bivalue_graves, 5.6, 100, "hard", True),
        Technique("bug-2", N_("BUG type 2"), 2, bivalue_graves, 5.7, needs_uniqueness=True),
        Technique("bug-4", N_("BUG type 4"), 2, bivalue_graves, 5.7, needs_uniqueness=True),
        Technique("bug-3", N_("BUG type 3"), 2, bivalue_graves, 5.8, needs_uniqueness=True),
        Technique("aligned-pair-exclusion", N_("Aligned pair exclusion"), 3, partial(aligned_exclusions, size=2), 6.2),
        Technique("x-cycle", N_("X-cycle"), 3, forcing_chains, 6.5),
        Technique("y-cycle", N_("Y-cycle"), 3, forcing_chains, 6.5),
        Technique("turbot-fish", N_("Turbot fish"), 2, forcing_chains, 6.6, 120, "hard"),
        Technique("forcing-x-chain", N_("Forcing X-chain"), 3, forcing_chains, 6.6),
        Technique("xy-cycle", N_("XY-cycle"), 3, forcing_chains, 7.0),
        Technique("forcing-chain", N_("Forcing chain"), 3, forcing_chains, 7.0),
        Technique(
            "aligned-triplet-exclusion", N_("Aligned triplet exclusion"), 3, partial(aligned_exclusions, size=3), 7.5
        ),
        Technique("nishio", N_("Nishio"), 4, nishio, 7.5),
        Technique("cell-forcing-chains", N_("Cell forcing chains"), 4, multiple_chains, 8.0),
        Technique("house-forcing-chains", N_("House forcing chains"), 4, multiple_chains, 8.0),
        Technique("dynamic-forcing-chains", N_("Dynamic forcing chains"), 4, dynamic_chains, 8.5),
        Technique("dynamic-forcing-chains-plus", N_("Dynamic forcing chains plus"), 4, _nested[1], 9.0),
        Technique("nested-forcing-chains", N_("Nested forcing chains"), 4, _nested[2], 9.5),
        Technique("nested-multiple-chains", N_("Nested multiple forcing chains"), 4, _nested[3], 10.0),
        Technique("nested-dynamic-chains", N_("Nested dynamic forcing chains"), 4, _nested[4], 10.5),
        Technique("nested-nested-chains", N_("Twice nested forcing chains"), 4, _nested[5], 11.0),
    )
}


def rating_of(step: Step) -> float:
    """Sudoku Explainer's rating of a step; 0.0 for a technique that it does not know."""
    return step.rating if step.rating is not None else TECHNIQUES[step.technique].rating or 0.0
