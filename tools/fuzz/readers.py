"""The readers of text: no error but ours, linear time, and the same grids from a text, a file and a stream."""

import io
import random
import time
import traceback
from collections.abc import Iterable, Iterator

import sudokit as sk
from sudokit.formats import FORMATS
from tools.fuzz import texts
from tools.fuzz.target import OutOfTimeError, alarm, with_less

# Ten times what reading takes on a slow machine that is shared; what is not linear takes a thousand times as long.
SECONDS_A_CHARACTER = 10e-6
SECONDS_TO_BEGIN = 0.1


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
                start = time.process_time()
                with alarm(20 * allowed):
                    reader(case)
                if time.process_time() - start > allowed:
                    return f"{reader.__doc__} took more than {allowed:.2f} s for {len(case)} characters"
            if len(case) < texts.LARGE:
                return _difference(case)
        except OutOfTimeError:
            return f"{reader.__doc__} took more than {20 * allowed:.1f} s for {len(case)} characters"
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


def _grid(text: str) -> sk.Grid | None:
    """read"""
    try:
        return sk.read(text)
    except sk.SudokuError as error:
        str(error)
        return None


def _entries(lines: str | Iterable[str]) -> list[tuple[int, object]]:
    """read_many"""
    return [(entry.number, entry.grid if entry.grid is not None else str(entry.error)) for entry in sk.read_many(lines)]


def _difference(text: str) -> str | None:
    from_text = _entries(text)
    for name, stream in (("a stream", io.StringIO(text, newline=None)), ("its lines", text.splitlines(keepends=True))):
        if _entries(stream) != from_text:
            return f"{name} gives other grids than the text, {from_text}"
    grid = _grid(text)
    if grid is not None:
        for name in FORMATS:
            if sk.read(sk.write(grid, name)) != grid:
                return f"the format {name} does not read back: {grid!r}"
    return None
