"""How many rows of a data set a second, for each column?

python3 dev.py bench dataset [number of puzzles]

Processor time of one thread for minimal 9×9 puzzles: making them, computing each group of columns, writing and reading
back a part. Then the cost of 10⁹ rows follows from the sums. Goal: a million rows with solution, keys and without
duplicates in two minutes on two cores.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

from sudokit.board.variants import classic
from sudokit.bulk.columns import COLUMNS, compute_columns
from sudokit.bulk.duplicates import duplicates
from sudokit.bulk.parts import part_table
from sudokit.bulk.recipe import read_recipe
from sudokit.bulk.tables import table_bytes
from sudokit.generating.puzzles.generate import generate_arrays

HARD = 2000  # puzzles for the columns that take long


def main(count: int) -> None:
    made, speed = timed(count, lambda: generate_arrays(count, minimal=True, seed=1, threads=1))
    print(f"{'made, with solution':34} {speed:>9,.0f} a second of one core")
    groups: dict[str, list[str]] = {}
    for name, column in COLUMNS.items():
        groups.setdefault(column.group, []).append(name)
    for group, names in groups.items():
        if group == "place":
            continue
        n = min(count, {"rating": HARD, "score": HARD // 4}.get(group, count))
        puzzles, solutions = made.puzzles[:n], made.solutions[:n]
        _values, speed = timed(n, lambda p=puzzles, s=solutions, g=names: compute_columns(p, s, classic(), g))
        print(f"{', '.join(names[:2]) + (', …' if len(names) > 2 else ''):34} {speed:>9,.0f}")
    recipe = read_recipe(f"count = {count}\npart_rows = {count}\n[puzzles]\nminimal = true")
    table = part_table(recipe, 0)
    _content, speed = timed(count, lambda: table_bytes(table, "parquet"))
    print(f"{'written as Parquet':34} {speed:>9,.0f}")
    keys = table["canonical_key"].to_numpy()
    forms = table["canonical"].to_pylist()
    _found, speed = timed(
        count, lambda: duplicates(1, count, lambda part: keys, lambda part, rows: [forms[row] for row in rows])
    )
    print(f"{'searched for duplicates':34} {speed:>9,.0f}")


def timed(count: int, work: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    result = work()
    return result, count / (time.process_time() - start)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
