"""The grid in a free text that counts as its author's answer: on one line, row by row, or cell by cell.

It may be surrounded by words, drawn with lines, or have a label before each row. Of several grids the last counts, as
the last word of whoever wrote it: a flood of grids is worth no more than one. So the text is read from its end, a page
at a time, and what stands before the answer, thousands of lines of thought, is never looked at. Where thought stands
below the answer, most of its lines are passed over by their outline, in which the cells of a row stand together.

The puzzle repeated below an answer is no other answer; nor are the columns or the boxes of an answer listed below it as
a proof. Lines that may be a grid and may be something else (rows with labels, a line of digits above or below a
grid) count only where they keep the givens.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import unescape
from itertools import accumulate
from typing import NamedTuple

from sudokit.board import Board, Grid
from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.solving.grids_in_digits import grid_in_digits

_MOST_TEXT = 1 << 20  # symbols from the end of a text that are looked at
_MOST_LISTINGS = 2  # an answer's columns and its boxes: of more grids that change a given, the last is the answer

_PAGE = 4096  # symbols of a text that are read at a time

_MARKUP = re.compile(  # HTML, colours, LaTeX
    r"[<&\x1b\\](?:(?<=<)/?[A-Za-z][^<>\n]{0,100}>|(?<=&)[a-z]{2,6}sp;|(?<=\x1b)\[[0-9;]{0,20}m"
    r"|(?<=\\)[A-Za-mo-z][A-Za-z]*(?:(?<=color|cline)\{[^{}\n]{0,40}\}|(?<=multicolumn)\{\d\}\{[^{}\n]{0,20}\})?)"
)
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
_OTHER_DIGIT = re.compile(r"(?![0-9])\d|[⁰¹²³⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓵-⓽❶-❾➀-➈➊-➒一二三四五六七八九]")  # ５, ५, ⑤ and 五 are 5
_THOUGHT_ENDS = ("</think>", "</thinking>", "</thought>", "</reasoning>")  # before them is no answer
_THOUGHT_BEGINS = tuple(end.replace("/", "") for end in _THOUGHT_ENDS)  # nor after them, where the thought has no end
_CONTENT = re.compile(r"[^\W_]|[.?·]")  # what a line between rows does not have
_ROW_LABEL = re.compile(r"\W*row\W?\d+\W*", re.IGNORECASE)  # on a line of its own
_WORD = re.compile(r"[\w.?·-]+|[:=]")
_BETWEEN = r"[^\w.?·:=-]"  # what stands between cells, and draws: walls, brackets, commas
_SIGNS = re.escape(EMPTY_SYMBOLS)
_NUMBER = re.compile(rf"[0-9]{{1,2}}|[{_SIGNS}]")
_PLACED = re.compile(  # r1c1=5; "R1C1": 5; {"row": 1, "col": 1, "value": 5}; (1, 1): 5; [0][0] = 5; A1 = 5
    r"(?:\br(?:ow)?\W{0,4}(\d{1,2})\W{0,4}c(?:ol(?:umn)?)?\W{0,4}(\d{1,2})|[\[(](\d{1,2})(?:, ?|\]\[)(\d{1,2})[\])]"
    r"|\b(?-i:([A-I]))(\d)\b)\W{0,4}(?:[:=>]|is\b|\bv(?:alue)?\b|\bdigit\b|\bnumber\b)\W{0,4}(\w{1,2})\b"
    r"|^\W*(\d{1,2}), ?(\d{1,2}), ?(\d{1,2})\W*$",  # in a table: 1,1,5
    re.IGNORECASE,
)
_BROKEN = re.compile(r",[ \t\r]*\n[ \t]*(?=\"(?:c|col|column|v|value|digit|number)\":)")  # JSON, a field a line
_FLOAT = re.compile(r"[0-9]\.0*")

_OUTLINES = {"\n": "\n", **dict.fromkeys(":=>", "="), **dict.fromkeys("Rr", "r"), **dict.fromkeys("Cc", "c")}
_OUTLINED_WITHOUT_PROSE = re.compile(  # no word, or one such as Row 1: or cell or grid, before cells by name
    rb"\n(?=[0=]*+(?:[xrc]?+[0=]*+\n|(?:r(?:xx)?+0+=?+)?(?:cxxx=?+)?"
    rb"(?:\n|r=?0+c=?0+(?:=|xx0|xxxxxr?=|x=)|rxx[0=]+c|[rcx]{1,5}+0++=0)))"
)
_OUTLINED_NAMES = re.compile(rb"r0+c0+=0+(?:r0+c0+=0+){8}[^\n]*")  # so many cells by name are no prose
_LEFT_OUT = bytes(n for n in range(256) if n >= 128 or not (chr(n).isalnum() or chr(n) in f"\n:=>{EMPTY_SYMBOLS}"))

_Digits = bytes  # of cells in order, 0 for empty


def grid_in_text(text: str, puzzle: Grid) -> Grid | None:
    """The grid of the puzzle's size in a text that counts as its answer; None if there is none."""
    board = puzzle.board
    givens = [(cell, digit) for cell, digit in enumerate(puzzle.digits) if digit]
    begin = max(text.rfind(end) for end in _THOUGHT_ENDS)
    end = min((at for tag in _THOUGHT_BEGINS if (at := text.find(tag, begin + 1)) >= 0), default=len(text))
    text = text[max(begin, end - _MOST_TEXT, 0) : end]
    if "\\" in text:
        text = text.replace("\\n", "\n")
    if '"' in text:
        text = _BROKEN.sub(", ", text)
    changed: list[_Digits] = []
    doubtful: _Digits | None = None
    echo: _Digits | None = None
    for digits, is_doubtful in _grids_from_the_end(text, puzzle):
        if digits == puzzle.digits:
            echo = digits
        elif all(digits[cell] == digit for cell, digit in givens):
            if changed and not set(changed) <= set(_listings(digits, board)):
                break
            return Grid.from_digits(digits, board)
        elif is_doubtful:
            doubtful = digits
        else:
            changed.append(digits)
            if len(changed) > _MOST_LISTINGS:
                break
    last = changed[0] if changed else None
    if last is None:
        written = [_plain(text), text] if "<" in text else [_plain(text)]  # tags may hold the digits
        last = next(filter(None, (grid_in_digits(one, puzzle) for one in written)), None) or doubtful or echo
    return Grid.from_digits(last, board) if last else None


