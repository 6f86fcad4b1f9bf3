"""Ready-made boards: the classic one of any size, jigsaws, boards of several grids, and what players add to them.

Each variant takes a board and returns one with one more constraint, so they combine: `diagonal(windoku())`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import inf, isqrt

from sudokit.arguments import LARGEST, checked_number, shown
from sudokit.board.board import Board, lines_of_square
from sudokit.board.board_input import checked_corners
from sudokit.board.cells import MAX_CELLS, MAX_DIGITS, Position, connected_parts, place_name
from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.kind import RuleKind
from sudokit.board.rules import BOX, REGION
from sudokit.errors import ArgumentError, BoardError
from sudokit.name_types import CheckedName
from sudokit.names import checked_name
from sudokit.translation import N_, _, ngettext

# Of all the grids of a board together: sixteen for each cell of the largest one.
_MOST_CELLS_OF_GRIDS = 16 * MAX_CELLS


def classic(side_or_rows: int = 9, columns: int | None = None, /) -> Board:
    """The classic board of that side, or, given two numbers, with boxes of that many rows and columns.

    A side alone gets the squarest boxes, wider than high where they are not square.

    side_or_rows: the side of the board; with two numbers, the rows of a box.
    columns: the columns of a box.

    >>> classic().name, classic(6).name, classic(3, 2).name, classic(4, 5).digit_count
    ('9x9', '6x6 (boxes 2x3)', '6x6 (boxes 3x2)', 20)
    """
    if columns is not None:
        return _with_boxes(side_or_rows, columns)
    first = _whole(side_or_rows)
    if not 2 <= first <= MAX_DIGITS:
        raise BoardError(
            _("{side} cannot be the side of a board; give 2 to {largest}").format(largest=MAX_DIGITS, side=shown(first))
        )
    rows = next(rows for rows in range(isqrt(first), 0, -1) if first % rows == 0)
    return _classic(rows, first // rows)


def _with_boxes(rows: int, columns: int) -> Board:
    rows, columns = _whole(rows), _whole(columns)
    if max(abs(rows), abs(columns)) > LARGEST:
        raise BoardError(
            _("a box cannot have {rows} rows and {columns} columns; it has 2 to {largest} cells").format(
                largest=MAX_DIGITS, rows=shown(rows), columns=shown(columns)
            )
        )
    return _classic(rows, columns)


@cache
def _classic(rows: int, columns: int) -> Board:
    if rows < 1 or columns < 1 or not 2 <= rows * columns <= MAX_DIGITS:
        raise BoardError(
            _(
                "a box of {rows}x{columns} has {cells} cells; give one of 2 to {largest}: a 9x9 board has boxes of 3x3"
            ).format(largest=MAX_DIGITS, rows=rows, columns=columns, cells=rows * columns)
        )
    side = rows * columns
    name = f"{side}x{side}" if rows == columns else f"{side}x{side} (boxes {rows}x{columns})"
    boxes = [
        (BOX, [(top + r) * side + left + c for r in range(rows) for c in range(columns)])
        for top in range(0, side, rows)
        for left in range(0, side, columns)
    ]
    return Board(side, [*lines_of_square(side), *boxes], name=name)


def usual_board(board: Board | None) -> Board:
    """The board itself, or the classic 9×9 one where none was given; an ArgumentError for what is not a board.

    >>> usual_board(None).name
    '9x9'
    """
    if board is None:
        return classic()
    if not isinstance(board, Board):
        raise ArgumentError(
            _("{kind} is not a board; give one such as sudokit.classic(6)").format(kind=type(board).__name__)
        )
    return board


def jigsaw(regions: str | Iterable[Iterable[object]]) -> Board:
    """Jigsaw: rows, columns, and the regions of a map take the place of boxes.

    The map names the region of every cell: text with one character per cell (white space does not count), or rows
    of names. Any names do; each must be given to as many cells as the board has rows, and these must be connected: a
    cell apart from its region is nearly always a mistake. A board with scattered regions can be made by `Board`.

    regions: the map.

    >>> jigsaw("1112 1322 3324 3444").areas[0].cells
    (0, 1, 2, 4)
    """
    try:
        names: list[object] = (
            list("".join(regions.split())) if isinstance(regions, str) else [name for row in regions for name in row]
        )
    except TypeError:
        raise ArgumentError(
            _("{kind} is not a map of regions; give text or rows").format(kind=type(regions).__name__)
        ) from None
    side = isqrt(len(names))
    if side * side != len(names) or not 2 <= side <= MAX_DIGITS:
        raise BoardError(
            _("{count} cells do not make a square board; give a region for every cell of one").format(count=len(names))
        )
    cells_of: dict[object, list[int]] = {}
    for cell, name in enumerate(names):
        cells_of.setdefault(name, []).append(cell)
    for name, cells in cells_of.items():
        if len(cells) != side:
            raise BoardError(
                ngettext(
                    "region {name} has {count} cell; every region must have {side}",
                    "region {name} has {count} cells; every region must have {side}",
                    len(cells),
                ).format(side=side, count=len(cells), name=shown(name))
            )
        _largest, *others = connected_parts(divmod(cell, side) for cell in cells)
        if others:
            raise BoardError(
                _("region {name} is in pieces; join {cells} to the rest").format(
                    cells=" ".join(place_name(place) for part in others for place in part), name=shown(name)
                )
            )
    houses = [*lines_of_square(side), *((REGION, cells) for cells in cells_of.values())]
    return Board(side, houses, name=f"{side}x{side} jigsaw")


def overlapping(corners: Iterable[Position], *, rows: int = 3, columns: int = 3, name: str = "") -> Board:
    """A board of several grids on one plane, which share the cells where they lie over each other.

    corners: row and column, from 0, of the top left cell of each grid.
    rows: how many rows a box has.
    columns: how many columns a box has.
    name: what to call the board.

    >>> twin_board = overlapping([(0, 0), (6, 6)])
    >>> twin_board.cell_count, len(twin_board.houses), twin_board.houses[-1].name
    (153, 53, 'box 9 of grid 2')
    """
    listed = checked_corners(corners)
    if not listed or min(min(corner) for corner in listed) < 0:
        raise BoardError(
            _("a corner is negative or there is none; give one for each grid, with rows and columns counted from 0")
        )
    one = _with_boxes(rows, columns)
    most = _MOST_CELLS_OF_GRIDS // one.cell_count
    if len(listed) > most:
        raise BoardError(
            _("{found} grids are too many; a board has up to {most} of {board}").format(
                most=most, board=one.name, found=len(listed)
            )
        )
    places = sorted({(top + r, left + c) for top, left in listed for r, c in one.positions})
    cell_at = {place: cell for cell, place in enumerate(places)}
    houses = []
    for grid, (top, left) in enumerate(listed, start=1):
        here = [cell_at[top + row, left + column] for row, column in one.positions]
        houses += [house._replace(cells=tuple(here[c] for c in house.cells), grid=grid) for house in one.houses]
    usual_name = ngettext("{n} grid of {board}", "{n} grids of {board}", len(listed)).format(
        n=len(listed), board=one.name
    )
    return Board(one.digit_count, houses, name=name or usual_name, positions=places, corners=listed)


# Where the grids of the well-known boards begin.
LAYOUTS: dict[str, tuple[Position, ...]] = {
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "butterfly": ((0, 0), (0, 3), (3, 0), (3, 3)),
    "cross": ((0, 6), (6, 0), (6, 6), (6, 12), (12, 6)),
    "sohei": ((0, 6), (6, 0), (6, 12), (12, 6)),
    "windmill": ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9)),
    "twin": ((0, 0), (6, 6)),
}


@cache
def layout(name: str) -> Board:
    """The board of several 9×9 grids that is known by that name.

    >>> layout("samurai").cell_count, len(layout("samurai").houses)
    (369, 131)
    """
    checked_name(name, LAYOUTS, N_("there is no layout {found}; the layouts are {names}"), BoardError)
    return overlapping(LAYOUTS[name], name=name)


def samurai() -> Board:
    """Samurai: a grid in the middle shares its four corner boxes with four others.

    >>> samurai().cell_count, samurai().houses[0].name
    (369, 'row 1 of grid 1')
    """
    return layout("samurai")


def butterfly() -> Board:
    """Butterfly: four grids, each moved by one box, on 12×12 cells.

    >>> butterfly().cell_count
    144
    """
    return layout("butterfly")


def cross() -> Board:
    """Cross: a grid in the middle shares three boxes with each of four others.

    >>> cross().cell_count
    297
    """
    return layout("cross")


def sohei() -> Board:
    """Sohei: four grids in a ring, each sharing a corner box with the next.

    >>> sohei().cell_count
    288
    """
    return layout("sohei")


def windmill() -> Board:
    """Windmill: a grid in the middle, and four around it that share two boxes each with it.

    >>> windmill().cell_count
    333
    """
    return layout("windmill")


def twin() -> Board:
    """Twin: two grids that share a corner box.

    >>> twin().cell_count
    153
    """
    return layout("twin")


def add_variant(board: Board | None, name: str) -> Board:
    """The board with the variant of that name."""
    if not isinstance(name, str) or name not in KINDS or not KINDS[name].is_variant:
        checked_name(name, variant_names(), N_("there is no variant {found}; the variants are {names}"), BoardError)
    return usual_board(board).with_constraints(Constraint(CheckedName(name)))


def diagonal(board: Board | None = None) -> Board:
    """X-Sudoku: the two long diagonals hold every digit too.

    >>> [house.name for house in diagonal().houses[-2:]]
    ['diagonal 1', 'diagonal 2']
    """
    return add_variant(board, "diagonal")


def windoku(board: Board | None = None) -> Board:
    """Windoku: windows the size of a box, one cell apart and one cell in from the border, hold every digit too.

    >>> len(windoku().houses), len(windoku(classic(4)).houses)
    (31, 13)
    """
    return add_variant(board, "windoku")


def disjoint_groups(board: Board | None = None) -> Board:
    """Disjoint groups: the cells at the same place of every box hold every digit too.

    >>> disjoint_groups().houses[-9].cells
    (0, 3, 6, 27, 30, 33, 54, 57, 60)
    """
    return add_variant(board, "disjoint-groups")


def anti_knight(board: Board | None = None) -> Board:
    """Anti-knight: no two equal digits a knight's move apart.

    >>> len(anti_knight().peers_of(0)), len(anti_knight().peers_of(40))
    (20, 28)
    """
    return add_variant(board, "anti-knight")


def anti_king(board: Board | None = None) -> Board:
    """Anti-king: no two equal digits on cells that touch at a corner.

    >>> len(anti_king().peers_of(0)), len(anti_king().peers_of(40))
    (20, 20)
    """
    return add_variant(board, "anti-king")


def non_consecutive(board: Board | None = None) -> Board:
    """Non-consecutive: no two cells with a common edge hold consecutive digits.

    >>> non_consecutive(classic(4)).treats_digits_alike
    False
    """
    return add_variant(board, "non-consecutive")


def variant_names(kinds: Mapping[str, RuleKind] = KINDS) -> list[str]:
    """The kinds of constraint that need nothing but their name."""
    return [name for name, kind in kinds.items() if kind.is_variant]


def _whole(number: int) -> int:
    return checked_number(number, _("a number such as 9"), least=-inf, most=inf)
