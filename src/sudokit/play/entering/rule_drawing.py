"""How a kind of rule is drawn by hand: over which cells, where beside the grid, with which number; and in which words.

Everything follows from the catalogue: how many cells and groups a kind has, its numbers, and the marks that it makes.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any

from sudokit.board import Board, Constraint, Position
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.kind import LISTS, RuleKind
from sudokit.board.constraints.marks import Mark, Shape
from sudokit.errors import BoardError
from sudokit.name_types import CheckedName
from sudokit.play.pages.words import rule_words
from sudokit.translation import N_, _


class Way(Enum):
    """How the cells of a kind are chosen."""

    WHOLE_BOARD = "whole board"  # no cells: it is switched on or off
    CELLS = "cells"  # in any order
    PAIR = "pair"  # two neighbours
    LINE = "line"  # from end to end
    ARROW = "arrow"  # from the circle along the shaft; more strokes from the circle are more shafts
    GROUPS = "groups"  # several, one after the other
    RIM = "rim"  # a place beside the grid, which says the line


_AREA, _IN_CELLS, _BETWEEN, _LINES = N_("Cages and regions"), N_("In cells"), N_("Between cells"), N_("Lines")
_WHOLE_BOARD, _BESIDE = N_("The whole board"), N_("Beside the grid")
HEADINGS = (_WHOLE_BOARD, _AREA, _LINES, _BETWEEN, _IN_CELLS, _BESIDE)  # under which kinds are offered
_HEADING_OF_SHAPE = {
    **dict.fromkeys((Shape.LINE, Shape.ARROW), _LINES),
    **dict.fromkeys((Shape.FRAME, Shape.AREA), _AREA),
    **dict.fromkeys((Shape.DOT, Shape.LETTER, Shape.SIGN, Shape.CORNER), _BETWEEN),
}
_HOW = {
    Way.CELLS: N_("Drag over the cells."),
    Way.PAIR: N_("Drag from one cell to its neighbour."),
    Way.LINE: N_("Drag along the line."),
    Way.ARROW: N_("Drag from the circle along the shaft. A second shaft begins in the circle; draw a pill by itself."),
    Way.GROUPS: N_("Drag over each group of cells, one after the other."),
    Way.RIM: N_("Choose a place beside the grid; again, for another direction."),
}


@cache
def _sample_marks(name: str) -> tuple[Mark, ...]:
    """The marks of the smallest rule of a kind."""
    kind = KINDS[name]
    if kind.is_variant:
        return ()
    groups: list[list[Position]] = [[(0, column)] for column in range(kind.groups[0])]
    groups[-1] += [(0, column) for column in range(kind.groups[0], max(kind.cells[0], 1))]
    numbers: dict[str, Any] = {
        parameter: (1,) if parameter in LISTS and not usual else 12 if usual is None else usual
        for parameter, usual in kind.parameters.items()
    }
    outside = (-1, 0) if kind.has_clue_outside else None
    return tuple(kind.marks(Constraint(CheckedName(name), *groups, outside=outside, **numbers)))


def _shapes(name: str) -> list[Shape]:
    return [mark.description.shape for mark in _sample_marks(name)]


def drawn_kinds() -> list[str]:
    """The names of the kinds that can be drawn by hand."""
    return [name for name, kind in KINDS.items() if kind.is_variant or kind.cells[0]]


def way_of(name: str) -> Way:
    """How the cells of a kind are chosen.

    >>> [way_of(name).value for name in ("anti-knight", "killer-cage", "x", "renban", "arrow", "clone", "sandwich")]
    ['whole board', 'cells', 'pair', 'line', 'arrow', 'groups', 'rim']
    """
    kind = KINDS[name]
    if kind.is_variant:
        return Way.WHOLE_BOARD
    if kind.has_clue_outside:
        return Way.RIM
    shapes = _shapes(name)
    if Shape.ARROW in shapes and kind.groups[0] > 1:
        return Way.ARROW
    if kind.groups[0] > 1:
        return Way.GROUPS
    if kind.cells == (2, 2):
        return Way.PAIR
    return Way.LINE if {Shape.LINE, Shape.ARROW} & {*shapes} else Way.CELLS


def heading_of(name: str) -> str:
    """The heading under which a kind is offered, one of `HEADINGS`."""
    way, shapes = way_of(name), _shapes(name)
    if way in (Way.WHOLE_BOARD, Way.RIM):
        return _WHOLE_BOARD if way is Way.WHOLE_BOARD else _BESIDE
    return next((_HEADING_OF_SHAPE[shape] for shape in shapes if shape in _HEADING_OF_SHAPE), _IN_CELLS)


def usual_sentence(name: str) -> str:
    """What a kind says, with its usual numbers.

    >>> usual_sentence("whisper")
    'Neighbours on a whisper line differ by at least 5.'
    """
    return _(KINDS[name].sentence).format(**KINDS[name].parameters)


def number_name(name: str) -> str:
    """What the number of a kind is called that is typed; "" for none."""
    return next(iter(KINDS[name].parameters), "")


def instruction(name: str) -> str:
    """What to do to draw a rule of a kind.

    >>> instruction("killer-cage")
    'Killer cage. Drag over the cells. Type its total, or none.'
    """
    words = [f"{rule_words(name)}.", _(_HOW[way_of(name)])]
    number = number_name(name)
    if number in LISTS:
        words.append(_("Type its digits."))
    elif number and KINDS[name].parameters[number] is None:
        words.append(_("Type its {number}.").format(number=_(number)))
    elif number:
        usual = KINDS[name].parameters[number]
        other = _("Type its {number}, or none.") if not usual else _("Type its {number} if it is not {usual}.")
        words.append(other.format(number=_(number), usual=usual))
    return " ".join(words)


_NUMBERS = N_("total"), N_("value"), N_("clue"), N_("difference"), N_("ratio"), N_("modulus")


def typed_symbols(name: str, board: Board) -> str:
    """The symbols that the number of a kind is typed with; "" where it has none."""
    number = number_name(name)
    return board.symbols if number in LISTS else "0123456789" if number else ""


def parameters_of(name: str, text: str, board: Board) -> dict[str, int | tuple[int, ...]]:
    """The numbers that a text says; none for an empty one, so that the usual ones hold.

    >>> from sudokit.board.variants import classic
    >>> parameters_of("killer-cage", "12", classic()), parameters_of("quadruple", "117", classic())
    ({'total': 12}, {'digits': (1, 1, 7)})
    """
    number = number_name(name)
    if not text or not number:
        return {}
    return {
        number: tuple(board.symbols.index(symbol) + board.first_digit for symbol in text)
        if number in LISTS
        else int(text)
    }


def text_of(constraint: Constraint, board: Board) -> str:
    """What is typed for the number of a rule; "" for the usual one."""
    number = number_name(constraint.kind)
    value = constraint.parameters.get(number)
    if value is None or value == KINDS[constraint.kind].parameters[number]:
        return ""
    return (
        "".join(board.symbols[digit - board.first_digit] for digit in value) if isinstance(value, tuple) else str(value)
    )


def why_incomplete(name: str, strokes: Sequence[Sequence[int]], text: str) -> str:
    """What a rule still lacks, as a sentence; "" if nothing does."""
    kind: RuleKind = KINDS[name]
    count, groups = sum(map(len, strokes)), len(strokes)
    if way_of(name) is Way.ARROW:
        groups = max(groups, 2)
    if count < kind.cells[0] or groups < kind.groups[0]:
        return _(_HOW[way_of(name)])
    number = number_name(name)
    if number and not text and kind.parameters[number] is None:
        return _("Type its digits.") if number in LISTS else _("Type its {number}.").format(number=_(number))
    return ""


# Strokes of the pointer as groups of cells, and back.


def groups_of(name: str, strokes: Sequence[Sequence[int]]) -> list[list[int]]:
    """The groups of cells that strokes mean. Those of an arrow: its circle, or pill, and its shafts.

    One stroke begins in the circle. More strokes from that cell are more shafts; where they begin in another cell of
    the first stroke, that one was a pill.

    >>> groups_of("arrow", [[1, 2, 3]]), groups_of("arrow", [[1, 2, 3], [1, 10]]), groups_of("arrow", [[1, 2], [2, 3]])
    ([[1], [2, 3]], [[1], [2, 3], [10]], [[1, 2], [3]])
    """
    if way_of(name) is not Way.ARROW or not strokes:
        return [list(stroke) for stroke in strokes]
    first = strokes[0]
    is_pill = len(strokes) > 1 and strokes[1][0] != first[0]
    circle = list(first) if is_pill else [first[0]]
    shafts = [_after(circle, stroke) for stroke in (strokes[1:] if is_pill else strokes)]
    return [circle, *filter(None, shafts)]


def _after(circle: list[int], stroke: Sequence[int]) -> list[int]:
    start = next((i for i, cell in enumerate(stroke) if cell not in circle), len(stroke))
    return list(stroke[start:])


def strokes_of(constraint: Constraint, board: Board) -> list[list[int]]:
    """Strokes that draw a rule."""
    groups = [[board.cell(place) for place in group] for group in constraint.groups]
    if way_of(constraint.kind) is not Way.ARROW:
        return groups
    circle, *shafts = groups
    strokes = [[circle[-1], *shaft] for shaft in shafts]
    return [circle, *strokes] if len(circle) > 1 else strokes


# Places beside the grid.

_STRAIGHT, _SLANTING = ((1, 0), (0, 1), (-1, 0), (0, -1)), ((1, 1), (1, -1), (-1, 1), (-1, -1))


def lines_from(name: str, board: Board, place: Position) -> list[list[int]]:
    """The lines of cells that a clue at a place beside the grid may be about.

    >>> from sudokit.board.variants import classic
    >>> lines_from("sandwich", classic(4), (-1, 2)), lines_from("little-killer", classic(4), (-1, 2))
    ([[2, 6, 10, 14]], [[3], [1, 4]])
    """
    if place in board.cell_at:
        return []
    slants = any(mark.description.points for mark in _sample_marks(name))
    return [line for step in (_SLANTING if slants else _STRAIGHT) if (line := list(_walk(board, place, step)))]


def _walk(board: Board, place: Position, step: Position) -> Iterator[int]:
    row, column = place[0] + step[0], place[1] + step[1]
    while (row, column) in board.cell_at:
        yield board.cell_at[row, column]
        row, column = row + step[0], column + step[1]


def rim_of(name: str, board: Board) -> list[Position]:
    """The places beside the grid at which a clue of a kind can stand."""
    rows, columns = range(-1, board.row_count + 1), range(-1, board.column_count + 1)
    return [(row, column) for row in rows for column in columns if lines_from(name, board, (row, column))]


def neighbour_on_rim(name: str, board: Board, place: Position | None, step: Position) -> Position:
    """The next place beside the grid in a direction; the first one if there is none to start from.

    >>> from sudokit.board.variants import classic
    >>> [neighbour_on_rim("sandwich", classic(), place, (0, 1)) for place in ((-1, 7), (-1, 8), (4, -1))]
    [(-1, 8), (0, 9), (4, 9)]
    """
    places = rim_of(name, board)
    if not places:
        raise BoardError(_("{board} has no place for {rule}").format(board=board.name, rule=name))
    if place is None:
        return places[0]
    start, down, right = place, *step

    def distance(there: Position) -> float:
        along = (there[0] - start[0]) * down + (there[1] - start[1]) * right
        aside = abs((there[0] - start[0]) * right) + abs((there[1] - start[1]) * down)
        return along + 3 * aside if along > 0 else float("inf")

    nearest = min(places, key=distance)
    return nearest if distance(nearest) < float("inf") else place
