"""Tests and examples expect English, and those that need a native engine run only where compiled code is in use."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

# The workers and the programs that tests start, some hundred, would each compile all modules and all tests again.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parent / "build" / "bytecode")

os.environ["LANGUAGE"] = "en"  # before anything of ours is imported, since help texts are translated then

from sudokit.native_core import is_native
from tools import catalogues

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


def pytest_collection_finish() -> None:
    """Let the garbage collector leave alone what was imported, a million objects that stay to the end."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _no_games_of_whoever_runs_this(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep games, statistics and settings in a folder of the tests, in programs that they start too."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SUDOKIT_DATA", str(tmp_path_factory.mktemp("data")))
        yield
