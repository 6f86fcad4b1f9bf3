"""Extending a data set: a complete one of the same recipe with a smaller count is the beginning of the larger one.

Its full parts are taken over: their rows stay, and only the keys that files need not have are computed again. Which
rows were dropped follows from the numbers that are missing.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudokit.bulk.boards import BOARD, Boards, board_in_text, solve_rows
from sudokit.bulk.columns import COLUMNS, SPLIT, digits_of
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.parts import LEFT_OUT, about_part, columns_of_puzzles
from sudokit.bulk.tables import read_table, table_bytes, table_of
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    from pyarrow import Table


def take_over_parts(folder: DatasetFolder, check_stop: StopCheck = None) -> None:
    """Write the parts of a smaller set that lies in the folder, where they are as they should be, as parts of this."""
    smaller = folder.smaller_manifest()
    if smaller is None or "number" not in folder.recipe.columns:
        return
    count = smaller["rows"] + smaller["duplicates_dropped"]
    for part in folder.missing_parts(range(count // folder.recipe.part_rows)):
        if check_stop:
            check_stop()
        if folder.has_files_of(part, smaller):
            rows = _rows_of(folder, part)
            left_out = folder.recipe.rows_of(part)[1] - len(rows)
            about = about_part(folder.recipe, part) | {LEFT_OUT: str(left_out)}
            folder.keep_part(part, table_bytes(rows, "parquet", about=about))


def dropped_before(folder: DatasetFolder) -> Iterator[int]:
    """The numbers of the rows that parts taken over no longer have."""
    for part in range(folder.recipe.part_count):
        if folder.number_stated_by(part, LEFT_OUT):
            first, rows = folder.recipe.rows_of(part)
            yield from sorted({*range(first, first + rows)}.difference(folder.work_table(part)["number"].to_pylist()))


def _rows_of(folder: DatasetFolder, part: int) -> "Table":
    """The rows of a part as they were made, from its files."""
    import pyarrow as pa

    recipe = folder.recipe
    files = (folder.path / folder.file_name(part, split) for split in folder.split_names)
    table = pa.concat_tables([read_table(file, names=recipe.names) for file in files]).sort_by("number")
    puzzles = digits_of(table["puzzle"].to_pylist(), recipe.board)
    boards: Boards = recipe.board
    if recipe.invents_rules:
        boards = [board_in_text(text, recipe.board) or recipe.board for text in table[BOARD].to_pylist()]
    solutions, _counts = solve_rows(puzzles, boards)
    known = table_of(columns_of_puzzles(puzzles, solutions, boards, ()))
    values = {
        name: table[name] if name in table.column_names else known[name]
        for name in {*table.column_names, *known.column_names}
    }
    values["part"] = pa.array(len(table) * [part], pa.int32())
    return pa.table({name: values[name] for name in COLUMNS if name in values and name != SPLIT})
