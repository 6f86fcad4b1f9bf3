"""Puzzles made in the plain mode: rules and digits one by one, and what is left after each."""

import pytest


def test_a_killer_is_made_from_nothing_played_left_and_continued(say, player):
    assert say("draft 4").startswith("A draft: 4×4, 0 digits.\nType rule killer-cage r1c1 r1c2 12 to add a rule")
    assert say("rule killer-cage r1c1 r2c1 r2c2 7").startswith(
        "1. Killer cage: r1c1 r2c1 r2c2 (total 7).\nThere are several solutions; two of them differ in "
    )
    say("rule killer-cage r1c3 r1c4 r2c3 9")
    say("rule killer-cage r3c1 r4c1 r4c2 total=6")
    assert say("rule killer-cage r3c3 r3c4 r4c3 8") == (
        "4. Killer cage: r3c3 r3c4 r4c3 (total 8).\nThe puzzle has exactly one solution."
    )
    assert say("undo").startswith("Undone.\nThere are several solutions")
    assert say("redo") == "Done again.\nThe puzzle has exactly one solution."
    assert say("play").startswith("The puzzle has exactly one solution.\n4×4 killer.")
    say("r1c1=1")
    assert say("undo").startswith("16 cells are empty") or player.game.grid.clue_count == 0
    assert say("draft").splitlines()[:2] == [
        "A draft: 4×4 killer, 0 digits.",
        "1. Killer cage: r1c1 r2c1 r2c2 (total 7).",
    ]
    assert say("done") == "The draft is kept: draft continues it."
    assert player.game.board.name == "4x4 killer-cage (4)"


def test_rules_are_listed_removed_and_switched(say):
    say("draft 4")
    assert say("rules") == "There are no rules yet."
    assert say("rule diagonal").startswith("Diagonal is on.\n")
    say("rule thermometer r1c1 r1c2")
    assert say("rules") == "1. Diagonal.\n2. Thermometer: r1c1 r1c2."
    assert say("rule diagonal").startswith("Diagonal is off.\n")
    assert say("remove 1").startswith("Removed.\n")
    assert say("rules") == "There are no rules yet."
    assert say("kinds killer-cage") == (
        "killer-cage (cells): Digits in a dashed cage differ and add up to the total in its corner, if it has one."
    )
    assert say("kinds").splitlines()[0] == "diagonal: Both long diagonals hold every digit."


def test_clues_beside_the_grid_are_given_by_their_place(say):
    say("draft 4")
    assert say("rule sandwich r0c2 5").startswith("1. Sandwich: r1c2–r4c2 (total 5).\n")
    assert say("rule little-killer r0c2 6") == "Say its first cell too: r1c3, r1c1. Nothing was changed."
    assert say("rule little-killer r0c2 r1c3 6").startswith("2. Little killer: r1c3 r2c4 (total 6).\n")


def test_what_some_solution_has_and_where_two_differ_is_told(say):
    assert say("draft 1... ..3. .4.. ....").startswith("A draft: 4×4, 3 digits.")
    assert say("count") == "There are several solutions; two of them differ in 4 cells: r3c1 r3c4 r4c1 r4c4."
    assert say("candidates r1c3 r1c1") == "r1c3: some solution has 2, 4.\nr1c1: 1, given."
    assert say("candidates").splitlines()[0] == "r1c2: some solution has 3."
    assert say("r4c4=2") == "The puzzle has exactly one solution."
    assert say("r4c4=.").startswith("There are several solutions")
    assert "| . 4 | . . |" in say("show")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("rule", "There is no rule ''; the rules for cells are"),
        (
            "rule killr-cage r1c1 r1c2 5",
            "There is no rule 'killr-cage'; did you mean 'killer-cage'?",
        ),
        ("rule killer-cage r1c1 r9c9 5", "4x4 has no cell r9c9 for killer-cage."),
        ("rule killer-cage r1c1 r1c2 five", "'five' is not the name of a cell; write one like r4c7."),
        ("rule sandwich r0c2", "Sandwich lacks its total; give one number."),
        ("rule sandwich r7c7 5", "No sandwich can be written there; give a place beside the grid such as r0c3."),
        ("rule windoku r1c1", "Windoku has 1 cell; give 0."),
        ("remove 3", "There is no rule '3'; give its number, which rules lists."),
        ("r1c1~3", "A draft has no marks or colours; enter digits like r1c1=5."),
        ("r1c1=7", "'7' in 'r1c1=7' is not a digit here; the digits are 1 to 4."),
        ("candidates box", "'box' names no cells; give some such as r1c2."),
        ("play", "Type in the digits of the puzzle.\nIt cannot be played."),
        ("rul killer-cage", "There is no command 'rul'."),
    ],
)
def test_wrong_input_is_answered_in_a_sentence_and_changes_nothing(say, line, answer):
    say("draft 4")
    before = say("show")
    assert say(line).startswith(answer)
    assert say("show") == before


@pytest.mark.parametrize(
    ("line", "answer"), [("draft 7", "There is no size 7; the sizes are 4, 6, 8"), ("draft 12x", "")]
)
def test_a_draft_that_cannot_begin_says_why(say, line, answer):
    assert say(line).startswith(answer)
    assert say("kinds").startswith("There is no command 'kinds'")


def test_another_command_leaves_the_draft_which_is_kept(say, player):
    say("draft 4")
    say("r1c1=3")
    say("new 4x4 beginner")
    assert player.game is not None
    assert say("draft").startswith("A draft: 4×4, 1 digit.")
