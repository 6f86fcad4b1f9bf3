"""The public face: every name is there, what is returned has a name too, and nothing is loaded before it is needed."""

import inspect
import os
import subprocess
import sys
import threading
import typing
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import sudokit
from sudokit.board.grid import HasGrid
from tools.name_types import TYPES

ROOT = Path(__file__).parents[1]

FUNCTIONS = {name: value for name in sudokit.__all__ if inspect.isfunction(value := getattr(sudokit, name))}
CLASSES = {value for name in sudokit.__all__ if inspect.isclass(value := getattr(sudokit, name))}


def test_every_public_name_is_there_and_listed():
    assert sorted(sudokit.__all__) == sudokit.__all__
    for name in sudokit.__all__:
        assert getattr(sudokit, name) is not None
    assert {*sudokit.__all__} <= {*dir(sudokit)}
    assert sudokit.errors.GridError.__mro__[1] is sudokit.SudokuError


def test_importing_it_loads_no_other_module_of_it():
    program = "import sys, sudokit; print([name for name in sys.modules if name.startswith('sudokit')])"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert loaded == "['sudokit']\n"


def test_the_names_are_found_in_an_archive_too(tmp_path):
    with ZipFile(tmp_path / "library.zip", "w") as archive:
        for name in ("__init__.py", "__init__.pyi", "types.py", "types.pyi"):
            archive.write(Path(sudokit.__file__).with_name(name), f"sudokit/{name}")
    program = f"""
import sys
sys.path.insert(0, {str(tmp_path / "library.zip")!r})
import sudokit
print(len(sudokit._MODULE_OF), len(sudokit.types.__all__))
"""
    found = subprocess.check_output([sys.executable, "-I", "-S", "-c", program], text=True)
    assert found == f"{len(sudokit._MODULE_OF)} {len(sudokit.types.__all__)}\n"


def test_star_imports_and_help_work_where_gymnasium_is_not_installed():
    program = """
import pydoc, sys
sys.modules["gymnasium"] = None
from sudokit import *
assert generate and SudokuTasks and "SudokuEnvironment" not in dir()
import sudokit
print("SudokuTasks" in pydoc.render_doc(sudokit))
try:
    sudokit.SudokuEnvironment
except ImportError as error:
    print(error)
"""
    printed = subprocess.check_output([sys.executable, "-c", program], text=True, env={**os.environ, "LANGUAGE": "en"})
    assert printed.splitlines() == [
        "True",
        "environments need gymnasium, which is not installed: pip install 'sudokit[train]'",
    ]


def test_every_public_name_has_a_docstring():
    assert [name for name in sudokit.__all__ if not inspect.getdoc(getattr(sudokit, name))] == []


def types_in(annotation: object) -> Iterator[object]:
    """The classes and sets of names in an annotation."""
    if isinstance(annotation, list):
        arguments = annotation
    elif typing.get_origin(annotation) is typing.Literal:
        yield annotation
        return
    else:
        arguments = list(typing.get_args(annotation))
    for argument in arguments:
        yield from types_in(argument)
    if isinstance(annotation, type):
        yield annotation


def meant(annotation: object, owner: object) -> object:
    """What an annotation in quotes stands for; those of libraries that are not imported stay text."""
    try:
        return eval(annotation, vars(sys.modules[owner.__module__])) if isinstance(annotation, str) else annotation
    except NameError:
        return annotation


