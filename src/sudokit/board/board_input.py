"""What people give for a board, checked: places, houses, names and constraints."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from sudokit.arguments import checked_items, checked_numbers, shown, whole_number
from sudokit.board.cells import MAX_CELLS, MAX_DIGITS, MAX_LINES, MAX_RULES, Position, place_name
from sudokit.board.constraints.catalogue import completed
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.rules import House, Rule
from sudokit.errors import ArgumentError, BoardError
from sudokit.translation import _, format_number

HouseCells = tuple[str, Sequence[int]]  # its kind and its cells


def checked_positions(positions: Iterable[Position] | None, side: int) -> tuple[Position, ...]:
    """The places of the cells in reading order; without any those of a square."""
    if positions is None:
        return tuple((row, column) for row in range(side) for column in range(side))
    listed = _checked_places(positions, _("positions as rows and columns, like [(0, 0), (0, 1)]"))
    if not 1 <= len(listed) <= MAX_CELLS:
        raise BoardError(
            _("a board cannot have {found} cells; give 1 to {most}").format(most=MAX_CELLS, found=len(listed))
        )
    for before, after in pairwise(listed):
        if not before < after:
            raise BoardError(
                _("{after} comes after {before}; give every cell once, in reading order").format(
                    before=place_name(before), after=place_name(after)
                )
            )
    if min(row for row, _column in listed) < 0 or min(column for _row, column in listed) < 0:
        raise BoardError(_("a row or column is negative; count them from 0"))
    if max(max(place) for place in listed) >= MAX_LINES:
        raise BoardError(
            _("the cell {cell} is too far out; a board has {most} rows and columns at most").format(
                most=MAX_LINES, cell=place_name(max(listed, key=max))
            )
        )
    return tuple(listed)


def checked_corners(corners: Iterable[Position]) -> list[Position]:
    """Where grids begin, as rows and columns, each once; an ArgumentError for anything else."""
    listed = _checked_places(corners, _("corners as rows and columns, like [(0, 0), (6, 6)]"))
    if len(set(listed)) < len(listed):
        row, column = next(corner for corner, count in Counter(listed).items() if count > 1)
        raise BoardError(
            _(
                "two grids have the same corner, row {row} and column {column} counted from 0; give each corner once"
            ).format(row=row, column=column)
        )
    return listed


def _checked_places(places: Iterable[Position], expected: str) -> list[Position]:
    pairs = (checked_numbers(place, expected, count=2) for place in checked_items(places, expected))
    return [(row, column) for row, column in pairs]


def checked_house(house: HouseCells | House) -> HouseCells | House:
    """The house with its cells as numbers that nobody can change."""
    expected = _("houses as a kind and its cells, like ('row', [0, 1, 2, 3])")
    kind, cells = (house.kind, house.cells) if isinstance(house, House) else checked_items(house, expected, count=2)
    if not isinstance(kind, str):
        raise ArgumentError(
            _("the kind {found} is not text; give {expected}").format(found=shown(kind), expected=expected)
        )
    if not kind.isprintable():
        raise BoardError(_("the kind of house {kind} is not printable; use other characters").format(kind=shown(kind)))
    numbers = tuple(checked_numbers(cells, expected))
    return house._replace(cells=numbers) if isinstance(house, House) else (kind, numbers)


def checked_digit_count(digits: int) -> int:
    """How many digits there are, if a board can have so many."""
    count = whole_number(digits)
    if count is None or not 2 <= count <= MAX_DIGITS:
        raise (ArgumentError if count is None else BoardError)(
            _("a board cannot have {digits} digits; give 2 to {largest}").format(
                largest=MAX_DIGITS, digits=shown(digits)
            )
        )
    return count


def checked_name(name: str) -> str:
    """The name, if it can be shown: control characters would reach the terminal and lone surrogates no file."""
    if not isinstance(name, str) or not name.isprintable():
        raise BoardError(_("the name {name} is not printable; give the board another").format(name=shown(name)))
    return name


def checked_rule(rule: Rule, constraint: Constraint) -> Rule:
    """A plain rule; one of a type that nothing here obeys is refused."""
    if not isinstance(rule, Rule):
        raise BoardError(
            _(
                "{kind} became {found}, which no solver would obey; use plain rules such as House, Domain and Relation"
            ).format(kind=constraint.kind, found=type(rule).__name__)
        )
    return rule


def checked_constraint(constraint: Constraint) -> Constraint:
    """The constraint with all its numbers, if it is one that there is."""
    if not isinstance(constraint, Constraint):
        raise ArgumentError(
            _("{kind} is not a Constraint; give one such as Constraint('odd', 'r1c1')").format(
                kind=type(constraint).__name__
            )
        )
    return completed(constraint)


def checked_constraints(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """The constraints of a board, each once: the same twice says nothing new."""
    return each_once(map(checked_constraint, checked_items(constraints, _("a list of constraints"))))


def each_once(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Constraints that have been checked already, each once."""
    found = tuple(dict.fromkeys(constraints))
    if len(found) > MAX_RULES:
        raise BoardError(
            _("{n} rules are too many for a board; {most} are the most").format(
                most=format_number(MAX_RULES), n=format_number(len(found))
            )
        )
    return found
