"""How far our path agrees with HoDoKu's: level and score of every puzzle of the lists.

    python3 tools/compare_hodoku.py                       # all
    python3 tools/compare_hodoku.py --sample 200 --show 10

The lists are looked for in ../shared/data/ratings beside the checkout. Puzzles for which HoDoKu guessed (flag bf), and
those for which it needs forcing chains or nets, which our order does not have, are counted apart.
"""

import argparse
import csv
import sys
import time
from collections import Counter
from pathlib import Path

from sudokit.board import Candidates, Grid
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.levels import HODOKU_LEVELS
from sudokit.techniques.paths.human_solver import chooser

RATINGS = Path(__file__).parents[2] / "shared" / "data" / "ratings"
LISTS = ("random-minimal-2000.csv", "random-minimal.csv", "mixed.csv")


def path_score(puzzle: str) -> tuple[str, int, str]:
    """Level and score of our path, and what it needs: no chains, chains, or more than there is."""
    names = list(HODOKU_LEVELS)
    choose = chooser("hodoku", unique=True)
    candidates = Candidates(Grid(puzzle))
    score = level = 0
    needs = "no chains"
    while candidates.empty:
        step = choose(candidates)
        if step is None:
            return names[-1], score, "more than we have"
        technique = TECHNIQUES[step.technique]
        score += technique.score or 0
        level = max(level, names.index(technique.level or names[-1]))
        if technique.family >= 3:
            needs = "chains"
        step.apply(candidates)
    while score > HODOKU_LEVELS[names[level]]:
        level += 1
    return names[level], score, needs


def compare(name: str, sample: int, show: int) -> None:
    """Compare a list and print how many agree."""
    with (RATINGS / name).open() as file:
        rows = [row for row in csv.DictReader(file) if row["hodoku_score"]]
    if sample:
        rows = rows[:: max(1, len(rows) // sample)]
    asked: Counter[str] = Counter()
    levels: Counter[str] = Counter()
    scores: Counter[str] = Counter()
    near: Counter[str] = Counter()
    start = time.process_time()
    for row in rows:
        level, score, needs = path_score(row["puzzle"])
        expected = (row["hodoku_level"].lower(), int(row["hodoku_score"]))
        asked[needs] += 1
        levels[needs] += level == expected[0]
        scores[needs] += score == expected[1]
        near[needs] += abs(score - expected[1]) * 10 <= expected[1]
        if show and (level, score) != expected and needs != "more than we have":
            show -= 1
            print(f"{row['puzzle']} expected {expected}, found {(level, score)}, needs {needs}")
    seconds = time.process_time() - start
    print(f"{name}: {len(rows)} puzzles, {len(rows) / seconds:.0f} a second")
    for needs in (*sorted(asked), "all"):
        of = asked[needs] if needs in asked else asked.total()
        if of:
            same, equal, close = (
                counts[needs] if needs in asked else counts.total() for counts in (levels, scores, near)
            )
            print(f"  {needs:18} level {same:5} of {of:5}, score {equal:5}, within 10 % {close:5}")


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", type=int, default=5, help="how many differences to print of each list (5)")
    parser.add_argument("--sample", type=int, default=0, help="compare only so many of each list, spread evenly")
    arguments = parser.parse_args()
    if not RATINGS.exists():
        print(f"there are no lists of ratings in {RATINGS}", file=sys.stderr)
        return 2
    for name in LISTS:
        compare(name, arguments.sample, arguments.show)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
