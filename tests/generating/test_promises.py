"""What was required is true of the puzzle delivered, wherever somebody looks: as printed, and as `rate` has it."""

import pytest

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic
from sudokit.generating.puzzles.clue_patterns import clue_cells
from sudokit.generating.puzzles.generate import generate, generate_arrays, generate_many
from sudokit.generating.puzzles.spec import GeneratedPuzzle
from sudokit.native_core import available_cores, using
from sudokit.solving.solver import is_unique
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.rate_many import rate_many
from sudokit.techniques.paths.human_solver import order_with, solve_path
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE

COMMON = [  # techniques of which 100 puzzles are found in a moment
    *("hidden-single", "direct-hidden-pair", "pointing", "naked-pair", "skyscraper", "xy-wing", "xy-chain"),
    "forcing-chain",
]


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
@pytest.mark.parametrize("technique", COMMON)
def test_a_technique_is_the_hardest_step_of_100_of_100_puzzles_made_for_it(technique: str) -> None:
    puzzles = generate_arrays(100, technique=technique, seed=1, threads=1).puzzles
    for puzzle in puzzles:
        for as_printed in (True, False):
            grade = rate(Grid.from_digits(puzzle.tobytes()), as_printed=as_printed)
            assert grade.hardest_of(order_with(technique)) == technique


@pytest.mark.parametrize("technique", ["x-wing", "skyscraper", "locked-pair", "direct-pointing"])
def test_nothing_harder_is_among_the_steps_that_explain_shows(technique: str) -> None:
    order = order_with(technique)
    for puzzle in generate_many(5, technique=technique, seed=2, threads=1):
        used = {step.technique for step in solve_path(puzzle, order=order).steps}
        assert technique in used
        if order == "people":
            assert max(used, key=TECHNIQUES_FOR_PEOPLE.index) == technique


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "hard", "expert", "extreme"])
def test_a_puzzle_of_a_level_has_it_as_printed_too(level: str) -> None:
    puzzles = generate_arrays(40, difficulty=level, seed=1, threads=1).puzzles
    for as_printed in (True, False):
        assert set(rate_many(puzzles, threads=1, as_printed=as_printed).level.tolist()) == {level}


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_a_puzzle_in_a_range_of_ratings_is_in_it_as_printed_too() -> None:
    puzzles = generate_arrays(40, rating=(4.2, 4.5), seed=1, threads=1).puzzles
    for as_printed in (True, False):
        assert set(rate_many(puzzles, threads=1, as_printed=as_printed).rating.tolist()) <= {4.2, 4.4, 4.5}


def test_on_a_smaller_board_and_in_python_it_is_true_as_well() -> None:
    board = classic(6)
    with using("python"):
        for seed in range(2):
            puzzle = generate(difficulty="easy", board=board, seed=seed)
            assert [rate(puzzle, as_printed=as_printed).level for as_printed in (True, False)] == ["easy", "easy"]


HALF_TURN = """
    x x . . x . . x x
    x . . x . x . . x
    . . x . . . x . .
    . x . . x . . x .
    x . . x . x . . x
    . x . . x . . x .
    . . x . . . x . .
    x . . x . x . . x
    x x . . x . . x x
"""


@pytest.mark.parametrize(
    "required",
    [
        {"clues": 26, "symmetry": "half-turn"},
        {"clues": (24, 27), "minimal": True, "difficulty": "hard"},
        {"symmetry": "quarter-turn", "technique": "naked-pair", "rating": (3.0, 4.0)},
        {"clues": (26, 29), "technique": "skyscraper", "symmetry": "half-turn"},
        {"pattern": HALF_TURN, "symmetry": "half-turn", "rating": (1.0, 3.0)},
        {"minimal": True, "rating": (3.0, 5.0)},
    ],
)
def test_every_requirement_is_true_of_the_line_that_is_printed(required) -> None:
    for made in generate_many(3, seed=4, threads=1, **required):
        puzzle = Grid(str(made))
        cells = [cell for cell, digit in enumerate(puzzle.digits) if digit]
        assert is_unique(puzzle)
        if "clues" in required:
            fewest, most = required["clues"] if isinstance(required["clues"], tuple) else (required["clues"],) * 2
            assert fewest <= puzzle.clue_count <= most
        if required.get("symmetry", "none") != "none":
            assert all(puzzle.digits[80 - cell] for cell in cells)
        if required.get("symmetry") == "quarter-turn":
            assert all(puzzle.digits[9 * (cell % 9) + 8 - cell // 9] for cell in cells)
        if "pattern" in required:
            assert cells == list(clue_cells(HALF_TURN, classic()))
        if required.get("minimal"):
            assert not any(is_unique(puzzle.replace({cell: None})) for cell in cells)
        for grade in (rate(puzzle), rate(puzzle, as_printed=True)):
            if "rating" in required:
                assert required["rating"][0] <= grade.rating <= required["rating"][1]
            if "difficulty" in required:
                assert grade.level == required["difficulty"]
            if "technique" in required:
                assert grade.hardest_of("people") == required["technique"]


def test_a_path_is_followed_no_further_than_to_where_it_is_extreme() -> None:
    tried: list[int] = []
    puzzle = generate(difficulty="extreme", board=anti_knight(), seed=1, progress=tried.append).grid
    assert tried == [1]
    assert rate(puzzle, time_limit=0.5).level == "extreme"


def test_puzzles_that_do_not_need_the_rules_drawn_on_the_board_are_rejected_unless_asked_for() -> None:
    dots = classic().with_constraints(Constraint("white-dot", "r1c1 r1c2"), Constraint("black-dot", "r5c5 r6c5"))

    def needing(puzzles: list[GeneratedPuzzle]) -> int:
        return sum(not is_unique(Grid(str(puzzle))) for puzzle in puzzles)

    assert needing(generate_many(10, board=dots, seed=1, threads=1)) == 10
    assert needing(generate_many(10, board=dots, seed=1, threads=1, unneeded_rules=True)) < 10
