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
from sudokit.techniques.chains.chains import forcing_chains
from sudokit.techniques.chains.forcing_nets import dynamic_chains, multiple_chains, nishio
from sudokit.techniques.chains.nested_rules import nested_chains
from sudokit.techniques.chains.nice_loops import grouped_nice_loops, nice_loops
from sudokit.techniques.chains.simple_chains import remote_pairs, x_chains, xy_chains
from sudokit.techniques.finders.aligned_exclusion import aligned_exclusions
from sudokit.techniques.finders.almost_locked_sets import als_chains, als_xy_wings, als_xz, death_blossoms
from sudokit.techniques.finders.bivalue_grave import bivalue_graves
from sudokit.techniques.finders.colouring import multi_colours, simple_colours
from sudokit.techniques.finders.finned_fish import finned_fish, franken_fish
from sudokit.techniques.finders.fish import NAMES, basic_fish
from sudokit.techniques.finders.hodoku_subsets import naked_sets
from sudokit.techniques.finders.locked_candidates import direct_locked_candidates, locked_candidates
from sudokit.techniques.finders.relations import related_cells
from sudokit.techniques.finders.single_digit_patterns import empty_rectangles, skyscrapers, two_string_kites
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.finders.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudokit.techniques.finders.sue_de_coq import sue_de_coqs
from sudokit.techniques.finders.unique_loops import unique_loops
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles, unique_rectangles
from sudokit.techniques.finders.w_wings import w_wings
from sudokit.techniques.finders.wings import xy_wings, xyz_wings
from sudokit.techniques.step import Step
from sudokit.translation import N_, _, format_number

Finder = Callable[..., Iterator[Step]]  # of a position; long searches take a stop check too


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

    @property
    def label(self) -> str:
        """Its name for people."""
        return _(self.title)

    @property
    def sentence(self) -> str:
        """Its place on the two scales, in a sentence."""
        if self.rating is None and self.score is None:
            return _("Neither Sudoku Explainer nor HoDoKu rates it.")
        if self.score is None:
            return _("Sudoku Explainer rates it {rating}.").format(rating=format_number(self.rating or 0, ".1f"))
        if self.rating is None:
            return _("HoDoKu gives it {score} points.").format(score=self.score)
        return _("Sudoku Explainer rates it {rating}, and HoDoKu gives it {score} points.").format(
            rating=format_number(self.rating, ".1f"), score=self.score
        )

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
        # What only HoDoKu knows.
        Technique("locked-pair", N_("Locked pair"), 1, partial(naked_sets, size=2), score=40, level="medium"),
        Technique("locked-triple", N_("Locked triple"), 1, partial(naked_sets, size=3), score=60, level="medium"),
        Technique("remote-pair", N_("Remote pair"), 2, remote_pairs, score=110, level="hard"),
        Technique("skyscraper", N_("Skyscraper"), 2, skyscrapers, score=130, level="hard"),
        Technique("two-string-kite", N_("Two-string kite"), 2, two_string_kites, score=150, level="hard"),
        Technique("empty-rectangle", N_("Empty rectangle"), 2, empty_rectangles, score=120, level="hard"),
        Technique("w-wing", N_("W-wing"), 2, w_wings, score=150, level="hard"),
        Technique("unique-rectangle-5", N_("Unique rectangle type 5"), 2, unique_rectangles, None, 100, "hard", True),
        Technique("unique-rectangle-6", N_("Unique rectangle type 6"), 2, unique_rectangles, None, 100, "hard", True),
        Technique("hidden-rectangle", N_("Hidden rectangle"), 2, unique_rectangles, None, 100, "hard", True),
        Technique(
            "avoidable-rectangle-1", N_("Avoidable rectangle type 1"), 2, avoidable_rectangles, None, 100, "hard", True
        ),
        Technique(
            "avoidable-rectangle-2", N_("Avoidable rectangle type 2"), 2, avoidable_rectangles, None, 100, "hard", True
        ),
        Technique("finned-x-wing", N_("Finned X-wing"), 2, partial(finned_fish, size=2), score=130, level="hard"),
        Technique("sashimi-x-wing", N_("Sashimi X-wing"), 2, partial(finned_fish, size=2), score=150, level="hard"),
        Technique(
            "finned-swordfish", N_("Finned swordfish"), 2, partial(finned_fish, size=3), score=200, level="unfair"
        ),
        Technique(
            "sashimi-swordfish", N_("Sashimi swordfish"), 2, partial(finned_fish, size=3), score=240, level="unfair"
        ),
        Technique(
            "finned-jellyfish", N_("Finned jellyfish"), 2, partial(finned_fish, size=4), score=250, level="unfair"
        ),
        Technique(
            "sashimi-jellyfish", N_("Sashimi jellyfish"), 2, partial(finned_fish, size=4), score=260, level="unfair"
        ),
        Technique("simple-colours-trap", N_("Simple colours, trap"), 2, simple_colours, score=150, level="hard"),
        Technique("simple-colours-wrap", N_("Simple colours, wrap"), 2, simple_colours, score=150, level="hard"),
        Technique("multi-colours-1", N_("Multi-colours type 1"), 2, multi_colours, score=200, level="hard"),
        Technique("multi-colours-2", N_("Multi-colours type 2"), 2, multi_colours, score=200, level="hard"),
        Technique("sue-de-coq", N_("Sue de Coq"), 3, sue_de_coqs, score=250, level="unfair"),
        Technique("x-chain", N_("X-chain"), 3, x_chains, score=260, level="unfair"),
        Technique("xy-chain", N_("XY-chain"), 3, xy_chains, score=260, level="unfair"),
        *(
            Technique(name, title, 3, nice_loops, score=280, level="unfair")
            for name, title in (
                ("continuous-nice-loop", N_("Continuous nice loop")),
                ("discontinuous-nice-loop", N_("Discontinuous nice loop")),
                ("aic", N_("Alternating inference chain")),
            )
        ),
        *(
            Technique(name, title, 3, grouped_nice_loops, score=300, level="unfair")
            for name, title in (
                ("grouped-continuous-nice-loop", N_("Grouped continuous nice loop")),
                ("grouped-discontinuous-nice-loop", N_("Grouped discontinuous nice loop")),
                ("grouped-aic", N_("Grouped alternating inference chain")),
            )
        ),
        Technique("als-xz", N_("ALS-XZ"), 3, als_xz, score=300, level="unfair"),
        Technique("als-xy-wing", N_("ALS-XY-wing"), 3, als_xy_wings, score=320, level="unfair"),
        Technique("als-chain", N_("ALS chain"), 3, als_chains, score=340, level="unfair"),
        Technique("death-blossom", N_("Death blossom"), 3, death_blossoms, score=360, level="unfair"),
        *(
            Technique(
                f"{'finned-' if finned else ''}franken-{NAMES[size]}",
                title,
                3,
                partial(franken_fish, size=size, finned=finned),
                score=score,
                level="unfair",
            )
            for size, finned, title, score in (
                (2, False, N_("Franken X-wing"), 300),
                (3, False, N_("Franken swordfish"), 350),
                (4, False, N_("Franken jellyfish"), 370),
                (2, True, N_("Finned Franken X-wing"), 390),
                (3, True, N_("Finned Franken swordfish"), 410),
                (4, True, N_("Finned Franken jellyfish"), 430),
            )
        ),
    )
}


def rating_of(step: Step) -> float:
    """Sudoku Explainer's rating of a step; 0.0 for a technique that it does not have."""
    return step.rating if step.rating is not None else TECHNIQUES[step.technique].rating or 0.0
