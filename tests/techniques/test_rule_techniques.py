"""Techniques about rules beyond houses: cages, the rule of 45, arrows, thermometers, sandwiches, lines, trials."""

import json

import pytest

from sudokit import Constraint, Grid, check, classic, rate, read
from sudokit.board.candidates import Candidates
from sudokit.native_core import is_native
from sudokit.solving.solver import solve
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.finders.trials import trial_by_cases
from sudokit.techniques.paths.human_solver import hint, solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from tests.board.test_published_rules import NOT_READ, VARIANTS, records


def cage(cells: str, total: int) -> Constraint:
    return Constraint("killer-cage", cells, total=total)


def marks_of(*constraints: Constraint, **left: str) -> Candidates:
    """An empty 9×9 board with these rules; the cells that are named have only these candidates."""
    marks = Candidates(Grid.empty(classic().with_constraints(*constraints)))
    for cell, digits in left.items():
        marks.restrict(marks.board.cell(cell), sum(1 << int(digit) for digit in digits))
    return marks


def steps(technique: str, marks: Candidates) -> list[Step]:
    return list(TECHNIQUES[technique].steps(marks))


def said(step: Step) -> str:
    words = explain(step)
    return f"{words.why} {words.follows}"


def test_a_total_that_can_be_made_in_one_way_leaves_two_digits():
    (step,) = steps("single-combination", marks_of(cage("r1c1 r1c2", 17)))
    assert said(step) == (
        "2 different digits add up to 17 in one way only: 8+9. So r1c1 and r1c2 hold these and no others. That removes "
        "1, 2, 3, 4, 5, 6 and 7 from r1c1 and r1c2."
    )


def test_a_total_with_two_combinations_is_no_single_combination():
    assert steps("single-combination", marks_of(cage("r1c1 r1c2", 15))) == []


def test_a_combination_that_does_not_fit_the_candidates_goes():
    (step,) = steps("combinations-left", marks_of(cage("r1c1 r1c2", 14), r1c1="589", r1c2="5689"))
    assert said(step) == (
        "With the candidates that are left, the cage r1c1 r1c2 with the total 14 can only hold 5+9 or 6+8. No way to "
        "place these has r1c2=8. That removes 8 from r1c2."
    )


def test_the_cells_of_a_little_killer_are_called_a_diagonal():
    rule = Constraint("little-killer", "r1c8 r2c9", total=15, outside="r0c7")
    first, *_ = steps("combinations-left", marks_of(rule, r1c8="678"))
    assert explain(first).why == (
        "With the candidates that are left, the diagonal r1c8 r2c9 with the total 15 can only hold 6+9 or 7+8. No way "
        "to place these has r2c9=1, r2c9=2, r2c9=3, r2c9=4, r2c9=5 or r2c9=6."
    )


def test_a_cage_of_one_cell_is_called_that():
    (step,) = steps("single-combination", marks_of(cage("r1c1", 2)))
    assert explain(step).why == "r1c1 is a cage by itself, with the total 2."


def test_a_digit_of_every_combination_goes_from_the_cells_that_see_its_places():
    (step,) = steps("cage-digit", marks_of(cage("r1c1 r1c2", 10), r1c1="19", r1c2="19"))[:1]
    assert step.eliminations == tuple((cell, 1) for cell in (*range(2, 9), 9, 10, 11, 18, 19, 20))
    assert explain(step).why == (
        "The cage r1c1 r1c2 with the total 10 can only hold 1+9. Its 1 can only go in r1c1 or "
        "r1c2. So no cell that sees all its places can be 1."
    )


def test_a_row_less_its_cages_leaves_one_cell():
    marks = marks_of(cage("r1c1 r1c2 r1c3 r1c4", 14), cage("r1c5 r1c6 r1c7 r1c8", 22))
    (step,) = [step for step in steps("rule-of-45", marks) if step.placements]
    assert said(step) == (
        "Row 1 adds up to 45; the cages inside add up to 36, so the one cell left, r1c9, is 9. So r1c9 is 9."
    )


def test_two_rows_less_their_cages_leave_one_cell():
    pairs = [cage(f"r1c{column} r2c{column}", total) for column, total in enumerate((9, 10, 11, 8, 12, 7, 13, 11), 1)]
    marks = marks_of(*pairs, Constraint("killer-cage", "r1c9 r2c9 r3c9", total=14))
    (step,) = [step for step in steps("rule-of-45-houses", marks) if len(step.evidence[0].houses) == 2]
    assert said(step) == (
        "Rows 1 and 2 add up to 90; the cages that cover most of it add up to 95, so the one cell outside, r3c9, is 5. "
        "So r3c9 is 5."
    )


