"""Writing grids so that they read back equal: the text says which board they are on, and which is a solution.

A board that the number of cells does not give away is stated by a comment before the grid (see `board_text`). It holds
for everything after it, so in a list it is written again only where the board changes.
"""

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from typing import IO

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid, checked_grid
from sudokit.errors import ArgumentError, FormatError
from sudokit.formats import writing
from sudokit.formats.board_text import board_line, is_self_evident
from sudokit.formats.json_text import write_json
from sudokit.translation import N_, _


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a grid: what it looks like in a few words, the function for it, and where a solution goes."""

    description: str
    write: Callable[[Grid], str]
    with_solution: Callable[[Grid, Grid, Callable[[Grid], str]], str] = writing.below
    is_one_line: bool = False
    states_board: bool = False  # by itself, without a comment


FORMATS: dict[str, Format] = {
    "line": Format(N_("one symbol per cell, all on one line"), writing.line, writing.beside, is_one_line=True),
    "rows": Format(N_("one symbol per cell, one row per line"), writing.rows),
    "boxed": Format(N_("drawn with lines around boxes or regions"), writing.boxed),
    "ascii": Format(N_("drawn in plain ASCII"), writing.boxed_ascii),
    "csv": Format(N_("numbers with commas, one row per line, 0 for empty"), writing.csv),
    "list": Format(N_("a Python list of rows, 0 for empty"), writing.python_list, writing.in_fields, is_one_line=True),
    "json": Format(
        N_("a JSON object with cells and board, on one line"),
        write_json,
        lambda grid, solution, _write: write_json(grid, solution),
        is_one_line=True,
        states_board=True,
    ),
}


def write(grid: Grid, format: str = "line", solution: Grid | None = None) -> str:
    """The grid as text in one of the formats of FORMATS, without a newline at the end; with its solution, if given.

    >>> print(write(Grid("1... ..3. .4.. ...2"), "boxed"))
    ┌─────┬─────┐
    │ 1 . │ . . │
    │ . . │ 3 . │
    ├─────┼─────┤
    │ . 4 │ . . │
    │ . . │ . 2 │
    └─────┴─────┘
    >>> from sudokit.board.variants import classic, diagonal
    >>> print(write(Grid("1... ..3. .4.. ...2", diagonal(classic(4)))))
    # board: {"boxes": [2, 2], "variants": ["diagonal"]}
    1.....3..4.....2
    """
    stream = StringIO()
    Writer(stream, format).write(grid, solution)
    return stream.getvalue().removesuffix("\n")


class Writer:
    """Writes grids to a text stream, one after the other, so that `read_many` reads them back.

    >>> import sys
    >>> from sudokit.board.variants import classic, diagonal
    >>> writer = Writer(sys.stdout)
    >>> for board in (classic(4), diagonal(classic(4)), classic(4)):
    ...     writer.write(Grid("1... ..3. .4.. ...2", board))
    1.....3..4.....2
    # board: {"boxes": [2, 2], "variants": ["diagonal"]}
    1.....3..4.....2
    # board: {"boxes": [2, 2]}
    1.....3..4.....2
    """

    def __init__(self, stream: IO[str], format: str = "line") -> None:
        self.format = _format(format)
        self.stream = stream
        self._stated: Geometry | None = None
        self._is_first = True

    def write(self, grid: Grid, solution: Grid | None = None) -> None:
        """Write one grid, with its solution if there is one, and a newline; grids that are drawn stand apart."""
        board = checked_grid(grid).geometry
        if solution is not None and checked_grid(solution).geometry != board:
            raise ArgumentError(
                _("expected a solution on {board}, found one on {other}").format(
                    board=board.name, other=solution.geometry.name
                )
            )
        text = (
            self.format.write(grid)
            if solution is None
            else self.format.with_solution(grid, solution, self.format.write)
        )
        if not self._is_first and not self.format.is_one_line:
            self.stream.write("\n")
        self.state(board)
        self.stream.write(f"{text}\n")
        self._is_first = False

    def state(self, board: Geometry) -> None:
        """Write the comment that says which board follows, unless that is known already."""
        if self.format.states_board or board == self._stated:
            return
        if self._stated is None and _is_evident(board, self.format):
            return
        self._stated = board
        self.stream.write(f"{board_line(board)}\n")


def _is_evident(board: Geometry, format: Format) -> bool:
    """Whether readers know the board without a word.

    Among others, a line with fewer than 16 cells is taken for a row; and a row of a 16×16 or 25×25 board for a puzzle.
    """
    if not is_self_evident(board) or board.digits < 4:
        return False
    return format.is_one_line or board.digits not in (16, 25)


def _format(name: str) -> Format:
    if not isinstance(name, str):
        raise ArgumentError(_("expected the name of a format, found {kind}").format(kind=type(name).__name__))
    if name not in FORMATS:
        nearest = difflib.get_close_matches(name, FORMATS, n=1)
        message = _("expected one of the formats {formats}, found {found!r}").format(
            formats=", ".join(FORMATS), found=name
        )
        raise FormatError(message + (_("; did you mean {nearest!r}?").format(nearest=nearest[0]) if nearest else ""))
    return FORMATS[name]
