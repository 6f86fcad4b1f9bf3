"""The plain rules that everything a board asks for comes down to, a file each.

- `House`: these cells differ; if there are as many of them as digits, they hold every digit.
- `Domain`: this cell holds one of these digits.
- `Relation`: a table says which digits two cells may hold together.
- `Sum`: the digits, each times a coefficient, add up to a total.
- `DigitSets`: these cells differ, and the set of their digits is one of a list.
- `DigitCounts`: how often each digit may stand in these cells.
- `Automaton`: cells read in order; what was read decides which digits may follow. `automaton` makes one of a function.
- `Unchecked`: a rule that Sudokit does not know; whoever asks it anything is refused.

What players call a rule (a thermometer, a dot, the knight's move) is a `Constraint`, and its kind in
`sudokit.board.constraints.catalogue` says which plain rules it stands for. `Rule` is what all of them say of
themselves; a type of your own that says it too is obeyed like these.
"""

from sudokit.board.rules.automaton import Automaton, automaton
from sudokit.board.rules.digit_counts import DigitCounts
from sudokit.board.rules.digit_sets import DigitSets
from sudokit.board.rules.domain import Domain
from sudokit.board.rules.house import (
    BOX,
    CAGE,
    CELLS,
    COLUMN,
    DIAGONAL,
    EXTRA_REGION,
    GROUP,
    REGION,
    ROW,
    WINDOW,
    House,
)
from sudokit.board.rules.relation import Relation
from sudokit.board.rules.rule import Breach, CandidateMarks, Left, Rule, RuleTarget, blame
from sudokit.board.rules.sum import Sum
from sudokit.board.rules.tables import PairTable, all_digits, differ, marks_of, transposed
from sudokit.board.rules.unchecked import Unchecked

__all__ = [
    "BOX",
    "CAGE",
    "CELLS",
    "COLUMN",
    "DIAGONAL",
    "EXTRA_REGION",
    "GROUP",
    "REGION",
    "ROW",
    "WINDOW",
    "Automaton",
    "Breach",
    "CandidateMarks",
    "DigitCounts",
    "DigitSets",
    "Domain",
    "House",
    "Left",
    "PairTable",
    "Relation",
    "Rule",
    "RuleTarget",
    "Sum",
    "Unchecked",
    "all_digits",
    "automaton",
    "blame",
    "differ",
    "marks_of",
    "transposed",
]
