"""What a Sudoku is: its board, grids on it, their candidates. Here are the names that most others need.

Within this package they are imported from their modules, since these make up the package.
"""

from sudokit.board.board import Board
from sudokit.board.board_cache import cached_as_written
from sudokit.board.candidates import Candidate, Candidates, Highlight, Link
from sudokit.board.cells import MAX_DIGITS, SYMBOLS, CellSet, DigitSet, Position
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid, GridLike, checked_grid
from sudokit.board.variants import classic, usual_board

__all__ = [
    "MAX_DIGITS",
    "SYMBOLS",
    "Board",
    "Candidate",
    "Candidates",
    "CellSet",
    "Constraint",
    "DigitSet",
    "Grid",
    "GridLike",
    "Highlight",
    "Link",
    "Position",
    "cached_as_written",
    "checked_grid",
    "classic",
    "usual_board",
]
