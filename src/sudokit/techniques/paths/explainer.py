"""Sudoku Explainer's order: which techniques it tries, in which order, and the conditions it adds.

The finders are those of the catalogue. The first step of the first finder that has one is taken, alone.
"""

from functools import partial
from math import inf

from sudokit.board import Board, Candidates
from sudokit.native_core import is_native
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.chains.chains import forcing_chains
from sudokit.techniques.chains.forcing_nets import dynamic_chains, multiple_chains, nishio
from sudokit.techniques.chains.nested_rules import nested_chains
from sudokit.techniques.finders.aligned_exclusion import aligned_exclusions
from sudokit.techniques.finders.bivalue_grave import bivalue_graves
from sudokit.techniques.finders.fish import basic_fish
from sudokit.techniques.finders.locked_candidates import direct_locked_candidates, locked_candidates
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.finders.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudokit.techniques.finders.unique_loops import unique_loops
from sudokit.techniques.finders.wings import xy_wings, xyz_wings
from sudokit.techniques.paths.human_solver import FirstOf, Stage
from sudokit.techniques.paths.native_steps import NativeSteps
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

_ITS_OWN: tuple[Stage, ...] = (
    Stage(full_houses, 1.0),
    Stage(hidden_singles, 1.2),
    Stage(direct_locked_candidates, 1.7),
    Stage(partial(direct_hidden_subsets, size=2), 2.0),
    Stage(naked_singles, 2.3),
    Stage(partial(direct_hidden_subsets, size=3), 2.5),
    Stage(locked_candidates, 2.6),
    Stage(partial(naked_subsets, size=2, roomy=True), 3.0),
    Stage(partial(basic_fish, size=2, roomy=True), 3.2),
    Stage(partial(hidden_subsets, size=2, roomy=True), 3.4),
    Stage(partial(naked_subsets, size=3, roomy=True), 3.6),
    Stage(partial(basic_fish, size=3, roomy=True), 3.8),
    Stage(partial(hidden_subsets, size=3, roomy=True), 4.0),
    Stage(xy_wings, 4.2),
    Stage(xyz_wings, 4.4),
    Stage(unique_loops, 4.5, only_unique=True),
    Stage(partial(naked_subsets, size=4, roomy=True), 5.0),
    Stage(partial(basic_fish, size=4, roomy=True), 5.2),
    Stage(partial(hidden_subsets, size=4, roomy=True), 5.4),
    Stage(bivalue_graves, 5.6, only_unique=True),
    Stage(partial(aligned_exclusions, size=2), 6.2),
    Stage(forcing_chains, 6.5),
    Stage(partial(aligned_exclusions, size=3), 7.5),
    Stage(nishio, 7.5, only_unique=True, takes_long=True),
    Stage(multiple_chains, 8.0, only_unique=True, takes_long=True),
    Stage(dynamic_chains, 8.5, only_unique=True, takes_long=True),
    *(
        Stage(partial(nested_chains, level=level), 8.5 + 0.5 * level, only_unique=True, takes_long=True)
        for level in range(1, 6)
    ),
)

# Those about rules beyond houses are ours, for Explainer knows no board that has any; they come where their rating is.
_ABOUT_RULES = [Stage(each.find, each.rating or 0.0) for each in TECHNIQUES.own.values() if each.needs_rules]
STAGES: tuple[Stage, ...] = tuple(sorted((*_ABOUT_RULES, *_ITS_OWN), key=lambda stage: stage.rating))


class Explainer(FirstOf):
    """Sudoku Explainer's order. Where houses are all there is, the compiled engine finds the same steps."""

    def __init__(
        self,
        unique: bool,
        check_stop: StopCheck = None,
        *,
        lowest: float = 0.0,
        highest: float = inf,
        about_rules: bool = True,
    ) -> None:
        super().__init__(STAGES if about_rules else _ITS_OWN, unique, check_stop, lowest=lowest, highest=highest)
        # The engine takes it that there is one solution.
        self._may_ask = unique and highest == inf and is_native()
        self._lowest = lowest
        self._engine: tuple[Board, NativeSteps | None] | None = None  # of the board that was asked about last
        self._singles = [stage for stage in self._stages if stage.rating < 1.7]

    def __call__(self, candidates: Candidates) -> Step | None:
        """The next step of the path."""
        engine = self._engine_for(candidates)
        if engine is None or not self._stages:
            return super().__call__(candidates)
        self.at_least = self._stages[0].rating
        if self._check_stop:
            self._check_stop()
        for stage in self._singles:  # found here in less time than a question to the engine takes
            for step in stage.find(candidates):
                return step.seen_in(candidates)
        try:
            found = engine.next_step(candidates, self._check_stop)
        finally:
            self.at_least = engine.at_least
        if found is None or found.step:
            return found and found.step
        return next(_stage_of(found.technique).find(candidates)).seen_in(candidates)

    def _engine_for(self, candidates: Candidates) -> NativeSteps | None:
        if not self._may_ask:
            return None
        if self._engine is None or self._engine[0] is not candidates.board:
            self._engine = candidates.board, NativeSteps.on(candidates.board, self._lowest)
        engine = self._engine[1]
        return engine if engine and engine.has_room_for(candidates) else None


def _stage_of(pattern: str) -> Stage:
    """The stage of a technique that is a pattern: the last one whose steps begin with its rating or below."""
    rating = TECHNIQUES[pattern].rating
    assert rating is not None
    return [stage for stage in _ITS_OWN if stage.rating <= rating and not stage.takes_long][-1]
