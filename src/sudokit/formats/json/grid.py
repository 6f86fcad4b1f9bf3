"""Reading grids from JSON: the puzzle, perhaps its solution, and the board they are on.

    {"puzzle": "1.....3..4.....2", "board": {"variants": ["diagonal"]}}
    {"puzzle": [[1, 0, 0, 0], …], "solution": [[1, 3, 2, 4], …]}
    {"question": "1.....3..4.....2", "answer": "1324…"}

`json.board` describes the fields of the board. Cells are a line of symbols, or rows of symbols or numbers; on a board
of several grids rows may be as wide as the plane. Without a board it is the classic one with that many cells. Other
programs call the puzzle `cells`, `rows` or `grid`, and write the fields of the board beside it.

`json.document` describes the fields for what else is known of a puzzle.

A field that would change the rules and is not understood is refused, and the error names it. Other fields may hold
whatever people note about a puzzle: names, sources, ratings.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from sudokit.board import Board, Grid
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.unknown import NOT_YET
from sudokit.board.variants import LAYOUTS
from sudokit.errors import GridError, PuzzleTextError
from sudokit.formats.entry import Reading
from sudokit.formats.json import document
from sudokit.formats.json.board import BOARD_FIELDS, Fields, board_from_fields, fields_of, shown
from sudokit.formats.json.document import document_of
from sudokit.formats.text.grid import checked_board, is_symbols, read_rows
from sudokit.translation import _

_CELLS = ("puzzle", "cells", "rows", "grid")  # names for the same thing, the first of which is ours
_QUESTION = "question"  # holds it where none of these does; the solution is its answer then
_NAMED = 5  # fields, at most, where none holds the puzzle
# What Sudokit and others note beside a puzzle, in values that might otherwise be taken for rules.
_NOTES = re.compile(
    "name|title|author|source|url|link|date|id|number|line|seed|method|clues|minimal|symmetr(y|ies)|asked|unique|answer|"
    "why|count|exact|error|ratings?|grade|difficulty|level|techniques?|steps|marks|tags|comment|description|notes|"
    "metadata|confirmed_by|is_(unique|exact|minimal|valid|complete|solution)|at_least|conflicts|empty_cells|"
    "changed_givens|wrong_entries|suspects|transformation|stages|focus_cells|step|trace|vertices|edges|candidates",
    re.IGNORECASE,
)
# Parts of names under which other programs keep rules; kinds of rule by their own names come on top of them.
_RULE_WORDS = re.compile(
    "antiking|arrow|between|box|cage|clone|consecutive|constraint|diagonal|disjoint|dots|entrop|hyper|irregular|"
    "jigsaw|kropki|killer|knight|lockout|negative|palindrome|parity|quadruple|ratio$|region|renban|rule|sandwich|"
    "skyscraper|thermo|variant|whisper|windoku|xsum|xv|zipper"
)
_KINDS = frozenset(kind.replace("-", "") for kind in (*KINDS.own, *NOT_YET))
_BOARD_NAMES = BOARD_FIELDS | LAYOUTS.keys() | {"digits"}  # of fields that make another board, in whatever letters

_CELL_NAME = re.compile(r"[rR]\d+[cC]\d+")


def fields_in(text: str, line: int) -> Fields:
    """The fields of a JSON object that begins at this line; a PuzzleTextError says what is wrong with it, and where."""
    try:
        return fields_of(text)
    except json.JSONDecodeError as error:
        raise PuzzleTextError(
            _("the JSON is not valid at line {line}, column {column}: {what}").format(
                line=error.lineno + line - 1, column=error.colno, what=error.msg.lower()
            ),
            error.lineno + line - 1,
            error.colno,
        ) from None
    except RecursionError:
        raise PuzzleTextError(
            _("the JSON object at line {line} is nested too deeply").format(line=line), line
        ) from None
    except ValueError as error:  # a field twice, or a number of thousands of digits
        raise PuzzleTextError(
            _("in the JSON object at line {line}: {error}").format(error=error, line=line), line
        ) from None


def other_fields(fields: Fields) -> dict[str, Any]:
    """The fields that hold neither the puzzle, its solution nor the board."""
    known = {*_cells_in(fields), "solution", _solution_name(fields), *BOARD_FIELDS}
    return {name: value for name, value in fields.items() if name not in known}


def grid_from_fields(fields: Fields, board: Board | None = None) -> Grid:
    """The grid that the fields of a JSON object describe; a board must be that of the fields, if they name one.

    >>> grid_from_fields({"puzzle": "1.....3..4.....2", "board": {"variants": ["diagonal"]}}).board
    <Board 4x4 diagonal>
    """
    return read_fields(fields, None, board).grid


def read_fields(fields: Fields, stated: Board | None, expected: Board | None) -> Reading:
    """What the fields describe; `stated` is the board that the text before them states, if any."""
    _check_fields(fields)
    name, cells = _cells(fields)
    board = board_from_fields(fields, _count(cells))
    if board is not None and stated is not None and board != stated:
        raise PuzzleTextError(
            _("the puzzle is on {board}, but the text before it states {stated}").format(
                stated=stated.name, board=board.name
            )
        )
    board = checked_board(board or stated, expected)
    grid = _grid(cells, board or expected, name)
    solution = fields.get(solution_name := _solution_name(fields))
    solved = None if solution is None else _grid(solution, grid.board, solution_name)
    if fields.keys().isdisjoint(document.FIELDS):
        # What else there is matters to few who read puzzles.
        return Reading(grid, solved, board is not None, lambda: document_of(fields, grid, solved, BOARD_FIELDS))
    return Reading(grid, solved, board is not None, document_of(fields, grid, solved, BOARD_FIELDS))


def _cells(fields: Fields) -> tuple[str, Any]:
    found = _cells_in(fields)
    if not found:
        others = ", ".join(map(shown, islice(fields, _NAMED))) or _("none")
        raise PuzzleTextError(_('there is no field "puzzle", only {found}').format(found=others))
    if len(found) > 1:
        raise PuzzleTextError(
            _("the puzzle is there several times, as {found}; keep one of them").format(found=", ".join(found))
        )
    return next(iter(found.items()))


def _cells_in(fields: Fields) -> Fields:
    """The fields that hold the puzzle; beside one of them a question is a note."""
    found = {name: fields[name] for name in _CELLS if fields.get(name) is not None}
    return found or {name: fields[name] for name in (_QUESTION,) if fields.get(name) is not None}


def _solution_name(fields: Fields) -> str:
    return "answer" if _QUESTION in _cells_in(fields) and "solution" not in fields else "solution"


def _count(cells: Any) -> int:
    """How many cells there are, whichever way they are listed."""
    if isinstance(cells, str):
        return len("".join(cells.split()))
    return sum(len(row) if isinstance(row, str | list) else 1 for row in cells) if isinstance(cells, list) else 0


def _grid(cells: Any, board: Board | None, name: str) -> Grid:
    try:
        if isinstance(cells, str):
            symbols = cells if board is None else cells.replace("-", ".")  # which may be a border otherwise
            if is_symbols(symbols) and not _shows_gaps(symbols, board):
                return Grid(symbols, board)
            return read_rows(list(enumerate(cells.split("\n"), start=1)), board)
        if isinstance(cells, list) and cells and all(isinstance(row, str) and len(row) > 1 for row in cells):
            return read_rows(list(enumerate(cells, start=1)), board)
        if isinstance(cells, list) and all(_is_cell(cell) for row in cells for cell in _row(row)):
            return Grid(cells, board)
    except (PuzzleTextError, GridError) as error:
        raise PuzzleTextError(_('{error}, in "{name}"').format(error=error, name=name)) from error
    raise PuzzleTextError(
        _('"{name}" is {found}; it must be a line of symbols or a list of rows').format(name=name, found=shown(cells))
    )


def _shows_gaps(cells: str, board: Board | None) -> bool:
    return board is not None and len(cells) == board.row_count * board.column_count != board.cell_count


def _row(row: Any) -> Sequence[Any]:
    return row if isinstance(row, list) else [row]


def _is_cell(cell: Any) -> bool:
    return cell is None or type(cell) is int or isinstance(cell, str)


def _check_fields(fields: Fields) -> None:
    """Refuse a field that may be a rule, so that nothing is solved by fewer rules than it has."""
    if fields.get("sudokit") == "game":
        raise PuzzleTextError(_("this is a saved game; 'sudokit play' opens it, and 'sudokit share' writes its puzzle"))
    if {"technique", "before"} <= fields.keys():
        raise PuzzleTextError(_('this is a step, not a puzzle; the position is in its field "before"'))
    for name, value in fields.items():
        if _is_known(name):
            continue
        if _names_a_rule(name) or not _is_note(value) or _is_rule(value):
            raise PuzzleTextError(
                _("the field {name} is not known to Sudokit and may be a rule").format(name=shown(name))
            )


@lru_cache(maxsize=1024)
def _is_known(name: str) -> bool:
    known = BOARD_FIELDS | document.FIELDS | {*_CELLS, _QUESTION, "solution"}
    return name in known or _NOTES.fullmatch(name) is not None


@lru_cache(maxsize=1024)
def _names_a_rule(name: str) -> bool:
    word = "".join(filter(str.isalpha, name.lower()))
    plain = word.removesuffix("s")
    return word in _BOARD_NAMES or plain in _KINDS or _RULE_WORDS.search(plain) is not None


def _is_rule(value: Any) -> bool:
    """Whether it is the name of a rule, a variant or a board, or a list with one: {"type": "diagonal"}."""
    return any(
        isinstance(item, str) and len(item) < 40 and _is_name_of_rule(item)
        for item in (value if isinstance(value, list) else [value])
    )


@lru_cache(maxsize=1024)
def _is_name_of_rule(text: str) -> bool:
    plain = "".join(filter(str.isalpha, text.lower())).replace("sudoku", "").removesuffix("s")
    return plain in _KINDS or plain in LAYOUTS or _RULE_WORDS.fullmatch(plain) is not None


def _is_note(value: Any) -> bool:
    """Whether it is text or numbers, or a list of them, with no cell in it; nothing and false say nothing."""
    items = value if isinstance(value, list) else [value]
    return all(
        item is None or item is False or (isinstance(item, int | float) and item is not True)
        or (isinstance(item, str) and not _CELL_NAME.search(item))
        for item in items
    )  # fmt: skip
