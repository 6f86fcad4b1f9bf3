"""Many puzzles rated at once, from whatever holds them, into arrays.

On the classic 9×9 board everything is native: whether there is one solution, the canonical form, Sudoku Explainer's
path, and HoDoKu's. Other boards are rated by Python, in several processes.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sudokit.arguments import check_flags, checked_time_limit
from sudokit.board import Board, Grid, GridLike, classic, usual_board
from sudokit.errors import SudokuError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native
from sudokit.native_core.explainer_paths import technique_names
from sudokit.native_core.library import PAUSED
from sudokit.solving.solve_many import NO_PUZZLE, error_column
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import Grade
from sudokit.techniques.grading.native_ratings import (
    RatedRows,
    ScoredRows,
    known_ratings,
    levels_of,
    rate_rows,
    score_rows,
)
from sudokit.techniques.grading.rating_batch import rate_each
from sudokit.work.stopping import Stop, check_callable, deadline
from sudokit.work.threads import Progress, checked_threads

_NINE = classic()
_BLOCK = 4096  # puzzles at a time, so that progress is seen and counts of steps are not kept for all of them at once


@dataclass(frozen=True, slots=True, eq=False)
class RatedBatch:
    """The grades of many puzzles, in their order, named as in a `Grade`.

    Where a puzzle does not have exactly one solution its numbers are not-a-number and its names empty.

    rating: the rating of Sudoku Explainer.
    pearl: that of the hardest step up to the first digit.
    diamond: that of the first step.
    level: beginner, easy, medium, hard, expert or extreme.
    hodoku_level: the level of HoDoKu.

    >>> rated = rate_many(["1... ..3. .4.. ...2"])
    >>> rated.rating.tolist(), rated.level.tolist()
    ([1.2], ['beginner'])
    """

    solution_counts: "NDArray[np.int64]"
    """(n,): 0, 1, or 2 for several; -1 for an invalid item, or where the time was not enough to count them."""
    rating: "NDArray[np.float64]"
    pearl: "NDArray[np.float64]"
    diamond: "NDArray[np.float64]"
    level: "NDArray[np.str_]"
    hardest: "NDArray[np.str_]"
    """The technique of the hardest step; empty where it is not known."""
    at_least: "NDArray[np.bool_]"
    """Whether the path was left when its time was up: the rating and the level are lower bounds."""
    techniques: "Mapping[str, NDArray[np.uint16]]"
    """For each technique that any of them needs, how often each puzzle needs it, easiest technique first."""
    score: "NDArray[np.float64] | None" = None
    """HoDoKu's score; None unless it was asked for."""
    hodoku_level: "NDArray[np.str_] | None" = None
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """The errors of invalid items, by index."""

    def __len__(self) -> int:
        return len(self.rating)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them; one for each technique, by its name.

        >>> columns = rate_many(["1... ..3. .4.. ...2"]).to_dict()
        >>> list(columns)[:4], columns["hidden-single"].tolist()
        (['solution_count', 'level', 'rating', 'pearl'], [4])
        """
        scores = {} if self.score is None else {"score": self.score, "hodoku_level": self.hodoku_level}
        return {
            "solution_count": self.solution_counts,
            **{name: getattr(self, name) for name in ("level", "rating", "pearl", "diamond", "hardest", "at_least")},
            **scores,
            "error": error_column(self.errors, len(self)),
            **self.techniques,
        }


def rate_many(
    puzzles: str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]],
    *,
    threads: int | None = None,
    as_printed: bool = False,
    with_score: bool = False,
    puzzle_time_limit: float | None = None,
    board: Board | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
    progress: Progress = None,
) -> RatedBatch:
    """Rate many puzzles of one board, each as `rate` does.

    Puzzles, board and threads are given as to `solve_many`. HoDoKu's score and level are found only `with_score`: its
    path is another one, which has the same time again. `check_stop` is called now and then and may raise to end the
    work; `progress` is called with the number of puzzles done.

    as_printed: as in `rate`.
    with_score: whether to find HoDoKu's score and level too.
    puzzle_time_limit: seconds for each puzzle, after which what is known of it is a lower bound (`at_least`).

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rated = rate_many([puzzle, puzzle.replace("4", "."), "5 3"])
    >>> rated.rating.tolist(), rated.level.tolist(), rated.solution_counts.tolist()
    ([1.2, nan, nan], ['beginner', '', ''], [1, 2, -1])
    >>> {name: counts.tolist() for name, counts in rated.techniques.items()}
    {'full-house': [20, 0, 0], 'hidden-single': [31, 0, 0]}
    """
    workers, seconds_each = checked_threads(threads), checked_time_limit(puzzle_time_limit)
    check_callable(progress=progress)
    check_stop = deadline(time_limit, check_stop)
    check_flags(as_printed=as_printed, with_score=with_score)
    digits, board, errors = read_puzzles(puzzles, None if board is None else usual_board(board))
    table = _Table(len(digits), with_score)
    for first in range(0, len(digits), _BLOCK):
        done = None if progress is None else _progress_from(progress, first)
        block = digits[first : first + _BLOCK]
        if is_native() and board == _NINE:
            rows = rate_rows(block, as_printed, workers, seconds_each, check_stop, done)
            table.add_rows(first, rows)
            if with_score:
                table.add_scores(first, rows, score_rows(rows.rated, workers, seconds_each, check_stop))
        else:
            grids = (Grid.from_digits(row.tobytes(), board) for row in block)
            grades = rate_each(
                grids,
                as_printed=as_printed,
                with_score=with_score,
                puzzle_time_limit=seconds_each,
                processes=workers,
                check_stop=check_stop,
            )
            for index, grade in enumerate(grades):
                table.add_grade(first + index, grade)
                if done:
                    done(index + 1)
        if progress:
            progress(first + len(block))
    return table.to_batch(errors)


def _progress_from(progress: Progress, first: int) -> Progress:
    return lambda done: progress(first + done) if progress else None


class _Table:
    """The columns of a result while they are filled."""

    def __init__(self, n: int, with_score: bool) -> None:
        self.solution_counts = np.full(n, NO_PUZZLE, np.int64)
        self.numbers = {
            name: np.full(n, np.nan) for name in ("rating", "pearl", "diamond", *(("score",) if with_score else ()))
        }
        self.names = {
            name: np.zeros(n, "U40") for name in ("level", "hardest", *(("hodoku_level",) if with_score else ()))
        }
        self.at_least = np.zeros(n, np.bool_)
        self.techniques: dict[str, NDArray[np.uint16]] = {}

    def add_rows(self, first: int, rows: RatedRows) -> None:
        found = rows.ratings
        self.solution_counts[first : first + len(rows.solution_counts)] = rows.solution_counts
        where = first + np.flatnonzero(rows.solution_counts == 1)
        for name, values in known_ratings(found).items():
            self.numbers[name][where] = values
        self.names["level"][where] = levels_of(found)
        self.names["hardest"][where] = np.array([*technique_names(), ""])[found.hardest]
        self.at_least[where] = found.solved == PAUSED
        for number in np.flatnonzero(found.counts.any(axis=0)):
            self._column(technique_names()[number])[where] = found.counts[:, number]

    def add_scores(self, first: int, rows: RatedRows, scored: ScoredRows) -> None:
        where = first + np.flatnonzero(rows.solution_counts == 1)
        self.numbers["score"][where] = scored.score
        self.names["hodoku_level"][where] = scored.level

    def add_grade(self, index: int, grade: Grade) -> None:
        if grade.solution_count is not None:
            self.solution_counts[index] = grade.solution_count
        if grade.level is None:
            return
        self.at_least[index] = grade.at_least
        for name, numbers in self.numbers.items():
            value = getattr(grade, name)
            if value is not None:
                numbers[index] = value
        for name, names in self.names.items():
            names[index] = getattr(grade, name) or ""
        for name, count in grade.techniques.items():
            self._column(name)[index] = count

    def _column(self, technique: str) -> "NDArray[np.uint16]":
        if technique not in self.techniques:
            self.techniques[technique] = np.zeros(len(self.solution_counts), np.uint16)
        return self.techniques[technique]

    def to_batch(self, errors: Mapping[int, SudokuError]) -> RatedBatch:
        no_puzzle = list(errors)
        self.solution_counts[no_puzzle] = NO_PUZZLE
        for numbers in self.numbers.values():
            numbers[no_puzzle] = np.nan
        for names in self.names.values():
            names[no_puzzle] = ""
        order = list(TECHNIQUES.own)
        return RatedBatch(
            self.solution_counts,
            at_least=self.at_least,
            techniques=dict(sorted(self.techniques.items(), key=lambda entry: order.index(entry[0]))),
            errors=errors,
            **self.numbers,
            **self.names,
        )
