"""Sudokit: everything Sudoku, in Python.

>>> import sudokit as sk
>>> sk.Grid("1... ..3. .4.. ...2").clue_count
4
"""

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.checking import Conflict, Report, check
from sudokit.board.geometry import Geometry, House
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_king, anti_knight, classic, diagonal, disjoint_groups, jigsaw, windoku
from sudokit.errors import SudokuError
from sudokit.solving.graph import Graph
from sudokit.solving.solver import count_solutions, is_unique, solutions, solve

__version__ = "0.1.0"

__all__ = [
    "CellSet",
    "Conflict",
    "DigitSet",
    "Geometry",
    "Graph",
    "Grid",
    "House",
    "Report",
    "SudokuError",
    "anti_king",
    "anti_knight",
    "check",
    "classic",
    "count_solutions",
    "diagonal",
    "disjoint_groups",
    "is_unique",
    "jigsaw",
    "solutions",
    "solve",
    "windoku",
]
