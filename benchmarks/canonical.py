"""How many canonical forms a second, on one core?

python3 dev.py bench canonical [number of grids]

Processor time of one thread, best of three. Goals: 50,000 complete grids and 200,000 minimal puzzles.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from sudokit.board.grid import Grid
from sudokit.native_core import core, is_native
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.making import make_puzzles, uniform_grids
from sudokit.symmetries.canonical_search import search

SEVENTEEN = Path(__file__).parents[2] / "shared" / "data" / "puzzles" / "17-clue.txt"


def main(count: int) -> None:
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to measure but its twin")
    complete = uniform_grids(1, 0, count)
    minimal, _solutions = make_puzzles(1, range(count), bytes(range(81)), 81)
    lists = {"complete grids, uniform": complete, "minimal puzzles": minimal}
    if SEVENTEEN.exists():
        puzzles = [line for line in SEVENTEEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        lists["17-clue puzzles"] = b"".join(Grid(puzzle[:81]).digits for puzzle in puzzles)
    print(f"core {core()}, {count} grids each; forms a second of one core")
    for name, grids in lists.items():
        print(f"{name:26} native {rate(len(grids) // 81, canonical_many, grids):>10,.0f}")
    for name, grids in lists.items():
        few = [grids[start : start + 81] for start in range(0, 81 * 20, 81)]
        print(f"{name:26} Python {rate(20, lambda few=few: [search(grid, 3, 3) for grid in few]):>10,.0f}")


def rate(count: int, work: Callable[..., object], *arguments: object) -> float:
    times = []
    for _ in range(3):
        start = time.process_time()
        work(*arguments)
        times.append(time.process_time() - start)
    return count / min(times)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
