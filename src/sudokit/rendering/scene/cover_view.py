"""Cover view: a puzzle as the matrix of its exact cover problem, at any moment of the search.

A row is an option, "this digit goes into this cell"; a column is an item, such as "row 3 has its 5"; a square stands
where the option covers the item. What is chosen and what is covered follow from the digits on the board alone: an
option is chosen if its digit stands there, an item is covered if a chosen option covers it, and an option is gone if it
shares an item with a chosen one. What is gone is pale, as if it were taken out of the links.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple, cast

from sudokit.board import Board, Grid, cached_as_written
from sudokit.board.rules import House
from sudokit.errors import MethodError
from sudokit.rendering.playback import Snapshot
from sudokit.rendering.scene.shapes import Rectangle, Scene, ScenePart, Text, tidy
from sudokit.solving.events import EventKind
from sudokit.solving.readable.exact_cover import cover_of
from sudokit.translation import N_, _, format_number

MOST_SQUARES = 6000  # in a matrix that is still drawn
_FEW_OPTIONS = 48  # each of which has its name beside it
_CELL = N_("cell")
_SQUARE = 0.76


class CoverMatrix(NamedTuple):
    """The matrix of a puzzle: the cell and digit of each option, the group of each item, and what covers what."""

    options: tuple[tuple[int, int], ...]
    items: tuple[tuple[object, int], ...]
    groups: tuple[str, ...]  # of each item: cell, or the kind of its house
    covers: tuple[tuple[int, ...], ...]  # of each option, the numbers of its items


def matrix_of(puzzle: Grid) -> CoverMatrix | None:
    """The matrix of a puzzle; None where it cannot be said as one, or is too large to be looked at.

    Items that need not be covered, as those of pairs of cells, are left out.
    """
    return _matrix(puzzle.board, puzzle.digits)


@cached_as_written  # since items are houses, with their names
def _matrix(board: Board, digits: bytes) -> CoverMatrix | None:
    try:
        cover, options = cover_of(Grid.from_digits(digits, board))
    except MethodError:
        return None
    primary = cast(tuple[tuple[House | int, int], ...], cover.items[: cover.primary_count])
    groups = {item: item[0].kind if isinstance(item[0], House) else _CELL for item in primary}
    order = sorted(primary, key=lambda item: list(dict.fromkeys(groups.values())).index(groups[item]))
    numbers: dict[object, int] = {item: number for number, item in enumerate(order)}
    covers = tuple(tuple(numbers[item] for item in option if item in numbers) for option in cover.options)
    if sum(map(len, covers)) > MOST_SQUARES or not covers:
        return None
    return CoverMatrix(tuple(options), tuple(order), tuple(groups[item] for item in order), covers)


class CoverState(NamedTuple):
    """What of a matrix is chosen, covered and gone at a moment, by number."""

    chosen: frozenset[int]
    covered: frozenset[int]
    gone: frozenset[int]
    item: int | None  # the item that the last step was about


def state_of(matrix: CoverMatrix, snapshot: Snapshot) -> CoverState:
    """The state of a matrix at a moment."""
    chosen = frozenset(n for n, (cell, digit) in enumerate(matrix.options) if snapshot.digits[cell] == digit)
    covered = frozenset(item for option in chosen for item in matrix.covers[option])
    gone = frozenset(n for n, items in enumerate(matrix.covers) if n not in chosen and not covered.isdisjoint(items))
    event, item = snapshot.event, None
    if event is not None and event.kind in (EventKind.PLACE, EventKind.DEAD_END):
        subject = (event.houses[0], event.digit) if event.houses else (event.cell, 0)
        item = matrix.items.index(subject) if subject in matrix.items else None
    return CoverState(chosen, covered, gone, item)


def cover_scene(puzzle: Grid, snapshot: Snapshot) -> Scene | None:
    """The matrix of a puzzle at a moment; None where there is none to look at.

    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> cover_scene(puzzle, Snapshot(0, puzzle.digits, None, 0, 0)).description
    'Options left: 20. Items to cover: 48 of 48.'
    """
    matrix = matrix_of(puzzle)
    if matrix is None:
        return None
    state = state_of(matrix, snapshot)
    rows, columns = len(matrix.options), len(matrix.items)
    labels = 6.5 if rows <= _FEW_OPTIONS else 0.0
    letters = max(1.6, tidy(max(rows, columns) / 24))
    top = tidy(letters * 1.5)
    width, height = tidy(labels + columns), tidy(top + rows)
    parts: list[ScenePart] = [Rectangle(0, 0, width, height, "ground")]
    parts += _bands(matrix, state, snapshot, labels, top)
    parts += _headings(matrix, labels, top, letters, height)
    for option, items in enumerate(matrix.covers):
        y = tidy(top + option + (1 - _SQUARE) / 2)
        for item in items:
            paint = _paint(option, item, state)
            parts.append(Rectangle(tidy(labels + item + (1 - _SQUARE) / 2), y, _SQUARE, _SQUARE, paint))
        if labels:
            cell, digit = matrix.options[option]
            words = f"{puzzle.board.cell_name(cell)}={puzzle.board.symbol(digit)}"
            ink = "given" if option in state.chosen else "diagonal" if option in state.gone else "mark"
            parts.append(Text(words, tidy(labels / 2), tidy(top + option + 0.5), 0.95, ink, option in state.chosen))
    left = rows - len(state.gone) - len(state.chosen)
    description = _("Options left: {options}. Items to cover: {items} of {all}.").format(
        options=format_number(left), items=format_number(columns - len(state.covered)), all=format_number(columns)
    )
    return Scene(width, height, tuple(parts), _("Exact cover matrix"), description)


def _paint(option: int, item: int, state: CoverState) -> str:
    if option in state.chosen:
        return "green-ink"
    return "diagonal" if option in state.gone else "blue-ink" if item == state.item else "frame"


def _bands(matrix: CoverMatrix, state: CoverState, snapshot: Snapshot, left: float, top: float) -> Iterator[Rectangle]:
    """Behind the squares: covered columns, the rows that are chosen, and the column of the last step."""
    rows, columns = len(matrix.options), len(matrix.items)
    yield from (Rectangle(tidy(left + item), top, 1, rows, "grey-wash") for item in sorted(state.covered))
    for option in sorted(state.chosen):
        yield Rectangle(left, tidy(top + option), columns, 1, "green-band")
    if state.item is not None:
        is_dead_end = snapshot.event is not None and snapshot.event.kind is EventKind.DEAD_END
        yield Rectangle(tidy(left + state.item), top, 1, rows, "red-band" if is_dead_end else "blue-band")


def _headings(matrix: CoverMatrix, left: float, top: float, letters: float, bottom: float) -> Iterator[ScenePart]:
    """The names of the groups of columns, and lines between them."""
    start = 0
    for group, members in groupby(matrix.groups):
        count = len(list(members))
        if start:
            yield Rectangle(tidy(left + start - 0.1), tidy(top / 3), 0.2, tidy(bottom - top / 3), "line")
        yield Text(_(group), tidy(left + start + count / 2), tidy(top / 2), letters, "mark")
        start += count
