"""Long lists go through the native core in blocks, with the answers that Python gives."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokit.formats.text import lines
from sudokit.formats.text import list as puzzle_list
from sudokit.native_core import is_native, using

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASH = "55" + LINE[2:]
TWO_SOLUTIONS = LINE.replace("4", ".")

pytestmark = pytest.mark.skipif(not is_native(), reason="the native core is not built")

LINES = [
    LINE,
    LINE,
    CLASH,
    TWO_SOLUTIONS,
    LINE + "  # a comment",
    "# only a comment",
    "",
    LINE[:-1],
    LINE.replace("7", "!"),
    "1.....3..4.....2",
    f"{LINE},{SOLUTION}",
    f"7,{LINE},{SOLUTION},30",
    "puzzle,solution",
    "é",
    LINE + "\r",
]


def answers(run, *options):
    native = run("solve", "list.txt", *options)
    with using("python"):
        python = run("solve", "list.txt", *options)
    return native, python


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lines=st.lists(st.sampled_from(LINES), max_size=12),
    wants=st.sampled_from([(), ("--unique",), ("--count",), ("--first",)]),
    form=st.sampled_from([(), ("--json",)]),
)
def test_blocks_and_single_lines_give_the_same_answers_in_the_same_order(run, lines, wants, form):
    # Two lines that make it a list for sure: what a file with one puzzle and a mistake is, both decide alike elsewhere.
    # Which solution is found first, of several, is the core's own choice.
    lines = [line for line in lines if wants in (("--unique",), ("--count",)) or line != TWO_SOLUTIONS]
    Path("list.txt").write_text("\n".join([LINE, LINE, *lines]), encoding="utf-8", newline="")
    options = (*wants, "--limit", "3") if wants == ("--count",) else wants
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzle_list, "FEWEST_BYTES", 1)
        native, python = answers(run, *options, *form)
    assert native == python


def test_json_of_a_long_list_has_an_object_for_each_puzzle(run):
    Path("list.txt").write_text("\n".join([*(20 * [LINE]), TWO_SOLUTIONS, CLASH, *(20 * [LINE])]), encoding="utf-8")
    lines = run("solve", "list.txt", "--json").out.splitlines()
    assert len(lines) == 42
    assert lines[12] == f'{{"line": 13, "puzzle": "{LINE}", "solution": "{SOLUTION}", "is_unique": true}}'
    assert lines[20].endswith(', "is_unique": false}')
    assert json.loads(lines[21]) == {
        "line": 22,
        "puzzle": CLASH,
        "solution": None,
        "why": "no solution: 5 appears twice in row 1 and box 1: r1c1 r1c2",
        "is_unique": False,
    }


def test_a_list_longer_than_a_block_keeps_its_line_numbers(run, monkeypatch):
    monkeypatch.setattr(lines, "_PIECE", 1000)
    monkeypatch.setattr(puzzle_list, "FEWEST_BYTES", 100)
    good = 50 * [LINE]
    Path("list.txt").write_text("\n".join([*good, LINE[:-1], *good, "!", *good]), encoding="utf-8")
    outcome = run("solve", "list.txt")
    assert outcome.out == (50 * (SOLUTION + "\n") + "\n") * 2 + 50 * (SOLUTION + "\n")
    assert outcome.err == (
        "sudokit: list.txt: there are 80 cells and 9x9 has 81; see line 51, column 80\n"
        "sudokit: list.txt: '!' at line 102, column 1 is neither a digit nor an empty cell (.)\n"
    )


def test_a_line_without_end_is_told_once_and_not_kept(run, monkeypatch):
    monkeypatch.setattr(lines, "_MOST_BYTES", 4000)
    monkeypatch.setattr(lines, "LONGEST_TEXT", 1000)
    monkeypatch.setattr("sudokit.formats.text.puzzle.LONGEST_TEXT", 1000)
    monkeypatch.setattr(lines, "_PIECE", 3000)
    Path("list.txt").write_text("\n".join([LINE, LINE, 20_000 * "1", LINE, "!"]), encoding="utf-8")
    outcome = run("solve", "list.txt")
    assert outcome.out == f"{SOLUTION}\n{SOLUTION}\n\n{SOLUTION}\n\n"
    assert outcome.err == (
        "sudokit: list.txt: too many characters at line 3; a puzzle has 1000 at most\n"
        "sudokit: list.txt: '!' at line 5, column 1 is neither a digit nor an empty cell (.)\n"
    )


def test_a_single_puzzle_in_a_file_is_no_list(run):
    Path("list.txt").write_text(CLASH + "\n", encoding="utf-8")
    native, python = answers(run)
    assert native == python
    assert native.out == ""
