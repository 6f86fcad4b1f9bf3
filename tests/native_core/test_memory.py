"""Memory that runs out: an error of ours that says so, whoever found none."""

import subprocess
import sys

import pytest

from sudokit.errors import OutOfMemoryError, SudokuError
from sudokit.native_core import available_cores
from sudokit.native_core.library import NO_MEMORY, checked_answer, checked_handle

pytest.importorskip("resource", reason="no limits on memory on this system")
pytestmark = pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")

MESSAGE = "not enough memory; process less at a time, or close other programs"
PROGRAM = """
import resource
import numpy as np
from sudokit.native_core import lanes, making
from sudokit.native_core.canonical import canonical_many

puzzles, grids = np.zeros((200_000, 81), np.uint8), bytes(200_000 * 81)
lanes.solve_many(puzzles[:1])  # so that everything is loaded
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + 1_000_000
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    {work}
except MemoryError as error:
    print(type(error).__name__, error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system how much memory a process has")
@pytest.mark.parametrize(
    "work",
    [
        "lanes.solve_many(puzzles, threads=4)",
        "lanes.write_lines(puzzles)",
        "lanes.read_lines(grids)",
        "canonical_many(grids, threads=4)",
        "making.uniform_grids(1, 0, 200_000)",
        "making.make_puzzles(1, range(200_000), bytes(range(81)), 81, threads=4)",
        "making.make_puzzles(1, range(10_000), bytes(range(81)), 81)",
    ],
)
def test_a_batch_that_needs_more_than_there_is_says_so(work):
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(work=work)], capture_output=True, text=True, check=True
    ).stdout
    assert said == f"OutOfMemoryError {MESSAGE}\n"


@pytest.mark.parametrize("answer", [lambda: checked_answer(NO_MEMORY), lambda: checked_handle(None)])
def test_native_code_without_memory_is_an_error_of_ours_and_a_memory_error(answer):
    with pytest.raises(OutOfMemoryError, match=MESSAGE) as caught:
        answer()
    assert isinstance(caught.value, SudokuError)
    assert isinstance(caught.value, MemoryError)
