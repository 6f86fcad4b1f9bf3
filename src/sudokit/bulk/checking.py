"""Checking a data set: everything it claims, verified again from its rows alone.

Of every row: the puzzle has exactly one solution, the one beside it; every column is what is computed anew; the puzzle
is minimal, symmetric or as hard as the recipe says; it lies in the split of its solution's class. Of the set: no puzzle
is there twice, or as a twin; no class of solutions is in two splits; every file is the one that the manifest names.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.bulk.columns import COLUMNS, computed
from sudokit.bulk.duplicates import duplicates
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.making import Progress
from sudokit.bulk.parts import CLASS, TWIN, annotated_table, digits_of
from sudokit.bulk.tables import read_table
from sudokit.errors import DatasetError
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import checked_threads
from sudokit.solving.batch import solve_many
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pyarrow import Table

_EXAMPLES = 3  # rows that a sentence names
_PLACE = ("part", "number")


class Checked(NamedTuple):
    """What a check found: how many rows were looked at, and a sentence for each thing that is wrong."""

    rows: int
    problems: tuple[str, ...]


def check_dataset(
    path: Path | str,
    *,
    threads: int | None = None,
    check_stop: StopCheck = None,
    progress: Progress = lambda what, done, total: None,
) -> Checked:
    """Verify a data set; a DatasetError where there is none."""
    folder = DatasetFolder.complete(Path(path))
    files = list(folder.files())
    with TemporaryDirectory(prefix="sudokit-") as keys:
        checker = _Checker(folder, Path(keys), checked_threads(threads), check_stop)
        for number, (file, entry) in enumerate(files, start=1):
            checker.look_at(file, entry)
            progress("files", number, len(files))
        checker.look_at_all()
    return Checked(checker.rows, tuple(checker.problems))


class _Checker:
    def __init__(self, folder: DatasetFolder, keys: Path, threads: int, check_stop: StopCheck) -> None:
        self._folder, self._threads, self._check_stop = folder, threads, check_stop
        self.problems: list[str] = []
        self.rows = 0
        self._keys = keys  # a folder for the keys of twins, which may be more than memory holds
        self._files: list[str] = []  # the names of those whose keys are there

    def look_at(self, file: Path, entry: Mapping[str, Any]) -> None:
        """Check one file."""
        recipe = self._folder.recipe
        name = entry["file"]
        try:
            if sha256(file.read_bytes()).hexdigest() != entry["sha256"]:
                self._say(_("{file}: not the file that the manifest names (its checksum differs)").format(file=name))
            table = read_table(file, names=recipe.names)
        except OSError as error:
            self._say(_("{file}: cannot be read: {why}").format(file=name, why=error.strerror))
            return
        except DatasetError as error:
            self._say(str(error))
            return
        if len(table) != entry["rows"]:
            self._say(
                _("{file}: expected {rows} rows, found {found}").format(file=name, rows=entry["rows"], found=len(table))
            )
        if missing := [column for column in recipe.columns if column not in table.column_names]:
            self._say(_("{file}: expected the column {name}, found none").format(file=name, name=missing[0]))
            return
        self.rows += len(table)
        if "puzzle" in table.column_names and len(table):
            self._look_at_rows(name, entry["split"], table)

    def _look_at_rows(self, file: str, split: str, table: "Table") -> None:
        import numpy as np

        recipe = self._folder.recipe
        geometry = recipe.geometry
        texts = table["puzzle"].to_pylist()
        fitting = np.array([text is not None and len(text) == geometry.cell_count for text in texts])
        self._say_rows(file, ~fitting, _("not a puzzle of this board"))
        table = table.filter(fitting)
        puzzles = digits_of([text for text, fits in zip(texts, fitting, strict=True) if fits], geometry)
        solved = solve_many(puzzles, 2, self._threads, geometry=geometry, check_stop=self._check_stop)
        unique = solved.counts == 1
        self._say_rows(file, ~unique, _("not exactly one solution"))
        if not unique.any():
            return
        table, puzzles, solutions = table.filter(unique), puzzles[unique], solved.solutions[unique]
        self._compare(file, table, puzzles, solutions)
        self._require(file, puzzles)
        keys = annotated_table(puzzles, solutions, geometry, ("puzzle",), 0, np.arange(len(puzzles)))
        np.save(self._keys_file(len(self._files)), keys[TWIN].to_numpy())
        self._files.append(file)
        splits = self._folder.splits
        if splits:  # where every row is in the split of its class, no class is in two
            wrong = splits.of_all(keys[CLASS].to_numpy()) != splits.names.index(split)
            self._say_rows(file, wrong, _("another split than that of its solution's class"))

    def _compare(self, file: str, table: "Table", puzzles: Any, solutions: Any) -> None:
        """Compare every column with what it should be."""
        import numpy as np

        recipe = self._folder.recipe
        wanted = [name for name in recipe.columns if name not in _PLACE]
        again = computed(
            puzzles, solutions, recipe.geometry, wanted, threads=self._threads, check_stop=self._check_stop
        )
        for name, values in again.items():
            stated = table[name].to_pylist()
            if COLUMNS[name].type == "string":
                right = [value.decode() if isinstance(value, bytes) else value for value in values]
                differs = np.array([(one or "") != (other or "") for one, other in zip(stated, right, strict=True)])
            else:
                one = np.array([np.nan if value is None else value for value in stated], np.float64)
                other = np.asarray(values)
                if COLUMNS[name].type == "uint64":
                    differs = np.array([a != b for a, b in zip(stated, other.tolist(), strict=True)])
                else:
                    differs = ~((one == other) | (np.isnan(one) & np.isnan(other.astype(np.float64))))
            self._say_rows(file, differs, _("another {column}").format(column=name))

    def _require(self, file: str, puzzles: Any) -> None:
        """Check what the recipe requires of every puzzle."""
        recipe = self._folder.recipe
        if recipe.puzzles.get("minimal"):
            self._say_rows(file, ~self._minimal(puzzles), _("not minimal"))
        clues = recipe.puzzles.get("clues")
        if clues is not None:
            import numpy as np

            least, most = clues if isinstance(clues, list) else (clues, clues)
            count = np.count_nonzero(puzzles, axis=1)
            self._say_rows(file, (count < least) | (count > most), _("another number of clues than required"))

    def _minimal(self, puzzles: Any) -> "NDArray[np.bool_]":
        """Whether each puzzle has several solutions without any one of its clues."""
        import numpy as np

        minimal = np.ones(len(puzzles), np.bool_)
        for cell in range(puzzles.shape[1]):
            rows = np.flatnonzero((puzzles[:, cell] > 0) & minimal)
            if len(rows):
                without = puzzles[rows].copy()
                without[:, cell] = 0
                counts = solve_many(without, 2, self._threads, geometry=self._folder.recipe.geometry).counts
                minimal[rows[counts == 1]] = False
        return minimal

    def look_at_all(self) -> None:
        """Check what holds for the set as a whole: no twins, no leaks, the rows that the manifest counts."""
        manifest = self._folder.manifest()
        if manifest["rows"] != self.rows:
            self._say(
                _("expected {rows} rows, as the manifest says, found {found}").format(
                    rows=manifest["rows"], found=self.rows
                )
            )
        repeated = duplicates(len(self._files), self.rows, self._twins, self._forms)
        for number, rows in repeated.items():
            self._say_rows_at(self._files[number], rows, _("a twin of an earlier puzzle"))

    def _keys_file(self, number: int) -> Path:
        return self._keys / f"{number}.npy"

    def _twins(self, number: int) -> "NDArray[np.uint64]":
        import numpy as np

        keys: NDArray[np.uint64] = np.load(self._keys_file(number))
        return keys

    def _forms(self, number: int, rows: Sequence[int]) -> list[str]:
        """The keys stand for the forms, from which they were computed just now."""
        keys = self._twins(number)
        return [str(keys[row]) for row in rows]

    def _say_rows(self, file: str, wrong: "NDArray[np.bool_]", what: str) -> None:
        import numpy as np

        self._say_rows_at(file, np.flatnonzero(wrong).tolist(), what)

    def _say_rows_at(self, file: str, rows: list[int], what: str) -> None:
        if rows:
            named = ", ".join(str(row + 1) for row in rows[:_EXAMPLES]) + (", …" if len(rows) > _EXAMPLES else "")
            sentence = ngettext(
                "{file}: {n} row with {what}: {rows}", "{file}: {n} rows with {what}: {rows}", len(rows)
            )
            self._say(sentence.format(file=file, n=len(rows), what=what, rows=named))

    def _say(self, sentence: str) -> None:
        self.problems.append(sentence)
