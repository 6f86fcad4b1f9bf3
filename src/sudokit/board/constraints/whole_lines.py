"""What the constraints mean that are about a whole line of cells: functions for the catalogue.

Most are read cell by cell; what has been read decides which digits may follow.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.lowering import Lowering, cells_of, checked_digits
from sudokit.board.constraints.pair_tests import implies, table_of, together
from sudokit.board.rules import CAGE, Automaton, Domain, House, Relation, Rule, automaton
from sudokit.board.rules.automaton import around, ends_then_others, from_either_end, in_any_order, last_apart
from sudokit.errors import BoardError
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.board.board import Board

State = Any  # what has been read so far; None where it cannot go on
_KEPT = 256  # automata: lines of one length with one number read in the same way


def _read(read: Callable[..., Automaton], cells: list[int], board: "Board", *numbers: int) -> Automaton:
    """The automaton for lines of that length and with these numbers, on these cells."""
    return read(len(cells), board.values, *numbers)._replace(cells=tuple(cells))


def sandwich(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The digits between the smallest and the largest digit there is, whichever comes first, add up to the total."""
    yield _read(_sandwich, cells_of(constraint, board), board, constraint.parameters["total"])


@lru_cache(maxsize=_KEPT)
def _sandwich(length: int, digits: range, total: int) -> Automaton:
    crusts = (digits[0], digits[-1])
    before, after = -1, -2

    def step(state: State, digit: int) -> State:
        """States: before, after, or the crust that was passed and the sum since."""
        if state == before:
            return (digit, 0) if digit in crusts else before
        if state == after:
            return None if digit in crusts else after
        crust, passed = state
        if digit in crusts:
            return after if digit != crust and passed == total else None
        return (crust, passed + digit) if passed + digit <= total else None

    return automaton(range(length), digits, before, step, lambda state: state == after, from_either_end)


