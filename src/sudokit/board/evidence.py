"""Highlights and links: what an argument about a board points at.

A highlight gives cells, candidates or houses a *role* (pivot, fin, removed …); a link joins two candidates. Human
techniques say their evidence in them, and pictures draw them, so whatever can be argued can be shown.
"""

from typing import NamedTuple

from sudokit.board.rules import House

Candidate = tuple[int, int]  # a cell and a digit that may go there


class Highlight(NamedTuple):
    """Cells, candidates and houses that play one role."""

    role: str
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[House, ...] = ()


class Link(NamedTuple):
    """A line of an argument from one candidate, or a group of them, to another.

    Strong: if the one is false, the other is true; drawn solid. Weak: not both are true; drawn dashed. A group is true
    when one of its candidates is. `house` is the house that makes it so, None where a cell or a pair of cells does.
    Where `technique` is given the link is one-way: with all candidates of the start false, it makes the end false.
    `inner` is then the step that says so, by its number from 1 among the inner steps of the argument; 0 for none.
    """

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    strong: bool
    house: House | None = None
    technique: str | None = None
    inner: int = 0
