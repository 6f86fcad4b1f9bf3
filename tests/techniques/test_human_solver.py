import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.errors import MethodError
from sudokit.techniques.human_solver import solve_path


def test_an_unknown_order_is_refused_and_the_nearest_name_offered():
    with pytest.raises(MethodError, match="found 'explaner'; did you mean explainer"):
        solve_path(Grid("1... ..3. .4.. ...2"), order="explaner")


def test_a_path_ends_where_the_puzzle_contradicts_itself():
    path = solve_path(Grid("12.. ..3. ...3 ...."))
    assert not path.solved
    assert str(path.contradiction) == "row 1 has no place left for 3"
    assert path.steps == ()
    assert not path.exhausted


def test_a_path_from_pencil_marks_leaves_them_as_they_were():
    marks = Candidates(Grid("1... ..3. .4.. ...2"))
    before = marks.by_cell.copy()
    assert solve_path(marks).solved
    assert marks.by_cell == before


def test_where_an_order_runs_out_of_techniques_the_path_says_so():
    path = solve_path(Grid.empty())
    assert (path.solved, path.exhausted, path.contradiction) == (False, True, None)
