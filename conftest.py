"""Tests and examples expect English, and those that need a native engine run only where compiled code is in use."""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source, find_spec
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

# The workers and the programs that tests start, some hundred, would each compile all modules and all tests again.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parent / "build" / "bytecode")

os.environ["LANGUAGE"] = "en"  # before anything of ours is imported, since help texts are translated then

from sudokit.native_core import is_native
from tools import catalogues

gc.disable()  # until all is collected: what is made by then stays to the end, and each look at it would be in vain

catalogues.compile_changed()

# A shell that starts us in the background lets us ignore Ctrl+C, and the programs that tests start would do the same.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent
ENGINES = ROOT / "src" / "sudokit" / "native_core"
DESKTOP = ROOT / "src" / "sudokit" / "frontends" / "desktop"
SERVERS = [ROOT / "src" / "sudokit" / "frontends" / "web" / name for name in ("server.py", "api_server.py")]
FULL_SCREEN = ROOT / "src" / "sudokit" / "frontends" / "terminal" / "full_screen"
LONG = ROOT / "docs" / "any-board.md"  # it counts to 28,200,960


def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are processors: tests that start programs and terminals mostly wait for them."""
    return (os.cpu_count() or 1) * 3 // 2


def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """In a new checkout, compile all that the tests import before the workers start: each would compile it for itself.

    Collecting tests imports and compiles, so two processes each collect a part.
    """
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS or _is_compiled(ROOT / "tests" / "test_names.py"):
        return
    parts = [str(ROOT / "tests" / name) for name in ("frontends", "rendering", "play", "training")]
    rest = [str(ROOT / name) for name in ("tests", "src", "docs")] + [f"--ignore={part}" for part in parts]
    collect = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--collect-only"]
    for process in [subprocess.Popen([*collect, *each], cwd=ROOT, stdout=subprocess.DEVNULL) for each in (parts, rest)]:
        process.wait()


def _is_compiled(test: Path) -> bool:
    """Whether pytest has compiled a module of tests, for this Python."""
    compiled = Path(cache_from_source(str(test)))
    return any(compiled.parent.glob(f"{compiled.stem}-pytest-*.pyc"))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what cannot run; None leaves the decision to others."""
    speaks_to_an_engine = collection_path.parent == ENGINES and collection_path.name not in (
        "__init__.py",
        "library.py",
    )
    if collection_path == DESKTOP and find_spec("pygame") is None:  # the extra `desktop` was not installed
        return True
    if collection_path == FULL_SCREEN and find_spec("textual") is None:  # nor `terminal`
        return True
    if collection_path in SERVERS and find_spec("starlette") is None:  # nor `web`
        return True
    needs_an_engine = speaks_to_an_engine or collection_path == LONG
    return True if needs_an_engine and not is_native() else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Iterator[None]:
    """Look for examples only where there are any: three files in ten."""
    collectors = yield
    if file_path.suffix == ".py" and b">>>" not in file_path.read_bytes():
        return [each for each in collectors if not isinstance(each, DoctestModule)]
    return collectors


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone what was imported, a million objects that stay to the end."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _no_games_of_whoever_runs_this(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep games, statistics and settings in a folder of the tests, in programs that they start too."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SUDOKIT_DATA", str(tmp_path_factory.mktemp("data")))
        yield
