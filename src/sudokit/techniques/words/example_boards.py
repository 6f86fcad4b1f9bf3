"""The boards of examples of techniques about rules beyond houses; they are lines of example_boards.txt."""

from functools import cache
from importlib.resources import files

from sudokit.board import Board, classic
from sudokit.board.constraints.written import read_rule


@cache
def example_board(name: str) -> Board:
    """The board of that name; without one the classic board.

    >>> {rule.kind for rule in example_board("killer-101").constraints}
    {'killer-cage'}
    """
    if not name:
        return classic()
    side, rules = _lines()[name]
    return classic(side).with_constraints(*map(read_rule, rules))


@cache
def _lines() -> dict[str, tuple[int, list[str]]]:
    text = files("sudokit.techniques").joinpath("example_boards.txt").read_text(encoding="utf-8")
    fields = (line.split(" | ") for line in text.splitlines() if not line.startswith("#"))
    return {name: (int(side), rules.split("; ")) for name, side, rules in fields}
