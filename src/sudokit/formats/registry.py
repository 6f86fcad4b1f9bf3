"""The registry of formats, one line each: what it is, how to write it, and the sign by which it is recognised.

Text that shows its cells in reading order needs no sign: `text.grid` finds them. Whatever else is read has one of
three kinds of sign, by which its format is recognised:

    OnLine    how a line begins: a link, a line of a library; each line is a puzzle
    InFields  the fields of a JSON object
    XmlRoot   the first element of an XML file

To add a format, write a file with its reader and its writer and a line here; `read`, `write` and the command line then
know it.
"""

import importlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from sudokit.board import Board, Grid, classic
from sudokit.errors import ArgumentError, FormatError, PuzzleTextError
from sudokit.formats import grid_writers
from sudokit.formats.document import Document
from sudokit.formats.files import gnome_save, hodoku_library, ksudoku, open_sudoku, pencil_marks, sdk, tables
from sudokit.formats.files.xml import Element, elements
from sudokit.formats.json import document
from sudokit.formats.json.board import Fields, has_cells
from sudokit.formats.links import clue_links, own_link
from sudokit.formats.text.lines import picture_error
from sudokit.names import checked_name
from sudokit.registry import Registry
from sudokit.translation import N_, _


class OnLine(NamedTuple):
    """A line that begins so is a puzzle by itself; `read` takes the line and its number."""

    begins: re.Pattern[str]
    read: Callable[[str, int], Document]


class InFields(NamedTuple):
    """A JSON object of that kind is a puzzle; `read` takes its fields."""

    is_one: Callable[[Fields], bool]
    read: Callable[[Fields], Document]


class XmlRoot(NamedTuple):
    """An XML file with that root holds puzzles; `read` takes its elements and gives each with its line."""

    name: str
    read: Callable[[Iterator[Element]], Iterator[tuple[int, Document | PuzzleTextError]]]


Sign = TypeVar("Sign", OnLine, InFields, XmlRoot)


class FormatBoards(NamedTuple):
    """The boards that a format can say, in words, and whether it can say one."""

    words: str
    fit: Callable[[Board], bool]

    def __repr__(self) -> str:
        """Short, for help shows it."""
        return f"Boards({self.words!r})"


EVERY_BOARD = FormatBoards(N_("any board"), lambda board: True)
FROM_1 = FormatBoards(N_("a board whose digits count from 1"), lambda board: board.first_digit == 1)
CLASSIC_9X9 = FormatBoards(N_("the classic 9x9 board"), lambda board: board == classic())
UP_TO_9X9 = FormatBoards(
    N_("a board of boxes from 4x4 to 9x9"),
    lambda board: FROM_1.fit(board) and board.is_square and board.box_shape is not None and 4 <= board.digit_count <= 9,
)


def _later(module: str, name: str) -> Callable[..., Any]:
    """A function of a module of this package that is imported when it is needed: few texts are links."""

    def call(*arguments: Any) -> Any:
        return getattr(importlib.import_module(f"sudokit.formats.{module}"), name)(*arguments)

    return call


F_PUZZLES = FormatBoards(
    N_("a square board with regions and rules that f-puzzles knows"), _later("links.f_puzzles_rules", "fits")
)
DRAWN = FormatBoards(N_("a square board with regions"), _later("links.drawn_rules", "fits"))
F_PUZZLES_LINK = re.compile(r"https?://(?:www\.)?f-puzzles\.com/|N4Ig(?=[A-Za-z0-9+/%]{20})")
SUDOKUPAD_LINK = re.compile(
    r"https?://(?:[a-z]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)/"
    r"|(?:fpuz(?:zles)?|scl|ctc)N4"
)
PENPA_LINK = re.compile(r"https?://[^\s#?]*/penpa-edit/[#?]")

