"""What each cell of a puzzle is worth: progress along the human path.

Every cell to be filled has a weight, the rating of the hardest step that a person needs before its digit is found, and
the weights of a puzzle add up to 1. A position is worth the weights of its right entries less those of its wrong ones,
and a move earns the difference it makes. So a whole solution earns 1 however it is reached, taking a right digit back
costs what it earned, and nothing is gained by going in circles.
"""

from sudokit.board import Board
from sudokit.lazy_numpy import NDArray, np
from sudokit.techniques.paths.solve_paths import steps_of_paths

_SECONDS = 20  # for the human path; cells beyond its end weigh as much as the hardest before


def path_weights(puzzles: "NDArray[np.uint8]", board: Board) -> "NDArray[np.float64]":
    """The weights of the cells of puzzles with exactly one solution, the rows of an (n, cells) array; 0 for givens."""
    weights = np.zeros(puzzles.shape)
    for row, steps in enumerate(steps_of_paths(np.ascontiguousarray(puzzles), board, puzzle_time_limit=_SECONDS)):
        hardest = 1.0
        for step in steps:
            hardest = max(hardest, step.rating)
            if step.placements:
                weights[row, [cell for cell, _digit in step.placements]] = hardest
                hardest = 1.0
    is_empty = puzzles == 0
    beyond = np.maximum(weights.max(axis=1, keepdims=True, initial=0.0), 1.0)
    weights = np.where(is_empty & (weights == 0), beyond, weights)
    shares: NDArray[np.float64] = weights / np.maximum(weights.sum(axis=1, keepdims=True), 1e-300)
    return shares
