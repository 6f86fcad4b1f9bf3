import json
from pathlib import Path

import pytest

from sudokit.frontends.cli.commands import check as check_command

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "1.....3..4.....2"
DRAWN = """\
┌─────┬─────┐
│ 1 . │ . . │
│ . . │ 3 . │
├─────┼─────┤
│ . 4 │ . . │
│ . . │ . 2 │
└─────┴─────┘
"""


def test_show_draws_the_puzzle_given_as_argument_file_or_standard_input(run):
    Path("p.txt").write_text(FOUR, encoding="utf-8")
    for outcome in (run("show", FOUR), run("show", "p.txt"), run("show", "-", stdin=FOUR), run("show", stdin=FOUR)):
        assert (outcome.status, outcome.out, outcome.err) == (0, DRAWN, "")


def test_show_reads_what_windows_writes(run):
    Path("p.txt").write_bytes(FOUR.encode("utf-16"))
    assert run("show", "p.txt").out == DRAWN


def test_show_writes_any_format(run):
    assert run("show", DRAWN, "--format", "line").out == FOUR + "\n"
    assert run("show", FOUR, "-f", "json", "--variant", "diagonal").out == (
        '{"puzzle": "1.....3..4.....2", "board": {"boxes": [2, 2], "variants": ["diagonal"]}}\n'
    )


def test_show_turns_a_list_into_drawings_with_blank_lines_between(run):
    assert run("show", "-", stdin=f"{FOUR}\n{FOUR}\n").out == f"{DRAWN}\n{DRAWN}"
    assert run("show", "-f", "line", stdin=f"{DRAWN}\n{DRAWN}").out == f"{FOUR}\n{FOUR}\n"


def test_in_a_batch_bad_lines_are_told_and_the_others_shown(run):
    outcome = run("show", "-f", "line", stdin=f"{LINE}\n{LINE[:-1]}\n\n{LINE}\n")
    assert outcome.status == 2
    assert outcome.out == f"{LINE}\n{LINE}\n"
    assert outcome.err == "sudokit: standard input: there are 80 cells and 9x9 has 81; see line 2, column 80\n"


def test_an_output_file_holds_everything(run):
    outcome = run("show", FOUR, "-o", "out.txt")
    assert (outcome.status, outcome.out) == (0, "")
    assert Path("out.txt").read_text(encoding="utf-8") == DRAWN
    assert [path.name for path in Path().iterdir()] == ["out.txt"]


def test_sizes_and_regions_say_what_the_board_is(run):
    six = "1" + 35 * "."
    assert (
        run("show", six, "--boxes", "3x2", "-f", "json").out == f'{{"puzzle": "{six}", "board": {{"boxes": [3, 2]}}}}\n'
    )
    assert run("show", LINE, "--size", "9x9", "-f", "json").out == f'{{"puzzle": "{LINE}"}}\n'
    assert run("show", LINE, "--size", "9", "-f", "json").out == f'{{"puzzle": "{LINE}"}}\n'
    Path("map.txt").write_text("# four regions\n1112\n1322\n3324\n3444\n", encoding="utf-8")
    by_file = run("show", FOUR, "--regions", "map.txt", "-f", "json").out
    assert by_file == run("show", FOUR, "--regions", "1112132233243444", "-f", "json").out
    assert by_file == '{"puzzle": "1.....3..4.....2", "board": {"regions": "1112132233243444"}}\n'


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["--rule", "thermometer r1c1 r2c2 r3c3"], "24"),
        (["--rule", "thermometer r1c1,r2c2,r3c3", "--rule", "odd r4c1"], "9"),
        (["--rule", "white-dot r1c1 r1c2 difference=3"], "48"),
        (["--rule", "digits r1c1 digits=2,4"], "144"),
        (["--variant", "diagonal", "--rule", "even r1c1"], "24"),
    ],
)
def test_rules_for_cells_are_given_in_words(run, options, count):
    assert run("solve", "--count", *options, 16 * ".").out == f"{count}\n"


def test_a_board_of_several_grids_is_named_by_its_layout(run):
    assert run("solve", "--count", "--limit", "2", "--layout", "twin", 153 * ".").out == "2\n"
    assert len(run("graph", "--layout", "twin").out.splitlines()) == 153


