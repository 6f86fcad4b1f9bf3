"""Where grids go, one after the other, as the name of the file says: text in one of the formats, or pictures.

All commands that write grids do it here, so that `-o FILE` means the same to each of them: `.txt`, `.csv` and `.json`
are text, `.svg`, `.png` and `.gif` pictures, and with `{n}` in its name each grid has a file of its own.
"""

import sys
from contextlib import ExitStack
from io import StringIO
from typing import IO, Any, Self

import click

from sudokit.board import Board, Grid
from sudokit.formats.document import Document
from sudokit.formats.read_documents import losses_in
from sudokit.formats.registry import FORMATS
from sudokit.formats.write import Writer, write
from sudokit.frontends.cli.shared.output import (
    STANDARD_OUTPUT,
    can_show,
    format_by_name,
    is_numbered,
    is_standard_output,
    numbered_name,
    open_output,
)
from sudokit.name_types import CheckedName
from sudokit.translation import _

PICTURES = ("svg", "png", "gif")
_OTHER_ENDINGS = {suffix for format in FORMATS.own.values() for suffix in format.suffixes} - {".txt"}
TEXT_ENDINGS: dict[str, list[str]] = {
    ".txt": [
        name for name, format in FORMATS.own.items() if name != "csv" and ".txt" in (format.suffixes or (".txt",))
    ],
    ".csv": ["csv", "table"],
    **{
        suffix: [name for name, format in FORMATS.own.items() if suffix in format.suffixes]
        for suffix in sorted(_OTHER_ENDINGS - {".csv"})
    },
}
ENDINGS = TEXT_ENDINGS | {f".{name}": [name] for name in PICTURES}


def format_of_grids(output: str | None, asked: str | None, usual: str) -> str:
    """The format in which to write grids, as the file or the option says; else the usual one."""
    return format_by_name(output, asked, ENDINGS, usual)


def is_on_terminal(output: str | None) -> bool:
    """Whether a person sees what is written, so that a single grid is better drawn."""
    return output in (None, STANDARD_OUTPUT) and sys.stdout.isatty()


class GridOutput:
    """Grids on their way out; a context, in which a file appears only when everything was written.

    `stream` takes other lines between the grids; there is none for pictures, or where each grid has its own file.
    """

    def __init__(self, output: str | None, format_name: str, count: int = 1) -> None:
        self.is_picture = format_name in PICTURES
        self.has_stream = not self.is_picture and not is_numbered(output)
        self._output = output
        self._format = format_name
        self._count = 0
        self._is_empty = True
        self._check_count(count)
        self._files = ExitStack()

    def __enter__(self) -> Self:
        # Opened before the work, so that a place where nothing can be written is known now.
        if not is_numbered(self._output):
            self._file = self._files.enter_context(open_output(self._output, "wb" if self.is_picture else "w"))
        if self.has_stream:
            self._writer = self._writer_to(self._file)
        return self

    def __exit__(self, *error: Any) -> None:
        if self.has_stream and error[0] is None:
            self._writer.close()
        if self.is_picture and self._is_empty and error[0] is None:
            nothing = _NothingDrawnError()  # ends the file as an error would: an empty one would be no picture
            error = (type(nothing), nothing, None)
        self._files.__exit__(*error)

    @property
    def stream(self) -> IO[str]:
        """The stream of text that all grids go to."""
        assert self.has_stream
        return self._file

    def state(self, board: Board) -> None:
        """Say which board the lines are about that are written next."""
        self._writer.state(board)

    def losses(self, document: Document) -> list[str]:
        """What the format cannot store, as sentences; ask before the document is written."""
        writer = self._writer if self.has_stream else Writer(StringIO(), self._format)
        return losses_in(document, writer, self._format)

    def write(self, grid: Grid | Document, solution: Grid | None = None, *, givens: Grid | None = None) -> None:
        """Write one grid, as text with its solution if there is one, in a picture with the givens set apart."""
        self._count += 1
        self._is_empty = False
        if self.has_stream:
            self._writer.write(grid, solution)
        elif is_numbered(self._output):
            with open_output(self._name, "wb" if self.is_picture else "w") as file:
                if self.is_picture:
                    file.write(self._draw(grid, givens))
                else:
                    with self._writer_to(file) as writer:
                        writer.write(grid, solution)
        else:
            self._check_count(self._count)
            self._file.write(self._draw(grid, givens))

    def write_line(self, text: str) -> None:
        """Write a line that is made elsewhere and stands for a grid."""
        self._count += 1
        if self.has_stream:
            self._file.write(text + "\n")
        else:
            with open_output(self._name) as file:
                file.write(text + "\n")

    def leave_out(self) -> None:
        """Leave a line blank, or the number of a file unused, so that the others stay beside their puzzles."""
        if self.has_stream:
            self.stream.write("\n")
        self._count += 1

    def _check_count(self, count: int) -> None:
        if count > 1 and self.is_picture and not is_numbered(self._output):
            raise click.UsageError(
                _("one file cannot hold several pictures; give a name like 'puzzle-{{n}}.{ending}'").format(
                    ending=self._format
                )
            )

    @property
    def _name(self) -> str:
        return numbered_name(self._output or "", self._count)

    def _writer_to(self, stream: IO[str]) -> Writer:
        """What writes grids to the stream; where standard output has no lines to draw with, they become ASCII."""
        needs_ascii = self._format == "boxed" and is_standard_output(stream) and not can_show("┌─┼│")
        return Writer(stream, "ascii" if needs_ascii else self._format)

    def _draw(self, grid: Grid | Document, givens: Grid | None) -> bytes:
        from sudokit.rendering.draw import draw

        if isinstance(grid, Document):
            givens, grid = grid.grid, grid.position or grid.grid
        return draw(grid, puzzle=givens).file_content(f"picture.{self._format}")


class _NothingDrawnError(Exception):
    """No grid came."""


def displayed_grid(grid: Grid, format_name: str) -> str:
    """The grid as text that standard output can show: where it has no lines to draw with, they become ASCII."""
    text = write(grid, CheckedName(format_name))
    return text if can_show(text) else write(grid, "ascii")