def test_inside_and_outside_differ_by_what_is_left():
    marks = marks_of(cage("r1c1 r1c2 r1c3 r1c4", 20), cage("r1c5 r1c6 r1c7 r1c8 r2c8", 30))
    words = [explain(step).why for step in steps("rule-of-45", marks)]
    assert (
        "Row 1 adds up to 45; the cages that cover most of it add up to 50, so r2c8 outside comes to 5 more than r1c9."
        in words
    )


def test_cages_that_overlap_differ_by_their_totals():
    marks = marks_of(cage("r1c1 r1c2 r1c3", 20), cage("r1c3 r1c2 r2c3", 12))
    (step,) = steps("cage-overlap", marks)
    assert explain(step).why == (
        "The cage r1c1 r1c2 r1c3 and the cage r1c2 r1c3 r2c3 share cells and add up to 20 and 12, so r1c1 comes to 8 "
        "more than r2c3."
    )
    assert step.eliminations[0] == (0, 1)
    assert marks.board.cell_name(step.eliminations[-1][0]) == "r2c3"


def test_a_cage_and_a_cell_that_need_the_same_two_digits():
    marks = marks_of(cage("r1c1 r1c2", 10), r1c1="1289", r1c2="1289", r1c9="12")
    (step,) = [step for step in steps("killer-pair", marks) if step.evidence[1].cells == (8,)]
    assert step.eliminations == tuple((cell, digit) for cell in range(2, 8) for digit in (1, 2))
    assert explain(step).why == (
        "Every way to fill the cage r1c1 r1c2 has 1 or 2, and r1c9 is 1 or 2 too. They see each other, so one holds "
        "the one digit and one the other. A cell that sees all these places can be neither."
    )


def test_two_cages_of_a_row_share_no_digit():
    marks = marks_of(cage("r1c1 r1c2", 16), cage("r1c5 r1c6", 15), r1c1="79", r1c2="79")
    (step,) = [step for step in steps("combination-conflict", marks) if step.evidence[0].cells == (4, 5)] or [None]
    assert step is None  # 7+8 and 6+9 both share a digit with 7+9: no combination is left, which is no step
    marks = marks_of(cage("r1c1 r1c2", 16), cage("r1c5 r1c6", 12), r1c1="79", r1c2="79")
    (step,) = steps("combination-conflict", marks)
    assert explain(step).where == "Look at the cage r1c5 r1c6 and the cage r1c1 r1c2."
    assert explain(step).why == (
        "The cage r1c5 r1c6 can hold 3+9, 4+8 or 5+7, and the cage r1c1 r1c2 can hold 7+9. The two see each other, so "
        "they share no digit; no combinations that fit together have any of the candidates removed."
    )
    assert step.after().of("r1c5") == step.after().of("r1c6") == {4, 8}


def test_the_circle_of_an_arrow_is_at_least_its_smallest_sum():
    marks = marks_of(Constraint("arrow", "r1c1", "r1c2 r1c3 r1c4"))
    words = [said(step) for step in steps("line-bounds", marks)]
    assert words == [
        "r1c2 r1c3 r1c4 come to at least 6, so r1c1 is at least 6. That removes 1, 2, 3, 4 and 5 from r1c1.",
        *(
            f"r1c1 is at most 9 and {others} come to at least 3, so {cell} is at most 6. "
            f"That removes 7, 8 and 9 from {cell}."
            for cell, others in (("r1c2", "r1c3 r1c4"), ("r1c3", "r1c2 r1c4"), ("r1c4", "r1c2 r1c3"))
        ),
    ]


def test_a_thermometer_counts_up_from_its_bulb():
    marks = marks_of(Constraint("thermometer", "r1c1 r2c1 r3c1"), r1c1="456")
    (step,) = steps("line-bounds", marks)
    assert said(step) == (
        "Digits increase along r1c1 r2c1 r3c1. Counting up from its start and down from its end leaves no room for "
        "r2c1=2, r2c1=3, r2c1=4, r3c1=3, r3c1=4 or r3c1=5. That removes 2 from r2c1; 3 and 4 from r2c1 and r3c1; 5 "
        "from r3c1."
    )


def test_a_sandwich_of_35_has_its_crusts_at_the_ends():
    row = " ".join(f"r1c{column}" for column in range(1, 10))
    (step,) = steps("clue-alone", marks_of(Constraint("sandwich", row, outside="r1c0", total=35)))
    after = step.after()
    assert after.of("r1c1") == after.of("r1c9") == {1, 9}
    assert after.of("r1c5") == {2, 3, 4, 5, 6, 7, 8}
    assert explain(step).why == (
        "A number beside the grid is the sum of the digits between the smallest and the largest digit. The clue "
        "alone rules these out: no way to fill row 1 with the number 35 has any of the candidates removed."
    )


