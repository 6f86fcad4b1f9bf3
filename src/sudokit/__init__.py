"""Sudokit: everything Sudoku, in Python.

>>> import sudokit as sk
>>> sk.Grid("1... ..3. .4.. ...2").clue_count
4
"""

import sys

TYPE_CHECKING = False  # type checkers take it for true by its name; importing it from typing would cost 5 ms

if TYPE_CHECKING:
    from sudokit import errors, types
    from sudokit.board.board import Board
    from sudokit.board.candidates import Candidates, Contradiction
    from sudokit.board.cells import CellSet, DigitSet
    from sudokit.board.checking import Conflict, Report, check
    from sudokit.board.constraints.catalogue import RuleKind, rule_kinds
    from sudokit.board.constraints.constraint import Constraint
    from sudokit.board.grid import Grid, GridLike
    from sudokit.board.rules import Breach, Domain, House, Relation, Rule
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
    from sudokit.bulk import datasets
    from sudokit.errors import SudokuError
    from sudokit.formats import list_formats as formats
    from sudokit.formats.document import Document
    from sudokit.formats.entry import Entry
    from sudokit.formats.read import read, read_many
    from sudokit.formats.read_documents import format_losses, read_document, read_documents
    from sudokit.formats.registry import Format
    from sudokit.formats.write import write
    from sudokit.generating.difficulty.hard_search import HardPuzzle, search_hard
    from sudokit.generating.grids.full_grids import full_grid, watch_filling
    from sudokit.generating.grids.uniform_grids import uniform_grids
    from sudokit.generating.jigsaw_maps import random_jigsaw
    from sudokit.generating.puzzles.generate import (
        GeneratedBatch,
        generate,
        generate_arrays,
        generate_many,
        iter_puzzles,
    )
    from sudokit.generating.puzzles.generated_puzzle import GeneratedPuzzle
    from sudokit.generating.puzzles.removal import remove_cells
    from sudokit.generating.puzzles.spec import PuzzleSpec
    from sudokit.generating.rules.request import rules_to_invent
    from sudokit.names import Choice
    from sudokit.play.game.game import Game
    from sudokit.play.game.history import Bookmark
    from sudokit.play.game.moves import Move
    from sudokit.registry import register, unregister
    from sudokit.rendering.draw import draw
    from sudokit.rendering.picture import Picture
    from sudokit.rendering.scene.shapes import Scene
    from sudokit.rendering.slides import Slides
    from sudokit.solving.diagnosis import diagnose
    from sudokit.solving.events import Event, EventKind
    from sudokit.solving.graph import Graph
    from sudokit.solving.solve_many import SolvedBatch, solve_many
    from sudokit.solving.solver import Solver, count_solutions, is_unique, solutions, solve, solvers, watch
    from sudokit.solving.true_candidates import true_candidates
    from sudokit.solving.verify import Verdict, verify
    from sudokit.solving.verify_many import VerifiedBatch, verify_many
    from sudokit.symmetries.canonical import (
        are_equivalent,
        automorphism_count,
        canonical_form,
        canonical_forms,
        variation_count,
    )
    from sudokit.symmetries.many import CanonicalBatch, TransformedBatch, canonical_many, transform_many
    from sudokit.symmetries.transformations import Transformation
    from sudokit.techniques import list_techniques as techniques
    from sudokit.techniques.catalogue import Technique
    from sudokit.techniques.grading.grade import Grade, rate
    from sudokit.techniques.grading.levels import levels
    from sudokit.techniques.grading.rate_many import RatedBatch, rate_many
    from sudokit.techniques.paths.find_steps import find_steps
    from sudokit.techniques.paths.human_solver import SolvePath, hint, solve_path
    from sudokit.techniques.paths.solve_paths import TracedBatch, solve_paths
    from sudokit.techniques.step import Step
    from sudokit.techniques.words.explanation import Explanation, explain
    from sudokit.training.environment import SudokuEnvironment
    from sudokit.training.tasks import SudokuCurriculum, SudokuTasks
    from sudokit.training.vector_environment import SudokuVectorEnvironment

__version__ = "0.1.0"

