"""Arguments of the wrong kind: one sentence that says what was expected, what was found and what to do."""

import inspect
import typing
from pathlib import Path

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import ArgumentError, BoardError, CellNameError, GridError, NumberError, PictureError

TEXT = "1.....3..4.....2"
NO_GRID = "int cannot be a grid; give a grid, text, rows or an array"
NO_FILE = f"{type(Path()).__name__} cannot be a grid; sudokit.read reads files and paths"
NO_POSITIONS = "{}; give positions as rows and columns, like [(0, 0), (0, 1)]"
NO_CORNERS = "{}; give corners as rows and columns, like [(0, 0), (6, 6)]"
NO_HOUSES = "{}; give houses as a kind and its cells, like ('row', [0, 1, 2, 3])"
NO_CELL = "{} is not a cell; give a name such as r4c7, or a row and a column from 0"
NO_EDGES = "{}; give edges as pairs of vertices, like [(1, 2), (2, 3)]"
NO_BOARD = "{} is not a board; give one such as sudokit.classic(6)"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sk.solve(5), NO_GRID),
        (lambda: sk.solve(5, method="backtracking"), NO_GRID),
        (lambda: sk.solutions(5), NO_GRID),
        (lambda: sk.count_solutions(5), NO_GRID),
        (lambda: sk.is_unique(5), NO_GRID),
        (lambda: sk.check(5), NO_GRID),
        (lambda: sk.check(sk.Grid(TEXT), puzzle=5), NO_GRID),
        (lambda: sk.canonical_form(5), NO_GRID),
        (lambda: sk.canonical_forms(5), "int holds no puzzles; give text, a list, an array or a table"),
        (
            lambda: sk.canonical_forms(sk.Grid(TEXT)),
            "Grid holds no puzzles; give text, a list, an array or a table",
        ),
        (
            lambda: sk.canonical_forms([TEXT, None]),
            "NoneType cannot be a grid; give a grid, text, rows or an array (item 1 of the list)",
        ),
        (lambda: sk.diagnose(5), NO_GRID),
        (lambda: sk.Grid(TEXT).replace(5), "int does not map cells to digits; give something like {'r1c1': 5}"),
        (lambda: sk.automorphism_count(5), NO_GRID),
        (lambda: sk.variation_count(5), NO_GRID),
        (lambda: sk.are_equivalent(sk.Grid(TEXT), 5), NO_GRID),
        (lambda: sk.remove_cells(5, 1), NO_GRID),
        (lambda: sk.write(5), NO_GRID),
        (lambda: sk.Transformation.rotate(90).apply(5), NO_GRID),
        (lambda: sk.Graph.of_board(9), NO_BOARD.format("int")),
        (lambda: sk.read(5), "int cannot be read; give text, a file, its path or lines"),
        (lambda: sk.Grid(5), "int cannot be a grid; give a grid, text, rows or an array"),
        (lambda: sk.Grid(Path("puzzle.txt")), NO_FILE),
        (lambda: sk.Grid.from_digits(81), "int is not a list of digits; give one such as [5, 3, 0]"),
        (lambda: sk.Grid.from_rows(5), "int has no rows of cells; give a list for each row"),
        (lambda: sk.Grid.from_rows([1, 2]), "list of int has no rows of cells; give a list for each row"),
        (lambda: sk.Grid(TEXT, 9), NO_BOARD.format("int")),
        (lambda: sk.Grid.empty("9x9"), NO_BOARD.format("str")),
        (lambda: sk.diagonal(9), NO_BOARD.format("int")),
        (lambda: sk.classic("3"), "'3' is not a whole number; give a number such as 9"),
        (lambda: sk.classic(True, 4), "True is not a whole number; give a number such as 9"),
        (lambda: sk.Board("4", [], name="odd"), "a board cannot have '4' digits; give 2 to 32"),
        (lambda: sk.Board(True, [], name="odd"), "a board cannot have True digits; give 2 to 32"),
        (lambda: odd_board(positions=3), NO_POSITIONS.format("3 is not a list")),
        (lambda: odd_board(positions=[3]), NO_POSITIONS.format("3 is not a list")),
        (lambda: odd_board(positions=[(0, "a")]), NO_POSITIONS.format("'a' is not a whole number")),
        (lambda: odd_board(positions=[(0, True)]), NO_POSITIONS.format("True is not a whole number")),
        (lambda: odd_board(corners=[3]), NO_CORNERS.format("3 is not a list")),
        (lambda: odd_board(corners=[(0, 0, 0)]), NO_CORNERS.format("(0, 0, 0) does not have 2 items")),
        (lambda: sk.overlapping([(0, False)]), NO_CORNERS.format("False is not a whole number")),
        (lambda: sk.Board(4, 3, name="odd"), "3 is not a list; give a list of houses"),
        (lambda: sk.Board(4, [3], name="odd"), NO_HOUSES.format("3 is not a list")),
        (lambda: sk.Board(4, [(1, [0, 1])], name="odd"), NO_HOUSES.format("the kind 1 is not text")),
        (lambda: sk.Board(4, [("row", ["a", 1])], name="odd"), NO_HOUSES.format("'a' is not a whole number")),
        (lambda: odd_board(pairs=3), "3 is not a list; give a list of pairs of cells"),
        (lambda: odd_board(pairs=[(1, "a")]), "'a' is not a whole number; give a pair of cells, like (0, 5)"),
        (lambda: odd_board(constraints=3), "3 is not a list; give a list of constraints"),
        (lambda: sk.Constraint("thermometer", [(True, False), (1, 1)]), NO_CELL.format("(True, False)")),
        (lambda: sk.Candidates(5), NO_GRID),
        (
            lambda: sk.Candidates(sk.Grid(TEXT)).place("r1c2", "2"),
            "'2' is not a whole number; give a digit from 1 to 4",
        ),
        (
            lambda: sk.Candidates(sk.Grid(TEXT)).place("r1c2", True),
            "True is not a whole number; give a digit from 1 to 4",
        ),
        (
            lambda: sk.solve_many([TEXT], threads=True),
            "True is not a whole number; give a number of threads, 1 or more",
        ),
        (lambda: sk.jigsaw(5), "int is not a map of regions; give text or rows"),
        (
            lambda: sk.classic().with_constraints("diagonal"),
            "str is not a Constraint; give one such as Constraint('odd', 'r1c1')",
        ),
        (lambda: sk.generate(board=9), NO_BOARD.format("int")),
        (lambda: sk.generate_many(2, board="9x9"), NO_BOARD.format("str")),
        (lambda: sk.full_grid(board=9), NO_BOARD.format("int")),
        (lambda: sk.solve_many(5), "int holds no puzzles; give text, a list, an array or a table"),
        (lambda: sk.solve_many(sk.Grid), "type holds no puzzles; give text, a list, an array or a table"),
        (lambda: sk.rate_many(sk.Grid), "type holds no puzzles; give text, a list, an array or a table"),
        (
            lambda: sk.canonical_forms(np.array(5)),
            "ndarray holds no puzzles; give text, a list, an array or a table",
        ),
        (lambda: sk.read(np.array(5)), "ndarray cannot be read; give text, a file, its path or lines"),
        (lambda: sk.Grid(np.array(5)), "ndarray cannot be a grid; give a grid, text, rows or an array"),
        (lambda: sk.Grid(sk.Grid), "type cannot be a grid; give a grid, text, rows or an array"),
        (lambda: sk.Grid.from_digits(np.array(5)), "ndarray is not a list of digits; give one such as [5, 3, 0]"),
        (lambda: sk.Grid.from_digits([[1, 2], 3]), "list of int has no rows of cells; give a list for each row"),
        (
            lambda: sk.CellSet(sk.Grid),
            "<class 'sudokit.board.grid.Grid'> is not a list; give cells as numbers from 0 to 4095",
        ),
        (lambda: sk.Constraint("thermometer", 5), "5 is not a list; give cells such as 'r1c1 r1c2'"),
        (lambda: sk.random_jigsaw(constraints=5), "5 is not a list; give a list of constraints"),
        (lambda: sk.Graph("3", []), "'3' is not a whole number; give a number of vertices, 0 or more"),
        (lambda: sk.Graph(3, 5), NO_EDGES.format("5 is not a list")),
        (lambda: sk.Graph(3, [5]), NO_EDGES.format("5 is not a list")),
        (lambda: sk.Graph(3, [(1, 2.0)]), NO_EDGES.format("2.0 is not a whole number")),
        (lambda: sk.Candidates(sk.Grid(TEXT)).places("x", 1), "'x' is not a house; give one such as board.houses[0]"),
        (lambda: sk.draw(sk.Grid(TEXT), highlight=5), "5 is not a list; give a list of cells to highlight"),
        (lambda: sk.draw(sk.Grid(TEXT), candidates=5), "candidates cannot be 5; give Candidates, True or False"),
    ],
)
def test_what_is_no_grid_text_or_board_is_told(call, message):
    with pytest.raises(ArgumentError) as told:
        call()
    assert str(told.value) == message
    assert isinstance(told.value, TypeError)


