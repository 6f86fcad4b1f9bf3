"""Difficulty as a requirement: a level, a range of ratings, or a technique that the solution needs.

Nobody can dig a puzzle of a given difficulty directly. So puzzles are made and rated until one fits: most fail early,
because following a path ends as soon as it is too hard.
"""

from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudokit.arguments import shown
from sudokit.board.board import Board
from sudokit.board.grid import Grid
from sudokit.errors import MethodError
from sudokit.names import checked_name
from sudokit.native_core import is_native
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.explainer_paths import rate_paths, technique_names
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.symmetries.canonical import canonical_form
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import LEVELS, Tally, explainers_tally, level_of, printed_rating
from sudokit.techniques.grading.native_ratings import levels_of, printed_ratings
from sudokit.techniques.paths.hodoku import STAGES, counts_of_path
from sudokit.translation import N_, _
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HARDEST_RATING = 12.0
RARE_RATING = 9.2  # none of 30,000 minimal puzzles had it or a higher one


class Difficulty(NamedTuple):
    """What the path of a puzzle must come to. `level` and `technique` are None where any will do."""

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
        return self.judge_one(puzzle, check_stop)[1]

    def judge_one(self, puzzle: Grid, check_stop: StopCheck = None) -> tuple[float, bool]:
        """The rating of a puzzle, 0.0 where it is too hard or was not looked for, and whether it is as hard as that."""
        if not puzzle.board.is_classic:
            return self._judge_form(puzzle, check_stop)
        rating, is_met = self._judge_form(canonical_form(puzzle, check_stop=check_stop), check_stop)
        return rating, is_met and self._judge_form(puzzle, check_stop)[1]

    def _judge_form(self, form: Grid, check_stop: StopCheck) -> tuple[float, bool]:
        if self.is_on_hodokus_path:
            return 0.0, self.technique in counts_of_path(form, check_stop)[0]
        top_level = self.level == list(LEVELS)[-1]
        tally = explainers_tally(form, highest=self.highest, top_level=top_level, check_stop=check_stop)
        return tally.rating if printed_rating(tally.rating) <= self.highest else 0.0, self._is_met_by_tally(tally)

    def _is_met_by_tally(self, tally: Tally) -> bool:
        if not self.lowest <= printed_rating(tally.rating) <= self.highest:
            return False
        if self.technique is not None and self.technique not in tally.counts:
            return False
        return self.level is None or level_of(tally) == self.level

    def judge(
        self, puzzles: bytes, threads: int = 1, check_stop: StopCheck = None
    ) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
        """What `judge_one` says of each of classic 9×9 puzzles, one after the other.

        >>> checked_difficulty("easy").judge(bytes(range(1, 10)) * 9 + bytes(81 * 2))[1].tolist()
        [False, False, False]
        """
        import numpy as np

        if not is_native():
            rows = (Grid.from_digits(puzzles[start : start + 81]) for start in range(0, len(puzzles), 81))
            judged = [self.judge_one(row, check_stop) for row in rows]
            return np.array([rating for rating, _is_met in judged]), np.array([is_met for _rating, is_met in judged])
        as_printed, forms = (
            np.frombuffer(digits, np.uint8).reshape(-1, 81)
            for digits in (puzzles, canonical_many(puzzles, threads, check_stop).forms)
        )
        ratings, fits = self._judge_rows(forms, threads, check_stop)
        fits[fits] = self._judge_rows(as_printed[fits], threads, check_stop)[1]
        return ratings, fits

    def _judge_rows(
        self, rows: "NDArray[np.uint8]", threads: int, check_stop: StopCheck
    ) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
        import numpy as np

        if self.is_on_hodokus_path:
            paths = follow_hodoku_paths(rows, threads, check_stop=check_stop)
            return np.zeros(len(rows)), paths.counts[:, hodoku_techniques().index(str(self.technique))] > 0
        found = rate_paths(rows, self.highest, threads, check_stop=check_stop)
        ratings = printed_ratings(found.rating)
        fits: NDArray[np.bool_] = (self.lowest <= ratings) & (ratings <= self.highest)
        if self.technique is not None:
            fits &= found.counts[:, technique_names().index(self.technique)] > 0
        if self.level is not None:
            fits &= levels_of(found) == self.level
        return np.where(ratings <= self.highest, found.rating, 0.0), fits

    @property
    def wants_few_clues(self) -> bool:
        """Whether puzzles with few clues are the better place to look: hard ones are rare among the others."""
        return self.lowest >= LEVELS["medium"] or self.is_on_hodokus_path

    @property
    def wants_climbing(self) -> bool:
        """Whether puzzles that fit are too rare to be met by chance."""
        return self.lowest >= RARE_RATING

    @property
    def is_on_hodokus_path(self) -> bool:
        """Whether a technique is required that Sudoku Explainer does not have."""
        return self.technique is not None and TECHNIQUES[self.technique].rating is None

    def __str__(self) -> str:
        if self.level is not None:
            return _("level {level}").format(level=_(self.level))
        if self.technique is not None:
            return _("a solution that needs {technique}").format(technique=_(TECHNIQUES[self.technique].title))
        return _("a rating from {lowest} to {highest}").format(lowest=self.lowest, highest=self.highest)


