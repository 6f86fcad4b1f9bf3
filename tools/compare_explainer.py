"""How far our path agrees with Sudoku Explainer's: step by step with its traces, and with its ratings.

    python3 tools/compare_explainer.py                    # traces and ratings up to 7.5
    python3 tools/compare_explainer.py --up-to 12 --sample 50 --show 20

The lists are looked for in ../shared/data/ratings beside the checkout. A step agrees when technique, rating, length,
placement and eliminations do; each is compared in the position that the trace has reached, so one difference does not
hide the next ones.
"""

import argparse
import csv
import json
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

from sudokit.board import Candidates, Grid
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.paths.human_solver import chooser
from sudokit.techniques.step import Step

RATINGS = Path(__file__).parents[2] / "shared" / "data" / "ratings"

NAMES = {
    "full-house": "Hidden Single (last)",
    "naked-single": "Naked Single",
    "direct-pointing": "Direct Pointing",
    "direct-claiming": "Direct Claiming",
    "direct-hidden-pair": "Direct Hidden Pair",
    "direct-hidden-triple": "Direct Hidden Triplet",
    "pointing": "Pointing",
    "claiming": "Claiming",
    "naked-pair": "Naked Pair",
    "naked-triple": "Naked Triplet",
    "naked-quad": "Naked Quad",
    "hidden-pair": "Hidden Pair",
    "hidden-triple": "Hidden Triplet",
    "hidden-quad": "Hidden Quad",
    "x-wing": "X-Wing",
    "swordfish": "Swordfish",
    "jellyfish": "Jellyfish",
    "xy-wing": "XY-Wing",
    "xyz-wing": "XYZ-Wing",
    "bug-1": "BUG type 1",
    "bug-2": "BUG type 2",
    "bug-3": "BUG type 3",
    "bug-4": "BUG type 4",
    "aligned-pair-exclusion": "Aligned Pair Exclusion",
    "aligned-triplet-exclusion": "Aligned Triplet Exclusion",
    "x-cycle": "Bidirectional X-Cycle",
    "y-cycle": "Bidirectional Y-Cycle",
    "xy-cycle": "Bidirectional Cycle",
    "turbot-fish": "Turbot Fish",
    "forcing-x-chain": "Forcing X-Chain",
    "forcing-chain": "Forcing Chain",
    "nishio": "Nishio Forcing Chains",
    "cell-forcing-chains": "Cell Forcing Chains",
    "house-forcing-chains": "Region Forcing Chains",
}

NESTED = {
    "dynamic-forcing-chains": "",
    "dynamic-forcing-chains-plus": " (+)",
    "nested-forcing-chains": " (+ Forcing Chains)",
    "nested-multiple-chains": " (+ Multiple Forcing Chains)",
    "nested-dynamic-chains": " (+ Dynamic Forcing Chains)",
    "nested-nested-chains": " (+ Dynamic Forcing Chains (+ Forcing Chains))",
}


def explainers_name(step: Step) -> str:
    """What Sudoku Explainer calls the technique of a step."""
    if step.technique == "hidden-single":
        return "Hidden Single (block)" if step.rating == 1.2 else "Hidden Single (line)"
    if step.technique.startswith("unique-rectangle"):
        return f"Unique Rectangle type {step.technique[-1]}"
    if step.technique.startswith("unique-loop"):
        cells = len(step.evidence[0].cells)
        return f"Unique Loop {f'{cells} ' if cells > 6 else ''}type {step.technique[-1]}"
    if step.technique in NESTED:
        tried = step.evidence[0]
        kind = (
            "Cell"
            if tried.cells
            else "Region"
            if tried.houses
            else "Contradiction"
            if len(step.evidence) > 3
            else "Double"
        )
        return f"Dynamic {kind} Forcing Chains{NESTED[step.technique]}"
    return NAMES.get(step.technique, step.technique)


def printed(rating: float) -> float:
    """A rating as it is printed: rounded down after adding 0.05."""
    return int((rating + 0.05) * 10) / 10


def as_traced(step: Step) -> tuple[object, ...]:
    """A step in the form of a trace."""
    placed, removed = (
        " ".join(sorted(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in marks))
        for marks in (step.placements, step.eliminations)
    )
    return explainers_name(step), printed(rating_of(step)), placed, removed, step.length


