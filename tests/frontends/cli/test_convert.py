"""`sudokit convert`: files of one format become files of another, and what is lost is said."""

from pathlib import Path

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))


def test_the_ending_of_the_file_says_the_format(run):
    Path("a.sdk").write_text(f"#ANobody\n#L2\n{ROWS}\n", encoding="utf-8")
    assert run("convert", "a.sdk", "-o", "a.csv").status == 0
    assert Path("a.csv").read_text(encoding="utf-8") == f"puzzle,author,level\n{LINE},Nobody,2\n"
    assert run("convert", "a.csv", "-o", "b.sdk").status == 0
    assert Path("b.sdk").read_text(encoding="utf-8") == f"#ANobody\n#L2\n{ROWS}\n"


def test_what_the_new_format_has_no_room_for_is_said_on_standard_error(run):
    outcome = run("convert", "--to", "sdm", "-", stdin=f"#ANobody\n{ROWS}\n\n#ASomebody\n{ROWS}\n")
    assert outcome.status == 0
    assert outcome.out == 2 * (LINE.replace(".", "0") + "\n")
    assert outcome.err == "sudokit: standard input: line 2: the format sdm cannot store the author\n"


def test_a_column_that_the_first_line_of_a_list_lacks_is_lost_and_said(run):
    outcome = run("convert", "--to", "table", "-", stdin=f"{ROWS}\n\n#ASomebody\n{ROWS}\n")
    assert outcome.out == f"puzzle\n{LINE}\n{LINE}\n"
    assert outcome.err == "sudokit: standard input: line 12: the format table cannot store the author\n"


def test_a_format_that_cannot_say_the_board_is_refused_with_the_line(run):
    outcome = run("convert", "1.....3..4.....2", "--to", "gnome")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("sudokit: line 1: the format gnome cannot hold 4x4; it takes the classic 9x9 board")


def test_a_file_that_holds_one_puzzle_takes_no_second_one(run):
    outcome = run("convert", "--to", "gnome", "-", stdin=f"{LINE}\n{LINE}\n")
    assert outcome.status == 2
    assert "a file of the format gnome holds one puzzle; write each to a file of its own" in outcome.err
    assert run("convert", "-o", "game-{n}.save", "-", stdin=f"{LINE}\n{LINE}\n").status == 0
    assert sorted(path.name for path in Path().iterdir()) == ["game-1.save", "game-2.save"]


def test_a_format_may_be_required(run):
    outcome = run("convert", "--from", "hodoku", "--to", "line", LINE)
    assert outcome.status == 2
    assert "line 1 has text that shows its cells; it must be in the format hodoku" in outcome.err


def test_without_a_format_there_is_nothing_to_do(run):
    assert "no format was given; use --to FORMAT, or -o FILE with a name that implies one" in run("convert", LINE).err


def test_every_command_takes_every_format(run):
    line = f":0000::{LINE}:::::"
    assert run("solve", line).status == 0
    assert run("rate", "-", stdin=line).status == 0
    assert run("check", line).status == 0
    Path("marks.txt").write_text(run("convert", LINE, "--to", "marks").out, encoding="utf-8")
    assert run("solve", "marks.txt").out == run("solve", LINE).out


def test_only_endings_that_can_be_converted_to_are_named(run):
    assert "sudokit draw makes those" in run("convert", "1.....3..4.....2", "-o", "a.PNG").err
    refused = run("convert", "1.....3..4.....2", "-o", "a.docx").err
    assert ".sdm" in refused
    assert ".png" not in refused


def test_of_several_kinds_of_rules_those_that_a_format_lacks_are_named(run):
    outcome = run(
        *("convert", 16 * ".", "--to", "f-puzzles-link"),
        *("--rule", "killer-cage r1c1 r1c2 total=5", "--rule", "numbered-room r1c1 r2c1 r3c1 r4c1 value=2"),
    )
    assert outcome.status == 2
    assert "the format f-puzzles-link cannot hold numbered-room; it takes a square board with regions" in outcome.err
