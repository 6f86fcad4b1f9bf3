"""Do our ratings of puzzles with rules follow what their publishers say of their difficulty?

    python3 dev.py bench known_difficulty FILE …

A file has a puzzle as JSON on each line, and beside it its published difficulty: {"difficulty": 4, "puzzle": …}. For
each difficulty, the ratings and levels; at the end the rank correlation of difficulty and rating.
"""

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from statistics import correlation, median

import sudokit as sk

SECONDS = 60  # for one puzzle


def main(files: list[Path]) -> None:
    if not files:
        sys.exit("give files with a puzzle as JSON and its difficulty on each line")
    grades: dict[float, list[sk.Grade]] = defaultdict(list)
    for line in (line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "{"):
        grade = sk.rate(sk.read(line), time_limit=SECONDS)
        if grade.rating is None:
            print(f"left out, solutions: {grade.solution_count}; {line[:60]}")
        else:
            grades[json.loads(line)["difficulty"]].append(grade)
    print("published  puzzles  rating: lowest, median, highest  lower bounds  levels")
    known: list[float] = []
    ours: list[float] = []
    for difficulty, some in sorted(grades.items()):
        ratings = [grade.rating for grade in some if grade.rating is not None]
        levels = Counter(str(grade.level) for grade in some)
        bounds = sum(grade.at_least for grade in some)
        spread = f"{min(ratings):.1f} {median(ratings):.1f} {max(ratings):.1f}"
        told = ", ".join(f"{count} {level}" for level, count in levels.most_common())
        print(f"{difficulty:9g}  {len(some):7}  {spread:>31}  {bounds:12}  {told}")
        known += [difficulty] * len(some)
        ours += ratings
    if min(len(set(known)), len(set(ours))) > 1:
        print(f"rank correlation of {len(ours)} puzzles: {correlation(ranks(known), ranks(ours)):.2f}")


def ranks(values: list[float]) -> list[float]:
    """The place of each among all, that in the middle where several are equal."""
    places = defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place)
    return [median(places[value]) for value in values]


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
