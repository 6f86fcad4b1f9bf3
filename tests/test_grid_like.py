"""Whatever is a grid is taken wherever one is: text, bytes, rows, cells, arrays, data frames, records of a grid."""

import functools
import inspect
import operator
import typing
from collections.abc import Iterator

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import sudokit as sk
from sudokit.board.grid import HasGrid
from sudokit.training.environment import SudokuEnvironment

TEXT = "1.....3..4.....2"
SOLUTION = "1324423124133142"
ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]
CELLS = functools.reduce(operator.iadd, ROWS, [])
FORMS = {
    "text": TEXT,
    "lines": "1...\n..3.\n.4..\n...2\n",
    "bytes": TEXT.encode(),
    "digits": bytes(CELLS),
    "rows": ROWS,
    "rows of text": ["1...", "..3.", ".4..", "...2"],
    "cells": CELLS,
    "tuple": tuple(CELLS),
    "array": np.array(ROWS),
    "cells in an array": np.array(CELLS, np.int8),
    "array of symbols": np.array(list(TEXT)),
    "text of NumPy": np.str_(TEXT),
    "document": sk.Document(sk.Grid(TEXT)),
    "game": sk.Game(sk.Grid(TEXT)),
    "pandas frame": pd.DataFrame(ROWS),
    "pandas frame with nothing in places": pd.DataFrame(ROWS, dtype="Int64").replace(0, pd.NA),
    "pandas series": pd.Series(CELLS),
    "polars frame": pl.DataFrame(ROWS, orient="row"),
    "polars frame with nothing in places": pl.DataFrame([[d or None for d in row] for row in ROWS], orient="row"),
    "polars series": pl.Series(CELLS),
    "Arrow array": pa.array(CELLS),
    "Arrow table": pa.table({str(column): [row[column] for row in ROWS] for column in range(4)}),
    "item of an Arrow array": pa.array([TEXT])[0],
}
# What else a function cannot do without, by the names of its parameters.
OTHERS = {"text": SOLUTION, "n": 0, "format": "line", "other": sk.Grid(TEXT)}


def takers() -> Iterator[tuple[str, str]]:
    """Every public function that takes a grid, with the name of the argument."""
    for name in sk.__all__:
        if inspect.isfunction(function := getattr(sk, name)):
            for parameter, hint in typing.get_type_hints(function).items():
                if parameter != "return" and HasGrid in typing.get_args(hint):
                    yield name, parameter


TAKERS = sorted(takers())


def answer(name: str, parameter: str, grid: object) -> object:
    function = getattr(sk, name)
    given = {parameter: grid}
    for other in inspect.signature(function).parameters.values():
        if other.name == "seed":
            given["seed"] = 1
        elif other.name == "board":
            given["board"] = sk.classic(4)
        elif other.default is other.empty and other.name not in given and other.kind is not other.VAR_KEYWORD:
            given[other.name] = OTHERS.get(other.name, sk.Grid(TEXT))
    found = function(**given)
    return repr(list(found) if isinstance(found, Iterator) else found)


def test_the_functions_that_take_a_grid_are_all_tried_here():
    names = {name for name, _parameter in TAKERS}
    assert names >= {
        "are_equivalent", "automorphism_count", "canonical_form", "check", "count_solutions", "diagnose", "draw",
        "generate", "hint", "is_unique", "format_losses", "rate", "remove_cells", "solutions", "solve", "solve_path",
        "variation_count", "verify", "watch", "write",
    }  # fmt: skip
    assert {("verify", "solution"), ("write", "solution"), ("check", "puzzle"), ("draw", "puzzle")} <= {*TAKERS}


