"""Many grids transformed and in canonical form, from arrays to arrays."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.errors import ArgumentError, NumberError, OutOfMemoryError, TransformationError
from sudokit.native_core import using
from sudokit.random_stream import RandomStream

MADE = sk.generate_arrays(40, minimal=True, seed=1, threads=1)
FOUR = "1... ..3. .4.. ...2"


@given(seed=st.integers(0, 2**64 - 1), first=st.integers(0, 2**40), copies=st.integers(1, 3))
def test_each_copy_is_what_the_random_transformation_of_its_number_makes(seed: int, first: int, copies: int) -> None:
    moved = sk.transform_many(MADE.puzzles[:3], copies=copies, seed=seed, first=first, threads=1)
    assert moved.index.tolist() == [at for at in range(3) for _copy in range(copies)]
    for place, at in enumerate(moved.index.tolist()):
        way = sk.Transformation.random(RandomStream(seed, first + place))
        assert moved.transformation(place) == way
        assert way.apply(MADE.puzzles[at]).digits == moved.grids[place].tobytes()


@pytest.mark.parametrize("board", [sk.classic(4), sk.classic(6), sk.classic(), sk.diagonal(), sk.windoku()])
def test_the_core_and_python_and_every_board_agree(board: sk.Board) -> None:
    made = sk.generate_arrays(5, board=board, seed=2, threads=1)
    moved = sk.transform_many(made.puzzles, copies=4, seed=9, board=board)
    with using("python"):
        again = sk.transform_many(made.puzzles, copies=4, seed=9, board=board)
    assert np.array_equal(moved.grids, again.grids)
    for place, at in enumerate(moved.index.tolist()):
        grid = sk.Grid.from_digits(made.puzzles[at].tobytes(), board)
        assert moved.transformation(place).apply(grid).digits == moved.grids[place].tobytes()


def test_puzzles_and_solutions_stay_together_with_one_seed() -> None:
    puzzles, solutions = (sk.transform_many(grids, copies=3, seed=7).grids for grids in (MADE.puzzles, MADE.solutions))
    assert np.array_equal(sk.solve_many(puzzles, limit=2).solutions, solutions)


def test_transformed_grids_have_the_canonical_form_of_the_first() -> None:
    before = sk.canonical_many(MADE.puzzles)
    after = sk.canonical_many(sk.transform_many(MADE.puzzles, seed=3).grids)
    assert np.array_equal(before.forms, after.forms)
    assert np.array_equal(before.keys, after.keys)
    assert [form.tobytes() for form in before.forms] == [f.digits for f in sk.canonical_forms(MADE.puzzles)]


def test_the_transformations_may_be_given() -> None:
    half = sk.Transformation.rotate(180)
    assert np.array_equal(sk.transform_many(MADE.puzzles, transformations=half).grids, MADE.puzzles[:, ::-1])
    ways = [half, *39 * [sk.Transformation.identity()]]
    moved = sk.transform_many(MADE.puzzles, transformations=ways, copies=2)
    assert moved.transformation(1) == half
    assert np.array_equal(moved.grids[2::2], MADE.puzzles[1:])


def test_what_is_wrong_is_told_in_its_place() -> None:
    moved = sk.transform_many([FOUR, "12"], copies=2, seed=1)
    assert (list(moved.errors), moved.grids[2:].any()) == ([2, 3], False)
    assert list(sk.canonical_many([FOUR, "12"]).errors) == [1]
    with pytest.raises(ArgumentError, match=r"^2 transformations for 1 grids: give one for all, or one for each$"):
        sk.transform_many([FOUR], transformations=2 * [sk.Transformation.identity(sk.classic(4))])
    with pytest.raises(ArgumentError, match=r"^0 transformations for 1 grids: "):
        sk.transform_many([FOUR], transformations=5)
    with pytest.raises(
        NumberError, match=r"^18446744073709551616 is too large; give a number from 0 to 9223372036854775807$"
    ):
        sk.transform_many([FOUR], first=2**64)
    with pytest.raises(OutOfMemoryError, match=r"^not enough memory; process less at a time"):
        sk.transform_many([FOUR], copies=2**62)
    with pytest.raises(TransformationError, match=r"^rows:132456789 .*is not a symmetry|is not a symmetry of 9x9$"):
        sk.transform_many(MADE.puzzles, transformations=sk.Transformation.swap_rows(3, 4))


def test_all_threads_give_the_same() -> None:
    one, two = (sk.transform_many(MADE.puzzles, copies=500, seed=5, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.grids, two.grids)