def checked_difficulty(
    level: str | None = None, rating: tuple[float, float] | None = None, technique: str | None = None
) -> Difficulty | None:
    """The difficulty that was requested, None for any; a MethodError for what does not exist."""
    given = {"difficulty": level, "rating": rating, "technique": technique}
    asked = [name for name, value in given.items() if value is not None]
    if len(asked) > 1:
        raise MethodError(
            _("{asked} cannot be required together; give one of difficulty, rating and technique").format(
                asked=", ".join(asked)
            )
        )
    if level is not None:
        return _level(level)
    if rating is not None:
        return _range(rating)
    if technique is not None:
        return _technique(technique)
    return None


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
    """The techniques that a path may have, Sudoku Explainer's or HoDoKu's, in the order of the catalogue.

    >>> techniques_to_require()[0], "death-blossom" in techniques_to_require()
    ('full-house', False)
    """
    on_hodokus_path = {name for stage in STAGES for name in stage.techniques}
    return [name for name, line in TECHNIQUES.own.items() if line.rating is not None or name in on_hodokus_path]


def _technique(technique: str) -> Difficulty:
    known = techniques_to_require()
    sentence = N_("no puzzle can require the technique {found}; sudokit.techniques() lists all")
    checked_name(technique, known, sentence, MethodError)
    return Difficulty(TECHNIQUES[technique].rating or 1.0, HARDEST_RATING, technique=technique)


def why_never_needed(technique: str, board: Board) -> str | None:
    """Why no path on that board has the technique, as far as that is known; None if it may be on one.

    Direct claiming is never the first step where boxes are no larger than 3×3. Say that all places of a digit in
    column a lie in box P, and that column b has some in P and only one elsewhere, in box Q. In a third box R of the
    stack, neither column has a place, so all places of R lie in column c. If the digit is there already, or there is no
    R, Q has only the place in column b, a hidden single; if R has one place, that is a hidden single; if it has more, R
    points along column c and leaves Q only the place in column b. Hidden singles and direct pointing come first.

    >>> from sudokit.board.variants import classic
    >>> why_never_needed("direct-claiming", classic()), why_never_needed("direct-claiming", classic(16))
    ('direct pointing or a hidden single always comes first', None)
    """
    boxes = board.box_shape if board.is_classic else None
    if technique == "direct-claiming" and boxes and max(boxes) <= 3:
        return _("direct pointing or a hidden single always comes first")
    if technique == "relation" and not board.linking_rules:
        return _("no rule of the board relates two cells")
    return None
