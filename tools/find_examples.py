"""Find the positions that teach each technique: python tools/find_examples.py > src/sudokit/techniques/examples.txt

Puzzles of our own generator are solved in the order that a technique belongs to, and the positions in which it is the
next step are collected. The criteria, which a test checks of every line:

- The technique is the simplest step there: it is the one that the order takes. What no order has (`UNORDERED`) has a
  step there that removes what no technique of a lower family does; what is never the simplest step (`NEVER_FIRST`)
  does there what no one step of a lower family does, and there is no single.
- The board is in mid-game: as many digits as `FILLED` says are on it, and for full houses at most `FULL`.
- Few candidates were erased before (`MOST_ERASED`), so that a learner can pencil the position in.
- No two positions of a technique are of the same puzzle.
- With rules beyond houses, no digit can be placed by a single, nothing was erased, and the technique removes what
  no simpler one does. `--rules 30` looks through that many puzzles of each kind, and writes example_boards.txt anew.

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
from pathlib import Path

import numpy as np

from sudokit.board import Candidate, Candidates, Constraint, Grid
from sudokit.board.cells import digit_symbol
from sudokit.errors import TimeLimitError
from sudokit.generating.difficulty.hard_search import KNOWN, search_hard
from sudokit.generating.puzzles.generate import generate, generate_many
from sudokit.name_types import OrderName
from sudokit.native_core.explainer_paths import rate_paths, technique_names
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.native_core.library import YES
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import solve
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import explainer, for_people, order_with, solve_path
from sudokit.techniques.paths.people import TECHNIQUES_FOR_PEOPLE, native_order
from sudokit.techniques.step import Step
from sudokit.techniques.words import example_boards
from sudokit.techniques.words.examples import (
    FILLED,
    FULL,
    MOST_ERASED,
    NEVER_FIRST,
    RULES,
    SINGLES,
    UNORDERED,
    Example,
    examples,
)

WANTED, ENOUGH = 12, 10
_CHUNK = 5000
BOARDS = Path(example_boards.__file__).parents[1] / "example_boards.txt"
OVERLAPS = {"cage-overlap"}  # no generator makes cages that overlap
_CAGES = {"single-combination", "rule-of-45", "combinations-left", "cage-digit", "rule-of-45-houses", "killer-pair"}
_LINES = {"relation", "line-bounds", "clue-alone", "whole-line"}
RULES_TO_FIND = (
    (("killer",), {*_CAGES, "combination-conflict", "trial"}),
    (("thermometer", "sandwich"), _LINES),
    (("kropki", "arrow"), _LINES),
    (("renban", "whisper"), _LINES),
    (("killer",), OVERLAPS),
)
_BEYOND_NAMES = {"nishio", "dynamic-forcing-chains"}  # what follows where nothing with a name is left

Found = tuple[tuple[int, int], str]


def main() -> None:
    """Print the lines of examples.txt."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--puzzles", type=int, default=6000, help="how many minimal puzzles are looked through")
    parser.add_argument("--seed", type=int, default=25)
    parser.add_argument("--hard", type=float, default=0.0, help="seconds to look for the hardest puzzles")
    parser.add_argument("--rules", type=int, default=0, help="how many puzzles with rules of each kind")
    options = parser.parse_args()
    found: dict[str, list[Found]] = {}
    if options.rules:
        find_with_rules(options.rules, options.seed, found)
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
    if not found:
        return [example.line for example in known]
    is_few = len(known) <= ENOUGH or TECHNIQUES[name].needs_rules
    fit = [example for example in known if is_fit(example)] if is_few else list(known)
    for example in (Example.of(line) for _rank, line in nsmallest(len(found), found)):
        if len(fit) < WANTED and example.givens not in [other.givens for other in fit] and is_fit(example):
            fit.append(example)
    if len(fit) < ENOUGH:  # the ones there are do not fit, but there are no others
        fit = [*fit, *(example for example in known if example not in fit)]
    return [example.line for example in fit]


def is_fit(example: Example) -> bool:
    """Whether the technique is the simplest step there."""
    name, marks = example.technique.name, example.candidates()
    if example.technique.needs_rules and any(True for each in SINGLES for _step in TECHNIQUES[each].steps(marks)):
        return False
    if name in NEVER_FIRST:
        return example.is_alone(example.step())
    if name in UNORDERED or example.technique.needs_rules:
        step = example.step()
        return not example.easy_marks().issuperset(step.placements or step.eliminations)
    entered = example.givens.empty_cells.mask & ~marks.empty
    choose = for_people(True, entered=entered) if order_with(name) == "people" else explainer(True)
    taken = choose(marks)
    return taken is not None and taken.technique == name


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


