"""Data sets: the same bytes however they are made, read by other programs, and checked from their rows alone."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import sudokit as sk
from sudokit.bulk import array_files, versions
from sudokit.bulk.annotate import annotate_dataset
from sudokit.bulk.check import check_dataset
from sudokit.bulk.describe import data_card, describe_dataset
from sudokit.bulk.folder import DatasetFolder
from sudokit.bulk.make import make_dataset, on_this_machine
from sudokit.bulk.parts import about_part, part_table
from sudokit.bulk.recipe import Recipe, read_recipe, recipe_from_fields
from sudokit.bulk.tables import read_table, table_bytes
from sudokit.bulk.versions import version_text
from sudokit.errors import DatasetError, UnreachableError
from sudokit.random_stream import RandomStream

SMALL = """
count = 60
seed = 1
part_rows = 20
columns = ["puzzle", "solution", "clues", "rating", "level", "hardest", "techniques", "canonical", "canonical_key",
           "automorphisms", "solution_class", "solution_key", "split", "part", "number"]
[puzzles]
minimal = true
[split]
train = 70
test = 30
"""


def contents(folder: Path) -> dict[str, str]:
    """Every file with the digest of its bytes."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def made(folder: Path, text: str = SMALL, **options: object) -> Recipe:
    recipe = read_recipe(text)
    make_dataset(recipe, folder, runner=on_this_machine(1), **options)  # type: ignore[arg-type]
    return recipe


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("data") / "small"
    made(folder)
    return folder


def rewrite(folder: Path, change) -> None:
    """Change the rows of the first training file, and let the manifest agree, as somebody with intent would."""
    file, entry = next(iter(DatasetFolder.complete(folder).files()))
    rows = read_table(file).to_pylist()
    change(rows)
    import pyarrow as pa

    table = pa.Table.from_pylist(rows, schema=read_table(file).schema)
    content = table_bytes(table, "parquet")
    file.write_bytes(content)
    manifest = json.loads((folder / "_manifest.json").read_text(encoding="utf-8"))
    for listed in manifest["files"]:
        if listed["file"] == entry["file"]:
            manifest["rows"] += len(rows) - listed["rows"]
            if manifest["splits"]:
                manifest["splits"][listed["split"]] += len(rows) - listed["rows"]
            listed.update(rows=len(rows), bytes=len(content), sha256=sha256(content).hexdigest())
    (folder / "_manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def test_a_set_has_its_rows_in_splits_and_a_manifest_and_passes_its_check(small: Path) -> None:
    manifest = json.loads((small / "_manifest.json").read_text(encoding="utf-8"))
    assert manifest["rows"] == 60
    assert sum(manifest["splits"].values()) == 60
    assert not (small / ".work").exists()
    checked = check_dataset(small, threads=1)
    assert checked.problems == ()
    assert checked.rows == 60


def test_two_processes_make_the_bytes_of_one(small: Path, tmp_path: Path) -> None:
    make_dataset(read_recipe(SMALL), tmp_path / "two", runner=on_this_machine(2))
    assert contents(tmp_path / "two") == contents(small)


def test_a_larger_set_has_the_rows_of_the_smaller_one_in_the_same_splits(small: Path, tmp_path: Path) -> None:
    made(tmp_path / "large", SMALL.replace("count = 60", "count = 80"))

    def placed(folder: Path) -> set[tuple[str, str]]:
        return {
            (entry["split"], puzzle)
            for file, entry in DatasetFolder.complete(folder).files()
            for puzzle in read_table(file, ["puzzle"])["puzzle"].to_pylist()
        }

    assert placed(small) < placed(tmp_path / "large")


def test_a_set_that_was_stopped_goes_on_and_ends_with_the_same_bytes(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "stopped"

    class StoppedError(Exception):
        pass

    def stop(what: str, done: int, total: int) -> None:
        if (what, done) == ("parts", 2):
            raise StoppedError

    with pytest.raises(StoppedError):
        made(folder, progress=stop)
    assert len(list((folder / ".work").iterdir())) == 2
    made(folder)
    assert contents(folder) == contents(small)


@pytest.mark.parametrize("way", ["parquet", "csv", "jsonl"])
def test_a_complete_set_is_extended_without_making_its_rows_again_even_if_that_is_stopped(way: str, tmp_path) -> None:
    text = SMALL.replace("seed = 1", f'seed = 1\nformat = "{way}"')
    made(tmp_path / "set", text.replace("60", "50"))
    made(tmp_path / "at once", text.replace("count = 60", "count = 130"))
    parts: list[int] = []

    def stop_once(tasks, check_stop):
        parts.extend(part for _text, part in tasks)
        yield from on_this_machine(1)(tasks[:2], check_stop)
        raise KeyboardInterrupt

    recipe = read_recipe(text.replace("count = 60", "count = 130"))
    with pytest.raises(KeyboardInterrupt):
        make_dataset(recipe, tmp_path / "set", runner=stop_once)
    assert parts == [2, 3, 4, 5, 6]  # the third part had 10 rows of 20
    make_dataset(recipe, tmp_path / "set", runner=on_this_machine(1))
    assert contents(tmp_path / "set") == contents(tmp_path / "at once")


def test_rows_that_were_dropped_stay_dropped_when_a_set_is_extended_and_a_damaged_part_is_made_again(tmp_path) -> None:
    text = "count = {n}\npart_rows = 20\n[board]\nsize = 4\n[puzzles]\nclues = 4"
    made(tmp_path / "set", text.format(n=60))
    assert json.loads((tmp_path / "set" / "_manifest.json").read_text(encoding="utf-8"))["dropped"]
    (tmp_path / "set" / "data" / "part-00001.parquet").unlink()
    made(tmp_path / "set", text.format(n=200))
    made(tmp_path / "at once", text.format(n=200))
    assert contents(tmp_path / "set") == contents(tmp_path / "at once")
    assert check_dataset(tmp_path / "set").problems == ()


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of Unix")
def test_a_set_whose_making_was_killed_at_random_moments_ends_with_the_same_bytes(small: Path, tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(SMALL, encoding="utf-8")
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "sudokit", "dataset", "make", str(recipe), "-o", str(folder), "--threads", "1"]
    chance = random.Random(1)
    for _attempt in range(3):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.3, 1.2))
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(command, check=True, capture_output=True)
    assert contents(folder) == contents(small)