def annotations() -> Iterator[tuple[str, str, object]]:
    """Every annotation of a public function, method, property and field: where it is, of what, and what it says."""
    datasets = {name: getattr(sudokit.datasets, name) for name in sudokit.datasets.__all__}
    public = {name: getattr(sudokit, name) for name in sudokit.__all__} | datasets
    for name, value in public.items():
        if inspect.isfunction(value):
            yield from ((name, argument, meant(kind, value)) for argument, kind in value.__annotations__.items())
        elif inspect.isclass(value):
            fields = {field: kind for field, kind in vars(value).get("__annotations__", {}).items() if field[0] != "_"}
            yield from ((name, field, meant(kind, value)) for field, kind in fields.items())
            for member, function in inspect.getmembers_static(value):
                plain = getattr(function, "fget", None) or getattr(function, "__func__", function)
                if (member[0] != "_" or member == "__init__") and inspect.isfunction(plain):
                    inside = plain.__annotations__.items() if plain.__module__.startswith("sudokit") else ()
                    yield from ((f"{name}.{member}", argument, meant(kind, plain)) for argument, kind in inside)


def test_everything_in_a_public_signature_is_public():
    public = {id(getattr(sudokit, name)) for name in sudokit.__all__}
    for module in (sudokit.types, sudokit.errors, sudokit.datasets):
        public |= {id(value) for name in dir(module) if inspect.isclass(value := getattr(module, name))}
    names = {name for each in sudokit.types.__all__ for name in typing.get_args(getattr(sudokit.types, each))}
    hidden = {
        (where, argument, str(kind))
        for where, argument, annotation in annotations()
        for kind in types_in(annotation)
        if kind not in names
        and (not isinstance(kind, type) or kind.__module__.startswith("sudokit"))
        and id(kind) not in public
    }
    assert hidden == set()


NAMES = {
    "method",
    "symmetry",
    "difficulty",
    "technique",
    "order",
    "format",
    "theme",
    "mistakes",
    "depth",
    "kind",
    "way",
}
NO_CLOSED_SET = {
    ("Document.own_fields", "format"),  # also of a program that Sudokit does not know
    ("Document.__init__", "format"),
    ("Document", "format"),
    ("Step.__init__", "technique"),  # made by a finder, not chosen
    ("Step", "technique"),
}


def test_wherever_a_name_is_chosen_a_type_checker_knows_the_names():
    plain_text = {
        (where, argument)
        for where, argument, annotation in annotations()
        if argument in NAMES and str in types_in(annotation)
    }
    assert plain_text - NO_CLOSED_SET == set()


@pytest.mark.parametrize("name", TYPES)
def test_the_types_of_names_are_the_lists_of_what_there_is(name):
    literal, checked = typing.get_args(getattr(sudokit.types, name))
    assert checked is sudokit.types.CheckedName
    sentence, known = TYPES[name]
    assert typing.get_args(literal) == tuple(known), "run python3 -m tools.name_types"
    assert sentence in Path(inspect.getfile(sys.modules["sudokit.name_types"])).read_text(encoding="utf-8")


def test_a_type_checker_refuses_a_misspelt_name_and_takes_a_registered_one(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import sudokit as sk\n"
        'sk.generate(symmetry="hlaf-turn")\n'
        'mine = sk.register("mine", sk.Solver(lambda puzzle: iter(()), "Finds nothing."))\n'
        'sk.solve("1... ..3. .4.. ...2", method=mine)\n'
        "sk.generate(difficulty=sk.levels()[0].name)\n",
        encoding="utf-8",
    )
    configuration = tmp_path / "mypy.ini"  # without the types of NumPy, which take as long as those of Sudokit
    configuration.write_text(
        "[mypy]\nfollow_imports = silent\n[mypy-numpy.*]\nfollow_imports = skip\n", encoding="utf-8"
    )
    options = ["--config-file", str(configuration), "--cache-dir", str(tmp_path / "cache")]
    command = [sys.executable, "-m", "mypy", *options]
    found = subprocess.run([*command, str(program)], capture_output=True, text=True, check=False, cwd=ROOT).stdout
    assert [line.split(":")[1] for line in found.splitlines() if "error" in line and "program.py" in line] == ["2"]


