"""Bad input: one sentence on standard error, status 2, nothing written."""

import os
from pathlib import Path

import pytest

from sudokit.board.constraints.catalogue import KINDS
from sudokit.formats.registry import FORMATS

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COMMANDS = ["show", "check"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LINE[:-1], "there are 80 cells and 9x9 has 81; see line 1, column 80"),
        (LINE + "1", "there are 82 cells and 9x9 has 81; see line 1, column 82"),
        (LINE.replace("7", "!"), "'!' at line 1, column 5 is neither a digit nor an empty cell (.)"),
        ("banana", "there is no file 'banana', and it is not a puzzle either"),
        ("puzzle.txt", "there is no file 'puzzle.txt', and it is not a puzzle either"),
        (".", "'.' is a folder; give a puzzle or a file with puzzles"),
        ("", "the puzzle is empty; give a puzzle or a file with puzzles"),
    ],
)
def test_a_bad_argument_is_answered_with_one_sentence(run, command, text, message):
    outcome = run(command, text)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit: {message}\n")


@pytest.mark.parametrize("command", ["solve", "show", "check", "draw", "watch", "graph", "canon"])
def test_a_short_row_of_cells_is_answered_with_the_lengths_that_puzzles_have(run, command):
    outcome = run(command, "5555")
    assert (outcome.status, outcome.out, outcome.err) == (
        2,
        "",
        "sudokit: '5555' is neither a file nor a puzzle: a puzzle has "
        "16, 36, 64, 81, 100, 144, 256, 400, 625 cells, not 4\n",
    )


@pytest.mark.parametrize(("text", "found"), [("12 34", "4"), ("1A.B.", "5"), ("2024", "4"), ("5", "1")])
def test_on_a_known_board_only_its_own_length_is_expected(run, text, found):
    assert run("show", text, "--size", "6").err == (
        f"sudokit: {text!r} is neither a file nor a puzzle: a puzzle has 36 cells, not {found}\n"
    )
    assert f"cells, not {found}" in run("check", LINE, "--puzzle", text).err


@pytest.mark.parametrize("name", ["12.txt", "box", "grid7", "1-2", "*.txt", "a/1"])
def test_what_is_rather_a_name_is_told_as_a_file_that_is_not_there(run, name):
    assert run("show", name).err == (f"sudokit: there is no file {name!r}, and it is not a puzzle either\n")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no puzzle found in p.txt"),
        (b"# nothing\n\n", "no puzzle found in p.txt"),
        (LINE[:-1].encode(), "p.txt: there are 80 cells and 9x9 has 81; see line 1, column 80"),
        (b"PNG\n\x00\x01", "p.txt: binary data at line 2, column 1; puzzles are text"),
        (b"PAR1\x15\x04\x00\n", "p.txt: this is a Parquet file; sudokit dataset annotate reads it"),
        (
            b"\x89PNG\r\n\x1a\n\x00",
            "p.txt: this is a picture (PNG), not text; give the text it was drawn from",
        ),
        (
            b"<svg xmlns",
            "p.txt: this is a picture (SVG), not text; give the text it was drawn from",
        ),
        (
            b'<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>',
            "p.txt: this is a picture (SVG), not text; give the text it was drawn from",
        ),
        (b"%PDF-1.7\n", "p.txt: this is a PDF file, not text; give its puzzles as text"),
        (b"\xff" * 81, "p.txt: the bytes at line 1, column 1 are not UTF-8; save the text in that encoding"),
        (b"1" * 10_000_000, "p.txt: too many characters at line 1; a puzzle has 1000000 at most"),
    ],
    ids=[
        "empty",
        "only comments",
        "too short",
        "binary",
        "Parquet",
        "PNG",
        "SVG",
        "SVG as XML",
        "PDF",
        "not UTF-8",
        "ten megabytes on one line",
    ],
)
def test_a_bad_file_is_answered_with_one_sentence(run, command, content, message):
    Path("p.txt").write_bytes(content)
    outcome = run(command, "p.txt")
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit: {message}\n")
    assert run(command, "-", stdin=content).err == f"sudokit: {message.replace('p.txt', 'standard input')}\n"


