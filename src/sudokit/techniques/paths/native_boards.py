"""Boards described for the compiled engine that follows Sudoku Explainer's path on any of them."""

from math import inf

from sudokit.board import Board, cached_as_written
from sudokit.board.rules import BOX, COLUMN, REGION, ROW
from sudokit.native_core import is_native
from sudokit.native_core.any_paths import MOST_CELLS, MOST_DIGITS, MOST_HOUSES, MOST_HOUSES_OF_A_CELL, AnyPath
from sudokit.techniques.paths.scan_order import scan_order

_GROUPS = {BOX: 0, REGION: 0, COLUMN: 1, ROW: 2}
_OTHERS = 3


def native_path(
    board: Board, *, lowest: float = 0.0, highest: float = inf, with_evidence: bool = False
) -> AnyPath | None:
    """A path on a board, without what is rated below `lowest` or above `highest`; None where only Python can follow it.

    >>> from sudokit.board.constraints.constraint import Constraint
    >>> from sudokit.board.variants import classic
    >>> native_path(classic(4).with_constraints(Constraint("thermometer", "r1c1 r1c2"))) is None
    True
    """
    numbers = _described(board) if is_native() else None
    if numbers is None:
        return None
    return AnyPath(numbers, lowest=lowest, highest=min(highest, 1000.0), with_evidence=with_evidence)


@cached_as_written
def _described(board: Board) -> tuple[int, ...] | None:
    """The numbers of a board, as `native/include/sudokit/any_path.h` has them; None where there is no room for it."""
    order = scan_order(board)
    houses = [house for house, _mask in order.boxes_columns_rows]
    if (
        not board.acts_on_peers_only
        or board.cell_count > MOST_CELLS
        or board.digit_count > MOST_DIGITS
        or len(houses) > MOST_HOUSES
        or max(map(len, order.houses_of)) > MOST_HOUSES_OF_A_CELL
        or any(list(house.cells) != sorted(house.cells) for house in houses)
    ):
        return None
    kinds = list(dict.fromkeys(house.kind for house in houses))
    numbers = [board.cell_count, board.digit_count, len(houses), int(board.only_houses_join_cells)]
    for house in houses:
        numbers += (kinds.index(house.kind), _GROUPS.get(house.kind, _OTHERS), int(house.is_complete))
        numbers += (len(house.cells), *house.cells)
    for peers in order.peers:
        numbers += (len(peers), *peers)
    number_of = {mask: number for number, (_house, mask) in enumerate(order.boxes_columns_rows)}
    numbers.append(len(order.lines))
    for bases, covers in order.lines:
        if max(len(bases), len(covers)) > MOST_DIGITS:
            return None
        for lines in (bases, covers):
            numbers += (len(lines), *(number_of[mask] for _house, mask in lines))
    return tuple(numbers)
