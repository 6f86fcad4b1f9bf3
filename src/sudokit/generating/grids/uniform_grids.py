"""Uniform grids: complete grids, each exactly as likely as every other.

Filling a grid cell by cell at random is not fair: a beginning that can be completed in many ways is drawn no more
often than one that can be completed in few. The cure is to draw a beginning from which the completions can be
*numbered*, then a number below a bound that no beginning exceeds, and to start again if there is no completion with
that number. Then every grid is equally likely. It needs a bound that is certain: see docs/uniform-grids.md.

On 9×9 the beginning is a band and a stack that share box 1; on 4×4 and 6×6, two rows.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from sudokit.arguments import LARGEST, checked_number
from sudokit.board import Board, Grid, classic, usual_board
from sudokit.errors import MethodError
from sudokit.generating.grids.four_boxes import (
    CHOICES,
    MOST_COMPLETIONS,
    MOST_UNLESS_AGREEING,
    BoxLines,
    FourBoxes,
    line_under,
    lines_agree,
)
from sudokit.native_core import is_native
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.translation import _
from sudokit.work.stopping import Stop, deadline
from sudokit.work.threads import checked_threads

# Completions of two rows with boxes 2×2 and 2×3: the most that there are (tests count them all).
MOST_AFTER_TWO_ROWS = {2: 4, 3: 1408}

_ORDERS = tuple(permutations(range(3)))


def uniform_grid(board: Board, rng: RandomStream) -> Grid:
    """A complete grid, every one exactly equally likely, on the classic boards 4×4, 6×6 and 9×9.

    9×9 takes twelve microseconds natively (four in a batch) and a few milliseconds in Python. On other boards no way is
    known, and a MethodError says so.

    >>> print(uniform_grid(classic(), RandomStream(1)))
    761845392385279146942631785637958421819426537524317869253164978478592613196783254
    """
    if board == classic():
        if is_native():
            from sudokit.native_core.making import draw_uniform_grid

            return Grid.from_digits(draw_uniform_grid(rng), board)
        return Grid.from_digits(_uniform_9x9(rng), board)
    if board in (classic(4), classic(6)):
        return Grid.from_digits(_uniform_in_two_stacks(board.digit_count // 2, rng), board)
    if board == classic(3, 2):
        rows = Grid.from_digits(_uniform_in_two_stacks(3, rng), classic(6)).rows()
        return Grid.from_rows(zip(*rows, strict=True), board)
    raise MethodError(
        _("there are no uniform grids for {board}; use a classic board of 4x4, 6x6 or 9x9").format(board=board.name)
    )


def uniform_grids(
    n: int,
    *,
    board: Board | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> list[Grid]:
    """n complete grids, every one exactly equally likely: numbers `first`, `first` + 1, … of the seed.

    Grid i is `full_grid(method="uniform", board=board, seed=seed, number=i)`, whatever the number of threads.

    >>> [str(grid) for grid in uniform_grids(2, board=classic(4), seed=1)]
    ['3412124343212134', '1342421324313124']
    """
    board = usual_board(board)
    n = checked_number(n, _("a number of grids, 0 or more"), least=0)
    first = checked_number(first, _("the number of the first grid, 0 or more"), least=0, most=LARGEST)
    seed = fresh_seed() if seed is None else checked_seed(seed)
    threads = checked_threads(threads)
    check_stop = deadline(time_limit, check_stop)
    if is_native() and board == classic():
        from sudokit.native_core import making

        digits = making.uniform_grids(seed, first, n, threads, check_stop)
        return [Grid.unchecked(digits[start : start + 81], board) for start in range(0, 81 * n, 81)]
    grids = []
    for number in range(first, first + n):
        if check_stop:
            check_stop()
        grids.append(uniform_grid(board, RandomStream(seed, number)))
    return grids


# 9×9


def _uniform_9x9(rng: RandomStream) -> bytes:
    """The draws, in this order, are part of what a seed means.

    The digits shuffled: box 1 in reading order. A number for boxes 2 and 3, another one for boxes 4 and 7 (see
    `_draw_beside`). A number below 11,664, the completion; if there is none, from the start.
    """
    while True:
        digits = rng.shuffled(range(1, 10))
        box1 = _lines(digits[0:3], digits[3:6], digits[6:9])
        rows2, rows3 = _draw_beside(box1, rng)
        columns4, columns7 = _draw_beside(_transpose(box1), rng)
        index = rng.below(MOST_COMPLETIONS)
        rest = _transpose(rows2), _transpose(rows3), _transpose(columns4), _transpose(columns7)
        if index >= MOST_UNLESS_AGREEING and not lines_agree(*rest):
            continue
        grid = bytearray(81)
        if FourBoxes(*rest).write(index, grid):
            for i in range(3):
                grid[9 * i : 9 * i + 9] = bytes((*box1[i], *rows2[i], *rows3[i]))
                grid[9 * i + 27 : 9 * i + 30] = bytes(rest[2][i])
                grid[9 * i + 54 : 9 * i + 57] = bytes(rest[3][i])
            return bytes(grid)


def _draw_beside(lines: BoxLines, rng: RandomStream) -> tuple[BoxLines, BoxLines]:
    """The lines of the two boxes beside a box with these lines, each of the 56·6⁶ pairs equally likely.

    One number below 56·6⁶ is drawn. Its remainder by 56 is the choice by which lines go to lines (see `four_boxes`);
    of the quotient the remainders by 6, one after the other, are the orders of lines 1, 2, 3 of the first box, then
    of the second.
    """
    code, choice = divmod(rng.below(CHOICES * 6**6), CHOICES)
    boxes = []
    for second in (False, True):
        box = []
        for line in range(3):
            code, order = divmod(code, 6)
            members = [lines[item // 3][item % 3] for item in range(9) if line_under(choice, item, second) == line]
            box.append([members[i] for i in _ORDERS[order]])
        boxes.append(_lines(*box))
    return boxes[0], boxes[1]


def _lines(a: list[int], b: list[int], c: list[int]) -> BoxLines:
    return (a[0], a[1], a[2]), (b[0], b[1], b[2]), (c[0], c[1], c[2])


def _transpose(lines: BoxLines) -> BoxLines:
    return tuple(zip(*lines, strict=True))


# 4×4 and 6×6: boxes of two rows, two of them side by side.


def _uniform_in_two_stacks(width: int, rng: RandomStream) -> bytes:
    """The digits shuffled: row 1. The parts of row 2, each shuffled. A completion by number, or all from the start."""
    side = 2 * width
    while True:
        names = rng.shuffled(range(1, side + 1))
        second = (*rng.shuffled(range(width + 1, side + 1)), *rng.shuffled(range(1, width + 1)))
        index = rng.below(MOST_AFTER_TWO_ROWS[width])
        completions = completions_of_two_rows(width, second)
        if index < len(completions):
            # They are numbered as if row 1 were 1, 2, 3 …
            return bytes(names[digit - 1] for digit in completions[index])


@cache
def completions_of_two_rows(width: int, second: tuple[int, ...]) -> list[bytes]:
    """All grids with boxes of two rows that begin with 1, 2, 3 … and this second row, in rising order.

    >>> [list(grid[8:]) for grid in completions_of_two_rows(2, (3, 4, 2, 1))]
    [[2, 1, 4, 3, 4, 3, 1, 2], [4, 3, 1, 2, 2, 1, 4, 3]]
    """
    side = 2 * width
    start = [*range(1, side + 1), *second]

    def filled(digits: list[int]) -> Iterator[bytes]:
        cell = len(digits)
        if cell == side * side:
            yield bytes(digits)
            return
        row, column = divmod(cell, side)
        left = column // width * width
        seen = {*digits[row * side :], *digits[column::side]}
        if row % 2:
            seen.update(digits[(row - 1) * side + left : (row - 1) * side + left + width])
        for digit in range(1, side + 1):
            if digit not in seen:
                yield from filled([*digits, digit])

    return list(filled(start))
