"""`sudokit book` and `sudokit worksheet`: PDF files from puzzles one has, or made on the spot."""

import base64
import os
import re
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

import sudokit as sk
from sudokit.native_core import available_cores
from sudokit.techniques.grading.levels import LEVELS

PROPER = "1.....3..4.....2"
AMBIGUOUS = "1..............."
CLASHING = "11.............."


def page_count(file: str) -> int:
    return len(re.findall(rb"/Type /Page\b", Path(file).read_bytes()))


def words_of(file: str) -> str:
    """What is written in a PDF file, in the order in which it is painted."""
    streams = re.findall(rb"/ASCII85Decode /FlateDecode .*?stream\r?\n(.*?)~>", Path(file).read_bytes(), re.DOTALL)
    painted = b"".join(zlib.decompress(base64.a85decode(stream)) for stream in streams)
    return b"\n".join(re.findall(rb"\((.*?)\) Tj", painted)).decode("latin-1")


def test_a_book_is_made_on_the_spot_with_so_many_puzzles_of_each_level(run) -> None:
    made = run("book", "--levels", "beginner:3,easy:2", "--seed", "5", "-o", "book.pdf")
    assert (made.status, made.out) == (0, "")
    assert made.err == "sudokit: 5 puzzles: 3 beginner, 2 easy; 5 pages; book.pdf; seed 5\n"
    assert page_count("book.pdf") == 5


@pytest.mark.skipif(available_cores() == ("python",), reason="Python alone takes minutes")
def test_a_book_may_have_puzzles_with_invented_rules_few_givens_and_symmetry(run) -> None:
    wanted = "--rules", "thermometer", "--size", "6", "--clues", "0-6", "--symmetry", "half-turn"
    made = run("book", "--levels", "easy:2", *wanted, "--seed", "1", "-o", "book.pdf")
    assert (made.status, made.err) == (0, "sudokit: 2 easy puzzles; 4 pages; book.pdf; seed 1\n")
    refused = run("book", "puzzles.txt", *wanted, "-o", "book.pdf")
    assert refused.err == "sudokit book: --rules needs --count or --levels (see sudokit book --help)\n"


def test_the_same_seed_gives_the_same_bytes(run) -> None:
    for name in ("one.pdf", "two.pdf"):
        run("book", "--size", "4", "-n", "4", "--seed", "7", "-o", name)
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_puzzles_of_any_level_come_easiest_first_and_the_note_can_be_left_out(run) -> None:
    made = run("book", "-n", "6", "--seed", "3", "--note", "", "-o", "book.pdf")
    assert made.status == 0
    shown = words_of("book.pdf")
    assert "Made with Sudokit" not in shown
    levels = [line for line in shown.splitlines() if line in LEVELS]
    assert levels == sorted(levels, key=list(LEVELS).index)
    assert len(set(levels)) > 1
    run("book", "-n", "1", "--seed", "3", "--note", "For Ann", "-o", "other.pdf")
    assert "For Ann" in words_of("other.pdf")


def test_title_and_author_of_a_puzzle_are_printed_in_books_and_pictures(run) -> None:
    document = sk.Document(sk.Grid(PROPER), title="Spring", author="Ann")
    Path("puzzle.json").write_text(sk.write(document, "json"), encoding="utf-8")
    run("book", "puzzle.json", "-o", "book.pdf")
    assert "Spring, by Ann" in words_of("book.pdf")
    for command in (("draw", "puzzle.json"), ("draw", "puzzle.json", "--steps", "human")):
        assert run(*command, "-o", "board.svg").status == 0
        assert "Spring, by Ann" in Path("board.svg").read_text(encoding="utf-8")
    assert run("draw", "puzzle.json").out.startswith("Spring, by Ann\n")
    assert "Spring" not in run("draw", "puzzle.json", "--title", "").out


