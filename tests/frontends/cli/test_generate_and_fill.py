"""`sudokit generate` and `sudokit fill`: puzzles and grids, and nothing else, on standard output."""

import json
from pathlib import Path

import pytest

from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, diagonal
from sudokit.formats.read import read, read_many
from sudokit.formats.read_documents import read_document
from sudokit.generating.grids.full_grids import full_grid
from sudokit.generating.jigsaw_maps import random_jigsaw
from sudokit.generating.puzzles.generate import generate
from sudokit.solving.solver import is_unique, solve


def test_one_puzzle_is_written_as_a_line_and_told_beside_it(run):
    outcome = run("generate", "--clues", "30", "--symmetry", "half-turn", "--seed", "5")
    assert (outcome.status, outcome.out) == (0, f"{generate(clues=30, symmetry='half-turn', seed=5)}\n")
    method = generate(clues=30, seed=5).spec.method
    assert outcome.err == f"30 clues, not minimal, symmetry half-turn; method {method}, seed 5\n"


def test_many_puzzles_are_one_a_line_and_told_together(run):
    outcome = run("generate", "-n", "3", "--minimal", "--size", "6", "--seed", "1", "--method", "pattern")
    lines = outcome.out.splitlines()
    assert [
        str(generate(minimal=True, board=classic(2, 3), method="pattern", seed=1, number=i)) for i in range(3)
    ] == lines
    assert outcome.err == "3 puzzles, 9 to 10 clues (mean 9.67); method pattern, seed 1\n"


def test_a_seed_that_was_not_given_is_told_and_makes_the_same_again(run):
    first = run("generate", "--size", "4")
    seed = first.err.split()[-1]
    assert run("generate", "--size", "4", "--seed", seed).out == first.out


def test_the_solution_stands_after_the_puzzle(run):
    puzzle, solution = run("generate", "--size", "4", "--with-solution").out.strip().split(",")
    assert solve(Grid(puzzle)) == Grid(solution)


@pytest.mark.parametrize("where", [("-f", "sdk"), ("-f", "penpa"), ("-f", "link"), ("-o", "k.sdk")])
def test_a_solution_that_the_format_has_no_room_for_is_refused(run, where):
    outcome = run("generate", "--size", "4", "--with-solution", *where)
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (2, "", [])
    name = where[1].removeprefix("k.")
    assert f"the format {name} has no room for the solution; use line, table or json" in outcome.err


@pytest.mark.parametrize("name", ["rows", "csv", "sdm", "table", "ksudoku", "f-puzzles", "sudokupad-json"])
def test_a_solution_is_there_in_every_format_that_has_room_for_it(run, name):
    outcome = run("generate", "--seed", "1", "--with-solution", "-f", name)
    assert read_document(outcome.out).solution == generate(seed=1).solution


def test_rows_go_to_a_text_file(run):
    assert run("fill", "--size", "4", "-f", "rows", "-o", "x.txt").status == 0
    assert len(Path("x.txt").read_text(encoding="utf-8").splitlines()) == 4


def test_drawn_puzzles_have_a_blank_line_between_them(run):
    drawn = run("generate", "-n", "2", "--size", "4", "--seed", "1", "--format", "boxed", "--with-solution").out
    assert drawn.count("┌") == 4
    assert drawn.count("\n\n") == 1


def test_json_tells_what_was_asked_and_what_was_reached(run):
    outcome = run("generate", "--clues", "6", "--size", "4", "--variant", "diagonal", "--seed", "3", "--json")
    facts = json.loads(outcome.out)
    puzzle = read(outcome.out)
    assert puzzle.board == diagonal(classic(4))
    assert is_unique(puzzle)
    assert facts["solution"] == str(solve(puzzle))
    assert (facts["clues"], facts["seed"], facts["number"]) == (6, 3, 0)
    assert facts["asked"] == {"clues": 6, "symmetry": "none"}
    assert facts["is_minimal"] is False
    assert outcome.err == ""


@pytest.mark.parametrize("as_file", [False, True])
def test_a_pattern_is_text_or_a_file(run, as_file):
    pattern = "x..x\n.xx.\n.xx.\nx..x\n"
    Path("pattern.txt").write_text(pattern, encoding="utf-8")
    outcome = run("generate", "--size", "4", "--pattern", "pattern.txt" if as_file else pattern, "--seed", "1")
    assert "".join("." if symbol == "." else "x" for symbol in outcome.out.strip()) == pattern.replace("\n", "")


def test_a_file_is_written_whole(run):
    outcome = run("generate", "-n", "4", "--size", "4", "-o", "puzzles.txt", "--threads", "2")
    assert (outcome.status, outcome.out) == (0, "")
    assert len(Path("puzzles.txt").read_text(encoding="utf-8").splitlines()) == 4


