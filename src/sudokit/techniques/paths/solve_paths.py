"""The human paths of many puzzles as traces: from whatever holds the puzzles, natively on the classic 9×9 board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import nan
from typing import TYPE_CHECKING, Any

from sudokit.arguments import checked_time_limit
from sudokit.board.board import Board
from sudokit.board.evidence import Candidate
from sudokit.board.grid import Grid, GridLike
from sudokit.board.variants import classic, usual_board
from sudokit.errors import GridError, MethodError, SudokuError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.name_types import TraceStyleName
from sudokit.names import checked_name
from sudokit.native_core import is_native
from sudokit.native_core.answers import YES
from sudokit.native_core.explainer_paths import TracedPaths, technique_names, trace_paths
from sudokit.solving.solve_many import error_column, solve_many
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.paths.trace_text import STYLES, TracedStep, TraceWriter, marks_of, traced
from sudokit.translation import N_, _
from sudokit.work.stopping import Stop, StopCheck, deadline
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NINE = classic()
_BLOCK = 1024  # puzzles at a time: the steps of so many are in memory
_HOUSES = [f"{kind} {number}" for kind in ("box", "column", "row") for number in range(1, 10)]  # as the core counts


@dataclass(frozen=True, slots=True, eq=False)
class TracedBatch:
    """The human paths of many puzzles, in their order.

    >>> traced = solve_paths(["1... ..3. .4.. ...2"])
    >>> traced.traces[0].splitlines()[0], traced.solved.tolist(), traced.step_counts.tolist()
    ('hidden-single: r1c2=3', [True], [12])
    """

    traces: list[Any]
    """The path of each puzzle as text, or as a list of tokens; empty where there is an error."""
    solved: "NDArray[np.bool_]"
    """Whether the path leads to the solution: the time may be up before, or no technique leads on."""
    rating: "NDArray[np.float64]"
    """The rating of the hardest step of the path, by Sudoku Explainer; not-a-number where there is none."""
    step_counts: "NDArray[np.int64]"
    """How many steps there are."""
    board: Board
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """What is wrong with puzzles, by index: not a puzzle, or not exactly one solution."""

    def __len__(self) -> int:
        return len(self.traces)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them.

        >>> list(solve_paths(["1... ..3. .4.. ...2"]).to_dict())
        ['trace', 'solved', 'rating', 'step_count', 'error']
        """
        return {
            "trace": self.traces,
            "solved": self.solved,
            "rating": self.rating,
            "step_count": self.step_counts,
            "error": error_column(self.errors, len(self)),
        }


def solve_paths(
    puzzles: str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]],
    *,
    style: TraceStyleName = "moves",
    board: Board | None = None,
    threads: int | None = None,
    puzzle_time_limit: float | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> TracedBatch:
    """The whole human solution of each puzzle in Sudoku Explainer's order, as `solve_path` has it, written as a trace.

    Puzzles, board and threads are given as to `solve_many`. A puzzle without exactly one solution is an error.

    style: moves, sentences, thoughts (with the candidates that are left), json or tokens.
    puzzle_time_limit: seconds for each puzzle, after which its path ends where it is.

    >>> print(solve_paths(["1... ..3. .4.. ...2"], style="thoughts").traces[0][:145])
    Candidates: r1c2 23, r1c3 24, r1c4 4, r2c1 24, r2c2 2, r2c4 14, r3c1 23, r3c3 1, r3c4 13, r4c1 3, r4c2 13, r4c3 14.
    In box 1, only r1c2 can be 3.
    """
    import numpy as np

    checked_name(style, STYLES, N_("there is no style {found}; the styles are {names}"), MethodError)
    workers, seconds_each = checked_threads(threads), checked_time_limit(puzzle_time_limit)
    check_stop = deadline(time_limit, check_stop)
    digits, board, errors = read_puzzles(puzzles, None if board is None else usual_board(board))
    solved = solve_many(digits, limit=2, threads=workers, board=board, check_stop=check_stop)
    wrong = {
        index: errors.get(index) or GridError(_("the puzzle does not have exactly one solution; give one that does"))
        for index, count in enumerate(solved.solution_counts.tolist())
        if count != 1 or index in errors
    }
    proper = np.array([index for index in range(len(digits)) if index not in wrong], np.intp)
    batch = TracedBatch(
        ["" if style != "tokens" else [] for _index in range(len(digits))],
        np.zeros(len(digits), np.bool_),
        np.full(len(digits), nan),
        np.zeros(len(digits), np.int64),
        board,
        wrong,
    )
    writer = _writer(board, style)
    for first in range(0, len(proper), _BLOCK):
        block = proper[first : first + _BLOCK]
        rows = np.ascontiguousarray(digits[block])
        if is_native() and board == _NINE:
            found = _natively(rows, solved.solutions[block], style, workers, seconds_each, check_stop)
        else:
            found = _one_by_one(rows, board, seconds_each, check_stop)
        for index, row, (marks, steps, end, rating) in zip(block.tolist(), rows, found, strict=True):
            batch.traces[index] = writer.write(row.tobytes(), marks, steps, end)
            batch.solved[index], batch.rating[index], batch.step_counts[index] = all(end), rating, len(steps)
    return batch


