"""A game reviewed: what was there to be seen when each digit was entered, and where the time went.

From the journal of a game, entry by entry: a wrong digit is a *mistake*, and what it cost is the time until it was
taken away. A right one is *seen* by the simplest technique that leads to it from the digits on the board, as the order
for people has it; where no technique with a name does, it was a *guess*, or had to be tried out. An easier step is
*missed* where a single could be seen elsewhere and something harder was done. Nothing here has words; `review_words`
has.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from sudokit.board import Candidate, Candidates, Grid
from sudokit.play.game.game import Game
from sudokit.play.game.journal import BEFORE, JournalEntry
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.paths.human_solver import for_people
from sudokit.techniques.paths.people import NAMED, TECHNIQUES_FOR_PEOPLE
from sudokit.techniques.step import Step
from sudokit.work.stopping import StopCheck

SINGLES = ("full-house", "hidden-single", "naked-single")
_MOST_STEPS = 40  # before a digit is called a guess: nobody keeps more eliminations in mind
_MOST_TO_PRACTISE = 3


@dataclass(frozen=True, slots=True)
class Reviewed:
    """An entry and what is to be said of it.

    entry: the digit, its cell and the time.
    took: the seconds since the entry before it.
    technique: the hardest technique that leads to the digit; None for a mistake and a guess.
    easier: a single that could be seen instead, where the technique is harder.
    cost: of a mistake, the seconds until it was taken away, or until the end.
    expected: of a guess, the step that was next.
    """

    entry: JournalEntry
    took: float
    technique: str | None = None
    easier: Step | None = None
    cost: float | None = None
    expected: Step | None = None

    @property
    def is_mistake(self) -> bool:
        """Whether the digit was wrong."""
        return self.cost is not None

    @property
    def is_guess(self) -> bool:
        """Whether it was right, with nothing that leads to it."""
        return self.technique is None and not self.is_mistake


@dataclass(frozen=True, slots=True)
class Review:
    """What a game comes to, entry by entry.

    >>> from sudokit.play.game.clock import Clock
    >>> seconds = iter([0.0, 0.0, 5.0, 9.0])
    >>> game = Game(Grid("1... ..3. .4.. ...2"), clock=Clock(lambda: next(seconds)))
    >>> game.clock.start()
    >>> for move in ("r1c2=3", "r2c2=2"):
    ...     _played = game.play(move)
    >>> [(each.technique, each.took) for each in review(game).entries]
    [('hidden-single', 0.0), ('hidden-single', 5.0)]
    """

    game: Game = field(repr=False)
    entries: tuple[Reviewed, ...]
    path: dict[str, int]  # how often each technique is used on the path for people, easiest first

    @property
    def mistakes(self) -> list[Reviewed]:
        """The wrong digits, the costliest first."""
        return sorted((each for each in self.entries if each.is_mistake), key=lambda each: -(each.cost or 0.0))

    @property
    def guesses(self) -> list[Reviewed]:
        """The right digits that nothing led to."""
        return [each for each in self.entries if each.is_guess]

    @property
    def missed(self) -> list[Reviewed]:
        """The digits that took something harder while a single could be seen."""
        return [each for each in self.entries if each.easier is not None and not each.is_guess]

    @property
    def slowest(self) -> list[Reviewed]:
        """The three entries that took longest, the longest first."""
        return sorted((each for each in self.entries if each.took > 0), key=lambda each: -each.took)[:3]

    @property
    def times(self) -> dict[str, tuple[int, float]]:
        """For each technique, easiest first: how many digits it led to, and how many seconds those took."""
        counts: Counter[str] = Counter()
        seconds: dict[str, float] = {}
        for each in self.entries:
            if each.technique:
                counts[each.technique] += 1
                seconds[each.technique] = seconds.get(each.technique, 0.0) + each.took
        return {name: (counts[name], seconds[name]) for name in NAMED if counts[name]}

    @property
    def to_practise(self) -> list[str]:
        """The techniques to practise next: what was due where something was guessed, then those that took longest."""
        due = Counter(each.expected.technique for each in self.guesses if each.expected)
        slow = sorted(
            ((seconds / count, name) for name, (count, seconds) in self.times.items() if name not in SINGLES),
            reverse=True,
        )
        missed = Counter(each.easier.technique for each in self.missed if each.easier)
        names = (*(name for name, _n in due.most_common()), *(name for _mean, name in slow), *missed)
        return list(dict.fromkeys(name for name in names if name in NAMED))[:_MOST_TO_PRACTISE]


def review(game: Game, check_stop: StopCheck = None) -> Review:
    """Review a game, finished or not; of a puzzle with several solutions only the times are told."""
    path = for_people(game.solution is not None, check_stop)
    candidates = Candidates(game.puzzle)
    used: Counter[str] = Counter()
    while candidates.empty and not candidates.contradiction() and (step := path(candidates)):
        used[step.technique] += 1
        candidates = step.after()
    entries = tuple(_review_entries(game, check_stop))
    return Review(game, entries, {name: used[name] for name in TECHNIQUES_FOR_PEOPLE if used[name]})


def _review_entries(game: Game, check_stop: StopCheck) -> Iterator[Reviewed]:
    solution = game.solution
    digits = bytearray(game.puzzle.digits)
    before = 0.0
    for number, entry in enumerate(game.journal):
        if entry.seconds == BEFORE:
            digits[entry.cell] = entry.digit
            continue
        took, before = entry.seconds - before, entry.seconds
        if entry.is_own and entry.digit and entry.digit != digits[entry.cell]:
            if solution is not None and solution[entry.cell] != entry.digit:
                yield Reviewed(entry, took, cost=_end_of(game, number) - entry.seconds)
            elif solution is not None:
                yield _right(entry, took, game.puzzle, _without_mistakes(digits, solution), check_stop)
        digits[entry.cell] = entry.digit


def _end_of(game: Game, number: int) -> float:
    """When the digit of an entry was changed; the end of the game where it stays."""
    cell = game.journal[number].cell
    changed = (later.seconds for later in game.journal[number + 1 :] if later.cell == cell)
    return next(changed, game.clock.seconds)


def _without_mistakes(digits: bytearray, solution: Grid) -> Grid:
    """The digits that are right: from wrong ones everything follows."""
    right = bytes(digit if digit == solution.digits[cell] else 0 for cell, digit in enumerate(digits))
    return Grid.from_digits(right, solution.board)


def _right(entry: JournalEntry, took: float, puzzle: Grid, grid: Grid, check_stop: StopCheck) -> Reviewed:
    """What leads to a right digit from these others."""
    placed = (entry.cell, entry.digit)
    candidates = Candidates(grid)
    singles = _singles(candidates)
    if placed in singles:
        return Reviewed(entry, took, singles[placed].technique)
    easier = next(iter(singles.values()), None)
    entered = sum(1 << cell for cell, digit in enumerate(grid.digits) if digit and not puzzle.digits[cell])
    choose = for_people(True, check_stop, entered)
    used = []
    first = None
    for _step in range(_MOST_STEPS):
        step = choose.beyond_singles(candidates)
        if step is None or step.technique not in NAMED:
            break
        first = first or step
        used.append(step.technique)
        candidates = step.after()
        if placed in _singles(candidates):
            return Reviewed(entry, took, max(used, key=NAMED.index), easier)
    return Reviewed(entry, took, easier=easier, expected=easier or first)


def _singles(candidates: Candidates) -> dict[Candidate, Step]:
    """The digits that singles place, each with the easiest step that does."""
    found: dict[Candidate, Step] = {}
    for find in (full_houses, hidden_singles, naked_singles):
        for step in find(candidates):
            found.setdefault(step.placements[0], step.seen_in(candidates))
    return found
