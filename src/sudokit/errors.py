"""Every exception Sudokit raises.

    SudokuError
    ├── ArgumentError         (TypeError)    something of the wrong kind, such as text for a grid
    ├── NumberError           (ValueError)   a number that is too small or too large
    ├── FrozenError           (AttributeError) an attempt to change a board or a rule
    ├── PuzzleTextError       (ValueError)   text that cannot be read as a puzzle, with line and column
    ├── GridError             (ValueError)   digits that do not fit the board they are put on
    ├── BoardError            (ValueError)   a board that cannot exist, or an unknown variant
    │   └── UnknownRuleError               a rule that Sudokit does not know; it can be read unchecked
    ├── CellNameError         (ValueError, IndexError) a cell that is not on the board
    ├── TransformationError   (ValueError)   a symmetry this board does not have
    ├── SeedError             (ValueError)   a seed that is not a whole number from 0 to 2⁶⁴ - 1
    ├── FormatError           (ValueError)   an unknown format
    ├── RegistrationError     (ValueError)   a solver, technique, format or rule of others that cannot be used
    ├── MethodError           (ValueError)   an unknown method, or one that does not fit the board
    ├── CoverError            (ValueError)   items and options that make no exact cover problem
    ├── UnreachableError      (ValueError)   a puzzle that was requested and could not be made
    ├── MoveError             (ValueError)   a move that cannot be read, or that the game does not allow
    ├── SaveError             (ValueError)   a saved game that is damaged, newer than this version, or cannot be written
    ├── DatasetError          (ValueError)   a recipe that cannot be followed, or a data set that is damaged
    ├── PictureError          (ValueError)   an unknown theme, or a file that cannot hold a picture
    ├── CoreError             (RuntimeError) a native core that was requested and is not available, or does not fit
    ├── OutOfMemoryError      (MemoryError)  there is not enough memory for what was requested
    ├── TimeLimitError        (TimeoutError) the time given was not enough
    ├── StoppedError          (RuntimeError) the caller's `check_stop` ended the work
    ├── CountError            (OverflowError) more solutions than can be counted; `at_least` says how many
    └── MissingExtraError     (ImportError)  an optional library is needed and not installed

"No solution" is an answer (`None`, `0`), never an exception.

>>> from sudokit import classic, errors
>>> try:
...     classic(99)
... except errors.BoardError as error:
...     print(isinstance(error, ValueError))
True
"""

from typing import Any


class SudokuError(Exception):
    """Everything Sudokit raises derives from this.

    >>> from sudokit import Grid
    >>> try:
    ...     Grid("1... ..3.")
    ... except SudokuError as error:
    ...     print(type(error).__name__)
    PuzzleTextError
    """


class ArgumentError(SudokuError, TypeError):
    """Something of the wrong kind, such as text in place of a grid."""


class NumberError(SudokuError, ValueError):
    """A number that is too small or too large for what it was given for."""


class PuzzleTextError(SudokuError, ValueError):
    """Text that cannot be read as a puzzle; `line` and `column` count from 1, None where they do not apply."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class SeveralPuzzlesError(PuzzleTextError):
    """Text with several puzzles where one is expected."""


class FrozenError(SudokuError, AttributeError):
    """An attempt to change something that never changes, such as a board."""


class GridError(SudokuError, ValueError):
    """Digits that do not fit the board they are put on."""


class BoardError(SudokuError, ValueError):
    """A board that cannot exist, or an unknown variant."""


class UnknownRuleError(BoardError):
    """A puzzle with a rule that Sudokit does not know; on request it is read all the same, unchecked."""


class CellNameError(SudokuError, ValueError, IndexError):
    """A cell that is not on the board."""


class TransformationError(SudokuError, ValueError):
    """A symmetry that this board does not have, or text that names none."""


class SeedError(SudokuError, ValueError):
    """A seed that is not a whole number from 0 to 2⁶⁴ - 1."""


class FormatError(SudokuError, ValueError):
    """An unknown format."""


class RegistrationError(SudokuError, ValueError):
    """A solver, technique, format or kind of rule that cannot be registered, or not loaded from another package."""


class MethodError(SudokuError, ValueError):
    """An unknown method, or one that does not fit the board."""


class CoverError(SudokuError, ValueError):
    """Items and options that do not make an exact cover problem."""


class UnreachableError(SudokuError, ValueError):
    """A puzzle that was requested and could not be made: it is impossible, or it was looked for and not found.

    `tried` is how many puzzles were tried, 0 where there is no such puzzle. Where a difficulty was asked for, `nearest`
    is the hardest of them that is not harder than that, a Grid; None where there is none.
    """

    def __init__(self, message: str, tried: int = 0, nearest: Any = None) -> None:
        super().__init__(message)
        self.tried = tried
        self.nearest = nearest


class MoveError(SudokuError, ValueError):
    """A move that cannot be read, or that the game does not allow."""


class SaveError(SudokuError, ValueError):
    """A saved game that is damaged, of a newer version or in use elsewhere, or a file that cannot be written."""


class DatasetError(SudokuError, ValueError):
    """A recipe that cannot be followed, or a folder that holds no data set, a damaged one or that of another recipe."""


class PictureError(SudokuError, ValueError):
    """A picture that cannot be drawn as asked: an unknown theme, file suffix or size."""


class CoreError(SudokuError, RuntimeError):
    """A native core that was requested and is not available, or a compiled library that does not fit."""


class OutOfMemoryError(SudokuError, MemoryError):
    """There is not enough memory for what was requested."""


class TimeLimitError(SudokuError, TimeoutError):
    """The time given was not enough; what was found until then is lost, the puzzle is not."""


class StoppedError(SudokuError, RuntimeError):
    """The caller ended the work: `check_stop` returned True, or the event was set."""


class CountError(SudokuError, OverflowError):
    """More solutions than can be counted: all that is known is that there are `at_least` so many."""

    def __init__(self, message: str, at_least: int) -> None:
        super().__init__(message, at_least)
        self.at_least = at_least

    def __str__(self) -> str:
        return str(self.args[0])


class MissingExtraError(SudokuError, ImportError):
    """An optional library is needed and not installed; the message says how to get it."""
