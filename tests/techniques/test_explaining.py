"""Steps in words, at four depths."""

import pytest

from sudokit.board.grid import Grid
from sudokit.board.highlights import Highlight, Link
from sudokit.board.rules import House
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


def test_a_house_is_named_as_the_language_says_where_something_is(in_language):
    in_language(LANGUAGE="pt")
    explanation = explain(steps_of("1... ..3. .4.. ...2")[0])
    assert explanation.where == "Procure no bloco 1."
    assert explanation.why == "r1c2 é o único lugar que resta para 3 no bloco 1."
    in_box, in_samurai, by_the_user = (
        House("box", 2, (), True),
        House("row", 4, (), True, grid=3),
        House("cage", 5, (), False),
    )
    assert [house.inside for house in (in_box, in_samurai, by_the_user)] == [
        "no bloco 2",
        "na linha 4 da grade 3",
        "em cage 5",
    ]


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
def test_every_step_of_a_path_fills_the_blanks_of_its_sentences(in_language, language):
    in_language(LANGUAGE=language)
    for puzzle in PUZZLES:
        for step in steps_of(puzzle):
            for sentence in explain(step):
                assert sentence
                assert "{" not in sentence
                assert "  " not in sentence, "a blank was filled with nothing"


def test_a_chain_is_written_as_arrows_and_a_net_as_reasons():
    chain = explain(next(step for step in steps_of(PUZZLES[0]) if step.technique == "turbot-fish"))
    assert chain.why.count(" → ") == 5
    board = Grid.empty().geometry
    net = [Link(((0, 5),), ((1, 5),), strong=False), Link(((1, 5), (2, 5)), ((3, 5),), strong=True)]
    assert inferences(net, board) == "r1c2≠5 because of r1c1=5; r1c4=5 because of r1c2≠5 and r1c3≠5"


def test_a_group_is_true_when_one_of_its_cells_is_and_false_when_all_are():
    board = Grid.empty().geometry
    to_group = [Link(((9, 5),), ((0, 5), (1, 5)), strong=True), Link(((0, 5), (1, 5)), ((2, 5),), strong=False)]
    from_group = [Link(((9, 5),), ((0, 5), (1, 5)), strong=False), Link(((0, 5), (1, 5)), ((2, 5),), strong=True)]
    assert inferences(to_group, board) == "r2c1≠5 → r1c1=5 or r1c2=5 → r1c3≠5"
    assert inferences(from_group, board) == "r2c1=5 → r1c1≠5 and r1c2≠5 → r1c3=5"


def test_one_of_two_cells_holds_one_digit_or_the_other():
    marks = ((46, 1), (46, 5), (47, 1))
    step = Step(
        "bug-3",
        eliminations=((50, 1),),
        evidence=(Highlight("fin", (46, 47), marks), Highlight("context", (48,), ((48, 1), (48, 5)))),
    )
    assert "So r6c2 or r6c3 holds 1 or 5." in explain(step, Grid.empty().geometry).why


def test_a_supposition_is_true_or_false_as_its_chain_begins():
    for strong, supposed in ((False, "r1c1=5"), (True, "r1c1≠5")):
        links = (Link(((0, 5),), ((1, 5),), strong=strong),)
        step = Step("nishio", eliminations=((0, 5),), evidence=(Highlight("tried", (), ((0, 5),)),), links=links)
        assert explain(step, Grid.empty().geometry).why.startswith(f"Suppose {supposed}, ")


def test_digits_that_go_from_the_same_cells_are_named_together():
    step = Step("naked-single", eliminations=((0, 1), (0, 2), (1, 1), (1, 2), (2, 3)))
    assert explain(step, Grid.empty().geometry).follows == "That removes 1 and 2 from r1c1 and r1c2; 3 from r1c3."


def test_a_list_is_joined_as_people_write_it():
    assert [joined(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_step_without_marks_needs_a_board():
    step = Step("naked-single", placements=((0, 1),))
    with pytest.raises(ArgumentError, match="expected a board"):
        explain(step)
    assert explain(step, Grid.empty().geometry).follows == "So r1c1 is 1."
