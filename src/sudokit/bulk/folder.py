"""A data set on the disk: a folder with the recipe, the files of each split, and a manifest that comes last.

    recipe.json                     what it is
    train/part-00000.parquet …      the rows, by split; without splits the files lie in the folder `data`
    manifest.json                   every file with its rows and checksum, and what was dropped; written last
    .work/part-00000.parquet …      parts that were made and not yet sorted out; gone at the end
    .lock                           held by the program that makes it; gone at the end

Every file is written whole or not at all, so whatever stops the work, what is there is right, and the same command goes
on from there.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokit.bulk.parts import CLASS, LEFT_OUT, TWIN, about_part
from sudokit.bulk.recipe import Recipe, recipe_from_fields
from sudokit.bulk.splitting import Splits
from sudokit.bulk.tables import ENDINGS, read_table, written
from sudokit.errors import DatasetError, SaveError
from sudokit.translation import _
from sudokit.whole_files import FileLock, is_leftover, read_whole, remove_leftovers, write_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pyarrow import Table

RECIPE, MANIFEST, WORK, LOCK, DATA = "recipe.json", "manifest.json", ".work", ".lock", "data"

_LARGEST_MANIFEST = 100_000_000  # bytes
_KIND = {"sudokit": "dataset", "version": 1}  # what every manifest begins with
_IN_MANIFEST = {
    "fingerprint": str,
    "rows": int,
    "duplicates_dropped": int,
    "duplicates_by": str,
    "splits": dict,
    "files": list,
}
_IN_MANIFEST_OF_FILE = {"not_unique": int, "unreadable": int}
_IN_ENTRY = {"file": str, "part": int, "split": str, "rows": int, "bytes": int, "sha256": str}


class DatasetFolder:
    """A data set that is being made, or is complete."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path, self.recipe = path, recipe
        self.splits = Splits(recipe.split) if recipe.split else None

    @classmethod
    @contextmanager
    def begun(cls, path: Path, recipe: Recipe) -> Iterator["DatasetFolder"]:
        """A new or an unfinished data set, which no other program can make meanwhile.

        A DatasetError where the folder holds something else. What a killed program left half written is removed.
        """
        folder = cls(path, recipe)
        try:
            folder._refuse_what_others_made()  # before anything is written there
            lock = FileLock(path / LOCK)
            if not lock.acquire():
                raise DatasetError(_("another program is making the data set in {folder}").format(folder=path))
        except OSError as error:
            raise DatasetError(_("{folder} cannot be used: {why}").format(folder=path, why=error.strerror)) from error
        with lock:
            folder._refuse_what_others_made()  # who may have come between
            if folder._stated() != recipe.fingerprint:
                _write(path / RECIPE, (json.dumps(json.loads(recipe.text), indent=1) + "\n").encode())
            for name in ("", WORK, *folder.split_names):
                remove_leftovers(path / name, older_than=-inf)
            yield folder

    def _refuse_what_others_made(self) -> None:
        """A DatasetError where there are files that do not belong to this recipe; a recipe alone may be replaced."""
        if self._stated() == self.recipe.fingerprint or not self.path.exists():
            return
        if self.path.is_dir() and all(map(_is_of_a_beginning, self.path.rglob("*"))):
            return
        if (self.path / RECIPE).exists():
            raise DatasetError(
                _("{folder} holds the data set of another recipe; choose another folder").format(folder=self.path)
            )
        raise DatasetError(
            _("expected a new or an empty folder, found {folder}, which holds something else").format(folder=self.path)
        )

    def _stated(self) -> str | None:
        """The fingerprint of the recipe that is there."""
        stated = self.path / RECIPE
        return recipe_from_fields(_fields(stated)).fingerprint if stated.exists() else None

    @classmethod
    def complete(cls, path: Path) -> "DatasetFolder":
        """A data set that was made; a DatasetError where there is none, or it is not finished."""
        for name in (RECIPE, MANIFEST):
            if not (path / name).is_file():
                raise DatasetError(
                    _("expected a complete data set, found no {name} in {folder}").format(name=name, folder=path)
                )
        return cls(path, recipe_from_fields(_fields(path / RECIPE)))

    @property
    def is_complete(self) -> bool:
        """Whether the manifest is there."""
        return (self.path / MANIFEST).is_file()

    def manifest(self) -> Mapping[str, Any]:
        """What the manifest says; a DatasetError where it is not one."""
        fields = _fields(self.path / MANIFEST)
        kinds = _IN_MANIFEST | (_IN_MANIFEST_OF_FILE if self.recipe.source else {})
        if not (
            _KIND.items() <= fields.items()
            and _fits(fields, kinds)
            and all(isinstance(rows, int) for rows in fields["splits"].values())
            and all(_fits(entry, _IN_ENTRY) for entry in fields["files"])
        ):
            raise DatasetError(
                _("{file} is damaged: {why}").format(
                    file=self.path / MANIFEST, why=_("its fields are not those of a manifest")
                )
            )
        return fields

    # Parts as they are made.

    def work_file(self, part: int) -> Path:
        """Where a part lies until everything is sorted out."""
        return self.path / WORK / f"part-{part:05}.parquet"

    def missing_parts(self) -> list[int]:
        """The parts that are still to be made."""
        return [part for part in range(self.recipe.part_count) if not self.work_file(part).is_file()]

    def keep_part(self, part: int, content: bytes) -> None:
        """Write a part that was made."""
        _write(self.work_file(part), content)

    def work_table(self, part: int, columns: list[str] | None = None) -> "Table":
        """A part that was made."""
        file = self.work_file(part)
        try:
            table = read_table(file, columns)
        except DatasetError as error:
            raise DatasetError(_("{error}; delete the file and start again").format(error=error)) from error
        about = _about(table)
        rows = len(table) + int(about.get(LEFT_OUT, 0))
        if rows != self.recipe.rows_of(part)[1] or not about_part(self.recipe, part).items() <= about.items():
            raise DatasetError(_("{file} is not this part; delete the file and start again").format(file=file))
        return table

    def left_out(self, part: int) -> int:
        """How many puzzles of a part did not become rows."""
        return int(_about(self.work_table(part, [TWIN])).get(LEFT_OUT, 0))

    # Files of the finished set.

    def finish_part(self, part: int, dropped: "NDArray[np.intp] | None") -> Iterator[dict[str, Any]]:
        """Write the files of a part, without the rows that are dropped; what the manifest says of each."""
        import numpy as np

        table = self.work_table(part)
        keep = np.ones(len(table), np.bool_)
        if dropped is not None:
            keep[dropped] = False
        table = table.filter(keep)
        numbers = self.splits.of_all(table[CLASS].to_numpy()) if self.splits else np.zeros(len(table), np.intp)
        for number, name in enumerate(self.split_names):
            yield self._write_file(part, name, table.filter(numbers == number))

    def _write_file(self, part: int, split: str, table: "Table") -> dict[str, Any]:
        recipe = self.recipe
        order = [(name, "ascending") for name in ("rating", "number") if name in table.column_names]
        rows = table.sort_by(order).select(list(recipe.columns))
        about = {"sudokit": recipe.text, "fingerprint": recipe.fingerprint}
        content = written(rows, recipe.format, names=recipe.names, about=about)
        name = self.file_name(part, split)
        _write(self.path / name, content)
        return {
            "file": name,
            "part": part,
            "split": split,
            "rows": len(rows),
            "bytes": len(content),
            "sha256": sha256(content).hexdigest(),
        }

    @property
    def split_names(self) -> list[str]:
        """The folders of the files."""
        return self.splits.names if self.splits else [DATA]

    def file_name(self, part: int, split: str) -> str:
        """The name of the file with the rows of a part in a split."""
        return f"{split}/part-{part:05}{ENDINGS[self.recipe.format]}"

    def check_sizes(self) -> None:
        """Say with a DatasetError which file of a complete set is missing, or has another size."""
        for file, entry in self.files():
            if not file.is_file() or file.stat().st_size != entry["bytes"]:
                raise DatasetError(
                    _("{file} is missing or damaged; delete {manifest} and start again").format(
                        file=file, manifest=self.path / MANIFEST
                    )
                )

    def totals(self, entries: Collection[Mapping[str, Any]]) -> dict[str, Any]:
        """What a manifest says of the set as a whole, as it follows from what it says of each file."""
        rows = {name: sum(entry["rows"] for entry in entries if entry["split"] == name) for name in self.split_names}
        return {
            "fingerprint": self.recipe.fingerprint,
            "rows": sum(rows.values()),
            "splits": rows if self.splits else {},
            "duplicates_by": "canonical form" if self.recipe.geometry.is_classic else "text",
        }

    def finish(self, entries: Collection[Mapping[str, Any]], more: Mapping[str, Any]) -> None:
        """Write the manifest, and remove what was only for the work."""
        manifest = {**_KIND, **self.totals(entries), **more, "files": entries}
        _write(self.path / MANIFEST, (json.dumps(manifest, indent=1) + "\n").encode())
        self.clean_up()

    def clean_up(self) -> None:
        """Remove what was only for the work."""
        work = self.path / WORK
        if work.is_dir():
            for file in work.iterdir():
                file.unlink()
            work.rmdir()

    def files(self) -> Iterator[tuple[Path, Mapping[str, Any]]]:
        """The files of a complete set, with what the manifest says of each."""
        for entry in self.manifest()["files"]:
            yield self.path / entry["file"], entry


def _is_of_a_beginning(path: Path) -> bool:
    """Whether it is what a program leaves that made nothing yet."""
    return is_leftover(path) or path.name in (RECIPE, LOCK) or (path.is_dir() and not path.is_symlink())


def _about(table: "Table") -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in (table.schema.metadata or {}).items()}


def _fits(fields: Any, kinds: Mapping[str, type]) -> bool:
    return isinstance(fields, dict) and all(isinstance(fields.get(name), kind) for name, kind in kinds.items())


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole(path, content)
    except SaveError as error:
        raise DatasetError(str(error)) from error


def _fields(path: Path) -> dict[str, Any]:
    try:
        fields = json.loads(read_whole(path, _LARGEST_MANIFEST).decode("utf-8"))
        if isinstance(fields, dict):
            return fields
        why = _("expected a JSON object, found {kind}").format(kind=type(fields).__name__)
    except (OSError, ValueError) as error:
        why = str(error)
    except RecursionError:
        why = _("it is nested too deeply")
    raise DatasetError(_("{file} is damaged: {why}").format(file=path, why=why))
