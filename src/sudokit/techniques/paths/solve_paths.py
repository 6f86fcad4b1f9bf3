"""The human paths of many puzzles as traces: from whatever holds the puzzles, natively on the classic 9×9 board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from math import nan
from typing import Any

from sudokit.arguments import checked_time_limit
from sudokit.board import Board, Grid, GridLike, classic, usual_board
from sudokit.errors import GridError, MethodError, SudokuError
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.lazy_numpy import NDArray, np
from sudokit.name_types import TraceStyleName
from sudokit.names import checked_name
from sudokit.native_core import is_native
from sudokit.native_core.explainer_paths import TracedPaths, technique_names, trace_paths
from sudokit.native_core.library import YES
from sudokit.solving.solve_many import error_column, solve_many
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.paths.trace_text import (
    STYLES,
    TracedPath,
    TracedStep,
    TraceWriter,
    changed_by,
    marks_of,
    text_of_marks,
    traced,
)
from sudokit.translation import N_, _
from sudokit.work.stopping import Stop, StopCheck, deadline
from sudokit.work.threads import checked_threads

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
            with_marks = style == "thoughts"
            found = _natively(rows, solved.solutions[block], with_marks, workers, seconds_each, check_stop)
        else:
            found = _one_by_one(rows, board, seconds_each, check_stop)
        for index, path in zip(block.tolist(), found, strict=True):
            batch.traces[index] = writer.write(path)
            batch.solved[index], batch.rating[index] = 0 not in path.end, path.rating
            batch.step_counts[index] = len(path.steps)
    return batch


def steps_of_paths(
    rows: "NDArray[np.uint8]", board: Board, threads: int = 1, puzzle_time_limit: float | None = None
) -> Iterator[Sequence[TracedStep]]:
    """The steps of the paths of puzzles with exactly one solution, the rows of an (n, cells) array."""
    if is_native() and board == _NINE:
        paths = _natively(rows, rows, False, threads, puzzle_time_limit, None)
    else:
        paths = _one_by_one(rows, board, puzzle_time_limit, None)
    return (path.steps for path in paths)


@cache
def _writer(board: Board, style: str) -> TraceWriter:
    return TraceWriter(board, style)


def _one_by_one(rows: Any, board: Board, time_limit: float | None, check_stop: StopCheck) -> Iterator[TracedPath]:
    for row in rows:
        grid = Grid.from_digits(row.tobytes(), board)
        path = solve_path(grid, order="explainer", unique=True, time_limit=time_limit, check_stop=check_stop)
        rating = int((max(map(rating_of, path.steps), default=nan) + 0.05) * 10) / 10
        marks = text_of_marks(marks_of(path.start), board)
        changes = [text_of_marks(changed_by(step), board) for step in path.steps]
        yield TracedPath(list(map(traced, path.steps)), path.end.grid().digits, rating, marks, changes)


def _natively(
    rows: Any,
    solutions: Any,
    with_marks: bool,
    threads: int,
    time_limit: float | None,
    check_stop: StopCheck,
) -> Iterator[TracedPath]:
    """The paths of classic 9×9 puzzles, with the candidates on their way if these are asked for.

    Where one is not solved its end is what its steps placed.
    """
    from sudokit.techniques.grading.native_ratings import printed_ratings

    found = trace_paths(rows, threads, time_limit, check_stop)
    records = _Records(found)
    ratings = printed_ratings(found.ratings["rating"]).tolist()
    is_solved = (found.ratings["solved"] == YES).tolist()
    starts: Iterator[str] = iter(())
    changes: Iterator[str] = iter(())
    if with_marks:
        starts = _texts_of_marks(_first_marks(rows)[rows == 0], np.count_nonzero(rows == 0, axis=1))
        changes = _texts_of_marks(found.changed, found.steps["changed"])
    for index, count in enumerate(found.counts.tolist()):
        steps = records.take_steps(count)
        end = solutions[index].tobytes() if is_solved[index] else _filled(rows[index].tobytes(), steps)
        yield TracedPath(steps, end, ratings[index], next(starts, ""), list(islice(changes, count)))


def _filled(puzzle: bytes, steps: Iterable[TracedStep]) -> bytes:
    digits = bytearray(puzzle)
    for step in steps:
        for cell, digit in step.placements:
            digits[cell] = digit
    return bytes(digits)


class _Records:
    """Reads the steps of native paths, one path after the other."""

    def __init__(self, found: TracedPaths) -> None:
        steps = found.steps
        names = technique_names()
        is_single = np.isin(steps["technique"], [names.index(name) for name in _SINGLES])
        places = 729 * steps["technique"].astype(np.int64) + steps["placed"]
        self._keys = np.where(is_single, places << len(_HOUSES) | steps["bases"], -1).tolist()
        last_at = dict(zip(self._keys, range(len(steps)), strict=True))
        new = list(last_at.keys() - _KNOWN_SINGLES.keys() - {-1})
        columns = (steps[name][[last_at[key] for key in new]].tolist() for name in _OF_SINGLE)
        for key, technique, rating, placed, bases in zip(new, *columns, strict=True):
            step = TracedStep(names[technique], rating, (_CANDIDATES[placed],), (), _HOUSES_IN.get(bases, ()), key=key)
            _KNOWN_SINGLES[key] = step
        self._others = _read_others(steps[~is_single], found.removed.tolist())
        self._at = 0

    def take_steps(self, count: int) -> list[TracedStep]:
        """The next so many steps."""
        first, self._at = self._at, self._at + count
        others, known = self._others, _KNOWN_SINGLES
        return [known[key] if key >= 0 else next(others) for key in self._keys[first : self._at]]


def _read_others(steps: Any, removed_marks: list[int]) -> Iterator[TracedStep]:
    """The steps that are no singles, with the candidates that they remove."""
    names = technique_names()
    columns = [steps[name].tolist() for name in _OF_OTHER]
    marks = [_CANDIDATES[mark] for mark in removed_marks]
    all_cells = steps["cells"].tobytes()
    at = 0
    for number, (technique, rating, placed, removed, bases, covers, focus, digits) in enumerate(
        zip(*columns, strict=True)
    ):
        eliminations = sorted(marks[at : at + removed])
        at += removed
        name = names[technique]
        placements = (_CANDIDATES[placed],) if placed >= 0 else ()
        if not digits:  # what has no reason in a few words
            yield TracedStep(name, rating, placements, eliminations, _HOUSES_IN.get(bases, ()))
            continue
        yield TracedStep(
            name,
            rating,
            placements,
            eliminations,
            _HOUSES_IN.get(bases) or _houses(bases),
            _HOUSES_IN.get(covers) or _houses(covers),
            _HOUSES[focus] if focus >= 0 else "",
            _DIGITS_IN[digits],
            _cells(name, all_cells[4 * number : 4 * number + 4]),
        )


_OF_SINGLE = ("technique", "rating", "placed", "bases")
_OF_OTHER = ("technique", "rating", "placed", "removed", "bases", "covers", "focus", "digits")
_SINGLES = ("full-house", "hidden-single", "naked-single")
_KNOWN_SINGLES: dict[int, TracedStep] = {}  # by technique, placement and house: some thousands, met again and again
_CANDIDATES = [(mark // 9, mark % 9 + 1) for mark in range(729)]
_DIGITS_IN = [[digit + 1 for digit in range(9) if bits >> digit & 1] for bits in range(512)]
_HOUSES_IN = {1 << number: (name,) for number, name in enumerate(_HOUSES)}


def _houses(bits: int) -> list[str]:
    return [name for number, name in enumerate(_HOUSES) if bits >> number & 1]


def _cells(technique: str, cells: bytes) -> list[int]:
    """The cells of a step: those of a wing from its pivot, others in reading order."""
    known = [cell for cell in cells if cell < 81]
    return known if technique in ("xy-wing", "xyz-wing") else sorted(known)


def _first_marks(rows: "NDArray[np.uint8]") -> "NDArray[np.uint16]":
    """The candidates of each cell that no given rules out, as `marks_of` writes them."""
    given = np.where(rows > 0, np.uint16(1) << (rows.astype(np.uint16) - (rows > 0)), 0).astype(np.uint16)
    marks: NDArray[np.uint16] = 511 & ~np.bitwise_or.reduce(given[:, np.array(_NINE.peers)], axis=2)
    return 512 * np.arange(81, dtype=np.uint16) + marks


def _texts_of_marks(marks: "NDArray[Any]", counts: "NDArray[Any]") -> Iterator[str]:
    """The text of the first so many marks, of the next so many, and so on: joined at once, then cut."""
    texts, lengths = _mark_texts()
    joined = "".join([texts[mark] for mark in marks.tolist()])
    ends = np.cumsum(counts, dtype=np.intp)
    places = np.concatenate([[0], np.cumsum(lengths[marks])])
    starts = places[ends - counts].tolist()
    return (joined[start + 2 : end] for start, end in zip(starts, places[ends].tolist(), strict=True))


@cache
def _mark_texts() -> "tuple[list[str], NDArray[np.intp]]":
    """The text of each cell of the classic board with each set of candidates, with the comma before it; its length."""
    digits = [""]  # by their bits
    for symbol in _NINE.symbols:
        digits += [f"{text}{symbol}" for text in digits]
    texts = [f", {_NINE.cell_name(cell)} {text}" for cell in range(81) for text in digits]
    return texts, np.array([len(text) for text in texts], np.intp)
