"""The JSON of every command, for programs: one object per line, in the words of docs/json.md.

An object about a puzzle begins with its `line` in the input, its `puzzle` and, where the number of cells does not say
which one it is, its `board`; so it can be read as a puzzle again. A line that is not a puzzle has an `error` instead.
"""

import json
from typing import Any

import click

from sudokit.formats.entry import Entry
from sudokit.formats.json.board import grid_fields
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


def entry_fields(entry: Entry) -> dict[str, Any]:
    """The fields that say which puzzle an answer is about: its line, its cells and, where it is needed, its board."""
    assert entry.grid is not None
    return {"line": entry.number} | grid_fields(entry.grid)


def json_of_bad(entry: Entry) -> str:
    """The JSON object for a line that is not a puzzle."""
    return json.dumps({"line": entry.number, "error": message_with_line(entry)})
