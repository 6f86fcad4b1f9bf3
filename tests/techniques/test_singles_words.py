"""Singles say why: what rules out the other cells of a house, or the other digits of a cell."""

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.cells import CellSet
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import ORDERS, solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain

# Made by our own generator (minimal, seed 7).
PUZZLES = (
    "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.",
    "......2...7.....5483..2.17.6.......8..49.....3....8.1...7...3..9...157...5.4...6.",
    "..71..9.4.........6.1.8...5...26..8....9.1.671..7...2...24.....5.4...3..7..6.....",
)


def the_single(technique: str, candidates: Candidates, cell: str) -> Step:
    steps = TECHNIQUES[technique].steps(candidates)
    return next(step for step in steps if step.placements[0][0] == candidates.board.cell(cell))


def why(technique: str, candidates: Candidates, cell: str) -> str:
    return explain(the_single(technique, candidates, cell)).why


def test_a_hidden_single_names_the_digits_that_block_the_other_cells() -> None:
    marks = Candidates("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")
    assert why("hidden-single", marks, "r1c6") == (
        "r3c3 and r5c4 rule out 8 elsewhere in box 2, which leaves only r1c6."
    )


def test_a_hidden_single_says_where_an_earlier_step_ruled_the_digit_out() -> None:
    marks = Candidates("1... .... .... ....")
    for name in ("r2c3", "r2c4"):
        marks.eliminate(name, 2)
    marks.eliminate("r1c3", 2)
    assert why("hidden-single", marks, "r1c4") == (
        "2 was already ruled out in r1c3, r2c3 and r2c4, which leaves only r1c4 in box 2."
    )
    marks = Candidates("1... .... ..2. ....")  # r3c3 rules out 2 in column 3
    marks.eliminate("r2c4", 2)
    assert why("hidden-single", marks, "r1c4") == (
        "r3c3 rules out 2 in r1c3 and r2c3, and it was already ruled out in r2c4. That leaves only r1c4 in box 2."
    )


def test_a_naked_single_says_which_digits_its_houses_have() -> None:
    marks = Candidates("12.. .... 3... ....")
    marks.eliminate("r1c3", 3)
    assert why("naked-single", marks, "r1c3") == "r1c3 can only be 4: row 1 has 1 and 2; 3 is already ruled out."
    marks = Candidates("12.. .... .... ..3.")
    assert why("naked-single", marks, "r1c3") == "r1c3 can only be 4: row 1 has 1 and 2; column 3 has 3."


def test_the_last_cell_of_a_cage_names_the_cage() -> None:
    board = classic(4).with_constraints(Constraint("killer-cage", "r1c1 r1c2", total=5))
    marks = Candidates(Grid("1... .... .... ....", board))
    assert why("naked-single", marks, "r1c2") == (
        "r1c2 is the last empty cell of the cage r1c1 r1c2 with the total 5, which leaves 4."
    )


def test_a_naked_single_names_cells_that_see_it_without_a_common_house() -> None:
    board = anti_knight()
    marks = Candidates(Grid.empty(board).replace({"r1c1": 1, "r2c2": 2, "r3c5": 9}))
    for digit in (3, 4, 5, 6, 7):
        marks.eliminate("r1c4", digit)
    assert why("naked-single", marks, "r1c4").startswith("r1c4 can only be 8: row 1 has 1; ")
    assert "; 2 in r2c2; " in why("naked-single", marks, "r1c4")


@pytest.mark.parametrize("order", ORDERS)
def test_every_single_of_a_path_accounts_for_every_other_cell_or_digit(order: str) -> None:
    for puzzle in PUZZLES:
        for step in solve_path(puzzle, order=order).steps:
            if step.technique in ("hidden-single", "naked-single"):
                assert_accounted_for(step)


def assert_accounted_for(step: Step) -> None:
    before, ((cell, digit),) = step.before, step.placements
    assert before is not None
    sentence = explain(step).why
    named = [mark for part in step.evidence if part.role == "blocker" for mark in part.candidates]
    gone = [mark for part in step.evidence if part.role == "gone" for mark in part.candidates]
    assert all(before.placed[blocker] == held for blocker, held in named)
    assert not any(before.by_cell[where] >> held & 1 for where, held in gone)
    if step.technique == "naked-single":
        assert {held for _cell, held in (*named, *gone)} == set(range(1, 10)) - {digit}
        assert all(cell in before.board.peers_of(blocker) for blocker, _held in named)
        return
    (house,) = step.evidence[0].houses
    others = {each for each in house.cells if before.empty >> each & 1 and each != cell}
    seen = CellSet(each for each in others if any(each in before.board.peers_of(blocker) for blocker, _held in named))
    assert {*seen, *(where for where, _digit in gone)} == others
    assert all(before.board.cell_name(blocker) in sentence for blocker, _digit in named)
