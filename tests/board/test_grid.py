import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal, jigsaw
from sudokit.errors import GridError, PuzzleTextError

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@st.composite
def grids(draw):
    board = draw(st.sampled_from([classic(1, 2), classic(4), classic(3, 2), classic(), classic(4, 4), classic(4, 8)]))
    digits = draw(st.binary(min_size=board.cell_count, max_size=board.cell_count))
    return Grid.from_digits(bytes(digit % (board.digit_count + 1) for digit in digits), board)


@given(grids())
def test_what_a_grid_prints_it_reads(grid):
    assert Grid(str(grid), grid.board) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert Grid.from_rows(grid.rows(), grid.board) == grid
    assert Grid.from_digits(np.asarray(grid).ravel(), grid.board) == grid


def test_cells_are_read_by_name_by_row_and_column_and_by_number():
    grid = Grid(WIKIPEDIA)
    assert (grid["r1c2"], grid[0, 1], grid[1], grid["r1c3"]) == (3, 3, 3, 0)


def test_a_grid_tells_its_clues_and_its_empty_cells():
    grid = Grid("1234 3412 214. .321")
    assert (grid.clue_count, grid.is_complete, grid.empty_cells) == (14, False, {11, 12})
    assert len(grid) == 16
    assert list(grid)[:4] == [1, 2, 3, 4]


@pytest.mark.parametrize("empty", ".0_*xX")
def test_an_empty_cell_is_written_in_many_ways(empty):
    assert str(Grid(WIKIPEDIA.replace(".", empty))) == WIKIPEDIA


def test_letters_past_nine_are_read_in_either_case():
    line = "G" + "." * 254 + "a"
    assert (Grid(line)["r1c1"], Grid(line)["r16c16"], str(Grid(line))[-1]) == (16, 10, "A")


def test_white_space_does_not_count():
    assert Grid("1... ..3.\n.4..\t...2") == Grid("1.....3..4.....2")


def test_grids_are_equal_when_digits_and_board_are():
    assert Grid(WIKIPEDIA) == Grid(WIKIPEDIA)
    assert len({Grid(WIKIPEDIA), Grid(WIKIPEDIA)}) == 1
    assert Grid(WIKIPEDIA) != Grid(WIKIPEDIA, diagonal())
    assert Grid(WIKIPEDIA) != WIKIPEDIA


def test_repr_names_the_board_where_the_text_alone_would_not():
    assert repr(Grid("1... ..3. .4.. ...2")) == "Grid('1.....3..4.....2')"
    assert repr(Grid("." * 16, jigsaw("1112 1322 3324 3444"))) == "Grid('................', <Board 4x4 jigsaw>)"


def test_replace_makes_a_new_grid_and_leaves_the_old_one():
    grid = Grid("1... ..3. .4.. ...2")
    assert str(grid.replace({"r1c1": None, (0, 1): 2, 15: "3"})) == ".2....3..4.....3"
    assert str(grid) == "1.....3..4.....2"
    with pytest.raises(GridError, match="r1c1 cannot have 5; digits are 1 to 4, and 0 is empty"):
        grid.replace({"r1c1": 5})


def test_rows_may_hold_numbers_symbols_and_nothing():
    assert (
        str(Grid.from_rows([[1, None, 0, "."], "2_x*", (np.uint8(3), 0, 0, 0), ["4", 0, 0, 0]])) == "1...2...3...4..."
    )
    assert Grid.from_rows([["16"] + [0] * 15, *[[0] * 16] * 15])["r1c1"] == 16


def test_an_array_of_a_grid_has_its_rows_and_is_a_copy():
    array = np.asarray(Grid("1... ..3. .4.. ...2"))
    assert (array.shape, array.dtype, array[1, 2]) == ((4, 4), np.uint8, 3)
    array[0, 0] = 4
    assert np.asarray(Grid(WIKIPEDIA), dtype=np.int64).dtype == np.int64
    with pytest.raises(GridError, match="a grid cannot share its cells with an array"):
        Grid(WIKIPEDIA).__array__(copy=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("123..", "5 cells do not make a square board; give 16, 36, 81, 256, …"),
        ("123.", "3 at line 1, column 3 is too large for 2x2 (boxes 1x2); digits go up to 2"),
        ("", "0 cells do not make a square board; give 16, 36, 81, 256, …"),
        (WIKIPEDIA[:-1], "80 cells do not make a square board; give 16, 36, 81, 256, …"),
        (WIKIPEDIA[:-1] + "!", "'!' at line 1, column 81 is neither a digit nor an empty cell (.)"),
        ("1...\n..3ä\n.4..\n...2", "'ä' at line 2, column 4 is neither a digit nor an empty cell (.)"),
        ("1...\n..5.\n.4..\n...2", "5 at line 2, column 3 is too large for 4x4; digits go up to 4"),
        ("A" + WIKIPEDIA[1:], "A at line 1, column 1 is too large for 9x9; digits go up to 9"),
    ],
)
def test_text_that_is_no_grid_is_told_with_its_place(text, message):
    with pytest.raises(PuzzleTextError) as error:
        Grid(text)
    assert str(error.value) == message


