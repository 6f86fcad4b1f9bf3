"""Numbered lines, each with the board on which it stands.

A comment such as `# board: {"variants": ["diagonal"]}` says on which board everything after it stands, up to the next
such comment.
"""

from collections.abc import Iterator

from sudokit.board.board import Board
from sudokit.errors import PuzzleTextError
from sudokit.formats.json.board import board_of_line
from sudokit.formats.text.grid import checked_board
from sudokit.formats.text.lines import Lines
from sudokit.formats.text.tokens import COMMENT, Line, line_of
from sudokit.translation import _


class LinesOnBoards:
    """The lines of a text, to be read once, on the board that the caller expects, if any."""

    def __init__(self, plain: Lines, expected: Board | None) -> None:
        self.plain = plain  # for readers that need not know what each line is
        self.expected = expected
        self.stated: Board | None = None  # by the last comment that states one

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        number, text = next(self.plain)
        return self.line(number, text)

    def line(self, number: int, text: str) -> Line:
        """A line that was taken from `plain`; every one that may be a comment must come here."""
        line = line_of(number, text, self.stated)
        if line.kind is COMMENT and "{" in text:
            self.stated = self._board_of(line) or self.stated
        return line

    def _board_of(self, line: Line) -> Board | None:
        """The board that a comment states. If it cannot be had, nothing after it can be read."""
        try:
            return checked_board(board_of_line(line.text), self.expected)
        except (ValueError, RecursionError) as error:
            raise PuzzleTextError(
                _("{error}, in the board at line {line}").format(error=error, line=line.number), line.number
            ) from None
