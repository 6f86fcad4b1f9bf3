"""Make the lists of puzzles that the tests keep in tests/data: `.venv/bin/python -m tools.puzzle_lists [names]`.

The public lists belong to others and lie outside the project; these are our own, small, and of the same kinds, so that
a clone alone tests the same things. All of them follow from the seeds below; together they take about ten minutes.
"""

import sys
from collections.abc import Callable, Iterable
from itertools import islice, permutations, product
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import sudokit as sk
from sudokit.name_types import CheckedName
from sudokit.random_stream import RandomStream
from sudokit.solving.events import EventKind
from sudokit.solving.readable.propagation import propagation

DATA = Path(__file__).parents[1] / "tests" / "data"
Lines = Iterable[str]
RULES = (
    "thermometer r1c1 r2c2 r3c3 r4c4 r4c5, odd r9c1, even r9c9",
    "whisper r5c1 r5c2 r5c3 r5c4 r6c5, palindrome r3c2 r3c3 r4c4 r4c5",
    "renban r1c1 r2c1 r3c2 r4c3 r5c3, renban r9c9 r8c8 r7c7 r6c6",
    "white-dot r1c1 r1c2, black-dot r5c5 r6c5, greater-than r9c1 r9c2",
    "x r1c4 r1c5, v r7c7 r8c7, modular r3c1 r3c2 r3c3 r3c4",
    "entropic r2c2 r3c3 r4c4 r5c5, minimum r5c9, maximum r8c2",
)


def newspaper() -> Lines:
    """one solution, 32 clues, their places symmetric under a half-turn"""
    return map(str, sk.generate_many(200, clues=32, symmetry="half-turn", seed=1))


def singles() -> Lines:
    """one solution, 33 clues, solved by naked and hidden singles alone"""
    puzzles = made(2000, clues=33, seed=2)
    return islice((str(puzzle) for puzzle in puzzles if dead_ends(puzzle) == 0), 200)


def minimal() -> Lines:
    """one solution, and every clue is needed"""
    return map(str, sk.generate_many(300, minimal=True, seed=3))


def few_clues() -> Lines:
    """one solution, minimal, the fewest clues of 200,000"""
    return map(str, sorted(sk.generate_many(200_000, minimal=True, seed=4), key=lambda puzzle: puzzle.clue_count)[:50])


def mutated() -> Lines:
    """minimal puzzles with two clues changed: no, one or many solutions"""
    rng = RandomStream(5)
    for puzzle in made(300, minimal=True, seed=5):
        cells = rng.shuffled([cell for cell, digit in enumerate(puzzle.digits) if digit])[:2]
        yield str(puzzle.replace({cell: 1 + rng.below(9) for cell in cells}))


def several_solutions() -> Lines:
    """minimal puzzles without one to three of their clues: from two solutions to more than a thousand"""
    rng = RandomStream(6)
    for puzzle in made(200, minimal=True, seed=6):
        cells = rng.shuffled([cell for cell, digit in enumerate(puzzle.digits) if digit])
        yield str(puzzle.replace(dict.fromkeys(cells[: 1 + rng.below(3)])))


def hard() -> Lines:
    """one solution, minimal, and as many dead ends after singles as a search through neighbouring puzzles could find"""
    rng = RandomStream(7)
    starts = sorted(made(1000, minimal=True, seed=7), key=dead_ends)[-12:]
    return (str(climbed(puzzle, rng)) for puzzle in starts)


def twins() -> Lines:
    """190 puzzles, of which 40 are others in disguise: 150 classes"""
    rng = RandomStream(8)
    puzzles = made(150, minimal=True, seed=8)
    puzzles += [sk.Transformation.random(rng).apply(puzzles[rng.below(150)]) for _ in range(40)]
    return map(str, rng.shuffled(puzzles))


def minimal_16x16() -> Lines:
    """16×16, one solution, minimal"""
    return map(str, sk.generate_many(10, minimal=True, board=sk.classic(4, 4), seed=9))


def clues_300_25x25() -> Lines:
    """25×25, one solution, 300 clues"""
    return map(str, sk.generate_many(6, clues=300, board=sk.classic(5, 5), seed=10))


def canonical() -> Lines:
    """grids and puzzles, the smallest equivalent form, the number of automorphisms: by trying all 3,359,232 ways"""
    methods = ("pattern", "rotation", "diagonal", "backtracking", "uniform")
    grids = [sk.full_grid(method=CheckedName(method), seed=11) for method in methods]
    puzzles = [sk.generate(clues=32, symmetry="all", seed=11).grid, *made(4, minimal=True, seed=11)]
    regular = [grid.replace({cell: None for cell in range(81) if grid.digits[cell] == 9}) for grid in grids[:2]]
    for grid in (*grids, *puzzles, *regular):
        form, automorphisms = smallest_form(bytes(grid.digits))
        yield f"{grid},{form},{automorphisms}"


