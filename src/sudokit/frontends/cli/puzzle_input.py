"""Where puzzles come from: text on the command line, a file, or standard input; one, or a stream of them.

Everything is read line by line and nothing is kept, so a file of ten million puzzles needs no more memory than one.
A line that is no puzzle is told on standard error and the next one is read; a single bad puzzle ends the command.
"""

import difflib
import functools
import io
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

import click
from click.shell_completion import CompletionItem

from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats import Entry, read_many
from sudokit.formats.cell_texts import CELL_SYMBOLS
from sudokit.formats.recognising import LONGEST_TEXT, USUAL_SIDES
from sudokit.frontends.cli.board_options import BoardChoice
from sudokit.frontends.cli.fast_lines import Block, blocks, is_plain_list
from sudokit.frontends.cli.group import reason
from sudokit.native_core import is_native
from sudokit.translation import _

STANDARD_INPUT = "-"
_SNIFFED_BYTES = 4096
_ENDINGS_OF_FILES = (".txt", ".csv", ".json", ".sdk")


class Puzzles:
    """The puzzles that were given, to be iterated once; `bad_count` tells how many were none so far."""

    def __init__(self, given: str | None) -> None:
        self.given = given
        self.choice = BoardChoice(None, ())
        self.bad_count = 0
        self.on_bad: Callable[[Entry], None] = self.tell
        self._bytes_read = 0
        self._waiting: deque[Entry] = deque()
        self._given_count = 0

    @functools.cached_property
    def source(self) -> str:
        """What to call the place they come from."""
        if self.given is None or self.given == STANDARD_INPUT:
            return _("standard input")
        return self.given if is_file(self.given) else _("the puzzle")

    @functools.cached_property
    def _entries(self) -> Iterator[Entry]:
        return map(self._settled, read_many(self._lines(), self.choice.fixed))

    @property
    def is_batch(self) -> bool:
        """Whether there is more than one; to be asked only where it matters, for it waits for the second one."""
        while self._given_count + len(self._waiting) < 2 and (entry := next(self._entries, None)):
            self._waiting.append(entry)
        return self._given_count + len(self._waiting) > 1

    @property
    def bytes_total(self) -> int | None:
        """The size of the file they come from, for a progress bar; None where it cannot be known."""
        return os.path.getsize(self.given) if self.given and os.path.isfile(self.given) else None

    @property
    def bytes_read(self) -> int:
        """How much of it has been read."""
        return self._bytes_read

    def __iter__(self) -> Iterator[Entry]:
        """The entries that are puzzles; the others are told as they come. None at all, or one bad one, is an error."""
        while entry := self._waiting.popleft() if self._waiting else next(self._entries, None):
            self._given_count += 1
            if entry.error is None:
                yield entry
            elif self.is_batch:
                self.reject(entry)
            else:
                raise self._explained(entry.error)
        if not self._given_count:
            raise PuzzleTextError(_("expected a puzzle, found nothing in {source}").format(source=self.source))

    def grids(self) -> Iterator[Grid]:
        """The puzzles alone."""
        for entry in self:
            if entry.grid is not None:
                yield entry.grid

    def one(self) -> Grid:
        """The only puzzle, for commands that take no batch."""
        if self.is_batch:
            raise PuzzleTextError(_("expected one puzzle, found several in {source}").format(source=self.source))
        return next(self.grids())

    def reject(self, entry: Entry) -> None:
        """Count an entry as bad and have it told."""
        self.bad_count += 1
        self.on_bad(entry)

    def status(self, answer_is_yes: bool = True) -> int:
        """The exit status when all were read: 2 if some were no puzzles, else 1 if some answer was "no"."""
        return 2 if self.bad_count else 0 if answer_is_yes else 1

    def tell(self, entry: Entry) -> None:
        """Say on standard error what is wrong with a line."""
        sys.stdout.flush()  # so that where both are shown, it stands below the answers before it
        click.echo(f"sudokit: {self.source}: {message_with_line(entry)}", err=True)

    def _settled(self, entry: Entry) -> Entry:
        if entry.grid is None:
            return entry
        try:
            return replace(entry, grid=self.choice.settled(entry.grid))
        except SudokuError as error:  # a variant that does not fit a board of this size
            return Entry(entry.number, None, PuzzleTextError(str(error), entry.number))

    def _explained(self, error: PuzzleTextError) -> SudokuError:
        """The error of a single puzzle, with the file it is in, or with the doubt whether a file was meant."""
        if self.source != _("the puzzle"):
            return PuzzleTextError(f"{self.source}: {error}", error.line, error.column)
        return error

    def _lines(self) -> Iterator[str]:
        if self.given is None or self.given == STANDARD_INPUT:
            return self._counted(self._stream)
        if is_file(self.given):
            return self._counted(self._stream)
        if _is_directory(self.given):
            raise click.ClickException(
                _("expected a puzzle or a file with puzzles, found the directory {name!r}").format(name=self.given)
            )
        if not _looks_like_a_puzzle(self.given):
            raise self._neither_puzzle_nor_file(self.given)
        return iter(self.given.splitlines())

    def _neither_puzzle_nor_file(self, text: str) -> click.ClickException:
        """What to say of text that is too short for a puzzle and names no file."""
        if not _is_made_of_cells(text):
            message = _("expected a puzzle or a file with puzzles, found {name!r}: there is no such file")
        else:
            message = _(
                "expected a puzzle of {lengths} cells or the name of a file, found {found} in {name!r}, "
                "which is no file either"
            )
        board = self.choice.fixed
        lengths = [board.cell_count] if board else [side * side for side in USUAL_SIDES]
        shown = text if len(text) <= 60 else text[:57] + "..."
        sentence = message.format(lengths=", ".join(map(str, lengths)), found=len("".join(text.split())), name=shown)
        return click.ClickException(sentence + _nearest_file(text))

    @functools.cached_property
    def _stream(self) -> BinaryIO:
        """The bytes of standard input or of the file: opened once, for a named pipe cannot be opened again."""
        if self.given is not None and self.given != STANDARD_INPUT:
            return _opened(Path(self.given))
        if sys.stdin is None or (self.given is None and sys.stdin.isatty()):
            raise click.UsageError(_("expected a puzzle: give it as text, as the name of a file, or pipe it in"))
        return sys.stdin.buffer

    def plain_list(self) -> Iterator[Block | Entry] | None:
        """The puzzles as blocks for the native core, if they come from a plain list of 9×9 puzzles; None otherwise.

        To be asked before anything else, since what is read here is not read again.
        """
        is_classic = not self.choice.variants and self.choice.base in (None, Grid.empty().geometry)
        is_text = self.given is not None and self.given != STANDARD_INPUT and not is_file(self.given)
        if not is_native() or not is_classic or is_text:
            return None
        stream = self._stream
        # Somebody who types is answered line by line; what cannot be looked into without reading is read as it comes.
        if stream.isatty() or not isinstance(stream, io.BufferedReader) or not is_plain_list(stream.peek()):
            return None
        self._given_count = 2  # a list is a batch, even if only one line of it is a puzzle
        return blocks(stream, self._add_bytes)

    def _add_bytes(self, count: int) -> None:
        self._bytes_read += count

    def _counted(self, stream: BinaryIO) -> Iterator[str]:
        for line in _decoded(stream, self.source):
            self._add_bytes(len(line) + 1)
            yield line


