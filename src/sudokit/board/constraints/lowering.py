"""What the constraints mean: functions that turn one into plain rules, for the catalogue in `constraints`.

A function sees the constraint and the board it is put on, of which the shape and the list of all constraints are known.
"""

import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from sudokit.arguments import shown
from sudokit.board.cells import Position, place_name
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.pair_tests import (
    Test,
    closer_than,
    not_both,
    other_part,
    other_remainder,
    table_of,
    together,
)
from sudokit.board.constraints.unknown import not_yet
from sudokit.board.rules import (
    DIAGONAL,
    GROUP,
    WINDOW,
    DigitSets,
    Domain,
    House,
    PairTable,
    Relation,
    Rule,
    Unchecked,
    all_digits,
)
from sudokit.errors import BoardError
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.board.board import Board

Lowering = Callable[[Constraint, "Board"], Iterable[Rule]]


# Rules about the whole board.


def diagonal_places(board: "Board", falling: bool, rising: bool) -> Iterator[list[Position]]:
    """The long diagonals of every grid of the board, from the left."""
    last = board.digit_count - 1
    for top, left in board.corners:
        if falling:
            yield [(top + i, left + i) for i in range(board.digit_count)]
        if rising:
            yield [(top + last - i, left + i) for i in range(board.digit_count)]


def diagonal(falling: bool, rising: bool) -> Lowering:
    """The long diagonals of every grid that were requested hold every digit."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[House]:
        for places in diagonal_places(board, falling, rising):
            yield _house(DIAGONAL, places, board)

    return rules


def windows(constraint: Constraint, board: "Board") -> Iterator[House]:
    """Windows the size of a box, one cell in from the border and one apart, hold every digit."""
    rows, columns = _boxes_of(board, constraint)
    if rows != columns:
        raise BoardError(
            _("boxes of {rows}x{columns} are not square; windoku needs square ones").format(rows=rows, columns=columns)
        )
    starts = range(1, board.digit_count - rows, rows + 1)
    for top, left in board.corners:
        for down in starts:
            for right in starts:
                yield _house(WINDOW, _rectangle(top + down, left + right, rows, columns), board)


def disjoint_groups(constraint: Constraint, board: "Board") -> Iterator[House]:
    """The cells at the same place of every box hold every digit."""
    rows, columns = _boxes_of(board, constraint)
    for top, left in board.corners:
        for down in range(rows):
            for right in range(columns):
                boxes = _rectangle(0, 0, board.digit_count // rows, board.digit_count // columns)
                yield _house(GROUP, [(top + down + r * rows, left + right + c * columns) for r, c in boxes], board)


def leaps(*steps: Position) -> Lowering:
    """Cells that many rows and columns apart differ."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        table = table_of(operator.ne, board.values)
        for a, b in _pairs_apart(board, steps):
            yield Relation(a, b, table)

    return rules


def neighbours(test: Test) -> Lowering:
    """All cells with a common edge are related in the same way."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        table = table_of(test, board.values)
        for a, b in _pairs_apart(board, ((0, 1), (1, 0))):
            yield Relation(a, b, table)

    return rules


def taxicab(constraint: Constraint, board: "Board") -> Iterator[Relation]:
    """Two cells with the same digit are not as many steps apart, along rows and columns, as the digit says."""
    tables = [table_of(not_both(steps), board.values) for steps in range(board.values[-1] + 1)]
    for (a, place), (b, other) in combinations(enumerate(board.positions), 2):
        steps = abs(place[0] - other[0]) + abs(place[1] - other[1])
        if steps < len(tables):
            yield Relation(a, b, tables[steps])


def unmarked_neighbours(test: Test, *marked_by: str) -> Lowering:
    """Cells with a common edge on which none of these marks lies are related in the same way."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        marked = {frozenset(other.cells) for other in board.constraints if other.kind in marked_by}
        table = table_of(test, board.values)
        for a, b in _pairs_apart(board, ((0, 1), (1, 0))):
            if frozenset((board.positions[a], board.positions[b])) not in marked:
                yield Relation(a, b, table)

    return rules


