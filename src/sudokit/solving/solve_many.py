"""Solving many puzzles of one board at once: from whatever holds them, into arrays.

Each answer has the index of its puzzle. Invalid items keep their index and carry an error.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sudokit.arguments import LARGEST, checked_limit
from sudokit.board import Board, Grid, GridLike, classic, usual_board
from sudokit.errors import SudokuError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native, lanes
from sudokit.solving import native_or_python
from sudokit.work.stopping import Stop, deadline
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    Digits = NDArray[np.uint8]

_CLASSIC = classic()
NO_PUZZLE = -1  # the count of an invalid item


@dataclass(frozen=True, slots=True, eq=False)
class SolvedBatch:
    """The answers for many puzzles, in their order.

    >>> solved = solve_many(["1... ..3. .4.. ...2", "11.. .... .... ...."])
    >>> solved.solution_counts.tolist(), solved.solutions.shape
    ([1, 0], (2, 16))
    """

    solutions: "Digits"
    """(n, cells): one solution of each puzzle in reading order; zeros where there is none."""
    solution_counts: "NDArray[np.int64]"
    """(n,): how many solutions were found, at most the limit, or 2⁶³ - 1; -1 for an invalid item."""
    exact: "NDArray[np.bool_]"
    """(n,): whether there are exactly so many; False where counting ended at the limit, and there may be more."""
    board: Board
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """The errors of invalid items, by index."""

    def __len__(self) -> int:
        return len(self.solution_counts)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them.

        >>> columns = solve_many(["1... ..3. .4.. ...2"]).to_dict()
        >>> list(columns), columns["solution"]
        (['solution', 'solution_count', 'exact', 'error'], ['1324423124133142'])
        """
        return {
            "solution": self.to_text().splitlines(),
            "solution_count": self.solution_counts,
            "exact": self.exact,
            "error": error_column(self.errors, len(self)),
        }

    def to_text(self) -> str:
        """The solutions as text, one on each line: dots where there is none, an empty line for an invalid item."""
        if is_native() and self.board == _CLASSIC:
            text = lanes.write_lines(self.solutions).decode("ascii")
        else:
            text = "".join(f"{Grid.from_digits(solution.tobytes(), self.board)}\n" for solution in self.solutions)
        return text_with_lines(text, dict.fromkeys(self.errors, ""))


def text_with_lines(text: str, replaced: Mapping[int, str]) -> str:
    """Text with some of its lines replaced, by index; as it is where there are none, however long it may be.

    >>> text_with_lines("a\\nb\\nc\\n", {1: "B"})
    'a\\nB\\nc\\n'
    """
    if not replaced:
        return text
    lines = text.splitlines()
    for index, line in replaced.items():
        lines[index] = line
    return "\n".join([*lines, ""])


def error_column(errors: Mapping[int, SudokuError], n: int) -> list[str]:
    """For each of n items what is wrong with it, as text; empty where nothing is."""
    return [str(errors.get(index, "")) for index in range(n)]


def solve_many(
    puzzles: str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]],
    *,
    limit: int | None = 1,
    threads: int | None = None,
    board: Board | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> SolvedBatch:
    """Solve many puzzles, looking for at most `limit` solutions of each; 2 is enough to test for uniqueness.

    Takes a list of puzzles, each a grid, rows or text as `read` reads it; text as `read_many` reads it, such as one
    puzzle on each line; an array of digits, 0 for empty: (n, cells), or (n, rows, columns); a column of NumPy, pandas,
    polars or Arrow with a puzzle in each place; or a table or data frame with a column `puzzle`. All are on one board:
    `board`, or the one that the first of them shows, which for text that does not state it is the classic board with
    that many cells. All processors are used unless `threads` says otherwise.
    `check_stop` is called now and then and may raise to end the work.

    limit: how many solutions of each to look for; None counts them all.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve_many([puzzle, puzzle.replace("4", "."), "11" + 79 * ".", "5 3"], limit=2)
    >>> solved.solution_counts.tolist(), solved.exact.tolist()
    ([1, 2, 0, -1], [True, False, True, False])
    >>> solved.solutions[0, :9].tolist()
    [5, 3, 4, 6, 7, 8, 9, 1, 2]
    >>> print(solved.errors[3])
    there are 2 cells and 9x9 has 81; see line 1, column 3
    """
    limit, threads = checked_limit(limit), checked_threads(threads)
    check_stop = deadline(time_limit, check_stop)
    board = None if board is None else usual_board(board)
    digits, board, errors = read_puzzles(puzzles, board)
    solutions, counts = native_or_python.solve_many(digits, board, limit, threads, check_stop)
    exact = counts < (LARGEST if limit is None else min(limit, LARGEST))
    for index in errors:
        solutions[index], counts[index], exact[index] = 0, NO_PUZZLE, False
    return SolvedBatch(solutions, counts, exact, board, errors)