def test_what_killed_programs_left_half_written_is_removed(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    left = (".sudokit-00c0ffee", ".work/.sudokit-01234567", "train/.sudokit-89abcdef", ".lock")
    for name in left:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("half", encoding="utf-8")
    made(folder)
    assert contents(folder) == contents(small)


def test_two_programs_do_not_make_one_set_at_once(tmp_path: Path) -> None:
    recipe = read_recipe(SMALL)
    with (
        DatasetFolder.open_for_work(tmp_path / "set", recipe),
        pytest.raises(DatasetError, match="another program is making the data set in"),
    ):
        made(tmp_path / "set")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def change_a_byte(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[200] ^= 1
    file.write_bytes(content)


@pytest.mark.parametrize("harm", [Path.unlink, cut, change_a_byte], ids=["gone", "cut", "a byte"])
def test_files_of_a_complete_set_that_are_missing_or_damaged_are_made_again(harm, small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(small, folder)
    for name in ("test/part-00001.parquet", "train/part-00002.parquet"):
        harm(folder / name)
    parts: list[int] = []

    def count(tasks, check_stop):
        parts.extend(part for _text, part in tasks)
        return on_this_machine(1)(tasks, check_stop)

    make_dataset(read_recipe(SMALL), folder, runner=count)
    assert (parts, contents(folder)) == ([1, 2], contents(small))


def test_rows_that_were_dropped_stay_dropped_when_a_file_is_made_again(tmp_path: Path) -> None:
    text = "count = 60\npart_rows = 20\n[board]\nsize = 4\n[puzzles]\nclues = 4"
    made(tmp_path / "set", text)
    before = contents(tmp_path / "set")
    assert json.loads((tmp_path / "set" / "_manifest.json").read_text(encoding="utf-8"))["dropped"]
    (tmp_path / "set" / "data" / "part-00001.parquet").unlink()
    made(tmp_path / "set", text)
    assert contents(tmp_path / "set") == before


def test_rows_are_in_the_order_of_their_numbers_whatever_their_rating(small: Path) -> None:
    for part in ("00000", "00001", "00002"):
        rows = read_table(small / "train" / f"part-{part}.parquet", ["number", "rating"])
        numbers, ratings = rows["number"].to_pylist(), rows["rating"].to_pylist()
        assert numbers == sorted(numbers)
        assert ratings != sorted(ratings)


def test_the_first_rows_of_a_mix_are_a_fair_sample_of_it() -> None:
    shares = {"easy": 50, "medium": 30, "hard": 20}
    mix = [f"[[mix]]\nshare = {share}\ndifficulty = '{level}'" for level, share in shares.items()]
    recipe = read_recipe("\n".join(["count = 1_000_000", *mix]))
    for part in (0, 7):
        portions = recipe.portion_of_each(part)
        assert [portions[:500].count(number) for number in range(3)] == [250, 150, 100]
        assert [portions.count(number) for number in range(3)] == [portion.rows for portion in recipe.portions_of(part)]


def of_a_changed_worker(recipe: Recipe):
    """A runner whose second part holds good puzzles, which are those of another seed."""

    def run(tasks, check_stop):
        for text, part in tasks:
            fields = json.loads(text)
            table = part_table(recipe_from_fields(fields | {"seed": 99} if part == 1 else fields), part)
            yield part, table_bytes(table, "parquet", about=about_part(recipe, part))

    return run


def test_a_part_made_by_a_changed_worker_is_found(tmp_path: Path) -> None:
    recipe = read_recipe(SMALL)
    make_dataset(recipe, tmp_path / "set", runner=of_a_changed_worker(recipe))
    problems = check_dataset(tmp_path / "set", threads=1).problems
    assert [problem.partition(":")[0] for problem in problems] == [
        f"{name}/part-00001.parquet" for name in ("train", "test")
    ]
    assert all("with a puzzle other than the recipe gives: 1" in problem for problem in problems)
    unmade = {"threads": 1, "remade": 0}
    assert check_dataset(tmp_path / "set", remade_parts=0, **unmade).problems == ()  # nothing else shows it
    assert check_dataset(tmp_path / "set", remade_parts=9, **unmade).problems == tuple(
        f"{name}/part-00001.parquet: not the bytes that the recipe gives" for name in ("train", "test")
    )


@pytest.mark.parametrize("way", ["parquet", "csv", "jsonl"])
def test_a_file_with_the_right_rows_and_other_bytes_is_found(way: str, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    made(folder, f"count = 3\nformat = '{way}'\n[board]\nsize = 4")
    file = next((folder / "data").iterdir())
    content = file.read_bytes().replace(b"\n", b"\r\n")
    if way == "parquet":
        content = table_bytes(read_table(file), "parquet", about={"sudokit": "somebody else's"})
    file.write_bytes(content)
    manifest = folder / "_manifest.json"
    fields = json.loads(manifest.read_text(encoding="utf-8"))
    fields["files"][0].update(bytes=len(content), sha256=sha256(content).hexdigest())
    manifest.write_text(json.dumps(fields), encoding="utf-8")
    assert check_dataset(folder, threads=1).problems == (f"data/{file.name}: not the bytes that its rows give",)


def test_pandas_polars_duckdb_and_hugging_face_read_the_rows(small: Path) -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    duckdb = pytest.importorskip("duckdb")
    datasets = pytest.importorskip("datasets")
    train = json.loads((small / "_manifest.json").read_text(encoding="utf-8"))["splits"]["train"]
    files = sorted(str(file) for file in (small / "train").iterdir())
    frame = pandas.concat(pandas.read_parquet(file) for file in files)
    assert len(frame) == train
    whole = pandas.read_parquet(small)  # the folder as it is, without what begins with _
    assert whole.split.value_counts().to_dict() == {"train": train, "test": 60 - train}
    assert (whole[whole.split == "train"].number.tolist()) == frame.number.tolist()
    assert (frame.puzzle.str.len() == 81).all()
    assert polars.read_parquet(small / "train" / "*.parquet").height == train
    (count,) = duckdb.sql(f"select count(*) from '{small}/train/*.parquet' where clues < 30").fetchall()[0]
    assert count == train
    loaded = datasets.load_dataset(
        "parquet",
        data_files={name: str(small / name / "*.parquet") for name in ("train", "test")},
        cache_dir=str(small.parent / "cache"),
    )
    assert (loaded["train"].num_rows, loaded["test"].num_rows) == (train, 60 - train)
    assert loaded["train"][0]["solution_key"] == frame.solution_key.iloc[0]


@pytest.mark.parametrize("way", ["csv", "jsonl"])
def test_other_formats_hold_the_same_rows_under_other_names(way: str, tmp_path: Path) -> None:
    text = f"format = '{way}'\n{SMALL}[names]\npuzzle = 'question'\nsolution = 'answer'\n"
    made(tmp_path / way, text)
    assert check_dataset(tmp_path / way, threads=1).problems == ()
    (first, *_rest) = sorted((tmp_path / way / "train").iterdir())
    assert "question" in first.read_text(encoding="utf-8").splitlines()[0]
    pandas = pytest.importorskip("pandas")
    if way == "csv":
        frame = pandas.read_csv(first, dtype={"answer": str})
    else:
        frame = pandas.read_json(first, lines=True, dtype=False)
    rows = read_table(first, names={"puzzle": "question", "solution": "answer"}).to_pylist()
    assert frame["question"].tolist() == [row["puzzle"] for row in rows]
    assert frame["answer"].tolist() == [row["solution"] for row in rows]
    assert frame["canonical_key"].tolist() == [row["canonical_key"] for row in rows]  # above 2⁵³ too


def test_numpy_reads_a_set_of_arrays_and_a_check_finds_what_is_damaged(tmp_path: Path) -> None:
    recipe = "count = 40\nseed = 3\nformat = 'npz'\npart_rows = 25\ncolumns = ['puzzle', 'solution', 'rating', 'level',"
    recipe += " 'backdoor', 'canonical_key', 'number']\n[puzzles]\nminimal = true\n[names]\npuzzle = 'question'"
    make_dataset(recipe, tmp_path / "set", runner=on_this_machine(1))
    file = tmp_path / "set" / "data" / "part-00000.npz"
    with np.load(file) as arrays:
        assert arrays["question"].shape == arrays["solution"].shape == (25, 81)
        assert arrays["question"].dtype == np.uint8
        assert np.array_equal(sk.solve_many(arrays["question"]).solutions, arrays["solution"])
        assert arrays["number"].tolist() == list(range(25))
        assert arrays["level"][0] in ("easy", "medium", "hard", "expert", "extreme", "beginner")
    assert check_dataset(tmp_path / "set", threads=1, remade_parts=2) == (40, ())
    file.write_bytes(b"PK" + file.read_bytes()[:300])
    assert any("part-00000.npz" in problem for problem in check_dataset(tmp_path / "set", threads=1).problems)
    with pytest.raises(DatasetError, match=r"^npz cannot hold texts of any length, as in the column trace"):
        read_recipe("count = 1\nformat = 'npz'\ncolumns = ['puzzle', 'trace']")


@pytest.mark.parametrize(
    "rows",
    [
        {"puzzle": ["12.4"], "file": ["a.txt"], "allow_pickle": [7]},
        {"puzzle": ["12.4", "...."], "change": [-5, 0]},
        {"puzzle": pa.array([], pa.string())},
        {"puzzle": ["12.4", "...."], "votes": pa.array([200, None], pa.uint8())},
    ],
    ids=["names that numpy's own functions have", "numbers below 0", "no rows", "a missing count"],
)
def test_what_is_written_as_arrays_is_read_back(rows: dict[str, Any], tmp_path: Path) -> None:
    table = pa.table(rows)
    file = tmp_path / "rows.npz"
    file.write_bytes(table_bytes(table, "npz", symbols="1234"))
    assert read_table(file).to_pydict() == table.to_pydict()


def test_a_data_set_is_not_made_under_the_name_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(
        DatasetError, match=r"x\.npz is the name of a file, and a data set is a folder; choose a name wi"
    ):
        made(tmp_path / "x.npz", "count = 3\nformat = 'npz'\n[board]\nsize = 4")
    assert not (tmp_path / "x.npz").exists()


def test_a_column_cannot_take_the_name_of_the_array_of_symbols() -> None:
    with pytest.raises(DatasetError, match=r"^no column can be called symbols in npz"):
        read_recipe("count = 1\nformat = 'npz'\n[names]\npuzzle = 'symbols'")


@pytest.mark.parametrize("way", ["parquet", "csv", "jsonl"])
def test_columns_may_have_each_others_names(way: str, tmp_path: Path) -> None:
    names = "puzzle = 'rating'\nclues = 'solution'\nsolution = 'clues'"
    made(tmp_path / "set", f"count = 3\nformat = '{way}'\n[board]\nsize = 4\n[names]\n{names}")
    assert check_dataset(tmp_path / "set", threads=1).problems == ()


def test_duplicates_are_dropped_by_canonical_form_over_all_parts(tmp_path: Path) -> None:
    text = "count = 400\npart_rows = 100\ncolumns = ['puzzle', 'canonical']\n[board]\nsize = 4\n[puzzles]\nclues = 4"
    recipe = made(tmp_path / "set", text)
    manifest = json.loads((tmp_path / "set" / "_manifest.json").read_text(encoding="utf-8"))
    forms = [
        form
        for file, _entry in DatasetFolder(tmp_path / "set", recipe).files()
        for form in read_table(file, ["canonical"])["canonical"].to_pylist()
    ]
    assert len(forms) == len(set(forms)) == manifest["rows"] == 400 - manifest["duplicates_dropped"]
    assert manifest["rows"] <= 36  # there are no more 4x4 puzzles with four clues, up to symmetry


def plant_a_twin(rows: list[dict]) -> None:
    twin = sk.Transformation.random(RandomStream(5)).apply(sk.Grid(rows[0]["puzzle"]))
    copy = dict(rows[1])
    copy.update(puzzle=str(twin), solution=str(sk.solve(twin)))
    rows[1] = copy


def test_a_twin_that_was_planted_is_found(small: Path, tmp_path: Path) -> None:
    shutil.copytree(small, tmp_path / "set")
    rewrite(tmp_path / "set", plant_a_twin)
    problems = " ".join(check_dataset(tmp_path / "set", threads=1).problems)
    assert "a twin of an earlier puzzle" in problems
    assert "checksum" not in problems


def test_a_puzzle_of_a_test_grid_that_was_planted_in_training_is_found(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(small, folder)
    tests = [
        row
        for file, entry in DatasetFolder.complete(folder).files()
        if entry["split"] == "test"
        for row in read_table(file).to_pylist()
    ]
    grid = sk.Grid(tests[0]["solution"])
    other = sk.remove_cells(grid, 45, seed=3)

    def plant(rows: list[dict]) -> None:
        rows[0] = {**rows[0], "puzzle": str(other), "solution": str(grid)}

    rewrite(folder, plant)
    problems = " ".join(check_dataset(folder, threads=1).problems)
    assert "1 row with a split other than that of its solution's class: 1" in problems
    assert "not minimal" in problems


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda rows: rows[0].update(rating=9.9), "1 row with the wrong rating: 1"),
        (lambda rows: rows[-1].update(rating=None), "1 row with a missing rating: "),
        (lambda rows: rows[0].update(solution_class=None), "1 row with a missing solution_class: 1"),
        (lambda rows: rows[2].update(split="test"), "1 row with the wrong split: 3"),
        (lambda rows: rows[2].update(level="extreme!"), "1 row with the wrong level: 3"),
        (lambda rows: rows[0].update(canonical_key=5), "1 row with the wrong canonical_key: 1"),
        (lambda rows: rows[0].update(solution=81 * "1"), "1 row with the wrong solution: 1"),
        (lambda rows: rows[0].update(puzzle=81 * "."), "1 row with no solution or several: 1"),
        (lambda rows: rows[0].update(puzzle="12"), "1 row with something other than a puzzle for this board: 1"),
    ],
)
def test_a_wrong_value_is_found_and_its_row_named(change, problem: str, small: Path, tmp_path: Path) -> None:
    shutil.copytree(small, tmp_path / "set")
    rewrite(tmp_path / "set", change)
    assert problem in " ".join(check_dataset(tmp_path / "set", threads=1).problems)


def test_damaged_and_missing_files_are_named(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(small, folder)
    files = [file for file, _entry in DatasetFolder.complete(folder).files()]
    cut(files[0])
    files[1].unlink()
    problems = check_dataset(folder, threads=1).problems
    assert any(str(files[0].name) in problem and "checksum" in problem for problem in problems)
    assert any("test/part-00000.parquet: cannot be read" in problem for problem in problems)


def test_a_folder_of_another_recipe_or_of_something_else_is_left_alone(small: Path, tmp_path: Path) -> None:
    before = contents(small)
    with pytest.raises(DatasetError, match="holds the data set of another recipe; choose another folder"):
        made(small, SMALL.replace("seed = 1", "seed = 2"))
    assert contents(small) == before
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(DatasetError, match="holds something else; choose a new or an empty folder"):
        made(tmp_path)
    assert contents(tmp_path) == {"letter.txt": sha256(b"dear").hexdigest()}


def test_a_recipe_of_which_nothing_was_made_may_be_changed(small: Path, tmp_path: Path) -> None:
    with pytest.raises(UnreachableError, match="could not make a minimal puzzle with 12 clues"):
        made(tmp_path / "set", "count = 5\n[board]\nsize = 4\n[puzzles]\nminimal = true\nclues = 12")
    made(tmp_path / "set")
    assert contents(tmp_path / "set") == contents(small)


def test_a_part_that_was_damaged_before_the_work_went_on_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "set"

    def stop(what: str, done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(folder, progress=stop)
    part = folder / ".work" / "part-00000.parquet"
    part.write_bytes(part.read_bytes()[:50])
    with pytest.raises(DatasetError, match=r"part-00000.parquet cannot be read: .*; delete the file and start again"):
        made(folder)


@pytest.mark.parametrize("harm", ["a byte", "another part"])
def test_a_part_with_other_rows_is_named(harm: str, tmp_path: Path) -> None:
    folder = tmp_path / "set"

    def stop(what: str, done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(folder, progress=stop)
    part = folder / ".work" / "part-00000.parquet"
    content = bytearray(part.read_bytes())
    content[200] ^= 1
    part.write_bytes(content if harm == "a byte" else (folder / ".work" / "part-00001.parquet").read_bytes())
    with pytest.raises(DatasetError, match=r"part-00000.parquet .*; delete the file and start again"):
        made(folder)
    part.unlink()
    made(folder)


MIXED = """
count = 24
part_rows = 12
columns = ["puzzle", "solution", "rating", "part", "number"]
[puzzles]
symmetry = "half-turn"
[[mix]]
share = 50
difficulty = "beginner"
[[mix]]
share = 50
rating = [1.5, 2.5]
"""


@pytest.fixture(scope="module")
def mixed(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("data") / "mixed"
    made(folder, MIXED)
    return folder


def swap_the_numbers_of_an_easy_and_a_hard_one(rows: list[dict]) -> None:
    rows[0]["number"], rows[-1]["number"] = rows[-1]["number"], rows[0]["number"]


def put_a_clue_more_into_the_second(rows: list[dict]) -> None:
    puzzle, solution = rows[1]["puzzle"], rows[1]["solution"]
    cell = puzzle.index(".")
    rows[1]["puzzle"] = puzzle[:cell] + solution[cell] + puzzle[cell + 1 :]
    rows[0]["puzzle"] = 81 * "."  # left out of the rest: the numbers of the other rows stay right


def number_one_twice(rows: list[dict]) -> None:
    rows[2]["number"] = rows[1]["number"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (swap_the_numbers_of_an_easy_and_a_hard_one, "1 row with a difficulty other than level beginner: 12"),
        (swap_the_numbers_of_an_easy_and_a_hard_one, "1 row with a difficulty other than a rating from 1.5 to 2.5: 1"),
        (put_a_clue_more_into_the_second, "1 row with clues without half-turn symmetry: 2"),
        (lambda rows: rows.reverse(), "not in the order of their numbers"),
        (lambda rows: rows[3].update(part=7), "1 row with the wrong part: 4"),
        (lambda rows: rows[3].update(number=20), "1 row with the wrong number: 4"),
        (number_one_twice, "1 row with the wrong number: "),
        (lambda rows: rows[3].update(number=None), "1 row with the wrong number: 4"),
        (lambda rows: rows.pop(), "there are 23 rows, counting those dropped; the recipe says 24"),
    ],
)
def test_what_the_recipe_says_of_each_row_is_checked(change, problem: str, mixed: Path, tmp_path: Path) -> None:
    shutil.copytree(mixed, tmp_path / "set")
    assert check_dataset(tmp_path / "set", threads=1).problems == ()
    rewrite(tmp_path / "set", change)
    assert problem in " ".join(check_dataset(tmp_path / "set", threads=1).problems)


def test_a_file_that_was_slipped_in_is_found(small: Path, tmp_path: Path) -> None:
    shutil.copytree(small, tmp_path / "set")
    shutil.copy(small / "test" / "part-00000.parquet", tmp_path / "set" / "train" / "more.parquet")
    (tmp_path / "set" / "validation").mkdir()
    shutil.copy(small / "test" / "part-00000.parquet", tmp_path / "set" / "validation")
    problems = check_dataset(tmp_path / "set", threads=1).problems
    assert problems == (
        "train/more.parquet: a file that the manifest does not name",
        "validation/part-00000.parquet: a file that the manifest does not name",
    )


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda fields: fields["splits"].update(train=99, test=-39), "the manifest: splits is"),
        (lambda fields: fields.update(duplicates_by="magic"), "the manifest: duplicates_by is"),
        (lambda fields: fields["files"][0].update(bytes=1), "train/part-00000.parquet: not the file that the manifest"),
        (lambda fields: fields["files"][0].update(file="\0"), "train/part-00000.parquet: not as the manifest should"),
        (lambda fields: fields["files"][0].update(part=1), "train/part-00000.parquet: not as the manifest should"),
        (lambda fields: fields["files"].append(fields["files"][0]), "a twin of an earlier puzzle"),
    ],
)
def test_a_manifest_that_says_something_else_than_its_files_is_found(
    change, problem: str, small: Path, tmp_path: Path
) -> None:
    shutil.copytree(small, tmp_path / "set")
    manifest = tmp_path / "set" / "_manifest.json"
    fields = json.loads(manifest.read_text(encoding="utf-8"))
    change(fields)
    manifest.write_text(json.dumps(fields), encoding="utf-8")
    assert problem in " ".join(check_dataset(tmp_path / "set", threads=1).problems)


def test_a_recipe_that_is_a_pipe_is_told_in_words(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(small, folder)
    (folder / "_recipe.json").unlink()
    os.mkfifo(folder / "_recipe.json")
    with pytest.raises(DatasetError, match=r"_recipe.json is damaged: it is a pipe or a device, not an ordinary file$"):
        make_dataset(read_recipe(SMALL), folder)


def test_a_card_obeys_no_control_characters_in_the_name_of_a_file(small: Path) -> None:
    card = data_card(describe_dataset(small), {}, ("data/\x1b[31mx.csv is not part of the set",))
    assert "- data/\\x1b[31mx.csv is not part of the set" in card


def test_a_damaged_manifest_is_one_sentence_and_is_made_again_once_deleted(small: Path, tmp_path: Path) -> None:
    shutil.copytree(small, tmp_path / "set")
    manifest = tmp_path / "set" / "_manifest.json"
    whole = manifest.read_bytes()
    for text in ("[]", "{}", "{", '{"files": [1]}', 100_000 * "["):
        manifest.write_text(text, encoding="utf-8")
        with pytest.raises(DatasetError, match=r"_manifest.json is damaged: .*; delete it and make the set again"):
            check_dataset(tmp_path / "set", threads=1)
    manifest.unlink()
    make_dataset(read_recipe(SMALL), tmp_path / "set")
    assert manifest.read_bytes() == whole


@pytest.mark.parametrize("board", ["size = 6\nvariants = ['diagonal']", "layout = 'samurai'"])
def test_other_boards_are_made_and_checked(board: str, tmp_path: Path) -> None:
    made(tmp_path / "set", f"count = 4\npart_rows = 2\n[board]\n{board}\n[split]\ntrain = 1\ntest = 1")
    assert check_dataset(tmp_path / "set", threads=1) == (4, ())
    card = data_card(describe_dataset(tmp_path / "set"), {}, None)
    assert "Twins may be separated, since no canonical form is known on this board." in card


def test_puzzles_of_a_file_are_annotated_and_what_is_left_out_is_counted(tmp_path: Path) -> None:
    puzzles = [one.grid for one in sk.generate_many(20, seed=2)]
    twin = sk.Transformation.random(RandomStream(1)).apply(puzzles[0])
    lines = [*map(str, puzzles), str(twin), 81 * ".", "12", ""]
    (tmp_path / "list.txt").write_text("\n".join(lines), encoding="utf-8")
    found = annotate_dataset(
        tmp_path / "list.txt",
        tmp_path / "set",
        columns=["puzzle", "solution", "rating", "level"],
        split={"train": 80, "test": 20},
        workers=1,
    )
    assert (found.made.rows, found.made.dropped, found.not_unique, found.unreadable) == (20, 1, 1, 1)
    assert found.first_unreadable == 23
    assert check_dataset(tmp_path / "set", threads=1).problems == ()
    again = annotate_dataset(
        tmp_path / "list.txt",
        tmp_path / "set",
        columns=["puzzle", "solution", "rating", "level"],
        split={"train": 80, "test": 20},
        workers=1,
    )
    assert again == found
    manifest = tmp_path / "set" / "_manifest.json"
    manifest.write_text(
        manifest.read_text(encoding="utf-8").replace('"not_unique": 1', '"not_unique": "one"'), encoding="utf-8"
    )
    with pytest.raises(DatasetError, match=r"_manifest.json is damaged"):
        check_dataset(tmp_path / "set", threads=1)


def test_wrong_solutions_are_counted_and_replaced(tmp_path: Path) -> None:
    puzzles = [one.grid for one in sk.generate_many(4, seed=2)]
    right = [str(sk.solve(puzzle)) for puzzle in puzzles]
    wrong = right[1][:-1] + right[1][0]
    lines = [f"{puzzles[0]},{right[0]}", f"{puzzles[1]},{wrong}", str(puzzles[2]), f"{puzzles[3]},{right[2]}"]
    (tmp_path / "list.csv").write_text("\n".join(["puzzle,solution", *lines]), encoding="utf-8")
    found = annotate_dataset(tmp_path / "list.csv", tmp_path / "set", columns=["puzzle", "solution"], workers=1)
    assert (found.made.rows, found.wrong_solutions, found.first_wrong) == (4, 2, 3)
    assert read_table(tmp_path / "set" / "data" / "part-00000.parquet")["solution"].to_pylist() == right
    assert check_dataset(tmp_path / "set", threads=1).problems == ()


@pytest.mark.parametrize("way", ["parquet", "csv", "jsonl"])
def test_puzzles_in_parquet_keep_their_other_columns_and_their_names(way: str, tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    puzzles = [one.grid for one in sk.generate_many(3, seed=2)]
    right = [str(sk.solve(puzzle)) for puzzle in puzzles]
    given = {
        "id": [7, 8, 9, 10],
        "question": [str(puzzles[0]), "no puzzle", *map(str, puzzles[1:])],
        "answer": [right[0], None, right[0], "no solution"],
        "source": ["a", "b", None, "d"],
        "rating": [1.0, 1.0, 1.0, 1.0],
        "weight": [0.5, 1.0, 1.5, 2.0],
    }
    pq.write_table(pa.table(given), tmp_path / "given.parquet")
    found = annotate_dataset(tmp_path / "given.parquet", tmp_path / "set", columns=["puzzle"], way=way, workers=1)
    assert (found.unreadable, found.first_unreadable, found.wrong_solutions, found.first_wrong) == (1, 2, 2, 3)
    (file,) = (tmp_path / "set" / "data").iterdir()
    rows = read_table(file, names={"puzzle": "question", "solution": "answer"})
    assert rows.column_names == ["puzzle", "solution", "rating", "id", "source", "weight"]
    assert b"question" in file.read_bytes()
    assert rows["id"].to_pylist() == [7, 9, 10]
    assert rows["source"].to_pylist() == ["a", None, "d"]
    assert rows["weight"].to_pylist() == [0.5, 1.5, 2.0]
    assert rows["solution"].to_pylist() == right
    assert rows["rating"].to_pylist() == [float(sk.rate(puzzle).rating) for puzzle in puzzles]
    assert check_dataset(tmp_path / "set", threads=1).problems == ()
    assert "| `source` |  | as it was given |" in data_card(describe_dataset(tmp_path / "set"), {}, None)


@pytest.mark.parametrize("way", ["parquet", "csv", "jsonl"])
@pytest.mark.parametrize("text", ["csv", "jsonl"])
def test_puzzles_in_text_keep_their_other_columns(text: str, way: str, tmp_path: Path) -> None:
    first, second = (str(one.grid) for one in sk.generate_many(2, seed=2))
    right = str(sk.solve(first))
    lines = {
        "csv": "\n".join(
            [
                "# my list",
                "id,quizzes,solutions,source,rating",
                f'007,{first},{right},"a, b",1.0',
                f"8,{second},,,1.0",
                "9,12,,c,1.0",
            ]
        ),
        "jsonl": "\n".join(
            [
                json.dumps({"id": "007", "puzzle": first, "solution": right, "source": "a, b", "rating": 1.0}),
                "",
                json.dumps({"puzzle": second, "board": {"size": 9}, "id": "8", "source": "", "tags": ["x"], "n": 3}),
                json.dumps({"puzzle": "12", "id": "9"}),
            ]
        ),
    }
    (tmp_path / f"given.{text}").write_text(lines[text], encoding="utf-8")
    found = annotate_dataset(tmp_path / f"given.{text}", tmp_path / "set", columns=["puzzle"], way=way, workers=1)
    assert (found.made.rows, found.unreadable, found.wrong_solutions) == (2, 1, 0)
    (file,) = (tmp_path / "set" / "data").iterdir()
    rows = read_table(file)
    assert rows.column_names == ["puzzle", "rating", "id", "source", *(["tags", "n"] if text == "jsonl" else [])]
    assert b"007" in file.read_bytes()  # as text
    assert [str(each).strip("0") for each in rows["id"].to_pylist()] == ["7", "8"]
    assert [each or "" for each in rows["source"].to_pylist()] == ["a, b", ""]
    assert rows["rating"].to_pylist() == [float(sk.rate(first).rating), float(sk.rate(second).rating)]
    if text == "jsonl":
        assert rows["tags"].to_pylist() == [None, '["x"]']
        assert rows["n"].to_pylist() == [None, 3]
    assert check_dataset(tmp_path / "set", threads=1).problems == ()


def kept_rows(tmp_path: Path, name: str, text: str | bytes) -> list[dict[str, object]]:
    """The rows, without their puzzles, of what is made of such a file."""
    (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    annotate_dataset(tmp_path / name, tmp_path / "set", columns=["puzzle"], workers=1)
    assert check_dataset(tmp_path / "set", threads=1).problems == ()
    return read_table(tmp_path / "set" / "data" / "part-00000.parquet").drop_columns("puzzle").to_pylist()


def test_what_is_kept_stands_beside_its_own_puzzle_after_lines_of_other_kinds(tmp_path: Path) -> None:
    a, b, c = (str(one.grid) for one in sk.generate_many(3, seed=2))
    lines = [f'{{"puzzle": "{a}", "id": "a"}}', "{broken", b, "# note", f'{{"puzzle": "{c}", "id": "c"}}']
    assert kept_rows(tmp_path, "given.jsonl", "\n".join(lines)) == [{"id": "a"}, {"id": None}, {"id": "c"}]


@pytest.mark.parametrize(
    ("header", "line", "kept"),
    [
        (",puzzle,note_2", "0,PUZZLE,x", {"": "0", "note_2": "x"}),  # as pandas writes its index
        ("Quiz;Answer;By whom", "PUZZLE;;me", {"By whom": "me"}),
        ("id\tpuzzle\tmeta:source", 'a\tPUZZLE\t"b ""c"""', {"id": "a", "meta:source": 'b "c"'}),
        ("id,puzzle,note", "a,PUZZLE", {"id": None, "note": None}),  # which is missing, nobody knows
        ("id,puzzle,note", "a,PUZZLE,b,c", {"id": None, "note": None}),
    ],
)
def test_whatever_a_header_calls_a_column_it_is_kept(
    header: str, line: str, kept: dict[str, str], tmp_path: Path
) -> None:
    puzzle = str(sk.generate(seed=2).grid)
    text = f"{header}\r\n{line.replace('PUZZLE', puzzle)}\r\n"
    assert kept_rows(tmp_path, "given.csv", text.encode("utf-16")) == [kept]


def test_two_columns_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match=r"given.csv has two columns 'id'; give each a name of its own$"):
        kept_rows(tmp_path, "given.csv", f"id,puzzle,id\n1,{sk.generate(seed=2)},2\n")


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ("1", "0.5", [1.0, 0.5]),
        (f"{2**53 + 1}", "0.5", ["9007199254740993", "0.5"]),  # which is no float
        (f"{2**63}", "-1", ["9223372036854775808", "-1"]),
        (f"{2**53 + 1}", "-1", [9007199254740993, -1]),
        ("false", "null", [False, None]),
        ("false", "0", ["false", "0"]),
        ("null", "null", [None, None]),
        ('"\\ud800"', '"\\ud83d\\ude00"', ["\ufffd", "😀"]),  # half a character, and both halves
    ],
)
def test_a_field_has_the_type_of_all_its_values_or_is_text(
    first: str, second: str, kept: list[object], tmp_path: Path
) -> None:
    puzzles = [str(one.grid) for one in sk.generate_many(2, seed=2)]
    lines = [f'{{"puzzle": "{puzzle}", "value": {x}}}' for puzzle, x in zip(puzzles, (first, second), strict=True)]
    assert [row["value"] for row in kept_rows(tmp_path, "given.jsonl", "\n".join(lines))] == kept


def test_questions_and_answers_in_json_lines_are_puzzles_and_solutions(tmp_path: Path) -> None:
    recipe = read_recipe('count = 3\nformat = "jsonl"\n[names]\npuzzle = "question"\nsolution = "answer"')
    make_dataset(recipe, tmp_path / "made")
    (file,) = (tmp_path / "made" / "data").iterdir()
    found = annotate_dataset(file, tmp_path / "again", columns=["puzzle", "solution"], workers=1)
    assert (found.made.rows, found.wrong_solutions) == (3, 0)
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    again = read_table(tmp_path / "again" / "data" / "part-00000.parquet")
    assert again["puzzle"].to_pylist() == [row["question"] for row in rows]
    rows[0]["answer"] = rows[1]["answer"]
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert annotate_dataset(file, tmp_path / "third", columns=["puzzle"], workers=1).first_wrong == 1


def test_it_is_said_why_a_line_is_no_puzzle(tmp_path: Path) -> None:
    text = f'{{"puzzle": "{sk.generate(seed=2)}", "value": NaN}}'
    why = "in the JSON object at line 1: NaN is not a number"
    with pytest.raises(DatasetError, match=rf"there are no puzzles in .*given.jsonl: {why}$"):
        kept_rows(tmp_path, "given.jsonl", text)
    (tmp_path / "given.jsonl").write_text(f"{text}\n{sk.generate(seed=2)}", encoding="utf-8")
    assert annotate_dataset(tmp_path / "given.jsonl", tmp_path / "set", workers=1).why_unreadable == why


def test_a_column_with_the_name_of_an_array_of_ours_is_refused_in_npz(tmp_path: Path) -> None:
    (tmp_path / "given.csv").write_text(f"symbols,puzzle\na,{sk.generate(seed=2)}", encoding="utf-8")
    with pytest.raises(DatasetError, match=r"^NPZ has an array symbols of its own, .*; use Parquet$"):
        annotate_dataset(tmp_path / "given.csv", tmp_path / "set", way="npz", workers=1)


def test_a_data_set_of_our_own_is_annotated_again_as_a_folder_or_file_by_file(small: Path, tmp_path: Path) -> None:
    found = annotate_dataset(small, tmp_path / "all", columns=["puzzle"], split={"train": 50, "test": 50}, workers=1)
    assert (found.made.rows, found.wrong_solutions, sum(found.made.splits.values())) == (60, 0, 60)
    assert check_dataset(tmp_path / "all", threads=1).problems == ()
    one = annotate_dataset(small / "test" / "part-00000.parquet", tmp_path / "one", columns=["puzzle"], workers=1)
    rows = read_table(small / "test" / "part-00000.parquet")
    again = read_table(tmp_path / "one" / "data" / "part-00000.parquet")
    assert one.made.rows == len(rows)
    for name in ("puzzle", "solution", "rating", "canonical_key"):
        assert again[name].to_pylist() == rows[name].to_pylist()


def test_parquet_without_puzzles_is_one_sentence(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"text": ["a"]}), tmp_path / "a.parquet")
    (tmp_path / "b.parquet").write_bytes(b"nothing")
    (tmp_path / "empty").mkdir()
    for name, message in (
        ("a.parquet", ".*a.parquet has no column puzzle or question or quizzes, only text"),
        ("b.parquet", "b.parquet cannot be read: "),
        ("empty", "there are no Parquet files in .*empty; give a folder with some"),
    ):
        with pytest.raises(DatasetError, match=message):
            annotate_dataset(tmp_path / name, tmp_path / "set")


