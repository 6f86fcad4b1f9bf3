"""Lessons: a course in order, examples that are walked through, exercises that say what is wrong with an answer."""

import re
from itertools import islice
from pathlib import Path

import pytest

from sudokit.board.variants import classic
from sudokit.errors import ArgumentError
from sudokit.play.lessons.course import ABOUT_RULES, course, exercises, how_to_spot, is_learned
from sudokit.play.lessons.course_page import CoursePage
from sudokit.play.lessons.judging import judge
from sudokit.play.lessons.lesson_page import LessonPage
from sudokit.play.pages.parts import Buttons, Words
from sudokit.play.player.player import Player
from sudokit.play.player.program import Program
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import solve
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.words.examples import Example, examples
from sudokit.work.jobs import Jobs
from sudokit.work.thread_workers import InlineWorker
from tests.play.front_end import Listener

SLOW = ("finned-franken-jellyfish",)  # a search of a second
PAGES = Path(__file__).parents[2] / "docs" / "techniques"
# One of the pincers is 9, so it goes from r4c8 and r5c1.
XY_WING = (
    "xy-wing | +2+47+6+3+8+519.+8.+9+5+73+4+2...24+1+8+67..+28+1+4+6...6.+5+721...5.+3692...241+96+73.+319+785"
    "+4+2+6.+7.+4+239.+1 |"
)
# 7 is in rows 6 and 9 of columns 5 and 7.
X_WING = (
    "x-wing | +2+1+4+89+53+6+7768+43+2+9..+35+97+6+1+42+89.+3.148.6+6.+59+8.14.8+41....+9.+4+3+6+1+2.5.+9+5+9734..."
    ".182..+9.+3+4 |"
)
# Chains that remove candidates, and one that places a digit.
CHAINS = (
    "forcing-chain | +15+287+3+496+4+36...+58+7..8+5+463+1+2+38+49+57+261.....+4.+535.+16+3..4+9.13..5+6+"
    "2.....+6.+1+3+5..+5+32+197. |"
)
SUE_DE_COQ = "sue-de-coq | .2..6..517.6.1..42...2.9.63......3166..781.9414.6...78.6....4.5584926137.....56.9 | 3r6c3"
HIDDEN_SINGLE = "hidden-single | 362....9.57.9.....4.8...6........1..9....85...4..3.......69.4.7.3.7...8....3.4... |"


@pytest.fixture
def program(tmp_path):
    with Player(tmp_path) as player:
        yield Program(player, Listener(), Jobs(InlineWorker))


def lesson(program, name):
    page = LessonPage(program, name, seed=1)
    settle(program)
    return page


def settle(program):
    while program.jobs:
        program.jobs.poll()


def marks(text):
    """`9r4c8 9r5c1` as candidates."""
    return frozenset((classic().cell(mark[1:]), int(mark[0])) for mark in text.split())


def said_of(line, answer):
    example = Example.of(line)
    return " ".join(judge(list(example.steps()), example.candidates(), marks(answer)).sentences)


@pytest.mark.parametrize(
    ("line", "answer", "sentence"),
    [
        (XY_WING, "9r4c8 9r5c1", "Right."),
        (XY_WING, "9r4c8", "Right, but there is one more elimination."),
        (XY_WING, "", "Nothing is struck out yet."),
        (XY_WING, "9r5c8", "9 in r5c8 is not ruled out: it is part of the pattern."),
        (XY_WING, "9r4c1", "9 in r4c1 is not ruled out: it does not see r5c8."),
        (XY_WING, "9r3c1", "9 in r3c1 is not ruled out: no 9 of the pattern sees it."),
        (XY_WING, "9r4c8 3r5c3", "3 in r5c3 is not ruled out: this technique removes no 3 here."),
        (X_WING, "7r6c6", "Right."),
        (X_WING, "7r5c2", "7 in r5c2 is not ruled out: it is not in row 6 or row 9."),
        (X_WING, "7r9c5", "7 in r9c5 is not ruled out: it is part of the pattern."),
        (SUE_DE_COQ, "3r1c3", "3 in r1c3 is not ruled out: it does not see r2c4 and r2c6."),  # of column 4 only 4s go
        (HIDDEN_SINGLE, "9r3c2", "Right."),
        (
            HIDDEN_SINGLE,
            "2r8c1",
            "r8c1 does not have to be 2: 2 can still go in r8c5, r8c6, r8c7 or r8c9 of row 8, and r8c1 can still be 1 "
            "or 6.",
        ),
        (HIDDEN_SINGLE, "3r3c2", "r3c2 cannot be 3: it sees r1c1."),
        (HIDDEN_SINGLE, "5r1c1", "r1c1 holds 3 already."),
        (XY_WING, "1r1c8", "r1c8 holds 1 already: there is nothing to strike out."),
        (XY_WING, "1r3c1", "1 in r3c1 is ruled out already."),
    ],
)
def test_an_answer_is_judged_and_what_is_wrong_with_it_said(line, answer, sentence):
    assert said_of(line, answer) == sentence