def odd_board(**arguments):
    return sk.Board(4, [], name="odd", **arguments)


@pytest.mark.parametrize(
    "cell",
    [-1, 81, True, 1.5, None, (0, 9), (0, -1), "r1c10", "x", ("r1c1", "r1c2"), (True, 0), (1.0, 0), (0, [3]), (0,)],
)
def test_what_is_no_cell_is_an_index_and_a_value_out_of_range(cell):
    with pytest.raises(CellNameError) as told:
        sk.Grid.empty()[cell]
    assert isinstance(told.value, IndexError)
    assert isinstance(told.value, ValueError)
    for ask in (sk.classic().cell_name, sk.classic().peers_of, sk.classic().houses_of):
        with pytest.raises(CellNameError) as same:
            ask(cell)
        assert str(same.value) == str(told.value)


def test_a_board_takes_a_cell_by_its_name_its_place_or_its_number():
    board = sk.classic()
    assert {board.cell_name(cell) for cell in ("r4c7", (3, 6), 33, np.int64(33))} == {"r4c7"}
    assert board.peers_of("r4c7") == board.peers_of(33)
    assert [house.name for house in board.houses_of("r4c7")] == ["row 4", "column 7", "box 6"]


def test_a_house_that_cannot_be_shown_is_refused():
    for house in [("a\nb", [0, 1]), sk.House("a\nb", 1, (0, 1), is_complete=False)]:
        with pytest.raises(BoardError) as told:
            sk.Board(4, [house], name="odd")
        assert str(told.value) == r"the kind of house 'a\nb' is not printable; use other characters"


