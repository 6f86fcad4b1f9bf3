"""`sudokit book` and `sudokit worksheet`: PDF files from puzzles one has, or made on the spot."""

import re
from pathlib import Path

import pytest

PROPER = "1.....3..4.....2"
AMBIGUOUS = "1..............."
CLASHING = "11.............."


def page_count(file: str) -> int:
    return len(re.findall(rb"/Type /Page\b", Path(file).read_bytes()))


def test_a_book_is_made_on_the_spot_with_so_many_puzzles_of_each_level(run) -> None:
    made = run("book", "--levels", "beginner:3,easy:2", "--seed", "5", "-o", "book.pdf")
    assert (made.status, made.out) == (0, "")
    assert made.err == "sudokit: 5 puzzles: 3 beginner, 2 easy; 5 pages; book.pdf; seed 5\n"
    assert page_count("book.pdf") == 5


def test_the_same_seed_gives_the_same_bytes(run) -> None:
    for name in ("one.pdf", "two.pdf"):
        run("book", "--size", "4", "-n", "4", "--seed", "7", "-o", name)
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_puzzles_of_a_file_without_exactly_one_solution_are_reported_and_left_out(run) -> None:
    Path("list.txt").write_text(f"{PROPER}\n{AMBIGUOUS}\n{CLASHING}\n")
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
        ([PROPER, "-o", "book.txt"], "expected a file name that ends in .pdf, found 'book.txt'"),
        ([PROPER, "-n", "3", "-o", "b.pdf"], "expected a file of puzzles, or --count or --levels, found both"),
        (["-n", "3", "--levels", "easy:2", "-o", "b.pdf"], "expected --count 2, the sum of --levels, found 3"),
        (["--levels", "esy:2", "-o", "b.pdf"], "did you mean 'easy'?"),
        (["--levels", "easy:0", "-o", "b.pdf"], "expected a whole number from 1 to 100000, found '0'"),
        (["--levels", "easy:2,hard", "-o", "b.pdf"], "expected a number for each level or for none"),
        ([PROPER, "--margin", "100mm", "-o", "b.pdf"], "expected margins that leave 60 mm of the page"),
        ([PROPER, "--per-page", "5", "-o", "b.pdf"], "expected one of 1, 2, 4, 6, 9, 12, found '5'"),
        ([AMBIGUOUS, "-o", "b.pdf"], "no puzzle with exactly one solution is left for the book"),
        ([PROPER, "--seed", "1", "-o", "b.pdf"], "--seed"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_leaves_no_file(run, arguments: list[str], message: str) -> None:
    made = run("book", *arguments)
    assert made.status == 2
    assert message in made.err
    assert not list(Path().glob("*.pdf"))


def test_a_worksheet_of_a_puzzle_and_one_of_a_technique(run) -> None:
    assert run("worksheet", PROPER, "-o", "puzzle.pdf", "--corners", "--title", "Class 7b").status == 0
    assert run("worksheet", "--technique", "naked-pair", "-o", "pair.pdf").status == 0
    assert (page_count("puzzle.pdf"), page_count("pair.pdf")) == (2, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([AMBIGUOUS], "expected a puzzle with exactly one solution, found several solutions"),
        ([CLASHING], "expected a puzzle with exactly one solution, found no solution"),
        ([PROPER, "--technique", "x-wing"], "expected a puzzle or --technique, found both"),
        (["--technique", "x-wng"], "did you mean 'x-wing'?"),
    ],
)
def test_a_worksheet_that_cannot_be_made_is_refused(run, arguments: list[str], message: str) -> None:
    made = run("worksheet", *arguments, "-o", "sheet.pdf")
    assert made.status == 2
    assert message in made.err
    assert not Path("sheet.pdf").exists()
