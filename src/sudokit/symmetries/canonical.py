"""The canonical form: one name for all grids that are the same Sudoku.

Grids are equivalent when a symmetry of the board and a relabelling turn one into the other; on the classic 9×9 board
these are 3,359,232 symmetries times 9! relabellings. The canonical form is the smallest of all equivalent grids, read
as a string with 0 for empty. So two grids are equivalent exactly if their canonical forms are equal.

On boards with boxes that are not square, transposing leads to another board and does not count as a symmetry. On boards
with rules of their own, whatever turning and mirroring make of a puzzle is the same; see `turned_forms`.
"""

from collections.abc import Iterable, Mapping
from math import factorial

from sudokit.board import Board, Grid, GridLike, checked_grid, classic
from sudokit.board.grid import checked_grids
from sudokit.errors import TransformationError
from sudokit.formats.puzzle_lists import read_grids
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native
from sudokit.symmetries.canonical_search import CanonicalResult, search
from sudokit.symmetries.transformations import Transformation
from sudokit.symmetries.turned_forms import count_automorphisms, count_variations, find_images, smallest_image
from sudokit.translation import _
from sudokit.work.stopping import Stop, StopCheck, check_callable, deadline
from sudokit.work.threads import checked_threads

_CLASSIC_9X9 = classic()


def canonical_form(grid: GridLike, *, time_limit: float | None = None, check_stop: Stop = None) -> Grid:
    """The smallest grid that symmetries and relabelling can make of this one; empty cells count as 0.

    On a board with cages, lines or other rules of its own, a puzzle is turned and mirrored with its rules, and digits
    are relabelled as far as the rules allow. `check_stop` is called now and then in a long search, and may raise to
    end the work.

    >>> canonical_form(Grid("1... ..3. .4.. ...2"))
    Grid('...1.2....3.4...')
    """
    grid = checked_grid(grid)
    check_stop = deadline(time_limit, check_stop)
    if not grid.board.is_classic:
        return smallest_image(find_images(grid, check_stop)).grid
    return Grid.from_digits(_find_canonical(grid, check_stop).form, grid.board)


def canonical_forms(
    grids: str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]],
    *,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> list[Grid]:
    """The canonical form of each grid; classic 9×9 ones in several threads, all processors if no number is given.

    Grids are given as to `solve_many`, but may be on different boards, and the first invalid one raises its error.
    `check_stop` is called now and then and may raise to end the work.

    grids: many grids, as a list, text with one on each line, an array, or a column of a data frame.

    >>> twins = [Grid("1... ..3. .4.. ...2"), Grid("...4 .1.. ..2. 3...")]
    >>> len(set(canonical_forms(twins)))
    1
    """
    threads = checked_threads(threads)
    check_stop = deadline(time_limit, check_stop)
    listed = read_grids(grids)
    if not (is_native() and listed and all(grid.board == _CLASSIC_9X9 for grid in listed)):
        return [canonical_form(grid, check_stop=check_stop) for grid in listed]
    from sudokit.native_core.canonical import canonical_many

    found = canonical_many(b"".join(grid.digits for grid in listed), threads, check_stop)
    return [Grid.from_digits(found.forms[start : start + 81]) for start in range(0, len(found.forms), 81)]


def canonical_arrays(
    digits: "NDArray[np.uint8]", board: Board, threads: int | None = None, check_stop: StopCheck = None
) -> "tuple[NDArray[np.uint8], NDArray[np.int64]]":
    """The canonical forms of the rows of an (n, cells) array, and the number of automorphisms of each.

    >>> import numpy as np
    >>> forms, automorphisms = canonical_arrays(np.eye(1, 81, 40, np.uint8), classic())
    >>> int(forms[0].argmax()), automorphisms.tolist()
    (80, [41472])
    """
    workers = checked_threads(threads)
    forms = np.empty_like(digits)
    automorphisms = np.empty(len(digits), np.int64)
    if is_native() and board == _CLASSIC_9X9:
        from sudokit.native_core.canonical import canonical_many

        found = canonical_many(digits.tobytes(), workers, check_stop)
        forms[:] = np.frombuffer(found.forms, np.uint8).reshape(digits.shape)
        automorphisms[:] = found.automorphisms
        return forms, automorphisms
    if not board.is_classic:
        if any(image.grid.board != board for image in find_images(Grid.empty(board))):
            raise TransformationError(
                _("the rules of {board} move when it is turned; use canonical_forms, which gives boards too").format(
                    board=board.name
                )
            )
        for i, row in enumerate(digits):
            images = find_images(Grid.from_digits(row.tobytes(), board), check_stop)
            forms[i] = np.frombuffer(smallest_image(images).grid.digits, np.uint8)
            automorphisms[i] = count_automorphisms(images)
        return forms, automorphisms
    for i, row in enumerate(digits):
        one = _find_canonical(Grid.from_digits(row.tobytes(), board), check_stop)
        forms[i] = np.frombuffer(one.form, np.uint8)
        automorphisms[i] = one.automorphisms
    return forms, automorphisms


