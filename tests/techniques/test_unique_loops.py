"""Conditions of unique rectangles and loops that decide a rating and no soundness test can see."""

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.techniques.finders.unique_loops import unique_loops


def test_a_digit_that_stands_already_is_no_part_of_a_hidden_subset():
    # r2c4 and r2c6 could pass for a rectangle of type 3 with the 3, 2 or 7 that row 2 has already.
    grid = Grid("..7.3.1.4......327......9.86..957..3931864572475321689...61.7.5.1.5.3.96.56....31")
    assert [step.eliminations for step in unique_loops(Candidates(grid))] == []


def test_a_loop_that_is_met_from_both_its_bivalue_cells_and_both_ways_round_is_one():
    # 1 and 9 in r2c5, r3c5, r3c9 and r2c9; box 2 has no other place for 1.
    grid = Grid("5..24.67846.7.52..2..3.645.3.5.21764.7..64.23624.73.85...63.592852..7316936152847")
    (step,) = unique_loops(Candidates(grid))
    assert (step.technique, step.eliminations) == ("unique-rectangle-4", ((13, 9), (22, 9)))
