"""The bias of minimal puzzles that are found by removing clues, measured: puzzles with few clues are found too often.

Clues are taken away in random order, each where the solution stays unique, until none can go. Of the cells that can go,
each is then the next one with the same chance 1 / r. A minimal puzzle with c clues can be reached from its grid of n
cells by every order of the n - c others, so a path reaches it with the chance that is the product of all 1 / r, and
there are (n - c)! of them. Weighted with the product of all r, divided by (n - c)!, the puzzles of a uniformly random
grid stand for all minimal puzzles alike: each counts 1 in the mean (importance sampling).

A path costs some thousand solutions, and weights of single paths scatter widely. So data sets have the mean weight of
all puzzles with so many clues (`weights_of_clues`), which makes the numbers of clues right, and what depends on them.
"""

from math import lgamma
from typing import NamedTuple

from sudokit.board import Board, Grid
from sudokit.generating.grids.uniform_grids import uniform_grids
from sudokit.lazy_numpy import NDArray, np
from sudokit.random_stream import RandomStream
from sudokit.solving.solve_many import solve_many
from sudokit.work.stopping import StopCheck

# The logarithm of the weight of a 9×9 puzzle, in powers of its number of clues - 25: fitted to a survey of 600,000
# puzzles (`dev.py bench minimal_bias 600000`), whose exact weights it meets within what chance explains.
_LOG_WEIGHT = (-0.824, 1.818, -0.0703)


def weights_of_clues(clues: "NDArray[np.int64]") -> "NDArray[np.float64]":
    """The weights of minimal 9×9 puzzles with so many clues, found by removal; 1 on average.

    >>> import numpy as np
    >>> weights_of_clues(np.array([23, 25, 27])).round(3).tolist()
    [0.009, 0.439, 12.564]
    """
    return np.exp(sum(factor * (clues - 25.0) ** power for power, factor in enumerate(_LOG_WEIGHT)))


class MinimalSurvey(NamedTuple):
    """Minimal puzzles found by removal, a row each, and the logarithms of their weights."""

    puzzles: "NDArray[np.uint8]"
    log_weights: "NDArray[np.float64]"

    def clue_shares(self) -> dict[int, tuple[float, float]]:
        """For each number of clues the share of puzzles as they were found, and among all minimal puzzles."""
        clues = np.count_nonzero(self.puzzles, axis=1)
        weights = np.exp(self.log_weights - self.log_weights.max())
        found = {int(count): clues == count for count in np.unique(clues)}
        return {
            count: (float(where.mean()), float(weights[where].sum() / weights.sum())) for count, where in found.items()
        }


def survey_minimal(
    n: int, *, board: Board, seed: int = 0, threads: int | None = None, check_stop: StopCheck = None
) -> MinimalSurvey:
    """Find n minimal puzzles by removal, each of another uniformly random grid, with their weights.

    >>> from sudokit.board.variants import classic
    >>> found = survey_minimal(20, board=classic(4), seed=1)
    >>> found.puzzles.shape, sorted(found.clue_shares())
    ((20, 16), [4, 5])
    """
    grids: list[Grid] = uniform_grids(n, board=board, seed=seed)
    puzzles = np.frombuffer(b"".join(grid.digits for grid in grids), np.uint8).reshape(n, -1).copy()
    may_go = np.ones(puzzles.shape, np.bool_)  # a clue that cannot go never can
    log_weights = np.zeros(n)
    chances = [RandomStream(seed, number) for number in range(n)]
    while may_go.any():
        rows, cells = may_go.nonzero()
        without = puzzles[rows]
        without[np.arange(len(rows)), cells] = 0
        counts = solve_many(without, limit=2, threads=threads, board=board, check_stop=check_stop).solution_counts
        may_go[rows, cells] = counts == 1
        for row in np.flatnonzero(may_go.any(axis=1)).tolist():
            left = np.flatnonzero(may_go[row])
            log_weights[row] += np.log(len(left))
            cell = left[chances[row].below(len(left))]
            puzzles[row, cell], may_go[row, cell] = 0, False
    removed = np.count_nonzero(puzzles == 0, axis=1)
    return MinimalSurvey(puzzles, log_weights - np.array([lgamma(count + 1) for count in removed.tolist()]))
