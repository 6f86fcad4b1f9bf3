"""The rules of a board in words: each sentence once, with the cells it is about.

Rows, columns and boxes go without saying; what a board requires beyond them is stated wherever it is shown, since a
rule such as the knight's move has no visible mark.
"""

from typing import NamedTuple

from sudokit.board import Board, Constraint
from sudokit.board.cells import place_name
from sudokit.board.constraints.catalogue import KINDS, sentence_of
from sudokit.names import make_label
from sudokit.translation import _, ngettext


class StatedRule(NamedTuple):
    """A sentence, and the constraints that it states; none for pairs of cells that were given one by one."""

    sentence: str
    constraints: tuple[Constraint, ...] = ()
    cells: tuple[str, ...] = ()  # of each constraint that has any: `r1c1 r1c2`

    @property
    def in_full(self) -> str:
        """The sentence with the cells that it is about."""
        if not self.cells:
            return self.sentence
        return _("{rule} Cells: {cells}.").format(rule=self.sentence, cells="; ".join(self.cells))


def rules_of(board: Board) -> list[StatedRule]:
    """The rules that a board has beyond its shape, in the order in which they were added.

    >>> from sudokit.board.variants import anti_knight
    >>> [rule.sentence for rule in rules_of(anti_knight())]
    ["Cells a knight's move apart differ."]
    """
    stated_by: dict[str, list[Constraint]] = {}
    for constraint in board.constraints:
        stated_by.setdefault(sentence_of(constraint), []).append(constraint)
    rules = [
        StatedRule(
            sentence, tuple(same), tuple(_cells_and_numbers(constraint) for constraint in same if constraint.cells)
        )
        for sentence, same in stated_by.items()
    ]
    if board.given_pairs:
        n = len(board.given_pairs)
        pairs = tuple(board.cell_names(pair) for pair in sorted(board.given_pairs))
        sentence = ngettext("{n} more pair of cells differs.", "{n} more pairs of cells differ.", n).format(n=n)
        rules.append(StatedRule(sentence, cells=pairs))
    return rules


def _cells_and_numbers(constraint: Constraint) -> str:
    """`r1c1 r1c2 (total 10)`: the cells with the numbers that the sentence does not have, where there are any."""
    sentence = KINDS[constraint.kind].sentence
    numbers = [
        f"{name} {' '.join(map(str, value)) if isinstance(value, tuple) else value}"
        for name, value in constraint.parameters.items()
        if value not in (KINDS[constraint.kind].parameters[name], ()) and f"{{{name}}}" not in sentence
    ]
    cells = constraint.cell_names
    if constraint.outside is not None and len(constraint.cells) > 2:  # a line, which its ends say
        cells = f"{place_name(constraint.cells[0])}–{place_name(constraint.cells[-1])}"
    return f"{cells} ({', '.join(numbers)})" if numbers else cells


def rule_in_words(constraint: Constraint) -> str:
    """One rule about some cells: its kind, its cells and its numbers.

    >>> rule_in_words(Constraint("killer-cage", "r1c1 r1c2", total=5))
    'Killer cage: r1c1 r1c2 (total 5)'
    """
    return f"{make_label(constraint.kind)}: {_cells_and_numbers(constraint)}"


def rules_of_cell(board: Board, cell: int) -> list[str]:
    """The rules about some cells that a cell is among.

    >>> from sudokit.board.variants import classic
    >>> rules_of_cell(classic(4).with_constraints(Constraint("killer-cage", "r1c1 r1c2", total=5)), 1)
    ['Killer cage: r1c1 r1c2 (total 5)']
    """
    return [rule_in_words(constraint) for constraint in board.constraints if cell in map(board.cell, constraint.cells)]


def first_rule(board: Board) -> str:
    """The rule that everyone who knows Sudoku takes for granted, as a sentence for everyone else.

    >>> from sudokit.board.variants import classic
    >>> first_rule(classic(4))
    'Fill every cell with a digit from 1 to 4 so that every row, column and box contains each digit once.'
    """
    added = {house.kind for house in board.constraint_houses}  # they have sentences
    kinds = list(
        dict.fromkeys(_(house.kind) for house in board.houses if house.is_complete and house.kind not in added)
    )
    houses = _(" and ").join([", ".join(kinds[:-1]), kinds[-1]] if len(kinds) > 1 else kinds)
    if board.digit_count <= 9:
        sentence = _(
            "Fill every cell with a digit from {first} to {last} so that every {houses} contains each digit once."
        ).format(first=board.symbols[0], last=board.symbols[-1], houses=houses)
    else:
        symbols = _("1 to 9 or A") if board.digit_count == 10 else _("1 to 9 or A to {last}")
        sentence = _(
            "Fill every cell with a symbol ({symbols}) so that every {houses} contains each symbol once."
        ).format(symbols=symbols.format(last=board.symbols[-1]), houses=houses)
    if len(board.corners) == 1:
        return sentence
    overlapping = _(
        "This holds in each of the {n} grids of {side}×{side} cells: a row ends where its grid ends, and where grids "
        "overlap, both count."
    )
    return f"{sentence} {overlapping.format(n=len(board.corners), side=board.digit_count)}"
