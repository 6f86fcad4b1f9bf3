"""Watch four solvers at work on one puzzle: how many steps of which kind, and the first ones in words."""

from collections import Counter
from itertools import islice

import sudokit as sk
from sudokit.solving.narration import narrate
from sudokit.solving.solver import SOLVERS, watch

puzzle = sk.Grid("1... ..3. .4.. ...2")
for method in SOLVERS:
    counts = Counter(event.kind.value for event in watch(puzzle, method=method))
    print(f"{method}:", ", ".join(f"{kind} {count}" for kind, count in counts.items()))
    for line in islice(narrate(puzzle, method), 5):
        print(line)
