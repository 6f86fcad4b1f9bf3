"""Removal: clues go, the one solution stays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import GridError, NumberError, UnreachableError
from sudokit.generating.grids.full_grids import full_grid
from sudokit.generating.puzzles.clue_symmetry import SYMMETRIES, orbits
from sudokit.generating.puzzles.removal import UniqueDigits, reduce, remove_cells
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import count_solutions, is_unique, solve

FULL = Grid("1234 3412 2143 4321")


@given(st.integers(0, 10), st.integers(0, 1000))
def test_the_solution_stays_the_only_one(n, seed):
    puzzle = remove_cells(FULL, n, seed=seed)
    assert puzzle.clue_count == 16 - n
    assert solve(puzzle) == FULL
    assert is_unique(puzzle)


def test_removing_blindly_keeps_the_number_but_not_the_solution():
    puzzle = remove_cells(FULL, 12, seed=3, unique=False)
    assert (str(puzzle), count_solutions(puzzle, limit=None)) == (".......2...34.2.", 3)


def test_seeds_keep_their_puzzles():
    assert str(remove_cells(FULL, 10, seed=1)) == ".2..34.2...34..."
    assert str(remove_cells(full_grid(method="pattern", seed=1), 51, seed=1)) == (
        "..9.6..3..68.....1243...6.....4291589.....76.......2..4.729.8......86......7..92."
    )


def test_a_puzzle_can_be_made_smaller_too():
    puzzle = remove_cells(Grid("1234 341. 2143 ...."), 6, seed=1)
    assert str(puzzle) == "...43.1.21......"


def test_what_cannot_be_removed_is_told_with_how_far_it_came():
    with pytest.raises(UnreachableError) as error:
        remove_cells(FULL, 13, seed=1)
    assert str(error.value) == (
        "could not remove 13 clues and keep a unique solution: 12 were the most in 100 random orders"
    )


@pytest.mark.parametrize(("n", "error"), [(-1, NumberError), (17, NumberError), (1.5, TypeError), (True, TypeError)])
def test_the_number_of_cells_is_checked(n, error):
    with pytest.raises(error, match=r"; give a number of cells to remove from 0 to 16$"):
        remove_cells(FULL, n)


@pytest.mark.parametrize("text", ["1... .... .... ....", "11.. .... .... ...."])
def test_a_grid_without_one_solution_has_nothing_to_keep(text):
    with pytest.raises(GridError, match=r"^the grid has no solution or several; it must have exactly one$"):
        remove_cells(Grid(text), 1)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 1000), st.sampled_from(sorted(SYMMETRIES)), st.integers(8, 36))
def test_halving_takes_the_same_clues_as_going_one_by_one(seed, symmetry, clues):
    board = classic(2, 3)
    full = full_grid(method="pattern", board=board, seed=seed)
    order = RandomStream(seed).shuffled(orbits(symmetry, board))
    halved = UniqueDigits(full.digits, board)
    reduce(halved, order, 36 - clues)
    assert halved.digits == one_by_one(full, order, 36 - clues)


def one_by_one(grid, order, most):
    """The definition that `reduce` shortens."""
    digits, left = bytearray(grid.digits), most
    for i, orbit in enumerate(order):
        later = sums([len(o) for o in order[i + 1 :]])
        if len(orbit) > left or (left - len(orbit) not in later and left in later):
            continue
        fewer = bytearray(digits)
        for cell in orbit:
            fewer[cell] = 0
        if is_unique(Grid.from_digits(fewer, grid.board)):
            digits, left = fewer, left - len(orbit)
    return bytes(digits)


def sums(numbers):
    result = {0}
    for number in numbers:
        result |= {number + other for other in result}
    return result
