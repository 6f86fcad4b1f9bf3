import json

from sudokit.board.candidates import Candidates, Highlight, Link
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, windoku
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.step import Step

PUZZLE = Grid("1... ..3. .4.. ...2")
ROW_1 = PUZZLE.board.houses[0]


def test_a_step_reads_back_from_json_with_its_evidence_links_and_marks():
    marks = Candidates(PUZZLE)
    marks.eliminate("r1c2", 3)
    step = Step(
        "x-chain",
        placements=((1, 2),),
        eliminations=((2, 2), (2, 4)),
        evidence=(Highlight("on", (1,), ((1, 2),), (ROW_1,)),),
        links=(Link(((1, 2),), ((2, 2), (3, 2)), strong=True, house=ROW_1), Link(((2, 2),), ((2, 4),), strong=False)),
        rating=6.6,
        length=6,
    ).seen_in(marks)
    again = Step.from_fields(json.loads(json.dumps(step.fields(PUZZLE.board))), PUZZLE.board)
    assert again == step
    assert again.before is not None
    assert again.before.by_cell == marks.by_cell
    assert again.before.by_digit == marks.by_digit
    assert str(again.before.grid()) == str(PUZZLE)


def test_a_step_names_cells_and_candidates_as_players_do():
    step = Step("naked-single", placements=((15, 16),), evidence=(Highlight("focus", (15,)),))
    fields = step.fields(classic(4, 4))
    assert fields["placements"] == ["r1c16=G"]
    assert fields["evidence"][0]["cells"] == ["r1c16"]


def test_equal_steps_are_equal_and_hash_alike_whatever_marks_they_were_found_in():
    step = Step("naked-single", placements=((1, 2),))
    other = step.seen_in(Candidates(PUZZLE))
    assert step == other
    assert {step, other} == {step}


def test_each_step_of_a_path_knows_the_marks_before_and_after_it():
    path = solve_path(PUZZLE)
    assert path.solved
    for step, following in zip(path.steps, path.steps[1:], strict=False):
        assert step.after().by_cell == following.before.by_cell
    assert str(path.end.grid()) == "1324423124133142"


def test_steps_on_other_boards_read_back_too():
    board = windoku()
    marks = Candidates(Grid.empty(board))
    step = Step("hidden-single", ((10, 1),), evidence=(Highlight("focus", (10,), houses=(board.houses[-1],)),))
    fields = json.loads(json.dumps(step.seen_in(marks).fields(board)))
    again = Step.from_fields(fields, board)
    assert again == step
    assert again.before.board == board
