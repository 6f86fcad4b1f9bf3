"""How many candidates does a puzzle of each level cost, and how often is each technique the hardest step?

python3 dev.py bench difficulty [number of candidates]
python3 dev.py bench difficulty --make [seconds for each]
python3 dev.py bench difficulty --agree [seconds for each] [--only TECHNIQUE …]

The first rates plain puzzles, divides their number by that of those which fit, and says how often each technique is the
hardest step. The second makes a puzzle for every level and technique, with seed 1, and says how many candidates that
took. docs/grading.md shows the first. The third takes 100,000 candidates, makes 100 puzzles for each technique that is
the hardest step of one of them, and compares what `rate`, the path and `find_steps` say of these; what needs trying
out must be named.
"""

import argparse
import sys
import time
from collections import Counter
from contextlib import suppress

import numpy as np

from sudokit.board import Grid
from sudokit.errors import UnreachableError
from sudokit.generating.difficulty.requirement import checked_difficulty, techniques_to_require
from sudokit.generating.puzzles.generate import generate, generate_arrays, generate_many
from sudokit.native_core import is_native
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.native_core.library import YES
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.grading.rate_many import rate_many
from sudokit.techniques.paths.find_steps import find_steps
from sudokit.techniques.paths.human_solver import order_with, solve_path
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE, native_order

KINDS = {False: "about 30 clues", True: "minimal"}
CANDIDATES, WANTED = 100_000, 100


def count_candidates(count: int) -> None:
    """Print the tables of the frequencies among so many candidates of each kind."""
    puzzles = {minimal: generate_arrays(count, minimal=minimal, seed=2).puzzles for minimal in KINDS}
    rated = {minimal: rate_many(some) for minimal, some in puzzles.items()}
    print("| level | looked for among | candidates | made a second |\n|---|---|---|---|")
    for level in LEVELS:
        minimal = checked_difficulty(level).wants_few_clues
        found = int((rated[minimal].level == level).sum())
        print(f"| {level} | {KINDS[minimal]} | {cost(count, found)} | {made_a_second(level):,.0f} |", flush=True)
    print("\n| technique | minimal puzzles of which it is the hardest step |\n|---|---|")
    for name, found in hardest_for_people(puzzles[True]).items():
        print(f"| {name} | {found:,} |")


def cost(count: int, found: int) -> str:
    """How many candidates one costs, to two digits, for more are chance; where it is all chance, what was found."""
    if found < 10:
        return f"{found or 'none'} in {count:,}"
    each = count / found
    return f"{each:.1f}" if each < 10 else f"{float(f'{each:.2g}'):,.0f}"


def made_a_second(level: str) -> float:
    """Of one core, processor time."""
    start = time.process_time()
    generate_many(1_000, difficulty=level, seed=1, threads=1)
    return 1_000 / (time.process_time() - start)


def hardest_for_people(puzzles: np.ndarray) -> Counter[str]:
    """How many puzzles have each technique as the hardest step, by the order for people; easiest first."""
    place = {name: number for number, name in enumerate(TECHNIQUES_FOR_PEOPLE)}
    paths = follow_hodoku_paths(puzzles, order=native_order())
    used = np.where(paths.counts > 0, np.array([place[name] for name in hodoku_techniques()]), -1).max(axis=1)
    names = list(place)
    found = Counter(names[number] for number in np.sort(used[paths.solved == YES]))
    found["none: it has a step that needs trying out"] = int((paths.solved != YES).sum())
    return found


def make_each(seconds: float) -> None:
    """Print what it takes to make one puzzle of each level and for each technique."""
    print("| | candidates | seconds |\n|---|---|---|")
    for required in (
        *({"difficulty": level} for level in LEVELS),
        *({"technique": name} for name in techniques_to_require()),
    ):
        start, rated = time.process_time(), [0]

        def stop_when_over(start: float = start) -> None:
            if time.process_time() - start > seconds:
                raise TimeoutError

        try:
            generate(**required, seed=1, check_stop=stop_when_over, progress=rated.append)
            outcome = f"{rated[-1]:,}"
        except TimeoutError:
            outcome = f"none in {rated[-1]:,}, time is up"
        except UnreachableError as error:
            outcome = f"none in {rated[-1]:,}" if rated[-1] else f"refused: {error}"
        print(f"| {next(iter(required.values()))} | {outcome} | {time.process_time() - start:.1f} |", flush=True)


def compare_each(seconds: float, only: list[str]) -> None:
    """For each technique that candidates hold: how many puzzles were made in that time, and of how many all agree."""
    held = Counter(only) if only else count_hardest()
    print(f"| technique | in {CANDIDATES:,} candidates | made | agree | seeds without one | seconds |")
    print("|---|---|---|---|---|---|")
    for name, count in held.most_common():
        start, agree, without = time.process_time(), [], 0

        def stop_when_over(start: float = start) -> None:
            if time.process_time() - start > seconds:
                raise TimeoutError

        with suppress(TimeoutError):
            while len(agree) < WANTED:
                try:
                    made = generate(technique=name, seed=len(agree) + without + 1, check_stop=stop_when_over)
                    agree.append(is_hardest(name, made.grid))
                except UnreachableError:
                    without += 1
        numbers = "" if only else f"{count:,}", len(agree), sum(agree), without, round(time.process_time() - start)
        print(f"| {name} | {' | '.join(map(str, numbers))} |", flush=True)


def count_hardest() -> Counter[str]:
    """Of how many candidates each technique is the hardest step, where puzzles with that technique are looked for."""
    held: Counter[str] = Counter()
    for minimal in KINDS:
        puzzles = generate_arrays(CANDIDATES, minimal=minimal, seed=2).puzzles
        counts = {"people": hardest_for_people(puzzles), "explainer": Counter(rate_many(puzzles).hardest.tolist())}
        for name in techniques_to_require():
            if checked_difficulty(technique=name).wants_few_clues == minimal and counts[order_with(name)][name]:
                held[name] = counts[order_with(name)][name]
    return held


def is_hardest(name: str, puzzle: Grid) -> bool:
    """Whether `rate`, the path and the steps of a position agree that a technique is the hardest step of a puzzle."""
    order = order_with(name)
    path = solve_path(puzzle, order=order).steps
    place = rating_of if order == "explainer" else lambda step: TECHNIQUES_FOR_PEOPLE.index(step.technique)
    hardest = max(map(place, path))
    due = next((step for step in path if step.technique == name and place(step) == hardest), None)
    return (
        due is not None
        and all(rate(puzzle, as_printed=as_printed).hardest_of(order) == name for as_printed in (True, False))
        and any(
            {*due.placements, *due.eliminations} <= {*step.placements, *step.eliminations}
            for step in find_steps(due.before, technique=name, givens=puzzle)
        )
    )


if __name__ == "__main__":
    if not is_native():
        sys.exit("the compiled library is not there: there is nothing to measure but its twin")
    arguments = argparse.ArgumentParser()
    arguments.add_argument("count", type=int, nargs="?")
    arguments.add_argument("--make", action="store_true")
    arguments.add_argument("--agree", action="store_true")
    arguments.add_argument("--only", nargs="+", default=[])
    asked = arguments.parse_args()
    if asked.agree:
        compare_each(asked.count or 60, asked.only)
    elif asked.make:
        make_each(asked.count or 300)
    else:
        count_candidates(asked.count or 30_000)
