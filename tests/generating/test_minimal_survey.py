"""The bias of minimal puzzles found by removal: measured, and corrected."""

import numpy as np

import sudokit as sk
from sudokit.generating.minimal_survey import survey_minimal, weights_of_clues
from tests.bulk.test_datasets import made

ALL_MINIMAL_4X4 = {4: 25_728, 5: 58_368, 6: 1_536}  # puzzles by their number of clues, as others counted them


def test_with_their_weights_the_puzzles_found_stand_for_all_minimal_puzzles() -> None:
    found = survey_minimal(1500, board=sk.classic(4), seed=1, threads=1)
    clues = np.count_nonzero(found.puzzles, axis=1)
    weights = np.exp(found.log_weights)
    total = sum(ALL_MINIMAL_4X4.values())
    assert abs(288 * weights.mean() / total - 1) < 0.05  # 288 grids, each with as many as the mean weight says
    for count, expected in ALL_MINIMAL_4X4.items():
        assert abs(weights[clues == count].sum() / weights.sum() - expected / total) < 0.03
    assert (clues == 4).mean() > 0.6  # as found, twice as many as there are


def test_the_puzzles_of_the_survey_are_minimal() -> None:
    found = survey_minimal(20, board=sk.classic(), seed=2, threads=1)
    for row in found.puzzles:
        grid = sk.Grid.from_digits(row.tobytes())
        assert sk.is_unique(grid)
        assert not any(sk.is_unique(grid.replace({cell: None})) for cell in np.flatnonzero(row).tolist())


def test_the_weights_of_data_sets_bring_the_mean_number_of_clues_to_that_of_all_minimal_puzzles() -> None:
    clues = np.count_nonzero(sk.generate_arrays(20_000, minimal=True, seed=3, threads=1).puzzles, axis=1)
    weights = weights_of_clues(clues)
    assert 24.2 < clues.mean() < 24.5
    assert 26.4 < np.average(clues, weights=weights) < 26.75  # 26.58, as others have it
    assert 0.8 < weights.mean() < 1.2
    # Puzzle by puzzle the exact weights agree in their mean.
    found = survey_minimal(3000, board=sk.classic(), seed=4, threads=1)
    exact = np.exp(found.log_weights - found.log_weights.max())
    by_clues = np.count_nonzero(found.puzzles, axis=1)
    ratio = [exact[by_clues == count].mean() for count in (23, 24, 25)]
    expected = weights_of_clues(np.array([23, 24, 25]))
    assert np.allclose(np.diff(np.log(ratio)), np.diff(np.log(expected)), atol=0.8)


def test_a_data_set_has_the_weights_and_is_checked_with_them(tmp_path) -> None:
    import pandas

    from sudokit.bulk.check import check_dataset

    made(tmp_path / "set", "count = 30\nseed = 1\ncolumns = ['puzzle', 'clues', 'weight']\n[puzzles]\nminimal = true")
    rows = pandas.read_parquet(tmp_path / "set")
    assert rows["weight"].tolist() == weights_of_clues(rows["clues"].to_numpy()).tolist()
    assert check_dataset(tmp_path / "set").problems == ()
