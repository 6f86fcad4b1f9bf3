"""How many puzzles are graded a second, on one core, and how often as Sudoku Explainer grades them?

python3 dev.py bench rating [number of puzzles]
python3 dev.py bench rating --threads [number of puzzles]    how many times as fast two threads are
python3 dev.py bench rating --memory [number of puzzles]     how much memory a million ratings take, as they go on
python3 dev.py bench rating --python [number of puzzles]     how fast the readable twin of the compiled path is

Processor time of one thread, best of three. Puzzles of our own come first; published lists with the ratings of Sudoku
Explainer 1.2.1.3, where they lie beside the checkout, after them, by bands of rating, with the number of puzzles whose
rating, pearl and diamond are all the same. Last, making by difficulty.

Two threads are as fast as the clock on the wall says, which means something only where nothing else runs; so the
processor time of both is shown too, which tells whether they hinder each other. Memory is that of this process, then
that of the command `sudokit rate` reading a file (Linux only).

The twin in Python is measured alone, following the path of each puzzle as printed and of its canonical form, and as it
is used where nothing is compiled: there `rate` also has the solutions counted and the canonical form found in Python.
"""

import argparse
import csv
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from sudokit.board.grid import Grid
from sudokit.generating.puzzles.generate import generate_arrays, generate_many
from sudokit.native_core import core, is_native, using
from sudokit.native_core.explainer_paths import rate_paths
from sudokit.symmetries.canonical import canonical_form
from sudokit.techniques.grading.grade import explainers_tally, rate
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.grading.native_ratings import printed_ratings
from sudokit.techniques.grading.rate_many import rate_many

PUBLISHED = Path(__file__).parents[2] / "shared" / "data"
BANDS = (2.5, 3.9, 5.9, 7.0, 8.2, 8.9, 9.9, 12.0)


def main(count: int) -> None:
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to measure but its twin")
    print(f"core {core()}, puzzles a second of one core")
    for name, required in (("about 30 clues", {}), ("minimal", {"minimal": True})):
        puzzles = generate_arrays(count, seed=1, **required).puzzles
        print(f"{count} made, {name:16} rate_many {speed(count, one_thread, puzzles):>9,.0f}", end="")
        print(f"   as printed {speed(count, one_thread_as_printed, puzzles):>9,.0f}")
    for name in ("random-minimal-2000.csv", "random-minimal.csv", "mixed.csv", "hard.csv"):
        if (PUBLISHED / "ratings" / name).exists():
            compare(name)
    puzzles = newspaper(count)
    print(f"{len(puzzles)} of a newspaper: {speed(len(puzzles), one_thread_as_printed, puzzles):,.0f}")
    for level in LEVELS:
        print(f"generate_many, {level:9} {speed(1_000, make, level):>6,.0f}")


def one_thread(puzzles: np.ndarray) -> object:
    return rate_many(puzzles, threads=1)


def one_thread_as_printed(puzzles: np.ndarray) -> object:
    return rate_many(puzzles, threads=1, as_printed=True)


def make(level: str) -> object:
    return generate_many(1_000, difficulty=level, seed=1, threads=1)


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


def newspaper(count: int) -> np.ndarray:
    """Puzzles of a newspaper, from the published list if it is there, otherwise of our own."""
    published = PUBLISHED / "puzzles" / "generated-newspaper.txt"
    if not published.exists():
        return generate_arrays(count, seed=1).puzzles
    lines = [line for line in published.read_text(encoding="utf-8").splitlines() if not line.startswith("#")][:count]
    return np.frombuffer("".join(lines).replace(".", "0").encode(), np.uint8).reshape(-1, 81) - ord("0")


def two_threads(count: int) -> None:
    """Rate the same puzzles in one thread and in two, in turns, and compare the best times: briefly, and often."""
    for name, puzzles in (
        ("newspaper", newspaper(count)),
        ("minimal", generate_arrays(count // 8, seed=1, minimal=True).puzzles),
    ):
        wall, processor = {1: [], 2: []}, {1: [], 2: []}
        for _ in range(40):
            for threads in (1, 2):
                start, spent = time.perf_counter(), time.process_time()
                rate_many(puzzles, threads=threads)
                wall[threads].append(time.perf_counter() - start)
                processor[threads].append(time.process_time() - spent)
        both = [min(times[1]) / min(times[2]) for times in (wall, processor)]
        print(f"{len(puzzles)} {name:10} two threads: {both[0]:.2f} times as fast by the clock,", end="")
        print(f" {1 / both[1]:.2f} times the processor time")


def memory(count: int) -> None:
    """Rate puzzles, and say after each tenth of them how much memory is in use."""
    part = -(-count // 10)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzles.txt"
        with path.open("wb") as file:
            for first in range(0, count, part):
                puzzles = generate_arrays(part, seed=1, first=first).puzzles
                lines = np.full((part, 82), ord("\n"), np.uint8)
                lines[:, :81] = puzzles + ord("0")
                file.write(lines.tobytes())
                rate_many(puzzles)
                print(f"rate_many, {first + part:>9,} rated: {megabytes('self')} MB", flush=True)
        command = [sys.executable, "-m", "sudokit", "rate", "--no-score", str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout
            for rated, _line in enumerate(process.stdout, start=1):
                if rated % part == 0:
                    print(f"sudokit rate, {rated:>9,} rated: {megabytes(process.pid)} MB", flush=True)


def twin(count: int) -> None:
    """The Python path: its speed, and how many of its grades are those of the compiled one."""
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to compare its twin with")
    for name, digits in (
        ("of a newspaper", newspaper(count)),
        ("minimal", generate_arrays(-(-count // 10), seed=1, minimal=True).puzzles),
    ):
        puzzles = [Grid.from_digits(puzzle.tobytes()) for puzzle in digits]
        compiled = [rate(puzzle, as_printed=True) for puzzle in puzzles]
        canonical = [canonical_form(puzzle) for puzzle in puzzles]
        total = len(puzzles)
        with using("python"):
            same = sum(rate(puzzle, as_printed=True) == grade for puzzle, grade in zip(puzzles, compiled, strict=True))
            printed = speed(total, each, explainers_tally, puzzles)
            forms = speed(total, each, explainers_tally, canonical)
            rated = speed(total, each, rate, puzzles)
        print(f"{total} {name:14} path in Python {printed:>6,.0f}   of canonical forms {forms:>6,.0f}", end="")
        print(f"   rate, nothing compiled {rated:>6,.0f}   {same} graded the same")


def each(work: Callable[[Grid], object], puzzles: list[Grid]) -> None:
    for puzzle in puzzles:
        work(puzzle)


def megabytes(process: int | str) -> int:
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("count", type=int, nargs="?")
    arguments.add_argument("--threads", action="store_true")
    arguments.add_argument("--memory", action="store_true")
    arguments.add_argument("--python", action="store_true")
    asked = arguments.parse_args()
    if asked.memory:
        memory(asked.count or 1_000_000)
    elif asked.python:
        twin(asked.count or 1_000)
    elif asked.threads:
        two_threads(asked.count or 4_096)
    else:
        main(asked.count or 3_000)
