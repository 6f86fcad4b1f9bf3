"""Grades: how hard a puzzle is for a person, on the two public scales and in one word.

The grade of a classic puzzle is that of its canonical form, so that all puzzles which are the same Sudoku (rotated,
reflected, lines exchanged, digits renamed) have the same grade. Both scales depend a little on which of several equal
steps comes first; `as_printed=True` follows the puzzle as it stands, as the two programs do.

*Rating, pearl, diamond* are Sudoku Explainer's ER, EP and ED: the rating of the hardest step of its path, of the
hardest one up to the first digit placed, and of the first one.

*Score* and *HoDoKu's level* are those of its own path: the sum of what its steps cost, and the level of the hardest,
higher where the score is beyond what the level goes to.

*Level* is our own word. It follows from the rating, and is one higher for a puzzle that needs more than eight steps of
its own level:

| level    | rating up to | the hardest steps it needs                                      |
|----------|--------------|-----------------------------------------------------------------|
| beginner | 1.2          | the last cell of a house, hidden singles in boxes               |
| easy     | 1.5          | hidden singles in lines                                         |
| medium   | 2.8          | direct subsets, naked singles, locked candidates                |
| hard     | 4.4          | pairs, triples, X-wing, swordfish, XY- and XYZ-wing             |
| expert   | 7.0          | unique rectangles, quads, BUG, exclusion, chains on one digit   |
| extreme  |              | chains over several digits, forcing chains                      |

On boards with rules beyond houses, which Explainer does not know, the rating is our own, on the same scale: its
techniques up to pairs and quads count as they do elsewhere, those about rules have ratings of ours, and where all that
does not lead to the end, the rating is 7.1 and more, by the logarithm of the guesses that a plain search needs then.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf, log2
from time import monotonic
from typing import Any

from sudokit.arguments import check_flags, checked_time_limit
from sudokit.board import Candidates, Grid, GridLike, checked_grid, classic
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError, TimeLimitError
from sudokit.name_types import CheckedName, LevelName, OrderName, TechniqueName
from sudokit.native_core import is_native
from sudokit.native_core.any_paths import AnyPath
from sudokit.native_core.explainer_paths import PathRating, rate_path, technique_names
from sudokit.solving.solver import count_solutions
from sudokit.symmetries.canonical import canonical_form
from sudokit.techniques.catalogue import TECHNIQUES, Technique, rating_of
from sudokit.techniques.finders.trials import DOUBLING, SEARCH, count_guesses
from sudokit.techniques.grading.levels import HODOKU_LEVELS, LEVELS, level_of_rating, printed_rating, rating_text
from sudokit.techniques.paths.hodoku import counts_of_path
from sudokit.techniques.paths.human_solver import explainer
from sudokit.techniques.paths.native_boards import native_path
from sudokit.techniques.paths.people import counts_for_people
from sudokit.techniques.step import Step
from sudokit.translation import _
from sudokit.work.stopping import Stop, StopCheck, deadline, time_left

_NINE = classic()
OFTEN = 8  # how many steps of its own level a puzzle may need
OFTEN_WITH_RULES = 40  # the same where there are rules beyond houses, of which each gives steps
BEYOND_SINGLES = 1.6  # from here on Explainer rates what is no full house and no hidden single
BEYOND = 20.0  # the rating of a puzzle that no technique solves
# On boards with rules: the hardest of Explainer's techniques that are looked for, and how many guesses a search makes.
_HIGHEST_WITH_RULES, _MOST_GUESSES = 6.0, 256


@dataclass(frozen=True, slots=True)
class Grade(Drawable):
    """How hard a puzzle is. Without exactly one solution there is no answer: everything but `solution_count` is None.

    solution_count: 0, 1, or 2 for several; None where the time allowed was not enough to count them.
    level: beginner, easy, medium, hard, expert or extreme.
    rating: the rating of Sudoku Explainer, that of the hardest step.
    pearl: the rating of the hardest step up to the first digit; None where it is not known.
    diamond: the rating of the first step; None where it is not known.
    hardest: the technique of the hardest step.
    techniques: how often each technique is used on Sudoku Explainer's path, easiest first.
    at_least: whether the time allowed ended before the path did: the puzzle has this rating and level or a higher one,
        the hardest technique is not known, and `techniques` are those of the steps so far.
    rated: the puzzle whose path was followed.
    scored: HoDoKu's score and level, if they are known already.

    >>> grade = rate("1... ..3. .4.. ...2")
    >>> grade.level, grade.rating, grade.hardest
    ('beginner', 1.2, 'hidden-single')
    """

    solution_count: int | None  # 0, 1, or 2 for several
    level: LevelName | None = None
    rating: float | None = None
    pearl: float | None = None
    diamond: float | None = None
    hardest: "TechniqueName | None" = None
    techniques: Mapping[str, int] = field(default_factory=dict, hash=False)
    at_least: bool = False
    rated: Grid | None = field(default=None, compare=False, repr=False)  # the puzzle whose paths were followed
    # HoDoKu's score and level, once its path was followed; None for what was not found out in the time allowed.
    scored: tuple[int | None, str | None] | None = field(default=None, compare=False, repr=False)

    @property
    def is_own_scale(self) -> bool:
        """Whether the rating is ours and not Sudoku Explainer's, because the board has rules that it does not know."""
        return self.rated is not None and not self.rated.board.acts_on_peers_only

    @property
    def score(self) -> int | None:
        """HoDoKu's score; None where the board has rules that its techniques cannot solve it by.

        Its path is followed only on demand: that takes longer than the rest of a grade.
        """
        return self._hodokus[0]

    @property
    def hodoku_level(self) -> str | None:
        """HoDoKu's level: easy, medium, hard, unfair or extreme."""
        return self._hodokus[1]

    @property
    def _hodokus(self) -> tuple[int | None, str | None]:
        return self.scored or (_remembered_score(self.rated) if self.rated else (None, None))

    @property
    def hodoku_techniques(self) -> dict[str, int]:
        """How often each technique is used on HoDoKu's path, easiest first; empty where it was not followed in time.

        >>> rate(Grid("1... ..3. .4.. ...2")).hodoku_techniques
        {'full-house': 7, 'naked-single': 5}
        """
        if self.rated is None or self.scored == (None, None):
            return {}
        counts, _solved = _remembered_counts(self.rated)
        return dict(sorted(counts.items(), key=lambda entry: (TECHNIQUES[entry[0]].score or 0, entry[0])))

    @property
    def named_techniques(self) -> dict[str, int]:
        """How often each technique is used on the path for people, easiest first; empty where the time ran out.

        >>> rate(Grid("1... ..3. .4.. ...2")).named_techniques
        {'full-house': 8, 'hidden-single': 4}
        """
        if self.rated is None or self.at_least:
            return {}
        counts, _solved = _remembered_for_people(self.rated)
        return dict(counts)

    def fields(self, order: OrderName = "people", *, without_score: bool = False) -> dict[str, Any]:
        """The grade as JSON has it, with the techniques of an order. HoDoKu's score takes longer than the rest."""
        hodokus = () if without_score else ("score", "hodoku_level")
        names = ("level", "rating", "at_least", "pearl", "diamond", *hodokus)
        return {
            "solution_count": self.solution_count,
            **{name: getattr(self, name) for name in names},
            "hardest": self.hardest_of(order),
            "techniques": self.techniques_of(order),
        }

    def techniques_of(self, order: OrderName) -> Mapping[str, int]:
        """How often each technique is used on the path of one of the `ORDERS`, easiest first."""
        if order == "people":
            return self.named_techniques
        return self.hodoku_techniques if order == "hodoku" else self.techniques

    def hardest_of(self, order: OrderName) -> str | None:
        """The hardest technique on the path of one of the `ORDERS`."""
        return self.hardest if order == "explainer" else next(reversed(list(self.techniques_of(order))), None)

    def __bool__(self) -> bool:
        raise ArgumentError(_("a Grade is neither true nor false; ask grade.solution_count == 1, or for grade.level"))

    def __str__(self) -> str:
        if self.solution_count is None:
            return _("the time ran out")
        if self.solution_count == 0:
            return _("no solution")
        if self.level is None:
            return _("several solutions")
        if self.at_least:
            return _("at least {level} ({rating})").format(level=_(self.level), rating=rating_text(self.rating))
        return f"{_(self.level)} ({rating_text(self.rating)})"


