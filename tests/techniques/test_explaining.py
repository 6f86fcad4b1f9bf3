"""Steps in words, at four depths."""

import pytest

from sudokit.board.candidates import Highlight, Link
from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.board.variants import anti_knight
from sudokit.errors import ArgumentError
from sudokit.native_core import available_cores
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import LONG, explain, inferences
from sudokit.techniques.words.link_words import link_sentences
from sudokit.techniques.words.technique_words import CASE_WORDS, WORDS
from sudokit.translation import join_words

# Made by our own generator (minimal, seed 7): hidden pairs, fish, a wing and a turbot fish; unique rectangles.
PUZZLES = (
    "7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.",
    "......2...7.....5483..2.17.6.......8..49.....3....8.1...7...3..9...157...5.4...6.",
    "..71..9.4.........6.1.8...5...26..8....9.1.671..7...2...24.....5.4...3..7..6.....",
)


def steps_of(puzzle: str) -> list[Step]:
    return list(solve_path(Grid(puzzle), order="explainer").steps)


def test_every_technique_of_the_catalogue_has_words_of_its_own_or_those_of_arguments_by_cases():
    by_cases = {name for name, technique in TECHNIQUES.items() if technique.family == 4}
    assert TECHNIQUES.keys() - WORDS.keys() == by_cases
    assert CASE_WORDS.keys() == {"contradiction", "double", "cell", "house"}


def test_a_hidden_single_is_explained_at_four_depths():
    explanation = explain(steps_of("1... ..3. .4.. ...2")[0])
    assert explanation.up_to("name") == "Hidden single."
    assert explanation.up_to("where") == "Hidden single. Look at box 1."
    assert explanation.why == "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2."
    assert explanation.follows == "So r1c2 is 3."
    with pytest.raises(ArgumentError, match=r"there is no depth 'deep'; the depths are name, where, why, follows"):
        explanation.up_to("deep")