def steps_of_paths(
    rows: "NDArray[np.uint8]", board: Board, threads: int = 1, puzzle_time_limit: float | None = None
) -> Iterator[list[TracedStep]]:
    """The steps of the paths of puzzles with exactly one solution, the rows of an (n, cells) array."""
    if is_native() and board == _NINE:
        paths = _natively(rows, rows, "moves", threads, puzzle_time_limit, None)
    else:
        paths = _one_by_one(rows, board, puzzle_time_limit, None)
    return (steps for _marks, steps, _end, _rating in paths)


_Path = tuple[list[int], list[TracedStep], bytes, float]  # candidates, steps, the end, the rating


@cache
def _writer(board: Board, style: str) -> TraceWriter:
    return TraceWriter(board, style)


def _one_by_one(rows: Any, board: Board, time_limit: float | None, check_stop: StopCheck) -> Iterator[_Path]:
    for row in rows:
        grid = Grid.from_digits(row.tobytes(), board)
        path = solve_path(grid, order="explainer", unique=True, time_limit=time_limit, check_stop=check_stop)
        rating = max(map(rating_of, path.steps), default=nan)
        yield (
            marks_of(path.start),
            list(map(traced, path.steps)),
            path.end.grid().digits,
            int((rating + 0.05) * 10) / 10,
        )


def _natively(
    rows: Any, solutions: Any, style: str, threads: int, time_limit: float | None, check_stop: StopCheck
) -> Iterator[_Path]:
    """The paths of classic 9×9 puzzles. Where one is not solved its end is what its steps placed."""
    from sudokit.techniques.grading.native_ratings import printed_ratings

    found = trace_paths(rows, threads, time_limit, check_stop)
    records = _Records(found)
    ratings = printed_ratings(found.ratings["rating"]).tolist()
    is_solved = (found.ratings["solved"] == YES).tolist()
    starts = _first_marks(rows)
    for index, count in enumerate(found.counts.tolist()):
        puzzle = rows[index].tobytes()
        steps = records.take(count)
        marks = starts[index][rows[index] == 0].tolist() if style == "thoughts" else []
        end = solutions[index].tobytes() if is_solved[index] else _filled(puzzle, steps)
        yield marks, steps, end, ratings[index]


def _filled(puzzle: bytes, steps: Iterable[TracedStep]) -> bytes:
    digits = bytearray(puzzle)
    for step in steps:
        for cell, digit in step.placements:
            digits[cell] = digit
    return bytes(digits)


class _Records:
    """Reads the steps of native paths, one path after the other."""

    def __init__(self, found: TracedPaths) -> None:
        names = technique_names()
        steps = found.steps
        self._techniques = [names[number] for number in steps["technique"].tolist()]
        self._columns = [steps[name].tolist() for name in ("rating", "placed", "removed", "bases", "covers", "focus")]
        self._digits, self._cells = steps["digits"].tolist(), steps["cells"].tobytes()
        self._marks = [_CANDIDATES[mark] for mark in found.removed.tolist()]
        self._changes = found.changed.tolist()
        self._changed = steps["changed"].tolist()
        self._at = self._removed_at = self._changed_at = 0

    def take(self, count: int) -> list[TracedStep]:
        """The next so many steps."""
        taken = []
        techniques, digits = self._techniques, self._digits
        ratings, placed, removed, bases, covers, focus = self._columns
        for at in range(self._at, self._at + count):
            eliminations: Sequence[Candidate] = ()
            if removed[at]:
                start, self._removed_at = self._removed_at, self._removed_at + removed[at]
                eliminations = sorted(self._marks[start : self._removed_at])
            placements = (_CANDIDATES[placed[at]],) if placed[at] >= 0 else ()
            houses = _HOUSES_IN.get(bases[at], ())
            changed = self._changes[self._changed_at : self._changed_at + self._changed[at]]
            self._changed_at += self._changed[at]
            if not digits[at]:  # a single, or what has no reason in a few words
                taken.append(
                    TracedStep(techniques[at], ratings[at], placements, eliminations, houses, (), "", (), (), changed)
                )
                continue
            taken.append(
                TracedStep(
                    techniques[at],
                    ratings[at],
                    placements,
                    eliminations,
                    houses or _houses(bases[at]),
                    _HOUSES_IN.get(covers[at]) or _houses(covers[at]),
                    _HOUSES[focus[at]] if focus[at] >= 0 else "",
                    [digit + 1 for digit in range(9) if digits[at] >> digit & 1],
                    _cells(techniques[at], self._cells[4 * at : 4 * at + 4]),
                    changed,
                )
            )
        self._at += count
        return taken


_CANDIDATES = [(mark // 9, mark % 9 + 1) for mark in range(729)]
_HOUSES_IN = {1 << number: (name,) for number, name in enumerate(_HOUSES)}


def _houses(bits: int) -> list[str]:
    return [name for number, name in enumerate(_HOUSES) if bits >> number & 1]


def _cells(technique: str, cells: bytes) -> list[int]:
    """The cells of a step: those of a wing from its pivot, others in reading order."""
    known = [cell for cell in cells if cell < 81]
    return known if technique in ("xy-wing", "xyz-wing") else sorted(known)


def _first_marks(rows: "NDArray[np.uint8]") -> "NDArray[np.uint16]":
    """The candidates of each cell that no given rules out, as `marks_of` writes them."""
    import numpy as np

    given = np.where(rows > 0, np.uint16(1) << (rows.astype(np.uint16) - (rows > 0)), 0).astype(np.uint16)
    marks: NDArray[np.uint16] = 511 & ~np.bitwise_or.reduce(given[:, np.array(_NINE.peers)], axis=2)
    return 512 * np.arange(81, dtype=np.uint16) + marks