def rate(
    grid: GridLike, *, as_printed: bool = False, time_limit: float | None = None, check_stop: Stop = None
) -> Grade:
    """How hard a puzzle is for a person.

    The hardest puzzles take seconds with the native core, minutes without it. After `time_limit` seconds the grade says
    what is known by then (`at_least`, `solution_count`).

    as_printed: rate the puzzle as it stands, instead of its canonical form: equivalent puzzles may then differ.

    >>> grade = rate(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    >>> grade.level, grade.rating, grade.hardest
    ('beginner', 1.2, 'hidden-single')
    >>> str(rate(Grid("1... .... .... ....")))
    'several solutions'
    """
    grid = checked_grid(grid)
    check_flags(as_printed=as_printed)
    check_stop = deadline(None, check_stop)
    begun, stop = monotonic(), deadline(time_limit, check_stop)
    solutions = None
    try:
        solutions = count_solutions(grid, limit=2, check_stop=stop)
        if solutions == 1 and grid.board.is_classic and not as_printed:
            grid = canonical_form(grid, check_stop=stop)
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
    if solutions != 1:
        return Grade(solutions)
    tally = explainers_tally(grid, time_limit=time_left(time_limit, begun), check_stop=check_stop)
    return Grade(
        1,
        CheckedName(level_of(tally)),
        printed_rating(tally.rating),
        printed_rating(tally.pearl) if tally.pearl or not tally.at_least else None,
        printed_rating(tally.diamond) if tally.diamond or not tally.at_least else None,
        hardest=CheckedName(tally.hardest) if tally.hardest else None,
        techniques=dict(sorted(tally.counts.items(), key=lambda entry: (TECHNIQUES[entry[0]].rating or 0.0, entry[0]))),
        at_least=tally.at_least,
        rated=grid,
    )


