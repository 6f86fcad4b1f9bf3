"""What do plain answers reach on sudokit-bench-1?

python3 dev.py bench bench_1 FOLDER

The folder is where `sudokit dataset make sudokit-bench-1 -o FOLDER` made it. For each band of the 9×9 part: the mean
score of an echo of the puzzle, of random digits, of digits chosen among the candidates that the givens leave, and of a
person who knows singles alone; then the share solved by that person, by a person who knows everything, and by the fast
solver.
"""

import random
import sys
from pathlib import Path

import numpy as np

import sudokit as sk
from sudokit.bulk.benchmark import BANDS, puzzles_of

SINGLES = ("full-house", "hidden-single", "naked-single")


def with_singles(puzzle: sk.Grid, trace: str) -> str:
    """The puzzle filled in up to the first step of the path that is no single."""
    entries: dict[str, int] = {}
    for line in trace.splitlines():
        technique, _colon, conclusion = line.partition(": ")
        if technique not in SINGLES:
            break
        cell, digit = conclusion.split("=")
        entries[cell] = int(digit)
    return str(puzzle.replace(entries))


def main(folder: str) -> None:
    puzzles = [sk.Grid(text) for text in puzzles_of(Path(folder) / "9x9")]
    chance = random.Random(1)
    traced = sk.solve_paths(puzzles)
    print(
        "| rating | echo | random | candidates | singles, score | singles, solved | human | fast |\n" + 8 * "|---" + "|"
    )
    for band in BANDS:
        some = [at for at in range(len(puzzles)) if band[0] <= RATINGS[at] <= band[1]]
        rows = [puzzles[at] for at in some]
        guesses = [
            "".join(str(given or chance.choice(list(marks.of(cell)))) for cell, given in enumerate(grid.digits))
            for grid, marks in ((grid, grid.candidates()) for grid in rows)
        ]
        answers = {
            "echo": list(map(str, rows)),
            "random": ["".join(s if s != "." else chance.choice("123456789") for s in str(grid)) for grid in rows],
            "candidates": guesses,
            "singles": [with_singles(puzzles[at], traced.traces[at]) for at in some],
        }
        found = {name: sk.verify_many(rows, texts) for name, texts in answers.items()}
        scores = " | ".join(f"{batch.score.mean():.3f}" for batch in found.values())
        fast = (sk.solve_many(rows, limit=2).solution_counts == 1).mean()
        human = np.mean([traced.solved[at] for at in some])
        singles = found["singles"].is_solution.mean()
        print(f"| {band[0]}–{band[1]} | {scores} | {singles:.0%} | {human:.0%} | {fast:.0%} |", flush=True)


if __name__ == "__main__":
    import pyarrow.parquet as pq

    RATINGS = pq.read_table(Path(sys.argv[1]) / "9x9" / "data")["rating"].to_pylist()
    main(sys.argv[1])
