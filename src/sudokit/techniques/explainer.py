"""Sudoku Explainer's order: which techniques it asks, in which order, and the conditions of its own that it adds.

The finders are those of the catalogue. The first step of the first finder that has one is taken, alone.
"""

from sudokit.techniques.human_solver import Stage
from sudokit.techniques.singles import full_houses, hidden_singles, naked_singles

STAGES: tuple[Stage, ...] = (
    Stage(full_houses),
    Stage(hidden_singles),
    Stage(naked_singles),
)
