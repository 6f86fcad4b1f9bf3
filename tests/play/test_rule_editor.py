"""Rules drawn by hand while a puzzle is entered, without a screen."""

import pytest

from sudokit.board.constraints.catalogue import KINDS
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.play.entering.draft import MOST_STEPS, Draft
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.entering.rule_drawing import Way, drawn_kinds, heading_of, instruction, way_of
from sudokit.play.entering.rules_page import RulesPage
from sudokit.play.pages.parts import Button, Buttons, Switch
from sudokit.play.session.actions import TERMINAL
from tests.play.front_end import wait

KILLER = {"r1c1 r2c1 r2c2": 7, "r1c3 r1c4 r2c3": 9, "r3c1 r4c1 r4c2": 6, "r3c3 r3c4 r4c3": 8}  # one solution


@pytest.fixture
def entry(program):
    entry = EntryPage(program, lambda: None)
    entry.set_board(classic(4))
    return entry


def draw(entry, cells, number=""):
    """Drag over cells and type a number."""
    first, *others = map(entry.puzzle.board.cell, cells.split())
    entry.click(first)
    for cell in others:
        entry.drag(cell)
    entry.release()
    press(entry, *str(number))


def press(entry, *keys):
    for key in keys:
        entry.press(key)


def rules(entry):
    return list(entry.puzzle.board.constraints)


def cage(cells, total=0):
    return Constraint("killer-cage", cells, total=total)


def test_a_killer_is_drawn_from_nothing_until_it_has_one_solution_and_is_played(program, entry):
    entry.rules.choose("killer-cage")
    assert entry.sentences == ["Killer cage. Drag over the cells. Type its total, or none."]
    for number, (cells, total) in enumerate(KILLER.items(), start=1):
        draw(entry, cells, total)
        wait(program)
        assert entry.sentences[0] == f"Killer cage: {cells} (total {total})."
        assert entry.sentences[1].startswith("There are several solutions" if number < 4 else "The puzzle has exactly")
    entry.enter()  # the rule is finished
    entry.enter()  # and the game begins
    assert program.player.game.puzzle.board.name == "4x4 killer-cage (4)"
    assert str(program.player.game.known_solution) == "1324423124133142"
    assert EntryPage(program, lambda: None).puzzle == program.player.game.puzzle  # and is there when one comes back


def test_a_rule_is_one_step_however_often_it_was_changed_and_undo_takes_digits_and_rules_in_turn(entry):
    entry.press("1")
    entry.rules.choose("killer-cage")
    draw(entry, "r2c1 r2c2", 35)
    press(entry, "Backspace", "Backspace", "5")
    entry.do("digits")
    press(entry, "2")
    assert (str(entry.puzzle), rules(entry)) == ("1..." + ".2.." + 8 * ".", [cage("r2c1 r2c2", 5)])
    shown = []
    for action in ("undo", "undo", "undo", "redo", "redo", "redo"):
        entry.do(action)
        shown.append((entry.puzzle.clue_count, len(rules(entry))))
    assert shown == [(1, 1), (1, 0), (0, 0), (1, 0), (1, 1), (2, 1)]
    assert entry.why_not("redo") == "There is nothing to redo."


def test_what_is_drawn_is_counted_when_the_pointer_is_let_go_and_not_at_every_cell(program, entry):
    before = len(program.jobs.started)
    entry.rules.choose("killer-cage")
    draw(entry, "r1c1 r1c2 r2c2 r2c1")
    assert len(program.jobs.started) == before + 1


def test_the_pointer_goes_back_to_give_up_the_last_cell(entry):
    entry.rules.choose("thermometer")
    draw(entry, "r1c1 r1c2 r1c3 r1c2")
    assert rules(entry) == [Constraint("thermometer", "r1c1 r1c2")]


