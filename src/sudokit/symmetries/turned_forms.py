"""The canonical form on boards with rules of their own: the smallest of what turning and mirroring make of a puzzle.

Exchanging two rows would tear cages and lines apart, so what counts as the same puzzle is what a sheet of paper shows
that is turned or held to the light; the rules move with the cells. Digits may be relabelled where no rule gives them a
meaning; otherwise they stay, or are all reversed where the rules allow that. Of these images the one whose digits are
the smallest text is taken, and among equal ones that whose rules are, in whatever order they are written.
"""

from collections.abc import Hashable, Iterator
from math import factorial
from typing import NamedTuple

from sudokit.board import Board, Grid
from sudokit.errors import TransformationError
from sudokit.symmetries.transformations import Transformation, both_ways, rotations_and_mirrors
from sudokit.translation import _
from sudokit.work.stopping import StopCheck


class Image(NamedTuple):
    """What a transformation makes of a grid."""

    transformation: Transformation
    grid: Grid


def find_images(grid: Grid, check_stop: StopCheck = None) -> list[Image]:
    """What turning and mirroring make of a grid; where digits may be relabelled, each with the smallest digits.

    >>> from sudokit.board.variants import anti_knight, classic
    >>> [str(image.grid) for image in find_images(Grid("2... .... .... ...3", anti_knight(classic(4))))[:3]]
    ['1..............2', '...1........2...', '1..............2']
    """
    board = grid.board
    if not board.is_square:
        raise TransformationError(
            _("the symmetries of {board} are not known; use a square board").format(board=board.name)
        )
    found = []
    for turn in rotations_and_mirrors(board):
        for digits in _namings(grid, turn):
            if check_stop:
                check_stop()
            transformation = Transformation(turn.transposed, turn.rows, turn.columns, digits)
            try:
                found.append(Image(transformation, transformation.apply(grid)))
            except TransformationError:
                continue  # it breaks a rule, as transposing does a row index
    return found


def smallest_image(images: list[Image]) -> Image:
    """The canonical form, and the first transformation that leads there."""
    return min(images, key=lambda image: (image.grid.digits, _rules_text(image.grid.board)))


def count_automorphisms(images: list[Image]) -> int:
    """How many ways of turning and mirroring leave the grid as it is, however digits are named."""
    form = smallest_image(images).grid
    turns = {(one.transposed, one.rows, one.columns) for one, grid in images if grid == form}
    return len(turns)


def count_variations(images: list[Image]) -> int:
    """How many different grids there are among the images, under all names of the digits that the rules allow."""
    different = len({grid for _transformation, grid in images})
    board, digits = images[0].grid.board, images[0].grid.digits
    if not board.treats_digits_alike:
        return different
    missing = board.digit_count - len(set(digits) - {0})
    return different * factorial(board.digit_count) // factorial(missing)


def _namings(grid: Grid, turn: Transformation) -> Iterator[tuple[int, ...]]:
    """The new names of the digits that come into question once the board is turned."""
    if not grid.board.treats_digits_alike:
        yield from both_ways(grid.board)
        return
    read = dict.fromkeys(filter(None, map(grid.digits.__getitem__, turn.sources())))
    order = [*read, *(digit for digit in range(1, grid.board.digit_count + 1) if digit not in read)]
    yield tuple(order.index(digit) + 1 for digit in range(1, len(order) + 1))


def _rules_text(board: Board) -> list[str]:
    """The rules of a board as text that is the same for equal boards."""
    return sorted(_text(rule.identity) for rule in board.rules)


def _text(identity: Hashable) -> str:
    if isinstance(identity, frozenset):
        return f"{{{','.join(sorted(map(_text, identity)))}}}"
    if isinstance(identity, tuple):
        return f"({','.join(map(_text, identity))})"
    return identity.__name__ if isinstance(identity, type) else f"{identity!r:>6}"
