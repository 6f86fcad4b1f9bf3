"""How fast are puzzles solved? Every core of this machine, and other solvers, on the same lists in the same run.

    python3 dev.py bench                              all lists, all cores, the peers that are installed
    python3 dev.py bench solve --tdoku libtdoku.so    also tdoku, from a shared library that you have built
    python3 dev.py bench solve --compiled gzSudoku=libgz.so:gz_solve    another one; see peers.py
    python3 dev.py bench solve --lists 17-clue --rounds 100

Times are processor time on one core, the best of 50 rounds after one to warm up; with fewer they swing by a third.
Sudokit is called as `solve_many(array, limit, threads=1)`. The rounds of all solvers take turns, so that a busy minute
hurts all of them alike; before a turn is timed its solver has a short one for caches and clock. The lists are those
beside the checkout in ../shared/data/puzzles; where they are missing two are made here.
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from peers import compiled_peer, installed_peers

import sudokit as sk
from sudokit.native_core import available_cores, lanes, using
from sudokit.random_stream import RandomStream

LISTS = Path(__file__).parents[2] / "shared" / "data" / "puzzles"
LIMITS = {  # the lists, and how many solutions are looked for: 2 prove that a puzzle is unique, or not
    "17-clue": 1,
    "generated-kaggle": 1,
    "generated-newspaper": 1,
    "generated-minimal": 2,
    "hardest-11plus": 1,
    "hardest-1106": 1,
    "many-solutions": 2,
}


@dataclass
class Entrant:
    name: str
    solve: Callable[[list[str], int], None]
    guesses: Callable[[list[str], int], int] | None = None
    patience: bool = False  # a slow one gets ten puzzles of each list, in one round
    seconds: float = float("inf")  # for one puzzle, the best so far


def main() -> None:
    options = parse_options()
    print(f"{processor()}; Python {platform.python_version()}, {platform.system()}\n", flush=True)
    against = "tdoku" if options.tdoku else "slowest compiled core"
    print(f"| list | solutions sought | solver | puzzles/s | guesses each | times {against} |")
    print("|---|---|---|---|---|---|")
    for name, limit, puzzles in lists(options):
        entrants = [*cores(options), *compiled(options), *peers(options, limit)]
        run(entrants, puzzles, limit, options.rounds)
        compared = [e for e in entrants if e.name == "tdoku"] or [e for e in entrants if e.guesses]
        reference = compared[-1].seconds
        for entrant in entrants:
            guesses = f"{entrant.guesses(puzzles, limit) / len(puzzles):.2f}" if entrant.guesses else ""
            rate, times = 1 / entrant.seconds, reference / entrant.seconds
            print(f"| {name} | {limit} | {entrant.name} | {rate:,.0f} | {guesses} | {times:.3g} |", flush=True)
    if not options.no_threads:
        several_threads(options)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How fast are puzzles solved?")
    parser.add_argument("--lists", nargs="*", default=list(LIMITS), help="names of lists in ../shared/data/puzzles")
    parser.add_argument("--puzzles", type=int, default=20_000, help="take at most so many of each list")
    parser.add_argument("--rounds", type=int, default=50, help="the best of so many counts")
    parser.add_argument("--cores", nargs="*", default=available_cores(), help="only these cores")
    parser.add_argument("--tdoku", type=Path, help="a shared library of tdoku, to be compared with")
    parser.add_argument("--compiled", action="append", default=[], help="another one: NAME=LIBRARY:FUNCTION")
    parser.add_argument("--no-peers", action="store_true", help="leave out the Python packages")
    parser.add_argument("--no-threads", action="store_true", help="leave out the run on all processors")
    return parser.parse_args()


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def lists(options: argparse.Namespace) -> Iterator[tuple[str, int, list[str]]]:
    missing = [name for name in options.lists if not (LISTS / f"{name}.txt").exists()]
    for name in options.lists:
        if name not in missing:
            lines = (LISTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
            puzzles = [line[:81].replace("0", ".") for line in lines if len(line) >= 81 and line[0] != "#"]
            yield name, LIMITS.get(name, 1), puzzles[: options.puzzles]
    if missing:
        print(f"not there: {', '.join(missing)}; two lists are made instead", file=sys.stderr)
        made = [made_puzzles(seed) for seed in range(min(options.puzzles, 2000))]
        yield "made, 32 clues", 1, [easy for easy, _ in made]
        yield "made, minimal", 2, [minimal for _, minimal in made]


def made_puzzles(seed: int) -> tuple[str, str]:
    """Two puzzles of one grid: clues are taken away in random order as long as the puzzle stays unique."""
    rng = RandomStream(seed)
    first_row = list(range(1, 10))
    rng.shuffle(first_row)
    solution = sk.solve(sk.Grid.from_digits(bytes(first_row) + bytes(72)))
    assert solution
    digits, easy = bytearray(solution.digits), str(solution)
    for cell in rng.shuffled(range(81)):
        digit, digits[cell] = digits[cell], 0
        if not sk.is_unique(sk.Grid.from_digits(digits)):
            digits[cell] = digit
        elif 81 - digits.count(0) == 32:
            easy = str(sk.Grid.from_digits(digits))
    return easy, str(sk.Grid.from_digits(digits))


def run(entrants: list[Entrant], puzzles: list[str], limit: int, rounds: int) -> None:
    for number in range(rounds):
        for entrant in entrants:
            if entrant.patience and number > 0:
                continue
            some = puzzles[:10] if entrant.patience else puzzles
            if not entrant.patience:
                entrant.solve(puzzles[:500] if number else puzzles, limit)
            before = time.process_time()
            entrant.solve(some, limit)
            entrant.seconds = min(entrant.seconds, (time.process_time() - before) / len(some))


def cores(options: argparse.Namespace) -> Iterator[Entrant]:
    for core in options.cores:
        yield core_entrant(core)


def core_entrant(core: str) -> Entrant:
    arrays: dict[int, np.ndarray] = {}  # made in the first round; the best round does without

    def array_of(puzzles: list[str]) -> np.ndarray:
        if id(puzzles[-1]) not in arrays:
            symbols = np.frombuffer("".join(puzzles).replace(".", "0").encode(), np.uint8)
            arrays[id(puzzles[-1])] = (symbols - ord("0")).reshape(-1, 81)
        return arrays[id(puzzles[-1])]

    def solve(puzzles: list[str], limit: int) -> None:
        with using(core):
            sk.solve_many(array_of(puzzles), limit=limit, threads=1)

    def guesses(puzzles: list[str], limit: int) -> int:
        with using(core):
            return lanes.solve_many(array_of(puzzles), limit).guesses

    if core == "python":
        return Entrant("sudokit python", solve, patience=True)
    return Entrant(f"sudokit {core}", solve, guesses)


def compiled(options: argparse.Namespace) -> Iterator[Entrant]:
    given = [f"tdoku={options.tdoku}:TdokuSolverDpllTriadSimd"] if options.tdoku else []
    for name, _, place in (text.partition("=") for text in (*given, *options.compiled)):
        library, _, function = place.rpartition(":")
        if not library:
            sys.exit(f"--compiled {name} names no function; write NAME=LIBRARY:FUNCTION")
        guesses = compiled_peer(Path(library), function)
        yield Entrant(name, lambda puzzles, limit, guesses=guesses: guesses(puzzles, limit) and None, guesses)


def peers(options: argparse.Namespace, limit: int) -> Iterator[Entrant]:
    if options.no_peers or limit != 1:  # most of them give one solution and no more
        return
    for name, solve_one in installed_peers():
        yield Entrant(name, one_by_one(solve_one), patience=True)


def one_by_one(solve_one: Callable[[str], object]) -> Callable[[list[str], int], None]:
    def solve(puzzles: list[str], limit: int) -> None:
        for puzzle in puzzles:
            solve_one(puzzle)

    return solve


def several_threads(options: argparse.Namespace) -> None:
    """One thread against as many as there are processors, by the clock: it tells the truth on a quiet machine only.

    The processor time for the same work tells what the threads cost each other, on a busy machine too.
    """
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    name, limit, puzzles = next(lists(options))
    array = np.frombuffer("".join(puzzles * 10).replace(".", "0").encode(), np.uint8).reshape(-1, 81) - ord("0")
    clock = dict.fromkeys((1, processors), float("inf"))
    work = dict(clock)
    for _ in range(options.rounds):
        for threads in clock:
            clock_before, work_before = time.perf_counter(), time.process_time()
            sk.solve_many(array, limit=limit, threads=threads)
            clock[threads] = min(clock[threads], time.perf_counter() - clock_before)
            work[threads] = min(work[threads], time.process_time() - work_before)
    print(
        f"\n{processors} threads on {name}: {len(array) / clock[processors]:,.0f} puzzles/s, "
        f"{clock[1] / clock[processors]:.2f} times one thread by the clock, "
        f"{work[processors] / work[1]:.2f} times its processor time"
    )


if __name__ == "__main__":
    main()
