"""What every solver promises, whatever its method."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudokit import (
    Board,
    Constraint,
    Grid,
    anti_king,
    anti_knight,
    check,
    classic,
    count_solutions,
    diagonal,
    disjoint_groups,
    jigsaw,
    non_consecutive,
    solutions,
    solve,
    windoku,
)
from sudokit.board.rules import DigitSets, Relation
from sudokit.errors import MethodError
from sudokit.native_core import is_native
from sudokit.solving.events import solutions_in
from sudokit.solving.readable.graph_colouring import colouring
from sudokit.solving.solver import SOLVERS
from tests.solving.brute_force import brute_force, count_by_force
from tests.solving.strategies import EVERY_KIND, puzzles, small_boards_with_rules

BOARDS: dict[str, Board] = {
    "4x4": classic(4),
    "4x4-diagonal": diagonal(classic(4)),
    "6x6-2x3": classic(2, 3),
    "6x6-3x2": classic(3, 2),
    "6x6-anti-king": anti_king(classic(2, 3)),
    "6x6-jigsaw": jigsaw("AAABBB AACBBD ACCBDD ECCFDD ECFFFD EEEEFF"),
    "8x8": classic(2, 4),
    "9x9": classic(),
    "9x9-diagonal": diagonal(),
    "9x9-windoku": windoku(),
    "9x9-anti-knight": anti_knight(),
    "9x9-disjoint-groups": disjoint_groups(),
    "12x12": classic(3, 4),
    "16x16": classic(4, 4),
}


def read_puzzles() -> list[tuple[str, int, str]]:
    lines = Path(__file__).with_name("puzzles.txt").read_text(encoding="utf-8").splitlines()
    entries = [line.split() for line in lines if line and not line.startswith("#")]
    return [(board, int(count), text) for board, count, text in entries]


PUZZLES = read_puzzles()


def test_the_shared_puzzles_have_no_one_two_and_many_solutions_on_every_kind_of_board():
    counts_of = {board: {count for name, count, _text in PUZZLES if name == board} for board in BOARDS}
    assert all({0, 1} <= counts for counts in counts_of.values()), counts_of
    assert sum(2 in counts for counts in counts_of.values()) >= 5
    assert sum(max(counts) > 2 for counts in counts_of.values()) >= 10


@cache
def solutions_of(board: str, text: str) -> set[Grid]:
    """All solutions of a puzzle by the readable exact cover, with which each of the others is compared."""
    return set(solutions_in(SOLVERS["exact-cover"](Grid(text, BOARDS[board]))))


@pytest.mark.parametrize(("board", "count", "text", "method"), [(*each, name) for each in PUZZLES for name in SOLVERS])
def test_every_solver_finds_all_solutions_of_the_shared_puzzles(board, count, text, method):
    puzzle = Grid(text, BOARDS[board])
    found = list(solutions(puzzle, method=method))
    assert len(found) == count
    assert set(found) == solutions_of(board, text)
    assert all(check(solution, puzzle=puzzle).is_solution for solution in found)


def solvers_for(board: Board) -> list[str]:
    """Colouring knows only "these two differ", and says so where a board has other rules."""
    if board.only_keeps_apart:
        return list(SOLVERS)
    with pytest.raises(MethodError, match=r"the method colouring cannot follow .*, only rules that make cells differ"):
        SOLVERS["colouring"](Grid.empty(board))
    if all(
        isinstance(rule, Relation) or (isinstance(rule, DigitSets) and rule.is_implied) for rule in board.linking_rules
    ):
        return [method for method in SOLVERS if method != "colouring"]
    with pytest.raises(
        MethodError, match=r"the method exact-cover cannot follow .*, only houses and rules about two cells"
    ):
        list(SOLVERS["exact-cover"](Grid.empty(board)))
    return ["fast", "backtracking"]


@given(puzzles(kinds=EVERY_KIND))
def test_every_solver_agrees_with_brute_force_on_boards_nobody_would_draw(puzzle):
    expected = Counter(brute_force(puzzle))
    for method in solvers_for(puzzle.board):
        assert Counter(solutions(puzzle, method=method)) == expected, method
        if method == "colouring":
            assert Counter(solutions_in(colouring(puzzle, "saturation"))) == expected
    assert Counter(solutions_in(SOLVERS["fast"](puzzle))) == expected, "the readable form of the fast method"


@settings(max_examples=15)
@given(small_boards_with_rules((4,)))
def test_every_solver_counts_the_grids_of_4x4_boards_with_any_rules(board):
    empty = Grid.empty(board)
    expected = count_by_force(empty)
    for method in solvers_for(board):
        assert count_solutions(empty, limit=None, method=method) == expected, method
    assert sum(1 for _solution in solutions_in(SOLVERS["fast"](empty))) == expected


@settings(max_examples=20)
@given(small_boards_with_rules((6,)), st.randoms(use_true_random=False))
def test_every_solver_counts_the_solutions_of_6x6_puzzles_with_any_rules(board, random):
    solution = solve(Grid.empty(board))
    assume(solution is not None)  # that there is none takes the simple searches too long
    assert check(solution).is_solution
    puzzle = solution.replace(dict.fromkeys(random.sample(range(36), 16), 0))
    expected = count_by_force(puzzle)
    assert expected >= 1
    for method in solvers_for(board):
        assert count_solutions(puzzle, limit=None, method=method) == expected, method
    assert sum(1 for _solution in solutions_in(SOLVERS["fast"](puzzle))) == expected


KNIGHT_KING_AND_NON_CONSECUTIVE = anti_knight(anti_king(non_consecutive()))


@pytest.mark.skipif(not is_native(), reason="this count takes minutes in Python")
def test_knight_king_and_non_consecutive_leave_72_grids_of_9x9():
    empty = Grid.empty(KNIGHT_KING_AND_NON_CONSECUTIVE)
    assert count_solutions(empty, limit=None) == 72
    found = set(solutions(empty))
    assert len(found) == 72
    assert all(check(solution).is_solution for solution in found)


@pytest.mark.parametrize("method", ["fast", "backtracking", "exact-cover"])
def test_two_of_these_72_grids_begin_with_14758(method):
    puzzle = Grid("14758".ljust(81, "."), KNIGHT_KING_AND_NON_CONSECUTIVE)
    assert {str(solution)[:9] for solution in solutions_in(SOLVERS[method](puzzle))} == {"147582936"}
    assert count_solutions(puzzle, limit=None, method=method) == 2


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        (Constraint("thermometer", "r1c1 r1c2 r2c2"), "thermometer"),
        (Constraint("odd", "r1c1"), "odd"),
        (Constraint("palindrome", "r1c1 r2c3"), "palindrome"),
        (Constraint("non-consecutive"), "non-consecutive"),
    ],
)
def test_colouring_names_the_rule_that_it_cannot_take(rule, kind):
    puzzle = Grid.empty(anti_king().with_constraints(rule))
    with pytest.raises(MethodError) as error:
        solutions(puzzle, method="colouring")
    assert str(error.value) == f"the method colouring cannot follow {kind}, only rules that make cells differ"


@pytest.mark.parametrize("method", SOLVERS)
def test_colouring_and_all_others_take_rules_that_say_no_more_than_differ(method):
    board = classic(4).with_constraints(Constraint("whisper", "r1c1 r4c4", difference=1))
    assert count_solutions(Grid.empty(board), limit=None, method=method) == count_by_force(Grid.empty(board)) == 216


@pytest.mark.parametrize("method", SOLVERS)
def test_there_are_288_grids_of_4x4_and_48_of_them_have_both_diagonals(method):
    assert len(set(solutions(Grid.empty(classic(4)), method=method))) == 288
    assert len(set(solutions(Grid.empty(diagonal(classic(4))), method=method))) == 48


@pytest.mark.parametrize("method", SOLVERS)
def test_there_are_28_200_960_grids_of_6x6(method):
    #  1 2 3 | 4 5 6     Box 1 holds its digits in one of 6! = 720 ways, the rest of row 1 in one of 3! = 6 (sort the
    #  4 5 6 | . . .     last three columns), and the 2 of column 1 stands in one of 4 rows (swap rows in a band, or
    #  ------+------     the lower bands). All these cases have as many completions as the one drawn.
    #  2 . . | . . .
    puzzle = Grid("123456 456... 2..... ...... ...... ......", BOARDS["6x6-2x3"])
    completions = sum(1 for _solution in solutions(puzzle, method=method))
    assert completions == 1632
    assert 720 * 6 * 4 * completions == 28_200_960


@pytest.mark.parametrize("method", SOLVERS)
def test_a_complete_grid_is_its_own_only_solution(method):
    grid = Grid("1234 3412 2143 4321")
    assert list(solutions(grid, method=method)) == [grid]


@pytest.mark.parametrize("method", SOLVERS)
def test_a_complete_grid_with_a_clash_has_no_solution(method):
    assert list(solutions(Grid("1234 3412 2143 4322"), method=method)) == []


@pytest.mark.parametrize("method", SOLVERS)
def test_givens_that_clash_far_apart_end_the_search_at_once(method):
    # Backtracking alone would fill eight rows in every possible way before it saw the two nines in the last.
    puzzle = Grid.empty().replace({"r9c1": 9, "r9c9": 9})
    events = list(SOLVERS[method](puzzle))
    assert len(events) == 1
    assert (events[0].cell, events[0].digit, events[0].causes) == (80, 9, (72,))


@pytest.mark.parametrize("method", SOLVERS)
def test_a_thousand_guesses_deep_the_stack_holds(method):
    # On a board of rows alone nothing goes wrong, so all 1024 cells are filled without going back once.
    rows = Board(32, [("row", range(32 * r, 32 * r + 32)) for r in range(32)], name="rows")
    solution = next(solutions(Grid.empty(rows), method=method))
    assert check(solution).is_solution