def test_a_generated_puzzle_goes_wherever_a_grid_does_for_type_checkers_too():
    for_grids_alone = {
        (name, parameter)
        for name, function in FUNCTIONS.items()
        for parameter, annotation in function.__annotations__.items()
        if parameter in ("grid", "puzzle", "one", "other") and HasGrid not in typing.get_args(annotation)
    }
    assert for_grids_alone == set()


# What a function is about comes first and needs no name; everything else is given by name. Most have one subject.
SUBJECTS = {
    "are_equivalent": ["one", "other"],
    "classic": ["side_or_rows", "columns"],
    "format_losses": ["document", "format"],
    "full_grid": [],
    "generate": [],
    "register": ["name", "part"],
    "remove_cells": ["grid", "n"],
    "verify": ["puzzle", "text"],
    "verify_many": ["puzzles", "responses"],
    "watch_filling": [],
    "write": ["grid", "format"],
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_everything_after_the_subject_is_given_by_name(name):
    by_place = [
        parameter.name
        for parameter in inspect.signature(FUNCTIONS[name]).parameters.values()
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    if name in SUBJECTS:
        assert by_place == SUBJECTS[name]
    else:
        assert len(by_place) <= 1


LONG = {
    "are_equivalent",
    "automorphism_count",
    "canonical_form",
    "canonical_forms",
    "canonical_many",
    "count_solutions",
    "diagnose",
    "find_steps",
    "full_grid",
    "generate",
    "generate_arrays",
    "generate_many",
    "hint",
    "is_unique",
    "iter_puzzles",
    "random_jigsaw",
    "rate",
    "rate_many",
    "remove_cells",
    "search_hard",
    "solutions",
    "solve",
    "solve_many",
    "solve_path",
    "solve_paths",
    "transform_many",
    "true_candidates",
    "uniform_grids",
    "variation_count",
    "verify",
    "verify_many",
}


def test_whatever_takes_long_has_a_time_limit_and_can_be_stopped():
    for argument in ("check_stop", "time_limit"):
        assert {name for name, function in FUNCTIONS.items() if argument in inspect.signature(function).parameters} == {
            *LONG
        }


def test_help_shows_no_default_that_fills_pages():
    long = {
        (name, parameter.name)
        for name in sudokit.__all__
        if callable(public := getattr(sudokit, name))
        and not (inspect.isclass(public) and issubclass(public, Exception))
        for parameter in inspect.signature(public).parameters.values()
        if parameter.default is not parameter.empty and len(repr(parameter.default)) > 60
    }
    assert long == set()
    assert "= Theme(name='light')" in str(inspect.signature(sudokit.draw))
    assert "technique: 'TechniqueName | None' = None" in str(inspect.signature(sudokit.generate))


PUZZLE, SOLUTION = "1.....3..4.....2", "1324423124133142"


def test_a_report_is_true_where_nothing_is_wrong_and_a_verdict_where_it_is_the_solution():
    assert sudokit.check(PUZZLE)
    assert not sudokit.check("11" + PUZZLE[2:])
    assert not sudokit.check(SOLUTION, puzzle="2" + PUZZLE[1:])
    assert not sudokit.diagnose("1.4...3..4...3.2")  # no rule is broken, and no solution is left
    assert sudokit.verify(PUZZLE, SOLUTION)
    assert sudokit.verify(PUZZLE, sudokit.solve(PUZZLE))
    assert not sudokit.verify(PUZZLE, PUZZLE)
    assert not sudokit.verify(PUZZLE, "I do not know")


@pytest.mark.parametrize("puzzle", [PUZZLE, 16 * ".", "11" + 14 * "."])
def test_a_grade_is_neither_true_nor_false(puzzle):
    with pytest.raises(TypeError) as told:
        bool(sudokit.rate(puzzle))
    assert str(told.value) == ("a Grade is neither true nor false; ask grade.solution_count == 1, or for grade.level")


def test_the_fields_of_a_verdict_name_the_conflicts_of_a_wrong_answer():
    assert sudokit.verify(PUZZLE, "1334" + SOLUTION[4:]).fields()["conflicts"] != []


EMPTY = 16 * "."
SOLVED = sudokit.solve_many([PUZZLE, EMPTY, "no puzzle"], limit=2, board=sudokit.classic(4))
RATED = sudokit.rate_many([PUZZLE, EMPTY, "no puzzle"], board=sudokit.classic(4), with_score=True, threads=1)
MADE = sudokit.generate_arrays(3, clues=5, board=sudokit.classic(4), seed=1)


@pytest.mark.parametrize("batch", [SOLVED, RATED, MADE], ids=["solved", "rated", "made"])
@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame, pa.table], ids=["pandas", "polars", "Arrow"])
def test_what_is_done_in_bulk_has_errors_by_their_place_and_is_a_data_frame_as_it_is(batch, frame):
    table = frame(batch.to_dict())
    assert len(table) == len(batch) == 3
    assert batch.errors.keys() <= {2}


