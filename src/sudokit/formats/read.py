"""Puzzles from text, one or many, read as a stream: the one reader that the library and the command line share.

A text holds one puzzle per line; or puzzles that take several lines, with blank lines, titles or comments between them;
or a single puzzle. The first lines show which; after that nothing is kept. Invalid text becomes an
entry with its error, and reading continues after it: every line is part of a puzzle, a comment, a title or a header, or
is reported with its number.

A comment such as `# board: {"variants": ["diagonal"]}` says on which board everything after it stands, up to the next
such comment; `# solution` says that what follows fills in the puzzle before it.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from sudokit.arguments import can_be_listed, check_flags, plain_items
from sudokit.board import MAX_DIGITS, Board, Grid, usual_board
from sudokit.board.constraints.unknown import allow_unchecked
from sudokit.errors import PuzzleTextError, SeveralPuzzlesError
from sudokit.formats.arrays import entries_of_numbers
from sudokit.formats.entry import Entry
from sudokit.formats.registry import is_xml, read_xml
from sudokit.formats.text.blocks import puzzles_in_blocks
from sudokit.formats.text.layout import TextKind, head_of
from sudokit.formats.text.lines import (
    LinesOnBoards,
    TextLines,
    explaining_file_names,
    is_array_of_numbers,
    is_text,
    puzzle_column,
)
from sudokit.formats.text.list import Block, entry_of_symbols, puzzles_one_a_line, resume_at_first_puzzle
from sudokit.formats.text.puzzle import entry_of_document
from sudokit.translation import _

_ARRAY_OF_OBJECTS = re.compile(rb'\s*\[\s*\{\s*["}]')


def read_many(source: Any, *, board: Board | None = None) -> Iterator[Entry]:
    """Read puzzles lazily from text, a file or its path, or lines; blank lines and comments are skipped.

    Lists and arrays of digits are taken too: one puzzle each, or the rows of one; and columns of NumPy, pandas, polars
    or Arrow with a puzzle in each place, or the column `puzzle` of a table or data frame.

    >>> for entry in read_many("1..3.......4...2 # easy\\n\\n1..!\\n.2.4............"):
    ...     print(entry.number, entry.grid or entry.error)
    1 1..3.......4...2
    3 '!' at line 3, column 4 is neither a digit nor an empty cell (.)
    4 .2.4............
    """
    return explain_file_names(source, _one_by_one(read_blocks(source, board)))


def explain_file_names(source: Any, entries: Iterator[Entry]) -> Iterator[Entry]:
    """The entries; where there is no puzzle in them but the name of a file, the error says how files are read."""
    if not isinstance(source, str) or "\n" in source:
        return entries
    return (_explain_file_name(source, entry) for entry in entries)


def _explain_file_name(source: str, entry: Entry) -> Entry:
    if entry.error is None:
        return entry
    try:
        with explaining_file_names(source):
            raise entry.error
    except PuzzleTextError as error:
        return Entry(entry.number, None, error)


def _one_by_one(items: Iterator[Block | Entry]) -> Iterator[Entry]:
    for item in items:
        if isinstance(item, Entry):
            yield item
        else:
            yield from item.entries()


def read_blocks(source: Any, board: Board | None = None) -> Iterator[Block | Entry]:
    """Read like `read_many`, but let puzzles of 81 cells that follow each other come together, as arrays.

    Reading a line and making a grid of it costs Python more than solving it costs the native core. Where that is not
    there, every puzzle comes alone.
    """
    board = None if board is None else usual_board(board)
    source = _plain(source)
    if not is_text(source):
        return entries_of_numbers(source, board)
    return items_of(LinesOnBoards(TextLines(source), board))


def _plain(source: Any) -> Any:
    """The puzzles of a table or a column as a list; text, files, lists and arrays of numbers as they are."""
    column = puzzle_column(source)
    is_column = can_be_listed(column) and (hasattr(column, "dtype") or hasattr(column, "to_pylist"))
    return plain_items(column) if is_column and not is_array_of_numbers(column) else column


def read(source: Any, *, board: Board | None = None, unchecked: bool = False) -> Grid:
    r"""Read a puzzle in any format: a line, drawn grids, rows of numbers, lists, CSV, JSON.

    The source is text, bytes, an open file, the path of one, or digits in a list or an array. Empty cells are `.`, `0`,
    `_`, `*`, `x`, `-`, `?`, `·`, or blank where their place shows; past 9 come letters or, in rows with separators,
    decimal numbers. The board is the one that the text states, else the classic one with that many cells, and drawn
    walls say what its boxes are. A board must not contradict what the text states. A warning names what
    may be a rule but was not understood.

    unchecked: read a puzzle with rules that Sudokit does not know too; it can be shown, but not checked or solved.

    >>> read("| 1   |     |\n|     | 3   |\n|-----+-----|\n|   4 |     |\n|     |   2 |")
    Grid('1.....3..4.....2')
    >>> read("[[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]")
    Grid('1.....3..4.....2')
    >>> read("1,,,\n,,3,\n,4,,\n,,,2")
    Grid('1.....3..4.....2')
    >>> read("1... ..3. .4.. ...!")
    Traceback (most recent call last):
    ...
    sudokit.errors.PuzzleTextError: '!' at line 1, column 19 is neither a digit nor an empty cell (.)
    """
    check_flags(unchecked=unchecked)
    board = None if board is None else usual_board(board)
    if not is_text(source):
        return Grid(source, board)
    with explaining_file_names(source), allow_unchecked(unchecked):
        entry = only_one(LinesOnBoards(TextLines(source), board))
    assert entry.grid is not None
    if not entry.is_plain and entry.document and entry.document.notes:
        import warnings  # only where something was not understood

        for note in entry.document.notes:
            warnings.warn(note, stacklevel=2)
    return entry.grid


def items_of(lines: LinesOnBoards, *, keeps_everything: bool = False) -> Iterator[Block | Entry]:
    """The puzzles of these lines, one by one or in blocks; `puzzles_one_a_line` says what `keeps_everything` adds."""
    beginning = lines.plain.beginning()
    if beginning.lstrip().startswith(b"<") and is_xml(beginning):
        for number, found in read_xml(lines.plain.rest()):
            yield entry_of_document(number, found, lines.expected)
        return
    if _ARRAY_OF_OBJECTS.match(beginning):  # whose fields may state boards and rules, so its lines are no puzzles
        what = _("this is a JSON array of objects; write one object on each line, as JSON Lines")
        yield Entry(1, None, PuzzleTextError(what, 1))
        return
    first = next(lines.plain, None)
    if first is None:
        return
    # A row has at most 32 cells, so more symbols than that without a gap are a puzzle, and the others stand one a line.
    if not keeps_everything and (entry := entry_of_symbols(*first, lines, fewest=MAX_DIGITS + 1)):
        yield entry
        yield from puzzles_one_a_line(lines, last=entry)
        return
    head = head_of(chain([lines.line(*first)], lines), lines.expected)
    match head.kind():
        case TextKind.SINGLE:
            yield head.single
        case TextKind.ONE_A_LINE:
            yield from puzzles_one_a_line(lines, head, keeps_everything=keeps_everything)
        case TextKind.IN_BLOCKS:
            yield from puzzles_in_blocks(chain(head.lines, lines), lines.expected)
        case TextKind.NEITHER:
            yield from resume_at_first_puzzle(lines, head, keeps_everything=keeps_everything)


def only_one(lines: LinesOnBoards, *, keeps_everything: bool = False) -> Entry:
    """The puzzle, where there is no other; it is a PuzzleTextError if there is none."""
    found: list[Entry] = []
    for item in items_of(lines, keeps_everything=keeps_everything):
        found += item.entries() if isinstance(item, Block) else [item]
        if len(found) > 1 and found[0].number == found[1].number:
            del found[0]  # now with its solution
        if len(found) > 1:
            break
    if len(found) == 1 and found[0].grid:
        return found[0]
    if len(found) > 1 and any(entry.grid for entry in found):
        raise SeveralPuzzlesError(
            _("there is a second puzzle at line {line}; read_many reads them all").format(line=found[1].number),
            found[1].number,
        )
    error = found[0].error if found else None
    raise error or PuzzleTextError(_("there is no puzzle at line {line}").format(line=1), 1)