def test_a_line_may_come_back_to_where_it_began_and_a_cage_has_a_cell_once(entry):
    loop = "r1c1 r1c2 r2c2 r2c1 r1c1"
    entry.rules.choose("palindrome")
    draw(entry, loop)
    entry.rules.choose("extra-region")
    draw(entry, loop)
    assert [rule.cell_names for rule in rules(entry)] == [loop, "r1c1 r1c2 r2c2 r2c1"]


def test_a_second_shaft_begins_in_the_circle_of_its_arrow_and_another_arrow_elsewhere(entry):
    entry.rules.choose("arrow")
    draw(entry, "r1c1 r1c2 r1c3")
    draw(entry, "r1c1 r2c2")
    draw(entry, "r4c1 r4c2")
    draw(entry, "r4c2 r3c2 r2c2")  # so r4c1 r4c2 are a pill
    assert rules(entry) == [
        Constraint("arrow", "r1c1", "r1c2 r1c3", "r2c2"),
        Constraint("arrow", "r4c1 r4c2", "r3c2 r2c2"),
    ]


def test_groups_are_drawn_one_after_the_other_until_enter(entry):
    entry.rules.choose("clone")
    draw(entry, "r1c1 r1c2")
    assert rules(entry) == []
    assert entry.sentences == ["Clone: Drag over each group of cells, one after the other."]
    draw(entry, "r3c2 r3c3")
    assert rules(entry) == [Constraint("clone", "r1c1 r1c2", "r3c2 r3c3")]
    entry.enter()
    draw(entry, "r4c1 r4c2")
    assert rules(entry) == [Constraint("clone", "r1c1 r1c2", "r3c2 r3c3")]


def test_a_clue_beside_the_grid_is_written_at_the_place_that_is_chosen(entry):
    entry.rules.choose("sandwich")
    assert entry.view().rim == (-1, 0)
    press(entry, "Right", "5", "Down")  # above column 2, then below it
    assert entry.view().rim == (4, 1)
    entry.click_outside((2, 4))
    press(entry, "0")
    assert rules(entry) == [
        Constraint("sandwich", "r1c2 r2c2 r3c2 r4c2", outside="r0c2", total=5),
        Constraint("sandwich", "r3c4 r3c3 r3c2 r3c1", outside="r3c5", total=0),
    ]
    entry.click_outside((-1, 1))  # the clue that is there is in hand again
    press(entry, "Backspace", "3")
    assert rules(entry)[-1] == Constraint("sandwich", "r1c2 r2c2 r3c2 r4c2", outside="r0c2", total=3)
    press(entry, "Delete")
    assert len(rules(entry)) == 1


def test_a_little_killer_looks_in_the_other_direction_when_its_place_is_chosen_again(entry):
    entry.rules.choose("little-killer")
    entry.click_outside((-1, 1))
    press(entry, "6")
    entry.click_outside((-1, 1))
    assert rules(entry) == [Constraint("little-killer", "r1c1", outside="r0c2", total=6)]
    press(entry, "Space")
    assert rules(entry) == [Constraint("little-killer", "r1c3 r2c4", outside="r0c2", total=6)]


def test_the_keyboard_draws_with_shift_and_the_arrows_and_begins_single_cells_with_space(entry):
    entry.rules.choose("white-dot")
    press(entry, "Right", "Shift+Down")
    entry.rules.choose("odd")
    press(entry, "Left", "Space")
    assert rules(entry) == [Constraint("white-dot", "r1c2 r2c2", difference=1), Constraint("odd", "r2c1")]


def test_a_rule_is_taken_in_hand_again_by_one_of_its_cells_to_change_or_remove_it(entry):
    entry.rules.choose("killer-cage")
    draw(entry, "r1c1 r1c2", 5)
    draw(entry, "r3c1 r3c2", 7)
    draw(entry, "r1c2")
    press(entry, "Backspace", "3")
    assert rules(entry) == [cage("r3c1 r3c2", 7), cage("r1c1 r1c2", 3)]
    draw(entry, "r3c1")
    entry.do("remove-rule")
    assert rules(entry) == [cage("r1c1 r1c2", 3)]
    entry.do("undo")
    assert rules(entry) == [cage("r3c1 r3c2", 7), cage("r1c1 r1c2", 3)]


