"""Random fill: a full grid for any board, by the quickest of the simple searches. The twin of a native function.

Follow what the rules force, then draw a digit for the cell with the fewest candidates, and so on; go back from dead
ends, and begin again after too many of them. Every grid can come out; they are not equally likely.

The native form (`native/general/random_fill.hpp`) makes the same draws in the same order, so both give the same grid,
except where sums and other rules about many cells hold, from which it sees more follow:

1. Naked singles, hidden singles, relations and locked candidates to the end. Each rule is monotone (fewer candidates
   never allow more), so neither what they lead to nor whether they meet a contradiction depends on the order.
2. Take the open cell with the fewest candidates, the first in reading order among equals, and draw one of these.
3. At a contradiction, a dead end, take the last decision back and eliminate its candidate, which may be a dead end too.
   A dead end without a decision left: the board cannot be filled.
4. After more dead ends than the budget take all decisions back and let the budget grow by a quarter of itself and one.
   It begins with as many as there are digits: an unlucky beginning is lost for longer than anybody can wait, and
   another one costs nothing.
5. After `BEGINNINGS` of these, on a board with as many rows and columns as digits, go on with *orderly* ones, each with
   a budget of four times as many dead ends as there are digits. For each draw, in this order: the order of the digits;
   a divisor of their number other than 1 and itself, if there is one, as the height of groups; the order of the groups
   of so many rows, and of the rows in a group, the same in all groups; both for columns, in groups as wide as there are
   groups of rows. An orderly decision draws nothing: it is the first digit that is still open somewhere, in the first
   open cell for it. Where houses are too many for chance, hardly any grid exists but regular ones, and always taking
   the first free place builds something regular.
6. Give up after `ORDERLY_BEGINNINGS` of these.
"""

from sudokit.board import Board, Candidates, Grid
from sudokit.native_core.library import is_native
from sudokit.random_stream import RandomStream
from sudokit.solving.readable.narrowing import narrow
from sudokit.work.stopping import StopCheck

BEGINNINGS = 32
ORDERLY_BEGINNINGS = 2000

_Order = tuple[list[int], list[int]]  # digits and cells


def random_fill(
    board: Board, rng: RandomStream, digits: bytes | None = None, check_stop: StopCheck = None
) -> bytes | None:
    """Fill the empty cells of `digits`, or of an empty board, at random; None if no grid was found.

    The same random numbers give the same grid on every machine, and as many are used. It is also the same with and
    without the native core, except on boards with sums, digit sets, digit counts or automata. `check_stop` is called
    now and then and may raise to end the work.

    >>> from sudokit.board.variants import classic
    >>> print(Grid.from_digits(random_fill(classic(4), RandomStream(seed=1)), classic(4)))
    2143431212343421
    """
    if is_native() and board.has_only_native_rules:
        from sudokit.native_core.general import engine_for

        return engine_for(board).random_fill(rng, digits, check_stop)
    return fill_in_python(board, rng, digits, check_stop)


def fill_in_python(
    board: Board, rng: RandomStream, digits: bytes | None = None, check_stop: StopCheck = None
) -> bytes | None:
    """What `random_fill` does where there is no native core."""
    marks = Candidates(Grid.from_digits(digits or bytes(board.cell_count), board))
    if not _follow(marks):
        return None
    decisions: list[tuple[Candidates, int, int]] = []  # the marks before, the cell, the digit
    dead_ends, budget, beginnings = 0, board.digit_count, 1
    order: _Order | None = None
    while 0 in marks.placed:
        if check_stop:
            check_stop()
        if dead_ends > budget:
            if beginnings == beginnings_for(board):
                return None
            beginnings += 1
            if decisions:
                marks = decisions[0][0]
            decisions.clear()
            dead_ends = 0
            if beginnings > BEGINNINGS:
                order, budget = _draw_order(board.digit_count, rng), 4 * board.digit_count
            else:
                budget += budget // 4 + 1
        cell, digit = _first_in(order, marks) if order else _draw_cell(marks, rng)
        decisions.append((marks, cell, digit))
        marks = marks.copy()
        marks.place(cell, digit)
        while not _follow(marks):
            dead_ends += 1
            if not decisions:
                return None
            marks, cell, digit = decisions.pop()
            marks.eliminate(cell, digit)
    return bytes(marks.placed)


def beginnings_for(board: Board) -> int:
    """How many beginnings are made before the board is given up; orderly ones need lines to be shuffled.

    >>> from sudokit.board.variants import classic, samurai
    >>> beginnings_for(classic()), beginnings_for(samurai())
    (2032, 32)
    """
    return BEGINNINGS + (ORDERLY_BEGINNINGS if board.cell_count == board.digit_count**2 else 0)


def _draw_cell(marks: Candidates, rng: RandomStream) -> tuple[int, int]:
    """The cell with the fewest candidates and one of these."""
    open_cells = (cell for cell, digit in enumerate(marks.placed) if not digit)
    cell = min(open_cells, key=lambda cell: marks.by_cell[cell].bit_count())
    candidates = list(marks.of(cell))
    return cell, candidates[rng.below(len(candidates))]


def _draw_order(side: int, rng: RandomStream) -> _Order:
    digits = rng.shuffled(range(1, side + 1))
    heights = [height for height in range(2, side) if side % height == 0]
    height = heights[rng.below(len(heights))] if heights else 1
    rows = _lines_in_groups(side, height, rng)
    columns = _lines_in_groups(side, side // height, rng)
    return digits, [row * side + column for row in rows for column in columns]


def _lines_in_groups(side: int, size: int, rng: RandomStream) -> list[int]:
    groups = rng.shuffled(range(side // size))
    inside = rng.shuffled(range(size))
    return [group * size + line for group in groups for line in inside]


def _first_in(order: _Order, marks: Candidates) -> tuple[int, int]:
    digits, cells = order
    return next(
        (cell, digit)
        for digit in digits
        for cell in cells
        if not marks.placed[cell] and marks.by_cell[cell] >> digit & 1
    )


def _follow(marks: Candidates) -> bool:
    """Apply the rules until nothing more follows; returns whether no contradiction was met."""
    while True:
        while _place_singles(marks):
            pass
        if marks.contradiction():
            return False
        if not narrow(marks) and not _eliminate_locked(marks):
            return True


def _place_singles(marks: Candidates) -> bool:
    """Place what has one place left; returns whether there was anything."""
    placed = marks.placed.count(0)
    for cell, mask in enumerate(marks.by_cell):
        if not marks.placed[cell] and mask.bit_count() == 1:
            marks.place(cell, mask.bit_length() - 1)
    for _house, cells in marks.board.complete_house_masks:
        for digit in range(1, marks.board.digit_count + 1):
            places = marks.by_digit[digit] & cells
            if places.bit_count() == 1 and not marks.placed[places.bit_length() - 1]:
                marks.place(places.bit_length() - 1, digit)
    return marks.placed.count(0) < placed


def _eliminate_locked(marks: Candidates) -> bool:
    """Where the places of a digit in a complete house all lie in another house, it stands nowhere else in that one."""
    eliminated = False
    masks = [sum(1 << cell for cell in house.cells) for house in marks.board.houses]
    for _house, cells in marks.board.complete_house_masks:
        for digit in range(1, marks.board.digit_count + 1):
            places = marks.by_digit[digit] & cells
            for other in masks:
                if not places & ~other and (elsewhere := marks.by_digit[digit] & other & ~cells):
                    for cell in range(marks.board.cell_count):
                        if elsewhere >> cell & 1:
                            marks.eliminate(cell, digit)
                            eliminated = True
    return eliminated
