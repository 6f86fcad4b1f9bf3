"""How many grids are transformed a second, each at random in its own way?

python3 dev.py bench augmentation [number of grids]

Processor time of one thread for arrays of 9×9 puzzles: drawing the transformations and applying them, and canonical
forms from array to array. Goal: 2,000,000 grids a second.
"""

import sys
import time

import sudokit as sk


def main(count: int) -> None:
    puzzles = sk.generate_arrays(10_000, minimal=True, seed=1).puzzles
    for name, work, grids in (
        ("transformed", lambda: sk.transform_many(puzzles, copies=count // len(puzzles), seed=1, threads=1), count),
        ("canonical forms", lambda: sk.canonical_many(puzzles, threads=1), len(puzzles)),
    ):
        start = time.process_time()
        work()
        print(f"{name:18}{grids / (time.process_time() - start):>12,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000_000)
