"""The fast method: the native core where one is in use, its readable twin otherwise. Only this file chooses.

The core does the loops and knows nothing of clocks: it works in slices of a few milliseconds, and between two of them
the time limit is looked at and Ctrl+C is heard.
"""

from collections.abc import Iterator
from itertools import islice
from time import monotonic
from typing import Protocol

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.native_core import general, is_native, lanes
from sudokit.native_core.stopping import StopCheck
from sudokit.solving.event_solutions import out_of_time, solutions_in
from sudokit.solving.propagation import propagation


class Engine(Protocol):
    """Native code that solves puzzles on one board, given as one byte a cell."""

    def solve(self, puzzle: bytes, check_stop: StopCheck = None, /) -> bytes | None:
        """A solution, or None."""

    def count(self, puzzle: bytes, limit: int | None, check_stop: StopCheck = None, /) -> int:
        """How many solutions there are, counting no further than `limit`, which is at least 1."""

    def solutions(self, puzzle: bytes, check_stop: StopCheck = None, /) -> Iterator[bytes]:
        """All solutions, each once, as they are asked for."""


def solution(puzzle: Grid, time_limit: float | None = None, check_stop: StopCheck = None) -> Grid | None:
    """A solution of the puzzle, or None; `check_stop` is called in long native work where there is no time limit."""
    board = puzzle.geometry
    engine = engine_for(board)
    if engine is None:
        return next(solutions_in(propagation(puzzle), time_limit), None)
    digits = engine.solve(puzzle.digits, _alarm(time_limit) or check_stop)
    return None if digits is None else Grid.from_digits(digits, board)


def solutions(puzzle: Grid, time_limit: float | None = None) -> Iterator[Grid]:
    """All solutions of the puzzle, each once, as they are asked for."""
    board = puzzle.geometry
    engine = engine_for(board)
    if engine is None:
        yield from solutions_in(propagation(puzzle), time_limit)
        return
    alarm = _alarm(time_limit)
    for digits in engine.solutions(puzzle.digits, alarm):
        if alarm:  # solutions may come so fast that there is no slice between them
            alarm()
        yield Grid.from_digits(digits, board)


def count(puzzle: Grid, limit: int | None, time_limit: float | None = None, check_stop: StopCheck = None) -> int:
    """How many solutions the puzzle has, counting no further than `limit`; `check_stop` as in `solution`."""
    engine = engine_for(puzzle.geometry)
    if engine is None:
        return sum(1 for _solution in islice(solutions_in(propagation(puzzle), time_limit), limit))
    return engine.count(puzzle.digits, limit, _alarm(time_limit) or check_stop)


def engine_for(board: Geometry) -> Engine | None:
    """The native engine for a board; None where Python has to serve."""
    if not is_native():
        return None
    return lanes if board is _CLASSIC or board == _CLASSIC else general.engine_for(board)


def _alarm(time_limit: float | None) -> StopCheck:
    """Something to call between two slices that raises when the time is up."""
    if time_limit is None:
        return None
    deadline = monotonic() + time_limit

    def look_at_the_clock() -> None:
        if monotonic() > deadline:
            raise out_of_time(time_limit)

    return look_at_the_clock


_CLASSIC = classic()
