"""Steps of the compiled engine beside those of the Python techniques: are they equal, and what does each cost?

    python3 -m tools.compare_steps PUZZLES.csv [--lowest 9.0] [--highest 10.4] [--seconds 60]

The file has columns `puzzle` and `SE_ER`, as published lists of rated puzzles have. Every step of the engine's path is
compared with the one that Python finds in the same position, evidence and inner steps included. Processor time.
"""

import argparse
import csv
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from sudokit.board import Candidates, Grid
from sudokit.techniques.paths.explainer import STAGES, Explainer
from sudokit.techniques.paths.human_solver import FirstOf


@dataclass
class Cost:
    """What the steps of one technique came to."""

    steps: int = 0
    different: int = 0
    engine: float = 0.0
    python: float = 0.0


def compare(puzzles: list[str], seconds: float) -> dict[str, Cost]:
    """Follow the paths, as many as end in that time."""
    costs: dict[str, Cost] = defaultdict(Cost)
    until = process_time() + seconds
    for puzzle in puzzles:
        engine, python = Explainer(True), FirstOf(STAGES, unique=True)
        candidates = Candidates(Grid(puzzle))
        while candidates.empty:
            start = process_time()
            step = engine(candidates)
            between = process_time()
            twin = python(candidates)
            assert step, "a puzzle that is rated can be solved"
            cost = costs[step.technique]
            cost.steps += 1
            cost.different += step != twin
            cost.engine += between - start
            cost.python += process_time() - between
            candidates = step.after()
        if process_time() > until:
            break
    return costs


def main() -> int:
    """Print a table; the status is 1 where a step differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("puzzles", type=Path)
    parser.add_argument("--lowest", type=float, default=1.0)
    parser.add_argument("--highest", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with asked.puzzles.open() as lines:
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        puzzles = [row["puzzle"] for row in rows if asked.lowest <= float(row["SE_ER"] or 0) <= asked.highest]
    costs = compare(puzzles, asked.seconds)
    print(f"{'technique':30} {'steps':>7} {'different':>9} {'engine, ms':>10} {'Python, ms':>10}")
    for technique, cost in sorted(costs.items(), key=lambda entry: entry[1].python / entry[1].steps):
        each = 1000 / cost.steps
        print(f"{technique:30} {cost.steps:7} {cost.different:9} {cost.engine * each:10.2f} {cost.python * each:10.2f}")
    return any(cost.different for cost in costs.values())


if __name__ == "__main__":
    raise SystemExit(main())
