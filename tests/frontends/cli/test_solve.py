import json
from pathlib import Path
from time import sleep

import pytest

from sudokit.solving.solver import SOLVERS
from sudokit.work.stopping import deadline

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FOUR = "1.....3..4.....2"
FOUR_SOLUTION = "1324423124133142"
THREE_SOLUTIONS = "1.....3..4......"
CLASH = "55" + LINE[2:]
SEVERAL = "sudokit: more than one solution; this is one of them\n"


@pytest.mark.parametrize("method", SOLVERS)
def test_every_method_solves(run, method):
    outcome = run("solve", FOUR, "--method", method)
    assert (outcome.status, outcome.out, outcome.err) == (0, FOUR_SOLUTION + "\n", "")


def test_the_format_of_the_solution_can_be_chosen(run):
    assert run("solve", FOUR, "--format", "rows").out == "1324\n4231\n2413\n3142\n"


@pytest.mark.parametrize("method", SOLVERS)
def test_a_solution_that_is_one_of_several_is_written_with_a_warning(run, method):
    outcome = run("solve", THREE_SOLUTIONS, "--method", method)
    assert (outcome.status, outcome.err) == (0, SEVERAL)
    assert outcome.out.strip() in run("solve", THREE_SOLUTIONS, "--all").out.splitlines()
    assert json.loads(run("solve", THREE_SOLUTIONS, "--json", "--method", method).out)["is_unique"] is False


def test_an_empty_board_has_more_than_one_solution(run):
    outcome = run("solve", 81 * ".")
    assert (outcome.status, outcome.err) == (0, SEVERAL)


def test_whoever_wants_any_solution_is_not_warned(run):
    outcome = run("solve", THREE_SOLUTIONS, "--first")
    assert (outcome.status, outcome.err) == (0, "")
    assert "is_unique" not in json.loads(run("solve", THREE_SOLUTIONS, "--first", "--json").out)


@pytest.mark.parametrize("one", [LINE, FOUR], ids=["in blocks", "one by one"])
def test_in_a_batch_puzzles_with_several_solutions_are_counted_at_the_end(run, one):
    several = len(one) * "."
    outcome = run("solve", stdin=f"{one}\n{several}\n{one}\n{several}\n")
    assert (outcome.status, len(outcome.out.splitlines())) == (0, 4)
    assert outcome.err == "sudokit: 2 of 4 puzzles have more than one solution; one of each was written\n"
    assert run("solve", "--first", stdin=f"{one}\n{several}\n").err == ""
    assert run("solve", stdin=f"{one}\n{one}\n").err == ""


def test_json_says_which_board_it_is_where_the_cells_do_not(run):
    facts = json.loads(run("solve", "--json", "--variant", "diagonal", 16 * ".").out)
    assert facts["board"] == {"boxes": [2, 2], "variants": ["diagonal"]}


def test_clashing_givens_are_named_with_their_cells(run):
    outcome = run("solve", CLASH)
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == (
        "sudokit: no solution: 5 appears twice in row 1 and box 1: r1c1 r1c2\n"
        "sudokit: without r1c2 there is a solution\n"
    )


def test_no_solution_without_a_clash_is_told_too(run):
    outcome = run("solve", "12..", "--size", "4")
    assert outcome.status == 2
    outcome = run("solve", "123.....4.......")
    assert (outcome.status, outcome.out, outcome.err) == (0, "1234341241232341\n", SEVERAL)
    outcome = run("solve", "123....4........")
    assert (outcome.status, outcome.out, outcome.err) == (
        1,
        "",
        "sudokit: no solution\nsudokit: without any one of r1c1 r1c2 r2c4 there is a solution\n",
    )


def test_a_clue_that_was_misread_is_named(run):
    misread = LINE[:-1] + "6"
    assert run("solve", misread).err == (
        "sudokit: no solution: 6 appears twice in column 9: r6c9 r9c9\nsudokit: without r9c9 there is a solution\n"
    )
    assert run("check", misread).out == (
        "6 appears twice in column 9: r6c9 r9c9.\nWithout r9c9 there is a solution.\n51 cells are empty.\n"
    )


