"""What `-o FILE` means is the same for every command: the name says what is written, or the mismatch is an error."""

import json
from pathlib import Path

import pytest

from sudokit import Grid, classic, read, read_many, solve
from sudokit.frontends.cli.shared.grid_files import ENDINGS

FOUR = "1.....3..4.....2"
SOLVED = "1324423124133142"
LIST = f"{FOUR}\n..2....1.3..2...\n"
NEVER = "11.............."

COMMANDS = {
    "show": ("show", FOUR),
    "solve": ("solve", FOUR),
    "transform": ("transform", FOUR, "--steps", "rotate:90"),
    "fill": ("fill", "--size", "4", "--seed", "1"),
    "generate": ("generate", "--size", "4", "--seed", "1"),
    "canon": ("canon", FOUR),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_writes_grids_goes_by_the_ending_of_the_file(run, name):
    for ending, beginning in {
        ".svg": b"<svg ",
        ".png": b"\x89PNG\r\n",
        ".gif": b"GIF89a",
        ".json": b"{",
    }.items():
        outcome = run(*COMMANDS[name], "-o", "x" + ending)
        assert (outcome.status, outcome.out) == (0, ""), outcome.err
        assert Path("x" + ending).read_bytes().startswith(beginning)
    run(*COMMANDS[name], "-o", "x.csv")
    assert [line.count(",") for line in Path("x.csv").read_text(encoding="utf-8").splitlines()] == [3, 3, 3, 3]
    run(*COMMANDS[name], "-o", "x.txt")
    assert read(Path("x.txt")) == read(Path("x.csv"))


@pytest.mark.parametrize("name", COMMANDS)
def test_an_ending_that_nothing_is_written_as_is_refused(run, name):
    outcome = run(*COMMANDS[name], "-o", "x.bmp")
    assert (outcome.status, list(Path().iterdir())) == (2, [])
    assert f"'x.bmp' does not end in {', '.join([*ENDINGS][:-1])} or .gif" in outcome.err


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"canon"}))
def test_a_format_that_does_not_fit_the_ending_is_refused(run, name):
    outcome = run(*COMMANDS[name], "-f", "rows", "-o", "x.csv")
    assert (outcome.status, list(Path().iterdir())) == (2, [])
    assert "a file that ends in .csv cannot hold the format rows; use csv or table" in outcome.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", LIST),
        ("solve", LIST),
        ("solve", "--all", "1.....3..4......"),
        ("transform", LIST, "--random"),
        ("fill", "-n", "2"),
        ("generate", "-n", "2"),
    ],
)
def test_several_pictures_need_several_names(run, arguments):
    outcome = run(*arguments, "-o", "x.png")
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (2, "", [])
    assert "one file cannot hold several pictures; give a name like 'puzzle-{n}.png'" in outcome.err


@pytest.mark.parametrize("ending", ["svg", "txt", "json"])
def test_each_grid_has_a_file_of_its_own_where_the_name_has_a_number(run, ending):
    assert run("show", LIST, "-o", f"x-{{n:02}}.{ending}").status == 0
    assert sorted(path.name for path in Path().iterdir()) == [f"x-01.{ending}", f"x-02.{ending}"]
    if ending != "svg":
        assert str(read(Path(f"x-02.{ending}"))) == "..2....1.3..2..."


def test_puzzles_with_their_solutions_go_to_files_of_their_own(run):
    run("generate", "-n", "2", "--size", "4", "--seed", "1", "--with-solution", "-o", "p-{n}.txt")
    (entry,) = read_many(Path("p-2.txt"))
    assert entry.solution == solve(entry.grid)


def test_the_picture_of_a_solution_tells_givens_from_entries(run):
    run("solve", FOUR, "-o", "solved.svg")
    run("draw", FOUR, "--solution", "-o", "drawn.svg")
    assert Path("solved.svg").read_text(encoding="utf-8") == Path("drawn.svg").read_text(encoding="utf-8")


def test_a_puzzle_without_a_solution_leaves_no_picture(run):
    Path("x.svg").write_text("older", encoding="utf-8")
    outcome = run("solve", NEVER, "-o", "x.svg")
    assert (outcome.status, outcome.err.startswith("sudokit: no solution: ")) == (1, True)
    assert Path("x.svg").read_text(encoding="utf-8") == "older"


