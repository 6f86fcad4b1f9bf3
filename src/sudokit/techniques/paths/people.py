"""The order for people: the simplest step as a person finds it, by the names that players know.

Singles first, then what needs a pencil, from locked candidates to chains and almost locked sets. Sudoku Explainer's
forcing chains come where nothing with a name is left. Each search is one of HoDoKu's and takes the step that HoDoKu
would take, so the native core can follow the same path; only the order is our own.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from math import inf

from sudokit.board import Board, Candidates, Grid, cached_as_written, classic
from sudokit.native_core import is_native
from sudokit.native_core.hodoku_paths import TechniqueFinder, follow_hodoku_path, hodoku_techniques
from sudokit.solving.solver import solutions
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.finders.trials import trial_by_cases
from sudokit.techniques.paths.explainer import Explainer
from sudokit.techniques.paths.hodoku import STAGES as HODOKUS_STAGES
from sudokit.techniques.paths.hodoku import HodokuStage, choose_step
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

_FIRST = (full_houses, hidden_singles, naked_singles)
_SINGLES = ("full-house", "hidden-single", "naked-single")
# The searches, each by the first technique that it finds.
_ORDER = (
    "pointing",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "naked-quad",
    "hidden-quad",
    "skyscraper",
    "two-string-kite",
    "xy-wing",
    "w-wing",
    "turbot-fish",
    "empty-rectangle",
    "xyz-wing",
    "swordfish",
    "remote-pair",
    "unique-rectangle-1",
    "bug-1",
    "finned-x-wing",
    "simple-colours-wrap",
    "avoidable-rectangle-1",
    "jellyfish",
    "multi-colours-2",
    "x-chain",
    "xy-chain",
    "finned-swordfish",
    "sue-de-coq",
    "als-xz",
    "continuous-nice-loop",
    "als-xy-wing",
    "grouped-continuous-nice-loop",
    "finned-jellyfish",
    "als-chain",
    "franken-x-wing",
    "franken-swordfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
)
# What is about rules beyond houses, and the search that it comes before.
_ABOUT_RULES = {
    "pointing": ("single-combination", "line-bounds", "rule-of-45", "clue-alone", "combinations-left", "relation"),
    "locked-triple": ("cage-digit", "cage-overlap", "rule-of-45-houses", "killer-pair", "combination-conflict"),
    "x-wing": ("whole-line",),
    "unique-rectangle-1": ("trial",),
}
_LONG = _ORDER.index("finned-swordfish")  # from here on searches take minutes on boards larger than 9×9
_BEYOND_PATTERNS = 4.5  # Explainer's rating from which on it adds something: unique loops, then chains
_BEYOND_TRIALS = 6.0
# With rules beyond houses these take most of the time and find next to nothing that trials have not found.
_ONLY_WITH_HOUSES = {"sue-de-coq", "grouped-continuous-nice-loop"} | {name for name in _ORDER if "franken" in name}

STAGES: tuple[HodokuStage, ...] = tuple(
    next(stage for stage in HODOKUS_STAGES if stage.techniques[0] == name) for name in _ORDER
)
_WITH_RULES: tuple[HodokuStage, ...] = tuple(
    each
    for stage in STAGES
    for each in (
        *(HodokuStage(TECHNIQUES[name].find, (name,)) for name in _ABOUT_RULES.get(stage.techniques[0], ())),
        stage,
    )
)
_TAKEN_WITH_RULES = tuple(stage for stage in _WITH_RULES if stage.techniques[0] not in _ONLY_WITH_HOUSES)
_NINE = classic()


NAMED = (*_SINGLES, *(name for stage in _WITH_RULES for name in stage.techniques))
_BEYOND = [name for name, each in TECHNIQUES.own.items() if (each.rating or 0.0) >= _BEYOND_PATTERNS]
# What a path may have, easiest first. Direct techniques are not on it: where Explainer has one, people see two steps.
TECHNIQUES_FOR_PEOPLE = tuple(dict.fromkeys((*NAMED, *_BEYOND)))


class PeoplesChooser:
    """The order for people on one path.

    `entered` are the filled cells that are no givens, as bits; what is filled on the way is counted in. `tries_cases`:
    whether on boards with rules, where nothing with a name leads on, candidates are tried by cases.
    """

    def __init__(
        self, unique: bool, check_stop: StopCheck = None, entered: int = 0, *, tries_cases: bool = True
    ) -> None:
        self._unique = unique
        self._tries_cases = tries_cases
        self._check_stop = check_stop
        self._entered = entered
        self._open: int | None = None  # the cells that are no givens
        self._finder: TechniqueFinder | None = None
        self._explainer: Explainer | None = None
        self._solution: bytes | None = None  # on boards with rules, once no technique with a name leads on

    @property
    def at_least(self) -> float:
        """Where a search was stopped: Sudoku Explainer's rating that the next step has at least."""
        return self._explainer.at_least if self._explainer else 1.0

    def __call__(self, candidates: Candidates) -> Step | None:
        """The next step of the path."""
        if self._open is None:
            self._open = candidates.empty | self._entered
        if self._check_stop:
            self._check_stop()
        for find in _FIRST:
            for step in find(candidates):
                return step.seen_in(candidates)
        return self.beyond_singles(candidates)

    def beyond_singles(self, candidates: Candidates) -> Step | None:
        """The step that is taken where there is no single; it removes candidates, or is a forcing chain."""
        if self._open is None:
            self._open = candidates.empty | self._entered
        for stage in self._stages(candidates):
            if self._check_stop:
                self._check_stop()
            entered = self._open & ~candidates.empty
            search = partial(stage.find, entered=entered) if stage.needs_entered else stage.find
            chosen = choose_step(stage, search(candidates))
            if chosen is not None:
                return chosen.seen_in(candidates)
        if self._explainer is None:
            # Trials follow every rule; forcing chains follow few of them, and take seconds to minutes.
            highest = _BEYOND_TRIALS if _ends_with_cases(candidates.board) else inf
            self._explainer = Explainer(
                self._unique, self._check_stop, lowest=_BEYOND_PATTERNS, highest=highest, about_rules=False
            )
        step = self._explainer(candidates)
        if step is None and self._tries_cases and self._unique and _ends_with_cases(candidates.board):
            step = self._try_by_cases(candidates)
        return step

    def _try_by_cases(self, candidates: Candidates) -> Step | None:
        """What is left on the hardest boards with rules, so that there is always a step."""
        if self._solution is None:
            found = next(solutions(candidates.grid(), check_stop=self._check_stop), None)
            self._solution = b"" if found is None else found.digits
        step = trial_by_cases(candidates, self._solution, self._check_stop) if self._solution else None
        return step and step.seen_in(candidates)

    def _stages(self, candidates: Candidates) -> Iterable[HodokuStage]:
        """The searches to make. Where the native core knows which one will find something, it is that one."""
        if candidates.board == _NINE and self._unique and is_native():
            entered = bytes((self._open or 0) >> cell & 1 for cell in range(81))  # what is empty is not looked at
            marks = [mask >> 1 for mask in candidates.by_cell]
            self._finder = self._finder or TechniqueFinder(native_order())
            found = self._finder.find(bytes(candidates.placed), marks, entered)
            return [stage for stage in STAGES if found in stage.techniques]
        board = candidates.board
        stages = _TAKEN_WITH_RULES if board.linking_rules else STAGES
        if board.cell_count > 81:
            stages = stages[: stages.index(STAGES[_LONG])]
        return [stage for stage in stages if self._unique or not stage.needs_uniqueness]


