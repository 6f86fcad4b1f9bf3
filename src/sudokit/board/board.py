"""Board: a board. Cells at places on a plane, a number of digits, houses, and rules between cells.

Every variant is data. Rows, columns and boxes are houses like diagonals and windows are; "no two equal digits a
knight's move apart" is a set of pairs that differ; a thermometer is a table of allowed digits for each two cells.
Nothing outside this package asks which variant it is looking at.

A house is *complete* when it has as many cells as there are digits, so that it holds every digit. A smaller one is
*partial*: its cells differ, but a digit may be missing, so "the only place left for 7" proves nothing there.

A board never changes, and two boards are equal when their rules are, whatever they are called and in whatever order
their parts were added.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import permutations
from types import MappingProxyType

from sudokit.arguments import checked_items, checked_numbers, shown, whole_number
from sudokit.board.board_cache import AsWritten
from sudokit.board.board_input import (
    HouseCells,
    checked_constraint,
    checked_constraints,
    checked_corners,
    checked_digit_count,
    checked_house,
    checked_name,
    checked_positions,
    checked_rule,
    each_once,
)
from sudokit.board.cells import (
    CellSet,
    Position,
    place_from_name,
    place_name,
    symbols_from,
)
from sudokit.board.constraints.catalogue import KINDS, RuleKind
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.derived_sums import DerivedSum, derived_sums
from sudokit.board.rules import (
    BOX,
    COLUMN,
    REGION,
    ROW,
    Domain,
    House,
    Relation,
    Rule,
    all_digits,
    differ,
)
from sudokit.board.rules.merged import MergedRules, Pair
from sudokit.drawable import Drawable
from sudokit.errors import BoardError, CellNameError, FrozenError
from sudokit.translation import _

# What a board has whatever its constraints are.
_SHAPE = (
    "digit_count",
    "shape_name",
    "positions",
    "cell_at",
    "row_count",
    "column_count",
    "corners",
    "shape_houses",
    "_shape_numbers",
    "_shape_of_cells",
    "given_pairs",
)
CellReference = int | str | tuple[int, int]  # 33, "r4c7", or (3, 6): row and column from 0


class Board(Drawable):
    """A board: its cells on a plane, how many digits it has, its houses and its other rules.

    Use `classic`, `jigsaw`, `samurai`, `diagonal` and the other functions of `sudokit.board.variants` to make one.

    digits: how many digits there are.
    houses: sets of cells that must differ, each with its kind: `("row", (0, 1, 2, 3))`.
    name: what to call it.
    positions: row and column, from 0, of each cell in reading order; those of a square by default.
    corners: where the grids that make up the board begin.
    pairs: pairs of cells that must differ, beyond those of houses.
    constraints: rules to add, as `with_constraints` does.

    >>> from sudokit.board.variants import classic
    >>> board = classic(6)
    >>> board.digit_count, board.cell_count, len(board.houses), len(board.peers_of(0))
    (6, 36, 18, 12)
    """

    shape_name: str  # what people call it without its constraints
    digit_count: int
    first_digit: int  # 1, or 0 where digits count from 0
    positions: tuple[Position, ...]  # of the cells, in reading order
    cell_at: Mapping[Position, int]  # the cell at a place, where there is one
    row_count: int  # of the plane
    column_count: int
    corners: tuple[Position, ...]  # where the grids that make up the board begin; one for most boards
    constraints: tuple[Constraint, ...]
    foreign_kinds: tuple[RuleKind, ...]  # of constraints, as far as others registered them
    shape_houses: tuple[HouseCells | House, ...]  # the houses without those of constraints, as they were given
    constraint_houses: tuple[House, ...]  # those of constraints, as they were asked for
    given_pairs: frozenset[Pair]  # pairs asked for one by one
    _shape_numbers: Counter[tuple[str, int]]  # how many houses of each kind and grid the shape has
    _shape_of_cells: dict[tuple[int, ...], House]  # its houses, each once
    houses: tuple[House, ...]
    pairs: frozenset[Pair]  # cells that must differ, beyond houses
    domains: tuple[int, ...]  # for each cell the digits it may hold, as bits
    relations: tuple[Relation, ...]  # tables for two cells that say more than "these differ"; a < b
    linking_rules: tuple[Rule, ...]  # the relations, and all rules that are neither houses, pairs nor domains
    rules: tuple[Rule, ...]  # all of them, as they are after what is said of the same cells has been merged
    constraint_rules: tuple[tuple[Constraint, Rule], ...]  # each rule of each constraint, as it was asked for

    def __init__(
        self,
        digits: int,
        houses: Iterable[HouseCells | House],
        *,
        name: str,
        positions: Iterable[Position] | None = None,
        corners: Iterable[Position] = ((0, 0),),
        pairs: Iterable[Pair] = (),
        constraints: Iterable[Constraint] = (),
    ) -> None:
        """Build a board; without positions it is a square of as many rows and columns as there are digits.

        A house with the same cells as an earlier one is dropped, for it says nothing new.
        """
        set_here = self.__dict__.__setitem__  # attributes are set here, and in `_add_rules`, and never again
        set_here("digit_count", checked_digit_count(digits))
        set_here("shape_name", checked_name(name))
        set_here("positions", checked_positions(positions, self.digit_count))
        set_here("cell_at", MappingProxyType({position: cell for cell, position in enumerate(self.positions)}))
        set_here("row_count", 1 + max(row for row, _column in self.positions))
        set_here("column_count", 1 + max(column for _row, column in self.positions))
        set_here("corners", tuple(checked_corners(corners)))
        asked_for = checked_constraints(constraints)
        shape = [checked_house(house) for house in checked_items(houses, _("a list of houses"))]
        set_here("shape_houses", tuple(shape))
        set_here("_shape_numbers", Counter())
        set_here("_shape_of_cells", _of_cells({}, self._numbered(shape, self._shape_numbers)))
        given_pairs = [self._checked_pair(pair) for pair in checked_items(pairs, _("a list of pairs of cells"))]
        set_here("given_pairs", frozenset(given_pairs))
        self._add_rules(asked_for)

    def _add_rules(self, asked_for: tuple[Constraint, ...]) -> None:
        """Set what depends on the constraints; the shape is there already."""
        set_here = self.__dict__.__setitem__
        set_here("constraints", asked_for)
        kinds = [KINDS[each.kind] for each in asked_for]
        of_each = list(zip(asked_for, kinds, strict=True))
        set_here("foreign_kinds", tuple(kind for each, kind in of_each if each.kind not in KINDS.own))
        set_here("first_digit", min((kind.first_digit for kind in kinds), default=1))
        set_here("houses", tuple(self._shape_of_cells.values()))  # what the constraints may look at: the shape alone
        rules = [(asked, checked_rule(rule, asked)) for asked, kind in of_each for rule in kind.rules(asked, self)]
        set_here("constraint_rules", tuple(rules))
        merged = MergedRules(self.digit_count, self.cell_count)
        for a, b in self.given_pairs:
            merged.keep_apart(a, b)
        for _asked, rule in rules:
            rule.add_to(merged)
        set_here("constraint_houses", tuple(merged.houses))
        if merged.houses:
            for cached in ("box_shape", "areas"):  # worked out from the houses of the shape
                self.__dict__.pop(cached, None)
            more = self._numbered(merged.houses, self._shape_numbers.copy())
            set_here("houses", tuple(_of_cells(self._shape_of_cells.copy(), more).values()))
        between_two = merged.between_two(lambda: self._house_masks)
        set_here("pairs", between_two.pairs)
        set_here("relations", between_two.relations)
        set_here("domains", tuple(merged.domains))
        set_here("linking_rules", (*between_two.relations, *merged.others.values()))
        set_here("rules", tuple(self._all_rules()))

    @cached_property
    def name(self) -> str:
        """What people call it."""
        count: dict[str, int] = {}
        for constraint in self.constraints:
            count[constraint.kind] = count.get(constraint.kind, 0) + bool(constraint.cells)
        return " ".join(
            [self.shape_name, *(kind + (f" ({number})" if number > 1 else "") for kind, number in count.items())]
        )

    def _numbered(self, houses: Iterable[HouseCells | House], numbers: Counter[tuple[str, int]]) -> Iterator[House]:
        """The houses as they are kept, counted after those of `numbers`, which go on."""
        most = self.digit_count
        for house in houses:
            kind, cells = (house.kind, house.cells) if isinstance(house, House) else house
            grid = house.grid if isinstance(house, House) else 0
            ordered = tuple(sorted(cells))
            if ordered and (ordered[0] < 0 or ordered[-1] >= self.cell_count):
                self._check_cells(cells)
            number = numbers[kind, grid] = numbers[kind, grid] + 1
            if len(set(cells)) != len(cells) or not 2 <= len(cells) <= most:
                raise BoardError(
                    _("{kind} {number} cannot have the cells {cells}; give 2 to {most} different ones").format(
                        most=most,
                        kind=_(kind),
                        number=number,
                        cells=self.cell_names(cells),
                    )
                )
            yield House(kind, number, ordered, len(ordered) == most, grid)

    def _checked_pair(self, pair: Pair) -> Pair:
        a, b = checked_numbers(pair, _("a pair of cells, like (0, 5)"), count=2)
        self._check_cells((a, b))
        if a == b:
            raise BoardError(_("a pair has {cell} twice; give two different cells").format(cell=self.cell_name(a)))
        return min(a, b), max(a, b)

    def _check_cells(self, cells: Iterable[int]) -> None:
        last = self.cell_count - 1
        for cell in cells:
            if not 0 <= cell <= last:
                raise BoardError(_("there is no cell {cell}; they go from 0 to {last}").format(last=last, cell=cell))

    def _all_rules(self) -> Iterator[Rule]:
        yield from self.houses
        everything = all_digits(self.digit_count)
        yield from (Domain(cell, digits) for cell, digits in enumerate(self.domains) if digits != everything)
        if self.pairs:
            merely_differ = differ(self.digit_count)
            yield from (Relation(a, b, merely_differ) for a, b in sorted(self.pairs))
        yield from self.linking_rules

    # What follows from that. Each is worked out once, when first asked for.

    @property
    def cell_count(self) -> int:
        """How many cells there are."""
        return len(self.positions)

    @cached_property
    def is_square(self) -> bool:
        """Whether the cells make up one square of as many rows and columns as there are digits."""
        return self.row_count == self.column_count == self.digit_count and self.cell_count == self.digit_count**2

    @cached_property
    def as_written(self) -> AsWritten:
        """The key of a cache for what shows its houses or constraints, by which equal boards may differ."""
        return AsWritten(self)

    @cached_property
    def is_classic(self) -> bool:
        """Whether the rules are rows, columns and rectangular boxes, and nothing else."""
        if not self.is_square or not self.has_only_houses or self.box_shape is None:
            return False
        lines = {frozenset(cells) for _kind, cells in lines_of_square(self.digit_count)}
        boxes = set(map(frozenset, self._boxes(*self.box_shape)))
        return {frozenset(house.cells) for house in self.houses} == lines | boxes

    @cached_property
    def box_shape(self) -> tuple[int, int] | None:
        """How many rows and columns the boxes have, where rectangular boxes tile every grid; None elsewhere."""
        houses = {frozenset(house.cells) for house in self.houses}
        # The squarest first, lying before standing. Rows are boxes too, but only where there are no other areas.
        heights = [rows for rows in range(1, self.digit_count + 1) if self.digit_count % rows == 0]
        possible = heights[:1] if not self.areas else heights[1:-1]
        for rows in sorted(possible, key=lambda rows: (abs(rows - self.digit_count / rows), rows)):
            shape = rows, self.digit_count // rows
            if all(frozenset(box) in houses for box in self._boxes(*shape)):
                return shape
        return None

    def _boxes(self, rows: int, columns: int) -> Iterator[list[int]]:
        for top, left in self.corners:
            for down in range(0, self.digit_count, rows):
                for right in range(0, self.digit_count, columns):
                    places = [(top + down + r, left + right + c) for r in range(rows) for c in range(columns)]
                    yield [self.cell_at.get(place, -1) for place in places]

    # What all rules have in common. Each asks every rule, so that a type nobody has heard of cannot slip through.

    @cached_property
    def has_only_houses(self) -> bool:
        """Whether every rule is a house."""
        return len(self.rules) == len(self.houses)

    @cached_property
    def only_houses_join_cells(self) -> bool:
        """Whether every rule is a house or says which digits a cell may hold."""
        return not self.pairs and not self.linking_rules

    @cached_property
    def only_keeps_apart(self) -> bool:
        """Whether every rule says that cells differ and no more, so that the peers say it all."""
        return all(rule.only_keeps_apart for rule in self.rules)

    @cached_property
    def treats_digits_alike(self) -> bool:
        """Whether exchanging two digits everywhere turns solutions into solutions: no rule gives a digit a meaning."""
        return all(rule.treats_digits_alike for rule in self.rules)

    @cached_property
    def acts_on_peers_only(self) -> bool:
        """Whether a digit in a cell rules out the same digit in the peers and nothing else."""
        return all(rule.only_keeps_apart for rule in self.linking_rules)  # a sum of one cell is one of these

    @cached_property
    def has_only_native_rules(self) -> bool:
        """Whether the native core knows every rule; where it does not, its Python twins serve."""
        return all(rule.is_native for rule in self.rules)

    @cached_property
    def unchecked(self) -> tuple[str, ...]:
        """The names of its rules that Sudokit does not know: it can be shown and played, but nothing is checked."""
        return tuple(dict.fromkeys(rule.unchecked_name for rule in self.rules if rule.unchecked_name))

    def kinds_of(self, rules: Iterable[Rule]) -> list[str]:
        """What the constraints are called that ask for these rules, in the order of the board."""
        wanted = {rule.identity for rule in rules}
        kinds = (constraint.kind for constraint, rule in self.constraint_rules if rule.identity in wanted)
        return list(dict.fromkeys(kinds))

    @cached_property
    def _houses_of(self) -> tuple[tuple[House, ...], ...]:
        result: list[list[House]] = [[] for _cell in range(self.cell_count)]
        for house in self.houses:
            for cell in house.cells:
                result[cell].append(house)
        return tuple(map(tuple, result))

    def houses_of(self, cell: CellReference) -> tuple[House, ...]:
        """The houses a cell lies in."""
        return self._houses_of[self.cell(cell)]

    @cached_property
    def _house_masks(self) -> tuple[int, ...]:
        """For each cell, the cells that share a house with it, itself among them, as bits."""
        masks = [0] * self.cell_count
        for house in self.houses:
            mask = _mask_of(house.cells)
            for cell in house.cells:
                masks[cell] |= mask
        return tuple(masks)

    @cached_property
    def peer_masks(self) -> tuple[int, ...]:
        """For each cell, its peers as bits; for the inner loops of solvers."""
        masks = list(self._house_masks)
        for a, b in (*self.pairs, *(peers for rule in self.linking_rules for peers in rule.peers())):
            masks[a] |= 1 << b
            masks[b] |= 1 << a
        return tuple(mask & ~(1 << cell) for cell, mask in enumerate(masks))

    def peers_of(self, cell: CellReference) -> CellSet:
        """The cells that may not hold the same digit as this one."""
        return CellSet.from_mask(self.peer_masks[self.cell(cell)])

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, its peers in reading order: the adjacency lists of the board's graph."""
        return tuple(tuple(CellSet.from_mask(mask)) for mask in self.peer_masks)

    @cached_property
    def linking_rules_of(self) -> tuple[tuple[Rule, ...], ...]:
        """For each cell, the linking rules that are about it, as seen from it."""
        result: list[list[Rule]] = [[] for _cell in range(self.cell_count)]
        for rule in self.linking_rules:
            for cell in dict.fromkeys(rule.cells):
                result[cell].append(rule.seen_from(cell))
        return tuple(map(tuple, result))

    @cached_property
    def peers_share_houses(self) -> bool:
        """Whether any two cells that must differ lie in a house together."""
        return all(mask & ~house == 0 for mask, house in zip(self.peer_masks, self._house_masks, strict=True))

    @cached_property
    def shared_houses(self) -> Mapping[tuple[int, int], tuple[House, ...]]:
        """For two cells in either order, the houses that hold both; peers by a pair alone have none."""
        result: dict[tuple[int, int], tuple[House, ...]] = {}
        for house in self.houses:
            for pair in permutations(house.cells, 2):
                result[pair] = (*result.get(pair, ()), house)
        return MappingProxyType(result)

    @cached_property
    def complete_houses(self) -> tuple[House, ...]:
        """The houses that hold every digit."""
        return tuple(house for house in self.houses if house.is_complete)

    @cached_property
    def complete_house_masks(self) -> tuple[tuple[House, int], ...]:
        """The houses that hold every digit, each with its cells as bits; for the inner loops of solvers."""
        return tuple((house, CellSet(house.cells).mask) for house in self.complete_houses)

    @cached_property
    def derived_sums(self) -> tuple[DerivedSum, ...]:
        """What follows from its sums by the rule of 45, from few houses to many, each with its origin."""
        return derived_sums(self)

    @cached_property
    def areas(self) -> tuple[House, ...]:
        """The boxes or regions that tile the board, as thick lines draw them; empty where there are none.

        A region of a jigsaw that is a row or column too is no house of its own, but is one of them.
        """
        numbered = self._numbered(self.shape_houses, Counter())
        areas = tuple(_of_cells({}, (house for house in numbered if house.kind in (BOX, REGION))).values())
        return areas if any(area in self.houses for area in areas) else ()

    @cached_property
    def symbols(self) -> str:
        """The symbols of the digits: `123456789` where there are nine."""
        return symbols_from(self.first_digit, self.digit_count)

    def symbol(self, digit: int) -> str:
        """What stands in a cell with this digit, which is a number from 1 even where the digits count from 0.

        >>> from sudokit.board.variants import classic
        >>> classic(16).symbol(10), classic(4).with_constraints(Constraint("digits-from-0")).symbol(1)
        ('A', '0')
        """
        return self.symbols[digit - 1]

    def value(self, digit: int) -> int:
        """What a digit counts in a sum: itself, or one less where digits count from 0."""
        return digit + self.first_digit - 1

    def sum_of_values(self, sum_of_digits: int, count: int) -> int:
        """What so many digits, whose numbers have this sum, count together."""
        return sum_of_digits + count * self.value(0)

    def sum_of_digits(self, sum_of_values: int, count: int) -> int:
        """The sum of the numbers of so many digits that count so much together."""
        return sum_of_values - count * (self.first_digit - 1)

    @property
    def values(self) -> range:
        """What the digits count, in their order."""
        return range(self.first_digit, self.first_digit + self.digit_count)

    def digits_of(self, values: Iterable[int]) -> int:
        """The digits that count so much, as bits; a value that no digit has gives none."""
        return sum(1 << value - self.first_digit + 1 for value in set(values) & set(self.values))

    def cell(self, where: CellReference) -> int:
        """The cell that is meant by `r4c7`, by a row and column from 0, or by its own number.

        >>> from sudokit.board.variants import classic
        >>> classic().cell("r4c7"), classic().cell((3, 6)), classic().cell(33)
        (33, 33, 33)
        """
        if type(where) is int and 0 <= where < len(self.positions):  # nearly always
            return where
        if isinstance(where, str):
            cell = self.cell_at.get(place_from_name(where))
            if cell is None:
                raise CellNameError(
                    _("{name!r} is not a cell; the cells are r1c1 to {last}").format(
                        last=place_name((self.row_count - 1, self.column_count - 1)), name=where
                    )
                    if len(self.positions) == self.row_count * self.column_count
                    else _("{board} has no cell {cell}").format(board=self.name, cell=where)
                )
            return cell
        if isinstance(where, tuple):
            if len(where) == 2 and type(where[0]) is type(where[1]) is int:
                cell = self.cell_at.get(where)
            else:  # NumPy's integers; of what is no whole number comes None, which is at no place
                cell = self.cell_at.get(tuple(map(whole_number, where)))  # type: ignore[arg-type]  # None is nowhere
            if cell is not None:
                return cell
        else:
            number = whole_number(where)
            if number is not None and 0 <= number < len(self.positions):
                return number
        raise CellNameError(
            _("{found} is not a cell; give a name like r4c7, a (row, column) or a number from 0 to {last}").format(
                last=self.cell_count - 1, found=shown(where)
            )
        )

    def cell_name(self, cell: CellReference) -> str:
        """The name of a cell: `r4c7`."""
        return place_name(self.positions[self.cell(cell)])

    def cell_names(self, cells: Iterable[int]) -> str:
        """The names of cells, in their order: `r1c1 r1c2`."""
        return " ".join(map(self.cell_name, cells))

    def with_constraints(self, *constraints: Constraint) -> "Board":
        """The board with more constraints.

        >>> from sudokit.board.variants import classic
        >>> classic().with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c2")).name
        '9x9 thermometer'
        """
        more = [checked_constraint(constraint) for constraint in constraints]
        for constraint in more:
            self._check_outside(constraint)
            if not all(map(self.cell_at.__contains__, constraint.cells)):
                place = next(place for place in constraint.cells if place not in self.cell_at)
                raise CellNameError(
                    _("{board} has no cell {cell} for {rule}").format(
                        board=self.name, rule=constraint.kind, cell=place_name(place)
                    )
                )
        return self._with_only((*self.constraints, *more))

    def without_drawn_rules(self) -> "Board":
        """The board without the constraints that are about some of its cells.

        >>> from sudokit.board.variants import anti_knight
        >>> anti_knight().with_constraints(Constraint("thermometer", "r1c1 r1c2 r2c2")).without_drawn_rules().name
        '9x9 anti-knight'
        """
        return self._with_only(tuple(constraint for constraint in self.constraints if not constraint.cells))

    def _check_outside(self, constraint: Constraint) -> None:
        """Refuse a place outside the grid that is not at the end of the line of the constraint."""
        outside, start = constraint.outside, constraint.cells[:1]
        if outside is None:
            return
        apart = max(abs(here - there) for here, there in zip(outside, start[0], strict=True)) if start else 0
        if outside in self.cell_at or apart != 1:
            raise CellNameError(
                _("{rule} cannot be written at {place}; give a place outside {board}, next to its first cell").format(
                    board=self.name, rule=constraint.kind, place=place_name(outside)
                )
            )

    def without_constraint(self, constraint: Constraint) -> "Board":
        """The same board without one of its constraints."""
        return self._with_only(each for each in self.constraints if each != constraint)

    def without_constraints(self) -> "Board":
        """The same board with none of its constraints."""
        return self._with_only(()) if self.constraints else self

    def _with_only(self, constraints: Iterable[Constraint]) -> "Board":
        board = Board.__new__(Board)
        board.__dict__.update((name, self.__dict__[name]) for name in _SHAPE)
        board._add_rules(each_once(constraints))  # which this board or its caller has checked
        return board

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenError(_("a board cannot be changed; make a new one"))

    def __delattr__(self, name: str) -> None:
        raise FrozenError(_("a board cannot be changed; make a new one"))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        # What was merged, no two rules say the same; so boards with more and fewer rules differ.
        return isinstance(other, Board) and len(self.rules) == len(other.rules) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _identity(self) -> tuple[object, ...]:
        rule_identities = frozenset(rule.identity for rule in self.rules)
        return self.digit_count, self.first_digit, self.positions, rule_identities

    @cached_property
    def _hash(self) -> int:
        return hash(self._identity)

    def __reduce__(self) -> tuple[object, ...]:
        shape = (self.shape_name, self.positions, self.corners, self.given_pairs)
        return _rebuilt, (self.digit_count, self.shape_houses, *shape, self.constraints)

    def __repr__(self) -> str:
        return f"<Board {self.name}>"


@lru_cache(maxsize=1024)  # the houses of one shape are those of all its boards
def _mask_of(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _of_cells(of_cells: dict[tuple[int, ...], House], houses: Iterable[House]) -> dict[tuple[int, ...], House]:
    """With more houses, but for those that have the same cells as an earlier one."""
    for house in houses:
        of_cells.setdefault(house.cells, house)
    return of_cells


@lru_cache(maxsize=64)  # a million grids that another process sends stand on one board
def _rebuilt(
    digits: int,
    houses: tuple[HouseCells | House, ...],
    name: str,
    positions: tuple[Position, ...],
    corners: tuple[Position, ...],
    pairs: frozenset[tuple[int, int]],
    constraints: tuple[Constraint, ...],
) -> Board:
    return Board(digits, houses, name=name, positions=positions, corners=corners, pairs=pairs, constraints=constraints)


def lines_of_square(side: int) -> Iterator[HouseCells]:
    """The rows and columns of a square board."""
    for row in range(side):
        yield ROW, range(row * side, (row + 1) * side)
    for column in range(side):
        yield COLUMN, range(column, side * side, side)
