"""Grids as JSON: the cells, perhaps their solution, and the board they stand on.

    {"cells": "1.....3..4.....2", "boxes": [2, 2], "variants": ["diagonal"]}
    {"puzzle": [[1, 0, 0, 0], …], "solution": [[1, 3, 2, 4], …]}

`board_text` describes the fields of the board. Cells are a line of symbols, or rows of symbols or numbers; on a board
of several grids rows may be as wide as the plane. Without a board it is the classic one with that many cells.

`document_json` describes the fields for what else is known of a puzzle.

A field that would change the rules and is not understood is refused by name. Other fields may hold whatever people note
beside a puzzle: names, sources, ratings.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sudokit.board.constraints import KINDS, NEEDING_AUTOMATA, NEEDING_SUMS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import GridError, PuzzleTextError, SudokuError
from sudokit.formats import document_json
from sudokit.formats.board_text import BOARD_FIELDS, Fields, board_fields, board_from_fields, fields_of, shown
from sudokit.formats.document_json import document_of
from sudokit.formats.recognising import Reading, checked_board, read_rows
from sudokit.formats.tokens import CELL_SYMBOLS
from sudokit.translation import _

__all__ = ["board_fields", "fields_in", "grid_from_fields", "read_fields"]

_CELLS = ("cells", "puzzle", "rows")  # names for the same thing
# What Sudokit and others note beside a puzzle, in values that might otherwise be taken for rules.
_NOTES = re.compile(
    "name|title|author|source|url|link|date|id|number|line|seed|method|clues|minimal|symmetr(y|ies)|asked|unique|answer|"
    "why|count|exact|error|ratings?|grade|difficulty|level|techniques?|steps|marks|tags|comment|description|notes|"
    "metadata|confirmed_by"
)
# Parts of names under which other programs keep rules; kinds of rule by their own names come on top of them.
_RULE_WORDS = re.compile(
    "antiking|arrow|between|cage|clone|consecutive|constraint|diagonal|disjoint|dots|entrop|kropki|killer|knight|lockout|"
    "palindrome|parity|quadruple|ratio$|region|renban|rule|sandwich|skyscraper|thermo|variant|whisper|windoku|xsum|xv|"
    "zipper"
)
_KINDS = frozenset(kind.replace("-", "") for kind in (*KINDS, *NEEDING_SUMS, *NEEDING_AUTOMATA))
_CELL_NAME = re.compile(r"[rR]\d+[cC]\d+")


def fields_in(text: str, line: int) -> Fields:
    """The fields of a JSON object that begins at this line; a PuzzleTextError says what is wrong with it, and where."""
    try:
        return fields_of(text)
    except json.JSONDecodeError as error:
        raise PuzzleTextError(
            _("expected a JSON object, found an error in it at line {line}, column {column}: {what}").format(
                line=error.lineno + line - 1, column=error.colno, what=error.msg.lower()
            ),
            error.lineno + line - 1,
            error.colno,
        ) from None
    except RecursionError:
        raise PuzzleTextError(
            _("expected a JSON object, found one that is nested too deeply at line {line}").format(line=line), line
        ) from None
    except ValueError as error:  # a field twice, or a number of thousands of digits
        raise PuzzleTextError(
            _("{error}, in the JSON object at line {line}").format(error=error, line=line), line
        ) from None


def read_fields(fields: Fields, board: Geometry | None, line: int, expected: Geometry | None) -> Reading:
    """What the fields describe. `board` is what the text before them states, `expected` what the caller asks for."""
    try:
        return _reading(fields, board, expected)
    except SudokuError as error:
        raise PuzzleTextError(
            _("{error}, in the JSON object at line {line}").format(error=error, line=line), line
        ) from error


def grid_from_fields(fields: Fields, geometry: Geometry | None = None) -> Grid:
    """The grid that the fields of a JSON object describe; a geometry must be that of the fields, if they name one.

    >>> grid_from_fields({"cells": "1.....3..4.....2", "variants": ["diagonal"]}).geometry
    <Geometry 4x4 diagonal>
    """
    return _reading(fields, None, geometry).grid


def _reading(fields: Fields, stated: Geometry | None, expected: Geometry | None) -> Reading:
    _check_fields(fields)
    name, cells = _cells(fields)
    board = board_from_fields(fields, _count(cells))
    if board is not None and stated is not None and board != stated:
        raise PuzzleTextError(
            _("expected {stated}, as stated earlier in the text, found {board}").format(
                stated=stated.name, board=board.name
            )
        )
    board = checked_board(board or stated, expected)
    grid = _grid(cells, board or expected, name)
    solution = fields.get("solution")
    solved = None if solution is None else _grid(solution, grid.geometry, "solution")
    if fields.keys().isdisjoint(document_json.FIELDS):
        # What else there is matters to few who read puzzles.
        return Reading(grid, solved, board is not None, lambda: document_of(fields, grid, solved, BOARD_FIELDS))
    return Reading(grid, solved, board is not None, document_of(fields, grid, solved, BOARD_FIELDS))


def _cells(fields: Fields) -> tuple[str, Any]:
    found = {name: fields[name] for name in _CELLS if fields.get(name) is not None}
    if len(found) != 1:
        raise PuzzleTextError(
            _('expected the puzzle as "cells", found {found}').format(found=", ".join(found) or _("none"))
        )
    return next(iter(found.items()))


def _count(cells: Any) -> int:
    """How many cells there are, whichever way they are listed."""
    if isinstance(cells, str):
        return len("".join(cells.split()))
    return sum(len(row) if isinstance(row, str | list) else 1 for row in cells) if isinstance(cells, list) else 0


def _grid(cells: Any, board: Geometry | None, name: str) -> Grid:
    try:
        if isinstance(cells, str):
            return _plain_grid(cells, board) or read_rows(list(enumerate(cells.split("\n"), start=1)), board)
        if isinstance(cells, list) and cells and all(isinstance(row, str) and len(row) > 1 for row in cells):
            return read_rows(list(enumerate(cells, start=1)), board)
        if isinstance(cells, list) and all(_is_cell(cell) for row in cells for cell in _row(row)):
            return Grid(cells, board)
    except (PuzzleTextError, GridError) as error:
        raise PuzzleTextError(_('{error}, in "{name}"').format(error=error, name=name)) from error
    raise PuzzleTextError(
        _('expected a line of symbols or a list of rows as "{name}", found {found}').format(
            name=name, found=shown(cells)
        )
    )


def _plain_grid(cells: str, board: Geometry | None) -> Grid | None:
    """The grid of a symbol for each cell and nothing else, as nearly all are; None where it takes a closer look."""
    if len(cells) != (81 if board is None else board.cell_count) or not CELL_SYMBOLS.issuperset(cells):
        return None
    try:
        return Grid(cells, board)
    except PuzzleTextError:  # a digit that is too large: where it stands is said by those who look closer
        return None


def _row(row: Any) -> Sequence[Any]:
    return row if isinstance(row, list) else [row]


def _is_cell(cell: Any) -> bool:
    return cell is None or type(cell) is int or isinstance(cell, str)


def _check_fields(fields: Fields) -> None:
    """Refuse a field that may be a rule, so that nothing is solved by fewer rules than it has."""
    for name, value in fields.items():
        if _is_known(name):
            continue
        if _names_a_rule(name) or not _is_note(value):
            raise PuzzleTextError(
                _("expected fields that Sudokit knows, found {name}, which may be a rule").format(name=shown(name))
            )


@lru_cache(maxsize=1024)
def _is_known(name: str) -> bool:
    known = BOARD_FIELDS | document_json.FIELDS | {*_CELLS, "solution"}
    return name in known or _NOTES.fullmatch(name) is not None


@lru_cache(maxsize=1024)
def _names_a_rule(name: str) -> bool:
    plain = "".join(filter(str.isalpha, name.lower())).removesuffix("s")
    return plain in _KINDS or _RULE_WORDS.search(plain) is not None


def _is_note(value: Any) -> bool:
    """Whether it is text or numbers, or a list of them, with no cell in it; nothing and false say nothing."""
    items = value if isinstance(value, list) else [value]
    return all(
        item is None or item is False or (isinstance(item, int | float) and item is not True)
        or (isinstance(item, str) and not _CELL_NAME.search(item))
        for item in items
    )  # fmt: skip
