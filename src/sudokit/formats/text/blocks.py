"""Puzzles that take several lines: a whole text as one, or blocks of lines with something else between them.

Lines after a puzzle may add its solution, its state, its marks or its colours.
"""

from collections.abc import Iterable, Iterator, Sequence

from sudokit.board import Board, Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.entry import Entry, Reading, entry_of
from sudokit.formats.files import sdk
from sudokit.formats.text.grid import read_lines
from sudokit.formats.text.lines import LONGEST_TEXT
from sudokit.formats.text.puzzle import continues, entry_of_lines, has_enough_cells, is_too_short, too_few_cells
from sudokit.formats.text.tokens import COLOURS, CONTENT, MARKS, MOST_SIGNS, SOLUTION, STATE, TITLE, TextLine, is_json
from sudokit.translation import _


def single_puzzle(lines: Sequence[TextLine], expected: Board | None) -> Entry:
    """All lines as one puzzle, but for those that a title before them calls its solution, or its state."""
    parts: dict[str, list[TextLine]] = {role: [] for role in ("", SOLUTION, STATE, MARKS, COLOURS)}
    role = ""
    for line in lines:
        if line.role or line.kind is TITLE:
            role = line.role if _has_content(parts[""]) else ""
        parts[role].append(line)
    entry = entry_of_lines(parts[""], expected)
    for role in (SOLUTION, STATE, MARKS, COLOURS):
        if entry.grid and _has_content(parts[role]):
            entry = with_part(entry, role, parts[role])
    return entry


def _has_content(lines: Sequence[TextLine]) -> bool:
    return any(line.kind is CONTENT for line in lines)


def puzzles_in_blocks(lines: Iterable[TextLine], expected: Board | None) -> Iterator[Entry]:
    """A puzzle from each block, with the solution or the marks that the next one shows."""
    puzzle: Entry | None = None  # it waits for its solution
    for role, block in blocks_of(lines):
        entry = with_part(puzzle, role, block) if puzzle and role else entry_of_block(block, expected)
        entry = (puzzle and with_marks(puzzle, entry)) or entry
        if puzzle and entry.number != puzzle.number:
            yield puzzle
        puzzle = entry
    if puzzle:
        yield puzzle


def entry_of_block(block: Sequence[TextLine], expected: Board | None) -> Entry:
    """The puzzle that a block is, among others."""
    first = block[0]
    if not is_too_short(block, first.board or expected):
        entry = entry_of_lines(block, expected)
        if entry.grid is None or has_enough_cells(entry, first, expected):
            return entry
    return Entry(first.number, None, lambda: entry_of_lines(block, expected).error or too_few_cells(first.number))


def blocks_of(lines: Iterable[TextLine]) -> Iterator[tuple[str, list[TextLine]]]:
    """Runs of lines with something on them, each with the role that a title before it gives it."""
    block: list[TextLine] = []
    role = ""
    length = 0
    for line in lines:
        if line.kind is CONTENT:
            # One line beyond what a puzzle may have is enough to see that it is none.
            if length <= LONGEST_TEXT and (len(block) <= MOST_SIGNS or is_json(block[0].text)):
                block.append(line)
            length += len(line.text) + 1
            continue
        if block:
            yield role, block
            block, role, length = [], "", 0
        role = line.role or role
    if block:
        yield role, block


# What lines after a puzzle add to it.


def with_part(puzzle: Entry, role: str, lines: Sequence[TextLine]) -> Entry:
    """The entry of a puzzle with the solution, the state or another part that these lines show.

    If they show a grid that does not belong to it, or none, that is another entry, with its error.
    """
    if puzzle.grid is None:
        return puzzle
    if role in (MARKS, COLOURS):
        return puzzle.with_fields(
            **sdk.part(role, [line.text for line in lines if line.kind is CONTENT], puzzle.document)
        )
    board = puzzle.grid.board
    number = next(line.number for line in lines if line.kind is CONTENT)
    read = entry_of(number, lambda: Reading(read_lines(lines, board)))
    if read.grid is None:
        return read
    if continues(read.grid, puzzle.grid) and (read.grid.is_complete or role != SOLUTION):
        return puzzle.with_fields(solution=read.grid) if role == SOLUTION else puzzle.with_fields(position=read.grid)
    sentence = _("the grid at line {line} is not the {part} of the puzzle at line {puzzle}").format(
        part=_(role), puzzle=puzzle.number, line=number
    )
    return Entry(number, None, PuzzleTextError(sentence, number))


def with_marks(puzzle: Entry, marked: Entry) -> Entry | None:
    """The entry of a puzzle with the pencil marks that a drawing after it shows; None if that is another puzzle.

    Simple Sudoku's files have both, and many posts in forums.
    """
    if puzzle.grid is None or marked.grid is None or marked.is_plain or puzzle.grid.board != marked.grid.board:
        return None
    if not puzzle.is_plain or marked.document is None or not (marks := dict(marked.document.centre_marks)):
        return None
    placed = bytearray(marked.grid.digits)
    for cell, given in enumerate(puzzle.grid.digits):
        if given and not placed[cell] and list(marks.get(cell, ())) == [given]:  # a mark nearby made it look like one
            placed[cell] = given
            del marks[cell]
    position = Grid.from_digits(bytes(placed), puzzle.grid.board)
    return puzzle.with_fields(position=position, centre_marks=marks) if continues(position, puzzle.grid) else None