def test_all_writes_every_solution_and_limit_stops_it(run):
    assert sorted(run("solve", THREE_SOLUTIONS, "--all").out.split()) == [
        "1324423124133142",
        "1324423134122143",
        "1342423124133124",
    ]
    assert len(run("solve", THREE_SOLUTIONS, "--all", "--limit", "2").out.split()) == 2
    assert len(run("solve", THREE_SOLUTIONS, "--limit", "2").out.split()) == 2
    assert len(run("solve", THREE_SOLUTIONS, "--limit", "all").out.split()) == 3
    zero = run("solve", THREE_SOLUTIONS, "--limit", "0")
    assert zero.err == ("sudokit solve: --limit: '0' is not a whole number of 1 or more; use 'all' for no limit\n")
    assert len(run("solve", THREE_SOLUTIONS, "--limit", str(2**63 - 1)).out.split()) == 3
    assert len(run("solve", THREE_SOLUTIONS, "--limit", str(2**63)).out.split()) == 3  # as the library does


def test_count_writes_the_number_of_solutions(run):
    assert run("solve", THREE_SOLUTIONS, "--count").out == "3\n"
    assert run("solve", 16 * ".", "--count").out == "288\n"
    assert run("solve", 16 * ".", "--count", "--limit", "5").out == "5\n"
    assert run("solve", 16 * ".", "--count", "--variant", "diagonal").out == "48\n"
    outcome = run("solve", "11..............", "--count")
    assert (outcome.status, outcome.out) == (1, "0\n")


def test_unique_answers_no_where_there_are_more(run):
    assert run("solve", FOUR, "--unique").out == FOUR_SOLUTION + "\n"
    outcome = run("solve", THREE_SOLUTIONS, "--unique")
    assert (outcome.status, outcome.out, outcome.err) == (1, "", "sudokit: more than one solution\n")


@pytest.mark.parametrize(
    ("method", "line"),
    [
        ("backtracking", "  0  r1c2: not 1, because r1c1 has it (row 1 and box 1)\n"),
        ("colouring", "every vertex has a colour: 1324423124133142\n"),
        ("exact-cover", "every item is covered exactly once: 1324423124133142\n"),
        ("fast", "  0  every cell is filled: 1324423124133142\n"),
    ],
)
def test_steps_are_told_in_the_words_of_the_method(run, method, line):
    outcome = run("solve", FOUR, "--steps", "--method", method)
    assert outcome.status == 0
    assert line in outcome.out


def test_steps_without_a_solution_end_with_status_1(run):
    outcome = run("solve", "123....4........", "--steps")
    assert outcome.status == 1
    assert outcome.out.endswith("The search is complete: no solution.\n")


def test_the_file_of_the_puzzles_is_not_replaced_by_their_solutions(run):
    Path("puzzles.txt").write_text("1.....3..4.....2\n", encoding="utf-8")
    outcome = run("solve", "puzzles.txt", "-o", "puzzles.txt")
    assert (outcome.status, outcome.err) == (
        2,
        "sudokit solve: puzzles.txt holds the puzzles, which would be lost; write the answers to another file (see "
        "sudokit solve --help)\n",
    )
    assert Path("puzzles.txt").read_text(encoding="utf-8") == "1.....3..4.....2\n"


def test_a_batch_has_one_line_of_output_for_every_puzzle_and_tells_bad_lines(run):
    outcome = run("solve", stdin=f"# four lines\n{LINE}\n\n{CLASH}\n{LINE[:-1]}\n{LINE}\n")
    assert outcome.status == 2
    assert outcome.out.splitlines() == [
        SOLUTION,
        "no solution: 5 appears twice in row 1 and box 1: r1c1 r1c2",
        "",
        SOLUTION,
    ]
    assert outcome.err == "sudokit: standard input: there are 80 cells and 9x9 has 81; see line 5, column 80\n"


def test_a_batch_with_an_unsolvable_puzzle_has_status_1(run):
    assert run("solve", stdin=f"{LINE}\n{CLASH}\n").status == 1
    assert run("solve", stdin=f"{LINE}\n{LINE}\n").status == 0


