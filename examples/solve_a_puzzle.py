"""Solve a puzzle, see whether the solution is the only one, and take the first few of a puzzle with many."""

from itertools import islice

import sudokit as sk

puzzle = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
print(sk.solve(puzzle))
print("unique" if sk.is_unique(puzzle) else "not unique")

two_clues_less = puzzle.replace({"r1c1": None, "r3c3": None})
print("solutions without two of its clues:", sk.count_solutions(two_clues_less, limit=None))

empty = sk.Grid.empty(sk.diagonal())
for grid in islice(sk.solutions(empty), 3):
    print(grid)