def test_the_columns_of_a_batch_have_the_names_of_one_answer():
    table = pd.DataFrame(SOLVED.to_dict())
    assert table["solution"][0] == SOLUTION
    assert table["solution_count"].tolist() == [1, 2, -1]
    assert table["error"].tolist() == ["", "", str(SOLVED.errors[2])]
    grades = pd.DataFrame(RATED.to_dict())
    assert [grades[name][0] for name in ("solution_count", "level", "rating", "hardest", "score", "hidden-single")] == [
        1, "beginner", 1.2, "hidden-single", sudokit.rate(PUZZLE).score, 4,
    ]  # fmt: skip
    made = pd.DataFrame(MADE.to_dict())
    assert made["puzzle"].tolist() == [
        str(puzzle) for puzzle in sudokit.generate_many(3, clues=5, board=MADE.board, seed=1)
    ]


def test_solutions_are_grids_and_a_number_of_solutions_is_a_solution_count():
    assert sudokit.rate(EMPTY).solution_count == sudokit.diagnose(EMPTY).solution_count == 2
    assert SOLVED.solution_counts.tolist() == RATED.solution_counts.tolist() == [1, 2, -1]
    for batch in (SOLVED, MADE):
        assert batch.solutions.shape == (3, 16)
    assert sudokit.rate(PUZZLE).techniques == {"full-house": 8, "hidden-single": 4}
    assert not any(hasattr(kind, "counts") for kind in CLASSES)


def set_event() -> threading.Event:
    event = threading.Event()
    event.set()
    return event


EMPTY_25 = sudokit.Grid.empty(sudokit.classic(25))
LONG_CALLS = {
    "count": lambda **stop: sudokit.count_solutions(sudokit.Grid.empty(), limit=None, **stop),
    "count by a readable solver": lambda **stop: sudokit.count_solutions(
        sudokit.Grid.empty(), limit=None, method="backtracking", **stop
    ),
    "solve many": lambda **stop: sudokit.solve_many(2000 * [81 * "."], limit=10_000, threads=1, **stop),
    "rate": lambda **stop: sudokit.solve_path(EMPTY_25, unique=True, **stop),
    "rate many": lambda **stop: sudokit.rate_many(10_000 * [HARDEST], threads=1, **stop),
    "make": lambda **stop: sudokit.generate(rating=(11.5, 12.0), seed=1, **stop),
    "make many": lambda **stop: sudokit.generate_many(100_000, seed=1, threads=1, **stop),
    "one by one": lambda **stop: list(sudokit.iter_puzzles(100_000, seed=1, threads=1, **stop)),
    "arrays": lambda **stop: sudokit.generate_arrays(1_000_000, seed=1, threads=1, **stop),
    "fill": lambda **stop: sudokit.full_grid(method="backtracking", board=sudokit.classic(16), seed=1, **stop),
    "uniform": lambda **stop: sudokit.uniform_grids(1_000_000, seed=1, threads=1, **stop),
    "jigsaw": lambda **stop: sudokit.random_jigsaw(25, seed=1, **stop),
    "canonical": lambda **stop: sudokit.canonical_form(EMPTY_25, **stop),
}
HARDEST = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


