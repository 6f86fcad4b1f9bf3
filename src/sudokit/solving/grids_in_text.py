"""The grid in a free text that counts as its author's answer: on one line, row by row, or cell by cell.

It may be surrounded by words, drawn with lines, or have a label before each row. Of several grids the last counts, as
the last word of whoever wrote it: a flood of grids is worth no more than one. So the text is read from its end, and
what stands before the answer, thousands of lines of thought, is never looked at.

The puzzle repeated below an answer is no other answer; nor are the columns or the boxes of an answer listed below it as
a proof. Lines that may be a grid and may be something else (rows with labels, a line of digits above or below a
grid) count only where they keep the givens.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.board.grid import Grid

_MOST_TEXT = 1 << 20  # symbols from the end of a text that are looked at
_MOST_LISTINGS = 2  # an answer's columns and its boxes: of more grids that change a given, the last is the answer

_MARKUP = re.compile(r"</?[A-Za-z][^<>]{0,100}>|\x1b\[[0-9;]{0,20}m|\\[A-Za-mo-z][A-Za-z]*")  # HTML, colours, LaTeX
_OTHER_DIGIT = re.compile(r"(?![0-9])\d|[①-⑨❶-❾一二三四五六七八九]")  # ５, ५, ⑤ and 五 are 5
_THOUGHT_ENDS = ("</think>", "</thinking>", "</thought>", "</reasoning>")  # before them is no answer
_CONTENT = re.compile(r"[^\W_]|[.?·]")  # what a line between rows does not have
_ROW_LABEL = re.compile(r"\W*row\W?\d+\W*", re.IGNORECASE)  # on a line of its own
_WORD = re.compile(r"[\w.?·-]+|[:=]")
_BETWEEN = r"[^\w.?·:=-]"  # what stands between cells, and draws: walls, brackets, commas
_SIGNS = re.escape(EMPTY_SYMBOLS)
_NUMBER = re.compile(rf"[0-9]{{1,2}}|[{_SIGNS}]")
_PLACED = re.compile(r"\b[Rr](\d{1,2})[Cc](\d{1,2})\W{0,3}(?:[:=]|is\b)\W{0,3}(\w{1,2})\b")  # r1c1=5, "R1C1": 5
_PLACED_BY_NUMBERS = re.compile(  # {"row": 1, "col": 1, "value": 5}; (1, 1): 5
    r"\brow\W{1,4}(\d{1,2})\W{1,4}col(?:umn)?\W{1,4}(\d{1,2})\W{1,4}(?:value|digit|number)\W{1,4}(\w{1,2})\b"
    r"|\((\d{1,2}), ?(\d{1,2})\) ?: ?(\w{1,2})\b",
    re.IGNORECASE,
)
_NO_PROSE = re.compile(r"[\W\d_]*(?:[^\W\d_]?\W*$|[Rr])")  # no word but r1c1 or row 1

_Digits = bytes  # of cells in order, 0 for empty


def grid_in_text(text: str, puzzle: Grid) -> Grid | None:
    """The grid of the puzzle's size in a text that counts as its answer; None if there is none."""
    board = puzzle.board
    givens = [(cell, digit) for cell, digit in enumerate(puzzle.digits) if digit]
    begin = max(text.rfind(end) for end in _THOUGHT_ENDS)
    lines = text[max(begin, len(text) - _MOST_TEXT, 0) :].replace("\\n", "\n").splitlines()
    changed: list[_Digits] = []
    doubtful: _Digits | None = None
    echo: _Digits | None = None
    for digits, is_doubtful in _grids_from_the_end(lines, puzzle):
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
    last = changed[0] if changed else doubtful or echo
    return Grid.from_digits(last, board) if last else None


def _listings(digits: _Digits, board: Board) -> Iterator[_Digits]:
    """The columns of a grid, and its boxes, one after the other."""
    for kind in ("column", "box"):
        yield bytes(digits[cell] for house in board.houses if house.kind == kind for cell in house.cells)


