"""How many new puzzles rated 10.5 or more are found in a minute of two cores?

python3 dev.py bench hard [seconds of processor time] [file of hard puzzles]

The search begins with the puzzles of the file, or with one well-known puzzle, or, with - for the file, at random. Each
puzzle found is new by its canonical form. Goal: one that is rated 10.5 or more in 120 seconds of processor time.
"""

import sys
import time
from pathlib import Path

from sudokit.errors import StoppedError
from sudokit.generating.difficulty.hard_search import search_hard

KNOWN = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


def main(seconds: float, file: str | None = None) -> None:
    start = time.process_time()

    def is_over() -> bool:
        return time.process_time() - start > seconds

    text = KNOWN if file is None else "" if file == "-" else Path(file).read_text(encoding="utf-8")
    puzzles = [line.split()[0] for line in text.splitlines() if line and not line.startswith("#")]
    found = []
    try:
        for one in search_hard(puzzles, rating=(9.5, 12.0), seed=1, check_stop=is_over):
            found.append(one.rating)
            if one.rating == max(found):
                print(f"{time.process_time() - start:>6,.0f} s  {one.rating}  {one.grid}", flush=True)
    except StoppedError:
        pass
    for least in (9.5, 10.0, 10.5, 11.0):
        count = sum(rating >= least for rating in found)
        print(f"{least} or more: {count}, {120 * count / seconds:,.1f} in 120 s of processor time")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60, sys.argv[2] if len(sys.argv) > 2 else None)