class Tally:
    """What Sudoku Explainer's path of a puzzle comes to."""

    def __init__(self) -> None:
        self.rating = self.pearl = self.diamond = 0.0
        self.hardest = ""
        self.at_least = False  # the path was left before its end
        self.often = OFTEN
        self.counts: Counter[str] = Counter()
        self.by_rating: Counter[float] = Counter()
        self._placed = False

    def add(self, technique: str, rating: float, *, places: bool) -> None:
        """Count a step."""
        self.counts[technique] += 1
        self.by_rating[rating] += 1
        if not self.diamond:
            self.diamond = rating
        if rating > self.rating:
            self.rating, self.hardest = rating, technique
        if places and not self._placed:
            self.pearl, self._placed = self.rating, True

    @classmethod
    def of_path(cls, path: PathRating) -> "Tally":
        """The tally of a path that the native core followed."""
        tally = cls()
        tally.rating, tally.pearl, tally.diamond = path.rating, path.pearl, path.diamond
        tally.hardest, tally.at_least = path.hardest, path.at_least
        tally.counts = Counter(path.counts)
        tally.by_rating = Counter({tenth / 10: count for tenth, count in path.tenths.items()})
        return tally

    def end_early(self, rating: float) -> None:
        """Leave the path where the next step has at least this rating."""
        self.at_least = True
        if rating > self.rating:
            self.rating, self.hardest = rating, ""


def explainers_tally(
    grid: Grid,
    *,
    highest: float = inf,
    top_level: bool = False,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
) -> Tally:
    """Follow Sudoku Explainer's path of a puzzle with one solution, keeping only what a grade needs.

    It ends early, with a rating beyond all others, where nothing up to `highest` is left to do: a search for an easy
    puzzle need not know how hard the others are. For the `top_level` it is followed no further than to where the puzzle
    is seen to be of that level, which saves minutes on variants. After `time_limit` seconds it ends with the rating of
    the step that was being looked for, which is a lower bound.
    """
    board = grid.board
    time_limit = checked_time_limit(time_limit)
    if is_native() and board == _NINE:
        return Tally.of_path(rate_path(grid.digits, highest, time_limit, check_stop, most=highest))
    highest = max(highest, BEYOND_SINGLES)
    path, candidates = native_path(board, highest=highest), Candidates(grid)
    if path and path.begin(bytes(candidates.placed), [mask >> 1 for mask in candidates.by_cell]):
        return _tally_of(path, highest, top_level, time_limit, check_stop)
    tally = Tally()
    has_rules = not board.acts_on_peers_only
    if has_rules:
        tally.often = OFTEN_WITH_RULES
    most = min(highest, _HIGHEST_WITH_RULES) if has_rules else highest
    stop = deadline(time_limit, check_stop)
    choose = explainer(unique=True, check_stop=stop, highest=most)
    while candidates.empty:
        try:
            step = choose(candidates)
        except TimeLimitError:
            if time_limit is None:  # it is the caller's own
                raise
            tally.end_early(choose.at_least)
            break
        if step is None:
            tally.rating, tally.hardest = BEYOND, ""
            if has_rules and highest == inf:
                _rate_search(tally, candidates, stop)
            break
        tally.add(step.technique, rating_of(step), places=bool(step.placements))
        if top_level and level_of(tally) == list(LEVELS)[-1]:
            break
        step.apply(candidates)
    return tally