def test_pictures_of_solutions_have_the_numbers_of_their_puzzles(run):
    outcome = run("solve", "-o", "x-{n}.svg", stdin=f"{FOUR}\n{NEVER}\nnonsense\n{FOUR}\n")
    assert outcome.status == 2
    assert "line 2: no solution: 1 appears twice in row 1" in outcome.err
    assert sorted(path.name for path in Path().iterdir()) == ["x-1.svg", "x-4.svg"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "--count", FOUR, "-o", "x.svg"), "'x.svg' does not end in .txt or .json"),
        (("solve", "--steps", FOUR, "-o", "x.json"), "use either --steps or --json, not both"),
        (
            ("solve", "--count", FOUR, "-o", "{n}.txt"),
            "'{n}.txt' has a place for a number, but all answers go to one file; leave out {n}",
        ),
        (("fill", "--steps", "-o", "x.svg"), "'x.svg' does not end in .txt"),
        (("fill", "--steps", "-o", "x.json"), "'x.json' does not end in .txt"),
        (("fill", "--steps", "-o", "x.sdm"), "'x.sdm' does not end in .txt"),
        (
            ("fill", "--steps", "-o", "x{n}.txt"),
            "'x{n}.txt' has a place for a number, but all answers go to one file; leave out {n}",
        ),
        (("fill", "--steps", "-f", "rows"), "use either --steps or --format, not both"),
        (("check", FOUR, "-o", "x.svg"), "'x.svg' does not end in .txt or .json"),
        (("check", "--json", FOUR, "-o", "x.txt"), "a file that ends in .txt cannot hold the format json; use text"),
        (("rate", FOUR, "-o", "x.svg"), "'x.svg' does not end in .txt, .csv or .json"),
        (("rate", FOUR, "--csv", "-o", "x.json"), "a file that ends in .json cannot hold the format csv; use json"),
        (("hint", FOUR, "--json", "--stage", "2"), "--stage needs text"),
        (("explain", FOUR, "--depth", "follows", "-o", "x.json"), "--depth needs text"),
        (("steps", FOUR, "--all", "--technique", "x-wing"), "use either --technique or --all, not both"),
        (("hint", FOUR, "-o", "x.csv"), "'x.csv' does not end in .txt or .json"),
        (("explain", FOUR, "-o", "x.png"), "'x.png' does not end in .txt or .json"),
        (("steps", FOUR, "-o", "x.png"), "'x.png' does not end in .txt or .json"),
    ],
)
def test_what_is_no_grid_is_text_or_json(run, arguments, message):
    outcome = run(*arguments)
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (2, "", [])
    assert message in outcome.err


@pytest.mark.parametrize("command", ["check", "rate", "hint", "explain", "steps", "solve", "canon"])
def test_a_name_that_ends_in_json_asks_for_what_the_option_asks_for(run, command):
    said = run(command, "--json", FOUR).out
    run(command, FOUR, "-o", "x.json")
    assert Path("x.json").read_text(encoding="utf-8") == said


def test_ratings_go_to_a_table_by_the_name_of_the_file(run):
    run("rate", FOUR, "-o", "x.csv")
    assert Path("x.csv").read_text(encoding="utf-8") == run("rate", FOUR, "--csv").out


@pytest.mark.parametrize("command", ["solve", "check", "rate", "canon", "hint"])
def test_json_about_a_puzzle_is_that_puzzle_in_one_dialect(run, command):
    six = Grid("1..4.." + 24 * "." + ".5..2.", classic(3, 2))
    text = solve(six).replace({"r1c1": None, "r3c3": None, "r6c6": None})
    outcome = run(command, "--json", "--boxes", "3x2", str(text))
    fields = json.loads(outcome.out)
    assert (fields["puzzle"], fields["board"]) == (str(text), {"boxes": [3, 2]})
    assert read(outcome.out) == text
    assert isinstance(fields.get("solution"), str | None)
    if command != "hint":
        assert fields["line"] == 1


@pytest.mark.parametrize("command", ["solve", "check", "rate", "canon"])
def test_json_about_a_line_that_is_no_puzzle_is_an_object_too(run, command):
    good, bad = map(json.loads, run(command, "--json", stdin=f"{FOUR}\n{FOUR[:-1]}\n").out.splitlines())
    assert good["puzzle"] == FOUR
    assert bad == {"line": 2, "error": "there are 15 cells and 4x4 has 16; see line 2, column 15"}


def test_canonical_forms_say_which_board_they_are_on(run):
    grid = solve(Grid.empty(classic(3, 2)))
    outcome = run("canon", "--boxes", "3x2", str(grid))
    assert read(outcome.out).board == classic(3, 2)


def test_a_solution_is_transformed_with_its_puzzle(run):
    outcome = run("transform", "--steps", "transpose", stdin=f"{FOUR},{SOLVED}\n")
    (entry,) = read_many(outcome.out)
    assert entry.solution == solve(entry.grid)
