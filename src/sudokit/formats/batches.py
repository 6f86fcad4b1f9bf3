"""Puzzles from text, one or many, read as a stream: the one reader that the library and the command line share.

A text holds one puzzle per line; or puzzles that take several lines, with blank lines, titles or comments between them;
or a single puzzle. The first lines show which; after that nothing is kept. What is not a puzzle becomes an
entry with its error, and reading goes on after it: every line is part of a puzzle, a comment, a title or a header, or
is reported with its number.

A comment such as `# board: {"variants": ["diagonal"]}` says on which board everything after it stands, up to the next
such comment; `# solution` says that what follows fills in the puzzle before it.
"""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import usual_board
from sudokit.errors import PuzzleTextError, SeveralPuzzlesError, SudokuError
from sudokit.formats.board_text import board_of_line
from sudokit.formats.entries import entry_of_document, entry_of_line, entry_of_lines
from sudokit.formats.entry import Entry
from sudokit.formats.glances import FEWEST_CELLS, are_surely_none, fewest_characters, is_surely_none, is_whole_json
from sudokit.formats.plain_lines import Block, PlainLines
from sudokit.formats.puzzle_parts import with_marks, with_part
from sudokit.formats.recognising import checked_board
from sudokit.formats.registry import is_xml, read_xml, sign_of_line
from sudokit.formats.sources import LONGEST_TEXT, Lines, is_text
from sudokit.formats.tokens import (
    BLANK,
    COLOURS,
    COMMENT,
    CONTENT,
    MARKS,
    SOLUTION,
    STATE,
    TITLE,
    Line,
    has_more_than_a_row,
    is_json,
    is_row,
    is_surely_row,
    line_of,
)
from sudokit.translation import _

# Enough for one puzzle on the largest board, and a line to see that it goes on.
_ROWS_TO_JUDGE_BY = 2 * MAX_DIGITS
_MOST_LINES_KEPT = 4096


def read_many(source: Any, geometry: Geometry | None = None) -> Iterator[Entry]:
    """Read puzzles lazily from text, a file or its path, or lines; blank lines and comments are skipped.

    Lists and arrays of digits are taken too: one puzzle each, or the rows of one.

    >>> for entry in read_many("1..3.......4...2 # easy\\n\\n1..!\\n.2.4............"):
    ...     print(entry.number, entry.grid or entry.error)
    1 1..3.......4...2
    3 expected a digit or an empty cell (.), found '!' at line 3, column 4
    4 .2.4............
    """
    return _one_by_one(read_blocks(source, geometry))


def _one_by_one(items: Iterator[Block | Entry]) -> Iterator[Entry]:
    for item in items:
        if isinstance(item, Entry):
            yield item
        else:
            yield from item.entries()


def read_blocks(source: Any, geometry: Geometry | None = None) -> Iterator[Block | Entry]:
    """Read like `read_many`, but let puzzles of 81 cells that follow each other come together, as arrays.

    Reading a line and making a grid of it costs Python more than solving it costs the native core. Where that is not
    there, every puzzle comes alone.
    """
    board = None if geometry is None else usual_board(geometry)
    if not is_text(source):
        return iter(_entries_of_numbers(source, board))
    return Reader(Lines(source), board).items()


