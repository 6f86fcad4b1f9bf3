"""Rules in drawings: what SudokuPad and penpa+ show is for people, who know what a line or a circle stands for.

Sudokit can read back what it draws, since it also writes the board in a field of its own. The field is trusted only if
the drawing matches: everything that the rules of that board draw must be there. Anything else in the drawing may mean
whatever its author intended; it is kept, and a note says so.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sudokit.board import MAX_DIGITS, Board
from sudokit.board.constraints.catalogue import KINDS, sentence_of
from sudokit.board.constraints.marks import Mark
from sudokit.board.rules import House
from sudokit.errors import SudokuError
from sudokit.formats.document import Document, with_notes
from sudokit.formats.json.board import Fields, board_fields, board_from_object
from sudokit.formats.links.f_puzzles_rules import shape
from sudokit.translation import _

FIELD = "sudokit"

_WORDS = "words"  # whether the rules in words are Sudokit's
_NORMAL = re.compile(
    r"(?:(?:normal|standard|classic|regular|usual)\s*)?(?:\d+\s*[x×]\s*\d+\s*)?(?:sudoku\s*)?(?:rules?\s*)?(?:appl(?:y|ies))?",
    re.IGNORECASE,
)
_LONGEST_NORMAL = 60  # characters of a sentence that says so


class Said(NamedTuple):
    """What the field says: the board, and whether the rules in words are only what its rules say."""

    board: Board
    has_own_words: bool


def field_of(board: Board, has_own_words: bool) -> Fields:
    """The field that describes the board of a drawing."""
    return {"board": board_fields(board)} | ({_WORDS: True} if has_own_words else {})


def stated_rules(field: Any, size: int) -> Said | None:
    """What the field says; None if it states no board of that size."""
    fields = field.get("board") if isinstance(field, dict) else None
    if not isinstance(fields, dict):
        return None
    try:
        board = board_from_object(fields, size * size)
    except SudokuError:
        return None
    if board is None or not board.is_square or board.digit_count != size:
        return None
    return Said(board, field.get(_WORDS) is True)


def fits(board: Board) -> bool:
    """Whether a drawing can show the board: rows, columns, regions, and rules that are drawn or said in words."""
    if not board.is_square or not 2 <= board.digit_count <= MAX_DIGITS:
        return False
    try:
        plain = shape(region_of_cells(board), board.digit_count)
        return (plain.with_constraints(*board.constraints) if board.constraints else plain) == board
    except SudokuError:
        return False


def region_of_cells(board: Board) -> list[Fields]:
    """The region of each cell, as `shape` takes them."""
    cells: list[Fields] = [{"region": None} for _cell in range(board.cell_count)]
    for number, area in enumerate(board.areas):
        for cell in area.cells:
            cells[cell]["region"] = number
    return cells


def marks_of(board: Board) -> Iterable[Mark]:
    """What the rules of a board draw."""
    for constraint in board.constraints:
        yield from KINDS[constraint.kind].marks(constraint)


def houses_to_draw(board: Board) -> Iterable[House]:
    """The houses that rules add and that are drawn as such: diagonals and windows."""
    return (house for house in board.houses if house.kind in ("diagonal", "window"))


def in_words(board: Board) -> str:
    """The rules of a board, a sentence each; "" where it has none beyond its houses."""
    return "\n".join(dict.fromkeys(map(sentence_of, board.constraints)))


def remaining(drawn: Sequence[Any], expected: Iterable[Any]) -> list[Any] | None:
    """Everything drawn except what was expected; None where some of that is missing.

    >>> remaining([3, 1, 2, 1], [1, 2]), remaining([3], [1])
    ([3, 1], None)
    """
    missing = Counter(map(_plain, expected))
    rest = []
    for item in drawn:
        text = _plain(item)
        if missing[text]:
            missing[text] -= 1
        else:
            rest.append(item)
    return None if missing.total() else rest


def _plain(value: Any) -> str:
    """JSON in which things that are equal look the same, so 1 and 1.0 too."""
    return re.sub(r"(\d)\.0(?!\d)", r"\1", json.dumps(value, sort_keys=True, default=str))


def notes(drawings: Iterable[str], rules: str, board: Board) -> tuple[str, ...]:
    """Sentences for what may be rules that Sudokit does not know: drawings, and words on a board without any."""
    names = list(dict.fromkeys(drawings))
    found = []
    if names:
        found.append(
            _("drawings ({names}) are kept, but Sudokit does not know any rules they may stand for").format(
                names=", ".join(names)
            )
        )
    if rules and not board.constraints and not all(map(_is_normal, re.split(r"[.\n!]", rules))):
        found.append(_("the rules in words may ask for more than normal Sudoku, which is all that Sudokit understood"))
    return tuple(found)


def with_doubts(document: Document) -> Document:
    """The document with a note, if it brings a solution that breaks the rules as Sudokit has read them."""
    if document.solution is None or document.grid.board.unchecked:
        return document
    from sudokit.board.checking import check  # only for a puzzle that brings its solution

    report = check(document.solution, puzzle=document.grid)
    if not report.conflicts and not (report.is_complete and report.changed_givens):
        return document
    return with_notes(
        document, [_("the solution that comes with the puzzle breaks rules, so some may have been misunderstood")]
    )


def _is_normal(sentence: str) -> bool:
    """Whether a sentence says that it is Sudoku as everybody knows it, or nothing."""
    words = sentence.strip(" \t\r-*•,;:()[]&")
    return len(words) <= _LONGEST_NORMAL and _NORMAL.fullmatch(words) is not None
