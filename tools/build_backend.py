"""What pip calls to build Sudokit: scikit-build-core, with a step before its work and one after it.

Before any hook the translations are compiled; not by CMake, which does not run where there is no compiler. Afterwards
the wheel has one `sudokit` command: the launcher in native/launcher, if it was built, or the one that pip writes.
"""

import os
import zipfile
from typing import Any

import scikit_build_core.build as scikit
from scikit_build_core.build import (  # noqa: F401 - hooks that pip calls by these names
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

from tools.catalogues import compile_changed

compile_changed()


def build_wheel(folder: str, *arguments: Any, **options: Any) -> str:
    """Build a wheel in the folder and return its name."""
    return with_one_command(folder, scikit.build_wheel(folder, *arguments, **options))


def build_editable(folder: str, *arguments: Any, **options: Any) -> str:
    """Build a wheel that points at the sources, and return its name."""
    return with_one_command(folder, scikit.build_editable(folder, *arguments, **options))


def with_one_command(folder: str, name: str) -> str:
    """Take the entry points out of a wheel that has the launcher: pip would write its own command over it."""
    path = os.path.join(folder, name)
    with zipfile.ZipFile(path) as wheel:
        files = {info: wheel.read(info) for info in wheel.infolist()}
    if any(info.filename.endswith(".data/scripts/sudokit") for info in files):
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
            for info, content in files.items():
                if info.filename.endswith(".dist-info/RECORD"):
                    lines = content.splitlines(keepends=True)
                    content = b"".join(line for line in lines if b".dist-info/entry_points.txt," not in line)
                if not info.filename.endswith(".dist-info/entry_points.txt"):
                    wheel.writestr(info, content)
    return name
