"""Many puzzles at once: every form they may come in, on every core, with errors that say which one is wrong."""

import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudokit as sk
from sudokit.errors import ArgumentError, GridError, PuzzleTextError, SeveralPuzzlesError
from sudokit.native_core import is_native, using

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
    assert solved.solution_counts.tolist() == [1, 2, 0]
    assert "".join(map(str, solved.solutions[0])) == SOLUTION
    assert not solved.solutions[2].any()
    assert solved.solutions.shape == (3, 81)
    assert solved.solutions.dtype == np.uint8
    assert len(solved) == 3


def test_solutions_are_written_as_text(core):
    assert sk.solve_many([PUZZLE, NO_WAY]).to_text() == f"{SOLUTION}\n{'.' * 81}\n"


@pytest.mark.parametrize("nothing", [[], "", b"# nothing\n", np.zeros((0, 81), np.uint8), np.array([])])
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
    ("puzzles", "counts", "errors"),
    [
        (
            [PUZZLE, PUZZLE[:80] + "!"],
            [1, -1],
            {1: (PuzzleTextError, "'!' at line 1, column 81 is neither a digit nor an empty cell (.)")},
        ),
        (
            [PUZZLE + "\n" + PUZZLE, ""],
            [-1, -1],
            {
                0: (
                    SeveralPuzzlesError,
                    "there is a second puzzle at line 2; read_many reads them all",
                ),
                1: (PuzzleTextError, "there is no puzzle at line 1"),
            },
        ),
        (
            [PUZZLE[:2] + "\ud800" + PUZZLE[3:], PUZZLE],
            [-1, 1],
            {0: (PuzzleTextError, "the bytes at line 1, column 3 are not UTF-8; save the text in that encoding")},
        ),
        ([PUZZLE, "#" + PUZZLE[1:], PUZZLE], [1, -1, 1], {1: (PuzzleTextError, None)}),
        ([PUZZLE, 81 * " ", PUZZLE], [1, -1, 1], {1: (PuzzleTextError, "there is no puzzle at line 1")}),
        (
            [PUZZLE, sk.Grid.empty(sk.classic(4))],
            [1, -1],
            {1: (GridError, "the puzzle is on 4x4; it must be on 9x9")},
        ),
        ([PUZZLE, 17], [1, -1], {1: (ArgumentError, "int cannot be a grid; give a grid, text, rows or an array")}),
        (
            f"{PUZZLE}\n# so far\n\n{PUZZLE}1\n{TWO_WAYS}",
            [1, -1, 2],
            {1: (PuzzleTextError, "there are 82 cells and 9x9 has 81; see line 4, column 82")},
        ),
        (f"{PUZZLE}\r{TWO_WAYS}\r{NO_WAY}\r", [1, 2, 0], {}),
        (
            f"{PUZZLE}\n{PUZZLE[:5]}ä{PUZZLE[6:]}",
            [1, -1],
            {
                1: (
                    PuzzleTextError,
                    "'ä' at line 2, column 6 is neither a digit nor an empty cell (.)",
                )
            },
        ),
        (
            np.where(DIGITS == 9, 10, DIGITS)[:1],
            [-1],
            {0: (GridError, "r2c5 has 10; digits are 1 to 9, and 0 is empty")},
        ),
        (
            np.concatenate([DIGITS[:1].astype(int), np.where(DIGITS == 9, -1, DIGITS.astype(int))[:1]]),
            [1, -1],
            {1: (GridError, "r2c5 has -1; digits are 1 to 9, and 0 is empty")},
        ),
    ],
)
def test_what_is_no_puzzle_is_reported_at_its_place_and_shifts_nothing(core, puzzles, counts, errors):
    solved = sk.solve_many(puzzles, limit=2)
    assert solved.solution_counts.tolist() == counts
    assert solved.errors.keys() == errors.keys()
    for index, (kind, message) in errors.items():
        assert type(solved.errors[index]) is kind
        assert message is None or str(solved.errors[index]) == message
        assert not solved.solutions[index].any()
        assert solved.to_text().split("\n")[index] == ""


