"""How many puzzles are graded a second, on one core, and how often as Sudoku Explainer grades them?

python3 dev.py bench rating [number of puzzles]

Processor time of one thread, best of three. Puzzles of our own come first; published lists with the ratings of Sudoku
Explainer 1.2.1.3, where they lie beside the checkout, after them, by bands of rating, with the number of puzzles whose
rating, pearl and diamond are all the same. Last, making by difficulty.
"""

import csv
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from sudokit.generating.puzzles import generate_arrays, generate_many
from sudokit.native_core import core, is_native
from sudokit.native_core.techniques import rate_paths
from sudokit.techniques.grading import LEVELS
from sudokit.techniques.native_ratings import printed_ratings
from sudokit.techniques.rate_many import rate_many

PUBLISHED = Path(__file__).parents[2] / "shared" / "data"
BANDS = (2.5, 3.9, 5.9, 7.0, 8.2, 8.9, 9.9, 12.0)


def main(count: int) -> None:
    if not is_native():
        sys.exit("expected the compiled library, found none: there is nothing to measure but its twin")
    print(f"core {core()}, puzzles a second of one core")
    for name, required in (("about 30 clues", {}), ("minimal", {"minimal": True})):
        puzzles = generate_arrays(count, seed=1, **required).puzzles
        print(f"{count} made, {name:16} rate_many {speed(count, rate_many, puzzles, 1):>9,.0f}", end="")
        print(f"   as printed {speed(count, rate_many, puzzles, 1, True):>9,.0f}")
    for name in ("random-minimal-2000.csv", "random-minimal.csv", "mixed.csv", "hard.csv"):
        if (PUBLISHED / "ratings" / name).exists():
            compare(name)
    newspaper = PUBLISHED / "puzzles" / "generated-newspaper.txt"
    if newspaper.exists():
        puzzles = [line for line in newspaper.read_text().splitlines() if not line.startswith("#")][:count]
        print(f"generated-newspaper: {speed(len(puzzles), rate_many, puzzles, 1, True):,.0f}")
    for level in LEVELS:
        print(f"generate_many, {level:9} {speed(100, lambda level=level: make(level)):>6,.0f}")


def make(level: str) -> object:
    return generate_many(100, difficulty=level, seed=1, threads=1)


def compare(name: str) -> None:
    """The puzzles of a published list, by bands."""
    with (PUBLISHED / "ratings" / name).open() as lines:
        rows = [
            row
            for row in csv.DictReader(line for line in lines if not line.startswith("#"))
            if row.get("SE_checked", "checked") and row["SE_EP"]
        ]
    below = 0.0
    for band in BANDS:
        some = [row for row in rows if below < float(row["SE_ER"]) <= band]
        if some:
            digits = np.array([[int(symbol) for symbol in row["puzzle"].replace(".", "0")] for row in some], np.uint8)
            found = rate_paths(digits)
            ours = np.stack([printed_ratings(column) for column in (found.rating, found.pearl, found.diamond)], axis=1)
            theirs = np.array([[float(row[f"SE_{column}"]) for column in ("ER", "EP", "ED")] for row in some])
            same = int((ours == theirs).all(axis=1).sum())
            times = 1 if band > 9.9 else 3
            print(f"{name:24} up to {band:4}: {same:>5} of {len(some):>5} the same", end="")
            print(f" {speed(len(some), rate_paths, digits, times=times):>9,.1f} a second")
        below = band


def speed(count: int, work: Callable[..., object], *arguments: object, times: int = 3) -> float:
    spent = []
    for _ in range(times):
        start = time.process_time()
        work(*arguments)
        spent.append(time.process_time() - start)
    return count / min(spent)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3_000)
