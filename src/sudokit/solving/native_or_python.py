"""The fast method: the native core where one is in use, its readable twin otherwise. Only this file chooses.

The core does the loops and knows nothing of clocks: it works in slices of a few milliseconds, and between two of them
`check_stop` is called and Ctrl+C is heard. The readable twin calls it at every step.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Protocol

from sudokit.arguments import LARGEST
from sudokit.board import Board, Grid, classic
from sudokit.errors import CountError
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import general, is_native, lanes
from sudokit.solving.events import solutions_in
from sudokit.solving.readable.propagation import propagation
from sudokit.translation import _
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, ThreadWork, run_batch

_CLASSIC = classic()


class NativeEngine(Protocol):
    """Native code that solves puzzles on one board, given as one byte a cell."""

    @property
    def most_counted(self) -> int:
        """The largest number of solutions that it can count to."""

    def solve(self, puzzle: bytes, check_stop: StopCheck = None, /) -> bytes | None:
        """A solution, or None."""

    def count(self, puzzle: bytes, limit: int, check_stop: StopCheck = None, /) -> int:
        """How many solutions there are, counting no further than `limit`, from 1 to `most_counted`."""

    def solutions(self, puzzle: bytes, check_stop: StopCheck = None, /) -> Iterator[bytes]:
        """All solutions, each once, on demand."""


def solution(puzzle: Grid, check_stop: StopCheck = None) -> Grid | None:
    """A solution of the puzzle, or None."""
    board = puzzle.board
    engine = engine_for(board)
    if engine is None:
        return next(solutions_in(propagation(puzzle), check_stop), None)
    digits = engine.solve(puzzle.digits, check_stop)
    return None if digits is None else Grid.unchecked(digits, board)


def solutions(puzzle: Grid, check_stop: StopCheck = None) -> Iterator[Grid]:
    """All solutions of the puzzle, each once, on demand."""
    board = puzzle.board
    engine = engine_for(board)
    if engine is None:
        yield from solutions_in(propagation(puzzle), check_stop)
        return
    for digits in engine.solutions(puzzle.digits, check_stop):
        if check_stop:  # solutions may come so fast that there is no slice between them
            check_stop()
        yield Grid.unchecked(digits, board)


def count(puzzle: Grid, limit: int | None, check_stop: StopCheck = None) -> int:
    """How many solutions the puzzle has, counting no further than `limit`; a CountError past what can be counted."""
    engine = engine_for(puzzle.board)
    if engine is None:
        return count_of(solutions_in(propagation(puzzle), check_stop), limit)
    most = engine.most_counted
    if limit is not None and limit <= most:
        return engine.count(puzzle.digits, limit, check_stop)
    found = engine.count(puzzle.digits, most, check_stop)
    if found == most:
        raise CountError(_("there are {n} solutions or more, too many to count; give a limit").format(n=most), most)
    return found


def count_of(solutions: Iterator[Grid], limit: int | None) -> int:
    """How many there are, counted one by one no further than `limit`."""
    return sum(1 for _solution in islice(solutions, None if limit is None else min(limit, LARGEST)))


def stays_unique(before: bytes, after: bytes, board: Board, check_stop: StopCheck = None) -> bool:
    """Whether digits that have one solution still have only one when some of them are taken away."""
    engine = engine_for(board)
    if isinstance(engine, general.Engine):
        return engine.stays_unique(before, after, check_stop)
    return count(Grid.unchecked(after, board), 2, check_stop) == 1


def solve_many(
    puzzles: "NDArray[np.uint8]",
    board: Board,
    limit: int | None,
    threads: int,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> tuple["NDArray[np.uint8]", "NDArray[np.int64]"]:
    """A solution of each row of an array, zeros where there is none, and how many were found, at most `limit`.

    No further than 2⁶³ - 1 are counted, the largest number that the array holds.
    """
    limit = LARGEST if limit is None else min(limit, LARGEST)
    if engine_for(board) is lanes:
        batch = lanes.solve_many(puzzles, limit, threads, check_stop, progress)
        return batch.solutions, batch.counts
    found = np.zeros_like(puzzles)
    counts = np.zeros(len(puzzles), np.int64)

    def work(first: int, last: int, poll: Callable[[], None]) -> None:
        for i in range(first, last):
            puzzle = Grid.unchecked(puzzles[i].tobytes(), board)
            one = solution(puzzle, poll)
            if one is not None:
                found[i] = np.frombuffer(one.digits, np.uint8)
                counts[i] = 1 if limit == 1 else count(puzzle, limit, poll)
            poll()

    def make_worker() -> ThreadWork:
        return work

    # Without native code there is nothing that several threads could do at the same time.
    run_batch(len(puzzles), 1, threads if engine_for(board) else 1, make_worker, check_stop, progress)
    return found, counts


def engine_for(board: Board) -> NativeEngine | None:
    """The native engine for a board; None where Python must be used."""
    if not is_native():
        return None
    if board is _CLASSIC or board == _CLASSIC:
        return lanes
    if not board.has_only_native_rules:
        return None
    may_have_lanes = board.only_houses_join_cells and board.digit_count == _CLASSIC.digit_count
    return (_lanes_for(board) if may_have_lanes else None) or general.engine_for(board)


@lru_cache(maxsize=64)
def _lanes_for(board: Board) -> lanes.WithDomains | None:
    """The lane engine where a board whose rules join no cells but by houses has those of the classic one."""
    is_one = {house.cells for house in board.houses} == {house.cells for house in _CLASSIC.houses}
    return lanes.WithDomains(board.domains) if is_one else None
