"""How fast are puzzles made on any board, and grids by each method? Items a second of processor time, one thread.

    python3 dev.py bench generate

Batches of the native core, minimal puzzles among them, are in making.py.
"""

from collections.abc import Callable
from time import process_time

import sudokit as sk
from sudokit.generating.grids.full_grids import METHODS
from sudokit.native_core import core, is_native

RUNS = 3  # the best counts: the others were disturbed


def show(what: str, n: int, work: Callable[[], object]) -> None:
    best = float("inf")
    for _run in range(RUNS):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    print(f"{what:<50} {n / best:>12,.1f}", flush=True)


def main() -> None:
    print(f"core {core()}; items a second of processor time, one thread, best of {RUNS}\n")
    for method in METHODS:
        show(f"full grids by {method}", 50, lambda m=method: [sk.full_grid(method=m, seed=s) for s in range(50)])
    n = 10_000 if is_native() else 20
    show("puzzles of 30 clues, many", n, lambda: sk.generate_many(n, clues=30, seed=1, threads=1))
    show("puzzles of 30 clues, one by one", 20, lambda: [sk.generate(clues=30, seed=s) for s in range(20)])
    show("puzzles of 22 clues, one by one", 5, lambda: [sk.generate(clues=22, seed=s) for s in range(5)])
    for board in (sk.diagonal(), sk.windoku(), sk.anti_knight(), sk.classic(4, 4), sk.classic(5, 5)):
        show(f"puzzles on {board.name}", 5, lambda b=board: sk.generate_many(5, board=b, seed=1, threads=1))


if __name__ == "__main__":
    main()