def test_where_eliminations_are_asked_for_a_digit_that_a_chain_places_may_not_be_struck():
    example = Example.of(CHAINS)
    steps = list(example.steps())
    assert not steps[0].placements
    placing = next(step for step in steps if step.placements)
    (cell, digit), *_none = placing.placements
    others = frozenset((cell, other) for other in example.candidates().of(cell) if other != digit)
    assert (classic().cell_name(cell), digit) == ("r6c6", 2)
    assert judge(steps, example.candidates(), frozenset(placing.placements)).wrong == placing.placements
    assert judge(steps, example.candidates(), others).sentences == ("Right.",)


@pytest.mark.parametrize(
    "name", [name for name, line in TECHNIQUES.own.items() if line.family != TRIAL and name not in SLOW]
)
def test_no_answer_that_contradicts_the_solution_is_called_right(name):
    example = examples()[name][1]
    marks, steps = example.candidates(), list(islice(example.steps(), 20))
    solution, rng = solve(example.givens), RandomStream(1)
    candidates = [(cell, digit) for cell in marks.grid().empty_cells for digit in marks.of(cell)]
    places = bool(steps[0].placements)
    for _time in range(30):
        rng.shuffle(candidates)
        answer = frozenset(candidates[: 1 + rng.below(3)])
        verdict = judge(steps, marks, answer)
        untrue = {mark for mark in answer if (solution[mark[0]] == mark[1]) != places}
        assert untrue <= set(verdict.wrong)
        assert not (untrue and verdict.is_whole)
        for (cell, _digit), sentence in zip(verdict.wrong, verdict.sentences, strict=False):
            assert marks.board.cell_name(cell) in sentence


def test_the_course_has_every_technique_once_the_easiest_first():
    levels = course()
    assert list(levels) == ["beginner", "medium", "hard", "expert", "extreme", ABOUT_RULES]
    assert levels["beginner"] == ["full-house", "hidden-single"]
    assert levels["medium"][:3] == ["naked-single", "pointing", "claiming"]
    assert levels["hard"].index("x-wing") < levels["hard"].index("skyscraper")
    assert sorted(name for names in levels.values() for name in names) == sorted(TECHNIQUES)


def test_how_to_spot_a_technique_is_said_as_on_its_page():
    said = {}
    for page in PAGES.glob("*.md"):
        for section in page.read_text(encoding="utf-8").split("\n## ")[1:]:
            if found := re.search(r"\*\*How to spot it\.\*\* (.*?)\n\n.*?<!-- (\S+) -->", section, re.DOTALL):
                said[found[2]] = re.sub(r"\s+", " ", re.sub(r"\*([^*]+)\*", r"\1", found[1]))
    assert said == {name: how_to_spot(name) for name in TECHNIQUES}


def test_an_example_is_walked_through_from_where_to_look_to_what_follows(program):
    page = lesson(program, "x-wing")
    assert page.said == "Look at the board first: can you see it? Then go on step by step."
    walked = []
    while "next" in {button.id for button in page.buttons() if not button.why_not}:
        page.press("Right")
        walked.append((page.said, [part.role for part in page.view().highlights]))
    assert walked == [
        ("Look at columns 5 and 9.", ["focus"]),
        ("It involves r1c5 r1c9 r5c5 r5c9.", ["focus"]),
        (
            "In columns 5 and 9, 6 can only go in rows 1 and 5. So columns 5 and 9 supply the 6s of rows 1 and 5, and "
            "no other cell there can be 6. That removes 6 from r1c2, r1c3, r1c7 and r5c7.",
            ["base", "cover", "removed"],
        ),
    ]
    page.press("Left")
    assert page.said == "It involves r1c5 r1c9 r5c5 r5c9."


def test_a_chain_is_walked_through_link_by_link_with_its_legend(program):
    page = lesson(program, "skyscraper")
    for _step in range(3):
        page.press("Right")
    assert page.said.startswith("Link 1 of 3: r4c1≠1, so r4c6=1: row 4 has no other place left for 1.")
    assert len(page.view().links) == 1
    assert "dashed line" in " ".join(part.text for part in page.parts() if isinstance(part, Words))


