"""Finding and loading the compiled library, and knowing which core is in use.

A *core* is the library's 9×9 engine compiled for one instruction set: `avx512`, `avx2`, `baseline` (any x86-64) or
`neon` (any 64-bit ARM). The fastest one that the processor runs is taken, unless the environment variable
SUDOKIT_CORE names another; `SUDOKIT_CORE=python` does without the library. When there is none, the Python twins of
all native functions serve, and `why_python` says why. A library built from other sources than this package is never
called: its functions may take other arguments.

Here is also what native functions answer, and what becomes of an answer that says why there is none.
"""

import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sudokit.errors import CoreError, OutOfMemoryError
from sudokit.translation import _

INTERFACE_VERSION = 15  # SUDOKIT_INTERFACE_VERSION of native/include/sudokit/common.h
PYTHON = "python"
CORES = ("avx512", "avx2", "baseline", "neon", PYTHON)  # every name SUDOKIT_CORE may have, on some machine

_FILE_NAMES = {
    "win32": ("sudokit_core.dll", "libsudokit_core.dll"),
    "darwin": ("libsudokit_core.dylib", "libsudokit_core.so"),
}.get(sys.platform, ("libsudokit_core.so",))


def library() -> ctypes.CDLL | None:
    """The compiled library, whichever core is in use; None if there is none. `why_python` gives the reason."""
    return _state().library


Declaration = tuple[str, type | None, Sequence[type]]  # the name after `sudokit_`, the result, the arguments


def declare_functions(*functions: Declaration, **structures: type) -> Any:
    """The compiled library with the types of these functions declared, for the engine that calls them.

    A structure, by its name after `sudokit_`, must be as large here as there; an ImportError if it is not.
    """
    found = library()
    assert found is not None, "the caller asks is_native() first"
    size_of = found.sudokit_size_of
    size_of.argtypes, size_of.restype = [ctypes.c_char_p], ctypes.c_int64
    for name, structure in structures.items():
        here, there = ctypes.sizeof(structure), size_of(name.encode())
        if here != there:
            raise ImportError(f"sudokit_{name} has {here} bytes in Python and {there} in {found._name}")
    for name, result, arguments in functions:
        function = getattr(found, f"sudokit_{name}")
        function.argtypes, function.restype = arguments, result
    return found


def core() -> str:
    """The name of the core in use.

    >>> core() in CORES
    True
    """
    return _state().core


def is_native() -> bool:
    """Whether compiled code is in use."""
    return _state().core != PYTHON


def available_cores() -> tuple[str, ...]:
    """What may be chosen on this machine, fastest first; the last one is always `python`."""
    return _state().available


def why_python() -> str | None:
    """Why no compiled code is in use, as one line; None if it is."""
    return _state().why_python


@contextmanager
def using(name: str) -> Iterator[None]:
    """Use another core for a while, in all threads: for tests and benchmarks.

    >>> with using("python"):
    ...     is_native()
    False
    """
    state = _state()
    before = state.core, state.why_python
    state.choose(name, source="using")
    try:
        yield
    finally:
        state.core, state.why_python = before


class _LoadedLibrary:
    """What was found on this machine, and what was chosen."""

    def __init__(self) -> None:
        wanted = os.environ.get("SUDOKIT_CORE")
        self.library, self.problem = _load()
        mismatch = self.library and _mismatch(self.library)
        if mismatch:
            if wanted != PYTHON:
                raise CoreError(mismatch)
            self.library, self.problem = None, mismatch
        self.available = (*_core_names(self.library), PYTHON)
        self.core = self.available[0]
        self.why_python = self.problem
        if wanted:
            self.choose(wanted, source="SUDOKIT_CORE")

    def choose(self, name: str, source: str) -> None:
        if name not in self.available:
            raise CoreError(self._unavailable(name, source))
        self.core = name
        self.why_python = (self.problem or f"{source}={PYTHON}") if name == PYTHON else None

    def _unavailable(self, name: str, source: str) -> str:
        here = ", ".join(self.available)
        if name not in CORES:
            return _("{source} cannot be {name!r}; choose one of {here}").format(source=source, here=here, name=name)
        message = _("{source} cannot be {name!r}, a core that this machine lacks; choose one of {here}").format(
            source=source, here=here, name=name
        )
        return f"{message}; {self.problem}" if self.problem else message


_found: _LoadedLibrary | None = None


def _state() -> _LoadedLibrary:
    """Found on first use, so that `import sudokit` stays light."""
    global _found
    if _found is None:
        _found = _LoadedLibrary()
    return _found


def _load() -> tuple[ctypes.CDLL | None, str | None]:
    # An editable install keeps the sources in the checkout and the library in site-packages; both
    # directories are on the package's path.
    package = sys.modules[__name__.partition(".")[0]]
    directories = [Path(directory) for directory in package.__path__]
    for path in (directory / name for directory in directories for name in _FILE_NAMES):
        if path.exists():
            try:
                return ctypes.CDLL(str(path)), None
            except OSError as error:
                return None, _("the compiled library could not be loaded: {error}").format(error=error)
    return None, _("no compiled library in {directories}: it was not built when Sudokit was installed").format(
        directories=", ".join(map(str, directories))
    )


def _mismatch(library: ctypes.CDLL) -> str | None:
    """Why this library must not be called; None if it fits."""
    version: Any = getattr(library, "sudokit_interface_version", lambda: 1)  # the first had no such function
    found = version()
    if found == INTERFACE_VERSION:
        return None
    return _(
        "the compiled library {path} has version {found} of the interface, not {expected}, so it was built from "
        "other sources; install Sudokit again (`pip install .`, or `python3 dev.py run` in a clone), or set "
        "SUDOKIT_CORE=python"
    ).format(expected=INTERFACE_VERSION, found=found, path=library._name)


def _core_names(library: ctypes.CDLL | None) -> Iterator[str]:
    if library is None:
        return
    name_at = library.sudokit_core_name
    name_at.argtypes, name_at.restype = [ctypes.c_int32], ctypes.c_char_p
    index = 0
    while name := name_at(index):
        yield name.decode("ascii")
        index += 1


REFUSED, NO_MEMORY, NO, YES, PAUSED = -2, -1, 0, 1, 2

SLICE = 10  # milliseconds that a native function works before Python looks around


def checked_answer(answer: int) -> int:
    """The answer itself, unless memory ran out.

    >>> checked_answer(YES)
    1
    """
    if answer == NO_MEMORY:
        raise out_of_memory()
    assert answer != REFUSED, "the caller has checked what it hands over"
    return answer


def checked_handle(handle: int | None) -> int:
    """The address of a native object; there is none where memory ran out."""
    if not handle:
        raise out_of_memory()
    return handle


def out_of_memory() -> OutOfMemoryError:
    """The error for work that needs more memory than there is."""
    return OutOfMemoryError(_("not enough memory; process less at a time, or close other programs"))


@contextmanager
def translating_memory_errors() -> Iterator[None]:
    """Turn a MemoryError of Python or NumPy into one of ours."""
    try:
        yield
    except MemoryError as error:
        if isinstance(error, OutOfMemoryError):
            raise
        raise out_of_memory() from None
