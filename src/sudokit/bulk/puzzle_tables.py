"""Puzzles in files of tables: which column holds what, and what is kept.

Parquet files of our own say in their schema which board they are on and what their columns are called. In those of
others the puzzle and its solution are looked for by the usual names. Text is read as everywhere; its columns are those
that the header of a CSV file names, or the fields of JSON objects.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.arguments import shown
from sudokit.board import Board, Grid
from sudokit.bulk.array_files import SYMBOLS
from sudokit.bulk.columns import COLUMNS
from sudokit.bulk.recipe import Recipe, recipe_from_fields
from sudokit.errors import DatasetError, PuzzleTextError
from sudokit.formats.files.tables import names_of_other_columns, other_columns
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
    """What a line gives: a puzzle, or what is wrong with it; a solution, perhaps; what else there is to keep."""

    line: int
    grid: Grid | None
    solution: bytes = b""
    kept: Mapping[str, Any] | None = None
    error: Exception | None = None


class PuzzleFile(ABC):
    """Puzzles in a file; a DatasetError where there are none that can be used.

    `names` are the names of our columns there, where they are others; `own` are those that it has, by our names, and
    `kept` the rest.
    """

    def __init__(self, path: Path, schema: "Schema", names: Mapping[str, str]) -> None:
        self.path = path
        self.names = names
        self._schema = schema
        # A weight says how a puzzle was made; of puzzles that are given nobody can compute it.
        own = {names.get(name, name): name for name, column in COLUMNS.items() if column.group != "weight"}
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
            if way == "npz" and name == SYMBOLS:
                raise DatasetError(
                    _("{format} has an array {name} of its own, as a column is called here; use Parquet").format(
                        format=way.upper(), name=name
                    )
                )
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
            try:
                grid = _grid(row[puzzle], puzzle, board)
            except ValueError as error:
                yield GivenPuzzle(line, None, b"", kept, error)
                continue
            board = board or grid.board
            solved = b""
            if row.get(solution) is not None:
                try:
                    solved = _grid(row[solution], solution, grid.board).digits
                except ValueError:  # what cannot be read is a wrong solution too: it is unlike any other
                    solved = b"\xff" * grid.board.cell_count
            yield GivenPuzzle(line, grid, solved, kept)

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
        kinds: dict[str, set[str]] = {}
        if self._header:
            names = names_of_other_columns(self._header)
            if twice := next((name for name in names if names.count(name) > 1), None):
                raise DatasetError(
                    _("{file} has two columns {name}; give each a name of its own").format(file=path, name=shown(twice))
                )
            kinds = {name: set() for name in names}
        elif self._has_objects:
            for _number, fields in self._fields(path):
                for name, value in fields.items():
                    kinds.setdefault(name, set()).add(_kind_of(value))
        super().__init__(path, pa.schema([(name, _type_of(found)) for name, found in kinds.items()]), {})

    def puzzles(self, board: Board | None) -> Iterator[GivenPuzzle]:
        """The puzzles, each with the other columns of its line."""
        fields = self._fields(self.path)
        for entry in read_many(self.path, board=board):
            solution = entry.solution.digits if entry.solution else b""
            kept = self._kept_at(entry.number, fields)
            yield GivenPuzzle(entry.number, entry.grid, solution, kept, entry.error)

    def _fields(self, path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
        """What each line says beside the puzzle and its solution, by the number of the line."""
        for number, text in TextLines(path) if self._header or self._has_objects else ():
            found: dict[str, Any] = {}
            if self._header:
                found = other_columns(text, self._header)
            elif is_json(text):
                with suppress(ValueError):  # the reader says what is wrong with it
                    found = {_whole(name): value for name, value in other_fields(fields_in(text, number)).items()}
            yield number, found

    def _kept_at(self, line: int, fields: Iterator[tuple[int, dict[str, Any]]]) -> dict[str, Any] | None:
        if not self.kept:
            return None
        found = next((found for number, found in fields if number >= line), {})
        return {name: _as_type(found.get(name), self._schema.field(name).type) for name in self.kept}


def _kind_of(value: Any) -> str:
    """What a value is: the name of its type, or for whole numbers of how many bits they are."""
    if type(value) is int:
        return "int" if abs(value) <= 1 << 53 else "int64" if -(1 << 63) <= value < 1 << 63 else "long"
    return type(value).__name__


def _type_of(kinds: Set[str]) -> Any:
    """The type of a column with such values, all of which it holds as they are; text for what has no other."""
    import pyarrow as pa

    kinds = kinds - {"NoneType"}
    for fitting, kind in (({"bool"}, pa.bool_()), ({"int", "int64"}, pa.int64()), ({"int", "float"}, pa.float64())):
        if kinds and kinds <= fitting:
            return kind
    return pa.string()


def _as_type(value: Any, kind: Any) -> Any:
    import pyarrow as pa

    if value is None or kind != pa.string():
        return value
    return _whole(value if isinstance(value, str) else json.dumps(value))


def _whole(text: str) -> str:
    """The text without halves of characters, which JSON may have and files may not."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _grid(text: Any, name: str, board: Board | None) -> Grid:
    if not isinstance(text, str):
        raise PuzzleTextError(_("the field {name} is {found}; it must be text").format(name=name, found=shown(text)))
    return Grid(text, board)


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
