"""What is read does not depend on where the text comes from, how its lines end, or who reads it: nothing gets lost."""

import io
from itertools import chain, cycle, islice, repeat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokit import Grid, SudokuError, read_many
from sudokit.formats.text import lines
from sudokit.formats.text import list as puzzle_list
from sudokit.formats.text.grid import read_lines
from sudokit.formats.text.puzzle import entry_of_line, entry_of_lines
from sudokit.formats.text.tokens import LineContent, line_of
from sudokit.native_core import using

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
PARTS = [
    LINE, LINE, LINE, SOLUTION, LINE.replace(".", "0"), f"{LINE},{SOLUTION}", f"7,{LINE},{SOLUTION},30",
    LINE + " # easy", LINE[:-1], LINE + "1", LINE.replace("7", "!"), 80 * "-" + "5", 81 * "-", "\ufeff" + LINE,
    " " + LINE, LINE + "\t", "é", "", " ", "# a comment", "# solution", '# board: {"side": 9}',
    '# board: {"variants": ["diagonal"], "boxes": [3, 3]}',
    "Puzzle 1 (hard)", "solution", "puzzle,solution", "[Puzzle]", "grid", "---", "1.....3..4.....2", "1..2",
    f'{{"cells": "{LINE}"}}', '{"cells": "1"}', "{", "5 3 . . 7", "\n".join(ROWS), "!", "\v", "\x85", "\u2028", ",",
]  # fmt: skip
SHORT_ROWS = ["12..", "..3.", "1..2.", "....", "1", "12", "123", "1 2 3 4", "-", "----", "5"]
LINE_ENDS = ["\n", "\r\n", "\r"]


def entries(source):
    found = []
    try:
        for entry in read_many(source):
            shown = entry.error if entry.grid is None else (entry.grid, entry.solution, entry.states_board)
            found.append((entry.number, str(shown) if entry.grid is None else shown))
    except SudokuError as error:  # a board that cannot be had: nothing after it can be read
        found.append((0, str(error)))
    return found


@pytest.fixture(autouse=True)
def _short_lists_go_through_the_core_too(monkeypatch):
    monkeypatch.setattr(puzzle_list, "FEWEST_BYTES", 1)
    monkeypatch.setattr(puzzle_list, "_WORTH_A_CALL", 0)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    parts=st.lists(st.sampled_from(PARTS), max_size=12),
    begin=st.sampled_from(["", "\ufeff", "\n", "puzzle,solution\n", "\ufeffpuzzle,solution\n", "\ufeffGrid 01\n"]),
    ends=st.one_of(st.sampled_from(LINE_ENDS).map(lambda end: [end]), st.lists(st.sampled_from(LINE_ENDS), min_size=1)),
    window=st.sampled_from([1, 100, 1 << 16]),
)
def test_every_way_to_the_text_gives_the_same_entries(parts, begin, ends, window, tmp_path):
    text = begin + "\n".join(parts)
    expected = entries(text)
    with using("python"):
        assert entries(text) == expected
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "_WINDOW", window)
        patch.setattr(lines, "_PIECE", 7)
        assert entries(text) == expected
    with_ends = with_line_ends(text, ends)
    path = Path(tmp_path, "list.txt")
    path.write_bytes(with_ends.encode())
    assert entries(with_ends) == entries(with_ends.encode()) == entries(path) == expected
    assert entries(io.StringIO(text)) == entries(io.BytesIO(with_ends.encode())) == expected
    assert entries(with_ends.encode("utf-16")) == expected
    assert entries(line for line in text.split("\n")) == expected


def with_line_ends(text, ends):
    """The text with these ends of lines in turn; CR before an empty line with LF would be one end with it."""
    first, *lines = text.split("\n")
    return first + "".join(
        ("\r\n" if end == "\r" and not line else end) + line for end, line in zip(cycle(ends), lines, strict=False)
    )


def test_a_line_that_ends_with_cr_alone_among_others_hides_none():
    text = f"{LINE}\n# note\r" + 14 * f"{LINE}\n"
    assert [number for number, _shown in entries(text)] == [1, *range(3, 17)]