def test_json_has_one_object_a_line(run):
    outcome = run("solve", "--json", stdin=f"{LINE}\n{CLASH}\n{LINE[:-1]}\n")
    assert [json.loads(line) for line in outcome.out.splitlines()] == [
        {"line": 1, "puzzle": LINE, "solution": SOLUTION, "is_unique": True},
        {
            "line": 2,
            "puzzle": CLASH,
            "solution": None,
            "why": "no solution: 5 appears twice in row 1 and box 1: r1c1 r1c2",
            "is_unique": False,
        },
        {"line": 3, "error": "there are 80 cells and 9x9 has 81; see line 3, column 80"},
    ]
    assert json.loads(run("solve", THREE_SOLUTIONS, "--count", "--json").out) == {
        "line": 1,
        "puzzle": THREE_SOLUTIONS,
        "solution_count": 3,
        "is_exact": True,
    }
    assert json.loads(run("solve", FOUR, "--unique", "--json").out)["is_unique"] is True
    assert json.loads(run("solve", THREE_SOLUTIONS, "--unique", "--json").out) == {
        "line": 1,
        "puzzle": THREE_SOLUTIONS,
        "solution": None,
        "why": "more than one solution",
        "is_unique": False,
    }
    all_three = run("solve", THREE_SOLUTIONS, "--all", "--json").out.splitlines()
    assert [json.loads(line)["number"] for line in all_three] == [1, 2, 3]


@pytest.mark.parametrize("method", ["backtracking", "colouring", "exact-cover"])
def test_the_steps_to_all_solutions_go_on_to_the_end_of_the_search(run, method):
    outcome = run("solve", THREE_SOLUTIONS, "--steps", "--all", "--method", method)
    assert outcome.out.splitlines()[-1] == "The search is complete: 3 solutions."
    assert run("solve", THREE_SOLUTIONS, "--all", "--steps", "--limit", "2", "--method", method).out != outcome.out


def test_variants_and_regions_change_the_answer(run):
    assert run("solve", 16 * ".", "--regions", "1112132233243444", "--count").out == "24\n"
    outcome = run("solve", "1....1..........", "--variant", "diagonal")
    assert outcome.status == 1
    assert "1 appears twice in box 1 and diagonal 1: r1c1 r2c2" in outcome.err


def test_a_time_limit_that_is_not_enough_is_told(run):
    outcome = run("solve", 81 * ".", "--method", "backtracking", "--count", "--limit", "all", "--time-limit", "0.01")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == ("sudokit: the search did not end within 0.01 s; allow it more time\n")


@pytest.mark.parametrize(("arguments", "answer"), [((), "1324423124133142"), (("--count",), "1")])
def test_a_line_that_is_no_puzzle_is_answered_with_an_empty_one(run, arguments, answer):
    outcome = run("solve", *arguments, stdin="1.....3..4.....2\n1.....3..4....2\n1.....3..4.....2\n")
    assert (outcome.status, outcome.out) == (2, f"{answer}\n\n{answer}\n")
    assert outcome.err == "sudokit: standard input: there are 15 cells and 4x4 has 16; see line 2, column 15\n"


def test_a_count_that_was_cut_short_says_so_unless_the_limit_was_asked_for(run, monkeypatch):
    monkeypatch.setattr("sudokit.frontends.cli.commands.solve.DEFAULT_COUNT_LIMIT", 3)
    outcome = run("solve", 81 * ".", "--count")
    assert outcome.out == "3\n"
    assert outcome.err == "sudokit: stopped at 3; there may be more (--limit all counts them all)\n"
    assert run("solve", 81 * ".", "--count", "--limit", "2").err == ""


@pytest.mark.parametrize("one", [LINE, FOUR], ids=["in blocks", "one by one"])
def test_in_a_batch_the_counts_that_were_cut_short_are_told_at_the_end(run, one):
    several = len(one) * "."
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudokit.frontends.cli.commands.solve.DEFAULT_COUNT_LIMIT", 3)
        outcome = run("solve", "--count", stdin=f"{one}\n{several}\n{several}\n")
    assert outcome.out == "1\n3\n3\n"
    assert outcome.err == "sudokit: 2 puzzles have 3 solutions or more (--limit all counts them all)\n"
    assert run("solve", "--count", "--limit", "3", stdin=f"{one}\n{several}\n{several}\n").err == ""


