"""Difficulty as a requirement on a puzzle."""

from itertools import product

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, non_consecutive
from sudokit.errors import MethodError, UnreachableError
from sudokit.generating.difficulty.requirement import checked_difficulty, techniques_to_require, why_never_needed
from sudokit.generating.puzzles.generate import generate, generate_arrays
from sudokit.native_core import available_cores, using
from sudokit.techniques.finders.finned_fish import franken_fish
from sudokit.techniques.finders.locked_candidates import locked_candidates
from sudokit.techniques.paths.human_solver import solve_path

BEGINNER = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
XY_WING = Grid("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.")


def test_a_puzzle_has_one_level():
    levels = ("beginner", "easy", "medium", "hard", "expert", "extreme")
    assert [level for level in levels if checked_difficulty(level).is_met_by(BEGINNER)] == ["beginner"]
    assert [level for level in levels if checked_difficulty(level).is_met_by(XY_WING)] == ["expert"]


def test_a_range_of_ratings_includes_its_ends():
    assert checked_difficulty(rating=(1.2, 1.2)).is_met_by(BEGINNER)
    assert not checked_difficulty(rating=(1.3, 12.0)).is_met_by(BEGINNER)
    assert not checked_difficulty(rating=(1.0, 4.0)).is_met_by(XY_WING)


def test_a_technique_must_be_the_hardest_step_by_the_order_for_people():
    assert {"claiming", "hidden-pair"} < {step.technique for step in solve_path(XY_WING).steps}
    met = [name for name in techniques_to_require() if checked_difficulty(technique=name).is_met_by(XY_WING)]
    assert met == ["skyscraper"]


def test_a_technique_may_be_combined_with_a_level_or_a_rating():
    asked = {"technique": "hidden-single"}
    assert checked_difficulty(level="beginner", **asked).is_met_by(BEGINNER)
    assert not checked_difficulty(level="easy", **asked).is_met_by(BEGINNER)
    assert not checked_difficulty(rating=(1.5, 1.5), **asked).is_met_by(BEGINNER)
    assert str(checked_difficulty(level="easy", **asked)) == "Hidden single as the hardest step and level easy"


def test_nothing_asked_for_is_nothing_required():
    assert checked_difficulty() is None


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"level": "hrad"}, "there is no level 'hrad'; the levels are beginner, easy, medium, hard, expert, extreme; "
         "did you mean 'hard'?"),
        ({"technique": "xwing"}, "no puzzle can require the technique 'xwing'; sudokit.techniques() lists all; "
         "did you mean 'x-wing'?"),
        ({"technique": "death-blossom"}, "no puzzle can require the technique 'death-blossom'; "
         "sudokit.techniques() lists all"),
        ({"rating": (5, 4)}, "(5, 4) is not a range of ratings; give a lowest and a highest from 1.0 to 12.0"),
        ({"rating": 5}, "5 is not a range of ratings; give a lowest and a highest from 1.0 to 12.0"),
        ({"level": "hard", "rating": (3, 4)}, "difficulty and rating cannot be required together; give one of them"),
    ],
)  # fmt: skip
def test_what_does_not_exist_is_refused(asked, message):
    with pytest.raises(MethodError) as error:
        checked_difficulty(**asked)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("technique", "message"),
    [
        ("direct-claiming", "no puzzle on 9x9 can require 'direct-claiming': "
         "direct pointing or a hidden single always comes first"),
        ("franken-x-wing", "no puzzle on 9x9 can require 'franken-x-wing': "
         "locked candidates always come first"),
        ("relation", "no puzzle on 9x9 can require 'relation': "
         "the board has no rules beyond houses"),
    ],
)  # fmt: skip
def test_a_technique_that_no_path_of_the_board_can_have_is_refused_at_once(technique, message):
    with pytest.raises(UnreachableError) as error:
        generate(technique=technique)
    assert str(error.value) == message


def test_with_boxes_of_four_columns_no_locked_candidates_need_come_before_a_franken_x_wing():
    board = classic(16)
    candidates = Candidates(Grid.empty(board))
    for cell in (cell for house in board.houses if house.name in ("box 1", "box 5") for cell in house.cells):
        if board.cell_name(cell) not in ("r1c1", "r2c2", "r5c1", "r6c2"):
            candidates.eliminate(cell, 1)
    assert not list(locked_candidates(candidates))
    (step,) = franken_fish(candidates, 2, finned=False)
    assert len(step.eliminations) == 16  # in columns 1 and 2 of boxes 9 and 13
    assert why_never_needed("franken-x-wing", board) is None


def test_a_technique_of_the_rules_of_a_board_can_be_required_there():
    puzzle = generate(technique="relation", clues=4, board=non_consecutive(classic(6)), seed=2).grid
    assert "relation" in {step.technique for step in solve_path(puzzle).steps}


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        ((4.0, 12.0), ([1.2, 6.6], [False, True])),
        ((1.0, 4.0), ([1.2, 0.0], [True, False])),
        ((1.3, 4.0), ([1.2, 0.0], [False, False])),
    ],
)
def test_both_cores_judge_alike_what_is_too_hard_counts_for_nothing(rating, expected):
    puzzles = BEGINNER.digits + XY_WING.digits
    for core, as_printed_first in product(available_cores(), (False, True)):
        with using(core):
            ratings, fits = checked_difficulty(rating=rating).judge(puzzles, as_printed_first=as_printed_first)
        assert (ratings, fits) == expected


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
@pytest.mark.parametrize("level", ["hard", "expert", "extreme"])
def test_many_puzzles_fit_a_level_that_each_alone_fits_whichever_form_is_looked_at_first(level):
    puzzles = generate_arrays(60, minimal=level != "hard", seed=5, threads=1).puzzles
    difficulty = checked_difficulty(level)
    alone = [difficulty.is_met_by(Grid.from_digits(puzzle.tobytes())) for puzzle in puzzles]
    assert True in alone
    for as_printed_first in (False, True):
        assert difficulty.judge(puzzles.tobytes(), as_printed_first=as_printed_first)[1] == alone


def test_without_numpy_the_same_puzzle_is_made(monkeypatch):
    from sudokit.generating.difficulty import requirement

    made = str(generate(difficulty="hard", seed=7).grid)
    monkeypatch.setattr(requirement, "find_spec", lambda name: None)
    assert str(generate(difficulty="hard", seed=7).grid) == made
