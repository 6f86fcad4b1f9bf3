"""Steps in words, at four depths."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.highlights import Link
from sudokit.errors import ArgumentError
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.explaining import explain, inferences, joined
from sudokit.techniques.human_solver import solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.technique_words import WORDS

# Made by our own generator (minimal, seed 7): hidden pairs, fish, a wing and a turbot fish; unique rectangles.
PUZZLES = (
    "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.",
    "......2...7.....5483..2.17.6.......8..49.....3....8.1...7...3..9...157...5.4...6.",
    "..71..9.4.........6.1.8...5...26..8....9.1.671..7...2...24.....5.4...3..7..6.....",
)


def steps_of(puzzle: str) -> list[Step]:
    return list(solve_path(Grid(puzzle)).steps)


def test_every_technique_of_the_catalogue_has_words():
    assert TECHNIQUES.keys() - WORDS.keys() == set()


def test_a_hidden_single_is_explained_at_four_depths():
    explanation = explain(steps_of("1... ..3. .4.. ...2")[0])
    assert explanation.up_to("name") == "Hidden single."
    assert explanation.up_to("where") == "Hidden single. Look at box 1."
    assert explanation.why == "In box 1, r1c2 is the only place left for 3."
    assert explanation.follows == "So r1c2 is 3."
    with pytest.raises(ArgumentError, match=r"expected a depth \(name, where, why, follows\), found 'deep'"):
        explanation.up_to("deep")


def test_every_step_of_a_path_fills_the_blanks_of_its_sentences():
    for puzzle in PUZZLES:
        for step in steps_of(puzzle):
            for sentence in explain(step):
                assert sentence
                assert "{" not in sentence
                assert "  " not in sentence, "a blank was filled with nothing"


def test_a_chain_is_told_as_arrows_and_a_net_as_reasons():
    chain = explain(next(step for step in steps_of(PUZZLES[0]) if step.technique == "turbot-fish"))
    assert chain.why.count(" → ") == 5
    board = Grid.empty().geometry
    net = [Link(((0, 5),), ((1, 5),), strong=False), Link(((1, 5), (2, 5)), ((3, 5),), strong=True)]
    assert inferences(net, board) == "r1c2≠5 because of r1c1=5; r1c4=5 because of r1c2≠5 and r1c3≠5"


def test_a_list_is_joined_as_people_write_it():
    assert [joined(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_step_without_marks_needs_a_board():
    step = Step("naked-single", placements=((0, 1),))
    with pytest.raises(ArgumentError, match="expected a board"):
        explain(step)
    assert explain(step, Grid.empty().geometry).follows == "So r1c1 is 1."
