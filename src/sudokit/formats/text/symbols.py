"""Glances at text: what is surely not a puzzle, and what is nothing but symbols.

Whatever they settle, a closer look would settle alike; a test compares the two.
"""

import json
import re
from collections.abc import Sequence

from sudokit.board.board import Board
from sudokit.formats.registry import sign_of_line
from sudokit.formats.text.grid import is_surely_no_board
from sudokit.formats.text.tokens import CELL_SYMBOLS, CONTENT, DELIMITERS, MOST_SIGNS, Line, is_json, is_row

FEWEST_CELLS = 16  # of a puzzle among others, unless its board is known

FEWEST_CHARACTERS = 12  # of a line that says its board by itself, such as sudokit:....

_SYMBOLS_AND_BLANKS = CELL_SYMBOLS - {"-"} | {" "}
_MAYBE_OBJECT = re.compile(r'[ \t\ufeff]*\{\s*["}]')  # of JSON


def is_surely_none(line: Line, board: Board | None) -> bool:
    """Whether a glance shows that a line of a list is not a puzzle: no board has its number of cells.

    Without a board, four or nine cells are not taken for a puzzle among others.

    >>> from sudokit.formats.text.tokens import line_of
    >>> is_surely_none(line_of(1, "5 3"), None), is_surely_none(line_of(1, 80 * "."), None)
    (True, True)
    """
    text, length = line.text, len(line.text)
    if is_json(text) or sign_of_line(text):  # which may leave empty cells out
        return length < FEWEST_CHARACTERS
    fewest = fewest_characters(board)
    if length < fewest:
        return True
    if length <= 3 * fewest:  # a comma may separate two blanks, and otherwise nothing is a cell
        commas = text.count(",") + text.count(";") + text.count("\t")
        if max(commas, length - commas - text.count(" ")) < fewest:
            return True
    if CELL_SYMBOLS.issuperset(text):
        return is_surely_no_board(length, board)
    return " " in text and _SYMBOLS_AND_BLANKS.issuperset(text) and _are_surely_no_cells(text.split(), board)


def _are_surely_no_cells(words: list[str], board: Board | None) -> bool:
    """Whether neither the words nor their symbols are as many as the cells of a board, nor the symbols of one."""
    counts = (len(words), sum(map(len, words)), max(map(len, words)))
    return all(count <= fewest_characters(board) or is_surely_no_board(count, board) for count in counts)


def fewest_characters(board: Board | None) -> int:
    """How many a line of a list has at least if it is a puzzle, on this board if that is known."""
    return (FEWEST_CELLS if board is None else board.cell_count) - 1  # as many commas have one more blank


def are_surely_none(lines: Sequence[Line], board: Board | None, *, fewest: int = FEWEST_CELLS) -> bool:
    """Whether they have fewer characters than cells, or more rows than there can be symbols and signs.

    Each cell takes a character, but for a blank one before or after a comma. `fewest` cells are a puzzle where no board
    is known.
    """
    if len(lines) == 1 and len(lines[0].text) < 3:  # no board has three cells, blanks around a comma included
        return True
    if len(lines) > MOST_SIGNS and not is_json(lines[0].text) and sum(map(is_row, lines)) > MOST_SIGNS:
        return True
    first = first_with_content(lines).text
    if is_json(first) or sign_of_line(first):  # which may leave empty cells out
        fewest = 4
    elif board is not None:
        fewest = board.cell_count
    length = 0
    for line in lines:
        length += len(line.text) + (not DELIMITERS.isdisjoint(line.text))
        if length >= fewest:
            return False
    return True


def first_with_content(lines: Sequence[Line]) -> Line:
    """The first line that has something on it; the first of all if none has."""
    return lines[0] if lines[0].kind is CONTENT else next((line for line in lines if line.kind is CONTENT), lines[0])


def symbols_of_rows(lines: Sequence[Line]) -> str | None:
    """The cells of lines that are one word each, longer than a number and without the dashes that borders have."""
    if any(len(line.text) < 3 for line in lines):
        return None
    cells = "".join(line.text for line in lines)
    return cells if "-" not in cells and CELL_SYMBOLS.issuperset(cells) else None


def lone_symbols(text: str) -> str | None:
    """The cells of a line that shows each of them by itself, as `5 3 . .`."""
    words = text.strip(" ").split(" ")
    if len(words) < FEWEST_CELLS or "-" in words or not CELL_SYMBOLS.issuperset(words):
        return None
    return "".join(words)


def is_whole_json(line: Line) -> bool:
    """Whether the line is a JSON object by itself, whatever it describes."""
    if not _MAYBE_OBJECT.match(line.whole) or not line.whole.rstrip().endswith("}"):
        return False
    try:
        return isinstance(json.loads(line.whole), dict)
    except (ValueError, RecursionError):
        return False
