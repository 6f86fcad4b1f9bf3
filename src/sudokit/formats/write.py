"""Writing grids so that they read back equal: the text says which board they are on, and which is a solution.

A board that the number of cells does not give away is stated by a comment before the grid (see `json.board`). It holds
for everything after it, so in a list it is written again only where the board changes.
"""

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import IO, Self

from sudokit.board import Board, GridLike, checked_grid
from sudokit.errors import ArgumentError, FormatError
from sudokit.formats.document import Document
from sudokit.formats.json.board import board_line, is_self_evident
from sudokit.formats.registry import Format, format_named
from sudokit.name_types import FormatName
from sudokit.translation import _


def write(grid: GridLike | Document, format: "FormatName" = "line", *, solution: GridLike | None = None) -> str:
    """The grid as text in one of the formats of FORMATS, without a newline at the end; with its solution, if given.

    A document is written with everything that the format can store; `format_losses` says what it cannot.

    format: the name of a format.

    >>> print(write("1... ..3. .4.. ...2", "boxed"))
    ┌─────┬─────┐
    │ 1 . │ . . │
    │ . . │ 3 . │
    ├─────┼─────┤
    │ . 4 │ . . │
    │ . . │ . 2 │
    └─────┴─────┘
    >>> from sudokit.board.grid import Grid
    >>> from sudokit.board.variants import classic, diagonal
    >>> print(write(Grid("1... ..3. .4.. ...2", diagonal(classic(4)))))
    # board: {"boxes": [2, 2], "variants": ["diagonal"]}
    1.....3..4.....2
    """
    stream = StringIO()
    with Writer(stream, format) as writer:
        writer.write(grid, solution)
    return stream.getvalue().removesuffix("\n")


class Writer:
    """Writes grids to a text stream, one after the other, so that `read_many` reads them back.

    >>> import sys
    >>> from sudokit.board.grid import Grid
    >>> from sudokit.board.variants import classic, diagonal
    >>> writer = Writer(sys.stdout)
    >>> for board in (classic(4), diagonal(classic(4)), classic(4)):
    ...     writer.write(Grid("1... ..3. .4.. ...2", board))
    1.....3..4.....2
    # board: {"boxes": [2, 2], "variants": ["diagonal"]}
    1.....3..4.....2
    # board: {"boxes": [2, 2]}
    1.....3..4.....2
    """

    def __init__(self, stream: IO[str], format: str = "line") -> None:
        self.format = format_named(format)
        self.stream = stream
        self._name = format
        self._head, self._write = "", self.format.write
        self._stated: Board | None = None
        self._is_first = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Write what stands after the last grid, in formats that have something there."""
        if not self._is_first:
            self.stream.write(self.format.end)

    def write(self, grid: GridLike | Document, solution: GridLike | None = None) -> None:
        """Write one grid, with its solution if there is one, and a newline; grids that are drawn stand apart."""
        document = document_of(grid, solution)
        if self.format.holds_one and not self._is_first:
            raise FormatError(
                _("a file of the format {format} holds one puzzle; write each to a file of its own").format(
                    format=self._name
                )
            )
        self._check_board(document.grid.board)
        if self._is_first:
            self._head, self._write = self._head_and_writer(document)
        text = self._write(document)
        if not self._is_first and not self.format.is_one_line:
            self.stream.write("\n")
        self.state(document.grid.board)
        self.stream.write(f"{self._head if self._is_first else ''}{text}\n")
        self._is_first = False

    def as_only_one(self, document: Document) -> str:
        """The text of a file in which a document stands alone, but as it would in this one: with the same columns."""
        stream = StringIO()
        Writer(stream, self._name).state(document.grid.board)
        self._check_board(document.grid.board)
        head, write_one = self._head_and_writer(document) if self._is_first else (self._head, self._write)
        stream.write(f"{head}{write_one(document)}\n{self.format.end}")
        return stream.getvalue()

    def _check_board(self, board: Board) -> None:
        if not self.format.boards.fit(board):
            raise FormatError(
                _("the format {format} cannot hold {board}; it takes {boards}").format(
                    boards=_(self.format.boards.words), format=self._name, board=_what_does_not_fit(board, self.format)
                )
            )

    def _head_and_writer(self, first: Document) -> tuple[str, Callable[[Document], str]]:
        return self.format.begin(first) if self.format.begin else ("", self.format.write)

    def state(self, board: Board) -> None:
        """Write the comment that says which board follows, unless that is known already."""
        if self.format.states_board or board == self._stated:
            return
        if self._stated is None and _is_evident(board, self.format):
            return
        self._stated = board
        self.stream.write(f"{board_line(board)}\n")


def _what_does_not_fit(board: Board, format: Format) -> str:
    """The board by its name, or of a puzzle with several kinds of rules those that are too much for the format."""
    plain = board.without_constraints()
    first_of = {rule.kind: rule for rule in reversed(board.constraints)}
    if len(first_of) > 1 and format.boards.fit(plain):
        unfit = [kind for kind, rule in first_of.items() if not format.boards.fit(plain.with_constraints(rule))]
        if unfit:
            return ", ".join(sorted(unfit))
    return board.name


def _is_evident(board: Board, format: Format) -> bool:
    """Whether readers know the board without a word.

    Among others, a line with fewer than 16 cells is taken for a row; and a row of a 16×16 or 25×25 board for a puzzle.
    The 729 cells of a 27×27 board may look like the candidates of a 9×9 one.
    """
    if not is_self_evident(board) or board.digit_count < 4:
        return False
    return board.digit_count not in ((27,) if format.is_one_line else (16, 25))


def document_of(grid: GridLike | Document, solution: GridLike | None = None) -> Document:
    """The document itself, or one that holds nothing but the grid; with the solution, if one is given."""
    if isinstance(grid, Document) and solution is None:
        return grid
    puzzle = checked_grid(grid)
    board = puzzle.board
    solved = None if solution is None else checked_grid(solution, board)
    if solved is not None and solved.board != board:
        raise ArgumentError(
            _("the solution is on {other}; it must be on {board}").format(board=board.name, other=solved.board.name)
        )
    return replace(grid, solution=solved) if isinstance(grid, Document) else Document(puzzle, solution=solved)
