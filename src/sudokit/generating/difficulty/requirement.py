"""Difficulty as a requirement: a level, a range of ratings, or a technique that is the hardest step of the solution.

Nobody can dig a puzzle of a given difficulty directly. So puzzles are made and rated until one fits: most fail early,
because following a path ends as soon as it is too hard.
"""

from importlib.util import find_spec
from math import inf
from typing import NamedTuple

from sudokit.arguments import shown
from sudokit.board import Board, Grid
from sudokit.errors import MethodError
from sudokit.lazy_numpy import NDArray, np
from sudokit.names import checked_name
from sudokit.native_core import is_native
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.explainer_paths import rate_paths, technique_names
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.native_core.library import YES
from sudokit.symmetries.canonical import canonical_form
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.grading.grade import Tally, explainers_tally, level_of
from sudokit.techniques.grading.levels import LEVELS, printed_rating
from sudokit.techniques.grading.native_ratings import levels_of, printed_ratings
from sudokit.techniques.paths.human_solver import order_with
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE, counts_for_people, native_order
from sudokit.translation import N_, _, join_words
from sudokit.work.stopping import StopCheck

HARDEST_RATING = 12.0
_ANY_RATING = (1.0, HARDEST_RATING)
_EASY = ("full-house", "hidden-single", "naked-single")
_LONGEST = 1.7  # what the length of a chain, however long, adds to the rating of a technique
RARE_RATING = 9.2  # none of 30,000 minimal puzzles had it or a higher one


