"""Many puzzles at once: every form they may come in, on every core, with errors that say which one is wrong."""

import io
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import sudokit as sk
from sudokit.errors import GridError, MethodError, PuzzleTextError
from sudokit.native_core import is_native
from sudokit.solving.batch import solve_lines

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO_WAYS = PUZZLE.replace("4", ".")
NO_WAY = "55" + PUZZLE[2:]
DIGITS = np.array([[int(symbol) for symbol in PUZZLE.replace(".", "0")]] * 3, np.uint8)


@pytest.mark.parametrize(
    "puzzles",
    [
        [PUZZLE, TWO_WAYS, NO_WAY],
        (PUZZLE, TWO_WAYS.replace(".", "0"), NO_WAY),
        [sk.Grid(PUZZLE), sk.Grid(TWO_WAYS), sk.Grid(NO_WAY)],
        [PUZZLE.encode(), TWO_WAYS.encode(), NO_WAY],
        [PUZZLE[:40] + "\n" + PUZZLE[40:], f"  {TWO_WAYS}  ", NO_WAY],
        f"# three of them\n{PUZZLE}\r\n\n{TWO_WAYS}  \n{NO_WAY}",
        f"{PUZZLE}\n{TWO_WAYS}\n{NO_WAY}\n".encode(),
        np.array([list(sk.Grid(text).digits) for text in (PUZZLE, TWO_WAYS, NO_WAY)]),
        np.array([sk.Grid(text).rows() for text in (PUZZLE, TWO_WAYS, NO_WAY)], np.uint8),
    ],
    ids=["strings", "tuple", "grids", "bytes", "spaced", "text", "bytes-text", "int-array", "rows-array"],
)
def test_puzzles_come_in_many_forms(core, puzzles):
    solved = sk.solve_many(puzzles, limit=5)
    assert solved.counts.tolist() == [1, 2, 0]
    assert "".join(map(str, solved.solutions[0])) == SOLUTION
    assert not solved.solutions[2].any()
    assert solved.solutions.shape == (3, 81)
    assert solved.solutions.dtype == np.uint8
    assert len(solved) == 3


def test_solutions_are_written_as_text(core):
    assert sk.solve_many([PUZZLE, NO_WAY]).to_text() == f"{SOLUTION}\n{'.' * 81}\n"


@pytest.mark.parametrize("nothing", [[], "", b"# nothing\n", np.zeros((0, 81), np.uint8)])
def test_nothing_to_solve_is_no_error(core, nothing):
    assert sk.solve_many(nothing).solutions.shape == (0, 81)


def test_an_array_of_bytes_is_not_copied(monkeypatch):
    if not is_native():
        pytest.skip("without the compiled core an array is read row by row")
    from sudokit.native_core import lanes

    seen = []
    solve = lanes.solve_many
    monkeypatch.setattr(lanes, "solve_many", lambda puzzles, *rest: seen.append(puzzles) or solve(puzzles, *rest))
    sk.solve_many(DIGITS)
    assert np.shares_memory(seen[0], DIGITS)


@pytest.mark.parametrize(
    ("puzzles", "error", "message"),
    [
        (
            [PUZZLE, PUZZLE[:80] + "!"],
            PuzzleTextError,
            "in puzzle 1: expected a digit or an empty cell (.), found '!' at line 1, column 81",
        ),
        (
            [PUZZLE, "", PUZZLE],
            PuzzleTextError,
            "in puzzle 1: expected the cells of a square board (16, 36, 81, 256, …), found 0",
        ),
        (
            [sk.Grid.empty(sk.classic(4))],
            GridError,
            "in puzzle 0: expected the classic 9×9 board, found 4x4",
        ),
        ([PUZZLE, 17], GridError, "in puzzle 1: expected text or a Grid, found int"),
        (
            f"{PUZZLE}\n# so far\n{PUZZLE}1\n",
            PuzzleTextError,
            "expected 81 cells for 9x9, found 82 at line 3, column 82",
        ),
        (
            f"{PUZZLE}\n{PUZZLE[:5]}ä{PUZZLE[6:]}",
            PuzzleTextError,
            "expected a digit or an empty cell (.), found 'ä' at line 2, column 6",
        ),
        (81 * "\udc80", PuzzleTextError, "expected text in UTF-8, found other bytes at line 1, column 1"),
        (np.where(DIGITS == 9, 10, DIGITS), GridError, "in puzzle 0: expected digits from 0 to 9, found 10 in r2c5"),
        (
            np.where(DIGITS == 9, -1, DIGITS.astype(int)),
            GridError,
            "in puzzle 0: expected digits from 0 to 9, found -1 in r2c5",
        ),
        (DIGITS[0], GridError, "expected an array of shape (n, 81) or (n, 9, 9), found (81,)"),
        (DIGITS / 1, GridError, "expected an array of whole numbers, found float64"),
    ],
)
def test_what_is_no_puzzle_is_told_with_its_place(core, puzzles, error, message):
    with pytest.raises(error) as raised:
        sk.solve_many(puzzles)
    assert str(raised.value) == message


def test_limits_start_at_one(core):
    with pytest.raises(MethodError, match="expected a limit from 1 up, found 0"):
        sk.solve_many([PUZZLE], limit=0)


def test_a_file_is_solved_piece_by_piece(core, monkeypatch):
    monkeypatch.setattr("sudokit.formats.plain_lines.FEWEST_BYTES", 82)
    monkeypatch.setattr("sudokit.solving.batch._PIECE", 2)
    file = io.BytesIO(f"# a file\n{PUZZLE}\n{TWO_WAYS}\n\n{NO_WAY}\n{PUZZLE}\n{PUZZLE}".encode())
    pieces = [solved.counts.tolist() for solved in solve_lines(file, limit=2)]
    assert len(pieces) > 1
    assert [count for piece in pieces for count in piece] == [1, 2, 0, 1, 1]


def test_a_bad_line_far_into_a_file_is_told_by_its_number(core, monkeypatch):
    monkeypatch.setattr("sudokit.formats.sources._PIECE", 200)  # two lines and a half
    pieces = solve_lines(io.BytesIO((PUZZLE + "\n").encode() * 10 + b"\n# comment\nno puzzle\n"))
    with pytest.raises(PuzzleTextError) as raised:
        list(pieces)
    assert str(raised.value) == "expected a digit or an empty cell (.), found 'z' at line 13, column 6"
    assert (raised.value.line, raised.value.column) == (13, 6)


def test_ctrl_c_ends_a_long_batch():
    if not is_native():
        pytest.skip("without the compiled core no call is long")
    program = (
        "import numpy, sudokit\n"
        "print('begun', flush=True)\n"
        "sudokit.solve_many(numpy.zeros((5000, 81), numpy.uint8), limit=10**12)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, problem = process.communicate(timeout=20)
    assert problem.decode().strip().endswith("KeyboardInterrupt")