def apply_traced(candidates: Candidates, placed: str, removed: str) -> None:
    """Change the marks as a step of a trace says."""
    for mark in removed.split():
        candidates.eliminate(int(mark[1]) * 9 + int(mark[2]) - 10, int(mark[0]))
    for mark in placed.split():
        candidates.place(int(mark[1]) * 9 + int(mark[2]) - 10, int(mark[0]))


def compare_traces(up_to: float, show: int, sample: int, above: float = 0) -> bool:
    """Compare every step of every trace whose rating is low enough; tells whether all agree."""
    choose = chooser("explainer", unique=True)
    agreeing: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    seconds: dict[str, float] = defaultdict(float)
    shown = 0
    traces = [json.loads(line) for line in (RATINGS / "traces.jsonl").open()]
    for number, trace in enumerate(traces):
        if sample and number % (len(traces) // min(sample, len(traces))):
            continue
        candidates = Candidates(Grid(trace["puzzle"]))
        for index, (name, rating, placed, removed, length, label) in enumerate(trace["steps"]):
            if above < rating <= up_to:
                expected = (name, rating, placed, " ".join(sorted(removed.split())), length)
                start = time.process_time()
                step = choose(candidates)
                seconds[name] += time.process_time() - start
                found = as_traced(step) if step else None
                asked[name] += 1
                if found == expected:
                    agreeing[name] += 1
                elif shown < show:
                    shown += 1
                    print(f"{trace['puzzle']} step {index + 1}: expected {expected} {label}, found {found}")
            apply_traced(candidates, placed, removed)
    for name in sorted(asked, key=lambda name: -asked[name]):
        mean = seconds[name] / asked[name] * 1000
        print(f"{agreeing[name]:6} of {asked[name]:6} {name} ({mean:.1f} ms)")
    print(f"{agreeing.total():6} of {asked.total():6} steps of {len(traces)} traces, up to {up_to}")
    return agreeing == asked


def path_ratings(puzzle: str) -> tuple[float, float, float]:
    """ER, EP and ED of a puzzle as it is printed."""
    choose = chooser("explainer", unique=True)
    candidates = Candidates(Grid(puzzle))
    ratings: list[float] = []
    pearl = 0.0
    while candidates.empty:
        step = choose(candidates)
        if step is None:
            return 20.0, 20.0, 20.0
        ratings.append(rating_of(step))
        if step.placements and not pearl:
            pearl = max(ratings)
        candidates = step.after()
    return printed(max(ratings)), printed(pearl), printed(ratings[0])


def compare_ratings(name: str, up_to: float, show: int, sample: int) -> bool:
    """Compare the ratings of a list; tells whether all agree."""
    with (RATINGS / name).open() as file:
        rows = [row for row in csv.DictReader(file) if row["SE_ER"] and float(row["SE_ER"]) <= up_to]
    rows = [row for row in rows if row.get("SE_checked", "yes")]
    if sample:
        rows = rows[:: max(1, len(rows) // sample)]
    agreeing = 0
    start = time.process_time()
    for row in rows:
        expected = tuple(float(row[key]) for key in ("SE_ER", "SE_EP", "SE_ED"))
        found = path_ratings(row["puzzle"])
        if found == expected:
            agreeing += 1
        elif show:
            show -= 1
            print(f"{row['puzzle']} expected {expected}, found {found}")
    rate = len(rows) / (time.process_time() - start) if rows else 0
    print(f"{agreeing:6} of {len(rows):6} ratings of {name}, up to {up_to} ({rate:.1f} a second)")
    return agreeing == len(rows)


def main() -> int:
    """Compare, print, and tell by the exit status whether all agreed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--up-to", type=float, default=7.5, help="the highest rating to compare (7.5)")
    parser.add_argument("--above", type=float, default=0.0, help="compare only steps of traces above this rating (0)")
    parser.add_argument("--show", type=int, default=5, help="how many differences to print of each file (5)")
    parser.add_argument("--sample", type=int, default=0, help="compare only so many of each file, spread evenly")
    parser.add_argument("--only", choices=("traces", "ratings"), help="compare only these")
    arguments = parser.parse_args()
    if not RATINGS.exists():
        print(f"there are no lists of ratings in {RATINGS}", file=sys.stderr)
        return 2
    results = []
    if arguments.only != "ratings":
        results.append(compare_traces(arguments.up_to, arguments.show, arguments.sample, arguments.above))
    if arguments.only != "traces":
        results += [
            compare_ratings(name, arguments.up_to, arguments.show, arguments.sample)
            for name in ("random-minimal-2000.csv", "random-minimal.csv", "mixed.csv", "hard.csv")
        ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