def test_puzzles_of_a_file_without_exactly_one_solution_are_reported_and_left_out(run) -> None:
    Path("list.txt").write_text(f"{PROPER}\n{AMBIGUOUS}\n{CLASHING}\n", encoding="utf-8")
    made = run("book", "list.txt", "-o", "book.pdf")
    assert made.status == 1
    assert made.err == (
        "sudokit: list.txt: line 2: left out, several solutions\n"
        "sudokit: list.txt: line 3: left out, no solution\n"
        "sudokit: 1 beginner puzzle; 4 pages; book.pdf\n"
    )


def test_hints_and_a_booklet_on_sheets_of_two_pages(run) -> None:
    made = run("book", PROPER, "--hints", "--booklet", "-o", "book.pdf")
    assert made.status == 0
    assert page_count("book.pdf") == 4  # sides of sheets, for the five pages and three empty ones


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([PROPER, "-o", "book.txt"], "'book.txt' does not end in .pdf"),
        ([PROPER, "-n", "3", "-o", "b.pdf"], "use either a file of puzzles, or --count or --levels, not both"),
        (["-n", "3", "--levels", "easy:2", "-o", "b.pdf"], "--count 3 is not the sum of --levels, which is 2"),
        (["--levels", "esy:2", "-o", "b.pdf"], "did you mean 'easy'?"),
        (["--levels", "easy:0", "-o", "b.pdf"], "'0' is not a whole number from 1 to 100000"),
        (
            ["--levels", "easy:2,hard", "-o", "b.pdf"],
            "'easy:2,hard' has numbers for some levels only; give one for each or for none",
        ),
        ([PROPER, "--margin", "100mm", "-o", "b.pdf"], "mm do not fit; give 0 or more that leave 60 mm of the page"),
        ([PROPER, "--per-page", "5", "-o", "b.pdf"], "'5' is none of 1, 2, 4, 6, 9, 12"),
        ([AMBIGUOUS, "-o", "b.pdf"], "no puzzle with exactly one solution is left for the book"),
        ([PROPER, "--seed", "1", "-o", "b.pdf"], "--seed"),
        (["-n", "0", "-o", "b.pdf"], "--count: '0' is not a whole number from 1 to 100000"),
        (["--levels", "easy:1000000", "-o", "b.pdf"], "'1000000' is not a whole number from 1 to 100000"),
        (["-n", "100000", "--gutter", "150mm", "-o", "b.pdf"], "margins of 15 mm with a gutter of 150 mm do not fit"),
        (["-n", "100000", "-o", "nowhere/b.pdf"], "cannot write 'nowhere/b.pdf': no such file or directory"),
        (
            ["-n", "100000", "--title", "日本", "-o", "b.pdf"],
            "the bundled font has no '日本', as in '日本'",
        ),
    ],
)
def test_what_cannot_be_printed_is_refused_and_leaves_no_file(run, arguments: list[str], message: str) -> None:
    made = run("book", *arguments)
    assert made.status == 2
    assert message in made.err
    assert not list(Path().glob("*.pdf"))


def test_an_empty_file_makes_no_book(run) -> None:
    Path("empty.txt").write_text("", encoding="utf-8")
    made = run("book", "empty.txt", "-o", "book.pdf")
    assert (made.status, made.err) == (2, "sudokit: no puzzle found in empty.txt\n")
    assert not Path("book.pdf").exists()


def test_a_bad_line_is_reported_and_the_others_make_a_book(run) -> None:
    Path("list.txt").write_text(f"{PROPER}\nhello\n{PROPER}\n", encoding="utf-8")
    made = run("book", "list.txt", "-o", "book.pdf")
    assert made.status == 2
    assert made.err == (
        "sudokit: list.txt: there are 5 cells and 4x4 has 16; see line 2, column 5\n"
        "sudokit: 2 beginner puzzles; 4 pages; book.pdf\n"
    )


def test_puzzles_of_different_boards_share_a_book(run) -> None:
    run("generate", "--size", "6", "--seed", "1", "-o", "six.txt")
    Path("list.txt").write_text(f"{PROPER}\n{Path('six.txt').read_text(encoding='utf-8')}", encoding="utf-8")
    made = run("book", "list.txt", "-o", "book.pdf")
    assert made.status == 0
    assert made.err.startswith("sudokit: 2 ")


