"""Parts: a data set is made in numbered parts, each a pure function of recipe and number.

So parts can be made anywhere, in any order, and again: the bytes are the same. A part holds the columns that are
wanted, and those by which duplicates are found and splits decided.
"""

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from sudokit.board import Board
from sudokit.bulk.boards import BOARD, Boards, board_text, pieces
from sudokit.bulk.columns import COLUMNS, compute_columns
from sudokit.bulk.recipe import Recipe, recipe_from_fields, required_of
from sudokit.bulk.tables import table_bytes, table_of
from sudokit.bulk.versions import version_text
from sudokit.generating.puzzles.generate import generate_arrays, generate_many
from sudokit.lazy_numpy import NDArray, np
from sudokit.symmetries.many import keys_of
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    from pyarrow import Table

TWIN, CLASS = "canonical_key", "solution_key"  # by these duplicates are found and splits decided
MADE_WITH = "made_with"  # in the schema of a file, in a manifest and in a recipe that is with them
LEFT_OUT = "left_out"  # in the schema of a part of annotated puzzles: how many do not have exactly one solution


def make_part(task: tuple[str, int]) -> tuple[int, bytes]:
    """A part of the recipe with that text, as the bytes of a Parquet file; its number comes with it."""
    text, number = task
    recipe = recipe_from_fields(json.loads(text))
    return number, table_bytes(part_table(recipe, number), "parquet", about=about_part(recipe, number))


def about_part(recipe: Recipe, number: int) -> dict[str, str]:
    """What the file of a part says of itself."""
    return {"fingerprint": recipe.fingerprint, "part": str(number), MADE_WITH: version_text()}


def part_table(
    recipe: Recipe, number: int, *, wanted: tuple[str, ...] | None = None, most: int | None = None, threads: int = 1
) -> "Table":
    """The rows of a part in the order of their numbers, the first `most` of them; `wanted` are other columns."""
    first, _rows = recipe.rows_of(number)
    of_portion = np.array(recipe.portion_of_each(number)[:most], np.int64)
    puzzles = np.zeros((len(of_portion), recipe.board.cell_count), np.uint8)
    solutions = np.zeros_like(puzzles)
    boards = np.full(len(of_portion), recipe.board, object)
    for each, portion in enumerate(recipe.portions_of(number)):
        places = np.flatnonzero(of_portion == each)
        required: Any = required_of(portion.required)
        asked = {"board": recipe.board, "seed": portion.seed, "first": portion.first, "threads": threads, **required}
        if recipe.invents_rules:
            for place, made in zip(places, generate_many(len(places), **asked), strict=True):
                puzzles[place], solutions[place] = list(made.grid.digits), list(made.solution.digits)
                boards[place] = made.grid.board
        else:
            batch = generate_arrays(len(places), **asked)
            puzzles[places], solutions[places] = batch.puzzles, batch.solutions
    numbers = np.arange(first, first + len(of_portion), dtype=np.int64)
    of_rows = boards.tolist() if recipe.invents_rules else recipe.board
    return annotated_table(puzzles, solutions, of_rows, wanted or recipe.columns, number, numbers)


def annotated_table(
    puzzles: "NDArray[np.uint8]",
    solutions: "NDArray[np.uint8]",
    boards: Boards,
    wanted: tuple[str, ...],
    part: int,
    numbers: "NDArray[np.int64]",
) -> "Table":
    """Puzzles with their columns, and those that every part has."""
    values = columns_of_puzzles(puzzles, solutions, boards, wanted)
    values["part"] = np.full(len(puzzles), part, np.int32)
    values["number"] = numbers
    return table_of({name: values[name] for name in COLUMNS if name in values})


def columns_of_puzzles(
    puzzles: "NDArray[np.uint8]",
    solutions: "NDArray[np.uint8]",
    boards: Boards,
    wanted: Collection[str],
    *,
    threads: int = 1,
    check_stop: StopCheck = None,
) -> dict[str, Any]:
    """The columns that are wanted, but for part and number, and those that every part has."""
    found = [
        compute_columns(
            puzzles[rows],
            solutions[rows],
            board,
            {*wanted, *_always(board)},
            threads=threads,
            check_stop=check_stop,
        )
        for rows, board in pieces(boards, len(puzzles))
    ]
    if isinstance(boards, Board):
        values = found[0]
        if not boards.is_classic:  # no canonical forms are known: only equal puzzles and equal solutions are found
            values[TWIN] = keys_of(values["puzzle"])
            values[CLASS] = keys_of(values["solution"])
        return values
    values = {name: [value for each in found for value in each[name]] for name in found[0]}
    values[BOARD] = list(map(board_text, boards))
    values[TWIN] = keys_of(
        [puzzle + board.encode() for puzzle, board in zip(values["puzzle"], values[BOARD], strict=True)]
    )
    values[CLASS] = keys_of(values["solution"])
    return values


def _always(board: Board) -> tuple[str, ...]:
    return ("puzzle", "solution", TWIN, "canonical", CLASS) if board.is_classic else ("puzzle", "solution")