@pytest.mark.skipif(os.name == "nt", reason="no such names")
def test_what_a_terminal_would_obey_in_the_name_of_a_file_is_escaped(run):
    name = "\x1b[31mx\u202e.txt"
    Path(name).write_text("garbage!", encoding="utf-8")
    outcome = run("check", name)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("sudokit: \\x1b[31mx\\u202e.txt: ")


def test_a_file_name_with_a_slip_is_answered_with_the_nearest_one(run):
    Path("puzzles.txt").write_text(LINE, encoding="utf-8")
    assert run("show", "puzzels.txt").err == (
        "sudokit: there is no file 'puzzels.txt', and it is not a puzzle either; did you mean 'puzzles.txt'?\n"
    )


def test_a_file_that_may_not_be_read_is_told(run, monkeypatch):
    Path("p.txt").write_text(LINE, encoding="utf-8")

    def refuse(*_arguments, **_options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    outcome = run("show", "p.txt")
    assert (outcome.status, outcome.err) == (2, "sudokit: cannot read 'p.txt': permission denied\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--format", "jsn"], f"--format: 'jsn' is none of {', '.join(FORMATS)}; "
                              "did you mean 'json'?"),
        (["--variant", "windku"], "--variant: 'windku' is none of diagonal, falling-diagonal, rising-diagonal, "
                                  "windoku, disjoint-groups, anti-knight, anti-king, non-consecutive, anti-taxicab, "
                                  "global-entropy, global-modular, negative-kropki, "
                                  "negative-xv, digits-from-0; did you mean 'windoku'?"),
        (["--size", "3by3"], "--size: '3by3' is not the side of a board; give a number from 2 to 32, like 9 or 9x9"),
        (["--size", "2x3"], "--size: '2x3' is not the side of a board; give a number from 2 to 32, like 9 or 9x9; use "
                            "--boxes 2x3 for boxes of 2 rows and 3 columns"),
        (["--size", "40"], "--size: '40' is not the side of a board; give a number from 2 to 32, like 9 or 9x9"),
        (["--size", "Samurai"], "--size: 'Samurai' is not the side of a board; give a number from 2 to 32, "
                                "like 9 or 9x9; use --layout samurai"),
        (["--boxes", "5x7"], "--boxes: '5x7' is not a box of 2 to 32 cells; give its rows and columns, like 2x3"),
        (["--boxes", "9"], "--boxes: '9' is not a box of 2 to 32 cells; give its rows and columns, like 2x3"),
        (["--size", "9", "--boxes", "2x3"], "--boxes 2x3 make a board of 6, not 9; leave out --size, or give --size 6"
                                            " (see sudokit show --help)"),
        (["--size", "9", "--layout", "twin"], "--size and --layout each say the shape of the board; use one"
                                              " (see sudokit show --help)"),
        (["--layout", "samuri"], "--layout: 'samuri' is none of samurai, butterfly, cross, sohei, windmill, twin; "
                                 "did you mean 'samurai'?"),
        (["--rule", "thermometr r1c1 r1c2"], "--rule: there is no rule 'thermometr'; did you "
                                             "mean 'thermometer'?"),
        (["--rule", "thermometer r1c1"], "--rule: thermometer has 1 cell; give 2 or more"),
        (["--rule", "thermometer a1 b2"], "--rule: 'a1' is not the name of a cell; write one like r4c7"),
        (["--rule", "killer-cage r1c1 r1c2 ten"], "--rule: 'ten' is not the name of a cell; write one like r4c7"),
        (["--rule", "chaos-construction"], "--rule: this puzzle has chaos construction, which Sudokit cannot solve "
                                           "yet"),
        (["--rule", "killer r1c1 r1c2 10"], "--rule: there is no rule "
                                            "'killer'; did you mean 'killer-cage'?"),
        (["--rule", "whisper r1c1 r1c2 difference=much"], "--rule: 'difference=much' is not a number like "
                                                          "difference=5, nor several like digits=2,4"),
        (["--rule", ""], "--rule: there is no rule ''; the rules for cells are "
                         f"{', '.join(name for name, kind in KINDS.items() if kind.cells[1])}"),
        (["--size", "4", "--rule", "odd r5c5"], "4x4 has no cell r5c5 for odd"
                                                " (see sudokit show --help)"),
        (["--regions", "1112"], "--regions: region '1' has 3 cells; every region must have 2"),
        (["--qwerty"], "no such option: --qwerty (see sudokit show --help)"),
    ],
)  # fmt: skip
def test_a_bad_option_is_answered_with_one_sentence(run, options, message):
    outcome = run("show", LINE, *options)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit show: {message}\n")


