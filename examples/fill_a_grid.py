"""Five ways to fill a grid, and what each of them does first."""

from itertools import islice

import sudokit as sk
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of
from sudokit.solving.narration import describe

board = sk.classic(6)
for method in READABLE_METHODS:
    print(method, sk.full_grid(method=method, board=board, seed=1))
    for event in islice(watch_filling(method=method, board=board, seed=1), 4):
        print("   ", describe(event, board, vocabulary_of(method)))
