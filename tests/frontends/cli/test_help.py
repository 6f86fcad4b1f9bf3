"""Help: a command's own options first, then those of the board, all of it short enough for 80 columns."""

import pytest

from sudokit.frontends.cli.group import COMMANDS

BOARD = """\
Board:
  --size 9        How many rows and columns. A prime number has no boxes.
  --boxes 2x3     Boxes of 2 rows and 3 columns.
  --regions MAP   A jigsaw: a symbol per cell for its region, or random.
  --layout NAME   Several grids: samurai or twin, for example; '?' lists all.
  --variant NAME  A rule for the whole board: diagonal …; '?' lists all.
  --rule RULE     A rule for some cells: 'renban r1c1 r1c2' …; '?' lists all.
"""
WITHOUT_BOARD = {"play", "review", "web", "dataset", "verify", "completion", "share"}


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_80_columns_and_shows_no_range_of_numbers(run, command):
    text = run(command, "--help").out
    assert max(map(len, text.splitlines())) <= 80
    assert "<=x" not in text
    assert "x>=" not in text


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in WITHOUT_BOARD])
def test_the_options_of_the_board_come_last_in_a_group_of_seven_lines(run, command):
    own, board = run(command, "--help").out.split("\n\nBoard:\n")
    assert "Board:\n" + board == BOARD
    assert own.endswith("Show this message and exit.")


def test_choices_too_long_to_stand_behind_an_option_are_told_after_it(run):
    text = " ".join(run("generate", "--help").out.split())
    assert (
        "--difficulty DIFFICULTY Difficulty as a level. One of beginner, easy, medium, hard, expert, extreme." in text
    )
    assert (
        "-f, --format FORMAT Output format. One of line, rows, boxed, ascii, csv, list, json, sdm …; '?' lists" in text
    )
    text = " ".join(run("solve", "--help").out.split())
    assert (
        "--method METHOD The solver to use. One of fast, backtracking, colouring, exact-cover. [default: fast]" in text
    )


@pytest.mark.parametrize(
    ("command", "option", "listed"),
    [
        ("show", "--layout", "sohei"),
        ("show", "--variant", "anti-knight Cells a knight's move apart differ."),
        ("show", "--rule", "whisper Neighbours on a whisper line differ by at least 5."),
        ("show", "--format", "penpa A penpa+ link"),
        ("solve", "--method", "backtracking Tries the digits in order"),
        ("generate", "--rules", "killer Cages with totals cover the board."),
        ("generate", "--technique", "x-wing "),
        ("generate", "--difficulty", "easy Needs hidden singles in lines."),
        ("book", "--rules", "sandwich Sums of what lies between the smallest and the largest."),
    ],
)
def test_a_question_mark_lists_all_names_with_their_sentences(run, command, option, listed):
    outcome = run(command, option, "?")
    assert (outcome.status, outcome.err) == (0, "")
    assert any(" ".join(line.split()).startswith(listed) for line in outcome.out.splitlines())
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_a_technique_that_no_puzzle_requires_is_not_among_those_that_one_can(run):
    assert "death-blossom" not in run("generate", "--technique", "?").out
    assert "no puzzle can require" in run("generate", "--technique", "death-blossom").err
