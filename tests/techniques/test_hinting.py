"""Hints as a conversation: mistakes, then marks, then a step, a little at a time."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.variants import diagonal
from sudokit.errors import GridError
from sudokit.native_core import available_cores
from sudokit.solving.solver import solve
from sudokit.techniques.words.hint_stages import advise

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = solve(PUZZLE)


def test_a_step_is_given_away_in_five_stages():
    assert advise(Grid("1... ..3. .4.. ...2")).stages == (
        "There is an easy step here.",
        "Look at box 1.",
        "The technique is: Hidden single.",
        "It involves r1c2.",
        "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.",
    )


def test_past_the_last_stage_comes_the_last_one():
    advice = advise(PUZZLE)
    assert advice.at(1) == advice.stages[0]
    assert advice.at(99) == advice.stages[-1]


def test_a_broken_rule_comes_first_and_names_the_entry_and_not_the_given():
    advice = advise(PUZZLE.replace({"r1c3": 5}), PUZZLE)
    assert (advice.kind, advice.cells) == ("mistake", (2,))
    assert advice.stages == ("A rule is broken.", "5 appears twice in row 1 and box 1: r1c1 r1c3.")


def test_a_wrong_entry_that_breaks_no_rule_is_named_without_its_digit():
    advice = advise(PUZZLE.replace({"r1c3": 2}), PUZZLE)
    assert (advice.kind, advice.cells) == ("mistake", (2,))
    assert advice.stages == (
        "1 of your entries is wrong.",
        "There is one in box 1.",
        "Look again at r1c3.",
    )
    assert not any("4" in stage for stage in advice.stages), "the right digit"


def test_a_changed_given_is_a_mistake():
    advice = advise(PUZZLE.replace({"r1c1": 1}), PUZZLE)
    assert advice.stages == ("Givens were changed: r1c1.",)


def test_marks_that_leave_out_the_right_digit_come_before_any_step():
    advice = advise(PUZZLE, marks={2: [1, 2]})
    assert (advice.kind, advice.cells) == ("marks", (2,))
    assert advice.stages == (
        "Some pencil marks leave out a digit that is needed.",
        "Look again at the marks of r1c3.",
        "These marks are missing: 4 in r1c3.",
    )


def test_marks_that_a_digit_on_the_board_rules_out_are_named():
    advice = advise(PUZZLE, marks={2: [1, 2, 4, 5]})
    assert (advice.kind, advice.cells) == ("marks", (2,))
    assert advice.at(1) == "Some pencil marks are ruled out by digits on the board."
    assert advice.at(3) == "These marks are wrong: 5 in r1c3."


def test_wrong_marks_are_named_before_missing_ones():
    advice = advise(PUZZLE, marks={2: [1, 5]})
    assert advice.at(3) == "These marks are wrong: 5 in r1c3."


def test_of_corner_marks_only_the_wrong_ones_matter():
    assert advise(PUZZLE, corner_marks={2: [1, 2]}).kind == "step"
    advice = advise(PUZZLE, corner_marks={2: [1, 5]})
    assert advice.at(3) == "These marks are wrong: 5 in r1c3."


def test_marks_that_leave_none_of_several_solutions_come_before_any_step():
    grid = Grid("1... ..3. .4.. ....")
    advice = advise(grid, marks={10: [1], 15: [1]})
    assert advice.kind == "marks"
    assert advice.stages == ("The puzzle has several solutions, but the pencil marks leave none of them.",)
    assert advise(grid, marks={10: [1], 15: [2]}).kind == "step"


def test_a_hint_reasons_from_the_marks_of_the_player():
    free, marked = (advise(PUZZLE, marks=marks).step.before for marks in (None, {2: [4]}))
    assert str(free.of("r1c3")) == "124"
    assert str(marked.of("r1c3")) == "4"


def test_a_solved_grid_is_recognised():
    assert advise(SOLUTION, PUZZLE).kind == "solved"


def test_a_puzzle_without_solution_says_so():
    assert advise(Grid("11.. .... .... ....")).kind == "unsolvable"


def test_where_several_solutions_are_left_nothing_is_guessed():
    advice = advise(Grid("1... .... .... ...."))
    assert advice.kind == "stuck"
    assert "several solutions" in advice.at(1)


def test_entries_that_leave_none_of_several_solutions_are_a_mistake():
    advice = advise(Grid("12.. ..3. .... ...."), Grid("1... .... .... ...."))  # no place for 3 in row 1
    assert (advice.kind, advice.cells) == ("mistake", (1, 6))
    assert advice.at(1) == "Your entries leave no solution: at least one of them is wrong."


def test_a_puzzle_on_another_board_is_refused():
    with pytest.raises(GridError, match="both must be on the same board"):
        advise(PUZZLE, Grid.empty(diagonal()))


def test_following_the_hints_solves_the_puzzle():
    grid = PUZZLE
    while not grid.is_complete:
        advice = advise(grid, PUZZLE)
        assert advice.step.placements, "only singles are needed here"
        grid = grid.replace({grid.board.cell_name(cell): digit for cell, digit in advice.step.placements})
    assert grid == SOLUTION


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_a_long_argument_is_told_in_short_first_and_in_full_when_more_is_asked_for():
    stages = advise(Grid("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6")).stages
    assert [len(stage) > 1000 for stage in stages] == [False, False, False, False, False, True]
    assert "(26 more)" in stages[4]
    assert stages[4].endswith("removes 2 from r1c3.")
    assert stages[5].endswith("removes 2 from r1c3.")