def _listings(digits: _Digits, board: Board) -> Iterator[_Digits]:
    """The columns of a grid, and its boxes, one after the other."""
    for kind in ("column", "box"):
        yield bytes(digits[cell] for house in board.houses if house.kind == kind for cell in house.cells)


def _grids_from_the_end(text: str, puzzle: Grid) -> Iterator[tuple[_Digits, bool]]:
    """The grids of a text, the last first; whether each may be something else."""
    reader = _reader(puzzle.board)
    lines = reader.lines_from_the_end(text)
    line = next(lines, _END)
    while line is not _END:
        if line is None or not line.kind:
            line = next(lines, _END)
            continue
        if line.kind == "all":
            yield from ((digits, line.is_labelled) for digits in reversed(line.cells))
            line = next(lines, _END)
            continue
        run = [line]  # lines of one kind that follow each other; others that only draw may stand between them
        kind = line.kind
        while (line := next(lines, _END)) and line.kind in ("", kind):
            if line.kind:
                run.append(line)
        if kind == "placed":
            placed = reader.cells_of([named for one in reversed(run) for named in one.placed])
            if all(cell in placed for cell in puzzle.empty_cells):
                yield bytes(placed.get(cell, given) for cell, given in enumerate(puzzle.digits)), False
        else:
            run.reverse()
            yield from _blocks(run, reader.lengths_of(kind))


class _Line(NamedTuple):
    """What a line of text holds: nothing where it only draws; all cells of a grid, of several perhaps; a row; a cell.

    is_labelled: whether words or numbers stand beside a row; where all cells are there, whether a number was left out.
    placed: rows and columns as they are named, with digits.
    """

    kind: str
    cells: Sequence[_Digits] = ()
    is_labelled: bool = False
    placed: Sequence[tuple[int, int, int]] = ()


