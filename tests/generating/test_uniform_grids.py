"""Uniform grids: the numbering of completions, the bounds, seeds, and chi-square tests that unfair methods fail."""

from collections import Counter
from itertools import permutations

import pytest

from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal
from sudokit.errors import MethodError
from sudokit.generating.grids.four_boxes import FourBoxes, lines_agree
from sudokit.generating.grids.full_grids import fill_grid
from sudokit.generating.grids.uniform_grids import MOST_AFTER_TWO_ROWS, completions_of_two_rows, uniform_grid
from sudokit.native_core import is_native
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import count_solutions

NATURAL = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


def rows_of(grid, top, left):
    return tuple(tuple(grid[top + r, left + c] for c in range(3)) for r in range(3))


def columns_of(grid, top, left):
    return tuple(zip(*rows_of(grid, top, left), strict=True))


def four_boxes_of(grid):
    return FourBoxes(columns_of(grid, 0, 3), columns_of(grid, 0, 6), rows_of(grid, 3, 0), rows_of(grid, 6, 0))


def without_four_boxes(grid):
    return grid.replace({(r, c): 0 for r in range(3, 9) for c in range(3, 9)})


def test_completions_are_numbered_without_gap_or_repeat():
    grid = uniform_grid(classic(), RandomStream(1))
    rest, open_grid = four_boxes_of(grid), without_four_boxes(grid)
    completions = set()
    index = 0
    written = bytearray(open_grid.digits)
    while rest.write(index, written):
        completions.add(bytes(written))
        index += 1
    assert len(completions) == index == rest.count() == count_solutions(open_grid, limit=None)
    assert grid.digits in completions


def test_the_most_completions_are_where_the_same_digits_stand_together_everywhere():
    grid = Grid(
        "123564789 456789312 789312564 375...... 618...... 294...... 537...... 861...... 942......",
    )
    assert four_boxes_of(grid).count() == 11_664
    assert lines_agree(columns_of(grid, 0, 3), columns_of(grid, 0, 6), rows_of(grid, 3, 0), rows_of(grid, 6, 0))


def test_the_most_completions_otherwise():
    columns = tuple(zip(*NATURAL, strict=True))
    assert FourBoxes(columns, columns, NATURAL, NATURAL).count() == 6280
    assert not lines_agree(columns, columns, NATURAL, NATURAL)


@pytest.mark.parametrize(("width", "grids_with_a_given_row"), [(2, 12), (3, 39_168)])
def test_all_second_rows_together_have_all_grids_and_none_has_more_than_the_bound(width, grids_with_a_given_row):
    side = 2 * width
    counts = [
        len(completions_of_two_rows(width, left + right))
        for left in permutations(range(width + 1, side + 1))
        for right in permutations(range(1, width + 1))
    ]
    assert sum(counts) == grids_with_a_given_row
    assert max(counts) == MOST_AFTER_TWO_ROWS[width]


@pytest.mark.parametrize(
    ("board", "grid"),
    [
        (classic(4), "3412124343212134"),
        (classic(2, 3), "516423324165461352253641635214142536"),
        (classic(3, 2), "534261126534641352413625265413352146"),
        (classic(), "761845392385279146942631785637958421819426537524317869253164978478592613196783254"),
    ],
)
def test_a_seed_means_the_same_grid_on_every_core(core, board, grid):
    rng = RandomStream(1)
    assert str(uniform_grid(board, rng)) == grid
    assert check(Grid(grid, board)).is_solution


def test_a_stream_goes_on_the_same_on_every_core(core):
    rng = RandomStream(2)
    uniform_grid(classic(), rng)
    assert (str(uniform_grid(classic(), rng))[:9], rng.below(1000)) == ("645987231", 904)


@pytest.mark.parametrize("board", [classic(4, 4), classic(2, 4), diagonal()])
def test_other_boards_are_refused(board):
    with pytest.raises(MethodError, match=r"there are no uniform grids for .*; use a classic board of 4x4, 6x6 or 9x9"):
        uniform_grid(board, RandomStream(1))


# Chi-square: the sum of (found - expected)² / expected. For k classes it is k - 1 on average, and the value given
# with each test is exceeded by a fair sampler once in ten thousand times. The seeds are fixed, so the tests do not
# waver.


def chi_square(found: Counter[object], expected: dict[object, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[key] - mean) ** 2 / mean for key, mean in expected.items())


def all_4x4_grids():
    """Each with its number of draws among 5,760."""
    grids = [
        grid
        for left in ((3, 4), (4, 3))
        for right in ((1, 2), (2, 1))
        for grid in completions_of_two_rows(2, left + right)
    ]
    return {bytes(names[digit - 1] for digit in grid): 20 for grid in grids for names in permutations((1, 2, 3, 4))}


LIMIT_OF_288 = 383.4


def test_all_288_grids_of_4x4_are_equally_likely():
    rng = RandomStream(4)
    found = Counter(uniform_grid(classic(4), rng).digits for _ in range(5760))
    assert chi_square(found, all_4x4_grids()) < LIMIT_OF_288


def test_filling_cell_by_cell_fails_the_same_test():
    rng = RandomStream(4)
    found = Counter(fill_grid("backtracking", classic(4), rng).digits for _ in range(5760))
    assert chi_square(found, all_4x4_grids()) > LIMIT_OF_288


def moved_digits(grid: Grid, first: int, second: int, left: int, right: int, width: int) -> int:
    """How many digits row `first` has in one box that row `second` has in another."""
    side = grid.board.digit_count
    one = grid.digits[first * side + left : first * side + left + width]
    other = grid.digits[second * side + right : second * side + right + width]
    return len(set(one) & set(other))


LIMIT_OF_4 = 21.1


@pytest.mark.parametrize(("rows", "boxes"), [((0, 1), (0, 3)), ((3, 5), (3, 6)), ((8, 7), (6, 3))])
def test_the_56_structures_of_a_band_are_equally_likely_in_every_band(rows, boxes):
    draws = 20_000 if is_native() else 400
    rng = RandomStream(6)
    found = Counter(moved_digits(uniform_grid(classic(), rng), *rows, *boxes, 3) for _ in range(draws))
    expected = {moved: draws * structures / 56 for moved, structures in enumerate((1, 27, 27, 1))}
    assert chi_square(found, expected) < LIMIT_OF_4


def test_filling_cell_by_cell_fails_that_test_too():
    rng = RandomStream(6)
    found = Counter(moved_digits(fill_grid("backtracking", classic(), rng), 0, 1, 0, 3, 3) for _ in range(400))
    expected = {moved: 400 * structures / 56 for moved, structures in enumerate((1, 27, 27, 1))}
    assert chi_square(found, expected) > LIMIT_OF_4


def rectangles(grid: Grid) -> int:
    """Two digits that stand crosswise in two rows, two columns and two boxes, so that they can be exchanged."""
    found = 0
    rows = grid.rows()
    for r in range(9):
        for s in range(r + 1, 9):
            for c in range(9):
                for d in range(c + 1, 9):
                    same_band, same_stack = r // 3 == s // 3, c // 3 == d // 3
                    if same_band != same_stack and rows[r][c] == rows[s][d] and rows[r][d] == rows[s][c]:
                        found += 1
    return found


@pytest.mark.skipif(not is_native(), reason="1,500 grids take too long without the compiled core")
def test_uniform_grids_have_as_many_unavoidable_rectangles_as_is_known():
    rng = RandomStream(8)
    mean = sum(rectangles(uniform_grid(classic(), rng)) for _ in range(1500)) / 1500
    assert mean == pytest.approx(11.60, abs=0.35)  # four standard errors