@cached_as_written
def _ends_with_cases(board: Board) -> bool:
    """Whether trials by cases take the place of long forcing chains, which know few rules or take minutes a step.

    They do on large boards too, and where the candidates of cells are given instead of digits.
    """
    every_digit = (2 << board.digit_count) - 2
    return bool(board.linking_rules) or board.cell_count > 81 or any(each != every_digit for each in board.domains)


@cache
def native_order(last: str | None = None) -> bytes:
    """The order as the numbers that the native core has for its techniques, up to the search that finds the last."""
    numbers = {name: number for number, name in enumerate(hodoku_techniques())}
    stages = [place for place, stage in enumerate(STAGES) if last in stage.techniques]
    searches = STAGES[: stages[0] + 1] if stages else () if last in _SINGLES else STAGES
    return bytes(numbers[name] for stage in searches for name in stage.techniques)


def counts_for_people(puzzle: Grid, check_stop: StopCheck = None) -> tuple[Counter[str], bool]:
    """How often each technique is used on the path for people, easiest first, and whether it solves the puzzle.

    The native core follows it on the classic 9×9 board, as far as there are steps with a name.
    """
    if is_native() and puzzle.board == _NINE:
        path, _steps = follow_hodoku_path(puzzle.digits, check_stop, native_order())
        if path.solved:
            return _sorted(Counter(path.counts)), True
    counts: Counter[str] = Counter()
    choose, candidates = PeoplesChooser(True, check_stop, tries_cases=False), Candidates(puzzle)
    while candidates.empty and (step := choose(candidates)):
        counts[step.technique] += 1
        step.apply(candidates)
    return _sorted(counts), not candidates.empty


def _sorted(counts: Counter[str]) -> Counter[str]:
    return Counter({name: counts[name] for name in TECHNIQUES_FOR_PEOPLE if counts[name]})
