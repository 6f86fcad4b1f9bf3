"""GNOME Sudoku's saved games: JSON with a list of cells that are not empty.

    {"difficulty_category": "hard", "time_elapsed": 12.5,
     "cells": [{"position": [0, 3], "value": 5, "fixed": true, "earmarks": []}, …]}

Rows and columns count from 0.
"""

import json
from typing import Any

from sudokit.board import DigitSet, Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.document import Document, with_entries
from sudokit.formats.json.board import Fields, shown
from sudokit.translation import _

NAME = "gnome"

_LEVELS = ("easy", "medium", "hard", "very_hard", "custom")  # it refuses any other


def is_one(fields: Fields) -> bool:
    """Whether the fields of a JSON object are those of a saved game."""
    cells = fields.get("cells")
    return isinstance(cells, list) and (
        "difficulty_category" in fields or any(isinstance(cell, dict) and "position" in cell for cell in cells)
    )


def read(fields: Fields) -> Document:
    """The document of a saved game."""
    givens: dict[int, int] = {}
    entries: dict[int, int] = {}
    marks: dict[int, DigitSet] = {}
    for cell in fields["cells"]:
        if not isinstance(cell, dict):
            raise _wrong(_("an object for each cell"), cell)
        place = cell.get("position")
        if not isinstance(place, list) or len(place) != 2 or not all(_is_number(each, 0, 8) for each in place):
            raise _wrong(_("a row and a column from 0 to 8"), place)
        number = 9 * place[0] + place[1]
        value, earmarks = cell.get("value", 0), cell.get("earmarks", [])
        if not _is_number(value, 0, 9):
            raise _wrong(_("a digit from 0 to 9"), value)
        if not isinstance(earmarks, list) or not all(_is_number(each, 1, 9) for each in earmarks):
            raise _wrong(_("a list of digits as earmarks"), earmarks)
        if value:
            (givens if cell.get("fixed") else entries)[number] = value
        if earmarks:
            marks[number] = DigitSet(earmarks)
    grid = Grid.from_digits([givens.get(cell, 0) for cell in range(81)])
    level = fields.get("difficulty_category")
    kept = {name: value for name, value in fields.items() if name not in ("cells", "difficulty_category")}
    return Document(
        grid,
        with_entries(grid, {cell: digit for cell, digit in entries.items() if cell not in givens}),
        centre_marks=marks,
        level=level if isinstance(level, str) else "",
        extra={NAME: kept} if kept else {},
        format=NAME,
    )


def write(document: Document) -> str:
    """The saved game of a document."""
    position = document.position or document.grid
    cells = [
        {
            "position": list(divmod(cell, 9)),
            "value": digit,
            "fixed": bool(document.grid.digits[cell]),
            "earmarks": list(document.marks.get(cell, ())),
        }
        for cell, digit in enumerate(position.digits)
        if digit or cell in document.marks
    ]
    return json.dumps(
        {
            "difficulty_category": document.level if document.level in _LEVELS else "custom",
            "time_elapsed": 0.0,
            **document.own_fields(NAME),
            "cells": cells,
        }
    )


def _is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _wrong(expected: str, found: object) -> PuzzleTextError:
    return PuzzleTextError(
        _("{found} cannot stand in a game of GNOME Sudoku; give {expected}").format(
            expected=expected, found=shown(found)
        )
    )
