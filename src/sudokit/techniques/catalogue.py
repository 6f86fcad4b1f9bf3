"""The catalogue: every technique with its finder and its place on the two public scales.

To add a technique, write its finder (`find(candidates) -> Iterator[Step]`, all its steps in a fixed order), add it to
those below, and write two lines in `techniques.txt`. A finder may serve several techniques, when one search finds
several; its steps say which they are.
"""

from ast import literal_eval
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from sudokit.board import Candidates
from sudokit.registry import Registry
from sudokit.techniques.chains.chains import forcing_chains
from sudokit.techniques.chains.forcing_nets import dynamic_chains, multiple_chains, nishio
from sudokit.techniques.chains.nested_rules import nested_chains
from sudokit.techniques.chains.nice_loops import grouped_nice_loops, nice_loops
from sudokit.techniques.chains.simple_chains import remote_pairs, x_chains, xy_chains
from sudokit.techniques.finders.aligned_exclusion import aligned_exclusions
from sudokit.techniques.finders.almost_locked_sets import als_chains, als_xy_wings, als_xz, death_blossoms
from sudokit.techniques.finders.bivalue_grave import bivalue_graves
from sudokit.techniques.finders.cages import (
    cage_digits,
    cage_overlaps,
    combination_conflicts,
    combinations_left,
    house_sum_steps,
    killer_pairs,
    single_combinations,
)
from sudokit.techniques.finders.colouring import multi_colours, simple_colours
from sudokit.techniques.finders.finned_fish import finned_fish, franken_fish
from sudokit.techniques.finders.fish import basic_fish
from sudokit.techniques.finders.locked_candidates import direct_locked_candidates, locked_candidates
from sudokit.techniques.finders.single_digit_patterns import empty_rectangles, skyscrapers, two_string_kites
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.finders.subsets import direct_hidden_subsets, hidden_subsets, naked_sets, naked_subsets
from sudokit.techniques.finders.sue_de_coq import sue_de_coqs
from sudokit.techniques.finders.trials import trials
from sudokit.techniques.finders.unique_loops import unique_loops
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles, unique_rectangles
from sudokit.techniques.finders.whole_lines import clues_alone, line_bounds, related_cells, whole_lines
from sudokit.techniques.finders.wings import w_wings, xy_wings, xyz_wings
from sudokit.techniques.step import Step
from sudokit.translation import _

TRIAL = 4  # the family of forcing chains: long searches that try what follows
Finder = Callable[..., Iterator[Step]]  # of a position; long searches take a stop check too


class Technique(NamedTuple):
    """A technique of the catalogue, as `register` takes it.

    name: in data, such as `naked-pair`.
    title: for people, such as `Naked pair`.
    about: what it is, in a sentence.
    family: 1 for the simplest patterns to 4 for forcing chains.
    find: a function from candidates to all its steps there, in a fixed order.
    rating: Sudoku Explainer's, or the least where it depends on the step; None if that does not know it.
    score: HoDoKu's.
    level: HoDoKu's: easy, medium, hard, unfair or extreme.
    needs_uniqueness: whether it argues that the puzzle has one solution.
    needs_rules: whether it is about rules beyond houses; its rating is then ours.

    >>> TECHNIQUES["x-wing"].rating, TECHNIQUES["x-wing"].score
    (3.2, 140)
    """

    name: str
    title: str
    about: str
    family: int
    find: Finder
    rating: float | None = None
    score: int | None = None
    level: str | None = None
    needs_uniqueness: bool = False
    needs_rules: bool = False

    @property
    def label(self) -> str:
        """Its name for people."""
        return _(self.title)

    @property
    def sentence(self) -> str:
        """What it is, in a sentence."""
        return _(self.about)

    def steps(self, candidates: Candidates, entered: int = 0) -> Iterator[Step]:
        """All steps of this technique in a position; `entered` are the filled cells that are no givens, as bits."""
        find = partial(self.find, entered=entered) if self.find is avoidable_rectangles else self.find
        return (step.seen_in(candidates) for step in find(candidates) if step.technique == self.name)


_FINDERS: dict[str, Finder] = {
    find.__name__: find
    for find in (
        aligned_exclusions,
        als_chains,
        als_xy_wings,
        als_xz,
        avoidable_rectangles,
        basic_fish,
        bivalue_graves,
        cage_digits,
        cage_overlaps,
        clues_alone,
        combination_conflicts,
        combinations_left,
        death_blossoms,
        direct_hidden_subsets,
        direct_locked_candidates,
        dynamic_chains,
        empty_rectangles,
        finned_fish,
        forcing_chains,
        franken_fish,
        full_houses,
        grouped_nice_loops,
        hidden_singles,
        hidden_subsets,
        house_sum_steps,
        killer_pairs,
        line_bounds,
        locked_candidates,
        multi_colours,
        multiple_chains,
        naked_sets,
        naked_singles,
        naked_subsets,
        nested_chains,
        nice_loops,
        nishio,
        related_cells,
        remote_pairs,
        simple_colours,
        single_combinations,
        skyscrapers,
        sue_de_coqs,
        trials,
        two_string_kites,
        unique_loops,
        unique_rectangles,
        w_wings,
        whole_lines,
        x_chains,
        xy_chains,
        xy_wings,
        xyz_wings,
    )
}


@cache
def _finder(field: str) -> Finder:
    """The finder that `naked_subsets size=2` is; of `unique_loops + unique_rectangles`, what each of them finds."""
    several = field.split(" + ")
    if len(several) > 1:
        return lambda candidates: chain.from_iterable(_finder(each)(candidates) for each in several)
    name, *options = field.split()
    given = {key: literal_eval(value) for key, value in (option.split("=") for option in options)}
    return partial(_FINDERS[name], **given) if given else _FINDERS[name]


def _read() -> Iterator[Technique]:
    """The techniques of `techniques.txt`."""
    lines = Path(__file__).with_name("techniques.txt").read_text(encoding="utf-8").splitlines()
    entries = [line.strip() for line in lines if line and not line.startswith("#")]
    for fields, about in zip(entries[::2], entries[1::2], strict=True):
        name, title, family, find, rating, native, score, level, _place, unique = fields.split(" | ")
        yield Technique(
            name,
            title,
            about,
            int(family),
            _finder(find),
            None if rating == "-" else float(rating),
            None if score == "-" else int(score),
            None if level == "-" else level,
            unique != "-",
            rating != "-" and native == "-",
        )


def _fault(name: str, technique: Technique) -> str:
    if technique.name != name:
        return _("its name is {name!r}").format(name=technique.name)
    return ""


TECHNIQUES = Registry("techniques", Technique, {technique.name: technique for technique in _read()}, _fault)


def rating_of(step: Step) -> float:
    """Sudoku Explainer's rating of a step; 0.0 for a technique that it does not have."""
    return step.rating if step.rating is not None else TECHNIQUES[step.technique].rating or 0.0