def test_a_clue_alone_says_nothing_of_the_one_at_the_other_end_but_both_count_for_the_whole_line():
    row = [f"r1c{column}" for column in range(1, 10)]
    marks = marks_of(Constraint("x-sum", row, total=20), Constraint("x-sum", row[::-1], total=13))
    first, second = steps("clue-alone", marks)
    assert "no way to fill row 1 with the number 20 has" in explain(first).why
    assert "no way to fill row 1 with the number 13 has" in explain(second).why
    assert "".join(map(str, first.after().of("r1c1"))) == "345"
    assert "".join(map(str, second.after().of("r1c9"))) == "34"
    both, *_ = steps("whole-line", marks)
    assert "Of all ways to fill row 1 with the numbers 20 and 13 with the candidates" in explain(both).why
    left = ["".join(map(str, both.after().of(cell))) for cell in row]
    assert left == ["34", "12689", "12689", "1256789", "57", "12567", "12689", "12689", "34"]  # by 9! orders of digits


def test_whispers_in_a_row_are_seen_as_a_whole():
    marks = marks_of(Constraint("whisper", "r1c1 r1c2 r1c3"))
    (step,) = steps("whole-line", marks)
    assert step.after().of("r1c2") == {1, 2, 3, 7, 8, 9}  # 4 and 6 have one neighbour each, and need two


def test_a_trial_says_what_follows_and_where_it_ends():
    # Either cage takes the 1 of the box.
    marks = marks_of(cage("r1c1 r1c2", 5), cage("r2c1 r3c1", 5), r1c1="14", r1c2="14", r2c1="13", r3c1="24")
    first = steps("trial", marks)[0]
    assert said(first) == (
        "If r2c1=1, then by singles and the rules alone r1c1=4, r1c2=4 and r3c1=4, and r1c2 has no candidate left. "
        "That removes 1 from r2c1."
    )


def test_boards_without_such_rules_have_none_of_these_steps():
    marks = Candidates(Grid.empty(classic()))
    assert [name for name, line in TECHNIQUES.own.items() if line.needs_rules and list(line.steps(marks))] == []


def published() -> list[tuple[str, Grid, Grid]]:
    found = []
    for name, record in records(VARIANTS):
        if "links" in name or "samurai" in name or NOT_READ & set(record.get("variants", ())):
            continue
        puzzle = read(json.dumps(record))
        if record.get("solution") and puzzle.board.linking_rules and puzzle.board.cell_count <= 81:
            found.append((name, puzzle, Grid(record["solution"], puzzle.board)))
    return found


@pytest.mark.skipif(not VARIANTS.exists(), reason="the published puzzles are not beside the checkout")
def test_no_step_about_rules_on_published_puzzles_loses_the_solution():
    """The first steps from the start, twelve of them one after the other, of every puzzle with rules."""
    puzzles = published()
    assert len(puzzles) > 50
    used = set()
    for name, puzzle, solution in puzzles:
        assert check(solution).is_solution
        marks = Candidates(puzzle)
        for _turn in range(12):
            step = next(
                (
                    step
                    for line in TECHNIQUES.own.values()
                    if line.needs_rules and line.name != "trial"
                    for step in line.steps(marks)
                ),
                None,
            )
            if step is None:
                break
            used.add(step.technique)
            assert all(solution[cell] == digit for cell, digit in step.placements), f"{name}: {step}"
            assert not any(solution[cell] == digit for cell, digit in step.eliminations), f"{name}: {step}"
            assert explain(step).why
            marks = step.after()
    assert {"combinations-left", "rule-of-45", "rule-of-45-houses", "line-bounds", "whole-line", "relation"} <= used


@pytest.mark.skipif(not VARIANTS.exists(), reason="the published puzzles are not beside the checkout")
@pytest.mark.parametrize("wanted", ["White Room", "Little killer 2", "2D 1-5-9", "Between 1 and 9", "HS_KILLERS#2"])
def test_published_puzzles_are_solved_with_reasons(wanted):
    ((_name, puzzle, solution),) = [each for each in published() if wanted in each[0]]
    path = solve_path(puzzle)
    assert path.solved
    assert path.end.grid() == solution
    assert hint(puzzle) == path.steps[0]


def test_the_rating_of_a_board_with_rules_is_our_own():
    board = classic(4).with_constraints(cage("r1c1 r1c2", 3), cage("r2c1 r3c1", 7), cage("r1c3 r2c3", 5))
    puzzle = Grid("..4. .... .3.. 2...", board)
    grade = rate(puzzle)
    assert (grade.level, grade.rating, grade.hardest, grade.is_own_scale) == ("medium", 2.1, "single-combination", True)
    assert not rate("1... ..3. .4.. ...2").is_own_scale


