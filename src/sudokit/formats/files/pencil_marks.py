"""Pencil marks as text: a grid drawn with all the candidates of each cell, as programs print it and people post it.

    | 5     3     124    | 26    7     8      | …
    | 6     7     247    | 23    9     5      | …

A cell with several digits has these as its marks; `.` is a cell without any. One digit alone is a filled cell, unless a
cell that sees it is marked with the same digit: then nobody has placed it yet, and it is a mark too; so it is in round
brackets, as Sudokit writes it where nothing else shows that. What else frames the cells does not matter. On boards with
more than 9 digits such a text could as well show numbers, so there it is not taken for marks.

SudoCue's files of games in progress (.sdx) are such grids without a frame, in which `u5` is a digit that the player has
placed. On one line, the marks of a 9×9 board are 729 symbols: in the place of each candidate its digit, or a dot.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import lru_cache

from sudokit.board import SYMBOLS, Board, Candidates, DigitSet, Grid, classic
from sudokit.errors import BoardError, PuzzleTextError
from sudokit.formats.document import Document, with_notes
from sudokit.translation import _, ngettext

MarkLists = dict[int, list[int]]  # for each cell with pencil marks, the digits marked

_FRAME = re.compile(r"[|+*:'\"`{}()\[\]<>/\\=_─-╿-]+")
_LONE_MARK = re.compile(r"\(([0-9])\)")
_PLAIN = frozenset("123456789. ")
_SURE = "%"  # after a lone digit that is a mark, once frames are taken off
_PLACED_WORD = re.compile(r"(?<!\S)u([1-9])(?!\S)")
_PLACED = "!"  # after a digit that the player has placed

LINE_NAME = "candidates"
LINE_LENGTH = 729
LINE_SIGN = re.compile(rf"(?=(?:[.0]*[1-9]){{9}})(?:{''.join(f'[.0{digit}]' for digit in range(1, 10))}){{81}}\s*$")
_FEWEST_GIVENS = 17  # of a 9×9 puzzle with one solution
_FRAME_LINE = re.compile(r"(?!(?=.*\.)[\s|.│┃║]*$)[^0-9]*")  # without a digit, such as .-----.; but not empty cells


def marked_rows(text: str) -> list[list[str]] | None:
    """The words of a grid of pencil marks, row by row; None for text that is something else.

    >>> marked_rows("12 3 4 12 / 34 . 12 12 / 1 23 23 4 / 23 4 1 23".replace("/", chr(10)))[1]
    ['34', '.', '12', '12']
    >>> marked_rows("1 . . . / . . 3 . / . 4 . . / . . . 2".replace("/", chr(10))) is None
    True
    """
    rows = [words for line in text.splitlines() if (words := _words_of_line(line))]
    side = len(rows)
    symbols = SYMBOLS[:side]
    if not 4 <= side <= 9 or any(len(row) != side for row in rows):
        return None
    words = [word for row in rows for word in row]
    known = frozenset((*symbols, _SURE, _PLACED))
    for word in set(words):  # most come again and again
        if word != "." and (len(set(word)) < len(word) or not known.issuperset(word)):
            return None
    return rows if any(len(word) > 1 for word in words) else None


def _words_of_line(line: str) -> list[str]:
    if _PLAIN.issuperset(line):  # as most are that have no frame
        return line.split()
    if line.startswith("#") or _FRAME_LINE.fullmatch(line):
        return []
    return words_of(_PLACED_WORD.sub(rf"\1{_PLACED}", _LONE_MARK.sub(rf" \1{_SURE} ", line)))


def is_row_of_marks(text: str) -> bool:
    """Whether a line shows a row of cells with pencil marks, whatever puzzle its digits would make one after another.

    The marks of a cell rise. Where the rows of a puzzle do so it is no puzzle, for they are all alike.

    >>> is_row_of_marks("| 1234 12 | 34 (4) |"), is_row_of_marks("1234 3412 2143 4321"), is_row_of_marks("1 2 3 4")
    (True, False, False)
    """
    words = [word.rstrip(_SURE + _PLACED) for word in _words_of_line(text)]
    if not 4 <= len(words) <= 9 or max(map(len, words)) == 1:
        return False
    known = frozenset(SYMBOLS[: len(words)])
    return all(word == "." or (known.issuperset(word) and word == "".join(sorted(set(word)))) for word in words)


def read_pencil_marks(text: str, board: Board | None = None) -> Document | None:
    """The filled cells and the pencil marks of such a text, on the classic board of its size unless one is given.

    >>> document = read_pencil_marks("12 3 4 12 / 34 . 12 12 / 1 23 23 4 / 23 4 1 23".replace("/", chr(10)))
    >>> print(document.grid, document.centre_marks[0])
    ..4........4.4.. 12
    """
    rows = marked_rows(text)
    if rows is None:
        return None
    if board is None:
        try:
            board = classic(len(rows))
        except BoardError:
            return None
    return _document([word for row in rows for word in row], board)


def read_line(text: str, number: int) -> Document:
    """The same from a line of 729 symbols."""
    symbols = text.strip().replace("0", ".")
    words = (symbols[start : start + 9].replace(".", "") or "." for start in range(0, LINE_LENGTH, 9))
    document = replace(_document(list(words), classic()), format=LINE_NAME)
    if document.grid.clue_count >= _FEWEST_GIVENS:
        return document
    return with_notes(
        document,
        [
            _(
                "fewer than {n} cells have a single candidate, so the candidates may be clues; they were read as marks"
            ).format(n=_FEWEST_GIVENS)
        ],
    )


def _document(words: list[str], board: Board) -> Document:
    """The document of the words of all cells."""
    sure = {cell for cell, word in enumerate(words) if word.endswith(_SURE)}
    placed = {cell for cell, word in enumerate(words) if word.endswith(_PLACED)}
    plain = [word.rstrip(_SURE + _PLACED) for word in words]
    marks = read_marks(plain, board)
    filled = {cell: digits[0] for cell, digits in marks.items() if len(digits) == 1 and cell not in sure}
    filled = {
        cell: digit
        for cell, digit in filled.items()
        if cell in placed or not _is_marked_nearby(cell, digit, marks, board)
    }
    position = Grid.from_digits(bytes(filled.get(cell, 0) for cell in range(board.cell_count)), board)
    grid = position.replace(dict.fromkeys(placed, 0)) if placed else position
    return Document(
        grid, position, centre_marks={cell: _set_of_word(plain[cell]) for cell in marks if cell not in filled}
    )


def _is_marked_nearby(cell: int, digit: int, marks: Mapping[int, Collection[int]], board: Board) -> bool:
    """Whether a cell that sees this one has the digit among several marks."""
    for peer in board.peers[cell]:  # a plain loop, for this is most of the time it takes to read marks
        found = marks.get(peer)
        if found and digit in found and len(found) > 1:
            return True
    return False


def read_marks(words: list[str], board: Board) -> MarkLists:
    """The pencil marks of each cell of a board, from one word for each: its digits, or `.` for none."""
    if len(words) != board.cell_count:
        raise PuzzleTextError(
            ngettext(
                "there are marks for {found} cell; the board has {expected}",
                "there are marks for {found} cells; the board has {expected}",
                len(words),
            ).format(expected=board.cell_count, found=len(words))
        )
    marks = {}
    for cell, word in enumerate(words):
        digits = _digits_of_word(word)
        if digits and not 1 <= min(digits) <= max(digits) <= board.digit_count:
            raise PuzzleTextError(
                _("{word!r} cannot be the marks of {cell}; the digits go up to {last}").format(
                    last=board.symbols[-1], cell=board.cell_name(cell), word=word[:40]
                )
            )
        if digits:
            marks[cell] = [*digits]
    return marks


@lru_cache(maxsize=1024)
def _digits_of_word(word: str) -> list[int]:
    return [SYMBOLS.find(symbol.upper()) + 1 for symbol in word if symbol != "."]


@lru_cache(maxsize=1024)
def _set_of_word(word: str) -> DigitSet:
    return DigitSet(_digits_of_word(word))


def words_of(text: str) -> list[str]:
    """The words of drawn pencil marks, without what frames them."""
    return _FRAME.sub(" ", text).split()


def write(document: Document) -> str:
    """The position drawn with its pencil marks, or with all candidates where nothing is marked.

    >>> from sudokit.board.cells import DigitSet
    >>> print(write(Document(Grid("12.. 34.. .... ....", classic(4)), centre_marks={2: DigitSet([3, 4])})))
    .-----.------.
    | 1 2 | 34 . |
    | 3 4 | .  . |
    :-----+------:
    | . . | .  . |
    | . . | .  . |
    '-----'------'
    """
    return _draw_frame(document, ".:'")


def write_simple_sudoku(document: Document) -> str:
    """The grid as Simple Sudoku (.ss) draws it, and below it the pencil marks if there are any.

    >>> print(write_simple_sudoku(Document(Grid("12.. 34.. .... ....", classic(4)))))
    *-----*
    |12|..|
    |34|..|
    |--+--|
    |..|..|
    |..|..|
    *-----*
    """
    board = document.grid.board
    height, width = board.box_shape or (1, board.column_count)
    lines = []
    for number, start in enumerate(range(0, len(document.grid), board.column_count)):
        if number and number % height == 0:
            lines.append("|" + "+".join(["-" * width] * (board.column_count // width)) + "|")
        row = str(document.grid)[start : start + board.column_count]
        lines.append("|" + "|".join(row[at : at + width] for at in range(0, len(row), width)) + "|")
    border = "*" + "-" * (len(lines[0]) - 2) + "*"
    grid = "\n".join([border, *lines, border])
    marks = _draw_frame(document, "*|*") if document.marks or document.position else ""
    return (
        f"{grid}\n\n{marks}" if read_pencil_marks(marks, board) else grid
    )  # without a mark it would be another puzzle


def write_sudocue(document: Document) -> str:
    """The position as SudoCue's files (.sdx) have it: a row on each line, and `u` before what was placed.

    >>> print(write_sudocue(Document(Grid("12.. 34.. .... ...."), Grid("1234 34.. 2... ...."))))
    1 2 u3 u4
    3 4 12 12
    u2 13 14 13
    4 13 124 123
    """
    board = document.grid.board
    words = _words(document)
    words = [f"u{word}" if cell in document.entries else word for cell, word in enumerate(words)]
    return "\n".join(
        " ".join(words[start : start + board.column_count]) for start in range(0, len(words), board.column_count)
    )


def write_line(document: Document) -> str:
    """The position as a line of 729 symbols; a cell without marks has all its candidates."""
    # A lone mark that would look like a digit is left out.
    groups = ("" if word[0] in "(." else word for word in _words(document, has_gaps=False))
    return "".join("".join(digit if digit in group else "." for digit in SYMBOLS[:9]) for group in groups)


def _words(document: Document, *, has_gaps: bool = True) -> list[str]:
    """A word for each cell: its digit or its marks; candidates where nothing is marked, or in each gap."""
    board = document.grid.board
    position = document.position or document.grid
    marks = document.marks
    if not marks or not has_gaps:
        candidates = Candidates(position)
        marks = {cell: marks.get(cell) or candidates.of(cell) for cell in position.empty_cells}
    # A digit beside which it is marked would look like a mark itself.
    seen = [{position.digits[peer] for peer in board.peers[cell]} for cell in range(board.cell_count)]
    marks = {cell: digits - seen[cell] for cell, digits in marks.items()}
    words = []
    for cell, digit in enumerate(position.digits):
        digits = [] if digit else [*marks.get(cell, ())]
        word = board.symbol(digit) if digit else "".join(map(board.symbol, digits)) or "."
        is_doubtful = len(digits) == 1 and not _is_marked_nearby(cell, digits[0], marks, board)
        words.append(f"({word})" if is_doubtful else word)
    return words


def _draw_frame(document: Document, corners: str) -> str:
    """Rows of candidates in a frame; `corners` are those at the top, in the middle and at the bottom."""
    board = document.grid.board
    words = _words(document)
    height, width = board.box_shape or (1, board.column_count)
    rows = [words[start : start + board.column_count] for start in range(0, len(words), board.column_count)]
    widths = [max(len(row[column]) for row in rows) for column in range(board.column_count)]
    stacks = [range(start, start + width) for start in range(0, board.column_count, width)]

    def border(corner: str, between: str) -> str:
        strokes = ["-" * (sum(widths[column] + 1 for column in stack) + 1) for stack in stacks]
        return corner + between.join(strokes) + corner

    lines = []
    for number, row in enumerate(rows):
        if number % height == 0:
            lines.append(border(corners[1], "+") if number else border(corners[0], corners[0].replace("*", "-")))
        parts = (" ".join(row[column].ljust(widths[column]) for column in stack) for stack in stacks)
        lines.append("| " + " | ".join(parts) + " |")
    return "\n".join([*lines, border(corners[2], corners[2].replace("*", "-"))])
