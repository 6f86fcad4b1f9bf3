"""Sudokit's own links: the lines of a text with semicolons between them, for any board.

    sudokit:1.....3..4.....2
    sudokit:1.....3..4.....2;r1c2=3;r1c3~24

The first lines are a puzzle, with its board unless that is obvious. Moves may follow: they are kept as they are, for
`play` to understand, and readers of puzzles skip them, and a time to beat (`t=312`) too. What is not a letter or a
digit may be written as in any link (`%20`).
"""

import re
from functools import lru_cache
from urllib.parse import quote, unquote

from sudokit.board import Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.document import Document
from sudokit.formats.json.board import board_line, board_of_line, is_self_evident
from sudokit.formats.links.link_errors import LINK_ERRORS, in_link
from sudokit.translation import _

NAME = "sudokit-link"
LINK = "sudokit:"
SIGN = re.compile(LINK, re.IGNORECASE)
MOVE = re.compile(r"\s*[0-9A-Za-z]?[rR][0-9]+[cC][0-9]+[^\s=~^#]*[=~^#]\S")

TIME = re.compile(r"\s*t=[0-9]{1,6}\s*")  # the seconds to beat, in a challenge
_SAFE = "=~^,.:"


def link_of_lines(lines: list[str]) -> str:
    """The link that holds these lines."""
    return LINK + ";".join(map(_quoted, lines))


@lru_cache(maxsize=4096)  # an address that follows a game has the same moves again and again
def _quoted(line: str) -> str:
    return quote(line, safe=_SAFE)


def lines_of_link(text: str) -> list[str] | None:
    """The lines that a link holds; None for another text.

    >>> lines_of_link("sudokit:1.....3..4.....2;r1c2=3%20r1c3~24")
    ['1.....3..4.....2', 'r1c2=3 r1c3~24']
    """
    plain = text.strip()
    return [unquote(line) for line in plain[len(LINK) :].split(";")] if SIGN.match(plain) else None


def write(document: Document) -> str:
    """A link to the puzzle."""
    board = document.grid.board
    return link_of_lines([*([] if is_self_evident(board) else [board_line(board)]), str(document.grid)])


def read(text: str, number: int) -> Document:
    """The puzzle of a link, with the lines of its moves under `extra`."""
    lines = [line for line in lines_of_link(text) or [] if line.strip() and not TIME.fullmatch(line)]
    moves = [line for line in lines if MOVE.match(line)]
    lines = [line for line in lines if not MOVE.match(line)]
    try:
        board = board_of_line(lines[0]) if lines else None
        cells = lines[1:] if board else lines
        if len(cells) != 1:
            raise PuzzleTextError(
                _("the link has {n} lines; the first must hold the cells of a puzzle").format(n=len(cells))
            )
        return Document(Grid(cells[0], board), extra={NAME: moves} if moves else {}, format=NAME)
    except LINK_ERRORS as error:
        raise in_link(error, number) from error
