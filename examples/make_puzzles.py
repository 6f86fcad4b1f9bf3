"""Puzzles to order: few clues, symmetric, minimal, on a picture, on other boards."""

import sudokit as sk

RING = """
    . . . . . . . . .
    . x x x x x x x .
    . x . . . . . x .
    . x . x x x . x .
    . x . x . x . x .
    . x . x x x . x .
    . x . . . . . x .
    . x x x x x x x .
    . . . . . . . . .
"""

for title, puzzle in {
    "28 clues, half-turn symmetry": sk.generate(clues=28, symmetry="half-turn", seed=1),
    "every clue is needed": sk.generate(minimal=True, seed=1),
    "clues on two rings": sk.generate(pattern=RING, seed=1),
    "X-Sudoku": sk.generate(board=sk.diagonal(), seed=1),
    "16×16": sk.generate(board=sk.classic(4, 4), seed=1),
}.items():
    print(f"{title}: {puzzle.clue_count} clues, the same again with seed={puzzle.seed}")
    print(sk.write(puzzle.grid, "boxed"))
    assert sk.is_unique(puzzle)
