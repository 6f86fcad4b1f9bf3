"""GeneratedPuzzle: a puzzle with its solution and what it was made from."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sudokit.board.board import Board
from sudokit.board.cells import CellSet
from sudokit.board.grid import Grid
from sudokit.drawable import Drawable
from sudokit.generating.puzzles.clue_symmetry import symmetries_of
from sudokit.generating.puzzles.removal import UniqueDigits
from sudokit.generating.puzzles.spec import PuzzleSpec

if TYPE_CHECKING:
    import numpy.typing


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle(Drawable):
    """A puzzle, its only solution, and how to make it again; prints as the line of its clues.

    `spec` is what was required; `clue_count`, `is_minimal` and `symmetries` are what was reached; `seed` and `number`
    make the same puzzle again. Functions that take a grid take it too.

    spec: what was required of it.

    >>> from sudokit.board.variants import classic
    >>> from sudokit.generating.puzzles.generate import generate
    >>> puzzle = generate(clues=7, board=classic(4), seed=1)
    >>> print(puzzle, puzzle.solution, puzzle.clue_count, puzzle.is_minimal, puzzle.symmetries)
    .41..2434...2... 3412124343212134 7 False ('none',)
    """

    grid: Grid
    solution: Grid
    spec: PuzzleSpec
    seed: int
    number: int

    @property
    def board(self) -> Board:
        """The board."""
        return self.grid.board

    @property
    def clue_count(self) -> int:
        """How many clues it has."""
        return self.grid.clue_count

    @property
    def is_minimal(self) -> bool:
        """Whether every clue is needed: without any one of them there is a second solution. Proved when asked for."""
        return UniqueDigits(self.grid.digits, self.grid.board).is_minimal()

    @property
    def symmetries(self) -> tuple[str, ...]:
        """The symmetries that the places of the clues and of the rules drawn there have, the strongest first."""
        clues = CellSet(cell for cell, digit in enumerate(self.grid.digits) if digit)
        return symmetries_of(clues, self.grid.board)

    def __str__(self) -> str:
        return str(self.grid)

    def __array__(
        self, dtype: "numpy.typing.DTypeLike | None" = None, copy: bool | None = None
    ) -> "numpy.typing.NDArray[Any]":
        """The clues as a NumPy array of rows, as a grid gives them."""
        return self.grid.__array__(dtype, copy)
