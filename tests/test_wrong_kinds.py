"""Arguments of the wrong kind: one sentence that says what was expected, what was found and what to do."""

from pathlib import Path

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, CellNameError, GridError

TEXT = "1.....3..4.....2"
NO_GRID = "expected a Grid, found str; sudokit.Grid(text) makes one from text"
NO_FILE = f"expected text or numbers, found {type(Path()).__name__}; sudokit.read reads files and paths"
NO_BOARD = "expected a board such as sudokit.classic(6), found {}"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sk.solve(TEXT), NO_GRID),
        (lambda: sk.solve(TEXT, "backtracking"), NO_GRID),
        (lambda: sk.solutions(TEXT), NO_GRID),
        (lambda: sk.count_solutions(TEXT), NO_GRID),
        (lambda: sk.is_unique(TEXT), NO_GRID),
        (lambda: sk.check(TEXT), NO_GRID),
        (lambda: sk.check(sk.Grid(TEXT), TEXT), NO_GRID),
        (lambda: sk.canonical_form(TEXT), NO_GRID),
        (lambda: sk.canonical_forms(5), "expected a list of grids, found int"),
        (lambda: sk.canonical_forms(sk.Grid(TEXT)), "expected a list of grids, found Grid"),
        (lambda: sk.canonical_forms([TEXT]), NO_GRID),
        (lambda: sk.diagnose(TEXT), NO_GRID),
        (lambda: sk.Grid(TEXT).replace(5), "expected cells with their digits, like {'r1c1': 5}, found int"),
        (lambda: sk.automorphism_count(TEXT), NO_GRID),
        (lambda: sk.variation_count(TEXT), NO_GRID),
        (lambda: sk.are_equivalent(sk.Grid(TEXT), TEXT), NO_GRID),
        (lambda: sk.remove_cells(TEXT, 1), NO_GRID),
        (lambda: sk.write(TEXT), NO_GRID),
        (lambda: sk.Transformation.rotate(90).apply(TEXT), NO_GRID),
        (lambda: sk.Graph.of_board(9), NO_BOARD.format("int")),
        (lambda: sk.read(5), "expected text, a file, its path or lines, found int"),
        (lambda: sk.Grid(5), "expected text or numbers, found int"),
        (lambda: sk.Grid(Path("puzzle.txt")), NO_FILE),
        (lambda: sk.Grid.from_digits(81), "expected a list of digits, found int"),
        (lambda: sk.Grid.from_rows(5), "expected rows of cells, found int"),
        (lambda: sk.Grid.from_rows([1, 2]), "expected rows of cells, found list of int"),
        (lambda: sk.Grid(TEXT, 9), NO_BOARD.format("int")),
        (lambda: sk.Grid.empty("9x9"), NO_BOARD.format("str")),
        (lambda: sk.diagonal(9), NO_BOARD.format("int")),
        (lambda: sk.classic("3"), "expected a whole number, found '3'"),
        (lambda: sk.classic(True, 4), "expected a whole number, found True"),
        (lambda: sk.jigsaw(5), "expected a map of regions as text or rows, found int"),
        (lambda: sk.classic().with_constraints("diagonal"), "expected a Constraint, found str"),
        (lambda: sk.generate(geometry=9), NO_BOARD.format("int")),
        (lambda: sk.generate_many(2, geometry="9x9"), NO_BOARD.format("str")),
        (lambda: sk.full_grid(geometry=9), NO_BOARD.format("int")),
        (lambda: sk.solve_many(5), "expected puzzles as text, a list or an array, found int"),
    ],
)
def test_what_is_no_grid_text_or_board_is_told(call, message):
    with pytest.raises(ArgumentError) as told:
        call()
    assert str(told.value) == message
    assert isinstance(told.value, TypeError)


@pytest.mark.parametrize("cell", [-1, 81, True, 1.5, None, (0, 9), (0, -1), "r1c10", "x", ("r1c1", "r1c2")])
def test_what_is_no_cell_is_an_index_and_a_value_out_of_range(cell):
    with pytest.raises(CellNameError) as told:
        sk.Grid.empty()[cell]
    assert isinstance(told.value, IndexError)
    assert isinstance(told.value, ValueError)


@pytest.mark.parametrize("digits", [81 * [5.0], np.zeros(81), np.zeros(81, bool), 81 * [-1], 81 * [None]])
def test_digits_are_whole_numbers(digits):
    with pytest.raises(GridError, match="expected whole numbers of 0 or more as digits, found "):
        sk.Grid.from_digits(digits)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.uint32, np.int64, np.uint64])
def test_an_array_of_any_whole_numbers_is_a_grid_of_as_many_cells(kind):
    digits = np.array([1, 0, 3, 0, *(12 * [0])], kind)
    assert sk.Grid.from_digits(digits) == sk.Grid(digits) == sk.Grid(digits.reshape(4, 4)) == sk.Grid("1.3." + 12 * ".")


def test_a_slice_of_a_grid_is_its_digits():
    grid = sk.Grid(TEXT)
    assert (grid[0:4], grid[14:], grid[8:4]) == ((1, 0, 0, 0), (0, 2), ())


def test_bytes_are_numbers_or_text():
    assert sk.Grid(bytes([1, 0, 3, 0, *bytes(12)])) == sk.Grid(b"1.3. .... .... ....") == sk.Grid("1.3. .... .... ....")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sk.generate_many("a"), "expected a number of puzzles, 0 or more, found 'a'"),
        (lambda: sk.generate_many(1, threads="a"), "expected at least 1 thread, found 'a'"),
        (lambda: sk.solve_many([], limit="a"), "expected a limit of 1 or more, or None for all, found 'a'"),
    ],
)
def test_what_is_no_number_is_told(call, message):
    with pytest.raises(sk.SudokuError) as told:
        call()
    assert str(told.value) == message
