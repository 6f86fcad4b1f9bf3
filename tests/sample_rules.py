"""A constraint of each kind that names cells, on the first cells of any board of four rows or more."""

from sudokit import Constraint
from sudokit.board.constraints.catalogue import KINDS, completed

_NUMBERS = {"digits": [1, 3], "total": 5, "value": 3, "clue": 12, "coefficients": [], "name": "flower"}
_GROUPS = {
    "arrow": ["r1c1", "r1c2 r1c3"],
    "count-distinct": ["r1c1", "r1c2 r1c3"],
    "quadruple": ["r1c1 r1c2 r2c1 r2c2"],
    "region-sum": ["r2c1 r3c1"],
    "little-killer": ["r2c1 r1c2"],
}


def sample_rule(kind: str) -> Constraint:
    """A constraint of that kind, complete."""
    known = KINDS[kind]
    names = ["r1c1", "r1c2", "r1c3"][: max(known.cells[0], 1)]
    groups = _GROUPS.get(kind) or (["r1c1 r1c2", "r2c1 r2c2"] if known.groups[0] > 1 else [" ".join(names)])
    given = {name: _NUMBERS[name] for name, usual in known.parameters.items() if usual is None or name == "total"}
    return completed(Constraint(kind, *groups, **given))
