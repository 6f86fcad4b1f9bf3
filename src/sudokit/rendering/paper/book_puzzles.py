"""The puzzles of a book: made or given, each with its solution and its level, and the hardest step as a hint."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import NamedTuple, TypedDict, Unpack

from sudokit.board import Board, Grid
from sudokit.formats.entry import Entry
from sudokit.generating.puzzles.generate import iterate_puzzles
from sudokit.generating.puzzles.spec import Clues, checked_spec
from sudokit.generating.rules.request import RuleRequest
from sudokit.name_types import CheckedName, SymmetryName
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path
from sudokit.solving.solver import solutions
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.grading.grade import Grade
from sudokit.techniques.grading.levels import LEVELS
from sudokit.techniques.grading.rating_batch import rate_each
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.explanation import explain
from sudokit.view.board_view import BoardView
from sudokit.work.stopping import StopCheck

_SECONDS = 20  # for the rating and for the hint of one puzzle: more is of no use to a reader


class BookPuzzle(NamedTuple):
    """A puzzle of a book with its solution; the level is "" and the hint None where there is none.

    The heading stands beside its number: its title and its author.
    """

    puzzle: Grid
    solution: Grid
    level: str = ""
    hint: Panel | None = None
    heading: str = ""


class BookRequirements(TypedDict, total=False):
    """What may be required of all puzzles that are made for a book, as of `generate`."""

    clues: Clues | None
    symmetry: SymmetryName | None
    rules: RuleRequest | None


def make_puzzles(
    board: Board, count: int, seed: int, *, check_stop: StopCheck = None, **required: Unpack[BookRequirements]
) -> Iterator[BookPuzzle]:
    """New puzzles of any level, the easiest first."""
    made = list(iterate_puzzles(checked_spec(board, **required), board, seed, n=count, check_stop=check_stop))
    items = [BookPuzzle(one.grid, one.solution) for one in made]
    grades = list(_grades(items, check_stop))
    for grade, item in sorted(zip(grades, items, strict=True), key=lambda pair: _difficulty(pair[0])):
        yield item._replace(level=_level(grade))


def make_puzzles_of_levels(
    board: Board,
    counts: Mapping[str, int],
    seed: int,
    *,
    check_stop: StopCheck = None,
    **required: Unpack[BookRequirements],
) -> Iterator[BookPuzzle]:
    """So many new puzzles of each level, in that order."""
    for level, number in counts.items():
        spec = checked_spec(board, difficulty=CheckedName(level), **required)
        for one in iterate_puzzles(spec, board, seed, n=number, check_stop=check_stop):
            yield BookPuzzle(one.grid, one.solution, level)


def rate_puzzles(
    entries: Iterable[Entry], leave_out: Callable[[Entry, int], None], *, check_stop: StopCheck = None
) -> Iterator[BookPuzzle]:
    """Puzzles that were read, with solution, level, title and author.

    One that does not have exactly one solution goes to `leave_out`, with how many it has: 0, or 2 for several.
    """
    items = []
    for entry in entries:
        document = entry.document
        if document is None:
            continue
        found = list(islice(solutions(document.grid, check_stop=check_stop), 2))
        if len(found) == 1:
            items.append(BookPuzzle(document.grid, found[0], heading=document.heading))
        else:
            leave_out(entry, len(found))
    for item, grade in zip(items, _grades(items, check_stop), strict=True):
        yield item._replace(level=_level(grade))


def _grades(items: Iterable[BookPuzzle], check_stop: StopCheck) -> Iterator[Grade]:
    return rate_each(
        (item.puzzle for item in items), with_score=False, puzzle_time_limit=_SECONDS, check_stop=check_stop
    )


def _level(grade: Grade) -> str:
    return "" if grade.at_least else grade.level or ""


def _difficulty(grade: Grade) -> tuple[int, float]:
    """Where a puzzle stands in a book: by level, then by rating; what took too long to rate comes last."""
    return list(LEVELS).index(grade.level) if _level(grade) and grade.level else len(LEVELS), grade.rating or 0


def hint_panel(puzzle: Grid, *, check_stop: StopCheck = None) -> Panel | None:
    """The hardest step of a puzzle, the first of several; None where none was found in time.

    Of the digits that are placed before the step only those in its cells are drawn: the others would give away more of
    the solution than the step does.
    """
    path = solve_path(puzzle, unique=True, time_limit=_SECONDS, check_stop=check_stop)
    if not path.steps:
        return None
    hardest = max(path.steps, key=rating_of)
    panel = next(panels_of_path(puzzle, [hardest], labels=True))
    return panel._replace(heading=explain(hardest, board=puzzle.board).name, view=_without_other_entries(panel.view))


def _without_other_entries(view: BoardView) -> BoardView:
    """The view with givens, and with entries and candidates in the cells that are highlighted or linked alone."""
    shown = {cell for part in view.highlights for cell in part.cells}
    shown |= {cell for part in view.highlights for cell, _digit in part.candidates}
    shown |= {cell for link in view.links for cell, _digit in (*link.start, *link.end)}
    entries = bytes(digit if cell in shown else 0 for cell, digit in enumerate(view.entries))
    candidates = {cell: marks for cell, marks in view.candidates.items() if cell in shown}
    return replace(view, entries=entries, candidates=candidates)