@pytest.mark.parametrize(("name", "parameter"), TAKERS)
def test_whatever_is_a_grid_is_taken_where_one_is(name, parameter):
    if parameter == "solution":
        expected = answer(name, parameter, sk.Grid(SOLUTION))
        for form in (SOLUTION, SOLUTION.encode(), np.array(list(SOLUTION)), sk.Document(sk.Grid(SOLUTION))):
            assert answer(name, parameter, form) == expected
        return
    expected = answer(name, parameter, sk.Grid(TEXT))
    assert {label: answer(name, parameter, form) == expected for label, form in FORMS.items()} == dict.fromkeys(
        FORMS, True
    )


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_classes_take_it_too(form):
    grid = sk.Grid(TEXT)
    assert sk.Grid(form) == grid
    assert sk.Candidates(form).grid() == grid
    assert sk.Game(form).grid == grid
    assert sk.Document(form).grid == grid
    assert SudokuEnvironment(form).puzzle == grid
    assert sk.Transformation.rotate(180, sk.classic(4)).apply(form) == sk.Grid("2.....4..3.....1")


def test_text_beside_a_grid_is_on_the_board_of_that_grid():
    board = sk.diagonal(sk.classic(4))
    solution = sk.solve(sk.Grid.empty(board))
    puzzle = sk.remove_cells(solution, 9, seed=1)
    assert sk.check(str(solution), puzzle=puzzle).grid.board == board
    assert sk.check(solution, puzzle=str(puzzle)).is_solution
    assert sk.diagnose(str(puzzle), puzzle=puzzle).puzzle_solution_count == 1
    assert sk.verify(puzzle, str(solution), solution=str(solution)).score == 1.0
    assert sk.are_equivalent(str(puzzle), puzzle)
    assert sk.draw(str(solution), puzzle=puzzle).svg() == sk.draw(solution, puzzle=puzzle).svg()
    assert sk.Document(puzzle, position=str(solution), solution=str(solution)).solution == solution
    assert sk.write(puzzle, "json", solution=str(solution)) == sk.write(puzzle, "json", solution=solution)


PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TEXTS = [PUZZLE, "no puzzle", PUZZLE.replace("4", ".")]
DIGITS = [list(sk.Grid(PUZZLE).digits), 81 * [10], list(sk.Grid(TEXTS[2]).digits)]
COLUMNS = {
    "list": TEXTS,
    "bytes": [text.encode() for text in TEXTS],
    "lists": DIGITS,
    "rows": [np.array(DIGITS[0]).reshape(9, 9).tolist(), 9 * [9 * [10]], sk.Grid(TEXTS[2]).rows()],
    "NumPy U": np.array(TEXTS),
    "NumPy S": np.array([text.encode() for text in TEXTS]),
    "NumPy objects": np.array(TEXTS, object),
    "NumPy symbols": np.array([list(PUZZLE), list(81 * "#"), list(TEXTS[2])]),
    "NumPy digits": np.array(DIGITS),
    "NumPy records": np.array([(text, 1) for text in TEXTS], [("puzzle", "U81"), ("n", "i4")]),
    "pandas": pd.Series(TEXTS),
    "pandas objects": pd.Series(TEXTS, dtype=object),
    "pandas strings": pd.Series(TEXTS, dtype="string"),
    "pandas categories": pd.Series(TEXTS, dtype="category"),
    "pandas on Arrow": pd.Series(TEXTS, dtype=pd.ArrowDtype(pa.string())),
    "pandas with nothing in a place": pd.Series([TEXTS[0], None, TEXTS[2]]),
    "pandas of arrays": pd.Series([np.array(digits) for digits in DIGITS]),
    "pandas frame": pd.DataFrame({"number": [1, 2, 3], "puzzle": TEXTS}),
    "polars": pl.Series(TEXTS),
    "polars with nothing in a place": pl.Series([TEXTS[0], None, TEXTS[2]]),
    "polars of lists": pl.Series(DIGITS),
    "polars frame": pl.DataFrame({"puzzle": TEXTS}),
    "Arrow": pa.array(TEXTS),
    "Arrow with nothing in a place": pa.array([TEXTS[0], None, TEXTS[2]]),
    "Arrow bytes": pa.array([text.encode() for text in TEXTS]),
    "Arrow of large strings": pa.array(TEXTS, pa.large_string()),
    "Arrow of lists": pa.array(DIGITS, pa.list_(pa.uint8(), 81)),
    "Arrow dictionary": pa.array(TEXTS).dictionary_encode(),
    "Arrow chunks": pa.chunked_array([TEXTS[:1], TEXTS[1:]]),
    "Arrow table": pa.table({"puzzle": TEXTS}),
    "Arrow batch": pa.record_batch({"puzzle": TEXTS}),
    "list of Arrow's": list(pa.array(TEXTS)),
    "columns": {"puzzle": TEXTS},
}