def test_check_answers_yes_for_a_grid_without_conflict(run):
    assert run("check", LINE).out == "No conflict so far; 51 cells are empty.\nIt has one solution.\n"
    outcome = run("check", "1234341221434321")
    assert (outcome.status, outcome.out) == (0, "Complete and correct.\n")


def test_check_names_the_cells_of_every_conflict(run):
    outcome = run("check", "1..1............")
    assert (outcome.status, outcome.out) == (1, "1 appears twice in row 1: r1c1 r1c4.\n14 cells are empty.\n")


def test_check_tells_givens_that_were_changed(run):
    outcome = run("check", "1234341221434321", "--puzzle", "2...............")
    assert (outcome.status, outcome.out) == (
        1,
        "Givens were changed: r1c1.\nWrong: r1c2 r3c1.\nThe puzzle has more than one solution.\n",
    )


def test_check_against_a_puzzle_names_the_entries_that_are_wrong(run):
    outcome = run("check", "1.2...3..4..3..2", "--puzzle", FOUR)
    assert (outcome.status, outcome.out) == (0, "Every entry is right so far; 10 cells are empty.\n")
    outcome = run("check", "1.4...3..4...3.2", "--puzzle", FOUR)
    assert (outcome.status, outcome.out) == (1, "Wrong: r1c3 r4c2.\n10 cells are empty.\n")
    facts = json.loads(run("check", "1.4...3..4...3.2", "--puzzle", FOUR, "--json").out)
    assert (facts["is_valid"], facts["wrong_entries"]) == (False, ["r1c3", "r4c2"])


def test_check_of_an_unfinished_grid_says_whether_a_solution_is_left(run):
    outcome = run("check", "1.4...3..4...3.2")
    assert (outcome.status, outcome.out) == (
        1,
        "No rule is broken yet, but no solution is left: at least one digit is wrong.\n10 cells are empty.\n",
    )
    assert run("check", "1...4.3..4.3....").out == (
        "No conflict so far; 11 cells are empty.\nIt has more than one solution.\n"
        "Two solutions differ in r1c3 r1c4 r4c3 r4c4.\n"
    )
    facts = [json.loads(run("check", grid, "--json").out) for grid in ("1.4...3..4...3.2", FOUR, 16 * ".", 16 * "1")]
    assert [(fields["is_valid"], fields["solution_count"]) for fields in facts] == [
        (False, 0),
        (True, 1),
        (True, 2),
        (False, None),
    ]


def test_check_compares_the_solution_beside_a_puzzle_with_it(run):
    outcome = run("check", stdin=f"{FOUR},1324423124133142\n{FOUR},1324423124131342\n")
    assert (outcome.status, outcome.out) == (
        1,
        "line 1: The solution beside the puzzle: Complete and correct.\n"
        "line 2: The solution beside the puzzle: 1 appears twice in column 1: r1c1 r4c1. "
        "3 appears twice in column 2: r1c2 r4c2. Wrong: r4c1 r4c2.\n",
    )


@pytest.mark.parametrize(
    "game",
    [
        "[Puzzle]\n1...\n..3.\n.4..\n...2\n[State]\n1.4.\n..3.\n.4..\n.3.2\n",
        '{"cells": "1.....3..4.....2", "position": "1.4...3..4...3.2"}',
        "sudokit:1.....3..4.....2;r1c2=2;r1c3=4%20r4c2=3;r1c2=.",
    ],
)
def test_check_compares_a_game_in_progress_with_its_own_puzzle(run, game):
    outcome = run("check", stdin=game)
    assert (outcome.status, outcome.out) == (1, "Wrong: r1c3 r4c2.\n10 cells are empty.\n")
    facts = json.loads(run("check", "--json", stdin=game).out)
    assert (facts["puzzle"], facts["position"], facts["wrong_entries"]) == (FOUR, "1.4...3..4...3.2", ["r1c3", "r4c2"])
    assert run("hint", stdin=game).out == "2 of your entries are wrong.\n"


