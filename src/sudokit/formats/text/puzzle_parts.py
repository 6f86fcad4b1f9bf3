"""What lines after a puzzle add to it: its solution, its state, its marks, its colours."""

from collections.abc import Sequence

from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.files import sdk
from sudokit.formats.text.entry import Entry, entry_of
from sudokit.formats.text.grid import Reading, read_lines
from sudokit.formats.text.tokens import COLOURS, CONTENT, MARKS, SOLUTION, Line
from sudokit.translation import _


def with_part(puzzle: Entry, role: str, lines: Sequence[Line]) -> Entry:
    """The entry of a puzzle with the solution, the state or another part that these lines show.

    If they show a grid that does not belong to it, or none, that is another entry, with its error.
    """
    if puzzle.grid is None:
        return puzzle
    if role in (MARKS, COLOURS):
        return puzzle.saying(**sdk.part(role, [line.text for line in lines if line.kind is CONTENT], puzzle.document))
    board = puzzle.grid.board
    number = next(line.number for line in lines if line.kind is CONTENT)
    read = entry_of(number, lambda: Reading(read_lines(lines, board)))
    if read.grid is None:
        return read
    if continues(read.grid, puzzle.grid) and (read.grid.is_complete or role != SOLUTION):
        return puzzle.saying(solution=read.grid) if role == SOLUTION else puzzle.saying(position=read.grid)
    sentence = _("expected the {part} of the puzzle at line {puzzle}, found another grid at line {line}").format(
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
    return puzzle.saying(position=position, centre_marks=marks) if continues(position, puzzle.grid) else None


def continues(grid: Grid, puzzle: Grid) -> bool:
    """Whether every digit of the puzzle stands in the grid too."""
    return len(grid) == len(puzzle) and all(
        given in (0, digit) for given, digit in zip(puzzle.digits, grid.digits, strict=True)
    )