@pytest.mark.parametrize(
    ("kind", "cells", "number", "why"),
    [
        ("skyscraper", "", "", "Skyscraper: Type its value."),
        ("quadruple", "r1c1", "34", "Quadruple: Quadruple has 2 digits for 1 cell; give no more digits than cells."),
        ("thermometer", "r1c1", "", "Thermometer: Drag along the line."),
        (
            "killer-cage",
            "r1c1 r1c2 r1c3 r1c4 r2c1",
            "",
            "Killer cage: Cage 1 cannot have the cells r1c1 r1c2 r1c3 r1c4 r2c1; give 2 to 4 different ones.",
        ),
    ],
)
def test_what_is_no_rule_is_refused_in_a_sentence_and_changes_nothing(entry, kind, cells, number, why):
    entry.rules.choose(kind)
    if cells:
        draw(entry, cells, number)
    assert entry.sentences[0] == why
    assert rules(entry) == []


def test_a_rule_that_was_begun_is_not_given_up_in_silence(entry):
    entry.rules.choose("quadruple")
    draw(entry, "r1c1", "34")
    draw(entry, "r2c2 r2c3", "1")
    entry.do("end-rule")
    entry.rules.choose("rellik-cage")
    draw(entry, "r1c1 r1c2")
    press(entry, "Right")
    assert entry.sentences[0] == "Rellik cage was not added. Type its total."


def test_keys_that_mean_nothing_here_do_nothing(entry):
    entry.rules.choose("x")
    before = entry.puzzle
    press(entry, "5", "Ctrl+A", "H", "F3", "Delete", "Backspace", "Space", "Z", "Home")
    assert (entry.puzzle, rules(entry)) == (before, [])
    press(entry, "Escape")
    assert entry.rules.kind == ""


def test_the_last_thousand_steps_of_a_draft_can_be_undone():
    draft = Draft(Grid.empty(classic(4)))
    for step in range(MOST_STEPS + 5):
        draft.session.press("12"[step % 2])
        draft.note()
    assert sum(iter(draft.undo, False)) == MOST_STEPS
    assert draft.puzzle["r1c1"] == 1  # the fifth step stays


def test_undo_is_a_letter_where_a_shell_has_its_key(entry):
    entry.press("3")
    entry.press("U", TERMINAL)
    assert entry.puzzle.clue_count == 0


def test_rules_that_clash_are_named(program, entry):
    entry.rules.choose("killer-cage")
    draw(entry, "r1c1 r1c2", 5)
    draw(entry, "r3c1 r3c2", 3)
    draw(entry, "r1c3 r1c4", 6)
    wait(program)
    assert entry.sentences[1] == (
        "There is no solution: these rules clash. Killer cage: r1c1 r1c2 (total 5); Killer cage: r1c3 r1c4 (total 6)."
    )
    assert [highlight.cells for highlight in entry.view().highlights] == [(0, 1, 2, 3)]
    assert entry.why_not("play") == "The puzzle has no solution."


def test_true_candidates_are_shown_as_marks_if_asked_for_and_where_two_solutions_differ(program, entry):
    entry.use(Grid("1... ..3. .4.. ...."))
    wait(program)
    assert entry.view().candidates == {}
    assert [highlight.cells for highlight in entry.view().highlights] == [(8, 11, 12, 15)]
    entry.do("candidates")
    assert [str(entry.view().candidates[cell]) for cell in (1, 2, 15)] == ["3", "24", "234"]
    entry.use(Grid("1... ..3. .4.. ...2"))
    wait(program)
    assert str(entry.view().candidates[1]) == "3"