def test_text_of_the_wrong_length_for_its_board_is_told():
    with pytest.raises(PuzzleTextError) as error:
        Grid("1...", classic())
    assert str(error.value) == "there are 4 cells; 9x9 has 81"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[1, 2], [1]], "row 2 has 1 cell; each of the 2 rows must have 2"),
        ([], "a grid cannot have 0 rows; give 2 to 32"),
        ([[1, 3], [0, 0]], "r1c2 has 3; digits are 1 to 2, and 0 is empty"),
        ([[1, -1], [0, 0]], "r1c2: -1 is not a digit; give a whole number, 0 for an empty cell"),
        ([[1, 1.5], [0, 0]], "r1c2: 1.5 is not a digit; give a whole number, 0 for an empty cell"),
        (
            [[1, "!"], [0, 0]],
            "r1c2: '!' is not a digit; give its number or symbol, or one of . 0 _ * x X - ? · for an empty cell",
        ),
        ([[1, []], [0, 0]], "r1c2: [] is not a digit; give a whole number, 0 for an empty cell"),
        ([[1, float("inf")], [0, 0]], "r1c2: inf is not a digit; give a whole number, 0 for an empty cell"),
        (
            [[1, "1000"], [0, 0]],
            "r1c2: '1000' is not a digit; give its number or symbol, or one of . 0 _ * x X - ? · for an empty cell",
        ),
    ],
)
def test_rows_that_are_no_grid_are_told(rows, message):
    with pytest.raises(GridError) as error:
        Grid.from_rows(rows)
    assert str(error.value) == message


def test_digits_that_do_not_fit_are_told():
    with pytest.raises(GridError, match="there are 16 cells; 9x9 has 81"):
        Grid.from_digits(bytes(16), classic())
    with pytest.raises(GridError, match="-1 is not a digit; give a whole number, 0 for an empty cell"):
        Grid.from_digits([-1] * 16)


@pytest.mark.parametrize("form", ["line", "boxed"])
def test_text_that_is_more_than_cells_is_for_read(form):
    text = sk.write(sk.Grid.empty(sk.diagonal()), form)
    with pytest.raises(PuzzleTextError) as told:
        sk.Grid(text)
    assert str(told.value) == (
        "'#' at line 1, column 1 is neither a digit nor an empty cell (.); sudokit.read reads comments and drawn grids"
    )


def test_a_record_of_a_grid_is_taken_for_its_grid():
    puzzle = sk.generate(board=sk.diagonal(sk.classic(4)), seed=1)
    assert sk.Grid(puzzle) == sk.Grid(sk.Game(puzzle)) == puzzle.grid
    assert sk.Grid(puzzle, sk.classic(4)) == sk.Grid(str(puzzle))


def test_a_generated_puzzle_is_an_array_of_its_clues():
    puzzles = sk.generate_many(2, board=sk.classic(4), seed=1)
    assert np.asarray(puzzles[0]).tolist() == puzzles[0].grid.rows()
    assert np.asarray(puzzles).shape == (2, 4, 4)
    assert np.asarray(puzzles[0], float).dtype == np.float64


@pytest.mark.parametrize("shape", [(16,), (4, 4)])
@pytest.mark.parametrize("kind", [float, bool, complex])
def test_an_array_of_anything_but_whole_numbers_is_no_grid(shape, kind):
    for make in (sk.Grid, sk.Grid.from_digits, lambda array: sk.solve_many(array[None])):
        with pytest.raises(GridError) as told:
            make(np.zeros(shape, kind))
        assert str(told.value) == f"an array of {np.dtype(kind)} cannot be a grid; .astype(int) makes it whole numbers"


@pytest.mark.parametrize(
    ("digit", "message"),
    [
        (-1, "r2c3: -1 is not a digit; give a whole number, 0 for an empty cell"),
        (300, "r2c3: 300 is not a digit; give a whole number, 0 for an empty cell"),
        (5, "r2c3 has 5; digits are 1 to 4, and 0 is empty"),
    ],
)
def test_a_number_that_is_no_digit_is_told_with_its_cell(digit, message):
    digits = np.zeros(16, int)
    digits[6] = digit
    for cells in (digits, digits.reshape(4, 4), digits.tolist(), digits.reshape(4, 4).tolist()):
        with pytest.raises(GridError) as told:
            sk.Grid(cells)
        assert str(told.value) == message


def test_an_array_of_symbols_is_a_grid():
    assert sk.Grid(np.array(list("1.....3..4.....2"))) == sk.Grid("1.....3..4.....2")


def test_symbols_are_no_digits_for_from_digits():
    with pytest.raises(GridError, match="'1' is not a digit; give a whole number, 0 for an empty cell"):
        sk.Grid.from_digits(list("1234341221434321"))
