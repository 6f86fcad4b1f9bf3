"""The JSON of every command, for programs: one object per line, in one dialect.

An object about a puzzle begins with its `line` in the input, its `cells` and, where their number does not say which
board it is, the fields of the board; so it can be read as a puzzle again. `solution` is always a grid, or null where
there is none. A line that is not a puzzle has an `error` in place of the cells.
"""

import json
from typing import Any

import click

from sudokit.board.grid import Grid
from sudokit.formats.entry import Entry
from sudokit.formats.json.board import board_fields, is_self_evident
from sudokit.frontends.cli.shared.file_names import Endings, format_by_name, is_numbered
from sudokit.frontends.cli.shared.puzzle_input import message_with_line
from sudokit.translation import _

_ENDINGS = {".txt": ("text",), ".json": ("json",)}


def format_of_answers(output: str | None, asked: str | None, endings: Endings = _ENDINGS) -> str:
    """How answers that are not grids are written, all to one file, as the option and the name of the file say."""
    if is_numbered(output):
        raise click.UsageError(
            _("expected a file name without {{n}}, found {name!r}: all answers go to one file").format(name=output)
        )
    return format_by_name(output, asked, endings, usual="text")


def wants_json(output: str | None, as_json: bool) -> bool:
    """Whether to write JSON rather than sentences."""
    return format_of_answers(output, "json" if as_json else None) == "json"


def puzzle_fields(grid: Grid) -> dict[str, Any]:
    """The cells of a puzzle and, where they do not say it all, its board."""
    board = grid.board
    return {"cells": str(grid)} | ({} if is_self_evident(board) else board_fields(board))


def json_of_bad(entry: Entry) -> str:
    """The JSON object for a line that is not a puzzle."""
    return json.dumps({"line": entry.number, "error": message_with_line(entry)})
