"""How long do ratings take on other boards than the classic 9×9, and puzzles of a level?

    python3 dev.py bench boards             # ratings of minimal puzzles
    python3 dev.py bench boards --python    # the same by the Python techniques, of which some take minutes
    python3 dev.py bench boards --making    # puzzles of level expert

docs/grading.md shows all of them. Processor time of one core; a rating ends after LIMIT seconds.
"""

import sys
import time
from statistics import median

import sudokit as sk
from sudokit.native_core import using

LIMIT = 60.0
COUNT, MADE = 20, 3
BOARDS = {
    "diagonal": sk.diagonal(),
    "windoku": sk.windoku(),
    "anti-king": sk.anti_king(),
    "anti-knight": sk.anti_knight(),
    "samurai": sk.samurai(),
    "16×16": sk.classic(16),
}


def rate_puzzles(core: str | None) -> None:
    """Rate the minimal puzzles of the first seeds on each board."""
    print("| board | median | slowest | ratings | lower bounds |\n|---|---|---|---|---|")
    for name, board in BOARDS.items():
        puzzles = [sk.generate(board=board, minimal=True, seed=seed).grid for seed in range(1, COUNT + 1)]
        times, grades = [], []
        for puzzle in puzzles:
            start = time.process_time()
            if core is None:
                grades.append(sk.rate(puzzle, time_limit=LIMIT))
            else:
                with using(core):
                    grades.append(sk.rate(puzzle, time_limit=LIMIT))
            times.append(time.process_time() - start)
        ratings = sorted(grade.rating or 0.0 for grade in grades)
        print(
            f"| {name} | {1000 * median(times):.1f} ms | {1000 * max(times):.0f} ms | {ratings[0]} to {ratings[-1]} "
            f"| {sum(grade.at_least for grade in grades)} of {COUNT} |",
            flush=True,
        )


def make_puzzles() -> None:
    """Make puzzles of level expert on each board."""
    print("| board | expert |\n|---|---|")
    for name, board in BOARDS.items():
        times = []
        for seed in range(1, MADE + 1):
            start = time.process_time()
            sk.generate(board=board, difficulty="expert", seed=seed)
            times.append(time.process_time() - start)
        print(f"| {name} | {', '.join(f'{each:.2f}' for each in sorted(times))} s |", flush=True)


if __name__ == "__main__":
    if "--making" in sys.argv:
        make_puzzles()
    else:
        rate_puzzles("python" if "--python" in sys.argv else None)