def _grids_from_the_end(lines: Sequence[str], puzzle: Grid) -> Iterator[tuple[_Digits, bool]]:
    """The grids of a text, the last first; whether each may be something else."""
    reader = _reader(puzzle.board)
    at = len(lines)
    while at:
        at -= 1
        line = reader.read(lines[at])
        if line is None or not line.kind:
            continue
        if line.kind == "all":
            yield from ((digits, False) for digits in reversed(line.cells))
            continue
        run = [line]  # lines of one kind that follow each other; others that only draw may stand between them
        while at and (above := reader.read(lines[at - 1])) and above.kind in ("", line.kind):
            at -= 1
            if above.kind:
                run.append(above)
        if line.kind == "placed":
            placed = reader.cells_of([named for one in reversed(run) for named in one.placed])
            if all(cell in placed for cell in puzzle.empty_cells):
                yield bytes(placed.get(cell, given) for cell, given in enumerate(puzzle.digits)), False
        else:
            run.reverse()
            yield from _blocks(run, reader.lengths_of(line.kind))


class _Line(NamedTuple):
    """What a line of text holds: nothing where it only draws; all cells of a grid, of several perhaps; a row; a cell.

    is_labelled: whether words or numbers stand beside a row. placed: rows and columns as they are named, with digits.
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
        # Most lines are prose, and of these no more is asked than whether so many cells can stand in them.
        self._row = re.compile(rf"{signs}(?:[^0-9A-Za-z_.?:=-]*+{signs}){{{min(self._rows) - 1}}}")
        self._cell = re.compile(rf"{_BETWEEN}*(?:-{_BETWEEN}+)*({signs}|[0-9]{{1,2}}){_BETWEEN}*")

    def lengths_of(self, kind: str) -> list[int]:
        """How many cells each line of a grid has that is written by rows, or by cells."""
        return self._rows if kind == "row" else self._all * [1]

    def read(self, line: str) -> _Line | None:
        """What a line holds; None where it has something else."""
        if not line.isascii():
            line = _OTHER_DIGIT.sub(lambda found: str(int(unicodedata.numeric(found[0]))), line)
        if "<" in line or "\\" in line or "\x1b" in line:
            line = _MARKUP.sub(" ", line)
        if _NO_PROSE.match(line):
            if not _CONTENT.search(line) or _ROW_LABEL.fullmatch(line):
                return _DRAWN
            if found := self._cell.fullmatch(line):
                cells = self._cells([found[1]], {1})
                return _Line("cell", cells) if cells else None
            if placed := tuple(self._named_cells(line)):
                return _Line("placed", placed=placed)
        return self._rows_of(line) if self._row.search(line) else None

    def _rows_of(self, line: str) -> _Line | None:
        words = _WORD.findall(line)
        grids: list[_Digits] = []
        rows: list[_Digits] = []
        is_labelled = False
        for piece in self._pieces(words):
            # A word may be all cells, among others that look like cells; a number or a dash before a row is its label.
            long = [[word] for word in piece if len(word) >= self._all]
            for part in long or (piece, piece[1:]):
                if cells := self._cells(part, self._lengths):
                    is_labelled = len(part) < len(words)
                    (grids if len(cells[0]) == self._all else rows).extend(cells)
                    if not long:
                        break
        if rows and len(rows) > 1 and [len(row) for row in rows] == self._rows:
            grids.append(b"".join(rows))
        if grids:
            return _Line("all", grids)
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
        signs = "".join(words)
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
        found = _PLACED.findall(line)
        if not found and ("{" in line or "(" in line):
            found = [[group for group in groups if group] for groups in _PLACED_BY_NUMBERS.findall(line)]
        for row, column, symbol in found:
            if cells := self._cells([symbol], {1}):
                yield int(row), int(column), cells[0][0]


_DRAWN = _Line("")


@lru_cache(maxsize=16)  # answers come by the thousand, and most are to puzzles on one board
def _reader(board: Board) -> _LineReader:
    return _LineReader(board)