# The page of rules.


def items(page):
    return {item.id: item for part in page.parts() if isinstance(part, Buttons) for item in part.items}


def test_the_page_of_rules_lists_those_there_are_in_words_to_change_and_remove_them(program, entry):
    entry.rules.choose("killer-cage")
    for cells, total in list(KILLER.items())[:2]:
        draw(entry, cells, total)
    page = RulesPage(program, entry)
    assert items(page)["change 0"] == Button("change 0", "Change", tip="Killer cage: r1c1 r2c1 r2c2 (total 7)")
    page.do("remove 1")
    assert rules(entry) == [cage("r1c1 r2c1 r2c2", 7)]
    page.do("change 7")  # which there is none of any more
    assert not page.is_done
    page.do("change 0")
    assert page.is_done
    press(entry, "Backspace", "8")
    assert rules(entry) == [cage("r1c1 r2c1 r2c2", 8)]


def test_rules_of_the_whole_board_are_switched_and_one_that_does_not_fit_says_why(program, entry):
    page = RulesPage(program, entry)
    page.do("switch anti-knight")
    page.do("switch diagonal")
    assert entry.puzzle.board.name == "4x4 anti-knight diagonal"
    assert {part.id for part in page.parts() if isinstance(part, Switch) and part.on} == {
        "switch anti-knight",
        "switch diagonal",
    }
    page.do("switch diagonal")
    assert entry.puzzle.board.name == "4x4 anti-knight"
    entry.do("undo")
    assert entry.puzzle.board.name == "4x4 anti-knight diagonal"
    entry.set_board(classic(6))
    page.do("switch windoku")
    assert program.listener.said == ["Boxes of 2x3 are not square; windoku needs square ones."]


def test_clear_all_takes_digits_and_rules_away_and_can_be_undone(entry):
    entry.press("1")
    entry.draft.switch_rule("diagonal")
    entry.do("erase-all")
    assert (entry.puzzle.board, entry.puzzle.clue_count) == (classic(4), 0)
    entry.do("undo")
    assert (entry.puzzle.board.name, entry.puzzle.clue_count) == ("4x4 diagonal", 1)


def test_another_size_keeps_what_was_drawn_on_the_first_for_when_it_comes_back(entry):
    entry.rules.choose("killer-cage")
    draw(entry, "r1c1 r1c2", 5)
    entry.set_board(classic(6))
    assert rules(entry) == []
    entry.set_board(classic(4))
    assert rules(entry) == [cage("r1c1 r1c2", 5)]


@pytest.mark.parametrize("kind", drawn_kinds())
def test_every_kind_is_offered_under_a_heading_and_can_be_drawn_on_9x9_with_the_pointer_alone(program, kind):
    entry = EntryPage(program, lambda: None)
    if way_of(kind) is Way.WHOLE_BOARD:
        entry.draft.switch_rule(kind)
    else:
        assert instruction(kind).endswith((".", "none."))
        assert heading_of(kind) in ("Cages and regions", "Lines", "Between cells", "In cells", "Beside the grid")
        entry.rules.choose(kind)
        number = {"clue": "12", "digits": "12"}.get(next(iter(KINDS[kind].parameters), ""), "3")
        strokes = {
            Way.RIM: [],
            Way.PAIR: ["r1c1 r1c2"],
            Way.GROUPS: ["r1c1", "r1c2"] if kind == "count-distinct" else ["r1c1 r1c2", "r3c1 r3c2"],
        }.get(way_of(kind), ["r1c1 r1c2 r1c3 r2c4"])
        if way_of(kind) is Way.RIM:
            entry.click_outside((-1, 3))
        for stroke in strokes:
            draw(entry, stroke)
        if KINDS[kind].parameters:
            press(entry, *number)
    assert [rule.kind for rule in rules(entry)] == [kind]
    assert entry.puzzle.board.with_constraints() == entry.puzzle.board
