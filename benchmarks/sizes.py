"""How long the general engine takes on large boards: every puzzle solved and proved unique.

    python3 dev.py bench sizes [--time-limit SECONDS] [FILE …]

Without files it reads 16x16.txt and 25x25.txt from ../shared/data/sizes, or makes puzzles where they are missing.
"""

import argparse
import time
from pathlib import Path

import sudokit as sk
from sudokit.errors import TimeLimitError

LISTS = Path(__file__).parents[2] / "shared" / "data" / "sizes"


def puzzles_of(name: str) -> list[sk.Grid]:
    path = LISTS / name if not Path(name).exists() else Path(name)
    if path.exists():
        return [sk.Grid(line) for line in path.read_text(encoding="utf-8").split() if not line.startswith("#")]
    side = int(name.split("x")[0])
    print(f"{name} is not there; twenty puzzles are made instead")
    return [puzzle.grid for puzzle in sk.generate_many(20, board=sk.classic(side), seed=1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", default=["16x16.txt", "25x25.txt"])
    parser.add_argument("--time-limit", type=float, default=30, help="seconds of the clock for each puzzle")
    options = parser.parse_args()
    for name in options.files:
        times = []
        unfinished = []
        for number, puzzle in enumerate(puzzles_of(name), start=1):
            start = time.process_time()
            try:
                count = sk.count_solutions(puzzle, limit=2, time_limit=options.time_limit)
            except TimeLimitError:
                unfinished.append(number)
                continue
            times.append((time.process_time() - start, number))
            if count != 1 or times[-1][0] > 1:
                print(f"{name} {number}: {count} solutions (counted to 2), {times[-1][0]:.2f} s")
        print(f"{name}: {len(times)} told, {sum(t for t, _ in times):.3f} s in all, slowest {max(times)[0]:.3f} s")
        if unfinished:
            print(f"{name}: not told within {options.time_limit:g} s: {unfinished}")


if __name__ == "__main__":
    main()
