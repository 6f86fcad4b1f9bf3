"""The plain rules that everything a board asks for comes down to, a file each.

- `House`: these cells differ; if there are as many of them as digits, they hold every digit.
- `Domain`: this cell holds one of these digits.
- `Relation`: a table says which digits two cells may hold together.

What players call a rule (a thermometer, a dot, the knight's move) is a `Constraint`, and its kind in
`sudokit.board.constraints.catalogue` says which plain rules it stands for. `Rule` is what all of them say of
themselves; a type of your own that says it too is obeyed like these. Sums of cells, and automata that read cells in
order, are not built yet: constraints that need one of them are refused, and the error names them.
"""

from sudokit.board.rules.domain import Domain
from sudokit.board.rules.house import BOX, CELLS, COLUMN, DIAGONAL, GROUP, REGION, ROW, WINDOW, House
from sudokit.board.rules.relation import Relation
from sudokit.board.rules.rule import Breach, Left, Marks, Rule, RuleTarget, blame
from sudokit.board.rules.tables import Table, all_digits, differ, marks_of, transposed

__all__ = [
    "BOX",
    "CELLS",
    "COLUMN",
    "DIAGONAL",
    "GROUP",
    "REGION",
    "ROW",
    "WINDOW",
    "Breach",
    "Domain",
    "House",
    "Left",
    "Marks",
    "Relation",
    "Rule",
    "RuleTarget",
    "Table",
    "all_digits",
    "blame",
    "differ",
    "marks_of",
    "transposed",
]
