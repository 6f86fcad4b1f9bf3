"""What is wrong where digits add up to something else, or do not fit a clue: clauses with the arithmetic.

Each function gets a constraint that its digits break, the board, and a digit for each of its cells, 0 for an empty one;
what a digit counts, the board knows.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
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
    """`r1c2 r1c3 hold 4+9=13, but r1c1 12`, or `which r1c1 can no longer reach`, of the first two where it is so."""

    def words(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
        value = _values(constraint, board, digits)
        every = sides_of(constraint, board)
        known = [side for side in every if all(value[cell] for cell, _factor in side)]
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
        for one in known:
            sum_there = _sum(one, value, board)
            for other in every:
                least, most = _reach(other, value, board)
                if not least <= sum_there <= most:
                    sentence = ngettext(
                        "{cells} holds {sum}, which {others} can no longer reach",
                        "{cells} hold {sum}, which {others} can no longer reach",
                        len(one),
                    )
                    return sentence.format(
                        cells=_names(one, board), sum=_arithmetic(one, value, board), others=_names(other, board)
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
            sentence = _("{digit} stands there {times}, not {wanted}")
            return sentence.format(digit=board.symbol(digit), times=times, wanted=wanted)
    return together(constraint, board, digits)


def said_counts(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """How often a digit stands in cells of which a clue says how often, where that is too often or too seldom."""
    clue = str(constraint.parameters["clue"])
    for count, symbol in zip(clue[::2], clue[1::2], strict=True):
        n = sum(board.symbol(digit) == symbol for digit in digits if digit)
        if n > int(count) or n + digits.count(0) < int(count):
            times = ngettext("{n} time", "{n} times", n).format(n=n)
            return _("{digit} stands there {times}, not {wanted}").format(digit=symbol, times=times, wanted=count)
    return together(constraint, board, digits)


def between_ends(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """A digit on the line that is not between those at its ends, or that none is."""
    low, high = sorted((digits[0], digits[-1]))
    if not low:
        return together(constraint, board, digits)
    ends = {"low": board.symbol(low), "high": board.symbol(high)}
    for place, digit in list(zip(constraint.cells, digits, strict=True))[1:-1]:
        if digit and not low < digit < high:
            held = {"cell": board.cell_names([board.cell(place)]), "digit": board.symbol(digit)}
            return _("{cell} holds {digit}, which is not between {low} and {high}").format(**held, **ends)
    if high - low > 1:
        return together(constraint, board, digits)
    return _("no digit is between {low} and {high}").format(**ends)


def outside_ends(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """Digits at the ends that are too close, or one on the line that is not outside."""
    low, high = sorted((digits[0], digits[-1]))
    if not low:
        return together(constraint, board, digits)
    ends = {"low": board.symbol(low), "high": board.symbol(high)}
    difference = constraint.parameters["difference"]
    if high - low < difference:
        return _("{low} and {high} at its ends differ by less than {difference}").format(**ends, difference=difference)
    for place, digit in list(zip(constraint.cells, digits, strict=True))[1:-1]:
        if low <= digit <= high:
            held = {"cell": board.cell_names([board.cell(place)]), "digit": board.symbol(digit)}
            return _("{cell} holds {digit}, which is not outside of {low} to {high}").format(**held, **ends)
    if high - low < board.digit_count - 1:
        return together(constraint, board, digits)
    return _("no digit is outside of {low} to {high}").format(**ends)


def forbidden_total(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """Digits that add up to what no digits there may."""
    held = [(place, digit) for place, digit in zip(constraint.cells, digits, strict=True) if digit]
    for count in range(1, len(held) + 1):
        for some in combinations(held, count):
            if sum(board.value(digit) for _place, digit in some) == constraint.parameters["total"]:
                sentence = ngettext(
                    "{cells} holds {sum}, which nothing there may come to",
                    "{cells} hold {sum}, which nothing there may come to",
                    count,
                )
                names = board.cell_names(board.cell(place) for place, _digit in some)
                return sentence.format(cells=names, sum=_added([digit for _place, digit in some], board))
    return together(constraint, board, digits)


def cut(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """That a full line cannot be cut into pieces of the total."""
    if not all(digits):
        return together(constraint, board, digits)
    return _("it cannot be cut into pieces that add up to {total}").format(total=constraint.parameters["total"])


def different(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """How many different digits are there, and not as many as the first cell says."""
    circle, *others = digits
    if not all(digits):
        return together(constraint, board, digits)
    n = len(set(others))
    sentence = ngettext("{n} different digit is there, not {digit}", "{n} different digits are there, not {digit}", n)
    return sentence.format(n=n, digit=board.symbol(circle))


def together(constraint: Constraint, board: "Board", digits: Sequence[int]) -> str:
    """No more than that the digits do not fit."""
    names = board.cell_names(board.cell(place) for place, digit in zip(constraint.cells, digits, strict=True) if digit)
    if all(digits):
        return _("the digits do not fit")
    if not names:
        return _("it cannot be filled")
    if " " not in names:
        return _("{cell} leaves no way to fill the others").format(cell=names)
    return _("{cells} leave no way to fill the others").format(cells=names)


def _values(constraint: Constraint, board: "Board", digits: Sequence[int]) -> dict[int, int]:
    return {board.cell(place): digit for place, digit in zip(constraint.cells, digits, strict=True)}


def _names(side: Side, board: "Board") -> str:
    return board.cell_names(cell for cell, _coefficient in side)


def _sum(side: Side, held: Mapping[int, int], board: "Board") -> int:
    return sum(coefficient * board.value(held[cell]) for cell, coefficient in side)


def _reach(side: Side, held: Mapping[int, int], board: "Board") -> tuple[int, int]:
    """What a side comes to at least and at most, whatever its empty cells hold."""
    least = most = 0
    for cell, coefficient in side:
        values = (board.value(held[cell]),) if held[cell] else (board.values[0], board.values[-1])
        least, most = least + coefficient * values[0], most + coefficient * values[-1]
    return least, most


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
