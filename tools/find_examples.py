"""Find the positions that teach each technique: python tools/find_examples.py > src/sudokit/techniques/examples.txt

Puzzles of our own generator are solved in the order that a technique belongs to, and the positions in which it is the
next step are collected. The criteria, which a test checks of every line:

- The technique is the simplest step there: it is the one that the order takes.
- The board is in mid-game: as many digits as `FILLED` says are on it, and for full houses at most `FULL`.
- Few candidates were erased before (`MOST_ERASED`), so that a learner can pencil the position in.
- No two positions of a technique are of the same puzzle.

With `--rare`, puzzles are also made for the techniques of which too few were found, which takes hours. Of the positions
that fit, the ones with the fewest erased candidates and the smallest pattern are kept, best first.
"""

import sys
from collections.abc import Iterator
from heapq import nsmallest
from itertools import islice

from sudokit.board.candidates import Candidates
from sudokit.board.cells import digit_symbol
from sudokit.board.grid import Grid
from sudokit.errors import UnreachableError
from sudokit.generating.puzzles.generate import generate_many
from sudokit.name_types import CheckedName, OrderName
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import order_with, solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import FILLED, FULL, MOST_ERASED, examples

WANTED = 12
PUZZLES, MORE = 6000, 40

Found = tuple[tuple[int, int], str]


def main() -> None:
    """Print the lines of examples.txt; those of techniques of which too few are found stay as they are."""
    found: dict[str, list[Found]] = {}
    orders: tuple[OrderName, ...] = ("people", "explainer")
    for order in orders:
        for made in generate_many(PUZZLES, minimal=True, seed=25):
            collect(made.grid, order, found)
    for name in TECHNIQUES.own if "--rare" in sys.argv else ():
        if len(found.get(name, [])) < WANTED and TECHNIQUES[name].family < 4:
            try:
                for made in islice(generate_many(MORE, technique=CheckedName(name), seed=26), MORE):
                    collect(made.grid, order_with(name), found)
            except UnreachableError as error:
                print(error, file=sys.stderr)
    print("# Positions of puzzles of our own: technique | digits, + before those that were entered | candidates erased")
    print(
        "# already. tools/find_examples.py finds them and has the criteria; the first makes the picture of a technique."
    )
    for name in examples():
        best = [line for _rank, line in nsmallest(WANTED, found.get(name, []))]
        old = [example.line for example in examples()[name]]
        for line in (*best, *old[: max(0, WANTED - len(best))]):
            print(line)


def collect(puzzle: Grid, order: OrderName, found: dict[str, list[Found]]) -> None:
    """Note the first position of each technique on the path of a puzzle, if it fits."""
    seen = set()
    for step in solve_path(puzzle, order=order, unique=True).steps:
        if step.technique not in seen and order_with(step.technique) == order:
            for position in fitting(puzzle, step):
                seen.add(step.technique)
                found.setdefault(step.technique, []).append(position)


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
