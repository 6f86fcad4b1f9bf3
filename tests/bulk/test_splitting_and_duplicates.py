"""Splits that nothing crosses, and duplicates found in little memory."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.bulk.columns import compute_columns
from sudokit.bulk.duplicates import Repeated, duplicates
from sudokit.bulk.splits import Splits, read_splits
from sudokit.errors import DatasetError
from sudokit.random_stream import RandomStream
from sudokit.symmetries.many import key_of

PUZZLE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def rows(*grids: sk.Grid) -> np.ndarray:
    return np.array([list(grid.digits) for grid in grids], np.uint8)


def test_isomorphs_share_both_keys_and_another_puzzle_of_the_same_grid_shares_the_class() -> None:
    solution = sk.solve(PUZZLE)
    assert solution is not None
    twin = sk.Transformation.random(RandomStream(1)).apply(PUZZLE)
    other = sk.remove_cells(solution, 50, seed=2)
    all_solutions = [sk.solve(grid) for grid in (PUZZLE, twin, other)]
    columns = compute_columns(
        rows(PUZZLE, twin, other), rows(*all_solutions), sk.classic(), ("canonical_key", "solution_key")
    )
    one, two, three = columns["canonical_key"].tolist()
    assert one == two != three
    assert len(set(columns["solution_key"].tolist())) == 1


def test_a_key_is_the_first_eight_bytes_of_the_blake2b_digest() -> None:
    assert key_of(b"1.....3..4.....2") == 16182331210145911066


@given(st.dictionaries(st.sampled_from("abcde"), st.integers(1, 100), min_size=2), st.integers(0, 2**64 - 1))
def test_one_and_many_keys_are_split_alike(shares: dict[str, int], key: int) -> None:
    splits = Splits(shares)
    (number,) = splits.of_all(np.array([key], np.uint64))
    assert splits.names[number] == splits.of(key)


def test_the_shares_are_those_of_the_rows_within_chance() -> None:
    splits = Splits({"train": 90, "validation": 5, "test": 5})
    counts = np.bincount(splits.of_all(np.arange(100_000, dtype=np.uint64)), minlength=3)
    # Four standard deviations of a binomial: 95 for 90 %, 69 for 5 %.
    assert abs(counts[0] - 90_000) < 4 * 95
    assert abs(counts[1] - 5_000) < 4 * 69
    assert abs(counts[2] - 5_000) < 4 * 69


@pytest.mark.parametrize("text", ["train", "train=90", "train=x,test=1", "train=1,train=2", "../x=1,test=1", ""])
def test_shares_that_make_no_splits_are_refused(text: str) -> None:
    with pytest.raises(DatasetError):
        read_splits(text)


def rows_of(found: Repeated) -> dict[int, list[int]]:
    assert found.count == sum(len(found.rows_of(part)) for part in found)
    return {part: found.rows_of(part).tolist() for part in found}


@given(
    st.lists(st.lists(st.integers(0, 9), max_size=8), min_size=1, max_size=5),
    st.integers(1, 7),
)
def test_every_row_but_the_first_of_equals_is_found_however_few_keys_are_held(
    parts: list[list[int]], most_keys: int
) -> None:
    keys = [np.array([value << 60 for value in part], np.uint64) for part in parts]
    found = duplicates(
        len(parts),
        sum(map(len, parts)),
        keys.__getitem__,
        lambda part, chosen: [str(parts[part][row]) for row in chosen],
        most_keys,
    )
    seen: set[int] = set()
    expected: dict[int, list[int]] = {}
    for number, part in enumerate(parts):
        for row, value in enumerate(part):
            if value in seen:
                expected.setdefault(number, []).append(row)
            seen.add(value)
    assert rows_of(found) == expected


def test_rows_that_share_a_key_by_chance_are_no_duplicates() -> None:
    keys = [np.array([7, 7, 7], np.uint64)]
    found = duplicates(1, 3, keys.__getitem__, lambda part, chosen: [("a", "b", "a")[row] for row in chosen])
    assert rows_of(found) == {0: [2]}
