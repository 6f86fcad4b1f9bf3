"""How much search puzzles take: columns of data sets that say what a puzzle is like for programs.

guesses_backtracking  digits that `backtracking` puts until it has the solution; up to ten million are counted
guesses_fast          guesses of the method `fast` until it has proved that there is no other solution
backdoor              the fewest cells that, once known, leave the rest to singles, naked and hidden; up to four

The first two depend on how the cells lie, so a turned puzzle has other numbers; the third does not.
"""

from itertools import combinations
from typing import TYPE_CHECKING

from sudokit.board import Grid
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native, lanes
from sudokit.native_core.search_cost import BACKDOOR, PLACEMENTS, search_costs
from sudokit.solving.events import EventKind
from sudokit.solving.readable.backtracking import backtracking
from sudokit.solving.readable.propagation import propagation
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    Rows = NDArray[np.uint8]
    Counts = NDArray[np.int64]

MOST_PLACEMENTS = 10_000_000
MOST_BACKDOOR = 4  # no puzzle with one solution is known that needs more


def count_placements(puzzles: "Rows", threads: int = 1, check_stop: StopCheck = None) -> "Counts":
    """How many digits backtracking puts in each 9×9 puzzle, a row of an (n, 81) array; -1 for more than are counted.

    >>> import numpy as np
    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> count_placements(np.array([list(map(int, text))], np.uint8)).tolist()
    [4208]
    """
    if is_native():
        counts: Counts = search_costs(puzzles, PLACEMENTS, MOST_PLACEMENTS, threads, check_stop)["placements"]
        return counts
    return np.array([_placements(Grid.from_digits(row.tobytes()), check_stop) for row in puzzles], np.int64)


def _placements(puzzle: Grid, check_stop: StopCheck) -> int:
    count = 0
    for event in backtracking(puzzle):
        if event.kind is EventKind.FOUND:
            return count
        if event.kind is EventKind.PLACE:
            if count == MOST_PLACEMENTS:
                break
            count += 1
            if check_stop and not count % 10_000:
                check_stop()
    return -1


def count_guesses(puzzles: "Rows", check_stop: StopCheck = None) -> "Counts":
    """How often the compiled fast solver guesses in each 9×9 puzzle until it has counted up to two solutions."""
    counts = np.zeros(len(puzzles), np.int64)
    for index, row in enumerate(puzzles):
        if check_stop and not index % 1000:
            check_stop()
        counts[index] = lanes.solve_many(np.ascontiguousarray(row[None]), 2, 1).guesses
    return counts


def backdoor_sizes(
    puzzles: "Rows", solutions: "Rows", threads: int = 1, check_stop: StopCheck = None
) -> "NDArray[np.int32]":
    """The size of the smallest backdoor of each 9×9 puzzle, given its solution; -1 where four cells are not enough.

    >>> import numpy as np
    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> puzzle = np.array([list(map(int, text))], np.uint8)
    >>> backdoor_sizes(puzzle, lanes.solve_many(puzzle).solutions).tolist()
    [0]
    """
    if is_native():
        sizes: NDArray[np.int32] = search_costs(puzzles, BACKDOOR, 0, threads, check_stop)["backdoor"]
        return sizes
    pairs = zip(puzzles, solutions, strict=True)
    return np.array([_backdoor(Grid.from_digits(row.tobytes()), known, check_stop) for row, known in pairs], np.int32)


def _backdoor(puzzle: Grid, solution: "Rows", check_stop: StopCheck) -> int:
    for size in range(MOST_BACKDOOR + 1):
        for cells in combinations(puzzle.empty_cells, size):
            if check_stop:
                check_stop()
            if _is_solved_by_singles(puzzle.replace({cell: int(solution[cell]) for cell in cells})):
                return size
    return -1


def _is_solved_by_singles(puzzle: Grid) -> bool:
    """Whether singles lead to the end: a placement that is not forced is a guess."""
    for event in propagation(puzzle):
        if event.kind is EventKind.FOUND:
            return True
        if not event.forced:
            return False
    return False
