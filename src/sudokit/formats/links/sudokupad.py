"""SudokuPad's links: `sudokupad.app/` and a word that says what follows.

    fpuz, fpuzzles   a puzzle of f-puzzles, packed as in its own links
    scl, ctc         a drawing of a puzzle, packed likewise, in JSON that may be written shorter
    scf              the givens: a digit and the empty cells after it are one symbol; perhaps diagonals and windows

Any other word is the name of a puzzle on their server, which Sudokit does not ask. A puzzle of f-puzzles says its rules
as rules, so that is what is written where it can be; `sudokupad_json` has the drawings.
"""

import json
import re
from dataclasses import replace
from math import isqrt
from typing import Any
from urllib.parse import unquote

from sudokit.board import Board, Constraint, Grid, classic
from sudokit.board.constraints.unknown import refuse_unknown
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.document import Document
from sudokit.formats.json.board import Fields, fields_of, shown
from sudokit.formats.links import drawn_rules, f_puzzles, f_puzzles_rules, sudokupad_json
from sudokit.formats.links.link_errors import LINK_ERRORS, in_link
from sudokit.formats.links.lz_string import compress, decompress
from sudokit.name_types import CheckedName
from sudokit.translation import _

NAME = "sudokupad"
LINK = "https://sudokupad.app/"

_PATH = re.compile(r"(?:https?://[^/]+/)?(?:sudoku/)?(?:\?puzzleid=)?(.*)", re.DOTALL)
_FORMS = re.compile(r"(fpuzzles|fpuz|scl|ctc|scf)(.+)", re.DOTALL)
_SCF = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_SHORT = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
    "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
    "vd": "videos", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
    "hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_SCF_RULES = {"x": "diagonal", "w": "windoku"}
_SCF_PART = re.compile(r"[xw]|([ta])((?:[^*]|\*\*)*+)\*?")


def read_link(text: str, line: int) -> Document:
    """The document of a link; a PuzzleTextError says why there is none."""
    path = _PATH.match(text.strip())
    data = unquote(path[1] if path else "")
    form = _FORMS.match(data)
    if not form:
        raise PuzzleTextError(
            _("the link at line {line} points to a server; give one that holds the puzzle itself").format(line=line),
            line,
        )
    word, content = form[1], re.split(r"[?&#]", form[2])[0]
    if word.startswith("fpuz"):
        return f_puzzles.read_compressed(content, line, NAME)
    try:
        if word == "scf":
            return _shortest_read(content)
        return replace(sudokupad_json.read(_fields(decompress(content.replace(" ", "+")))), format=NAME)
    except LINK_ERRORS as error:
        raise in_link(error, line) from error


def fits(board: Board) -> bool:
    """Whether a link can hold the board."""
    return f_puzzles_rules.fits(board) or drawn_rules.fits(board)


def write_link(document: Document) -> str:
    """The document as a link: givens alone in the shortest form, else by way of f-puzzles, else as a drawing."""
    board = document.grid.board
    if document.is_plain and document.solution is None and board == classic():
        return f"{LINK}scf{_shortest(document.grid)}"
    if sudokupad_json.EXTRA not in document.extra and f_puzzles_rules.fits(board):
        return f"{LINK}fpuz{compress(f_puzzles.write(document))}"
    if not drawn_rules.fits(board):
        raise FormatError(_("{board} cannot be drawn").format(board=board.name))
    return f"{LINK}scl{compress(sudokupad_json.write_packable(document))}"


# Givens alone.


def _shortest(grid: Grid) -> str:
    """The givens with up to five empty cells after each as one symbol; empty cells before the first follow a zero."""
    symbols: list[int] = []
    blanks = 5
    for digit in grid.digits:
        if digit or blanks == 5:
            symbols.append(digit)
            blanks = 0
        else:
            blanks += 1
            symbols[-1] += 10
    return "".join(_SCF[symbol] for symbol in symbols)


def _shortest_read(content: str) -> Document:
    """The document of such symbols, after which letters may say that diagonals or windows hold every digit, and texts
    between asterisks a title and an author."""
    digits: list[int] = []
    at = 0
    while at < len(content) and content[at] != "*" and len(digits) < 81:
        blanks, digit = divmod(_SCF.index(content[at]), 10) if content[at] in _SCF else (-1, 0)
        if blanks < 0:
            raise PuzzleTextError(_("{found!r} after scf is neither a digit nor a letter").format(found=content[:20]))
        digits += [digit] + [0] * blanks
        at += 1
    if isqrt(len(digits)) ** 2 != len(digits) or not 2 <= isqrt(len(digits)) <= 9:
        raise PuzzleTextError(_("{n} cells after scf do not make a square").format(n=len(digits)))
    at += content[at : at + 1] == "*"
    rules: dict[str, Constraint] = {}
    texts: dict[str, str] = {}
    while at < len(content):
        part = _SCF_PART.match(content, at)
        if not part:
            refuse_unknown([shown(content[at])])
        at = part.end()
        if part[1]:
            texts[part[1]] = part[2].replace("**", "*")
        else:
            rules[part[0]] = Constraint(CheckedName(_SCF_RULES[part[0]]))
    board = classic(isqrt(len(digits)))
    grid = Grid.from_digits(digits, board.with_constraints(*rules.values()) if rules else board)
    return Document(grid, title=texts.get("t", ""), author=texts.get("a", ""), format=NAME)


# Drawings.


def _fields(text: str) -> Fields:
    """The fields of a drawing, whether it is JSON or the shorter form of it."""
    try:
        return fields_of(text)
    except json.JSONDecodeError:
        pass
    fields = _expand_names(fields_of(_as_json(text)))
    assert isinstance(fields, dict)
    return fields


_TOKEN = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s'"\[\]{}:,]+|\s+""")
_BARE_JSON = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null")


def _as_json(text: str) -> str:
    """The shorter form as JSON: names and colours have no quotes, strings have single ones, `t` is true, `f` false, and
    where an item is missing there is an empty object."""
    parts: list[str] = []
    before = ""
    for token in _TOKEN.findall(text):
        if token.isspace():
            continue
        if token in ",]" and before in ("[", ",") and (token == "," or before == ","):
            parts.append("{}")
        if token[0] == "'":
            inner = token[1:-1].replace("\\'", "'")
            parts.append('"' + re.sub(r'(?<!\\)"', '\\"', inner) + '"')
        elif token[0] in '"[]{}:,':
            parts.append(token)
        else:
            parts.append(_word(token, is_value=before == ":"))
        before = token
    return "".join(parts)


def _word(token: str, is_value: bool) -> str:
    if is_value and token in ("t", "f"):
        return "true" if token == "t" else "false"
    if is_value and token in ("#0", "#F"):
        return '"#000000"' if token == "#0" else '"#FFFFFF"'
    if is_value and re.fullmatch("[0-9a-fA-F]{6}", token):
        return f'"#{token}"'
    return token if _BARE_JSON.fullmatch(token) else json.dumps(token)


def _expand_names(value: Any) -> Any:
    if isinstance(value, dict):
        return {_SHORT.get(name, name): _expand_names(each) for name, each in value.items()}
    return [_expand_names(each) for each in value] if isinstance(value, list) else value
