"""Surveys: what they measure is what is there."""

from itertools import count

import pytest

from sudokit.board.checking import check
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal, samurai, twin
from sudokit.errors import BoardError, MethodError
from sudokit.generating.grids.full_grids import READABLE_METHODS, full_grid
from sudokit.generating.survey import chi_square_tail, survey, survey_of_grids, unavoidable_rectangles
from sudokit.native_core import is_native


@pytest.mark.parametrize(
    ("drawn", "rectangles"),
    [  # every pair of rows or columns of a band or stack that holds two digits crosswise
        ("1234 3412 2143 4321", 8),
        ("1234 3412 2341 4123", 4),
        ("1234 3421 2143 4312", 4),
    ],
)
def test_unavoidable_rectangles_are_counted(drawn, rectangles):
    grid = Grid(drawn)
    assert check(grid).is_solution
    assert unavoidable_rectangles(grid) == rectangles == by_turning_each(grid)


MIRRORED = classic(6).with_constraints(Constraint("palindrome", "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6"))


@pytest.mark.parametrize(
    "board", [classic(2, 3), classic(), diagonal(), twin(), samurai(), MIRRORED], ids=lambda board: board.name
)
def test_a_rectangle_counts_if_turning_it_round_leaves_a_grid(board):
    grid = full_grid(method="propagation", board=board, seed=3)
    assert unavoidable_rectangles(grid) == by_turning_each(grid)


def by_turning_each(grid):
    """The definition: exchange the digits of every rectangle of two digits and look whether a grid is left."""
    places = grid.board.cell_at
    found = 0
    for r, c in places:
        for s, d in places:
            if r < s and c < d and {(r, d), (s, c)} <= places.keys():
                a, b = grid[r, c], grid[r, d]
                if (grid[s, c], grid[s, d]) == (b, a):
                    turned = grid.replace({(r, c): b, (r, d): a, (s, c): a, (s, d): b})
                    found += check(turned).is_solution
    return found


@pytest.mark.parametrize(("method", "automorphisms"), [("pattern", 54), ("rotation", 648)])
def test_two_methods_never_leave_one_class_and_have_no_rectangle(method, automorphisms):
    found = survey(method, 8, seed=1)
    assert (found.class_count, found.automorphisms) == (1, (automorphisms,))
    assert found.rectangles == (0,) * 8


@pytest.mark.parametrize("method", ["backtracking", "colouring"])
def test_the_others_hardly_ever_meet_a_class_twice(method):
    found = survey(method, 20, seed=1)
    assert (found.class_count, found.automorphisms) == (20, (1,))


def test_the_two_classes_of_4x4_are_out_of_reach_of_a_formula():
    classes = {method: survey(method, 60, classic(4), seed=1).class_count for method in READABLE_METHODS}
    assert classes == {"pattern": 1, "rotation": 1, "backtracking": 2, "diagonal": 2, "colouring": 2}


def test_all_48_grids_of_4x4_with_diagonals_are_one_class():
    assert survey("colouring", 60, diagonal(classic(4)), seed=1).class_count == 1


def test_a_board_of_several_grids_has_no_canonical_form_and_nothing_is_said_of_classes():
    assert survey("backtracking", 1, twin(), seed=1).class_count is None


def test_above_9x9_classes_are_not_looked_for():
    assert survey("pattern", 2, classic(2, 5), seed=1).class_count is None


def test_a_single_grid_does_not_tell_how_far_the_mean_is_off():
    found = survey("rotation", 1, seed=1)
    assert (found.error_of_mean, found.rectangles_text) == (None, "0.00")


def test_rectangles_tell_a_fair_method_from_backtracking():
    if not is_native():
        pytest.skip("needs the compiled core: thousands of grids take too long without it")
    fair = survey("uniform", 1500, seed=1)
    assert abs(fair.mean_rectangles - 11.60) < 4 * fair.error_of_mean < 0.4
    # Backtracking's 10.99 ± 0.08 (sudokit survey --method backtracking -n 2000) is more than seven errors away.
    assert fair.chance_if_fair > 0.001


def test_the_diagonal_method_is_uneven_at_r1c4_beyond_doubt():
    found = survey("diagonal", 36, seed=1)
    assert found.board.cell_name(found.most_uneven_cell) == "r1c4"
    assert found.chance_if_fair < 1e-9


def test_digits_are_counted_cell_by_cell():
    found = survey_of_grids("by hand", [Grid("1234 3412 2143 4321"), Grid("1243 3412 2134 4321")], seconds=1.0)
    assert found.digit_counts[:4] == ((2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 1, 1), (0, 0, 1, 1))
    assert found.chi_squares[:4] == (6.0, 6.0, 2.0, 2.0)
    assert (found.milliseconds_a_grid, found.grid_count) == (500.0, 2)


def test_time_is_an_argument():
    clock = count()
    assert survey("pattern", 10, seed=1, now=lambda: float(next(clock))).seconds == 10.0


@pytest.mark.parametrize(
    ("x", "degrees", "chance"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (11.070, 5, 0.05), (20.090, 8, 0.01), (37.566, 20, 0.01)],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(x, degrees, chance):
    assert chi_square_tail(x, degrees) == pytest.approx(chance, rel=2e-3)


def test_where_digits_have_a_meaning_no_method_is_called_fair_or_unfair():
    board = classic(4).with_constraints(Constraint("thermometer", "r1c1 r2c1"))
    with pytest.raises(
        BoardError,
        match=r"^a survey of 4x4 thermometer is not possible: its digits are not interchangeable$",
    ):
        survey("propagation", 2, board, seed=1)


def test_no_grids_are_nothing_to_look_at():
    with pytest.raises(MethodError, match=r"^a survey of 0 grids shows nothing; look at one or more$"):
        survey("pattern", 0)
