"""The directions of the design: a layer uses only what lies below it, and each heavy library has one home.

`LAYERS` draws them from top to bottom, and so does the table in CONTRIBUTING.md.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "sudokit"

# A name stands for the module or package of that name; those on one line do not know each other.
LAYERS = [
    ["frontends.cli", "frontends.terminal", "frontends.desktop", "frontends.web"],
    ["training"],
    ["bulk", "rendering"],
    ["play"],
    ["view"],
    ["generating"],
    ["techniques"],
    ["solving", "symmetries"],
    ["formats"],
    ["native_core"],
    ["board"],
    ["work"],
    ["random_stream", "names", "registry"],
    ["arguments", "whole_files", "drawable"],
    ["errors"],
    ["translation", "name_types", "lazy_numpy"],
]
LEVEL = {name: level for level, names in enumerate(reversed(LAYERS)) for name in names}

HOMES = {
    "textual": "frontends.terminal.full_screen",
    "pygame": "frontends.desktop",
    "starlette": "frontends.web",
    "uvicorn": "frontends.web",
    "click": "frontends.cli",
    "pyarrow": "bulk",
    "dask": "bulk",
    "gymnasium": "training",
    "PIL": "rendering",
    "reportlab": "rendering",
    "segno": "rendering",
    "ctypes": "native_core",
    "numpy": "lazy_numpy",
}
# One function of SDL, the library that pygame has loaded, which pygame does not pass on. Our own has one door.
# And one of Windows, which no module of Python has: the language that its user chose.
EXCEPTIONS = {("frontends.desktop.toolkit.event_wait", "ctypes"), ("translation", "ctypes")}
ONLY_WHERE_ASKED_FOR = {"numpy", "rich", "networkx", "PIL", "segno", "gettext", "statistics"}  # inside functions

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path not in (PACKAGE / "__init__.py", PACKAGE / "types.py"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


def layer_of(module: str) -> str | None:
    return next((name for name in LEVEL if module == name or module.startswith(name + ".")), None)


class Source(NamedTuple):
    """What the tests ask of a module, whose tree is large."""

    imports: list[tuple[str, bool, int]]  # every imported module, whether that is done when the file is, and the line
    classes: list[tuple[str, int]]
    asked: list[tuple[set[str], int]]  # the types that `isinstance` is asked for


def read_source(path: Path) -> Source:
    source = Source([], [], [])

    def visit(node: ast.AST, at_import: bool) -> None:
        if isinstance(node, ast.Import):
            source.imports.extend((alias.name, at_import, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute, so that the direction can be read"
            source.imports.append((node.module or "", at_import, node.lineno))
            for alias in node.names:  # `from sudokit import solving` names a layer too
                source.imports.append((f"{node.module}.{alias.name}", at_import, node.lineno))
        elif isinstance(node, ast.ClassDef):
            source.classes.append((node.name, node.lineno))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            names = {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)}
            source.asked.append((names, node.lineno))
        is_later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or (
            isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        )
        for inner in ast.iter_child_nodes(node):
            visit(inner, at_import and not is_later)

    visit(ast.parse(path.read_text(encoding="utf-8")), True)
    return source


@cache
def sources() -> dict[str, Source]:
    """Every module of the package, read once."""
    return {module_name(path): read_source(path) for path in MODULES}


def test_every_layer_is_there():
    names = {module_name(path) for path in MODULES}
    assert {*LEVEL, *HOMES.values()} - names == set()


def test_the_guide_for_contributors_draws_the_same_layers():
    table = re.findall(r"^\| (`.*?`) \| (.*) \|$", (PACKAGE.parents[1] / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    drawn = [[name.rstrip("/") for name in re.findall("`(.*?)`", names)] for names, _what in table]
    front_ends, *others, helpers = drawn
    assert front_ends == ["frontends"]
    assert [*(name for names in others for name in names), *helpers] == [name for names in LAYERS[1:] for name in names]


def test_every_module_is_in_a_layer() -> None:
    assert {module for module in sources() if layer_of(module) is None} == {"__main__", "frontends"}


@pytest.mark.parametrize("layer", LEVEL)
def test_a_layer_uses_only_what_lies_below_it(layer: str) -> None:
    wrong = []
    for module, source in sources().items():
        if layer_of(module) != layer:
            continue
        for imported, _, line in source.imports:
            other = layer_of(imported.removeprefix("sudokit.")) if imported.startswith("sudokit.") else None
            if other is not None and other != layer and LEVEL[other] >= LEVEL[layer]:
                wrong.append(f"{module}:{line} ({layer}) imports {imported} ({other})")
            if imported == "sudokit":
                wrong.append(f"{module}:{line} imports the public face instead of the module it needs")
    assert wrong == []


def test_a_heavy_library_stays_in_its_home_and_is_imported_where_it_is_asked_for() -> None:
    wrong = []
    for module, source in sources().items():
        for imported, at_import, line in source.imports:
            library = imported.split(".")[0]
            if library in HOMES and (module, library) not in EXCEPTIONS:
                home = HOMES[library]
                if module != home and not module.startswith(home + "."):
                    wrong.append(f"{module}:{line} imports {library}, home {home}")
            if library == "rich" and module.startswith(HOMES["textual"]):
                continue  # Textual is made of it
            if at_import and library in ONLY_WHERE_ASKED_FOR:
                wrong.append(f"{module}:{line} imports {library} at import time")
    assert wrong == []


def test_import_sudokit_loads_no_heavy_library() -> None:
    program = "import sys, sudokit; print(sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = set(ast.literal_eval(subprocess.check_output([sys.executable, "-c", program], text=True)))
    assert loaded & (set(HOMES) - {"ctypes"} | ONLY_WHERE_ASKED_FOR) == set()


def test_import_sudokit_takes_less_than_30_milliseconds() -> None:
    program = "import time; start = time.process_time(); import sudokit; print(time.process_time() - start)"
    seconds = (float(subprocess.check_output([sys.executable, "-c", program])) for _attempt in range(10))
    assert any(each < 0.03 for each in seconds)  # of processor time: 6 ms on a machine that is not busy


EXCEPTION_TO_A_RULE = re.compile(r"# noqa|# type: ignore|except (Base)?Exception|except:")
WITH_ITS_REASON = re.compile(
    r"# noqa: [A-Z0-9, ]+ - \w|# type: ignore\[[\w-]+\]  # \w|except (Base)?Exception( as \w+)?:  # \w"
)


def test_every_exception_to_a_rule_has_its_reason_beside_it():
    lines = [
        (path, line)
        for path in (*PACKAGE.rglob("*.py"), PACKAGE.parents[1] / "dev.py")
        for line in path.open(encoding="utf-8")
    ]
    assert [
        f"{path.name}: {line.strip()}"
        for path, line in lines
        if EXCEPTION_TO_A_RULE.search(line) and not WITH_ITS_REASON.search(line)
    ] == []


def test_no_message_opens_with_what_was_expected():
    sources = [*PACKAGE.rglob("*.py"), *(PACKAGE.parents[1] / "tools").rglob("*.py"), PACKAGE.parents[1] / "dev.py"]
    assert [
        f"{path.name}: {opening}"
        for path in sources
        for opening in re.findall(r"""["']expected [^"']*""", path.read_text(encoding="utf-8"), re.IGNORECASE)
    ] == []


def test_nobody_asks_of_which_type_a_rule_is():
    """Only `House` is told from what is no rule: a cell, or cells with a kind."""
    types = {"Automaton", "DigitCounts", "DigitSets", "Domain", "Relation", "Sum", "Unchecked"}
    asked = [
        f"{module}:{line}"
        for module, source in sources().items()
        if "rules" not in module.split(".")
        for names, line in source.asked
        if types & names
    ]
    assert asked == []


def test_the_name_of_a_class_stands_for_one_thing():
    places: dict[str, list[str]] = {}
    for module, source in sources().items():
        for name, line in source.classes:
            places.setdefault(name, []).append(f"{module}:{line}")
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
