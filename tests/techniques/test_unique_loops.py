"""Conditions of unique rectangles and loops that decide a rating and no soundness test can see."""

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.techniques.unique_loops import unique_loops


def test_a_digit_that_stands_already_is_no_part_of_a_hidden_subset():
    # r2c4 and r2c6 could pass for a rectangle of type 3 with the 3, 2 or 7 that row 2 has already.
    grid = Grid("..7.3.1.4......327......9.86..957..3931864572475321689...61.7.5.1.5.3.96.56....31")
    assert [step.eliminations for step in unique_loops(Candidates(grid))] == []