@pytest.mark.parametrize("puzzles", COLUMNS.values(), ids=COLUMNS)
def test_whatever_holds_puzzles_is_taken_in_bulk_and_errors_keep_their_place(puzzles):
    solved = sk.solve_many(puzzles, limit=2)
    assert (solved.solution_counts.tolist(), solved.errors.keys()) == ([1, -1, 2], {1})
    rated = sk.rate_many(puzzles, threads=1)
    assert (rated.solution_counts.tolist(), rated.level.tolist(), rated.errors.keys()) == (
        [1, -1, 2],
        ["beginner", "", ""],
        {1},
    )
    with pytest.raises(sk.SudokuError, match=r"\(item 1 of the list\)$"):
        sk.canonical_forms(puzzles)
    read = [entry.grid for entry in sk.read_many(puzzles)]
    assert read == [sk.Grid(PUZZLE), None, sk.Grid(TEXTS[2])]


NUMBERS = "the list holds numbers, not puzzles; [cells] is a list with one puzzle of these cells"
GOOD = [TEXTS[0], TEXTS[2]]


@pytest.mark.parametrize(
    "puzzles",
    ["\n".join(GOOD), GOOD, np.array(GOOD), pd.Series(GOOD), pl.Series(GOOD), pa.array(GOOD), {"puzzle": GOOD},
     np.array([DIGITS[0], DIGITS[2]])],
    ids=["text", "list", "NumPy", "pandas", "polars", "Arrow", "columns", "digits"],
)  # fmt: skip
def test_canonical_forms_are_those_of_the_grids(puzzles):
    assert sk.canonical_forms(puzzles, threads=1) == [sk.canonical_form(text) for text in GOOD]


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        (pa.array([5, 3]), NUMBERS),
        (pl.Series([5, 3]), NUMBERS),
        (CELLS, NUMBERS),
        (pd.Series([5, 3]), "an array of shape (2,) holds no puzzles; make it (n, cells)"),
        (
            pd.DataFrame({"line": TEXTS, "n": [1, 2, 3]}),
            "the table has no column named puzzle, only ['line', 'n']; give the column that has them",
        ),
    ],
)  # fmt: skip
def test_what_holds_no_puzzles_is_told_and_not_answered_in_silence(puzzles, message):
    for ask in (sk.solve_many, sk.rate_many):
        with pytest.raises(sk.SudokuError) as told:
            ask(puzzles)
        assert str(told.value) == message


def test_a_frame_with_fractions_says_how_to_make_it_whole():
    with pytest.raises(sk.SudokuError) as told:
        sk.Grid(pd.DataFrame([[digit or None for digit in row] for row in ROWS]))
    assert str(told.value) == ("an array of float64 cannot be a grid; .fillna(0).astype(int) makes it whole numbers")


@pytest.mark.parametrize("ask", [sk.Grid, sk.solve, sk.rate, sk.check, sk.draw, sk.write])
def test_the_name_of_a_file_is_told_as_such(ask):
    with pytest.raises(sk.errors.PuzzleTextError) as told:
        ask("puzzle.txt")
    assert str(told.value) == (
        "this looks like the name of a file, not a puzzle; sudokit.read(pathlib.Path('puzzle.txt')) reads one"
    )
