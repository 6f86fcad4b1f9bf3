"""A puzzle typed in by the player, examined as it grows: does it have no solution, one, or several, and which cells
show it?

It is typed in as a game on the empty board, so that keys, selection and undo are those of playing; the digits entered
become the givens of the puzzle.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import TypeVar

from sudokit.board import Board, Candidates, CellSet, Grid, checked_grid
from sudokit.board.checking import check, suspects_in_words
from sudokit.board.constraints.unknown import not_checked
from sudokit.errors import TimeLimitError
from sudokit.play.game.clock import Now
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import CONFLICTS
from sudokit.play.pages.words import rule_words
from sudokit.play.session.session import Session
from sudokit.solving.diagnosis import suspects
from sudokit.solving.solver import solutions, solve
from sudokit.solving.true_candidates import differing_cells, true_candidates
from sudokit.translation import _, capitalize, ngettext
from sudokit.view.rules_in_words import rule_in_words

T = TypeVar("T")

TIME = 0.25  # seconds for an answer, so that typing never waits


class Solvability(Enum):
    """How many solutions the digits typed so far leave."""

    EMPTY = "empty"
    CLASH = "clash"  # digits break a rule as they stand
    NONE = "none"
    ONE = "one"
    SEVERAL = "several"
    UNKNOWN = "unknown"  # not found out in time
    UNCHECKED = "unchecked"  # the board has rules that Sudokit does not know


@dataclass(frozen=True, slots=True)
class Examination:
    """What is known of a puzzle as it is typed in.

    cells: with no solution, digits that cannot all be right, as few as were found in time; with several, the empty
    cells in which two solutions differ. two: these solutions. sentence: the same in words. candidates: the digits that
    some solution has in each empty cell, if there are any and there was time to find out.
    """

    solvability: Solvability
    sentence: str
    cells: CellSet
    two: tuple[Grid, ...] = ()
    candidates: Candidates | None = None

    @property
    def can_be_played(self) -> bool:
        """Whether it is a proper puzzle; one with several solutions can be played too, but no hint is sure there."""
        return self.solvability is Solvability.ONE


def set_up(board: Board) -> Game:
    """The game in which a puzzle is typed in: its `grid` is the puzzle."""
    return Game(Grid.empty(board), mistakes=CONFLICTS)


EMPTY_KEYS = ("0", ".", "Space")  # what people type for an empty cell


def type_cell(session: Session, key: str) -> bool:
    """Type one cell of a puzzle: it goes where the cursor is, and the cursor to the next cell, as in a line of text.

    The same digit again stays. Backspace takes back the cell typed last. False for any other key; nothing happens then.
    """
    game, cell = session.game, session.selection.cursor
    symbols, following = game.board.symbols, min(cell + 1, game.board.cell_count - 1)
    if key == "Backspace":
        following = cell if game.digit(cell) else max(0, cell - 1)
        game.clear([following])
    elif key in EMPTY_KEYS and key not in symbols:
        game.clear([cell])
    elif len(key) != 1 or key not in symbols:
        return False
    elif game.digit(cell) != symbols.index(key) + 1:
        game.enter([cell], symbols.index(key) + 1)
    session.selection.select([following])
    return True


def is_blank(grid: Grid) -> bool:
    """Whether there is nothing to solve yet: no digit, and no rule about single cells."""
    return not grid.clue_count and not grid.board.unchecked and not any(rule.cells for rule in grid.board.constraints)


def examine(grid: Grid, seconds: float = TIME, now: Now = time.monotonic) -> Examination:
    """Say how many solutions a puzzle has: none, one or several; on large boards perhaps that it is not known yet.

    >>> examine(Grid("1... ..3. .4.. ...2")).sentence
    'The puzzle has exactly one solution.'
    >>> two = examine(Grid("1... ..3. .4.. ...."))
    >>> two.sentence, two.two[0] != two.two[1]
    ('There are several solutions; two of them differ in 4 cells: r3c1 r3c4 r4c1 r4c4.', True)
    """
    grid = checked_grid(grid)
    if grid.board.unchecked:
        return Examination(Solvability.UNCHECKED, not_checked(grid.board.unchecked), CellSet())
    if is_blank(grid):
        return Examination(Solvability.EMPTY, _("Type in the digits of the puzzle."), CellSet())
    report = check(grid)
    if report.conflicts:
        return Examination(Solvability.CLASH, f"{report.conflicts[0]}.", report.conflict_cells)
    end = now() + seconds
    try:
        found = [one for _n, one in zip(range(2), solutions(grid, time_limit=seconds), strict=False)]
    except TimeLimitError:
        return Examination(Solvability.UNKNOWN, _("The number of solutions is not known yet."), CellSet())
    if not found:
        return _without_solution(grid, lambda: max(0.0, end - now()))
    if len(found) == 1:
        marks = Candidates.from_places(grid.board, _places(found[0], grid), grid.digits)
        return Examination(Solvability.ONE, _("The puzzle has exactly one solution."), CellSet(), tuple(found), marks)
    one, other = found
    cells = differing_cells(one, other)
    sentence = ngettext(
        "There are several solutions; two of them differ in {n} cell: {cells}.",
        "There are several solutions; two of them differ in {n} cells: {cells}.",
        len(cells),
    ).format(n=len(cells), cells=_some_names(grid.board, cells))
    try:
        candidates = true_candidates(grid, time_limit=max(0.0, end - now()))
    except TimeLimitError:
        candidates = None
    return Examination(Solvability.SEVERAL, sentence, cells, tuple(found), candidates)


_NAMED = 12  # cells at most, which the board shows as well


def _some_names(board: Board, cells: CellSet) -> str:
    named = board.cell_names(list(cells)[:_NAMED])
    if len(cells) <= _NAMED:
        return named
    return _("{cells} and {n} more").format(cells=named, n=len(cells) - _NAMED)


def _places(solution: Grid, puzzle: Grid) -> list[int]:
    """For each digit, where a solution has it in cells that are empty, as bits."""
    return [
        sum(1 << cell for cell in puzzle.empty_cells if solution.digits[cell] == digit)
        for digit in range(puzzle.board.digit_count + 1)
    ]


def first_solutions(grid: Grid, count: int) -> tuple[list[Grid], bool]:
    """The first solutions of a puzzle, at most that many, and whether there are more.

    >>> found, has_more = first_solutions(Grid("12.. .... 21.. ...."), 3)
    >>> len(found), has_more
    (3, True)
    """
    found = list(islice(solutions(grid), count + 1))
    return found[:count], len(found) > count


def _without_solution(grid: Grid, time_left: Callable[[], float]) -> Examination:
    """What is at fault where there is no solution: digits; or, if there is none without them either, rules."""
    board = grid.board

    def has_solution(puzzle: Grid) -> bool:
        return solve(puzzle, time_limit=time_left()) is not None

    digits = [cell for cell, digit in enumerate(grid.digits) if digit]
    cells = CellSet(_smallest(digits, lambda kept: has_solution(_only(grid, kept))))
    if not cells:
        plain = board.without_constraints()
        rules = _smallest(board.constraints, lambda kept: has_solution(Grid.empty(plain.with_constraints(*kept))))
        names = "; ".join(rule_in_words(rule) if rule.cells else rule_words(rule.kind) for rule in rules)
        places = CellSet(board.cell(place) for rule in rules for place in rule.cells)
        return Examination(
            Solvability.NONE, _("There is no solution: these rules clash. {rules}.").format(rules=names), places
        )
    sentence = _("There is no solution: {cells} cannot all be right.").format(cells=board.cell_names(cells))
    alone = suspects(grid, time_left())
    if alone and alone != cells:  # they are always among these
        words = suspects_in_words(board, alone)
        sentence += f" {capitalize(words)}."
    return Examination(Solvability.NONE, sentence, cells)


def _smallest(items: Iterable[T], is_solvable_with: Callable[[list[T]], bool]) -> list[T]:
    """Items that have no solution together, none of which can be spared if the time was enough.

    They are taken away in growing, then shrinking pieces as long as there is no solution without them, which needs far
    fewer questions than one at a time where a few are at fault.
    """
    kept = list(items)
    piece = max(1, len(kept) // 2)
    while True:
        at = 0
        while at < len(kept):
            fewer = kept[:at] + kept[at + piece :]
            try:
                is_solvable = is_solvable_with(fewer)
            except TimeLimitError:
                return kept
            if is_solvable:
                at += piece
            else:
                kept = fewer
        if piece == 1:
            return kept
        piece //= 2


def _only(grid: Grid, cells: Iterable[int]) -> Grid:
    digits = bytearray(len(grid))
    for cell in cells:
        digits[cell] = grid.digits[cell]
    return Grid.unchecked(bytes(digits), grid.board)