class Difficulty(NamedTuple):
    """What the paths of a puzzle must come to. `level` and `technique` are None where any will do.

    A technique is the hardest step: by the order for people, or on Sudoku Explainer's path for those that something
    else nearly always comes before (`order_with`).
    """

    lowest: float
    highest: float
    level: str | None = None
    technique: str | None = None

    def is_met_by(self, puzzle: Grid, check_stop: StopCheck = None) -> bool:
        """Whether the puzzle, which has one solution, is as hard as that; `check_stop` may raise to end the work.

        Its path is followed in the canonical form, which `rate` takes, and as it is printed, which is what `explain`
        and hints show: wherever somebody looks, the puzzle is what was asked for.

        >>> singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> [checked_difficulty(level).is_met_by(Grid(singles)) for level in ("beginner", "hard")]
        [True, False]
        """
        return self.judge_one(puzzle, check_stop, as_printed_first=True)[1]

    def judge_one(
        self, puzzle: Grid, check_stop: StopCheck = None, *, as_printed_first: bool = False
    ) -> tuple[float, bool]:
        """The rating of a puzzle, 0.0 where it is too hard or was not looked for, and whether it is as hard as that.

        as_printed_first: only a puzzle that fits as it is printed is brought to its canonical form, which takes long on
            large boards; the rating is that as printed.
        """
        if not puzzle.board.is_classic:
            return self._judge_form(puzzle, check_stop)
        if as_printed_first:
            rating, is_met = self._judge_form(puzzle, check_stop)
            return rating, is_met and self._judge_form(canonical_form(puzzle, check_stop=check_stop), check_stop)[1]
        rating, is_met = self._judge_form(canonical_form(puzzle, check_stop=check_stop), check_stop)
        return rating, is_met and self._judge_form(puzzle, check_stop)[1]

    def compare(self, puzzle: Grid, check_stop: StopCheck = None) -> tuple[float, int]:
        """The rating as printed, and -1 for a puzzle that is too easy, 0 for one that fits, 1 for one that is too hard.

        >>> singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> [checked_difficulty(level).compare(Grid(singles))[1] for level in ("beginner", "hard")]
        [0, -1]
        """
        rating, is_met = self.judge_one(puzzle, check_stop, as_printed_first=True)
        if is_met:
            return rating, 0
        names = list(LEVELS)
        number = names.index(self.level) if self.level is not None else 0
        least = LEVELS[names[number - 1]] + 0.1 if number else self.lowest  # many easier steps are no reason to be here
        return rating, -1 if 0.0 < printed_rating(rating) < least else 1

    def _judge_form(self, form: Grid, check_stop: StopCheck) -> tuple[float, bool]:
        if self._is_for_people:
            hardest = next(reversed(counts_for_people(form, check_stop)[0]), None)
            if hardest != self.technique or not self._is_rated:
                return 0.0, hardest == self.technique
        tally = explainers_tally(form, highest=self._most, top_level=self._is_top_level, check_stop=check_stop)
        return tally.rating if printed_rating(tally.rating) <= self.highest else 0.0, self._is_met_by_tally(tally)

    def _is_met_by_tally(self, tally: Tally) -> bool:
        if not self.lowest <= printed_rating(tally.rating) <= self.highest:
            return False
        if not self._is_for_people and self.technique not in (None, tally.hardest):
            return False
        return self.level is None or level_of(tally) == self.level

    def judge(
        self, puzzles: bytes, threads: int = 1, check_stop: StopCheck = None, *, as_printed_first: bool = False
    ) -> tuple[list[float], list[bool]]:
        """What `judge_one` says of each of classic 9×9 puzzles, one after the other.

        as_printed_first: only puzzles that fit as they are printed are brought to their canonical form. That is quicker
            where few fit; the ratings are those as printed.

        With NumPy many are judged at a time; a page in a browser has none.

        >>> checked_difficulty("easy").judge(bytes(range(1, 10)) * 9 + bytes(81 * 2))[1]
        [False, False, False]
        """
        if not is_native() or find_spec("numpy") is None:
            rows = (Grid.from_digits(puzzles[start : start + 81]) for start in range(0, len(puzzles), 81))
            judged = [self.judge_one(row, check_stop, as_printed_first=as_printed_first) for row in rows]
            return [rating for rating, _is_met in judged], [is_met for _rating, is_met in judged]

        def judge_printed(digits: bytes) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
            return self._judge_rows(np.frombuffer(digits, np.uint8).reshape(-1, 81), threads, check_stop)

        def judge_forms(digits: bytes) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
            return judge_printed(canonical_many(digits, threads, check_stop).forms)

        first, second = (judge_printed, judge_forms) if as_printed_first else (judge_forms, judge_printed)
        ratings, fits = first(puzzles)
        fits[fits] = second(np.frombuffer(puzzles, np.uint8).reshape(-1, 81)[fits].tobytes())[1]
        return ratings.tolist(), fits.tolist()

    def _judge_rows(
        self, rows: "NDArray[np.uint8]", threads: int, check_stop: StopCheck
    ) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
        ratings, fits = np.zeros(len(rows)), np.ones(len(rows), np.bool_)
        if self._is_for_people:
            fits = self._judge_rows_for_people(rows, threads, check_stop)
        if self._is_rated:
            ratings[fits], fits[fits] = self._judge_ratings(rows[fits], threads, check_stop)
        return ratings, fits

    def _judge_rows_for_people(
        self, rows: "NDArray[np.uint8]", threads: int, check_stop: StopCheck
    ) -> "NDArray[np.bool_]":
        """Which of the puzzles have the technique as their hardest step."""
        paths = follow_hodoku_paths(rows, threads, check_stop=check_stop, order=native_order(self.technique))
        if self.technique in hodoku_techniques():
            place = {name: number for number, name in enumerate(TECHNIQUES_FOR_PEOPLE)}
            places = np.array([place[name] for name in hodoku_techniques()])
            hardest = np.where(paths.counts > 0, places, -1).max(axis=1, initial=-1)
            fits: NDArray[np.bool_] = (paths.solved == YES) & (hardest == place[str(self.technique)])
            return fits
        fits = paths.solved != YES  # which is rare
        fits[fits] = [self._judge_form(Grid.from_digits(row.tobytes()), check_stop)[1] for row in rows[fits]]
        return fits

    def _judge_ratings(
        self, rows: "NDArray[np.uint8]", threads: int, check_stop: StopCheck
    ) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
        """The ratings, and which of the puzzles have one that fits, or the technique as that of its hardest step."""
        # Where nothing up to the level below the top leads on, the puzzle is of the top level.
        most = list(LEVELS.values())[-2] if self._is_top_level else self._most
        found = rate_paths(rows, most, threads, check_stop=check_stop, most=most)
        ratings = printed_ratings(found.rating)
        fits: NDArray[np.bool_] = (self.lowest <= ratings) & ((ratings <= most) | self._is_top_level)
        if self.technique is not None and not self._is_for_people:
            fits &= found.hardest == technique_names().index(self.technique)
        if self.level is not None:
            fits &= levels_of(found) == self.level
        return np.where(ratings <= self.highest, found.rating, 0.0), fits

    @property
    def wants_few_clues(self) -> bool:
        """Whether puzzles with few clues are the better place to look: hard ones are rare among the others."""
        return self.lowest >= LEVELS["medium"] or (self._is_for_people and self.technique not in _EASY)

    @property
    def wants_many_clues(self) -> bool:
        """Whether only puzzles with very many clues can fit: those that need nothing but full houses."""
        return self.technique == _EASY[0]

    @property
    def wants_climbing(self) -> bool:
        """Whether puzzles that fit are too rare to be met by chance."""
        return self.lowest >= RARE_RATING

    @property
    def _is_top_level(self) -> bool:
        """Whether any puzzle of the top level will do, however hard it is."""
        return self.level == list(LEVELS)[-1] and self.technique is None

    @property
    def _is_for_people(self) -> bool:
        """Whether a technique is required on the path for people."""
        return self.technique is not None and order_with(self.technique) == "people"

    @property
    def _least_rating(self) -> float | None:
        """That of the technique, if one is required."""
        return None if self.technique is None else TECHNIQUES[self.technique].rating

    @property
    def _most(self) -> float:
        """The rating beyond which a path need not be followed: nothing above the required technique fits."""
        if self.technique is None or self._is_for_people:
            return self.highest
        return min(self.highest, (self._least_rating or HARDEST_RATING) + _LONGEST)

    @property
    def _is_rated(self) -> bool:
        """Whether Sudoku Explainer's path must be followed."""
        return not self._is_for_people or self.level is not None or (self.lowest, self.highest) != _ANY_RATING

    def __str__(self) -> str:
        parts = []
        if self.technique is not None:
            parts.append(_("{technique} as the hardest step").format(technique=_(TECHNIQUES[self.technique].title)))
        if self.level is not None:
            parts.append(_("level {level}").format(level=_(self.level)))
        elif (self.lowest, self.highest) not in (_ANY_RATING, (self._least_rating, HARDEST_RATING)):
            parts.append(_("a rating from {lowest} to {highest}").format(lowest=self.lowest, highest=self.highest))
        return join_words(parts)