def find_with_rules(count: int, seed: int, found: dict[str, list[Found]]) -> None:
    """Note positions of puzzles with rules, of as few puzzles as give each technique enough."""
    techniques = [name for name in TECHNIQUES_FOR_PEOPLE if TECHNIQUES[name].needs_rules]
    lines, fit = [], {name: sum(map(is_fit, examples()[name])) for name in techniques}
    for number in range(seed, seed + count):
        for kinds, about in RULES_TO_FIND:
            missing = {name for name in about if fit[name] + len(found.get(name, ())) < WANTED}
            if not missing:
                continue
            puzzle = generate(rules=kinds, clues=(12, 18), seed=number).grid
            name = f"{'-'.join(kinds)}-{number}"
            if about is OVERLAPS:
                puzzle, name = with_overlaps(puzzle, RandomStream(number)), f"overlaps-{number}"
            positions = list(positions_with_rules(puzzle, name, missing))
            for position in positions:
                found.setdefault(position[1].split()[0], []).append(position)
            if positions:
                lines.append(f"{name} | 9 | {'; '.join(map(rule_text, puzzle.board.constraints))}")
                print(name, {each: len(some) for each, some in found.items()}, file=sys.stderr)
    with BOARDS.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
    example_boards._lines.cache_clear()


def positions_with_rules(puzzle: Grid, board: str, wanted: set[str]) -> Iterator[Found]:
    """The position in which no single is left, for each technique that removes something of its own there."""
    marks = Candidates(puzzle)
    while step := next((step for name in SINGLES for step in TECHNIQUES[name].steps(marks)), None):
        step.apply(marks)
        marks = Candidates(marks.grid())  # as the example will be read
    easy: set[Candidate] = set()
    for name in TECHNIQUES_FOR_PEOPLE if marks.empty else ():
        if TECHNIQUES[name].needs_rules:
            steps = list(islice(TECHNIQUES[name].steps(marks), 200))
            own = [step for step in steps if not easy.issuperset(step.placements or step.eliminations)]
            easy.update(mark for step in steps for mark in step.placements or step.eliminations)
            if own and name in wanted:
                yield (0, min(map(size_of, own))), f"{name} @{board} | {marked_digits(marks, puzzle)} |"


def with_overlaps(puzzle: Grid, rng: RandomStream) -> Grid:
    """The puzzle with a few small cages that overlap others."""
    board, solution = puzzle.board, solve(puzzle)
    assert solution is not None
    cages = {}
    for _time in range(6):
        row, column = rng.below(8), rng.below(8)
        cells = ((row, column), (row, column + 1) if rng.below(2) else (row + 1, column))
        if not any({*cells} <= {*rule.cells} or {*rule.cells} <= {*cells} for rule in board.constraints):
            cages[cells] = Constraint("killer-cage", cells, total=sum(solution[place] for place in cells))
    return Grid(puzzle.digits, board.with_constraints(*cages.values()))


def place_name(place: tuple[int, int]) -> str:
    """A place of the grid, or beside it."""
    return f"r{place[0] + 1}c{place[1] + 1}"


def rule_text(rule: Constraint) -> str:
    """A rule as `read_rule` takes it."""
    groups = " / ".join(" ".join(map(place_name, group)) for group in rule.groups)
    outside = f" outside={place_name(rule.outside)}" if rule.outside else ""
    return f"{rule.kind} {groups}{outside}" + "".join(f" {name}={value}" for name, value in rule.parameters.items())


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
        if order == "people" and step.technique not in SINGLES:
            names = NEVER_FIRST | UNORDERED if TECHNIQUES[step.technique].family == 3 else NEVER_FIRST
            for name in names & wanted(found) - seen:
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
    yield (
        (len(erased), size_of(step)),
        f"{step.technique} | {marked_digits(before, puzzle)} | {' '.join(erased)}".rstrip(),
    )


def marked_digits(marks: Candidates, puzzle: Grid) -> str:
    """The digits in one line, + before those that were entered."""
    return "".join(
        "." if not digit else digit_symbol(digit) if given else f"+{digit_symbol(digit)}"
        for digit, given in zip(marks.placed, puzzle.digits, strict=True)
    )


def size_of(step: Step) -> int:
    """How much there is to see."""
    return len(step.links) + sum(len(part.cells) + len(part.candidates) for part in step.evidence)


if __name__ == "__main__":
    main()
