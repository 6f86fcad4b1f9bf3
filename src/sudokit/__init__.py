"""Sudokit: everything Sudoku, in Python.

>>> import sudokit as sk
>>> sk.Grid("1... ..3. .4.. ...2").clue_count
4
"""

from typing import TYPE_CHECKING

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.constraint import Constraint
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.board.variants import (
    anti_king,
    anti_knight,
    butterfly,
    classic,
    cross,
    diagonal,
    disjoint_groups,
    jigsaw,
    non_consecutive,
    overlapping,
    samurai,
    sohei,
    twin,
    windmill,
    windoku,
)
from sudokit.errors import SudokuError

if TYPE_CHECKING:
    from sudokit.board.checking import Conflict, Report, check
    from sudokit.formats import read, read_many, write
    from sudokit.generating.full_grids import full_grid
    from sudokit.generating.puzzles import GeneratedPuzzle, generate, generate_many
    from sudokit.generating.removal import remove_cells
    from sudokit.rendering.picture import draw
    from sudokit.solving.batch import solve_many
    from sudokit.solving.graph import Graph
    from sudokit.solving.solver import count_solutions, is_unique, solutions, solve
    from sudokit.symmetries.canonical import are_equivalent, automorphism_count, canonical_form, variation_count
    from sudokit.symmetries.transformations import Transformation
    from sudokit.techniques.grading import Grade, rate
    from sudokit.techniques.human_solver import hint, solve_path
    from sudokit.techniques.step import Step

__version__ = "0.1.0"

# What is not needed to hold a grid is loaded when it is first asked for, so that `import sudokit` stays quick.
_HOMES = {
    "Conflict": "sudokit.board.checking",
    "GeneratedPuzzle": "sudokit.generating.puzzles",
    "Grade": "sudokit.techniques.grading",
    "Graph": "sudokit.solving.graph",
    "Report": "sudokit.board.checking",
    "Step": "sudokit.techniques.step",
    "Transformation": "sudokit.symmetries.transformations",
    "are_equivalent": "sudokit.symmetries.canonical",
    "automorphism_count": "sudokit.symmetries.canonical",
    "canonical_form": "sudokit.symmetries.canonical",
    "check": "sudokit.board.checking",
    "count_solutions": "sudokit.solving.solver",
    "draw": "sudokit.rendering.picture",
    "full_grid": "sudokit.generating.full_grids",
    "generate": "sudokit.generating.puzzles",
    "generate_many": "sudokit.generating.puzzles",
    "hint": "sudokit.techniques.human_solver",
    "is_unique": "sudokit.solving.solver",
    "rate": "sudokit.techniques.grading",
    "read": "sudokit.formats",
    "read_many": "sudokit.formats",
    "remove_cells": "sudokit.generating.removal",
    "solutions": "sudokit.solving.solver",
    "solve": "sudokit.solving.solver",
    "solve_many": "sudokit.solving.batch",
    "solve_path": "sudokit.techniques.human_solver",
    "variation_count": "sudokit.symmetries.canonical",
    "write": "sudokit.formats",
}

__all__ = [
    "CellSet",
    "Conflict",
    "Constraint",
    "DigitSet",
    "GeneratedPuzzle",
    "Geometry",
    "Grade",
    "Graph",
    "Grid",
    "House",
    "Report",
    "Step",
    "SudokuError",
    "Transformation",
    "anti_king",
    "anti_knight",
    "are_equivalent",
    "automorphism_count",
    "butterfly",
    "canonical_form",
    "check",
    "classic",
    "count_solutions",
    "cross",
    "diagonal",
    "disjoint_groups",
    "draw",
    "full_grid",
    "generate",
    "generate_many",
    "hint",
    "is_unique",
    "jigsaw",
    "non_consecutive",
    "overlapping",
    "rate",
    "read",
    "read_many",
    "remove_cells",
    "samurai",
    "sohei",
    "solutions",
    "solve",
    "solve_many",
    "solve_path",
    "twin",
    "variation_count",
    "windmill",
    "windoku",
    "write",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})


def _svg_of(grid: Grid) -> str:
    from sudokit.rendering.picture import draw

    return draw(grid).svg()


Grid.svg_painter = _svg_of  # so that notebooks show grids, though the board knows nothing of pictures
