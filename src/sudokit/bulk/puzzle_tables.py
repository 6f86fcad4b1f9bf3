"""Puzzles in files of tables: which column holds what, and what is kept.

Parquet files of our own say in their schema which board they are on and what their columns are called. In those of
others the puzzle and its solution are looked for by the usual names. Text is read as everywhere; its columns are those
that the header of a CSV file names, or the fields of JSON objects.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.board import Board, Grid
from sudokit.bulk.columns import COLUMNS
from sudokit.bulk.recipe import Recipe, recipe_from_fields
from sudokit.errors import DatasetError
from sudokit.formats.files.tables import other_columns
from sudokit.formats.json.grid import fields_in, other_fields
from sudokit.formats.read import read_many
from sudokit.formats.text.lines import TextLines
from sudokit.formats.text.tokens import BLANK, COMMENT, HEADER, is_json, line_of
from sudokit.translation import _

if TYPE_CHECKING:
    from pyarrow import Schema, Table

_ENDING = ".parquet"
_USUAL = {"puzzle": ("puzzle", "question", "quizzes"), "solution": ("solution", "answer", "solutions")}
_ROWS = 1000  # at a time


class GivenPuzzle(NamedTuple):
    """What a line gives: a puzzle, or None if it is invalid; a solution, perhaps; what else there is to keep."""

    line: int
    grid: Grid | None
    solution: bytes = b""
    kept: Mapping[str, Any] | None = None


class PuzzleFile(ABC):
    """Puzzles in a file; a DatasetError where there are none that can be used.

    `names` are the names of our columns there, where they are others; `own` are those that it has, by our names, and
    `kept` the rest.
    """

    def __init__(self, path: Path, schema: "Schema", names: Mapping[str, str]) -> None:
        self.path = path
        self.names = names
        self._schema = schema
        own = {names.get(name, name): name for name in COLUMNS}
        self.own = [own[name] for name in schema.names if name in own]
        self.kept = [name for name in schema.names if name not in own]

    @abstractmethod
    def puzzles(self, board: Board | None) -> Iterator[GivenPuzzle]:
        """What each line gives, or each row."""

    def kept_table(self, puzzles: Sequence[GivenPuzzle]) -> "Table | None":
        """What is kept of some puzzles, with the types that it had; None if that is nothing."""
        import pyarrow as pa

        if not self.kept:
            return None
        schema = pa.schema([self._schema.field(name) for name in self.kept])
        return pa.Table.from_pylist([dict(each.kept or {}) for each in puzzles], schema=schema)

    @property
    def kept_texts(self) -> list[str]:
        """The columns that are kept and hold text."""
        import pyarrow as pa

        return [name for name in self.kept if pa.types.is_string(self._schema.field(name).type)]

    def refuse_unwritable(self, way: str) -> None:
        """Raise a DatasetError for a column that a file in this format cannot have."""
        import pyarrow as pa

        for name in self.kept if way in ("csv", "npz") else ():
            kind = self._schema.field(name).type
            if pa.types.is_nested(kind) or (way == "npz" and not _fits_arrays(kind)):
                raise DatasetError(
                    _("{format} cannot hold {kind} in the column {name}; use Parquet").format(
                        format=way.upper(), kind=kind, name=name
                    )
                )


def puzzle_file(path: Path) -> PuzzleFile:
    """The puzzles of a Parquet file, of a folder of them, or of text."""
    return _PuzzleTables(path) if path.is_dir() or path.suffix.lower() == _ENDING else _PuzzleLines(path)


class _PuzzleTables(PuzzleFile):
    """A Parquet file, or a folder of them."""

    def __init__(self, path: Path) -> None:
        self._files = _files(path)
        if not self._files:
            raise DatasetError(_("there are no Parquet files in {folder}; give a folder with some").format(folder=path))
        schema = _schema(self._files[0])
        recipe = _recipe(schema)
        if recipe and recipe.invents_rules:
            raise DatasetError(
                _(
                    "{file} has rules of their own for each puzzle; columns can only be added to puzzles on one board"
                ).format(file=path)
            )
        self._board = recipe.board if recipe else None
        super().__init__(path, schema, recipe.names if recipe else _usual_names(schema.names))
        if "puzzle" not in self.own:
            raise DatasetError(
                _("{file} has no column {names}, only {found}").format(
                    names=_(" or ").join(_USUAL["puzzle"]), file=path, found=", ".join(schema.names)
                )
            )

    def puzzles(self, board: Board | None) -> Iterator[GivenPuzzle]:
        """The rows of all files, in the order of their names."""
        puzzle, solution = (self.names.get(name, name) for name in ("puzzle", "solution"))
        board = board or self._board
        for line, row in enumerate(self._rows(), start=1):
            kept = {name: row[name] for name in self.kept}
            grid = _grid(row[puzzle], board)
            board = board or (grid.board if grid else None)
            if grid is None or row.get(solution) is None:
                yield GivenPuzzle(line, grid, b"", kept)
            else:
                solved = _grid(row[solution], grid.board)
                # What cannot be read is a wrong solution too: it is unlike any other.
                yield GivenPuzzle(line, grid, solved.digits if solved else b"\xff" * grid.board.cell_count, kept)

    def _rows(self) -> Iterator[dict[str, Any]]:
        import pyarrow as pa
        import pyarrow.parquet as pq

        for path in self._files:
            try:
                file = pq.ParquetFile(path, page_checksum_verification=True)
                if file.schema_arrow.names != self._schema.names:
                    raise ValueError(_("its columns are not those of {file}").format(file=self._files[0]))
                for batch in file.iter_batches(_ROWS):
                    yield from batch.to_pylist()
            except (pa.ArrowException, OSError, ValueError) as error:
                why = str(error).partition("\n")[0]
                raise DatasetError(_("{file} cannot be read: {why}").format(file=path, why=why)) from error


class _PuzzleLines(PuzzleFile):
    """Text, each line of which may have more than a puzzle and its solution."""

    def __init__(self, path: Path) -> None:
        import pyarrow as pa

        self._header = ""
        self._has_objects = False
        for number, text in TextLines(path):
            line = line_of(number, text, None)
            if line.kind not in (BLANK, COMMENT):
                self._header = line.text if line.kind is HEADER else ""
                self._has_objects = is_json(text)
                break
        types: dict[str, pa.DataType] = {}
        if self._header:
            types = dict.fromkeys(other_columns(self._header, self._header), pa.string())
        elif self._has_objects:
            for _number, fields in self._fields(path):
                for name, value in fields.items():
                    types[name] = _common_type(types.get(name), value)
        super().__init__(path, pa.schema([(name, kind or pa.string()) for name, kind in types.items()]), {})

    def puzzles(self, board: Board | None) -> Iterator[GivenPuzzle]:
        """The puzzles, each with the other columns of its line."""
        fields = self._fields(self.path)
        for entry in read_many(self.path, board=board):
            solution = entry.solution.digits if entry.solution else b""
            yield GivenPuzzle(entry.number, entry.grid, solution, self._kept_at(entry.number, fields))

    def _fields(self, path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
        """What each line says beside the puzzle and its solution, by the number of the line."""
        for number, text in TextLines(path) if self._header or self._has_objects else ():
            if self._header:
                yield number, other_columns(text, self._header)
            elif is_json(text):
                try:
                    yield number, other_fields(fields_in(text, number))
                except ValueError:
                    continue  # the reader says what is wrong with it

    def _kept_at(self, line: int, fields: Iterator[tuple[int, dict[str, Any]]]) -> dict[str, Any] | None:
        if not self.kept:
            return None
        found = next((found for number, found in fields if number >= line), {})
        return {name: _as_type(found.get(name), self._schema.field(name).type) for name in self.kept}


def _common_type(known: Any, value: Any) -> Any:
    """The type of a column that had this one and has such a value too; text for what has no other."""
    import pyarrow as pa

    found = {bool: pa.bool_(), int: pa.int64(), float: pa.float64()}.get(type(value), pa.string())
    if type(value) is int and not -(1 << 63) <= value < 1 << 63:
        found = pa.string()
    if value is None or known in (None, found):
        return known if value is None else found
    return pa.float64() if {known, found} == {pa.int64(), pa.float64()} else pa.string()


def _as_type(value: Any, kind: Any) -> Any:
    import pyarrow as pa

    if value is None or kind != pa.string() or isinstance(value, str):
        return value
    return json.dumps(value)


def _grid(text: Any, board: Board | None) -> Grid | None:
    try:
        return Grid(text, board) if isinstance(text, str) else None
    except ValueError:
        return None


def _fits_arrays(kind: Any) -> bool:
    import pyarrow as pa

    return bool(pa.types.is_string(kind) or pa.types.is_integer(kind) or pa.types.is_floating(kind))


def _files(path: Path) -> list[Path]:
    """The files, in the order of their names; what begins with _ or . is passed over, as everywhere."""
    if not path.is_dir():
        return [path]
    found = (file.relative_to(path) for file in path.rglob(f"*{_ENDING}") if file.is_file())
    return sorted(path / file for file in found if not any(name.startswith(("_", ".")) for name in file.parts))


def _schema(file: Path) -> "Schema":
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return pq.read_schema(file)
    except (pa.ArrowException, OSError) as error:
        why = str(error).partition("\n")[0]
        raise DatasetError(_("{file} cannot be read: {why}").format(file=file, why=why)) from error


def _recipe(schema: "Schema") -> Recipe | None:
    """The recipe that a file of our own states."""
    text = (schema.metadata or {}).get(b"sudokit")
    try:
        return recipe_from_fields(json.loads(text)) if text else None
    except (ValueError, RecursionError, AttributeError):  # somebody else's, or of another version
        return None


def _usual_names(names: Sequence[str]) -> dict[str, str]:
    found = {ours: next((name for name in usual if name in names), ours) for ours, usual in _USUAL.items()}
    return {ours: name for ours, name in found.items() if name != ours}