def nothing(constraint: Constraint, board: "Board") -> tuple[Rule, ...]:
    """No rule."""
    return ()


def unchecked(constraint: Constraint, board: "Board") -> Iterator[Unchecked]:
    """Nobody knows what it says, so everything may depend on it."""
    names = [other.parameters["name"] for other in board.constraints if other.kind == constraint.kind]
    yield Unchecked(tuple(range(board.cell_count)), constraint.parameters["name"], not_yet(names))


# Rules about the cells of the constraint.


def along(test: Test) -> Lowering:
    """Each cell of the line is related in the same way to the one after it."""
    return along_by(lambda constraint: test)


def along_by(test_for: Callable[[Constraint], Test], may_cross: bool = False) -> Lowering:
    """The same where a number of the constraint decides how; some lines may close or cross themselves."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        table = table_of(test_for(constraint), board.values)
        for a, b in pairwise((line_of if may_cross else cells_of)(constraint, board)):
            yield Relation(a, b, table)

    return rules


def thermometer(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """Each digit is larger than the one before; so each leaves room for those before and after it."""
    cells = of_different_digits(cells_of(constraint, board), constraint, board)
    table = table_of(operator.lt, board.values)
    for a, b in pairwise(cells):
        yield Relation(a, b, table)
    for i, cell in enumerate(cells):
        largest = board.digit_count - (len(cells) - 1 - i)
        yield Domain(cell, all_digits(max(largest, 0)) & ~all_digits(i))


def of_different_digits(cells: list[int], constraint: Constraint, board: "Board") -> list[int]:
    """The cells, which all hold different digits; a BoardError if they are more than there are."""
    if len(cells) > board.digit_count:
        sentence = _("{rule} has {n} cells, which hold different digits, but there are only {digits}; use fewer cells")
        raise BoardError(sentence.format(rule=constraint.name, n=len(cells), digits=board.digit_count))
    return cells


def renban(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """n different digits within n - 1 of each other are n consecutive ones, so pairs say it all.

    The sets of digits say the same at once, and solvers need a fraction of the guesses with them. A cell that a line
    passes twice, as one that closes does, is still one cell.
    """
    cells = of_different_digits(list(dict.fromkeys(line_of(constraint, board))), constraint, board)
    count = len(cells)
    table = table_of(closer_than(count), board.values)
    for a, b in combinations(cells, 2):
        yield Relation(a, b, table)
    if count > 2:
        lowest = all_digits(count)
        sets = tuple(lowest << by for by in range(board.digit_count - count + 1))
        yield DigitSets(tuple(cells), sets, is_implied=True)


def palindrome(constraint: Constraint, board: "Board") -> Iterator[Relation]:
    """The first cell equals the last, the second the last but one, and so on."""
    cells = line_of(constraint, board)
    table = table_of(operator.eq, board.values)
    for a, b in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
        if a != b:
            yield Relation(a, b, table)


def clone(constraint: Constraint, board: "Board") -> Iterator[Relation]:
    """The cells of all groups are equal, the first with the first, the second with the second, and so on."""
    table = table_of(operator.eq, board.values)
    for group, copy in combinations(groups_of(constraint, board), 2):
        for one, other in zip(group, copy, strict=True):
            if one != other:
                yield Relation(one, other, table)


def all_pairs(test: Test) -> Lowering:
    """Any two cells are related in the same way."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        table = table_of(test, board.values)
        for a, b in combinations(cells_of(constraint, board), 2):
            yield Relation(a, b, table)

    return rules


def modular(constraint: Constraint, board: "Board") -> Iterator[Relation]:
    """Any `modulus` cells in a row leave different remainders."""
    n = constraint.parameters["modulus"]
    if n < 2:
        raise BoardError(_("the modulus {n} is too small; use 2 or more").format(n=n))
    return classes_in_turn(_without_end(constraint, board, n), n, table_of(other_remainder(n), board.values))