def read(source: Any, geometry: Geometry | None = None) -> Grid:
    r"""Read a puzzle in any format: a line, drawn grids, rows of numbers, lists, CSV, JSON.

    The source is text, bytes, an open file, the path of one, or digits in a list or an array. Empty cells are `.`, `0`,
    `_`, `*`, `x`, `-`, `?`, `·`, or blank where their place shows; past 9 come letters or, in rows with separators,
    decimal numbers. The board is the one that the text states, else the classic one with that many cells, and drawn
    walls say what its boxes are. A geometry must not contradict what the text states. What may be a rule and was not
    understood is a warning.

    >>> read("| 1   |     |\n|     | 3   |\n|-----+-----|\n|   4 |     |\n|     |   2 |")
    Grid('1.....3..4.....2')
    >>> read("[[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]")
    Grid('1.....3..4.....2')
    >>> read("1,,,\n,,3,\n,4,,\n,,,2")
    Grid('1.....3..4.....2')
    >>> read("1... ..3. .4.. ...!")
    Traceback (most recent call last):
    ...
    sudokit.errors.PuzzleTextError: expected a digit or an empty cell (.), found '!' at line 1, column 19
    """
    board = None if geometry is None else usual_board(geometry)
    if not is_text(source):
        return Grid(source, board)
    try:
        entry = Reader(Lines(source), board).only_one()
        assert entry.grid is not None
        if not entry.is_plain and entry.document and entry.document.notes:
            import warnings  # only where something was not understood

            for note in entry.document.notes:
                warnings.warn(note, stacklevel=2)
        return entry.grid
    except PuzzleTextError:
        if isinstance(source, str) and len(source) < 1000 and "\0" not in source and os.path.isfile(source):
            raise PuzzleTextError(
                _("expected a puzzle, found the name of a file; sudokit.read(pathlib.Path({name!r})) reads it").format(
                    name=source
                )
            ) from None
        raise


