"""Transformations: what may be done to a grid so that it stays the same Sudoku in disguise.

Every one of them can be written as: transpose or not, then put the rows into another order, then the columns, then
rename the digits. So that is what a Transformation holds, however it was made; two that do the same are equal.

Whether it is a symmetry depends on the board. On a classic board the rows of a band may change places, and whole
bands, and likewise columns and stacks. Transposing needs no square boxes, but turns boxes of 2×3 into boxes of 3×2. On
other boards only what carries every house onto a house and every rule onto a rule is a symmetry; constraints on cells
move with them, so that a turned killer is another killer. Anything else is refused when it is applied. Where rules give
digits a meaning, renaming them is a symmetry only if it keeps it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Self

from sudokit.arguments import can_be_listed, shown, whole_number
from sudokit.board import SYMBOLS, Board, Grid, GridLike, cached_as_written, checked_grid, usual_board
from sudokit.errors import ArgumentError, TransformationError
from sudokit.random_stream import RandomStream, fresh_seed
from sudokit.symmetries.moved_rules import boards_with_moved_constraints, moved_rules, rules_of
from sudokit.translation import _

MIRRORS = ("horizontal", "vertical", "diagonal", "anti-diagonal")


@dataclass(frozen=True, slots=True)
class Transformation:
    """A way to move the cells of a square board and to rename its digits.

    Cell (r, c) of the result is `digits[d - 1]`, where d stands in row `rows[r]` and column `columns[c]` of the grid,
    or of the transposed grid if `transposed`; rows and columns count from 0 here. The ready-made ones count from 1, as
    players do, and take the board they are for, the classic 9×9 one by default.

    transposed: whether rows and columns are exchanged first.
    rows: which row of the grid each row of the result is.
    columns: which column of the grid each column of the result is.
    digits: the new name of each digit, from 1.

    >>> grid = Grid("12.. 34.. ..1. ...2")
    >>> board = grid.board
    >>> turned = Transformation.rotate(90, board).compose(Transformation.swap_digits(1, 2, board))
    >>> turned.apply(grid)
    Grid('..32..41.2..1...')
    >>> str(turned), turned.invert().apply(turned.apply(grid)) == grid
    ('transpose columns:4321 digits:2134', True)
    """

    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]

    def __post_init__(self) -> None:
        rows = _numbers(self.rows, _("rows"))
        columns, digits = _numbers(self.columns, _("columns")), _numbers(self.digits, _("digits"))
        side = max(len(rows), 2)  # no board is smaller
        for name, found, first in ((_("rows"), rows, 0), (_("columns"), columns, 0), (_("digits"), digits, 1)):
            if sorted(found) != list(range(first, first + side)):
                raise TransformationError(
                    _("{found} cannot be the {name}; give {first} to {last}, each once in any order").format(
                        name=name, first=first, last=first + side - 1, found=shown(list(found))
                    )
                )
        for field, numbers in (("rows", rows), ("columns", columns), ("digits", digits)):
            object.__setattr__(self, field, numbers)

    @property
    def side(self) -> int:
        """The side of the boards it is for."""
        return len(self.rows)

    # What it does.

    def apply(self, grid: GridLike) -> Grid:
        """The grid after the transformation; a TransformationError if that is not a symmetry of its board."""
        grid = checked_grid(grid)
        board = self.image_of(grid.board)
        renamed = bytes((0, *self.digits)).ljust(256, b"\0")
        return Grid.from_digits(bytes(map(grid.digits.__getitem__, self.sources())).translate(renamed), board)

    def image_of(self, board: Board) -> Board:
        """The board that the transformation makes of this one: the same, or with its boxes or its constraints moved.

        >>> from sudokit.board.variants import classic
        >>> Transformation.transpose(classic(6)).image_of(classic(6)).name
        '6x6 (boxes 3x2)'
        """
        board = usual_board(board)
        # Where digits are interchangeable any names will do, and one answer serves them all.
        names = None if board.treats_digits_alike else self.digits
        return _image_of(board, self.transposed, self.rows, self.columns, names)

    def is_symmetry_of(self, board: Board) -> bool:
        """Whether it carries the board onto itself.

        >>> from sudokit.board.variants import classic
        >>> [Transformation.swap_rows(a, a + 1).is_symmetry_of(classic()) for a in (1, 2, 3)]
        [True, True, False]
        """
        try:
            return self.image_of(board) == board
        except TransformationError:
            return False

    def sources(self) -> tuple[int, ...]:
        """For each cell of the result, the cell of the grid that it comes from."""
        return _sources(self.transposed, self.rows, self.columns)

    def compose(self, after: "Transformation") -> "Transformation":
        """First this one, then the other."""
        if not isinstance(after, Transformation):
            raise ArgumentError(
                _("a transformation cannot be combined with {kind}; give a Transformation").format(
                    kind=type(after).__name__
                )
            )
        if self.side != after.side:
            raise TransformationError(
                _(
                    "transformations of boards of side {first} and {second} do not combine; both must be for one size"
                ).format(first=self.side, second=after.side)
            )
        # What comes after a transposition finds rows where the columns were.
        rows, columns = (self.columns, self.rows) if after.transposed else (self.rows, self.columns)
        return Transformation(
            self.transposed != after.transposed,
            tuple(rows[r] for r in after.rows),
            tuple(columns[c] for c in after.columns),
            tuple(after.digits[digit - 1] for digit in self.digits),
        )

    def invert(self) -> "Transformation":
        """The one that undoes it."""
        rows, columns = (self.columns, self.rows) if self.transposed else (self.rows, self.columns)
        digits = tuple(self.digits.index(digit) + 1 for digit in range(1, self.side + 1))
        return Transformation(self.transposed, _inverse(rows), _inverse(columns), digits)

    def __str__(self) -> str:
        """As short text, which `read` reads."""
        natural = tuple(range(self.side))
        words = ["transpose"] if self.transposed else []
        for name, order in (
            ("rows", self.rows),
            ("columns", self.columns),
            ("digits", tuple(digit - 1 for digit in self.digits)),
        ):
            if order != natural:
                words.append(f"{name}:{''.join(SYMBOLS[number] for number in order)}")
        return " ".join(words) or "identity"

    # Ready-made ones.

    @classmethod
    def read(cls, text: str, board: Board | None = None) -> "Transformation":
        """The transformation that short text describes; `sudokit.symmetries.transformation_text` lists the steps.

        >>> print(Transformation.read("rotate:180 swap-digits:1,2"))
        rows:987654321 columns:987654321 digits:213456789
        """
        from sudokit.symmetries.transformation_text import read_transformation

        return read_transformation(text, board)

    @classmethod
    def identity(cls, board: Board | None = None) -> Self:
        """The one that changes nothing."""
        return cls._from_lines(board)

    @classmethod
    def relabel(cls, names: Mapping[int, int] | Sequence[int], board: Board | None = None) -> Self:
        """Rename digits: from old to new, or the new names of 1, 2, 3 …; digits that a mapping leaves out keep theirs.

        A sequence names them all.

        >>> from sudokit.board.variants import classic
        >>> print(Transformation.relabel({1: 2, 2: 3, 3: 1}, classic(4)).apply(Grid("1234 3412 2143 4321")))
        2314142332414132
        """
        side = usual_board(board).digit_count
        if not isinstance(names, Mapping):
            return cls(False, tuple(range(side)), tuple(range(side)), _numbers(names, _("digits")))
        for digit in names:
            _check_number(digit, side, _("digits"))
        return cls(False, tuple(range(side)), tuple(range(side)), tuple(names.get(d, d) for d in range(1, side + 1)))

    @classmethod
    def swap_digits(cls, a: int, b: int, board: Board | None = None) -> Self:
        """Exchange two digits."""
        _swap_blocks(a, b, 1, board, _("digits"))
        return cls.relabel({a: b, b: a}, board)

    @classmethod
    def swap_rows(cls, a: int, b: int, board: Board | None = None) -> Self:
        """Exchange two rows."""
        return cls._from_lines(board, rows=_swap_blocks(a, b, 1, board, _("rows")))

    @classmethod
    def swap_columns(cls, a: int, b: int, board: Board | None = None) -> Self:
        """Exchange two columns."""
        return cls._from_lines(board, columns=_swap_blocks(a, b, 1, board, _("columns")))

    @classmethod
    def swap_bands(cls, a: int, b: int, board: Board | None = None) -> Self:
        """Exchange two bands: all rows of boxes that stand side by side."""
        return cls._from_lines(board, rows=_swap_blocks(a, b, _box_shape(board)[0], board, _("bands")))

    @classmethod
    def swap_stacks(cls, a: int, b: int, board: Board | None = None) -> Self:
        """Exchange two stacks: all columns of boxes that stand on each other."""
        return cls._from_lines(board, columns=_swap_blocks(a, b, _box_shape(board)[1], board, _("stacks")))

    @classmethod
    def transpose(cls, board: Board | None = None) -> Self:
        """Make rows of the columns: the mirror on the diagonal that starts at the top left."""
        return cls._from_lines(board, transposed=True)

    @classmethod
    def rotate(cls, degrees: int, board: Board | None = None) -> Self:
        """Turn the board clockwise by 0, 90, 180 or 270 degrees."""
        if degrees not in (0, 90, 180, 270):
            raise TransformationError(
                _("a board cannot be turned by {degrees!r} degrees; use 0, 90, 180 or 270").format(degrees=degrees)
            )
        back = range(usual_board(board).digit_count)[::-1]
        return cls._from_lines(
            board,
            transposed=degrees in (90, 270),
            rows=back if degrees in (180, 270) else None,
            columns=back if degrees in (90, 180) else None,
        )

    @classmethod
    def mirror(cls, axis: str, board: Board | None = None) -> Self:
        """Mirror the board; `horizontal` is the mirror on the horizontal middle line, which exchanges top and bottom.

        >>> from sudokit.board.variants import classic
        >>> print(Transformation.mirror("vertical", classic(4)).apply(Grid("1234 3412 2143 4321")))
        4321214334121234
        """
        if axis not in MIRRORS:
            raise TransformationError(
                _("there is no mirror {axis!r}; the mirrors are {mirrors}").format(
                    mirrors=", ".join(MIRRORS), axis=axis
                )
            )
        back = range(usual_board(board).digit_count)[::-1]
        return cls._from_lines(
            board,
            transposed=axis in ("diagonal", "anti-diagonal"),
            rows=back if axis in ("horizontal", "anti-diagonal") else None,
            columns=back if axis in ("vertical", "anti-diagonal") else None,
        )

    @classmethod
    def roll(cls, down: int = 0, right: int = 0, board: Board | None = None) -> Self:
        """Move everything down and right; what falls over the edge comes in at the other side.

        On a classic board it is a symmetry for whole bands and stacks.

        >>> from sudokit.board.variants import classic
        >>> print(Transformation.roll(down=2, board=classic(4)).apply(Grid("1234 3412 2143 4321")))
        2143432112343412
        """
        side = usual_board(board).digit_count
        down, right = _numbers((down, right), _("rows and columns"))
        return cls._from_lines(
            board, rows=[(r - down) % side for r in range(side)], columns=[(c - right) % side for c in range(side)]
        )

    @classmethod
    def random(cls, seed: int | RandomStream | None = None, board: Board | None = None) -> Self:
        """Any symmetry of a classic board with any relabelling, each equally likely; the same for the same seed.

        On other boards one of the rotations and mirrors that the board has, with any relabelling; where digits have a
        meaning, with the digits as they are or in reverse, whichever the rules allow. The draws are: whether to
        transpose, if that keeps the board; bands, then the rows of each; stacks, then the columns of each; digits.
        In place of a seed a stream of random numbers may be given, to draw several from it.

        >>> from sudokit.board.variants import classic
        >>> print(Transformation.random(seed=1, board=classic(4)))
        rows:3412 columns:4312 digits:2341
        """
        board = usual_board(board)
        rng = seed if isinstance(seed, RandomStream) else RandomStream(fresh_seed() if seed is None else seed)
        if not board.is_square:
            raise TransformationError(
                _("{board} has no random transformation; use a square board").format(board=board.name)
            )
        if not board.treats_digits_alike:
            turns = rotations_and_mirrors(board)
            both = [cls(one.transposed, one.rows, one.columns, digits) for one in turns for digits in both_ways(board)]
            kept = [one for one in both if one.is_symmetry_of(board)]
            return kept[rng.below(len(kept))]
        if not board.is_classic or board.box_shape is None:
            fitting = [one for one in rotations_and_mirrors(board) if one.is_symmetry_of(board)]
            chosen = fitting[rng.below(len(fitting))]
            moves = chosen.transposed, chosen.rows, chosen.columns
        else:
            height, width = board.box_shape
            moves = (
                height == width and bool(rng.below(2)),
                _shuffled_in_blocks(board.digit_count, height, rng),
                _shuffled_in_blocks(board.digit_count, width, rng),
            )
        return cls(*moves, tuple(rng.shuffled(range(1, board.digit_count + 1))))

    @classmethod
    def _from_lines(
        cls,
        board: Board | None,
        *,
        transposed: bool = False,
        rows: Sequence[int] | None = None,
        columns: Sequence[int] | None = None,
    ) -> Self:
        natural = range(usual_board(board).digit_count)
        return cls(transposed, tuple(rows or natural), tuple(columns or natural), tuple(digit + 1 for digit in natural))


def rotations_and_mirrors(board: Board) -> list[Transformation]:
    """The eight ways in which a square sheet of paper can be turned and held to the light."""
    turns = [Transformation.rotate(degrees, board) for degrees in (0, 90, 180, 270)]
    return turns + [Transformation.mirror(axis, board) for axis in MIRRORS]


def both_ways(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The digits as they are, and the last for the first: what keeps differences, and much that rests on them."""
    ascending = tuple(range(1, board.digit_count + 1))
    return ascending, ascending[::-1]


