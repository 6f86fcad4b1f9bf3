"""Write the checksums and the keys of the benchmark: `python3 -m tools.benchmark_keys FOLDER`.

It is made in the folder. The keys go to `src/sudokit/bulk/held_apart.npy`; the checksums are printed, and belong into
`src/sudokit/bulk/benchmark.py`. Both change only with the recipes, or with the algorithms.
"""

import sys
from pathlib import Path

import numpy as np

from sudokit.bulk import held_apart
from sudokit.bulk.benchmark import RECIPES, benchmark_recipe, checksum_of, puzzles_of
from sudokit.bulk.columns import digits_of
from sudokit.bulk.make import make_dataset
from sudokit.bulk.parts import TWIN, columns_of_puzzles


def main(folder: str) -> None:
    """Make the benchmark, write its keys and print its checksums."""
    keys = []
    for part in RECIPES:
        recipe = benchmark_recipe(part)
        path = Path(folder) / part
        make_dataset(recipe, path)
        print(f'    "{part}": "{checksum_of(path)}",')
        if part != "4x4":
            digits = digits_of(puzzles_of(path), recipe.board)
            keys.append(np.asarray(columns_of_puzzles(digits, digits, recipe.board, ())[TWIN]))
    np.save(Path(held_apart.__file__).with_name(held_apart.FILE), np.unique(np.concatenate(keys)))


if __name__ == "__main__":
    main(sys.argv[1])