def test_the_name_of_the_file_says_how_puzzles_are_written(run):
    assert run("generate", "-n", "2", "--size", "4", "-o", "p-{n:02}.svg").status == 0
    assert sorted(path.name for path in Path().iterdir()) == ["p-01.svg", "p-02.svg"]
    assert Path("p-02.svg").read_text(encoding="utf-8").startswith("<svg ")
    run("generate", "--size", "4", "-o", "p.csv")
    assert len(Path("p.csv").read_text(encoding="utf-8").splitlines()) == 4
    run("generate", "--size", "4", "-o", "p.json")
    assert len(json.loads(Path("p.json").read_text(encoding="utf-8"))["puzzle"]) == 16


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("-o", "p.bmp"), "'p.bmp' does not end in .txt, "),
        (("-o", "p.csv", "-f", "rows"), "a file that ends in .csv cannot hold the format rows; use csv or table"),
        (("-o", "p.svg", "-n", "2"), "one file cannot hold several pictures; give a name like 'puzzle-{n}.svg'"),
        (("-o", "p.svg", "--with-solution"), "a picture has no room for --with-solution; write text"),
        (("--json", "-f", "rows"), "use either --format or --json, not both"),
    ],
)
def test_files_that_contradict_the_options_are_refused(run, arguments, message):
    outcome = run("generate", "--size", "4", *arguments)
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (2, "", [])
    assert message in outcome.err


def test_what_cannot_be_reached_leaves_an_older_file_alone(run):
    Path("puzzles.txt").write_text("older\n", encoding="utf-8")
    outcome = run("generate", "--clues", "16", "-o", "puzzles.txt")
    assert outcome.status == 2
    assert outcome.err == "sudokit: 16 clues are too few: every 9x9 puzzle with one solution has 17 or more\n"
    assert Path("puzzles.txt").read_text(encoding="utf-8") == "older\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--symmetry", "half"), "did you mean 'half-turn'?"),
        (("--method", "patern"), "did you mean 'pattern'?"),
        (("--seed", "-1"), "'-1' is not a whole number from 0 to 18446744073709551615"),
        (("--pattern", "x.x"), "a pattern for 9x9 has 81 cells, not 3, and there is no file 'x.x' either"),
    ],
)
def test_bad_wishes_are_answered_with_one_sentence(run, arguments, message):
    outcome = run("generate", *arguments)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert message in outcome.err


def test_fill_writes_full_grids_of_any_board(run):
    outcome = run("fill", "-n", "2", "--size", "6", "--variant", "diagonal", "--method", "colouring", "--seed", "1")
    grids = [entry.grid for entry in read_many(outcome.out)]
    assert [check(grid).is_solution for grid in grids] == [True, True]
    assert outcome.err == "method colouring, seed 1\n"


@pytest.mark.parametrize(
    ("arguments", "method"),
    [(("--size", "4"), "uniform"), (("--size", "8"), "propagation"), (("--size", "4", "--steps"), "backtracking")],
)
def test_fill_takes_the_fairest_quick_method_of_the_board_where_none_is_named(run, arguments, method):
    assert run("fill", "--seed", "1", *arguments).err == f"method {method}, seed 1\n"


def test_fill_tells_its_steps_in_the_words_of_the_method(run):
    steps = {
        method: run("fill", "--steps", "--size", "4", "--seed", "1", "--method", method).out.splitlines()
        for method in ("pattern", "rotation", "backtracking", "colouring")
    }
    assert steps["pattern"][0] == "  0  r1c1: put 2, from the shuffled pattern"
    assert steps["rotation"][4] == "  0  r2c1: put 1, from the rotated list"
    assert steps["backtracking"][1] == "  0  r1c1: put 2 for now"
    assert steps["colouring"][-1] == " 16  every vertex has a colour: 4213314213242431"


def test_sudokit_alone_shows_a_new_puzzle_its_solution_and_what_to_try(run):
    outcome = run()
    assert outcome.status == 0
    assert outcome.out.count("┌") == 2
    again = next(line for line in outcome.out.splitlines() if line.endswith("this puzzle again")).split()
    assert again[:4] == ["sudokit", "generate", "--symmetry", "half-turn"]
    puzzle = Grid(run(*again[1:6]).out.strip())
    assert is_unique(puzzle)
    first_row = " ".join("." if not digit else str(digit) for digit in puzzle.digits[:9])
    assert first_row in outcome.out.splitlines()[1].replace("│ ", "")


