"""The marks of rules in characters: what stands on the lines between cells, where these have lines around them.

A line goes through the border of two cells as a sign on it, and through a corner as a stroke; what lies in a cell has a
sign at the end of the border above it. Frames are drawn by the layout, which leaves out the borders inside of them.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudokit.board import Board, Position
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.marks import Mark, Shape

if TYPE_CHECKING:
    from sudokit.rendering.painters.text_layout import BoardLayout

# By how many rows down and columns to the right the next cell is: a line, an arrow, the sign of a smaller one.
_STROKES = {(0, 1): "═", (0, -1): "═", (1, 0): "║", (-1, 0): "║"} | dict.fromkeys(((1, 1), (-1, -1)), "╲")
_STROKES |= dict.fromkeys(((1, -1), (-1, 1)), "╱")
_ARROWS = {(0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑", (1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}
_SMALLER = {(0, 1): ">", (0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}
_IN_CELLS = {
    "bulb": "●",
    "end": "●",
    "stop": "•",
    "ring": "◎",
    "pill": "◎",
    "circle": "○",
    "square": "□",
    "diamond": "◇",
    "inward": "▾",
    "outward": "▴",
    "level": "↔",
    "upright": "↕",
    "area": "░",
}
IN_ASCII = str.maketrans("═║╲╱→←↓↑↘↙↗↖∨∧●•◎○□◇▾▴↔↕░≠", '="\\/><v^\\//\\v^*.@o#%v^-I:!')


class RuleSign(NamedTuple):
    """Characters of a rule, from a place on, and their tone."""

    x: int
    y: int
    symbols: str
    tone: str


def marks_of(board: Board) -> Iterator[Mark]:
    """All marks of the rules of a board."""
    for constraint in board.constraints:
        yield from KINDS[constraint.kind].marks(constraint)


def has_drawn_rules(board: Board) -> bool:
    """Whether there is something to draw on the lines between cells."""
    return any(mark.description.shape is not Shape.CLUE for mark in marks_of(board))


def frames_at(board: Board) -> dict[Position, frozenset[int]]:
    """The numbers of the frames around each place that is in one."""
    found: dict[Position, frozenset[int]] = {}
    for number, mark in enumerate(marks_of(board)):
        if mark.description.shape is Shape.FRAME:
            for place in mark.places:
                found[place] = found.get(place, frozenset()) | {number}
    return found


def signs_of_rules(board: Board, layout: "BoardLayout") -> Iterator[RuleSign]:
    """What is put on a drawing that has a line around every cell."""
    taken: dict[Position, int] = {}  # how many characters stand at the end of the border above a cell
    for mark in marks_of(board):
        shape, tone = mark.description.shape, mark.tone
        if shape in (Shape.LINE, Shape.ARROW):
            strokes = _STROKES if shape is Shape.LINE else _ARROWS
            yield from _between_all(mark, layout, strokes)
        elif shape in (Shape.DOT, Shape.LETTER, Shape.SIGN):
            yield from _between_two(mark, layout)
        elif shape is Shape.CORNER:
            x, y = _middle(mark.places, layout)
            yield RuleSign(x - len(mark.label) // 2, y, mark.label, tone)
        elif shape is Shape.FRAME:
            x, y = layout.place(min(mark.places))
            yield RuleSign(x, y - 1, mark.label[: layout.cell_width], tone)
        elif shape is not Shape.CLUE:
            label = mark.label or _IN_CELLS.get(mark.form, "")
            for place in mark.places:
                x, y = layout.place(place)
                taken[place] = min(taken.get(place, 0) + len(label), layout.cell_width)
                yield RuleSign(x + layout.cell_width - taken[place], y - 1, label[: layout.cell_width], tone)


def _between_all(mark: Mark, layout: "BoardLayout", strokes: dict[tuple[int, int], str]) -> Iterator[RuleSign]:
    for one, other in pairwise(mark.places):
        step = other[0] - one[0], other[1] - one[1]
        if step in strokes:  # cells farther apart have nothing between them
            yield RuleSign(*_middle((one, other), layout), strokes[step], mark.tone)


def _between_two(mark: Mark, layout: "BoardLayout") -> Iterator[RuleSign]:
    one, other = mark.places[:2]
    if max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 1:
        return
    symbols = mark.label or ("●" if mark.description.is_black else "○")
    if mark.description.shape is Shape.SIGN:
        symbols = _SMALLER.get((other[0] - one[0], other[1] - one[1]), ">")
    x, y = _middle((one, other), layout)
    yield RuleSign(x - (len(symbols) - 1) // 2, y, symbols, mark.tone)


def _middle(places: tuple[Position, ...], layout: "BoardLayout") -> tuple[int, int]:
    """The character in the middle of cells that touch: on the border of two, at the corner of four, above one."""
    rows, columns = zip(*places, strict=True)
    row, column = max(rows), max(columns)
    x, y = layout.place((row, column))
    if len(set(columns)) > 1:
        x -= 1
    else:
        x += layout.cell_width // 2
    if len(set(rows)) > 1 or len(places) == 1:
        y -= 1
    else:
        y += layout.cell_height // 2
    return x, y