def test_a_link_with_a_move_that_cannot_be_made_is_refused(run):
    outcome = run("check", "sudokit:1.....3..4.....2;r1c9=4")
    assert (outcome.status, outcome.out) == (2, "")
    assert "'r1c9' is not a cell; the cells are r1c1 to r4c4" in outcome.err


def test_check_ends_the_search_for_solutions_after_some_time(run, monkeypatch):
    monkeypatch.setattr(check_command, "TIME_LIMIT", 0.01)
    outcome = run("check", 625 * ".", "--variant", "windoku")  # nobody has ever filled it
    assert (outcome.status, outcome.out) == (0, "No conflict so far; 625 cells are empty.\n")
    assert "solutions not counted: " in outcome.err


def test_check_heeds_the_variants(run):
    outcome = run("check", "1....1..........", "--variant", "diagonal")
    assert outcome.status == 1
    assert "1 appears twice in box 1 and diagonal 1: r1c1 r2c2." in outcome.out


def test_check_of_a_batch_names_lines(run):
    outcome = run("check", stdin=f"{FOUR}\n\n11..............\n")
    assert outcome.status == 1
    assert outcome.out == (
        "line 1: No conflict so far; 12 cells are empty. It has one solution.\n"
        "line 3: 1 appears twice in row 1 and box 1: r1c1 r1c2. 14 cells are empty.\n"
    )


def test_check_as_json_is_one_object_a_line_for_bad_lines_too(run):
    outcome = run("check", "--json", stdin=f"{LINE}\n{LINE[:-1]}\n55{LINE[2:]}\n")
    good, bad, wrong = map(json.loads, outcome.out.splitlines())
    assert outcome.status == 2
    assert (good["line"], good["is_valid"], good["is_complete"], good["is_solution"]) == (1, True, False, False)
    assert bad == {"line": 2, "error": "there are 80 cells and 9x9 has 81; see line 2, column 80"}
    assert wrong["conflicts"][0] == {
        "text": "5 appears twice in row 1 and box 1: r1c1 r1c2",
        "digit": 5,
        "houses": ["row 1", "box 1"],
        "rules": [],
        "cells": ["r1c1", "r1c2"],
    }


def test_graph_lists_the_neighbours_of_each_vertex(run):
    lines = run("graph", "--size", "4").out.splitlines()
    assert len(lines) == 16
    assert lines[0] == "1: 2 3 4 5 6 9 13"


def test_graph_lists_each_edge_once(run):
    lines = run("graph", "--format", "edges").out.splitlines()
    assert len(lines) == len(set(lines)) == 810
    assert lines[0] == "1 2"


def test_graph_writes_dot_with_the_digits_of_a_puzzle(run):
    lines = run("graph", FOUR, "--format", "dot").out.splitlines()
    assert (lines[0], lines[-1]) == ("graph sudoku {", "}")
    assert '  7 [label="3", tooltip="r2c3", pos="120,-60"];' in lines
    assert sum(" -- " in line for line in lines) == 56


def test_graph_as_json_has_vertices_and_edges(run):
    graph = json.loads(run("graph", FOUR, "--format", "json").out)
    assert graph["vertices"][0] == {"vertex": 1, "cell": "r1c1", "digit": 1}
    assert len(graph["edges"]) == 56


def test_a_graph_says_which_rules_are_not_in_it(run):
    outcome = run("graph", "--size", "4", "--rule", "thermometer r1c1 r2c2")
    assert (outcome.status, len(outcome.out.splitlines())) == (0, 16)
    assert outcome.err == (
        "sudokit: the edges say only which cells differ, so a colouring may break other rules: thermometer\n"
    )
    assert run("graph", "--size", "4", "--variant", "anti-knight").err == ""


@pytest.mark.parametrize(
    ("pair", "given"),
    [
        ("1.....3..4.....2,2324423124133142", "r1c1"),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,"
            "534678912672195348198342567859761423426853791713924856961537284287419635345286178",
            "r9c9",
        ),
    ],
)
def test_a_solution_that_changes_a_given_of_the_puzzle_beside_it_is_wrong(run, pair, given):
    outcome = run("check", pair)
    assert (outcome.status, outcome.out.splitlines()[-1]) == (1, f"Givens were changed: {given}.")