def test_a_puzzle_of_another_size_than_asked_for_is_told(run):
    assert run("show", LINE, "--size", "6").err == (
        "sudokit: there are 81 cells and 6x6 (boxes 2x3) has 36; see line 1, column 37\n"
    )


def test_a_variant_that_the_board_cannot_have_is_told(run):
    outcome = run("show", "--boxes", "2x8", "--variant", "windoku", "x")
    assert outcome.status == 2
    assert outcome.err == (
        "sudokit show: boxes of 2x8 are not square; windoku needs square ones (see sudokit show --help)\n"
    )


def test_an_unknown_command_is_answered_with_the_nearest(run):
    outcome = run("chek", LINE)
    assert outcome.status == 2
    assert outcome.err.endswith("there is no command 'chek'; did you mean 'check'? (see sudokit --help)\n")


def test_an_output_file_that_cannot_be_written_is_told_and_nothing_is_left(run):
    outcome = run("show", LINE, "--output", "nowhere/out.txt")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("sudokit: cannot write ")
    assert outcome.err.endswith(": no such file or directory\n")
    assert run("show", LINE, "--output", ".").err.endswith(": it is a directory\n")
    assert list(Path().iterdir()) == []


def test_a_bad_puzzle_leaves_the_old_output_file_as_it_was(run):
    Path("out.txt").write_text("old", encoding="utf-8")
    assert run("show", LINE[:-1], "--output", "out.txt").status == 2
    assert Path("out.txt").read_text(encoding="utf-8") == "old"
    assert [path.name for path in Path().iterdir()] == ["out.txt"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("generate", "-n", "0"), "generate: --count: '0' is not a whole number of 1 or more"),
        (
            ("generate", "--seed", "x"),
            "generate: --seed: 'x' is not a whole number from 0 to 18446744073709551615",
        ),
        (
            ("generate", "--seed", 5000 * "1"),
            f"generate: --seed: '{59 * '1'}…' is not a whole number from 0 to 18446744073709551615",
        ),
        (("watch", LINE, "--frames", "1"), "watch: --frames: '1' is not a whole number from 2 to 5000"),
        (("watch", LINE, "--speed", "x"), "watch: --speed: 'x' is not a number from 0.1 to 4096"),
        (("solve", LINE, "--time-limit", "nan"), "solve: --time-limit: 'nan' is not a number of 0 or more"),
    ],
)
def test_a_bad_number_is_answered_with_what_was_expected(run, arguments, message):
    outcome = run(*arguments)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit {message}\n")


def test_a_picture_file_gets_no_json(run):
    outcome = run("rate", LINE, "--json", "-o", "out.svg")
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert "'out.svg' does not end in" in outcome.err
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--clues", "30-20"], "--clues: '30-20' has the larger number first; write 20-30"),
        (["--rating", "5-3.5"], "--rating: '5-3.5' has the larger number first; write 3.5-5"),
        (
            ["--difficulty", "hard", "--rating", "3-4"],
            "use either --difficulty or --rating, not both (see sudokit generate --help)",
        ),
    ],
)
def test_requirements_that_contradict_each_other_are_answered_with_one_sentence(run, options, message):
    outcome = run("generate", *options)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit generate: {message}\n")


WORDS = (
    "is not a level (any, beginner, easy, medium, hard, expert, extreme), a size (4x4, 6x6, 8x8, 9x9, 10x10, 12x12, "
    "15x15, 16x16, 20x20, 25x25, samurai, butterfly, cross, sohei, windmill, twin) or a variant "
    "(classic, symmetric, jigsaw, "
    "diagonal, falling-diagonal, rising-diagonal, windoku, disjoint-groups, anti-knight, anti-king, non-consecutive, "
    "anti-taxicab, global-entropy, global-modular, negative-kropki, negative-xv, digits-from-0, killer, arrow, "
    "thermometer, kropki, xv, sandwich, little-killer, skyscraper, quadruple, whisper, few-givens)"
)


