import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.errors import MethodError
from sudokit.techniques.paths.human_solver import hint, solve_path
from sudokit.techniques.step import Step


def test_an_unknown_order_is_refused_and_the_nearest_name_offered():
    with pytest.raises(MethodError, match=r"there is no order 'explaner'; .* did you mean 'explainer'"):
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


def test_a_path_and_its_marks_are_shown_in_short():
    path = solve_path(Grid("1... ..3. .4.. ...2"))
    assert repr(path) == "<SolvePath: 12 steps, solved>"
    assert repr(path.start) == "<Candidates: 20 in 12 empty cells>"
    assert repr(solve_path(Grid("11.. .... .... ...."))) == "<SolvePath: 0 steps, contradiction>"
    assert repr(solve_path(Grid("1... .... .... ...."))) == "<SolvePath: 0 steps, exhausted>"
    assert repr(solve_path(Grid("1... ..3. .4.. ...2"), time_limit=0)) == "<SolvePath: 0 steps, out of time>"


def test_a_step_prints_its_technique_and_conclusions():
    assert str(hint(Grid("1... ..3. .4.. ...2"))) == "hidden-single: r1c2=3"
    marks = Candidates(Grid(16 * "."))
    assert str(Step("naked-pair", eliminations=((2, 1), (3, 2))).seen_in(marks)) == "naked-pair: r1c3≠1, r1c4≠2"
    assert str(Step("naked-pair")) == repr(Step("naked-pair"))
