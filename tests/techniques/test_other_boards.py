"""Sudoku Explainer's path on other boards: the compiled engine takes the same steps as the Python techniques."""

import pytest

from sudokit.board.board import Board
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import (
    anti_king,
    anti_knight,
    butterfly,
    classic,
    diagonal,
    disjoint_groups,
    jigsaw,
    samurai,
    windoku,
)
from sudokit.generating.puzzles.generate import generate
from sudokit.native_core import available_cores, using
from sudokit.solving.solver import solve
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.paths.explainer import STAGES, Explainer
from sudokit.techniques.paths.human_solver import FirstOf, solve_path

no_library = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

SIX_REGIONS = "111222 113322 133442 533446 554466 555666"
ODD = classic(6).with_constraints(Constraint("odd", "r1c1 r3c2 r6c5"))
BOARDS = {  # each with a seed; many of these puzzles are rated 8 and more
    "4×4": (classic(4), 1),
    "6×6": (classic(6), 4),
    "8×8": (classic(2, 4), 3),
    "12×12": (classic(3, 4), 1),
    "odd cells": (ODD, 2),
    "regions": (jigsaw(SIX_REGIONS), 1),
    "diagonal": (diagonal(), 10),
    "windoku": (windoku(), 3),
    "groups": (disjoint_groups(), 3),
    "king": (anti_king(), 33),
    "knight, 8×8": (anti_knight(classic(2, 4)), 1),
    "butterfly": (butterfly(), 3),
    "samurai": (samurai(), 4),
}


def puzzle_of(board: Board, seed: int) -> Grid:
    return generate(board=board, seed=seed, minimal=True).grid


@no_library
@pytest.mark.parametrize(("board", "seed"), BOARDS.values(), ids=BOARDS)
def test_every_step_is_that_of_the_python_techniques(board: Board, seed: int):
    path = solve_path(puzzle_of(board, seed), order="explainer", unique=True)
    twin = FirstOf(STAGES, unique=True)

    assert path.solved
    assert [step for step in path.steps if step != twin(step.before)] == []


@no_library
@pytest.mark.parametrize("name", ["diagonal", "king", "butterfly"])
def test_the_grade_is_the_same_without_the_compiled_library(name: str):
    puzzle = puzzle_of(*BOARDS[name])
    native = rate(puzzle)

    with using("python"):
        assert rate(puzzle) == native


@no_library
@pytest.mark.parametrize("lowest", [9.0, 9.5])
def test_arguments_inside_arguments_are_the_same_where_cells_see_each_other_without_a_house(lowest: float):
    path = solve_path(puzzle_of(anti_king(), 33), order="explainer", unique=True)
    position = [step.before for step in path.steps if step.technique == "house-forcing-chains"][-1]

    step = Explainer(True, lowest=lowest)(position)

    assert step is not None
    assert step.inner
    assert step == FirstOf(STAGES, True, lowest=lowest)(position)


@pytest.mark.parametrize("seed", [2, 3])
def test_no_step_on_grids_that_share_lines_contradicts_the_solution(seed: int):
    puzzle = puzzle_of(butterfly(), seed)
    solution = solve(puzzle)

    for step in solve_path(puzzle, order="explainer", unique=True).steps:
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert all(solution[cell] == digit for cell, digit in step.placements)


def test_cages_of_one_cell_are_obeyed_by_solvers_and_on_the_path():
    totals = {"r1c1": 1, "r2c4": 2, "r3c2": 1, "r4c1": 4}
    board = classic(4).with_constraints(*(Constraint("killer-cage", cell, total=n) for cell, n in totals.items()))
    puzzle = Grid("..3. 3... .... ....", board)
    assert str(solve(puzzle)) == "1234341221434321"
    assert solve_path(puzzle, order="explainer").solved
    impossible = classic().with_constraints(Constraint("killer-cage", "r1c3", total=1))  # r1c3 is 4
    text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert solve(Grid(text, impossible)) is None