def _tally_of(path: AnyPath, highest: float, top_level: bool, time_limit: float | None, check_stop: StopCheck) -> Tally:
    """The tally of a path that the native core follows step by step."""
    tally, names, stop = Tally(), technique_names(), deadline(time_limit, check_stop)
    try:
        while path.take_step(stop):
            tally.add(names[path.technique], path.rating, places=path.placed is not None)
            if printed_rating(path.rating) > highest or (top_level and level_of(tally) == list(LEVELS)[-1]):
                return tally
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
        tally.end_early(path.at_least)
        return tally
    if not path.is_solved:
        tally.rating, tally.hardest = BEYOND, ""
    return tally


def _rate_search(tally: Tally, candidates: Candidates, stop: StopCheck) -> None:
    """Rate what is left, where no technique goes on, by the search that it needs."""
    try:
        guesses = count_guesses(candidates, _MOST_GUESSES, stop)
    except TimeLimitError:
        tally.rating, tally.at_least = SEARCH, True
        return
    tally.rating, tally.at_least = SEARCH + DOUBLING * log2(max(guesses, 1)), guesses >= _MOST_GUESSES
    tally.by_rating[tally.rating] += 1


def hodokus_score(grid: Grid, check_stop: StopCheck = None) -> tuple[int | None, str | None]:
    """HoDoKu's score and level of a puzzle with one solution: the sum over its path, and the level of its hardest step.

    A level goes to a highest score; beyond it the puzzle is of the next level. Where the order has no further technique
    the level is extreme and the score that of the steps so far, or both are None if the board has rules that HoDoKu
    does not know.
    """
    names = list(HODOKU_LEVELS)
    counts, solved = counts_of_path(grid, check_stop)
    score = level = 0
    for name, count in counts.items():
        technique = TECHNIQUES[name]
        assert technique.score is not None
        assert technique.level is not None
        score += count * technique.score
        level = max(level, names.index(technique.level))
    if not solved:
        return (None, None) if grid.board.constraints else (score, names[-1])
    while score > HODOKU_LEVELS[names[level]]:
        level += 1
    return score, names[level]


_remembered_score = lru_cache(maxsize=64)(hodokus_score)
_remembered_counts = lru_cache(maxsize=64)(counts_of_path)
_remembered_for_people = lru_cache(maxsize=64)(counts_for_people)


def level_of_step(step: Step) -> str:
    """The level of a step: that of Sudoku Explainer's rating, or what HoDoKu's level comes to where it has none."""
    technique = TECHNIQUES[step.technique]
    return (
        level_of_technique(technique) if technique.rating is None else level_of_rating(printed_rating(rating_of(step)))
    )


def level_of_technique(technique: Technique) -> str:
    """The level of the easiest steps of a technique."""
    if technique.rating is None:
        return _LEVEL_OF_HODOKUS[technique.level or "extreme"]
    return level_of_rating(technique.rating)


_LEVEL_OF_HODOKUS = {"easy": "easy", "medium": "medium", "hard": "hard", "unfair": "expert", "extreme": "extreme"}


def level_of(tally: Tally) -> str:
    """The level of a puzzle: that of its hardest step, one higher if it needs many steps of that level."""
    names = list(LEVELS)
    limits = list(LEVELS.values())
    level = next(number for number, limit in enumerate(limits) if printed_rating(tally.rating) <= limit)
    below = limits[level - 1] if level else 0.0
    often = sum(count for rating, count in tally.by_rating.items() if printed_rating(rating) > below) > tally.often
    return names[min(level + often, len(names) - 1)] if level else names[0]
