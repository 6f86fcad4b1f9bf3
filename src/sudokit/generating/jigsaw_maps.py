"""Random jigsaw maps: regions of equal size, each in one piece, varied, and such that the board can be filled.

The map begins with rectangles and is then changed by *exchanges*: a cell on a border goes over to the region beside it,
which gives one of its own cells in return, if both regions are in one piece afterwards. An exchange can always be
undone by another, so no shape is favoured for long; after a hundred attempts for every cell little is left of the
rectangles.
"""

from collections.abc import Iterable

from sudokit.arguments import checked_items, checked_number
from sudokit.board import MAX_DIGITS, SYMBOLS, Board, Constraint, Grid, classic
from sudokit.board.variants import jigsaw
from sudokit.errors import UnreachableError
from sudokit.random_stream import RandomStream, fresh_seed
from sudokit.solving import native_or_python
from sudokit.translation import _
from sudokit.work.stopping import Stop, deadline

_ATTEMPTS = 100  # at an exchange, for every cell of the board
_BETWEEN_CHECKS = 1000  # attempts from one look whether the work is still wanted to the next: some milliseconds
_MAPS = 100  # drawn before the search for one that can be filled ends


def random_jigsaw(
    side: int = 9,
    *,
    seed: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
    constraints: Iterable[Constraint] = (),
) -> Board:
    """A jigsaw board of that side with a random map, which at least one grid fits, also with the constraints on it.

    The same seed gives the same map on every machine. `check_stop` is called now and then and may raise to end the
    work. That a grid fits is found out by solving the empty board: a second at 16×16, half a minute at 25×25.

    side: the side of the board, and the cells of a region.
    constraints: rules that the board has too.

    >>> board = random_jigsaw(6, seed=1)
    >>> board.name, [len(region.cells) for region in board.areas]
    ('6x6 jigsaw', [6, 6, 6, 6, 6, 6])
    """
    side = checked_number(side, _("a side from 2 to {largest}").format(largest=MAX_DIGITS), least=2, most=MAX_DIGITS)
    check_stop = deadline(time_limit, check_stop)
    constraints = checked_items(constraints, _("a list of constraints"))
    regions = _Regions(side, RandomStream(fresh_seed() if seed is None else seed))
    for _map in range(_MAPS):
        for attempt in range(_ATTEMPTS * side * side):
            regions.try_exchange()
            if check_stop is not None and attempt % _BETWEEN_CHECKS == 0:
                check_stop()
        board = jigsaw("".join(SYMBOLS[region] for region in regions.region_of)).with_constraints(*constraints)
        if native_or_python.solution(Grid.empty(board), check_stop) is not None:
            return board
    raise UnreachableError(
        _("none of {maps} jigsaw maps of side {side} can be filled; try another seed").format(side=side, maps=_MAPS)
    )


class _Regions:
    """The regions of a square map, which begin as the boxes of the classic board, or as its rows."""

    def __init__(self, side: int, rng: RandomStream) -> None:
        height, width = classic(side).box_shape or (1, side)
        cells = [(row, column) for row in range(side) for column in range(side)]
        self.region_of = [row // height * (side // width) + column // width for row, column in cells]
        self._members = [{c for c, region in enumerate(self.region_of) if region == r} for r in range(side)]
        beside = ((-1, 0), (0, -1), (0, 1), (1, 0))
        self._neighbours = [
            [(r + down) * side + c + right for down, right in beside if 0 <= r + down < side and 0 <= c + right < side]
            for r, c in cells
        ]
        self._rng = rng

    def try_exchange(self) -> None:
        """Draw a cell, a region beside it and a cell of that; exchange the two if both regions stay in one piece."""
        cell = self._rng.below(len(self.region_of))
        neighbours = self._neighbours[cell]
        here, there = self.region_of[cell], self.region_of[neighbours[self._rng.below(len(neighbours))]]
        if here == there:
            return
        in_return = sorted(self._members[there])[self._rng.below(len(self._members[there]))]
        new_here = self._members[here] - {cell} | {in_return}
        new_there = self._members[there] - {in_return} | {cell}
        if self._is_in_one_piece(new_here) and self._is_in_one_piece(new_there):
            self._members[here], self._members[there] = new_here, new_there
            self.region_of[cell], self.region_of[in_return] = there, here

    def _is_in_one_piece(self, cells: set[int]) -> bool:
        left = set(cells)
        waiting = [left.pop()]
        while waiting:
            for neighbour in self._neighbours[waiting.pop()]:
                if neighbour in left:
                    left.remove(neighbour)
                    waiting.append(neighbour)
        return not left