class Reader:
    """The puzzles of numbered lines, on the board that the caller expects, if any."""

    keeps_everything = False  # solutions that come after their puzzle too, as an entry with the number of the puzzle

    def __init__(self, lines: Lines, expected: Geometry | None) -> None:
        self._lines = lines
        self._expected = expected
        self._stated: Geometry | None = None  # by the last comment that states one

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        number, text = next(self._lines)
        return self._line(number, text)

    def _line(self, number: int, text: str) -> Line:
        line = line_of(number, text, self._stated)
        if line.kind is COMMENT and "{" in text:
            self._stated = self._board_of(line) or self._stated
        return line

    def _board_of(self, line: Line) -> Geometry | None:
        """The board that a comment states. If it cannot be had, nothing after it can be read."""
        try:
            return checked_board(board_of_line(line.text), self._expected)
        except (ValueError, RecursionError) as error:
            raise PuzzleTextError(
                _("{error}, in the board at line {line}").format(error=error, line=line.number), line.number
            ) from None

    # Which kind of text it is.

    def items(self) -> Iterator[Block | Entry]:
        """The puzzles, one by one or in blocks."""
        if is_xml(self._lines.beginning()):
            yield from self._xml()
            return
        head, is_everything = self._head(_ROWS_TO_JUDGE_BY, until_sure=True)
        yield from self._judged(head, is_everything)

    def only_one(self) -> Entry:
        """The puzzle, where there is no other; it is a PuzzleTextError if there is none."""
        if is_xml(self._lines.beginning()):
            return self._only_of(self._xml(), None)
        lines, is_everything = self._head(_MOST_LINES_KEPT, until_sure=False)
        single = self._single(lines) if is_everything and _has_content(lines) else None
        if single and single.grid:
            return single
        return self._only_of(self._judged(lines, is_everything), single)

    def _only_of(self, items: Iterator[Block | Entry], single: Entry | None) -> Entry:
        """The only one of these; the error of `single`, if there is one, where there is none."""
        found: list[Entry] = []
        for item in items:
            found += item.entries() if isinstance(item, Block) else [item]
            if len(found) > 1 and found[0].number == found[1].number:
                del found[0]  # now with its solution
            if len(found) > 1:
                break
        if len(found) == 1 and found[0].grid:
            return found[0]
        if len(found) > 1 and any(entry.grid for entry in found):
            raise SeveralPuzzlesError(
                _("expected one puzzle, found another one at line {line}; read_many reads them all").format(
                    line=found[1].number
                ),
                found[1].number,
            )
        error = single.error if single else found[0].error if found else None
        raise error or PuzzleTextError(_("expected a puzzle, found nothing at line {line}").format(line=1), 1)

    def _head(self, most_rows: int, *, until_sure: bool) -> tuple[list[Line], bool]:
        """Lines to judge by, and whether they are all there are."""
        lines: list[Line] = []
        first: Line | None = None
        rows = length = 0
        says_nothing = may_skip = True
        for line in self:
            if line.kind is CONTENT:
                if first is None:
                    first, may_skip = line, not is_json(line.text)
                rows += is_row(line)
                says_nothing = False
            else:
                is_one_more, says_nothing = says_nothing, _says_nothing(line)
                if may_skip and is_one_more and says_nothing:
                    continue  # one of several is enough
            lines.append(line)
            if first is None:
                if len(lines) > 2 * most_rows:
                    del lines[:-most_rows]
                continue
            if until_sure and line.kind is CONTENT and self._is_surely_whole(line):
                return lines, False
            length += len(line.text) + 1
            board = line.board or self._expected
            too_many = max(most_rows, 2 * board.rows if board else 0)
            if length > LONGEST_TEXT or len(lines) > _MOST_LINES_KEPT or (rows > too_many and may_skip):
                return lines, False
        return lines, True

    def _judged(self, head: list[Line], is_everything: bool) -> Iterator[Block | Entry]:
        """The puzzles of these lines and of those that follow, read as what the first ones show."""
        content = [line for line in head if line.kind is CONTENT]
        if not content:
            return iter(())
        if any(map(self._is_surely_whole, content)):
            return self._one_a_line(head)
        rows = [line for line in content if is_row(line)] or content
        by_itself = sum(self._is_board(entry_of_line(line, self._expected), line) for line in rows)
        if by_itself == len(rows):
            return self._one_a_line(head)
        blocks = [block for _role, block in _blocks(head)][: None if is_everything else -1]  # the last one may go on
        if len(blocks) > 1 and all(map(self._is_shaped, blocks)):
            return self._in_blocks(chain(head, self))
        if is_everything and (single := self._single(head)).grid:
            return iter([single])
        # Sixteen symbols may be a 4×4 puzzle or a row of a 16×16 one. They are rows if most of them are no puzzles.
        if by_itself and 2 * by_itself >= len(rows):
            return self._one_a_line(head)
        if any(self._is_board(entry_of_lines(block, self._expected), block[0]) for block in blocks):
            return self._in_blocks(chain(head, self))
        # None is a puzzle. What they were meant to be says how what is wrong is reported, and how reading goes on.
        are_long = len(rows) == 1 or 2 * sum(has_more_than_a_row(line.text) for line in rows) >= len(rows)
        if are_long and not is_json(content[0].text):
            return self._one_a_line(head)
        if is_everything:
            return iter([self._single(head)])
        if len(blocks) > 1 and all(sum(len(line.text) for line in block) >= FEWEST_CELLS for block in blocks):
            return self._in_blocks(chain(head, self))
        return self._after_what_is_none(content[0].number, head[-1].number)

    def _is_surely_whole(self, line: Line) -> bool:
        if is_json(line.text):
            return is_whole_json(line)
        if sign_of_line(line.text):
            return True  # with its own error, if it is none
        if not is_row(line) or not (self._is_known(line) or has_more_than_a_row(line.text)):
            return False
        return entry_of_line(line, self._expected).grid is not None

    def _is_board(self, entry: Entry, line: Line) -> bool:
        return entry.grid is not None and (self._is_known(line) or len(entry.grid) >= FEWEST_CELLS)

    def _is_shaped(self, block: Sequence[Line]) -> bool:
        """Whether the lines are a puzzle with as many rows as its board, or on one line.

        A band of a 12×12 puzzle has as many cells as a 6×6 puzzle, but half its rows.
        """
        entry = entry_of_lines(block, self._expected)
        rows = sum(map(is_row, block))
        return self._is_board(entry, block[0]) and entry.grid is not None and rows in (1, entry.grid.geometry.rows)

    def _is_known(self, line: Line) -> bool:
        return line.board is not None or self._expected is not None

    def _xml(self) -> Iterator[Block | Entry]:
        for line, found in read_xml(self._lines.rest()):
            yield entry_of_document(line, found, self._expected)

    # One single puzzle.

    def _single(self, lines: Sequence[Line]) -> Entry:
        """All lines as one puzzle, but for those that a title before them calls its solution, or its state."""
        parts: dict[str, list[Line]] = {role: [] for role in ("", SOLUTION, STATE, MARKS, COLOURS)}
        role = ""
        for line in lines:
            if line.role or line.kind is TITLE:
                role = line.role if _has_content(parts[""]) else ""
            parts[role].append(line)
        entry = entry_of_lines(parts[""], self._expected)
        for role in (SOLUTION, STATE, MARKS, COLOURS):
            if entry.grid and _has_content(parts[role]):
                entry = with_part(entry, role, parts[role])
        return entry

    # Neither one puzzle nor several.

    def _after_what_is_none(self, first: int, last: int) -> Iterator[Block | Entry]:
        """Errors for lines that are not puzzles, many at a time, and a list from the first line that surely is one."""
        length = 0
        for number, text in self._lines:
            board = self._stated or self._expected
            fewest = MAX_DIGITS if board is None else board.cell_count - 1
            line = None if len(text) < fewest and "{" not in text else self._line(number, text)
            if line and line.kind is CONTENT and self._is_surely_whole(line):
                yield _no_puzzles(first, last)
                yield from self._one_a_line([line])
                return
            first, last, length = first or number, number, length + len(text) + 1
            if length > LONGEST_TEXT or last - first > 2 * _MOST_LINES_KEPT:
                yield _no_puzzles(first, last)  # now, for they may go on for ever
                first = length = 0
        if first:
            yield _no_puzzles(first, last)

    # One puzzle a line.

    def _one_a_line(self, head: list[Line]) -> Iterator[Block | Entry]:
        usual = self._expected  # what is expected of a line that is no puzzle: the first board of the list
        last: Block | Entry | None = None
        role = ""
        waiting = deque(head)
        plain_lines = PlainLines(self._lines)
        while True:
            if waiting:
                line = waiting.popleft()
            else:
                while not (role or self.keeps_everything) and (
                    block := plain_lines.next_block(self._stated, self._expected)
                ):
                    usual, last = usual or block.geometry, block
                    yield block
                if not (role or self.keeps_everything):
                    yield from self._short_lines(usual, waiting)
                    if not waiting:
                        return
                    line = waiting.popleft()
                elif (numbered := next(self._lines, None)) is None:
                    return
                else:
                    line = self._line(*numbered)
            if line.kind is not CONTENT:
                role = line.role if line.role or line.kind is TITLE else role
                continue
            entry: Entry | None
            if role and last:
                # It was read before this line came, so that someone typing gets an answer at once.
                puzzle = last.entry(-1) if isinstance(last, Block) else last
                entry = with_part(puzzle, role, [line])
                if entry.number == puzzle.number:
                    last = entry
                    entry = entry if self.keeps_everything else None
            else:
                entry = self._entry_of_line(line, usual)
                last = entry if entry and entry.grid else last
            role = ""
            if entry:
                usual = usual or (entry.grid.geometry if entry.grid else None)
                yield entry

    def _short_lines(self, usual: Geometry | None, waiting: deque[Line]) -> Iterator[Entry]:
        """The mistakes on lines that are too short for a puzzle, up to a line that may be one, which is left waiting.

        There may be half a million of them in a megabyte.
        """
        stated = self._stated
        board = stated or self._expected
        fewest, shortest = fewest_characters(board), fewest_characters(None)
        why = partial(self._why_too_short, stated, board or usual)
        for number, text in self._lines:
            if len(text) >= fewest or (len(text) >= shortest and (is_json(text) or sign_of_line(text))):
                waiting.append(self._line(number, text))
                return
            if not is_surely_row(text):
                if not text:
                    continue
                line = self._line(number, text)
                if line.role or self._stated is not stated:
                    waiting.append(line)
                    return
                if not is_row(line):
                    continue
            yield Entry(number, None, partial(why, number, text))

    def _why_too_short(
        self, stated: Geometry | None, board: Geometry | None, number: int, text: str
    ) -> PuzzleTextError:
        return self._why_none(line_of(number, text, stated), board)

    def _entry_of_line(self, line: Line, usual: Geometry | None) -> Entry | None:
        board = line.board or self._expected
        if not is_surely_none(line, board):
            entry = entry_of_line(line, self._expected)
            if not is_row(line):  # dashes are empty cells if they are as many as the others have; else a border
                return entry if entry.grid and entry.grid.geometry == usual else None
            if self._is_board(entry, line) or is_json(line.text):
                return entry
        elif not is_row(line):
            return None
        return Entry(line.number, None, lambda: self._why_none(line, board or usual))

    def _why_none(self, line: Line, board: Geometry | None) -> PuzzleTextError:
        return entry_of_line(line, board).error or _too_few_cells(line.number)

    # Puzzles that take several lines.

    def _in_blocks(self, lines: Iterable[Line]) -> Iterator[Entry]:
        puzzle: Entry | None = None  # it waits for its solution
        for role, block in _blocks(lines):
            entry = with_part(puzzle, role, block) if puzzle and role else self._entry_of_block(block)
            entry = (puzzle and with_marks(puzzle, entry)) or entry
            if puzzle and entry.number != puzzle.number:
                yield puzzle
            puzzle = entry
        if puzzle:
            yield puzzle

    def _entry_of_block(self, block: Sequence[Line]) -> Entry:
        first = block[0]
        if not are_surely_none(block, first.board or self._expected):
            entry = entry_of_lines(block, self._expected)
            if entry.grid is None or self._is_board(entry, first):
                return entry
        return Entry(
            first.number, None, lambda: entry_of_lines(block, self._expected).error or _too_few_cells(first.number)
        )


