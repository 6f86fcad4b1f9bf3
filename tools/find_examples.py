"""Find the positions that teach each technique: python tools/find_examples.py > src/sudokit/techniques/examples.txt

Puzzles of our own generator are solved in the order that a technique belongs to, and the positions in which it is the
next step are collected. The criteria, which a test checks of every line:

- The technique is the simplest step there: it is the one that the order takes. What no order has (`UNORDERED`) has a
  step there that removes what no technique of a lower family does.
- The board is in mid-game: as many digits as `FILLED` says are on it, and for full houses at most `FULL`.
- Few candidates were erased before (`MOST_ERASED`), so that a learner can pencil the position in.
- No two positions of a technique are of the same puzzle.

`--puzzles 100000` are looked through for the rare ones, by the native core, which takes half an hour; the hardest
chains are looked for among the puzzles that `search_hard` finds from those that it knows. Of the positions that fit,
the ones with the fewest erased candidates and the smallest pattern are kept, best first; what was found before stays.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from heapq import nsmallest
from itertools import islice

import numpy as np

from sudokit.board.candidates import Candidates
from sudokit.board.cells import digit_symbol
from sudokit.board.grid import Grid
from sudokit.errors import TimeLimitError
from sudokit.generating.difficulty.hard_search import KNOWN, search_hard
from sudokit.generating.puzzles.generate import generate_many
from sudokit.name_types import OrderName
from sudokit.native_core.answers import YES
from sudokit.native_core.explainer_paths import rate_paths, technique_names
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import explainer, for_people, order_with, solve_path
from sudokit.techniques.paths.people import native_order
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import FILLED, FULL, MOST_ERASED, RULES, UNORDERED, Example, examples

WANTED, ENOUGH = 12, 10
_CHUNK = 5000
_BEYOND_NAMES = {"nishio", "dynamic-forcing-chains"}  # what follows where nothing with a name is left

Found = tuple[tuple[int, int], str]


def main() -> None:
    """Print the lines of examples.txt."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--puzzles", type=int, default=6000, help="how many minimal puzzles are looked through")
    parser.add_argument("--seed", type=int, default=25)
    parser.add_argument("--hard", type=float, default=0.0, help="seconds to look for the hardest puzzles")
    options = parser.parse_args()
    found: dict[str, list[Found]] = {}
    for first in range(0, options.puzzles, _CHUNK):
        made = generate_many(_CHUNK, minimal=True, seed=options.seed + first)
        look_through([each.grid for each in made], found)
        print(first + _CHUNK, {name: len(some) for name, some in found.items()}, file=sys.stderr)
    if options.hard:
        for puzzle in hard_puzzles(options.seed, options.hard):
            collect(puzzle, "people", found)
            print({name: len(some) for name, some in found.items()}, file=sys.stderr)
    print("# Positions of puzzles of our own: technique | digits, + before those that were entered | candidates erased")
    print("# already. tools/find_examples.py finds them and has the criteria; the first makes the picture.")
    for name in examples():
        for line in chosen(name, found.get(name, [])):
            print(line)


def hard_puzzles(seed: int, seconds: float) -> Iterator[Grid]:
    """Puzzles that `search_hard` finds in that time."""
    with suppress(TimeLimitError):
        for hard in search_hard(KNOWN, rating=(8.9, 12.0), seed=seed, threads=1, time_limit=seconds):
            yield hard.grid


def chosen(name: str, found: list[Found]) -> list[str]:
    """The lines of a technique: those there are, if they are enough, else the best that were found and fit."""
    known = examples()[name]
    fit = [example for example in known if is_fit(example)] if len(known) <= ENOUGH else list(known)
    for example in (Example.of(line) for _rank, line in nsmallest(len(found), found)):
        if len(fit) < WANTED and example.givens not in [other.givens for other in fit] and is_fit(example):
            fit.append(example)
    if len(fit) < ENOUGH:  # the ones there are do not fit, but there are no others
        fit = [*fit, *(example for example in known if example not in fit)]
    return [example.line for example in fit]