def test_a_graph_has_no_fewer_than_no_vertices():
    with pytest.raises(NumberError) as told:
        sk.Graph(-1, [])
    assert str(told.value) == "-1 is too small; give a number of vertices, 0 or more"


@pytest.mark.parametrize("pixels", [10**400, [10**5000], float("nan"), float("inf"), True, "48"])
def test_a_cell_of_a_picture_has_1_to_2000_pixels(pixels):
    with pytest.raises(PictureError, match="pixels wide; give 1 to 2000"):
        sk.draw(sk.Grid(TEXT), cell_pixels=pixels)


NO_DIGITS = "is not a digit; give a whole number, 0 for an empty cell"


@pytest.mark.parametrize("digits", [81 * [5.0], 81 * [-1], np.full(81, -1), 81 * [True]])
def test_digits_are_whole_numbers(digits):
    with pytest.raises(GridError, match=NO_DIGITS):
        sk.Grid.from_digits(digits)
    with pytest.raises(GridError, match=NO_DIGITS):
        sk.Grid(digits)
    with pytest.raises(GridError, match=NO_DIGITS):
        sk.Grid.empty().replace({"r1c2": digits[0]})


def test_none_is_an_empty_cell_of_a_grid_and_no_digit():
    assert sk.Grid(81 * [None]) == sk.Grid.empty()
    with pytest.raises(GridError, match=NO_DIGITS):
        sk.Grid.from_digits(81 * [None])


def test_whole_numbers_of_numpy_are_whole_numbers_everywhere():
    one = np.int64(1)
    assert sk.classic(np.uint8(4)) == sk.classic(4)
    assert sk.generate(seed=one) == sk.generate(seed=1)
    assert sk.solve_many([TEXT], threads=one).solution_counts.tolist() == [1]
    assert sk.Constraint("thermometer", [(one, one), (one, 2)]) == sk.Constraint("thermometer", "r2c2 r2c3")
    assert sk.Constraint("whisper", "r1c1 r1c2", difference=one).parameters == {"difference": 1}
    assert sk.Constraint("digits", "r1c1", digits=[one]).parameters == {"digits": (1,)}
    assert sk.classic().cell((one, one)) == sk.classic().cell(np.int64(10)) == 10


