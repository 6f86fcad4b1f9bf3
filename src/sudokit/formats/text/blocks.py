"""Puzzles that take several lines: a whole text as one, or blocks of lines with something else between them."""

from collections.abc import Iterable, Iterator, Sequence

from sudokit.board.board import Board
from sudokit.formats.text.entry import Entry
from sudokit.formats.text.lines import LONGEST_TEXT
from sudokit.formats.text.puzzle import entry_of_lines, has_enough_cells, too_few_cells
from sudokit.formats.text.puzzle_parts import with_marks, with_part
from sudokit.formats.text.symbols import are_surely_none
from sudokit.formats.text.tokens import COLOURS, CONTENT, MARKS, MOST_SIGNS, SOLUTION, STATE, TITLE, Line, is_json


def single_puzzle(lines: Sequence[Line], expected: Board | None) -> Entry:
    """All lines as one puzzle, but for those that a title before them calls its solution, or its state."""
    parts: dict[str, list[Line]] = {role: [] for role in ("", SOLUTION, STATE, MARKS, COLOURS)}
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


def _has_content(lines: Sequence[Line]) -> bool:
    return any(line.kind is CONTENT for line in lines)


def puzzles_in_blocks(lines: Iterable[Line], expected: Board | None) -> Iterator[Entry]:
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


def entry_of_block(block: Sequence[Line], expected: Board | None) -> Entry:
    """The puzzle that a block is, among others."""
    first = block[0]
    if not are_surely_none(block, first.board or expected):
        entry = entry_of_lines(block, expected)
        if entry.grid is None or has_enough_cells(entry, first, expected):
            return entry
    return Entry(first.number, None, lambda: entry_of_lines(block, expected).error or too_few_cells(first.number))


def blocks_of(lines: Iterable[Line]) -> Iterator[tuple[str, list[Line]]]:
    """Runs of lines with something on them, each with the role that a title before it gives it."""
    block: list[Line] = []
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