def is_fit(example: Example) -> bool:
    """Whether the technique is the simplest step there."""
    name, marks = example.technique.name, example.candidates()
    if example.technique.needs_rules:
        return True
    if name in UNORDERED:
        return not example.easy_marks().issuperset(example.step().eliminations)
    entered = example.givens.empty_cells.mask & ~marks.empty
    choose = for_people(True, entered=entered) if order_with(name) == "people" else explainer(True)
    step = choose(marks)
    return step is not None and step.technique == name


def wanted(found: dict[str, list[Found]]) -> set[str]:
    """The techniques of which there are too few positions."""
    return {name for name, count in fit_counts().items() if count + len(found.get(name, [])) < ENOUGH}


@cache
def fit_counts() -> dict[str, int]:
    """How many positions of each technique there are; of those with few, how many fit."""
    return {
        name: len(known) if len(known) > ENOUGH else sum(map(is_fit, known))
        for name, known in examples().items()
        if not TECHNIQUES[name].needs_rules
    }


def look_through(puzzles: list[Grid], found: dict[str, list[Found]]) -> None:
    """Collect the positions of wanted techniques from puzzles; the native core says which puzzles have them."""
    rows = np.frombuffer(b"".join(puzzle.digits for puzzle in puzzles), np.uint8).reshape(-1, 81)
    people = follow_hodoku_paths(rows, 1, order=native_order())
    explainer = rate_paths(rows, 6.2, 1)
    for order, counts, names in (
        ("people", people.counts, hodoku_techniques()),
        ("explainer", explainer.counts, technique_names()),
    ):
        for number, puzzle in enumerate(puzzles):
            has = {name for name, count in zip(names, counts[number], strict=True) if count}
            is_stuck = order == "people" and people.solved[number] != YES
            rare = {name for name in wanted(found) if order_with(name) == order}
            if rare & has or (is_stuck and rare & _BEYOND_NAMES):
                collect(puzzle, "people" if order == "people" else "explainer", found)


def collect(puzzle: Grid, order: OrderName, found: dict[str, list[Found]]) -> None:
    """Note the first position of each wanted technique on the path of a puzzle, if it fits."""
    seen = set()
    for step in solve_path(puzzle, order=order, unique=True, time_limit=60.0).steps:
        rules = RULES.get(step.technique)
        if rules is not None and not any(link.technique in rules for link in step.links):
            continue
        if step.technique not in seen and step.technique in wanted(found) and order_with(step.technique) == order:
            for position in fitting(puzzle, step):
                seen.add(step.technique)
                found.setdefault(step.technique, []).append(position)
        if order == "people" and TECHNIQUES[step.technique].family == 3:
            for name in UNORDERED & wanted(found) - seen:
                for position in unordered(puzzle, step, name):
                    seen.add(name)
                    found.setdefault(name, []).append(position)


def unordered(puzzle: Grid, step: Step, name: str) -> Iterator[Found]:
    """The position of a step as one for a technique that no order has, if that has a step there too."""
    assert step.before is not None
    for other in islice(TECHNIQUES[name].steps(step.before), 1):
        yield from (found for found in fitting(puzzle, other) if is_fit(Example.of(found[1])))


def fitting(puzzle: Grid, step: Step) -> Iterator[Found]:
    """The position of a step with its rank, if it is in mid-game and few candidates were erased."""
    before = step.before
    assert before is not None
    fewest, most = FILLED if step.technique != "full-house" else (FILLED[0], FULL)
    if not fewest <= 81 - before.empty.bit_count() <= most:
        return
    free = Candidates(before.grid())
    erased = [
        f"{digit_symbol(digit)}{before.board.cell_name(cell)}"
        for cell in before.grid().empty_cells
        for digit in free.of(cell) - before.of(cell)
    ]
    if len(erased) > MOST_ERASED:
        return
    digits = "".join(
        "." if not digit else digit_symbol(digit) if given else f"+{digit_symbol(digit)}"
        for digit, given in zip(before.placed, puzzle.digits, strict=True)
    )
    size = len(step.links) + sum(len(part.cells) + len(part.candidates) for part in step.evidence)
    yield (len(erased), size), f"{step.technique} | {digits} | {' '.join(erased)}".rstrip()


if __name__ == "__main__":
    main()
