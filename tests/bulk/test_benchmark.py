"""The benchmark: fixed by recipe and checksum, and left out of every other set."""

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

import sudokit as sk
from sudokit.bulk import benchmark
from sudokit.bulk.benchmark import BANDS, CHECKSUMS, RECIPES, benchmark_recipe, checksum_of, puzzles_of
from sudokit.bulk.check import check_dataset
from sudokit.bulk.held_apart import keys_held_apart
from sudokit.bulk.make import make_dataset, on_this_machine
from sudokit.bulk.parts import TWIN, part_table
from sudokit.errors import DatasetError
from tests.bulk.test_datasets import made


def test_every_part_has_a_checksum_and_a_recipe_that_can_be_read() -> None:
    assert RECIPES.keys() == CHECKSUMS.keys()
    assert benchmark_recipe("9x9").count == 500 * len(BANDS) == 4000
    assert [tuple(required["rating"]) for _share, required in benchmark_recipe("9x9").mix] == list(BANDS)


def test_a_part_is_made_again_with_the_same_puzzles(tmp_path: Path) -> None:
    make_dataset(benchmark_recipe("4x4"), tmp_path / "4x4", runner=on_this_machine(1))
    assert checksum_of(tmp_path / "4x4") == CHECKSUMS["4x4"]
    listed = "\n".join(puzzles_of(tmp_path / "4x4"))
    assert sha256(listed.encode()).hexdigest()[:16] == CHECKSUMS["4x4"]


def test_the_first_rows_are_among_the_keys_that_are_held_apart() -> None:
    for part in ("9x9", "6x6", "diagonal"):
        keys = part_table(benchmark_recipe(part), 0, most=16)[TWIN].to_numpy()
        assert np.isin(keys, keys_held_apart()).all()


def test_other_checksums_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "RECIPES", {"4x4": RECIPES["4x4"]})
    monkeypatch.setattr(benchmark, "CHECKSUMS", {"4x4": "0"})
    with pytest.raises(
        DatasetError, match=r"4x4 is not sudokit-bench-1: its puzzles have the checksum 4487437bff5d18bf"
    ):
        benchmark.make_benchmark(tmp_path)


def test_no_other_set_has_a_puzzle_of_it_or_a_twin_unless_it_is_asked_for(tmp_path: Path) -> None:
    seed = f"count = 40\nseed = {benchmark._SEED}\n[puzzles]\nminimal = true\n[[mix]]\nshare = 1\nrating = [1.3, 1.9]"
    puzzles = part_table(benchmark_recipe("9x9"), 0, most=32)["puzzle"].to_pylist()
    moved = sk.transform_many(puzzles, seed=1).grids
    (tmp_path / "mine.txt").write_text(
        "\n".join(str(sk.Grid.from_digits(row.tobytes())) for row in moved), encoding="utf-8"
    )
    found = sk.datasets.annotate(tmp_path / "mine.txt", tmp_path / "annotated", workers=1)
    assert (found.made.rows, found.made.dropped) == (0, 32)
    assert check_dataset(tmp_path / "annotated").problems == ()
    made(tmp_path / "set", seed)
    made(tmp_path / "kept", f"hold_apart = false\n{seed}")
    assert set(puzzles_of(tmp_path / "set")) <= set(puzzles_of(tmp_path / "kept"))
    assert check_dataset(tmp_path / "set").problems == ()
    with pytest.raises(DatasetError, match=r"^hold_apart is 1; it is true or false$"):
        sk.datasets.read_recipe("count = 1\nhold_apart = 1")
