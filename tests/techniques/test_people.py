"""The order for people: names that players know, and the same steps with and without the native core."""

from itertools import islice

import pytest

from sudokit.board.grid import Grid
from sudokit.generating.puzzles.generate import generate_many
from sudokit.native_core import available_cores, using
from sudokit.native_core.hodoku_paths import follow_hodoku_path
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.grading.grade import rate
from sudokit.techniques.paths.human_solver import hint, solve_path
from sudokit.techniques.paths.people import NAMED, TECHNIQUES_FOR_PEOPLE, native_order
from sudokit.techniques.words.hint_stages import advise

SKYSCRAPER = Grid("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.")
STUCK = Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
AVOIDABLE = ".86.4..9.....7.5....58.1.....8..72......2.....94.8....5.93..8..........367.9...5."


def test_every_technique_is_in_the_order_once_but_for_those_in_which_people_see_two_steps() -> None:
    assert len(set(TECHNIQUES_FOR_PEOPLE)) == len(TECHNIQUES_FOR_PEOPLE)
    missing = [name for name in TECHNIQUES.own if name not in TECHNIQUES_FOR_PEOPLE]
    assert missing == [
        *("direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple"),
        *("death-blossom", "franken-jellyfish", "finned-franken-jellyfish"),  # which no program looks for by itself
    ]
    assert not any(TECHNIQUES[name].family == TRIAL for name in NAMED)


def test_a_step_with_a_name_comes_before_the_chain_that_says_the_same() -> None:
    named, unnamed = (
        [step.technique for step in solve_path(SKYSCRAPER, order=order).steps] for order in ("people", "explainer")
    )
    assert "skyscraper" in named
    assert "turbot-fish" in unnamed
    assert {"skyscraper", "pointing", "hidden-pair"} <= rate(SKYSCRAPER).named_techniques.keys()


def test_the_rating_is_explainers_whatever_the_path_for_people() -> None:
    grade = rate(SKYSCRAPER)
    assert (grade.rating, grade.hardest, grade.hardest_of("people")) == (6.6, "turbot-fish", "skyscraper")


def test_hints_follow_the_order_for_people() -> None:
    before = next(step.before for step in solve_path(SKYSCRAPER).steps if step.technique == "skyscraper")
    assert before is not None
    found = hint(before)
    assert found is not None
    assert found.technique == "skyscraper"
    marks = {cell: before.of(cell) for cell in before.grid().empty_cells}
    advice = advise(before.grid(), SKYSCRAPER, marks)
    assert advice.stages[:3] == (
        "There is a hard step here.",
        "Look at rows 4 and 7.",
        "The technique is: Skyscraper.",
    )


def test_a_hint_knows_which_digits_were_entered() -> None:
    puzzle = Grid(AVOIDABLE)
    step = next(step for step in solve_path(puzzle).steps if step.technique == "avoidable-rectangle-1")
    assert step.before is not None
    marks = {cell: step.before.of(cell) for cell in step.before.grid().empty_cells}
    assert advise(step.before.grid(), puzzle, marks).step == step


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_the_native_core_takes_the_same_steps() -> None:
    for made in generate_many(40, minimal=True, seed=5):
        with using("python"):
            path = solve_path(made.grid, unique=True)
        _path, steps = follow_hodoku_path(made.grid.digits, None, native_order())
        expected = [
            (step.technique, step.placements[:1], () if step.placements else tuple(sorted(step.eliminations)))
            for step in islice(path.steps, len(steps))
        ]
        assert [
            (step.technique, (step.placement,) if step.placement else (), tuple(sorted(step.eliminations)))
            for step in steps
        ] == expected
        assert solve_path(made.grid, unique=True).steps == path.steps


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_forcing_chains_come_where_nothing_with_a_name_is_left() -> None:
    path = solve_path(STUCK)
    assert path.solved
    first = next(step for step in path.steps if step.technique not in NAMED)
    assert first.before is not None
    assert not any(
        step for name in NAMED for step in islice(TECHNIQUES[name].steps(first.before), 1) if name != "turbot-fish"
    )
