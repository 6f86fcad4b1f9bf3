"""Parts: a data set is made in numbered parts, each a pure function of recipe and number.

So parts can be made anywhere, in any order, and again: the bytes are the same. A part holds the columns that are
wanted, and those by which duplicates are found and splits decided.
"""

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from sudokit.board.geometry import Geometry
from sudokit.bulk.columns import COLUMNS, computed, keys_of
from sudokit.bulk.recipe import Recipe, recipe_from_fields, required_of
from sudokit.bulk.tables import table_of, written
from sudokit.generating.puzzles import generate_arrays
from sudokit.native_core.stopping import StopCheck

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pyarrow import Table

TWIN, CLASS = "canonical_key", "solution_key"  # by these duplicates are found and splits decided
LEFT_OUT = "left_out"  # in the schema of a part of annotated puzzles: how many do not have exactly one solution


def made_part(task: tuple[str, int]) -> tuple[int, bytes]:
    """A part of the recipe with that text, as the bytes of a Parquet file; its number comes with it."""
    text, number = task
    recipe = recipe_from_fields(json.loads(text))
    return number, written(part_table(recipe, number), "parquet", about=about_part(recipe, number))


def about_part(recipe: Recipe, number: int) -> dict[str, str]:
    """What the file of a part says of itself."""
    return {"fingerprint": recipe.fingerprint, "part": str(number)}


def part_table(recipe: Recipe, number: int) -> "Table":
    """The rows of a part as they are made: by portion, then by number."""
    import numpy as np

    puzzles: list[NDArray[np.uint8]] = []
    solutions: list[NDArray[np.uint8]] = []
    for portion in recipe.portions_of(number):
        required = required_of(portion.required)
        made = generate_arrays(
            portion.rows, geometry=recipe.geometry, seed=portion.seed, first=portion.first, threads=1, **required
        )
        puzzles.append(made.puzzles)
        solutions.append(made.solutions)
    first, rows = recipe.rows_of(number)
    numbers = np.arange(first, first + rows, dtype=np.int64)
    wanted = recipe.columns
    return annotated_table(np.concatenate(puzzles), np.concatenate(solutions), recipe.geometry, wanted, number, numbers)


def annotated_table(
    puzzles: "NDArray[np.uint8]",
    solutions: "NDArray[np.uint8]",
    geometry: Geometry,
    wanted: tuple[str, ...],
    part: int,
    numbers: "NDArray[np.int64]",
) -> "Table":
    """Puzzles with their columns, and those that every part has."""
    import numpy as np

    values = known_of(puzzles, solutions, geometry, wanted)
    values["part"] = np.full(len(puzzles), part, np.int32)
    values["number"] = numbers
    return table_of({name: values[name] for name in COLUMNS if name in values})


def known_of(
    puzzles: "NDArray[np.uint8]",
    solutions: "NDArray[np.uint8]",
    geometry: Geometry,
    wanted: Collection[str],
    *,
    threads: int = 1,
    check_stop: StopCheck = None,
) -> dict[str, Any]:
    """The columns that are wanted, but for part and number, and those that every part has."""
    values = computed(
        puzzles, solutions, geometry, {*wanted, *_always(geometry)}, threads=threads, check_stop=check_stop
    )
    if not geometry.is_classic:  # no canonical forms are known, so only equal puzzles and equal solutions are found
        values[TWIN] = keys_of(values["puzzle"])
        values[CLASS] = keys_of(values["solution"])
    return values


def _always(geometry: Geometry) -> tuple[str, ...]:
    return ("puzzle", "solution", TWIN, "canonical", CLASS) if geometry.is_classic else ("puzzle", "solution")
