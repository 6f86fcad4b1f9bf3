"""Entry: a puzzle that was read, or the error that says why there is none."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.document import Document

Why = Callable[[], PuzzleTextError]


class Reading(NamedTuple):
    """A puzzle that was read, its solution where the text has one, and whether the text says which board it is.

    `document` is what the text says beside it, or finds that out; None if there is nothing.
    """

    grid: Grid
    solution: Grid | None = None
    states_board: bool = False
    document: Document | Callable[[], Document] | None = None


class Entry:
    """A puzzle that was read or the reason why there is none, with the number of its (first) line, counted from 1.

    The reason is found out when `error` is read: to say what is wrong with a line takes far longer than to see that it
    is not a puzzle, and in a long list of mistakes no one reads that.

    number: the number of its first line, counted from 1.
    error: what is wrong, or a function that finds out.
    states_board: whether the text itself says which board it is on.
    document: what the text says beside the puzzle, or a function that reads it.

    >>> from sudokit import read_many
    >>> [entry] = read_many("1... ..3. .4.. ...2")
    >>> entry.number, str(entry.grid), entry.error
    (1, '1.....3..4.....2', None)
    """

    __slots__ = ("_document", "_error", "grid", "number", "solution", "states_board")

    def __init__(
        self,
        number: int,
        grid: Grid | None,
        error: PuzzleTextError | Why | None = None,
        solution: Grid | None = None,
        states_board: bool = False,
        document: Document | Callable[[], Document] | None = None,
    ) -> None:
        self.number = number
        self.grid = grid
        self._error = error
        self.solution = solution  # where the text has it
        self.states_board = states_board  # whether the text says which board it is
        self._document = document

    @property
    def document(self) -> Document | None:
        """The puzzle with what the text says beside it; None where there is no grid.

        `read_documents` keeps everything; other readers, which are quicker, pass over comments and other columns.
        """
        if self.grid is None:
            return None
        if self._document is None:
            self._document = Document(self.grid, solution=self.solution)
        elif not isinstance(self._document, Document):
            self._document = self._document()
        return self._document

    @property
    def is_plain(self) -> bool:
        """Whether the text says nothing beside the puzzle and its solution."""
        return self._document is None

    def with_fields(self, **fields: object) -> "Entry":
        """The same entry with more in its document."""
        found = self.document
        if found is None or not fields:
            return self
        solution = fields.get("solution", self.solution)
        assert solution is None or isinstance(solution, Grid)
        document = replace(found, **fields)  # type: ignore[arg-type]  # the fields of a document, as the callers know
        return Entry(self.number, document.grid, None, solution, self.states_board, document)

    @property
    def error(self) -> PuzzleTextError | None:
        """What is wrong with the text; None where there is a grid."""
        if self._error is not None and not isinstance(self._error, PuzzleTextError):
            self._error = self._error()
        return self._error

    def __repr__(self) -> str:
        return f"<Entry at line {self.number}: {self.error or self.grid!r}>"


def entry_of(number: int, read: Callable[[], Reading]) -> Entry:
    """What `read` returns as an entry, or the error that it raises."""
    try:
        grid, solution, states_board, document = read()
        return Entry(number, grid, None, solution, states_board, document)
    except PuzzleTextError as error:
        return Entry(number, None, error)
    except SudokuError as error:  # a board that cannot exist
        return Entry(number, None, PuzzleTextError(str(error), number))
