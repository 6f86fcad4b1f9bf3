"""The positions that teach each technique satisfy the criteria that tools/find_examples.py states."""

from collections import Counter
from importlib.resources import files

import pytest

from sudokit.native_core import available_cores
from sudokit.solving.solver import solve
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.paths.human_solver import explainer, for_people, order_with
from sudokit.techniques.words.examples import (
    FILLED,
    FULL,
    MOST_ERASED,
    NEVER_FIRST,
    SINGLES,
    UNORDERED,
    Example,
    examples,
)
from tools.technique_pictures import line_of

# Of 209 puzzles rated 10.5 to 11.7 that `search_hard` found from those it knows (seed 1, 25 s of one core for each),
# one needs a nested dynamic chain, with 22 digits on the board, and none a twice nested one: nested multiple chains,
# which may be as long, come first. So their positions are small ones that can be read, with something easier there too.
RARE = {"nested-dynamic-chains", "nested-nested-chains"}
LOCKED = ("pointing", "claiming", "hidden-single")
TAUGHT = [name for name in examples() if name not in RARE and not TECHNIQUES[name].needs_rules]


def test_all_but_the_rarest_techniques_have_ten_positions_or_more() -> None:
    assert all(len(examples()[name]) >= 10 for name in TAUGHT)
    assert all(len(found) >= 2 for found in examples().values())


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
@pytest.mark.parametrize("name", TAUGHT)
def test_the_technique_is_the_simplest_step_of_a_board_in_mid_game(name: str) -> None:
    for example in examples()[name]:
        marks = example.candidates()
        filled = 81 - marks.empty.bit_count()
        assert FILLED[0] <= filled <= (FULL if name == "full-house" else FILLED[1])
        assert len(example.erased.split()) <= MOST_ERASED
        entered = example.givens.empty_cells.mask & ~marks.empty
        choose = for_people(True, entered=entered) if order_with(name) == "people" else explainer(True)
        if name in NEVER_FIRST:
            assert example.is_alone(example.step())
        elif name in UNORDERED:
            lower = {
                mark
                for other in TECHNIQUES.own.values()
                if other.family < 3
                for easy in other.steps(marks)
                for mark in easy.placements or easy.eliminations
            }
            assert any(not lower.issuperset(step.eliminations) for step in example.steps())
        else:
            found = choose(marks)
            assert found is not None
            assert found.technique == name
            steps = (
                [example.step()] if example.technique.family == TRIAL else example.steps()
            )  # else a search of minutes
            conclusions = ({*step.placements, *step.eliminations} for step in steps)
            assert any({*found.placements, *found.eliminations} <= each for each in conclusions)  # an exercise takes it


@pytest.mark.parametrize("name", [name for name in examples() if TECHNIQUES[name].needs_rules])
def test_with_rules_the_technique_removes_what_no_simpler_one_does_and_no_single_is_left(name: str) -> None:
    found = examples()[name]
    assert len(found) >= 10
    assert len({str(example.givens) for example in found}) == len(found)
    for example in found[:4]:
        marks, step = example.candidates(), example.step()
        assert example.erased == ""
        assert next((single for each in SINGLES for single in TECHNIQUES[each].steps(marks)), None) is None
        assert not example.easy_marks().issuperset(step.placements or step.eliminations)
        solution = solve(example.givens)
        assert solution is not None
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("name", TAUGHT)
def test_no_two_positions_are_of_one_puzzle_and_none_loses_the_solution(name: str) -> None:
    found: list[Example] = examples()[name]
    assert max(Counter(str(example.givens) for example in found).values()) == 1
    solution = solve(found[0].givens)
    assert solution is not None
    marks = found[0].candidates()
    assert all(marks.by_cell[cell] >> solution[cell] & 1 for cell in range(81))


@pytest.mark.parametrize("name", ["hidden-single", "x-wing", "skyscraper", "w-wing", "killer-pair"])
def test_the_small_picture_of_a_technique_shows_the_cells_of_its_first_example(name: str) -> None:
    pictures = files("sudokit.techniques").joinpath("pictures.txt").read_text(encoding="utf-8").splitlines()
    assert line_of(name, examples()[name][0].step()) in pictures
    assert {line.split(" | ")[0] for line in pictures[1:]} == {*examples()}


def test_locked_candidates_and_singles_remove_whatever_a_franken_x_wing_does() -> None:
    for example in examples()["franken-x-wing"]:
        marks, step = example.candidates(), example.step()
        while easy := next((each for name in LOCKED for each in TECHNIQUES[name].steps(marks)), None):
            easy.apply(marks)
        assert not any(digit in marks.of(cell) for cell, digit in step.eliminations)
