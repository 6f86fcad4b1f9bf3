"""What is wrong where digits add up to something else, or do not fit a clue: clauses with the arithmetic.

Each function gets a constraint that its digits break, the board, and a digit for each of its cells, 0 for an empty one;
what a digit counts, the board knows.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sudokit.board.cells import value_symbol
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.kind import ConflictWords
from sudokit.board.constraints.sums import Side, Sides
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    from sudokit.board.board import Board


def total(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """`r1c1 r1c2 hold 4+9=13, not 12`; while a cell is empty, `can no longer reach 12`."""
    total = constraint.parameters["total"]
    coefficients = constraint.parameters.get("coefficients") or (1,) * len(digits)
    held = {}
    for place, coefficient in zip(constraint.cells, coefficients, strict=True):
        held[board.cell(place)] = coefficient
    side = list(held.items())
    value = _values(constraint, board, digits)
    filled = [cell for cell, _coefficient in side if value[cell]]
    if not filled:
        return _("its cells can never reach {total}").format(total=total)
    n = len(filled)
    sentence = (
        ngettext("{cells} holds {sum}, not {total}", "{cells} hold {sum}, not {total}", n)
        if all(digits)
        else ngettext(
            "{cells} holds {sum} and can no longer reach {total}",
            "{cells} hold {sum} and can no longer reach {total}",
            n,
        )
    )
    return sentence.format(cells=board.cell_names(filled), sum=_arithmetic(side, value, board), total=total)


def sides(sides_of: Sides) -> ConflictWords:
    """`r1c2 r1c3 hold 4+9=13, but r1c1 12`, of the first two sums that are known and differ."""

    def words(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
        value = _values(constraint, board, digits)
        known = [side for side in sides_of(constraint, board) if all(value[cell] for cell, _factor in side)]
        for one, other in pairwise(known):
            if _sum(one, value, board) != _sum(other, value, board):
                sentence = ngettext(
                    "{cells} holds {sum}, but {others} {other_sum}",
                    "{cells} hold {sum}, but {others} {other_sum}",
                    len(one),
                )
                return sentence.format(
                    cells=_names(one, board),
                    sum=_arithmetic(one, value, board),
                    others=_names(other, board),
                    other_sum=_arithmetic(other, value, board),
                )
        return _("its sums can no longer be equal")

    return words


def clue(
    name: str, complete: str, what_is_there: Callable[[Sequence[int], "Board"], Mapping[str, object] | None]
) -> ConflictWords:
    """What the line holds in the place of its clue, where that is known already; else that it no longer fits.

    name: the parameter that is the clue.
    complete: the sentence, with {clue}.
    what_is_there: what the sentence needs, from the digits; None while that is open.
    """

    def words(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
        clue = constraint.parameters[name]
        found = what_is_there(digits, board)
        if found is None:
            return _("its digits can no longer fit the clue {clue}").format(clue=clue)
        return _(complete).format(**found, clue=clue)

    return words


def between_crusts(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """The sum between the smallest and the largest digit there is."""
    return _between(digits, 1, board.digit_count, board)


def between_extremes(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """The sum between the smallest and the largest digit of a full line."""
    return _between(digits, min(digits), max(digits), board) if all(digits) else None


def _between(digits: Sequence[int], low: int, high: int, board: "Board") -> Mapping[str, object] | None:
    if low not in digits or high not in digits:
        return None
    first, last = sorted((list(digits).index(low), list(digits).index(high)))
    inside = digits[first + 1 : last]
    if not all(inside):
        return None
    return {"low": board.symbol(low), "high": board.symbol(high), "sum": _added(inside, board)}


def first_digits(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """The sum of as many digits as the first one says."""
    counted = digits[: board.value(digits[0])] if digits[0] else [0]
    return {"n": len(counted), "sum": _added(counted, board)} if all(counted) else None


def seen(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """How many digits are larger than all before them."""
    highest = count = 0
    for height in map(board.value, digits):
        if height > highest:  # a 0 is no skyscraper
            highest, count = height, count + 1
    return {"n": count} if all(digits) else None


def first_hidden(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """The first digit that is not larger than all before it."""
    highest = 0
    for digit in digits:
        if digit <= highest:
            return {"digit": board.symbol(digit)} if digit else None
        highest = digit
    return None


def room(digits: Sequence[int], board: "Board") -> Mapping[str, object] | None:
    """The digit in the cell that the first one points at."""
    number = board.value(digits[0]) if digits[0] else 0
    if not 1 <= number <= len(digits) or not digits[number - 1]:
        return None
    return {"n": number, "digit": board.symbol(digits[number - 1])}


def listed(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """The digits that are missing and have no place left."""
    missing = list(constraint.parameters["digits"])
    for value in (board.value(digit) for digit in digits if digit):
        if value in missing:
            missing.remove(value)
    left = ngettext("{n} cell is left for {digits}", "{n} cells are left for {digits}", digits.count(0))
    return left.format(n=digits.count(0), digits=" ".join(map(value_symbol, missing)))


def counts(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """How often a digit stands in cells that say how often, of the digits that stand there too often or too seldom."""
    for digit in sorted(set(digits) - {0}):
        n, wanted = digits.count(digit), board.value(digit)
        if n > wanted or n + digits.count(0) < wanted:
            times = ngettext("{n} time", "{n} times", n).format(n=n)
            return _("{digit} stands there {times}").format(digit=board.symbol(digit), times=times)
    return together(constraint, board, digits)


def together(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """No more than that the digits do not fit."""
    names = board.cell_names(board.cell(place) for place, digit in zip(constraint.cells, digits, strict=True) if digit)
    if all(digits):
        return _("the digits do not fit")
    return _("{cells} leave no way to fill the others").format(cells=names) if names else _("it cannot be filled")


def _values(constraint: Constraint, board: "Board", digits: Sequence[int]) -> dict[int, int]:
    return {board.cell(place): digit for place, digit in zip(constraint.cells, digits, strict=True)}


def _names(side: Side, board: "Board") -> str:
    return board.cell_names(cell for cell, _coefficient in side)


def _sum(side: Side, held: Mapping[int, int], board: "Board") -> int:
    return sum(coefficient * board.value(held[cell]) for cell, coefficient in side)


def _arithmetic(side: Side, held: Mapping[int, int], board: "Board") -> str:
    """`4+9=13`, of the cells that are filled; the number of a pill as it is."""
    known = [(cell, coefficient) for cell, coefficient in side if held[cell]]
    if any(coefficient != 1 for _cell, coefficient in known):
        return str(_sum(known, held, board))
    return _added([held[cell] for cell, _coefficient in known], board)


def _added(digits: Sequence[int], board: "Board") -> str:
    """`4+9=13`; a single digit as it is."""
    values = [board.value(digit) for digit in digits]
    return "+".join(map(str, values)) + (f"={sum(values)}" if len(values) > 1 else "") if values else "0"
