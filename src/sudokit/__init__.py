"""Sudokit: everything Sudoku, in Python.

>>> import sudokit as sk
>>> sk.Grid("1... ..3. .4.. ...2").clue_count
4
"""

TYPE_CHECKING = False  # type checkers take it for true by its name; importing it from typing would cost 5 ms

if TYPE_CHECKING:
    from sudokit.board.cells import CellSet, DigitSet
    from sudokit.board.checking import Conflict, Report, check
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
    from sudokit.formats import read, read_many, write
    from sudokit.generating.full_grids import full_grid
    from sudokit.generating.generated_puzzle import GeneratedPuzzle
    from sudokit.generating.puzzles import PuzzleArrays, generate, generate_arrays, generate_each, generate_many
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

# Everything is loaded when it is first asked for, so that `import sudokit` costs next to nothing, and a command can
# take care of Ctrl+C before the rest is loaded.
_NAMES_OF_MODULE = {
    "board.cells": "CellSet DigitSet",
    "board.checking": "Conflict Report check",
    "board.constraint": "Constraint",
    "board.geometry": "Geometry",
    "board.grid": "Grid",
    "board.rules": "House",
    "board.variants": "anti_king anti_knight butterfly classic cross diagonal disjoint_groups jigsaw non_consecutive "
    "overlapping samurai sohei twin windmill windoku",
    "errors": "SudokuError",
    "formats": "read read_many write",
    "generating.full_grids": "full_grid",
    "generating.generated_puzzle": "GeneratedPuzzle",
    "generating.puzzles": "PuzzleArrays generate generate_arrays generate_each generate_many",
    "generating.removal": "remove_cells",
    "rendering.picture": "draw",
    "solving.batch": "solve_many",
    "solving.graph": "Graph",
    "solving.solver": "count_solutions is_unique solutions solve",
    "symmetries.canonical": "are_equivalent automorphism_count canonical_form variation_count",
    "symmetries.transformations": "Transformation",
    "techniques.grading": "Grade rate",
    "techniques.human_solver": "hint solve_path",
    "techniques.step": "Step",
}
_MODULE_OF = {name: module for module, names in _NAMES_OF_MODULE.items() for name in names.split()}

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
    "PuzzleArrays",
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
    "generate_arrays",
    "generate_each",
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
    from importlib import import_module

    if name == "errors":  # the one module that is public as a whole
        return import_module("sudokit.errors")
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"sudokit.{_MODULE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})