def test_a_house_is_named_as_the_language_says_where_something_is(in_language):
    in_language(LANGUAGE="pt")
    explanation = explain(steps_of("1... ..3. .4.. ...2")[0])
    assert explanation.where == "Procure no bloco 1."
    in_box, in_samurai, by_the_user = (
        House("box", 2, (), True),
        House("row", 4, (), True, grid=3),
        House("tile", 5, (), False),
    )
    assert [house.inside for house in (in_box, in_samurai, by_the_user)] == [
        "no bloco 2",
        "na linha 4 da grade 3",
        "em tile 5",
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
    board = Grid.empty().board
    net = [Link(((0, 5),), ((1, 5),), strong=False), Link(((1, 5), (2, 5)), ((3, 5),), strong=True)]
    assert inferences(net, board) == "r1c2≠5 because of r1c1=5; r1c4=5 because of r1c2≠5 and r1c3≠5"


def test_a_group_is_true_when_one_of_its_cells_is_and_false_when_all_are():
    board = Grid.empty().board
    to_group = [Link(((9, 5),), ((0, 5), (1, 5)), strong=True), Link(((0, 5), (1, 5)), ((2, 5),), strong=False)]
    from_group = [Link(((9, 5),), ((0, 5), (1, 5)), strong=False), Link(((0, 5), (1, 5)), ((2, 5),), strong=True)]
    assert inferences(to_group, board) == "r2c1≠5 → r1c1=5 or r1c2=5 → r1c3≠5"
    assert inferences(from_group, board) == "r2c1=5 → r1c1≠5 and r1c2≠5 → r1c3=5"


def test_a_link_of_the_board_s_own_rule_is_named_by_it():
    board = anti_knight()
    link = Link(((40, 2),), ((59, 2),), strong=False)
    assert inferences([link], board) == "r5c5=2 → r7c6≠2 [anti-knight]"
    (sentence,) = link_sentences(Step("turbot-fish", links=(link,)), board)
    assert sentence == "r5c5=2, so r7c6≠2. Cells a knight's move apart differ."


def test_one_of_two_cells_holds_one_digit_or_the_other():
    marks = ((46, 1), (46, 5), (47, 1))
    step = Step(
        "bug-3",
        eliminations=((50, 1),),
        evidence=(Highlight("fin", (46, 47), marks), Highlight("context", (48,), ((48, 1), (48, 5)))),
    )
    assert "So r6c2 or r6c3 holds 1 or 5." in explain(step, board=Grid.empty().board).why


BOX, ROW = Grid.empty().board.houses[18], Grid.empty().board.houses[0]
OFF, ON = (((0, 5),), ((1, 5),)), (((1, 5),), ((2, 5),))  # r1c1=5 rules r1c2=5 out, which leaves r1c3=5


def argument(technique: str, tried: Highlight, links: list[Link], cases: tuple[int, ...], **more) -> str:
    more.setdefault("eliminations", ((0, 5),))
    evidence = (tried, *more.pop("evidence", ()))
    step = Step(technique, evidence=evidence, links=tuple(links), cases=cases, **more)
    return str(explain(step, board=Grid.empty().board))


def test_a_contradiction_names_its_assumption_and_both_sides():
    links = [Link(*OFF, strong=False, house=BOX), Link(*ON, strong=True), Link(((0, 5),), ((2, 5),), strong=False)]
    tried, cause = Highlight("tried", candidates=((0, 5),)), Highlight("cause", candidates=((2, 5),))
    assert argument("nishio", tried, links, (3,), evidence=(cause,)) == (
        "Nishio. Start from r1c1=5. Suppose r1c1=5, and follow what is forced: r1c2≠5 [box 1] because of r1c1=5; "
        "r1c3=5 because of r1c2≠5; r1c3≠5 because of r1c1=5. Then r1c3=5 would be both true and false, so the "
        "assumption is false. That removes 5 from r1c1."
    )
    refuted = argument(
        "nishio", tried, [Link(*OFF, strong=True)], (1,), evidence=(cause,), placements=((0, 5),), eliminations=()
    )
    assert "Suppose r1c1≠5, and follow what is forced: r1c1≠5 → r1c2=5." in refuted
    assert refuted.endswith("So r1c1 is 5.")


def test_each_case_is_told_alone_and_one_that_is_the_result_itself_says_so():
    links = [Link(*OFF, strong=False), Link(((3, 5),), ((1, 5),), strong=False)]
    tried = Highlight("tried", (), ((0, 5), (3, 5)), (ROW,))
    assert argument("house-forcing-chains", tried, links, (1, 1), eliminations=((1, 5),)) == (
        "House forcing chains. Look at row 1. In row 1, 5 must be in r1c1 or r1c4, and each leads to the same result. "
        "If r1c1=5: r1c2≠5. If r1c4=5: r1c2≠5. That removes 5 from r1c2."
    )
    either = argument(
        "dynamic-forcing-chains",
        Highlight("tried", candidates=((0, 5),)),
        [Link(*OFF, strong=True)],
        (0, 1),
        placements=((0, 5),),
        eliminations=(),
    )
    assert "Either r1c1=5 or r1c1≠5, and both lead to the same result. If r1c1=5, that is the result itself." in either


def test_an_inner_step_is_named_where_it_is_used_and_explained_after_the_argument():
    base = Highlight("base", (9, 10), ((9, 5), (10, 5)), (BOX,))
    inner = Step("pointing", (), ((1, 5), (2, 5)), (base, Highlight("cover", houses=(ROW,))))
    links = [
        Link(((0, 5),), ((9, 5),), strong=False),
        Link(((9, 5),), ((1, 5),), strong=False, technique="pointing", inner=1),
        Link(((9, 5),), ((2, 5),), strong=False, technique="pointing", inner=1),
    ]
    tried, cause = Highlight("tried", candidates=((0, 5),)), Highlight("cause", candidates=((2, 5),))
    words = argument("dynamic-forcing-chains-plus", tried, links, (3,), evidence=(cause,), inner=(inner,))
    assert "r2c1≠5 because of r1c1=5; r1c2≠5 and r1c3≠5 [Pointing 1] because of r2c1≠5." in words
    assert words.endswith(
        "Steps in brackets use the candidates that are left by then. [Pointing 1] In box 1, 5 can only go in r2c1 and "
        "r2c2, which lie in row 1. So no other cell of row 1 can be 5. That removes 5 from r1c2 and r1c3. "
        "All of this together removes 5 from r1c1."
    )


def test_digits_that_go_from_the_same_cells_are_named_together():
    board = Grid.empty().board
    wing = (Highlight("pivot", (40,), ((40, 1),)), Highlight("pincer", (36, 4), ((36, 3),)))
    step = Step("xy-wing", eliminations=((0, 1), (0, 2), (1, 1), (1, 2), (2, 3)), evidence=wing)
    assert explain(step, board=board).follows == "That removes 1 and 2 from r1c1 and r1c2; 3 from r1c3."


def test_a_list_is_joined_as_people_write_it():
    assert [join_words(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_step_without_marks_needs_a_board():
    step = Step("naked-single", placements=((0, 1),))
    with pytest.raises(ArgumentError, match="give its board"):
        explain(step)
    assert explain(step, board=Grid.empty().board).follows == "So r1c1 is 1."


HARDEST = Grid("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6")  # rated 11.3


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_an_argument_of_thousands_of_characters_is_told_in_short_unless_all_of_it_is_wanted():
    steps = solve_path(HARDEST, order="explainer").steps
    in_full = max((str(explain(step, full=True)) for step in steps), key=len)
    assert (len(in_full), len(in_full.split("\n")), max(map(len, in_full.split("\n")))) == (6678, 68, 317)
    assert max(len(str(explain(step))) for step in steps) <= LONG
    assert str(explain(steps[0])) == (
        "Nested multiple forcing chains. Start from r1c3=2. Suppose r1c3=2, and follow what is forced: r2c3≠2 [box 1], "
        "r3c1≠2 [box 1], r1c6≠2 [row 1], r1c8≠2 [row 1], r7c3≠2 [column 3] and r8c3≠2 [column 3] because of r1c3=2; "
        "(26 more); r8c4=1 [row 8] because of r8c5≠1, r8c1≠1 and r8c3≠1. Then r8c4=1 would be both true and false, so "
        "the assumption is false. The steps in brackets are left out here. All of this together removes 2 from r1c3."
    )


def test_a_short_argument_is_told_in_full():
    for step in solve_path(
        Grid("7...3.......28..5...8...7...5....24.9....6....73......5..4...67....13....3.67..2.")
    ).steps:
        assert explain(step) == explain(step, full=True)


def test_every_technique_says_in_a_sentence_of_its_own_what_it_is():
    sentences = [technique.about for technique in TECHNIQUES.values()]
    assert [about for about in sentences if not (about[0].isupper() and about.endswith("."))] == []
    assert len(set(sentences)) == len(sentences) == 103
    assert TECHNIQUES["naked-single"].sentence == "A cell that has only one candidate left takes it."
