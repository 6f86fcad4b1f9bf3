"""True candidates: what some solution has in each cell, and where two solutions differ."""

from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import Constraint, Grid, classic, diagnose, true_candidates
from sudokit.frontends.cli.group import sudokit
from sudokit.play.entering.puzzle_entry import examine
from sudokit.solving.solver import solutions

SEVERAL = "1... ..3. .4.. ...."


def marks(grid):
    found = true_candidates(grid)
    return " ".join(str(found.of(cell)) or "-" for cell in range(found.board.cell_count))


def test_each_cell_has_the_digits_of_some_solution():
    assert marks(SEVERAL) == "1 3 24 24 4 2 3 1 23 4 1 23 23 1 24 234"


def test_with_one_solution_each_cell_has_its_digit():
    assert marks("1... ..3. .4.. ...2") == "1 3 2 4 4 2 3 1 2 4 1 3 3 1 4 2"


def test_without_a_solution_empty_cells_have_none():
    assert marks("123. ...4 .... ....") == "1 2 3 - - - - 4 - - - - - - - -"


def test_rules_beyond_houses_count():
    board = classic(4).with_constraints(Constraint("killer-cage", "r1c1 r1c2", total=3))
    found = true_candidates(Grid.empty(board))
    assert [str(found.of(cell)) for cell in ("r1c1", "r1c2", "r1c3")] == ["12", "12", "34"]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=5))
def test_they_are_those_of_all_solutions_together(placed):
    grid = Grid.empty(classic(4)).replace(dict(placed))
    every = list(solutions(grid))
    found = true_candidates(grid)
    for cell in grid.empty_cells:
        assert set(found.of(cell)) == {solution[cell] for solution in every}


def test_a_check_says_where_two_solutions_differ():
    report = diagnose("1... 4.3. .4.3 ....")
    assert report.solution_count == 2
    assert str(report).splitlines()[-1] == "Two solutions differ in r1c3 r1c4 r4c3 r4c4."
    assert report.fields()["differing"] == ["r1c3", "r1c4", "r4c3", "r4c4"]


def test_the_page_on_which_a_puzzle_is_entered_has_them():
    known = examine(Grid(SEVERAL), seconds=5.0)
    assert known.candidates is not None
    assert str(known.candidates.of("r4c4")) == "234"


def test_the_command_line_draws_them():
    result = CliRunner().invoke(sudokit, ["solve", "--candidates", SEVERAL.replace(" ", "")])
    assert result.exit_code == 0
    assert result.output.splitlines()[1:3] == ["| 1   (3) | 24  24  |", "| (4) (2) | 3   (1) |"]


def test_without_a_solution_the_command_says_so():
    result = CliRunner().invoke(sudokit, ["solve", "--candidates", "123....4........"])
    assert result.exit_code == 1
    assert "no solution" in result.output
