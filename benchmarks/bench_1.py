"""What do plain answers reach on sudokit-bench-1?

python3 dev.py bench bench_1 FOLDER

The folder is where `sudokit dataset make sudokit-bench-1 -o FOLDER` made it. For each band of the 9×9 part, and for
the first 50 puzzles of each other part: the mean score of an echo of the puzzle, of random digits, of digits chosen
among the candidates that the givens leave, and of a person who knows singles alone; then the share solved by that
person, by a person who knows everything (within ten seconds each on other boards), and by the fast solver.
"""

import random
import sys
from pathlib import Path

import pyarrow.parquet as pq

import sudokit as sk
from sudokit.bulk.benchmark import BANDS, RECIPES, benchmark_recipe, puzzles_of

SINGLES = ("full-house", "hidden-single", "naked-single")
SAMPLE = 50  # of boards on which a path may take a second


def with_singles(puzzle: sk.Grid, trace: str) -> str:
    """The puzzle filled in up to the first step of the path that is no single."""
    entries: dict[str, int] = {}
    for line in trace.splitlines():
        technique, _colon, conclusion = line.partition(": ")
        if technique not in SINGLES:
            break
        cell, digit = conclusion.split("=")
        entries[cell] = puzzle.board.symbols.index(digit) + 1
    return str(puzzle.replace(entries))


def print_line(label: str, puzzles: list[sk.Grid], chance: random.Random, seconds_each: float | None) -> None:
    board = puzzles[0].board
    traced = sk.solve_paths(puzzles, board=board, puzzle_time_limit=seconds_each)
    marks = [grid.candidates() for grid in puzzles]
    candidates = [
        [given or chance.choice(list(marked.of(cell))) for cell, given in enumerate(grid.digits)]
        for grid, marked in zip(puzzles, marks, strict=True)
    ]
    numbers = range(1, board.digit_count + 1)
    answers = {
        "echo": list(map(str, puzzles)),
        "random": [str(sk.Grid.from_digits([d or chance.choice(numbers) for d in g.digits], board)) for g in puzzles],
        "candidates": [str(sk.Grid.from_digits(row, board)) for row in candidates],
        "singles": [with_singles(grid, trace) for grid, trace in zip(puzzles, traced.traces, strict=True)],
    }
    found = {name: sk.verify_many(puzzles, texts, board=board) for name, texts in answers.items()}
    scores = " | ".join(f"{batch.score.mean():.3f}" for batch in found.values())
    fast = (sk.solve_many(puzzles, limit=2, board=board).solution_counts == 1).mean()
    singles = found["singles"].is_solution.mean()
    print(f"| {label} | {scores} | {singles:.0%} | {traced.solved.mean():.0%} | {fast:.0%} |", flush=True)


def main(folder: Path) -> None:
    chance = random.Random(1)
    print("|  | echo | random | candidates | singles, score | singles, solved | human | fast |\n" + 8 * "|---" + "|")
    puzzles = [sk.Grid(text) for text in puzzles_of(folder / "9x9")]
    ratings = pq.read_table(folder / "9x9" / "data")["rating"].to_pylist()
    for low, high in BANDS:
        band = [grid for grid, rating in zip(puzzles, ratings, strict=True) if low <= rating <= high]
        print_line(f"{low}–{high}", band, chance, None)
    for part in RECIPES:
        if part != "9x9":
            board = benchmark_recipe(part).board
            some = [sk.Grid(text, board) for text in puzzles_of(folder / part)[:SAMPLE]]
            print_line(part, some, chance, 10.0)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("name the folder that `sudokit dataset make sudokit-bench-1 -o FOLDER` made")
    main(Path(sys.argv[1]))