@pytest.mark.parametrize("end", LINE_ENDS)
@pytest.mark.parametrize("begin", ["", "\ufeff", "\ufeffpuzzle,solution\n", "Grid 01\n", "\n"])
def test_a_hundred_puzzles_are_a_hundred_whatever_their_lines_end_with(begin, end):
    text = (begin + 100 * (LINE + "\n")).replace("\n", end)
    first = 1 + begin.count("\n")
    assert [(number, str(shown[0])) for number, shown in entries(text)] == [(first + n, LINE) for n in range(100)]


@pytest.mark.parametrize("junk", [70 * ["prose and nothing else"], 70 * ["5 3 . ."], 70 * ["!"], 9000 * ["1"]])
def test_what_is_no_puzzle_does_not_hide_the_puzzles_after_it(junk):
    *errors, (number, (grid, _solution, _states_board)) = entries("\n".join([*junk, LINE]))
    assert (number, grid) == (len(junk) + 1, Grid(LINE))
    last = min(len(junk), 8194)
    assert errors[0] == (
        1,
        f"no puzzle at lines 1 to {last}; write one on each line, or leave blank lines between puzzles",
    )


def test_four_cells_in_a_list_are_a_mistake_not_a_tiny_puzzle():
    assert entries(f"1..2\n{LINE}\n1..2")[0] == (
        1, "too few cells at line 1; a puzzle in a list has 16 or more"
    )  # fmt: skip
    assert entries(f"1..2\n{LINE}\n1..2")[2] == (3, "there are 4 cells and 9x9 has 81; see line 3, column 4")


def test_four_cells_among_puzzles_in_rows_are_a_mistake_too():
    rows = "1...\n..3.\n.4..\n...2\n\n"
    assert entries(f"{rows}{rows}1.\n.2\n\n{rows}")[2:] == [
        (11, "too few cells at line 11; a puzzle in a list has 16 or more"),
        (14, (Grid("1.....3..4.....2"), None, False)),
    ]


def test_mistakes_in_a_json_object_are_found_at_their_line_however_many_blank_lines_there_are():
    assert entries('{"cells":\n\n\n\n"5"?}') == [
        (1, "the JSON is not valid at line 5, column 4: expecting ',' delimiter")
    ]


@settings(max_examples=150)
@given(
    st.one_of(
        st.text(alphabet="123.-,; \t|[]x#９", max_size=40),
        st.integers(0, 100).map(lambda length: length * "."),
        st.integers(0, 30).map(lambda length: length * "1 "),
        st.text(alphabet="12.x-\t", min_size=15, max_size=26).map(" ".join),
        st.integers(0, 30).map(lambda length: length * ","),
    )
)
def test_a_line_of_symbols_is_read_like_any_other(text):
    line = line_of(1, text)
    if line.kind is not LineContent.CONTENT:
        return
    in_general = grid_of(lambda: read_lines([line], None))
    assert in_general is None or entry_of_line(line, None).grid == in_general


@settings(max_examples=100)
@given(
    st.lists(
        st.sampled_from(["12..", "..3.", "1..2.", "....", "1", "12", "123", "1 2 3 4", "-", "----", "5"]),
        min_size=2,
        max_size=6,
    )
)
def test_rows_of_symbols_are_read_like_any_others(rows):
    lines = [line_of(number, text) for number, text in enumerate(rows, start=1)]
    assert entry_of_lines(lines, None).grid == grid_of(lambda: read_lines(lines, None))


def grid_of(read):
    try:
        return read()
    except SudokuError:
        return None


class Pipe:
    """A binary file that never ends."""

    def __init__(self, begin, piece):
        self.pieces = chain([begin], repeat(piece))

    def read(self, _size):
        return next(self.pieces)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_a_line_that_never_ends_is_an_error_and_not_waited_for(encoding, monkeypatch):
    monkeypatch.setattr(lines, "_MOST_BYTES", 10_000)
    monkeypatch.setattr(lines, "_LONGEST_SKIP", 100_000)
    pipe = Pipe("\ufeff".encode(encoding), ("5" * 1000).encode(encoding))
    assert entries(pipe)[-1] == (0, "line 1 does not end; puzzles are lines of text")


def test_lines_that_never_end_are_reported_as_they_come():
    found = read_many(Pipe(b"5 3 .\n", b"5 3 .\n" * 1000))
    assert [entry.number for entry in islice(found, 3)] == [1, 8195, 16389]
