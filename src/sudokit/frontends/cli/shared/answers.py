"""What commands say of each puzzle: the JSON of all of them, in one dialect, and the warning of several solutions.

An object about a puzzle begins with its `line` in the input, its `puzzle` and, where the number of cells does not say
which one it is, its `board`; so it can be read as a puzzle again; docs/json.md has the words. A line that is not a
puzzle has an `error` instead. A solution that is one of several is shown with a warning: a puzzle that was misread or
misprinted shows by that.
"""

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import click

from sudokit.board import Grid
from sudokit.errors import TimeLimitError
from sudokit.formats.entry import Entry
from sudokit.formats.json.board import grid_fields
from sudokit.frontends.cli.shared.output import Endings, format_by_name, is_numbered, say
from sudokit.frontends.cli.shared.puzzle_input import message_with_line
from sudokit.solving.solver import count_solutions
from sudokit.translation import _, format_number, ngettext

_ENDINGS = {".txt": ("text",), ".json": ("json",)}


def format_of_answers(output: str | None, asked: str | None, endings: Endings = _ENDINGS) -> str:
    """How answers that are not grids are written, all to one file, as the option and the name of the file say."""
    if is_numbered(output):
        raise click.UsageError(
            _("{name!r} has a place for a number, but all answers go to one file; leave out {{n}}").format(name=output)
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


_TIME_LIMIT = 10.0  # seconds to look for a second solution where nobody asked how many there are


@dataclass(slots=True)
class BatchTally:
    """What a batch adds up to."""

    puzzles: int = 0
    with_several: int = 0  # puzzles that have more than one solution, of which one was shown
    at_limit: int = 0  # puzzles whose solutions were counted no further than the limit

    def add_solved(self, puzzle: Grid) -> None:
        """Count a puzzle of which a solution was shown; where the search takes long, nothing is said."""
        self.puzzles += 1
        with suppress(TimeLimitError):
            self.with_several += count_solutions(puzzle, limit=2, time_limit=_TIME_LIMIT) > 1

    def warn(self, is_batch: bool = False) -> None:
        """Say on standard error that there are more solutions: of the only puzzle, or of how many of them."""
        if not self.with_several:
            return
        sentence = _("more than one solution; this is one of them")
        if is_batch:
            sentence = ngettext(
                "{n} of {count} puzzles has more than one solution; one of them was written",
                "{n} of {count} puzzles have more than one solution; one of each was written",
                self.with_several,
            ).format(n=format_number(self.with_several), count=format_number(self.puzzles))
        say(sentence)