def _numbers(found: Iterable[int], name: str) -> tuple[int, ...]:
    """The whole numbers that a caller gives; an ArgumentError if they are something else."""
    numbers = [whole_number(number) for number in found] if can_be_listed(found) else [None]
    whole = tuple(number for number in numbers if number is not None)
    if len(whole) < len(numbers):
        raise ArgumentError(_("{found} cannot be the {name}; give whole numbers").format(name=name, found=shown(found)))
    return whole


def _check_number(number: int, last: int, name: str) -> None:
    if whole_number(number) is None:
        raise ArgumentError(
            _("{found} cannot be the {name}; give whole numbers").format(name=name, found=shown(number))
        )
    if not 1 <= number <= last:
        raise TransformationError(
            _("{number} is not among the {name}, which go from 1 to {last}").format(
                name=name, last=last, number=shown(number)
            )
        )


def _swap_blocks(a: int, b: int, size: int, board: Board | None, name: str) -> list[int]:
    """The lines of the board with blocks a and b of that size exchanged."""
    side = usual_board(board).digit_count
    for number in (a, b):
        _check_number(number, side // size, name)
    blocks = list(range(side // size))
    blocks[a - 1], blocks[b - 1] = b - 1, a - 1
    return [block * size + i for block in blocks for i in range(size)]


def _box_shape(board: Board | None) -> tuple[int, int]:
    board = usual_board(board)
    if board.box_shape is None:
        raise TransformationError(_("{board} has no bands and stacks of boxes").format(board=board.name))
    return board.box_shape


def _shuffled_in_blocks(side: int, size: int, rng: RandomStream) -> tuple[int, ...]:
    blocks = rng.shuffled(range(side // size))
    return tuple(block * size + i for block in blocks for i in rng.shuffled(range(size)))


def _inverse(order: tuple[int, ...]) -> tuple[int, ...]:
    places = [0] * len(order)
    for place, number in enumerate(order):
        places[number] = place
    return tuple(places)


@lru_cache(maxsize=1024)
def _sources(transposed: bool, rows: tuple[int, ...], columns: tuple[int, ...]) -> tuple[int, ...]:
    side = len(rows)
    if transposed:
        return tuple(column * side + row for row in rows for column in columns)
    return tuple(row * side + column for row in rows for column in columns)


@cached_as_written
def _image_of(
    board: Board, is_transposed: bool, rows: tuple[int, ...], columns: tuple[int, ...], names: tuple[int, ...] | None
) -> Board:
    if not board.is_square:
        raise TransformationError(
            _("{board} cannot be rotated, mirrored or relabelled; only boards that are one square grid can").format(
                board=board.name
            )
        )
    if board.digit_count != len(rows):
        raise TransformationError(
            _("this transformation does not fit {board}; it is for square boards of side {side}").format(
                side=len(rows), board=board.name
            )
        )
    goes_to = _inverse(_sources(is_transposed, rows, columns))
    rules = moved_rules(board, goes_to, names)
    turns = (-1 if rows[0] > rows[-1] else 1), (-1 if columns[0] > columns[-1] else 1)
    for candidate in chain([board], boards_with_moved_constraints(board, goes_to, is_transposed, turns)):
        if rules == rules_of(candidate):
            return candidate
    name = str(Transformation(is_transposed, rows, columns, names or tuple(range(1, board.digit_count + 1))))
    kept = rules_of(board)
    torn = next((house for house in board.houses if house.moved(goes_to, ()).identity not in kept), None)
    if torn is None:
        raise TransformationError(
            _("{name!r} is not a symmetry of {board}: it breaks a rule between cells").format(
                board=board.name, name=name
            )
        )
    raise TransformationError(
        _("{name!r} is not a symmetry of {board}: it does not take {house} to a house").format(
            board=board.name, name=name, house=torn.name
        )
    )
