"""What each kind of rule means, from the words of setters alone: whether a full grid obeys it.

Nothing here uses Sudokit's own rules. A grid is a mapping from (row, column) to a digit, as people write it, so with
digits that count from 0 there are zeros; a constraint is its kind, its groups of cells and its numbers; boxes are lists
of cells.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

Cell = tuple[int, int]
Grid = Mapping[Cell, int]


class Asked:
    """A constraint on a board, and the grid that is to obey it."""

    def __init__(
        self,
        kind: str,
        groups: Sequence[Sequence[Cell]],
        numbers: Mapping[str, Any],
        grid: Grid,
        boxes: list[set[Cell]],
    ) -> None:
        self.kind, self.groups, self.numbers, self.grid, self.boxes = kind, groups, numbers, grid, boxes
        self.cells = [cell for group in groups for cell in group]
        self.least, self.most = min(grid.values()), max(grid.values())

    def digits(self, cells: Sequence[Cell] | None = None) -> list[int]:
        return [self.grid[cell] for cell in (self.cells if cells is None else cells)]

    @property
    def total(self) -> int:
        return int(self.numbers["total"])


def obeyed(kind: str, groups: Any, numbers: Any, grid: Grid, boxes: Any) -> bool:
    """Whether the grid obeys the constraint."""
    return MEANINGS[kind](Asked(kind, groups, numbers, grid, boxes))


def all_differ(digits: Sequence[int]) -> bool:
    return len(set(digits)) == len(digits)


def killer_cage(asked: Asked) -> bool:
    return all_differ(asked.digits()) and asked.total in (0, sum(asked.digits()))


def taxicab(asked: Asked) -> bool:
    return not any(
        asked.grid[a] == asked.grid[b] == abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(asked.grid, 2)
    )


def squares(class_of: Callable[[Asked, int], int]) -> Callable[[Asked], bool]:
    def meaning(asked: Asked) -> bool:
        found = [
            {class_of(asked, asked.grid[row + down, column + right]) for down in (0, 1) for right in (0, 1)}
            for row, column in asked.grid
            if (row + 1, column + 1) in asked.grid
        ]
        return all(len(classes) == 3 for classes in found)

    return meaning


def count_distinct(asked: Asked) -> bool:
    (circle,), others = asked.groups
    return asked.grid[circle] == len(set(asked.digits(others)))


def arrow(asked: Asked) -> bool:
    number = int("".join(str(digit) for digit in asked.digits(sorted(asked.groups[0]))))
    return all(sum(asked.digits(shaft)) == number for shaft in asked.groups[1:])


def double_arrow(asked: Asked) -> bool:
    first, *inside, last = asked.digits()
    return first + last == sum(inside)


def zipper(asked: Asked) -> bool:
    digits = asked.digits()
    sums = set()
    while len(digits) > 1:
        sums.add(digits.pop(0) + digits.pop())
    return len(sums | set(digits)) == 1


def region_sum(asked: Asked) -> bool:
    cells = asked.cells
    if cells[0] == cells[-1]:  # a loop: begin where a box is entered
        cells = cells[:-1]
        for _turn in cells:
            if box_of(asked, cells[0]) != box_of(asked, cells[-1]):
                break
            cells = cells[1:] + cells[:1]
    sums = []
    before = None
    for cell in cells:
        box = box_of(asked, cell)
        if box != before:
            sums.append(0)
        sums[-1] += asked.grid[cell]
        before = box
    return len(set(sums)) == 1


def box_of(asked: Asked, cell: Cell) -> int:
    return next(number for number, box in enumerate(asked.boxes) if cell in box)


def between_crusts(digits: Sequence[int], low: int, high: int) -> int:
    start, end = sorted((digits.index(low), digits.index(high)))
    return sum(digits[start + 1 : end])


def skyscrapers(asked: Asked) -> int:
    digits = asked.digits()
    return sum(all(digit > other for other in (0, *digits[:i])) for i, digit in enumerate(digits))  # 0 is no building


def hidden(asked: Asked) -> bool:
    digits = asked.digits()
    behind = [digit for i, digit in enumerate(digits) if any(other >= digit for other in digits[:i])]
    return behind[:1] == [asked.numbers["value"]]


def room(asked: Asked) -> bool:
    digits = asked.digits()
    return 1 <= digits[0] <= len(digits) and digits[digits[0] - 1] == asked.numbers["value"]


def x_sum(asked: Asked) -> bool:
    digits = asked.digits()
    return digits[0] <= len(digits) and sum(digits[: digits[0]]) == asked.total


def slingshot(asked: Asked) -> bool:
    stone, far, *others = asked.digits()
    return 1 <= far <= len(others) and others[far - 1] == stone


def box_index(asked: Asked) -> bool:
    for cell in asked.cells:
        places = sorted(asked.boxes[box_of(asked, cell)])
        own = places.index(cell) + 1
        pointed_at = asked.grid[cell]
        if not 1 <= pointed_at <= len(places) or asked.grid[places[pointed_at - 1]] != own:
            return False
    return True


def between(asked: Asked) -> bool:
    one, *inside, other = asked.digits()
    return all(min(one, other) < digit < max(one, other) for digit in inside)


def lockout(asked: Asked) -> bool:
    one, *inside, other = asked.digits()
    low, high = min(one, other), max(one, other)
    return high - low >= asked.numbers["difference"] and all(digit < low or digit > high for digit in inside)


def sum_line(asked: Asked) -> bool:
    digits = asked.digits()
    if asked.cells[0] == asked.cells[-1] and len(digits) > 1:
        digits.pop()
        return any(in_pieces(digits[i:] + digits[:i], asked.total) for i in range(len(digits)))
    return in_pieces(digits, asked.total)


def in_pieces(digits: Sequence[int], total: int) -> bool:
    if not digits:
        return True
    return any(sum(digits[:n]) == total and in_pieces(digits[n:], total) for n in range(1, len(digits) + 1))


def lunchbox(asked: Asked) -> bool:
    digits = asked.digits()
    return all_differ(digits) and between_crusts(digits, min(digits), max(digits)) == asked.total


def rellik(asked: Asked) -> bool:
    digits = asked.digits()
    sums = (sum(some) for n in range(1, len(digits) + 1) for some in combinations(digits, n))
    return all_differ(digits) and asked.total not in sums


def equality(asked: Asked) -> bool:
    digits = asked.digits()
    low = [digit for digit in digits if digit < (asked.least + asked.most) / 2]
    high = [digit for digit in digits if digit > (asked.least + asked.most) / 2]
    odd = [digit for digit in digits if digit % 2]
    return all_differ(digits) and len(low) == len(high) == len(odd) == len(digits) / 2


def look_and_say(asked: Asked) -> bool:
    clue = str(asked.numbers["clue"])
    clue = clue if len(clue) % 2 == 0 else "0" + clue
    pairs = [(int(clue[i]), int(clue[i + 1])) for i in range(0, len(clue), 2)]
    return all(asked.digits().count(digit) == often for often, digit in pairs)


def quadruple(asked: Asked) -> bool:
    return not Counter(asked.numbers["digits"]) - Counter(asked.digits())


def circles(asked: Asked) -> bool:
    return all(asked.digits().count(digit) == digit for digit in asked.digits())


def groups_equal(measure: Callable[[list[int]], Any]) -> Callable[[Asked], bool]:
    return lambda asked: all(
        measure(asked.digits(group)) == measure(asked.digits(asked.groups[0])) for group in asked.groups
    )


def along(test: Callable[[int, int], bool]) -> Callable[[Asked], bool]:
    return lambda asked: all(test(a, b) for a, b in pairwise(asked.digits()))


MEANINGS: dict[str, Callable[[Asked], bool]] = {
    "killer-cage": killer_cage,
    "sum": lambda asked: sum(asked.digits()) == asked.total,
    "little-killer": lambda asked: sum(asked.digits()) == asked.total,
    "arrow": arrow,
    "double-arrow": double_arrow,
    "anti-taxicab": taxicab,
    "global-entropy": squares(
        lambda asked, digit: sum(3 * (digit - asked.least) >= n * (asked.most - asked.least + 1) for n in (1, 2))
    ),
    "global-modular": squares(lambda asked, digit: digit % 3),
    "count-distinct": count_distinct,
    "zipper": zipper,
    "region-sum": region_sum,
    "equal-sums": groups_equal(sum),
    "same-digits": groups_equal(sorted),
    "clone": groups_equal(list),
    "sandwich": lambda asked: between_crusts(asked.digits(), asked.least, asked.most) == asked.total,
    "x-sum": x_sum,
    "skyscraper": lambda asked: skyscrapers(asked) == asked.numbers["value"],
    "hidden-skyscraper": hidden,
    "numbered-room": room,
    "slingshot": slingshot,
    "box-index": box_index,
    "between": between,
    "lockout": lockout,
    "sum-line": sum_line,
    "lunchbox": lunchbox,
    "rellik-cage": rellik,
    "equality-cage": equality,
    "look-and-say": look_and_say,
    "quadruple": quadruple,
    "counting-circles": circles,
    "all-different": lambda asked: all_differ(asked.digits()),
    "extra-region": lambda asked: all_differ(asked.digits()),
    "nabner": lambda asked: all(abs(a - b) > 1 for a, b in combinations(asked.digits(), 2)),
    "thermometer": along(lambda a, b: a < b),
    "slow-thermometer": along(lambda a, b: a <= b),
    "whisper": lambda asked: all(abs(a - b) >= asked.numbers["difference"] for a, b in pairwise(asked.digits())),
    "renban": lambda asked: (
        all_differ(asked.digits()) and max(asked.digits()) - min(asked.digits()) == len(asked.cells) - 1
    ),
    "palindrome": lambda asked: asked.digits() == asked.digits()[::-1],
}
