"""`sudokit-bench-1`: a benchmark that anyone can make again, bit for bit, and that other data sets leave out.

Its recipes are below, and what they give is known by a checksum. The keys of its puzzles lie beside this file, so that
`make` and `annotate` drop whatever is equivalent to one of them from all other sets: what a program was trained on is
not what it is tested on. 4×4 is no part of that, for there are few puzzles of it in all.
"""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.make import DatasetProgress, make_dataset
from sudokit.bulk.recipe import Recipe, read_recipe
from sudokit.bulk.tables import read_table
from sudokit.errors import DatasetError
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

NAME = "sudokit-bench-1"
BANDS = ((1.0, 1.2), (1.3, 1.9), (2.0, 2.5), (2.6, 2.9), (3.0, 4.1), (4.2, 5.9), (6.0, 7.1), (7.2, 9.1))
_SEED = 20_270_101
_COLUMNS = 'columns = ["puzzle", "solution", "clues", "rating", "level", "hardest", "number"]'
_MIX = "".join(f"[[mix]]\nshare = 1\nrating = [{low}, {high}]\n" for low, high in BANDS)
_MINIMAL = "[puzzles]\nminimal = true\n"

RECIPES: Mapping[str, str] = {
    "9x9": f"count = {500 * len(BANDS)}\n{_COLUMNS}\n{_MINIMAL}{_MIX}",
    "4x4": f"count = 500\n{_MINIMAL}[board]\nsize = 4\n",
    "6x6": f"count = 500\n{_MINIMAL}[board]\nsize = 6\n",
    "16x16": "count = 500\n[board]\nsize = 16\n",
    "diagonal": f'count = 500\n{_MINIMAL}[board]\nvariants = ["diagonal"]\n',
    "anti-knight": f'count = 500\n{_MINIMAL}[board]\nvariants = ["anti-knight"]\n',
}
# Of the puzzles in the order of their numbers, one on each line: SHA-256, its first 16 digits.
CHECKSUMS: Mapping[str, str] = {
    "9x9": "e3b09ecb57a3ddec",
    "4x4": "4487437bff5d18bf",
    "6x6": "7340da4f940e4fd8",
    "16x16": "493e8e7ab7105a46",
    "diagonal": "1b87af2d84af1137",
    "anti-knight": "9ccaf7c0ffe8bf1d",
}


class MadeBenchmark(NamedTuple):
    """How many rows each part of the benchmark has."""

    rows: dict[str, int]


def benchmark_recipe(part: str) -> Recipe:
    """The recipe of a part of the benchmark.

    >>> benchmark_recipe("9x9").count
    4000
    """
    return read_recipe(f"seed = {_SEED}\nhold_apart = false\n{RECIPES[part]}")


def make_benchmark(
    path: Path | str,
    *,
    client: Any = None,
    check_stop: StopCheck = None,
    progress: DatasetProgress = lambda what, done, total: None,
) -> MadeBenchmark:
    """Make `sudokit-bench-1` in a folder, each part in a folder of its own; a DatasetError if a checksum differs."""
    rows = {}
    for part in RECIPES:
        folder = Path(path) / part
        rows[part] = make_dataset(
            benchmark_recipe(part), folder, client=client, check_stop=check_stop, progress=progress
        ).rows
        if checksum_of(folder) != CHECKSUMS[part]:
            raise DatasetError(
                _("{folder} is not {name}: its puzzles have the checksum {found}, not {expected}").format(
                    folder=folder, name=NAME, found=checksum_of(folder), expected=CHECKSUMS[part]
                )
            )
    return MadeBenchmark(rows)


def puzzles_of(folder: Path) -> list[str]:
    """The puzzles of a data set without splits, in the order of their numbers."""
    listed: list[str] = []
    for file, _entry in DatasetFolder.complete(folder).files():
        listed += read_table(file, ["puzzle"])["puzzle"].to_pylist()
    return listed


def checksum_of(folder: Path) -> str:
    """The checksum of the puzzles of a data set: their text alone counts, and no version of pyarrow."""
    return sha256("\n".join(puzzles_of(folder)).encode()).hexdigest()[:16]
