"""How many puzzles get HoDoKu's score a second, on one core?

python3 dev.py bench hodoku [number of puzzles]

Processor time of one thread: HoDoKu's path alone, `rate_many` without and with the score, and the Python twin on a
fifth of them, whose scores and levels are compared. Puzzles of our own come first, then published lists, where they
lie beside the checkout.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from sudokit.board.grid import Grid
from sudokit.generating.puzzles.generate import generate_arrays
from sudokit.native_core import core, is_native, using
from sudokit.native_core.hodoku_paths import follow_hodoku_paths
from sudokit.techniques.grading.grade import hodokus_score
from sudokit.techniques.grading.rate_many import rate_many

PUBLISHED = Path(__file__).parents[2] / "shared" / "data"


def main(count: int) -> None:
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to measure but its twin")
    print(f"core {core()}, puzzles a second of one core")
    report("about 30 clues", generate_arrays(count, seed=1).puzzles)
    report("minimal", generate_arrays(count, minimal=True, seed=1).puzzles)
    for name in ("puzzles/generated-newspaper.txt", "ratings/random-minimal-2000.csv"):
        if (PUBLISHED / name).exists():
            lines = [
                line[:81].replace(".", "0") for line in (PUBLISHED / name).read_text(encoding="utf-8").splitlines()
            ]
            digits = [list(map(int, line)) for line in lines if len(line) == 81 and line.isdigit()][:count]
            report(name, np.array(digits, np.uint8))


def report(name: str, puzzles: np.ndarray) -> None:
    alone, _paths = timed(lambda: follow_hodoku_paths(puzzles))
    without, _rated = timed(lambda: rate_many(puzzles, threads=1, as_printed=True))
    whole, rated = timed(lambda: rate_many(puzzles, threads=1, as_printed=True, with_score=True))
    some = max(1, len(puzzles) // 5)
    with using("python"):
        twin, scores = timed(lambda: [hodokus_score(Grid.from_digits(row.tobytes())) for row in puzzles[:some]])
    ours = zip(rated.score.tolist(), rated.hodoku_level.tolist(), strict=True)
    same = sum(one == other for one, other in zip(ours, scores, strict=False))
    print(
        f"{len(puzzles)} {name:32} path {len(puzzles) / alone:>7,.0f}   rate_many {len(puzzles) / without:>7,.0f},"
        f" with score {len(puzzles) / whole:>7,.0f}"
        f"   twin {some / twin:>6,.0f}, {same} of {some} the same"
    )


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    found = work()
    return time.process_time() - start, found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