SYMBOLS = "159.0_*xX-?·#,; \t\n\r\0!a９é\x85\xa0\u2028\ufeff\ud800\udfff"
ITEMS = st.builds(
    lambda line, at, found: line[:at] + found + line[at + len(found) :],
    st.sampled_from([PUZZLE, TWO_WAYS, SOLUTION, 81 * ".", 81 * "-", PUZZLE[1:], PUZZLE + ".", f"{PUZZLE},{SOLUTION}"]),
    st.integers(0, 81),
    st.text(SYMBOLS, max_size=2),
)


@given(st.lists(ITEMS, min_size=1, max_size=4))
def test_lines_that_are_read_together_are_what_each_is_alone(items):
    def answers():
        solved = sk.solve_many(items, board=sk.classic())
        return solved.solution_counts.tolist(), {index: str(error) for index, error in solved.errors.items()}

    with using("python"):
        expected = answers()
    assert answers() == expected


@pytest.mark.parametrize(
    ("puzzles", "error", "message"),
    [
        (DIGITS[0], GridError, "an array of shape (81,) holds no puzzles; make it (n, cells)"),
        (DIGITS / 1, GridError, "an array of float64 cannot be a grid; .astype(int) makes it whole numbers"),
        (
            np.where(DIGITS, DIGITS, np.nan),
            GridError,
            "an array of float64 cannot be a grid; numpy.nan_to_num(…).astype(int) makes it whole numbers",
        ),
        (
            DIGITS[:, :80],
            GridError,
            "80 cells do not make a square board; give 16, 36, 81, 256, …",
        ),
        (sk.Grid(PUZZLE), ArgumentError, "Grid holds no puzzles; give text, a list, an array or a table"),
    ],
)
def test_an_argument_that_holds_no_puzzles_at_all_is_an_error(core, puzzles, error, message):
    with pytest.raises(error) as raised:
        sk.solve_many(puzzles)
    assert str(raised.value) == message


def test_a_bad_line_far_into_a_long_text_is_the_only_one_without_an_answer(core):
    lines = [PUZZLE] * 60
    lines[41] = "no puzzle"
    solved = sk.solve_many("\n".join(["# a comment", "", *lines]))
    assert solved.solution_counts.tolist() == [1] * 41 + [-1] + [1] * 18
    assert (solved.errors[41].line, solved.errors[41].column) == (44, 6)


SAMURAI = sk.samurai()
X_SMALL = sk.diagonal(sk.classic(4))


def test_any_board_will_do(core):
    small = sk.solve_many(["1.....3..4.....2", "11..............", "................"], limit=None)
    assert small.solution_counts.tolist() == [1, 0, 288]
    assert small.board == sk.classic(4)
    assert small.to_text().splitlines()[:2] == ["1324423124133142", "................"]
    assert sk.solve_many(["1.....3..4.....2"], limit=None, board=X_SMALL).solution_counts.tolist() == [
        sk.count_solutions(sk.Grid("1.....3..4.....2", X_SMALL), limit=None)
    ]
    grids = [sk.Grid.empty(X_SMALL), sk.Grid("1" + 15 * ".", X_SMALL)]
    assert sk.solve_many(grids, limit=None, threads=2).solution_counts.tolist() == [48, 12]
    assert sk.solve_many(np.zeros((2, 4, 4), int), limit=5).solution_counts.tolist() == [5, 5]


@pytest.mark.parametrize(
    ("item", "message"),
    [("abc", "there are 3 cells; 9x9 has 81"), (PUZZLE[:80], "there are 80 cells; 9x9 has 81")],
)
def test_an_item_of_cell_symbols_alone_is_read_once(monkeypatch, item, message):
    monkeypatch.setattr(
        "sudokit.formats.puzzle_lists.read", lambda *_any, **_named: pytest.fail("it was read once more")
    )
    assert str(sk.solve_many([PUZZLE, item]).errors[1]).startswith(message)