def test_a_book_of_jigsaws_has_a_new_map(run) -> None:
    made = run("book", "-n", "2", "--size", "6", "--regions", "random", "--seed", "3", "-o", "book.pdf")
    assert made.status == 0


@pytest.mark.parametrize("command", ["book", "worksheet"])
def test_without_reportlab_the_message_says_what_to_install(run, monkeypatch, command: str) -> None:
    monkeypatch.setitem(sys.modules, "reportlab", None)  # importing it fails
    made = run(command, PROPER, "-o", "out.pdf")
    assert made.status == 2
    assert made.err == "sudokit: PDF files need reportlab, which is not installed: pip install 'sudokit[print]'\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", ["book", "worksheet"])
def test_a_full_disk_is_one_line(run, command: str) -> None:
    made = run(command, PROPER, "-o", "/dev/full")
    assert (made.status, made.err) == (2, "sudokit: cannot write '/dev/full': no space left on device\n")


@pytest.mark.parametrize("command", ["book", "worksheet"])
def test_a_folder_is_not_written_over(run, command: str) -> None:
    Path("folder.pdf").mkdir()
    made = run(command, PROPER, "-o", "folder.pdf")
    assert (made.status, made.err) == (2, "sudokit: cannot write 'folder.pdf': it is a directory\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(("name", "status", "said"), [("SIGINT", 130, "sudokit: interrupted\n"), ("SIGTERM", 143, "")])
def test_a_book_that_is_stopped_leaves_the_older_file_as_it_was(name: str, status: int, said: str, tmp_path) -> None:
    (tmp_path / "book.pdf").write_text("older", encoding="utf-8")
    running = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "book", "-n", "100000", "--seed", "1", "-o", "book.pdf"],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,  # as a shell does
    )
    while len(list(tmp_path.iterdir())) < 2:  # the file under another name shows that the work has begun
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(getattr(signal, name))
    _out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (status, said)
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [("book.pdf", "older")]


def test_a_worksheet_of_a_puzzle_and_one_of_a_technique(run) -> None:
    assert run("worksheet", PROPER, "-o", "puzzle.pdf", "--corners", "--title", "Class 7b").status == 0
    assert run("worksheet", "--technique", "naked-pair", "-o", "pair.pdf").status == 0
    assert (page_count("puzzle.pdf"), page_count("pair.pdf")) == (2, 3)
    assert (
        run("worksheet", "--technique", "naked-pair", "--exercises", "7", "--seed", "3", "-o", "more.pdf").status == 0
    )
    assert page_count("more.pdf") == 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([AMBIGUOUS], "the puzzle has several solutions; a worksheet needs exactly one"),
        ([CLASHING], "the puzzle has no solution; a worksheet needs exactly one"),
        ([PROPER, "--technique", "x-wing"], "use either a puzzle or --technique, not both"),
        (["--technique", "x-wng"], "did you mean 'x-wing'?"),
        (["--technique", "x-wing", "--size", "16"], "use either --technique or --size, not both"),
        ([PROPER, "--exercises", "3"], "--exercises are those of a technique; use it with --technique"),
        (["--technique", "x-wing", "--corners"], "use either --technique or --corners, not both"),
    ],
)
def test_a_worksheet_that_cannot_be_made_is_refused(run, arguments: list[str], message: str) -> None:
    made = run("worksheet", *arguments, "-o", "sheet.pdf")
    assert made.status == 2
    assert message in made.err
    assert not Path("sheet.pdf").exists()


def test_a_seed_chooses_the_positions_of_a_worksheet(run):
    for seed, name in ((1, "one.pdf"), (1, "again.pdf"), (2, "other.pdf")):
        assert run("worksheet", "--technique", "skyscraper", "--seed", str(seed), "-o", name).status == 0
    one, again, other = (Path(name).read_bytes() for name in ("one.pdf", "again.pdf", "other.pdf"))
    assert one == again != other
    outcome = run("worksheet", "1.....3..4.....2", "--seed", "1", "-o", "sheet.pdf")
    assert (outcome.status, "use it with --technique" in outcome.err) == (2, True)
