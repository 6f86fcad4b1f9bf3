"""A data set on the disk: a folder with the recipe, the files of each split, and a manifest that comes last.

    _recipe.json                    what it is
    train/part-00000.parquet …      the rows, by split; without splits the files lie in the folder `data`
    _manifest.json                  every file with its rows and checksum, and what was dropped; written last
    .work/part-00000.parquet …      parts that were made and not yet sorted out; gone at the end
    .lock                           held by the program that makes it; gone at the end

Every file is written whole or not at all, so whatever stops the work, what is there is right, and the same command goes
on from there. What begins with _ or . is passed over by programs that read a folder of Parquet files as one table.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudokit.bulk.columns import SPLIT
from sudokit.bulk.parts import CLASS, LEFT_OUT, MADE_WITH, TWIN, about_part
from sudokit.bulk.recipe import Recipe, recipe_from_fields
from sudokit.bulk.splits import Splits
from sudokit.bulk.tables import ENDINGS, read_schema, read_table, table_bytes
from sudokit.bulk.versions import version_text
from sudokit.errors import DatasetError, SaveError
from sudokit.lazy_numpy import np
from sudokit.translation import N_, _
from sudokit.whole_files import FileLock, is_leftover, read_whole, remove_leftovers, write_whole
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    from pyarrow import Schema, Table

RECIPE, MANIFEST, WORK, LOCK, DATA = "_recipe.json", "_manifest.json", ".work", ".lock", "data"

LARGEST_FILE = 1 << 30  # bytes of a file of a data set
_REMEDY = N_("; delete it and make the set again")
_KIND = {"sudokit": "dataset", "version": 1}  # what every manifest begins with
_IN_MANIFEST = {
    "made_with": str,
    "pyarrow": str,
    "fingerprint": str,
    "rows": int,
    "duplicates_dropped": int,
    "duplicates_by": str,
    "dropped": list,
    "splits": dict,
    "files": list,
}
_IN_MANIFEST_OF_FILE = {"not_unique": int, "unreadable": int, "wrong_solutions": int}
_IN_ENTRY = {"file": str, "part": int, "split": str, "rows": int, "bytes": int, "sha256": str}


class DatasetFolder:
    """A data set that is being made, or is complete."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path, self.recipe = path, recipe
        self.splits = Splits(recipe.split) if recipe.split else None

    @classmethod
    @contextmanager
    def open_for_work(cls, path: Path, recipe: Recipe) -> Iterator["DatasetFolder"]:
        """A new or an unfinished data set, which no other program can make meanwhile.

        A DatasetError where the folder holds something else. What a killed program left half written is removed.
        """
        folder = cls(path, recipe)
        try:
            folder._refuse_foreign_files()  # before anything is written there
            lock = FileLock(path / LOCK)
            if not lock.acquire():
                raise DatasetError(_("another program is making the data set in {folder}").format(folder=path))
        except OSError as error:
            raise DatasetError(_("{folder} cannot be used: {why}").format(folder=path, why=error.strerror)) from error
        with lock:
            folder._refuse_foreign_files()  # who may have come between
            if folder._stored_recipe() != folder._own and not folder.is_complete:
                fields = {MADE_WITH: version_text(), **json.loads(recipe.text)}
                _write(path / RECIPE, (json.dumps(fields, indent=1) + "\n").encode())
            for name in ("", WORK, *folder.split_names):
                remove_leftovers(path / name, older_than=-inf)
            yield folder

    def _refuse_foreign_files(self) -> None:
        """A DatasetError where there are files that do not belong to this recipe; a recipe alone may be replaced."""
        if self.path.suffix in ENDINGS.values() and not self.path.exists():
            raise DatasetError(
                _("{name} is the name of a file, and a data set is a folder; choose a name without {ending}").format(
                    name=self.path, ending=self.path.suffix
                )
            )
        stated = self._stored_recipe()
        if stated == self._own or not self.path.exists():
            return
        if self.path.is_dir() and all(map(_is_of_a_beginning, self.path.rglob("*"))):
            return
        if self.smaller_manifest() is not None:
            return
        if stated and stated[0] == self.recipe.fingerprint:
            if not self.is_complete or self.broken_parts():
                self._refuse_other_version(stated[1])
            return
        if (self.path / RECIPE).exists():
            raise DatasetError(
                _("{folder} holds the data set of another recipe; choose another folder").format(folder=self.path)
            )
        raise DatasetError(_("{folder} holds something else; choose a new or an empty folder").format(folder=self.path))

    def _refuse_other_version(self, stated: str) -> None:
        raise DatasetError(
            _(
                "{folder} was made with {other}, and this is {own}, which may give other rows: go on with the same "
                "version, or choose another folder"
            ).format(folder=self.path, other=stated, own=version_text())
        )

    @property
    def _own(self) -> tuple[str, str]:
        return self.recipe.fingerprint, version_text()

    def _stored_recipe(self) -> tuple[str, str] | None:
        """The fingerprint of the recipe that is there, and what the rows are made with."""
        return _read_recipe(self.path)[::2] if (self.path / RECIPE).exists() else None

    @classmethod
    def complete(cls, path: Path) -> "DatasetFolder":
        """A data set that was made; a DatasetError where there is none, or it is not finished."""
        for name in (RECIPE, MANIFEST):
            if not (path / name).is_file():
                raise DatasetError(
                    _("{folder} holds no complete data set: there is no {name}").format(name=name, folder=path)
                )
        return cls(path, _read_recipe(path)[1])

    @property
    def is_complete(self) -> bool:
        """Whether the manifest is there, and not that of a smaller set that is being extended."""
        return (self.path / MANIFEST).is_file() and self.smaller_manifest() is None

    def smaller_manifest(self) -> Mapping[str, Any] | None:
        """The manifest of a complete set of the same recipe with a smaller count, made by this version; else None."""
        if self.recipe.source or not (self.path / MANIFEST).is_file():
            return None
        manifest = self.manifest()
        count = manifest["rows"] + manifest["duplicates_dropped"]
        is_same = replace(self.recipe, count=max(count, 1)).fingerprint == manifest["fingerprint"]
        return manifest if is_same and 0 < count < self.recipe.count and manifest[MADE_WITH] == version_text() else None

    def manifest(self) -> Mapping[str, Any]:
        """What the manifest says; a DatasetError where it is not one."""
        fields = _fields(self.path / MANIFEST, _REMEDY)
        kinds = _IN_MANIFEST | (_IN_MANIFEST_OF_FILE if self.recipe.source else {})
        if not (
            _KIND.items() <= fields.items()
            and _fits(fields, kinds)
            and all(isinstance(rows, int) for rows in fields["splits"].values())
            and all(type(number) is int for number in fields["dropped"])
            and all(_fits(entry, _IN_ENTRY) for entry in fields["files"])
        ):
            raise _damaged(self.path / MANIFEST, _("its fields are not those of a manifest"), _REMEDY)
        return fields

    def work_file(self, part: int) -> Path:
        """Where a part lies until everything is sorted out."""
        return self.path / WORK / f"part-{part:05}.parquet"

    def missing_parts(self, wanted: Iterable[int]) -> list[int]:
        """Those of the parts that are still to be made."""
        return [part for part in wanted if not self.work_file(part).is_file()]

    def keep_part(self, part: int, content: bytes) -> None:
        """Write a part that was made; a DatasetError if another version made it."""
        about = _metadata(read_schema(content))
        if about.get(MADE_WITH) != version_text():
            raise DatasetError(
                _("part {part} was made with {other}, not with {own}; use one version for all parts").format(
                    part=part, own=version_text(), other=about.get(MADE_WITH) or _("an older version")
                )
            )
        _write(self.work_file(part), content)

    def work_table(self, part: int, columns: list[str] | None = None) -> "Table":
        """A part that was made."""
        file = self.work_file(part)
        try:
            table = read_table(file, columns)
        except DatasetError as error:
            raise DatasetError(_("{error}; delete the file and start again").format(error=error)) from error
        about = _metadata(table.schema)
        rows = len(table) + int(about.get(LEFT_OUT, 0))
        if rows != self.recipe.rows_of(part)[1] or not about_part(self.recipe, part).items() <= about.items():
            raise DatasetError(_("{file} is not this part; delete the file and start again").format(file=file))
        return table

    def number_stated_by(self, part: int, name: str) -> int:
        """A number that a part states of itself, such as how many puzzles did not become rows."""
        return int(_metadata(self.work_table(part, [TWIN]).schema).get(name, 0))

    # Files of the finished set.

    def finish_part(self, part: int, dropped: Collection[int]) -> Iterator[dict[str, Any]]:
        """Write the files of a part, without the rows of these numbers; what the manifest says of each."""
        for split, rows in self.split_rows(self.work_table(part), dropped):
            yield self._write_file(part, split, rows)

    def split_rows(self, table: "Table", dropped: Collection[int]) -> "Iterator[tuple[str, Table]]":
        """The rows of each split, in their order, without those of these numbers."""
        import pyarrow as pa

        if dropped:
            table = table.filter(~np.isin(table["number"].to_numpy(), list(dropped)))
        numbers = self.splits.of_all(table[CLASS].to_numpy()) if self.splits else np.zeros(len(table), np.intp)
        for number, name in enumerate(self.split_names):
            rows = table.filter(numbers == number)
            names = pa.array([name] * len(rows), pa.string())
            yield name, rows.append_column(SPLIT, names) if self.splits else rows

    def content_of(self, rows: "Table") -> bytes:
        """The bytes of a file with these rows."""
        recipe = self.recipe
        about = {"sudokit": recipe.text, "fingerprint": recipe.fingerprint, MADE_WITH: version_text()}
        chosen = rows.select([*recipe.columns, *recipe.kept])
        symbols = recipe.board.symbols
        return table_bytes(chosen, recipe.format, names=recipe.names, about=about, symbols=symbols)

    def _write_file(self, part: int, split: str, rows: "Table") -> dict[str, Any]:
        content = self.content_of(rows)
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

    def broken_parts(self, check_stop: StopCheck = None) -> list[int]:
        """The parts of which a file is missing or is not the one that the manifest names; all if there is none."""
        if not self.is_complete:
            return list(range(self.recipe.part_count))
        entries = {entry["file"]: entry for entry in self.manifest()["files"]}
        broken = []
        for part in range(self.recipe.part_count):
            if check_stop:
                check_stop()
            if not self._has_files_of(part, entries):
                broken.append(part)
        return broken

    def has_files_of(self, part: int, manifest: Mapping[str, Any]) -> bool:
        """Whether the files of a part are there as a manifest names them."""
        return self._has_files_of(part, {entry["file"]: entry for entry in manifest["files"] if entry["part"] == part})

    def _has_files_of(self, part: int, entries: Mapping[str, Mapping[str, Any]]) -> bool:
        names = [self.file_name(part, split) for split in self.split_names]
        return all(name in entries and self._is_intact(name, entries[name]) for name in names)

    def _is_intact(self, name: str, entry: Mapping[str, Any]) -> bool:
        try:
            content = read_whole(self.path / name, LARGEST_FILE)
        except OSError:
            return False
        return (len(content), sha256(content).hexdigest()) == (entry["bytes"], entry["sha256"])

    def totals(self, entries: Collection[Mapping[str, Any]]) -> dict[str, Any]:
        """What a manifest says of the set as a whole, as it follows from what it says of each file."""
        rows = {name: sum(entry["rows"] for entry in entries if entry["split"] == name) for name in self.split_names}
        return {
            "fingerprint": self.recipe.fingerprint,
            "rows": sum(rows.values()),
            "splits": rows if self.splits else {},
            "duplicates_by": "canonical form" if self.recipe.knows_twins else "text",
        }

    def finish(self, entries: Collection[Mapping[str, Any]], more: Mapping[str, Any]) -> None:
        """Write the manifest, and remove what was only for the work."""
        import pyarrow as pa

        versions = {MADE_WITH: version_text(), "pyarrow": more.get("pyarrow", pa.__version__)}
        if pa.__version__ != versions["pyarrow"]:  # some files are of another version, and their bytes too
            versions["pyarrow"] += f", {pa.__version__}"
        manifest = {**_KIND, **more, **versions, **self.totals(entries), "files": entries}
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


