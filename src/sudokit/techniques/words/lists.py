"""Lists in words, and candidates by their names."""

from collections.abc import Iterable

from sudokit.board import Board, Candidate
from sudokit.board.rules import BOX, COLUMN, REGION, ROW, House
from sudokit.translation import N_, _, join_words

SEVERAL = {
    ROW: N_("rows {numbers}"),
    COLUMN: N_("columns {numbers}"),
    BOX: N_("boxes {numbers}"),
    REGION: N_("regions {numbers}"),
}


def alternatives(items: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`.

    >>> alternatives(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 or r1c3'
    """
    listed = list(items)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} or {last}").format(first=", ".join(listed[:-1]), last=listed[-1])


def house_names(houses: Iterable[House]) -> str:
    """`row 4`, `rows 2 and 7`, `row 4 and box 2`.

    >>> house_names([House("row", 2, (), True), House("row", 7, (), True)])
    'rows 2 and 7'
    """
    listed = list(dict.fromkeys(houses))
    kinds = {(house.kind, house.grid) for house in listed}
    if len(listed) > 1 and len(kinds) == 1 and listed[0].kind in SEVERAL and not listed[0].grid:
        return _(SEVERAL[listed[0].kind]).format(numbers=join_words(str(house.number) for house in listed))
    return join_words(house.name for house in listed)


def candidate_name(candidate: Candidate, board: Board, is_true: bool = True) -> str:
    """`r4c7=5`, or `r4c7≠5` where it is false."""
    cell, digit = candidate
    return f"{board.cell_name(cell)}{'=' if is_true else '≠'}{board.symbol(digit)}"
