"""Sudoku Explainer's order: which techniques it asks, in which order, and the conditions of its own that it adds.

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
    Stage(full_houses),
    Stage(hidden_singles),
    Stage(direct_locked_candidates),
    Stage(partial(direct_hidden_subsets, size=2)),
    Stage(naked_singles),
    Stage(partial(direct_hidden_subsets, size=3)),
    Stage(related_cells),  # ours: Explainer knows no board that has any
    Stage(locked_candidates),
    Stage(partial(naked_subsets, size=2, roomy=True)),
    Stage(partial(basic_fish, size=2, roomy=True)),
    Stage(partial(hidden_subsets, size=2, roomy=True)),
    Stage(partial(naked_subsets, size=3, roomy=True)),
    Stage(partial(basic_fish, size=3, roomy=True)),
    Stage(partial(hidden_subsets, size=3, roomy=True)),
    Stage(xy_wings),
    Stage(xyz_wings),
    Stage(unique_loops, only_unique=True),
    Stage(partial(naked_subsets, size=4, roomy=True)),
    Stage(partial(basic_fish, size=4, roomy=True)),
    Stage(partial(hidden_subsets, size=4, roomy=True)),
    Stage(bivalue_graves, only_unique=True),
    Stage(partial(aligned_exclusions, size=2)),
    Stage(forcing_chains),
    Stage(partial(aligned_exclusions, size=3)),
    Stage(nishio, only_unique=True),
    Stage(multiple_chains, only_unique=True),
    Stage(dynamic_chains, only_unique=True),
    *(Stage(partial(nested_chains, level=level), only_unique=True) for level in range(1, 6)),
)
