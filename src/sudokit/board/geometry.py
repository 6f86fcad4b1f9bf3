"""Geometry: the size of a board and the houses whose cells must differ. The only place that knows shape.

Every variant is data: rows, columns and boxes are houses like diagonals and windows are, and "no two equal digits a
knight's move apart" is a set of pairs. Nothing outside this package asks which variant it is looking at.

A house is *complete* when it has as many cells as there are digits, so that it holds every digit. A smaller one is
*partial*: its cells differ, but a digit may be missing, so "the only place left for 7" is no argument there.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import permutations
from operator import index
from typing import NamedTuple

from sudokit.board.cells import MAX_SIDE, SYMBOLS, CellSet, cell_from_name, cell_name
from sudokit.errors import CellNameError, GeometryError
from sudokit.translation import N_, _

ROW, COLUMN, BOX, REGION = N_("row"), N_("column"), N_("box"), N_("region")
DIAGONAL, WINDOW, GROUP = N_("diagonal"), N_("window"), N_("group")

CellReference = int | str | tuple[int, int]  # 33, "r4c7", or (3, 6): row and column from 0


class House(NamedTuple):  # not a dataclass: those cost `import sudokit` 15 ms
    """Cells that must differ: the `number`-th `kind` of its board, counted from 1.

    >>> House("row", 4, (27, 28), is_complete=False).name
    'row 4'
    """

    kind: str
    number: int
    cells: tuple[int, ...]
    is_complete: bool

    @property
    def name(self) -> str:
        """What people call it: `row 4`."""
        return f"{_(self.kind)} {self.number}"


class Geometry:
    """A square board of `side` rows and columns, the houses on it, and single pairs of cells that must differ.

    Two geometries are equal when they are drawn and ruled the same. Use `classic`, `diagonal` and the other
    functions of `sudokit.board.variants` to make one.

    >>> from sudokit.board.variants import classic
    >>> board = classic(2, 3)
    >>> board.side, board.cell_count, len(board.houses), len(board.peers_of(0))
    (6, 36, 18, 12)
    """

    def __init__(
        self,
        name: str,
        side: int,
        houses: Iterable[tuple[str, Sequence[int]]],
        *,
        pairs: Iterable[tuple[int, int]] = (),
        box_shape: tuple[int, int] | None = None,
    ) -> None:
        """Build a board; a house with the same cells as an earlier one is dropped, for it says nothing new."""
        side = index(side)
        if not 2 <= side <= MAX_SIDE:
            raise GeometryError(
                _("expected a side from 2 to {largest}, found {side}").format(largest=MAX_SIDE, side=side)
            )
        self.name = name
        self.side = side
        self.cell_count = side * side
        self.box_shape = box_shape
        self.houses = self._numbered(houses)
        self.pairs = frozenset((min(a, b), max(a, b)) for a, b in (map(index, pair) for pair in pairs))
        for pair in self.pairs:
            self._check_cells(pair)
            if pair[0] == pair[1]:
                raise GeometryError(
                    _("expected a pair of different cells, found {cell} twice").format(cell=self.cell_name(pair[0]))
                )
        self._identity = (name, side, self.houses, self.pairs, box_shape)
        self._hash = hash(self._identity)

    def _numbered(self, houses: Iterable[tuple[str, Sequence[int]]]) -> tuple[House, ...]:
        numbers: dict[str, int] = {}
        seen: set[frozenset[int]] = set()
        result = []
        for kind, members_given in houses:
            cells = [index(cell) for cell in members_given]  # whatever counts as a whole number, such as NumPy's
            self._check_cells(cells)
            number = numbers.get(kind, 0) + 1
            members = frozenset(cells)
            if len(members) != len(cells) or not 2 <= len(cells) <= self.side:
                raise GeometryError(
                    _("expected 2 to {side} different cells in {kind} {number}, found {cells}").format(
                        side=self.side, kind=_(kind), number=number, cells=cells
                    )
                )
            if members not in seen:
                # Only kept houses are counted, so a board built again from its own houses is equal to it.
                seen.add(members)
                numbers[kind] = number
                result.append(House(kind, number, tuple(sorted(cells)), len(cells) == self.side))
        return tuple(result)

    def _check_cells(self, cells: Iterable[int]) -> None:
        for cell in cells:
            if not 0 <= cell < self.cell_count:
                raise GeometryError(
                    _("expected cells from 0 to {last}, found {cell}").format(last=self.cell_count - 1, cell=cell)
                )

    # What follows from the houses. Each is worked out once, when first asked for.

    @cached_property
    def _houses_of(self) -> tuple[tuple[House, ...], ...]:
        result: list[list[House]] = [[] for _cell in range(self.cell_count)]
        for house in self.houses:
            for cell in house.cells:
                result[cell].append(house)
        return tuple(map(tuple, result))

    def houses_of(self, cell: int) -> tuple[House, ...]:
        """The houses a cell lies in."""
        return self._houses_of[cell]

    @cached_property
    def peer_masks(self) -> tuple[int, ...]:
        """For each cell, its peers as bits; for the inner loops of solvers."""
        masks = [0] * self.cell_count
        for house in self.houses:
            mask = sum(1 << cell for cell in house.cells)
            for cell in house.cells:
                masks[cell] |= mask
        for a, b in self.pairs:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
        return tuple(mask & ~(1 << cell) for cell, mask in enumerate(masks))

    def peers_of(self, cell: int) -> CellSet:
        """The cells that may not hold the same digit as this one."""
        return CellSet.from_mask(self.peer_masks[cell])

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, its peers in reading order: the adjacency lists of the board's graph."""
        return tuple(tuple(CellSet.from_mask(mask)) for mask in self.peer_masks)

    @cached_property
    def shared_houses(self) -> dict[tuple[int, int], House]:
        """For two cells in either order, the first house that holds both; peers by a pair alone have none."""
        result: dict[tuple[int, int], House] = {}
        for house in self.houses:
            for pair in permutations(house.cells, 2):
                result.setdefault(pair, house)
        return result

    @cached_property
    def complete_houses(self) -> tuple[House, ...]:
        """The houses that hold every digit."""
        return tuple(house for house in self.houses if house.is_complete)

    @cached_property
    def complete_house_masks(self) -> tuple[tuple[House, int], ...]:
        """The houses that hold every digit, each with its cells as bits; for the inner loops of solvers."""
        return tuple((house, CellSet(house.cells).mask) for house in self.complete_houses)

    @cached_property
    def areas(self) -> tuple[House, ...]:
        """The boxes or regions that tile the board, as thick lines draw them; empty where there are none."""
        return tuple(house for house in self.houses if house.kind in (BOX, REGION))

    @property
    def symbols(self) -> str:
        """The symbols of the digits: `123456789` for a side of nine."""
        return SYMBOLS[: self.side]

    def cell(self, where: CellReference) -> int:
        """The cell that is meant by `r4c7`, by a row and column from 0, or by its own number.

        >>> from sudokit.board.variants import classic
        >>> classic(3, 3).cell("r4c7"), classic(3, 3).cell((3, 6)), classic(3, 3).cell(33)
        (33, 33, 33)
        """
        if isinstance(where, str):
            return cell_from_name(where, self.side)
        if isinstance(where, tuple):
            if len(where) == 2 and all(0 <= line < self.side for line in where):
                return where[0] * self.side + where[1]
        elif 0 <= where < self.cell_count:
            return where
        raise CellNameError(
            _("expected a cell name like r4c7, a (row, column) or a number from 0 to {last}, found {found!r}").format(
                last=self.cell_count - 1, found=where
            )
        )

    def cell_name(self, cell: int) -> str:
        """The name of a cell: `r4c7`."""
        return cell_name(cell, self.side)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Geometry) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        houses = [(house.kind, house.cells) for house in self.houses]
        return _rebuilt, (self.name, self.side, houses, self.pairs, self.box_shape)

    def __repr__(self) -> str:
        return f"<Geometry {self.name}>"


def _rebuilt(
    name: str,
    side: int,
    houses: list[tuple[str, tuple[int, ...]]],
    pairs: frozenset[tuple[int, int]],
    box_shape: tuple[int, int] | None,
) -> Geometry:
    return Geometry(name, side, houses, pairs=pairs, box_shape=box_shape)