@pytest.mark.skipif(not VARIANTS.exists(), reason="the published puzzles are not beside the checkout")
def test_published_puzzles_that_need_more_are_rated_higher():
    wanted = ("Little killer 2", "Skyscraper - all 6", "Thermo", "White Room", "TAREK_ALL#2")
    found = {name: puzzle for name, puzzle, _solution in published()}
    ratings = [rate(next(grid for name, grid in found.items() if each in name)).rating for each in wanted]
    assert ratings == [2.6, 3.9, 5.2, 5.8, 9.2]


# Of these no trial ends by singles and the rules alone.
WHISPER = Grid(
    "7...............4....................1.............8..2......7.4.............3...",
    classic().with_constraints(
        Constraint("whisper", "r1c3 r1c4 r2c4 r2c5 r3c6"),
        Constraint("whisper", "r1c5 r2c6 r1c7"),
        Constraint("whisper", "r3c1 r4c2 r5c3"),
        Constraint("whisper", "r4c6 r5c5 r4c4 r3c3 r2c2 r2c1"),
        Constraint("whisper", "r5c9 r4c8 r3c7 r2c7 r1c8"),
        Constraint("whisper", "r6c9 r5c8 r6c7"),
        Constraint("whisper", "r8c3 r7c4 r7c5"),
        Constraint("whisper", "r8c5 r8c6 r7c7 r8c8 r7c9"),
    ),
)
RENBAN = Grid(
    "......39.................8..3....42...9..6...5.4............9....................",
    classic().with_constraints(
        Constraint("renban", "r1c3 r2c4 r3c5 r4c5 r5c4"),
        Constraint("renban", "r1c4 r2c5 r2c6"),
        Constraint("renban", "r3c1 r2c2 r1c1"),
        Constraint("renban", "r3c4 r2c3 r3c2"),
        Constraint("renban", "r5c9 r6c8 r7c9"),
        Constraint("renban", "r7c4 r7c3 r6c2"),
        Constraint("renban", "r8c3 r8c2 r9c2"),
        Constraint("renban", "r8c5 r7c5 r6c6 r6c7 r5c7"),
        Constraint("renban", "r8c6 r8c7 r9c8 r9c9 r8c9"),
    ),
)


@pytest.mark.skipif(not is_native(), reason="the compiled core is missing, which counts more cases")
def test_where_no_trial_ends_a_candidate_is_refuted_by_cases():
    step = trial_by_cases(Candidates(WHISPER), solve(WHISPER).digits)
    assert said(step.seen_in(Candidates(WHISPER))) == (
        "Nothing simpler leads on. If r4c1=3, every digit of a cell with few left, and so on, ends in a contradiction: "
        "53 cases. That removes 3 from r4c1."
    )
    assert solve(WHISPER)["r4c1"] != 3


def test_where_there_are_too_many_cases_a_cell_gets_its_digit_and_that_is_said(monkeypatch):
    monkeypatch.setattr("sudokit.techniques.finders.trials.is_native", lambda: False)
    step = trial_by_cases(Candidates(RENBAN), solve(RENBAN).digits)
    assert said(step.seen_in(Candidates(RENBAN))) == (
        "Nothing simpler leads on. Going through all cases of r4c1=1, r4c1=7 and r4c1=8 ends in contradictions, but "
        "takes more of them than a person would try. So r4c1 is 6."
    )


def test_hints_go_on_where_nothing_with_a_name_is_left():
    marks = Candidates(RENBAN)
    techniques = []
    while not (step := hint(marks, unique=True)).placements:
        techniques.append(step.technique)
        step.apply(marks)
    assert techniques[-1] == "trial"
    assert (marks.board.cell_name(step.placements[0][0]), step.placements[0][1]) == ("r5c7", 5)
    assert solve(RENBAN)["r5c7"] == 5


def test_no_digit_is_told_that_the_marks_exclude():
    marks = Candidates(RENBAN)
    marks.eliminate(marks.board.cell("r4c1"), 6)  # which the solution has there
    assert trial_by_cases(marks, solve(RENBAN).digits) is None


@pytest.mark.skipif(not is_native(), reason="Python alone counts cases for a minute")
def test_where_candidates_are_given_cases_take_the_place_of_forcing_chains_that_take_minutes():
    board = classic().with_constraints(Constraint("digits", "r1c1", digits=[5, 6, 7, 8]))
    hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    step = hint(Grid(hard, board))
    assert step is not None
    assert step.technique == "trial"
    (cell, digit), *_ = (*step.eliminations, *step.placements)
    assert (digit != solve(Grid(hard)).digits[cell]) == bool(step.eliminations)
