"""The readers of text: no error but ours, linear time, and the same grids from a text, a file and a stream."""

import io
import random
import re
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import sudokit as sk
from sudokit.formats.registry import FORMATS
from sudokit.name_types import CheckedName
from tools.fuzz import texts
from tools.fuzz.target import OutOfTimeError, alarm, with_less

# Several times what reading takes on a slow machine that is shared; what is not linear takes far longer on large texts.
SECONDS_A_CHARACTER = 40e-6
SECONDS_TO_BEGIN = 0.2
ATTEMPTS = 3  # a board that nobody had before takes longer, and so does everything now and then


class Readers:
    """`read` and `read_many` on one text."""

    def make(self, rng: random.Random) -> str:
        """A text."""
        return texts.text(rng)

    def problem(self, case: str) -> str | None:
        """What is wrong with how the text is read."""
        allowed = SECONDS_TO_BEGIN + SECONDS_A_CHARACTER * len(case)
        try:
            for reader in (_grid, _entries):
                if not any(_seconds(reader, case, 5 * allowed) <= allowed for _attempt in range(ATTEMPTS)):
                    return f"{reader.__doc__} took more than {allowed:.2f} s for {len(case)} characters"
            if len(case) < texts.LARGE:
                return _difference(case)
        except OutOfTimeError:
            return f"{reader.__doc__} took more than {5 * allowed:.1f} s for {len(case)} characters"
        except Exception as error:
            return description(error)
        return None

    def smaller(self, case: str) -> Iterator[str]:
        """The text with parts left out."""
        return with_less(case, "".join)


def description(error: BaseException) -> str:
    """An exception in a line: its kind, its message and where it was raised."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {str(error)[:200]} in {where.filename}:{where.lineno}"


def _seconds(reader: Callable[[str], object], text: str, most: float) -> float:
    start = time.process_time()
    with alarm(most):
        reader(text)
    return time.process_time() - start


def _grid(text: str) -> sk.Grid | None:
    """read"""
    try:
        return sk.read(text)
    except sk.SudokuError as error:
        str(error)
        return None


def _entries(source: str | IO[str]) -> list[tuple[int, object]]:
    """read_many"""
    found: list[tuple[int, object]] = []
    try:
        for entry in sk.read_many(source):
            found.append((entry.number, str(entry.error) if entry.grid is None else entry.grid))
    except sk.SudokuError as error:  # what concerns the whole text, as that it is binary
        found.append((0, str(error)))
    return found


def _difference(text: str) -> str | None:
    from_text = _entries(text)
    if _entries(io.StringIO(text, newline=None)) != from_text:
        return f"a stream gives other grids than the text, {from_text}"
    if _is_storable(text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "list.txt"
            path.write_bytes(text.encode())
            with path.open(encoding="utf-8") as file:
                if _entries(file) != from_text:
                    return f"an open file gives other grids than the text, {from_text}"
    grid = _grid(text)
    only = from_text[0][1] if len(from_text) == 1 else None
    if grid != (only if isinstance(only, sk.Grid) else None):
        return f"read gives another puzzle than read_many, {grid!r} and {from_text}"
    if grid is not None:
        for name, format in FORMATS.items():
            if format.boards.fit(grid.board) and sk.read(sk.write(grid, CheckedName(name))) != grid:
                return f"the format {name} does not read back: {grid!r}"
    return None


def _is_storable(text: str) -> bool:
    """Whether UTF-8 has it: lone surrogates are characters for Python alone."""
    return not re.search("[\ud800-\udfff]", text)
