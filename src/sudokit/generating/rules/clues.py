"""Clues in and beside a full grid that are true of it: dots, letters, signs, circles, sums and skyscrapers."""

from collections.abc import Callable, Iterator
from itertools import accumulate

from sudokit.board import Board, Constraint
from sudokit.generating.rules.clue_groups import CellPath, ClueFinder, Digits, SolvedBoard, clues_at
from sudokit.name_types import RuleName

Clue = Callable[[CellPath, Digits], Constraint | None]

# Between two cells


def _pairs(board: Board) -> list[CellPath]:
    neighbours = [
        ((row, column), (row + down, column + 1 - down)) for row, column in board.positions for down in (0, 1)
    ]
    return [pair for pair in neighbours if pair[1] in board.cell_at]


def _dot(pair: CellPath, digits: Digits) -> Constraint | None:
    low, high = sorted(digits)
    if high == 2 * low:
        return Constraint("black-dot", pair)
    return Constraint("white-dot", pair) if high == low + 1 else None


def _letter(pair: CellPath, digits: Digits) -> Constraint | None:
    total = sum(digits)
    if total == 10:
        return Constraint("x", pair)
    return Constraint("v", pair) if total == 5 else None


def _sign(pair: CellPath, digits: Digits) -> Constraint | None:
    return Constraint("greater-than", pair if digits[0] > digits[1] else pair[::-1])


# In one cell, and between four


def _cells(board: Board) -> list[CellPath]:
    return [(place,) for place in board.positions]


def _parity(cell: CellPath, digits: Digits) -> Constraint | None:
    return Constraint("odd" if digits[0] % 2 else "even", cell)


def _squares(board: Board) -> list[CellPath]:
    squares = [((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in board.positions]
    return [square for square in squares if all(place in board.cell_at for place in square)]


def _quadruples(solved: SolvedBoard) -> Iterator[tuple[Constraint, ...]]:
    """Circles that list two to four of the digits around them."""

    def clue(square: CellPath, digits: Digits) -> Constraint:
        listed = solved.rng.shuffled(digits)[: 2 + solved.rng.below(3)]
        return Constraint("quadruple", square, digits=sorted(listed))

    return clues_at(solved.rng.shuffled(_squares(solved.board)), clue, solved)


# Beside the grid; the first place of a path is the one outside at which the clue is written.


def _straight_lines(board: Board) -> list[CellPath]:
    rows, columns = range(board.row_count), range(board.column_count)
    across = [tuple((row, column) for column in (-1, *columns, board.column_count)) for row in rows]
    down = [tuple((row, column) for row in (-1, *rows, board.row_count)) for column in columns]
    return [path for line in (*across, *down) for path in (line[:-1], line[:0:-1])]


def _straight_lines_once(board: Board) -> list[CellPath]:
    return _straight_lines(board)[::2]


def _diagonals(board: Board) -> list[CellPath]:
    """The diagonals of two cells or more, each once, from its left end."""
    found = []
    for row in range(-1, board.row_count + 1):
        for column in range(-1, board.column_count + 1):
            if (row, column) in board.cell_at:
                continue
            for down in (-1, 1):
                path = [(row, column)]
                while (place := (path[-1][0] + down, path[-1][1] + 1)) in board.cell_at:
                    path.append(place)
                if len(path) > 2:
                    found.append(tuple(path))
    return found


def _little_killer(path: CellPath, digits: Digits) -> Constraint | None:
    return Constraint("little-killer", path[1:], outside=path[0], total=sum(digits))


def _sandwich(path: CellPath, digits: Digits) -> Constraint | None:
    low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return Constraint("sandwich", path[1:], outside=path[0], total=sum(digits[low + 1 : high]))


def _x_sum(path: CellPath, digits: Digits) -> Constraint | None:
    return Constraint("x-sum", path[1:], outside=path[0], total=sum(digits[: digits[0]]))


def _skyscraper(path: CellPath, digits: Digits) -> Constraint | None:
    return Constraint("skyscraper", path[1:], outside=path[0], value=len(set(accumulate(digits, max)) - {0}))


def _numbered_room(path: CellPath, digits: Digits) -> Constraint | None:
    if not digits[0]:
        return None
    return Constraint("numbered-room", path[1:], outside=path[0], value=digits[digits[0] - 1])


def clues(shapes: Callable[[Board], list[CellPath]], clue: Clue) -> ClueFinder:
    """A function that finds all clues of a kind, in random order."""

    def find(solved: SolvedBoard) -> Iterator[tuple[Constraint, ...]]:
        return clues_at(solved.rng.shuffled(shapes(solved.board)), clue, solved)

    return find


def all_clues(shapes: Callable[[Board], list[CellPath]], clue: Clue, negative: RuleName) -> ClueFinder:
    """A function that finds every clue there is at once, with the rule that there are no others."""

    def find(solved: SolvedBoard) -> Iterator[tuple[Constraint, ...]]:
        found = (clue(shape, solved.values(shape)) for shape in shapes(solved.board))
        yield (*(each for each in found if each is not None), Constraint(negative))

    return find


CLUES: dict[str, ClueFinder] = {
    "kropki": clues(_pairs, _dot),
    "negative-kropki": all_clues(_pairs, _dot, "negative-kropki"),
    "negative-xv": all_clues(_pairs, _letter, "negative-xv"),
    "xv": clues(_pairs, _letter),
    "greater-than": clues(_pairs, _sign),
    "parity": clues(_cells, _parity),
    "quadruple": _quadruples,
    "little-killer": clues(_diagonals, _little_killer),
    "sandwich": clues(_straight_lines_once, _sandwich),
    "x-sum": clues(_straight_lines, _x_sum),
    "skyscraper": clues(_straight_lines, _skyscraper),
    "numbered-room": clues(_straight_lines, _numbered_room),
}