def rules() -> Lines:
    """boards of several grids and boards with rules, each with its only solution, by exact cover too"""
    boards = [sk.classic().with_constraints(*map(rule, rules.split(", "))) for rules in RULES]
    boards += [sk.anti_knight(sk.anti_king()), sk.non_consecutive()]
    boards += [sk.random_jigsaw(9, seed=12, constraints=[rule("diagonal")]), sk.samurai(), sk.twin(), sk.butterfly()]
    for board in boards:
        puzzle = sk.generate(minimal=True, board=board, seed=12)
        assert list(islice(sk.solutions(puzzle.grid, method="exact-cover"), 2)) == [puzzle.solution]
        yield sk.write(puzzle.grid, "json", solution=puzzle.solution)


LISTS: dict[str, Callable[[], Lines]] = {
    "newspaper.txt": newspaper,
    "singles.txt": singles,
    "minimal.txt": minimal,
    "few-clues.txt": few_clues,
    "mutated.txt": mutated,
    "several-solutions.txt": several_solutions,
    "hard.txt": hard,
    "twins.txt": twins,
    "minimal-16x16.txt": minimal_16x16,
    "clues-300-25x25.txt": clues_300_25x25,
    "canonical.csv": canonical,
    "rules.json": rules,
}


def rule(words: str) -> sk.Constraint:
    """A constraint from its kind and its cells."""
    kind, _blank, cells = words.partition(" ")
    return sk.Constraint(CheckedName(kind), cells)


def made(n: int, **required: Any) -> list[sk.Grid]:
    """The grids of new puzzles."""
    return [puzzle.grid for puzzle in sk.generate_many(n, **required)]


def dead_ends(puzzle: sk.Grid) -> int:
    """How often a search that writes down singles and else guesses is wrong, until it has proved all solutions."""
    return sum(event.kind is EventKind.DEAD_END for event in propagation(puzzle))


def climbed(puzzle: sk.Grid, rng: RandomStream) -> sk.Grid:
    """The hardest puzzle on a walk among the minimal puzzles of one grid, downhill only a little."""
    solution = sk.solve(puzzle)
    assert solution is not None
    here, height = puzzle, dead_ends(puzzle)
    best, most = here, height
    for _ in range(700):
        there = neighbour(here, solution, rng)
        count = dead_ends(there)
        if count >= 0.9 * height:
            here, height = there, count
        if count > most:
            best, most = there, count
    return best


def neighbour(puzzle: sk.Grid, solution: sk.Grid, rng: RandomStream) -> sk.Grid:
    """A minimal puzzle of the same grid: two clues go, others come until it is unique, and what is not needed goes."""
    clues = rng.shuffled([cell for cell in range(81) if puzzle.digits[cell]])
    puzzle = puzzle.replace(dict.fromkeys(clues[:2]))
    for cell in rng.shuffled([cell for cell in range(81) if not puzzle.digits[cell]]):
        if sk.is_unique(puzzle):
            break
        puzzle = puzzle.replace({cell: solution[cell]})
        clues.append(cell)
    for cell in rng.shuffled(clues[2:]):
        fewer = puzzle.replace({cell: None})
        puzzle = fewer if sk.is_unique(fewer) else puzzle
    return puzzle


def smallest_form(digits: bytes) -> tuple[str, int]:
    """The smallest text of all arrangements of a 9×9 grid, and how many arrangements give it.

    Every arrangement is made and relabelled in the order in which its digits appear: slow, and right at a glance. With
    at least eight of the nine digits present the labels that lead from one arrangement to another are unique.
    """
    assert len(set(digits) - {0}) >= 8
    lines = [
        [3 * band + line for band, three in zip(bands, threes, strict=True) for line in three]
        for bands in permutations(range(3))
        for threes in product(permutations(range(3)), repeat=3)
    ]
    columns = np.array(lines)
    square = np.frombuffer(digits, np.uint8).reshape(9, 9)
    smallest: list[int] = []
    ways = 0
    for board in (square, square.T):
        for rows in lines:
            forms = relabelled(board[rows][:, columns].transpose(1, 0, 2).reshape(-1, 81))
            for cell in range(81):
                forms = forms[forms[:, cell] == forms[:, cell].min()]
            form = forms[0].tolist()
            if not smallest or form < smallest:
                smallest, ways = form, 0
            ways += len(forms) if form == smallest else 0
    return "".join(".123456789"[digit] for digit in smallest), ways


def relabelled(grids: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Each grid with its digits renamed 1, 2, 3 … in the order in which they first appear."""
    places = [grids == digit for digit in range(1, 10)]
    firsts = np.stack([np.where(place.any(axis=1), place.argmax(axis=1), 81) for place in places], axis=1)
    names = np.zeros((len(grids), 10), np.uint8)
    names[:, 1:] = firsts.argsort(axis=1, kind="stable").argsort(axis=1) + 1
    return np.take_along_axis(names, grids, axis=1)


def main(*names: str) -> None:
    """Write the named lists, all of them by default."""
    DATA.mkdir(exist_ok=True)
    for name in names or LISTS:
        lines = list(LISTS[name]())
        (DATA / name).write_text(
            "\n".join([f"# {LISTS[name].__doc__}; made by tools/puzzle_lists.py", *lines, ""]), encoding="utf-8"
        )
        print(f"{name}: {len(lines)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
