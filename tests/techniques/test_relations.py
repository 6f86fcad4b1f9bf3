"""Rules between cells in words: the rule is named, and whole lines are reasoned about."""

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, non_consecutive
from sudokit.generating.puzzles.generate import generate
from sudokit.solving.solver import solve
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain


def steps_of(*constraints: Constraint, **digits: int) -> list[Step]:
    board = classic().with_constraints(*constraints)
    return list(TECHNIQUES["relation"].steps(Candidates(Grid.empty(board).replace(digits))))


@pytest.mark.parametrize(
    ("constraint", "digits", "sentence"),
    [
        (
            Constraint("black-dot", "r1c5 r1c6"),
            {},
            "A black dot joins r1c5 and r1c6. If r1c5 were 5, 7 or 9, no digit in r1c6 would fit.",
        ),
        (
            Constraint("white-dot", "r1c5 r1c6"),
            {"r1c1": 2, "r2c4": 4},
            "A white dot joins r1c5 and r1c6. If r1c5 were 1 or 3, no candidate of r1c6 (1, 3, 5, 6, 7, 8 or 9) would "
            "fit.",
        ),
        (
            Constraint("whisper", "r1c5 r2c5"),
            {},
            "A whisper line runs through r1c5 and r2c5. If r1c5 were 5, no digit in r2c5 would fit.",
        ),
    ],
)
def test_the_rule_is_named_with_its_cells(constraint: Constraint, digits: dict[str, int], sentence: str) -> None:
    assert explain(steps_of(constraint, **digits)[0]).why == sentence


def test_a_rule_of_the_whole_board_is_stated() -> None:
    marks = Candidates(Grid.empty(non_consecutive(classic(4))))
    marks.restrict(1, 0b1100)  # r1c2 is 2 or 3
    step = next(iter(TECHNIQUES["relation"].steps(marks)))
    assert explain(step).why == (
        "Neighbouring cells are not consecutive. If r1c1 were 2 or 3, no candidate of r1c2 (2 or 3) would fit."
    )


def test_a_whole_line_is_reasoned_about_in_one_step() -> None:
    board = classic().with_constraints(Constraint("renban", "r7c1 r8c2 r9c3"))
    digits = {"r1c1": 2, "r2c1": 3, "r3c1": 4, "r4c1": 5, "r5c1": 6, "r6c1": 8}
    (line,) = TECHNIQUES["whole-line"].steps(Candidates(Grid.empty(board).replace(digits)))
    words = explain(line)
    assert words.where == "Look at r7c1 r8c2 r9c3."
    assert words.why == (
        "A renban line holds consecutive digits in any order. Of all ways to fill r7c1 r8c2 r9c3 with the candidates "
        "that are left, none has r8c2=1, r8c2=4, r9c3=1 or r9c3=4."
    )
    assert words.follows == "That removes 1 and 4 from r8c2 and r9c3."


def test_what_holds_on_a_whole_line_is_said_and_of_a_long_one_only_the_cells_that_matter_are_named() -> None:
    board = classic().with_constraints(Constraint("whisper", "r5c1 r5c2 r5c3 r6c3 r6c2 r6c1"))
    marks = Candidates(Grid.empty(board))
    assert explain(next(TECHNIQUES["relation"].steps(marks))).why == (
        "A whisper line runs through r5c1 and r5c2. If r5c1 were 5, no digit in r5c2 would fit."
    )
    assert explain(next(TECHNIQUES["whole-line"].steps(marks))).why == (
        "Neighbours on a whisper line differ by at least 5. Of all ways to fill r5c1 r5c2 r5c3 r6c3 r6c2 r6c1 with the "
        "candidates that are left, none has any of the candidates removed."
    )


def test_whole_lines_never_remove_a_digit_of_the_solution() -> None:
    board = classic(6).with_constraints(
        Constraint("renban", "r1c1 r2c1 r2c2 r3c2"),
        Constraint("whisper", "r6c1 r6c2 r5c2 r5c3", difference=3),
        Constraint("thermometer", "r6c6 r5c6 r5c5 r4c5"),
    )
    for seed in range(4):
        puzzle = generate(board=board, minimal=True, seed=seed).grid
        solution = solve(puzzle)
        assert solution is not None
        path = solve_path(puzzle)
        assert path.solved
        assert any(TECHNIQUES[step.technique].needs_rules for step in path.steps)
        assert not any(solution[cell] == digit for step in path.steps for cell, digit in step.eliminations)