Begin = Callable[[Document], tuple[str, Callable[[Document], str]]]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a puzzle, and to recognise what is written so, as `register` takes it.

    description: what it looks like, in a few words.
    write: the function that writes a document.
    suffixes: of files; the first format with one is the usual one for it.
    sign: how its text begins, the fields of its JSON or the root of its XML, with what reads it; None for text that
        shows its cells.
    boards: those that it can hold.
    is_one_line: whether a puzzle is one line.
    states_board: whether it says the board by itself, without a comment.
    holds_one: whether a file holds one puzzle and no second.
    begin: for lists, what stands before the first, and what writes each of them.
    end: what stands after the last.

    >>> Format("all cells backwards", lambda document: str(document.grid)[::-1]).is_one_line
    False
    """

    description: str
    write: Callable[[Document], str]
    suffixes: tuple[str, ...] = ()
    sign: OnLine | InFields | XmlRoot | None = None
    boards: FormatBoards = EVERY_BOARD
    is_one_line: bool = False
    states_board: bool = False
    holds_one: bool = False
    begin: Begin | None = None
    end: str = ""


def _plain(
    write: Callable[[Grid], str],
    with_solution: Callable[[Grid, Grid, Callable[[Grid], str]], str] = grid_writers.below,
) -> Callable[[Document], str]:
    """A writer of documents that writes grids: the puzzle, and where there is a solution, that in its place."""
    return lambda document: (
        write(document.grid) if document.solution is None else with_solution(document.grid, document.solution, write)
    )


_whole_line = partial(Format, is_one_line=True, states_board=True)  # a line that says everything by itself

_OWN: dict[str, Format] = {
    "line": Format(
        N_("one symbol per cell, all on one line"),
        _plain(grid_writers.line, grid_writers.beside),
        (".txt",),
        is_one_line=True,
    ),
    "rows": Format(N_("one symbol per cell, one row per line"), _plain(grid_writers.rows), (".skp", ".txt")),
    "boxed": Format(N_("drawn with lines around boxes or regions"), _plain(grid_writers.boxed)),
    "ascii": Format(N_("drawn in plain ASCII"), _plain(grid_writers.boxed_ascii)),
    "csv": Format(N_("numbers with commas, one row per line, 0 for empty"), _plain(grid_writers.csv), boards=FROM_1),
    "list": Format(
        N_("a Python list of rows, 0 for empty"),
        _plain(grid_writers.python_list, grid_writers.in_fields),
        boards=FROM_1,
        is_one_line=True,
    ),
    "json": _whole_line(
        N_("a JSON object with everything that is known, on one line"),
        document.write,
        (".json", ".jsonl"),
    ),
    "sdm": Format(
        N_("a collection: one line per puzzle, 0 for empty"),
        _plain(grid_writers.digits, grid_writers.beside),
        (".sdm",),
        boards=FROM_1,
        is_one_line=True,
    ),
    "sdk": Format(
        N_("rows with author, level and state, as SadMan and SudoCue write them"), sdk.write, (".sdk",), boards=FROM_1
    ),
    "ss": Format(N_("drawn as Simple Sudoku does"), pencil_marks.write_simple_sudoku, (".ss",), boards=UP_TO_9X9),
    "marks": Format(
        N_("drawn with the pencil marks of each cell, as forums show positions"), pencil_marks.write, boards=UP_TO_9X9
    ),
    "sdx": Format(
        N_("a SudoCue game in progress, with candidates"),
        pencil_marks.write_sudocue,
        (".sdx",),
        boards=UP_TO_9X9,
    ),
    "candidates": _whole_line(
        N_("one line with a place for each of the 729 candidates"),
        pencil_marks.write_line,
        sign=OnLine(pencil_marks.LINE_SIGN, pencil_marks.read_line),
        boards=CLASSIC_9X9,
    ),
    "table": Format(
        N_("a list with a header that names its columns"), tables.write, (".csv",), is_one_line=True, begin=tables.begin
    ),
    "hodoku": _whole_line(
        N_("a line of a HoDoKu library, with digits placed and candidates ruled out"),
        hodoku_library.write,
        sign=OnLine(hodoku_library.SIGN, hodoku_library.read),
        boards=CLASSIC_9X9,
    ),
    "opensudoku": _whole_line(
        N_("an OpenSudoku file, with notes"),
        open_sudoku.write,
        (".opensudoku",),
        XmlRoot(open_sudoku.ROOT, open_sudoku.read),
        CLASSIC_9X9,
        begin=lambda _first: (open_sudoku.HEAD, open_sudoku.write),
        end=open_sudoku.END,
    ),
    "ksudoku": Format(
        N_("a KSudoku file, with its history"),
        ksudoku.write,
        (".ksudoku",),
        XmlRoot(ksudoku.ROOT, ksudoku.read),
        FormatBoards(ksudoku.BOARDS, ksudoku.fits),
        states_board=True,
        holds_one=True,
    ),
    "f-puzzles": _whole_line(
        N_("f-puzzles' JSON, with rules, marks and colours"),
        _later("links.f_puzzles", "write"),
        (".json",),
        InFields(lambda fields: has_cells(fields.get("grid")), _later("links.f_puzzles", "read")),
        F_PUZZLES,
    ),
    "f-puzzles-link": _whole_line(
        N_("the same in a link"),
        _later("links.f_puzzles", "write_link"),
        sign=OnLine(F_PUZZLES_LINK, _later("links.f_puzzles", "read_link")),
        boards=F_PUZZLES,
    ),
    "sudokupad": _whole_line(
        N_("a SudokuPad link"),
        _later("links.sudokupad", "write_link"),
        sign=OnLine(SUDOKUPAD_LINK, _later("links.sudokupad", "read_link")),
        boards=FormatBoards(DRAWN.words, _later("links.sudokupad", "fits")),
    ),
    "sudokupad-json": _whole_line(
        N_("SudokuPad's JSON, a drawing with marks and colours"),
        _later("links.sudokupad_json", "write"),
        (".json",),
        InFields(lambda fields: has_cells(fields.get("cells")), _later("links.sudokupad_json", "read")),
        DRAWN,
    ),
    "penpa": _whole_line(
        N_("a penpa+ link, a drawing with marks and colours"),
        _later("links.penpa_writer", "write"),
        sign=OnLine(PENPA_LINK, _later("links.penpa_reader", "read")),
        boards=DRAWN,
    ),
    "sudokit-link": _whole_line(
        N_("Sudokit's own link, for any board"),
        own_link.write,
        sign=OnLine(own_link.SIGN, own_link.read),
    ),
    "link": _whole_line(
        N_("a link to Sudoku Wiki's solver; those of other sites are read"),
        clue_links.write,
        sign=OnLine(clue_links.SIGN, clue_links.read),
        boards=CLASSIC_9X9,
    ),
    "gnome": _whole_line(
        N_("a game saved by GNOME Sudoku"),
        gnome_save.write,
        (".save",),
        InFields(gnome_save.is_one, gnome_save.read),
        CLASSIC_9X9,
        holds_one=True,
    ),
}

FORMATS = Registry("formats", Format, _OWN)

_ROOTS = {format.sign.name: format.sign for format in _OWN.values() if isinstance(format.sign, XmlRoot)}
_XML = re.compile(rf"\s*<(?:\?xml\b|!DOCTYPE\b|!--|(?:{'|'.join(_ROOTS)})[\s>/])".encode())
_ON_LINES = [format.sign for format in _OWN.values() if isinstance(format.sign, OnLine)]
_IN_FIELDS = [format.sign for format in _OWN.values() if isinstance(format.sign, InFields)]
_FIRST_LETTERS = frozenset(":hHNfscS")  # of lines with a sign


def sign_of_line(text: str, board: Board | None = None) -> OnLine | None:
    """What the line begins with, if that is the sign of a format; on a board of 729 cells, these are no candidates."""
    signs = _ON_LINES if text[:1] in _FIRST_LETTERS or len(text) == pencil_marks.LINE_LENGTH else []
    if FORMATS.added:
        signs = [*signs, *_added(OnLine)]
    if not signs or (board is not None and board.cell_count == len(text)):
        return None
    return next((sign for sign in signs if sign.begins.match(text)), None)


def sign_of_fields(fields: Fields) -> InFields | None:
    """What the fields of a JSON object show, if that is the sign of a format."""
    return next((sign for sign in (*_IN_FIELDS, *_added(InFields)) if sign.is_one(fields)), None)


def _added(kind: type[Sign]) -> list[Sign]:
    """The signs of that kind of the formats that others added."""
    return [format.sign for format in FORMATS.added.values() if isinstance(format.sign, kind)]


def is_xml(beginning: bytes) -> bool:
    """Whether a text that begins so is XML.

    >>> is_xml(b"<opensudoku>"), is_xml(b"<Puzzle 1>")
    (True, False)
    """
    added = (f"<{root.name}".encode() for root in _added(XmlRoot))
    return _XML.match(beginning) is not None or beginning.lstrip().startswith(tuple(added))


def read_xml(pieces: Iterable[bytes]) -> Iterator[tuple[int, Document | PuzzleTextError]]:
    """The puzzles of an XML file, each with its line; an error that is not of one puzzle alone is raised."""
    found = elements(pieces)
    root = next(found, None)
    if root and root.name == "svg":  # after a line that says it is XML
        raise picture_error("SVG")
    roots = _ROOTS | {root.name: root for root in _added(XmlRoot)}
    if root is None or root.name not in roots:
        raise PuzzleTextError(
            _("an XML file with the root {root!r} cannot be read; those of {programs} can").format(
                programs=_(" or ").join(roots), root=root.name[:40] if root else ""
            ),
            1,
        )
    return roots[root.name].read(found)


def format_named(name: str) -> Format:
    """The format of that name; a FormatError names the nearest one."""
    if not isinstance(name, str):
        raise ArgumentError(_("{kind} is not the name of a format").format(kind=type(name).__name__))
    return FORMATS[checked_name(name, FORMATS, N_("there is no format {found}; the formats are {names}"), FormatError)]