# Everything is loaded when it is first asked for, so that `import sudokit` costs next to nothing, and a command can
# take care of Ctrl+C before the rest is loaded.
_NAMES_OF_MODULE = {
    "board.constraints.catalogue": "RuleKind rule_kinds",
    "training.environment": "SudokuEnvironment",
    "training.tasks": "SudokuCurriculum SudokuTasks",
    "training.vector_environment": "SudokuVectorEnvironment",
    "techniques.words.explanation": "Explanation explain",
    "names": "Choice",
    "registry": "register unregister",
    "board.candidates": "Candidates Contradiction",
    "board.cells": "CellSet DigitSet",
    "board.checking": "Conflict Report check",
    "board.constraints.constraint": "Constraint",
    "board.board": "Board",
    "board.grid": "Grid GridLike",
    "board.rules": "Breach Domain House Relation Rule",
    "board.variants": "anti_king anti_knight butterfly classic cross diagonal disjoint_groups jigsaw non_consecutive "
    "overlapping samurai sohei twin windmill windoku",
    "errors": "SudokuError",
    "formats.read": "read read_many",
    "formats.document": "Document",
    "formats.read_documents": "format_losses read_document read_documents",
    "formats.entry": "Entry",
    "formats.registry": "Format",
    "formats.write": "write",
    "generating.difficulty.hard_search": "HardPuzzle search_hard",
    "generating.grids.full_grids": "full_grid watch_filling",
    "generating.puzzles.generated_puzzle": "GeneratedPuzzle",
    "generating.jigsaw_maps": "random_jigsaw",
    "generating.puzzles.spec": "PuzzleSpec",
    "generating.puzzles.generate": "GeneratedBatch generate generate_arrays iter_puzzles generate_many",
    "generating.puzzles.removal": "remove_cells",
    "generating.rules.request": "rules_to_invent",
    "generating.grids.uniform_grids": "uniform_grids",
    "play.game.game": "Game",
    "play.game.history": "Bookmark",
    "play.game.moves": "Move",
    "rendering.draw": "draw",
    "rendering.picture": "Picture",
    "rendering.scene.shapes": "Scene",
    "rendering.slides": "Slides",
    "solving.verify": "Verdict verify",
    "solving.verify_many": "VerifiedBatch verify_many",
    "solving.solve_many": "SolvedBatch solve_many",
    "solving.diagnosis": "diagnose",
    "solving.events": "Event EventKind",
    "solving.graph": "Graph",
    "solving.solver": "Solver count_solutions is_unique solutions solve watch solvers",
    "solving.true_candidates": "true_candidates",
    "symmetries.canonical": "are_equivalent automorphism_count canonical_form canonical_forms variation_count",
    "symmetries.many": "CanonicalBatch TransformedBatch canonical_many transform_many",
    "symmetries.transformations": "Transformation",
    "techniques.catalogue": "Technique",
    "techniques.grading.grade": "Grade rate",
    "techniques.grading.levels": "levels",
    "techniques.paths.find_steps": "find_steps",
    "techniques.paths.human_solver": "SolvePath hint solve_path",
    "techniques.paths.solve_paths": "TracedBatch solve_paths",
    "techniques.grading.rate_many": "RatedBatch rate_many",
    "techniques.step": "Step",
}
_MODULES = {  # public as a whole; two of them can be called
    "datasets": "sudokit.bulk.datasets",
    "errors": "sudokit.errors",
    "formats": "sudokit.formats",
    "techniques": "sudokit.techniques",
    "types": "sudokit.types",
}
_MODULE_OF = {name: module for module, names in _NAMES_OF_MODULE.items() for name in names.split()}

__all__ = [
    "Board",
    "Bookmark",
    "Breach",
    "Candidates",
    "CanonicalBatch",
    "CellSet",
    "Choice",
    "Conflict",
    "Constraint",
    "Contradiction",
    "DigitSet",
    "Document",
    "Domain",
    "Entry",
    "Event",
    "EventKind",
    "Explanation",
    "Format",
    "Game",
    "GeneratedBatch",
    "GeneratedPuzzle",
    "Grade",
    "Graph",
    "Grid",
    "GridLike",
    "HardPuzzle",
    "House",
    "Move",
    "Picture",
    "PuzzleSpec",
    "RatedBatch",
    "Relation",
    "Report",
    "Rule",
    "RuleKind",
    "Scene",
    "Slides",
    "SolvePath",
    "SolvedBatch",
    "Solver",
    "Step",
    "SudokuCurriculum",
    "SudokuEnvironment",
    "SudokuError",
    "SudokuTasks",
    "SudokuVectorEnvironment",
    "Technique",
    "TracedBatch",
    "Transformation",
    "TransformedBatch",
    "Verdict",
    "VerifiedBatch",
    "anti_king",
    "anti_knight",
    "are_equivalent",
    "automorphism_count",
    "butterfly",
    "canonical_form",
    "canonical_forms",
    "canonical_many",
    "check",
    "classic",
    "count_solutions",
    "cross",
    "datasets",
    "diagnose",
    "diagonal",
    "disjoint_groups",
    "draw",
    "errors",
    "explain",
    "find_steps",
    "format_losses",
    "formats",
    "full_grid",
    "generate",
    "generate_arrays",
    "generate_many",
    "hint",
    "is_unique",
    "iter_puzzles",
    "jigsaw",
    "levels",
    "non_consecutive",
    "overlapping",
    "random_jigsaw",
    "rate",
    "rate_many",
    "read",
    "read_document",
    "read_documents",
    "read_many",
    "register",
    "remove_cells",
    "rule_kinds",
    "rules_to_invent",
    "samurai",
    "search_hard",
    "sohei",
    "solutions",
    "solve",
    "solve_many",
    "solve_path",
    "solve_paths",
    "solvers",
    "techniques",
    "transform_many",
    "true_candidates",
    "twin",
    "types",
    "uniform_grids",
    "unregister",
    "variation_count",
    "verify",
    "verify_many",
    "watch",
    "watch_filling",
    "windmill",
    "windoku",
    "write",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(_MODULES[name])
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"sudokit.{_MODULE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})


if "gymnasium" in sys.modules:  # `import gymnasium, sudokit` is all that gymnasium.make("sudokit/Sudoku-v1") needs
    from sudokit.training.registration import register as _register

    _register()
