"""The spotlight: what a player looks at on a board.

A cell may be in conflict, selected, hold the digit that is looked at, belong to a hint, see the selected cell, and be
coloured, all at once; `spotlight_parts` says how that looks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.evidence import Candidate


@dataclass(frozen=True, slots=True)
class Spotlight:
    """What a player looks at. Colours are numbered from 1; a cell may have several."""

    selected: CellSet = field(default_factory=CellSet)
    cursor: int | None = None
    same_digit: CellSet = field(default_factory=CellSet)
    same_marks: tuple[Candidate, ...] = ()
    peers: CellSet = field(default_factory=CellSet)
    colours: Mapping[int, DigitSet] = field(default_factory=dict)
    candidate_colours: Mapping[Candidate, DigitSet] = field(default_factory=dict)
