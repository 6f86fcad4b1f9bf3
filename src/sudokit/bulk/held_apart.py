"""The keys of the puzzles that belong to a benchmark, and that other data sets leave out.

The file is made by tools/benchmark_keys.py from the benchmark itself; a test compares.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

from sudokit.lazy_numpy import NDArray, np

FILE = "held_apart.npy"


@cache
def keys_held_apart() -> "NDArray[np.uint64]":
    """The keys, ascending: of canonical forms on classic boards, of the puzzles themselves on others."""
    found: NDArray[np.uint64] = np.load(BytesIO(files("sudokit.bulk").joinpath(FILE).read_bytes()))
    return found


def is_held_apart(keys: "NDArray[np.uint64]") -> "NDArray[np.bool_]":
    """Whether each key is that of a puzzle of a benchmark."""
    return np.isin(keys, keys_held_apart())