def canonical_transformation(grid: GridLike) -> Transformation:
    """The transformation that turns the grid into its canonical form; if there are several, the first of them.

    >>> grid = Grid("1... ..3. .4.. ...2")
    >>> canonical_transformation(grid).apply(grid) == canonical_form(grid)
    True
    """
    grid = checked_grid(grid)
    if not grid.board.is_classic:
        return smallest_image(find_images(grid)).transformation
    found = _find_canonical(grid)
    return Transformation(found.transposed, found.rows, found.columns, found.digits)


def are_equivalent(one: GridLike, other: GridLike, *, time_limit: float | None = None, check_stop: Stop = None) -> bool:
    """Whether symmetries and relabelling can turn one grid into the other.

    Like `automorphism_count` and `variation_count` it can be ended by `check_stop`, as `canonical_form` can.

    one: a grid.
    other: the grid to compare it with.

    >>> are_equivalent(Grid("1234 3412 2143 4321"), Grid("1234 3412 4321 2143"))
    True
    >>> are_equivalent(Grid("1234 3412 2143 4321"), Grid("1234 3412 2341 4123"))
    False
    """
    one, other = checked_grids(one, other)
    check_stop = deadline(time_limit, check_stop)
    if one.clue_count != other.clue_count or (one.board != other.board and one.board.is_classic):
        return False
    return one == other or canonical_form(one, check_stop=check_stop) == canonical_form(other, check_stop=check_stop)


def automorphism_count(grid: GridLike, *, time_limit: float | None = None, check_stop: Stop = None) -> int:
    """How many symmetries of the board leave the grid as it is, once its digits are relabelled to fit; 1 for most.

    Every symmetry counts once, however many relabellings fit: digits that the grid does not have do not matter.

    >>> automorphism_count(Grid("1234 3412 2143 4321")), automorphism_count(Grid.empty(classic(4)))
    (32, 128)
    """
    grid = checked_grid(grid)
    check_stop = deadline(time_limit, check_stop)
    if not grid.board.is_classic:
        return count_automorphisms(find_images(grid, check_stop))
    return _find_canonical(grid, check_stop).automorphisms


def variation_count(grid: GridLike, *, time_limit: float | None = None, check_stop: Stop = None) -> int:
    """How many different grids symmetries and relabelling make of this one, itself included.

    With s symmetries of the board and n digits there are s·n! transformations. As many as leave the grid as it is
    make each of the variations: its automorphisms, each with any names for the digits that the grid does not have.

    >>> variation_count(Grid("1234 3412 2143 4321")) + variation_count(Grid("1234 3412 2341 4123"))
    288
    """
    grid = checked_grid(grid)
    if not grid.board.is_classic:
        return count_variations(find_images(grid, deadline(time_limit, check_stop)))
    side = grid.board.digit_count
    missing = side - len(set(grid.digits) - {0})
    return (
        symmetry_count(grid.board)
        * factorial(side)
        // (automorphism_count(grid, time_limit=time_limit, check_stop=check_stop) * factorial(missing))
    )


def symmetry_count(board: Board) -> int:
    """How many symmetries a classic board has, relabelling not counted; a TransformationError for another.

    >>> symmetry_count(classic()), symmetry_count(classic(6))
    (3359232, 3456)
    """
    height, width = _boxes_of(board)
    rows: int = factorial(width) * factorial(height) ** width
    columns: int = factorial(height) * factorial(width) ** height
    return rows * columns * (2 if height == width else 1)


def _find_canonical(grid: Grid, check_stop: StopCheck = None) -> CanonicalResult:
    height, width = _boxes_of(grid.board)
    check_callable(check_stop=check_stop)
    if is_native() and grid.board == _CLASSIC_9X9:
        from sudokit.native_core.canonical import canonical

        return CanonicalResult(*canonical(grid.digits))
    return search(grid.digits, height, width, check_stop)


def _boxes_of(board: Board) -> tuple[int, int]:
    if not board.is_classic or board.box_shape is None:
        raise TransformationError(
            _("the symmetries of {board} are not known; use a classic board").format(board=board.name)
        )
    return board.box_shape