def entropic(constraint: Constraint, board: "Board") -> Iterator[Relation]:
    """Any three cells in a row hold a digit of the lowest, the middle and the highest third."""
    return classes_in_turn(_without_end(constraint, board, 3), 3, table_of(other_part(3, board.values), board.values))


def classes_in_turn(cells: list[int], n: int, differ_in_class: PairTable) -> Iterator[Relation]:
    """Any n cells in a row hold one digit of each of n classes: two that are less than n apart differ in class."""
    for i, a in enumerate(cells):
        for b in cells[i + 1 : i + n]:
            yield Relation(a, b, differ_in_class)


CountedCells = Callable[["Board", Constraint, Position], list[int]]  # the cells that are counted for a cell at a place


def index(line: CountedCells) -> Lowering:
    """The digit of a cell says where in its row, column or box the number of its own place there stands."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Rule]:
        for place in constraint.cells:
            cell = board.cell(place)
            cells = line(board, constraint, place)
            own = cells.index(cell) + 1
            if board.first_digit == 0:  # there is no place with number 0
                yield Domain(cell, board.digits_of(range(1, board.digit_count + 1)))
            for number, other in enumerate(cells, start=1):
                if other != cell:  # the cell itself holds its own number, or points elsewhere
                    yield Relation(cell, other, table_of(together(number, own), board.values))

    return rules


def cells_of_row(board: "Board", constraint: Constraint, place: Position) -> list[int]:
    """The cells of the row of a place, in the grid that it lies in."""
    first = _start_of_line(board, constraint, place, True)
    return [board.cell((place[0], first + i)) for i in range(board.digit_count)]


def cells_of_column(board: "Board", constraint: Constraint, place: Position) -> list[int]:
    """The cells of the column of a place, in the grid that it lies in."""
    first = _start_of_line(board, constraint, place, False)
    return [board.cell((first + i, place[1])) for i in range(board.digit_count)]


def cells_of_box(board: "Board", constraint: Constraint, place: Position) -> list[int]:
    """The cells of the box or region of a place, in reading order."""
    found = [area.cells for area in board.areas if board.cell(place) in area.cells]
    if len(found) != 1:
        raise BoardError(
            _("{cell} lies in {n} boxes or regions; a cell of {rule} must lie in one").format(
                cell=place_name(place), n=len(found), rule=constraint.kind
            )
        )
    return sorted(found[0])


def extreme(test: Test) -> Lowering:
    """Each cell is compared with its neighbours, but for those that are marked in the same way."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Relation]:
        marked = {place for other in board.constraints if other.kind == constraint.kind for place in other.cells}
        table = table_of(test, board.values)
        for row, column in constraint.cells:
            for place in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
                if place in board.cell_at and place not in marked:
                    yield Relation(board.cell((row, column)), board.cell_at[place], table)

    return rules


def parity(remainder: int) -> Lowering:
    """The cells hold odd or even digits, as the remainder says."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Domain]:
        digits = board.digits_of(value for value in board.values if value % 2 == remainder)
        for cell in cells_of(constraint, board):
            yield Domain(cell, digits)

    return rules


def digits(constraint: Constraint, board: "Board") -> Iterator[Domain]:
    """The cells hold only the digits that are listed."""
    allowed = checked_digits(constraint.parameters["digits"], constraint, board)
    for cell in cells_of(constraint, board):
        yield Domain(cell, board.digits_of(allowed))


def checked_digits(listed: Collection[int], constraint: Constraint, board: "Board") -> Collection[int]:
    """Digits that a constraint lists, all of which the board has; a BoardError if it has not, or if there are none."""
    if not listed or not board.values[0] <= min(listed) <= max(listed) <= board.values[-1]:
        raise BoardError(
            _("{name} lists {found}; the digits here are {first} to {last}").format(
                first=board.values[0], last=board.values[-1], name=constraint.kind, found=shown(list(listed))
            )
        )
    return listed


def all_different(kind: str) -> Lowering:
    """The cells differ; they are a house of that kind."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[House]:
        yield _house(kind, constraint.cells, board)

    return rules


