"""Many answers verified at once: from lists and columns, one or several to each puzzle."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.errors import ArgumentError
from tests.solving.answer_forms import PUZZLE, SOLUTION, forms_of

FOUR, SOLVED = "1... ..3. .4.. ...2", "1324 4231 2413 3142"
WRONG = "1234 4231 2413 3142"


def test_each_response_is_scored_as_verify_scores_it() -> None:
    forms = list(forms_of(SOLUTION).values()) + list(forms_of(SOLUTION.replace({"r1c3": 1})).values())
    verified = sk.verify_many(len(forms) * [PUZZLE], forms)
    alone = [sk.verify(PUZZLE, text) for text in forms]
    assert verified.score.tolist() == [one.score for one in alone]
    assert verified.is_solution.tolist() == [one.is_solution for one in alone]
    assert verified.wrong.tolist() == [one.wrong for one in alone]
    assert [sk.Grid.from_digits(answer.tobytes()) for answer in verified.answers] == [one.grid for one in alone]


def test_a_puzzle_may_have_several_responses_and_they_stay_together() -> None:
    verified = sk.verify_many([FOUR, FOUR], [[SOLVED, WRONG, "no idea"], [SOLVED]])
    assert verified.puzzle_index.tolist() == [0, 0, 0, 1]
    assert verified.is_solution.tolist() == [True, False, False, True]
    best = np.zeros(2)
    np.maximum.at(best, verified.puzzle_index, verified.score)
    assert best.tolist() == [1.0, 1.0]


def test_a_missing_response_counts_as_0_whatever_stands_for_it() -> None:
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"puzzle": 3 * [FOUR], "response": [SOLVED, None, float("nan")]})
    verified = sk.verify_many(table, table["response"])
    assert (verified.score.tolist(), verified.score.mean()) == ([1.0, 0.0, 0.0], 1 / 3)
    assert pandas.DataFrame(verified.to_dict())["answer"].tolist() == ["1324423124133142", "", ""]


@pytest.mark.parametrize("library", ["numpy", "pandas", "polars", "pyarrow"])
def test_columns_of_every_library_are_taken(library: str) -> None:
    module = pytest.importorskip(library)
    column = {"numpy": "array", "pandas": "Series", "polars": "Series", "pyarrow": "array"}[library]
    make = getattr(module, column)
    assert sk.verify_many(make([FOUR, FOUR]), make([SOLVED, WRONG])).is_solution.tolist() == [True, False]
    if library != "numpy":  # a column of lists
        several = make([[SOLVED, WRONG], [WRONG]])
        assert sk.verify_many(make([FOUR, FOUR]), several).is_solution.tolist() == [True, False, False]


def test_a_puzzle_that_cannot_be_used_is_an_error_of_its_responses_and_stops_nothing() -> None:
    verified = sk.verify_many(
        ["1... .... .... ....", "11.. .... .... ....", "1.", FOUR], [SOLVED, [SOLVED], SOLVED, SOLVED]
    )
    assert verified.score.tolist() == [0.0, 0.0, 0.0, 1.0]
    assert {index: str(error) for index, error in verified.errors.items()} == {
        0: "the puzzle has several solutions; it must have exactly one",
        1: "the puzzle has no solution; it must have exactly one",
        2: "there are 2 cells; 4x4 has 16",
    }


def test_responses_that_do_not_fit_are_told() -> None:
    with pytest.raises(ArgumentError, match=r"^1 responses for 2 puzzles: give one for each, or a list of them"):
        sk.verify_many([FOUR, FOUR], [SOLVED])
    with pytest.raises(ArgumentError, match=r"^the response 7 is not text \(item 1 of the list\)$"):
        sk.verify_many([FOUR, FOUR], [SOLVED, 7])
    with pytest.raises(ArgumentError, match=r"^the response b'13' is not text \(item 0 of the list\)$"):
        sk.verify_many([FOUR], [b"13"])
    with pytest.raises(ArgumentError, match=r"^1 responses for 2 puzzles"):
        sk.verify_many([FOUR, FOUR], SOLVED)


@given(st.lists(st.text(alphabet="1234 .\n", max_size=40), max_size=4))
def test_whatever_is_written_many_are_scored_as_one(texts: list[str]) -> None:
    verified = sk.verify_many([FOUR], [texts])
    assert verified.score.tolist() == [sk.verify(FOUR, text).score for text in texts]


def test_a_response_may_be_a_grid_as_for_verify() -> None:
    assert sk.verify_many([FOUR, FOUR], [sk.solve(FOUR), [sk.solve(FOUR), None]]).score.tolist() == [1.0, 1.0, 0.0]


def test_nothing_is_scored_where_there_is_nothing() -> None:
    assert len(sk.verify_many([], [])) == 0
    assert len(sk.verify_many([FOUR], [[]])) == 0
