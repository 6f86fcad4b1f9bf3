"""Puzzles in Parquet files, of our own data sets or of others: which column holds what, and what is kept.

Files of our own say in their schema which board they are on and what their columns are called. In others the puzzle and
its solution are looked for by the usual names.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.board import Board
from sudokit.bulk.columns import COLUMNS
from sudokit.bulk.recipe import Recipe, recipe_from_fields
from sudokit.errors import DatasetError
from sudokit.translation import _

if TYPE_CHECKING:
    from pyarrow import Schema, Table

_ENDING = ".parquet"
_USUAL = {"puzzle": ("puzzle", "question", "quizzes"), "solution": ("solution", "answer", "solutions")}
_ROWS = 1000  # at a time


class PuzzleRow(NamedTuple):
    """A row: what the columns of the puzzle and of the solution hold, and the columns to keep."""

    puzzle: Any
    solution: Any
    kept: Mapping[str, Any]


class PuzzleTables:
    """A Parquet file, or a folder of them; a DatasetError where there is none that can be used.

    `names` are the names of our columns there, where they are others; `own` are those that it has, by our names, and
    `kept` the rest. `board` is the board that it states.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._files = _files(path)
        if not self._files:
            raise DatasetError(_("there are no Parquet files in {folder}; give a folder with some").format(folder=path))
        self._schema = _schema(self._files[0])
        recipe = _recipe(self._schema)
        if recipe and recipe.invents_rules:
            raise DatasetError(
                _(
                    "{file} has rules of their own for each puzzle; columns can only be added to puzzles on one board"
                ).format(file=path)
            )
        self.board: Board | None = recipe.board if recipe else None
        self.names = dict(recipe.names) if recipe else _usual_names(self._schema.names)
        own = {self.names.get(name, name): name for name in COLUMNS}
        self.own = [own[name] for name in self._schema.names if name in own]
        self.kept = [name for name in self._schema.names if name not in own]
        if "puzzle" not in self.own:
            raise DatasetError(
                _("{file} has no column {names}, only {found}").format(
                    names=_(" or ").join(_USUAL["puzzle"]), file=path, found=", ".join(self._schema.names)
                )
            )

    @staticmethod
    def are_in(path: Path) -> bool:
        """Whether it is a Parquet file or a folder, rather than text."""
        return path.is_dir() or path.suffix.lower() == _ENDING

    def rows(self) -> Iterator[PuzzleRow]:
        """The rows of all files, in the order of their names."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        puzzle, solution = (self.names.get(name, name) for name in ("puzzle", "solution"))
        for path in self._files:
            try:
                file = pq.ParquetFile(path, page_checksum_verification=True)
                if file.schema_arrow.names != self._schema.names:
                    raise ValueError(_("its columns are not those of {file}").format(file=self._files[0]))
                for batch in file.iter_batches(_ROWS):
                    for row in batch.to_pylist():
                        yield PuzzleRow(row[puzzle], row.get(solution), {name: row[name] for name in self.kept})
            except (pa.ArrowException, OSError, ValueError) as error:
                why = str(error).partition("\n")[0]
                raise DatasetError(_("{file} cannot be read: {why}").format(file=path, why=why)) from error

    def kept_table(self, rows: Sequence[Mapping[str, Any]]) -> "Table":
        """What is kept of some rows, with the types that it had."""
        import pyarrow as pa

        return pa.Table.from_pylist(list(rows), schema=pa.schema([self._schema.field(name) for name in self.kept]))

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
