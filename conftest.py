"""Tests and examples expect English, and those that speak to a native engine run only where compiled code is in use."""

import os
from pathlib import Path

os.environ["LANGUAGE"] = "en"  # before anything of ours is imported, since help texts are translated then

from sudokit.native_core import is_native

ENGINES = Path(__file__).parent / "src" / "sudokit" / "native_core"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what cannot run; None leaves the decision to others."""
    speaks_to_an_engine = collection_path.parent == ENGINES and collection_path.name not in (
        "__init__.py",
        "library.py",
    )
    return True if speaks_to_an_engine and not is_native() else None
