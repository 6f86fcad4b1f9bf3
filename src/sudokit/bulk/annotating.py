"""Annotating: the columns, splits and checks of a data set for existing puzzles.

The puzzles are read as a stream, in any format, and those with exactly one solution become rows. The work can be
stopped at any time, and the same command continues it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.bulk.columns import USUAL
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.making import Made, Progress, sort_out, summary
from sudokit.bulk.parts import LEFT_OUT, about_part, annotated_table
from sudokit.bulk.recipe import PART_ROWS, recipe_from_fields
from sudokit.bulk.tables import require_pyarrow, written
from sudokit.errors import DatasetError
from sudokit.formats.batches import read_many
from sudokit.formats.board_text import board_fields
from sudokit.native_core.ordered_work import in_processes
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import checked_threads
from sudokit.solving.batch import solve_many
from sudokit.translation import _


class Annotated(NamedTuple):
    """What came of it: the data set, how many puzzles of the file are not in it and why, the first unreadable line."""

    made: Made
    not_unique: int
    unreadable: int
    first_unreadable: int | None


class _Survey(NamedTuple):
    puzzles: int
    unreadable: int
    first_unreadable: int | None
    geometry: Geometry
    digest: str


def annotate_dataset(
    file: Path,
    path: Path | str,
    *,
    columns: Iterable[str] = USUAL,
    split: Mapping[str, float] | None = None,
    way: str = "parquet",
    geometry: Geometry | None = None,
    workers: int | None = None,
    check_stop: StopCheck = None,
    progress: Progress = lambda what, done, total: None,
) -> Annotated:
    """Make a data set of the puzzles of a file, all on one board, in a folder, or continue one."""
    require_pyarrow()
    found = _surveyed(file, geometry, check_stop)
    recipe = recipe_from_fields(
        {
            "count": found.puzzles,
            "columns": list(columns),
            "format": way,
            "board": board_fields(found.geometry),
            "source": {"file": file.name, "sha256": found.digest},
        },
        split=split or {},
    )
    with DatasetFolder.begun(Path(path), recipe) as folder:
        if not folder.is_complete:
            count = min(checked_threads(workers), recipe.part_count)
            missing = set(folder.missing_parts())
            made = recipe.part_count - len(missing)
            text = recipe.text
            tasks = ((text, part, rows) for part, rows in _parts(file, found) if part in missing)
            results = (
                in_processes(annotated_part, tasks, count, check_stop) if count > 1 else map(annotated_part, tasks)
            )
            for part, content in results:
                folder.keep_part(part, content)
                made += 1
                progress("parts", made, recipe.part_count)
            left_out = sum(map(folder.left_out, range(recipe.part_count)))
            more = {"not_unique": left_out, "unreadable": found.unreadable}
            sort_out(folder, check_stop, progress, more)
        else:
            folder.clean_up()
            folder.check_sizes()
        manifest = folder.manifest()
        return Annotated(summary(manifest), manifest["not_unique"], manifest["unreadable"], found.first_unreadable)


def annotated_part(task: tuple[str, int, bytes]) -> tuple[int, bytes]:
    """A part of the puzzles of a file, as the bytes of a Parquet file; its number comes with it."""
    import numpy as np

    text, part, rows = task
    recipe = recipe_from_fields(json.loads(text))
    digits = np.frombuffer(rows, np.uint8).reshape(-1, recipe.geometry.cell_count)
    solved = solve_many(digits, 2, 1, geometry=recipe.geometry)
    proper = np.flatnonzero(solved.counts == 1)
    numbers = recipe.rows_of(part)[0] + proper.astype(np.int64)
    table = annotated_table(digits[proper], solved.solutions[proper], recipe.geometry, recipe.columns, part, numbers)
    about = about_part(recipe, part) | {LEFT_OUT: str(len(digits) - len(proper))}
    return part, written(table, "parquet", about=about)


def _surveyed(file: Path, geometry: Geometry | None, check_stop: StopCheck) -> _Survey:
    """What a file holds: how many puzzles, on which board, and the digest of their digits."""
    count = unreadable = 0
    first_unreadable: int | None = None
    digest = sha256()
    board = geometry
    for entry in read_many(file, geometry):
        if check_stop and not (count + unreadable) % 1000:
            check_stop()
        if entry.grid is None:
            unreadable += 1
            first_unreadable = first_unreadable or entry.number
            continue
        board = board or entry.grid.geometry
        if entry.grid.geometry != board:
            raise DatasetError(
                _("expected puzzles of one board, found {board} and, in line {line}, {other}").format(
                    board=board.name, line=entry.number, other=entry.grid.geometry.name
                )
            )
        digest.update(entry.grid.digits)
        count += 1
    if board is None or not count:
        raise DatasetError(_("expected puzzles in {file}, found none").format(file=file))
    return _Survey(count, unreadable, first_unreadable, board, digest.hexdigest())


def _parts(file: Path, found: _Survey) -> Iterator[tuple[int, bytes]]:
    """The digits of the puzzles, a part at a time; a DatasetError if they are no longer those that were found."""
    grids: Iterator[Grid] = (entry.grid for entry in read_many(file, found.geometry) if entry.grid is not None)
    digest = sha256()
    part = 0
    while rows := b"".join(grid.digits for grid in islice(grids, PART_ROWS)):
        digest.update(rows)
        yield part, rows
        part += 1
    if digest.hexdigest() != found.digest:
        raise DatasetError(
            _("{file} changed while it was read; choose another folder and start again").format(file=file)
        )