def _too_few_cells(line: int) -> PuzzleTextError:
    return PuzzleTextError(
        _("expected at least {fewest} cells for a puzzle in a list, found fewer at line {line}").format(
            fewest=FEWEST_CELLS, line=line
        ),
        line,
    )


def _no_puzzles(first: int, last: int) -> Entry:
    return Entry(first, None, lambda: _neither_one_nor_several(first, last))


def _neither_one_nor_several(first: int, last: int) -> PuzzleTextError:
    sentence = _(
        "expected a puzzle on each line, or blank lines between puzzles, found neither at lines {first} to {last}"
    )
    return PuzzleTextError(sentence.format(first=first, last=last), first)


def _says_nothing(line: Line) -> bool:
    """Whether it only stands between others. Blanks may be empty cells."""
    return line.kind is not CONTENT and not line.role and not (line.kind is BLANK and line.text)


def _has_content(lines: Iterable[Line]) -> bool:
    return any(line.kind is CONTENT for line in lines)


def _blocks(lines: Iterable[Line]) -> Iterator[tuple[str, list[Line]]]:
    """Runs of lines with something on them, each with the role that a title before it gives it."""
    block: list[Line] = []
    role = ""
    length = 0
    for line in lines:
        if line.kind is CONTENT:
            if length <= LONGEST_TEXT:  # one line beyond it is enough to see that it is no puzzle
                block.append(line)
            length += len(line.text) + 1
            continue
        if block:
            yield role, block
            block, role, length = [], "", 0
        role = line.role or role
    if block:
        yield role, block


def _entries_of_numbers(source: Iterable[Any], board: Geometry | None) -> Iterator[Entry]:
    """Puzzles as numbers: one in each item, or all items the rows or the cells of one."""
    items = list(source)
    entries = [_entry_of_numbers(number, item, board) for number, item in enumerate(items, start=1)]
    whole = [entry for entry in entries if entry.grid and (board or len(entry.grid) >= FEWEST_CELLS)]
    if items and not whole:
        together = _entry_of_numbers(1, items, board)
        if together.grid or not any(hasattr(item, "__len__") for item in items):
            entries = [together]
    return iter(entries)


def _entry_of_numbers(number: int, item: Any, board: Geometry | None) -> Entry:
    try:
        return Entry(number, Grid(item, board))
    except SudokuError as error:
        return Entry(number, None, PuzzleTextError(str(error)))