def _metadata(schema: "Schema") -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in (schema.metadata or {}).items()}


def _fits(fields: Any, kinds: Mapping[str, type]) -> bool:
    return isinstance(fields, dict) and all(isinstance(fields.get(name), kind) for name, kind in kinds.items())


def _write(path: Path, content: bytes) -> None:
    try:
        write_whole(path, content)
    except SaveError as error:
        raise DatasetError(str(error)) from error


def _read_recipe(folder: Path) -> tuple[str, Recipe, str]:
    """The fingerprint of the recipe in a folder, the recipe, and what its rows are made with."""
    fields = _fields(folder / RECIPE)
    stated = fields.pop(MADE_WITH, "")
    recipe = recipe_from_fields(fields)
    return recipe.fingerprint, recipe, str(stated)


def _fields(path: Path, remedy: str = "") -> dict[str, Any]:
    try:
        fields = json.loads(read_whole(path, LARGEST_FILE).decode("utf-8"))
        if isinstance(fields, dict):
            return fields
        why = _("{kind} is not a JSON object").format(kind=type(fields).__name__)
    except OSError as error:
        why = error.strerror or str(error)
    except ValueError as error:
        why = str(error)
    except RecursionError:
        why = _("it is nested too deeply")
    raise _damaged(path, why, remedy)


def _damaged(path: Path, why: str, remedy: str = "") -> DatasetError:
    return DatasetError(_("{file} is damaged: {why}").format(file=path, why=why) + _(remedy))
