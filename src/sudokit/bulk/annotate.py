"""Annotating: the columns, splits and checks of a data set for existing puzzles.

The puzzles are read as a stream, in any format or as Parquet, and those with exactly one solution become rows. A
solution that stands beside a puzzle is compared with the right one, which takes its place. The other columns are kept;
those that we have too are computed anew. The work can be stopped at any time, and the same command continues it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.board import Board
from sudokit.bulk.columns import USUAL, columns_on
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.make import DatasetProgress, Made, on_cluster, sort_out, summary
from sudokit.bulk.parts import LEFT_OUT, about_part, annotated_table
from sudokit.bulk.puzzle_tables import GivenPuzzle, PuzzleFile, puzzle_file
from sudokit.bulk.recipe import PART_ROWS, recipe_from_fields
from sudokit.bulk.tables import require_pyarrow, table_bytes
from sudokit.errors import DatasetError
from sudokit.formats.json.board import board_fields
from sudokit.lazy_numpy import np
from sudokit.name_types import TableFormatName
from sudokit.solving.solve_many import solve_many
from sudokit.translation import _
from sudokit.work.ordered_work import in_processes
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    from pyarrow import Table

ALL = ("all",)  # in place of the names of columns: all that are known on the board
_WRONG, _FIRST_WRONG = "wrong_solutions", "first_wrong"  # in the schema of a part: how many, and the first one's line


class Annotated(NamedTuple):
    """What came of it: the data set, and what was wrong with the file.

    How many of its puzzles are not in the set since they do not have exactly one solution; how many lines (of Parquet:
    rows) are not puzzles, the first of them, and why it is none; how many solutions in it are wrong, and the line of
    the first.
    """

    made: Made
    not_unique: int
    unreadable: int
    first_unreadable: int | None
    why_unreadable: str
    wrong_solutions: int
    first_wrong: int | None


class _Survey(NamedTuple):
    puzzles: int
    unreadable: int
    first_unreadable: int | None
    why_unreadable: str
    board: Board
    digest: str


class _PuzzleBatch(NamedTuple):
    """The puzzles of a part, as bytes: digits, solutions (0 where none is given), lines, and what is kept of each."""

    digits: bytes
    solutions: bytes
    lines: bytes
    kept: "Table | None"


def annotate_dataset(
    file: Path | str,
    path: Path | str,
    *,
    columns: Iterable[str] = USUAL,
    split: Mapping[str, float] | None = None,
    way: TableFormatName = "parquet",
    board: Board | None = None,
    workers: int | None = None,
    client: Any = None,
    check_stop: StopCheck = None,
    progress: DatasetProgress = lambda what, done, total: None,
) -> Annotated:
    """Make a data set of the puzzles of a file, all on one board, in a folder, or continue one.

    The file may be a folder of Parquet files, such as a data set.
    """
    require_pyarrow()
    file = Path(file)
    given = puzzle_file(file)
    found = _survey_file(given, board, check_stop)
    wanted = list(columns)
    if wanted == list(ALL):
        wanted = list(columns_on(found.board))
    source: dict[str, Any] = {"file": file.name, "sha256": found.digest}
    given.refuse_unwritable(way)
    wanted = [*wanted, *(name for name in given.own if name not in wanted)]
    if given.kept:
        source |= {"kept": given.kept, "texts": given.kept_texts}
    recipe = recipe_from_fields(
        {
            "count": found.puzzles,
            "columns": wanted,
            "format": way,
            "board": board_fields(found.board),
            "names": {name: other for name, other in given.names.items() if name in wanted},
            "source": source,
        },
        split=split or {},
    )
    with DatasetFolder.open_for_work(Path(path), recipe) as folder:
        broken = folder.broken_parts(check_stop)
        missing = set(folder.missing_parts(broken))
        count = min(checked_threads(workers), recipe.part_count)
        made = recipe.part_count - len(missing)
        text = recipe.text
        batches = _batches(given, found) if missing else ()
        tasks = ((text, part, batch) for part, batch in enumerate(batches) if part in missing)
        results: Iterable[tuple[int, bytes]]
        if client is not None:
            results = on_cluster(client, work=annotate_part)(tasks, check_stop)
        else:
            results = in_processes(annotate_part, tasks, count, check_stop) if count > 1 else map(annotate_part, tasks)
        for part, content in results:
            folder.keep_part(part, content)
            made += 1
            progress("parts", made, recipe.part_count)
        more: dict[str, Any] = {}
        if not folder.is_complete:
            stated = {name: [folder.number_stated_by(part, name) for part in broken] for name in (LEFT_OUT, _WRONG)}
            firsts = (folder.number_stated_by(part, _FIRST_WRONG) for part in broken)
            more = {
                "not_unique": sum(stated[LEFT_OUT]),
                "unreadable": found.unreadable,
                _WRONG: sum(stated[_WRONG]),
                _FIRST_WRONG: next(filter(None, firsts), None),
            }
        sort_out(folder, broken, check_stop, progress, more)
        manifest = folder.manifest()
        return Annotated(
            summary(manifest),
            manifest["not_unique"],
            manifest["unreadable"],
            found.first_unreadable,
            found.why_unreadable,
            manifest[_WRONG],
            manifest.get(_FIRST_WRONG),
        )


def annotate_part(task: tuple[str, int, _PuzzleBatch]) -> tuple[int, bytes]:
    """A part of the puzzles of a file, as the bytes of a Parquet file; its number comes with it."""
    text, part, batch = task
    recipe = recipe_from_fields(json.loads(text))
    digits = np.frombuffer(batch.digits, np.uint8).reshape(-1, recipe.board.cell_count)
    given = np.frombuffer(batch.solutions, np.uint8).reshape(digits.shape)
    solved = solve_many(digits, limit=2, threads=1, board=recipe.board)
    proper = np.flatnonzero(solved.solution_counts == 1)
    numbers = recipe.rows_of(part)[0] + proper.astype(np.int64)
    table = annotated_table(digits[proper], solved.solutions[proper], recipe.board, recipe.columns, part, numbers)
    if batch.kept is not None:
        for name in recipe.kept:
            table = table.append_column(name, batch.kept[name].take(proper))
    wrong = proper[given[proper].any(axis=1) & (given[proper] != solved.solutions[proper]).any(axis=1)]
    about = about_part(recipe, part) | {LEFT_OUT: str(len(digits) - len(proper)), _WRONG: str(len(wrong))}
    if len(wrong):
        about[_FIRST_WRONG] = str(np.frombuffer(batch.lines, np.int64)[wrong[0]])
    return part, table_bytes(table, "parquet", about=about)


def _survey_file(file: PuzzleFile, board: Board | None, check_stop: StopCheck) -> _Survey:
    """What a file holds: how many puzzles, on which board, and a digest of all that is used of it."""
    count = unreadable = 0
    first_unreadable: int | None = None
    why = ""
    digest = sha256()
    for given in file.puzzles(board):
        if check_stop and not (count + unreadable) % 1000:
            check_stop()
        if given.grid is None:
            unreadable += 1
            if first_unreadable is None:
                first_unreadable, why = given.line, str(given.error).partition("\n")[0]
            continue
        board = board or given.grid.board
        if given.grid.board != board:
            raise DatasetError(
                _("the puzzles are on several boards, {board} and, in line {line}, {other}; give those of one").format(
                    board=board.name, line=given.line, other=given.grid.board.name
                )
            )
        digest.update(_all_of(given))
        count += 1
    if board is None or not count:
        if why:
            raise DatasetError(_("there are no puzzles in {file}: {why}").format(file=file.path, why=why))
        raise DatasetError(_("there are no puzzles in {file}; give a file with some").format(file=file.path))
    return _Survey(count, unreadable, first_unreadable, why, board, digest.hexdigest())


def _all_of(given: GivenPuzzle) -> bytes:
    assert given.grid is not None
    return given.grid.digits + given.solution + (repr(given.kept).encode() if given.kept else b"")


def _batches(file: PuzzleFile, found: _Survey) -> Iterator[_PuzzleBatch]:
    """The puzzles of each part; a DatasetError if they are no longer those that were found."""
    puzzles = (given for given in file.puzzles(found.board) if given.grid is not None)
    digest = sha256()
    none = bytes(found.board.cell_count)
    while batch := list(islice(puzzles, PART_ROWS)):
        for given in batch:
            digest.update(_all_of(given))
        yield _PuzzleBatch(
            b"".join(given.grid.digits for given in batch if given.grid),
            b"".join(given.solution or none for given in batch),
            np.array([given.line for given in batch], np.int64).tobytes(),
            file.kept_table(batch),
        )
    if digest.hexdigest() != found.digest:
        raise DatasetError(
            _("{file} changed while it was read; choose another folder and start again").format(file=file.path)
        )
