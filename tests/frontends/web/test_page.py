"""The page: events in, frames out."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokit import Constraint, Grid, classic
from sudokit.errors import ArgumentError
from sudokit.frontends.web.frames import ShownBoard
from sudokit.view.board_view import BoardView
from tests.frontends.web.mirror import Mirror

SMALL = "1.....3..4.....2"
SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def small(browser) -> Mirror:
    browser.send("link", SMALL)
    return browser


def test_the_first_frame_is_the_first_screen_whole(browser):
    assert browser.facts["title"] == "Sudokit"
    assert browser.facts["depth"] == 0
    assert browser.pieces is None
    assert browser.ids == ["start", "new", "daily", "calendar", "enter-puzzle", "code", "practice", "learn", "watch",
                           "statistics", "settings", "help", "print", "backup"]  # fmt: skip
    assert browser.button("daily")["detail"] == "Medium · 9×9"
    assert browser.button("start") == {
        "id": "start",
        "text": "Play",
        "detail": "Medium · 9×9",
        "primary": True,
    }


def test_a_puzzle_in_the_address_is_played_at_once(small):
    assert small.facts["screen"] == "game"
    assert small.facts["title"] == "4×4 · Sudokit"
    assert small.facts["link"] == SMALL
    assert (small.selected, small.cursor) == ([1], 1)
    assert small.cells[0] == "1, given, row 1 column 1"
    assert small.cells[1] == "empty, row 1 column 2"
    assert [item["text"] for item in small.parts["digits"]["items"]] == ["1", "2", "3", "4", "Clear"]


def test_a_digit_sends_its_cell_what_is_selected_and_the_buttons_that_changed(small):
    frame = small.send("press", "3")
    assert set(frame) == {"link", "pieces", "cells", "elements", "atoms", "changed"}
    assert frame["link"] == SMALL + ";r1c2=3"
    assert list(frame["cells"]) == [1]
    assert small.cells[1] == "3, row 1 column 2"
    assert small.pieces["1"] == ("<use href='#cr51' transform='translate(50 50)scale(0.03125)' fill='var(--entry)'/>")
    assert set(frame["pieces"]) == {"under", "over"}
    assert [(part["id"], [item["id"] for item in part["some"]]) for part in frame["changed"]] == [
        ("digits", ["digit 3"]), ("actions", ["undo"])
    ]  # fmt: skip
    assert small.button("digit 3")["badge"] == "2"
    assert "why_not" not in small.button("undo")


def test_an_arrow_sends_only_what_lies_under_and_over_the_lines(small):
    frame = small.send("press", "Right")
    assert set(frame) == {"pieces", "selected", "cursor"}
    assert set(frame["pieces"]) == {"under", "over"}
    assert (frame["selected"], frame["cursor"]) == ([2], 2)


def test_a_key_without_a_meaning_sends_nothing(small):
    assert small.send("press", "Q") == {}


def test_a_hint_sends_no_button_again_that_was_there_before(small):
    small.press("H")
    frame = small.take(small.page.pass_time())
    assert [part for part in frame["parts"] if len(part) == 1] == [{"id": "modes"}, {"id": "digits"}]


def bytes_of(frame) -> int:
    """As it goes over a connection, before that packs it."""
    return len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode())


ALL = "1 2 3 4 5 6 7 8 9"
# What a player may write at worst: all marks of both kinds in every cell.
GAME = f"""
Right 4 Shift+2 Shift+6 Ctrl+3 Down 1 Ctrl+Z Up H H H H H Escape Ctrl+A Left V 3 Z F3 P P
Ctrl+A {ALL.replace("1", "Shift+1").replace(" ", " Shift+")} {ALL.replace("1", "Ctrl+1").replace(" ", " Ctrl+")}
P P Ctrl+K Ctrl+Z Ctrl+A 1 F3 Ctrl+Z
"""


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
def test_no_frame_of_a_classic_board_has_more_than_8_kilobytes(browser, language):
    browser.page.choose("language", language)
    frames = [("link", browser.send("link", SINGLES))]
    for key in GAME.replace("Shift+Shift+", "Shift+").split():
        frames.append((key, browser.send("press", key)))
        while browser.page.program.jobs:
            frames.append((key, browser.take(browser.page.pass_time())))
        frames.append((f"reload after {key}", browser.take(browser.page.whole_frame(browser.facts["link"]))))
    sizes = [(bytes_of(frame), what) for what, frame in frames]
    assert [(size, what) for size, what in sizes if size > 8_192] == []
    assert len(browser.cells) == 81


def test_marks_in_every_cell_of_a_large_board_need_little_more(browser):
    browser.send("link", "." * 255 + "1")
    browser.press("Ctrl+A", "Shift+1", "Shift+2", "Shift+3", "Shift+4", "Shift+5", "Shift+6", "Shift+7", "Shift+8")
    assert bytes_of(browser.press("Shift+9").send("press", "Shift+A")) < 12_000


def test_marks_are_said_in_words(small):
    small.press("Shift+2", "Shift+4", "Ctrl+3")
    assert small.cells[1] == "empty, corner marks 2 4, centre marks 3, row 1 column 2"


def test_fingers_select_one_several_and_all_alike(small):
    small.send("click", 5, False, False)
    assert small.selected == [5]
    small.send("drag", 6)
    small.send("drag", 10)
    assert small.selected == [5, 6, 10]
    assert small.facts["said"] == "3 cells selected"
    small.send("release")
    small.send("drag", 15)
    assert small.selected == [5, 6, 10]
    small.send("double", 0)
    assert small.selected == [0]
    small.send("outside", -1, 2)
    assert small.selected == []


def test_a_finger_that_stays_lets_taps_add_cells_until_it_stays_again(small):
    small.send("click", 1, False, False)
    small.send("hold", 1)
    assert small.facts["said"] == "Taps now add cells; hold one to stop that."
    small.send("click", 2, False, False)
    small.send("click", 3, False, False)
    assert small.selected == [1, 2, 3]
    small.send("hold", 5)
    small.send("click", 7, False, False)
    assert small.selected == [7]


def test_a_cell_says_which_cage_it_is_in(browser):
    browser.send("link", "4x4+killer.any.1")
    browser.settle()
    assert browser.cells[0] == "empty, row 1 column 1, Killer cage: r1c1 r1c2 r2c1 r2c2 (total 10)"


def test_hints_come_in_stages_are_drawn_and_are_read_aloud(small):
    small.press("H").settle()
    assert small.parts["said-of"]["text"] == "Hint 1 of 5"
    small.press("H")
    assert small.facts["said"] == "Hint 2 of 5. Look at box 1."
    assert small.parts["said"]["mentions"] == [[(8, 13, (0, 1, 4, 5))]]
    assert small.box[:4] == [-50, -50, 474, 474]  # rows and columns have numbers now
    small.press("H", "H", "H")
    assert small.words("said") == "r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3."
    assert "--green-ink" in "".join(small.pieces.values())
    assert [item["id"] for item in small.parts["offers"]["items"]] == ["take-step", "close-hint"]
    small.do("take-step")
    assert small.cells[1] == "3, row 1 column 2"
    assert small.box[:4] == [0, 0, 424, 424]
    small.check()


def test_a_button_that_cannot_be_pressed_says_why(small):
    assert small.button("undo")["why_not"] == "There is no move to undo."
    small.do("undo")
    assert small.facts["said"] == "There is no move to undo."


def test_what_is_asked_while_a_hint_is_open_is_answered_above_it(small):
    small.press("H").settle()
    small.do("check")
    assert small.facts["said"] == "Everything is right so far."
    assert small.words("answer") == "Everything is right so far."
    small.press("H")
    assert small.facts["said"] == "Hint 2 of 5. Look at box 1."
    assert "answer" not in small.parts
    small.check()


def test_check_says_what_is_wrong(small):
    small.press("4")
    small.do("check")
    assert small.facts["said"] == "1 cell is wrong: r1c2."
    assert small.cells[1] == "4, wrong, row 1 column 2"


def test_the_last_digit_shows_the_result_and_undo_takes_it_back(small):
    small.do("menu", "solve").settle()
    assert small.facts["said"].startswith("Solved in ")
    assert small.parts["solved"]["text"] == "Solved"
    assert small.ids == ["start", "again", "review", "path", "copy-result", "home", "share"]
    assert "Level: Beginner" in small.words("facts")
    small.press("Ctrl+Z")
    assert "digits" in small.parts
    small.check()


def test_a_pause_hides_the_board(small):
    small.do("pause")
    assert small.words("said") == "Paused"
    assert [svg for name, svg in small.pieces.items() if name.isdigit() and svg] == []
    assert small.button("pause")["text"] == "Resume"
    small.do("pause")
    assert small.cells[0] == "1, given, row 1 column 1"
    small.check()


def test_a_game_is_continued_where_it_was_left_by_its_address_and_from_home(small, new_page):
    small.press("3")
    again = Mirror(new_page())
    assert again.button("resume")["text"] == "Continue"
    again.send("link", SMALL + ";r1c2=3")
    assert again.cells[1] == "3, row 1 column 2"
    assert again.press("Ctrl+Z").cells[1] == "empty, row 1 column 2"
    again.send("back")
    assert again.facts["depth"] == 0
    again.do("resume")
    assert again.facts["link"] == SMALL


def test_moves_in_the_address_that_were_not_saved_are_played(small, new_page):
    small.press("3")
    again = Mirror(new_page())
    again.send("link", SMALL + ";r1c2=3;r1c3=2")
    assert (again.cells[1], again.cells[2]) == ("3, row 1 column 2", "2, row 1 column 3")
    assert len(again.page.player.unfinished().games) == 1


def test_other_moves_of_the_same_puzzle_are_another_game(small, new_page):
    small.press("3")
    again = Mirror(new_page())
    again.send("link", SMALL + ";r1c3=2")
    assert again.cells[2] == "2, row 1 column 3"
    assert len(again.page.player.unfinished().games) == 2


def test_a_code_is_typed_into_its_field_and_enter_plays_it(browser):
    browser.do("code").send("type", "code", "4x4.any.x")
    assert browser.parts["code"]["wrong"]
    assert browser.button("play")["why_not"] == "Type or paste a code first."
    browser.send("type", "code", "4x4.any.1")
    assert "wrong" not in browser.parts["code"]
    browser.do("code").settle()
    assert (browser.facts["screen"], browser.facts["link"]) == ("game", ".41...43....2...")


def test_a_board_is_chosen_for_the_puzzle_that_is_typed(browser):
    browser.do("enter-puzzle", "board-choice", "shape 4x4")
    assert (browser.facts["screen"], len(browser.cells)) == ("enter", 16)


def test_a_code_in_the_address_makes_the_same_puzzle_everywhere(browser):
    browser.send("link", "4x4.beginner.1")
    browser.settle()
    assert browser.facts["link"] == ".41...43....2..."


@pytest.mark.parametrize(
    "text", ["nonsense", "11" + SMALL[2:], "https://example.org/", "%%%", "sudokit:;;;", "9x9.odd.7"]
)
def test_an_address_that_is_no_game_is_answered_in_a_sentence(browser, text):
    browser.send("link", text)
    browser.settle()
    said = browser.facts["said"] + browser.facts["notice"]
    assert said[:1] == said[:1].upper()
    assert said.endswith(".")
    browser.check()


def test_the_same_answer_to_the_same_thing_is_given_again(browser):
    frames = [browser.send("link", "9x9.odd.7") for _time in range(2)]
    assert frames[1]["said"] == frames[1]["notice"] == frames[0]["notice"]


def test_a_pasted_puzzle_is_played(browser):
    browser.send("paste", SINGLES)
    assert browser.facts["screen"] == "game"
    browser.check()


def test_settings_hold_at_once_and_another_language_changes_every_word(browser):
    browser.do("settings")
    assert browser.parts["show-clock"] == {"kind": "switch", "id": "show-clock", "text": "Show the clock", "on": False}
    frame = browser.send("do", "show-clock")
    assert frame == {"changed": [{"kind": "switch", "id": "show-clock", "text": "Show the clock", "on": True}]}
    browser.do("theme dark", "language fi")
    assert browser.facts["theme"] == "dark"
    assert browser.facts["language"] == "fi"
    assert browser.facts["heading"] == "Asetukset"
    assert browser.facts["names"]["back"] == "Takaisin"
    browser.check()


def test_without_a_choice_the_language_is_that_of_the_browser(new_page):
    assert Mirror(new_page(language="pt-PT")).button("settings")["text"] == "Configurações"


def test_the_clock_goes_on_by_itself(browser):
    browser.page.player.choose("show-clock", True)
    browser.send("link", SMALL)
    assert browser.facts["clock"]
    before = browser.facts["clock"]
    assert browser.page.seconds_to_change() == 0.0  # the clock of the test runs with every look at it
    browser.take(browser.page.pass_time())
    assert browser.facts["clock"] != before


def test_a_solver_is_watched_step_by_step_and_back_by_the_slider(browser):
    browser.do("watch", "pause", "step", "step", "step")
    assert (
        browser.parts["place"]["said"] == f"step {browser.parts['place']['value']} of {browser.parts['place']['last']}"
    )
    last = browser.parts["place"]["last"]
    shown = dict(browser.pieces)
    browser.send("slide", "place", 0)
    assert browser.parts["place"]["value"] == 0
    assert browser.pieces != shown
    browser.send("slide", "place", last)
    assert browser.pieces == shown
    browser.send("slide", "place", -7)
    browser.send("slide", "place", 10**9)
    browser.do("method human").settle()
    assert browser.words("said")
    browser.check()


@pytest.mark.parametrize(
    "screen", ["new", "enter-puzzle", "watch", "statistics", "settings", "help", "print", "backup"]
)
def test_every_screen_can_be_opened_and_left(browser, screen):
    before = browser.ids
    browser.do(screen)
    assert browser.facts["depth"] == 1
    browser.check()
    browser.send("back")
    assert browser.ids == before
    browser.check()


def test_a_new_game_is_chosen_and_made(browser):
    browser.do("new", "shape 4x4", "level beginner", "play").settle()
    assert browser.facts["screen"] == "game"
    assert browser.facts["title"].startswith("Beginner")


@pytest.mark.parametrize(
    "event",
    [
        None, {}, [], "press", [1], ["fly"], ["press"], ["press", 3], ["press", "a", "b"], ["click", 3],
        ["click", 3, 0, 0],
        ["click", True, False, False], ["click", -1, False, False], ["click", 16, False, False], ["drag", 10**30],
        ["type", "text", "x" * 20_001], ["do", "digit " + "9" * 5000], ["slide", "place", "1"], [["press"], "3"],
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused_and_changes_nothing(small, event):
    with pytest.raises(ArgumentError, match=r"is no event; give|cannot follow|is not a cell of the board|are too many"):
        small.page.handle(event)
    small.check()


KEYS = """
1 2 3 4 Shift+2 Ctrl+3 Left Down H Z X C V Space Ctrl+Z Ctrl+Y F3 F10 Escape P Ctrl+K Ctrl+E Ctrl+A Ctrl+B Backspace F1
Enter PageDown
"""
EVENTS = st.one_of(
    st.tuples(st.just("press"), st.sampled_from(KEYS.split())),
    st.tuples(st.just("click"), st.integers(0, 15), st.booleans(), st.booleans()),
    st.tuples(st.sampled_from(["drag", "double", "hold", "right"]), st.integers(0, 15)),
    st.tuples(st.sampled_from(["release", "back", "hidden"])),
    st.tuples(st.just("outside"), st.integers(-2, 5), st.integers(-2, 5)),
    st.integers(0, 40),  # the button of that number on the screen
)  # fmt: skip


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(events=st.lists(EVENTS, max_size=25))
def test_frames_applied_one_by_one_are_the_whole_picture(new_page, events):
    browser = Mirror(new_page())
    browser.send("link", SMALL)
    for event in events:
        if isinstance(event, int):
            ids = [id for id in browser.ids if id not in ("play", "start", "daily", "practice", "learn")]
            event = ("do", ids[event % len(ids)]) if ids else ("back",)
        elif event[0] in ("click", "drag", "double", "hold", "right") and browser.pieces is None:
            continue
        frame = browser.send(*event)
        json.dumps(frame)
        browser.settle()
        browser.check()


@pytest.mark.parametrize("text", ["[" * 19_000, '{"a":' * 3_000, '{"puzzle": ' + "[" * 9_000 + "]" * 9_000 + "}"])
def test_json_that_is_nested_deeply_is_refused_before_it_is_parsed(browser, text):
    browser.send("paste", text)
    browser.settle()
    assert (browser.facts["said"] + browser.facts["notice"]).endswith(".")
    browser.check()


def test_a_lesson_is_walked_through_and_an_exercise_answered(browser):
    browser.do("learn")
    assert browser.facts["title"] == "Learn · Sudokit"
    browser.do("lesson xy-wing").settle()
    assert browser.facts["heading"] == "XY-wing"
    assert browser.facts["said"].startswith("Look at the board first")
    browser.press("Right")
    assert browser.facts["said"].startswith("Look at r")
    browser.do("exercise").settle()
    assert browser.parts["part 1"]["look"] == "digits"
    browser.send("click", 0, False, False)
    assert browser.selected == [0]
    browser.send("outside", -1, 2)
    assert browser.selected == []
    lesson = browser.page.screen.content
    for cell, digit in lesson.steps[0].eliminations:
        browser.send("click", cell, False, False)
        browser.do(f"digit {digit}")
    browser.do("check")
    assert browser.facts["said"].startswith("Right. ")
    browser.check()
    browser.send("back")
    assert browser.parts["part 0"]["lines"] == ["0 of 103 techniques learned, 1 exercise solved."]


def test_every_step_is_listed_beside_the_board_and_the_chosen_one_becomes_a_hint(small):
    small.do("menu").do("steps").settle()
    assert small.facts["heading"] == "All steps"
    assert small.facts["said"].startswith("80 steps are possible now.")
    small.press("Down")
    assert small.facts["said"].endswith("So r1c2 is 3.")
    small.press("Enter")
    assert small.facts["screen"] == "game"
    assert small.button("take-step")["text"] == "Do it"
    small.do("take-step")
    assert small.cells[1] == "3, row 1 column 2"
    small.check()


def test_a_board_with_the_same_rules_in_other_words_is_drawn_anew():
    shown = ShownBoard()
    first, second = (
        BoardView.of(Grid.empty(classic(4).with_constraints(constraint)))
        for constraint in (Constraint("odd", "r1c1"), Constraint("digits", "r1c1", digits=[1, 3]))
    )
    shown.changes(first)
    assert shown.changes(second) == ShownBoard().changes(second)


def test_a_puzzle_that_is_typed_in_is_in_the_address_and_goes_on_from_there(browser):
    browser.do("enter-puzzle").press("5", "Right", "3")
    assert browser.facts["link"] == "enter:5.3" + 78 * "."
    browser.send("back")
    browser.send("link", "enter:7" + 80 * ".")
    assert browser.facts["screen"] == "enter"
    assert browser.press("Right", "Right", "8").facts["link"] == "enter:78" + 79 * "."
    browser.send("link", "enter:1.....3..4.....2")
    assert browser.settle().words("said") == "The puzzle has exactly one solution."


def test_a_puzzle_that_is_typed_in_is_there_again_when_the_program_starts_anew(new_page):
    Mirror(new_page()).do("enter-puzzle").press("5")
    assert Mirror(new_page()).do("enter-puzzle").facts["link"] == "enter:5" + 80 * "."


def test_what_is_typed_in_is_kept_in_memory_where_it_cannot_be_written(new_page, tmp_path):
    (tmp_path / "entered").write_text("in the way", encoding="utf-8")
    browser = Mirror(new_page()).do("enter-puzzle").press("5")
    assert browser.facts["notice"].startswith(f"{tmp_path / 'entered' / 'play.txt'} cannot be written: ")
    assert browser.facts["notice"].endswith("What you typed in is kept until you quit.")
    browser.send("back")
    assert browser.do("enter-puzzle").facts["link"] == "enter:5" + 80 * "."


def test_a_link_that_is_played_leaves_alone_what_was_being_typed_in(browser):
    browser.do("enter-puzzle").press("5")
    browser.send("link", SMALL)
    assert browser.facts["screen"] == "game"
    browser.send("back")
    assert browser.do("enter-puzzle").facts["link"] == "enter:5" + 80 * "."


def test_a_link_goes_before_a_puzzle_that_an_earlier_one_asked_for(browser):
    browser.send("link", "9x9.hard.7")
    assert browser.facts["working"].startswith("Making")
    browser.send("link", SMALL)
    assert browser.facts["working"] == ""
    browser.settle()
    assert browser.facts["link"] == SMALL
    browser.send("link", "9x9.hard.7")
    browser.send("link", "enter:" + SMALL)
    assert (browser.facts["screen"], browser.facts["working"]) == ("enter", "")


def test_a_game_that_is_opened_goes_before_one_that_is_being_made(browser):
    browser.send("link", SMALL)
    browser.do("home", "start", "resume").settle()
    assert browser.facts["link"] == SMALL