@pytest.mark.parametrize("way", [["--plain"], ["--terminal"], []])
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("nosuch.txt", "there is no file 'nosuch.txt', and it is not a puzzle either"),
        (
            "9x9.hrd.3",
            "'hrd' is neither a level (any, beginner, easy, medium, hard, expert, extreme) nor a technique",
        ),
        ("4x4.hard.3", "4x4 has only the levels beginner and any"),
        ("4x4 hard", "4x4 has only the levels beginner and any"),
        ("hrd", f"there is no file 'hrd'; for a new game: 'hrd' {WORDS}; did you mean 'hard'?"),
        ("hard 6x7", f"'6x7' {WORDS}; did you mean '6x6'?"),
        (LINE[:-1], "there are 80 cells and 9x9 has 81; see line 1, column 80"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_opened(run, way, given, message):
    outcome = run("play", *way, given)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit: {message}\n")


@pytest.mark.parametrize("words", [["beginner", "6x6", "diagonal"], ["diagonal beginner 6"], ["6x6+diagonal.beginner"]])
@pytest.mark.parametrize("way", [["--plain"], ["--terminal"], []])
def test_a_new_game_is_chosen_by_words_in_every_front_end(run, monkeypatch, tmp_path, way, words):
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path))
    begun = []
    monkeypatch.setattr("sudokit.frontends.desktop.launch.play", begun.append)
    monkeypatch.setattr("sudokit.frontends.terminal.launch.run", lambda line, plain: begun.append(line) or 0)
    assert run("play", *way, *words).status == 0
    [given] = begun
    assert given.removeprefix("new ").startswith("6x6+diagonal.beginner.")


@pytest.mark.parametrize(("number", "code"), [("6", "6x6."), ("16", "16x16."), ("7", "9x9.medium.7")])
def test_a_number_alone_is_a_size_if_there_is_such_a_size_else_the_number_of_a_game(
    run, monkeypatch, tmp_path, number, code
):
    monkeypatch.setenv("SUDOKIT_DATA", str(tmp_path))
    begun = []
    monkeypatch.setattr("sudokit.frontends.terminal.launch.run", lambda line, plain: begun.append(line) or 0)
    assert run("play", "--plain", number).status == 0
    assert begun[0].startswith(f"new {code}")


def test_a_file_and_more_is_refused(run, tmp_path):
    file = tmp_path / "puzzle.txt"
    file.write_text(LINE)
    outcome = run("play", str(file), "hard")
    assert outcome.err.startswith(f"sudokit play: 2 things were given to play, among them the file {file}; give one")


def test_help_is_also_a_word(run):
    assert run("help").out == run("--help").out
    assert run("help", "draw").out == run("draw", "--help").out
    assert run("help", "drew").err.endswith("there is no command 'drew'; did you mean 'draw'? (see sudokit --help)\n")


def test_a_group_without_a_command_shows_its_help_line_by_line(run):
    outcome = run("dataset")
    assert (outcome.status, outcome.out) == (2, "")
    assert "\n  make      make a data set from a recipe\n" in outcome.err


@pytest.mark.parametrize("name", ["set.csv", "set.npz"])
def test_a_data_set_is_a_folder_and_a_file_name_is_refused(run, name):
    Path("list.txt").write_text(LINE, encoding="utf-8")
    outcome = run("dataset", "annotate", "list.txt", "-o", name)
    assert (outcome.status, outcome.err) == (
        2,
        f"sudokit dataset annotate: '{name}' looks like a file; give the folder in which the files of the data set go "
        "(see sudokit dataset annotate --help)\n",
    )
    assert not Path(name).exists()


def test_answers_that_are_not_there_are_reported_as_everywhere(run):
    outcome = run("verify", "nothing.jsonl")
    assert (outcome.status, outcome.err) == (2, "sudokit: cannot read 'nothing.jsonl': no such file or directory\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links")
@pytest.mark.parametrize("command", ["show", "solve", "rate", "play", "draw"])
@pytest.mark.parametrize(
    ("target", "why"), [("link", "too many levels of symbolic links"), ("nothing", "no such file or directory")]
)
def test_a_link_that_leads_nowhere_is_named_and_not_suggested(run, command, target, why):
    Path("link").symlink_to(target)
    outcome = run(command, "link")
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"sudokit: cannot read 'link': {why}\n")
