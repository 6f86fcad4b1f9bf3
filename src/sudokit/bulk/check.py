"""Checking a data set: everything it claims, verified again from its rows alone.

Of every row: the puzzle has exactly one solution, the one beside it; every column is what is computed anew; the puzzle
is minimal, symmetric and as hard as the recipe says of its number; it lies in the split of its solution's class, in its
part and in order. Of every part the first rows are made again, and of some parts everything, byte for byte: whoever
made it made what the recipe says. Of the set: no puzzle is there twice, or as a twin; no class of solutions is in two
splits; the files are those that the manifest names, and their bytes those that their rows give.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.bulk.boards import BOARD, Boards, board_in_text, solve_rows, some_of
from sudokit.bulk.columns import SPLIT, digits_of
from sudokit.bulk.duplicates import duplicates
from sudokit.bulk.folder import LARGEST_FILE, DatasetFolder
from sudokit.bulk.make import DatasetProgress
from sudokit.bulk.parts import CLASS, TWIN, columns_of_puzzles, part_table
from sudokit.bulk.recipe import required_of
from sudokit.bulk.requirements import as_hard, violations
from sudokit.bulk.tables import ENDINGS, arrow_type, read_table, table_of
from sudokit.bulk.versions import version_text
from sudokit.errors import DatasetError
from sudokit.generating.puzzles.spec import checked_spec
from sudokit.lazy_numpy import NDArray, np
from sudokit.symmetries.canonical import canonical_arrays
from sudokit.translation import _, ngettext
from sudokit.whole_files import read_whole
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    from pyarrow import ChunkedArray, Table

    Flags = NDArray[np.bool_]

_EXAMPLES = 3  # rows that a sentence names
REMADE = 20  # rows of each part that are made again
REMADE_PARTS = 1  # parts that are made again as a whole
_MOST_PROBLEMS = 1000  # sentences; whoever needs more has another data set


class Checked(NamedTuple):
    """What a check found: how many rows were looked at, and a sentence for each thing that is wrong."""

    rows: int
    problems: tuple[str, ...]


def check_dataset(
    path: Path | str,
    *,
    threads: int | None = None,
    remade: int = REMADE,
    remade_parts: int = REMADE_PARTS,
    check_stop: StopCheck = None,
    progress: DatasetProgress = lambda what, done, total: None,
) -> Checked:
    """Verify a data set; a DatasetError where there is none.

    remade: how many rows of each part are made again.
    remade_parts: how many parts, spread over the set, are made again as a whole and compared byte for byte.
    """
    folder = DatasetFolder.complete(Path(path))
    try:
        with TemporaryDirectory(prefix="sudokit-") as keys:
            checker = _Checker(folder, Path(keys), checked_threads(threads), remade, remade_parts, check_stop)
            checker.look_at_names()
            entries = checker.entries()
            for number, entry in enumerate(entries, start=1):
                checker.look_at(entry)
                progress("files", number, len(entries))
            checker.look_at_all()
    except OSError as error:  # those of the set's own files are among the problems
        why = error.strerror or error
        raise DatasetError(_("{folder} cannot be used: {why}").format(folder=gettempdir(), why=why)) from error
    return Checked(checker.rows, tuple(checker.problems))


class _Rows(NamedTuple):
    """Rows of a file that hold puzzles with one solution: their numbers in the file, and what they hold."""

    file: str
    part: int
    at: "NDArray[np.intp]"
    table: "Table"
    puzzles: "NDArray[np.uint8]"
    solutions: "NDArray[np.uint8]"
    boards: Boards

    def where(self, flags: "Flags") -> "_Rows":
        """Some of them."""
        return self._replace(
            at=self.at[flags],
            table=self.table.filter(flags),
            puzzles=self.puzzles[flags],
            solutions=self.solutions[flags],
            boards=some_of(self.boards, flags),
        )


class _Checker:
    def __init__(
        self, folder: DatasetFolder, keys: Path, threads: int, remade: int, parts: int, check_stop: StopCheck
    ) -> None:
        self._folder, self._recipe, self._manifest = folder, folder.recipe, folder.manifest()
        self._threads, self._check_stop = threads, check_stop
        self._remade_rows = remade
        self._remade: dict[tuple[int, str], list[str]] = {}  # the first puzzles of the part that was made again last
        self._sample = _spread(parts, folder.recipe.part_count)
        self._contents: dict[str, bytes] = {}  # of the files of the part of the sample that was made again last
        self.problems: list[str] = []
        self.rows = 0
        self._keys = keys  # a folder for the keys of twins, which may be more than memory holds
        self._expected = {
            folder.file_name(part, split): (part, split)
            for part in range(folder.recipe.part_count)
            for split in folder.split_names
        }
        self._files: list[str] = []  # the names of those whose keys are there

    def look_at_names(self) -> None:
        """Check that the manifest is of this recipe and names the files that are there."""
        folder = self._folder
        if self._manifest["fingerprint"] != self._recipe.fingerprint:
            self._say(_("the manifest is that of another recipe"))
        named = {entry["file"]: _place(entry) for entry in self._manifest["files"]}
        for name in sorted({*self._expected, *named}):
            if self._expected.get(name) != named.get(name):
                self._say(_("{file}: not as the manifest should name it").format(file=name))
        in_splits = (file for split in folder.split_names for file in (folder.path / split).glob("*"))
        elsewhere = folder.path.rglob(f"*{ENDINGS[self._recipe.format]}")  # which whoever loads the folder may load too
        for name in sorted({file.relative_to(folder.path).as_posix() for file in (*in_splits, *elsewhere)}):
            if name not in named:
                self._say(_("{file}: a file that the manifest does not name").format(file=name))

    def entries(self) -> list[Mapping[str, Any]]:
        """What the manifest says of the files that it names as it should."""
        return [entry for entry in self._manifest["files"] if self._expected.get(entry["file"]) == _place(entry)]

    def look_at(self, entry: Mapping[str, Any]) -> None:
        """Check one file."""
        recipe, name = self._recipe, entry["file"]
        file = self._folder.path / name
        said = len(self.problems)
        try:
            content = read_whole(file, LARGEST_FILE)
            if (sha256(content).hexdigest(), len(content)) != (entry["sha256"], entry["bytes"]):
                self._say(_("{file}: not the file that the manifest names (its checksum differs)").format(file=name))
            table = read_table(file, names=recipe.names, texts=recipe.kept_texts)
        except OSError as error:
            self._say(_("{file}: cannot be read: {why}").format(file=name, why=error.strerror))
            return
        except DatasetError as error:
            self._say(str(error))
            return
        if len(table) != entry["rows"]:
            self._say(
                ngettext(
                    "{file}: there is {found} row; the manifest says {rows}",
                    "{file}: there are {found} rows; the manifest says {rows}",
                    len(table),
                ).format(file=name, rows=entry["rows"], found=len(table))
            )
        self.rows += len(table)
        if not len(table):
            return
        columns = [*recipe.columns, *recipe.kept]
        if table.column_names != columns:
            self._say(
                _("{file}: its columns are {found}; the recipe says {names}").format(
                    file=name, names=", ".join(columns), found=", ".join(table.column_names)
                )
            )
            return
        for column in recipe.columns:
            if table.schema.field(column).type != arrow_type(column):
                self._say(
                    _("{file}: the column {name} is {found}; it must be {kind}").format(
                        file=name, name=column, kind=arrow_type(column), found=table.schema.field(column).type
                    )
                )
                return
        self._look_at_order(name, entry["part"], table)
        rows = self._with_one_solution(name, entry["part"], table)
        if len(rows.at):
            self._look_at_rows(rows, entry["split"])
        self._look_at_remade(name, entry, table)
        if len(self.problems) == said:
            self._look_at_bytes(name, table, content)
        if len(self.problems) == said and entry["part"] in self._sample:
            self._look_at_part(name, entry["part"], content)

    def _look_at_order(self, file: str, part: int, table: "Table") -> None:
        """Check where the rows stand: in their part, and sorted."""
        first, count = self._recipe.rows_of(part)
        if "part" in table.column_names:
            self._say_rows(file, None, table["part"].to_numpy() != part, _("the wrong part"))
        if "number" in table.column_names:
            numbers = table["number"].to_numpy()
            again = np.ones(len(numbers), np.bool_)
            again[np.unique(numbers, return_index=True)[1]] = False
            wrong = again | ~((numbers >= first) & (numbers < first + count))  # missing ones too
            self._say_rows(file, None, wrong, _("the wrong number"))
            if (np.diff(numbers) < 0).any():
                self._say(_("{file}: not in the order of their numbers").format(file=file))

    def _look_at_remade(self, file: str, entry: Mapping[str, Any], table: "Table") -> None:
        """Make the first rows of a part again: those of this split are the first of the file."""
        part, recipe = entry["part"], self._recipe
        if recipe.source:
            return
        if (part, entry["split"]) not in self._remade:
            made = part_table(recipe, part, wanted=("puzzle",), most=self._remade_rows, threads=self._threads)
            self._remade = {
                (part, split): rows["puzzle"].to_pylist()
                for split, rows in self._folder.split_rows(made, self._manifest["dropped"])
            }
        remade = self._remade[part, entry["split"]]
        found = table["puzzle"].slice(0, len(remade)).to_pylist()
        wrong = [at for at, puzzle in enumerate(remade) if at >= len(found) or found[at] != puzzle]
        self._say_rows_at(file, wrong, _("a puzzle other than the recipe gives"))

    def _look_at_part(self, file: str, part: int, content: bytes) -> None:
        """Make a whole part again: with the same versions that gives the same bytes."""
        if self._recipe.source or not self._is_comparable:
            return
        if file not in self._contents:
            made = part_table(self._recipe, part, threads=self._threads)
            self._contents = {
                self._folder.file_name(part, split): self._folder.content_of(rows)
                for split, rows in self._folder.split_rows(made, self._manifest["dropped"])
            }
        if self._contents.get(file) != content:
            self._say(_("{file}: not the bytes that the recipe gives").format(file=file))

    @property
    def _is_comparable(self) -> bool:
        """Whether the files were written by what is installed here."""
        import pyarrow as pa

        return (self._manifest["made_with"], self._manifest["pyarrow"]) == (version_text(), pa.__version__)

    def _look_at_bytes(self, file: str, table: "Table", content: bytes) -> None:
        """Write the rows again: with the same versions that gives the same bytes."""
        if self._is_comparable and self._folder.content_of(table) != content:
            self._say(_("{file}: not the bytes that its rows give").format(file=file))

    def _with_one_solution(self, file: str, part: int, table: "Table") -> _Rows:
        board = self._recipe.board
        texts = table["puzzle"].to_pylist()
        signs = {".", *board.symbols}
        fitting = np.array(
            [text is not None and len(text) == board.cell_count and signs.issuperset(text) for text in texts]
        )
        boards: Boards = board
        if self._recipe.invents_rules:
            with_rules = [board_in_text(text, board) for text in table[BOARD].to_pylist()]
            fitting &= np.array([each is not None for each in with_rules])
            boards = [each for each, fits in zip(with_rules, fitting, strict=True) if each is not None and fits]
        self._say_rows(file, None, ~fitting, _("something other than a puzzle for this board"))
        puzzles = digits_of([text for text, fits in zip(texts, fitting, strict=True) if fits], board)
        at = np.flatnonzero(fitting)
        solutions, counts = solve_rows(puzzles, boards, self._threads, self._check_stop)
        rows = _Rows(file, part, at, table.filter(fitting), puzzles, solutions, boards)
        unique = counts == 1
        self._say_rows(file, at, ~unique, _("no solution or several"))
        return rows.where(unique)

    def _look_at_rows(self, rows: _Rows, split: str) -> None:
        recipe, threads = self._recipe, self._threads
        known = columns_of_puzzles(
            rows.puzzles,
            rows.solutions,
            rows.boards,
            recipe.columns,
            threads=threads,
            check_stop=self._check_stop,
        )
        known[SPLIT] = len(rows.at) * [split]
        for name in recipe.columns:
            if name in known:
                for what, wrong in _differences(rows.table[name], table_of({name: known[name]})[name]):
                    self._say_rows(rows.file, rows.at, wrong, what.format(column=recipe.names.get(name, name)))
        self._require(rows)
        np.save(self._keys / f"{len(self._files)}.npy", np.array([known[TWIN], rows.at.astype(np.uint64)]))
        self._files.append(rows.file)
        splits = self._folder.splits
        if splits:  # where every row is in the split of its class, no class is in two
            names = np.array(splits.names)[splits.of_all(known[CLASS])]
            self._say_rows(rows.file, rows.at, names != split, _("a split other than that of its solution's class"))

    def _require(self, rows: _Rows) -> None:
        """Check what the recipe requires of each puzzle, by its number where that is known."""
        recipe = self._recipe
        if recipe.source:
            return
        rest = self._threads, self._check_stop
        portions = list(recipe.portions_of(rows.part))
        specs = [checked_spec(recipe.board, **required_of(portion.required)) for portion in portions]
        for what, wrong in violations(specs[0], rows.puzzles, rows.boards, *rest):  # alike but for the difficulty
            self._say_rows(rows.file, rows.at, wrong, what)
        if "number" not in rows.table.column_names:
            fits = np.zeros(len(rows.at), np.bool_)
            for spec in specs:
                left = rows.where(~fits)
                fits[~fits] = as_hard(spec.difficulty, left.puzzles, left.boards, *rest)
            self._say_rows(rows.file, rows.at, ~fits, _("a difficulty other than the recipe requires"))
            return
        numbers = rows.table["number"].to_numpy() - recipe.rows_of(rows.part)[0]
        of_each = np.array(recipe.portion_of_each(rows.part))
        of_portion = np.full(len(numbers), -1)  # where the number is wrong
        is_known = (numbers >= 0) & (numbers < len(of_each))
        of_portion[is_known] = of_each[numbers[is_known].astype(np.int64)]
        for number, spec in enumerate(specs):
            if spec.difficulty and (of_portion == number).any():
                some = rows.where(of_portion == number)
                wrong = ~as_hard(spec.difficulty, some.puzzles, some.boards, *rest)
                what = _("a difficulty other than {difficulty}").format(difficulty=spec.difficulty)
                self._say_rows(rows.file, some.at, wrong, what)

    def look_at_all(self) -> None:
        """Check what holds for the set as a whole: no twins, no leaks, the rows that the manifest counts."""
        manifest = self._manifest
        if manifest["rows"] != self.rows:
            self._say(
                ngettext(
                    "there is {found} row; the manifest says {rows}",
                    "there are {found} rows; the manifest says {rows}",
                    self.rows,
                ).format(rows=manifest["rows"], found=self.rows)
            )
        totals = self._folder.totals(manifest["files"])
        for name in ("splits", "duplicates_by"):
            if manifest[name] != totals[name]:
                self._say(
                    _("the manifest: {name} is {found}; its files give {expected}").format(
                        name=name, expected=totals[name], found=manifest[name]
                    )
                )
        made = (
            manifest["rows"] + manifest["duplicates_dropped"] + (manifest["not_unique"] if self._recipe.source else 0)
        )
        if made != self._recipe.count or manifest["duplicates_dropped"] != len(manifest["dropped"]):
            self._say(
                ngettext(
                    "there is {found} row, counting those dropped; the recipe says {count}",
                    "there are {found} rows, counting those dropped; the recipe says {count}",
                    made,
                ).format(count=self._recipe.count, found=made)
            )
        if self.problems and manifest["made_with"] != version_text():
            self.problems.insert(
                0,
                _("made with {other}, checked with {own}, which may give other rows").format(
                    other=manifest["made_with"], own=version_text()
                ),
            )
        repeated = duplicates(
            len(self._files),
            self.rows,
            lambda number: self._load_keys(number)[0],
            self._forms,
            folder=self._keys,
            check_stop=self._check_stop,
        )
        for number in repeated:
            rows = self._load_keys(number)[1][repeated.rows_of(number)]
            self._say_rows_at(self._files[number], rows.tolist(), _("a twin of an earlier puzzle"))

    def _load_keys(self, number: int) -> "NDArray[np.uint64]":
        saved: NDArray[np.uint64] = np.load(self._keys / f"{number}.npy")
        return saved

    def _forms(self, number: int, rows: Sequence[int]) -> list[str]:
        """What all twins of these puzzles share."""
        recipe = self._recipe
        columns = ["puzzle", BOARD] if recipe.invents_rules else ["puzzle"]
        table = read_table(self._folder.path / self._files[number], columns, recipe.names)
        taken = table.take(self._load_keys(number)[1][list(rows)])
        texts = ["".join(parts) for parts in zip(*(taken[name].to_pylist() for name in columns), strict=True)]
        if not recipe.knows_twins:
            return texts
        digits = digits_of(texts, recipe.board)
        forms, _automorphisms = canonical_arrays(digits, recipe.board, self._threads, self._check_stop)
        return [form.tobytes().hex() for form in forms]

    def _say_rows(self, file: str, at: "NDArray[np.intp] | None", wrong: "Flags", what: str) -> None:
        """Say which rows are wrong; `at` are their numbers in the file, if these are not all."""
        rows = np.flatnonzero(wrong)
        self._say_rows_at(file, (rows if at is None else at[rows]).tolist(), what)

    def _say_rows_at(self, file: str, rows: list[int], what: str) -> None:
        if rows:
            named = ", ".join(str(row + 1) for row in rows[:_EXAMPLES]) + (", …" if len(rows) > _EXAMPLES else "")
            sentence = ngettext(
                "{file}: {n} row with {what}: {rows}", "{file}: {n} rows with {what}: {rows}", len(rows)
            )
            self._say(sentence.format(file=file, n=len(rows), what=what, rows=named))

    def _say(self, sentence: str) -> None:
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(sentence)
        elif len(self.problems) == _MOST_PROBLEMS:
            self.problems.append(_("more than {n} problems; the rest are not listed").format(n=_MOST_PROBLEMS))


def _spread(count: int, parts: int) -> frozenset[int]:
    """So many of the parts, from the middles of as many equal stretches.

    >>> sorted(_spread(2, 10)), sorted(_spread(3, 2))
    ([2, 7], [0, 1])
    """
    return frozenset(parts * (2 * number + 1) // (2 * count) for number in range(count))


def _place(entry: Mapping[str, Any]) -> tuple[int, str]:
    return entry["part"], entry["split"]


def _differences(stated: "ChunkedArray", known: "ChunkedArray") -> "Iterator[tuple[str, Flags]]":
    """What is wrong with the values of a column, and in which rows.

    A rating that takes longer than the time for it is missing, perhaps on one machine and not on another.
    """
    values = list(zip(stated.to_pylist(), known.to_pylist(), strict=True))
    differs = np.array([one != other for one, other in values])
    is_stated, is_known = (np.array([value is not None for value in side]) for side in zip(*values, strict=True))
    yield _("a missing {column}"), differs & ~is_stated
    yield _("a {column} that could not be recomputed in time"), differs & ~is_known
    yield _("the wrong {column}"), differs & is_stated & is_known
