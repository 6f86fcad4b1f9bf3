"""The completions of a 9×9 grid whose first band and first stack are given, numbered without a search.

The twin of `native/making/four_boxes.hpp`. Given are boxes 1, 2, 3 and 4, 7; boxes 5, 6, 8, 9 are sought.

1. A digit that box 4 has in row T must stand in one of the two other rows of box 5, and in the other one of box 6.
   Say that it goes *up* if it stands in row T - 1 (mod 3) of box 5 and *down* if in row T + 1. A row of box 5 takes
   what goes up from one row of box 4 and what goes down from another, three digits in all; so from every row as many
   go up as from the others. That leaves 1 + 27 + 27 + 1 = 56 *choices*. Likewise for boxes 8 and 9 against box 7, and
   with columns for boxes 5 and 8 against box 2, and 6 and 9 against box 3.
2. If the rows and columns of all digits of a box are known there is one way to fill it, provided that the three
   digits of each column stand in different rows; otherwise there is none.
3. So a completion is four choices: `across2` (boxes 5, 6), `across3` (8, 9), `down2` (5, 8), `down3` (6, 9), such
   that the four boxes work out. For given down2 and down3 the two others are independent: there are |A|·|B|
   completions, where A is the set of across2 that fit boxes 5 and 6, and B the set of across3 that fit boxes 8 and 9.

Completions are numbered in the order of (down2, down3, across2, across3); this order is part of what a seed means.
"""

from collections.abc import Iterator
from itertools import combinations

BoxLines = tuple[
    tuple[int, int, int], ...
]  # the rows or columns of a box, each with its digits in the order they stand

CHOICES = 56
MOST_COMPLETIONS = 11664
MOST_UNLESS_AGREEING = 6280  # both bounds are proved by native/making/proof_of_bound.cpp
_ALL = (1 << CHOICES) - 1


def _goes_up(choice: int, item: int) -> bool:
    """Choice 0: nothing goes up; 1 + 9i + 3j + k: only i, j, k of the lines; from 28 on: all but these; 55: all."""
    if choice in (0, CHOICES - 1):
        return choice != 0
    code = (choice - 1) % 27
    picked = (code // 9, code // 3 % 3, code % 3)[item // 3]
    return (picked == item % 3) == (choice < 28)


def line_under(choice: int, item: int, second_box: bool) -> int:
    """The line of the first or second box beside to which a choice sends an item (3·line + place)."""
    return (item // 3 + (2 if _goes_up(choice, item) != second_box else 1)) % 3


_UP = [sum(1 << choice for choice in range(CHOICES) if _goes_up(choice, item)) for item in range(9)]
_MEMBERS = [
    [
        [[item for item in range(9) if line_under(choice, item, second) == line] for line in range(3)]
        for choice in range(CHOICES)
    ]
    for second in (False, True)
]


class FourBoxes:
    """What is left to fill when the first band and the first stack are known: columns of boxes 2, 3, rows of 4, 7.

    >>> columns, rows = ((1, 4, 7), (2, 5, 8), (3, 6, 9)), ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    >>> FourBoxes(columns, columns, rows, rows).count()
    6280
    """

    def __init__(self, columns2: BoxLines, columns3: BoxLines, rows4: BoxLines, rows7: BoxLines) -> None:
        self._lines = columns2, columns3, rows4, rows7
        self._box5 = _fitting_choices(columns2, False, _apart(rows4, False))
        self._box6 = _fitting_choices(columns3, False, _apart(rows4, True))
        self._box8 = _fitting_choices(columns2, True, _apart(rows7, False))
        self._box9 = _fitting_choices(columns3, True, _apart(rows7, True))

    def _pairs(self) -> Iterator[tuple[int, int, int, int]]:
        """Each down2 and down3 with the sets of across2 and across3 that go with them."""
        for down2 in range(CHOICES):
            box5, box8 = self._box5[down2], self._box8[down2]
            for down3 in range(CHOICES):
                across2, across3 = box5 & self._box6[down3], box8 & self._box9[down3]
                if across2 and across3:
                    yield down2, down3, across2, across3

    def count(self) -> int:
        """The number of completions."""
        return sum(across2.bit_count() * across3.bit_count() for _down2, _down3, across2, across3 in self._pairs())

    def write(self, index: int, grid: bytearray) -> bool:
        """Write completion number `index` into boxes 5, 6, 8, 9; False if there are not that many."""
        for down2, down3, across2_set, across3_set in self._pairs():
            width = across3_set.bit_count()
            here = across2_set.bit_count() * width
            if index < here:
                columns2, columns3, rows4, rows7 = self._lines
                across2 = _nth_member(across2_set, index // width)
                across3 = _nth_member(across3_set, index % width)
                _write_box(grid, 3, 3, rows4, across2, False, columns2, down2, False)
                _write_box(grid, 3, 6, rows4, across2, True, columns3, down3, False)
                _write_box(grid, 6, 3, rows7, across3, False, columns2, down2, True)
                _write_box(grid, 6, 6, rows7, across3, True, columns3, down3, True)
                return True
            index -= here
        return False


def lines_agree(*boxes: BoxLines) -> bool:
    """Whether the same digits stand together in the lines of all boxes: only then are there more than 6,280.

    >>> lines_agree(((1, 2, 3), (4, 5, 6), (7, 8, 9)), ((6, 5, 4), (2, 1, 3), (7, 9, 8)))
    True
    """
    return len({frozenset(frozenset(line) for line in lines) for lines in boxes}) == 1


def _apart(lines: BoxLines, second_box: bool) -> dict[tuple[int, int], int]:
    """For two digits, the choices under which they stand in different lines of the box."""
    up = {lines[item // 3][item % 3]: _UP[item] ^ (_ALL if second_box else 0) for item in range(9)}
    line_of = {digit: number for number, line in enumerate(lines) for digit in line}
    apart = {}
    for x, y in combinations(range(1, 10), 2):
        # From lines T and T + 1 two digits come together in line T - 1 = T + 2, by going up and down.
        if line_of[x] == line_of[y]:
            together = ~(up[x] ^ up[y])
        elif (line_of[x] + 1) % 3 == line_of[y]:
            together = up[x] & ~up[y]
        else:
            together = up[y] & ~up[x]
        apart[x, y] = apart[y, x] = _ALL & ~together
    return apart


def _fitting_choices(columns: BoxLines, second_down: bool, apart: dict[tuple[int, int], int]) -> list[int]:
    """For each choice down, the choices across that work out in the box."""
    digits = [digit for line in columns for digit in line]
    result = []
    for members in _MEMBERS[second_down]:
        fits = _ALL
        for x, y, z in members:
            fits &= apart[digits[x], digits[y]] & apart[digits[x], digits[z]] & apart[digits[y], digits[z]]
        result.append(fits)
    return result


def _nth_member(members: int, n: int) -> int:
    for _ in range(n):
        members &= members - 1
    return (members & -members).bit_length() - 1


def _write_box(
    grid: bytearray,
    top: int,
    left: int,
    rows: BoxLines,
    across: int,
    second_across: bool,
    columns: BoxLines,
    down: int,
    second_down: bool,
) -> None:
    row_of = {rows[item // 3][item % 3]: line_under(across, item, second_across) for item in range(9)}
    for item in range(9):
        digit = columns[item // 3][item % 3]
        grid[9 * (top + row_of[digit]) + left + line_under(down, item, second_down)] = digit
