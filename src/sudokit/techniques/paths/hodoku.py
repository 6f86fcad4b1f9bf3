"""HoDoKu's order: which techniques it tries, in which order, and which of several steps it takes.

Singles come from queues (`singles_queues`). The other techniques are tried one after the other; of most of them the
first step in scan order is taken. Chains are collected and the best is taken: the one that removes most, then the one
whose eliminations come first on the board, then the shorter one. Techniques found by one search share a stage.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudokit.board import Candidates, Grid, classic
from sudokit.native_core import is_native
from sudokit.native_core.hodoku_paths import follow_hodoku_path
from sudokit.techniques.chains.nice_loops import grouped_nice_loops, nice_loops
from sudokit.techniques.chains.simple_chains import remote_pairs, turbot_fish, x_chains, xy_chains
from sudokit.techniques.finders.almost_locked_sets import als_chains, als_xy_wings, als_xz
from sudokit.techniques.finders.bivalue_grave import bivalue_graves
from sudokit.techniques.finders.colouring import multi_colours, simple_colours
from sudokit.techniques.finders.finned_fish import finned_fish, franken_fish, plain_fish
from sudokit.techniques.finders.single_digit_patterns import empty_rectangles, skyscrapers, two_string_kites
from sudokit.techniques.finders.subsets import hidden_sets, locked_digits, naked_sets
from sudokit.techniques.finders.sue_de_coq import sue_de_coqs
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles, unique_rectangles
from sudokit.techniques.finders.wings import w_wings, xy_wings, xyz_wings
from sudokit.techniques.paths.singles_queues import SinglesQueues
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

_NINE = classic()


class HodokuStage(NamedTuple):
    """A search and the techniques it finds, in the order in which they are tried."""

    find: Callable[..., Iterator[Step]]
    techniques: tuple[str, ...]
    best: Callable[[Step], tuple[int, ...]] | None = None  # take the step that comes first by this, not the first found
    needs_uniqueness: bool = False
    needs_entered: bool = False  # asks which filled cells are no givens


def merit(step: Step) -> tuple[int, ...]:
    """What sorts the steps of a kind: most eliminations, then least weighted sum of their cells, then the length."""
    removed = sorted(step.eliminations, key=lambda mark: (mark[1], mark[0]))
    weighted = sum(cell * (1 + 80 * rank) + digit for rank, (cell, digit) in enumerate(removed))
    return -len(step.eliminations), weighted, step.length


def as_found(step: Step) -> tuple[int, ...]:
    """What sorts steps of two kinds that come from one search: by digit, as they are found."""
    return (step.eliminations[0][1],)


def wing_place(step: Step) -> tuple[int, ...]:
    """What sorts wings: XY-wings by their three cells in reading order, XYZ-wings by the pivot, then the pincers."""
    pivot, pincers = step.evidence[0].cells, step.evidence[1].cells
    if step.technique == "xyz-wing":
        return (*pivot, *sorted(pincers))
    return (*sorted((*pivot, *pincers)), *pivot)


STAGES: tuple[HodokuStage, ...] = (
    HodokuStage(partial(naked_sets, size=2), ("locked-pair",)),
    HodokuStage(partial(naked_sets, size=3), ("locked-triple",)),
    HodokuStage(locked_digits, ("pointing", "claiming")),
    HodokuStage(partial(naked_sets, size=2), ("naked-pair",)),
    HodokuStage(partial(naked_sets, size=3), ("naked-triple",)),
    HodokuStage(partial(hidden_sets, size=2), ("hidden-pair",)),
    HodokuStage(partial(hidden_sets, size=3), ("hidden-triple",)),
    HodokuStage(partial(naked_sets, size=4), ("naked-quad",)),
    HodokuStage(partial(hidden_sets, size=4), ("hidden-quad",)),
    HodokuStage(partial(plain_fish, size=2), ("x-wing",)),
    HodokuStage(partial(plain_fish, size=3), ("swordfish",)),
    HodokuStage(partial(plain_fish, size=4), ("jellyfish",)),
    HodokuStage(remote_pairs, ("remote-pair",), best=merit),
    HodokuStage(bivalue_graves, ("bug-1",), needs_uniqueness=True),
    HodokuStage(skyscrapers, ("skyscraper",)),
    HodokuStage(two_string_kites, ("two-string-kite",)),
    HodokuStage(turbot_fish, ("turbot-fish",), best=merit),
    HodokuStage(empty_rectangles, ("empty-rectangle",)),
    HodokuStage(w_wings, ("w-wing",)),
    HodokuStage(xy_wings, ("xy-wing",), best=wing_place),
    HodokuStage(xyz_wings, ("xyz-wing",), best=wing_place),
    HodokuStage(
        unique_rectangles,
        (*(f"unique-rectangle-{number}" for number in range(1, 7)), "hidden-rectangle"),
        needs_uniqueness=True,
    ),
    HodokuStage(
        avoidable_rectangles,
        ("avoidable-rectangle-1", "avoidable-rectangle-2"),
        needs_uniqueness=True,
        needs_entered=True,
    ),
    HodokuStage(partial(finned_fish, size=2), ("finned-x-wing", "sashimi-x-wing")),
    HodokuStage(partial(finned_fish, size=3), ("finned-swordfish", "sashimi-swordfish")),
    HodokuStage(partial(finned_fish, size=4), ("finned-jellyfish", "sashimi-jellyfish")),
    HodokuStage(sue_de_coqs, ("sue-de-coq",)),
    HodokuStage(simple_colours, ("simple-colours-wrap", "simple-colours-trap"), best=as_found),
    HodokuStage(multi_colours, ("multi-colours-2", "multi-colours-1"), best=as_found),
    HodokuStage(x_chains, ("x-chain",), best=merit),
    HodokuStage(xy_chains, ("xy-chain",), best=merit),
    HodokuStage(nice_loops, ("continuous-nice-loop", "discontinuous-nice-loop", "aic"), best=merit),
    HodokuStage(
        grouped_nice_loops,
        ("grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"),
        best=merit,
    ),
    HodokuStage(als_xz, ("als-xz",)),
    HodokuStage(als_xy_wings, ("als-xy-wing",)),
    HodokuStage(partial(als_chains, forward=True), ("als-chain",), best=merit),
    HodokuStage(partial(franken_fish, size=2, finned=False), ("franken-x-wing",)),
    HodokuStage(partial(franken_fish, size=3, finned=False), ("franken-swordfish",)),
    HodokuStage(partial(franken_fish, size=2, finned=True), ("finned-franken-x-wing",)),
    HodokuStage(partial(franken_fish, size=3, finned=True), ("finned-franken-swordfish",)),
)


class HodokuChooser:
    """HoDoKu's order on one path. It remembers its queues, and which cells were filled when it began."""

    def __init__(self, unique: bool, check_stop: StopCheck = None) -> None:
        self._unique = unique
        self._check_stop = check_stop
        self._queues: SinglesQueues | None = None
        self._last: Step | None = None
        self._open = 0  # the cells that were empty at the start

    def __call__(self, candidates: Candidates) -> Step | None:
        """The next step of the path."""
        if self._queues is None:
            self._queues = SinglesQueues.of_position(candidates)
            self._open = candidates.empty
        elif self._last is not None:
            self._queues.follow(self._last)
        single = self._queues.next_single()
        entered = self._open & ~candidates.empty
        step = (
            single.step(candidates)
            if single
            else step_beyond_singles(candidates, entered, self._unique, self._check_stop)
        )
        self._last = step
        return step.seen_in(candidates) if step else None


