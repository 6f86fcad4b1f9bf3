"""Climbing: the hardest puzzles are found beside hard ones.

None of 30,000 minimal puzzles was rated 9.2 or more, so drawing them one by one is hopeless. But puzzles that share
most of their clues are often about as hard. A climb begins with the hardest of some plain puzzles. Then a few clues are
exchanged in several ways, the hardest of the results takes its place unless it is easier, and so on; when nothing
harder has come for a while, another climb begins.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sudokit.board import Board
from sudokit.generating.puzzles.removal import UniqueDigits, reduce
from sudokit.random_stream import RandomStream
from sudokit.work.stopping import StopCheck

START = 256  # plain puzzles of which the hardest is the start
_SIDE_BY_SIDE = 16  # exchanges that are tried at a time
_MOST_PUT_BACK = 3  # clues
_IN_VAIN = 400  # puzzles that are rated before a climb ends


class Climber(NamedTuple):
    """A puzzle and its solution."""

    digits: bytes
    solution: bytes


RateClimbers = Callable[[Sequence[Climber]], tuple[Sequence[float], int | None]]
"""Says how hard each of some puzzles is, and which is the first that will do, if any."""


def climb(
    start: Sequence[Climber], board: Board, rng: RandomStream, judge: RateClimbers, check_stop: StopCheck = None
) -> Climber | None:
    """The first puzzle on a climb that will do, None if there is none. `check_stop` may raise to end the work."""
    tried, highest, since = start, 0.0, 0
    while since < _IN_VAIN:
        ratings, met = judge(tried)
        if met is not None:
            return tried[met]
        since = 0 if max(ratings) > highest else since + len(tried)
        if max(ratings) >= highest:
            highest = max(ratings)
            at = tried[ratings.index(highest)]
        tried = [_exchange_clues(at, board, rng, check_stop) for _ in range(_SIDE_BY_SIDE)]
    return None


def _exchange_clues(at: Climber, board: Board, rng: RandomStream, check_stop: StopCheck) -> Climber:
    """Another minimal puzzle with that solution: some clues are put back, and what can go then goes."""
    puzzle = UniqueDigits(at.digits, board, check_stop)
    shown = [(cell,) for cell, digit in enumerate(at.digits) if digit]
    hidden = [(cell,) for cell, digit in enumerate(at.digits) if not digit]
    put_back = rng.shuffled(hidden)[: 1 + rng.below(_MOST_PUT_BACK)]
    for orbit in put_back:
        puzzle.put_back(orbit, at.solution)
    # Those just put back come last, for otherwise they would be the first to go again.
    reduce(puzzle, rng.shuffled(shown) + put_back, board.cell_count)
    return Climber(puzzle.digits, at.solution)