def x_sum(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The first X digits, where X is the first of them, add up to the total."""
    yield _read(_x_sum, cells_of(constraint, board), board, constraint.parameters["total"])


@lru_cache(maxsize=_KEPT)
def _x_sum(length: int, digits: range, total: int) -> Automaton:
    def step(state: State, digit: int) -> State:
        """States: how many cells are left to add up, and how much is left of the total."""
        to_come, left = state
        if to_come == 0:
            return state
        if to_come < 0:
            to_come = digit
            if not digit:
                return None if left else (0, 0)
        to_come, left = to_come - 1, left - digit
        return (to_come, left) if left == 0 or (to_come and left > 0) else None

    return automaton(range(length), digits, (-1, total), step, lambda state: state == (0, 0))


def skyscraper(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """As many digits as the clue says are larger than all before them."""
    yield _read(_skyscraper, cells_of(constraint, board), board, constraint.parameters["value"])


@lru_cache(maxsize=_KEPT)
def _skyscraper(length: int, digits: range, value: int) -> Automaton:
    def step(state: State, digit: int) -> State:
        highest, seen = state
        if digit <= highest:
            return state
        return (digit, seen + 1) if seen < value else None

    return automaton(range(length), digits, (0, 0), step, lambda state: state[1] == value)


def hidden_skyscraper(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The first digit that is not larger than all before it is the clue."""
    yield _read(_hidden_skyscraper, cells_of(constraint, board), board, constraint.parameters["value"])


@lru_cache(maxsize=_KEPT)
def _hidden_skyscraper(length: int, digits: range, value: int) -> Automaton:
    ground, found = -1, -2

    def step(highest: State, digit: int) -> State:
        if highest == found or digit > highest:
            return found if highest == found else digit
        return found if digit == value else None

    return automaton(range(length), digits, ground, step, lambda state: state == found)


def numbered_room(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The first digit says in which cell of the line, counted from 1, the clue stands."""
    cells = cells_of(constraint, board)
    value = constraint.parameters["value"]
    checked_digits([value], constraint, board)
    last = min(len(cells), board.values[-1])
    yield Domain(cells[0], board.digits_of(range(1 if value == 1 else 2, last + 1)))
    is_once = any(set(cells) == set(house.cells) for house in board.houses if house.is_complete)
    for room in range(2, last + 1):
        test = together(room, value) if is_once else implies(room, value)
        yield Relation(cells[0], cells[room - 1], table_of(test, board.values))


def slingshot(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The digit of the first cell stands once more, as many cells after the second as that one says."""
    first, second, *others = cells_of(constraint, board)
    yield _read(_slingshot, [second, first, *others], board, 0)


@lru_cache(maxsize=_KEPT)
def _slingshot(length: int, digits: range, _number: int) -> Automaton:
    def step(state: State, digit: int) -> State:
        """States: how many cells to go on, then also the digit to be found there; nothing once it was found."""
        match state:
            case ():
                return (digit,) if 1 <= digit <= length - 2 else None
            case (far,):
                return (far, digit)
            case (1, stone):
                return (0, 0) if digit == stone else None
            case (far, stone):
                return (far - 1, stone) if far else state

    start: State = ()
    return automaton(range(length), digits, start, step, lambda state: state == (0, 0))


def between(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The digits between the ends of the line lie between those at its ends."""
    yield _by_ends(constraint, board, _between)


def lockout(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The digits at the ends lie apart, and those between them on the line neither between them nor equal to one."""
    yield _by_ends(constraint, board, _lockout, constraint.parameters["difference"])


def _by_ends(constraint: Constraint, board: "Board", read: Callable[..., Automaton], *numbers: int) -> Automaton:
    """Both ends are read first, then the others."""
    first, *inside, last = cells_of(constraint, board)
    return _read(read, [first, last, *inside], board, *numbers)


@lru_cache(maxsize=_KEPT)
def _between(length: int, digits: range) -> Automaton:
    return _of_ends(length, digits, lambda low, high: True, lambda low, digit, high: low < digit < high)


@lru_cache(maxsize=_KEPT)
def _lockout(length: int, digits: range, difference: int) -> Automaton:
    def may_be_ends(low: int, high: int) -> bool:
        return high - low >= difference

    return _of_ends(length, digits, may_be_ends, lambda low, digit, high: not low <= digit <= high)


def _of_ends(
    length: int,
    digits: range,
    may_be_ends: Callable[[int, int], bool],
    may_be_inside: Callable[[int, int, int], bool],
) -> Automaton:
    def step(state: State, digit: int) -> State:
        match state:
            case ():
                return (digit,)
            case (one,):
                ends = min(one, digit), max(one, digit)
                return ends if may_be_ends(*ends) else None
            case low, high:
                return state if may_be_inside(low, digit, high) else None

    return automaton(range(length), digits, (), step, lambda state: True, ends_then_others)


def sum_line(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The line falls into pieces that each add up to the total; where it closes, a piece may pass its beginning."""
    total = constraint.parameters["total"]
    if total < 1:
        raise BoardError(_("{total} is no total of a sum line; it must be 1 or more").format(total=total))
    places = constraint.cells
    closes = len(places) > 2 and places[0] == places[-1]
    cells = [board.cell(place) for place in (places[:-1] if closes else places)]
    if len(set(cells)) != len(cells):
        cells_of(constraint, board)  # refuses what is there twice
    yield _read(_sum_loop if closes else _sum_line, cells, board, total)


@lru_cache(maxsize=_KEPT)
def _sum_line(length: int, digits: range, total: int) -> Automaton:
    start: State = -1

    def step(passed: State, digit: int) -> State:
        """States: the sum since the last cut; -1 as long as there has been no digit but 0."""
        if not digit:
            return passed
        passed = max(passed, 0) + digit
        return passed % total if passed <= total else None

    return automaton(range(length), digits, start, step, lambda passed: not passed, from_either_end)


@lru_cache(maxsize=_KEPT)
def _sum_loop(length: int, digits: range, total: int) -> Automaton:
    """Cuts lie at sums that leave the same remainder when divided by the total; a sum that is passed over is no cut."""

    def step(state: State, digit: int) -> State:
        """States: the remainder of the sum so far, as above, and those at which cuts may still lie, as bits."""
        remainder, possible = state
        if not digit:
            return state
        remainder = max(remainder, 0)
        for over in range(remainder + 1, remainder + digit):
            possible &= ~(1 << over % total)
        return ((remainder + digit) % total, possible) if possible else None

    start: State = (-1, (1 << total) - 1)
    return automaton(range(length), digits, start, step, lambda state: state[0] == 0, around)


def squares(class_of: Callable[[int, range], int]) -> Lowering:
    """Each square of two by two cells holds digits of three classes, numbered from 0."""

    @lru_cache(maxsize=_KEPT)
    def read(digits: range) -> Automaton:
        def step(classes: State, digit: int) -> State:
            return classes | 1 << class_of(digit, digits)

        return automaton(range(4), digits, 0, step, lambda classes: classes == 0b111, in_any_order)

    def rules(constraint: Constraint, board: "Board") -> Iterator[Rule]:
        for row, column in board.positions:
            places = [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
            if all(place in board.cell_at for place in places):
                yield read(board.values)._replace(cells=tuple(board.cell_at[place] for place in places))

    return rules


def thirds(digit: int, digits: range) -> int:
    """0 for a low digit, 1 for one in the middle, 2 for a high one."""
    return (digit - digits[0]) * 3 // len(digits)


def remainders(digit: int, digits: range) -> int:
    """What is left when the digit is divided by 3."""
    return digit % 3


def count_distinct(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The digit in the circle is how many different digits the other cells hold."""
    circle, others = constraint.groups
    cells = [board.cell(place) for place in dict.fromkeys(others) if place not in circle]
    if len(circle) != 1 or len(cells) != len(others):
        raise BoardError(
            _("{name} cannot have these cells; give one for its circle, then its other cells, each once").format(
                name=constraint.kind
            )
        )
    yield _read(_count_distinct, [*cells, board.cell(circle[0])], board, 0)


@lru_cache(maxsize=_KEPT)
def _count_distinct(length: int, digits: range, _number: int) -> Automaton:
    done = -1

    def step(state: State, digit: int) -> State:
        """States: how many cells have been read, and the digits in them, as bits."""
        count, found = state
        if count < length - 1:
            return count + 1, found | 1 << digit
        return done if found.bit_count() == digit else None

    start: State = (0, 0)
    return automaton(range(length), digits, start, step, lambda state: state == done, last_apart)


def lunchbox(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The cells differ; what lies between the smallest and the largest of them adds up to the total."""
    cells, total = cells_of(constraint, board), constraint.parameters["total"]
    yield House(CAGE, 0, tuple(cells), False)
    yield _read(_sandwich if len(cells) == board.digit_count else _lunchbox, cells, board, total)


@lru_cache(maxsize=_KEPT)
def _lunchbox(length: int, digits: range, total: int) -> Automaton:
    over = total + 1  # too much, however much it is

    def step(state: State, digit: int) -> State:
        """States: the lowest and the highest digit, whether the latter came last, the sums between and after them."""
        if not state:
            return (digit, digit, True, 0, 0)
        low, high, rises, inside, behind = state
        if digit in (low, high):
            return None
        if low < digit < high:
            return (low, high, rises, inside, min(behind + digit, over))
        if low == high:  # the second digit of all
            return (min(low, digit), max(high, digit), digit > high, 0, 0)
        if digit > high:
            return (low, digit, True, min(inside + high + behind, over) if rises else behind, 0)
        return (digit, high, False, behind if rises else min(inside + low + behind, over), 0)

    start: State = ()
    return automaton(range(length), digits, start, step, lambda state: state[3] == total, from_either_end)
