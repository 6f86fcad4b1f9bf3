"""Documents as fields of our own JSON: it has room for everything, so it is what nothing is lost in.

    {"puzzle": "1…", "board": {"boxes": [3, 2]}, "position": "13…", "centre_marks": {"r1c3": "24"}, "title": "…"}

Fields that Sudokit has no use for, such as the number of a puzzle in its list, are kept under `extra["json"]` and
written as they were.
"""

import json
from collections.abc import Mapping
from typing import Any

from sudokit.board import Board, DigitSet, Grid
from sudokit.errors import CellNameError, PuzzleTextError
from sudokit.formats.document import TEXTS, Document
from sudokit.formats.json.board import Fields, grid_fields, shown
from sudokit.translation import _

NAME = "json"
RULES = "rules_text"  # "rules" alone may be rules that some program obeys
_NAME_OF = {name: RULES if name == "rules" else name for name in TEXTS}
FIELDS = frozenset({"position", "corner_marks", "centre_marks", "colours", "extra", RULES})
_USED = FIELDS | {*_NAME_OF.values(), "cells", "puzzle", "rows", "grid", "solution"}


def write(document: Document) -> str:
    """The document as a JSON object on one line, in ASCII."""
    board = document.grid.board
    fields = grid_fields(document.grid)
    if document.position is not None:
        fields["position"] = str(document.position)
    if document.solution is not None:
        fields["solution"] = str(document.solution)
    for name, marks in (("corner_marks", document.corner_marks), ("centre_marks", document.centre_marks)):
        if marks:
            fields[name] = {
                board.cell_name(cell): "".join(map(board.symbol, digits)) for cell, digits in sorted(marks.items())
            }
    if document.colours:
        fields["colours"] = {board.cell_name(cell): list(each) for cell, each in sorted(document.colours.items())}
    fields |= {_NAME_OF[name]: text for name, text in document.texts.items()}
    others = {name: value for name, value in document.extra.items() if name != NAME}
    if others:
        fields["extra"] = others
    return json.dumps(fields | {name: value for name, value in document.own_fields(NAME).items() if name not in fields})


def document_of(fields: Fields, grid: Grid, solution: Grid | None, board_names: frozenset[str]) -> Document:
    """The document of the fields of a JSON object whose grid and solution were read already."""
    board = grid.board
    position = fields.get("position")
    texts = {name: fields[key] for name, key in _NAME_OF.items() if isinstance(fields.get(key), str) and fields[key]}
    extra = fields.get("extra") or {}
    if not isinstance(extra, dict):
        raise _wrong("extra", _("an object"), extra)
    others = {
        name: value
        for name, value in fields.items()
        if name not in board_names and (name not in _USED or (name in _NAME_OF.values() and not isinstance(value, str)))
    }
    return Document(
        grid,
        None if position is None else _position(position, board),
        _marks(fields, "corner_marks", board),
        _marks(fields, "centre_marks", board),
        _colours(fields, board),
        solution,
        **texts,
        extra={**extra, **({NAME: others} if others else {})},
        format=NAME,
    )


def _position(value: object, board: Board) -> Grid:
    if not isinstance(value, str):
        raise _wrong("position", _("a line of symbols"), value)
    return Grid(value, board)


def _by_cell(fields: Fields, name: str, board: Board) -> dict[int, Any]:
    value = fields.get(name) or {}
    if not isinstance(value, Mapping):
        raise _wrong(name, _("an object with cells such as r4c7"), value)
    try:
        return {board.cell(cell): each for cell, each in value.items()}
    except CellNameError as error:
        raise PuzzleTextError(_('{error}, in "{name}"').format(error=error, name=name)) from error


def _marks(fields: Fields, name: str, board: Board) -> dict[int, DigitSet]:
    marks = {}
    for cell, digits in _by_cell(fields, name, board).items():
        symbols = digits.upper() if isinstance(digits, str) else "?"
        if not set(symbols) <= set(board.symbols):
            raise _wrong(name, _("digits up to {last}").format(last=board.symbols[-1]), digits)
        if symbols:
            marks[cell] = DigitSet(board.symbols.index(symbol) + 1 for symbol in symbols)
    return marks


def _colours(fields: Fields, board: Board) -> dict[int, tuple[str, ...]]:
    colours = {}
    for cell, each in _by_cell(fields, "colours", board).items():
        if not isinstance(each, list) or not all(isinstance(colour, str) for colour in each):
            raise _wrong("colours", _("a list of colours"), each)
        if each:
            colours[cell] = tuple(each)
    return colours


def _wrong(name: str, expected: str, found: object) -> PuzzleTextError:
    return PuzzleTextError(
        _('"{field}" cannot be {found}; give {expected}').format(expected=expected, field=name, found=shown(found))
    )