@pytest.mark.parametrize("columns", [80, 40, 20])
def test_what_to_try_fits_the_terminal(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    hints = run().out.partition("To try next:\n")[2].splitlines()
    longest_command = len("  sudokit generate --symmetry half-turn --seed 4294967295")
    assert all(len(line) <= max(columns, longest_command) for line in hints)
    assert len(hints) == (8 if columns == 80 else 16)


def test_whoever_started_it_without_a_sudokit_on_the_path_is_told_what_to_type(run, monkeypatch):
    monkeypatch.setenv("SUDOKIT_STARTED_BY", "python3 dev.py run")
    assert run().out.endswith("(here, type python3 dev.py run instead of sudokit)\n")


def test_a_puzzle_is_made_to_a_level_a_rating_or_a_technique(run):
    for option, value in (("--difficulty", "easy"), ("--rating", "3.0-4.5"), ("--technique", "x-wing")):
        outcome = run("generate", option, value, "--seed", "1", "--json")
        assert outcome.status == 0
        facts = json.loads(run("rate", "--json", json.loads(outcome.out)["puzzle"]).out)
        assert facts["level"] == "easy" or option != "--difficulty"
        assert 3.0 <= facts["rating"] <= 4.5 or option != "--rating"
        assert "x-wing" in facts["techniques"] or option != "--technique"


def test_a_range_of_clues_is_kept(run):
    lines = run("generate", "-n", "8", "--clues", "27-29", "--seed", "1").out.splitlines()
    assert {81 - line.count(".") for line in lines} == {27, 28, 29}


def test_a_range_that_is_none_is_refused(run):
    outcome = run("generate", "--clues", "many")
    assert outcome.status == 2
    assert "'many' is not a number of clues; give one, or a range such as 24-28" in outcome.err
    outcome = run("generate", "--difficulty", "hrad")
    assert "did you mean 'hard'?" in outcome.err


def test_a_jigsaw_map_is_made_from_the_seed_of_the_puzzles_on_it(run):
    outcome = run("generate", "-n", "2", "--size", "6", "--regions", "random", "--seed", "3")
    entries = list(read_many(outcome.out))
    assert {entry.grid.board for entry in entries} == {random_jigsaw(6, seed=3)}
    assert all(is_unique(entry.grid) for entry in entries)
    assert run("generate", "-n", "2", "--size", "6", "--regions", "random", "--seed", "3") == outcome


def test_without_a_seed_each_map_is_a_new_one(run):
    first, second = (run("fill", "--size", "8", "--regions", "random").out.splitlines()[0] for _ in range(2))
    assert first.startswith('# board: {"regions": "')
    assert first != second


def test_a_random_map_leaves_room_for_the_variants_on_it(run):
    outcome = run("fill", "--size", "6", "--regions", "random", "--variant", "diagonal", "--seed", "1")
    assert [house.kind for house in read(outcome.out).board.houses][-2:] == ["diagonal", "diagonal"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("solve", 16 * "."),
            "only generate, fill, survey and book --count accept --regions random; give a map of regions",
        ),
        (("graph",), "only generate, fill, survey and book --count accept --regions random; give a map of regions"),
        (
            ("book", "-", "-o", "b.pdf"),
            "only generate, fill, survey and book --count accept --regions random; give a map of regions",
        ),
        (("generate", "--boxes", "2x3"), "use either --regions or --boxes, not both"),
        (("generate", "--layout", "twin"), "use either --regions or --layout, not both"),
    ],
)
def test_a_random_map_is_refused_where_it_makes_no_sense(run, arguments, message):
    outcome = run(*arguments, "--regions", "random")
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("jigsaw", "--regions MAP|random"),
        ("samurai", "--layout samurai"),
        ("thermometer", "--rule 'thermometer r1c1 …'"),
    ],
)
def test_what_is_no_variant_is_answered_with_its_option(run, name, option):
    assert f"'{name}' is none of " in (told := run("generate", "--variant", name).err)
    assert told.endswith(f"; use {option}\n")


def test_a_board_whose_side_is_prime_has_rows_and_columns_only_unless_it_gets_regions(run):
    latin = json.loads(run("fill", "--size", "5", "--seed", "1", "--format", "json").out)
    assert read(json.dumps(latin)).board == classic(1, 5)
    jigsaw = json.loads(run("fill", "--size", "5", "--regions", "random", "--seed", "1", "--format", "json").out)
    assert sorted(set(jigsaw["board"]["regions"])) == ["1", "2", "3", "4", "5"]
    assert "A prime number has no boxes." in " ".join(run("fill", "--help").out.split())