def test_what_was_struck_is_crossed_out_wrong_ones_come_back_and_a_right_answer_is_kept(program, tmp_path):
    page = lesson(program, "xy-wing")
    page.do("exercise")
    settle(program)
    step = page.steps[0]
    known = {mark for each in page.steps for mark in each.eliminations}
    empty = step.before.grid().empty_cells
    wrong = next((cell, digit) for cell in empty for digit in step.before.of(cell) if (cell, digit) not in known)
    for cell, digit in (wrong, *step.eliminations):
        page.click(cell)
        assert page.press(str(digit))
    assert page.view().highlights[-1].role == "removed"
    assert set(page.view().highlights[-1].candidates) == {wrong, *step.eliminations}
    page.press("Enter")
    assert page.verdict.wrong == (wrong,)
    assert set(page.view().highlights[-1].candidates) == set(step.eliminations)
    assert program.player.exercises() == {}
    page.press("Enter")
    assert page.said.startswith("Right. ")
    assert "1 of 11 exercises solved." in [part.text for part in page.parts() if isinstance(part, Words)]
    assert program.player.exercises() == {"xy-wing": frozenset([page.example.digits])}
    program.player.close()
    with Player(tmp_path) as again:
        assert again.exercises() == {"xy-wing": frozenset([page.example.digits])}


def test_a_digit_that_is_placed_is_an_answer_and_a_wrong_one_is_taken_back(program):
    page = lesson(program, "naked-single")
    page.do("exercise")
    settle(program)
    (cell, digit), *_more = page.steps[0].placements
    other = next(each for each in page.session.game.grid.empty_cells if each != cell)
    page.click(other)
    page.press(str(digit))
    assert page.verdict.wrong == ((other, digit),)
    assert page.session.game.digit(other) == 0
    page.click(cell)
    page.press(str(digit))
    assert page.verdict.is_whole
    assert page.session.game.digit(cell) == digit


def test_hints_lead_through_an_exercise_and_undo_or_other_keys_do_not_break_it(program):
    page = lesson(program, "pointing")
    page.do("exercise")
    settle(program)
    before = page.session.game.moves
    for key in ("Ctrl+Z", "Backspace", "Ctrl+L", "Z", "Ctrl+R"):
        assert not page.press(key)
    assert page.session.game.moves == before
    page.press("F2")
    assert page.said.startswith("Look at ")
    page.press("F2")
    page.press("F2")
    assert "That removes" in page.said
    page.do("check")
    assert page.said == "Nothing is struck out yet."


def test_exercises_come_in_the_order_of_a_seed_those_that_were_solved_last(program):
    page = lesson(program, "x-wing")
    order = exercises("x-wing", 1)
    assert order != exercises("x-wing", 2)
    assert sorted(order) == list(range(1, 12))
    program.player.solve_exercise("x-wing", examples()["x-wing"][order[0]].digits, 0, 0)
    shown = []
    for _time in range(3):
        page.do("next-exercise")
        settle(program)
        shown.append(page.number)
    assert shown == order[1:4]


def test_a_lesson_says_what_no_puzzle_needs_and_offers_no_puzzle_for_it(program):
    page = LessonPage(program, "franken-x-wing")
    settle(program)
    assert Words("No puzzle needs it: locked candidates always come first.", "quiet") in page.parts()
    assert "practise" not in [button.id for button in page.buttons()]


def test_a_technique_is_learned_when_three_exercises_are_solved_and_the_course_goes_on(program):
    for number in (1, 2, 3):
        program.player.solve_exercise("full-house", examples()["full-house"][number].digits, 0, 0)
    assert is_learned("full-house", program.player.exercises())
    page = CoursePage(program)
    first, following = page.parts()[:2]
    assert first == Words("1 of 103 techniques learned, 3 exercises solved.", "quiet")
    assert isinstance(following, Buttons)
    assert following.items[0].text == "Next: Hidden single"
    full_house, hidden_single = page.parts()[3].items
    assert (full_house.text, full_house.detail, full_house.done) == ("Full house", "3 of 11 exercises solved", True)
    assert (hidden_single.text, hidden_single.detail, hidden_single.done) == ("Hidden single", "11 exercises", False)
    page.do("next")
    assert program.front_end.pages == [("lesson hidden-single", None)]


def test_there_is_no_lesson_of_a_technique_that_does_not_exist(program):
    with pytest.raises(ArgumentError, match="there is no technique 'x-wnig' to learn; did you mean 'x-wing'"):
        LessonPage(program, "x-wnig")


@pytest.mark.parametrize("name", ["hidden-rectangle", "whole-line", "killer-pair", "bug-1", "nishio"])
def test_every_kind_of_technique_has_a_lesson_and_an_exercise_that_its_step_solves(program, name):
    page = lesson(program, name)
    page.do("exercise")
    settle(program)
    page.answer(frozenset(page.steps[0].placements or page.steps[0].eliminations))
    assert page.verdict.is_whole