@pytest.mark.parametrize("call", LONG_CALLS.values(), ids=LONG_CALLS)
@pytest.mark.parametrize("check_stop", [set_event(), lambda: True, set_event().is_set], ids=["event", "True", "method"])
def test_an_event_or_a_function_that_returns_true_stops_the_work_with_a_clear_error(call, check_stop):
    with pytest.raises(sudokit.errors.StoppedError) as told:
        call(check_stop=check_stop)
    assert str(told.value) == "the work was stopped before its end, as check_stop asked for"


# A path that is out of time says so itself.
@pytest.mark.parametrize("name", [name for name in LONG_CALLS if name != "rate"])
def test_a_time_limit_ends_the_work(name):
    with pytest.raises(sudokit.errors.TimeLimitError, match=r"^the search did not end within 0\.01 s"):
        LONG_CALLS[name](time_limit=0.01)


def test_an_event_that_is_not_set_and_a_function_that_returns_something_else_stop_nothing():
    for check_stop in (threading.Event(), lambda: None, lambda: "go on"):
        assert sudokit.count_solutions(EMPTY, limit=None, check_stop=check_stop) == 288


def test_another_thread_sets_the_event():
    event = threading.Event()
    timer = threading.Timer(0.05, event.set)
    timer.start()
    with pytest.raises(sudokit.errors.StoppedError):
        sudokit.count_solutions(sudokit.Grid.empty(), limit=None, check_stop=event, time_limit=30)
    timer.join()


LISTINGS = {
    "techniques": ("x-wing", "X-wing"),
    "levels": ("hard", "Hard"),
    "formats": ("f-puzzles-link", "F puzzles link"),
    "rule_kinds": ("thermometer", "Thermometer"),
    "rules_to_invent": ("little-killer", "Little killer"),
    "solvers": ("exact-cover", "Exact cover"),
}


@pytest.mark.parametrize("listing", LISTINGS)
def test_what_can_be_chosen_is_listed_with_name_label_and_sentence(listing):
    import sudokit.formats.read
    import sudokit.techniques.step  # noqa: F401 - a module inside must not hide the listing

    listed = getattr(sudokit, listing)()
    assert LISTINGS[listing] in [(choice.name, choice.label) for choice in listed]
    assert all(isinstance(choice, sudokit.Choice) and choice.sentence.endswith((".", ")")) for choice in listed)
    assert len({choice.name for choice in listed}) == len(listed)


def test_what_is_listed_is_taken():
    for solver in sudokit.solvers():
        assert str(sudokit.solve(PUZZLE, method=solver.name)) == SOLUTION
    for kind in sudokit.formats():
        assert isinstance(sudokit.write(MADE_9X9, kind.name), str)


MADE_9X9 = sudokit.generate(seed=1)


def test_a_step_is_explained_and_the_environment_and_data_sets_are_there():
    assert str(sudokit.explain(sudokit.hint(PUZZLE))) == (
        "Hidden single. Look at box 1. r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    )
    assert sudokit.SudokuEnvironment(PUZZLE).puzzle == sudokit.Grid(PUZZLE)
    assert {"make", "check", "annotate"} <= {*dir(sudokit.datasets)}


def test_data_sets_are_made_and_checked_and_annotated(tmp_path):
    recipe = sudokit.datasets.read_recipe("seed = 1\ncount = 10\n")
    made = sudokit.datasets.make(recipe, tmp_path / "made")
    assert made.rows == 10
    assert sudokit.datasets.check(tmp_path / "made", threads=1).problems == ()
    (tmp_path / "puzzles.txt").write_text(str(MADE_9X9))
    assert sudokit.datasets.annotate(str(tmp_path / "puzzles.txt"), tmp_path / "annotated", workers=1)
