"""`rate`, `hint`, `explain` and `steps`: what a person would do, from the command line."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid
from sudokit.frontends.cli.commands import explain, rate
from sudokit.techniques.grading.grade import Grade
from sudokit.techniques.paths.human_solver import solve_path

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2."


def test_a_puzzle_is_rated_in_sentences(run):
    outcome = run("rate", EASY)
    assert outcome.status == 0
    assert outcome.out.splitlines()[:2] == [
        "Level: beginner.",
        "Sudoku Explainer: 1.2 (pearl 1.2, diamond 1.2).",
    ]
    assert "Hardest step: Hidden single." in outcome.out


def test_a_list_is_rated_a_line_each_and_as_csv_and_json(run, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{HARD}\n", encoding="utf-8")
    assert run("rate", str(path)).out.splitlines() == [f"{EASY}  beginner (1.2)", f"{HARD}  expert (6.6)"]
    header, first, _second = run("rate", "--csv", str(path)).out.splitlines()
    assert header == "puzzle,level,rating,at_least,pearl,diamond,score,hodoku_level,hardest,solution_count"
    assert first.startswith(f"{EASY},beginner,1.2,,1.2,1.2,")
    facts = [json.loads(line) for line in run("rate", "--json", str(path)).out.splitlines()]
    assert [(fact["line"], fact["level"]) for fact in facts] == [(1, "beginner"), (2, "expert")]
    assert facts[1]["techniques"]["skyscraper"] == 1


def test_without_the_score_its_columns_are_left_out(run):
    puzzle = "1.....3..4.....2"
    assert "HoDoKu" in run("rate", puzzle).out
    assert "HoDoKu" not in run("rate", puzzle, "--no-score").out
    facts = json.loads(run("rate", puzzle, "--no-score", "--json").out)
    assert facts["rating"] == 1.2
    assert {"score", "hodoku_level"}.isdisjoint(facts)
    assert run("rate", puzzle, "--no-score", "--csv").out == (
        "puzzle,level,rating,at_least,pearl,diamond,hardest,solution_count\n"
        "1.....3..4.....2,beginner,1.2,,1.2,1.2,hidden-single,1\n"
    )


def test_what_has_no_single_solution_is_not_rated(run):
    outcome = run("rate", "1...............")
    assert (outcome.status, outcome.out) == (1, "Not rated: several solutions.\n")
    assert run("rate", "--csv", "1...............").out.splitlines()[1] == "1...............,,,,,,,,,2"


def test_a_complete_grid_has_nothing_to_rate(run):
    outcome = run("rate", "1324423124133142")
    assert (outcome.status, outcome.out) == (0, "The grid is complete: there is nothing to rate.\n")


def test_a_hint_says_more_with_every_stage(run):
    outcome = run("hint", "1.....3..4.....2")
    assert outcome.out == "There is an easy step here.\n"
    assert outcome.err == "(stage 1 of 5; --stage 2 says more)\n"
    assert run("hint", "1.....3..4.....2", "--stage", "2").out == "Look at box 1.\n"
    last = run("hint", "1.....3..4.....2", "--stage", "5")
    assert last.out == "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.\n"
    assert last.err == ""


def test_a_mistake_in_a_game_comes_first(run):
    outcome = run("hint", EASY.replace("53.", "532", 1), "--puzzle", EASY, "--stage", "3")
    assert (outcome.status, outcome.out) == (1, "Look again at r1c3.\n")


def test_marks_are_read_and_wrong_ones_named(run):
    marks = " ".join(["."] * 2 + ["12"] + ["."] * 78)
    outcome = run("hint", EASY, "--marks", marks, "--stage", "2")
    assert (outcome.status, outcome.out) == (1, "Look again at the marks of r1c3.\n")
    outcome = run("hint", EASY, "--marks", "1 2 3")
    assert (outcome.status, outcome.err) == (2, "sudokit: there are marks for 3 cells; the board has 81\n")


def test_a_hint_as_json_has_the_step(run):
    facts = json.loads(run("hint", "1.....3..4.....2", "--json").out)
    assert (facts["kind"], facts["step"]["technique"], facts["step"]["placements"]) == (
        "step", "hidden-single", ["r1c2=3"],
    )  # fmt: skip


def test_a_path_is_explained_step_by_step_to_the_solution(run):
    lines = run("explain", "1.....3..4.....2").out.splitlines()
    assert lines[0] == (
        "1. Hidden single. Look at box 1. r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. "
        "So r1c2 is 3. (beginner)"
    )
    assert lines[-1] == "Solved: 1324423124133142"


def test_json_says_at_the_end_how_far_the_steps_lead(run):
    lines = run("explain", "--json", "1.....3..4.....2").out.splitlines()
    assert json.loads(lines[-2])["number"] == 12
    assert json.loads(lines[-1]) == {
        "puzzle": "1.....3..4.....2",
        "position": "1324423124133142",
        "is_solution": True,
    }
    outcome = run("explain", "--json", "1.....3..4......")
    assert outcome.status == 1
    assert json.loads(outcome.out.splitlines()[-1]) == {
        "puzzle": "1.....3..4......",
        "is_solution": False,
        "position": "13..4231.41..1..",
        "why": "Several solutions are left, and nothing more can be deduced: 13..4231.41..1..",
    }


def test_only_one_technique_is_explained_and_drawn(run, tmp_path):
    outcome = run("explain", HARD, "--only", "skyscraper", "--depth", "name", "--svg", str(tmp_path / "steps"))
    assert outcome.status == 0
    assert [line.split(".")[1].strip() for line in outcome.out.splitlines()[:-1]] == ["Skyscraper"]
    (picture,) = (tmp_path / "steps").iterdir()
    assert picture.name.endswith("-skyscraper.svg")
    ElementTree.fromstring(picture.read_text(encoding="utf-8"))


def test_a_chain_is_written_in_eureka_notation_too(run):
    line = run("explain", HARD, "--only", "skyscraper", "--depth", "name", "--eureka").out.splitlines()[0]
    assert line.endswith("Skyscraper. (hard) (8)r4c1=(8)r4c6-(8)r7c6=(8)r7c2")


def test_every_step_that_can_be_seen_is_listed(run):
    outcome = run("steps", "1.....3..4.....2", "--technique", "naked-single")
    assert (
        outcome.out.splitlines()[0]
        == "Naked single. Look at r1c4. r1c4 can only be 4: row 1 has 1; column 4 has 2; box 2 has 3. So r1c4 is 4."
    )
    assert run("steps", "1234341221434321").status == 1


def test_an_unknown_technique_is_answered_with_the_nearest(run):
    outcome = run("steps", "1.....3..4.....2", "--technique", "xwing")
    assert outcome.status == 2
    assert outcome.err.endswith("did you mean 'x-wing'?\n") or "did you mean 'x-wing'?" in outcome.err


POSITION = "1 23 24 4\n24 2 3 14\n23 4 1 13\n3 13 14 2\n"  # 1.....3..4.....2 with all its candidates


def test_a_position_with_pencil_marks_may_be_pasted_as_the_puzzle(run):
    assert run("hint", POSITION, "--stage", "5").out == run("hint", "1.....3..4.....2", "--stage", "5").out
    fewer = POSITION.replace("3 13 14 2", "3 13 4 2")
    assert run("explain", fewer).out.splitlines()[-1] == "Solved: 1324423124133142"
    assert "r4c3" not in run("steps", POSITION, "--technique", "naked-single").out
    assert "r4c3" in run("steps", fewer, "--technique", "naked-single").out


def test_marks_that_leave_out_the_solution_are_named_before_any_step(run):
    wrong = POSITION.replace("3 13 14 2", "3 13 1 2")
    for command in ("explain", "steps"):
        outcome = run(command, wrong)
        assert outcome.status == 1
        assert outcome.out == ""
        assert "Look again at the marks of r4c3." in outcome.err


def test_steps_of_a_technique_with_the_same_conclusion_are_listed_once(run):
    lines = run("steps", "1.....3..4.....2", "--technique", "hidden-single").out.splitlines()
    assert [line.rpartition("So ")[2] for line in lines].count("r1c2 is 3.") == 1


def test_where_only_forcing_chains_lead_on_steps_says_how_to_list_them(run):
    hard = "........1.....2.34..4...52...2..3.6..7..1....8..9.......6..54...9.7.....1...8...."
    outcome = run("steps", hard)
    assert (outcome.status, outcome.err) == (1, "No step was found; --all looks for forcing chains too.\n")
    assert run("steps", hard, "--technique", "x-wing").err == "No step was found.\n"


def test_steps_of_a_position_without_solution_are_not_listed(run):
    outcome = run("steps", "11..............")
    assert (outcome.status, outcome.out) == (1, "")
    assert "1 appears twice in row 1 and box 1: r1c1 r1c2." in outcome.err


def test_a_path_that_ends_says_why(run):
    assert (
        run("explain", "1...............").out
        == "Several solutions are left, and nothing more can be deduced: 1...............\n"
    )
    assert run("explain", "11..............").out == "No solution: 1 appears twice in row 1 and box 1: r1c1 r1c2.\n"


def test_a_time_limit_is_answered_with_what_is_known(run):
    hard = ".26.4.1.7....5.....9....3.871..2.4..9..58.......7....6......8.1.....5...3..17..9."
    outcome = run("rate", hard, "--time-limit", "0")
    assert outcome.status == 1
    assert "the time ran out" in outcome.out
    outcome = run("hint", hard, "--time-limit", "0")
    assert (outcome.status, outcome.out) == (1, "No step was found within 0 s; the easiest one is rated 1.0 or more.\n")
    outcome = run("explain", hard, "--time-limit", "0")
    assert (outcome.status, outcome.out) == (1, f"Out of time at {hard}\n")


def test_a_technique_that_the_path_lacks_is_said(run):
    outcome = run("explain", EASY, "--only", "swordfish")
    assert outcome.status == 0
    assert outcome.err == "This solution, in the order people, has no step of the technique swordfish.\n"


def test_marks_in_a_file_of_another_encoding_are_answered_with_one_sentence(run):
    Path("marks.txt").write_bytes(b"\xe9 " * 81)
    outcome = run("hint", EASY, "--marks", "marks.txt")
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("score", "text"), [(240, "HoDoKu: extreme; it needs forcing chains or nets."), (2400, "HoDoKu: 2,400, extreme.")]
)
def test_where_hodokus_path_ends_early_no_score_of_a_part_is_printed(score, text):
    grade = Grade(1, "extreme", 9.0, 1.2, 1.2, scored=(score, "extreme"))
    assert text in rate._sentences(grade).splitlines()


def test_a_killer_has_no_score_of_hodoku_which_knows_no_cages(run):
    cages = (
        "r1c1 r1c2 r2c1 r2c2 total=10", "r1c3 r1c4 r2c3 total=7", "r2c4 r3c4 r4c4 total=8", "r3c1 r4c1 total=6",
        "r3c2 r3c3 total=5", "r4c2 r4c3 total=4",
    )  # fmt: skip
    killer = ["." * 16, "--size", "4", *(word for cage in cages for word in ("--rule", f"killer-cage {cage}"))]
    assert run("rate", *killer).out == (
        "Level: medium.\n"
        "Our rating, not Sudoku Explainer's: 2.1 (pearl 2.1, diamond 2.1).\n"
        "HoDoKu: no score; it does not know the rules of this board.\n"
        "Hardest step: Single combination.\n"
        "Techniques:\n"
        "    8  Full house\n"
        "    8  Hidden single\n"
        "    3  Single combination\n"
    )
    grade = json.loads(run("rate", *killer, "--json").out)
    assert (grade["score"], grade["hodoku_level"]) == (None, None)


def test_steps_stop_when_the_time_is_up_and_say_so(run):
    outcome = run("steps", HARD, "--time-limit", "0")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == "Out of time: there may be more steps.\n"


def test_the_time_limit_includes_the_search_for_solutions(run):
    never_filled = ["." * 625, "--size", "25", "--variant", "windoku", "--time-limit", "0.05"]
    outcome = run("rate", *never_filled)
    assert (outcome.status, outcome.out) == (1, "Not rated: the time ran out.\n")
    outcome = run("steps", *never_filled)
    assert (outcome.status, outcome.err) == (1, "Out of time: there may be more steps.\n")
    outcome = run("explain", *never_filled)
    assert (outcome.status, outcome.out[:12]) == (1, "Out of time ")


def test_in_hodokus_order_each_step_has_its_score(run):
    lines = run("explain", HARD, "--order", "hodoku", "--depth", "name").out.splitlines()
    assert lines[0] == "1. Naked single. (score 4)"
    assert {line.partition(" ")[2] for line in lines} >= {"Jellyfish. (score 160)", "Hidden single. (score 14)"}


def test_the_techniques_of_each_path_are_listed(run):
    assert "Hardest step: Skyscraper." in run("rate", HARD).out
    assert "Hardest step: Turbot fish." in run("rate", HARD, "--order", "explainer").out
    assert "Hardest step: Jellyfish." in run("rate", HARD, "--order", "hodoku").out


def test_where_the_path_as_printed_is_another_one_rate_says_so(run):
    puzzle = ".......8.2.5..7.....6....35...5.4.98..3.....6...7.2...9.1.4.67...........726..1.."
    lines = run("rate", puzzle).out.splitlines()
    assert lines[0] == "Level: medium."
    assert (
        lines[-1] == "As printed, which is what explain shows, its rating is different: easy (1.5); see --as-printed."
    )
    assert "As printed" not in run("rate", puzzle, "--as-printed").out


def test_a_long_argument_is_told_in_short_and_in_lines_where_all_of_it_is_asked_for(run, monkeypatch):
    puzzle = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
    path = solve_path(Candidates(Grid(puzzle)))
    monkeypatch.setattr(explain, "solve_path", lambda position, **options: path)  # once, for it takes a second
    outcome = run("explain", puzzle)
    assert max(map(len, outcome.out.splitlines())) < 1010
    assert outcome.err == "(long arguments are shortened; --full shows them in full)\n"
    full = run("explain", puzzle, "--full")
    assert max(map(len, full.out.splitlines())) <= 100
    assert len(full.out) > 2 * len(outcome.out)
    assert full.err == ""


def test_steps_lists_the_simplest_twenty_and_says_that_there_are_more(run):
    outcome = run("steps", EASY)
    assert outcome.err == "These are the 20 simplest steps; --limit all lists them all.\n"
    assert [line.split(".")[0] for line in outcome.out.splitlines()] == (
        12 * ["Hidden single"] + 4 * ["Naked single"] + 4 * ["Pointing"]
    )
    two = run("steps", "--limit", "2", EASY)
    assert (two.out.splitlines(), two.err) == (
        outcome.out.splitlines()[:2],
        "These are the 2 simplest steps; --limit all lists them all.\n",
    )
    everything = run("steps", "--limit", "all", "1.....3..4.....2")
    assert (everything.err, len(everything.out.splitlines()) > 20) == ("", True)
