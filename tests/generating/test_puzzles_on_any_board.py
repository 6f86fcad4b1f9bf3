"""Puzzles on boards with rules beyond houses, and on boards of several grids."""

from contextlib import nullcontext

import pytest

from sudokit.board.checking import check
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.variants import anti_knight, classic, diagonal, non_consecutive, samurai, twin
from sudokit.errors import UnreachableError
from sudokit.generating.puzzles.clue_patterns import clue_cells, why_no_puzzle
from sudokit.generating.puzzles.generate import generate, generate_many
from sudokit.native_core import is_native, using
from sudokit.solving.solver import is_unique, solutions

SMALL = classic(4)
RULES = classic().with_constraints(
    Constraint("thermometer", "r1c1 r1c2 r2c3 r3c4"), Constraint("whisper", "r5c5 r5c6 r6c7"), Constraint("odd", "r9c9")
)


@pytest.mark.parametrize(
    "board",
    [
        non_consecutive(classic(6)),
        anti_knight(non_consecutive()),
        RULES,
        diagonal(RULES),
        classic(4).with_constraints(Constraint("greater-than", "r1c1 r1c2"), Constraint("white-dot", "r3c3 r3c4")),
    ],
    ids=lambda board: board.name,
)
@pytest.mark.parametrize("core", ["python", "native"])
def test_boards_with_rules_get_puzzles_that_obey_them(board, core):
    if core == "native" and not is_native():
        pytest.skip("there is no compiled core to ask")
    with using("python") if core == "python" else nullcontext():
        puzzle = generate(board=board, seed=2)
        assert check(puzzle.solution).is_solution
        assert list(solutions(puzzle)) == [puzzle.solution]
    with using("python"):
        assert generate(board=board, seed=2) == puzzle


def test_a_hundred_samurai_puzzles_have_one_solution_each():
    if not is_native():
        pytest.skip("a hundred take too long without the compiled core")
    puzzles = generate_many(100, board=samurai(), seed=1)
    assert len({puzzle.grid for puzzle in puzzles}) == 100
    assert all(is_unique(puzzle) for puzzle in puzzles)
    assert all(check(puzzle.solution, puzzle=puzzle).is_solution for puzzle in puzzles)
    assert {puzzle.clue_count for puzzle in puzzles} == {136}


def test_samurai_puzzles_are_symmetric_and_minimal_on_demand():
    if not is_native():
        pytest.skip("these take too long without the compiled core")
    assert "half-turn" in generate(board=samurai(), symmetry="half-turn", seed=1).symmetries
    assert generate(board=twin(), minimal=True, seed=1).is_minimal


def test_a_rule_that_tells_digits_apart_allows_fewer_clues_than_digits():
    # Without such a rule two digits that no clue shows could be exchanged; with these, none needs to be shown.
    board = classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2 r1c3 r1c4"))
    puzzle = generate(clues=2, board=board, seed=1)
    assert puzzle.clue_count == 2
    assert list(solutions(puzzle)) == [puzzle.solution]
    with pytest.raises(UnreachableError, match="2 clues are too few: every 4x4 puzzle with one solution has 4 or more"):
        generate(clues=2, board=classic(4))


def test_empty_rows_are_no_obstacle_where_a_rule_tells_them_apart():
    pattern = "xxxx xxxx .... ...."
    assert why_no_puzzle(clue_cells(pattern, SMALL), SMALL) is not None
    for rule in (Constraint("greater-than", "r3c1 r4c1"), Constraint("odd", "r3c1"), Constraint("anti-knight")):
        board = SMALL.with_constraints(rule)
        assert why_no_puzzle(clue_cells(pattern, board), board) is None
    board = SMALL.with_constraints(Constraint("greater-than", "r3c1 r4c1"))
    assert is_unique(generate(pattern=pattern, board=board, seed=1).grid)
