import pytest
from hypothesis import given

from sudokit.board.checking import check
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_king, classic, diagonal
from sudokit.errors import GridError
from tests.board.test_grid import grids

SOLVED = "1234 3412 2143 4321"


def test_a_solution_is_complete_valid_and_says_so():
    report = check(Grid(SOLVED))
    assert (report.is_valid, report.is_complete, report.is_solution) == (True, True, True)
    assert str(report) == "Complete and correct."


def test_a_grid_in_progress_is_valid_and_counts_its_empty_cells():
    report = check(Grid("1234 3412 2143 432."))
    assert (report.is_valid, report.is_complete, report.is_solution) == (True, False, False)
    assert str(report) == "No conflict so far; 1 cell is empty."
    assert str(check(Grid.empty(classic(4)))) == "No conflict so far; 16 cells are empty."


def test_a_digit_twice_in_a_row_a_column_and_a_box_is_the_same_kind_of_fact():
    report = check(Grid("1..1 .1.. .... 1..."))
    assert str(report).splitlines() == [
        "1 appears twice in row 1: r1c1 r1c4.",
        "1 appears twice in column 1: r1c1 r4c1.",
        "1 appears twice in box 1: r1c1 r2c2.",
        "12 cells are empty.",
    ]
    assert report.conflict_cells == {0, 3, 5, 12}
    assert [(c.digit, [house.name for house in c.houses], list(c.cells)) for c in report.conflicts] == [
        (1, ["row 1"], [0, 3]),
        (1, ["column 1"], [0, 12]),
        (1, ["box 1"], [0, 5]),
    ]


def test_cells_that_break_several_rules_together_are_one_conflict_with_all_of_them():
    board = diagonal(classic(4)).with_constraints(Constraint("thermometer", ["r1c1", "r2c2"]), Constraint("anti-king"))
    (conflict,) = check(Grid("2... .2.. .... ....", board)).conflicts
    assert (conflict.digit, list(conflict.cells)) == (2, [0, 5])
    assert [house.name for house in conflict.houses] == ["box 1", "diagonal 1"]
    assert [constraint.kind for constraint in conflict.constraints] == ["thermometer", "anti-king"]
    assert str(conflict) == (
        "2 appears twice in box 1 and diagonal 1: r1c1 r2c2; the thermometer at r1c1: r2c2 is not larger; "
        "the anti-king rule: r1c1 and r2c2 touch and are equal"
    )
    assert conflict.fields()["rules"] == ["thermometer at r1c1", "anti-king"]


def test_a_digit_more_than_twice_is_one_conflict():
    assert str(check(Grid("111. .... .... ...."))).splitlines()[0] == "1 appears 3 times in row 1: r1c1 r1c2 r1c3."


def test_variants_are_checked_by_their_houses_and_pairs():
    assert check(Grid(SOLVED)).is_solution
    assert str(check(Grid(SOLVED, diagonal(classic(4))))).splitlines() == [
        "1 appears twice in diagonal 1: r1c1 r4c4.",
        "4 appears twice in diagonal 1: r2c2 r3c3.",
        "1 appears twice in diagonal 2: r2c3 r3c2.",
        "4 appears twice in diagonal 2: r1c4 r4c1.",
    ]
    assert "The anti-king rule: r2c2 and r3c3 touch and are equal." in str(check(Grid(SOLVED, anti_king(classic(4)))))


def test_a_changed_given_is_told_even_where_nothing_clashes():
    puzzle = Grid("2... .... .... ....")
    report = check(Grid(SOLVED), puzzle=puzzle)
    assert report.changed_givens == {0}
    assert (report.is_valid, report.is_solution) == (False, False)
    assert str(report) == "Givens were changed: r1c1."
    assert check(Grid(SOLVED), puzzle=Grid("1... .... .... ...1")).is_solution


def test_a_puzzle_on_another_board_is_told():
    with pytest.raises(GridError, match="the puzzle is on 9x9, but the grid on 4x4; both must be on the same board"):
        check(Grid(SOLVED), puzzle=Grid.empty())


@given(grids())
def test_a_grid_has_a_conflict_exactly_where_two_peers_are_equal(grid):
    clashing = {
        cell
        for cell, peers in enumerate(grid.board.peers)
        if grid[cell] and any(grid[peer] == grid[cell] for peer in peers)
    }
    assert check(grid).conflict_cells == clashing
