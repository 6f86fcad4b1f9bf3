"""What each cell shows and why, as plain data that painters turn into pictures.

When several things are true of a cell, the first of `Reason` decides how its ground looks. Each has a shape or an edge
besides its colour, so painters get the sets themselves as well: a selected cell in conflict shows both.
"""

from dataclasses import dataclass, field
from enum import Enum

from sudokit.board.board import Board
from sudokit.board.cells import CellSet, DigitSet
from sudokit.board.evidence import Candidate, Highlight, Link
from sudokit.play.session.session import Session


class Reason(Enum):
    """Why a cell stands out, the strongest first."""

    ERROR = "error"
    SELECTED = "selected"
    SAME_DIGIT = "same digit"
    HINT = "hint"
    PEER = "peer"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class Highlights:
    """All that a board shows: digits, marks, colours, and which cells stand out and why.

    Marks are those that can be seen: of empty cells. `same_marks` are the marks of the digit that is looked at.
    """

    board: Board
    givens: bytes
    entries: bytes
    corner_marks: dict[int, DigitSet]
    centre_marks: dict[int, DigitSet]
    colours: dict[int, DigitSet]
    candidate_colours: dict[Candidate, DigitSet]
    errors: CellSet = field(default_factory=CellSet)
    selected: CellSet = field(default_factory=CellSet)
    cursor: int | None = None
    same_digit: CellSet = field(default_factory=CellSet)
    same_marks: tuple[Candidate, ...] = ()
    hint: tuple[Highlight, ...] = ()
    hint_cells: CellSet = field(default_factory=CellSet)  # that have a role, by themselves, a house or a candidate
    links: tuple[Link, ...] = ()
    peers: CellSet = field(default_factory=CellSet)
    is_hidden: bool = False  # paused: nothing of the board may be seen
    _masks: tuple[tuple[Reason, int], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        cells = {
            Reason.ERROR: self.errors,
            Reason.SELECTED: self.selected,
            Reason.SAME_DIGIT: self.same_digit,
            Reason.HINT: self.hint_cells,
            Reason.PEER: self.peers,
            Reason.COLOUR: CellSet(self.colours),
        }
        # As numbers, once for all cells: painters ask about every one of them, and large boards have hundreds.
        object.__setattr__(self, "_masks", tuple((reason, cells[reason].mask) for reason in Reason))

    def reasons(self, cell: int) -> tuple[Reason, ...]:
        """Why a cell stands out, the strongest reason first; empty if it does not."""
        return tuple(reason for reason, mask in self._masks if mask >> cell & 1)


def highlights(session: Session, *, show_peers: bool = True, show_same_digit: bool = True) -> Highlights:
    """What the board of a session shows now."""
    game = session.game
    digits = game.grid.digits
    givens = game.puzzle.digits
    selected = session.selection.as_set
    looked_at = session.looked_at_digit if show_same_digit else 0
    corner = {cell: marks for cell, marks in game.corner_marks.items() if not digits[cell]}
    centre = {cell: marks for cell, marks in game.centre_marks.items() if not digits[cell]}
    same = CellSet(cell for cell, digit in enumerate(digits) if looked_at and digit == looked_at)
    marked = sorted({cell for marks in (corner, centre) for cell, some in marks.items() if looked_at in some})
    peers = game.board.peers_of(session.selection.cursor) if show_peers and len(selected) == 1 else CellSet()
    hint = session.hint.highlights if session.hint else ()
    return Highlights(
        game.board,
        givens,
        bytes(0 if given else digit for given, digit in zip(givens, digits, strict=True)),
        corner,
        centre,
        game.colours,
        game.candidate_colours,
        errors=game.errors,
        selected=selected,
        cursor=session.selection.cursor if selected else None,
        same_digit=same,
        same_marks=tuple((cell, looked_at) for cell in marked),
        hint=hint,
        hint_cells=_cells_with_a_role(hint),
        links=session.hint.links if session.hint else (),
        peers=peers,
        is_hidden=session.is_paused,
    )


def _cells_with_a_role(hint: tuple[Highlight, ...]) -> CellSet:
    in_houses = [cell for part in hint for house in part.houses for cell in house.cells]
    in_candidates = [cell for part in hint for cell, _digit in part.candidates]
    return CellSet([*in_houses, *in_candidates, *(cell for part in hint for cell in part.cells)])