@pytest.mark.parametrize("limit", ["all", str(10**30)])
def test_where_the_number_cannot_be_had_the_count_says_at_least(run, native_core, limit):
    empty = 625 * "."
    asked = ("solve", "--count", "--limit", limit)
    assert run(*asked, empty).out == "at least 18446744073709551615\n"
    assert run(*asked, stdin=f"{empty}\n{empty}\n").out == 2 * "at least 18446744073709551615\n"
    facts = json.loads(run(*asked, "--json", empty).out)
    assert (facts["solution_count"], facts["is_exact"]) == (18446744073709551615, False)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ["--all", "--count"],
            "--all --count cannot be used together; choose one of --all, --count, --candidates, --unique, --first and "
            "--steps",
        ),
        (["--steps", "--json"], "use either --steps or --json, not both: steps are written in words"),
        (["--unique", "--limit", "3"], "use either --limit or --unique, not both"),
        (["--count", "--format", "rows"], "use either --format or --count, not both"),
        (["--json", "--format", "rows"], "use either --format or --json, not both"),
    ],
)
def test_two_questions_at_once_are_one_too_many(run, options, message):
    outcome = run("solve", FOUR, *options)
    assert (outcome.status, outcome.err) == (2, f"sudokit solve: {message} (see sudokit solve --help)\n")


def test_an_unknown_method_is_answered_with_the_nearest(run):
    assert run("solve", FOUR, "--method", "backtrack").err == (
        "sudokit solve: --method: 'backtrack' is none of fast, backtracking, colouring, exact-cover; "
        "did you mean 'backtracking'?\n"
    )


def test_however_many_givens_clash_only_a_few_are_named(run):
    outcome = run("solve", 81 * "1")
    assert outcome.status == 1
    assert outcome.err.startswith("sudokit: no solution: 1 appears 9 times in row 1: r1c1 r1c2 ")
    assert outcome.err.endswith("; 24 more conflicts\n")
    assert len(outcome.err) < 300


def test_a_limit_beyond_what_can_be_counted_is_no_error(run):
    assert run("solve", "--count", "--limit", str(10**30), "1.....3..4......").out == "3\n"


def test_the_code_of_a_game_is_its_puzzle(run):
    assert run("show", "4x4.any.1", "--format", "line").out == ".41...43....2...\n"
    assert run("solve", "4x4.any.1").out == run("solve", ".41...43....2...").out
    assert run("show", "sudokit:4x4+diagonal.any.3", "--format", "line").out.splitlines()[0] == (
        '# board: {"boxes": [2, 2], "variants": ["diagonal"]}'
    )
    assert run("rate", "9x9.hrad.5").err == (
        "sudokit: 'hrad' is neither a level (any, beginner, easy, medium, hard, expert, extreme) nor a technique\n"
    )
    assert run("solve", "1xx.xx3..4x.x..2").out == "1324423124133142\n"  # x is an empty cell


def test_the_time_limit_is_for_the_solution_and_the_proof_that_it_is_the_only_one_together(run, monkeypatch):
    def slow_count(_puzzle, time_limit=None, check_stop=None, **_named):
        look_at_the_clock = deadline(time_limit, check_stop)
        sleep(0.2)
        look_at_the_clock()
        return 1

    def slow_solve(puzzle, time_limit=None, check_stop=None, **_named):
        slow_count(puzzle, time_limit=time_limit, check_stop=check_stop)
        return puzzle

    monkeypatch.setattr("sudokit.frontends.cli.commands.solve.solve", slow_solve)
    monkeypatch.setattr("sudokit.frontends.cli.commands.solve.count_solutions", slow_count)
    outcome = run("solve", "1.....3..4.....2", "--time-limit", "0.3")
    assert (outcome.status, outcome.out) == (2, "")
    assert "the search did not end within 0.3 s" in outcome.err


def test_steps_to_one_of_several_solutions_come_with_a_warning(run):
    assert run("solve", "1.....3..4......", "--steps").err == SEVERAL
    assert run("solve", "1.....3..4......", "--steps", "--all").err == ""
    assert run("solve", "1.....3..4.....2", "--steps").err == ""
    two = run("solve", "--steps", stdin="1.....3..4......\n1.....3..4.....2\n")
    assert two.err == "sudokit: 1 of 2 puzzles has more than one solution; one of them was written\n"
