"""Where text comes from, as numbered lines: text, bytes, a file or its path, or lines one by one.

Everything becomes UTF-8, in pieces, so that memory does not depend on the length of the text. Lines end with LF, CR LF
or CR; a byte order mark says if the text is UTF-16 or UTF-32. A line that is longer than any puzzle is cut, and binary
data ends the reading with one error.

A comment such as `# board: {"variants": ["diagonal"]}` says on which board everything after it stands, up to the next
such comment; `LinesOnBoards` reads these.
"""

import codecs
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any

from sudokit.arguments import can_be_listed, column_names, looks_like_file_name, shown
from sudokit.board import MAX_DIGITS, Board
from sudokit.errors import ArgumentError, PuzzleTextError
from sudokit.formats.files.tables import columns_of_puzzles
from sudokit.formats.json.board import board_of_line
from sudokit.formats.text.grid import checked_board, grid_of_symbols
from sudokit.formats.text.tokens import COMMENT, CONTENT, HEADER, NumberedLine, TextLine, line_of
from sudokit.translation import _

# No board needs more characters: the largest one, drawn or with all its houses as JSON, has half of that.
LONGEST_TEXT = 1_000_000

_PIECE = 4 << 20  # bytes that are read at a time: 50,000 puzzles
_MARKS = (  # longest first, for one begins like another
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# By how they begin.
_PICTURES = {b"\x89PNG": "PNG", b"GIF8": "GIF", b"\xff\xd8\xff": "JPEG", b"<svg": "SVG"}
_NOT_UTF8 = "\ufffd"  # what stands for bytes that are not UTF-8
_PDF = b"%PDF"
_BEGINNING = 1000  # bytes by which a file is recognised
_LONGEST_NAME = 1000  # of a file
_WINDOW = 1 << 16  # bytes that are split into lines at a time
_MOST_BYTES = 4 * LONGEST_TEXT  # a character has up to four
_LONGEST_SKIP = 1 << 28  # bytes of one line; there are pipes that never end


class TextLines:
    """The lines of a text, numbered from 1, to be read once; of several lines without a character only the first.

    >>> list(TextLines("one\\r\\ntwo\\rthree\\n\\n\\nsix"))
    [(1, 'one'), (2, 'two'), (3, 'three'), (4, ''), (6, 'six')]
    """

    def __init__(self, source: Any) -> None:
        self._pieces = _as_utf8(pieces_of(source))
        self._buffer = b""
        self._at = 0  # what of the buffer has been read, but for lines that were taken since `_settle`
        self._number = 1  # of the line that comes next
        self._last_feed = -1  # where the last line feed of the buffer is
        # Lines are split, decoded and numbered many at a time: one by one, that costs more than to see what most are.
        self._split: Iterator[NumberedLine] = iter(())
        self._whole: list[bytes] = []  # all that were split, with their ends
        self._first = 1  # the number of the first of them
        self._settled = 0  # how many of them are behind `_at`
        self._are_plain = True  # whether there is nothing to look for in them
        self._is_after_empty_line = False
        self._in_long_line = False

    def __iter__(self) -> Iterator[NumberedLine]:
        return self

    def __next__(self) -> NumberedLine:
        while True:
            for numbered in self._split:
                number, text = numbered
                self._number = number + 1
                if text:
                    self._is_after_empty_line = False
                    return numbered if self._are_plain else (number, _checked_text(number, text))
                if not self._is_after_empty_line:
                    self._is_after_empty_line = True
                    return numbered
            self._settle()
            self._split_next(self._next_window())

    def _split_next(self, window: bytes) -> None:
        """Make the next lines of these bytes, which begin at the present place."""
        self._whole, self._first, self._settled = window.splitlines(keepends=True), self._number, 0
        self._are_plain = b"\0" not in window and codecs.BOM_UTF8 not in window
        text = window.decode("utf-8", "replace")
        if _NOT_UTF8 in text:
            text = b"".join(map(_comment_as_utf8, self._whole)).decode("utf-8", "replace")
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        self._split = enumerate(text.removesuffix("\n").split("\n"), start=self._number)

    def _settle(self) -> None:
        """Bring the present place up to the line that comes next."""
        taken = self._number - self._first
        self._at += sum(map(len, self._whole[self._settled : taken]))
        self._settled = taken

    def _forget_split(self) -> None:
        """Have the lines from the present place on split once more."""
        self._settle()
        self._split, self._whole, self._first, self._settled = iter(()), [], self._number, 0

    def _next_window(self) -> bytes:
        """Some whole lines from the present place on, or one without an end, which is cut or the last one."""
        skipped = 0
        while True:
            if (end := self._end_of_whole_lines()) > self._at:
                window = self._buffer[self._at : end]
                if not self._in_long_line:
                    return window
                self._at += len(window.splitlines(keepends=True)[0])  # the rest of a line that was cut
                self._in_long_line = False
            elif self._in_long_line:
                skipped += len(self._buffer) - self._at
                if skipped > _LONGEST_SKIP:
                    raise PuzzleTextError(
                        _("line {line} does not end; puzzles are lines of text").format(line=self._number - 1),
                        self._number - 1,
                    )
                self._at = len(self._buffer) - self._buffer.endswith(b"\r", self._at)
                if not self._read_on():
                    raise StopIteration
            elif len(self._buffer) - self._at > _MOST_BYTES + 1:
                self._in_long_line = True
                return self._buffer[self._at :].removesuffix(b"\r")  # which belongs to the end of the line
            elif not self._read_on():
                if self._at == len(self._buffer):
                    raise StopIteration
                return self._buffer[self._at :]

    def _end_of_whole_lines(self) -> int:
        """Where the last of the next few whole lines of the buffer ends; the present place if there is none."""
        size = _WINDOW
        while True:
            stop = min(self._at + size, len(self._buffer))
            feed = self._buffer.rfind(b"\n", self._at, stop)
            # A CR that is the last character may be followed by LF.
            carriage_return = self._buffer.rfind(b"\r", max(self._at, feed), max(stop - 1, self._at))
            end = max(feed, carriage_return) + 1
            if end or stop == len(self._buffer):
                return max(end, self._at)
            size *= 2

    def _read_on(self) -> bool:
        """Add to what is left of the buffer until there is the end of a line, or too much for one; False at the end."""
        rest = self._buffer[self._at :]
        parts, length = [rest] if rest else [], len(rest)
        read = False
        for piece in self._pieces:
            read = True
            parts.append(piece)
            length += len(piece)
            if b"\n" in piece or b"\r" in piece or length > _MOST_BYTES + 1:
                break
        if not read:
            return False
        self._buffer, self._at = b"".join(parts), 0  # a single part is not copied
        self._last_feed = self._buffer.rfind(b"\n")
        return True

    # For a reader that takes no lines at all.

    def beginning(self) -> bytes:
        """What has been read, at least a line that is not blank, and is not taken by this; b"" at the end."""
        self._settle()
        while True:
            beginning = self._buffer[self._at : self._at + _BEGINNING]
            if len(beginning) == _BEGINNING or beginning.strip() or not self._read_on():
                return beginning

    def rest(self) -> Iterator[bytes]:
        """All that has not been taken, as bytes."""
        self._forget_split()
        rest, self._buffer, self._at = self._buffer[self._at :], b"", 0
        return chain([rest], self._pieces)

    # For a reader that takes many lines at once.

    def whole_lines(self) -> tuple[bytes, int, int, int]:
        """What has been read already: a buffer, where its whole lines begin and end, and the number of the first.

        There are none where reading on would have to wait, and none that end with CR alone.
        """
        self._settle()
        end = self._at if self._in_long_line else max(self._last_feed + 1, self._at)
        return self._buffer, self._at, end, self._number

    def advance(self, used: int, lines: int) -> None:
        """Skip that many bytes of the buffer, which are that many lines."""
        self._forget_split()
        self._at += used
        self._number += lines
        self._first = self._number
        self._is_after_empty_line = False


class LinesOnBoards:
    """The lines of a text, to be read once, on the board that the caller expects, if any."""

    def __init__(self, plain: TextLines, expected: Board | None) -> None:
        self.plain = plain  # for readers that need not know what each line is
        self.expected = expected
        self.stated: Board | None = None  # by the last comment that states one
        self._header = ""  # the last one

    def __iter__(self) -> Iterator[TextLine]:
        return self

    def __next__(self) -> TextLine:
        number, text = next(self.plain)
        return self.line(number, text)

    def line(self, number: int, text: str) -> TextLine:
        """A line that was taken from `plain`; every one that may be a comment must come here."""
        line = line_of(number, text, self.stated)
        if line.kind is HEADER:
            self._header = text
        elif line.kind is COMMENT and "{" in text:
            self.stated = self._board_of(line.text, line) or self.stated
        elif self._header and line.kind is CONTENT and (line.board is None or "{" in text):
            self._read_columns(line)
        return line

    def _read_columns(self, line: TextLine) -> None:
        """Let a line stand on the board that a column of it states, or on that of its puzzle where it may be a row."""
        columns = columns_of_puzzles(line.text, self._header)
        puzzle = columns[0][1].strip() if columns else ""
        if len(columns) > 1 and (stated := dict(columns).get("board")):
            try:
                line.board = self._board_of(f"# board: {stated}", line) or line.board
            except PuzzleTextError as error:  # of this line alone
                line.problem = error
        elif (
            line.board is None
            and self.expected is None
            and len(puzzle) <= MAX_DIGITS
            and (grid := grid_of_symbols(puzzle, None))
        ):
            line.board = grid.board

    def _board_of(self, comment: str, line: TextLine) -> Board | None:
        """The board that a comment states. If it cannot be had, nothing that stands on it can be read."""
        try:
            return checked_board(board_of_line(comment), self.expected)
        except (ValueError, RecursionError) as error:
            raise PuzzleTextError(
                _("in the board at line {line}: {error}").format(error=error, line=line.number), line.number
            ) from None


def _checked_text(number: int, text: str) -> str:
    """The text of a line without a byte order mark; an error if it is no text."""
    if "\0" in text:
        column = text.index("\0") + 1
        raise PuzzleTextError(
            _("binary data at line {line}, column {column}; puzzles are text").format(line=number, column=column),
            number,
            column,
        )
    return text.removeprefix("\ufeff")


def pieces_of(source: Any) -> Iterator[bytes]:
    """The bytes of a source of text, piece by piece."""
    if isinstance(source, str):
        # A lone surrogate becomes invalid UTF-8, which is refused with its place when it is read.
        return (source[at : at + _PIECE].encode("utf-8", "surrogatepass") for at in range(0, len(source), _PIECE))
    if isinstance(source, bytes | bytearray | memoryview):
        return (bytes(source[at : at + _PIECE]) for at in range(0, len(source), _PIECE))
    if isinstance(source, os.PathLike):
        return _of_path(source)
    if hasattr(source, "read"):
        return _of_file(source)
    if can_be_listed(source):
        return map(_of_line, source)
    raise ArgumentError(
        _("{kind} cannot be read; give text, a file, its path or lines").format(kind=type(source).__name__)
    )


def puzzle_column(source: Any) -> Any:
    """The column `puzzle` of a table or a data frame; anything else as it is.

    >>> puzzle_column({"number": [1], "puzzle": ["1.....3..4.....2"]})
    ['1.....3..4.....2']
    """
    names = column_names(source)
    if names is None or isinstance(source, str | bytes):
        return source
    if "puzzle" in names:
        return source["puzzle"]
    raise ArgumentError(
        _("the table has no column named puzzle, only {names}; give the column that has them").format(
            names=shown(names)
        )
    )


def is_array_of_numbers(column: Any) -> bool:
    """Whether it is an array of digits, or of other numbers, rather than of texts or objects."""
    kind = getattr(getattr(column, "dtype", None), "kind", "")
    return kind in tuple("iubfc") or (not kind and len(getattr(column, "shape", ())) > 1)


def is_text(source: Any) -> bool:
    """Whether it holds text or lines of it, rather than numbers; something that is read once cannot be looked into."""
    if isinstance(source, str | bytes | bytearray | memoryview | os.PathLike) or hasattr(source, "read"):
        return True
    if column_names(source) is not None:
        return False  # a table or a data frame with the cells of a grid
    if isinstance(source, Iterator) or not can_be_listed(source):
        return True  # lines that come one by one, or nothing of the kind, which is refused later
    return all(isinstance(item, str | bytes) for item in source)


@contextmanager
def explaining_file_names(source: Any) -> Iterator[None]:
    """If text is not a puzzle but looks like a file name, let the error say how files are read."""
    try:
        yield
    except PuzzleTextError:
        if not isinstance(source, str) or len(source) > _LONGEST_NAME or "\0" in source:
            raise
        if os.path.isfile(source):
            sentence = _("this is the name of a file, not a puzzle; sudokit.read(pathlib.Path({name!r})) reads it")
        elif looks_like_file_name(source):
            sentence = _(
                "this looks like the name of a file, and there is no such file; give a puzzle as text, or "
                "a file as pathlib.Path({name!r})"
            )
        else:
            raise
        raise PuzzleTextError(sentence.format(name=source)) from None


def _of_path(path: "os.PathLike[Any]") -> Iterator[bytes]:
    with open(path, "rb") as file:
        yield from _of_file(file)


def _of_file(file: Any) -> Iterator[bytes]:
    """A binary file gives what has arrived so far, so that someone typing gets an answer; a text file, a line."""
    read = getattr(file, "read1", None)
    if read is None:
        gives_text = hasattr(file, "encoding")  # as all text files have, and no binary one
        read = getattr(file, "readline", None) if gives_text else file.read
    while piece := (read or file.read)(_PIECE):
        if not isinstance(piece, str | bytes):
            raise ArgumentError(
                _("the file gives {kind}; it must give text or bytes").format(kind=type(piece).__name__)
            )
        yield piece if isinstance(piece, bytes) else piece.encode("utf-8", "surrogatepass")


def _of_line(line: Any) -> bytes:
    if not isinstance(line, str | bytes):
        raise ArgumentError(_("{kind} is not a line of text").format(kind=type(line).__name__))
    data = line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")
    return data if data.endswith((b"\n", b"\r")) else data + b"\n"


def _comment_as_utf8(line: bytes) -> bytes:
    """A line about the puzzle, such as its author, that an old program for Windows wrote; other lines as they are."""
    if not line.startswith(b"#"):
        return line
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace").encode()
    return line


def picture_error(kind: str) -> PuzzleTextError:
    """What to say of a picture of that kind."""
    sentence = _("this is a picture ({kind}), not text; give the text it was drawn from")
    return PuzzleTextError(sentence.format(kind=kind), 1, 1)


def _as_utf8(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """The same text as UTF-8, without the byte order mark that says how it was encoded."""
    head = b""
    for piece in pieces:
        head += piece
        if not any(len(head) < len(mark) and mark.startswith(head) for mark, _encoding in _MARKS):
            break  # more could not change which mark it is
    mark, encoding = next((each for each in _MARKS if head.startswith(each[0])), (b"", "utf-8"))
    head = head[len(mark) :]
    if head.startswith(_PDF):
        raise PuzzleTextError(_("this is a PDF file, not text; give its puzzles as text"), 1, 1)
    if head.startswith(b"PAR1\x15"):
        raise PuzzleTextError(_("this is a Parquet file; sudokit dataset annotate reads it"), 1, 1)
    for beginning, kind in _PICTURES.items():
        if head.startswith(beginning):
            raise picture_error(kind)
    if encoding == "utf-8":
        yield head
        yield from pieces
        return
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    yield decoder.decode(head).encode()
    for piece in pieces:
        yield decoder.decode(piece).encode()
    yield decoder.decode(b"", True).encode()