def puzzle_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument PUZZLE; the command gets `puzzles`."""

    @click.argument("puzzle", required=False, metavar="[PUZZLE | FILE | -]", shell_complete=_complete_file)
    @functools.wraps(function)
    def command(*args: Any, puzzle: str | None, **options: Any) -> Any:
        return function(*args, puzzles=Puzzles(puzzle), **options)

    return command


def message_with_line(entry: Entry) -> str:
    """The error of an entry; where it does not name a line itself, the line goes first."""
    assert entry.error is not None
    return str(entry.error) if entry.error.line else _("line {n}: {error}").format(n=entry.number, error=entry.error)


def is_file(name: str) -> bool:
    """Whether there is something to read under that name that is no directory."""
    try:
        return len(name) < 1000 and os.path.exists(name) and not os.path.isdir(name)
    except (OSError, ValueError):  # a name that no file can have
        return False


def _is_directory(name: str) -> bool:
    return len(name) < 1000 and "\0" not in name and os.path.isdir(name)


def opened_lines(path: Path) -> Iterator[str]:
    """The lines of a text file."""
    return _decoded(_opened(path), str(path))


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise click.ClickException(
            _("cannot read {name!r}: {why}").format(name=str(path), why=reason(error))
        ) from error


def _decoded(stream: BinaryIO, name: str) -> Iterator[str]:
    """The lines of a byte stream, cut where they are longer than any puzzle; binary data is an error."""
    try:
        # Only what is there already, so that somebody who types puzzles is answered line by line.
        start = stream.read1(_SNIFFED_BYTES) or b""  # type: ignore[attr-defined]  # every binary file has it
        if start.startswith((b"\xff\xfe", b"\xfe\xff")):  # what a Windows shell writes with >
            whole = (start + stream.read()).decode("utf-16", "replace")
            yield from whole.splitlines()
            return
        if (binary := start.find(b"\0")) >= 0:
            line = start.count(b"\n", 0, binary) + 1
            column = binary - (start.rfind(b"\n", 0, binary) + 1) + 1
            raise PuzzleTextError(
                _("expected text, found binary data in {name} at line {line}, column {column}").format(
                    name=name, line=line, column=column
                ),
                line,
                column,
            )
        for line_bytes in _bounded_lines(start, stream):
            yield line_bytes.decode("utf-8", "replace")
    except OSError as error:
        raise click.ClickException(_("cannot read {name!r}: {why}").format(name=name, why=reason(error))) from error


def _bounded_lines(start: bytes, stream: BinaryIO) -> Iterable[bytes]:
    """The lines of what was read already and of the rest; of a line that is too long only the beginning."""
    head = start.splitlines(keepends=True)
    last = head.pop() if head and not head[-1].endswith(b"\n") else b""
    yield from head
    most = 4 * LONGEST_TEXT + 2  # a character has up to four bytes
    while piece := stream.readline(most):
        line, last = last + piece, b""
        yield line
        while not piece.endswith(b"\n") and (piece := stream.readline(most)):
            pass  # the rest of a line that is no puzzle
    if last:
        yield last


def _looks_like_a_puzzle(text: str) -> bool:
    """Whether text that is no file was meant as a puzzle, perhaps with a slip in it, rather than as a file's name."""
    if "\n" in text or text.lstrip().startswith(("[", "{", "(")):
        return True
    cells = sum(symbol.isdigit() or symbol in EMPTY_SYMBOLS for symbol in text)
    if len(text) >= 16 and cells * 2 >= len(text) and not text.lower().endswith(_ENDINGS_OF_FILES):
        return True
    return any(entry.grid is not None for entry in read_many(text))


def _is_made_of_cells(text: str) -> bool:
    """Whether text holds nothing but cells, at least half of them digits or dots: a word is rather a name."""
    symbols = "".join(text.split())
    plain = sum(symbol.isdigit() or symbol == "." for symbol in symbols)
    return (
        0 < len(symbols) <= 2 * plain and set(symbols) <= CELL_SYMBOLS and not text.lower().endswith(_ENDINGS_OF_FILES)
    )


def _nearest_file(name: str) -> str:
    """The end of a sentence about a file that is not there: the one that may be meant, if there is one."""
    path = Path(name)
    try:
        there = [other.name for other in islice(path.parent.iterdir(), 1000)] if path.parent.is_dir() else []
    except OSError:
        there = []
    nearest = difflib.get_close_matches(path.name, there, n=1, cutoff=0.75)
    return _("; did you mean {nearest!r}?").format(nearest=str(path.parent / nearest[0])) if nearest else ""


def _complete_file(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(incomplete, type="file")]