def _blocks(run: list[_Line], lengths: list[int]) -> Iterator[tuple[_Digits, bool]]:
    """The grids in a run of rows or of cells, the last first: every so many that follow each other."""
    count = len(lengths)
    digits = b"".join(line.cells[-1] for line in run)
    found = [len(line.cells[-1]) for line in run]
    offsets = [0, *accumulate(found)]
    labels = [line.is_labelled for line in run]
    for start in range(len(run) - count, -1, -1):
        if found[start : start + count] == lengths:
            is_doubtful = start % count > 0 or any(labels[start : start + count])
            yield digits[offsets[start] : offsets[start + count]], is_doubtful


class _LineReader:
    """Finds cells in lines of text: all of a board, a row, or one.

    Words, colons and equals signs separate what stands before them from what comes after.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._digit = dict.fromkeys(EMPTY_SYMBOLS, 0)
        self._digit |= {symbol: number for number, symbol in enumerate(board.symbols, start=1)}
        self._most = len(board.symbols)
        self._all = board.cell_count
        self._rows = [sum(row == other for other, _column in board.positions) for row in range(board.row_count)]
        self._lengths = {*self._rows, self._all}
        signs = f"[{_SIGNS}{re.escape(board.symbols)}]"
        # In an outline 0 is what may be a cell, x a letter that is none; blanks, commas and walls are left out.
        self._outline = bytes(ord(_OUTLINES.get(chr(n), "0" if chr(n) in self._digit else "x")) for n in range(256))
        self._outlined_row = re.compile(min(self._rows) * b"0" + rb"[^\n]*")
        self._cell = re.compile(rf"{_BETWEEN}*(?:-{_BETWEEN}+)*({signs}|[0-9]{{1,2}}){_BETWEEN}*")

    def lengths_of(self, kind: str) -> list[int]:
        """How many cells each line of a grid has that is written by rows, or by cells."""
        return self._rows if kind == "row" else self._all * [1]

    def lines_from_the_end(self, text: str) -> Iterator["_Line | None"]:
        """What the lines of a text hold, the last first; None for any number of lines that have something else."""
        end = len(text)
        while end >= 0:
            begin = text.rfind("\n", 0, max(0, end - _PAGE)) + 1
            lines = _plain(text[begin:end]).splitlines()
            outline = "\n".join(["", *lines, ""]).encode(errors="replace").translate(self._outline, _LEFT_OUT)
            with_row, without_prose, with_names = (
                set(_lines_found(sought, outline))
                for sought in (self._outlined_row, _OUTLINED_WITHOUT_PROSE, _OUTLINED_NAMES)
            )
            below = len(lines)
            for number in sorted(with_row | without_prose | with_names, reverse=True):
                if number < below - 1:
                    yield None
                below = number
                yield self._read(lines[number], number in with_row, number in without_prose)
            if below:
                yield None
            end = begin - 1

    def _read(self, line: str, has_row: bool, is_no_prose: bool) -> "_Line | None":
        """What a line with a row, without prose, or with many names holds; None where it has something else."""
        if is_no_prose:
            if not _CONTENT.search(line) or _ROW_LABEL.fullmatch(line):
                return _DRAWN
            if found := self._cell.fullmatch(line):
                cells = self._cells([found[1]], {1})
                return _Line("cell", cells) if cells else None
        if has_row and (rows := self._rows_of(line)):
            return rows
        placed = tuple(self._named_cells(line))
        return _Line("placed", placed=placed) if placed else None

    def _rows_of(self, line: str) -> _Line | None:
        words = _WORD.findall(line)
        grids: list[_Digits] = []
        rows: list[_Digits] = []
        is_labelled = is_shifted = False
        for piece in self._pieces(words):
            # A word may be all cells, among others that look like cells; a number or a dash before a row is its label.
            long = [[word] for word in piece if len(word) >= self._all]
            for part in long or (piece, piece[1:]):
                if cells := self._cells(part, self._lengths):
                    is_labelled = len(part) < len(words)
                    is_shifted |= part is not piece and not long
                    (grids if len(cells[0]) == self._all else rows).extend(cells)
                    if not long:
                        break
        if rows and len(rows) > 1 and [len(row) for row in rows] == self._rows:
            grids.append(b"".join(rows))
        if grids:
            return _Line("all", grids, is_shifted)
        return _Line("row", rows, is_labelled) if rows else None

    def _pieces(self, words: list[str]) -> Iterator[list[str]]:
        """Words that follow each other and may be cells."""
        piece: list[str] = []
        for word in words:
            if self._digit.keys() >= set(word):
                piece.append(word)
            elif piece:
                yield piece
                piece = []
        if piece:
            yield piece

    def _cells(self, words: list[str], lengths: Iterable[int]) -> list[_Digits]:
        """The cells that words give, a symbol or a number each; none if they are not as many as one of these."""
        if (
            self._most > 9
            and self._board.first_digit
            and len(words) in lengths
            and all(_NUMBER.fullmatch(word) for word in words)
        ):
            numbers = [int(word) if word.isdigit() else 0 for word in words]
            return [bytes(numbers)] if max(numbers) <= self._most else []
        if len(words) in lengths and all(map(_FLOAT.fullmatch, words)):
            words = [word[0] for word in words]
        for signs in ("".join(words), "".join(map(_undivided, words))):
            for length in (len(signs), len(signs) - 1, len(signs) - 3):  # perhaps with a full stop after it, or three
                if length in lengths and not signs[length:].strip(".?") and self._digit.keys() >= set(signs[:length]):
                    return [bytes(self._digit[sign] for sign in signs[:length])]
        return []

    def cells_of(self, named: Sequence[tuple[int, int, int]]) -> dict[int, int]:
        """The last digit of each cell of an answer, which counts rows and columns from 0 if it has one of them."""
        first = 0 if any(0 in (row, column) for row, column, _digit in named) else 1
        places = ((self._board.cell_at.get((row - first, column - first)), digit) for row, column, digit in named)
        return {cell: digit for cell, digit in places if cell is not None}

    def _named_cells(self, line: str) -> Iterator[tuple[int, int, int]]:
        """The rows and columns that a line names, each with its digit."""
        for found in _PLACED.finditer(line):
            row, column, symbol = filter(None, found.groups())
            if cells := self._cells([symbol], {1}):
                yield int(row) if row.isdigit() else 1 + ord(row) - ord("A"), int(column), cells[0][0]


def _undivided(word: str) -> str:
    """A word without the sign that stands between all of its cells, or all of its rows: 5-3-4 is 534."""
    for sign in "-._":
        parts = word.split(sign)
        if len(parts) > 3 and set(map(len, parts)) == {len(parts[0]) or None}:
            return "".join(parts)
    return word


def _lines_found(sought: re.Pattern[bytes], outline: bytes) -> Iterator[int]:
    """The numbers of the lines in which an outline has what is sought."""
    number, counted = -1, 0
    for found in sought.finditer(outline):
        number += outline.count(b"\n", counted, counted := found.end())
        yield number


def _plain(text: str) -> str:
    """A text without markup, with ordinary digits."""
    if not text.isascii():
        text = _NOT_ASCII.sub(_with_ordinary_digits, text)
    if any(sign in text for sign in "<&\\\x1b"):
        if "&#" in text:
            text = unescape(text)
        text = _MARKUP.sub(" ", text)
    return text


def _with_ordinary_digits(found: re.Match[str]) -> str:
    return (
        _OTHER_DIGIT.sub(lambda digit: str(int(unicodedata.numeric(digit[0]))), found[0])
        .replace("·", ".")
        .replace("→", "=")
    )


_DRAWN = _Line("")
_END = _Line("end")


@lru_cache(maxsize=16)  # answers come by the thousand, and most are to puzzles on one board
def _reader(board: Board) -> _LineReader:
    return _LineReader(board)
