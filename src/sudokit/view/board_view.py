"""BoardView: what a picture of a board shows, without a word on where or in which colour.

Digits and marks come from a grid or a game; highlights and links carry an argument. A highlight gives cells,
candidates or houses a *role* (pivot, fin, removed …): a word that techniques use too, so that any of them can be drawn
from its own data. What a role looks like is decided by `ROLES`; a role that is not listed is drawn like `focus`.

`view_of_step` is the view of a step of a human solution.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple, Self

from sudokit.arguments import shown
from sudokit.board import (
    Board,
    Candidate,
    Candidates,
    CellSet,
    DigitSet,
    Grid,
    GridLike,
    Highlight,
    Link,
    Position,
    checked_grid,
)
from sudokit.board.checking import check
from sudokit.board.grid import checked_grids
from sudokit.board.rules import House
from sudokit.errors import ArgumentError
from sudokit.techniques.step import Step
from sudokit.translation import N_, _, ngettext
from sudokit.view.rules_in_words import rules_of


class CandidateShape(Enum):
    """How a highlighted candidate is marked, so that roles differ without colour too."""

    DISC = "disc"
    RING = "ring"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"  # struck through


class Look(NamedTuple):
    """How a role looks: one of the tones that every theme has, and a shape for its candidates."""

    tone: str
    shape: CandidateShape


ROLES: Mapping[str, Look] = {
    N_("focus"): Look("blue", CandidateShape.DISC),
    N_("pivot"): Look("blue", CandidateShape.DISC),
    N_("base"): Look("blue", CandidateShape.DISC),
    N_("on"): Look("blue", CandidateShape.DISC),
    N_("tried"): Look("blue", CandidateShape.DISC),
    N_("pincer"): Look("violet", CandidateShape.SQUARE),
    N_("cover"): Look("violet", CandidateShape.SQUARE),
    N_("cause"): Look("violet", CandidateShape.SQUARE),
    N_("blocker"): Look("violet", CandidateShape.SQUARE),
    N_("blocked"): Look("grey", CandidateShape.CROSS),
    N_("gone"): Look("grey", CandidateShape.CROSS),
    N_("off"): Look("grey", CandidateShape.RING),
    N_("context"): Look("grey", CandidateShape.RING),
    N_("fin"): Look("orange", CandidateShape.DIAMOND),
    N_("undone"): Look("orange", CandidateShape.DIAMOND),
    N_("placed"): Look("green", CandidateShape.DISC),
    N_("possible"): Look("green", CandidateShape.RING),
    N_("removed"): Look("red", CandidateShape.CROSS),
}


def look_of(role: str) -> Look:
    """How a role is drawn."""
    return ROLES.get(role, ROLES["focus"])


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything a picture of a board shows.

    Givens and entries are digits in reading order, 0 for none. `candidates` are drawn each at its own place in the
    cell; corner and centre marks are what players write. Of a cell that holds a digit, only the digit is drawn.

    While a game is played, a cell may also be `selected`, hold the digit that is looked at (`same_digit`, or
    `same_marks` where it is a mark), be a peer of the selected cell, and have colours, numbered from 1. While clues are
    written beside the grid there is room for them, and `rim` is the place that is chosen.

    >>> from sudokit.board.grid import Grid
    >>> view = BoardView.of(Grid("11.. .... .... ....")).highlighted("focus", cells=["r2c2"])
    >>> view.conflicts, view.highlights
    (CellSet([0, 1]), (Highlight(role='focus', cells=(5,), candidates=(), houses=()),))
    """

    board: Board
    givens: bytes
    entries: bytes
    candidates: Mapping[int, DigitSet] = field(default_factory=dict)
    corner_marks: Mapping[int, DigitSet] = field(default_factory=dict)
    centre_marks: Mapping[int, DigitSet] = field(default_factory=dict)
    conflicts: CellSet = field(default_factory=CellSet)
    highlights: tuple[Highlight, ...] = ()
    links: tuple[Link, ...] = ()
    labels: bool = False
    selected: CellSet = field(default_factory=CellSet)
    cursor: int | None = None
    same_digit: CellSet = field(default_factory=CellSet)
    same_marks: tuple[Candidate, ...] = ()
    peers: CellSet = field(default_factory=CellSet)
    colours: Mapping[int, DigitSet] = field(default_factory=dict)
    candidate_colours: Mapping[Candidate, DigitSet] = field(default_factory=dict)
    rim: Position | None = None

    @classmethod
    def of(
        cls,
        grid: GridLike,
        puzzle: GridLike | None = None,
        candidates: Candidates | bool = False,
        *,
        labels: bool = False,
    ) -> Self:
        """A view of a grid: the digits of the puzzle are givens, the others entries; without a puzzle all are givens.

        `candidates` are those of a human solver, or, with True, the ones that the digits leave.
        """
        grid, given_by = 2 * (checked_grid(grid),) if puzzle is None else checked_grids(grid, puzzle)
        conflicts = CellSet() if grid.board.unchecked else check(grid, puzzle=given_by).conflict_cells
        givens = bytes(d if given_by.digits[cell] == d else 0 for cell, d in enumerate(grid.digits))
        entries = bytes(d if not givens[cell] else 0 for cell, d in enumerate(grid.digits))
        if not isinstance(candidates, Candidates | bool | None):
            raise ArgumentError(
                _("candidates cannot be {found}; give Candidates, True or False").format(found=shown(candidates))
            )
        if candidates is True:
            candidates = Candidates(grid)
        marks = {cell: candidates.of(cell) for cell in grid.empty_cells} if candidates else {}
        return cls(grid.board, givens, entries, marks, conflicts=conflicts, labels=labels)

    def highlighted(
        self,
        role: str,
        *,
        cells: Iterable[int | str] = (),
        candidates: Iterable[tuple[int | str, int]] = (),
        houses: Iterable[House] = (),
    ) -> Self:
        """The same view with these cells, candidates and houses in a role; cells by number or name."""
        cell = self.board.cell
        highlight = Highlight(
            role, tuple(map(cell, cells)), tuple((cell(where), digit) for where, digit in candidates), tuple(houses)
        )
        return replace(self, highlights=(*self.highlights, highlight))

    def linked(
        self, start: Iterable[tuple[int | str, int]], end: Iterable[tuple[int | str, int]], *, strong: bool
    ) -> Self:
        """The same view with a link between two candidates, or groups of them."""
        cell = self.board.cell
        link = Link(
            tuple((cell(where), digit) for where, digit in start),
            tuple((cell(where), digit) for where, digit in end),
            strong,
        )
        return replace(self, links=(*self.links, link))

    def cells_changed_since(self, before: Self) -> CellSet:
        """The cells in which this view of the same board has other digits, marks, colours or candidates with a role.

        What lies below and above the cells, such as the roles of whole cells and links, is not looked at.

        >>> from sudokit.board.grid import Grid
        >>> first = BoardView.of(Grid("1... ..3. .4.. ...2"))
        >>> first.highlighted("placed", candidates=[("r1c2", 3)]).cells_changed_since(first)
        CellSet([1])
        """
        changed = {*CellSet.from_mask(self.conflicts.mask ^ before.conflicts.mask)}
        for now, then in ((self.givens, before.givens), (self.entries, before.entries)):
            if now != then:
                changed.update(cell for cell, (a, b) in enumerate(zip(now, then, strict=True)) if a != b)
        for some, others in (
            (self.candidates, before.candidates),
            (self.corner_marks, before.corner_marks),
            (self.centre_marks, before.centre_marks),
            (self.colours, before.colours),
        ):
            if some != others:
                changed.update(cell for cell in some.keys() | others.keys() if some.get(cell) != others.get(cell))
        if self.highlights != before.highlights:
            changed.update(cell for part in (*self.highlights, *before.highlights) for cell, _digit in part.candidates)
        return CellSet(changed)

    def digit(self, cell: int) -> int:
        """The digit that stands in a cell, given or entered; 0 for none."""
        return self.givens[cell] or self.entries[cell]

    @property
    def title(self) -> str:
        """The picture in a few words."""
        count = sum(1 for cell in range(self.board.cell_count) if self.digit(cell))
        return _("Sudoku {board}, {count} of {cells} cells filled").format(
            board=self.board.name, count=count, cells=self.board.cell_count
        )

    def _row_in_words(self, row: int) -> str:
        """The digits of a row; where it has no cells for a while, one word says so."""
        symbols: list[str] = []
        for column in range(self.board.column_count):
            cell = self.board.cell_at.get((row, column))
            if cell is not None:
                digit = self.digit(cell)
                symbols.append(self.board.symbol(digit) if digit else "-")
            elif symbols[-1:] != [_("gap")]:
                symbols.append(_("gap"))
        return " ".join(symbols)

    @property
    def description(self) -> str:
        """The picture in sentences, for screen readers: the rows, the rules, the conflicts, the roles."""
        board = self.board
        sentences = []
        for row in range(board.row_count):
            sentences.append(_("Row {row}: {symbols}.").format(row=row + 1, symbols=self._row_in_words(row)))
        sentences += (rule.in_full for rule in rules_of(board))
        if self.conflicts:
            sentences.append(_("In conflict: {cells}.").format(cells=board.cell_names(self.conflicts)))
        for highlight in self.highlights:
            members = [
                *(house.name for house in highlight.houses),
                *map(board.cell_name, highlight.cells),
                *(
                    _("{digit} in {cell}").format(digit=board.symbol(digit), cell=board.cell_name(cell))
                    for cell, digit in highlight.candidates
                ),
            ]
            sentences.append(f"{_(highlight.role).capitalize()}: {', '.join(members)}.")
        if self.links:
            n = len(self.links)
            sentences.append(ngettext("{n} link.", "{n} links.", n).format(n=n))
        return " ".join(sentences)


def view_of_step(step: Step, puzzle: Grid, *, labels: bool = False) -> BoardView:
    """The board with a step of a human solution: its evidence, what it places and what it removes.

    Candidates are drawn where the step is about them. A digit that is placed stands in its cell already.
    """
    before = step.before
    assert before is not None, "a step of a path knows the pencil marks it was found in"
    placements = dict(step.placements)
    entries = bytes(
        0 if given else placements.get(cell, before.placed[cell]) for cell, given in enumerate(puzzle.digits)
    )
    shows_candidates = bool(step.eliminations or step.links)
    candidates = {
        cell: before.of(cell)
        for cell, entry in enumerate(entries)
        if shows_candidates and not entry and not puzzle.digits[cell]
    }
    highlights = [
        *step.evidence,
        Highlight("placed", tuple(placements)),
        Highlight("removed", candidates=step.eliminations),
    ]
    return BoardView(
        puzzle.board,
        puzzle.digits,
        entries,
        candidates,
        highlights=tuple(part for part in highlights if part.cells or part.candidates or part.houses),
        links=step.lines,
        labels=labels,
    )
