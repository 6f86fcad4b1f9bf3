"""Lines of text taken apart: comments, titles and borders, and rows of words with what stands between them.

This is the part of reading that knows no Sudoku. Every character is looked at a fixed number of times, so the time is
proportional to the length of the text, whatever the text is.

A comment runs from a # at the start of a line, or after white space, to its end. In a row, *words* are runs of cell
symbols; *delimiters* are commas, semicolons and tabs; *walls* are drawn. Columns are those of the text as given.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudokit.board import MAX_DIGITS, SYMBOLS
from sudokit.board.cells import EMPTY_SYMBOLS, MAX_CELLS
from sudokit.errors import PuzzleTextError
from sudokit.translation import N_, _

if TYPE_CHECKING:
    from sudokit.board.board import Board

CELL_SYMBOLS = frozenset(SYMBOLS + SYMBOLS.lower() + EMPTY_SYMBOLS)

NumberedLine = tuple[int, str]

_DASH = "-"  # as in "5 3 - - 7", and in borders
_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x25A0)))
_WALLS = _BOX_DRAWING + "|¦"
_UPRIGHT_WALLS = "│┃┆┇┊┋║╎╏╵╷╹╻╽╿▌▐▏▕█"
_STROKES = frozenset(_BOX_DRAWING) - frozenset(_UPRIGHT_WALLS) | frozenset("-=~‐‑‒–—―")
# Corners may be drawn as dots, quotes and the like, as long as something on the line is a stroke.
_BORDER = frozenset(_WALLS + " \t.,'`*_+:") | _STROKES
_MAYBE_EMPTY_CELLS = frozenset("- \t,;" + _UPRIGHT_WALLS + "|¦")  # or a border, if dashes are no cells
_LIKE_ASCII = dict(
    zip("–—−•∙⋅・･□", "---......", strict=True)
)  # empty cells as word processors and other scripts have them
_SPACES = "".join(re.escape(chr(code)) for code in range(0x3001) if chr(code).isspace() and chr(code) != "\t")
_BETWEEN_CELLS = "[](){}'\"“”‘’\ufeff"
_WORD = re.compile(f"[{re.escape(''.join(sorted(CELL_SYMBOLS)))}]+")
_TOKEN = re.compile(
    f"(?P<word>{_WORD.pattern})|(?P<wall>[{re.escape(_WALLS)}])"
    rf"|(?P<delimiter>[,;\t])|[{_SPACES}{re.escape(_BETWEEN_CELLS)}]+|(?P<stray>.)"
)
_COMMENT = re.compile(r"(?<!\S)#")
_NAME_BEFORE_LIST = re.compile(r"(?:[A-Za-z_]\w*\s*=\s*)?(?:[A-Za-z_]\w*\.)?(?:array\(|list\(|matrix\()?(?=\s*[\[(])")
_AFTER_ARRAY = re.compile(r",?\s*dtype=[\w.]+\s*\)\s*$")
_NONE = re.compile(r"\b(?:None|null|nan)\b", re.IGNORECASE)
_FLOAT = re.compile(r"([0-9]{1,2})(\.0*)")

# More symbols, walls and the like than any board can have: there is no need to look further.
MOST_SIGNS = 8 * MAX_CELLS

_SHORTEST_TITLE, _LONGEST_TITLE = 4, 200  # as "grid" and "no 1" are
_SIGNS_OF_LISTS = frozenset("{=[")  # the first line of a list with a name has one
DELIMITERS = frozenset(",;\t")
_FIRST_OF_ROWS = frozenset("123456789.0")
_AROUND_TITLES = " \t=~*/[(<{'\"\ufeff"
_TITLE = re.compile(
    r"(?:grid|puzzle|sudoku|board|game|problem|quiz|question|level)\b(?!\.\w)|(?:no|nr|number)\b\W*\d", re.IGNORECASE
)
SOLUTION, STATE = N_("solution"), N_("state")  # what follows a title may be
_ROLES = {"solution": SOLUTION, "answer": SOLUTION, "state": STATE}
_ROLE = re.compile(rf"[\W\d_]*+({'|'.join(_ROLES)})s?[\W\d_]*+", re.IGNORECASE)
MARKS, COLOURS = "marks", "colours"  # parts that files of SadMan Software may have beside these
_SECTIONS = {"[pencilmarks]": MARKS, "[colours]": COLOURS, "[colors]": COLOURS}
_COLUMN = re.compile("puzzles?|quiz|quizzes|sudokus?|questions?|problems?|grids?|boards?|cells", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")
_NO_NAME_OF_COLUMN = re.compile(r":(?!\w)|\b\d")  # is in a header; but note2 and meta:source are
_FIELD = re.compile(r"[^,;\t]+")
_CELLS_OF_A_PUZZLE = 16  # a line with so many cells, or so many without a gap, is no title


class LineContent(Enum):
    """What a line is."""

    BLANK = 1
    COMMENT = 2
    TITLE = 3
    HEADER = 4
    CONTENT = 5


BLANK, COMMENT, TITLE, HEADER, CONTENT = (
    LineContent  # by themselves, for Python 3.11 takes long to find them in their class
)


@dataclass(slots=True)  # which is made in less time than a tuple with names, or a frozen one
class TextLine:
    """A line with its number, what it is, and its text without a comment at its end; `whole` is the line as given.

    A title or a comment such as "Solution 3" says what the cells after it are: `role` is then "solution" or "state",
    or another part that files have.
    `board` is what a comment before the line states, or the line itself, for readers that look for one; `problem` is
    what is wrong with the board that it states itself.
    """

    number: int
    kind: LineContent
    text: str
    whole: str
    role: str = ""
    board: "Board | None" = None
    problem: PuzzleTextError | None = None


class Word(NamedTuple):
    """A run of cell symbols and where it begins, counted from 1."""

    text: str
    line: int
    column: int


class TextRow(NamedTuple):
    """What stands on one line: its words, and the columns of its walls and delimiters."""

    line: int
    text: str
    words: list[Word]
    walls: list[int]
    delimiters: list[int]

    def between(self, columns: list[int]) -> list[list[Word]]:
        """The words before, between and after those columns, which rise."""
        parts: list[list[Word]] = [[] for _part in range(len(columns) + 1)]
        part = 0
        for word in self.words:
            while part < len(columns) and columns[part] < word.column:
                part += 1
            parts[part].append(word)
        return parts


class Layout(NamedTuple):
    """The rows of a text, how many rows stand between its borders, and whether brackets group it."""

    rows: list[TextRow]
    bands: list[int]
    is_list: bool


# What a line is.


def line_of(number: int, text: str, board: "Board | None" = None) -> TextLine:
    """The line with its comment taken off, and what is left of it named; `board` is what it stands on, if stated.

    >>> line_of(3, "Puzzle 1 (hard)").kind, line_of(4, "# Solution:").role, line_of(5, "12.. # a row").text
    (<LineContent.TITLE: 3>, 'solution', '12.. ')
    """
    whole = text
    if "{" in text and is_json(text):
        return TextLine(number, CONTENT, text, whole, "", board)  # whatever it holds: a # may be part of a name
    if "#" in text:
        found = _COMMENT.search(text)
        comment = found.start() if found else len(text)
        text = text[:comment]
        if not text or text.isspace():
            role = _role(whole[comment + 1 : comment + 1 + _LONGEST_TITLE])
            return TextLine(number, COMMENT, whole, whole, role, board)
    if not text or text.isspace():
        return TextLine(number, BLANK, text, whole, "", board)
    # Most rows begin with a digit or a dot, which no title does.
    if text[0] not in _FIRST_OF_ROWS and len(text) >= _SHORTEST_TITLE:
        if text[0] == "[" and (section := _SECTIONS.get(text.strip().lower())):
            return TextLine(number, TITLE, text, whole, section, board)
        name = text.strip(_AROUND_TITLES)
        if (
            (name[:1].isalpha() or name[:1] in DELIMITERS)  # the first column may have no name
            and len(name) <= _LONGEST_TITLE
            and _SIGNS_OF_LISTS.isdisjoint(name)
        ):
            if _is_header(name):
                return TextLine(number, HEADER, text, whole, "", board)
            role = _role(name)
            if (role or _TITLE.match(name)) and not _may_be_cells(name):  # letters are cells too, but not so few
                return TextLine(number, TITLE, text, whole, role, board)
    return TextLine(number, CONTENT, text, whole, "", board)


def is_json(text: str) -> bool:
    """Whether the text begins as a JSON object does."""
    return text.lstrip(" \t\ufeff").startswith("{")


def is_row(line: TextLine) -> bool:
    """Whether the line shows cells, rather than a border or nothing."""
    if line.kind is not CONTENT:
        return False
    text = line.text
    return text[0] not in _BORDER or _STROKES.isdisjoint(text) or not _BORDER.issuperset(text)


def begins_like_row(text: str) -> bool:
    """Whether the first character shows that a line is a row: most begin with a digit, and a title takes a few letters.

    >>> begins_like_row("12.. # a row"), begins_like_row("A2"), begins_like_row("A2.."), begins_like_row("--+--")
    (True, True, False, False)
    """
    first = text[:1]
    if "0" <= first <= "9":
        return True
    if not first or first == "#" or first.isspace():
        return False
    if len(text) >= _SHORTEST_TITLE and (first.isalpha() or first in _AROUND_TITLES):
        return False
    return first not in _BORDER or _STROKES.isdisjoint(text)


def _is_header(text: str) -> bool:
    """Whether it names the columns of a list, as `puzzle,solution` does."""
    if DELIMITERS.isdisjoint(text) or _NO_NAME_OF_COLUMN.search(text):
        return False
    # Where there are digits too, only what is surely no title: one of the names is just that of the column.
    words = (
        _LETTERS.findall(text)
        if text[0].isalpha() and not any(map(str.isdigit, text)) and ":" not in text
        else [field.strip(" \"'") for field in _FIELD.findall(text)]
    )
    return any(map(_COLUMN.fullmatch, words)) and not _may_be_cells(text)


def _may_be_cells(text: str) -> bool:
    """Whether as many cells as a puzzle has stand there without a gap, or with nothing but blanks between them."""
    if len(text) < _CELLS_OF_A_PUZZLE:
        return False
    words = [token["word"] for token in _TOKEN.finditer(text) if token["word"]]
    cells = sum(map(len, words))
    is_row = cells >= _CELLS_OF_A_PUZZLE and cells == len("".join(text.split()))
    return is_row or max(map(len, words), default=0) >= _CELLS_OF_A_PUZZLE


def _role(text: str) -> str:
    """What a title, or a comment that is nothing but one, says of the cells after it."""
    only = _ROLE.fullmatch(text)
    return _ROLES[only[1].casefold()] if only else ""


def has_more_than_a_row(text: str) -> bool:
    """Whether there are more words, or more symbols in a word, than a row of the largest board has cells.

    >>> has_more_than_a_row(81 * "."), has_more_than_a_row(81 * ". "), has_more_than_a_row("530 070 000")
    (True, True, False)
    """
    for number, word in enumerate(_WORD.finditer(text)):
        if number == MAX_DIGITS or word.end() - word.start() > MAX_DIGITS:
            return True
    return False


def without_comments(text: str) -> str:
    """The text without its comments, for other texts that may have some, such as a map of regions.

    >>> without_comments("# two by two\\n12 # one two\\n12")
    '\\n12 \\n12'
    """
    return "\n".join(_COMMENT.split(line, maxsplit=1)[0] for line in text.split("\n"))


# Rows and borders.


def layout_of(lines: Iterable[TextLine]) -> Layout:
    """Take the lines of one puzzle apart; a character that belongs to no puzzle is an error that names its place."""
    content = [(line.number, line.text) for line in lines if line.kind in (CONTENT, BLANK)]
    start = next((index for index, (_number, text) in enumerate(content) if not _is_blank(text)), None)
    is_list = start is not None and _before_list(content[start][1]) > 0
    if start is not None and is_list:
        content = _plain_list(content[start:])
    rows: list[TextRow | None] = []  # None for a border
    left = MOST_SIGNS
    for number, given in content:
        text = plain_symbols(given)
        characters = set(text)
        is_border = characters <= _BORDER and not characters.isdisjoint(_STROKES)
        if _is_blank(text) or (is_border and not characters <= _MAYBE_EMPTY_CELLS):
            rows.append(None)
            continue
        row, left = _row(number, text, left)
        rows.append(row)
    return _group_rows(_resolve_rows_of_dashes(rows), is_list)


def plain_symbols(text: str) -> str:
    """The text with the digits of other scripts, wide forms, long dashes and dots as ASCII has them; as long as before.

    >>> plain_symbols("１２｜．３"), plain_symbols("5–•")
    ('12|.3', '5-.')
    """
    if text.isascii():
        return text
    others = {symbol for symbol in set(text) if not symbol.isascii()}
    plain = {ord(symbol): str(int(symbol)) for symbol in others if symbol.isdecimal()}
    plain |= {ord(symbol): _LIKE_ASCII[symbol] for symbol in others & _LIKE_ASCII.keys()}
    plain |= {wide: chr(wide - 0xFEE0) for wide in map(ord, others) if 0xFF01 <= wide <= 0xFF5E and wide not in plain}
    return text.translate(plain) if plain else text


def _is_blank(text: str) -> bool:
    return not text or text.isspace()


def _row(number: int, line: str, left: int) -> tuple[TextRow, int]:
    """The row, and how many symbols and signs may follow after it."""
    row = TextRow(number, line, [], [], [])
    for token in _TOKEN.finditer(line):
        column = token.start() + 1
        kind = token.lastgroup
        if kind == "word":
            row.words.append(Word(token[0], number, column))
        elif kind == "wall":
            row.walls.append(column)
        elif kind == "delimiter":
            row.delimiters.append(column)
        elif kind == "stray":
            raise _stray(token[0], number, column)
        left -= token.end() - token.start() if kind else 1
        if left < 0:
            raise PuzzleTextError(
                _("more cells than any board has, up to line {line}, column {column}").format(
                    line=number, column=column
                ),
                number,
                column,
            )
    return row, left


def _stray(symbol: str, line: int, column: int) -> PuzzleTextError:
    sentence = (
        _("the bytes at line {line}, column {column} are not UTF-8; save the text in that encoding")
        if symbol == "\ufffd"
        else _("{symbol!r} at line {line}, column {column} is neither a digit nor an empty cell (.)")
    )
    return PuzzleTextError(sentence.format(symbol=symbol, line=line, column=column), line, column)


def _resolve_rows_of_dashes(rows: list[TextRow | None]) -> list[TextRow | None]:
    """Rows of nothing but dashes are empty cells where others have dashes among their cells and are built alike."""
    maybe = {row.line for row in rows if row and row.words and all(set(word.text) == {_DASH} for word in row.words)}
    if not maybe:
        return rows
    sure = [row for row in rows if row and row.line not in maybe]
    alike = sure or [row for row in rows if row]
    builds = {_build(row) for row in alike if any(_DASH in word.text for word in row.words)}
    return [row if row and (row.line not in maybe or _build(row) in builds) else None for row in rows]


def _build(row: TextRow) -> tuple[int, int]:
    return len(row.words), sum(len(word.text) for word in row.words)


def _group_rows(rows: list[TextRow | None], is_list: bool) -> Layout:
    bands = [0]
    for row in rows:
        if row:
            bands[-1] += 1
        elif bands[-1]:
            bands.append(0)
    return Layout([row for row in rows if row], [band for band in bands if band], is_list)


# Python lists, and arrays as NumPy prints them.


def _before_list(text: str) -> int:
    """How many characters stand before the bracket with which a list begins, plus one; 0 if the text is not a list."""
    indent = len(text) - len(text.lstrip(" \t\ufeff"))
    match = _NAME_BEFORE_LIST.match(text[indent : indent + _LONGEST_TITLE])
    return indent + match.end() + 1 if match else 0


def _plain_list(content: list[NumberedLine]) -> list[NumberedLine]:
    """The lines of a list without its name, with dots for None, and without the type that NumPy adds."""
    number, text = content[0]
    before = _before_list(text) - 1
    plain = [(number, " " * before + text[before:]), *content[1:]]
    last_number, last = plain[-1]
    tail = max(len(last) - _LONGEST_TITLE, 0)
    plain[-1] = last_number, last[:tail] + _AFTER_ARRAY.sub(lambda end: " " * len(end[0]), last[tail:])
    plain = [(number, _NONE.sub(lambda nothing: ".".ljust(len(nothing[0])), text)) for number, text in plain]
    words = {word[0] for _number, text in plain for word in _WORD.finditer(text)}
    if all(word == "." or _FLOAT.fullmatch(word) for word in words):  # [5.0, nan, …] or [5. 0. …]
        plain = [(number, _FLOAT.sub(lambda number: number[1].ljust(len(number[0])), text)) for number, text in plain]
    return plain
