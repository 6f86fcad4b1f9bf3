"""What a recipe requires of puzzles, verified for many at once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudokit.board import Board, Grid, classic
from sudokit.bulk.boards import Boards, pieces, solve_rows, some_of
from sudokit.generating.difficulty.requirement import Difficulty
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.spec import PuzzleSpec
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    Digits = NDArray[np.uint8]
    Flags = NDArray[np.bool_]


def violations(
    spec: PuzzleSpec, puzzles: "Digits", boards: Boards, threads: int = 1, check_stop: StopCheck = None
) -> "Iterator[tuple[str, Flags]]":
    """For each thing that is required but the difficulty, what is wrong in words, and with which puzzles."""
    if spec.minimal:
        yield _("a redundant clue: not minimal"), ~_minimal(puzzles, boards, threads, check_stop)
    if spec.clues is not None:
        count = np.count_nonzero(puzzles, axis=1)
        yield _("the wrong number of clues"), (count < spec.clues[0]) | (count > spec.clues[1])
    if spec.symmetry != "none":
        yield (
            _("clues without {symmetry} symmetry").format(symmetry=spec.symmetry),
            ~_symmetric(spec, puzzles, next(board for _rows, board in pieces(boards, 1))),
        )


def as_hard(
    difficulty: Difficulty | None, puzzles: "Digits", boards: Boards, threads: int = 1, check_stop: StopCheck = None
) -> "Flags":
    """Whether each puzzle is as hard as that."""
    if difficulty is None:
        return np.ones(len(puzzles), np.bool_)
    if is_native() and boards == classic():
        return np.array(difficulty.judge(puzzles.tobytes(), threads, check_stop)[1], np.bool_)
    grids = (
        Grid.from_digits(row.tobytes(), board) for rows, board in pieces(boards, len(puzzles)) for row in puzzles[rows]
    )
    return np.array([difficulty.is_met_by(grid, check_stop) for grid in grids], np.bool_)


def _minimal(puzzles: "Digits", boards: Boards, threads: int, check_stop: StopCheck) -> "Flags":
    """Whether each puzzle has several solutions without any one of its clues."""
    minimal = np.ones(len(puzzles), np.bool_)
    for cell in range(puzzles.shape[1]):
        in_question = (puzzles[:, cell] > 0) & minimal
        rows = np.flatnonzero(in_question)
        if len(rows):
            without = puzzles[rows].copy()
            without[:, cell] = 0
            _solutions, counts = solve_rows(without, some_of(boards, in_question), threads, check_stop)
            minimal[rows[counts == 1]] = False
    return minimal


def _symmetric(spec: PuzzleSpec, puzzles: "Digits", board: Board) -> "Flags":
    """Whether each puzzle has, of cells that stand or fall together, clues in all or in none."""
    symmetric = np.ones(len(puzzles), np.bool_)
    for orbit in orbits(spec.symmetry, board):
        filled = puzzles[:, orbit] > 0
        symmetric &= filled.all(axis=1) | ~filled.any(axis=1)
    return symmetric
