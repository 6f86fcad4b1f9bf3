"""Text in, text out: puzzles as people and programs write them.

`read` recognises by itself what it is given (`recognising`), `read_many` streams a file of puzzles (`batches`), and
`write` knows the formats below by name.

To add a format to write, put a function `(Grid) -> str` into `writing` and one line into FORMATS; the command line
offers it at once. To be read, text only has to show its cells in reading order; a new way to do so is one more case
in `cell_texts`.
"""

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from sudokit.board.grid import Grid
from sudokit.errors import FormatError
from sudokit.formats import writing
from sudokit.formats.batches import Entry, read_many
from sudokit.formats.json_text import write_json
from sudokit.formats.recognising import read
from sudokit.translation import N_, _

__all__ = ["FORMATS", "Entry", "Format", "read", "read_many", "write"]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a grid: what it looks like in a few words, and the function that does it."""

    description: str
    write: Callable[[Grid], str]
    is_one_line: bool = False


FORMATS: dict[str, Format] = {
    "line": Format(N_("one symbol a cell, all on one line"), writing.line, is_one_line=True),
    "rows": Format(N_("one symbol a cell, one row a line"), writing.rows),
    "boxed": Format(N_("drawn, with lines around boxes or regions"), writing.boxed),
    "ascii": Format(N_("drawn, with nothing but ASCII"), writing.boxed_ascii),
    "csv": Format(N_("numbers with commas, one row a line, 0 for empty"), writing.csv),
    "list": Format(N_("a Python list of rows, 0 for empty"), writing.python_list, is_one_line=True),
    "json": Format(N_("a JSON object with cells and board, on one line"), write_json, is_one_line=True),
}


def write(grid: Grid, format: str = "line") -> str:
    """The grid as text in one of the formats of FORMATS, without a newline at the end.

    >>> print(write(Grid("1... ..3. .4.. ...2"), "boxed"))
    ┌─────┬─────┐
    │ 1 . │ . . │
    │ . . │ 3 . │
    ├─────┼─────┤
    │ . 4 │ . . │
    │ . . │ . 2 │
    └─────┴─────┘
    """
    if format not in FORMATS:
        nearest = difflib.get_close_matches(format, FORMATS, n=1)
        message = _("expected one of the formats {formats}, found {found!r}").format(
            formats=", ".join(FORMATS), found=format
        )
        raise FormatError(message + (_("; did you mean {nearest!r}?").format(nearest=nearest[0]) if nearest else ""))
    return FORMATS[format].write(grid)