@pytest.mark.parametrize(("digit", "wrong"), [(0, "small"), (-1, "small"), (5, "large")])
def test_a_digit_that_the_board_does_not_have_is_neither_placed_nor_ruled_out(digit, wrong):
    marks = sk.Candidates(sk.Grid(TEXT))
    for change in (marks.place, marks.eliminate):
        with pytest.raises(NumberError) as told:
            change("r1c2", digit)
        assert str(told.value) == f"{digit} is too {wrong}; give a digit from 1 to 4"
    assert marks.grid() == sk.Grid(TEXT)


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
        (lambda: sk.generate_many("a"), "'a' is not a whole number; give a number of puzzles, 0 or more"),
        (lambda: sk.generate_many(1, threads="a"), "'a' is not a whole number; give a number of threads, 1 or more"),
        (lambda: sk.solve_many([], limit="a"), "'a' is not a whole number; give a limit of 1 or more, or None for all"),
    ],
)
def test_what_is_no_number_is_told(call, message):
    with pytest.raises(sk.SudokuError) as told:
        call()
    assert str(told.value) == message


@pytest.mark.parametrize(
    "call",
    [
        lambda grid, no: sk.solve(grid, check_stop=no),
        lambda grid, no: next(sk.solutions(grid, check_stop=no)),
        lambda grid, no: sk.count_solutions(grid, check_stop=no),
        lambda grid, no: sk.is_unique(grid, check_stop=no),
        lambda grid, no: sk.diagnose(grid, check_stop=no),
        lambda grid, no: sk.verify(grid, "", check_stop=no),
        lambda grid, no: sk.verify(grid, "", solution=sk.solve(grid), check_stop=no),
        lambda grid, no: sk.solve_many([grid], check_stop=no),
        lambda grid, no: sk.rate(grid, check_stop=no),
        lambda grid, no: sk.rate_many([grid], check_stop=no),
        lambda grid, no: sk.hint(grid, check_stop=no),
        lambda grid, no: sk.solve_path(grid, unique=True, check_stop=no),
        lambda _, no: sk.generate(check_stop=no),
        lambda _, no: sk.generate_many(1, check_stop=no),
        lambda _, no: sk.iter_puzzles(1, check_stop=no),
        lambda _, no: sk.generate_arrays(1, check_stop=no),
        lambda _, no: sk.full_grid(check_stop=no),
        lambda _, no: sk.uniform_grids(1, check_stop=no),
        lambda _, no: sk.random_jigsaw(4, check_stop=no),
        lambda grid, no: sk.remove_cells(grid, 1, check_stop=no),
        lambda grid, no: sk.canonical_form(grid, check_stop=no),
        lambda grid, no: sk.canonical_forms([grid], check_stop=no),
    ],
)
def test_a_check_that_cannot_be_called_is_told_before_the_work(call):
    with pytest.raises(ArgumentError) as told:
        call(sk.Grid(TEXT), 5)
    assert str(told.value) == "check_stop cannot be 5; give a function or None"


def test_progress_that_cannot_be_called_is_told_before_the_work():
    for call in (lambda: sk.rate_many([TEXT], progress=5), lambda: sk.generate(difficulty="hard", progress=5)):
        with pytest.raises(ArgumentError, match=r"^progress cannot be 5; give a function or None$"):
            call()


FLAGS = [
    (name, parameter)
    for name in sk.__all__
    if inspect.isfunction(function := getattr(sk, name))
    for parameter, hint in typing.get_type_hints(function).items()
    if parameter != "return" and bool in (hint, *typing.get_args(hint))
]
NEEDED = {"n": 0, "puzzles": [TEXT]}  # the rest are grids


@pytest.mark.parametrize(("name", "flag"), [*FLAGS, ("generate_many", "minimal"), ("generate_arrays", "minimal")])
@pytest.mark.parametrize("wrong", [np.array([1, 0]), np.array([True, False]), "no", 2, []], ids=repr)
def test_what_is_neither_true_nor_false_is_told_by_its_name(name, flag, wrong):
    function = getattr(sk, name)
    required = [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty]
    given = {each: NEEDED.get(each, TEXT) for each in required if each != "required"}
    with pytest.raises(ArgumentError, match=rf"^{flag} cannot be .*; give (Candidates, )?True or False$"):
        function(**given, **{flag: wrong})


def test_true_and_false_of_numpy_are_true_and_false():
    assert sk.generate(minimal=np.True_, seed=1) == sk.generate(minimal=True, seed=1)
    assert sk.rate(TEXT, as_printed=np.bool_(False)) == sk.rate(TEXT)
