"""Ready-made boards: the classic one of any size, and what players add to it.

Each variant takes a board and returns one with more houses or pairs, so they combine: `diagonal(windoku())`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import isqrt

from sudokit.board.cells import MAX_SIDE, cell_name, connected_parts
from sudokit.board.geometry import BOX, COLUMN, DIAGONAL, GROUP, REGION, ROW, WINDOW, Geometry
from sudokit.errors import ArgumentError, GeometryError
from sudokit.translation import _

Houses = list[tuple[str, Sequence[int]]]


@cache
def classic(rows: int = 3, columns: int = 3) -> Geometry:
    """The classic board whose boxes have that many rows and columns; its side is their product.

    >>> classic(3, 3).name, classic(2, 3).name, classic(4, 5).side
    ('9x9', '6x6 (boxes 2x3)', 20)
    """
    if rows < 1 or columns < 1 or not 2 <= rows * columns <= MAX_SIDE:
        raise GeometryError(
            _(
                "expected a box of 2 to {largest} cells, found {rows}x{columns}, which has {cells}; "
                "a 9x9 board has boxes of 3x3"
            ).format(largest=MAX_SIDE, rows=rows, columns=columns, cells=rows * columns)
        )
    side = rows * columns
    name = f"{side}x{side}" if rows == columns else f"{side}x{side} (boxes {rows}x{columns})"
    boxes = [(BOX, cells) for cells in _tiles(side, rows, columns)]
    return Geometry(name, side, [*_lines(side), *boxes], box_shape=(rows, columns))


def usual_board(board: Geometry | None) -> Geometry:
    """The board itself, or the classic 9×9 one where none was given; an ArgumentError for what is no board.

    >>> usual_board(None).name
    '9x9'
    """
    if board is None:
        return classic()
    if not isinstance(board, Geometry):
        raise ArgumentError(
            _("expected a board such as sudokit.classic(2, 3), found {kind}").format(kind=type(board).__name__)
        )
    return board


def classic_of_side(side: int) -> Geometry:
    """The classic board of that side with the squarest boxes, wider than high where they are not square.

    >>> classic_of_side(6).box_shape, classic_of_side(12).box_shape, classic_of_side(16).box_shape
    ((2, 3), (3, 4), (4, 4))
    """
    for rows in range(isqrt(max(side, 0)), 0, -1):
        if side % rows == 0:
            return classic(rows, side // rows)
    raise GeometryError(_("expected a side from 2 to {largest}, found {side}").format(largest=MAX_SIDE, side=side))


def diagonal(board: Geometry | None = None) -> Geometry:
    """X-Sudoku: the two long diagonals hold every digit too.

    >>> [house.name for house in diagonal().houses[-2:]]
    ['diagonal 1', 'diagonal 2']
    """
    board = board or classic()
    last = board.side - 1
    down = [i * board.side + i for i in range(board.side)]
    up = [i * board.side + last - i for i in range(board.side)]
    return _extended(board, "diagonal", [(DIAGONAL, down), (DIAGONAL, up)])


def windoku(board: Geometry | None = None) -> Geometry:
    """Windoku: windows the size of a box, one cell apart and one cell in from the border, hold every digit too.

    >>> len(windoku().houses), len(windoku(classic(2, 2)).houses)
    (31, 13)
    """
    board = board or classic()
    rows, columns = _box_shape(board, "windoku")
    bands, stacks = board.side // rows, board.side // columns
    if (bands - 1) * (rows + 1) > board.side or (stacks - 1) * (columns + 1) > board.side:
        raise GeometryError(
            _("expected boxes about as high as wide, found {rows}x{columns}: no room for windows between them").format(
                rows=rows, columns=columns
            )
        )
    windows: Houses = [
        (WINDOW, _rectangle(board.side, 1 + (rows + 1) * i, 1 + (columns + 1) * j, rows, columns))
        for i in range(bands - 1)
        for j in range(stacks - 1)
    ]
    return _extended(board, "windoku", windows)


def disjoint_groups(board: Geometry | None = None) -> Geometry:
    """Disjoint groups: the cells at the same place of every box hold every digit too.

    >>> disjoint_groups().houses[-9].cells
    (0, 3, 6, 27, 30, 33, 54, 57, 60)
    """
    board = board or classic()
    rows, columns = _box_shape(board, "disjoint-groups")
    corners = [r * board.side + c for r in range(0, board.side, rows) for c in range(0, board.side, columns)]
    groups: Houses = [
        (GROUP, [corner + r * board.side + c for corner in corners]) for r in range(rows) for c in range(columns)
    ]
    return _extended(board, "disjoint-groups", groups)


def anti_knight(board: Geometry | None = None) -> Geometry:
    """Anti-knight: no two equal digits a knight's move apart.

    >>> len(anti_knight().peers_of(0)), len(anti_knight().peers_of(40))
    (20, 28)
    """
    return _with_leaps(board or classic(), "anti-knight", ((1, 2), (2, 1), (1, -2), (2, -1)))


def anti_king(board: Geometry | None = None) -> Geometry:
    """Anti-king: no two equal digits on cells that touch at a corner."""
    return _with_leaps(board or classic(), "anti-king", ((1, 1), (1, -1)))


def jigsaw(regions: str | Iterable[Iterable[object]]) -> Geometry:
    """Jigsaw: rows, columns, and the regions of a map take the place of boxes.

    The map names the region of every cell: text with one character a cell (white space does not count), or rows
    of names. Any names do; each must be given to as many cells as the board has rows, and these must hang together: a
    cell apart from its region is nearly always a slip. A board with scattered regions can be made by `Geometry`.

    >>> jigsaw("1112 1322 3324 3444").areas[0].cells
    (0, 1, 2, 4)
    """
    names: list[object]
    names = list("".join(regions.split())) if isinstance(regions, str) else [name for row in regions for name in row]
    side = isqrt(len(names))
    if side * side != len(names):
        raise GeometryError(
            _("expected a region for every cell of a square board, found {count} cells").format(count=len(names))
        )
    cells_of: dict[object, list[int]] = {}
    for cell, name in enumerate(names):
        cells_of.setdefault(name, []).append(cell)
    for name, cells in cells_of.items():
        if len(cells) != side:
            raise GeometryError(
                _("expected {side} cells in every region, found {count} in region {name!r}").format(
                    side=side, count=len(cells), name=name
                )
            )
        _largest, *others = connected_parts(cells, side)
        if others:
            raise GeometryError(
                _("expected every region in one piece, found {cells} apart from the rest of region {name!r}").format(
                    cells=" ".join(cell_name(cell, side) for piece in others for cell in piece), name=name
                )
            )
    return Geometry(f"{side}x{side} jigsaw", side, [*_lines(side), *((REGION, cells) for cells in cells_of.values())])


VARIANTS: dict[str, Callable[[Geometry | None], Geometry]] = {
    "diagonal": diagonal,
    "windoku": windoku,
    "disjoint-groups": disjoint_groups,
    "anti-knight": anti_knight,
    "anti-king": anti_king,
}


def _extended(board: Geometry, addition: str, houses: Houses, pairs: Iterable[tuple[int, int]] = ()) -> Geometry:
    return Geometry(
        f"{board.name} {addition}",
        board.side,
        [*((house.kind, house.cells) for house in board.houses), *houses],
        pairs=[*board.pairs, *pairs],
        box_shape=board.box_shape,
    )


def _with_leaps(board: Geometry, addition: str, leaps: Sequence[tuple[int, int]]) -> Geometry:
    side = board.side
    pairs = (
        (r * side + c, (r + down) * side + c + right)
        for r in range(side)
        for c in range(side)
        for down, right in leaps
        if r + down < side and 0 <= c + right < side
    )
    return _extended(board, addition, [], pairs)


def _box_shape(board: Geometry, variant: str) -> tuple[int, int]:
    if board.box_shape is None:
        raise GeometryError(
            _("expected a board with rectangular boxes for {variant}, found {board}").format(
                variant=variant, board=board.name
            )
        )
    return board.box_shape


def _lines(side: int) -> Houses:
    rows: Houses = [(ROW, _rectangle(side, r, 0, 1, side)) for r in range(side)]
    columns: Houses = [(COLUMN, _rectangle(side, 0, c, side, 1)) for c in range(side)]
    return rows + columns


def _tiles(side: int, rows: int, columns: int) -> Iterator[list[int]]:
    for top in range(0, side, rows):
        for left in range(0, side, columns):
            yield _rectangle(side, top, left, rows, columns)


def _rectangle(side: int, top: int, left: int, rows: int, columns: int) -> list[int]:
    return [r * side + c for r in range(top, top + rows) for c in range(left, left + columns)]