def techniques_of_path(puzzle: Grid, check_stop: StopCheck = None) -> Iterator[str | None]:
    """The techniques of HoDoKu's path of a puzzle with one solution, one after the other; None where it has no more.

    The same path as the chooser's, but only the names: no step is made for a single.
    """
    open_at_start = puzzle.empty_cells.mask
    queues = SinglesQueues(puzzle)
    while True:
        for single in queues.place_singles():
            yield single.technique
        if not queues.empty:
            return
        candidates = queues.candidates()
        step = step_beyond_singles(candidates, open_at_start & ~candidates.empty, True, check_stop)
        if step is None:
            yield None
            return
        queues.follow(step)
        yield step.technique


def counts_of_path(puzzle: Grid, check_stop: StopCheck = None) -> tuple[Counter[str], bool]:
    """How often each technique is used on that path, and whether it solves the puzzle.

    The native core follows it on the classic 9×9 board.
    """
    if is_native() and puzzle.board == _NINE:
        path, _steps = follow_hodoku_path(puzzle.digits, check_stop)
        return Counter(path.counts), path.solved
    names = Counter(techniques_of_path(puzzle, check_stop))
    solved = names.pop(None, 0) == 0
    return Counter({name: count for name, count in names.items() if name}), solved


def step_beyond_singles(
    candidates: Candidates, entered: int, unique: bool, check_stop: StopCheck = None
) -> Step | None:
    """The step that HoDoKu takes where no single is queued; `entered` are the filled cells that are not givens."""
    for stage in STAGES:
        if check_stop:
            check_stop()
        if unique or not stage.needs_uniqueness:
            find = partial(stage.find, entered=entered) if stage.needs_entered else stage.find
            step = choose_step(stage, find(candidates))
            if step is not None:
                return step
    return None


def choose_step(stage: HodokuStage, steps: Iterator[Step]) -> Step | None:
    """The step that HoDoKu takes of those that a stage finds."""
    if stage.best:
        return min(steps, key=stage.best, default=None)
    found: dict[str, Step] = {}
    for step in steps:
        if step.technique == stage.techniques[0]:
            return step
        found.setdefault(step.technique, step)
    return next((found[name] for name in stage.techniques if name in found), None)
