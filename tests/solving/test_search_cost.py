"""What a search takes: counted the same natively and in Python, and known for puzzles that everybody knows."""

import numpy as np
import pytest

import sudokit as sk
from sudokit.bulk.parts import part_table
from sudokit.bulk.recipe import read_recipe
from sudokit.errors import DatasetError
from sudokit.native_core import available_cores, is_native, using
from sudokit.solving import search_cost
from sudokit.solving.search_cost import backdoor_sizes, count_guesses, count_placements

SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


def rows_of(*puzzles: str) -> np.ndarray:
    return np.array([list(sk.Grid(puzzle).digits) for puzzle in puzzles], np.uint8)


@pytest.fixture(scope="module")
def made():
    return sk.generate_arrays(12, minimal=True, seed=2)


def test_python_counts_what_the_compiled_library_counts(made, monkeypatch) -> None:
    monkeypatch.setattr(search_cost, "MOST_PLACEMENTS", 3000)  # some need more
    sizes = backdoor_sizes(made.puzzles, made.solutions)
    small = np.flatnonzero(sizes < 2)[:4]
    counts = count_placements(made.puzzles)
    with using("python"):
        assert count_placements(made.puzzles).tolist() == counts.tolist()
        assert backdoor_sizes(made.puzzles[small], made.solutions[small]).tolist() == sizes[small].tolist()
    assert -1 in counts
    assert set(sizes) == {0, 1}


def test_a_puzzle_of_singles_needs_no_backdoor_and_a_hard_one_three_cells() -> None:
    puzzles = rows_of(SINGLES, HARD)
    assert backdoor_sizes(puzzles, sk.solve_many(puzzles).solutions).tolist() == [0, 3]


@pytest.mark.skipif(not is_native(), reason="they are those of the compiled library")
def test_the_fast_solver_guesses_the_same_on_every_core(made) -> None:
    counts = {}
    for core in available_cores()[:-1]:
        with using(core):
            counts[core] = count_guesses(made.puzzles).tolist()
    assert len({tuple(of_core) for of_core in counts.values()}) == 1
    assert count_guesses(rows_of(SINGLES, HARD))[0] == 0 < count_guesses(rows_of(HARD))[0]


@pytest.mark.skipif(not is_native(), reason="guesses are those of the compiled library")
def test_data_sets_have_them_as_columns_and_what_is_not_counted_to_its_end_is_missing(monkeypatch) -> None:
    monkeypatch.setattr(search_cost, "MOST_PLACEMENTS", 3000)
    recipe = "count = 12\nseed = 2\ncolumns = ['puzzle', 'guesses_backtracking', 'guesses_fast', 'backdoor']\n"
    table = part_table(read_recipe(recipe + "[puzzles]\nminimal = true"), 0)
    assert None in table["guesses_backtracking"].to_pylist()
    assert set(table["backdoor"].to_pylist()) == {0, 1}
    assert min(table["guesses_fast"].to_pylist()) == 0


def test_a_board_on_which_they_are_not_known_is_named() -> None:
    with pytest.raises(DatasetError, match=r"^4x4 is not the usual 9×9 board, which the column backdoor needs"):
        read_recipe("count = 1\ncolumns = ['puzzle', 'backdoor']\n[board]\nsize = 4")
