"""Verifying many answers at once: lists or columns of puzzles and of responses, one or several to each puzzle.

Puzzles are solved together, once each, however many responses there are to them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sudokit.arguments import plain_items, shown
from sudokit.board import Board, Grid, GridLike
from sudokit.errors import ArgumentError, GridError, SudokuError
from sudokit.formats.arrays import texts_of
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.lazy_numpy import NDArray, np
from sudokit.solving.solve_many import error_column, solve_many
from sudokit.solving.verify import judge
from sudokit.translation import _
from sudokit.work.stopping import Stop, deadline


@dataclass(frozen=True, slots=True, eq=False)
class VerifiedBatch:
    """The verdicts on many responses, in their order; of a puzzle with several responses they follow each other.

    Where there is an error, or no response, the score is 0.

    >>> verified = verify_many(["1... ..3. .4.. ...2"], [["1324 4231 2413 3142", "I give up.", None]])
    >>> verified.score.tolist(), verified.is_solution.sum().item(), verified.puzzle_index.tolist()
    ([1.0, 0.0, 0.0], 1, [0, 0, 0])
    """

    score: "NDArray[np.float64]"
    """From 0 to 1, as `verify` has it."""
    is_solution: "NDArray[np.bool_]"
    """Whether it is the solution."""
    right: "NDArray[np.int64]"
    """How many cells beyond the givens are right."""
    wrong: "NDArray[np.int64]"
    """How many of them are wrong."""
    empty: "NDArray[np.int64]"
    """How many of them are empty."""
    changed_givens: "NDArray[np.int64]"
    """How many givens are changed or missing."""
    answers: "NDArray[np.uint8]"
    """(n, cells): the grid that was found in each response; zeros where there is none."""
    puzzle_index: "NDArray[np.int64]"
    """Which puzzle each response is to."""
    board: Board
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """What is wrong with puzzles, by the index of the response: not a puzzle, or not exactly one solution."""

    def __len__(self) -> int:
        return len(self.score)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them.

        >>> columns = verify_many(["1... ..3. .4.. ...2"], ["1324 4231 2413 3142"]).to_dict()
        >>> columns["answer"], columns["score"].tolist()
        (['1324423124133142'], [1.0])
        """
        names = ("puzzle_index", "score", "is_solution", "right", "wrong", "empty", "changed_givens")
        answers = [answer.decode() if answer.strip(b".") else "" for answer in texts_of(self.answers, self.board)]
        return {
            **{name: getattr(self, name) for name in names},
            "answer": answers,
            "error": error_column(self.errors, len(self)),
        }


def verify_many(
    puzzles: str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]],
    responses: Iterable[str | Iterable[str | None] | None],
    *,
    board: Board | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> VerifiedBatch:
    """Say how right responses are as answers to puzzles, each as `verify` does.

    Puzzles are given as to `solve_many`; with them come as many responses, in a list, an array or a column. A response
    is text; None, or what a data frame has for it, scores 0. In place of one response there may be a list of them, such
    as the samples of a model. The solution is never taken from the data: the puzzles are solved here. A puzzle that is
    invalid, or does not have exactly one solution, is an error of its responses, which score 0.

    responses: one response for each puzzle, or a list of them.

    >>> puzzle = "1... ..3. .4.. ...2"
    >>> verify_many([puzzle, puzzle], ["The answer: 1324 4231 2413 3142", None]).score.tolist()
    [1.0, 0.0]
    """
    check_stop = deadline(time_limit, check_stop)
    digits, board, errors = read_puzzles(puzzles, board)
    texts = list(_texts_of_each(responses, len(digits)))
    solved = solve_many(digits, limit=2, threads=threads, board=board, check_stop=check_stop)
    problems = {
        index: errors.get(index)
        or GridError(
            _("the puzzle has {why}; it must have exactly one").format(
                why=_("several solutions") if count else _("no solution")
            )
        )
        for index, count in enumerate(solved.solution_counts.tolist())
        if count != 1 or index in errors
    }
    of_puzzle = np.repeat(np.arange(len(texts), dtype=np.int64), [len(some) for some in texts])
    numbers = {name: np.zeros(len(of_puzzle), np.int64) for name in ("right", "wrong", "empty", "changed_givens")}
    score, is_solution = np.zeros(len(of_puzzle)), np.zeros(len(of_puzzle), np.bool_)
    answers = np.zeros((len(of_puzzle), board.cell_count), np.uint8)
    at = 0
    for index, some in enumerate(texts):
        if check_stop:
            check_stop()
        if index in problems:
            at += len(some)
            continue
        puzzle = Grid.unchecked(digits[index].tobytes(), board)
        solution = Grid.unchecked(solved.solutions[index].tobytes(), board)
        for text in some:
            verdict = judge(puzzle, solution, text or "")
            score[at], is_solution[at] = verdict.score, verdict.is_solution
            for name in ("right", "wrong", "empty"):
                numbers[name][at] = getattr(verdict, name)
            numbers["changed_givens"][at] = len(verdict.changed_givens)
            if verdict.grid is not None:
                answers[at] = np.frombuffer(verdict.grid.digits, np.uint8)
            at += 1
    wrong = {place: problems[index] for place, index in enumerate(of_puzzle.tolist()) if index in problems}
    return VerifiedBatch(
        score, is_solution, **numbers, answers=answers, puzzle_index=of_puzzle, board=board, errors=wrong
    )


def _texts_of_each(responses: Any, count: int) -> Iterator[list[str | None]]:
    """The responses to each puzzle; an ArgumentError where they are not as many, or not text."""
    items = [responses] if isinstance(responses, str | bytes) or responses is None else plain_items(responses)
    if len(items) != count:
        raise ArgumentError(
            _("{found} responses for {count} puzzles: give one for each, or a list of them for each").format(
                found=len(items), count=count
            )
        )
    for index, item in enumerate(items):
        some: list[Any] = [item] if item is None or isinstance(item, str | bytes | Grid) else _listed(item)
        some = [str(text) if isinstance(text, Grid) else text for text in some]
        for text in some:
            if not (text is None or isinstance(text, str)):
                raise ArgumentError(
                    _("the response {found} is not text (item {index} of the list)").format(
                        found=shown(text), index=index
                    )
                )
        yield some


def _listed(item: Any) -> list[Any]:
    try:
        return plain_items(item)
    except TypeError:
        return [None] if item != item else [item]  # data frames have NaN for what is missing