def test_what_a_set_was_made_with_is_in_all_that_states_it(small: Path) -> None:
    own = version_text()
    assert own == f"Sudokit {sk.__version__}, algorithms 4"
    assert json.loads((small / "_manifest.json").read_text(encoding="utf-8"))["made_with"] == own
    assert json.loads((small / "_recipe.json").read_text(encoding="utf-8"))["made_with"] == own
    table = read_table(small / "train" / "part-00000.parquet")
    assert table.schema.metadata[b"made_with"].decode() == own
    card = data_card(describe_dataset(small), {}, None, "cc0-1.0")
    assert f"Made with {own}." in card
    assert card.startswith("---\npretty_name: Sudoku\n")
    yaml = card.split("---\n")[1]
    assert "license: cc0-1.0\n" in yaml
    assert "  - split: test\n    path: test/*.parquet\n" in yaml


def test_a_set_of_another_version_is_not_continued(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "set"
    shutil.copytree(small, folder)

    def stop(what: str, done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(tmp_path / "begun", progress=stop)
    monkeypatch.setattr(versions, "ALGORITHMS", 5)
    made(folder)  # complete, and as it was
    assert contents(folder) == contents(small)
    (folder / "test" / "part-00001.parquet").unlink()
    for name in ("set", "begun"):
        with pytest.raises(
            DatasetError, match=rf"{name} was made with .*algorithms 4, and this is .*algorithms 5, which"
        ):
            made(tmp_path / name)


def test_a_difference_is_said_to_be_perhaps_that_of_another_version(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(small, tmp_path / "set")
    monkeypatch.setattr(versions, "ALGORITHMS", 5)
    assert check_dataset(tmp_path / "set", threads=1).problems == ()
    rewrite(tmp_path / "set", lambda rows: rows[0].update(rating=9.9))
    first, second = check_dataset(tmp_path / "set", threads=1).problems
    assert first.startswith("made with Sudokit")
    assert "the wrong rating" in second


@pytest.mark.parametrize(
    "line",
    ["[1]", "{}", "5", 100_000 * "[", '{"puzzle": "1"}', '{"puzzle": 5, "number": 1e99}', f'{{"number": {10**30}}}'],
)
def test_a_file_of_json_lines_that_is_damaged_is_one_sentence(line: str, tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text(f'{{"puzzle": "1", "number": 0}}\n{line}\n', encoding="utf-8")
    with pytest.raises(DatasetError, match=r"rows.jsonl cannot be read: "):
        read_table(file)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files in folders")
@pytest.mark.parametrize("kind", ["pipe", "device", "loop"])
@pytest.mark.parametrize("file", ["train/part-00000.parquet", "_manifest.json", "_recipe.json"])
def test_a_pipe_a_device_or_a_loop_among_the_files_is_named_and_not_waited_for(
    small: Path, tmp_path: Path, file: str, kind: str
) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(small, folder)
    (folder / file).unlink()
    if kind == "pipe":
        os.mkfifo(folder / file)
    else:
        (folder / file).symlink_to({"device": "/dev/zero", "loop": Path(file).name}[kind])
    why = "Too many levels of symbolic links" if kind == "loop" else "it is a pipe or a device, not an ordinary file"
    if file.startswith("train"):
        assert f"{file}: cannot be read: {why}" in check_dataset(folder).problems
    else:
        with pytest.raises(DatasetError, match=f"holds no complete data set: there is no {file}"):
            check_dataset(folder)
    with pytest.raises(DatasetError):
        describe_dataset(folder)


def test_paths_are_columns_too_and_are_checked(tmp_path: Path) -> None:
    columns = "['puzzle', 'solution', 'trace', 'trace_sentences', 'trace_thoughts']"
    made(tmp_path / "set", f"count = 5\nseed = 1\ncolumns = {columns}\n[puzzles]\nminimal = true")
    assert check_dataset(tmp_path / "set").problems == ()
    rows = read_table(tmp_path / "set" / "data" / "part-00000.parquet").to_pylist()
    assert [row["trace"] for row in rows] == sk.solve_paths([row["puzzle"] for row in rows]).traces
    assert [row["trace_thoughts"].splitlines()[-1] for row in rows] == [f"Answer: {row['solution']}" for row in rows]
    rewrite(tmp_path / "set", lambda rows: rows[0].update(trace="naked-single: r1c1=1"))
    assert any("the wrong trace" in problem for problem in check_dataset(tmp_path / "set").problems)


def test_each_puzzle_of_a_set_may_have_rules_that_were_invented_for_it(tmp_path: Path) -> None:
    recipe = (
        "count = {}\nseed = 1\npart_rows = 2\n[board]\nsize = 4\n[puzzles]\nrules = 'killer'\n[split]\na = 1\nb = 1"
    )
    made(tmp_path / "set", recipe.format(4))
    made(tmp_path / "set", recipe.format(6))  # extended
    made(tmp_path / "whole", recipe.format(6))
    assert contents(tmp_path / "set") == contents(tmp_path / "whole")
    assert check_dataset(tmp_path / "set").problems == ()
    files = sorted((tmp_path / "set").glob("[ab]/*.parquet"))
    rows = sorted((row for file in files for row in read_table(file).to_pylist()), key=lambda row: row["number"])
    puzzles = sk.generate_many(6, rules="killer", board=sk.classic(4), seed=1)
    assert [row["solution"] for row in rows] == [str(puzzle.solution) for puzzle in puzzles]
    assert [row["puzzle"] for row in rows] == 6 * [16 * "."]  # and yet none is a duplicate
    first = json.loads(rows[0]["board"])
    assert first["boxes"] == [2, 2]
    assert first["constraints"][0]["kind"] == "killer-cage"
    with pytest.raises(DatasetError, match="has rules of their own for each puzzle"):
        annotate_dataset(tmp_path / "set", tmp_path / "more", columns=["rating"])

    def drop_a_cage(rows: list[dict[str, Any]]) -> None:
        board = json.loads(rows[0]["board"])
        del board["constraints"][1:]
        rows[0]["board"] = json.dumps(board)

    rewrite(tmp_path / "set", drop_a_cage)
    assert any("no solution or several" in problem for problem in check_dataset(tmp_path / "set").problems)


@pytest.mark.parametrize("asked", ["difficulty = 'medium'", "[[mix]]\nshare = 1\ndifficulty = 'medium'"])
def test_puzzles_whose_rules_are_invented_may_have_a_level(tmp_path: Path, asked: str) -> None:
    columns = "['puzzle', 'solution', 'board', 'level', 'number']"
    made(
        tmp_path / "set",
        f"count = 2\nseed = 1\ncolumns = {columns}\n[board]\nsize = 6\n[puzzles]\nrules = 'thermometer'\n{asked}",
    )
    assert check_dataset(tmp_path / "set").problems == ()
    rows = read_table(tmp_path / "set" / "data" / "part-00000.parquet").to_pylist()
    puzzles = sk.generate_many(2, rules="thermometer", difficulty="medium", board=sk.classic(6), seed=1)
    assert [row["puzzle"] for row in rows] == [str(puzzle) for puzzle in puzzles]
    assert [row["level"] for row in rows] == ["medium", "medium"]


def test_texts_that_would_fill_the_memory_as_an_array_are_refused(monkeypatch):
    monkeypatch.setattr(array_files, "_MOST_CHARACTERS", 10)
    with pytest.raises(
        DatasetError, match=r"^NPZ gives every text the room of the longest, and name has one of 6 char"
    ):
        table_bytes(pa.table({"name": ["xxxxxx", "y"]}), "npz")


def test_a_column_that_is_no_one_type_of_numpys_is_refused_by_name():
    keys = pa.table({"key": pa.array([None, 2**64 - 1], pa.uint64())})
    with pytest.raises(DatasetError, match=r"^NPZ cannot hold uint64 in the column key; use Parquet$"):
        table_bytes(keys, "npz")


def test_minus_one_beside_missing_numbers_is_refused_in_arrays_where_both_are_minus_one():
    with pytest.raises(DatasetError, match=r"^NPZ has -1 for missing numbers, and n has it as a number too; use Par"):
        table_bytes(pa.table({"n": [-1, None]}), "npz")
    table_bytes(pa.table({"n": [-1, 0]}), "npz")