def test_the_library_and_the_command_fill_alike_where_no_method_is_named(run):
    for board, size in ((classic(), "9"), (classic(4), "4"), (classic(8), "8")):
        assert run("fill", "--size", size, "--seed", "5", "-f", "line").out.split()[-1] == str(
            full_grid(board=board, seed=5)
        )


@pytest.mark.parametrize("form", ["line", "rows", "boxed", "ascii", "csv", "list", "json"])
def test_puzzles_of_a_variant_are_read_back_with_board_and_solution_without_a_word_more(run, form):
    run("generate", "-n", "2", "--size", "4", "--variant", "diagonal", "--seed", "1", "--with-solution",
        "-f", form, "-o", "d")  # fmt: skip
    entries = list(read_many(Path("d")))
    assert [entry.grid.board for entry in entries] == 2 * [diagonal(classic(4))]
    assert [entry.solution for entry in entries] == [solve(entry.grid) for entry in entries]
    assert run("solve", "d", "-f", "line").out.splitlines()[1:] == [str(entry.solution) for entry in entries]


def test_a_pattern_is_looked_for_with_other_grids_and_every_number_is_found(run):
    pattern = "x...x...x.x.....x....x.x.....x...x..x...x...x..x...x.....x.x....x.....x.x...x...x"
    outcome = run("generate", "-n", "10", "--pattern", pattern, "--seed", "1")
    assert outcome.status == 0
    assert [line.count(".") for line in outcome.out.splitlines()] == [60] * 10


FRAME = "xxxxxxxxx" + 7 * "x.......x" + "xxxxxxxxx"


def test_what_is_not_found_is_the_answer_no_and_says_how_many_were_tried(run, monkeypatch):
    monkeypatch.setattr("sudokit.generating.puzzles.search.EFFORT_ON_PATTERN", 20_000)
    outcome = run("generate", "--pattern", FRAME, "--seed", "1", "-o", "p.txt")
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (1, "", [])
    assert outcome.err == (
        "sudokit: could not make a puzzle with a pattern of 32 cells on 9x9: 18 grids gave only puzzles with 100 "
        "solutions or more; try another seed, or a pattern of more cells\n"
    )


def test_what_is_impossible_is_bad_input_and_says_why(run):
    outcome = run("generate", "--pattern", FRAME, "--minimal")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        "sudokit: no puzzle can have this pattern: row 1 is full, so each of its clues follows from the others\n"
    )


def made_with_few_tries(run, monkeypatch, tries):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES", tries)
    outcome = run(
        *("generate", "--size", "6", "--difficulty", "easy", "-n", "3", "--seed", "1", "--threads", "1"),
        *("-o", "p.json"),
    )
    return outcome, [json.loads(line)["number"] for line in Path("p.json").read_text(encoding="utf-8").splitlines()]


def test_a_number_for_which_none_is_found_is_left_out_and_the_next_one_taken(run, monkeypatch):
    outcome, numbers = made_with_few_tries(run, monkeypatch, 12)
    assert (outcome.status, outcome.err, numbers) == (0, "", [0, 1, 4])


def test_the_puzzles_that_were_found_are_kept_where_the_others_are_not(run, monkeypatch):
    outcome, numbers = made_with_few_tries(run, monkeypatch, 8)
    assert (outcome.status, numbers) == (1, [0, 2])
    assert outcome.err.startswith("sudokit: 2 of 3 puzzles were found: could not make a puzzle with level easy on 6x6")


def test_the_nearest_puzzle_is_shown_where_none_is_as_hard(run, monkeypatch):
    monkeypatch.setattr("sudokit.generating.difficulty.search.CANDIDATES", 5)
    outcome = run("generate", "--difficulty", "expert", "--size", "6", "--seed", "0", "-o", "p.txt")
    assert (outcome.status, outcome.out, list(Path().iterdir())) == (1, "", [])
    assert outcome.err == (
        "sudokit: could not make a puzzle with level expert on 6x6 (boxes 2x3): "
        "the nearest of 5 puzzles is easy (1.5); try another seed, or relax it\n"
        "the nearest: 2..3......6...6...45..3....1.......5\n"
    )


def test_rules_to_invent_may_be_given_one_by_one(run):
    together = run("generate", "--size", "4", "--rules", "killer=2,thermometer=1", "--seed", "1")
    apart = run("generate", "--size", "4", "--rules", "killer=2", "--rules", "thermometer=1", "--seed", "1")
    assert apart.out == together.out
    assert (apart.status, apart.out.count("killer-cage"), apart.out.count("thermometer")) == (0, 2, 1)
    assert run("generate", "--rules", "killer", "--rules", "kiler").err.endswith("did you mean 'killer'?\n")
