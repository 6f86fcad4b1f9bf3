"""Sudoku Explainer's order: which techniques it tries, in which order, and the conditions it adds.

The finders are those of the catalogue. The first step of the first finder that has one is taken, alone.
"""

from functools import partial

from sudokit.techniques.aligned_exclusion import aligned_exclusions
from sudokit.techniques.bivalue_grave import bivalue_graves
from sudokit.techniques.chains import forcing_chains
from sudokit.techniques.fish import basic_fish
from sudokit.techniques.forcing_nets import dynamic_chains, multiple_chains, nishio
from sudokit.techniques.human_solver import Stage
from sudokit.techniques.locked_candidates import direct_locked_candidates, locked_candidates
from sudokit.techniques.nested_rules import nested_chains
from sudokit.techniques.relations import related_cells
from sudokit.techniques.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from sudokit.techniques.unique_loops import unique_loops
from sudokit.techniques.wings import xy_wings, xyz_wings

STAGES: tuple[Stage, ...] = (
    Stage(full_houses, 1.0),
    Stage(hidden_singles, 1.2),
    Stage(direct_locked_candidates, 1.7),
    Stage(partial(direct_hidden_subsets, size=2), 2.0),
    Stage(naked_singles, 2.3),
    Stage(partial(direct_hidden_subsets, size=3), 2.5),
    Stage(related_cells, 2.6),  # ours: Explainer knows no board that has any
    Stage(locked_candidates, 2.6),
    Stage(partial(naked_subsets, size=2, roomy=True), 3.0),
    Stage(partial(basic_fish, size=2, roomy=True), 3.2),
    Stage(partial(hidden_subsets, size=2, roomy=True), 3.4),
    Stage(partial(naked_subsets, size=3, roomy=True), 3.6),
    Stage(partial(basic_fish, size=3, roomy=True), 3.8),
    Stage(partial(hidden_subsets, size=3, roomy=True), 4.0),
    Stage(xy_wings, 4.2),
    Stage(xyz_wings, 4.4),
    Stage(unique_loops, 4.5, only_unique=True),
    Stage(partial(naked_subsets, size=4, roomy=True), 5.0),
    Stage(partial(basic_fish, size=4, roomy=True), 5.2),
    Stage(partial(hidden_subsets, size=4, roomy=True), 5.4),
    Stage(bivalue_graves, 5.6, only_unique=True),
    Stage(partial(aligned_exclusions, size=2), 6.2),
    Stage(forcing_chains, 6.5),
    Stage(partial(aligned_exclusions, size=3), 7.5),
    Stage(nishio, 7.5, only_unique=True, takes_long=True),
    Stage(multiple_chains, 8.0, only_unique=True, takes_long=True),
    Stage(dynamic_chains, 8.5, only_unique=True, takes_long=True),
    *(
        Stage(partial(nested_chains, level=level), 8.5 + 0.5 * level, only_unique=True, takes_long=True)
        for level in range(1, 6)
    ),
)