# Places.


def cells_of(constraint: Constraint, board: "Board") -> list[int]:
    """The cells of a constraint, each of which it has once."""
    return _each_once(constraint.cells, constraint, board)


def _each_once(places: Sequence[Position], constraint: Constraint, board: "Board") -> list[int]:
    if len(set(places)) != len(places):
        twice = next(place for place in places if places.count(place) > 1)
        raise BoardError(
            _("{name} has {cell} twice; give each cell once").format(name=constraint.kind, cell=place_name(twice))
        )
    return cells_at(places, board)


def cells_at(places: Iterable[Position], board: "Board") -> list[int]:
    """The cells at these places, quicker than one by one."""
    cell_at = board.cell_at
    try:
        return [cell_at[place] for place in places]
    except KeyError:
        return [board.cell(place) for place in places]  # which says what is wrong


def groups_of(constraint: Constraint, board: "Board") -> list[list[int]]:
    """The cells of each group of a constraint, which are equally many."""
    groups = [_each_once(group, constraint, board) for group in constraint.groups]
    sizes = list(dict.fromkeys(map(len, groups)))
    if len(sizes) > 1:
        raise BoardError(
            _("{name} has groups of {n} and {m} cells; give groups of one size").format(
                name=constraint.kind, n=sizes[0], m=sizes[1]
            )
        )
    return groups


def line_of(constraint: Constraint, board: "Board") -> list[int]:
    """The cells of a line that may close or cross itself, but not turn back."""
    cells = cells_at(constraint.cells, board)
    for i, cell in enumerate(cells):
        if cell in cells[max(i - 2, 0) : i]:
            raise BoardError(
                _("{name} has {cell} twice within three cells; its line must not turn back").format(
                    name=constraint.kind, cell=place_name(constraint.cells[i])
                )
            )
    return cells


def _without_end(constraint: Constraint, board: "Board", n: int) -> list[int]:
    """The cells of a line of which any n in a row are compared: a line that closes goes on from its beginning."""
    cells = line_of(constraint, board)
    if cells[0] == cells[-1]:
        cells += cells[1 : n - 1]
    for i, cell in enumerate(cells):
        if cell in cells[i + 1 : i + n]:
            raise BoardError(
                _("{name} comes back to {cell} too soon; leave {n} cells or more between").format(
                    n=n - 1, cell=board.cell_name(cell), name=constraint.kind
                )
            )
    return cells


def _house(kind: str, places: Iterable[Position], board: "Board") -> House:
    return House(kind, 0, tuple(cells_at(places, board)), False)


def _rectangle(top: int, left: int, rows: int, columns: int) -> list[Position]:
    return [(top + r, left + c) for r in range(rows) for c in range(columns)]


def _pairs_apart(board: "Board", steps: Iterable[Position]) -> Iterator[tuple[int, int]]:
    for cell, (row, column) in enumerate(board.positions):
        for down, right in steps:
            other = board.cell_at.get((row + down, column + right))
            if other is not None:
                yield cell, other


def _start_of_line(board: "Board", constraint: Constraint, place: Position, across: bool) -> int:
    """The first column (or row) of the grid in which a place lies."""
    row, column = place
    starts = {
        left if across else top
        for top, left in board.corners
        if 0 <= row - top < board.digit_count and 0 <= column - left < board.digit_count
    }
    if len(starts) != 1:
        why = (
            _("the grids that {cell} lies in number it differently; {rule} needs a cell with one number")
            if starts
            else _("{cell} lies in no grid; {rule} needs a cell of one")
        )
        raise BoardError(why.format(rule=constraint.kind, cell=place_name(place)))
    return starts.pop()


def _boxes_of(board: "Board", constraint: Constraint) -> tuple[int, int]:
    if board.box_shape is None:
        raise BoardError(_("there are no rectangular boxes, which {name} needs").format(name=constraint.kind))
    return board.box_shape