def checked_difficulty(
    level: str | None = None, rating: tuple[float, float] | None = None, technique: str | None = None
) -> Difficulty | None:
    """The difficulty that was requested, None for any; a MethodError for what does not exist.

    A level or a range of ratings may be combined with a technique, but not with each other.
    """
    if level is not None and rating is not None:
        raise MethodError(_("difficulty and rating cannot be required together; give one of them"))
    if level is None and rating is None and technique is None:
        return None
    found = _level(level) if level is not None else _range(rating) if rating is not None else Difficulty(*_ANY_RATING)
    return found if technique is None else _with_technique(found, technique)


def _level(level: str) -> Difficulty:
    checked_name(level, LEVELS, N_("there is no level {found}; the levels are {names}"), MethodError)
    names = list(LEVELS)
    number = names.index(level)
    # A puzzle of this level has steps of it, or often ones of the level below.
    lowest = LEVELS[names[number - 2]] + 0.1 if number >= 2 else 1.0
    return Difficulty(lowest, min(LEVELS[level], HARDEST_RATING), level=level)


def _range(rating: tuple[float, float]) -> Difficulty:
    try:
        lowest, highest = (float(number) for number in rating)
    except (TypeError, ValueError):
        lowest, highest = inf, -inf
    if not 1.0 <= lowest <= highest <= HARDEST_RATING:
        raise MethodError(
            _("{rating} is not a range of ratings; give a lowest and a highest from 1.0 to {most}").format(
                most=HARDEST_RATING, rating=shown(rating)
            )
        )
    return Difficulty(lowest, highest)


def techniques_to_require() -> list[str]:
    """The techniques that a path may have, in the order of the catalogue.

    >>> techniques_to_require()[0], "death-blossom" in techniques_to_require()
    ('full-house', False)
    """
    return [name for name, line in TECHNIQUES.own.items() if line.rating is not None or name in TECHNIQUES_FOR_PEOPLE]


def _with_technique(difficulty: Difficulty, technique: str) -> Difficulty:
    known = techniques_to_require()
    sentence = N_("no puzzle can require the technique {found}; sudokit.techniques() lists all")
    checked_name(technique, known, sentence, MethodError)
    line = TECHNIQUES[technique]
    if order_with(technique) == "people" and line.family != TRIAL:  # which may be on the path of any rating
        return difficulty._replace(technique=technique)
    return difficulty._replace(technique=technique, lowest=max(difficulty.lowest, line.rating or 1.0))


def why_never_needed(technique: str, board: Board) -> str | None:
    """Why no path on that board has the technique, as far as that is known; None if it may be on one.

    Direct claiming is never the first step where boxes are no larger than 3×3. Say that all places of a digit in
    column a lie in box P, and that column b has some in P and only one elsewhere, in box Q. In a third box R of the
    stack, neither column has a place, so all places of R lie in column c. If the digit is there already, or there is no
    R, Q has only the place in column b, a hidden single; if R has one place, that is a hidden single; if it has more, R
    points along column c and leaves Q only the place in column b. Hidden singles and direct pointing come first.

    Nor is a Franken X-wing without fins on such a board. Say that box P and a row, or boxes P and Q, have the digit
    only in columns a and b of one stack. A row claims its box Q there, so P and Q have it in a and b alone, and the
    third box of the stack points along column c, which is the same. Say that a column and box P cover two rows. The
    third box of their band has the digit in the third row alone and points, after which P, and the box of the column,
    are confined to what the rows leave. Where houses share less, one has all its places in another: it claims, points
    or is a single.

    >>> from sudokit.board.variants import classic
    >>> why_never_needed("direct-claiming", classic()), why_never_needed("direct-claiming", classic(16))
    ('direct pointing or a hidden single always comes first', None)
    >>> why_never_needed("franken-x-wing", classic()), why_never_needed("franken-x-wing", classic(16))
    ('locked candidates always come first', None)
    """
    boxes = board.box_shape if board.is_classic else None
    has_small_boxes = boxes is not None and max(boxes) <= 3
    if technique == "direct-claiming" and has_small_boxes:
        return _("direct pointing or a hidden single always comes first")
    if technique == "franken-x-wing" and has_small_boxes:
        return _("locked candidates always come first")
    if TECHNIQUES[technique].needs_rules and not board.linking_rules:
        return _("the board has no rules beyond houses")
    return None