THERMOMETER = sk.classic().with_constraints(sk.Constraint("thermometer", "r1c1 r1c2 r1c3"))
JIGSAW = sk.jigsaw("1112 1322 3324 3444")


@pytest.mark.parametrize("board", [sk.classic(), X_SMALL, sk.diagonal(), THERMOMETER, JIGSAW, sk.twin()])
def test_what_is_written_is_read_as_an_item_of_a_list(board):
    puzzles = [puzzle.grid for puzzle in sk.generate_many(2, board=board, seed=2)]
    expected = [list(sk.solve(puzzle).digits) for puzzle in puzzles]
    for form in ("line", "boxed", "json"):
        texts = [sk.write(puzzle, form) for puzzle in puzzles]
        for stated in (board, None):
            solved = sk.solve_many(texts, board=stated)
            assert (solved.errors, solved.board) == ({}, board)
            assert solved.solutions.tolist() == expected
    assert sk.rate_many([text.encode() for text in texts], threads=1).solution_counts.tolist() == [1, 1]


def test_an_item_that_states_another_board_is_told_at_its_place():
    text = sk.write(sk.Grid(PUZZLE, sk.diagonal()))
    message = "in the board at line 1: the puzzle says it is on 9x9 diagonal; it must be on 9x9"
    solved = sk.solve_many([PUZZLE, text], board=sk.classic())
    assert {index: str(error) for index, error in solved.errors.items()} == {1: message}
    assert solved.solution_counts.tolist() == [1, -1]


def test_boards_of_several_grids_come_as_lines_of_cells_or_as_planes():
    if not is_native():
        pytest.skip("samurai takes seconds without the compiled core")
    puzzles = [puzzle.grid for puzzle in sk.generate_many(4, board=SAMURAI, seed=3)]
    expected = [list(sk.solve(puzzle).digits) for puzzle in puzzles]
    for form in (puzzles, list(map(str, puzzles)), np.array([np.asarray(puzzle) for puzzle in puzzles])):
        solved = sk.solve_many(form, limit=2, board=SAMURAI)
        assert solved.solution_counts.tolist() == [1, 1, 1, 1]
        assert solved.solutions.tolist() == expected


def test_a_batch_ends_when_the_caller_says_so(core):
    class GaveUpError(Exception):
        pass

    def give_up() -> None:
        raise GaveUpError

    for board in (sk.classic(), sk.classic(4)):
        with pytest.raises(GaveUpError):
            sk.solve_many([sk.Grid.empty(board)] * 300, check_stop=give_up)


def test_ctrl_c_ends_a_long_batch():
    if not is_native():
        pytest.skip("without the compiled core no call is long")
    program = (
        "import numpy, sudokit\n"
        "print('begun', flush=True)\n"
        "sudokit.solve_many(numpy.zeros((5000, 81), numpy.uint8), limit=None)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, problem = process.communicate(timeout=20)
    assert problem.decode().strip().endswith("KeyboardInterrupt")


def test_an_array_that_another_thread_changes_meanwhile_spoils_its_own_answers_alone(core):
    puzzles = np.repeat(DIGITS[:1], 30 if core == "python" else 3000, axis=0)
    sound, spoiled = puzzles[:10], puzzles[10:]
    is_over = threading.Event()

    def spoil() -> None:
        while not is_over.is_set():
            spoiled[:] = 255
            spoiled[:] = DIGITS[0]

    spoiler = threading.Thread(target=spoil)
    spoiler.start()
    try:
        for _attempt in range(5):
            try:
                counts = sk.solve_many(puzzles, limit=2).solution_counts
            except GridError:
                continue  # they were looked at while they were spoiled
            assert counts[: len(sound)].tolist() == [1] * len(sound)
            assert set(counts.tolist()) <= {-1, 0, 1, 2}
    finally:
        is_over.set()
        spoiler.join()
