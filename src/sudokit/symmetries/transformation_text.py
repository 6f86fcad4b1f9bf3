"""Transformations as short text: steps that follow one another.

    transpose                        rotate:90  rotate:180  rotate:270
    mirror:horizontal                mirror:vertical  mirror:diagonal  mirror:anti-diagonal
    swap-digits:1,9                  swap-rows:1,2  swap-columns:4,6  swap-bands:1,3  swap-stacks:2,3
    roll:3,0                         three rows down, no column to the right
    rows:213456789                   which row comes first, which second …; `columns:` likewise
    digits:987654321                 what becomes of 1, of 2 …
    identity                         nothing

A Transformation writes itself as at most one each of `transpose`, `rows`, `columns` and `digits`.
"""

import re
from collections.abc import Callable

from sudokit.board import SYMBOLS, Board, classic, usual_board
from sudokit.errors import ArgumentError, TransformationError
from sudokit.symmetries.transformations import Transformation
from sudokit.translation import _

StepMaker = Callable[[str, Board], Transformation]

_NUMBER = re.compile(r"-?\d{1,9}")  # Python refuses to read numbers of thousands of digits


def read_transformation(text: str, board: Board | None = None) -> Transformation:
    """The transformation that a text of steps describes, applied in order.

    Without a board it is for the classic one of the side that `rows`, `columns` or `digits` give, or of side 9.

    >>> print(read_transformation("rotate:90 swap-digits:1,2 rotate:270"))
    digits:213456789
    >>> read_transformation("swap-rows:1")
    Traceback (most recent call last):
    ...
    sudokit.errors.TransformationError: 'swap-rows:1' does not name two numbers; write swap-rows:1,2
    """
    if not isinstance(text, str):
        raise ArgumentError(_("steps cannot be {kind}; give text").format(kind=type(text).__name__))
    words = text.split()
    board = _board_of(words) if board is None else usual_board(board)
    result = Transformation.identity(board)
    for word in words:
        name, _colon, argument = word.partition(":")
        if name not in STEPS:
            raise TransformationError(
                _("there is no step {word!r}; the steps are {steps}").format(
                    steps=", ".join(STEPS), word=_shorten(word)
                )
            )
        result = result.compose(STEPS[name](argument, _transposed_board(board) if result.transposed else board))
    return result


def _transposed_board(board: Board) -> Board:
    """After a transposition bands are as high as stacks were wide."""
    if board.is_classic and board.box_shape:
        return classic(*board.box_shape[::-1])
    return board


def _board_of(words: list[str]) -> Board:
    for word in words:
        name, _colon, argument = word.partition(":")
        if name in ("rows", "columns", "digits"):
            return classic(len(argument))
    return classic()


def _swap(name: str, make: Callable[[int, int, Board], Transformation]) -> StepMaker:
    def step(argument: str, board: Board) -> Transformation:
        return make(*_two_numbers(name, argument, "1,2"), board)

    return step


def _roll(argument: str, board: Board) -> Transformation:
    down, right = _two_numbers("roll", argument, "3,0")
    return Transformation.roll(down, right, board)


def _rotate(argument: str, board: Board) -> Transformation:
    if not _NUMBER.fullmatch(argument):
        raise TransformationError(
            _("{word!r} does not say by how many degrees; write rotate:90").format(word=_shorten(f"rotate:{argument}"))
        )
    return Transformation.rotate(int(argument), board)


def _two_numbers(name: str, argument: str, example: str) -> tuple[int, int]:
    parts = argument.split(",")
    if len(parts) != 2 or not all(map(_NUMBER.fullmatch, parts)):
        raise TransformationError(
            _("{word!r} does not name two numbers; write {example}").format(
                example=f"{name}:{example}", word=_shorten(f"{name}:{argument}")
            )
        )
    return int(parts[0]), int(parts[1])


def _shorten(word: str) -> str:
    """A word as an error repeats it: its beginning, where it is long."""
    return word if len(word) <= 60 else word[:59] + "…"


def _order(name: str, make: Callable[[tuple[int, ...], Board], Transformation]) -> StepMaker:
    def step(argument: str, board: Board) -> Transformation:
        numbers = tuple(SYMBOLS.find(symbol) for symbol in argument.upper())
        if sorted(numbers) != list(range(board.digit_count)):
            raise TransformationError(
                _("{word!r} must list {symbols}, each once in any order, as {name}").format(
                    name=name, symbols=board.symbols, word=_shorten(f"{name}:{argument}")
                )
            )
        return make(numbers, board)

    return step


def _natural(board: Board) -> tuple[int, ...]:
    return tuple(range(board.digit_count))


def _labels(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number + 1 for number in numbers)


STEPS: dict[str, StepMaker] = {
    "identity": lambda _argument, board: Transformation.identity(board),
    "transpose": lambda _argument, board: Transformation.transpose(board),
    "rotate": _rotate,
    "mirror": Transformation.mirror,
    "roll": _roll,
    "swap-digits": _swap("swap-digits", Transformation.swap_digits),
    "swap-rows": _swap("swap-rows", Transformation.swap_rows),
    "swap-columns": _swap("swap-columns", Transformation.swap_columns),
    "swap-bands": _swap("swap-bands", Transformation.swap_bands),
    "swap-stacks": _swap("swap-stacks", Transformation.swap_stacks),
    "rows": _order("rows", lambda n, b: Transformation(False, n, _natural(b), _labels(_natural(b)))),
    "columns": _order("columns", lambda n, b: Transformation(False, _natural(b), n, _labels(_natural(b)))),
    "digits": _order("digits", lambda n, b: Transformation(False, _natural(b), _natural(b), _labels(n))),
}
